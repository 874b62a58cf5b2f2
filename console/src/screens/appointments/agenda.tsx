import { useTexts } from '../../texts/use-texts.tsx';
import { blocksOf, closedIn } from '../bookings/day/blocks.ts';
import { type Entry, personWarnings, shownHours, timeOf } from '../bookings/day/day.ts';
import { DayChart } from '../bookings/day/day-chart.tsx';
import { type ChartProps, DayScreen } from '../bookings/day/day-screen.tsx';

const NOBODY = '';
const rowsOf = ({ staff_id }: Entry): readonly string[] => [staff_id ?? NOBODY];

function People({ daySchedule, isDim, onOpen, onMove }: ChartProps) {
  const { appointments, restaurant } = useTexts();
  const hours = shownHours(daySchedule);
  const people = daySchedule.people.map(({ id, name, role, hours: own, absent }) => ({
    id,
    title: name,
    note: absent ? appointments.away : role,
    closed: absent ? [hours] : closedIn(own, hours),
  }));
  const blocks = blocksOf(daySchedule, rowsOf, isDim);
  const isNobody = blocks.some(({ row }) => row === NOBODY);
  return (
    <DayChart
      daySchedule={daySchedule}
      label={appointments.people}
      rows={isNobody ? [...people, { id: NOBODY, title: restaurant.anybody }] : people}
      blocks={blocks}
      hours={hours}
      onOpen={onOpen}
      onMove={onMove}
    />
  );
}

/** The day by person. */
export default function Agenda() {
  const { appointments } = useTexts();
  return (
    <DayScreen
      base="/agenda"
      title={appointments.today}
      Chart={People}
      warningsOf={personWarnings}
      move={(steps, entry, { row, from }) => {
        const isElsewhere = row !== entry.staff_id && row !== NOBODY;
        steps.move(entry, { time: timeOf(from), ...(isElsewhere ? { staff: row } : {}) });
      }}
    />
  );
}
