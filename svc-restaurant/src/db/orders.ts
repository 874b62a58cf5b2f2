import type { Order } from '@booking/core/shapes';
import type { Queryable } from '@booking/kit/db/open';
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

/** Newest first. @param after the id of the last order of the page before */
export function readOrders(db: Queryable, businessId: string, { status, after }: Wanted, limit: number) {
  return db.query<Order>(
    `select id, reference, status, currency, total_amount, items, booking_id, paid_at, created_at from guest_order
     where business_id = $1 and ($2::text is null or status = $2)
       and ($3::uuid is null or (created_at, id) < (select created_at, id from guest_order where id = $3 and business_id = $1))
     order by created_at desc, id desc limit $4`,
    [businessId, status, after, limit],
  );
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
