import { dayOf, nightsOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { createReserve } from '@booking/kit/storage/reserve';
import { counter } from '@booking/kit/telemetry/metrics';
import { traceHeaders } from '@booking/kit/telemetry/spans';
import type { RequestSnapshot } from '../db/hot/request-snapshot.ts';
import { writeTogether } from '../db/hot/write.ts';
import type { Deps } from '../deps.ts';
import { validateNights } from '../domain/request/criteria.ts';
import { wholeWindow } from '../domain/rooms/window.ts';
import { malformed } from '../errors.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { commitIfHeld, decideFromCache } from './request/decide-from-cache.ts';
import { type DecidedStay, decideAlone, decideLoaded, loadTogether, remember } from './request/decide-loaded.ts';
import { type Answer, type IncomingStay, type StayCommand, stayCommandOf } from './request/evaluate-request.ts';

export type RequestStay = (incoming: IncomingStay) => Promise<Answer>;

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
    decideFromCache: (command) => decideFromCache(deps, command),
    commitIfHeld: (decided) => commitIfHeld(deps, decided),
    markContended: (commands) => {
      for (const { query, incoming } of commands)
        if (query.typeId !== null) occupancy.markContended(query.view, query.typeId, incoming.now.epochMilliseconds);
    },
    load: (tx, commands) => loadTogether(deps, tx, commands),
    decide: (command, snapshot) => decideLoaded(deps, command, snapshot),
    write: async (tx, decided) => {
      const writes = decided.flatMap(({ decision }) => decision.writes ?? []);
      const now = decided.at(-1)?.command.incoming.now;
      if (now !== undefined && writes.length > 0) await writeTogether(tx, writes, now);
    },
    hold: async (tx, { incoming }) => stayCommandOf(await lockSettings(deps, tx, incoming.caller.business), incoming),
    decideAlone: (tx, command, attempt) => decideAlone(deps, tx, command, attempt),
    remember: (decided) => remember(deps, decided),
  });
  return (incoming) => requestStay(deps, reserve, incoming);
}

async function requestStay(
  deps: Deps,
  reserve: (command: StayCommand) => Promise<DecidedStay>,
  request: IncomingStay,
): Promise<Answer> {
  const incoming = { ...request, trace: traceHeaders() };
  const wrong = validateNights(nightsOf(incoming.body.check_in, incoming.body.check_out));
  if (wrong !== null) throw malformed(wrong);
  const command = stayCommandOf(await deps.hotels.remembered(deps.db, incoming.caller.business), incoming);
  const { outcome } = await reserve(loadingWhole(deps, command));
  outcomes.inc({ outcome: outcome.metricLabel });
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome.answer;
}

/** A type that is asked for again and again is loaded as a whole once, to be in the cache from then on. */
function loadingWhole({ occupancy }: Deps, command: StayCommand): StayCommand {
  const { view, typeId } = command.query;
  const nowMs = command.incoming.now.epochMilliseconds;
  if (typeId === null || !occupancy.shouldLoad(view, typeId, nowMs)) return command;
  const window = wholeWindow(dayOf(localDate(nowMs, view.account.time_zone)));
  return { ...command, query: { ...command.query, window }, whole: true };
}
