import { GUEST_REQUESTS_PER_HOUR, OPEN_REQUESTS } from '@booking/core/rules/duplicates';
import { checkAnswers, type GivenAnswer, type ShownQuestion } from '@booking/core/rules/questions';
import type { Search } from '@booking/core/rules/search';
import { type NearbyAllocations, type Placement, placeOnline } from '../seating/placing.ts';
import { type RequestedSlot, requestKey } from '../slot/requested-slot.ts';
import { isBeyond, isClosed, isOnGrid, isOpenFor, isPast, isStaffed, isTooSoon } from '../slot/slot-rules.ts';
import { isAnswered, noticeOf, type Venue } from '../venue/venue.ts';
import { duplicateOf, type Recent, requestsOf } from './duplicates.ts';

/** Why a diner's request is refused: a code with what its sentence needs. */
export type Refusal =
  | { readonly code: 'past' }
  | { readonly code: 'horizon'; readonly days: number }
  | { readonly code: 'closed'; readonly date: string }
  | { readonly code: 'party_too_large'; readonly most: number }
  | { readonly code: 'not_offered'; readonly time: string }
  | { readonly code: 'notice'; readonly minutes: number }
  | { readonly code: 'question_required'; readonly question: string }
  | { readonly code: 'guest_limit' }
  | { readonly code: 'area_unknown'; readonly areas: readonly string[] }
  | { readonly code: 'hold_limit' | 'waitlist_full' };

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

export type RequestFacts = {
  readonly slot: RequestedSlot;
  readonly answers: Readonly<Record<string, string | boolean>> | null;
  readonly questions: readonly ShownQuestion[];
  readonly recent: readonly Recent[];
  /** The guest's requests that wait for an answer. */
  readonly openRequests: number;
  /** What the guest asks for waits for the venue, whoever else is confirmed at once. */
  readonly isBlocked?: boolean;
  readonly others: NearbyAllocations;
  /** The place that is held for it already. */
  readonly held?: Placement;
};

export type Decision =
  | { readonly kind: 'duplicate'; readonly duplicate: Recent }
  | { readonly kind: 'bookings_off' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'accepted';
      readonly status: 'requested' | 'confirmed';
      readonly placement: Placement | null;
      readonly answers: readonly GivenAnswer[];
    };

/**
 * Whether what was chosen among the free times is not free any more, and nothing is to be stored: the booking page
 * offers other times instead.
 */
export function isGone(decision: Decision, onlyIfFree: boolean): boolean {
  return onlyIfFree && decision.kind === 'accepted' && decision.placement === null;
}

/**
 * What becomes of a diner's request: answered as its duplicate was, refused, or stored; and then confirmed where the venue
 * does so at once and there is a place. A request with a place holds it till it is answered.
 */
export function* decideRequest(venue: Venue, request: RequestFacts, nowMs: number): Search<Decision> {
  const duplicate = duplicateOf(request.recent, requestKey(request.slot), nowMs);
  if (duplicate !== null) return { kind: 'duplicate', duplicate };
  if (!venue.bookings.enabled) return { kind: 'bookings_off' };
  const refusal = refusalOf(venue, { ...request, recentRequests: requestsOf(request.recent) }, nowMs);
  if (refusal !== null) return { kind: 'refused', refusal };
  const placement = request.held ?? (yield* placeOnline(venue, request.slot, request.others));
  const checked = checkAnswers(request.questions, request.answers);
  const waits = request.isBlocked === true || isAnswered(venue.bookings, request.slot.party);
  const isAgreed = placement !== null && !waits;
  const status = isAgreed ? 'confirmed' : 'requested';
  return { kind: 'accepted', status, placement, answers: checked.ok ? checked.answers : [] };
}

type Rule = (venue: Venue, request: Request, nowMs: number) => Refusal | null;

/** The rules in the order in which they win. */
const RULES: readonly Rule[] = [
  (venue, { slot }, nowMs) => (isPast(venue, slot, nowMs) ? { code: 'past' } : null),
  (venue, { slot }, nowMs) =>
    isBeyond(venue, slot, nowMs) ? { code: 'horizon', days: venue.bookings.horizonDays } : null,
  (venue, { slot }) => (isClosed(venue, slot) ? { code: 'closed', date: slot.date } : null),
  ({ bookings }, { slot }) =>
    slot.appointment === null && slot.party > bookings.maxParty
      ? { code: 'party_too_large', most: bookings.maxParty }
      : null,
  (venue, { slot }) => (isOffered(venue, slot) ? null : { code: 'not_offered', time: slot.time }),
  (venue, { slot }, nowMs) =>
    isTooSoon(venue, slot, nowMs) ? { code: 'notice', minutes: noticeOf(venue.bookings, slot.party) } : null,
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

function isOffered(venue: Venue, slot: RequestedSlot): boolean {
  return isOnGrid(venue, slot) && isOpenFor(venue, slot) && isStaffed(venue, slot);
}
