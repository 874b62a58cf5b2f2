import { useTexts } from '../../../texts/use-texts.tsx';
import { DayScreen } from '../../bookings/day/day-screen.tsx';
import { dayViews } from '../day-views.ts';
import { tableWarnings } from '../table-warnings.ts';
import { tablesAfter } from '../tables-after.ts';
import { FloorChart } from './floor-chart.tsx';

/** The evening by where its tables stand. */
export default function Floor() {
  const { restaurant } = useTexts();
  return (
    <DayScreen
      base="/floor"
      title={restaurant.floor.title}
      views={dayViews(restaurant)}
      Chart={FloorChart}
      warningsOf={tableWarnings}
      move={(steps, daySchedule, entry, to) => {
        const tables = tablesAfter(daySchedule.tables, entry, to);
        steps.move(entry, { tables }, to.isSeated ? () => steps.seat(entry) : undefined);
      }}
    />
  );
}
