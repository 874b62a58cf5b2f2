import type { Envelope } from '@booking/core/events';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Broker } from '../mq/connect.ts';
import { UnroutableError } from '../mq/publish.ts';
import { startPublishing } from '../telemetry/messages.ts';
import { counter, gauge } from '../telemetry/metrics.ts';
import { type TraceHeaders, traceHeaders } from '../telemetry/spans.ts';
import { type Iteration, type PollingWorker, startPollingWorker } from '../workers/polling-worker.ts';
import { toColumnArrays, unnestSql } from './columns.ts';
import type { Database, Statement, Tx } from './open.ts';

const OUTBOX_COLUMNS = 'event_id, type, business_id, aggregate_id, version, body, occurred_at, headers';
const TYPES = ['uuid', 'text', 'text', 'text', 'int8', 'text', 'timestamptz', 'jsonb'] as const;

/** The number of parameters that `outboxInsert` takes. */
export const OUTBOX_PARAMETERS = TYPES.length;

/**
 * Any number of events for `outboxInsert`. The body is the whole envelope, in the bytes that will be published.
 * @param headers what travels beside each: the trace that it belongs to. The active one's without
 */
export function outboxColumns(
  events: readonly Envelope[],
  headers: readonly (TraceHeaders | undefined)[] = events.map(() => traceHeaders()),
): unknown[] {
  const rows = events.map((event, i) => {
    const { event_id, type, business_id, aggregate_id, version, occurred_at } = outboxRow(event);
    const beside = JSON.stringify(headers[i] ?? {});
    return [event_id, type, business_id, aggregate_id, version, JSON.stringify(event), occurred_at, beside];
  });
  return toColumnArrays(TYPES, rows);
}

function outboxRow({ id, type, business_id, aggregate_id, version, occurred_at }: Envelope) {
  return { event_id: id, type, business_id, aggregate_id, version, occurred_at };
}

/**
 * The insert for them, to stand alone or as a data-modifying CTE of a hot command. Rows keep their order.
 * @param first number of the first of its parameters
 * @param where a condition on the whole: without it nothing is written
 */
export function outboxInsert(first = 1, where = 'true'): string {
  return `insert into outbox (${OUTBOX_COLUMNS}) select ${unnestSql(TYPES, first)} where ${where}`;
}

const APPEND: Statement = { name: 'kit_outbox_append', text: outboxInsert() };

const DELETE_EVENTS = 'delete from outbox where aggregate_id = any ($1::text[])';

/** Writes the events in the change's transaction; the relay is woken by its commit. None is fine. */
export async function appendEvents(
  tx: Tx,
  events: readonly Envelope[],
  headers: TraceHeaders = traceHeaders(),
): Promise<void> {
  if (events.length === 0) return;
  const beside = events.map(() => headers);
  await tx.query(APPEND, outboxColumns(events, beside));
  tx.afterCommit('outbox');
}

/**
 * Removes the events of these bookings or stays: they may name a guest. The first statement waits for each relay that has
 * taken one of them; the second removes what such a relay put back as a new row, which the first one's snapshot misses.
 */
export async function deleteEvents(tx: Tx, aggregateIds: readonly string[]): Promise<void> {
  await tx.query(DELETE_EVENTS, [aggregateIds]);
  await tx.query(DELETE_EVENTS, [aggregateIds]);
}

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
