import { randomUUID } from 'node:crypto';
import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Logger } from '@booking/kit/telemetry/log';
import { counter, gauge, histogram } from '@booking/kit/telemetry/metrics';
import { within } from '@booking/kit/telemetry/spans';
import { type LostClaims, lostClaims } from '@booking/kit/workers/lost-claims';
import { type Iteration, type PollingWorker, startPollingWorker } from '@booking/kit/workers/polling-worker';
import type { Dispatcher } from 'undici';
import type { AttemptDays } from './db/attempt-days.ts';
import { type Claimed, claim } from './db/hot/claim.ts';
import { type Finished, finish } from './db/hot/finish.ts';
import { giveBack } from './db/hot/give-back.ts';
import type { Encryption } from './net/encryption.ts';
import { endAttempt, startAttempt } from './usecases/deliveries/attempt-spans.ts';
import { dropped, type Ended, released, sendDelivery } from './usecases/deliveries/send-delivery.ts';

/** Where a fault test may stop or kill the process. */
export type WorkerHooks = {
  afterClaim?: () => Promise<void>;
  beforeSend?: () => Promise<void>;
  afterSend?: () => Promise<void>;
  afterFinish?: () => Promise<void>;
};

export type WorkerOptions = {
  readonly db: Database;
  readonly dispatcher: Dispatcher;
  readonly encryption: Encryption;
  readonly days: AttemptDays;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly hooks?: WorkerHooks;
};

export type Worker = PollingWorker & { readonly inFlight: () => number };

const LEASE_MS = 30_000;
// A claim that took longer than this leaves no time for a whole attempt within the lease.
const LATEST_START_MS = LEASE_MS - 12_000;
// 512 in flight in all: 64 of them for pings and attempts by hand, half of the rest at most for degraded webhooks.
const PRIORITY = 64;
const REGULAR = 448;
const DEGRADED = REGULAR / 2;
const ORIGIN = 8;
const DEGRADED_AT_ORIGIN = 4;
const FINISH_BATCH = 500;
const POLL_MS = 500;

const attempts = counter('booking_webhook_attempts_total', 'Attempts of deliveries, by result.');
const duration = histogram(
  'booking_webhook_attempt_duration_seconds',
  'From the start of an attempt to the head of the answer.',
);
const lateness = histogram(
  'booking_webhook_first_send_delay_seconds',
  'From the change to the first attempt of its delivery.',
);
const inFlight = gauge('booking_webhook_deliveries_in_flight', 'Attempts that are under way in this process.');

type Running = {
  token: string;
  readonly origin: string;
  readonly isPriority: boolean;
  readonly isDegraded: boolean;
  ended: Promise<void>;
};

/** `done` holds outcomes by delivery until they are written, however long the database is unavailable. */
type State = {
  readonly running: Map<string, Running>;
  readonly done: Map<string, Finished>;
  readonly lostClaims: LostClaims;
};

/**
 * Claims what is due, sends it and writes down what became of it. No transaction is open while a receiver is waited
 * for. Finishes are gathered while a round is under way and written by the next, so the batches grow with the load.
 */
export function startWorker(options: WorkerOptions): Worker {
  const state: State = { running: new Map(), done: new Map(), lostClaims: lostClaims(LEASE_MS) };
  const { clock, log } = options;
  const loop = startPollingWorker({
    name: 'deliveries',
    clock,
    log,
    run: () => iterate(options, state, loop),
    idleMs: POLL_MS,
    wokenBy: (wake) => options.db.onCommitted('deliveries', wake),
  });
  const stopAsking = inFlight.ask(() => state.running.size);
  return {
    wake: loop.wake,
    inFlight: () => state.running.size,
    close: async () => {
      await loop.close();
      await Promise.all([...state.running.values()].map(({ ended }) => ended));
      while (state.done.size > 0) await flush(options, state);
      stopAsking();
    },
  };
}

async function iterate(options: WorkerOptions, state: State, loop: PollingWorker): Promise<Iteration> {
  await flush(options, state);
  await state.lostClaims.giveBack((tokens) => giveBack(options.db, tokens, options.clock.ms()));
  const started = performance.now();
  const claimed = await claimMore(options, state);
  await options.hooks?.afterClaim?.();
  const late = performance.now() - started > LATEST_START_MS;
  for (const delivery of claimed.deliveries) take(options, state, loop, delivery, claimed.token, late);
  return state.done.size > 0 ? 'again' : 'idle';
}

