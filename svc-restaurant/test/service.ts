import type { BusinessFile } from '@booking/core/business-file';
import { CALLER_HEADER, CALLER_LIFE_MS, type Caller, SERVICE_HEADER } from '@booking/core/caller';
import type { SettingsApplied } from '@booking/core/messages';
import type { Booking } from '@booking/core/shapes';
import { type FixedClock, fixedClock } from '@booking/kit/clock';
import { signCallerToken, signServiceToken } from '@booking/kit/http/caller';
import { newId } from '@booking/kit/ids';
import { createLogger } from '@booking/kit/telemetry/log';
import { freshNamespace } from '@booking/testkit/broker';
import { callerFor } from '@booking/testkit/builders';
import { callLine } from '@booking/testkit/call-line';
import { testCallers } from '@booking/testkit/callers';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { methodOf, type PageAnswer, type PageCall, visitPage } from '@booking/testkit/page-visit';
import { type Mailbox, startMailbox } from '@booking/testkit/stand-ins/mailbox';
import type { TextProvider } from '@booking/testkit/stand-ins/text-provider';
import type { RestaurantOptions } from '../src/app/deps.ts';
import { type App, startRestaurant } from '../src/app.ts';
import { MIGRATIONS, SCHEMA } from '../src/db/schema.ts';
import { Env } from '../src/env.ts';

export const ENCRYPTION_KEY = Buffer.alloc(32, 'r').toString('base64');
const CALLERS = testCallers();
export const SECRET = CALLERS.gatewayTo('svc-restaurant');

export type Answer<T = unknown> = { status: number; body: T; text: string; bytes?: Uint8Array; replayed: boolean };

export type Business = {
  id: string;
  kind: BusinessFile['account']['kind'];
  call<T = unknown>(method: string, path: string, body?: unknown, as?: Partial<Caller>): Promise<Answer<T>>;
  apply(file: BusinessFile): Promise<SettingsApplied>;
};

export type Form = Readonly<Record<string, string>>;

export type Service = {
  /** A booking page as the gateway passes it on, without following where it leads. */
  bookPage(
    business: Pick<Business, 'id' | 'kind'>,
    path: string,
    call?: PageCall & { lang?: Caller['lang']; test?: true },
  ): Promise<PageAnswer>;
  /** A page of one booking, addressed by its token. */
  tokenPage(path: string, call?: PageCall): Promise<PageAnswer>;

  app: App;
  clock: FixedClock;
  database: FreshDatabase;
  /** The broker's namespace that it publishes to. */
  broker: { readonly url: string; readonly namespace: string };
  mailbox: Mailbox;
  /** A business with this file's settings, and calls of its secret key. */
  business(file: BusinessFile): Promise<Business>;
  /** A business of the service beside this one, as it is called here. */
  meet(business: Business): Business;
  internal<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  close(): Promise<void>;
};

/**
 * The real service in this process, with a database, a broker's namespace and a mailbox of its own.
 * @param options `beside`: another one, whose database and clock this one shares; `texts`: who takes its text messages; `cards`: the sandbox’s page takes them
 */
