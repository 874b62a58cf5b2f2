import { type Search, within } from '@booking/core/rules/search';
import { type NearbyAllocations, type Placement, placeOnline } from '../seating/placing.ts';
import { offeredTimes, type Wanted } from '../slot/offered-times.ts';
import { type RequestedSlot, resolveSlot } from '../slot/requested-slot.ts';
import type { Venue } from '../venue/venue.ts';
import { type Waiting, wantedBy } from './waiting.ts';

/** A place for somebody who waits. */
export type FoundPlace = { readonly slot: RequestedSlot; readonly placement: Placement };

function slotAt(venue: Venue, { date, party, serviceId, askedStaffId }: Waiting, time: string, wanted: Wanted) {
  const area = wanted.kind === 'table' ? wanted.area : null;
  const resolved = resolveSlot(venue, { date, time, party, serviceId, staffId: askedStaffId, area }, true);
  return resolved.ok ? resolved.slot : null;
}

/** The times of a guest's window at which the public can book. */
export function timesFor(venue: Venue, waiting: Waiting, wanted: Wanted, nowMs: number): string[] {
  const { date, fromTime, toTime } = waiting;
  return offeredTimes(venue, date, wanted, nowMs).filter((time) => fromTime <= time && time <= toTime);
}

/** The first place that is free for a guest in their window. @param times those to look at */
export function* placeFor(
  venue: Venue,
  waiting: Waiting,
  others: NearbyAllocations,
  times: readonly string[],
): Search<FoundPlace | null> {
  const wanted = wantedBy(venue, waiting);
  if (wanted === null) return null;
  for (const [i, time] of times.entries()) {
    const slot = slotAt(venue, waiting, time, wanted);
    if (slot === null) continue;
    const placement = yield* within(placeOnline(venue, slot, others), times.length - i);
    if (placement !== null) return { slot, placement };
  }
  return null;
}

/**
 * Who of those that wait gets what is free, and when: the first in order of joining whom something fits. Each has a share of
 * the budget; who is not found a place in it is looked at again when something else becomes free.
 */
export function* nextOffer<Guest extends Waiting>(
  venue: Venue,
  waiting: readonly Guest[],
  others: NearbyAllocations,
  nowMs: number,
): Search<(FoundPlace & { readonly waiting: Guest }) | null> {
  for (const [i, guest] of waiting.entries()) {
    const wanted = wantedBy(venue, guest);
    if (wanted === null) continue;
    const times = timesFor(venue, guest, wanted, nowMs);
    const found = yield* within(placeFor(venue, guest, others, times), waiting.length - i);
    if (found !== null) return { ...found, waiting: guest };
  }
  return null;
}
