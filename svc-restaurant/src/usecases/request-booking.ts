import type { StoredAnswer } from '@booking/core/route';
import { createLane, type Lane } from '@booking/kit/lane';
import type { Venue } from '../domain/venue.ts';
import { decideGroup } from './decide-known.ts';
import { decideTogether, type Outcome } from './decide-together.ts';
import type { Deps } from './deps.ts';
import { countRace, countRequest } from './meters.ts';
import { lockNames, prepare } from './prepare.ts';
import type { Answer, Asking, Case } from './request-row.ts';

/** A diner asks for a table or an appointment: stored, confirmed where that is done at once, refused, or a twin. */
export type RequestBooking = (asking: Asking) => Promise<Answer | StoredAnswer>;

type Lanes = Readonly<Record<Venue['kind'], Lane<Case, Outcome>>>;

// Each try that fails has seen somebody else succeed; past these a free table is not waited for any longer.
const TRIES = 6;
const MOST_TRIES = 20;
// One keeps the database at work while the next is put into words. What a trip costs besides its requests is as much as
// four of them cost: one that would carry few waits for more to come, or for the other to be back.
const GROUPS = 2;
const BESIDE = 0.5;

export function createRequestBooking(deps: Deps): RequestBooking {
  const lane = (kind: Venue['kind']) =>
    createLane<Case, Outcome>({
      run: (cases) => decideGroup(deps, kind, cases),
      namesOf: deps.mostTogether === 1 ? () => [] : lockNames,
      most: deps.mostTogether,
      groups: deps.mostTogether === 1 ? Number.POSITIVE_INFINITY : GROUPS,
      beside: BESIDE,
    });
  const lanes: Lanes = { table: lane('table'), appointment: lane('appointment') };
  return (asking) => requestBooking(deps, lanes, asking);
}

async function requestBooking(deps: Deps, lanes: Lanes, asking: Asking): Promise<Answer | StoredAnswer> {
  let venue = await deps.venues.remembered(deps.db, asking.caller.business);
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const prepared = await prepare(deps, venue, { ...asking, desk: false }, attempt);
    const outcome = await tryOnce(deps, lanes, { ...asking, ...prepared }, attempt);
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
async function tryOnce(deps: Deps, lanes: Lanes, one: Case, attempt: number): Promise<Outcome> {
  const { kind } = one.venue;
  if (attempt === 1) return lanes[kind](one);
  const [outcome] = await decideTogether(deps, kind, [one], attempt > TRIES);
  return outcome as Outcome;
}
