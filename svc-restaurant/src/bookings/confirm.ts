import type { StoredAnswer } from '@booking/core/route';
import type { Effects } from '@booking/kit/commands/run';
import { lineOf } from '@booking/kit/workers/searches';
import { conflict } from '../conflicts.ts';
import { allocate } from '../db/allocations.ts';
import { readNearbyAllocations } from '../db/hot/nearby-allocations.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { foundWith, stepped, tablesOf } from '../domain/booking/new-booking.ts';
import { obstacleOf, type Placement, placeAtDesk } from '../domain/seating/placing.ts';
import { windowAround } from '../domain/seating/window.ts';
import { slotOf, startOf } from '../domain/slot/requested-slot.ts';
import type { StepAnswer } from './answer.ts';
import { type LockedBooking, onBooking, type StaffCall } from './on-booking.ts';
import { type StepEffects, storeStep } from './step-effects.ts';

/** Confirms a request, with what it holds or with a place found now; without any only by `force`. */
export function confirmBooking(deps: Deps, call: StaffCall, force: boolean): Promise<StepAnswer | StoredAnswer> {
  return onBooking(deps, call, 'confirm', { run: (locked) => confirm(deps, locked, force) });
}

async function confirm(deps: Deps, locked: LockedBooking, force: boolean): Promise<Effects<StepAnswer>> {
  const holds = locked.tableIds.length > 0 || locked.holdsPerson;
  const placement = holds ? null : await findPlace(deps, locked, force);
  const { after, guestEmailed, effects } = await confirmWith(deps, locked, 'confirm', placement);
  return { answer: { status: after.status, guest_emailed: guestEmailed }, ...effects };
}

export type Confirmed = StepEffects & { readonly after: Booking; readonly tableIds: readonly string[] };

/** Stores that a request is confirmed. @param placement what it takes besides what it holds */
export async function confirmWith(
  deps: Deps,
  locked: LockedBooking,
  trigger: 'confirm' | 'take',
  placement: Placement | null,
  change: Partial<Booking> & { readonly notify?: boolean } = {},
): Promise<Confirmed> {
  const { em, tx, venue, booking, nowMs } = locked;
  const { notify = false, ...fields } = change;
  if (placement !== null)
    await allocate(
      em,
      tx,
      { ...booking, businessId: venue.id, allocation: placement.allocation },
      { ...placement, nowMs },
    );
  const confirmed = { status: 'confirmed', confirmedBy: 'restaurant' } as const;
  // A place that is found now is nobody's choice, unless staff names it.
  const found = placement === null ? {} : { tablesPinned: false };
  const after = stepped(booking, { ...found, ...fields, ...confirmed, ...foundWith(venue, booking, placement) }, nowMs);
  const tableIds = placement === null ? locked.tableIds : tablesOf(placement.allocation);
  const stored = await storeStep(deps, locked, trigger, { after, tableIds, notify });
  return { ...stored, after, tableIds };
}

/** @throws ApiError 409 where none is free, unless it is confirmed all the same */
async function findPlace(
  { searches }: Deps,
  { tx, venue, booking, budget }: LockedBooking,
  force: boolean,
): Promise<Placement | null> {
  const slot = slotOf(venue, booking);
  const from = startOf(venue, slot);
  const window = windowAround(venue, from, from + slot.minutes);
  const { nearby } = await readNearbyAllocations(tx, venue, window);
  const placement = await searches.run(lineOf(venue), placeAtDesk(venue, slot, nearby), budget);
  if (placement === null && !force) throw conflict(obstacleOf(venue, slot, nearby), venue);
  return placement;
}
