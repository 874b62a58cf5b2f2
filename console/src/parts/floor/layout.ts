import type { TableShape } from '@booking/core/codes/floor';

/** A table as the settings have it: without a place until somebody draws it. */
export type FloorTable = {
  readonly name: string;
  readonly seats: number;
  readonly area?: string | null | undefined;
  readonly shape?: TableShape | undefined;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
};

export type Spot = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
/** A table in its place, in units of the grid. */
export type Placed<Table> = Spot & Size & { readonly table: Table; readonly shape: TableShape };

// Tables that nobody has drawn stand in rows as wide as that.
export const ROW_UNITS = 30;
const GAP_UNITS = 2;
const EDGE_UNITS = 1;
const SIDE_UNITS = 4;

export const shapeOf = ({ shape, seats }: Pick<FloorTable, 'shape' | 'seats'>): TableShape =>
  shape ?? (seats > 4 ? 'rect' : 'square');

/** How large a table is drawn: for two it is four units wide, and it grows with its seats. */
export function sizeOf(table: Pick<FloorTable, 'shape' | 'seats'>): Size {
  const shape = shapeOf(table);
  const pairs = Math.ceil(table.seats / 2);
  if (shape === 'round' || shape === 'square') {
    const side = Math.min(SIDE_UNITS - 1 + pairs, 10);
    return { width: side, height: side };
  }
  const long = Math.min(Math.max(pairs * 2 + 2, 6), 24);
  return shape === 'rect' ? { width: long, height: SIDE_UNITS } : { width: SIDE_UNITS, height: long };
}

/** Every table of an area in its place: where it was drawn, or in a row below all that were. */
export function layOut<Table extends FloorTable>(tables: readonly Table[]): Placed<Table>[] {
  const sized = tables.map((table) => ({ table, shape: shapeOf(table), ...sizeOf(table) }));
  const drawn = sized.flatMap((item) =>
    item.table.x === undefined || item.table.y === undefined ? [] : [item.table.y + item.height],
  );
  let [x, y, tallest] = [EDGE_UNITS, Math.max(EDGE_UNITS - GAP_UNITS, ...drawn) + GAP_UNITS, 0];
  return sized.map((item) => {
    if (item.table.x !== undefined && item.table.y !== undefined) return { ...item, x: item.table.x, y: item.table.y };
    if (x > EDGE_UNITS && x + item.width > ROW_UNITS) [x, y, tallest] = [EDGE_UNITS, y + tallest + GAP_UNITS, 0];
    const placed = { ...item, x, y };
    x += item.width + GAP_UNITS;
    tallest = Math.max(tallest, item.height);
    return placed;
  });
}

/** How far a plan reaches, with a little room at its edges. */
export function extentOf(placed: readonly (Spot & Size)[]): { readonly columns: number; readonly rows: number } {
  const columns = Math.max(0, ...placed.map(({ x, width }) => x + width)) + EDGE_UNITS;
  return { columns, rows: Math.max(0, ...placed.map(({ y, height }) => y + height)) + EDGE_UNITS };
}

const touch = (a: Spot & Size, b: Spot & Size) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Pairs of tables that lie over each other. */
export function overlapsIn<Item extends Spot & Size>(placed: readonly Item[]): (readonly [Item, Item])[] {
  return placed.flatMap((item, i) =>
    placed.slice(i + 1).flatMap((other) => (touch(item, other) ? [[item, other] as const] : [])),
  );
}

/** The areas in their order, each with its tables; at the end what stands in none, where something does. */
export function byArea<Table extends FloorTable>(
  tables: readonly Table[],
  areas: readonly string[],
): { readonly area: string | null; readonly tables: readonly Table[] }[] {
  const groups = Map.groupBy(tables, ({ area }) => area ?? null);
  const named = new Set([...areas, ...[...groups.keys()].filter((area) => area !== null)]);
  const order = groups.has(null) || named.size === 0 ? [...named, null] : [...named];
  return order.map((area) => ({ area, tables: groups.get(area) ?? [] }));
}

export const WAYS: Readonly<Record<string, Spot>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

const middle = ({ x, y, width, height }: Spot & Size): Spot => ({ x: x + width / 2, y: y + height / 2 });

/** The next table in a direction: what lies straight ahead comes before what is nearer aside. */
export function nextTo<Item extends Spot & Size>(placed: readonly Item[], from: Item, way: Spot): Item | undefined {
  const here = middle(from);
  const ranked = placed.flatMap((item) => {
    const there = middle(item);
    const [ahead, aside] = [
      (there.x - here.x) * way.x + (there.y - here.y) * way.y,
      Math.abs((there.x - here.x) * way.y) + Math.abs((there.y - here.y) * way.x),
    ];
    return ahead > 0 ? [{ item, far: ahead + 2 * aside }] : [];
  });
  return ranked.sort((a, b) => a.far - b.far)[0]?.item;
}
