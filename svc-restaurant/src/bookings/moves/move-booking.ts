import { lineOf } from '@booking/kit/workers/searches';
import { conflict } from '../../conflicts.ts';
import { allocate, keepInPlace, release } from '../../db/allocations.ts';
import { reopenDay } from '../../db/anonymize.ts';
import { readNearbyAllocations } from '../../db/hot/nearby-allocations.ts';
import type { Deps } from '../../deps.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { stillLate } from '../../domain/booking/late.ts';
import { stepped, tablesOf, takenBy } from '../../domain/booking/new-booking.ts';
import { placeAtTables, stretchFrom, stretchOf } from '../../domain/seating/named-tables.ts';
import {
  type NearbyAllocations,
  obstacleOf,
  type Placement,
  placeAgain,
  placeAgainOnline,
} from '../../domain/seating/placing.ts';
import { windowAround } from '../../domain/seating/window.ts';
import { type RequestedSlot, startOf } from '../../domain/slot/requested-slot.ts';
import { isPast } from '../../domain/slot/slot-rules.ts';
import { MINUTE_MS } from '../../domain/venue/day.ts';
import type { Table, Venue } from '../../domain/venue/venue.ts';
import { snapshotWaitlist, waitlistEmails } from '../notify-waitlist.ts';
import { type LockedBooking, tablesTaken } from '../on-booking.ts';
import { type StepEffects, storeStep } from '../step-effects.ts';

type At = { readonly placement: Placement | null; readonly others: NearbyAllocations };

/** The tables at which a booking is to be: chosen by staff now or before; null where the rules choose. */
export type Chosen = {
  readonly tables: readonly Table[] | null;
  readonly now: boolean;
  readonly pinned: boolean;
  /** The rules are those of the public: the guest moves it. */
  readonly isOnline?: boolean;
};

type Move = {
  readonly slot: RequestedSlot;
  readonly chosen: Chosen;
  /** What changes with it. @param taken where, when and with whom it is then */
  readonly also: (taken: Partial<Booking>) => Partial<Booking> | Promise<Partial<Booking>>;
  readonly notify: boolean;
};

type MovedBooking = StepEffects & {
  readonly at: At;
  readonly after: Booking;
  readonly tables: readonly string[];
};

/** Moves a booking that is locked, and stores that. @throws ApiError 409 where a confirmed one gets no place */
export async function moveBooking(
  deps: Deps,
  locked: LockedBooking,
  { slot, chosen, also, notify }: Move,
): Promise<MovedBooking> {
  const { booking, nowMs } = locked;
  const freed = await snapshotWaitlist(locked);
  const at = await move(deps, locked, slot, chosen);
  const tablesPinned = chosen.pinned && at.placement !== null;
  const taken = fieldsOf(locked, slot, at.placement);
  const fields = { ...taken, ...(await also(taken)), ...stillLate(booking, slot), tablesPinned };
  const after = stepped(booking, fields, nowMs);
  const tables = tablesOf(at.placement?.allocation ?? null);
  const { guestEmailed, effects } = await storeStep(deps, locked, 'move', { after, tableIds: tables, notify });
  const emails = [...effects.emails, ...(await waitlistEmails(deps, locked, freed))];
  return { at, after, tables, guestEmailed, effects: { ...effects, emails } };
}

/** Gives the booking its place at the new time, with its own old one free; 409 where a confirmed one gets none. */
async function move(deps: Deps, locked: LockedBooking, slot: RequestedSlot, chosen: Chosen): Promise<At> {
  const { em, tx, venue, booking, nowMs } = locked;
  const from = startOf(venue, slot);
  const { to } = stretchAt(venue, locked, slot);
  await release(em, booking.id);
  if (isPast(venue, slot, nowMs)) await reopenDay(em, venue.id, slot.date);
  const { nearby } = await readNearbyAllocations(tx, venue, windowAround(venue, from, to));
  const placement = await placeOf(deps, locked, slot, chosen, nearby);
  const needsPlace = booking.status === 'confirmed' || chosen.isOnline === true;
  if (placement === null && needsPlace && chosen.tables?.length !== 0)
    throw conflict(obstacleOf(venue, slot, nearby), venue);
  if (placement !== null) {
    const { party, area } = slot;
    const holder = { id: booking.id, businessId: venue.id, party, area, allocation: placement.allocation };
    await allocate(em, tx, holder, { ...placement, nowMs });
    if (chosen.pinned || booking.seatedAt !== null) await keepInPlace(em, booking.id);
  }
  return { placement, others: nearby };
}

/** How long it has its tables: from its time on, or from now on where its party sits already. */
const stretchAt = (venue: Venue, { booking, nowMs }: LockedBooking, slot: RequestedSlot) =>
  booking.seatedAt === null ? stretchOf(venue, slot) : stretchFrom(venue, slot, nowMs / MINUTE_MS);

async function placeOf(
  deps: Deps,
  locked: LockedBooking,
  slot: RequestedSlot,
  { tables, now, isOnline }: Chosen,
  others: NearbyAllocations,
): Promise<Placement | null> {
  const { em, venue, booking, tableIds, budget } = locked;
  // A party on the waiting list has been answered: it holds nothing wherever it is moved to.
  if (booking.status === 'waitlisted') return null;
  if (tables === null) {
    // Tables that staff just gave up are chosen anew, and so are those of a party of another size.
    const kept = now || slot.party !== booking.party ? [] : tableIds;
    const before = { staffId: booking.staffId, tableIds: kept };
    const again = isOnline ? placeAgainOnline : placeAgain;
    return deps.searches.run(lineOf(venue), again(venue, slot, before, others), budget);
  }
  if (tables.length === 0) return null;
  const search = placeAtTables(venue, slot, tables, others.held, stretchAt(venue, locked, slot));
  const found = await deps.searches.run(lineOf(venue), search, budget);
  if (found.ok) return found.placement;
  // A request whose tables are not free at its new time waits without any.
  if (booking.status === 'requested' && !now) return null;
  throw await tablesTaken(em, venue, found);
}

function fieldsOf({ venue }: LockedBooking, slot: RequestedSlot, placement: Placement | null): Partial<Booking> {
  return {
    date: slot.date,
    time: slot.time,
    startsAt: startOf(venue, slot) * MINUTE_MS,
    party: slot.party,
    serviceId: slot.appointment?.service.id ?? null,
    askedStaffId: slot.appointment?.person?.id ?? null,
    ...takenBy(venue, slot, placement?.allocation ?? null),
  };
}
