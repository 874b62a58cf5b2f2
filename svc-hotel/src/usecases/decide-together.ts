import type { ApiError } from '@booking/core/errors';
import { isStoredAnswer } from '@booking/core/route';
import { BATCH_LOCK_TIMEOUT_MS } from '@booking/kit/db/lock-timeout';
import type { Tx } from '@booking/kit/db/open';
import { type RequestSnapshot, readRequestSnapshots } from '../db/request-snapshot.ts';
import type { TypeStock } from '../db/stock.ts';
import { type BusinessWrites, writeTogether } from '../db/write.ts';
import { bestFit } from '../domain/assignment.ts';
import type { Placement } from '../domain/floor.ts';
import type { Deps } from './deps.ts';
import { type Answer, addressCounts, type Case, type Judgement, judgeRequest, lockingOf } from './judge-request.ts';
import { findRoom } from './place.ts';
import { storeRequest } from './store-request.ts';

/** What a try came to. `alone`: it needs more than a group can do. `stale`: the hotel's settings are not those it was asked with. */
export type Outcome = DecidedOutcome | { readonly kind: 'alone' | 'stale' };

type DecidedOutcome =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly as: string }
  | { readonly kind: 'refused'; readonly error: ApiError; readonly as: string };

export function isDecided(outcome: Outcome): outcome is DecidedOutcome {
  return outcome.kind === 'answer' || outcome.kind === 'refused';
}

/** `version`: of what took the type when it was decided. */
export type Decided = {
  readonly outcome: Outcome;
  readonly writes: BusinessWrites | null;
  readonly version: number;
};

export type How = {
  /** By itself: others may be moved for it, and more may be read. */
  readonly alone: boolean;
  /** The database refused the room that was found: store it without one. */
  readonly lastTry: boolean;
};

/**
 * Decides requests that have nothing to do with one another in one transaction: locks, one load, a decision each, one
 * write. What is not simple is left to be decided alone.
 */
export async function decideTogether(deps: Deps, tx: Tx, cases: readonly Case[], how: How): Promise<Decided[]> {
  const asked = cases.map((one) => one.asked);
  const locking = lockingOf(cases);
  const timed = how.alone ? locking : { ...locking, timeoutMs: BATCH_LOCK_TIMEOUT_MS };
  const snapshots = await readRequestSnapshots(tx, timed, asked);
  const decided: Decided[] = [];
  for (const [i, one] of cases.entries()) {
    const snapshot = snapshots[i] as RequestSnapshot;
    learn(deps, one, snapshot);
    decided.push(await decide(deps, tx, one, snapshot, how));
  }
  const writes = decided.flatMap((one) => one.writes ?? []);
  if (writes.length > 0) await writeTogether(tx, writes, (cases.at(-1) as Case).its.now);
  return decided;
}

/** Keeps what was read of a type as a whole. */
function learn({ types }: Deps, { its, asked, whole }: Case, { view, rows, version, revision }: RequestSnapshot): void {
  const type = asked.typeId === null ? undefined : view.hotel.typeById.get(asked.typeId);
  if (!whole || type === undefined || revision !== view.revision) return;
  types.learn(view, type, asked.window, { rows, version }, its.now.epochMilliseconds);
}

/** What was decided is committed: from now on it is known. */
export function remember({ types }: Deps, cases: readonly Case[], decided: readonly Decided[]): void {
  for (const [i, { asked }] of cases.entries()) {
    const { writes, version } = decided[i] as Decided;
    if (writes === null || asked.typeId === null) continue;
    const { made, moves = [] } = writes.writes;
    if (moves.length > 0) types.forget([asked.typeId]);
    else if (made !== undefined) types.add(asked.typeId, made, version);
  }
}

async function decide(deps: Deps, tx: Tx, one: Case, snapshot: RequestSnapshot, how: How): Promise<Decided> {
  const { version } = snapshot;
  const nothing = { writes: null, version };
  if (snapshot.revision !== snapshot.view.revision) return { outcome: { kind: 'stale' }, ...nothing };
  const judgement = judgeRequest(one, snapshot);
  if (judgement.kind === 'answer') return { outcome: judgement, version, writes: recordOf(one, judgement.answer) };
  if (judgement.kind !== 'accepted') return { outcome: judgement, ...nothing };
  const placement = await place(tx, snapshot, judgement, how);
  if (placement === null) return { outcome: { kind: 'alone' }, ...nothing };
  return store(deps, one, snapshot, judgement, placement);
}

/** An answer that changes nothing is recorded too, unless it was read from its record or came without a key. */
function recordOf({ its: { caller } }: Case, answer: Answer): BusinessWrites | null {
  if (isStoredAnswer(answer) || caller.idempotency === null) return null;
  return { businessId: caller.business, writes: { run: { caller, status: 201, body: JSON.stringify(answer) } } };
}

/** A request that is simply given a room that is free; null where more has to be known, or to be done. */
export function decideSimply(deps: Deps, one: Case, snapshot: RequestSnapshot): Decided | null {
  const judgement = judgeRequest(one, snapshot);
  if (judgement.kind !== 'accepted') return null;
  const room = bestFit((snapshot.stock as TypeStock).floor, judgement.request.wish.nights);
  return room === null ? null : store(deps, one, snapshot, judgement, { ok: true, room, moves: [] });
}

function store(
  deps: Deps,
  { its }: Case,
  { view, version }: RequestSnapshot,
  { request, quote }: Accepted,
  placement: Placement,
): Decided {
  const { caller, body, now, source = 'api', isTest = false } = its;
  const about = { view, caller, body, request, quote, placement, source, isTest, now };
  const { answer, writes } = storeRequest(deps, { ...about, addressCounts: addressCounts(its) });
  return {
    outcome: { kind: 'answer', answer, as: answer.status },
    writes: { businessId: caller.business, writes: { ...writes, trace: its.trace } },
    version,
  };
}

type Accepted = Extract<Judgement, { kind: 'accepted' }>;

/** A room that is free as things stand; null where others would have to move and the request is not by itself. */
async function place(
  tx: Tx,
  { stock }: RequestSnapshot,
  { request, today }: Accepted,
  { alone, lastTry }: How,
): Promise<Placement | null> {
  if (lastTry) return { ok: false, gaveUp: false };
  const { floor } = stock as TypeStock;
  const { type, wish } = request;
  if (alone) return findRoom(tx, type, floor, wish.nights, today);
  const room = bestFit(floor, wish.nights);
  return room === null ? null : { ok: true, room, moves: [] };
}
