import { randomBytes, randomUUID } from 'node:crypto';
import type { Envelope } from '@booking/core/events';
import { sqlMigration } from '@booking/kit/db/schema/migrations';
import { OUTBOX_SQL } from '@booking/kit/db/schema/tables';
import { signCallerToken } from '@booking/kit/http/caller';
import { newId } from '@booking/kit/ids';
import { connectBroker } from '@booking/kit/mq/connect';
import { appendEvents } from '@booking/kit/mq/outbox';
import { createLogger } from '@booking/kit/telemetry/log';
import { freshNamespace } from '@booking/testkit/broker';
import { callerFor } from '@booking/testkit/builders';
import { testCallers } from '@booking/testkit/callers';
import { freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { MIGRATIONS, SCHEMA } from '../../../svc-webhooks/src/db/schema.ts';
import { createEncryption, newSecret } from '../../../svc-webhooks/src/net/encryption.ts';
import type { Json } from '../../lib/api.ts';
import { orderPaid } from '../../lib/data/order-paid.ts';
import { freePorts, type Running, ready, run } from '../../lib/processes.ts';
import type { CrashPlan } from './crash.ts';

const SOURCE = { schema: 'fault_source', migrations: [sqlMigration('0001-outbox', OUTBOX_SQL)] };

export type Hook = { readonly id: string; readonly business: string; readonly path: string; readonly secret: string };
export type Sent = { readonly event: Envelope; readonly number: number };

export type WorldOptions = {
  /** In the place of the shared servers: a proxy before them, or ones of the test's own. */
  readonly amqpUrl?: string;
  readonly throughDatabase?: (url: string) => string;
  /** Where the deliveries lie, if not on the shared server. */
  readonly targetServer?: string;
};

/** The way of an event, each part a process of its own: outbox, relay, broker, svc-webhooks, receiver. */
export type World = Awaited<ReturnType<typeof startWorld>>;

export async function startWorld({ amqpUrl, throughDatabase = (url) => url, targetServer }: WorldOptions = {}) {
  const [source, receiver] = await Promise.all([freshDatabase(SOURCE), startReceiver()]);
  const target = await onServer(targetServer, () => freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS }));
  const names = freshNamespace();
  const encryptionKey = randomBytes(32).toString('base64');
  const encryption = createEncryption(encryptionKey);
  const callers = testCallers();
  const callerSecret = callers.gatewayTo('svc-webhooks');
  const running = new Map<string, Running>();
  const urls = new Map<string, string>();
  let number = 0;
  /** The relay, once it can be woken. */
  let listening: Running | undefined;

  const broker = { AMQP_URL: amqpUrl ?? names.url, AMQP_NAMESPACE: names.namespace };
  const start = async (name: 'relay' | 'webhooks', env: Record<string, string> = {}, as: string = name) => {
    if (name === 'relay') {
      const relay = run('test/faults/lib/processes/relay-process.ts', { ...broker, DATABASE_URL: source.url, ...env });
      running.set(as, relay);
      // Before it listens, the signal that wakes it would end it.
      const up = () => {
        if (!relay.printed().includes('the relay is up')) throw new Error(`the relay is not up: ${relay.printed()}`);
      };
      const listens = eventually(up);
      listens.catch(() => {});
      await Promise.race([listens, relay.ended]);
      listening = relay;
      return;
    }
    const [port = 0, privatePort = 0] = await freePorts(2);
    const process = run('test/faults/lib/processes/webhooks-process.ts', {
      ...broker,
      PORT: String(port),
      PRIVATE_PORT: String(privatePort),
      DATABASE_URL: throughDatabase(target.url),
      ...callers.environmentOf('svc-webhooks'),
      ENCRYPTION_KEY: encryptionKey,
      SANDBOX: 'true',
      LOG_LEVEL: 'warn',
      ...env,
    });
    running.set(as, process);
    urls.set(as, `http://127.0.0.1:${port}`);
    await ready(`http://127.0.0.1:${privatePort}`, process).catch((error) => {
      // One that was told to die may do so before it was ever ready.
      if (env.CRASH_AT === undefined) throw error;
    });
  };
  const crashing = ({ at, after }: CrashPlan) => ({ CRASH_AT: at, CRASH_AFTER: String(after) });
  const signal = async (name: string, sign: NodeJS.Signals) => {
    const process = running.get(name);
    if (process === listening) listening = undefined;
    process?.child.kill(sign);
    if (sign === 'SIGKILL' || sign === 'SIGTERM') await process?.ended;
  };
  /** Waits until a queue is bound for the events, with one that nobody listens to: before that the relay holds them 5 s. */
  const bound = async () => {
    const probe = connectBroker({ ...names, log: createLogger({ name: 'test', level: 'silent' }) });
    await probe.connected();
    const event = orderPaid(randomUUID(), 0);
    const message = { id: event.id, type: event.type, body: Buffer.from(JSON.stringify(event)) };
    await eventually(() => probe.publish([message]));
    await probe.close();
  };
  /** Waits until the process has died as it was told to. */
  const died = async (name: string) => {
    const process = running.get(name);
    await process?.ended;
    if (process?.child.signalCode !== 'SIGKILL') throw new Error(`${name} was not killed:\n${process?.printed()}`);
  };

  const addHook = async (over: { url?: string; business?: string } = {}): Promise<Hook> => {
    const id = newId(Date.now());
    const business = over.business ?? randomUUID();
    const path = `/${id}`;
    const secret = newSecret();
    const url = over.url ?? receiver.url + path;
    await target.db.query(
      `insert into webhook (id, business_id, place, url, origin, events, secret, created_at)
       values ($1, $2, 1, $3, $4, '{}', $5, $6)`,
      [id, business, url, new URL(url).host, encryption.encrypt(secret, id), new Date()],
    );
    return { id, business, path, secret };
  };
  /** A call of the API at the service itself, as the gateway makes it for this business. */
  const call = async (business: string, method: string, path: string, body?: unknown) => {
    const caller = signCallerToken(callerFor({ id: business, kind: 'restaurant' }), `${method} ${path}`, callerSecret);
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(urls.get('webhooks') + path, { method, headers: { 'x-caller': caller }, ...sent });
    return { status: answer.status, json: (await answer.json()) as Json };
  };
  const makeEvent = (business: string): Sent => {
    number += 1;
    return { number, event: orderPaid(business, number) };
  };
  /** Commits events to the outbox, as a service does with its change. */
  const emit = async (business: string, count: number): Promise<Sent[]> => {
    const sent = Array.from({ length: count }, () => makeEvent(business));
    await source.db.tx((tx) =>
      appendEvents(
        tx,
        sent.map(({ event }) => event),
      ),
    );
    listening?.child.kill('SIGUSR2');
    return sent;
  };
  const close = async () => {
    await Promise.all([...running.keys()].map((name) => signal(name, 'SIGKILL')));
    await receiver.close();
    await names.drop(['webhooks.events', 'webhooks.accounts']).catch(() => {});
    await Promise.all([source.drop(), onServer(targetServer, target.drop)]);
  };
  return {
    source,
    target,
    receiver,
    names,
    broker,
    running,
    start,
    crashing,
    signal,
    died,
    bound,
    addHook,
    call,
    makeEvent,
    emit,
    close,
  };
}

/** The tool for databases asks the environment where they are, each time. */
async function onServer<T>(url: string | undefined, work: () => Promise<T>): Promise<T> {
  const shared = process.env.TEST_DATABASE_URL;
  if (url !== undefined) process.env.TEST_DATABASE_URL = url;
  try {
    return await work();
  } finally {
    process.env.TEST_DATABASE_URL = shared;
  }
}
