import type { Order } from '@booking/core/shapes';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { GuestOrder } from './entities/guest-order.ts';

export async function insertOrder(em: EntityManager, businessId: string, order: Order): Promise<void> {
  const { id, reference, status, currency, items, booking_id, total_amount, paid_at, created_at } = order;
  const amounts = { currency, items, totalAmount: total_amount };
  const about = { businessId, booking: booking_id, reference, status, paidAt: paid_at, createdAt: created_at };
  await em.insert(GuestOrder, { id, ...about, ...amounts });
}

type Wanted = { readonly status: Order['status'] | null; readonly after: string | null };

/** Newest first. @param after the id of the last order of the page before; an unknown one ends the list */
export async function readOrders(
  em: EntityManager,
  businessId: string,
  { status, after }: Wanted,
  limit: number,
): Promise<Order[]> {
  const last =
    after === null ? null : await em.findOne(GuestOrder, { businessId, id: after }, { fields: ['createdAt'] });
  if (after !== null && last === null) return [];
  const older = last && {
    $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, id: { $lt: last.id } }],
  };
  const where = { businessId, ...(status === null ? {} : { status }), ...older };
  const found = await em.find(GuestOrder, where, {
    disableIdentityMap: true,
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit,
  });
  return found.map(showOrder);
}

/** An order of the business, and nobody else changes it till the transaction ends. */
export function lockOrder(em: EntityManager, businessId: string, id: string): Promise<GuestOrder | null> {
  return em.findOne(GuestOrder, { businessId, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** An order in the shape of the contract. */
export function showOrder(order: GuestOrder): Order {
  const { id, reference, status, currency, items, totalAmount, booking = null, paidAt, createdAt } = order;
  const about = { booking_id: booking, paid_at: paidAt, created_at: createdAt };
  return { id, reference, status, currency, total_amount: totalAmount, items, ...about };
}
