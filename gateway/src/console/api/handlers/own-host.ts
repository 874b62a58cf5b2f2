import type { OWN_HOST_ROUTES } from '@booking/core/routes/console/settings';
import type { Call } from '../../../call/call.ts';
import { membershipOf } from '../../../gates/facts.ts';
import { checkHost } from '../../../usecases/host-names/check-host.ts';
import { readHost } from '../../../usecases/host-names/read-host.ts';
import type { ConsoleHandlers } from '../handler.ts';

const businessIn = (call: Call): string => membershipOf(call).business.id;

/** The host of its own that a business claims. */
export const ownHostHandlers: ConsoleHandlers<typeof OWN_HOST_ROUTES> = {
  readOwnHost: async ({ call, parts }) => ({ host: await readHost(parts, businessIn(call)) }),
  checkOwnHost: async ({ call, parts }) => {
    await checkHost(parts, businessIn(call));
    return { host: await readHost(parts, businessIn(call)) };
  },
};
