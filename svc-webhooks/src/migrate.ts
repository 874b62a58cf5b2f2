import { runMigrations } from '@booking/kit/runtime/migrate';
import { MIGRATIONS, SCHEMA } from './db/migrations/list.ts';

await runMigrations({ name: 'svc-webhooks', schema: SCHEMA, migrations: MIGRATIONS });
