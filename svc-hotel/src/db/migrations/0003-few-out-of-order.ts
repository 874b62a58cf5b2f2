import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Every request asks a hotel for its rooms that are out of order: next to none among all that were ever cleaned. */
export const fewOutOfOrder = sqlMigration(
  '0003-few-out-of-order',
  'create index room_state_out on room_state (business_id) where out_of_order_since is not null;',
);
