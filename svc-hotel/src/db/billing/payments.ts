import { DESK_METHODS } from '@booking/core/routes/console/hotel';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { PaymentNews, Unmatched } from '../../domain/price/payment.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { Payment, UnmatchedPayment } from '../entities/payment.ts';
import { StoredStay } from '../entities/stay.ts';

export function findByPayToken(em: EntityManager, token: string): Promise<Stay | null> {
  return em.findOne(StoredStay, { pay_token: token });
}

/** Whether this payment was written before, as whatever it was: a provider may call as often as it likes. */
export async function isRecorded(em: EntityManager, method: string, providerRef: string): Promise<boolean> {
  if ((await em.count(Payment, { method, providerRef })) > 0) return true;
  return (await em.count(UnmatchedPayment, { method, providerRef })) > 0;
}

type Recorded = { readonly id: string; readonly method: string; readonly news: Omit<PaymentNews, 'outcome'> };

/** A payment on the bill of a stay that is locked. Below zero: one that is given back. */
export function addPayment(em: EntityManager, { id, method, news }: Recorded, now: Temporal.Instant): void {
  const { businessId, stayId: stay, amount, ref: providerRef } = news;
  em.create(Payment, { id, businessId, stay, amount, method, providerRef, paidAt: now.toString(), refundOf: null });
}

/** Money that came for a stay and is not its deposit. */
export function addUnmatched(
  em: EntityManager,
  { id, method, news }: Recorded,
  reason: Unmatched,
  now: Temporal.Instant,
): void {
  const { businessId, stayId, amount, currency, ref: providerRef } = news;
  const money = { amount, currency, method, providerRef };
  em.create(UnmatchedPayment, { id, businessId, stayId, reason, ...money, receivedAt: now.toString() });
}

/** What lies on the bill of a stay, the first first. */
export function paymentsOf(em: EntityManager, stay: string): Promise<Payment[]> {
  return em.find(Payment, { stay }, { orderBy: { paidAt: 'asc', amount: 'desc', id: 'asc' } });
}

/** The card payment that made the deposit paid; null where it came at the front desk, which gives it back itself. */
export function paidDeposit(em: EntityManager, stay: string): Promise<Payment | null> {
  const byProvider = { stay, amount: { $gt: 0 }, method: { $nin: [...DESK_METHODS] } };
  return em.findOne(Payment, byProvider, { orderBy: { paidAt: 'asc', id: 'asc' } });
}

/** What came for a stay, not what was given back. */
export function findPayment(em: EntityManager, stay: string, id: string): Promise<Payment | null> {
  return em.findOne(Payment, { id, stay, amount: { $gt: 0 } });
}

/** How much of a payment was given back at the front desk so far. */
export async function givenBackOf(em: EntityManager, refundOf: string): Promise<number> {
  const parts = await em.find(Payment, { refundOf });
  return parts.reduce((sum, { amount }) => sum - amount, 0);
}

export type DeskPayment = Pick<Payment, 'id' | 'amount' | 'method' | 'refundOf'>;

/** Money of the front desk. Nobody outside names it: its own id is its reference. */
export function addDeskPayment(
  em: EntityManager,
  stay: Pick<Stay, 'id' | 'business_id'>,
  payment: DeskPayment,
  now: Temporal.Instant,
): void {
  const fields = { businessId: stay.business_id, stay: stay.id, providerRef: payment.id, paidAt: now.toString() };
  em.create(Payment, { ...payment, ...fields });
}
