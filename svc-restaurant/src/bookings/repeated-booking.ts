import { isDeepStrictEqual } from 'node:util';
import type { Effects } from '@booking/kit/commands/run';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { conflict, warned } from '../conflicts.ts';
import { keepInPlace, release } from '../db/allocations.ts';
import { lockBooking, type StoredBooking } from '../db/bookings.ts';
import { nearbyOf } from '../db/hot/nearby-allocations.ts';
import type { LoadedRequest } from '../db/hot/request-load.ts';
import type { Deps } from '../deps.ts';
import { TRANSITIONS } from '../domain/booking/booking-states.ts';
import { showBooking } from '../domain/booking/show-booking.ts';
import { duplicateOf } from '../domain/request/duplicates.ts';
import { areHeld } from '../domain/seating/named-tables.ts';
import { obstacleOf, type Placement } from '../domain/seating/placing.ts';
import { partsOf, type RequestedSlot, requestKey, startOf } from '../domain/slot/requested-slot.ts';
import type { Table } from '../domain/venue/venue.ts';
import { countStep } from '../metrics.ts';
import { confirmWith } from './confirm.ts';
import { type DeskAnswer, type DeskAttempt, placeForDesk, warningsFor } from './desk-booking.ts';
import type { LockedBooking } from './on-booking.ts';
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
  const { date, time, party, serviceId, visit } = stored.booking;
  const same = date === slot.date && time === slot.time && party === slot.party;
  const booked = visit?.map((part) => part.serviceId) ?? [serviceId];
  const wanted = slot.appointment === null ? [null] : partsOf(slot.appointment).map(({ service }) => service.id);
  return same && isDeepStrictEqual(booked, wanted) ? stored : null;
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
): Promise<Effects<DeskAnswer>> {
  const { em, venue, booking, budget } = locked;
  const { slot, window } = validated;
  const others = nearbyOf(venue, loaded.allocations, window, booking.id);
  const kept = keptPlace(locked, slot, tables);
  const found =
    kept === null ? await placeForDesk(deps, { em, venue, slot, others, tables, withoutAllocation }, budget) : null;
  if (slot.appointment !== null && kept === null && found === null)
    throw conflict(obstacleOf(venue, slot, others), venue);
  const warnings = warningsFor(request, validated, others, kept ?? found, tables);
  // What it held with somebody else than it is booked with now.
  if (kept === null) await release(em, booking.id);
  const askedStaffId = slot.appointment?.person?.id ?? booking.askedStaffId;
  const pinned = tables === null ? {} : { tablesPinned: true };
  const externalId = request.body.external_id ?? booking.externalId;
  const change = { askedStaffId, ...pinned, externalId, notify: request.body.notify_guest === true };
  const { after, tableIds, guestEmailed, effects } = await confirmWith(deps, locked, 'take', found, change);
  if (tables !== null) await keepInPlace(em, booking.id);
  countStep('take');
  const shown = { booking: showBooking(venue, after, tableIds), unchanged: false, ...warned(warnings, venue) };
  return { answer: { ...shown, guest_emailed: guestEmailed }, ...effects };
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
  if (tableIds.length > 0) return { allocation: { kind: 'tables', from, to, tableIds }, moves: [] };
  const person = slot.appointment?.person ?? null;
  if (!holdsPerson || booking.staffId === null || (person !== null && person.id !== booking.staffId)) return null;
  return { allocation: { kind: 'person', from, to, staffId: booking.staffId, claims: [] }, moves: [] };
}
