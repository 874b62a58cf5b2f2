import type { StoredAnswer } from '@booking/core/route';
import { createReserve } from '@booking/kit/storage/reserve';
import { traceHeaders } from '@booking/kit/telemetry/spans';
import { isRace } from '../db/hot/move-parties.ts';
import { isAnsweredMeanwhile, writeRequests } from '../db/hot/request-write.ts';
import type { Deps } from '../deps.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { countRequest } from '../metrics.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { lockNames, prepare, prepareRemembered } from './prepare.ts';
import { decideFromCache, remember, writeFromCache } from './request/decide-from-cache.ts';
import { decideAlone, decideLoaded, loadTogether, type Snapshot } from './request/decide-loaded.ts';
import type { DecidedRequest } from './request/outcome.ts';
import type { Answer, BookingCommand, IncomingRequest } from './request/request-row.ts';

/** A diner asks for a table or an appointment: stored, confirmed where that is done at once, refused, or a duplicate. */
export type RequestBooking = (incoming: IncomingRequest) => Promise<Answer | StoredAnswer>;

type Reserve = (command: BookingCommand) => Promise<DecidedRequest>;

export function createRequestBooking(deps: Deps): RequestBooking {
  const byKind = { table: reserveOf(deps, 'table'), appointment: reserveOf(deps, 'appointment') };
  return (incoming) => requestBooking(deps, byKind, incoming);
}

function reserveOf(deps: Deps, kind: Venue['kind']): Reserve {
  const { db, occupancy, fallbacks, maxBatchSize, constraintsAlone } = deps;
  return createReserve<BookingCommand, Snapshot, DecidedRequest>({
    trade: 'restaurant',
    db,
    fallbacks,
    isConflict: (error) => isRace(error) || isAnsweredMeanwhile(error),
    keysOf: constraintsAlone ? () => [] : lockNames,
    maxBatchSize: maxBatchSize,
    decideFromCache: (command) => decideFromCache(deps, command),
    commitIfHeld: async (decided) => ({ written: await writeFromCache(deps, kind, decided), contended: [] }),
    markContended: (commands) => {
      for (const { venue, slot, nowMs } of commands) occupancy.markContended(venue, slot.date, nowMs);
    },
    load: (tx, commands) => loadTogether(deps, tx, kind, commands),
    decide: (command, snapshot) => decideLoaded(deps, command, snapshot),
    write: async (tx, decided) => {
      const rows = decided.flatMap(({ decision }) => decision.row ?? []);
      const records = decided.flatMap(({ decision }) => decision.record ?? []);
      const now = decided.at(-1)?.command.now;
      if (now !== undefined && rows.length + records.length > 0) await writeRequests(tx, kind, rows, now, records);
    },
    hold: async (tx, command, { number }) => {
      const venue = await lockSettings(deps, tx, command.venue.id);
      return { ...command, ...prepare(deps, venue, { ...command, desk: false }, number + 1) };
    },
    decideAlone: (tx, command, attempt) => decideAlone(deps, tx, command, attempt),
    remember: (decided) => remember(deps, decided),
  });
}

async function requestBooking(
  deps: Deps,
  byKind: Readonly<Record<Venue['kind'], Reserve>>,
  incoming: IncomingRequest,
): Promise<Answer | StoredAnswer> {
  const trace = traceHeaders();
  const validated = await prepareRemembered(deps, { ...incoming, desk: false }, incoming.caller.business);
  const { outcome } = await byKind[validated.venue.kind]({ ...incoming, ...validated, trace });
  countRequest(outcome.metricLabel);
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome.answer;
}
