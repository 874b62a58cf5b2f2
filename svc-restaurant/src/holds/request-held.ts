import { type ApiError, apiError, wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { finish } from '@booking/core/rules/search';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { storedOf, topicsOf } from '@booking/kit/storage/request-store';
import { traceHeaders } from '@booking/kit/telemetry/spans';
import { locksOf } from '../bookings/prepare.ts';
import {
  type Answer,
  type BookingEffects,
  type BookingRequest,
  effects,
  type IncomingRequest,
  judge,
  parseRequest,
} from '../bookings/request.ts';
import type { HoldRecord } from '../db/entities/hold.ts';
import { heldBy, lockHold, removeHold } from '../db/holds.ts';
import { loadRequests } from '../db/hot/request-load.ts';
import { requestWrite } from '../db/hot/request-write.ts';
import type { Deps } from '../deps.ts';
import type { Allocation } from '../domain/booking/booking.ts';
import type { Decision } from '../domain/request/decide-request.ts';
import { dayLock } from '../domain/request/lock-names.ts';
import { isPlaceStill, type Placement } from '../domain/seating/placing.ts';
import { countRequest } from '../metrics.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { textsIn } from '../texts/texts.ts';
import { freePlace, heldSlot } from './hold-place.ts';

/**
 * A diner's request for a place that is held: it gets that place, whoever else wants it. Hold and booking change places in
 * one transaction, so that nothing is free in between.
 */
export async function requestHeld(
  deps: Deps,
  incoming: IncomingRequest,
  holdId: string,
): Promise<Answer | StoredAnswer> {
  const { caller, now } = incoming;
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const venue = await lockSettings(deps, context.tx, caller.business);
    const request = parseRequest(venue, incoming, 1);
    await deps.locks(context.tx, locksOf([request]));
    const hold = await lockHold(context.em, venue.id, holdId);
    if (hold !== null && !isFor(hold, request)) throw wrongField('hold_id', 'is for something else');
    const isOpen = hold !== null && hold.waitingId === null && hold.expiresAt > request.nowMs;
    const allocation = isOpen ? await heldBy(context.em, hold.id) : null;
    if (!isOpen || allocation === null) return repeated(deps, context, request);
    return takeOver(deps, context, request, { hold, allocation, isOffer: false });
  });
}

function isFor(hold: HoldRecord, { slot }: BookingRequest): boolean {
  const wanted = heldSlot(slot);
  return (Object.keys(wanted) as (keyof typeof wanted)[]).every((name) => hold[name] === wanted[name]);
}

async function snapshotOf({ tx }: CommandContext, { venue, window, guest, caller, nowMs }: BookingRequest) {
  const keys = { businessId: venue.id, window, guest: guest.keys, keyId: caller.key_id, key: null, nowMs };
  const [loaded] = await loadRequests(tx, venue.kind, [keys]);
  const { recent = [], openRequests = 0, isBlocked = false } = loaded ?? {};
  return { revision: null, hasRecord: false, recent, openRequests, isBlocked, others: { held: [], busy: [] } };
}

/** Whoever sends the same again is answered as before; else it is said that nothing is held any more. */
async function repeated(deps: Deps, context: CommandContext, request: BookingRequest): Promise<Effects<Answer>> {
  const decision = finish(judge(request, await snapshotOf(context, request)), () => 0);
  if (decision.kind === 'duplicate') return { answer: effects(deps, request, decision).answer };
  throw over(request, 'hold_over');
}

function over({ guest, venue }: BookingRequest, reason: 'hold_over' | 'offer_over'): ApiError {
  return apiError('conflict', textsIn(guest.lang, venue.kind).conflict[reason], { reason });
}

type Taken = {
  readonly hold: HoldRecord;
  readonly allocation: Allocation;
  /** The business offered it: then no rule for guests refuses it, and it is confirmed whatever the business does with requests, but for a guest who is blocked. */
  readonly isOffer: boolean;
};

/**
 * The place of a hold becomes that of a booking. Where the settings have been changed since, so that it is a place no more,
 * another one is looked for. @throws ApiError 409 where there is none
 */
export async function takeOver(
  deps: Deps,
  context: CommandContext,
  request: BookingRequest,
  { hold, allocation, isOffer }: Taken,
): Promise<Effects<Answer>> {
  const { venue, slot } = request;
  await removeHold(context.em, hold.id);
  const placement = isPlaceStill(venue, slot, allocation)
    ? { allocation, moves: [] }
    : await freePlace(deps, context, venue, slot);
  if (placement === null) throw over(request, isOffer ? 'offer_over' : 'hold_over');
  const held = { placement, sinceMs: hold.createdAt };
  const snapshot = await snapshotOf(context, request);
  const decision = finish(judge(request, snapshot, held), () => 0);
  const decided = effects(deps, request, isOffer ? agreed(decision, placement, snapshot.isBlocked) : decision);
  countRequest(decided.outcome);
  return { ...writesOf(request, decided), invalidates: [dayLock(hold.businessId, hold.date)] };
}

/** A guest who has the same booking already gets no second one; one who is blocked has the place, and waits for the business. */
function agreed(decision: Decision, placement: Placement, isBlocked: boolean): Decision {
  if (decision.kind === 'duplicate') return decision;
  return { kind: 'accepted', status: isBlocked ? 'requested' : 'confirmed', placement, answers: [] };
}

function writesOf(request: BookingRequest, decided: BookingEffects): Effects<Answer> {
  if (decided.row === null) return { answer: decided.answer };
  const all = [{ request, trace: traceHeaders(), effects: decided }];
  const write = requestWrite(request.venue.kind, storedOf(all, null));
  return { answer: decided.answer, writes: [write], wakes: [...topicsOf(all)] };
}
