import type { Envelope } from '@booking/core/events';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database, Statement, Tx } from '../db/open.ts';
import { startPublishing } from '../telemetry/messages.ts';
import { counter, gauge } from '../telemetry/metrics.ts';
import { type Iteration, type PollingWorker, startPollingWorker } from '../workers/polling-worker.ts';
import type { Broker } from './connect.ts';
import { OUTBOX_COLUMNS, outboxRow } from './outbox.ts';
import { UnroutableError } from './publish.ts';

/** Where a fault test may stop or kill the process. */
export type RelayHooks = {
  beforePublish?: () => Promise<void>;
  afterConfirm?: () => Promise<void>;
  /** Once the delete is committed. */
  afterDelete?: () => Promise<void>;
};

export type RelayOptions = {
  db: Database;
  broker: Pick<Broker, 'publish' | 'onConnect'>;
  clock: Clock;
  log: Pick<Logger, 'error' | 'warn'>;
  hooks?: RelayHooks;
};

type Row = { id: number; event_id: string; type: string; body: string; headers: Record<string, string> };

// 1.2k events/s one by one, 22.8k by the hundred, 30.6k by five hundred (2 cores): 200 keeps a rollback small.
const BATCH = 200;
const POLL_MS = 500;
// Under load every commit would bring a round of its own, and a round costs the database as much as a dozen events do.
// An event that comes alone leaves at once; where a round carries many, the next may gather more.
const APART_MS = 10;
const MANY = 32;
const APART_WITH_MANY_MS = 25;
const HOLD_MS = 5000;

const relayed = counter('outbox_events_total', 'Events that left the outbox, or were held for want of a queue.');
const lag = gauge('outbox_lag_seconds', 'Age of the event that has waited longest, on the services’ clock.');

// What commits of other processes left, or held events that are due again: an index probe, no transaction.
const PROBE: Statement = {
  name: 'kit_outbox_probe',
  text: 'select occurred_at from outbox where held_until is null or held_until <= $1 order by id limit 1',
};

// By FOR UPDATE SKIP LOCKED, never by "id > last": sequences commit out of order. Into an array, which is made once: a
// sub-select with LIMIT may run more than once inside a join, and then takes more rows than it says. Their places cannot
// change while they are locked.
const TAKE: Statement = {
  name: 'kit_outbox_take',
  text: `delete from outbox where ctid = any (array(
           select ctid from outbox where held_until is null or held_until <= $1
           order by id limit ${BATCH} for update skip locked))
         returning id, event_id, type, body, headers`,
};

const PUT_BACK: Statement = {
  name: 'kit_outbox_put_back',
  text: `insert into outbox (id, ${OUTBOX_COLUMNS}, held_until)
         select id, ${OUTBOX_COLUMNS}, $2 from jsonb_populate_recordset(null::outbox, $1::jsonb)`,
};

/** Events that no queue wants yet go back under their own ids and wait, so that they stop nobody else's. */
async function hold(tx: Tx, rows: Row[], unroutable: ReadonlySet<string>, options: RelayOptions): Promise<void> {
  const held = rows
    .filter((row) => unroutable.has(row.event_id))
    .map(({ id, body, headers }) => ({ ...outboxRow(JSON.parse(body) as Envelope), id, body, headers }));
  const until = options.clock.now().add({ milliseconds: HOLD_MS });
  await tx.query(PUT_BACK, [JSON.stringify(held), until]);
  const types = [...new Set(held.map((row) => row.type))];
  options.log.warn({ types, events: held.length }, 'no queue is bound for these events: they wait in the outbox');
}

