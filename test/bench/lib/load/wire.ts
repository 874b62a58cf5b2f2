import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { CALLER_HEADER } from '@booking/core/caller';
import { createClock } from '@booking/kit/clock';
import { sqlMigration } from '@booking/kit/db/schema/migrations';
import { OUTBOX_SQL } from '@booking/kit/db/schema/tables';
import { connectBroker } from '@booking/kit/mq/connect';
import { appendEvents } from '@booking/kit/mq/outbox';
import { startRelay } from '@booking/kit/mq/relay';
import { createLogger } from '@booking/kit/telemetry/log';
import { freshDatabase } from '@booking/testkit/database';
import { orderPaid } from '../../../lib/data/order-paid.ts';
import { untilClosed } from '../platform/open.ts';
import { startService } from '../platform/service.ts';

export type Arrival = readonly [number: number, atMs: number];

/** A number of receivers, each at a host and port of its own. */
export async function startBenchReceiver() {
  const child: ChildProcess = fork(join(import.meta.dirname, '../../processes/receiver.ts'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const ask = async <T>(question: string): Promise<T> => {
    child.send(question);
    const [answer] = await once(child, 'message');
    return answer as T;
  };
  return {
    /** The origin of receiver `n`: 127.0.1.1 and so on, all of them the same process. */
    origin: (n: number) => `http://127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}:${port}`,
    count: () => ask<number>('count'),
    take: () => ask<Arrival[]>('take'),
    hangUp: () => ask('hang up'),
    close: untilClosed(async () => void child.kill('SIGKILL')),
  };
}

/** svc-webhooks as a process, and an outbox with its relay in this one: what a service has at the other end. */
export type Wire = Awaited<ReturnType<typeof startWire>>;

export async function startWire() {
  const [service, receiver, source] = await Promise.all([
    startService('svc-webhooks', { SANDBOX: 'true' }),
    startBenchReceiver(),
    freshDatabase({ schema: 'bench_source', migrations: [sqlMigration('0001-outbox', OUTBOX_SQL)] }),
  ]);
  const log = createLogger({ name: 'bench', level: 'fatal' });
  const broker = connectBroker({ ...service.broker, log });
  await broker.connected();
  const relay = startRelay({ db: source.db, broker, clock: createClock(), log });

  const call = async (business: string, method: string, path: string, body?: unknown) => {
    const answer = await fetch(service.url + path, {
      method,
      headers: { [CALLER_HEADER]: service.caller(`${method} ${path}`, business, 'restaurant', { secretKey: true }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: one of several shapes
    return (await answer.json()) as any;
  };
  /** A business with one webhook. */
  const addHook = async (url: string) => {
    const business = randomUUID();
    const { webhook } = await call(business, 'POST', '/v1/webhooks', { url });
    return { business, id: webhook.id as string, secret: webhook.secret as string };
  };
  const removeHook = ({ business, id }: { business: string; id: string }) =>
    call(business, 'DELETE', `/v1/webhooks/${id}`);

  let number = 0;
  /** Commits one event; answers its number and the moment of the commit. */
  const emit = async (business: string): Promise<Arrival> => {
    number += 1;
    const mine = number;
    await source.db.tx((tx) => appendEvents(tx, [orderPaid(business, mine)]));
    return [mine, performance.timeOrigin + performance.now()];
  };
  const close = async () => {
    await relay.close();
    await broker.close();
    await service.close();
    await receiver.close();
    await source.drop();
  };
  return { service, receiver, addHook, removeHook, emit, close: untilClosed(close) };
}
