import { LAST_FLOOR_UNIT } from '@booking/core/codes/floor';
import { type FloorTable, layOut, type Spot } from '../../../../parts/floor/layout.ts';
import type { Floor } from './floor-value.ts';

export type Table = FloorTable & { readonly min_party?: number; readonly priority?: number };
type Combination = { readonly tables: readonly string[] };

/** What of the settings of a restaurant is drawn, and what names a table that is drawn. */
export type DrawnFloor = Floor & {
  readonly tables: readonly Table[];
  readonly combinations?: readonly Combination[];
};

const onGrid = (unit: number) => Math.min(Math.max(Math.round(unit), 0), LAST_FLOOR_UNIT);
const isIn = (area: string | null | undefined) => (table: Table) => (table.area ?? null) === (area ?? null);

/** As soon as one table of an area is drawn all others stay where they are seen: none slips into a gap by itself. */
function keepPlaces(tables: readonly Table[], area: string | null | undefined): Table[] {
  const places = new Map(
    layOut(tables.filter(isIn(area))).map(({ table, x, y }) => [table, { x: onGrid(x), y: onGrid(y) }]),
  );
  return tables.map((table) => ({ ...table, ...places.get(table) }));
}

const put = (tables: readonly Table[], at: number, more: Partial<Table>): Table[] =>
  tables.map((table, i) => (i === at ? { ...table, ...more } : table));

/** A table in another place of its area. */
export function placeAt(tables: readonly Table[], at: number, { x, y }: Spot): Table[] {
  return put(keepPlaces(tables, tables[at]?.area), at, { x: onGrid(x), y: onGrid(y) });
}

/** A table so many units further; from where it is seen, which it may never have been put to. */
export function moveBy(tables: readonly Table[], at: number, by: Spot): Table[] {
  const { x = 0, y = 0 } = keepPlaces(tables, tables[at]?.area)[at] ?? {};
  return placeAt(tables, at, { x: x + by.x, y: y + by.y });
}

/** A table with other seats or another shape, where it is seen. */
export const changeAt = (tables: readonly Table[], at: number, more: Partial<Table>): Table[] =>
  put(keepPlaces(tables, tables[at]?.area), at, more);

/** A table in another area, behind those that stand there. */
export function toArea(tables: readonly Table[], at: number, area: string): Table[] {
  const kept = keepPlaces(tables, area);
  return keepPlaces(
    kept.map((table, i) => (i === at ? withoutPlace({ ...table, area }) : table)),
    area,
  );
}

const withoutPlace = ({ x: _, y: __, ...table }: Table): Table => table;

/** One table for two more, behind those of the area, with the next number that is free. */
export function addTo(tables: readonly Table[], area: string | null): Table[] {
  const names = new Set(tables.map(({ name }) => name));
  let number = tables.length + 1;
  while (names.has(`T${number}`)) number += 1;
  return keepPlaces([...tables, { name: `T${number}`, seats: 2, ...(area === null ? {} : { area }) }], area);
}

/** Without a table, and without what would name a table that is not there. */
export function removeAt<Value extends DrawnFloor>(floor: Value, at: number) {
  const { name, area } = floor.tables[at] ?? {};
  return {
    tables: keepPlaces(floor.tables, area).filter((_, i) => i !== at),
    ...(floor.combinations && {
      combinations: floor.combinations.filter(({ tables }) => !tables.includes(name ?? '')),
    }),
    ...(floor.table_blocks && { table_blocks: floor.table_blocks.filter(({ table }) => table !== name) }),
  };
}
