import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** What a cancellation or a no-show costs, as the rule said then. Null: the release before took the step. */
export const cancelFee = sqlMigration('0014-cancel-fee', 'alter table stay add column cancel_fee_amount bigint;');
