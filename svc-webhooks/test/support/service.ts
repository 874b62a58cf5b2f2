import { randomBytes } from 'node:crypto';
import type { Caller } from '@booking/core/caller';
import type { Envelope } from '@booking/core/events';
import type { BusinessChanged } from '@booking/core/messages';
import type { Order } from '@booking/core/shapes';
import { type FixedClock, fixedClock } from '@booking/kit/clock';
import { signCallerToken } from '@booking/kit/http/caller';
import { newId } from '@booking/kit/ids';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { createLogger } from '@booking/kit/telemetry/log';
import { freshNamespace } from '@booking/testkit/broker';
import { callerFor } from '@booking/testkit/builders';
import { callLine } from '@booking/testkit/call-line';
import { testCallers } from '@booking/testkit/callers';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import type { WebhooksOptions } from '../../src/app/deps.ts';
import { type App, startWebhooks } from '../../src/app.ts';
import { MIGRATIONS, SCHEMA } from '../../src/db/schema.ts';
import { Env } from '../../src/env.ts';

const CALLERS = testCallers();
const SECRET = CALLERS.gatewayTo('svc-webhooks');
export const START = '2026-11-20T10:00:00.000Z';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export type Answer = { status: number; body: any; headers: Headers };

export type Service = {
  app: App;
  clock: FixedClock;
  database: FreshDatabase;
  broker: Broker;
  env: Env;
  call(caller: Caller, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Publishes an order.paid of this business, or what `over` makes of it. */
  emit(business: string, over?: Partial<Envelope>): Promise<Envelope>;
  /** Tells the service how a business's subscription stands. */
  subscribe(business: string, version: number, subscription: BusinessChanged['subscription']): Promise<void>;
  stop(): Promise<void>;
};

export function order(over: Partial<Order> = {}): Order {
  return {
    id: newId(Date.parse(START)),
    reference: 'R-1',
    status: 'paid',
    currency: 'CHF',
    total_amount: 4200,
    items: [{ name: 'Gift card', quantity: 1, unit_amount: 4200, amount: 4200 }],
    booking_id: null,
    paid_at: START,
    created_at: START,
    ...over,
  };
}

export function orderPaid(business: string, over: Partial<Envelope> = {}): Envelope {
  const now = Date.parse(START);
  return {
    id: newId(now),
    type: 'order.paid',
    business_id: business,
    aggregate_id: newId(now),
    version: 1,
    occurred_at: START,
    data: { order: order() },
    ...over,
  };
}

export const message = (event: Envelope) => ({
  type: event.type,
  id: event.id,
  body: Buffer.from(JSON.stringify(event)),
});

/** The whole service in this process, on a database and broker names of its own, with a clock that stands still. */
export async function startService(over: Partial<WebhooksOptions> & { sandbox?: boolean } = {}): Promise<Service> {
  const { sandbox = true, ...options } = over;
  const database = await freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  const names = freshNamespace();
  const clock = fixedClock(START);
  const log = createLogger({ name: 'svc-webhooks', level: process.env.TEST_LOG ?? 'silent' });
  const env = Env.parse({
    PORT: 0,
    PRIVATE_PORT: 0,
    DATABASE_URL: database.url,
    DATABASE_POOL: 8,
    AMQP_URL: names.url,
    AMQP_NAMESPACE: names.namespace,
    ...CALLERS.settingsOf('svc-webhooks'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SANDBOX: sandbox,
  });
  const app = await startWebhooks({ env, log, clock, ...options });
  const broker = connectBroker({ url: names.url, namespace: names.namespace, log });
  await broker.connected();
  const publish = (event: Envelope) => eventually(() => broker.publish([message(event)]));
  return {
    app,
    clock,
    database,
    broker,
    env,
    call: (caller, method, path, body) => call(app.port, caller, method, path, body),
    emit: async (business, envelope = {}) => {
      const event = orderPaid(business, envelope);
      // Ids of one moment have no order; each event gets a moment of its own.
      clock.advance(1);
      await publish(event);
      return event;
    },
    subscribe: async (business, version, subscription) => {
      await publish(accountMessage(business, version, subscription));
      const read = 'select version from account where business_id = $1';
      await eventually(async () => {
        const [row] = await database.db.query<{ version: number }>(read, [business]);
        if (row?.version !== version) throw new Error('not yet');
      });
    },
    stop: async () => {
      await broker.close();
      await app.close();
      await names.drop(['webhooks.events', 'webhooks.accounts']);
      await database.drop();
    },
  };
}

export function accountMessage(
  business: string,
  version: number,
  subscription: BusinessChanged['subscription'],
): Envelope<BusinessChanged> {
  const now = Date.parse(START);
  const account = {
    name: 'Trattoria Rosa',
    language: 'de',
    currency: 'CHF',
    time_zone: 'Europe/Zurich',
    email: 'desk@trattoria.example',
    phone: '+41 44 668 18 00',
    address: 'Seestrasse 1, 8002 Zürich',
    demonstration: false,
    blocked: [],
  } as const satisfies Omit<BusinessChanged['account'], 'blocked'> & { blocked: never[] };
  const about = { business_id: business, slug: 'trattoria', kind: 'restaurant', version, live: true } as const;
  return {
    id: newId(now),
    type: 'business.changed',
    business_id: business,
    aggregate_id: business,
    version,
    occurred_at: START,
    data: { ...about, account, subscription },
  };
}

/** A caller with a secret key of a business that no other test has. */
export function newCaller(over: Partial<Caller> = {}): Caller {
  return callerFor({ id: newId(Date.now()), kind: 'restaurant' }, over);
}

export const withKey = (caller: Caller, key: string, fingerprint = 'f'): Caller => ({
  ...caller,
  idempotency: { key, fingerprint },
});

async function call(port: number, caller: Caller, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'x-caller': signCallerToken(caller, callLine(method, path), SECRET) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}
