import { PROGRAMS, type ProgramName } from '@booking/core/trades';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { DEAD_HEADERS } from '@booking/kit/mq/consume';
import { namesOf } from '@booking/kit/mq/topology';
import { freshNamespace } from '@booking/testkit/broker';
import { eventually } from '@booking/testkit/eventually';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silent } from '../support.ts';

// The launcher gives the users of its test brokers the rights to types in this one; types are named with their exchange.
const NAMESPACE = 'rights';
const NAMES = namesOf(NAMESPACE);
const ALL = Object.keys(PROGRAMS) as ProgramName[];
const SERVICES = ALL.filter((name) => PROGRAMS[name].queues.length > 0);

describe('each program has a user of the broker', () => {
  const fresh = freshNamespace(NAMESPACE);
  const brokers = new Map<ProgramName, Broker>();
  const connections = new Map<ProgramName, ChannelModel>();
  const brokerOf = (name: ProgramName) => brokers.get(name) as Broker;

  /** What a program's user gets for this: the broker's code of refusal, or nothing. */
  const tried = async (name: ProgramName, act: (channel: ConfirmChannel) => Promise<unknown>) => {
    const channel = await (connections.get(name) as ChannelModel).createConfirmChannel();
    const refused = new Promise<number>((resolve) => {
      channel.on('error', ({ code }: { code: number }) => resolve(code));
    });
    return Promise.race([
      refused,
      act(channel).then(
        async () => void (await channel.close()),
        () => refused,
      ),
    ]);
  };
  const publishing = (exchange: string, type: string) => async (channel: ConfirmChannel) => {
    channel.publish(exchange, type, Buffer.from('{}'));
    await channel.waitForConfirms();
  };

  beforeAll(async () => {
    expect(process.env.TEST_AMQP_USERS, 'the broker of `npm test` has these users; one of yours has not').toBe('true');
    for (const name of ALL) {
      const broker = connectBroker({ url: fresh.urlFor(name), namespace: NAMESPACE, log: silent });
      brokers.set(name, broker);
      connections.set(name, await connect(fresh.urlFor(name)));
      await broker.connected();
    }
    for (const name of SERVICES)
      for (const queue of PROGRAMS[name].queues)
        await brokerOf(name).consume({
          queue,
          types: PROGRAMS[name].hears,
          handle: async () => {},
        });
  });
  afterAll(async () => {
    await Promise.all([...brokers.values()].map((broker) => broker.close()));
    await Promise.all([...connections.values()].map((connection) => connection.close()));
    await fresh.drop(ALL.flatMap((name) => PROGRAMS[name].queues));
  });

  test.each(ALL)('%s publishes its own types and no others', async (name) => {
    // Money is told of by both trades.
    const all = new Set(ALL.flatMap((program) => PROGRAMS[program].publishes));
    for (const pattern of all) {
      const isOwn = (PROGRAMS[name].publishes as readonly string[]).includes(pattern);
      const type = pattern.replace('*', 'x');
      const code = await tried(name, publishing(NAMES.events, type));
      expect([type, code]).toEqual([type, isOwn ? undefined : 403]);
    }
  });

  test.each(SERVICES)('%s hears what it is to hear and nothing else, in its own queues alone', async (name) => {
    const [own = ''] = PROGRAMS[name].queues;
    for (const one of SERVICES)
      for (const type of PROGRAMS[one].hears) {
        const allowed = (PROGRAMS[name].hears as readonly string[]).includes(type);
        const code = await tried(name, (channel) => channel.bindQueue(NAMES.queue(own), NAMES.events, type));
        expect([type, code]).toEqual([type, allowed ? undefined : 403]);
      }
  });

  test('the hotel’s user can neither publish the restaurant’s events nor read the webhook service’s queue', async () => {
    const theirs = NAMES.queue('webhooks.events');
    const refused = {
      publish: await tried('svc-hotel', publishing(NAMES.events, 'booking.confirmed')),
      send: await tried('svc-hotel', publishing('', theirs)),
      read: await tried('svc-hotel', (channel) => channel.get(theirs)),
      consume: await tried('svc-hotel', (channel) => channel.consume(theirs, () => {})),
      purge: await tried('svc-hotel', (channel) => channel.purgeQueue(theirs)),
      remove: await tried('svc-hotel', (channel) => channel.deleteQueue(theirs)),
      letters: await tried('svc-hotel', (channel) => channel.get(NAMES.deadLetters)),
      exchange: await tried('svc-hotel', (channel) => channel.deleteExchange(NAMES.events)),
      listen: await tried('svc-hotel', (channel) => channel.assertQueue('', { exclusive: true })),
    };
    expect(Object.values(refused)).toEqual(Object.values(refused).map(() => 403));
  });

  test('what nobody can read reaches the gateway with the reason, and goes back to the queue where it died', async () => {
    const letters: unknown[] = [];
    const gateway = brokerOf('gateway');
    await gateway.raw({
      declare: async () => NAMES.deadLetters,
      onMessage: async ({ properties }) => {
        letters.push([properties.headers?.[DEAD_HEADERS.queue], properties.headers?.[DEAD_HEADERS.reason]]);
        return 'ack';
      },
    });
    const message = { type: 'room.nights_blocked', id: 'x', body: Buffer.from('no envelope') };
    await brokerOf('svc-calendar').publish([message]);
    const letter = [NAMES.queue('hotel.nights'), 'unreadable'];
    await eventually(() => expect(letters).toContainEqual(letter));
    const before = letters.length;
    await gateway.publish([{ ...message, queue: NAMES.queue('hotel.nights') }]);
    await eventually(() => expect(letters.slice(before)).toContainEqual(letter));
  });
});
