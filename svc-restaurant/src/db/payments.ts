import type { Caller } from '@booking/core/caller';
import { behind } from '@booking/kit/db/orm/behind';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { BookingRecord } from './entities/booking.ts';
import { Payment } from './entities/payment.ts';

const NOTHING = {
  status: 'succeeded',
  amount: 0,
  method: 'card',
  provider: null,
  providerRef: null,
  cardRef: null,
  refundOf: null,
  reason: null,
  externalId: null,
  orderedWith: null,
} as const;

type New = Pick<Payment, 'businessId' | 'booking' | 'kind' | 'currency'> & Partial<Pick<Payment, keyof typeof NOTHING>>;

/** Written with the transaction; of a booking that is locked. */
export function addPayment(em: EntityManager, payment: New, nowMs: number): Payment {
  return em.create(Payment, { ...NOTHING, id: newId(nowMs), createdAt: nowMs, ...payment });
}

/** What came or went for a booking, the first first. */
export function paymentsOf(em: EntityManager, booking: string): Promise<Payment[]> {
  return em.find(Payment, { booking }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

export function findByRef(em: EntityManager, provider: string, providerRef: string): Promise<Payment | null> {
  return em.findOne(Payment, { provider, providerRef });
}

export function findPayment(em: EntityManager, businessId: string, id: string): Promise<Payment | null> {
  return em.findOne(Payment, { businessId, id });
}

/** The card that is kept for a booking. */
export async function keptCard(em: EntityManager, booking: string): Promise<Payment | null> {
  return em.findOne(Payment, { booking, kind: 'hold', status: 'succeeded', cardRef: { $ne: null } });
}

/** Orders of this kind that no provider has answered, given up to a moment, behind another: the oldest first. */
export function waitingOrders(
  em: EntityManager,
  { kind, until }: { readonly kind: 'refund' | 'fee'; readonly until: number },
  last: Payment | null,
  limit: number,
): Promise<Payment[]> {
  const given = { kind, status: 'pending', createdAt: { $lte: until } } as const;
  const where = { $and: [given, behind(last, ['createdAt', 'id'])] };
  return em.find(Payment, where, { orderBy: { createdAt: 'asc', id: 'asc' }, limit });
}

/** What an order is known by: the key and the Idempotency-Key of whoever calls; null without. */
export const orderedBy = ({ key_id, idempotency }: Pick<Caller, 'key_id' | 'idempotency'>): string | null =>
  idempotency === null ? null : `${key_id} ${idempotency.key}`;

/** Cards that providers are to forget. */
export function spentCards(em: EntityManager, limit: number): Promise<Payment[]> {
  return em.find(Payment, { cardRef: { $ne: null }, status: 'released' }, { orderBy: { createdAt: 'asc' }, limit });
}

type Due = Pick<BookingRecord, 'id' | 'businessId' | 'version' | 'payAt'>;

/** Bookings whose next step of paying is due, those that wait longest first. */
export function dueBookings(em: EntityManager, nowMs: number, limit: number): Promise<readonly Due[]> {
  const fields = ['id', 'businessId', 'version', 'payAt'] as const;
  return em.find(
    BookingRecord,
    { payAt: { $lte: nowMs } },
    { fields, orderBy: { payAt: 'asc' }, limit, disableIdentityMap: true },
  );
}

/** One that fails again and again does not keep the others waiting. */
export async function putOff(em: EntityManager, { id, version }: Due, payAt: number): Promise<void> {
  await em.nativeUpdate(BookingRecord, { id, version, payAt: { $ne: null } }, { payAt });
}
