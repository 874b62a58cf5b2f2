import type { BusinessFile } from '@booking/core/business-file';
import { CALLER_HEADER, CALLER_LIFE_MS, type Caller, SERVICE_HEADER } from '@booking/core/caller';
import type { SettingsApplied } from '@booking/core/messages';
import type { Stay, StayWithBill } from '@booking/core/shapes';
import { type FixedClock, fixedClock } from '@booking/kit/clock';
import { signCallerToken, signServiceToken } from '@booking/kit/http/caller';
import { newId } from '@booking/kit/ids';
import { createLogger } from '@booking/kit/telemetry/log';
import { freshNamespace } from '@booking/testkit/broker';
import { callerFor } from '@booking/testkit/builders';
import { callLine } from '@booking/testkit/call-line';
import { testCallers } from '@booking/testkit/callers';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { type Mailbox, startMailbox } from '@booking/testkit/stand-ins/mailbox';
import type { HotelOptions } from '../src/app/deps.ts';
import { type App, startHotel } from '../src/app.ts';
import { MIGRATIONS, SCHEMA } from '../src/db/schema.ts';
import { Env } from '../src/env.ts';

const CALLERS = testCallers();
export const SECRET = CALLERS.gatewayTo('svc-hotel');
export const ENCRYPTION_KEY = Buffer.alloc(32, 'k').toString('base64');

export type Answer<T = unknown> = { status: number; body: T; text: string; bytes?: Uint8Array; replayed: boolean };

type HotelFile = Extract<BusinessFile, { account: { kind: 'hotel' } }>;

export type Hotel = {
  readonly id: string;
  /** Ids by name: types by slug, rooms, plans and extras by name. */
  readonly ids: Readonly<Record<string, string>>;
  call<T = unknown>(method: string, path: string, body?: unknown, as?: Partial<Caller>): Promise<Answer<T>>;
  apply(file: HotelFile): Promise<SettingsApplied>;
};

export type Service = {
  app: App;
  clock: FixedClock;
  database: FreshDatabase;
  mailbox: Mailbox;
  broker: { url: string; namespace: string };
  /** A hotel with this file's settings, and calls of its secret key. */
  hotel(file: HotelFile): Promise<Hotel>;
  /** A hotel of the service beside this one, as it is called here. */
  meet(hotel: Hotel): Hotel;
  internal<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  close(): Promise<void>;
};

export type ServiceOptions = Partial<HotelOptions> & {
  pool?: number;
  env?: Record<string, unknown>;
  /** Another one, whose database, broker's namespace and clock this one shares. */
  beside?: Service;
};

/** The real service in this process, with a database, a broker's namespace and a mailbox of its own. */
export async function startService(now: string, options: ServiceOptions = {}): Promise<Service> {
  const { pool = 16, env: more = {}, beside, ...given } = options;
  const database = beside?.database ?? (await freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS }));
  const mailbox = await startMailbox();
  const fresh = beside === undefined ? freshNamespace() : null;
  const { url, namespace } = fresh ?? (beside as Service).broker;
  const clock = beside?.clock ?? fixedClock(now);
  const env = Env.parse({
    PORT: 0,
    PRIVATE_PORT: 0,
    DATABASE_URL: database.url,
    DATABASE_POOL: pool,
    AMQP_URL: url,
    AMQP_NAMESPACE: namespace,
    ...CALLERS.settingsOf('svc-hotel'),
    ENCRYPTION_KEY: ENCRYPTION_KEY,
    SMTP_URL: mailbox.smtpUrl,
    PUBLIC_URL: 'https://booking.example',
    SANDBOX: true,
    ...more,
  });
  const log = createLogger({ name: 'test', level: (process.env.TEST_LOG as 'silent') ?? 'silent' });
  const app = await startHotel({ env, log, clock, checkReplies: true, ...given });
  const internal = <T>(method: string, path: string, body?: unknown) =>
    ask<T>(`http://127.0.0.1:${app.privatePort}${path}`, method, body, {
      [SERVICE_HEADER]: signServiceToken('gateway', callLine(method, path), SECRET, Date.now()),
    });
  const close = async () => {
    await app.close();
    await mailbox.close();
    if (beside === undefined) await database.drop();
    await fresh?.drop();
  };
  const hotel = (file: HotelFile) => openHotel(app, clock, internal, file);
  const meet = (other: Hotel): Hotel => ({ ...other, call: callsOf(app, other.id) });
  return { app, clock, database, mailbox, broker: { url, namespace }, internal, close, hotel, meet };
}

async function openHotel(app: App, clock: FixedClock, internal: Service['internal'], file: HotelFile): Promise<Hotel> {
  const id = newId(clock.ms());
  const ids: Record<string, string> = {};
  let version = 0;
  const apply = async (next: HotelFile) => {
    const { slug, kind: _, subscription: __, ...account } = next.account;
    version += 1;
    const body = { version, slug, account, part: next.hotel };
    const answer = await internal<SettingsApplied>('PUT', `/internal/businesses/${id}`, body);
    if (answer.status !== 200) throw new Error(answer.text);
    const { body: applied } = await internal<{ part: HotelFile['hotel'] }>('GET', `/internal/businesses/${id}`);
    Object.assign(ids, namesOf(applied.part));
    return answer.body;
  };
  await apply(file);
  return { id, ids, apply, call: callsOf(app, id) };
}

function callsOf(app: App, id: string): Hotel['call'] {
  const key = callerFor({ id, kind: 'hotel' });
  return (method, path, body, as) =>
    ask(`http://127.0.0.1:${app.port}${path}`, method, body, {
      [CALLER_HEADER]: signCallerToken(
        { ...key, exp: Date.now() + CALLER_LIFE_MS, ...as },
        callLine(method, path),
        SECRET,
      ),
    });
}

function namesOf(part: HotelFile['hotel']): Record<string, string> {
  const rooms = part.room_types.flatMap((type) => type.rooms);
  const named = [...rooms, ...part.rate_plans, ...part.extras].map(({ name, id }) => [name, id]);
  return Object.fromEntries([...part.room_types.map(({ slug, id }) => [slug, id]), ...named]);
}

async function ask<T>(url: string, method: string, body: unknown, headers: Record<string, string>): Promise<Answer<T>> {
  const isWhole = typeof body === 'string' || body instanceof FormData;
  const sent = body === undefined ? {} : { body: isWhole ? body : JSON.stringify(body) };
  const response = await fetch(url, { method, headers, redirect: 'manual', ...sent });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  return {
    status: response.status,
    text,
    bytes,
    body: (text.startsWith('{') ? JSON.parse(text) : undefined) as T,
    replayed,
  };
}

/** An Idempotency-Key as the gateway passes it on. */
export const withKey = (key: string, fingerprint = 'a'.repeat(64)) => ({ idempotency: { key, fingerprint } });

export type Failed = { error: { code: string; message: string; reason?: string } };
export type Requested = {
  status: string;
  reference: string;
  message: string;
  currency?: string;
  total_amount?: number;
  discount_amount?: number;
  pay_url?: string;
  duplicate?: true;
};
export type Created = { stay: Stay; guest_emailed: boolean; warnings: string[]; warning_codes: string[] };
export type Changed = {
  stay: Stay;
  repriced: boolean;
  guest_emailed: boolean;
  warnings?: string[];
  warning_codes?: string[];
};
export type Step = { status: string; guest_emailed: boolean; currency: string; cancel_fee_amount: number | null };
export type Read = { stay: StayWithBill };
export type Listed = { stays: Stay[]; next_cursor: string | null };
