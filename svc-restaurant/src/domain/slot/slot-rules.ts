import { minutesOf } from '@booking/core/rules/local-time';
import { earliestStart, rulesAt, withinHorizon } from '../venue/booking-window.ts';
import { isShown, MINUTE_MS, todayIn, zonedDay } from '../venue/day.ts';
import { fitsInto, isOpenOn, openingsTouching } from '../venue/hours.ts';
import { chainOf, worksAt } from '../venue/people.ts';
import type { Venue } from '../venue/venue.ts';
import { ableIn, partsOf, type RequestedSlot, startOf, totalOf } from './requested-slot.ts';

export function isPast(venue: Venue, slot: RequestedSlot, nowMs: number): boolean {
  return startOf(venue, slot) * MINUTE_MS <= nowMs;
}

export function isBeyond(venue: Venue, slot: RequestedSlot, nowMs: number): boolean {
  return slot.date > todayIn(venue.calendar.zone, nowMs).date && !withinHorizon(venue, slot.date, nowMs);
}

export function isTooSoon(venue: Venue, slot: RequestedSlot, nowMs: number): boolean {
  return startOf(venue, slot) < earliestStart(venue, nowMs, slot.party);
}

/** True when the slot's day has no hours of its own, and those of the evening before are over by then. */
export function isClosed({ calendar }: Venue, slot: RequestedSlot): boolean {
  const day = zonedDay(calendar.zone, slot.date);
  if (isOpenOn(calendar, day)) return false;
  const start = startOf({ calendar }, slot);
  return !openingsTouching(calendar, day).some(({ from, to }) => from <= start && start < to);
}

export function isOnGrid(venue: Venue, slot: RequestedSlot): boolean {
  const minute = minutesOf(slot.time);
  const { slotMinutes } = rulesAt(venue, slot.date, startOf(venue, slot));
  return minute % slotMinutes === 0 && isShown(zonedDay(venue.calendar.zone, slot.date), minute);
}

/** True when it lies within one opening: the whole of an appointment, with whoever is quickest, a party by the latest time at which one is seated. */
export function isOpenFor(venue: Venue, slot: RequestedSlot): boolean {
  const start = startOf(venue, slot);
  const { appointment } = slot;
  const need =
    appointment === null ? (venue.bookings.lastSeating ?? slot.minutes) : totalOf(venue, appointment, 'shortest');
  const openings = openingsTouching(venue.calendar, zonedDay(venue.calendar.zone, slot.date));
  return fitsInto(openings, start, start + need);
}

/** True when of those who may take it somebody is at work for the whole of each of its services. */
export function isStaffed(venue: Venue, slot: RequestedSlot): boolean {
  const { appointment } = slot;
  if (appointment === null) return true;
  const day = zonedDay(venue.calendar.zone, slot.date);
  const start = startOf(venue, slot);
  const able = partsOf(appointment).map((wanted) => ableIn(venue, wanted));
  return chainOf(able, start, ({ person, service }, at) => worksAt(venue, person, day, at, service)) !== null;
}
