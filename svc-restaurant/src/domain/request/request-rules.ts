import { GUEST_REQUESTS_PER_HOUR, OPEN_REQUESTS } from '@booking/core/rules/duplicates';
import { minutesOf } from '@booking/core/rules/local-time';
import { checkAnswers, type ShownQuestion } from '@booking/core/rules/questions';
import { worksAt } from '../seating/appointments.ts';
import { isShown, MINUTE_MS, todayIn, zonedDay } from '../venue/day.ts';
import { fitsInto, isOpenOn, openingsTouching } from '../venue/hours.ts';
import type { Venue } from '../venue/venue.ts';
import { earliestStart, HORIZON_DAYS, withinHorizon } from './booking-window.ts';
import { candidates, type RequestedSlot, startOf } from './requested-slot.ts';

/** Why a diner's request is refused: a code with what its sentence needs. */
export type Refusal =
  | { readonly code: 'past' }
  | { readonly code: 'horizon'; readonly days: number }
  | { readonly code: 'closed'; readonly date: string }
  | { readonly code: 'party_too_large'; readonly most: number }
  | { readonly code: 'not_offered'; readonly time: string }
  | { readonly code: 'notice'; readonly minutes: number }
  | { readonly code: 'question_required'; readonly question: string }
  | { readonly code: 'guest_limit' };

export type Request = {
  readonly slot: RequestedSlot;
  /** Null when the caller sent none: then no question is required. */
  readonly answers: Readonly<Record<string, string | boolean>> | null;
  readonly questions: readonly ShownQuestion[];
  /** Requests that this diner's address or number, the two together, has stored here in the last hour. */
  readonly recentRequests: number;
  /** And those that wait for an answer. */
  readonly openRequests: number;
};

type Rule = (venue: Venue, request: Request, nowMs: number) => Refusal | null;

/** The rules in the order in which they win. */
const RULES: readonly Rule[] = [
  (venue, { slot }, nowMs) => (isPast(venue, slot, nowMs) ? { code: 'past' } : null),
  (venue, { slot }, nowMs) => (isBeyond(venue, slot, nowMs) ? { code: 'horizon', days: HORIZON_DAYS } : null),
  (venue, { slot }) => (isClosed(venue, slot) ? { code: 'closed', date: slot.date } : null),
  ({ bookings }, { slot }) =>
    slot.appointment === null && slot.party > bookings.maxParty
      ? { code: 'party_too_large', most: bookings.maxParty }
      : null,
  (venue, { slot }) => (isOffered(venue, slot) ? null : { code: 'not_offered', time: slot.time }),
  (venue, { slot }, nowMs) =>
    isTooSoon(venue, slot, nowMs) ? { code: 'notice', minutes: venue.bookings.noticeMinutes } : null,
  (_, { questions, answers }) => {
    const checked = checkAnswers(questions, answers);
    return checked.ok ? null : { code: 'question_required', question: checked.question.label };
  },
  (_, { recentRequests, openRequests }) =>
    recentRequests >= GUEST_REQUESTS_PER_HOUR || openRequests >= OPEN_REQUESTS ? { code: 'guest_limit' } : null,
];

/** The first rule that a request breaks, or null. */
export function refusalOf(venue: Venue, request: Request, nowMs: number): Refusal | null {
  for (const rule of RULES) {
    const refusal = rule(venue, request, nowMs);
    if (refusal !== null) return refusal;
  }
  return null;
}

export function isPast(venue: Venue, slot: RequestedSlot, nowMs: number): boolean {
  return startOf(venue, slot) * MINUTE_MS <= nowMs;
}

export function isBeyond(venue: Venue, slot: RequestedSlot, nowMs: number): boolean {
  return slot.date > todayIn(venue.calendar.zone, nowMs).date && !withinHorizon(venue, slot.date, nowMs);
}

export function isTooSoon(venue: Venue, slot: RequestedSlot, nowMs: number): boolean {
  return startOf(venue, slot) < earliestStart(venue, nowMs);
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
  return minute % venue.bookings.slotMinutes === 0 && isShown(zonedDay(venue.calendar.zone, slot.date), minute);
}

/** True when the whole of it lies within one opening. */
export function isOpenFor(venue: Venue, slot: RequestedSlot): boolean {
  const start = startOf(venue, slot);
  const openings = openingsTouching(venue.calendar, zonedDay(venue.calendar.zone, slot.date));
  return fitsInto(openings, start, start + slot.minutes);
}

/** True when somebody who may take it is at work for the whole of it. */
export function isStaffed(venue: Venue, slot: RequestedSlot): boolean {
  const { appointment } = slot;
  if (appointment === null) return true;
  const day = zonedDay(venue.calendar.zone, slot.date);
  const start = startOf(venue, slot);
  return candidates(venue, appointment).some((person) => worksAt(venue, person, day, start, appointment.service));
}

function isOffered(venue: Venue, slot: RequestedSlot): boolean {
  return isOnGrid(venue, slot) && isOpenFor(venue, slot) && isStaffed(venue, slot);
}
