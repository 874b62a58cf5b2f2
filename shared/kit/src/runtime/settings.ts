import { z } from 'zod';
import { CallerKey, CallerPublicKey } from '../crypto/caller-keys.ts';
import { EncryptionKey } from '../crypto/encryption.ts';
import { TELEMETRY_SETTINGS } from '../telemetry/settings.ts';

const Port = z.int().min(0).max(65_535);

const COMMON_SETTINGS = {
  DATABASE_URL: z.url().describe("PostgreSQL, with the login of the service's own role."),
  DATABASE_POOL: z
    .int()
    .min(2)
    .max(200)
    .default(16)
    .describe('The most connections that one process opens; svc-restaurant and svc-hotel open two more.'),
  AMQP_URL: z.url().describe("RabbitMQ, with the login of the program's own user."),
  AMQP_NAMESPACE: z
    .string()
    .min(1)
    .default('booking')
    .describe('What stands before every name on the broker; two installations on one broker need two.'),
  CALLER_KEY: z
    .array(CallerKey)
    .min(1)
    .describe(
      "The program's own X25519 key, which no other has: 32 bytes in base64; a list while it is replaced, the new one first.",
    ),
  CALLER_PUBLIC_KEYS: z
    .array(CallerPublicKey)
    .min(1)
    .describe(
      'The public keys of all programs, each behind its name, the same in every process; one whose key is replaced is named twice, the new key behind the old.',
    )
    .meta({ example: `gateway:${'A'.repeat(43)},svc-hotel:${'B'.repeat(43)}` }),
  ENCRYPTION_KEY: EncryptionKey.describe(
    '32 bytes in base64: what secrets in the database are encrypted with and links are made; a list while it is replaced, the new one first.',
  ),
  SANDBOX: z
    .boolean()
    .default(false)
    .describe(
      'Never in production: addresses on loopback, a payment page of our own, a clock that the operator moves.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The least level that is logged.'),
  SHUTDOWN_WAIT_MS: z
    .int()
    .min(0)
    .default(0)
    .describe('How long load balancers get to notice that the process is no longer ready, before anything is closed.'),
};

/** The settings that every process reads. A service's `env.ts` adds its own to them. */
export const baseSettings = ({ port, privatePort }: { readonly port: number; readonly privatePort: number }) => ({
  HOST: z.string().default('127.0.0.1').describe('The address that the process listens on.'),
  PORT: Port.default(port).describe('The port for calls from outside or from the gateway.'),
  PRIVATE_PORT: Port.default(privatePort).describe('The port for probes, metrics and the calls of other services.'),
  ...COMMON_SETTINGS,
  ...TELEMETRY_SETTINGS,
});

/** Of the services behind the gateway: where it tells how far the sandbox's clock was moved. */
export const GATEWAY_SETTINGS = {
  GATEWAY_INTERNAL_URL: z
    .url()
    .default('http://127.0.0.1:9080')
    .describe("The gateway's private port: in the sandbox it tells how far the clock was moved."),
};

/** Of whatever names addresses that people or receivers open. */
export const PUBLIC_SETTINGS = {
  PUBLIC_URL: z
    .url()
    .default('http://127.0.0.1:8080')
    .describe('Where people and receivers reach the gateway; it stands in links, e-mails and the API description.'),
};

/** Of the services that send e-mails. */
export const MAIL_SETTINGS = {
  SMTP_URL: z.url().describe('The mail server, with its login.'),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Bookings <bookings@localhost>')
    .describe("The sender of e-mails; the business's name is put before the address."),
};

export type BaseEnv = z.output<z.ZodObject<ReturnType<typeof baseSettings>>> & {
  readonly GATEWAY_INTERNAL_URL?: string;
};
export type EmailEnv = z.output<z.ZodObject<typeof MAIL_SETTINGS>>;

/** The settings of a migration command. */
export const MigrateEnv = z.object({ DATABASE_ADMIN_URL: z.url(), DATABASE_URL: z.url() });
