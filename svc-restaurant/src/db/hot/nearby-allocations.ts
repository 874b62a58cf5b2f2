import { finish, type Search } from '@booking/core/rules/search';
import type { Queryable, Statement } from '@booking/kit/db/open';
import type { Busy } from '../../domain/seating/claims.ts';
import type { NearbyAllocations } from '../../domain/seating/placing.ts';
import { type BookedTables, withClosed } from '../../domain/seating/seating.ts';
import type { Window } from '../../domain/seating/window.ts';
import type { Venue } from '../../domain/venue/venue.ts';

/** Allocations as they are read, of a table, a person or a unit of a resource: by rows with commas, by fields with blanks. */
export type Allocations = string | null;

const minutes = (bound: 'lower' | 'upper') => `date_part('epoch', ${bound}(c.during)) / 60`;
const moment = (parameter: string) => `to_timestamp(${parameter}::float8 * 60)`;

// An area is a name, in which a blank or comma is nothing between fields or rows. Where nobody chose one it is left out.
const AREA = "translate(c.area, ' ,', chr(31) || chr(30))";
const areaOf = (text: string | undefined) => text?.replaceAll('\u001f', ' ').replaceAll('\u001e', ',') ?? null;
// Of most appointments neither a unit nor a class: their rows end before.
const RARE = "case when c.unit > 0 or c.class_key is not null then concat_ws(' ', c.unit, c.place, c.class_key) end";

type Source = { readonly table: string; readonly fields: readonly string[]; readonly last: readonly string[] };
const ALLOCATIONS: Readonly<Record<Venue['kind'], Source>> = {
  table: { table: 'table_claim', fields: ['c.booking_id', 'c.table_id', 'c.party', 'c.seated'], last: [AREA] },
  appointment: { table: 'staff_claim', fields: ['c.booking_id', 'c.staff_id'], last: [RARE] },
};

/**
 * The allocations of a window, to be part of a larger question. The arguments are its parameters. A row as JSON costs the
 * server 1.2 µs, as words 0.5.
 */
export function allocationsIn(kind: Venue['kind'], business: string, [from, to, endsAfter]: readonly string[]): string {
  const { table, fields, last } = ALLOCATIONS[kind];
  return `select string_agg(concat_ws(' ', ${[...fields, minutes('lower'), minutes('upper'), ...last].join(', ')}), ',')
    from ${table} c where c.business_id = ${business} and lower(c.during) >= ${moment(from as string)}
      and lower(c.during) < ${moment(to as string)} and upper(c.during) > ${moment(endsAfter as string)}`;
}

const AROUND: Readonly<Record<Venue['kind'], Statement>> = {
  table: { name: 'allocations_around_tables', text: around('table') },
  appointment: { name: 'allocations_around_people', text: around('appointment') },
};

function around(kind: Venue['kind']): string {
  return `select revision, (${allocationsIn(kind, '$1', ['$2', '$3', '$4'])}) as allocations from venue where business_id = $1`;
}

/** The allocations around a stretch, and the revision of the settings at that moment: one indexed range query. */
export async function readAllocations(
  db: Queryable,
  venue: Venue,
  window: Window,
): Promise<{ revision: number; allocations: Allocations }> {
  const values = [venue.id, window.from, window.to, window.endsAfter];
  const [row] = await db.query<{ revision: number; allocations: Allocations }>(AROUND[venue.kind], values);
  return { revision: row?.revision ?? -1, allocations: row?.allocations ?? null };
}

/** What is held around a stretch, and the revision of the settings at that moment. */
export async function readNearbyAllocations(
  db: Queryable,
  venue: Venue,
  window: Window,
): Promise<{ revision: number; nearby: NearbyAllocations }> {
  const { revision, allocations } = await readAllocations(db, venue, window);
  return { revision, nearby: nearbyOf(venue, allocations, window) };
}

/** @param except the booking that is being decided about */
export function nearbyOf(venue: Venue, allocations: Allocations, window: Window, except?: string): NearbyAllocations {
  return finish(parseNearby(venue, allocations, window, except), () => 0);
}

/** The same with pauses: a large house has thousands of allocations. It is done whatever the budget. */
export function* parseNearby(
  venue: Venue,
  allocations: Allocations,
  window: Window,
  except?: string,
): Search<NearbyAllocations> {
  if (venue.kind === 'appointment')
    return { held: [], busy: allocations === null ? [] : yield* busyOf(allocations, except) };
  const held = allocations === null ? [] : yield* heldOf(allocations, window, except);
  return { held: withClosed(venue, held, window), busy: [] };
}

/** Row by row: to split thousands of allocations at once is a stretch of its own. */
function* rowsOf(allocations: string): Generator<string, void, void> {
  let from = 0;
  for (let to = allocations.indexOf(','); to !== -1; to = allocations.indexOf(',', from)) {
    yield allocations.slice(from, to);
    from = to + 1;
  }
  yield allocations.slice(from);
}

type TableFields = [
  ...[bookingId: string, tableId: string, party: string, seated: string, from: string, to: string],
  area?: string,
];
type StaffFields = [
  ...[bookingId: string, staffId: string, from: string, to: string],
  ...[unit?: string, place?: string, classKey?: string],
];

const ROWS_BETWEEN_PAUSES = 500;

function* busyOf(allocations: string, except?: string): Search<Busy[]> {
  const busy: Busy[] = [];
  let rows = 0;
  for (const row of rowsOf(allocations)) {
    rows += 1;
    if (rows % ROWS_BETWEEN_PAUSES === 0) yield;
    const [bookingId, staffId, from, to, unit, place, classKey] = row.split(' ') as StaffFields;
    if (bookingId === except) continue;
    const entry = { bookingId, staffId, from: Number(from), to: Number(to) };
    busy.push(unit === undefined ? entry : { ...entry, ...rare(unit, place, classKey) });
  }
  return busy;
}

function rare(unit: string, place?: string, key?: string): Pick<Busy, 'unit' | 'inClass'> {
  const of = unit === '0' ? {} : { unit: Number(unit) };
  return key === undefined ? of : { ...of, inClass: { key, place: Number(place) } };
}

function* heldOf(allocations: string, window: Window, except?: string): Search<BookedTables[]> {
  const byBooking = new Map<string, BookedTables & { tableIds: string[] }>();
  let rows = 0;
  for (const row of rowsOf(allocations)) {
    rows += 1;
    if (rows % ROWS_BETWEEN_PAUSES === 0) yield;
    const [bookingId, tableId, party, seated, lower, upper, area] = row.split(' ') as TableFields;
    if (bookingId === except) continue;
    const booked = byBooking.get(bookingId);
    if (booked) {
      booked.tableIds.push(tableId);
      continue;
    }
    const from = Number(lower);
    const to = Number(upper);
    // At the rim of the window nobody is moved: what they would run into was not read.
    const movable = seated === 'f' && !window.near && from - window.longest >= window.from && to <= window.to;
    const guests = { party: Number(party), area: areaOf(area) };
    byBooking.set(bookingId, { bookingId, ...guests, movable, from, to, tableIds: [tableId] });
  }
  return [...byBooking.values()];
}
