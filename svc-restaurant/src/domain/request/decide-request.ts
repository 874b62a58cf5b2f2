import type { GivenAnswer, ShownQuestion } from '@booking/core/rules/questions';
import { checkAnswers } from '@booking/core/rules/questions';
import type { Search } from '@booking/core/rules/search';
import { type NearbyAllocations, type Placement, placeOnline } from '../seating/placing.ts';
import { type RequestedSlot, requestKey } from '../slot/requested-slot.ts';
import type { Venue } from '../venue/venue.ts';
import { duplicateOf, type Recent, requestsOf } from './duplicates.ts';
import { type Refusal, refusalOf } from './request-rules.ts';

export type RequestFacts = {
  readonly slot: RequestedSlot;
  readonly answers: Readonly<Record<string, string | boolean>> | null;
  readonly questions: readonly ShownQuestion[];
  readonly recent: readonly Recent[];
  /** The guest's requests that wait for an answer. */
  readonly openRequests: number;
  readonly others: NearbyAllocations;
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
  const placement = yield* placeOnline(venue, request.slot, request.others);
  const checked = checkAnswers(request.questions, request.answers);
  const status = placement !== null && venue.bookings.confirmAtOnce ? 'confirmed' : 'requested';
  return { kind: 'accepted', status, placement, answers: checked.ok ? checked.answers : [] };
}
