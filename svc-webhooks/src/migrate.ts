import { runMigrations } from '@booking/kit/runtime/migrate';
import { MIGRATIONS, SCHEMA } from './db/schema.ts';

await runMigrations({ name: 'svc-webhooks', schema: SCHEMA, migrations: MIGRATIONS });
