import { localDate } from '@booking/core/rules/local-time';
import { createLane, inTwoWays, type Lane } from '@booking/kit/lane';
import { counter } from '@booking/kit/metrics';
import { traceHeaders } from '@booking/kit/telemetry/spans';
import { dayOf, nightsOf } from '../domain/days.ts';
import { wrongNights } from '../domain/wish.ts';
import { decideByKnown, type Given, storeGiven } from './decide-known.ts';
import { type Decided, decideTogether, isDecided, type Outcome, remember } from './decide-together.ts';
import type { Deps } from './deps.ts';
import { holdHotel } from './hold-hotel.ts';
import { type Answer, type Case, prepareCase, type StayAsked } from './judge-request.ts';
import { wholeWindow } from './known-types.ts';
import { malformed } from './refuse.ts';
import { decideAnew } from './replay.ts';

export type RequestStay = (asked: StayAsked) => Promise<Answer>;

const outcomes = counter('hotel_stay_requests_total', 'Stay requests by what became of them.');

const MOST_TOGETHER = 16;
// One keeps the database at work while the next is put into words. What a trip costs besides its requests is as much as
// five of them cost: one that would carry few waits for more to come, or for the other to be back.
const GROUPS = 2;
const BESIDE = 0.5;

/** Takes guests' requests: judged under the locks of type, guest, coupon and extras; stored with all they cause. */
export function createRequestStay(deps: Deps): RequestStay {
  const together = createLane<Case, Outcome>({
    run: (cases) => decideGroup(deps, cases),
    namesOf: (one) => one.locks,
    most: MOST_TOGETHER,
    groups: GROUPS,
    beside: BESIDE,
  });
  // Those that share a lock wait here for one another: a type that is stuck takes one connection of the pool, not all.
  const alone = createLane<Case, Outcome>({
    run: async ([one]) => [await byItself(deps, (one as Case).its)],
    namesOf: (one) => one.locks,
    most: 1,
    groups: Number.POSITIVE_INFINITY,
  });
  return (asked) => requestStay(deps, together, alone, asked);
}

type RequestLane = Lane<Case, Outcome>;

async function requestStay(deps: Deps, together: RequestLane, alone: RequestLane, asked: StayAsked): Promise<Answer> {
  const its = { ...asked, trace: traceHeaders() };
  const wrong = wrongNights(nightsOf(its.body.check_in, its.body.check_out));
  if (wrong !== null) throw malformed(wrong);
  const one = prepareCase(await deps.hotels.remembered(deps.db, its.caller.business), its);
  const first = await together(forLane(deps, one));
  const outcome = isDecided(first) ? first : await alone(one);
  if (!isDecided(outcome)) throw new Error('a request that is decided alone is always decided');
  outcomes.inc({ outcome: outcome.as });
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome.answer;
}

/** A type that is asked for again and again is read as a whole once, to be known from then on. */
function forLane({ types }: Deps, one: Case): Case {
  const { view, typeId } = one.asked;
  const nowMs = one.its.now.epochMilliseconds;
  if (typeId === null || !types.isWorthReading(view, typeId, nowMs)) return one;
  const window = wholeWindow(dayOf(localDate(nowMs, view.account.time_zone)));
  return { ...one, asked: { ...one.asked, window }, whole: true };
}

/** With whoever else asks at this moment: what this process knows enough of in one way to the database, the rest in two. */
function decideGroup(deps: Deps, cases: readonly Case[]): Promise<Outcome[]> {
  return inTwoWays(
    cases,
    (one) => decideByKnown(deps, one),
    (given) => give(deps, given),
    (rest) => together(deps, rest),
    (error) => deps.fallbacks.note('cache', error),
  );
}

async function give(deps: Deps, given: readonly Given[]): Promise<Outcome[]> {
  if (await storeGiven(deps, given)) return given.map(({ decided }) => decided.outcome);
  return together(
    deps,
    given.map(({ one }) => one),
  );
}

/** By what the database says. A group that fails is decided one by one. */
async function together(deps: Deps, cases: readonly Case[]): Promise<Outcome[]> {
  try {
    const how = { alone: false, lastTry: false };
    const decided = await deps.db.tx((tx) => decideTogether(deps, tx, cases, how), { attempts: 1 });
    remember(deps, cases, decided);
    return decided.map(({ outcome }) => outcome);
  } catch (error) {
    // Whatever it was, each of them meets it again by itself, and only it.
    deps.fallbacks.note('batch', error);
    return cases.map(() => ({ kind: 'alone' }));
  }
}

/** By the settings as they stand and stay till it is committed: nothing is stale then. */
async function byItself(deps: Deps, its: StayAsked): Promise<Outcome> {
  return decideAnew(async (lastTry) => {
    const { one, decided } = await deps.db.tx(async (tx) => {
      const one = prepareCase(await holdHotel(deps, tx, its.caller.business), its);
      return { one, decided: await decideTogether(deps, tx, [one], { alone: true, lastTry }) };
    });
    remember(deps, [one], decided);
    return (decided[0] as Decided).outcome;
  });
}
