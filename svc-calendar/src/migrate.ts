import { runMigrations } from '@booking/kit/runtime/migrate';
import { MIGRATIONS, SCHEMA } from './db/schema.ts';

await runMigrations({ name: 'svc-calendar', schema: SCHEMA, migrations: MIGRATIONS });
