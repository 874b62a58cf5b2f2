import { addDays } from '@booking/core/rules/days';
import { momentOf } from '@booking/core/rules/local-time';
import type { GuaranteeStep, PaymentTerms, Stay } from '../stay/stay.ts';
import { balanceOf, isCalledOff } from './owed.ts';

/**
 * What money that came is: the deposit; the deposit of a stay that is over before it began (`late`); the fee of a
 * stay that is called off; or none, since it is not what was agreed, or was paid before.
 */
export type PaymentVerdict = 'deposit' | 'fee' | 'late' | Unmatched;

export type Unmatched = 'other_currency' | 'other_amount' | 'paid_twice';

/** States in which no deposit is wanted any more. */
export const DEAD: readonly Stay['status'][] = ['declined', 'cancelled', 'no_show'];

type Deposit = Pick<Stay, 'status' | 'deposit_amount' | 'deposit_status' | 'paid_amount'>;

const isSettled = ({ deposit_status: status }: Deposit) => status === 'paid' || status === 'refunded';

/** What is asked for at the card provider's: the rest of the deposit, where a part of it came at the front desk. */
export function depositRest(stay: Deposit): number {
  return isSettled(stay) ? 0 : Math.max(stay.deposit_amount - Math.max(stay.paid_amount, 0), 0);
}

type Guaranteed = Deposit & Pick<Stay, 'guarantee_step' | 'hold_status'>;

/** A request that is kept until it is paid, and not until the hotel answers it. */
export function isAwaited({ status, guarantee_step }: Pick<Stay, 'status' | 'guarantee_step'>): boolean {
  return status === 'requested' && guarantee_step === 'release';
}

const isOpen = (stay: Guaranteed) => !DEAD.includes(stay.status) && (stay.status !== 'requested' || isAwaited(stay));

/** What of the deposit is due: nothing before the stay is confirmed or waits for it, nor once it is called off. */
export function depositDue(stay: Guaranteed): number {
  return isOpen(stay) ? depositRest(stay) : 0;
}

/** What is paid by card: what is due of the deposit, or of the fee of a stay that is called off. */
export const amountDue = (stay: Stay): number => (isCalledOff(stay) ? Math.max(balanceOf(stay), 0) : depositDue(stay));

/** Whether the guest is to leave a card. */
export const isCardWanted = (stay: Guaranteed): boolean => isOpen(stay) && stay.hold_status === 'pending';

/** Whether a payment, or with an amount of 0 a card, is what is asked of the guest now. The release before noted no currency. */
export function isAskedFor(
  stay: Stay,
  { amount, currency }: { readonly amount: number; readonly currency: string | null },
): boolean {
  if (amount === 0) return isCardWanted(stay) && amountDue(stay) === 0;
  return amountDue(stay) === amount && (currency ?? stay.currency) === stay.currency;
}

/** Nothing is asked for any more. */
export const isGuaranteed = (stay: Guaranteed): boolean => depositRest(stay) === 0 && stay.hold_status !== 'pending';

/** Until when a stay waits for its payment; null where it waits for none. */
export const expiresAt = ({ status, guarantee_step: step, guarantee_at: at }: Stay): string | null =>
  step === 'release' && !DEAD.includes(status) ? at : null;

/** Guests are written to at this time of the hotel's day. */
const DUE_TIME = '10:00';

/** When a stay is to be paid, by its policy; null at its booking. */
export function dueMoment({ due }: PaymentTerms, checkIn: string, zone: string): number | null {
  return due === 'at_booking' ? null : momentOf(addDays(checkIn, -due.days_before), DUE_TIME, zone);
}

type Next = Pick<Stay, 'guarantee_step' | 'guarantee_at'>;

export const nextStep = (step: GuaranteeStep, ms: number): Next => ({
  guarantee_step: step,
  guarantee_at: new Date(ms).toISOString(),
});

export const NO_STEP: Next = { guarantee_step: null, guarantee_at: null };

/**
 * What a new stay with a policy waits for. What a guest books and has to pay at once is a request until it is paid; what staff
 * take is confirmed whatever is due, and never released by itself.
 */
export function firstStep(stay: Stay, byGuest: boolean, nowMs: number, zone: string): Partial<Stay> {
  const { payment } = stay.terms;
  if (payment === undefined || stay.pay_token === null) return {};
  const wanted = { ...stay, hold_status: payment.kind === 'hold' ? ('pending' as const) : null };
  if (isGuaranteed(wanted)) return {};
  const { hold_status } = wanted;
  const dueAt = dueMoment(payment, stay.check_in, zone);
  const agreed = { ...payment, confirms: stay.status === 'confirmed', releases: byGuest };
  const terms = { ...stay.terms, payment: agreed };
  if (dueAt !== null && dueAt > nowMs) return { hold_status, terms, ...nextStep('ask', dueAt) };
  if (!byGuest) return { hold_status, terms };
  const until = nowMs + payment.expires_minutes * 60_000;
  return { hold_status, terms, status: 'requested', ...nextStep('release', until) };
}

/** Where deposits are paid by card, by a stay's secret; null where nobody takes cards. */
type Payable = { readonly payAt: ((payToken: string) => string) | null };

/** Where the guest pays what is due, or leaves a card; null where nothing is, or not by card. */
export function payUrlOf({ payAt }: Payable, stay: Stay): string | null {
  const isWanted = amountDue(stay) > 0 || isCardWanted(stay);
  return payAt === null || stay.pay_token === null || !isWanted ? null : payAt(stay.pay_token);
}

export function evaluatePayment(
  stay: Stay,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): PaymentVerdict {
  if (currency !== stay.currency) return 'other_currency';
  if (isCalledOff(stay) && amount > 0 && amount === amountDue(stay)) return 'fee';
  if (amount !== (isSettled(stay) ? stay.deposit_amount : depositRest(stay)) || amount === 0) return 'other_amount';
  if (isSettled(stay)) return 'paid_twice';
  return DEAD.includes(stay.status) ? 'late' : 'deposit';
}
