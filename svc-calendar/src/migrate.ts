import { migrateService } from '@booking/kit/db/migrate';
import { readEnv } from '@booking/kit/env';
import { createLogger } from '@booking/kit/log';
import { MIGRATIONS, SCHEMA } from './db/schema.ts';
import { MigrateEnv } from './env.ts';

const env = readEnv(MigrateEnv);
const log = createLogger({ name: 'svc-calendar migrate' });
const done = await migrateService({
  adminUrl: env.DATABASE_ADMIN_URL,
  serviceUrl: env.DATABASE_URL,
  schema: SCHEMA,
  migrations: MIGRATIONS,
});
log.info({ done }, 'the database is as this program needs it');
