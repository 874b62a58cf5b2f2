import type { Order } from '@booking/core/shapes';
import type { Tx } from '@booking/kit/db/open';

export async function insertOrder(tx: Tx, businessId: string, order: Order): Promise<void> {
  const { id, reference, status, currency, items, total_amount, booking_id, paid_at, created_at } = order;
  await tx.query(
    `insert into guest_order
       (id, business_id, booking_id, reference, status, currency, items, total_amount, paid_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, businessId, booking_id, reference, status, currency, JSON.stringify(items), total_amount, paid_at, created_at],
  );
}

/** An order of the business, and nobody else changes it till the transaction ends. */
export async function lockOrder(tx: Tx, businessId: string, id: string): Promise<Order | null> {
  const sql = `select id, reference, status, currency, total_amount, items, booking_id, paid_at, created_at
    from guest_order where business_id = $1 and id = $2 for update`;
  const [order] = await tx.query<Order>(sql, [businessId, id]);
  return order ?? null;
}

export async function markPaid(tx: Tx, id: string, paidAt: string): Promise<void> {
  await tx.query(`update guest_order set status = 'paid', paid_at = $2 where id = $1`, [id, paidAt]);
}
