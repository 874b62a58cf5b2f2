import { runMigrations } from '@booking/kit/runtime/migrate';
import { MIGRATIONS, SCHEMA } from './db/schema.ts';

await runMigrations({ name: 'gateway', schema: SCHEMA, migrations: MIGRATIONS });
