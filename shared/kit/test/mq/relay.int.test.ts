import { fixedClock } from '@booking/kit/clock';
import { openDatabase } from '@booking/kit/db/open';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { recordOnce } from '@booking/kit/mq/inbox';
import { appendEvents } from '@booking/kit/mq/outbox';
import { startRelay } from '@booking/kit/mq/relay';
import { type FreshNamespace, freshNamespace } from '@booking/testkit/broker';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { quickest, took } from '@booking/testkit/quickest';
import { startProxy, type TcpProxy } from '@booking/testkit/stand-ins/proxy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { envelope, kitService, NOW, silent } from '../support.ts';

let fresh: FreshDatabase;
let names: FreshNamespace;
let proxy: TcpProxy;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  fresh = await freshDatabase(kitService);
  names = freshNamespace();
  proxy = await startProxy(names.url);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await proxy.close();
  await names.drop();
  await fresh.drop();
});

function connect(url: string): Broker {
  const broker = connectBroker({ url, namespace: names.namespace, log: silent });
  closing.push(broker.close);
  return broker;
}

function relayTo(broker: Broker) {
  const relay = startRelay({ db: fresh.db, broker, clock: fixedClock(NOW.toString()), log: silent });
  closing.push(relay.close);
}

/** A consumer that has one effect an event, on a connection of its own to the database. */
async function consume(broker: Broker, databaseUrl = fresh.url) {
  const db = openDatabase({ url: databaseUrl, pool: 4, name: 'consumer' });
  closing.push(db.close);
  await broker.consume({
    queue: 'effects',
    types: ['#'],
    pausesMs: [20],
    handle: ({ id }) =>
      db.tx(async (tx) => {
        if (await recordOnce(tx, 'effects', id, NOW)) await tx.query('insert into effects (name) values ($1)', [id]);
      }),
  });
}

async function write(count: number): Promise<string[]> {
  const events = Array.from({ length: count }, (_, i) => envelope({ version: i }));
  await fresh.db.tx((tx) => appendEvents(tx, events));
  return events.map(({ id }) => id);
}

const effects = async () => (await fresh.db.query<{ name: string }>('select name from effects')).map((r) => r.name);
const settled = (ids: string[]) => eventually(async () => expect((await effects()).toSorted()).toEqual(ids.toSorted()));

test('an event is at its consumer within milliseconds of the commit', async () => {
  const broker = connect(names.url);
  await consume(broker);
  await broker.connected();
  relayTo(broker);
  const change = () =>
    took(async () => {
      const [id] = await write(1);
      await eventually(async () => expect(await effects()).toContain(id), { intervalMs: 2 });
    });
  await change();
  // The relay looks by itself 500 ms after it last did: one that is not woken takes all of that from here on.
  expect(await quickest(change, { withinMs: 250 })).toBeLessThan(250);
});

test('a broker that becomes unavailable in the middle and comes back: no event is lost and none has two effects', async () => {
  const broker = connect(proxy.through(names.url));
  await consume(broker);
  await broker.connected();
  relayTo(broker);
  const ids = await write(300);
  await proxy.cut();
  ids.push(...(await write(300)));
  await eventually(() => expect(broker.isConnected()).toBe(false));
  await proxy.restore();
  await settled(ids);
  // The last are seen before the relay has heard that they arrived.
  await eventually(async () => expect(await fresh.db.query('select 1 from outbox')).toEqual([]));
});

test('a broker that is unavailable at the start is found when it comes', async () => {
  await proxy.cut();
  const broker = connect(proxy.through(names.url));
  await consume(broker);
  relayTo(broker);
  const ids = await write(5);
  await proxy.restore();
  await settled(ids);
});

test('events that nobody listens to yet are delivered once somebody does', async () => {
  const broker = connect(names.url);
  await broker.connected();
  const clock = fixedClock(NOW.toString());
  const relay = startRelay({ db: fresh.db, broker, clock, log: silent });
  closing.push(relay.close);
  const ids = await write(3);
  await eventually(async () =>
    expect(await fresh.db.query('select 1 from outbox where held_until is not null')).toHaveLength(3),
  );
  await consume(broker);
  clock.advance('PT6S');
  await settled(ids);
});

test('a database that becomes unavailable under a consumer buries nothing: the messages are held until it is back', async () => {
  const database = await startProxy(fresh.url);
  closing.push(database.close);
  const broker = connect(names.url);
  await consume(broker, database.through(fresh.url));
  await broker.connected();
  relayTo(broker);
  const ids = await write(20);
  await settled(ids);
  await database.cut();
  ids.push(...(await write(100)));
  await eventually(async () => expect(await fresh.db.query('select 1 from outbox')).toEqual([]));
  await database.restore();
  await settled(ids);
});
