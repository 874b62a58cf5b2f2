import { addDays, type WeekdayName, weekdayOf } from '@booking/core/rules/days';
import { momentOf } from '@booking/core/rules/local-time';
import type { BookingStatus } from '@booking/core/shapes';

/** Which bookings pay or leave a card, and how. */
export type Policy = {
  readonly kind: 'none' | 'hold' | 'deposit' | 'full';
  readonly appliesTo: {
    readonly partyMin: number;
    /** Null: all of them, as below. */
    readonly serviceIds: ReadonlySet<string> | null;
    readonly weekdays: ReadonlySet<WeekdayName> | null;
    readonly dates: { readonly from: string; readonly to: string } | null;
    /** Whether something that begins then begins in one of its shifts. */
    readonly inShift: ((date: string, startsAt: number) => boolean) | null;
  };
  /** In minor units for each person; null where it is what the service says. */
  readonly each: number | null;
  /** In minor units by service, and by person where it costs otherwise with them: a part of the price, or all of it. */
  readonly byService: ReadonlyMap<string, number>;
  /** Days before; null at booking. */
  readonly dueDays: number | null;
  readonly expiresMinutes: number;
  readonly feeEach: number;
  readonly cancelHours: number;
};

/** What a booking agreed to, as it was when it was made. It is stored as JSON: add to it, take nothing away. */
export type BookingPayment = {
  readonly kind: 'hold' | 'deposit' | 'full';
  /** In minor units; 0 where a card is kept. */
  readonly amount: number;
  readonly currency: string;
  /** What of the amount was paid before a change made it more; left out where nothing was. */
  readonly paid?: number;
  /** `returned`: given back, or a card that is kept no more. */
  readonly state: 'pending' | 'failed' | 'paid' | 'kept' | 'returned';
  /** Whether it is confirmed once it is paid. */
  readonly confirms: boolean;
  readonly dueDays: number | null;
  readonly expiresMinutes: number;
  readonly feeEach: number;
  readonly cancelHours: number;
};

/** What is waited for next, and until when (milliseconds since 1970). */
export type PayStep = 'ask' | 'release';
type Next = { readonly payStep: PayStep | null; readonly payAt: number | null };
export const NO_STEP: Next = { payStep: null, payAt: null };

export type PolicyFacts = {
  readonly date: string;
  readonly party: number;
  readonly serviceId: string | null;
  /** Who takes it, or is asked to. */
  readonly staffId: string | null;
  /** The services that follow in the same visit. */
  readonly further?: readonly { readonly serviceId: string; readonly staffId: string | null }[];
  /** When it begins, in minutes since 1970. */
  readonly startsAt: number;
};

/** The first policy that fits a booking; null where none does. */
export function policyOf(policies: readonly Policy[], facts: PolicyFacts): Policy | null {
  return policies.find(({ appliesTo }) => fits(appliesTo, facts)) ?? null;
}

function fits({ partyMin, serviceIds, weekdays, dates, inShift }: Policy['appliesTo'], facts: PolicyFacts): boolean {
  const { date, party, serviceId, further = [], startsAt } = facts;
  if (party < partyMin) return false;
  const services = [serviceId, ...further.map((other) => other.serviceId)];
  if (serviceIds !== null && !services.some((id) => id !== null && serviceIds.has(id))) return false;
  if (weekdays !== null && !weekdays.has(weekdayOf(date))) return false;
  if (dates !== null && (date < dates.from || dates.to < date)) return false;
  return inShift === null || inShift(date, startsAt);
}

