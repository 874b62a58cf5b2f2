import { type Interval, overlaps } from '@booking/core/rules/intervals';
import { createVersionedCache } from '@booking/kit/storage/versioned-cache';
import type { Allocation } from '../../domain/booking/booking.ts';
import { dayLock } from '../../domain/request/lock-names.ts';
import type { NearbyAllocations } from '../../domain/seating/placing.ts';
import { allRules } from '../../domain/venue/booking-window.ts';
import type { Venue } from '../../domain/venue/venue.ts';

/**
 * The days that this process has read lately, with what it gave away on them since. Enough to find a table or a person
 * that is free; whether it still is, the database's constraint says when it is taken. What other processes freed
 * meanwhile is not known: that is why it lapses, and why a time that looks taken is read before anybody is told so.
 */
export type OccupancyCache = {
  /** What is held at some moment of an interval; null where this process does not know. Minutes since 1970. */
  around(venue: Venue, date: string, interval: Interval, nowMs: number): NearbyAllocations | null;
  /** Asked about for the second time lately, and not known: worth reading as a whole. */
  shouldLoad(venue: Venue, date: string, nowMs: number): boolean;
  /** Takes in a day as it was read as a whole, under its lock. */
  set(venue: Venue, date: string, snapshot: NearbyAllocations, nowMs: number): void;
  /** Takes in what was given away, once it is committed. */
  add(venue: Venue, date: string, allocation: Allocation): void;
  /** Something else about these days was changed. @param names the names of their locks */
  invalidate(names: readonly string[]): void;
  /** Somebody else gave away what seemed free: for a while this day is read for every request. */
  markContended(venue: Venue, date: string, nowMs: number): void;
};

/** How long what was read counts. */
export const TTL_MS = 60_000;
// Some 6 MB: 32 bytes each.
const MAX_HELD = 200_000;

/** In step: a table or person, from when, till when. */
type DayOccupancy = { readonly resourceIds: string[]; readonly from: number[]; readonly to: number[] };

export function createOccupancyCache(): OccupancyCache {
  const days = createVersionedCache<DayOccupancy>({
    ttlMs: TTL_MS,
    maxSize: MAX_HELD,
    sizeOf: ({ resourceIds }) => resourceIds.length,
  });
  return {
    around: (venue, date, interval, nowMs) => {
      const day = days.get(dayLock(venue.id, date), venue.revision, nowMs);
      return day && allocationsIn(venue, day, interval);
    },
    shouldLoad: (venue, date, nowMs) =>
      !needsAll(venue) && days.shouldLoad(dayLock(venue.id, date), venue.revision, nowMs),
    set: (venue, date, snapshot, nowMs) =>
      days.set(dayLock(venue.id, date), venue.revision, occupancyOf(venue, snapshot), nowMs),
    add: (venue, date, allocation) =>
      days.update(dayLock(venue.id, date), (day) => {
        const { from, to } = allocation;
        const held =
          allocation.kind === 'tables' ? allocation.tableIds.map((id) => ({ id, from, to })) : allocation.claims;
        for (const { id, ...stretch } of held) occupy(day, id, stretch.from, stretch.to);
        return day;
      }),
    invalidate: (names) => {
      for (const name of names) days.invalidate(name);
    },
    markContended: (venue, date, nowMs) => days.markContended(dayLock(venue.id, date), venue.revision, nowMs),
  };
}

/**
 * Covers of a slot, units of a resource and places in a class are counted over all bookings: whoever does not know the
 * latest one counts wrong.
 */
const needsAll = (venue: Venue) =>
  venue.kind === 'table'
    ? allRules(venue).some(({ pacing }) => pacing !== null)
    : venue.resources.length > 0 || venue.services.some(({ capacity }) => capacity !== null);

function occupy(
  { resourceIds, from: starts, to: ends }: DayOccupancy,
  resourceId: string,
  from: number,
  to: number,
): void {
  resourceIds.push(resourceId);
  starts.push(from);
  ends.push(to);
}

/** What was read, under the settings' own strings: a piece of what was read would keep the whole of it in memory. */
function occupancyOf(venue: Venue, snapshot: NearbyAllocations): DayOccupancy {
  const own = new Map([...venue.tables, ...venue.staff].map(({ id }) => [id, id]));
  const held: DayOccupancy = { resourceIds: [], from: [], to: [] };
  const add = (id: string, { from, to }: Interval) => {
    const resourceId = own.get(id);
    if (resourceId !== undefined) occupy(held, resourceId, from, to);
  };
  for (const party of snapshot.held) for (const id of party.tableIds) add(id, party);
  for (const busy of snapshot.busy) add(busy.staffId, busy);
  return held;
}

function allocationsIn(
  venue: Venue,
  { resourceIds, from: starts, to: ends }: DayOccupancy,
  interval: Interval,
): NearbyAllocations {
  const held: NearbyAllocations['held'][number][] = [];
  const busy: NearbyAllocations['busy'][number][] = [];
  for (const [i, resourceId] of resourceIds.entries()) {
    const taken = { bookingId: '', from: starts[i] as number, to: ends[i] as number };
    if (!overlaps(taken, interval)) continue;
    if (venue.kind === 'table') held.push({ ...taken, party: 0, movable: false, tableIds: [resourceId] });
    else busy.push({ ...taken, staffId: resourceId });
  }
  return { held, busy };
}
