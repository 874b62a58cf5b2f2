import type { EntityManager } from '@booking/kit/db/orm/entities';
import { freeHold, keepInPlace } from '../db/allocations.ts';
import { lockBooking, type StoredBooking } from '../db/bookings.ts';
import { nearbyOf } from '../db/hot/nearby-allocations.ts';
import type { LoadedRequest } from '../db/hot/request-load.ts';
import type { Deps } from '../deps.ts';
import { confirmWith } from '../desk/confirm-booking.ts';
import { type DeskAnswer, type DeskAttempt, warningsFor } from '../desk/desk-booking.ts';
import type { LockedBooking } from '../desk/on-booking.ts';
import { placeForDesk } from '../desk/place-for-desk.ts';
import { TRANSITIONS } from '../domain/desk/booking-states.ts';
import { showBooking } from '../domain/desk/show-booking.ts';
import { duplicateOf } from '../domain/request/duplicates.ts';
import { areHeld } from '../domain/request/named-tables.ts';
import type { Placement } from '../domain/request/placing.ts';
import { type RequestedSlot, requestKey, startOf } from '../domain/request/requested-slot.ts';
import type { Table } from '../domain/venue/venue.ts';
import { conflict, warned } from '../errors.ts';
import { countStep } from '../metrics.ts';
import type { ValidatedRequest } from './prepare.ts';

/** The booking that this one repeats, as long as it is still what is asked for; nobody else takes a step on it now. */
export async function repeatedBooking(
  em: EntityManager,
  { venue, slot, nowMs }: ValidatedRequest,
  loaded: LoadedRequest,
): Promise<StoredBooking | null> {
  const duplicate = duplicateOf(loaded.recent, requestKey(slot), nowMs);
  const stored = duplicate && (await lockBooking(em, venue.id, duplicate.id));
  if (!stored) return null;
  const { date, time, party, serviceId } = stored.booking;
  const same = date === slot.date && time === slot.time && party === slot.party;
  return same && serviceId === (slot.appointment?.service.id ?? null) ? stored : null;
}

/** Whether it still waits for the restaurant's yes. */
export function isOpen({ booking }: StoredBooking): boolean {
  return TRANSITIONS.take.from.includes(booking.status);
}

/** Staff books what the guest has asked for already: that request is confirmed, as any desk booking is taken. */
export async function confirmRepeated(
  deps: Deps,
  locked: LockedBooking,
  { request, validated, tables, withoutAllocation }: DeskAttempt,
  loaded: LoadedRequest,
): Promise<DeskAnswer> {
  const { em, venue, booking, budget } = locked;
  const { slot, window } = validated;
  const others = nearbyOf(venue, loaded.allocations, window, booking.id);
  const kept = keptPlace(locked, slot, tables);
  const found =
    kept === null ? await placeForDesk(deps, { venue, slot, others, tables, withoutAllocation }, budget) : null;
  if (slot.appointment !== null && kept === null && found === null) throw conflict({ code: 'person_busy' }, venue);
  const warnings = warningsFor(request, validated, others, kept ?? found, tables);
  // What it held with somebody else than it is booked with now.
  if (kept === null) await freeHold(em, booking.id);
  const asked = slot.appointment?.asked?.id ?? booking.askedStaffId;
  const pinned = tables === null ? {} : { tablesPinned: true };
  const externalId = request.body.external_id ?? booking.externalId;
  const change = { askedStaffId: asked, ...pinned, externalId, notify: request.body.notify_guest === true };
  const { after, tableIds, guestEmailed } = await confirmWith(deps, locked, 'take', found, change);
  if (tables !== null) await keepInPlace(em, booking.id);
  countStep('take');
  const shown = { booking: showBooking(venue, after, tableIds), unchanged: false, ...warned(warnings, venue) };
  return { ...shown, guest_emailed: guestEmailed };
}

/** The tables or the person that the request holds, where they are what staff books. */
function keptPlace(
  { venue, booking, tableIds, holdsPerson }: LockedBooking,
  slot: RequestedSlot,
  tables: readonly Table[] | null,
): Placement | null {
  if (tables !== null && !areHeld(tables, tableIds)) return null;
  const from = startOf(venue, slot);
  const to = from + slot.minutes;
  if (tableIds.length > 0) return { hold: { kind: 'tables', from, to, tableIds }, moves: [] };
  const asked = slot.appointment?.asked ?? null;
  if (!holdsPerson || booking.staffId === null || (asked !== null && asked.id !== booking.staffId)) return null;
  return { hold: { kind: 'person', from, to, staffId: booking.staffId }, moves: [] };
}
