import { type Interval, overlaps } from '@booking/core/rules/intervals';
import { createVersionedCache } from '@booking/kit/reservations/versioned-cache';
import type { Hold } from '../domain/desk/booking.ts';
import type { NearbyAllocations } from '../domain/request/placing.ts';
import type { Venue } from '../domain/venue/venue.ts';

/**
 * The days that this process has read lately, with what it gave away on them since. Enough to find a table or a person
 * that is free; whether it still is, the database's constraint says when it is taken. What other processes freed
 * meanwhile is not known: that is why it lapses, and why a time that looks taken is read before anybody is told so.
 */
export type OccupancyCache = {
  /** What is held at some moment of a stretch; null where this process does not know. Minutes since 1970. */
  around(venue: Venue, date: string, stretch: Interval, nowMs: number): NearbyAllocations | null;
  /** Asked about for the second time lately, and not known: worth reading as a whole. */
  shouldLoad(venue: Venue, date: string, nowMs: number): boolean;
  /** Takes in a day as it was read as a whole, under its lock. */
  set(venue: Venue, date: string, read: NearbyAllocations, nowMs: number): void;
  /** Takes in what was given away, once it is committed. */
  add(venue: Venue, date: string, hold: Hold): void;
  /** Staff changed something about these days. */
  invalidate(businessId: string, dates: readonly string[]): void;
  /** Somebody else gave away what seemed free: for a while this day is read for every request. */
  markContended(venue: Venue, date: string, nowMs: number): void;
};

/** How long what was read counts. */
export const TTL_MS = 60_000;
// Some 6 MB: 32 bytes each.
const MAX_HELD = 200_000;

/** In step: a table or person, from when, till when. */
type DayOccupancy = { readonly things: string[]; readonly from: number[]; readonly to: number[] };

export function createOccupancyCache(): OccupancyCache {
  const days = createVersionedCache<DayOccupancy>({
    ttlMs: TTL_MS,
    maxSize: MAX_HELD,
    sizeOf: ({ things }) => things.length,
  });
  return {
    around: (venue, date, stretch, nowMs) => {
      const day = days.get(keyOf(venue.id, date), venue.revision, nowMs);
      return day && allocationsIn(venue, day, stretch);
    },
    shouldLoad: (venue, date, nowMs) =>
      !countsCovers(venue) && days.shouldLoad(keyOf(venue.id, date), venue.revision, nowMs),
    set: (venue, date, read, nowMs) => days.set(keyOf(venue.id, date), venue.revision, occupancyOf(venue, read), nowMs),
    add: (venue, date, given) =>
      days.update(keyOf(venue.id, date), (day) => {
        const things = given.kind === 'tables' ? given.tableIds : [given.staffId];
        for (const thing of things) hold(day, thing, given.from, given.to);
        return day;
      }),
    invalidate: (businessId, dates) => {
      for (const date of dates) days.invalidate(keyOf(businessId, date));
    },
    markContended: (venue, date, nowMs) => days.markContended(keyOf(venue.id, date), venue.revision, nowMs),
  };
}

const keyOf = (businessId: string, date: string) => `${businessId} ${date}`;

/** Covers are counted over all bookings of a slot: whoever does not know the latest one counts wrong. */
const countsCovers = ({ kind, bookings }: Venue) => kind === 'table' && bookings.pacing !== null;

function hold({ things, from: starts, to: ends }: DayOccupancy, thing: string, from: number, to: number): void {
  things.push(thing);
  starts.push(from);
  ends.push(to);
}

/** What was read, under the settings' own strings: a piece of what was read would keep the whole of it in memory. */
function occupancyOf(venue: Venue, read: NearbyAllocations): DayOccupancy {
  const own = new Map([...venue.tables, ...venue.staff].map(({ id }) => [id, id]));
  const held: DayOccupancy = { things: [], from: [], to: [] };
  const add = (id: string, { from, to }: Interval) => {
    const thing = own.get(id);
    if (thing !== undefined) hold(held, thing, from, to);
  };
  for (const party of read.held) for (const id of party.tableIds) add(id, party);
  for (const busy of read.busy) add(busy.staffId, busy);
  return held;
}

function allocationsIn(
  venue: Venue,
  { things, from: starts, to: ends }: DayOccupancy,
  stretch: Interval,
): NearbyAllocations {
  const held: NearbyAllocations['held'][number][] = [];
  const busy: NearbyAllocations['busy'][number][] = [];
  for (const [i, thing] of things.entries()) {
    const its = { bookingId: '', from: starts[i] as number, to: ends[i] as number };
    if (!overlaps(its, stretch)) continue;
    if (venue.kind === 'table') held.push({ ...its, party: 0, movable: false, tableIds: [thing] });
    else busy.push({ ...its, staffId: thing });
  }
  return { held, busy };
}
