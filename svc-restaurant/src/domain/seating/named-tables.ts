import { type Interval, overlaps } from '@booking/core/rules/intervals';
import type { Search } from '@booking/core/rules/search';
import { type RequestedSlot, startOf } from '../slot/requested-slot.ts';
import type { Table, Venue } from '../venue/venue.ts';
import { layoutOf, nameOf } from './floor-plan.ts';
import type { Placement } from './placing.ts';
import type { BookedTables } from './seating.ts';
import { seatParty } from './table-times.ts';

/** The tables that staff names, or the first name that no table bears. One that the settings hide serves nobody new. */
export function tablesNamed(
  venue: Venue,
  names: readonly string[],
): { readonly ok: true; readonly tables: readonly Table[] } | { readonly ok: false; readonly name: string } {
  const tables: Table[] = [];
  for (const name of new Set(names)) {
    const table = venue.tables.find((candidate) => candidate.name === name && !candidate.hidden);
    if (!table) return { ok: false, name };
    tables.push(table);
  }
  return { ok: true, tables };
}

/** Tables that a booking has, also such as the settings hide by now. */
export function tablesById(venue: Venue, tableIds: readonly string[]): readonly Table[] {
  return venue.tables.filter(({ id }) => tableIds.includes(id));
}

/** Whether these tables are what is held, and no others. */
export function areHeld(tables: readonly Table[], tableIds: readonly string[]): boolean {
  return nameOf(tables.map(({ id }) => id)) === nameOf(tableIds);
}

/** How many these tables seat: as the business says of them where it joins them itself, else all their seats. */
export function seatsOf(venue: Venue, tables: readonly Table[]): { readonly seats: number; readonly minParty: number } {
  const { options, optionOf } = layoutOf(venue);
  const option = options[optionOf.get(nameOf(tables.map(({ id }) => id))) ?? -1];
  return option ?? { seats: tables.reduce((sum, { seats }) => sum + seats, 0), minParty: 1 };
}

export type AtTables = { readonly ok: true; readonly placement: Placement } | ({ readonly ok: false } & TakenTables);

/** The tables that cannot be had, and the ids of those who have them: bookings, or holds. */
export type TakenTables = { readonly taken: readonly string[]; readonly holders: readonly string[] };

/** When a party has its tables. */
export function stretchOf(venue: Venue, slot: RequestedSlot): Interval {
  const from = startOf(venue, slot);
  return { from, to: from + slot.minutes };
}

// Whoever sits longer than planned keeps other tables at least so long.
const LEAST_MINUTES = 15;

/** When a party that sits has other tables: from a moment on, since until then somebody else may have had them. */
export function stretchFrom(venue: Venue, slot: RequestedSlot, minute: number): Interval {
  const planned = stretchOf(venue, slot);
  const from = Math.max(planned.from, minute);
  return { from, to: Math.max(planned.to, from + LEAST_MINUTES) };
}

/**
 * Seats a party at the tables that staff chose. Whoever does not sit there yet goes elsewhere, if there is a way to seat
 * everybody: one by one, each time among all who may be moved, so that what cannot be found this way does not exist.
 */
export function* placeAtTables(
  venue: Venue,
  slot: RequestedSlot,
  tables: readonly Table[],
  held: readonly BookedTables[],
  stretch = stretchOf(venue, slot),
): Search<AtTables> {
  const tableIds = tables.map(({ id }) => id);
  const inTheWay = held.filter(
    // What is closed is for staff to know: they are told.
    (party) => !party.closed && overlaps(party, stretch) && party.tableIds.some((id) => tableIds.includes(id)),
  );
  const taken = { ok: false, ...takenBy(tables, inTheWay) } as const;
  if (inTheWay.some(({ movable }) => !movable)) return taken;
  const own: BookedTables = { bookingId: '', party: slot.party, movable: false, tableIds, ...stretch };
  const seated = new Map(
    [own, ...held.filter((party) => !inTheWay.includes(party))].map((party) => [party.bookingId, party]),
  );
  for (const party of inTheWay) {
    const seat = yield* seatParty(venue, [...seated.values()], party);
    if (seat === null) return taken;
    for (const { booking, to } of seat.moves) seated.set(booking.bookingId, { ...booking, tableIds: to });
    seated.set(party.bookingId, { ...party, tableIds: seat.tableIds });
  }
  const moves = held.flatMap((booking) => {
    const to = seated.get(booking.bookingId)?.tableIds ?? booking.tableIds;
    return nameOf(to) === nameOf(booking.tableIds) ? [] : [{ booking, to }];
  });
  return { ok: true, placement: { allocation: { kind: 'tables', ...stretch, tableIds }, moves } };
}

/** Those of the tables that somebody has who cannot go elsewhere; all that are held where each of them could alone. */
function takenBy(tables: readonly Table[], inTheWay: readonly BookedTables[]): TakenTables {
  const fixed = inTheWay.filter(({ movable }) => !movable);
  const holders = fixed.length > 0 ? fixed : inTheWay;
  const taken = tables.filter(({ id }) => holders.some(({ tableIds }) => tableIds.includes(id)));
  return { taken: taken.map(({ name }) => name), holders: holders.map(({ bookingId }) => bookingId) };
}
