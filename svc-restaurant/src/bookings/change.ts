import type { StoredAnswer } from '@booking/core/route';
import type { BookingChange } from '@booking/core/routes/restaurant-bodies';
import type { Effects } from '@booking/kit/commands/run';
import { conflict, NO_WARNINGS, warned } from '../conflicts.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import type { Trigger } from '../domain/booking/booking-states.ts';
import { type Change, changedSlot, isMoved, unknownIn } from '../domain/booking/change.ts';
import type { GuestFields } from '../domain/booking/guest-edit.ts';
import { stepped } from '../domain/booking/new-booking.ts';
import { showBooking } from '../domain/booking/show-booking.ts';
import { changeWarnings } from '../domain/request/desk-warnings.ts';
import { areHeld, tablesById } from '../domain/seating/named-tables.ts';
import type { RequestedSlot } from '../domain/slot/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { badSlot } from '../errors.ts';
import { type DeskAnswer, tablesIn } from './desk-booking.ts';
import { editOf, isEdit, isRetabled, storeGuest } from './edit-guest.ts';
import { type Chosen, moveBooking } from './moves/move-booking.ts';
import { type LockedBooking, onBooking, type StaffCall } from './on-booking.ts';
import { storeStep } from './step-effects.ts';

type Wanted = { readonly slot: RequestedSlot; readonly guest: GuestFields };

/** Moves a booking, or changes its party, service, person, guest or notes. What a confirmed one cannot have is 409. */
export async function changeBooking(
  deps: Deps,
  call: StaffCall,
  body: BookingChange,
): Promise<DeskAnswer | StoredAnswer> {
  await refuseUnknown(deps, call, body);
  const moreDays = body.date ? [body.date] : [];
  const refuse = (venue: Venue, booking: Booking) => void wantedOf(venue, booking, body);
  const run = (locked: LockedBooking) => changeTo(deps, locked, body);
  return onBooking<DeskAnswer>(deps, call, triggerOf(body), { moreDays, refuse, run });
}

function triggerOf(body: BookingChange): Trigger {
  if (isEdit(body)) return 'edit';
  return isRetabled(body) ? 'retable' : 'move';
}

/** What the booking is to be. @throws ApiError 400 for what it cannot be in any state */
export function wantedOf(venue: Venue, booking: Booking, body: BookingChange): Wanted {
  const changed = changedSlot(venue, booking, changeOf(body));
  if (!changed.ok) throw badSlot(changed.fault, venue);
  return { slot: changed.slot, guest: editOf(venue, booking, body) };
}

/** Changes a booking that is locked. */
export async function changeTo(deps: Deps, locked: LockedBooking, body: BookingChange): Promise<Effects<DeskAnswer>> {
  const { venue, booking, tableIds, nowMs } = locked;
  const { slot, guest } = wantedOf(venue, booking, body);
  const chosen = chosenTables(locked, body);
  const isElsewhen = isMoved(booking, slot, changeOf(body));
  // A party that sits may be given other tables; when it came and how many it is stays.
  if (booking.seatedAt !== null && isElsewhen) throw conflict({ code: 'seated' }, venue);
  const moved = chosen.now || isElsewhen;
  const isEdited = Object.keys(guest).length > 0;
  if (!moved && !isEdited) return { answer: { ...shown(locked, booking, tableIds), unchanged: true } };
  if (isEdited) await storeGuest(locked, { ...booking, ...guest });
  if (!moved) return editOnly(deps, locked, guest);
  const also = (taken: Partial<Booking>) => ({ ...areaIn(body), ...personOf(body, taken), ...guest });
  const notify = body.notify_guest === true;
  const { at, after, tables, guestEmailed, effects } = await moveBooking(deps, locked, { slot, chosen, also, notify });
  const decision = { slot, ...at, ...chosen, questions: [], answers: null };
  const warnings = changeWarnings(venue, decision, isElsewhen, nowMs).filter(
    ({ code }) => code !== 'no_table' || booking.status !== 'waitlisted',
  );
  const answer = { ...shown(locked, after, tables), ...warned(warnings, venue), guest_emailed: guestEmailed };
  return { answer, ...effects };
}

/** What the venue does not have is 400, whether or not there is such a booking. */
export async function refuseUnknown(
  deps: Deps,
  { caller }: StaffCall,
  { service, staff, services, tables }: BookingChange,
): Promise<void> {
  if (!service && !staff && !services && !tables) return;
  const venue = await deps.venues.current(deps.db, caller.business);
  if (tables) tablesIn(venue, tables);
  for (const wish of services ?? [{ service, staff }]) {
    const fault = unknownIn(venue, wish.service ?? null, wish.staff ?? null);
    if (fault !== null) throw badSlot(fault, venue);
  }
}

function chosenTables({ venue, booking, tableIds }: LockedBooking, { tables, tables_pinned }: BookingChange): Chosen {
  const wasPinned = booking.tablesPinned && tableIds.length > 0;
  if (tables === null) return { tables: null, now: wasPinned, pinned: false };
  if (tables === undefined)
    return { tables: wasPinned ? tablesById(venue, tableIds) : null, now: false, pinned: wasPinned };
  // A party on the waiting list holds nothing wherever it is moved to.
  if (booking.status === 'waitlisted' && tables.length > 0) throw conflict({ code: 'only_waitlisted' }, venue);
  const named = tablesIn(venue, tables);
  const pinned = named.length > 0 && tables_pinned !== false;
  return { tables: named, now: pinned !== wasPinned || !areHeld(named, tableIds), pinned };
}

function changeOf({ date, time, party, service, staff, services, area, overbook }: BookingChange): Change {
  return {
    date: date ?? null,
    time: time ?? null,
    party: party ?? null,
    serviceId: service ?? null,
    staffId: staff,
    services: services?.map((wish) => ({ serviceId: wish.service, staffId: wish.staff ?? null })) ?? null,
    area,
    overbook: overbook === true,
  };
}

function shown({ venue }: LockedBooking, booking: Booking, tableIds: readonly string[]): DeskAnswer {
  return { booking: showBooking(venue, booking, tableIds), unchanged: false, ...NO_WARNINGS, guest_emailed: false };
}

async function editOnly(deps: Deps, locked: LockedBooking, guest: GuestFields): Promise<Effects<DeskAnswer>> {
  const { booking, tableIds, nowMs } = locked;
  const after = stepped(booking, guest, nowMs);
  const { effects } = await storeStep(deps, locked, 'edit', { after, tableIds });
  return { answer: shown(locked, after, tableIds), ...effects };
}

/** A person who is named without being asked for has the appointment as the first who was free. */
function personOf({ staff, staff_pinned }: BookingChange, { visit }: Partial<Booking>): Partial<Booking> {
  if (!staff || staff_pinned !== false) return {};
  return { askedStaffId: null, ...(visit && { visit: visit.map((part) => ({ ...part, askedStaffId: null })) }) };
}

/** An area that is gone from the settings is still what was chosen. */
const areaIn = ({ area }: BookingChange): Partial<Booking> => (area === undefined ? {} : { area });
