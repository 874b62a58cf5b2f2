import { dayOf, nightsOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { createReserve } from '@booking/kit/reservations/reserve';
import { counter } from '@booking/kit/telemetry/metrics';
import { traceHeaders } from '@booking/kit/telemetry/spans';
import type { RequestSnapshot } from '../db/hot/request-snapshot.ts';
import { writeTogether } from '../db/hot/write.ts';
import type { Deps } from '../deps.ts';
import { wrongNights } from '../domain/request/criteria.ts';
import { malformed } from '../errors.ts';
import { holdHotel } from '../settings/hold-hotel.ts';
import { commitIfHeld, decideFromCache } from './decide-from-cache.ts';
import { type DecidedStay, decideAlone, decideLoaded, loadTogether, remember } from './decide-loaded.ts';
import { type Answer, type IncomingStay, type StayCommand, stayCommandOf } from './evaluate-request.ts';
import { wholeWindow } from './occupancy-cache.ts';

export type RequestStay = (asked: IncomingStay) => Promise<Answer>;

const outcomes = counter('hotel_stay_requests_total', 'Stay requests by what became of them.');

const MAX_BATCH_SIZE = 16;

/** Takes guests' requests: evaluated under the locks of type, guest, coupon and extras; stored with all they cause. */
export function createRequestStay(deps: Deps): RequestStay {
  const { db, occupancy, fallbacks } = deps;
  const reserve = createReserve<StayCommand, RequestSnapshot, DecidedStay>({
    trade: 'hotel',
    db,
    fallbacks,
    keysOf: ({ locks }) => locks,
    maxBatchSize: MAX_BATCH_SIZE,
    decideFromCache: (one) => decideFromCache(deps, one),
    commitIfHeld: (decided) => commitIfHeld(deps, decided),
    markContended: (commands) => {
      for (const { asked, its } of commands)
        if (asked.typeId !== null) occupancy.markContended(asked.view, asked.typeId, its.now.epochMilliseconds);
    },
    load: (tx, commands) => loadTogether(deps, tx, commands),
    decide: (command, snapshot) => decideLoaded(deps, command, snapshot),
    write: async (tx, decided) => {
      const writes = decided.flatMap(({ decision }) => decision.writes ?? []);
      const now = decided.at(-1)?.command.its.now;
      if (now !== undefined && writes.length > 0) await writeTogether(tx, writes, now);
    },
    hold: async (tx, { its }) => stayCommandOf(await holdHotel(deps, tx, its.caller.business), its),
    decideAlone: (tx, command, attempt) => decideAlone(deps, tx, command, attempt),
    remember: (decided) => remember(deps, decided),
  });
  return (asked) => requestStay(deps, reserve, asked);
}

async function requestStay(
  deps: Deps,
  reserve: (command: StayCommand) => Promise<DecidedStay>,
  asked: IncomingStay,
): Promise<Answer> {
  const its = { ...asked, trace: traceHeaders() };
  const wrong = wrongNights(nightsOf(its.body.check_in, its.body.check_out));
  if (wrong !== null) throw malformed(wrong);
  const one = stayCommandOf(await deps.hotels.remembered(deps.db, its.caller.business), its);
  const { outcome } = await reserve(loadingWhole(deps, one));
  outcomes.inc({ outcome: outcome.as });
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome.answer;
}

/** A type that is asked for again and again is loaded as a whole once, to be in the cache from then on. */
function loadingWhole({ occupancy }: Deps, one: StayCommand): StayCommand {
  const { view, typeId } = one.asked;
  const nowMs = one.its.now.epochMilliseconds;
  if (typeId === null || !occupancy.shouldLoad(view, typeId, nowMs)) return one;
  const window = wholeWindow(dayOf(localDate(nowMs, view.account.time_zone)));
  return { ...one, asked: { ...one.asked, window }, whole: true };
}
