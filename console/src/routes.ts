import type { Screen } from './parts/navigation/screen.ts';
import { screens as account } from './screens/account/index.ts';
import { screens as appointments } from './screens/appointments/index.ts';
import { screens as files } from './screens/files/index.ts';
import { screens as guests } from './screens/guests/index.ts';
import { screens as hotel } from './screens/hotel/index.ts';
import { screens as reports } from './screens/reports/index.ts';
import { screens as restaurant } from './screens/restaurant/index.ts';
import { screens as setup } from './screens/setup/index.ts';

/** Every screen of the application: the one place that knows both the shell and the screens is the top, which joins them. */
export const SCREENS: readonly Screen[] = [
  ...restaurant,
  ...appointments,
  ...hotel,
  ...guests,
  ...reports,
  ...setup,
  ...files,
  ...account,
];
