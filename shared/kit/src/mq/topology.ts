import type { Channel, ChannelModel } from 'amqplib';

/** Names of a namespace's exchanges and queues. `queue` adds the prefix to a queue's own name. */
export function namesOf(namespace: string) {
  return {
    events: `${namespace}.events`,
    dead: `${namespace}.dead`,
    deadLetters: `${namespace}.dead-letters`,
    queue: (name: string) => `${namespace}.${name}`,
  };
}

const NOT_FOUND = 404;

const declared = new Set<string>();

/** Full names of the durable queues of a namespace that this process has declared; a test removes them after itself. */
export function queuesDeclared(namespace: string): string[] {
  return [...declared].filter((queue) => queue.startsWith(`${namespace}.`));
}

// Counts deliveries that ended with the consumer's connection (a crash, a rolling restart), as it holds messages through
// outages and never gives one back. Said explicitly: 3.10 has no default, 4.x has 20.
const DELIVERY_LIMIT = 20;
// The dead wait for an operator for as long as it takes; "unlimited" is spelled differently in 3.10 and 4.x.
const NO_DELIVERY_LIMIT = 1_000_000;

const quorum = (deliveryLimit: number, more: Record<string, unknown> = {}) => ({
  durable: true,
  arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': deliveryLimit, ...more },
});

/**
 * The topic exchange for events and messages, the fanout exchange for dead letters and the queue that keeps them. What is
 * there is only looked at: of all programs' users the gateway's alone may declare it, the others come again until it has.
 */
export async function ensureShared(model: ChannelModel, namespace: string): Promise<void> {
  if (await isThere(model, namespace)) return;
  const channel = await model.createChannel();
  channel.on('error', () => {});
  await declareShared(channel, namespace);
  await channel.close();
}

/** A channel of its own: the broker ends one on which something is looked for in vain. */
async function isThere(model: ChannelModel, namespace: string): Promise<boolean> {
  const names = namesOf(namespace);
  const channel = await model.createChannel();
  channel.on('error', () => {});
  try {
    await channel.checkExchange(names.events);
    await channel.checkExchange(names.dead);
    await channel.checkQueue(names.deadLetters);
  } catch (error) {
    if ((error as { code?: number }).code === NOT_FOUND) return false;
    throw error;
  }
  await channel.close();
  return true;
}

async function declareShared(channel: Channel, namespace: string): Promise<void> {
  const names = namesOf(namespace);
  await channel.assertExchange(names.events, 'topic', { durable: true });
  await channel.assertExchange(names.dead, 'fanout', { durable: true });
  await channel.assertQueue(names.deadLetters, quorum(NO_DELIVERY_LIMIT));
  await channel.bindQueue(names.deadLetters, names.dead, '');
}

/** A durable work queue shared by all processes of a consumer, bound to the types. Answers its full name. */
export async function assertWorkQueue(
  channel: Channel,
  namespace: string,
  name: string,
  types: readonly string[],
): Promise<string> {
  const names = namesOf(namespace);
  const queue = names.queue(name);
  await channel.assertQueue(queue, quorum(DELIVERY_LIMIT, { 'x-dead-letter-exchange': names.dead }));
  for (const type of types) await channel.bindQueue(queue, names.events, type);
  declared.add(queue);
  return queue;
}

/** A queue of this connection alone, gone with it, bound to the types. Answers the name that the server gave it. */
export async function assertOwnQueue(channel: Channel, namespace: string, types: readonly string[]): Promise<string> {
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
  for (const type of types) await channel.bindQueue(queue, namesOf(namespace).events, type);
  return queue;
}
