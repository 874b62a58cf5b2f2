import { setTimeout as pause } from 'node:timers/promises';
import { Envelope } from '@booking/core/events';
import type { ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { startProcessing } from '../telemetry/messages.ts';
import { counter } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';
import { UNAVAILABLE_PAUSE_MS } from '../workers/polling-worker.ts';
import { BrokerUnavailable, type OutgoingMessage } from './publish.ts';
import type { Settlement } from './subscribe.ts';
import { namesOf } from './topology.ts';

/** What lies beside the envelope. */
export type Delivery = { headers: Record<string, unknown>; redelivered: boolean };

export type Handle<Message> = (message: Message, delivery: Delivery) => Promise<void>;

export type ConsumeOptions<Schema extends z.ZodType = typeof Envelope> = {
  /** The queue's own name, without the namespace: `webhooks.events`. */
  queue: string;
  /** Routing patterns: `business.changed`, `booking.*`, `#`. */
  types: readonly string[];
  /** Messages that are out to this process at a time. 50 unless told. */
  prefetch?: number;
  /** Messages that are worked on at a time, each a connection of the pool. 8 unless told. */
  concurrency?: number;
  /** Parses the whole envelope; what it refuses is dead-lettered at once. The bare Envelope unless told. */
  schema?: Schema;
  /**
   * Pauses between the tries of one message, in milliseconds; the last one stays. 1, 2, 4, 8 s unless told, and never
   * above 1 s while the database is unavailable.
   */
  pausesMs?: readonly number[];
  /** Resolves after the effect's commit. */
  handle: Handle<z.output<Schema>>;
};

const outcomes = counter('messages_total', 'Messages by queue and by what became of them.');
const retries = counter('message_retries_total', 'Tries of a message that failed and are to be repeated.');

const PAUSES_MS = [1000, 2000, 4000, 8000] as const;
/** A message whose handler fails this often, the servers being there, is dead. */
const TRIES = 4;

/** True for a failure that says nothing about the message: the database or the broker was unavailable. */
export function isInfrastructure(error: unknown): boolean {
  return error instanceof BrokerUnavailable || isDatabaseUnavailable(error);
}

export type DeadLetterReason = 'unreadable' | 'failed';

/** Headers of a dead letter, beside those that the message came with. */
export const DEAD_HEADERS = { queue: 'x-dead-queue', reason: 'x-dead-reason', error: 'x-dead-error' } as const;

type Context<Message> = {
  namespace: string;
  queue: string;
  parse: (body: Buffer) => Message;
  handle: Handle<Message>;
  pausesMs: readonly number[];
  publishDead: (message: OutgoingMessage) => Promise<void>;
  log: Pick<Logger, 'error' | 'warn'>;
  signal: AbortSignal;
};

function parserOf<Schema extends z.ZodType>(schema: Schema): (body: Buffer) => z.output<Schema> {
  return (body) => schema.parse(JSON.parse(body.toString('utf8')));
}

function describe(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
}

async function deadLetter<M>(context: Context<M>, message: ConsumeMessage, reason: DeadLetterReason, error: unknown) {
  const { log, namespace } = context;
  const queue = namesOf(namespace).queue(context.queue);
  const { messageId, type, headers } = message.properties;
  log.error({ err: error, queue, messageId, type, reason }, 'a message became a dead letter');
  const about = {
    [DEAD_HEADERS.queue]: queue,
    [DEAD_HEADERS.reason]: reason,
    [DEAD_HEADERS.error]: describe(error),
  };
  try {
    await context.publishDead({
      type: message.fields.routingKey,
      id: String(messageId ?? ''),
      body: message.content,
      headers: { ...headers, ...about },
      isDead: true,
    });
    return 'ack' as const;
  } catch {
    // Without a confirm the broker moves it itself, then without our words on why.
    return 'dead' as const;
  }
}

/** Pauses; false where the consumer was closed meanwhile. */
async function held(ms: number, signal: AbortSignal): Promise<boolean> {
  await pause(ms, undefined, { signal }).catch(() => {});
  return !signal.aborted;
}

function pauseBefore(pausesMs: readonly number[], attempt: number, error: unknown): number {
  const pauseMs = pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? UNAVAILABLE_PAUSE_MS;
  return isDatabaseUnavailable(error) ? Math.min(pauseMs, UNAVAILABLE_PAUSE_MS) : pauseMs;
}

async function work<M>(context: Context<M>, message: ConsumeMessage, parsed: M): Promise<Settlement> {
  const delivery = { headers: message.properties.headers ?? {}, redelivered: message.fields.redelivered };
  let failures = 0;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const span = startProcessing(context.queue, message.fields.routingKey, delivery.headers);
      await inSpan(span, () => context.handle(parsed, delivery));
      return 'ack';
    } catch (error) {
      const unavailable = isInfrastructure(error);
      if (!unavailable) failures += 1;
      if (failures >= TRIES) return deadLetter(context, message, 'failed', error);
      retries.inc({ queue: context.queue });
      context.log.warn({ err: error, queue: context.queue, attempt, unavailable }, 'a message is held and tried again');
      if (!(await held(pauseBefore(context.pausesMs, attempt, error), context.signal))) return 'leave';
    }
  }
}

/**
 * The life of one message, by the stage at which it fails. Unreadable: dead letter at once. Database or broker unavailable:
 * held for as long as that lasts, at 1, 1, 1 … s for the database and 1, 2, 4, 8, 8 … s for the broker, because giving it
 * back would count towards the delivery limit and an outage would bury the whole queue. Anything else: four tries in all, then dead letter. Done: ack.
 */
export function createWorker<Schema extends z.ZodType>(
  options: ConsumeOptions<Schema>,
  context: Omit<Context<z.output<Schema>>, 'queue' | 'parse' | 'handle' | 'pausesMs'>,
): (message: ConsumeMessage) => Promise<Settlement> {
  const parse = parserOf((options.schema ?? Envelope) as Schema);
  const full = {
    ...context,
    queue: options.queue,
    parse,
    handle: options.handle,
    pausesMs: options.pausesMs ?? PAUSES_MS,
  };
  return async (message) => {
    const settlement = await settle(full, message);
    outcomes.inc({ queue: options.queue, outcome: settlement });
    return settlement;
  };
}

async function settle<M>(context: Context<M>, message: ConsumeMessage): Promise<Settlement> {
  let parsed: M;
  try {
    parsed = context.parse(message.content);
  } catch (error) {
    return deadLetter(context, message, 'unreadable', error);
  }
  return work(context, message, parsed);
}
