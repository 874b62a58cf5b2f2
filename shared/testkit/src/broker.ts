import { randomBytes } from 'node:crypto';
import { namesOf, queuesDeclared } from '@booking/kit/mq/topology';
import { connect } from 'amqplib';
import { testUrls } from './servers.ts';

export type FreshNamespace = {
  url: string;
  namespace: string;
  /** Removes the namespace's exchanges and queues. `queues`: names that another process declared, without prefix. */
  drop(queues?: readonly string[]): Promise<void>;
};

async function drop(url: string, namespace: string, more: readonly string[]): Promise<void> {
  const names = namesOf(namespace);
  const connection = await connect(url, { noDelay: true });
  const channel = await connection.createChannel();
  const queues = new Set([names.deadLetters, ...queuesDeclared(namespace), ...more.map(names.queue)]);
  for (const queue of queues) await channel.deleteQueue(queue);
  for (const exchange of [names.events, names.dead]) await channel.deleteExchange(exchange);
  await connection.close();
}

/** Names of exchanges and queues that no other test uses, on the shared broker. */
export function freshNamespace(): FreshNamespace {
  const url = testUrls().amqp;
  const namespace = `test-${randomBytes(6).toString('hex')}`;
  return { url, namespace, drop: (queues = []) => drop(url, namespace, queues) };
}
