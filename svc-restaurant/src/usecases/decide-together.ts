import { type ApiError, apiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { finish, type Search } from '@booking/core/rules/search';
import { isLockTimeout } from '@booking/kit/db/errors';
import { type AnswerRecord, keyReused } from '@booking/kit/db/idempotency';
import { BATCH_LOCK_TIMEOUT_MS } from '@booking/kit/db/lock-timeout';
import type { Tx } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { lineOf } from '@booking/kit/searches';
import { isRace, moveParties } from '../db/claims.ts';
import { forgetRun, type LoadedRequest, type LoadKeys, loadRequests } from '../db/request-load.ts';
import { isAnsweredMeanwhile, type NewBooking, writeRequests } from '../db/request-write.ts';
import { readSurroundings, surroundingsOf, windowAround } from '../db/surroundings.ts';
import { type Decision, decideRequest, isGone } from '../domain/decide-request.ts';
import type { Surroundings } from '../domain/placing.ts';
import type { Recent } from '../domain/recent.ts';
import type { Venue } from '../domain/venue.ts';
import { startOf } from '../domain/wish.ts';
import { textsIn } from '../texts/all.ts';
import type { Deps } from './deps.ts';
import { questionsIn } from './guest.ts';
import { locksOf } from './prepare.ts';
import { type Answer, answerFor, type Case, forPages, toWrite } from './request-row.ts';
import { refused } from './say.ts';

/** What a try came to. `alone`: it needs more than a group can do. `raced`, `stale`: look again. */
export type Outcome =
  | { kind: 'answer'; answer: Answer | StoredAnswer; as: string }
  | { kind: 'refused'; error: ApiError; as: string }
  | { kind: 'alone' | 'raced' | 'stale' };

/** What is to be stored: a booking with all that belongs to it, or the record of an answer that changes nothing. */
export type Judged = { readonly outcome: Outcome; readonly row: NewBooking | null; readonly run?: AnswerRecord };

export type Manner = {
  /** It waits for its locks as long as it takes: whoever waits behind it wants the same ones. */
  readonly patient: boolean;
  /** Store as a request without a place, whatever is free. */
  readonly holdNothing: boolean;
};

/**
 * Decides requests that have nothing to do with one another in one transaction: locks, one load, a decision each, one
 * write. What is not simple (others must change tables, an old record is in the way, anything that fails) is left to
 * be decided alone; a group of one does it all. One that cannot have its locks soon is left to be decided alone as well,
 * since others wait for this group to be done.
 */
export async function decideTogether(
  deps: Deps,
  kind: Venue['kind'],
  cases: readonly Case[],
  manner: Manner = { patient: false, holdNothing: false },
): Promise<Outcome[]> {
  try {
    const judged = await deps.db.tx((tx) => runOnce(deps, tx, kind, cases, manner));
    remember(deps, cases, judged);
    return judged.map(({ outcome }) => outcome);
  } catch (error) {
    if (cases.length > 1 || isLockTimeout(error)) {
      deps.fallbacks.note('batch', error);
      return cases.map(() => ({ kind: 'alone' }));
    }
    if (isRace(error) || isAnsweredMeanwhile(error)) return [{ kind: 'raced' }];
    throw error;
  }
}

async function runOnce(
  deps: Deps,
  tx: Tx,
  kind: Venue['kind'],
  cases: readonly Case[],
  { patient, holdNothing }: Manner,
): Promise<Judged[]> {
  const keys = cases.map(loadKeys);
  const locks = locksOf(cases, patient ? undefined : BATCH_LOCK_TIMEOUT_MS);
  // They leave together and run one after the other: what is read is read behind the locks.
  const [, loaded] = await Promise.all([deps.locks(tx, locks), loadRequests(tx, kind, keys)]);
  const judged: Judged[] = [];
  for (const [i, one] of cases.entries())
    judged.push(await judge(deps, tx, one, loaded[i] as LoadedRequest, { alone: cases.length === 1, holdNothing }));
  const rows = judged.flatMap(({ row }) => row ?? []);
  const runs = judged.flatMap(({ run }) => run ?? []);
  if (rows.length + runs.length > 0) await writeRequests(tx, kind, rows, (cases.at(-1) as Case).now, runs);
  return judged;
}

/** What was given away is committed: from now on it is known. */
export function remember({ days }: Deps, cases: readonly Case[], judged: readonly Judged[]): void {
  for (const [i, { venue, wish }] of cases.entries()) {
    const hold = judged[i]?.row?.hold ?? null;
    if (hold !== null) days.add(venue, wish.date, hold);
  }
}

function loadKeys({ venue, window, guest, caller, nowMs }: Case): LoadKeys {
  const key = caller.idempotency?.key ?? null;
  return { businessId: venue.id, window, guest: guest.keys, keyId: caller.key_id, key, nowMs };
}

type How = { readonly alone: boolean; readonly holdNothing: boolean };

async function judge(deps: Deps, tx: Tx, one: Case, loaded: LoadedRequest, how: How): Promise<Judged> {
  const { venue, window } = one;
  if (loaded.revision !== venue.revision) return { outcome: { kind: 'stale' }, row: null };
  const before = answeredBefore(one, loaded);
  if (before !== null) return { outcome: before, row: null };
  const others = surroundingsOf(venue, loaded.claims, window);
  if (window.day) deps.days.learn(venue, one.wish.date, others, one.nowMs);
  const near = await decideBy(deps, one, loaded.recent, others);
  if (how.holdNothing && near.kind === 'taken')
    return conclude(deps, one, { ...near, status: 'requested', placement: null });
  if (isSimple(one, loaded, near)) return conclude(deps, one, near);
  if (!how.alone) return { outcome: { kind: 'alone' }, row: null };
  return conclude(deps, one, await lookFurther(deps, tx, one, loaded, near));
}

function answeredBefore({ caller: { idempotency } }: Case, { run }: LoadedRequest): Outcome | null {
  if (run === null || idempotency === null || !run.counts) return null;
  if (run.fingerprint === idempotency.fingerprint)
    return { kind: 'answer', answer: { storedJson: run.body }, as: 'replayed' };
  return { kind: 'refused', error: keyReused(), as: 'idempotency_key_reused' };
}

/** By the rules alone, without giving anybody other tables: among what was read nearby nobody may be moved. */
export function decide(one: Case, recent: readonly Recent[], others: Surroundings): Decision {
  return finish(deciding(one, recent, others), () => 0);
}

/** A wide window was read so that others may be given different tables: that takes a search. */
async function decideBy(deps: Deps, one: Case, recent: readonly Recent[], others: Surroundings): Promise<Decision> {
  if (one.window.near) return decide(one, recent, others);
  return deps.searches.run(lineOf(one.venue), deciding(one, recent, others));
}

function deciding(one: Case, recent: readonly Recent[], others: Surroundings): Search<Decision> {
  const { venue, wish, body, guest, nowMs } = one;
  const questions = questionsIn(venue, guest.lang);
  const its = { wish, answers: body.answers ?? null, questions, recent, others };
  return decideRequest(venue, its, nowMs);
}

/** Nothing is to be written but the request's own rows, and nothing more to be read. */
function isSimple({ venue, window }: Case, { run }: LoadedRequest, decision: Decision): boolean {
  if (decision.kind === 'twin') return run === null;
  if (decision.kind !== 'taken') return true;
  if (run !== null || (decision.placement?.moves.length ?? 0) > 0) return false;
  return decision.placement !== null || !window.near || venue.kind !== 'table';
}

/** Nothing is free nearby: now it is worth reading who could be given other tables, and giving them. */
async function lookFurther(deps: Deps, tx: Tx, one: Case, loaded: LoadedRequest, near: Decision): Promise<Decision> {
  const { venue, wish, window } = one;
  if (loaded.run !== null) await forgetRun(tx, loadKeys(one));
  let decision = near;
  if (near.kind === 'taken' && near.placement === null && window.near && venue.kind === 'table') {
    const from = startOf(venue, wish);
    const { surroundings } = await readSurroundings(tx, venue, windowAround(venue, from, from + wish.minutes));
    decision = await deps.searches.run(lineOf(venue), deciding(one, loaded.recent, surroundings));
  }
  const moves = decision.kind === 'taken' ? (decision.placement?.moves ?? []) : [];
  if (moves.length > 0) deps.days.forget(venue.id, [wish.date]);
  await moveParties(tx, moves);
  return decision;
}

/** A request without an Idempotency-Key leaves no record, and costs no write. */
function runOf({ caller }: Case, answer: Answer): { run?: AnswerRecord } {
  return caller.idempotency === null ? {} : { run: { caller, status: 201, body: JSON.stringify(answer) } };
}

/** What a decision comes to: the answer, and what is to be stored. */
export function conclude(deps: Deps, one: Case, decision: Decision): Judged {
  const { venue, wish, guest } = one;
  switch (decision.kind) {
    case 'bookings_off': {
      const error = apiError('bookings_off', textsIn(guest.lang).bookingsOff());
      return { outcome: { kind: 'refused', error, as: 'bookings_off' }, row: null };
    }
    case 'refused': {
      const { refusal } = decision;
      return { outcome: { kind: 'refused', error: refused(refusal, guest.lang), as: refusal.code }, row: null };
    }
    case 'twin': {
      const { firstStatus, lang } = decision.twin;
      const its: Answer = { ...answerFor(venue, wish, firstStatus, lang), duplicate: true };
      const answer = forPages(one, its, decision.twin.id);
      return { outcome: { kind: 'answer', answer, as: 'duplicate' }, row: null, ...runOf(one, answer) };
    }
    case 'taken': {
      if (isGone(decision, one.onlyIfFree === true)) return gone(one);
      const id = newId(one.nowMs);
      const answer = forPages(one, answerFor(venue, wish, decision.status, guest.lang), id);
      const outcome: Outcome = { kind: 'answer', answer, as: decision.status };
      return { outcome, row: toWrite(deps, one, decision, id, answer) };
    }
  }
}

function gone({ wish, guest }: Case): Judged {
  const texts = textsIn(guest.lang).conflict;
  const error = apiError('conflict', wish.appointment === null ? texts.no_table() : texts.person_busy());
  return { outcome: { kind: 'refused', error, as: 'gone' }, row: null };
}
