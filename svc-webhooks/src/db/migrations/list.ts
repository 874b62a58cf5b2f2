import { type ServiceMigration, sqlMigration } from '@booking/kit/db/migrations';
import { IDEMPOTENCY_SQL, INBOX_SQL } from '@booking/kit/db/tables';
import { PARTITIONS_SQL, WEBHOOKS_SQL } from '../tables.ts';
import { olderSecrets } from './0002-older-secrets.ts';
import { traces } from './0003-traces.ts';

/** In the order in which they run. One that is out in the world is never changed. */
export const MIGRATIONS: readonly ServiceMigration[] = [
  sqlMigration('0001-webhooks', INBOX_SQL + IDEMPOTENCY_SQL + WEBHOOKS_SQL + PARTITIONS_SQL),
  olderSecrets,
  traces,
];

export const SCHEMA = 'svc_webhooks';
