import type { ApiError } from '@booking/core/errors';
import { isStoredAnswer } from '@booking/core/route';
import { BATCH_LOCK_TIMEOUT_MS } from '@booking/kit/db/lock-timeout';
import type { Tx } from '@booking/kit/db/open';
import type { Decided } from '@booking/kit/storage/reserve';
import type { Attempt } from '@booking/kit/storage/retry-conflicts';
import { type RequestSnapshot, readRequestSnapshots } from '../../db/hot/request-snapshot.ts';
import type { TypeOccupancy } from '../../db/hot/rooms/occupancy.ts';
import type { BusinessWrites } from '../../db/hot/write.ts';
import type { Deps } from '../../deps.ts';
import type { Placement } from '../../domain/rooms/allocation.ts';
import { bestFit } from '../../domain/rooms/assignment.ts';
import { findRoom } from '../place.ts';
import {
  type Answer,
  addressCounts,
  type Decision,
  evaluateRequest,
  isTest,
  lockingOf,
  type StayCommand,
} from './evaluate-request.ts';
import { storeRequest } from './store-request.ts';

/** What became of a request; `metricLabel` is how it is counted. */
export type Outcome =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly metricLabel: string }
  | { readonly kind: 'refused'; readonly error: ApiError; readonly metricLabel: string };

/** `version`: of what took the type when it was decided. */
export type DecidedStay = {
  readonly outcome: Outcome;
  readonly writes: BusinessWrites | null;
  readonly version: number;
};

/** Everything that requests are evaluated by, behind their locks. A type that was read as a whole is in the cache from now on. */
export async function loadTogether(deps: Deps, tx: Tx, commands: readonly StayCommand[]): Promise<RequestSnapshot[]> {
  const locking = { ...lockingOf(commands), timeoutMs: BATCH_LOCK_TIMEOUT_MS };
  const snapshots = await readRequestSnapshots(
    tx,
    locking,
    commands.map(({ query }) => query),
  );
  for (const [i, command] of commands.entries()) cacheSnapshot(deps, command, snapshots[i] as RequestSnapshot);
  return snapshots;
}

/** Keeps what was read of a type as a whole. */
function cacheSnapshot(
  { occupancy }: Deps,
  { incoming, query, whole }: StayCommand,
  { view, rows, version, revision }: RequestSnapshot,
): void {
  const type = query.typeId === null ? undefined : view.hotel.typeById.get(query.typeId);
  if (!whole || type === undefined || revision !== view.revision) return;
  occupancy.set(view, type, query.window, { rows, version }, incoming.now.epochMilliseconds);
}

/** What was decided is committed: from now on the cache has it. */
export function remember({ occupancy }: Deps, decided: readonly Decided<StayCommand, DecidedStay>[]): void {
  for (const { command, decision } of decided) {
    const { typeId } = command.query;
    if (decision.writes === null || typeId === null) continue;
    const { newStay, moves = [] } = decision.writes.writes;
    if (moves.length > 0) occupancy.invalidate([typeId]);
    else if (newStay !== undefined) occupancy.add(typeId, newStay, decision.version);
  }
}

/** By what was loaded; null where the settings have changed, or others would have to move. */
export function decideLoaded(deps: Deps, command: StayCommand, snapshot: RequestSnapshot): DecidedStay | null {
  if (snapshot.revision !== snapshot.view.revision) return null;
  const judgement = evaluateRequest(command, snapshot);
  if (judgement.kind !== 'accepted') return withoutReservation(command, snapshot, judgement);
  const room = bestFit((snapshot.occupancy as TypeOccupancy).allocation, judgement.request.criteria.nights);
  return room === null ? null : store(deps, command, snapshot, judgement, { ok: true, room, moves: [] });
}

/** Others may be given different rooms. The last time it does without one. */
export async function decideAlone(deps: Deps, tx: Tx, command: StayCommand, { isLast }: Attempt): Promise<DecidedStay> {
  const [snapshot] = (await readRequestSnapshots(tx, lockingOf([command]), [command.query])) as [RequestSnapshot];
  const judgement = evaluateRequest(command, snapshot);
  if (judgement.kind !== 'accepted') return withoutReservation(command, snapshot, judgement);
  const placement = isLast ? NO_ROOM : await place(tx, snapshot, judgement);
  return store(deps, command, snapshot, judgement, placement);
}

const NO_ROOM: Placement = { ok: false, gaveUp: false };

/** Nothing is reserved: what is answered is recorded at most. */
function withoutReservation(command: StayCommand, { version }: RequestSnapshot, outcome: Outcome): DecidedStay {
  return { outcome, version, writes: outcome.kind === 'answer' ? recordOf(command, outcome.answer) : null };
}

/** An answer that changes nothing is recorded too, unless it was read from its record or came without a key. */
function recordOf({ incoming: { caller } }: StayCommand, answer: Answer): BusinessWrites | null {
  if (isStoredAnswer(answer) || caller.idempotency === null) return null;
  return { businessId: caller.business, writes: { record: { caller, status: 201, body: JSON.stringify(answer) } } };
}

function store(
  deps: Deps,
  { incoming }: StayCommand,
  { view, version }: RequestSnapshot,
  { request, quote }: Accepted,
  placement: Placement,
): DecidedStay {
  const { caller, body, now, source = 'api' } = incoming;
  const about = { view, caller, body, request, quote, placement, source, isTest: isTest(incoming), now };
  const { answer, writes } = storeRequest(deps, { ...about, addressCounts: addressCounts(incoming) });
  return {
    outcome: { kind: 'answer', answer, metricLabel: answer.status },
    writes: { businessId: caller.business, writes: { ...writes, trace: incoming.trace } },
    version,
  };
}

type Accepted = Extract<Decision, { kind: 'accepted' }>;

function place(tx: Tx, { occupancy }: RequestSnapshot, { request, today }: Accepted): Promise<Placement> {
  return findRoom(tx, request.type, (occupancy as TypeOccupancy).allocation, request.criteria.nights, today);
}
