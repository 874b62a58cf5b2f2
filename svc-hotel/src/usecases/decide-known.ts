import { isLockTimeout } from '@booking/kit/db/errors';
import { OUTDATED } from '@booking/kit/fallbacks';
import { lockAll } from '../db/locks.ts';
import type { RequestSnapshot } from '../db/request-snapshot.ts';
import { stockOf } from '../db/stock.ts';
import { type BusinessWrites, type WrittenAsKnown, writeAsKnown } from '../db/write.ts';
import { type Decided, decideSimply, remember } from './decide-together.ts';
import type { Deps } from './deps.ts';
import { type Case, lockingOf } from './judge-request.ts';
import { windowAround } from './place.ts';

/** A request that was decided by what this process knows of its type. */
export type Given = {
  readonly one: Case;
  readonly decided: Decided & { readonly writes: BusinessWrites };
};

/** By what is known alone; null where that is not enough, or more has to be done than to store the stay. */
export function decideByKnown(deps: Deps, one: Case): Given | null {
  const { view, typeId, nights, couponCode, extras } = one.asked;
  const type = typeId === null ? undefined : view.hotel.typeById.get(typeId);
  if (typeId === null || type === undefined || couponCode !== null || extras) return null;
  const known = deps.types.around(view, typeId, windowAround(nights), one.its.now.epochMilliseconds);
  if (known === null) return null;
  const { rows, version } = known;
  const snapshot: RequestSnapshot = {
    revision: view.revision,
    view,
    version,
    rows,
    stock: stockOf(type, rows),
    couponUses: 0,
    held: () => 0,
    earlier: [],
    fromAddress: 0,
    run: null,
  };
  const decided = decideSimply(deps, one, snapshot);
  return decided?.writes ? { one, decided: { ...decided, writes: decided.writes } } : null;
}

/** Stores them all, in one way to the database, or none (false) where something is not as it was known. */
export async function storeGiven(deps: Deps, given: readonly Given[]): Promise<boolean> {
  const { written, changed } = await tryToStore(deps, given);
  deps.fallbacks.count(written ? 'hit' : 'fallback', given.length);
  const cases = given.map(({ one }) => one);
  if (written) {
    const decided = given.map((its) => its.decided);
    remember(deps, cases, decided);
  }
  for (const { asked, its } of cases)
    if (asked.typeId !== null && changed.includes(asked.typeId))
      deps.types.contest(asked.view, asked.typeId, its.now.epochMilliseconds);
  return written;
}

async function tryToStore({ db, fallbacks }: Deps, given: readonly Given[]): Promise<WrittenAsKnown> {
  const writes = given.map(({ decided }) => decided.writes);
  const known = given.map(({ one, decided }) => ({ revision: one.asked.view.revision, version: decided.version }));
  const locking = lockingOf(given.map(({ one }) => one));
  const { now } = (given.at(-1) as Given).one.its;
  try {
    const stored = await db.oneWay(async (tx) => {
      // They leave together and run one after the other: what is asked before the write is asked behind the locks.
      const [, outcome] = await Promise.all([lockAll(tx, locking), writeAsKnown(tx, writes, known, now)]);
      return outcome;
    });
    if (!stored.written) fallbacks.note('cache', OUTDATED);
    return stored;
  } catch (error) {
    // Whatever it was: whom it concerns meets it again by what the database says.
    fallbacks.note('cache', error);
    // A type whose lock somebody keeps would hold up the one connection that all others take.
    const stuck = isLockTimeout(error) ? given.flatMap(({ one }) => one.asked.typeId ?? []) : [];
    return { written: false, changed: stuck };
  }
}
