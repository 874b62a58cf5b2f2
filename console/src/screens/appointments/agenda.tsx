import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../parts/dialogs.tsx';
import { Skeleton } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { blocksOf, closedIn } from '../bookings/day/blocks.ts';
import { type DaySchedule, type Entry, personWarnings, shownHours } from '../bookings/day/day.ts';
import { DayChart } from '../bookings/day/day-chart.tsx';
import { type ChartProps, DayScreen } from '../bookings/day/day-screen.tsx';
import { timeOf } from '../bookings/states/party.ts';
import { classBlock, classesOf, withClassesOnce } from './classes.ts';
import { servicesOf } from './visits.ts';

// Not on the first screen, so not in its bytes.
const ClassPeople = lazy(async () => ({ default: (await import('./class-people.tsx')).ClassPeople }));

const NOBODY = '';

/** The day with the services of each visit where they are. */
const byService = (daySchedule: DaySchedule): DaySchedule => ({
  ...daySchedule,
  bookings: daySchedule.bookings.flatMap(servicesOf),
});

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
  const [opened, setOpened] = useState<string | null>(null);
  const classes = classesOf(daySchedule);
  const visits = new Set(daySchedule.bookings.flatMap(({ id, services }) => (services === undefined ? [] : [id])));
  const blocks = blocksOf(byService(withClassesOnce(daySchedule, classes)), rowsOf, isDim).map((block) => {
    const of = classes.get(block.id);
    // A visit moves as a whole, by its form.
    if (of === undefined) return visits.has(block.id) ? { ...block, isMovable: false } : block;
    return classBlock(block, of, appointments.places);
  });
  const shown = classes.get(opened ?? '');
  const isNobody = blocks.some(({ row }) => row === NOBODY);
  const openFrom = (id: string) => {
    setOpened(null);
    onOpen(id);
  };
  return (
    <>
      <DayChart
        daySchedule={daySchedule}
        label={appointments.people}
        rows={isNobody ? [...people, { id: NOBODY, title: restaurant.anybody }] : people}
        blocks={blocks}
        hours={hours}
        onOpen={(id) => (classes.has(id) ? setOpened(id) : onOpen(id))}
        onMove={onMove}
      />
      <Dialog side title={shown?.people[0]?.service ?? ''} isOpen={shown !== undefined} onClose={() => setOpened(null)}>
        <Suspense fallback={<Skeleton rows={4} />}>{shown && <ClassPeople of={shown} onOpen={openFrom} />}</Suspense>
      </Dialog>
    </>
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
      warningsOf={(day, entry, target) => personWarnings(byService(day), entry, target)}
      move={(steps, _, entry, { row, from }) => {
        const isElsewhere = row !== entry.staff_id && row !== NOBODY;
        steps.move(entry, { time: timeOf(from), ...(isElsewhere ? { staff: row } : {}) });
      }}
    />
  );
}