/** What a policy asks of a booking, in minor units; 0 where it asks for a card, or for nothing. */
export function amountOf(
  { kind, each, byService }: Policy,
  { party, serviceId, staffId, further = [] }: Pick<PolicyFacts, 'party' | 'serviceId' | 'staffId' | 'further'>,
): number {
  if (kind === 'none' || kind === 'hold') return 0;
  if (each !== null) return each * party;
  const amounts = [{ serviceId, staffId }, ...further].map(
    (service) =>
      byService.get(amountKey(service.serviceId, service.staffId)) ?? byService.get(service.serviceId ?? '') ?? 0,
  );
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Under what the amount of a service stands that costs otherwise with a person. */
export const amountKey = (serviceId: string | null, staffId: string | null): string => `${serviceId}/${staffId}`;

/** What a booking agrees to; null where nothing is asked of it. */
export function termsOf(
  policies: readonly Policy[],
  facts: PolicyFacts,
  { currency, confirms }: Pick<BookingPayment, 'currency' | 'confirms'>,
): BookingPayment | null {
  const policy = policyOf(policies, facts);
  if (policy === null || policy.kind === 'none') return null;
  const amount = amountOf(policy, facts);
  if (policy.kind !== 'hold' && amount === 0) return null;
  const { kind, dueDays, expiresMinutes, feeEach, cancelHours } = policy;
  return { kind, amount, currency, state: 'pending', confirms, dueDays, expiresMinutes, feeEach, cancelHours };
}

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Guests are written to at this time of the business's day. */
const ASK_TIME = '10:00';
/** From the moment at which a guest is asked; nobody is turned away at the door. */
const PAY_HOURS = 48;
const HOURS_BEFORE = 1;

/** When a booking is asked for what is due days before; null at its booking. */
export const dueMoment = ({ dueDays }: Pick<BookingPayment, 'dueDays'>, date: string, zone: string): number | null =>
  dueDays === null ? null : momentOf(addDays(date, -dueDays), ASK_TIME, zone);

/** What a booking that a guest makes waits for: its payment at once, or to be asked for it later. */
export function firstStep(payment: BookingPayment, date: string, zone: string, nowMs: number): Next {
  const dueAt = dueMoment(payment, date, zone);
  return dueAt !== null && dueAt > nowMs
    ? { payStep: 'ask', payAt: dueAt }
    : { payStep: 'release', payAt: nowMs + payment.expiresMinutes * MINUTE };
}

/** Until when a guest who is asked now has time; null where the booking is too near to be released. */
export function askedUntil(startsAt: number, nowMs: number): number | null {
  const last = startsAt - HOURS_BEFORE * HOUR;
  return nowMs >= last ? null : Math.min(nowMs + PAY_HOURS * HOUR, last);
}

type Paid = {
  readonly status: BookingStatus;
  readonly payment: BookingPayment | null;
  readonly payStep: PayStep | null;
};

/** A request that is kept until it is paid, and not until the business answers it. */
export const isAwaited = ({ status, payStep }: Paid): boolean => status === 'requested' && payStep === 'release';

const isDue = ({ payment }: Paid): boolean => payment?.state === 'pending' || payment?.state === 'failed';
const isOpen = (booking: Paid): boolean => booking.status === 'confirmed' || isAwaited(booking);

/** What is to be paid by card now, in minor units: nothing of a request that nobody has agreed to, or of what is over. */
export const amountDue = (booking: Paid): number =>
  isOpen(booking) && isDue(booking) ? (booking.payment?.amount ?? 0) - (booking.payment?.paid ?? 0) : 0;

/** Whether the guest is to leave a card. */
export const isCardWanted = (booking: Paid): boolean =>
  isOpen(booking) && isDue(booking) && booking.payment?.kind === 'hold';

/** Whether anything is asked of the guest at the payment page. */
export const wantsPayment = (booking: Paid): boolean => amountDue(booking) > 0 || isCardWanted(booking);

/** Whether a payment, or with an amount of 0 a card, is what is asked of the guest now. */
export const isAskedFor = (booking: Paid, { amount, currency }: Pick<BookingPayment, 'amount' | 'currency'>): boolean =>
  wantsPayment(booking) && amountDue(booking) === amount && booking.payment?.currency === currency;

/** Until when what was booked can be called off for nothing, milliseconds since 1970. */
export const freeUntil = (startsAt: number, { cancelHours }: Pick<BookingPayment, 'cancelHours'>): number =>
  startsAt - cancelHours * HOUR;

/** What was agreed on paying, for people to read: null where nothing was. */
export function agreedFacts(
  booking: Paid & { readonly party: number; readonly startsAt: number; readonly payAt: number | null },
  zone: string,
) {
  const { payment, payStep, payAt, startsAt } = booking;
  if (payment === null) return null;
  const { kind, amount, currency, state, paid } = payment;
  const payBy = payStep === 'release' ? payAt : null;
  const partly = paid === undefined ? {} : { paid };
  return {
    ...{ kind, amount, currency, state, ...partly, fee: feeOf(booking) },
    ...{ freeUntil: freeUntil(startsAt, payment), payBy, zone },
  };
}

/** Only of what is off a fee may be owed. */
export const isOff = ({ status }: Pick<Paid, 'status'>): boolean => status === 'cancelled' || status === 'no_show';

/** What may be charged where somebody does not come or cancels late; 0 where nothing is. */
export function feeOf({ payment, party }: Pick<Paid, 'payment'> & { readonly party: number }): number {
  return payment === null ? 0 : payment.feeEach * party;
}
