import { fixedClock } from '@booking/kit/clock';
import { appendEvents, outboxColumns, outboxInsert } from '@booking/kit/mq/outbox';
import { BrokerUnavailable, type OutgoingMessage, UnroutableError } from '@booking/kit/mq/publish';
import { type RelayHooks, startRelay } from '@booking/kit/mq/relay';
import type { PollingWorker } from '@booking/kit/workers/polling-worker';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { quickest, took } from '@booking/testkit/quickest';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { envelope, kitService, NOW, silent } from '../support.ts';

let fresh: FreshDatabase;
const loops: PollingWorker[] = [];
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());
beforeEach(() => fresh.db.query('delete from outbox'));
afterEach(() => Promise.all(loops.splice(0).map((loop) => loop.close())));

/** The relay's end of a broker, with what it was given and a way to fail; the real one is in relay.int.test.ts. */
function recorder(answer: (messages: readonly OutgoingMessage[], call: number) => void = () => {}) {
  const batches: OutgoingMessage[][] = [];
  const connected = new Set<() => void>();
  let call = 0;
  return {
    batches,
    ids: () => batches.flat().map(({ id }) => id),
    reconnect: () => connected.forEach((fn) => void fn()),
    publish: async (messages: readonly OutgoingMessage[]) => {
      call += 1;
      answer(messages, call);
      batches.push([...messages]);
    },
    onConnect: (fn: () => void) => {
      connected.add(fn);
      return () => void connected.delete(fn);
    },
  };
}

function relay(broker: ReturnType<typeof recorder>, hooks: RelayHooks = {}, db = fresh.db) {
  const clock = fixedClock(NOW.toString());
  const loop = startRelay({ db, broker, clock, log: silent, hooks });
  loops.push(loop);
  return { loop, clock };
}

const append = (events: ReturnType<typeof envelope>[]) => fresh.db.tx((tx) => appendEvents(tx, events));
const left = async () => (await fresh.db.query('select 1 from outbox')).length;
const events = (count: number) =>
  Array.from({ length: count }, (_, i) => envelope({ aggregate_id: `a${i % 7}`, version: i }));

test('the body is the whole envelope in the bytes that were written, with headers beside it', async () => {
  const event = envelope();
  await fresh.db.tx((tx) => appendEvents(tx, [event], { traceparent: '00-1-2-03' }));
  const broker = recorder();
  relay(broker);
  await eventually(() => expect(broker.ids()).toEqual([event.id]));
  const [message] = broker.batches[0] as OutgoingMessage[];
  expect(message).toMatchObject({ type: 'stay.changed', headers: { traceparent: '00-1-2-03' } });
  expect(message?.body.toString()).toBe(JSON.stringify(event));
});

test('1000 events leave in batches of 200, in the order in which they were written', async () => {
  const written = events(1000);
  await append(written);
  const broker = recorder();
  relay(broker);
  await eventually(() => expect(broker.ids()).toHaveLength(1000));
  expect(broker.ids()).toEqual(written.map(({ id }) => id));
  expect(broker.batches.map((batch) => batch.length)).toEqual([200, 200, 200, 200, 200]);
  await eventually(async () => expect(await left()).toBe(0));
});

test('a commit of this process wakes the relay at once, a rolled back change sends nothing', async () => {
  const broker = recorder();
  relay(broker);
  await fresh.db
    .tx(async (tx) => {
      await appendEvents(tx, [envelope({ type: 'never' })]);
      throw new Error('no');
    })
    .catch(() => {});
  const sent: string[] = [];
  const change = () =>
    took(async () => {
      const event = envelope();
      sent.push(event.id);
      await append([event]);
      await eventually(() => expect(broker.ids()).toEqual(sent), { intervalMs: 2 });
    });
  await change();
  // The relay looks by itself 500 ms after it last did: one that is not woken takes all of that from here on.
  expect(await quickest(change, { withinMs: 400 })).toBeLessThan(400);
});

test('a change written by another process is found by the poll', async () => {
  const broker = recorder();
  relay(broker);
  const event = envelope();
  await fresh.db.query(outboxInsert(), outboxColumns([event]));
  await eventually(() => expect(broker.ids()).toEqual([event.id]));
});

test('a publish that fails loses nothing: the batch stays and leaves later in the same order', async () => {
  const written = events(300);
  await append(written);
  const broker = recorder((_, call) => {
    if (call <= 2) throw new BrokerUnavailable('away');
  });
  relay(broker);
  await eventually(() => expect(broker.batches).toEqual([]));
  await eventually(() => expect(broker.ids()).toEqual(written.map(({ id }) => id)));
});

test('the return of the broker ends the pause at once', async () => {
  let away = true;
  const broker = recorder(() => {
    if (away) throw new BrokerUnavailable('away');
  });
  await append([envelope()]);
  relay(broker, { beforePublish: async () => void (away ? setImmediate(back) : undefined) });
  const back = () => {
    away = false;
    broker.reconnect();
  };
  await eventually(() => expect(broker.ids()).toHaveLength(1));
});

test('a process that dies between confirm and commit sends the batch again, with the same ids', async () => {
  const written = events(3);
  await append(written);
  const broker = recorder();
  let died = false;
  const { loop } = relay(broker, {
    afterConfirm: async () => {
      if (!died) {
        died = true;
        throw new Error('died');
      }
    },
  });
  await eventually(() => expect(died).toBe(true));
  await loop.close();
  expect(await left()).toBe(3);
  relay(broker);
  const ids = written.map(({ id }) => id);
  await eventually(() => expect(broker.ids()).toEqual([...ids, ...ids]));
});

test('an event that no queue wants waits in the outbox and stops no other', async () => {
  const lonely = envelope({ type: 'nobody.cares' });
  const others = events(3);
  await append([lonely, ...others]);
  let bound = false;
  const broker = recorder((messages) => {
    const unroutable = messages.filter(({ type }) => type === 'nobody.cares' && !bound);
    if (unroutable.length > 0) throw new UnroutableError(unroutable.map(({ id }) => id));
  });
  const { clock } = relay(broker);
  await eventually(async () => expect(await left()).toBe(1));
  const later = envelope();
  await append([later]);
  await eventually(() => expect(broker.ids()).toEqual([later.id]));
  bound = true;
  clock.advance('PT6S');
  await eventually(() => expect(broker.ids()).toEqual([later.id, lonely.id]));
  expect(broker.batches.at(-1)?.[0]?.body.toString()).toBe(JSON.stringify(lonely));
  await eventually(async () => expect(await left()).toBe(0));
});

test('two relays share the work and no event leaves twice', async () => {
  const written = events(1000);
  await append(written);
  const brokers = [recorder(), recorder()] as const;
  relay(brokers[0]);
  relay(brokers[1]);
  await eventually(async () => expect(await left()).toBe(0));
  const ids = brokers.flatMap((broker) => broker.ids());
  expect(ids).toHaveLength(1000);
  expect(new Set(ids).size).toBe(1000);
});

test('an event that was written before another but committed after it is not forgotten', async () => {
  const broker = recorder();
  relay(broker);
  const early = envelope();
  const late = envelope();
  await fresh.db.tx(async (tx) => {
    await appendEvents(tx, [early]);
    await append([late]);
    await eventually(() => expect(broker.ids()).toEqual([late.id]));
  });
  await eventually(() => expect(broker.ids()).toEqual([late.id, early.id]));
});

test('appending no event is fine', async () => {
  await append([]);
  expect(await left()).toBe(0);
});
