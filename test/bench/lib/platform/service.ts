import { randomBytes, randomUUID } from 'node:crypto';
import { CALLER_LIFE_MS, type Caller, SERVICE_HEADER } from '@booking/core/caller';
import type { BusinessKind } from '@booking/core/trades';
import { signCallerToken, signServiceToken } from '@booking/kit/http/caller';
import { freshNamespace } from '@booking/testkit/broker';
import { testCallers } from '@booking/testkit/callers';
import { connect } from 'amqplib';
import { freshPlatformDatabase, type ProcessName, serviceUrl } from '../../../lib/platform-database.ts';
import { freePorts, ready, run } from '../../../lib/processes.ts';
import { untilClosed } from './open.ts';

/** One service as a process of its own, with a database and broker names of its own. */
export type BenchService = Awaited<ReturnType<typeof startService>>;

/** What a load needs of a service, wherever it runs. */
export type Called = Pick<BenchService, 'url' | 'privateUrl' | 'adminUrl' | 'caller' | 'internal'>;

/** Nobody listens there: e-mails are queued and stay in the queue. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1';

/** Takes every event, as its consumers would, so that the relay has somewhere to send to; knows how long they were. */
async function sink(url: string, namespace: string) {
  const connection = await connect(url, { noDelay: true });
  const channel = await connection.createChannel();
  await channel.assertExchange(`${namespace}.events`, 'topic', { durable: true });
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, `${namespace}.events`, '#');
  const lengths = new Map<string, number>();
  await channel.consume(queue, (event) => event && lengths.set(event.fields.routingKey, event.content.length), {
    noAck: true,
  });
  return { lengths, close: () => connection.close() };
}

/** A caller's statement for one call (`GET /v1/venue`) as the gateway would make it, with a key of its own for each call where it is `idempotent`. */
export function callerWith(secret: string) {
  return (
    call: string,
    business: string,
    kind: BusinessKind,
    { idempotent = false, secretKey = false } = {},
  ): string => {
    const statement: Caller = {
      business,
      kind,
      plan: 'pro',
      key_id: business,
      key_kind: secretKey ? 'secret' : 'publishable',
      lang: 'en',
      request_id: randomUUID(),
      address_hash: null,
      exp: Date.now() + CALLER_LIFE_MS,
      idempotency: idempotent ? { key: randomUUID(), fingerprint: 'f'.repeat(64) } : null,
    };
    return signCallerToken(statement, call, secret);
  };
}

/** Calls of a service's private port, as the gateway makes them. */
export function internalWith(privateUrl: string, secret: string) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${privateUrl}${path}`, {
      method,
      headers: { [SERVICE_HEADER]: signServiceToken('gateway', `${method} ${path}`, secret, Date.now()) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** @param env over what the bench sets. `BENCH_NODE_OPTIONS=--cpu-prof` in the bench's own environment profiles it. */
export async function startService(name: ProcessName, env: Readonly<Record<string, string>> = {}) {
  const [database, broker, ports] = await Promise.all([freshPlatformDatabase(), freshNamespace(), freePorts(2)]);
  const events = await sink(broker.url, broker.namespace);
  const callers = testCallers();
  const secret = callers.gatewayTo(name);
  const [url, privateUrl] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const profile = process.env.BENCH_NODE_OPTIONS;
  const running = run(`${name}/src/main.ts`, {
    HOST: '127.0.0.1',
    PORT: String(ports[0]),
    PRIVATE_PORT: String(ports[1]),
    DATABASE_URL: serviceUrl(database.adminUrl, name),
    AMQP_URL: broker.url,
    AMQP_NAMESPACE: broker.namespace,
    ...callers.environmentOf(name),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: NO_MAIL_SERVER,
    MAIL_FROM: 'bench@platform.test',
    LOG_LEVEL: 'fatal',
    SANDBOX: 'false',
    ...(profile === undefined ? {} : { NODE_OPTIONS: profile }),
    ...env,
  });
  const close = untilClosed(async () => {
    // A profile is written by a process that ends by itself.
    running.child.kill(profile === undefined ? 'SIGKILL' : 'SIGTERM');
    await running.ended;
    await events.close();
    await database.drop();
    await broker.drop();
  });
  await ready(privateUrl, running).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    url,
    privateUrl,
    adminUrl: database.adminUrl,
    broker,
    secret,
    caller: callerWith(secret),
    internal: internalWith(privateUrl, secret),
    running,
    /** The length of the last event of each type, in bytes. */
    eventLengths: events.lengths as ReadonlyMap<string, number>,
    close,
  };
}
