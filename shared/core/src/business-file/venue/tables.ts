import { z } from 'zod';
import { LAST_FLOOR_UNIT, TABLE_SHAPES } from '../../codes/floor.ts';
import { HHMM, IsoDate } from '../../scalars.ts';
import { EchoedId, Label, uniqueBy, unknownName } from '../account.ts';
import { listOf, MOST } from '../bounds.ts';

const seats = z.int().min(1).max(1000);
const priority = z.int().default(1).describe('What is given first: the lower number.');

const place = z.int().min(0).max(LAST_FLOOR_UNIT).optional();

export const Table = z
  .strictObject({
    id: EchoedId,
    name: Label.describe('What staff calls the table. It is its identity: a new name is a new table.'),
    seats: seats.describe('How many guests it seats.'),
    min_party: z.int().min(1).default(1).describe('The smallest party that is seated at it.'),
    priority,
    area: Label.optional().describe('The name of the area in which it stands.'),
    shape: z
      .enum(TABLE_SHAPES)
      .optional()
      .describe(
        'How it is drawn on the floor plan: rect has its long side across, upright from top to bottom. Without it by its seats.',
      ),
    x: place.describe(
      'Where its left edge is on the floor plan of its area, in units of the grid from the left; a table for two is four units wide. Without a place it is put into a row below the others.',
    ),
    y: place.describe('Where its top edge is, in units from the top; it goes with x.'),
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), 'must have both x and y, or neither');

export const Combination = z.strictObject({
  tables: listOf(Label, MOST.tablesOfCombination)
    .min(2, 'needs at least two tables')
    .describe('The names of the tables that are put together; two at least.'),
  seats: seats.describe('How many guests they seat together.'),
  min_party: z.int().min(1).default(1).describe('The smallest party that is seated at them.'),
  priority,
});

const Area = z.strictObject({
  name: Label.describe('What it is called: Terrace, Bar. Tables name it.'),
  open: z.boolean().default(true).describe('false: nobody new is seated there until it is true again.'),
});

const WallMoment = z
  .string()
  .refine(
    (text) =>
      IsoDate.safeParse(text.slice(0, 10)).success && text[10] === 'T' && HHMM.safeParse(text.slice(11)).success,
    'must be a day and a time such as 2026-12-31T18:00',
  );

export const TableBlock = z
  .strictObject({
    table: Label.optional().describe('The table that is closed.'),
    area: Label.optional().describe('The area of which every table is closed, instead of `table`.'),
    from: WallMoment.describe('From when, by the clocks of the business: YYYY-MM-DDTHH:MM.'),
    to: WallMoment.describe('Until when.'),
  })
  .refine(({ table, area }) => (table === undefined) !== (area === undefined), 'must name a table or an area')
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be after from' });

/** The areas of a restaurant, and when a table or an area is closed. */
export const areasOfVenue = {
  areas: listOf(Area, MOST.areas)
    .superRefine(uniqueBy((area) => area.name, 'the area'))
    .default([])
    .describe('The areas in which tables stand.'),
  table_blocks: listOf(TableBlock, MOST.tableBlocks)
    .default([])
    .describe('When a table or a whole area is closed, for hours or days. Bookings that stand there stay.'),
};

type Parts = {
  readonly areas: readonly z.infer<typeof Area>[];
  readonly tables: readonly z.infer<typeof Table>[];
  readonly table_blocks: readonly z.infer<typeof TableBlock>[];
};

/** Areas and tables that are named and not there. */
export function areaFaults({ areas, tables, table_blocks }: Parts) {
  const [areaNames, tableNames] = [areas, tables].map((list) => new Set(list.map(({ name }) => name))) as [
    Set<string>,
    Set<string>,
  ];
  const missing = (path: (string | number)[], what: 'area' | 'table', name: string | undefined) => {
    const names = what === 'area' ? areaNames : tableNames;
    return name === undefined || names.has(name) ? [] : [unknownName(path, what, name, names)];
  };
  return [
    ...tables.flatMap(({ area }, i) => missing(['tables', i, 'area'], 'area', area)),
    ...table_blocks.flatMap(({ area, table }, i) => [
      ...missing(['table_blocks', i, 'area'], 'area', area),
      ...missing(['table_blocks', i, 'table'], 'table', table),
    ]),
  ];
}
