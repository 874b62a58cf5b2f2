import { intersect, union } from '@booking/core/rules/intervals';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.tsx';
import { blocksOf, closedIn, inLanes } from '../bookings/day/blocks.ts';
import { coversByQuarter, type DaySchedule, type Entry, paceAt, shownHours } from '../bookings/day/day.ts';
import { DayChart } from '../bookings/day/day-chart.tsx';
import { type ChartProps, DayScreen } from '../bookings/day/day-screen.tsx';
import { timeOf } from '../bookings/states/party.ts';
import { useSteps } from '../bookings/use-steps.ts';
import { dayViews } from './day-views.ts';
import { tableWarnings } from './table-warnings.ts';
import { tablesAfter } from './tables-after.ts';

// Loaded when a table is pressed: not in the bytes of the first screen.
const TableDialog = lazy(async () => ({ default: (await import('./floor/table-dialog.tsx')).TableDialog }));

// Where parties stand that have no table: rows of their own, under the tables, which no table can be called.
const NOWHERE = '\n';

const rowsOf = ({ tables }: Entry): readonly string[] => (tables.length === 0 ? [NOWHERE] : tables);

/** How many begin in each slot, against how many may. */
function Pace({ daySchedule, hours }: { daySchedule: DaySchedule; hours: { from: number; to: number } }) {
  const { restaurant } = useTexts();
  const quarters = coversByQuarter(daySchedule.bookings, (from) => paceAt(daySchedule, from).slot).map((quarter) => ({
    ...quarter,
    ...paceAt(daySchedule, quarter.minute),
  }));
  const top = Math.max(...quarters.flatMap(({ covers, most }) => [covers, most ?? 0]), 1);
  return (
    <div className="timeline-row pace">
      <p className="timeline-name">{restaurant.covers}</p>
      <ul className="timeline-line">
        {quarters.map(({ minute, covers, slot, most }) => (
          <li
            key={minute}
            className={most !== null && covers > most ? 'over' : ''}
            style={{ '--at': minute - hours.from, '--long': slot, '--share': covers / top } as CSSProperties}
          >
            <span className="heard">{timeOf(minute)} </span>
            <span title={most === null ? undefined : restaurant.ofPace({ n: covers, most })}>{covers}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tables({ daySchedule, isDim, onOpen, onMove }: ChartProps) {
  const { restaurant } = useTexts();
  const steps = useSteps();
  const [opened, setOpened] = useState<string | null>(null);
  const pressed = daySchedule.tables.find(({ name }) => name === opened);
  const hours = shownHours(daySchedule);
  const closed = closedIn(daySchedule.openings, hours);
  const tables = daySchedule.tables.map(({ name, seats, closed: own }) => ({
    id: name,
    title: name,
    note: restaurant.seats({ n: seats }),
    onPress: () => setOpened(name),
    closed: union([...closed, ...intersect(own, [hours])]),
  }));
  const { blocks, lanes } = inLanes(blocksOf(daySchedule, rowsOf, isDim), NOWHERE);
  return (
    <>
      <DayChart
        daySchedule={daySchedule}
        label={restaurant.tables}
        rows={[...tables, ...lanes.map((id, lane) => ({ id, title: lane === 0 ? restaurant.unplaced : '' }))]}
        blocks={blocks}
        hours={hours}
        onOpen={onOpen}
        onMove={onMove}
        head={<Pace daySchedule={daySchedule} hours={hours} />}
      />
      {pressed && (
        <Suspense>
          <TableDialog
            {...{ daySchedule, table: pressed, steps, onMove }}
            isNow={daySchedule.date === daySchedule.today}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The evening by table. */
export default function Today() {
  const { restaurant } = useTexts();
  return (
    <DayScreen
      base="/today"
      title={restaurant.today}
      views={dayViews(restaurant)}
      Chart={Tables}
      warningsOf={tableWarnings}
      move={(steps, daySchedule, entry, to) => {
        const tables = tablesAfter(daySchedule.tables, entry, to);
        const isElsewhere = tables.some((name) => !entry.tables.includes(name));
        steps.move(entry, { time: timeOf(to.from), ...(isElsewhere ? { tables } : {}) });
      }}
    />
  );
}
