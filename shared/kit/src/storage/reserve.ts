import { ApiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { CommandContext, CommandRunner } from '../commands/run.ts';
import { takeLocks, type WantedLocks } from '../db/locks.ts';
import type { Database, Tx } from '../db/open.ts';
import { traceHeaders } from '../telemetry/spans.ts';
import {
  type BatchOptions,
  behind,
  CREATED,
  decideBatch,
  type Kinds,
  type Outcome,
  type Waiting,
} from './decide-batch.ts';
import type { Fallbacks } from './fallbacks.ts';
import { createMicroBatcher } from './micro-batcher.ts';
import {
  type Called,
  type Needs,
  type RequestEffects,
  type RequestSnapshot,
  type RequestStore,
  storedOf,
  topicsOf,
} from './request-store.ts';

/** A guest's request as its use case writes it. A refusal is thrown as an ApiError: it stores nothing and leaves no record. */
export type RequestCommand<Request, Read, Snapshot, Row, Answer> = {
  readonly needs: (request: Request) => Needs<Read>;
  /** Pure, and may be called more than once; null where others would have to move, or more has to be read. */
  readonly decide: (request: Request, snapshot: Snapshot) => RequestEffects<Row, Answer> | null;
  /** The request by the settings as they stand. Called right behind their lock: they stay so till the transaction ends. */
  readonly readAgain: (request: Request, context: CommandContext) => Promise<Request>;
  /** Others may be moved for it. The last attempt does without a place. */
  readonly decideAlone: (
    request: Request,
    snapshot: Snapshot,
    context: CommandContext,
  ) => Promise<RequestEffects<Row, Answer>>;
};

/** Runs the requests of one kind. @throws ApiError what refuses a request */
export type Reserve<Read, Snapshot, Row> = <Request extends Called, Answer extends object>(
  command: RequestCommand<Request, Read, Snapshot, Row, Answer>,
) => (request: Request) => Promise<Answer | StoredAnswer>;

export type ReserveOptions<Read, Snapshot extends RequestSnapshot, Row> = {
  /** The trade, as metrics have it: `restaurant`, `hotel`. */
  readonly trade: string;
  readonly run: CommandRunner;
  readonly db: Pick<Database, 'tx' | 'wake'>;
  readonly store: RequestStore<Read, Snapshot, Row>;
  readonly fallbacks: Fallbacks;
  /** Counts what became of a request: `replayed`, the reason of a refusal, or what its effects say. */
  readonly count: (outcome: string) => void;
  /** For tests that want the constraints to be the only guard: nothing is locked, and nobody waits in this process. */
  readonly constraintsAlone?: boolean;
};

// Beyond it a transaction only grows longer: what a way to the database costs has been shared out by then.
const MAX_BATCH_SIZE = 16;
// One batch keeps the database at work while the next is serialised. What a round trip costs besides its requests is as
// much as four or five of them cost: a batch that would carry few waits for more to come, or for the other to be back.
const MAX_IN_FLIGHT = 2;
const MIN_QUEUED_PER_IN_FLIGHT = 0.5;

/**
 * The one way to reserve a table, a person or a room: decide from a snapshot and commit only if it still holds; else load
 * and decide again under the locks; who still loses is run alone, as every other command. The exclusion constraint is the
 * last judge.
 */
export function createReserve<Read, Snapshot extends RequestSnapshot, Row>({
  count,
  constraintsAlone = false,
  ...options
}: ReserveOptions<Read, Snapshot, Row>): Reserve<Read, Snapshot, Row> {
  const locksOf = (needs: readonly Needs<Read>[], timeoutMs?: number): WantedLocks => {
    if (constraintsAlone) return { businesses: [], names: [], timeoutMs };
    const businesses = needs.map(({ business }) => business);
    return { businesses, names: needs.flatMap(({ locks }) => locks), timeoutMs };
  };
  const lock = async (tx: Tx, needs: readonly Needs<Read>[], timeoutMs?: number) => {
    if (!constraintsAlone) await takeLocks(tx, locksOf(needs, timeoutMs));
  };
  return <Request extends Called, Answer extends object>(
    command: RequestCommand<Request, Read, Snapshot, Row, Answer>,
  ) => {
    type K = { request: Request; read: Read; snapshot: Snapshot; row: Row; answer: Answer };
    const batch = { ...options, locksOf, lock, decide: command.decide };
    const keysOf = ({ needs }: Waiting<K>) => (constraintsAlone ? [] : needs.locks);
    const together = createMicroBatcher<Waiting<K>, Outcome<K>>({
      run: (items) => decideBatch<K>(batch, items),
      keysOf,
      maxBatchSize: constraintsAlone ? 1 : MAX_BATCH_SIZE,
      maxInFlight: constraintsAlone ? Number.POSITIVE_INFINITY : MAX_IN_FLIGHT,
      minQueuedPerInFlight: MIN_QUEUED_PER_IN_FLIGHT,
    });
    // Those that share a key wait here for one another, so that a stuck one takes one connection of the pool.
    const alone = createMicroBatcher<Waiting<K>, Counted<K>>({
      run: async ([item]) => [await runAlone<K>({ ...options, lock }, command, item as Waiting<K>)],
      keysOf,
      maxBatchSize: 1,
      maxInFlight: Number.POSITIVE_INFINITY,
    });
    return counted(count, async (request: Request) => {
      const item = { request, needs: command.needs(request), trace: traceHeaders() };
      const outcome = await together(item);
      if (outcome instanceof ApiError) throw outcome;
      return outcome ?? alone(item);
    });
  };
}

type Counted<K extends Kinds> = { readonly answer: K['answer'] | StoredAnswer; readonly outcome: string };

/** Counts what becomes of each request; a refusal by its reason. */
function counted<K extends Kinds>(
  count: (outcome: string) => void,
  run: (request: K['request']) => Promise<Counted<K>>,
): (request: K['request']) => Promise<K['answer'] | StoredAnswer> {
  return async (request) => {
    try {
      const { answer, outcome } = await run(request);
      count(outcome);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) count(error.reason ?? error.code);
      throw error;
    }
  };
}

