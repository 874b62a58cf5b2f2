import { Button } from '../../../../parts/button.tsx';
import { extentOf, layOut, overlapsIn, type Placed, ROW_UNITS } from '../../../../parts/floor/layout.ts';
import { Plan, TableButton } from '../../../../parts/floor/plan.tsx';
import { Card } from '../../../../parts/page.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { addTo, type DrawnFloor, moveBy, removeAt, type Table } from './edit-floor.ts';
import { TableFields } from './table-fields.tsx';
import { useDraw } from './use-draw.ts';
import type { useUndo } from './use-undo.ts';

// Room to draw in beyond what stands there.
const MORE_UNITS = 3;
const LEAST_ROWS = 12;

export type AreaPlanProps = {
  readonly floor: DrawnFloor;
  readonly area: string | null;
  readonly tables: readonly Table[];
  readonly selected: number | null;
  readonly onSelect: (at: number | null) => void;
  readonly change: ReturnType<typeof useUndo>['change'];
};

type DrawnTablesProps = Pick<AreaPlanProps, 'floor' | 'selected' | 'onSelect' | 'change'> & {
  readonly label: string;
  readonly placed: readonly Placed<Table>[];
  readonly clashing: ReadonlySet<Table>;
  readonly onRemove: (at: number) => void;
};

function DrawnTables({ floor, selected, onSelect, change, label, placed, clashing, onRemove }: DrawnTablesProps) {
  const { setup, restaurant } = useTexts();
  const { columns, rows } = extentOf(placed);
  const surface = useDraw({
    placed,
    tableOf: (id) => floor.tables[Number(id)],
    onMoveBy: (table, by) => change({ tables: moveBy(floor.tables, floor.tables.indexOf(table), by) }),
    onRemove: (table) => onRemove(floor.tables.indexOf(table)),
  });
  const size = { columns: Math.max(columns + MORE_UNITS, ROW_UNITS), rows: Math.max(rows + MORE_UNITS, LEAST_ROWS) };
  return (
    <Plan {...size} label={label} {...surface}>
      {placed.map((item) => {
        const at = floor.tables.indexOf(item.table);
        const { name, seats } = item.table;
        return (
          <TableButton
            key={at}
            placed={item}
            id={String(at)}
            className={clashing.has(item.table) ? 'clash' : ''}
            aria-pressed={at === selected}
            onClick={() => onSelect(at)}
            onFocus={() => onSelect(at)}
          >
            <strong>{name}</strong> <span>{restaurant.seats({ n: seats })}</span>{' '}
            <span className="heard">{setup.floor.at({ x: item.x, y: item.y })}</span>
          </TableButton>
        );
      })}
    </Plan>
  );
}

/** One area to draw: its tables, and what is known of the one that is chosen. */
export function AreaPlan({ area, tables, ...drawing }: AreaPlanProps) {
  const { floor, selected, onSelect, change } = drawing;
  const { setup } = useTexts();
  const placed = layOut(tables);
  const overlaps = overlapsIn(placed);
  const title = area ?? (floor.areas?.length ? setup.floor.noArea : setup.floor.plan);
  const chosen = selected === null ? undefined : floor.tables[selected];
  const add = () => {
    change({ tables: addTo(floor.tables, area) });
    onSelect(floor.tables.length);
  };
  const remove = (at: number) => {
    change(removeAt(floor, at));
    onSelect(null);
  };
  const addButton = (
    <Button small icon="book" onPress={add}>
      {setup.addTable}
    </Button>
  );
  return (
    <Card title={title} actions={addButton}>
      <div className="floor-edit">
        <DrawnTables
          {...{ ...drawing, placed, label: title }}
          clashing={new Set(overlaps.flat().map(({ table }) => table))}
          onRemove={remove}
        />
        <div className="floor-fields">
          {selected !== null && chosen !== undefined && tables.includes(chosen) ? (
            <TableFields {...{ floor, at: selected, change }} onRemove={() => remove(selected)} />
          ) : (
            <p className="soft">{setup.floor.choose}</p>
          )}
        </div>
      </div>
      {overlaps.length > 0 && (
        <ul className="notes">
          {overlaps.map(([{ table }, { table: other }]) => (
            <li key={`${table.name} ${other.name}`}>{setup.floor.overlap({ name: table.name, other: other.name })}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