async function publish(rows: Row[], broker: RelayOptions['broker']): Promise<ReadonlySet<string>> {
  const publishing = startPublishing(rows);
  const messages = rows.map((row) => ({
    type: row.type,
    id: row.event_id,
    body: Buffer.from(row.body),
    headers: publishing.headersOf(row),
  }));
  try {
    await broker.publish(messages);
    publishing.end();
    return new Set();
  } catch (error) {
    const unroutable = error instanceof UnroutableError ? error.ids : undefined;
    publishing.end(error, unroutable);
    if (unroutable !== undefined) return new Set(unroutable);
    throw error;
  }
}

async function relayBatch(tx: Tx, options: RelayOptions): Promise<number> {
  const rows = await tx.query<Row>(TAKE, [options.clock.now()]);
  if (rows.length === 0) return 0;
  rows.sort((a, b) => a.id - b.id);
  await options.hooks?.beforePublish?.();
  const unroutable = await publish(rows, options.broker);
  if (unroutable.size > 0) await hold(tx, rows, unroutable, options);
  await options.hooks?.afterConfirm?.();
  relayed.inc({ outcome: 'published' }, rows.length - unroutable.size);
  relayed.inc({ outcome: 'held' }, unroutable.size);
  return rows.length;
}

/**
 * `since`: how old the oldest is that we know of. `heard`: when a commit of this process left some, not looked at yet.
 * `apartMs`: what lies between two rounds that commits bring.
 */
type Waiting = { since: number | null; heard: number | null; apartMs: number };

/** Whether anything waits. After a commit of this process that is no question. */
async function anyWaits({ db, clock }: RelayOptions, waiting: Waiting): Promise<boolean> {
  if (waiting.heard === null) {
    const [first] = await db.query<{ occurred_at: string }>(PROBE, [clock.now()]);
    waiting.since = first ? Date.parse(first.occurred_at) : null;
  } else {
    waiting.since = waiting.heard;
    waiting.heard = null;
  }
  return waiting.since !== null;
}

async function round(options: RelayOptions, waiting: Waiting): Promise<Iteration> {
  if (!(await anyWaits(options, waiting))) return 'idle';
  const taken = await options.db.tx((tx) => relayBatch(tx, options), { attempts: 1 });
  waiting.since = null;
  waiting.apartMs = taken < MANY ? APART_MS : APART_WITH_MANY_MS;
  await options.hooks?.afterDelete?.();
  return taken === BATCH ? 'again' : 'idle';
}

/** Calls `fn` at once, or so long after the call before that the two lie apart; calls meanwhile are one. */
function apart(fn: () => void, waiting: Pick<Waiting, 'apartMs'>): { call: () => void; stop: () => void } {
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  const now = () => {
    timer = null;
    last = performance.now();
    fn();
  };
  const call = () => {
    const left = last + waiting.apartMs - performance.now();
    if (timer === null && left > 0) timer = setTimeout(now, left);
    else if (timer === null) now();
  };
  return { call, stop: () => void (timer !== null && clearTimeout(timer)) };
}

/**
 * Moves events from the outbox to the broker: taken, published (persistent, mandatory, confirmed), then committed.
 * A failure or a crash in between gives them back, so each leaves at least once; consumers have an inbox for the rest.
 * Woken by commits of this process, by the broker's return, and every 500 ms.
 */
export function startRelay(options: RelayOptions): PollingWorker {
  const { db, broker, clock, log } = options;
  const waiting: Waiting = { since: null, heard: null, apartMs: APART_MS };
  const run = () => round(options, waiting);
  const loop = startPollingWorker({ name: 'outbox', clock, log, run, idleMs: POLL_MS });
  const age = () => (waiting.since === null ? 0 : Math.max(clock.ms() - waiting.since, 0) / 1000);
  const commits = apart(loop.wake, waiting);
  const heard = () => {
    waiting.heard ??= clock.ms();
    commits.call();
  };
  const stops = [db.onCommitted('outbox', heard), broker.onConnect(() => loop.wake(true)), lag.ask(age), commits.stop];
  return {
    wake: loop.wake,
    close: async () => {
      for (const stop of stops) stop();
      await loop.close();
    },
  };
}
