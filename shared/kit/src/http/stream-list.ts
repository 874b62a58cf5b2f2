import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { StreamedAnswer } from '@booking/core/route';
import type { Database } from '../db/open.ts';
import { readPages } from '../db/read-pages.ts';
import type { Logger } from '../telemetry/log.ts';
import { counter } from '../telemetry/metrics.ts';
import { busy, createKeyedSemaphore } from '../workers/keyed-semaphore.ts';

export type StreamedList<Row> = {
  readonly business: string;
  /** What the list is called in its answer: `{"bookings": […], "next_cursor": null}`. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly show: (row: Row) => unknown;
};

/**
 * Answers a list of any length while it is read. Resolves once the first page is read; 429 where another list of the
 * business is being streamed and does not end soon.
 */
export type StreamList = <Row>(list: StreamedList<Row>) => Promise<StreamedAnswer>;

export type StreamListOptions = {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  /** Connections of the database's pool, of which streamed lists take a quarter at the most. */
  readonly pool: number;
  /** For tests: how long a reader may take nothing, and all of a list. */
  readonly stallMs?: number;
  readonly longestMs?: number;
};

/** A list of at most so many rows is answered in one piece, without a stream. */
export const MAX_UNSTREAMED_ROWS = 500;

// Some 50 kB and 2 to 4 ms of computing: what others of the process wait for between two pages.
const PAGE_ROWS = 100;
// Both waits and the first page have to fit into the 10 s in which a gateway wants the head of an answer.
const TURN_WAIT_MS = 4000;
const LOCK_WAIT_MS = 2000;
const MAX_WAITING = 8;
// Below the 30 s after which the database ends a transaction that asks nothing.
const STALL_MS = 20_000;
const LONGEST_MS = 120_000;

const outcomes = counter('booking_whole_lists_total', 'Lists that were sent piece by piece, by outcome.');

class ReaderError extends Error {}

/** Writes to the stream as fast as it is read. Throws when the reader has gone or takes nothing for too long. */
function writerTo(out: PassThrough, stallMs: number): (text: string) => Promise<void> {
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  return async (text) => {
    if (gone.signal.aborted) throw new ReaderError('the reader has gone');
    if (out.write(text)) return;
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(stallMs)]);
    await once(out, 'drain', { signal }).catch((cause) => {
      throw new ReaderError('the list was not read to its end in time', { cause });
    });
  };
}

type Run<Row> = { readonly list: StreamedList<Row>; readonly out: PassThrough; readonly started: () => void };

/** All of the list's text, page by page; the bracket that opens it goes with the first. */
async function write<Row>(db: Database, { list, out, started }: Run<Row>, stallMs: number): Promise<void> {
  const { business, name, text, values, show } = list;
  const query = { lock: `list ${business}`, lockWaitMs: LOCK_WAIT_MS, text, values, rows: PAGE_ROWS };
  const send = writerTo(out, stallMs);
  let before = `{"${name}":[`;
  await readPages<Row>(db, query, async (rows) => {
    const page = rows.map((row) => JSON.stringify(show(row))).join(',');
    started();
    if (page === '') return;
    await send(before + page);
    before = ',';
  });
  out.end(`${before === ',' ? '' : before}],"next_cursor":null}`);
}

const isLockBusy = (error: unknown) => (error as { code?: string }).code === '55P03';

/** Counts what became of it. What is no fault of the reader's is logged. */
function note(error: unknown, out: PassThrough, log: StreamListOptions['log']): void {
  const outcome = isLockBusy(error) ? 'busy' : error instanceof ReaderError || out.destroyed ? 'aborted' : 'failed';
  outcomes.inc({ outcome });
  if (outcome === 'failed') log.warn({ err: error }, 'a list broke off');
}

async function run<Row>({ db, log, stallMs = STALL_MS, longestMs = LONGEST_MS }: StreamListOptions, part: Run<Row>) {
  const { out } = part;
  const timer = setTimeout(() => out.destroy(new ReaderError('the list took too long')), longestMs);
  try {
    await write(db, part, stallMs);
    outcomes.inc({ outcome: 'complete' });
  } catch (error) {
    note(error, out, log);
    out.destroy(error as Error);
    throw isLockBusy(error) ? busy() : error;
  } finally {
    clearTimeout(timer);
  }
}

export function createStreamList(options: StreamListOptions): StreamList {
  const maxHolders = Math.max(1, Math.floor(options.pool / 4));
  const semaphore = createKeyedSemaphore({ maxHolders, waitMs: TURN_WAIT_MS, maxWaitingPerKey: MAX_WAITING });
  return async (list) => {
    const release = await semaphore.acquire(list.business);
    const out = new PassThrough();
    // Until the stream is consumed, errors surface through `first`.
    out.on('error', () => {});
    const first = Promise.withResolvers<void>();
    run(options, { list, out, started: first.resolve }).catch(first.reject).finally(release);
    await first.promise;
    return { jsonStream: out };
  };
}
