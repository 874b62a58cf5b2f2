import { isLockTimeout } from '@booking/kit/db/errors';
import { OUTDATED } from '@booking/kit/fallbacks';
import { inTwoWays } from '@booking/kit/lane';
import { isRace } from '../db/claims.ts';
import { type NewBooking, writeRequestsAsKnown } from '../db/request-write.ts';
import type { Venue } from '../domain/venue.ts';
import { startOf } from '../domain/wish.ts';
import { conclude, decide, decideTogether, type Judged, type Outcome, remember } from './decide-together.ts';
import type { Deps } from './deps.ts';
import { countRace } from './meters.ts';
import { locksOf } from './prepare.ts';
import type { Case } from './request-row.ts';

type Known = { readonly one: Case; readonly judged: Judged & { readonly row: NewBooking } };

/**
 * Decides requests that have nothing to do with one another: on days that this process knows by what it knows, in one
 * way to the database; the others by what the database says, in two.
 */
export function decideGroup(deps: Deps, kind: Venue['kind'], cases: readonly Case[]): Promise<Outcome[]> {
  return inTwoWays(
    cases,
    (one) => judgeKnown(deps, one),
    (known) => giveKnown(deps, kind, known),
    (unknown) => decideTogether(deps, kind, unknown),
    (error) => deps.fallbacks.note('cache', error),
  );
}

/** A request that is simply given what is free; null where more has to be known, or to be done. */
function judgeKnown(deps: Deps, one: Case): Known | null {
  const { venue, wish, nowMs } = one;
  const from = startOf(venue, wish);
  const to = from + wish.minutes + (wish.appointment?.service.bufferMinutes ?? 0);
  const others = deps.days.around(venue, wish.date, { from, to }, nowMs);
  if (others === null) return null;
  const decision = decide(one, [], others);
  if (decision.kind !== 'taken' || decision.placement === null || decision.placement.moves.length > 0) return null;
  const { outcome, row } = conclude(deps, one, decision);
  return row && { one, judged: { outcome, row } };
}

/** Stores them all, or decides them anew by what the database says. */
async function giveKnown(deps: Deps, kind: Venue['kind'], known: readonly Known[]): Promise<Outcome[]> {
  const cases = known.map(({ one }) => one);
  const judged = known.map((its) => its.judged);
  const given = await isGiven(deps, kind, known);
  deps.fallbacks.count(given ? 'hit' : 'fallback', cases.length);
  if (!given) return decideTogether(deps, kind, cases);
  remember(deps, cases, judged);
  return judged.map(({ outcome }) => outcome);
}

async function isGiven(deps: Deps, kind: Venue['kind'], known: readonly Known[]): Promise<boolean> {
  const cases = known.map(({ one }) => one);
  const rows = known.map(({ judged }) => judged.row);
  const revisions = cases.map(({ venue }) => venue.revision);
  const { now } = cases.at(-1) as Case;
  try {
    const written = await deps.db.oneWay(async (tx) => {
      // They leave together and run one after the other: what is asked before the write is asked behind the locks.
      const [, written] = await Promise.all([
        deps.locks(tx, locksOf(cases)),
        writeRequestsAsKnown(tx, kind, rows, revisions, now),
      ]);
      return written;
    });
    if (!written) deps.fallbacks.note('cache', OUTDATED);
    return written;
  } catch (error) {
    // Whatever it was: whom it concerns meets it again by what the database says.
    deps.fallbacks.note('cache', error);
    if (isRace(error)) countRace();
    // A day whose lock somebody keeps would hold up the one connection that all others take.
    else if (!isLockTimeout(error)) return false;
    for (const { venue, wish, nowMs } of cases) deps.days.contest(venue, wish.date, nowMs);
    return false;
  }
}
