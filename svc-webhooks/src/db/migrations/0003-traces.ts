import { sqlMigration } from '@booking/kit/db/schema/migrations';

/**
 * The trace that a delivery's event belongs to, as a `traceparent`; null where that is not sampled, as most are not. A
 * process of the release before leaves it null.
 */
export const traces = sqlMigration('0003-traces', 'alter table delivery add column traceparent text');
