import type { Caller } from '@booking/core/caller';
import { apiError, notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { WaitingGuest } from '@booking/core/routes/venue/waitlist';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { newId } from '@booking/kit/ids';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import { type Reader, readIn } from '../conflicts.ts';
import type { WaitingRecord } from '../db/entities/waiting.ts';
import { removeHold } from '../db/holds.ts';
import { findWaiting, holdFor, lockWaiting, updateWaiting } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { quietChange } from '../domain/booking/new-booking.ts';
import { dayLock } from '../domain/request/lock-names.ts';
import type { Venue } from '../domain/venue/venue.ts';
import {
  showWaiting,
  WAITING_STEPS,
  type Waiting,
  type WaitingConflict,
  type WaitingTrigger,
  waitingConflict,
} from '../domain/waiting/waiting.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { textsIn } from '../texts/texts.ts';

/** A step of one guest on the waiting list: by staff, by the guest on their page, or by itself. */
export type WaitingCall = {
  readonly id: string;
  readonly caller: Pick<Caller, 'business' | 'key_id' | 'idempotency'> & Partial<Pick<Caller, 'plan'>> & Reader;
  readonly now: Temporal.Instant;
  /** The version that a page showed. */
  readonly version?: number;
};

/** A guest behind the locks of their day. */
export type LockedWaiting = CommandContext & {
  readonly venue: Venue;
  readonly waiting: WaitingRecord;
  readonly now: Temporal.Instant;
  readonly nowMs: number;
};

export type WaitingShown = { waiting: WaitingGuest };
export const shownTo = (deps: Deps, venue: Venue, waiting: Waiting): WaitingShown => ({
  waiting: showWaiting(venue, waiting, deps.pages.waiting(waiting.id, venue.hostName)),
});

/**
 * Runs a step. Everything that gives or takes a place does so behind the lock of the day, so of two steps at once the second
 * finds what the first made of it. @throws ApiError 404 for nobody of this business, 409 where the guest cannot take the step
 */
export function onWaiting<Answer>(
  deps: Deps,
  { id, caller, now, version }: WaitingCall,
  trigger: WaitingTrigger,
  run: (locked: LockedWaiting) => Promise<Effects<Answer>>,
  status = 200,
): Promise<Answer | StoredAnswer> {
  return deps.run({ caller, now, status }, async (context) => {
    const { em, tx } = context;
    const venue = readIn(await lockSettings(deps, tx, caller.business), caller);
    const seen = await findWaiting(em, id);
    if (seen === null || seen.businessId !== caller.business) throw notFound();
    const names = [dayLock(venue.id, seen.date)];
    await deps.locks(tx, { businesses: [], names });
    const waiting = await lockWaiting(em, venue.id, id);
    if (waiting === null) throw notFound();
    if (version !== undefined && version !== waiting.version) throw new OutdatedPageError();
    const nowMs = now.epochMilliseconds;
    const why = waitingConflict(trigger, waiting, nowMs);
    if (why !== null) throw waitingRefusal(why, venue);
    const effects = await run({ ...context, venue, waiting, now, nowMs });
    return {
      ...effects,
      invalidates: [...names, ...(effects.invalidates ?? [])],
      wakes: [...(effects.wakes ?? []), WAITLIST],
    };
  });
}

/** What wakes whoever looks for places: the commit of a step. */
export const WAITLIST = 'waitlist';

export function waitingRefusal(why: WaitingConflict | 'no_table' | 'person_busy', venue: Venue) {
  return apiError('conflict', textsIn(venue.reader, venue.kind).conflict[why], { reason: why });
}

/** Stores a step: the next version, of which those who look at the console are told. No event of it is public. */
export async function stepWaiting(
  { em, venue, waiting, nowMs }: Pick<LockedWaiting, 'em' | 'venue' | 'waiting' | 'nowMs'>,
  trigger: WaitingTrigger,
  change: Partial<WaitingRecord> = {},
): Promise<{ readonly after: WaitingRecord; readonly events: Required<Effects<never>>['events'] }> {
  const updatedAt = Math.max(nowMs, waiting.updatedAt + 1);
  const stepped = { ...change, status: WAITING_STEPS[trigger].to, version: waiting.version + 1, updatedAt };
  await updateWaiting(em, waiting.id, stepped);
  const after = { ...waiting, ...stepped };
  return { after, events: [quietChange(venue, after, newId(nowMs))] };
}

export const NO_OFFER = { offerTime: null, offerExpiresAt: null } as const;

/** What was held for the guest is free again. */
export async function letGoOf({ em, waiting }: Pick<LockedWaiting, 'em' | 'waiting'>): Promise<void> {
  const hold = await holdFor(em, waiting);
  if (hold !== null) await removeHold(em, hold.id);
}
