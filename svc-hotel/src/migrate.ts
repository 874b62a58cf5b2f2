import { runMigrations } from '@booking/kit/runtime/migrate';
import { MIGRATIONS, SCHEMA } from './db/schema.ts';

await runMigrations({ name: 'svc-hotel', schema: SCHEMA, migrations: MIGRATIONS });
