import type { Output, StoredAnswer } from '@booking/core/route';
import type { RESTAURANT_ROUTES } from '@booking/core/routes/restaurant';
import type { Effects } from '@booking/kit/commands/run';
import { lineOf } from '@booking/kit/workers/searches';
import { conflict } from '../conflicts.ts';
import { allocate, keepInPlace, release } from '../db/allocations.ts';
import { readNearbyAllocations } from '../db/hot/nearby-allocations.ts';
import type { Deps } from '../deps.ts';
import type { BeforeStep } from '../domain/booking/booking.ts';
import { foundWith, stepped, tablesOf } from '../domain/booking/new-booking.ts';
import { showBooking } from '../domain/booking/show-booking.ts';
import { allocationAfterUndo, fieldsBefore } from '../domain/booking/undo.ts';
import { placeAtTables, tablesById } from '../domain/seating/named-tables.ts';
import { type NearbyAllocations, obstacleOf, type Placement, placeAgain } from '../domain/seating/placing.ts';
import { windowAround } from '../domain/seating/window.ts';
import { endOf, type RequestedSlot, slotOf, startOf } from '../domain/slot/requested-slot.ts';
import { snapshotWaitlist, waitlistEmails } from './notify-waitlist.ts';
import { type LockedBooking, onBooking, type StaffCall, tablesTaken } from './on-booking.ts';
import { resumeMoney } from './payments/resumed.ts';
import { storeStep } from './step-effects.ts';

export type Undone = Output<Extract<(typeof RESTAURANT_ROUTES)[number], { id: 'undoBookingStep' }>>;

/**
 * Takes back the last step that staff took, as a new fact: what the booking gave up has to be free again, else 409. A guest
 * who was written to about the step is written to again. A fee that was charged for it goes back, and a deposit that went
 * back is due again.
 */
export function undoStep(deps: Deps, call: StaffCall): Promise<Undone | StoredAnswer> {
  return onBooking<Undone>(deps, call, 'undo', {
    run: (locked) => takeBack(deps, locked, locked.booking.beforeStep as BeforeStep),
  });
}

/** Takes the step back on a booking that is locked. */
export async function takeBack(deps: Deps, locked: LockedBooking, before: BeforeStep): Promise<Effects<Undone>> {
  const { em, venue, booking, nowMs } = locked;
  const money = await resumeMoney(locked);
  const endsAt = endOf(venue, booking);
  const allocation = allocationAfterUndo(before, endsAt <= nowMs);
  const freed = allocation === 'freed' ? await snapshotWaitlist(locked) : null;
  if (allocation !== 'stays') await release(em, booking.id);
  const placement = allocation === 'again' ? await placeBefore(deps, locked, before) : null;
  if (placement !== null) {
    const holder = { ...booking, businessId: venue.id, allocation: placement.allocation };
    await allocate(em, locked.tx, holder, { moves: placement.moves, nowMs });
  }
  const change = { ...fieldsBefore(before), ...money.change, ...foundWith(venue, booking, placement) };
  const after = stepped(booking, change, nowMs);
  await keepInPlace(em, booking.id, after.seatedAt !== null || after.tablesPinned);
  const tableIds = allocation === 'stays' ? locked.tableIds : tablesOf(placement?.allocation ?? null);
  const { guestEmailed, effects } = await storeStep(deps, locked, 'undo', { after, tableIds, notify: before.told });
  const emails = [...effects.emails, ...(await waitlistEmails(deps, locked, freed))];
  const shown = { booking: showBooking(venue, after, tableIds), undone: before.step, guest_emailed: guestEmailed };
  return { answer: shown, ...effects, emails, wakes: money.wakes };
}

/** The place that it had, or where nobody chose it another one that is free. @throws ApiError 409 where there is none */
async function placeBefore(deps: Deps, locked: LockedBooking, before: BeforeStep): Promise<Placement> {
  const { tx, venue, booking } = locked;
  const slot = slotOf(venue, booking);
  const from = startOf(venue, slot);
  const { nearby } = await readNearbyAllocations(tx, venue, windowAround(venue, from, from + slot.minutes));
  if (before.seatedAt !== null || before.tablesPinned) return sameAgain(deps, locked, slot, before, nearby);
  const placement = await deps.searches.run(lineOf(venue), placeAgain(venue, slot, before, nearby), locked.budget);
  if (placement === null) throw conflict(obstacleOf(venue, slot, nearby), venue);
  return placement;
}

/** Who sits goes nowhere else, and tables that staff chose are the ones. */
async function sameAgain(
  deps: Deps,
  { em, venue, budget }: LockedBooking,
  slot: RequestedSlot,
  before: BeforeStep,
  nearby: NearbyAllocations,
): Promise<Placement> {
  if (slot.appointment !== null) {
    const person = venue.staff.find(({ id }) => id === before.staffId) ?? null;
    const same = { ...slot, appointment: { ...slot.appointment, person } };
    const placement = await deps.searches.run(lineOf(venue), placeAgain(venue, same, before, nearby), budget);
    if (placement === null) throw conflict(obstacleOf(venue, same, nearby), venue);
    return placement;
  }
  const tables = tablesById(venue, before.tableIds);
  const found = await deps.searches.run(lineOf(venue), placeAtTables(venue, slot, tables, nearby.held), budget);
  if (!found.ok) throw await tablesTaken(em, venue, found);
  return found.placement;
}