/** Writes all that has ended: after a long outage the claim that follows would take again what is not written. */
async function flush(options: WorkerOptions, state: State): Promise<void> {
  const ended = [...state.done.values()];
  for (let at = 0; at < ended.length; at += FINISH_BATCH)
    await write(options, state, ended.slice(at, at + FINISH_BATCH));
}

async function write({ db, days, clock, hooks }: WorkerOptions, state: State, batch: Finished[]): Promise<void> {
  const nowMs = clock.ms();
  await days.ensure(nowMs, Math.min(...batch.map(({ startedMs }) => startedMs)));
  await finish(db, batch, nowMs);
  // Only now: what could not be written is written by a later round, with the tokens that still stand.
  for (const { id } of batch) state.done.delete(id);
  await hooks?.afterFinish?.();
}

async function claimMore(
  { db, clock }: WorkerOptions,
  state: State,
): Promise<{ deliveries: Claimed[]; token: string }> {
  const nowMs = clock.ms();
  const token = randomUUID();
  const running = [...state.running.values()];
  const regular = running.filter(({ isPriority }) => !isPriority);
  const origins = new Map<string, number>();
  for (const { origin } of regular) origins.set(origin, (origins.get(origin) ?? 0) + 1);
  const capacity = REGULAR - regular.length;
  const wanted = {
    nowMs,
    leaseMs: LEASE_MS,
    token,
    capacity,
    degradedCapacity: Math.max(DEGRADED - regular.filter(({ isDegraded }) => isDegraded).length, 0),
    priorityCapacity: PRIORITY - (running.length - regular.length),
    originCap: ORIGIN,
    degradedOriginCap: DEGRADED_AT_ORIGIN,
    origins,
  };
  const deliveries = await state.lostClaims.watch(token, () => claim(db, wanted));
  return { deliveries, token };
}

function take(
  options: WorkerOptions,
  state: State,
  loop: PollingWorker,
  claimed: Claimed,
  token: string,
  late: boolean,
): void {
  if (goesOn(state, claimed.id, token)) return;
  const nowMs = options.clock.ms();
  if (!claimed.sending || late) {
    state.done.set(claimed.id, { ...(late ? released(claimed, nowMs) : dropped(claimed, nowMs)), token });
    return;
  }
  const { origin, priority: isPriority } = claimed;
  const entry: Running = { token, origin, isPriority, isDegraded: claimed.degraded, ended: Promise.resolve() };
  state.running.set(claimed.id, entry);
  entry.ended = attempt(options, state, claimed, entry).finally(() => {
    state.running.delete(claimed.id);
    loop.wake();
  });
}

/** An attempt whose lease ran out because the clock was moved goes on under the new one; it is not made twice. */
function goesOn({ running, done }: State, id: string, token: string): boolean {
  const [entry, ended] = [running.get(id), done.get(id)];
  if (entry) entry.token = token;
  if (ended) done.set(id, { ...ended, token });
  return entry !== undefined || ended !== undefined;
}

async function attempt(options: WorkerOptions, state: State, claimed: Claimed, entry: Running): Promise<void> {
  try {
    await options.hooks?.beforeSend?.();
    const ended = await recordedSend(options, claimed);
    await options.hooks?.afterSend?.();
    state.done.set(claimed.id, { ...ended, token: entry.token });
    measure(claimed, ended);
  } catch (error) {
    // A fault of our own, such as a secret that does not open: the lease runs out and the delivery comes due again.
    options.log.error(
      { err: error, delivery: claimed.id, webhook: claimed.webhook_id },
      'a delivery was not attempted',
    );
  }
}

/** One attempt, as the span that it is where its trace is sampled. */
async function recordedSend(options: WorkerOptions, claimed: Claimed): Promise<Ended> {
  const span = startAttempt(claimed);
  try {
    const ended = await within(span, () => sendDelivery(claimed, options));
    endAttempt(span, ended);
    return ended;
  } catch (error) {
    span?.end(error);
    throw error;
  }
}

function measure(claimed: Claimed, ended: Ended): void {
  attempts.inc({ outcome: ended.ok ? 'delivered' : ended.status === 'given_up' ? 'given_up' : 'failed' });
  duration.observe(ended.durationMs / 1000);
  if (claimed.tries === 0) lateness.observe(Math.max(ended.startedMs - Date.parse(claimed.created_at), 0) / 1000);
}
