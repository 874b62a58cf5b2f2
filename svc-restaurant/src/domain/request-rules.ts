import { GUEST_REQUESTS_PER_HOUR } from '@booking/core/rules/duplicates';
import { minutesOf } from '@booking/core/rules/local-time';
import { type AskedQuestion, checkAnswers } from '@booking/core/rules/questions';
import { worksAt } from './appointments.ts';
import { dayOf, isShown, MINUTE_MS, todayIn } from './day.ts';
import { fitsInto, openingsTouching } from './hours.ts';
import { earliestStart, HORIZON_DAYS, withinHorizon } from './reach.ts';
import type { Venue } from './venue.ts';
import { candidates, startOf, type Wish } from './wish.ts';

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
  readonly wish: Wish;
  /** Null when the caller sent none: then no question is required. */
  readonly answers: Readonly<Record<string, string | boolean>> | null;
  readonly questions: readonly AskedQuestion[];
  /** Requests that this diner's address or number, the two together, has stored here in the last hour. */
  readonly recentRequests: number;
};

type Rule = (venue: Venue, request: Request, nowMs: number) => Refusal | null;

/** The rules in the order in which they win. */
const RULES: readonly Rule[] = [
  (venue, { wish }, nowMs) => (isPast(venue, wish, nowMs) ? { code: 'past' } : null),
  (venue, { wish }, nowMs) => (isBeyond(venue, wish, nowMs) ? { code: 'horizon', days: HORIZON_DAYS } : null),
  (venue, { wish }) => (isClosed(venue, wish) ? { code: 'closed', date: wish.date } : null),
  ({ bookings }, { wish }) =>
    wish.appointment === null && wish.party > bookings.maxParty
      ? { code: 'party_too_large', most: bookings.maxParty }
      : null,
  (venue, { wish }) => (isOffered(venue, wish) ? null : { code: 'not_offered', time: wish.time }),
  (venue, { wish }, nowMs) =>
    isTooSoon(venue, wish, nowMs) ? { code: 'notice', minutes: venue.bookings.noticeMinutes } : null,
  (_, { questions, answers }) => {
    const checked = checkAnswers(questions, answers);
    return checked.ok ? null : { code: 'question_required', question: checked.question.label };
  },
  (_, { recentRequests }) => (recentRequests >= GUEST_REQUESTS_PER_HOUR ? { code: 'guest_limit' } : null),
];

/** The first rule that a request breaks, or null. */
export function refusalOf(venue: Venue, request: Request, nowMs: number): Refusal | null {
  for (const rule of RULES) {
    const refusal = rule(venue, request, nowMs);
    if (refusal !== null) return refusal;
  }
  return null;
}

export function isPast(venue: Venue, wish: Wish, nowMs: number): boolean {
  return startOf(venue, wish) * MINUTE_MS <= nowMs;
}

export function isBeyond(venue: Venue, wish: Wish, nowMs: number): boolean {
  return wish.date > todayIn(venue.calendar.zone, nowMs).date && !withinHorizon(venue, wish.date, nowMs);
}

export function isTooSoon(venue: Venue, wish: Wish, nowMs: number): boolean {
  return startOf(venue, wish) < earliestStart(venue, nowMs);
}

/** True when nothing at all is open at any moment of the wish's day. */
export function isClosed(venue: Venue, wish: Wish): boolean {
  const day = dayOf(venue.calendar.zone, wish.date);
  return !openingsTouching(venue.calendar, day).some((opening) => opening.to > opening.from);
}

export function isOnGrid(venue: Venue, wish: Wish): boolean {
  const minute = minutesOf(wish.time);
  return minute % venue.bookings.slotMinutes === 0 && isShown(dayOf(venue.calendar.zone, wish.date), minute);
}

/** True when the whole of it lies within one opening. */
export function isOpenFor(venue: Venue, wish: Wish): boolean {
  const start = startOf(venue, wish);
  const openings = openingsTouching(venue.calendar, dayOf(venue.calendar.zone, wish.date));
  return fitsInto(openings, start, start + wish.minutes);
}

/** True when somebody who may take it is at work for the whole of it. */
export function isStaffed(venue: Venue, wish: Wish): boolean {
  const { appointment } = wish;
  if (appointment === null) return true;
  const day = dayOf(venue.calendar.zone, wish.date);
  const start = startOf(venue, wish);
  return candidates(venue, appointment).some((person) => worksAt(venue, person, day, start, appointment.service));
}

function isOffered(venue: Venue, wish: Wish): boolean {
  return isOnGrid(venue, wish) && isOpenFor(venue, wish) && isStaffed(venue, wish);
}
