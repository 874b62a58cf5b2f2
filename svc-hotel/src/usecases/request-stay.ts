import { createLane, type Lane } from '@booking/kit/lane';
import { counter } from '@booking/kit/metrics';
import { nightsOf } from '../domain/days.ts';
import { wrongNights } from '../domain/wish.ts';
import { decideTogether, type Outcome } from './decide-together.ts';
import type { Deps } from './deps.ts';
import { type Answer, type Case, prepareCase, type StayAsked } from './judge-request.ts';
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
  const lane = createLane<Case, Outcome>({
    run: (cases) => together(deps, cases),
    namesOf: (one) => one.locks,
    most: MOST_TOGETHER,
    groups: GROUPS,
    beside: BESIDE,
  });
  return (asked) => requestStay(deps, lane, asked);
}

async function requestStay(deps: Deps, lane: Lane<Case, Outcome>, its: StayAsked): Promise<Answer> {
  const wrong = wrongNights(nightsOf(its.body.check_in, its.body.check_out));
  if (wrong !== null) throw malformed(wrong);
  const { db, hotels } = deps;
  let outcome = await lane(prepareCase(await hotels.remembered(db, its.caller.business), its));
  for (;;) {
    if (outcome.kind === 'answer' || outcome.kind === 'refused') break;
    outcome = await byItself(deps, prepareCase(await hotels.current(db, its.caller.business), its));
  }
  outcomes.inc({ outcome: outcome.as });
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome.answer;
}

/** With whoever else asks at this moment. A group that fails is decided one by one. */
async function together(deps: Deps, cases: readonly Case[]): Promise<Outcome[]> {
  try {
    return await deps.db.tx((tx) => decideTogether(deps, tx, cases, { alone: false, lastTry: false }), { attempts: 1 });
  } catch {
    // Whatever it was, each of them meets it again by itself, and only it.
    return cases.map(() => ({ kind: 'alone' }));
  }
}

async function byItself(deps: Deps, one: Case): Promise<Outcome> {
  return decideAnew(async (lastTry) => {
    const [outcome] = await deps.db.tx((tx) => decideTogether(deps, tx, [one], { alone: true, lastTry }));
    return outcome as Outcome;
  });
}
