import './floor.css';
import { useCallback, useMemo, useRef, useState } from 'react';
import { byArea, extentOf, layOut } from '../../../parts/floor/layout.ts';
import { Plan } from '../../../parts/floor/plan.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { DaySchedule, Entry } from '../../bookings/day/day.ts';
import type { ChartProps } from '../../bookings/day/day-screen.tsx';
import { useSteps } from '../../bookings/use-steps.ts';
import { CloseTables } from './close-tables.tsx';
import { FloorTable } from './floor-table.tsx';
import { Legend } from './legend.tsx';
import { MomentBar } from './moment-bar.tsx';
import { TableDialog } from './table-dialog.tsx';
import { fullestOf, type TableState, tableStates } from './table-state.ts';
import { useFloorDrag } from './use-floor-drag.ts';
import { useFloorKeys } from './use-floor-keys.ts';
import { useTableWords } from './use-table-words.ts';

/** The areas with their tables in place: laid out anew only where the drawing has changed. */
function useAreas({ tables, areas }: DaySchedule) {
  return useMemo(
    () =>
      byArea(tables, areas).flatMap(({ area, tables: inArea }) => {
        const placed = layOut(inArea);
        return placed.length === 0 ? [] : [{ area, placed, ...extentOf(placed) }];
      }),
    [tables, areas],
  );
}

/** The same function all the time, which does what the last one does. */
function useLatest<Value>(run: (value: Value) => void): (value: Value) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((value: Value) => latest.current(value), []);
}

type AreasProps = Pick<ChartProps, 'isDim'> & {
  readonly areas: ReturnType<typeof useAreas>;
  readonly states: ReadonlyMap<string, TableState<Entry>>;
  readonly onPress: (table: string) => void;
};

function Areas({ areas, states, isDim, onPress }: AreasProps) {
  const { floor } = useTexts().restaurant;
  const wordsOf = useTableWords();
  return areas.map(({ area, placed, columns, rows }) => (
    <div key={area ?? ''} className="floor-area">
      {area !== null && <h2>{area}</h2>}
      <Plan columns={columns} rows={rows} label={area ?? floor.tables}>
        {placed.map((item) => {
          const state = states.get(item.table.name);
          if (state === undefined) return null;
          const { entry, kind, share } = state;
          return (
            <FloorTable
              key={item.table.name}
              placed={item}
              {...{ kind, share, ...wordsOf(state), onPress }}
              isDim={entry !== null && isDim(entry)}
              isJoined={entry !== null && entry.tables.length > 1}
              guestId={entry?.guest_id}
            />
          );
        })}
      </Plan>
    </div>
  ));
}

/** The floor as it is now, or at another moment of the day. */
export function FloorChart({ daySchedule, isDim, onOpen, onMove }: ChartProps) {
  const { floor } = useTexts().restaurant;
  const steps = useSteps();
  const said = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const isToday = daySchedule.date === daySchedule.today;
  const at = chosen ?? (isToday ? null : fullestOf(daySchedule));
  const states = tableStates(daySchedule, at);
  const areas = useAreas(daySchedule);
  const entryAt = (table: string) => states.get(table)?.entry ?? null;
  const onDrop = (from: string, to: string, isAdded: boolean) => {
    const entry = entryAt(from);
    if (entry === null || entry.tables.includes(to)) return;
    onMove(entry.id, { row: to, from: entry.from, lifted: from, isAdded });
  };
  const isMovable = (table: string) => entryAt(table) !== null;
  const { mark, ref, ...drag } = useFloorDrag({ isMovable, onDrop });
  const say = (text: string) => said.current?.replaceChildren(text);
  const keys = useFloorKeys({ surface: ref, areas, isMovable, onDrop, mark, say });
  const press = useLatest((table: string) => {
    const entry = entryAt(table);
    if (entry === null) setOpened(table);
    else onOpen(entry.id);
  });
  const table = daySchedule.tables.find(({ name }) => name === opened);
  return (
    <section className="floor" aria-label={floor.title}>
      <div className="floor-head">
        <Legend states={states} />
        <MomentBar daySchedule={daySchedule} at={at} onChoose={setChosen} />
        <div className="no-print">
          <CloseTables daySchedule={daySchedule} />
        </div>
      </div>
      <div ref={ref} className="floor-plans" {...drag} {...keys}>
        <Areas {...{ areas, states, isDim }} onPress={press} />
      </div>
      <p ref={said} className="heard" role="status" />
      {table && (
        <TableDialog {...{ daySchedule, table, steps, onMove }} isNow={at === null} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}
