import { z } from 'zod';
import { Secret } from '../env.ts';
import { EncryptionKey } from '../secretbox.ts';
import { TELEMETRY_SETTINGS } from '../telemetry/settings.ts';

const Port = z.int().min(0).max(65_535);

/** The settings that every process reads. A service's `env.ts` adds its own to them. */
export const baseSettings = ({ port, privatePort }: { readonly port: number; readonly privatePort: number }) => ({
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(port),
  PRIVATE_PORT: Port.default(privatePort),
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.int().min(2).max(200).default(16),
  AMQP_URL: z.url(),
  AMQP_NAMESPACE: z.string().min(1).default('booking'),
  /** What callers' tokens are signed with; two while it is being replaced. */
  CALLER_SECRET: z.array(Secret).min(1),
  /** What secrets in the database are encrypted with, and the links to guests' pages made. */
  ENCRYPTION_KEY: EncryptionKey,
  SANDBOX: z.boolean().default(false),
  ...TELEMETRY_SETTINGS,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** How long load balancers get to notice that the process is no longer ready, before anything is closed. */
  SHUTDOWN_WAIT_MS: z.int().min(0).default(0),
});

/** Of the services behind the gateway: where it tells how far the sandbox's clock was moved. */
export const GATEWAY_SETTINGS = { GATEWAY_INTERNAL_URL: z.url().default('http://127.0.0.1:9080') };

/** Of whatever names addresses that people or receivers open. */
export const PUBLIC_SETTINGS = { PUBLIC_URL: z.url().default('http://127.0.0.1:8080') };

/** Of the services that send e-mails. */
export const MAIL_SETTINGS = {
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3).default('Bookings <bookings@localhost>'),
};

export type BaseEnv = z.output<z.ZodObject<ReturnType<typeof baseSettings>>> & {
  readonly GATEWAY_INTERNAL_URL?: string;
};
export type MailEnv = z.output<z.ZodObject<typeof MAIL_SETTINGS>>;

/** The settings of a migration command. */
export const MigrateEnv = z.object({ DATABASE_ADMIN_URL: z.url(), DATABASE_URL: z.url() });
