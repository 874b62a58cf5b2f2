import { randomBytes } from 'node:crypto';
import type { Envelope } from '@booking/core/events';
import type { BusinessChanged, RoomNightsBlocked, RoomNightsTaken } from '@booking/core/messages';
import { type FixedClock, fixedClock } from '@booking/kit/clock';
import { signServiceToken } from '@booking/kit/http/caller';
import { newId } from '@booking/kit/ids';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { createLogger } from '@booking/kit/telemetry/log';
import { freshNamespace } from '@booking/testkit/broker';
import { callLine } from '@booking/testkit/call-line';
import { testCallers } from '@booking/testkit/callers';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { createFeed } from '@booking/testkit/stand-ins/feed';
import { type Mailbox, startMailbox } from '@booking/testkit/stand-ins/mailbox';
import { startProxy } from '@booking/testkit/stand-ins/proxy';
import type { CalendarOptions } from '../../src/app/deps.ts';
import { type App, startCalendar } from '../../src/app.ts';
import { MIGRATIONS, SCHEMA } from '../../src/db/schema.ts';
import { Env } from '../../src/env.ts';

const CALLERS = testCallers();
export const SECRET = CALLERS.gatewayTo('svc-calendar');
export const START = '2026-11-01T10:00:00.000Z';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export type Answer = { status: number; body: any };
export type Taken = RoomNightsTaken['taken'][number];

/** A hotel's room as the hotel would tell of it; `tell` sends the next version. */
export type Room = {
  readonly hotel: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  version: number;
};

export type Service = {
  readonly app: App;
  readonly env: Env;
  readonly clock: FixedClock;
  readonly database: FreshDatabase;
  readonly broker: Broker;
  readonly mailbox: Mailbox;
  /** Asks the private port as the gateway would. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Asks for a calendar as the gateway would pass it on. */
  calendar(url: string, init?: RequestInit): Promise<Response>;
  /** Makes a room known, with what is taken in it, and waits until it is. */
  tell(room: Room, taken?: readonly Taken[], more?: Partial<RoomNightsTaken>): Promise<void>;
  account(hotel: string, over?: Partial<BusinessChanged['account']>): Promise<void>;
  /** What the hotel was told of a room last: `2026-11-20..2026-11-23` a range; null when never. */
  blocked(room: Room): string[] | null;
  /** Everything the hotel was told, in order. */
  readonly told: readonly RoomNightsBlocked[];
  /** What the service finds of its database from now on. */
  databaseIs(how: 'gone' | 'frozen' | 'there'): Promise<void>;
  /** Another process of the same service, on the same database and broker. */
  startTwin(): Promise<App>;
  stop(): Promise<void>;
};

export function newRoom(name = '101', over: Partial<Room> = {}): Room {
  const id = () => newId(Date.parse(START));
  return { hotel: id(), id: id(), name, type: id(), version: 0, ...over };
}

export function stay(from: string, to: string, over: Partial<Taken> = {}): Taken {
  const at = '2026-10-30T09:42:07.000Z';
  return { ref: newId(Date.parse(at)), kind: 'stay', pinned: false, from, to, created_at: at, updated_at: at, ...over };
}

function envelope<T>(type: string, business: string, aggregate: string, version: number, data: T): Envelope<T> {
  return {
    id: newId(Date.parse(START)),
    type,
    business_id: business,
    aggregate_id: aggregate,
    version,
    occurred_at: START,
    data,
  };
}

