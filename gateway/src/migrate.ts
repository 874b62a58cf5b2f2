import { migrateService } from '@booking/kit/db/migrate';
import { readEnv } from '@booking/kit/env';
import { z } from 'zod';
import { MIGRATIONS, SCHEMA } from './db/schema.ts';

const env = readEnv(z.object({ DATABASE_ADMIN_URL: z.url(), DATABASE_URL: z.url() }));
const options = { adminUrl: env.DATABASE_ADMIN_URL, serviceUrl: env.DATABASE_URL };
const done = await migrateService({ ...options, schema: SCHEMA, migrations: MIGRATIONS });
process.stdout.write(`${SCHEMA}: ${done.length === 0 ? 'up to date' : done.join(', ')}\n`);
