import type { Caller } from '@booking/core/caller';
import type { Envelope } from '@booking/core/events';
import type { Effects, Write } from '../commands/run.ts';
import type { AnswerRecord } from '../db/idempotency.ts';
import type { WantedLocks } from '../db/locks.ts';
import type { Topic, Tx } from '../db/open.ts';
import type { NewEmail } from '../email/queue.ts';
import type { Text } from '../sms/queue.ts';
import type { TraceHeaders } from '../telemetry/spans.ts';

/** What a request is judged by, and what it excludes. `Read` is what its snapshot is read by. */
export type Needs<Read> = {
  /** Whose settings stay as they are until it is stored. */
  readonly business: string;
  /** The revision of the settings that the request was understood by. */
  readonly revision: number;
  /** Two requests that share one of these names are decided one after the other. */
  readonly locks: readonly string[];
  readonly read: Read;
};

/** What the database says of a request. */
export type RequestSnapshot = {
  /** Of the settings as they stand; null where there is no such business. */
  readonly revision: number | null;
  /** Whether its Idempotency-Key has a record, whatever the record says. */
  readonly hasRecord: boolean;
};

/** What a request comes to, in plain values. */
export type RequestEffects<Row, Answer> = Omit<Effects<Answer>, 'writes'> & {
  /** What is stored of it besides events and messages; null where nothing is but the record of its answer. */
  readonly row: Row | null;
  /** Whether the row holds a place: without one the occupancy cache is not believed. */
  readonly holds: boolean;
  /** How it is counted; a refusal is counted by its reason. */
  readonly outcome: string;
};

/** Everything that requests which are decided together store, in one list of each kind. */
export type StoredRequests<Row> = {
  readonly rows: readonly Row[];
  readonly events: readonly Envelope[];
  /** In step with the events: what each is sent with, for others to continue its request's trace. */
  readonly traces: readonly TraceHeaders[];
  readonly emails: readonly NewEmail[];
  readonly texts: readonly Text[];
  readonly records: readonly AnswerRecord[];
  readonly now: Temporal.Instant;
};

/** `written`: all of them, or none. `contended`: those whose occupancy others had changed. */
export type Committed<Read> = { readonly written: boolean; readonly contended: readonly Read[] };

/** How one trade reads, remembers and stores requests. */
export type RequestStore<Read, Snapshot extends RequestSnapshot, Row> = {
  /** A snapshot from the occupancy cache, of a guest of whom nothing is known; null where the cache does not suffice. */
  readonly recall: (read: Read) => Snapshot | null;
  /** Reads more than the request needs, where that is worth keeping in the cache. */
  readonly widen: (read: Read) => Read;
  /** One statement for any number of requests: it is sent right behind the locks, and run after them. */
  readonly load: (tx: Tx, reads: readonly Read[]) => Promise<readonly Snapshot[]>;
  /** Takes a snapshot that was read behind the locks into the cache, where it is wide enough. */
  readonly learn: (read: Read, snapshot: Snapshot) => void;
  /** Puts others elsewhere, for a request that is decided alone. */
  readonly moveOthers: (tx: Tx, row: Row) => Promise<void>;
  /** The statement that writes all of it. */
  readonly write: (stored: StoredRequests<Row>) => Write;
  /** One statement of its own: takes the locks, looks whether what each was decided by still holds, writes. */
  readonly writeIfHeld: (
    stored: StoredRequests<Row>,
    needs: readonly Needs<Read>[],
    locks: WantedLocks,
  ) => Promise<Committed<Read>>;
  /** What a request was given is committed: from now on the cache has it. */
  readonly remember: (read: Read, row: Row) => void;
  /** For a while what the request is judged by is loaded each time. */
  readonly markContended: (read: Read) => void;
};

/** Who calls, and when. */
export type Called = {
  readonly caller: Pick<Caller, 'business' | 'key_id' | 'idempotency'>;
  readonly now: Temporal.Instant;
};

/** A request with the effects that were decided for it. */
export type DecidedRequest<Row> = {
  readonly request: Called;
  readonly trace: TraceHeaders;
  readonly effects: RequestEffects<Row, unknown>;
};

/** @param status of the answers that are recorded; null where the runner records the answer */
export function storedOf<Row>(decided: readonly DecidedRequest<Row>[], status: number | null): StoredRequests<Row> {
  const all = decided.map(({ effects }) => effects);
  return {
    rows: all.flatMap(({ row }) => row ?? []),
    events: all.flatMap(({ events = [] }) => events),
    traces: decided.flatMap(({ effects, trace }) => (effects.events ?? []).map(() => trace)),
    emails: all.flatMap(({ emails = [] }) => emails),
    texts: all.flatMap(({ texts = [] }) => texts),
    records: status === null ? [] : decided.flatMap((request) => recordOf(request, status)),
    now: (decided.at(-1) as DecidedRequest<Row>).request.now,
  };
}

function recordOf({ request: { caller }, effects }: DecidedRequest<unknown>, status: number): AnswerRecord[] {
  return caller.idempotency === null ? [] : [{ caller, status, body: JSON.stringify(effects.answer) }];
}

/** Whom the commit wakes. */
export function topicsOf(decided: readonly DecidedRequest<unknown>[]): ReadonlySet<Topic> {
  const topics = new Set<Topic>();
  for (const { effects } of decided) {
    if (effects.events?.length) topics.add('outbox');
    if (effects.emails?.length) topics.add('mail');
    if (effects.texts?.length) topics.add('sms');
    for (const topic of effects.wakes ?? []) topics.add(topic);
  }
  return topics;
}
