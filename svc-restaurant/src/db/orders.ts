import type { Order } from '@booking/core/shapes';
import type { Tx } from '@booking/kit/db/open';

type Row = Omit<Order, 'items'> & { business_id: string; items: Order['items'] };

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
  const sql = 'select * from guest_order where business_id = $1 and id = $2 for update';
  const [row] = await tx.query<Row>(sql, [businessId, id]);
  if (!row) return null;
  const { business_id: _, ...order } = row;
  return order;
}

export async function markPaid(tx: Tx, id: string, paidAt: string): Promise<void> {
  await tx.query(`update guest_order set status = 'paid', paid_at = $2 where id = $1`, [id, paidAt]);
}
