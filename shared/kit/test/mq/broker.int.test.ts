import { Envelope } from '@booking/core/events';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { BrokerUnavailable, UnroutableError } from '@booking/kit/mq/publish';
import { type FreshNamespace, freshNamespace } from '@booking/testkit/broker';
import { eventually } from '@booking/testkit/eventually';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { envelope, silent } from '../support.ts';

let names: FreshNamespace;
const brokers: Broker[] = [];

beforeEach(() => {
  names = freshNamespace();
});
afterEach(async () => {
  await Promise.all(brokers.splice(0).map((broker) => broker.close()));
  await names.drop();
});

async function broker(): Promise<Broker> {
  const made = connectBroker({ url: names.url, namespace: names.namespace, log: silent });
  brokers.push(made);
  await made.connected();
  return made;
}

const message = (event: { id: string; type: string }) => ({
  type: event.type,
  id: event.id,
  body: Buffer.from(JSON.stringify(event)),
  headers: { traceparent: 'x' },
});

test('a message reaches the queue that is bound to its type, with its headers', async () => {
  const one = await broker();
  const seen: unknown[] = [];
  await one.consume({
    queue: 'hotel.events',
    types: ['stay.*'],
    handle: async (event, { headers }) => void seen.push([event, headers]),
  });
  const event = envelope();
  await one.publish([message(event)]);
  await eventually(() => expect(seen).toEqual([[event, { traceparent: 'x' }]]));
});

test('a message that no queue wants is named by the publish, and the rest of its batch is delivered', async () => {
  const one = await broker();
  const seen: string[] = [];
  await one.consume({ queue: 'q', types: ['stay.changed'], handle: async (event) => void seen.push(event.id) });
  const [wanted, lonely] = [envelope(), envelope({ type: 'nobody.cares' })];
  const error = await one.publish([message(lonely), message(wanted)]).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(UnroutableError);
  expect(error.ids).toEqual([lonely.id]);
  await eventually(() => expect(seen).toEqual([wanted.id]));
});

test('a message for those who look now may reach nobody: it is taken and forgotten', async () => {
  const one = await broker();
  await expect(one.publish([message(envelope({ type: 'console.booking_changed' }))])).resolves.toBeUndefined();
});

test('without a broker nothing hangs: publishing is refused at once and consuming begins when it can', async () => {
  const unavailable = connectBroker({ url: 'amqp://127.0.0.1:1', namespace: names.namespace, log: silent });
  await unavailable.consume({ queue: 'q', types: ['#'], handle: async () => {} });
  await expect(unavailable.publish([message(envelope())])).rejects.toBeInstanceOf(BrokerUnavailable);
  expect(unavailable.isConnected()).toBe(false);
  await unavailable.close();
});

test.each([
  ['does not fit its schema', () => message(envelope())],
  ['is no JSON', () => ({ type: 'stay.changed', id: '', body: Buffer.from('{"half\0') })],
])('a message that %s is a dead letter at once, with the queue and the reason', async (_, made) => {
  const one = await broker();
  const died: unknown[] = [];
  await one.raw({
    declare: async () => `${names.namespace}.dead-letters`,
    onMessage: async ({ properties: { headers } }) => {
      died.push([headers?.['x-dead-queue'], headers?.['x-dead-reason']]);
      return 'ack';
    },
  });
  const handle = vi.fn(async () => {});
  const schema = Envelope.extend({ data: z.object({ nights: z.int() }) });
  await one.consume({ queue: 'q', types: ['#'], schema, handle });
  await one.publish([made()]);
  await eventually(() => expect(died).toEqual([[`${names.namespace}.q`, 'unreadable']]));
  expect(handle).not.toHaveBeenCalled();
});

test('a message is held while the database is unavailable, for longer than its tries, and never becomes a dead letter', async () => {
  const one = await broker();
  const letters = vi.fn(async () => 'ack' as const);
  await one.raw({ declare: async () => `${names.namespace}.dead-letters`, onMessage: letters });
  let calls = 0;
  const handle = vi.fn(async () => {
    calls += 1;
    if (calls <= 6) throw Object.assign(new Error('unavailable'), { code: 'ECONNREFUSED' });
  });
  await one.consume({ queue: 'q', types: ['#'], handle, pausesMs: [1] });
  await one.publish([message(envelope())]);
  await eventually(() => expect(handle).toHaveBeenCalledTimes(7));
  expect(letters).not.toHaveBeenCalled();
});

test('a handler that keeps failing while all servers are there makes a dead letter after four tries', async () => {
  const one = await broker();
  const reasons: unknown[] = [];
  await one.raw({
    declare: async () => `${names.namespace}.dead-letters`,
    onMessage: async ({ properties }) => {
      reasons.push(properties.headers?.['x-dead-reason'], properties.headers?.['x-dead-error']);
      return 'ack';
    },
  });
  const handle = vi.fn(async () => {
    throw new TypeError('a fault of ours');
  });
  await one.consume({ queue: 'q', types: ['#'], handle, pausesMs: [1] });
  await one.publish([message(envelope())]);
  await eventually(() => expect(reasons).toEqual(['failed', 'TypeError: a fault of ours']));
  expect(handle).toHaveBeenCalledTimes(4);
});

test('closing a consumer waits for what it has in hand; what it holds comes again to another', async () => {
  const one = await broker();
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const first = await one.consume({
    queue: 'q',
    types: ['#'],
    handle: async () => {
      started.resolve();
      await finish.promise;
      throw Object.assign(new Error('unavailable'), { code: 'ECONNREFUSED' });
    },
  });
  const event = envelope();
  await one.publish([message(event)]);
  await started.promise;
  const closing = first.close();
  finish.resolve();
  await closing;
  const seen: [string, boolean][] = [];
  await one.consume({
    queue: 'q',
    types: ['#'],
    handle: async ({ id }, { redelivered }) => void seen.push([id, redelivered]),
  });
  await eventually(() => expect(seen).toEqual([[event.id, true]]));
});

test('every process gets what is bound to its own queue, and is told when it may have missed something', async () => {
  const all = [await broker(), await broker()];
  const seen: string[] = [];
  const reconnected = vi.fn();
  for (const [i, one] of all.entries())
    await one.subscribeBroadcast({
      types: ['business.changed'],
      handle: (event) => void seen.push(`${i} ${event.id}`),
      onReconnect: reconnected,
    });
  expect(reconnected).toHaveBeenCalledTimes(2);
  const event = envelope({ type: 'business.changed' });
  await all[0]?.publish([message(event)]);
  await eventually(() => expect(seen.toSorted()).toEqual([`0 ${event.id}`, `1 ${event.id}`]));
});

test('a queue that is deleted under a consumer is made anew, and consuming goes on', async () => {
  const one = await broker();
  const seen: string[] = [];
  await one.consume({ queue: 'q', types: ['#'], handle: async ({ id }) => void seen.push(id) });
  const back = new Promise<void>((resolve) => void one.onConnect(resolve));
  await names.drop();
  await back;
  const event = envelope();
  await one.publish([message(event)]);
  await eventually(() => expect(seen).toEqual([event.id]));
});

test('no more than the given number of messages is worked on at a time', async () => {
  const one = await broker();
  let running = 0;
  let most = 0;
  let done = 0;
  await one.consume({
    queue: 'q',
    types: ['#'],
    concurrency: 3,
    handle: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      done += 1;
    },
  });
  await one.publish(Array.from({ length: 40 }, () => message(envelope())));
  await eventually(() => expect(done).toBe(40));
  expect(most).toBe(3);
});