export async function startService(
  now: string,
  {
    beside,
    texts,
    cards = false,
    ...options
  }: Partial<RestaurantOptions> & { pool?: number; beside?: Service; texts?: TextProvider; cards?: boolean } = {},
): Promise<Service> {
  const database = beside?.database ?? (await freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS }));
  const mailbox = await startMailbox();
  const { url: amqp, namespace, drop } = freshNamespace();
  const clock = beside?.clock ?? fixedClock(now);
  const env = Env.parse({
    PORT: 0,
    PRIVATE_PORT: 0,
    DATABASE_URL: database.url,
    DATABASE_POOL: options.pool ?? 16,
    AMQP_URL: amqp,
    AMQP_NAMESPACE: namespace,
    ...CALLERS.settingsOf('svc-restaurant'),
    ENCRYPTION_KEY,
    SMTP_URL: mailbox.smtpUrl,
    PUBLIC_URL: 'https://booking.example',
    ...(texts ? textSettings(texts) : {}),
    ...(cards ? { SANDBOX: true } : {}),
  });
  const log = createLogger({ name: 'test', level: 'silent' });
  const app = await startRestaurant({ env, log, clock, checkReplies: true, ...options });
  const internal = <T>(method: string, path: string, body?: unknown) =>
    ask<T>(`http://127.0.0.1:${app.privatePort}${path}`, method, body, {
      [SERVICE_HEADER]: signServiceToken('gateway', callLine(method, path), SECRET, Date.now()),
    });
  const bookPage: Service['bookPage'] = ({ id, kind }, path, { lang = 'en', test, ...call } = {}) => {
    const caller = {
      ...callerFor({ id, kind }),
      lang,
      key_id: 'page',
      key_kind: 'publishable',
      exp: Date.now() + CALLER_LIFE_MS,
      ...(test ? { test } : {}),
    } as const;
    const line = callLine(methodOf(call), path);
    return visitPage(`http://127.0.0.1:${app.port}${path}`, call, {
      [CALLER_HEADER]: signCallerToken(caller, line, SECRET),
      'x-websites': 'https://host.example',
    });
  };
  const tokenPage: Service['tokenPage'] = (path, call = {}) =>
    visitPage(`http://127.0.0.1:${app.port}${path}`, call, {
      [SERVICE_HEADER]: signServiceToken('gateway', callLine(methodOf(call), path), SECRET, Date.now()),
    });
  const close = async () => {
    await app.close();
    await mailbox.close();
    if (beside === undefined) await database.drop();
    await drop();
  };
  return {
    app,
    clock,
    database,
    broker: { url: amqp, namespace },
    mailbox,
    bookPage,
    tokenPage,
    internal,
    close,
    business: (file) => business(app, clock, internal, file),
    meet: (other) => ({ ...other, call: callsOf(app, other) }),
  };
}

/** The settings with which a provider takes the service's texts; on http, as in the sandbox. */
const textSettings = ({ url, accountSid, authToken, from }: TextProvider) => ({
  SANDBOX: true,
  SMS_API_URL: url,
  SMS_ACCOUNT_SID: accountSid,
  SMS_AUTH_TOKEN: authToken,
  SMS_FROM: from,
});

async function business(
  app: App,
  clock: FixedClock,
  internal: Service['internal'],
  file: BusinessFile,
): Promise<Business> {
  const id = newId(clock.ms());
  let version = 0;
  const apply = async (next: BusinessFile) => {
    const { slug, kind: _, subscription: __, ...account } = next.account;
    version += 1;
    const part = 'venue' in next ? next.venue : null;
    const { status, body, text } = await internal<SettingsApplied>('PUT', `/internal/businesses/${id}`, {
      version,
      slug,
      account,
      part,
    });
    if (status !== 200) throw new Error(text);
    return body;
  };
  await apply(file);
  const { kind } = file.account;
  return { id, kind, apply, call: callsOf(app, { id, kind }) };
}

function callsOf(app: App, { id, kind }: Pick<Business, 'id' | 'kind'>): Business['call'] {
  const key = callerFor({ id, kind });
  return (method, path, body, as) =>
    ask(`http://127.0.0.1:${app.port}${path}`, method, body, {
      [CALLER_HEADER]: signCallerToken(
        { ...key, exp: Date.now() + CALLER_LIFE_MS, ...as },
        callLine(method, path),
        SECRET,
      ),
    });
}

async function ask<T>(url: string, method: string, body: unknown, headers: Record<string, string>): Promise<Answer<T>> {
  const isWhole = typeof body === 'string' || body instanceof FormData;
  const sent = body === undefined ? {} : { body: isWhole ? body : JSON.stringify(body) };
  const response = await fetch(url, { method, headers, ...sent });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return {
    status: response.status,
    text,
    bytes,
    body: (text.startsWith('{') ? JSON.parse(text) : undefined) as T,
    replayed: response.headers.get('idempotent-replayed') === 'true',
  };
}

/** An Idempotency-Key as the gateway passes it on. */
export const withKey = (key: string, fingerprint = 'a'.repeat(64)) => ({ idempotency: { key, fingerprint } });

export type Created = {
  booking: Booking;
  unchanged: boolean;
  warnings: string[];
  warning_codes: string[];
  guest_emailed: boolean;
};
export type Requested = {
  status: string;
  message: string;
  id: string;
  duplicate?: true;
  pay_url?: string;
  expires_at?: string;
};
export type Failed = { error: { code: string; message: string; reason?: string } };
export type Listed = { bookings: Booking[]; next_cursor: string | null };
