import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** What was paid in a period, whenever it was noted: without an index a report reads all orders that there ever were. */
export const paidOrders = sqlMigration(
  '0016-paid-orders',
  'create index guest_order_paid on guest_order (business_id, paid_at) where paid_at is not null;',
);
