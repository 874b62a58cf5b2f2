import type { ApiError } from '@booking/core/errors';
import type { Tx } from '@booking/kit/db/open';
import { type RequestSnapshot, readRequestSnapshots } from '../db/request-snapshot.ts';
import type { TypeStock } from '../db/stock.ts';
import { type BusinessWrites, writeTogether } from '../db/write.ts';
import { bestFit } from '../domain/assignment.ts';
import type { Placement } from '../domain/floor.ts';
import type { Deps } from './deps.ts';
import { type Answer, addressCounts, type Case, type Judgement, judgeRequest } from './judge-request.ts';
import { findRoom } from './place.ts';
import { storeRequest } from './store-request.ts';

/** What a try came to. `alone`: it needs more than a group can do. `stale`: the hotel's settings are not those it was asked with. */
export type Outcome =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly as: string }
  | { readonly kind: 'refused'; readonly error: ApiError; readonly as: string }
  | { readonly kind: 'alone' | 'stale' };

type Decided = { readonly outcome: Outcome; readonly writes: BusinessWrites | null };

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
export async function decideTogether(deps: Deps, tx: Tx, cases: readonly Case[], how: How): Promise<Outcome[]> {
  const asked = cases.map((one) => one.asked);
  const snapshots = await readRequestSnapshots(
    tx,
    cases.flatMap((one) => one.locks),
    asked,
  );
  const decided: Decided[] = [];
  for (const [i, one] of cases.entries())
    decided.push(await decide(deps, tx, one, snapshots[i] as RequestSnapshot, how));
  const writes = decided.flatMap((one) => one.writes ?? []);
  if (writes.length > 0) await writeTogether(tx, writes, (cases.at(-1) as Case).its.now);
  return decided.map((one) => one.outcome);
}

async function decide(deps: Deps, tx: Tx, one: Case, snapshot: RequestSnapshot, how: How): Promise<Decided> {
  const { its } = one;
  const { view } = snapshot;
  if (snapshot.revision !== view.revision) return { outcome: { kind: 'stale' }, writes: null };
  const judgement = judgeRequest(one, snapshot);
  if (judgement.kind !== 'accepted') return { outcome: judgement, writes: null };
  const placement = await place(tx, snapshot, judgement, how);
  if (placement === null) return { outcome: { kind: 'alone' }, writes: null };
  const { caller, body, now, source = 'api', isTest = false } = its;
  const { request, quote } = judgement;
  const about = { view, caller, body, request, quote, placement, source, isTest, now };
  const { answer, writes } = storeRequest(deps, { ...about, addressCounts: addressCounts(its) });
  return {
    outcome: { kind: 'answer', answer, as: answer.status },
    writes: { businessId: caller.business, writes },
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
