import { Secret } from '@booking/kit/env';
import { EncryptionKey } from '@booking/kit/secretbox';
import { z } from 'zod';

const Port = z.int().min(0).max(65_535);

/** The settings of the process; see the table in the README. */
export const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(8083),
  PRIVATE_PORT: Port.default(9083),
  DATABASE_URL: z.string(),
  DATABASE_POOL: z.int().min(2).max(200).default(16),
  AMQP_URL: z.string(),
  AMQP_NAMESPACE: z.string().default('booking'),
  CALLER_SECRET: z.array(Secret).min(1),
  ENCRYPTION_KEY: EncryptionKey,
  SANDBOX: z.boolean().default(false),
  GATEWAY_INTERNAL_URL: z.url().default('http://127.0.0.1:9080'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SHUTDOWN_WAIT_MS: z.int().min(0).default(0),
});
export type Env = z.output<typeof Env>;

/** The settings of the migration command. */
export const MigrateEnv = z.object({ DATABASE_ADMIN_URL: z.string(), DATABASE_URL: z.string() });
