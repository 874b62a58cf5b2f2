import { randomUUID } from 'node:crypto';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { DEAD_HEADERS } from '@booking/kit/mq/consume';
import { namesOf } from '@booking/kit/mq/topology';
import { createLogger } from '@booking/kit/telemetry/log';
import { eventually } from '@booking/testkit/eventually';
import { connect } from 'amqplib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNeighbour } from '../lib/neighbour.ts';
import { report } from '../lib/report/report.ts';
import { allArrive } from '../lib/report/verdict.ts';
import { startWorld, type World } from '../lib/world.ts';

let world: World;
let broker: Broker;
beforeEach(async () => {
  world = await startWorld();
  await world.start('webhooks');
  const log = createLogger({ name: 'test', level: 'silent' });
  broker = connectBroker({ url: world.names.url, namespace: world.names.namespace, log });
  await broker.connected();
});
afterEach(async () => {
  await broker.close();
  await world.close();
});

const message = (id: string, type: string, body: unknown) => ({
  id,
  type,
  body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
});

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

describe('Events', () => {
  it('that are published three times each, in any order, become one delivery each', async () => {
    const hook = await world.addHook();
    const sent = Array.from({ length: 100 }, () => world.makeEvent(hook.business));
    const thrice = shuffled([...sent, ...sent, ...sent]);
    await eventually(() => broker.publish(thrice.map(({ event }) => message(event.id, event.type, event))));
    const verdict = await allArrive(world, hook, sent);
    expect(verdict.repeated).toBe(0);
    report('every event published three times in random order', verdict);
  });

  it('for which there is no queue yet wait in the outbox until there is one', async () => {
    await world.signal('webhooks', 'SIGKILL');
    await world.names.drop(['webhooks.events', 'webhooks.accounts']);
    const hook = await world.addHook();
    await world.start('relay');
    const sent = await world.emit(hook.business, 20);
    await eventually(async () => {
      const rows = await world.source.db.query('select 1 from outbox where held_until is not null');
      expect(rows).toHaveLength(20);
    });
    await world.start('webhooks');
    report('unroutable events', await allArrive(world, hook, sent));
  });
});

describe('Poison messages', () => {
  it('go to the dead letters at once and hold up nobody', async () => {
    const hook = await world.addHook();
    const sent = Array.from({ length: 40 }, () => world.makeEvent(hook.business));
    const [first] = sent;
    if (!first) throw new Error('no event');
    await eventually(() => broker.publish([message(first.event.id, first.event.type, first.event)]));
    await allArrive(world, hook, [first]);
    await world.start('relay');
    const neighbours = await startNeighbour(world);
    const poison = [
      message(randomUUID(), 'order.paid', Buffer.from('{"not json')),
      message(randomUUID(), 'order.paid', Buffer.from([0xff, 0xfe, 0x00])),
      message(randomUUID(), 'order.paid', { ...first.event, data: { order: { id: 7 } } }),
      message(randomUUID(), 'booking.confirmed', { ...first.event, type: 'booking.exploded' }),
      message(randomUUID(), 'stay.changed', {}),
    ];
    const good = sent.map(({ event }) => message(event.id, event.type, event));
    await broker.publish(shuffled([...poison, ...good]));
    const verdict = await allArrive(world, hook, sent);
    expect(await deadLetters(world, poison.length)).toEqual(Array(poison.length).fill('unreadable'));
    report('poison messages among the good ones', verdict, await neighbours());
  });
});

/** The reasons of that many dead letters, taken from their queue. */
async function deadLetters({ names }: World, count: number): Promise<string[]> {
  const connection = await connect(names.url);
  const channel = await connection.createChannel();
  const reasons: string[] = [];
  await eventually(async () => {
    const letter = await channel.get(namesOf(names.namespace).deadLetters, { noAck: true });
    if (letter) reasons.push(String(letter.properties.headers?.[DEAD_HEADERS.reason]));
    if (reasons.length < count) throw new Error(`${reasons.length} of ${count} dead letters`);
  });
  await connection.close();
  return reasons;
}