/** The whole service in this process, on a database and broker names of its own, with a clock that stands still. */
export async function startService(
  over: Partial<Omit<CalendarOptions, 'env'>> & { env?: Partial<Env> } = {},
): Promise<Service> {
  const { env: envOver, ...options } = over;
  const database = await freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  const proxy = await startProxy(database.url);
  const names = freshNamespace();
  const mailbox = await startMailbox();
  const clock = fixedClock(START);
  const log = createLogger({ name: 'svc-calendar', level: process.env.TEST_LOG ?? 'silent' });
  const env = Env.parse({
    PORT: 0,
    PRIVATE_PORT: 0,
    DATABASE_URL: proxy.through(database.url),
    DATABASE_POOL: 8,
    AMQP_URL: names.url,
    AMQP_NAMESPACE: names.namespace,
    ...CALLERS.settingsOf('svc-calendar'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SANDBOX: true,
    SMTP_URL: mailbox.smtpUrl,
    PUBLIC_URL: 'https://cal.example.test',
    ...envOver,
  });
  const told = createFeed<RoomNightsBlocked>((message) => `${message.room_id} v${message.version}`);
  const broker = connectBroker({ url: names.url, namespace: names.namespace, log });
  await broker.consume({
    queue: 'hotel.blocks',
    types: ['room.nights_blocked'],
    concurrency: 1,
    handle: async ({ data }) => told.push(data as RoomNightsBlocked),
  });
  const app = await startCalendar({ env, log, clock, ...options });
  await broker.connected();
  const publish = (event: Envelope) =>
    eventually(() => broker.publish([{ type: event.type, id: event.id, body: Buffer.from(JSON.stringify(event)) }]));
  const seen = (sql: string, values: unknown[]) =>
    eventually(async () => {
      if ((await database.db.query(sql, values)).length === 0) throw new Error('not applied yet');
    });
  const service = (method: string, path: string) => ({
    'x-service': signServiceToken('gateway', callLine(method, path), SECRET, Date.now()),
  });
  return {
    app,
    env,
    clock,
    database,
    broker,
    mailbox,
    told: told.all,
    ask: async (method, path, body) => {
      const answer = await fetch(`http://127.0.0.1:${app.privatePort}${path}`, {
        method,
        headers: service(method, path),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    calendar: (url, init = {}) => {
      const { pathname, search } = new URL(url);
      const path = pathname + search;
      return fetch(`http://127.0.0.1:${app.port}${path}`, {
        ...init,
        headers: { ...service(init.method ?? 'GET', path), ...init.headers },
      });
    },
    tell: async (room, taken = [], more = {}) => {
      room.version += 1;
      const data: RoomNightsTaken = {
        hotel_id: room.hotel,
        room_id: room.id,
        room: room.name,
        room_type_id: room.type,
        version: room.version,
        removed: false,
        active: true,
        time_zone: 'Europe/Zurich',
        taken: [...taken],
        type_full: [],
        type_unplaced: [],
        ...more,
      };
      await publish(envelope('room.nights_taken', room.hotel, room.id, room.version, data));
      await seen('select 1 from room where id = $1 and version >= $2', [room.id, room.version]);
    },
    account: async (hotel, account = {}) => {
      const data: BusinessChanged = {
        business_id: hotel,
        slug: 'hotel',
        kind: 'hotel',
        version: 1,
        live: true,
        subscription: { plan: 'pro', state: 'active' },
        account: {
          name: 'Hotel Seeblick',
          language: 'de',
          currency: 'CHF',
          time_zone: 'Europe/Zurich',
          email: 'desk@seeblick.example',
          phone: '+41 44 668 18 00',
          address: 'Seestrasse 1, 8002 Zürich',
          demonstration: false,
          blocked: [],
          ...account,
        },
      };
      await publish(envelope('business.changed', hotel, hotel, 1, data));
      await seen('select 1 from business where id = $1', [hotel]);
    },
    blocked: (room) => {
      const last = told.all.filter((message) => message.room_id === room.id).at(-1);
      return last ? last.nights.map(({ from, to }) => `${from}..${to}`) : null;
    },
    databaseIs: async (how) => {
      if (how === 'gone') await proxy.cut();
      else if (how === 'frozen') proxy.freeze();
      else await proxy.restore();
    },
    startTwin: () => startCalendar({ env: { ...env, PORT: 0, PRIVATE_PORT: 0 }, log, clock, ...options }),
    stop: async () => {
      await app.close();
      await broker.close();
      await mailbox.close();
      await proxy.close();
      await names.drop(['calendar.rooms', 'calendar.accounts', 'hotel.blocks']);
      await database.drop();
    },
  };
}
