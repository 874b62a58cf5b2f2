import { Secret } from '@booking/kit/env';
import { EncryptionKey } from '@booking/kit/secretbox';
import { SMS_SETTINGS, smsFault } from '@booking/kit/sms/settings';
import { z } from 'zod';

/** The settings of the process, from its environment. */
export const Env = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.int().min(0).max(65535).default(8081),
    PRIVATE_PORT: z.int().min(0).max(65535).default(9081),
    DATABASE_URL: z.url(),
    DATABASE_POOL: z.int().min(1).max(200).default(16),
    AMQP_URL: z.url(),
    AMQP_NAMESPACE: z.string().min(1).default('booking'),
    CALLER_SECRET: z.array(Secret).min(1),
    /** What the links to guests' pages are made with. */
    ENCRYPTION_KEY: EncryptionKey,
    SANDBOX: z.boolean().default(false),
    GATEWAY_INTERNAL_URL: z.url().default('http://127.0.0.1:9080'),
    SMTP_URL: z.url(),
    MAIL_FROM: z.string().min(3).default('Bookings <bookings@localhost>'),
    PUBLIC_URL: z.url().default('http://127.0.0.1:8080'),
    ...SMS_SETTINGS,
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    SHUTDOWN_WAIT_MS: z.int().min(0).default(0),
  })
  .superRefine((env, context) => {
    const fault = smsFault(env);
    if (fault !== null) context.addIssue({ code: 'custom', path: [], message: fault });
  });
export type Env = z.output<typeof Env>;

/** The settings of the migration command. */
export const MigrateEnv = z.object({ DATABASE_ADMIN_URL: z.url(), DATABASE_URL: z.url() });