type AloneOptions<K extends Kinds> = Pick<BatchOptions<K>, 'store' | 'lock'> & { readonly run: CommandRunner };

/** Does whatever it takes for one: nothing that it is judged by changes meanwhile. */
async function runAlone<K extends Kinds>(
  { run, store, lock }: AloneOptions<K>,
  command: RequestCommand<K['request'], K['read'], K['snapshot'], K['row'], K['answer']>,
  { request, needs: { business, revision, read }, trace }: Waiting<K>,
): Promise<Counted<K>> {
  const { caller, now } = request;
  const attempts: { readonly read: K['read']; readonly effects: RequestEffects<K['row'], K['answer']> }[] = [];
  const answer = await run({ caller, now, status: CREATED }, async (context) => {
    const settings = lock(context.tx, [{ business, revision, read, locks: [] }]);
    const again = await behind(settings, command.readAgain(request, context));
    const needs = command.needs(again);
    const [snapshot] = await behind(lock(context.tx, [needs]), store.load(context.tx, [needs.read]));
    const effects = await command.decideAlone(again, snapshot as K['snapshot'], context);
    attempts.push({ read: needs.read, effects });
    const { answer, row, invalidates = [] } = effects;
    if (row === null) return { answer };
    await store.moveOthers(context.tx, row);
    const decided = [{ request: again, trace, effects }];
    // Without its record: the runner claimed the Idempotency-Key before, and keeps the answer.
    return { answer, writes: [store.write(storedOf(decided, null))], wakes: [...topicsOf(decided)], invalidates };
  });
  const done = attempts.find(({ effects }) => effects.answer === answer);
  if (done === undefined) return { answer, outcome: 'replayed' };
  if (done.effects.row !== null) store.remember(done.read, done.effects.row);
  return { answer, outcome: done.effects.outcome };
}
