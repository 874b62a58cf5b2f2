import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** What is given back at the front desk says of which payment, so that no more of it is given back than came. */
export const refundOf = sqlMigration(
  '0011-refund-of',
  `alter table payment add column refund_of uuid;
   create index payment_refund_of on payment (refund_of) where refund_of is not null;`,
);
