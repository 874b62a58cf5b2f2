import { type ServiceMigration, sqlMigration } from '@booking/kit/db/migrations';
import { IDEMPOTENCY_SQL, INBOX_SQL } from '@booking/kit/db/tables';
import { PARTITIONS_SQL, WEBHOOKS_SQL } from '../tables.ts';

/** In the order in which they run. One that is out in the world is never changed. */
export const MIGRATIONS: readonly ServiceMigration[] = [
  sqlMigration('0001-webhooks', INBOX_SQL + IDEMPOTENCY_SQL + WEBHOOKS_SQL + PARTITIONS_SQL),
];

export const SCHEMA = 'svc_webhooks';
