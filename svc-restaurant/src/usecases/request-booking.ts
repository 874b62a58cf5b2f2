import type { StoredAnswer } from '@booking/core/route';
import { createLane, type Lane } from '@booking/kit/lane';
import { traceHeaders } from '@booking/kit/telemetry/spans';
import type { Venue } from '../domain/venue.ts';
import { decideGroup } from './decide-known.ts';
import { decideTogether, type Outcome } from './decide-together.ts';
import type { Deps } from './deps.ts';
import { countRace, countRequest } from './meters.ts';
import { lockNames, prepare } from './prepare.ts';
import type { Answer, Asking, Case } from './request-row.ts';

/** A diner asks for a table or an appointment: stored, confirmed where that is done at once, refused, or a twin. */
export type RequestBooking = (asking: Asking) => Promise<Answer | StoredAnswer>;

/** A request that is decided by itself. @see decideTogether for `holdNothing` */
type Alone = { readonly one: Case; readonly holdNothing: boolean };

type Lanes = {
  readonly together: Readonly<Record<Venue['kind'], Lane<Case, Outcome>>>;
  readonly alone: Lane<Alone, Outcome>;
};

// Each try that fails has seen somebody else succeed; past these a free table is not waited for any longer.
const TRIES = 6;
const MOST_TRIES = 20;
// One keeps the database at work while the next is put into words. What a trip costs besides its requests is as much as
// four of them cost: one that would carry few waits for more to come, or for the other to be back.
const GROUPS = 2;
const BESIDE = 0.5;

export function createRequestBooking(deps: Deps): RequestBooking {
  const namesOf = deps.mostTogether === 1 ? () => [] : lockNames;
  const lane = (kind: Venue['kind']) =>
    createLane<Case, Outcome>({
      run: (cases) => decideGroup(deps, kind, cases),
      namesOf,
      most: deps.mostTogether,
      groups: deps.mostTogether === 1 ? Number.POSITIVE_INFINITY : GROUPS,
      beside: BESIDE,
    });
  // Those who want the same day wait here and not on a connection each: a day that is stuck takes one of the pool's.
  const alone = createLane<Alone, Outcome>({
    run: ([its]) => decideAlone(deps, its as Alone),
    namesOf: ({ one }) => namesOf(one),
    most: 1,
    groups: Number.POSITIVE_INFINITY,
  });
  const lanes: Lanes = { together: { table: lane('table'), appointment: lane('appointment') }, alone };
  return (asking) => requestBooking(deps, lanes, asking);
}

async function requestBooking(deps: Deps, lanes: Lanes, asking: Asking): Promise<Answer | StoredAnswer> {
  const trace = traceHeaders();
  let venue = await deps.venues.remembered(deps.db, asking.caller.business);
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const prepared = await prepare(deps, venue, { ...asking, desk: false }, attempt);
    const outcome = await tryOnce(lanes, { ...asking, ...prepared, trace }, attempt);
    if (outcome.kind === 'answer') {
      countRequest(outcome.as);
      return outcome.answer;
    }
    if (outcome.kind === 'refused') {
      countRequest(outcome.as);
      throw outcome.error;
    }
    if (outcome.kind === 'raced') countRace();
    if (outcome.kind === 'stale') venue = await deps.venues.load(deps.db, asking.caller.business);
  }
  throw new Error('a request lost every race');
}

/** At first with whoever else asks at this moment; by itself when that was of no use. */
function tryOnce({ together, alone }: Lanes, one: Case, attempt: number): Promise<Outcome> {
  if (attempt === 1) return together[one.venue.kind](one);
  return alone({ one, holdNothing: attempt > TRIES });
}

function decideAlone(deps: Deps, { one, holdNothing }: Alone): Promise<Outcome[]> {
  return decideTogether(deps, one.venue.kind, [one], { patient: true, holdNothing });
}
