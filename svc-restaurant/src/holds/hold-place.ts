import type { Caller } from '@booking/core/caller';
import { type ApiError, apiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { HoldCreate } from '@booking/core/routes/venue/holds';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { newId } from '@booking/kit/ids';
import { lineOf } from '@booking/kit/workers/searches';
import { allocate, keepInPlace } from '../db/allocations.ts';
import { HoldRecord } from '../db/entities/hold.ts';
import { countHolds } from '../db/holds.ts';
import { isRace } from '../db/hot/move-parties.ts';
import { readNearbyAllocations } from '../db/hot/nearby-allocations.ts';
import type { Deps } from '../deps.ts';
import { timestampOf } from '../domain/booking/show-booking.ts';
import { refusalOf } from '../domain/request/decide-request.ts';
import { dayLock, holdLock } from '../domain/request/lock-names.ts';
import { type Placement, placeOnline } from '../domain/seating/placing.ts';
import { windowAround } from '../domain/seating/window.ts';
import { type RequestedSlot, resolveSlot, startOf } from '../domain/slot/requested-slot.ts';
import { MINUTE_MS } from '../domain/venue/day.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { badSlot, refused } from '../errors.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { textsIn } from '../texts/texts.ts';

const DEFAULT_MINUTES = 10;
/** So that nobody can hold an evening: an address, out of browsers, and a key. */
const MAX_BY_ADDRESS = 3;
const MAX_BY_KEY = 20;

export type HoldCall = { readonly body: HoldCreate; readonly caller: Caller; readonly now: Temporal.Instant };
type Held = { id: string; expires_at: string };

/** Keeps a place for whoever fills in a form. Nobody is told of it, and nothing of a guest is stored. */
export function holdPlace(deps: Deps, call: HoldCall): Promise<Held | StoredAnswer> {
  const { caller, now } = call;
  return deps
    .run({ caller, now, status: 201 }, (context) => hold(deps, context, call))
    .catch((error) => {
      throw isRace(error) ? noPlace(call, call.body.service ? 'person_busy' : 'no_table') : error;
    });
}

async function hold(deps: Deps, { em, tx }: CommandContext, call: HoldCall): Promise<Effects<Held>> {
  const { caller, now } = call;
  const nowMs = now.epochMilliseconds;
  const venue = await lockSettings(deps, tx, caller.business);
  const slot = slotOf(venue, call);
  refuse(venue, slot, call);
  const names = [dayLock(venue.id, slot.date), holdLock(venue.id, caller.key_id)];
  await deps.locks(tx, { businesses: [], names });
  const record = recordOf(venue, slot, call);
  const { byAddress, byKey } = await countHolds(em, record, nowMs);
  if (byAddress >= MAX_BY_ADDRESS || byKey >= MAX_BY_KEY) throw refused({ code: 'hold_limit' }, caller.lang, venue);
  const placement = await freePlace(deps, { em, tx }, venue, slot);
  if (placement === null) throw noPlace(call, slot.appointment === null ? 'no_table' : 'person_busy');
  await keepPlace({ em, tx }, record, placement);
  return { answer: { id: record.id, expires_at: timestampOf(record.expiresAt) }, invalidates: names };
}

/** @throws ApiError 422 for what a request would be refused for, whoever the guest is */
function refuse(venue: Venue, slot: RequestedSlot, { caller, now }: HoldCall): void {
  if (!venue.bookings.enabled) throw apiError('bookings_off', textsIn(caller.lang, venue.kind).bookingsOff);
  const nobody = { answers: null, questions: [], recentRequests: 0, openRequests: 0 };
  const refusal = refusalOf(venue, { slot, ...nobody }, now.epochMilliseconds);
  if (refusal !== null) throw refused(refusal, caller.lang, venue);
}

function slotOf(venue: Venue, { body, caller }: HoldCall): RequestedSlot {
  const { date, time, party = null, service: serviceId = null, staff: staffId = null, area = null } = body;
  const resolved = resolveSlot(venue, { date, time, party, serviceId, staffId, area }, false);
  if (!resolved.ok) throw badSlot(resolved.fault, venue, caller.lang);
  return resolved.slot;
}

function recordOf(venue: Venue, slot: RequestedSlot, { body, caller, now }: HoldCall): HoldRecord {
  const createdAt = now.epochMilliseconds;
  return {
    id: newId(createdAt),
    businessId: venue.id,
    keyId: caller.key_id,
    addressHash: caller.key_kind === 'publishable' ? caller.address_hash : null,
    waitingId: null,
    ...heldSlot(slot),
    expiresAt: createdAt + (body.minutes ?? DEFAULT_MINUTES) * MINUTE_MS,
    createdAt,
  };
}

/** What a hold says of the time that it is for. */
export const heldSlot = ({ date, time, party, area, appointment }: RequestedSlot) => ({
  ...{ date, time, party, area },
  serviceId: appointment?.service.id ?? null,
  askedStaffId: appointment?.person?.id ?? null,
});

/** A place as the public gets it; others may move for it. */
export async function freePlace(
  deps: Deps,
  { tx }: Pick<CommandContext, 'em' | 'tx'>,
  venue: Venue,
  slot: RequestedSlot,
): Promise<Placement | null> {
  const from = startOf(venue, slot);
  const { nearby } = await readNearbyAllocations(tx, venue, windowAround(venue, from, from + slot.minutes));
  return deps.searches.run(lineOf(venue), placeOnline(venue, slot, nearby));
}

/** Stores a hold with its place. It stays where it is: whoever moves others has no booking to tell of it. */
export async function keepPlace(
  { em, tx }: Pick<CommandContext, 'em' | 'tx'>,
  hold: HoldRecord,
  { allocation, moves }: Placement,
): Promise<void> {
  await em.insert(HoldRecord, hold);
  const { createdAt: nowMs } = hold;
  await allocate(em, tx, { ...hold, allocation }, { moves, nowMs });
  await keepInPlace(em, hold.id);
}

function noPlace({ caller }: HoldCall, reason: 'no_table' | 'person_busy'): ApiError {
  return apiError('conflict', textsIn(caller.lang).conflict[reason], { reason });
}
