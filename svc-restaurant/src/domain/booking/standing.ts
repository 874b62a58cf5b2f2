import type { StandingBooking, StandingReason } from '@booking/core/messages';
import { seatsOf, tablesById } from '../seating/named-tables.ts';
import { isClosedDuring } from '../seating/seating.ts';
import {
  type Appointment,
  endOf,
  minutesWith,
  partsOf,
  type RequestedSlot,
  serviceBy,
  slotOf,
  startOf,
} from '../slot/requested-slot.ts';
import { isClosed, isOpenFor } from '../slot/slot-rules.ts';
import { zonedDay } from '../venue/day.ts';
import { worksAt } from '../venue/people.ts';
import type { Venue } from '../venue/venue.ts';
import type { Booking } from './booking.ts';
import { showBooking } from './show-booking.ts';

type Held = { readonly booking: Booking; readonly tableIds: readonly string[] };

/**
 * A booking to come that went with the settings before and does not go with the new ones, with why. Null where it goes
 * with both, or where staff had booked past the same rule before.
 */
export function standingOf(before: Venue, after: Venue, held: Held, nowMs: number): StandingBooking | null {
  const { booking, tableIds } = held;
  if (isOver(after, booking, nowMs)) return null;
  const reason = reasonIn(after, held);
  const was = reasonIn(before, held);
  // Whoever opens a day again makes nothing worse.
  if (reason === null || reason === was || was === 'closed') return null;
  const { id, date, time, party, name, service, staff, tables } = showBooking(before, booking, tableIds);
  return { id, date, time, party, name, service, staff, tables: [...tables], reason };
}

export const isOver = (venue: Venue, booking: Booking, nowMs: number): boolean =>
  booking.leftAt !== null || endOf(venue, booking) <= nowMs;

/** Why a booking does not go with the settings; null where it does. */
export function reasonIn(venue: Venue, { booking, tableIds }: Held): StandingReason | null {
  const slot = slotOf(venue, booking);
  if (isClosed(venue, slot)) return 'closed';
  if (!isOpenFor(venue, slot)) return 'outside_hours';
  if (slot.appointment !== null) return isAtWork(venue, slot, slot.appointment, booking) ? null : 'off_duty';
  const tables = tablesById(venue, tableIds);
  if (tables.length < tableIds.length || tables.some(({ hidden }) => hidden)) return 'table_gone';
  const stretch = { from: startOf(venue, slot), to: startOf(venue, slot) + slot.minutes };
  if (tableIds.some((id) => isClosedDuring(venue.closedTables.get(id), stretch))) return 'table_closed';
  return tables.length > 0 && seatsOf(venue, tables).seats < booking.party ? 'too_few_seats' : null;
}

/** Whether those who have the appointment work through each of its services; true of what nobody has. */
function isAtWork(venue: Venue, slot: RequestedSlot, appointment: Appointment, booking: Booking): boolean {
  const day = zonedDay(venue.calendar.zone, slot.date);
  const booked = booking.visit ?? [booking];
  let start = startOf(venue, slot);
  return partsOf(appointment).every((wanted, i) => {
    const holder = wanted.agreed?.holder ?? null;
    const at = start;
    start += minutesWith(wanted, holder);
    if (holder === null) return booked[i]?.staffId == null;
    return !holder.hidden && worksAt(venue, holder, day, at, serviceBy(wanted, holder));
  });
}
