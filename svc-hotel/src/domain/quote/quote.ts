import type { QuoteState } from '@booking/core/routes/groups/quotes';
import { momentOf } from '@booking/core/rules/local-time';
import type { Conflict } from '../stay/conflicts.ts';

export type { QuoteState } from '@booking/core/routes/groups/quotes';

/** What is done next about a quote: by itself while nobody has answered it; `renew` by the hotel, once it is over. */
export type QuoteStep = 'remind' | 'expire' | 'renew';

/** Who answers a quote, and how; `extend` and `send` leave it open. */
export type QuoteTrigger = 'accept' | 'decline' | 'withdraw' | 'expire';

/** THE state table of a quote: each step leads from `open` to one state, and nothing leads on from there. */
export const QUOTE_STEPS: Readonly<Record<QuoteTrigger, Exclude<QuoteState, 'open'>>> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  expire: 'expired',
};

type Standing = { readonly state: QuoteState; readonly expires_at: string };

/** The state at a moment: what is open beyond its time has expired, whether or not it was looked after already. */
export function stateAt({ state, expires_at }: Standing, nowMs: number): QuoteState {
  return state === 'open' && Date.parse(expires_at) <= nowMs ? 'expired' : state;
}

/** Why a quote cannot be answered, sent or extended; null where it can. */
export function quoteConflict(quote: Standing, nowMs: number): Conflict | null {
  const state = stateAt(quote, nowMs);
  return state === 'open' ? null : { code: `quote_${state}` };
}

const DAY = 86_400_000;

type Next = { readonly next_step: QuoteStep; readonly next_at: string };

const next = (next_step: QuoteStep, ms: number): Next => ({ next_step, next_at: new Date(ms).toISOString() });

/** What comes next: a reminder a day before, where the guest was given more than two days; else the end. */
export function nextOf(expiresMs: number, nowMs: number): Next {
  return expiresMs - nowMs > 2 * DAY ? next('remind', expiresMs - DAY) : next('expire', expiresMs);
}

/** After the reminder. */
export const lastOf = ({ expires_at }: Standing): Next => next('expire', Date.parse(expires_at));

export const NO_NEXT = { next_step: null, next_at: null } as const;

type Wanted = { readonly next_step: QuoteStep | null };

/** Whether the guest of a quote that is over can ask for a new one. */
export const canAskAgain = (quote: Standing & Wanted, nowMs: number): boolean =>
  ['expired', 'withdrawn'].includes(stateAt(quote, nowMs)) && !isWanted(quote);

/** The guest has asked for a new one. */
export const isWanted = ({ next_step }: Wanted): boolean => next_step === 'renew';

/** Nothing is left to do by itself: a guest may have asked for a new quote as soon as the time was over. */
export const afterEnd = (quote: Wanted) => (isWanted(quote) ? { next_at: null } : NO_NEXT);

type Arrival = { readonly checkIn: string; readonly checkInFrom: string; readonly zone: string };

/** Whether a quote may be open until then: later than now, and not beyond the check-in. */
export function isExpiry(expiresMs: number, nowMs: number, { checkIn, checkInFrom, zone }: Arrival): boolean {
  return expiresMs > nowMs && expiresMs <= momentOf(checkIn, checkInFrom, zone);
}

/** What a stay of a quote is kept by, so that no request of the guest repeats it. */
export const quoteKey = (groupId: string): string => `quote ${groupId}`;

/** Whether a stay is offered by a quote that is open: nothing else answers it. */
export function isQuoted(stay: { readonly status: string; readonly quoted_until: string | null }): boolean {
  return stay.status === 'requested' && stay.quoted_until !== null;
}
