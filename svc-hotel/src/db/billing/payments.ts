import { behind } from '@booking/kit/db/orm/behind';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { PaymentNews } from '@booking/kit/payments/port';
import { STORED_DESK_METHODS } from '../../domain/price/desk-payment.ts';
import type { Unmatched } from '../../domain/price/payment.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { Payment, UnmatchedPayment } from '../entities/payment.ts';
import { Refund } from '../entities/refund.ts';
import { StoredStay } from '../entities/stay.ts';

export function findByPayToken(em: EntityManager, token: string): Promise<Stay | null> {
  return em.findOne(StoredStay, { pay_token: token });
}

/** Whether this payment was written before, as whatever it was: a provider may call as often as it likes. */
export async function isRecorded(em: EntityManager, method: string, providerRef: string): Promise<boolean> {
  if ((await em.count(Payment, { method, providerRef })) > 0) return true;
  return (await em.count(UnmatchedPayment, { method, providerRef })) > 0;
}

type Recorded = {
  readonly id: string;
  readonly method: string;
  readonly news: Omit<PaymentNews, 'outcome'>;
  readonly kind?: 'fee';
};

const NO_REFUND = { refundOf: null, externalId: null, reason: null };

/** What a card provider took, on the bill of a stay that is locked. */
export function addPayment(em: EntityManager, { id, method, news, kind }: Recorded, now: Temporal.Instant): Payment {
  const { businessId, bookedId: stay, amount, ref: providerRef } = news;
  return em.create(Payment, {
    id,
    businessId,
    stay,
    amount,
    method,
    providerRef,
    paidAt: now.toString(),
    kind: kind ?? null,
    ...NO_REFUND,
  });
}

type GivenBack = {
  readonly id: string;
  readonly refund: Refund;
  readonly providerRef: string;
  readonly payment: Pick<Payment, 'id' | 'folioId'>;
};

/** What a card provider gave back, below zero on the bill of a stay that is locked. */
export function addCardRefund(em: EntityManager, given: GivenBack, now: Temporal.Instant): Payment {
  const { id, refund, providerRef, payment } = given;
  const { businessId, stay, amount, method, reason, askedBy = null, askedById = null } = refund;
  const of = { refundOf: payment.id, folioId: payment.folioId, reason, externalId: null };
  const money = { amount: -amount, method, providerRef, takenBy: askedBy, takenById: askedById, ...of };
  return em.create(Payment, { id, businessId, stay, ...money, paidAt: now.toString() });
}

/** Money that came for a stay and is not its deposit. */
export function addUnmatched(
  em: EntityManager,
  { id, method, news }: Recorded,
  reason: Unmatched,
  now: Temporal.Instant,
): void {
  const { businessId, bookedId: stayId, amount, currency, ref: providerRef } = news;
  const money = { amount, currency, method, providerRef };
  em.create(UnmatchedPayment, { id, businessId, stayId, reason, ...money, receivedAt: now.toString() });
}

/** What lies on the bill of a stay, the first first. */
export function paymentsOf(em: EntityManager, stay: string): Promise<Payment[]> {
  return em.find(Payment, { stay }, { orderBy: { paidAt: 'asc', amount: 'desc', id: 'asc' } });
}

/** What lies on the bills of several stays, the first first. */
export function paymentsOfStays(em: EntityManager, stays: readonly string[]): Promise<Payment[]> {
  return em.find(Payment, { stay: { $in: [...stays] } }, { orderBy: { paidAt: 'asc', amount: 'desc', id: 'asc' } });
}

/** What was given back of all shares of what a group paid as one. */
export async function refundedOfGroup(em: EntityManager, groupPayment: string): Promise<number> {
  const shares = await em.find(Payment, { groupPayment });
  const refunds = await em.find(Payment, { refundOf: { $in: shares.map(({ id }) => id) } });
  return refunds.reduce((sum, { amount }) => sum - amount, 0);
}

/** The card payment that made the deposit paid; null where it came at the front desk, which gives it back itself. */
export function paidDeposit(em: EntityManager, stay: string): Promise<Payment | null> {
  const byProvider = { stay, amount: { $gt: 0 }, method: { $nin: STORED_DESK_METHODS } };
  return em.findOne(Payment, byProvider, { orderBy: { paidAt: 'asc', id: 'asc' } });
}

/** What came, not what was given back; null where the business has no such payment. */
export function findPayment(em: EntityManager, businessId: string, id: string): Promise<Payment | null> {
  return em.findOne(Payment, { id, businessId, amount: { $gt: 0 } });
}

/** As what a refund is on the bill, also by what the provider calls it; null before it is written. */
export async function findCardRefund(
  em: EntityManager,
  { method, writtenAs }: Refund,
  providerRef: string | null,
): Promise<Payment | null> {
  if (writtenAs !== null) return em.findOne(Payment, { id: writtenAs });
  return providerRef === null ? null : em.findOne(Payment, { method, providerRef });
}

/** Refunds that a card provider has not answered yet, or has refused, the first first. */
export function openRefunds(em: EntityManager, stay: string): Promise<Refund[]> {
  return em.find(Refund, { stay, doneAt: null }, { orderBy: { part: 'asc' } });
}

/** Refunds that wait for a card provider since before a moment, behind another: the oldest first. */
export function waitingRefunds(
  em: EntityManager,
  before: Temporal.Instant,
  last: Refund | null,
  limit: number,
): Promise<Refund[]> {
  const waiting = { doneAt: null, refusedAt: null, askedAt: { $lt: before.toString() } };
  const where = { $and: [waiting, behind(last, ['askedAt', 'stay', 'part'])] };
  return em.find(Refund, where, { orderBy: { askedAt: 'asc', stay: 'asc', part: 'asc' }, limit });
}

/** Notes that the provider refused a refund, unless it is done. */
export async function refuseRefund(em: EntityManager, { stay, part }: Refund, now: Temporal.Instant): Promise<void> {
  await em.nativeUpdate(Refund, { stay, part, doneAt: null }, { refusedAt: now.toString() });
}

/** The payment that a refund gives back. */
export function refundedPayment(em: EntityManager, { method, paymentRef }: Refund): Promise<Payment> {
  return em.findOneOrFail(Payment, { method, providerRef: paymentRef });
}

/** What is decided of it: the rest follows from who writes it. */
export type DeskMoney = Pick<Payment, 'amount' | 'method' | 'refundOf' | 'folioId' | 'externalId' | 'reason'>;

export type DeskPayment = DeskMoney &
  Pick<Payment, 'id' | 'takenBy' | 'takenById'> &
  Partial<Pick<Payment, 'groupPayment'>>;

/** Money of the front desk. Nobody outside names it: its own id is its reference. */
export function addDeskPayment(
  em: EntityManager,
  stay: Pick<Stay, 'id' | 'business_id'>,
  payment: DeskPayment,
  now: Temporal.Instant,
): Payment {
  const fields = { businessId: stay.business_id, stay: stay.id, providerRef: payment.id, paidAt: now.toString() };
  return em.create(Payment, { ...payment, ...fields });
}

/** Clears what staff wrote in words of their own; amounts, dates and methods stay. */
export async function clearPayments(em: EntityManager, stays: readonly string[]): Promise<void> {
  const stay = { $in: [...stays] };
  await em.nativeUpdate(Payment, { stay }, { externalId: null, reason: null });
  await em.nativeUpdate(Refund, { stay }, { reason: null });
}
