import { randomBytes } from 'node:crypto';
import { namesOf, queuesDeclared } from '@booking/kit/mq/topology';
import { connect } from 'amqplib';
import { testUrls } from './servers.ts';

export type FreshNamespace = {
  url: string;
  /** The address for a program's own user; where the broker has none, that of all. */
  urlFor(program: string): string;
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

function urlFor(program: string): string {
  const url = new URL(testUrls().amqp);
  if (process.env.TEST_AMQP_USERS === 'true') url.username = program;
  return url.href;
}

/** Names of exchanges and queues that no other test uses, on the shared broker. */
export function freshNamespace(namespace = `test-${randomBytes(6).toString('hex')}`): FreshNamespace {
  const url = testUrls().amqp;
  return { url, urlFor, namespace, drop: (queues = []) => drop(url, namespace, queues) };
}
