import { ApiError } from '@booking/core/errors';
import { addDays } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import type { Iteration } from '@booking/kit/workers/polling-worker';
import type { WaitingRecord } from '../db/entities/waiting.ts';
import { isRace } from '../db/hot/move-parties.ts';
import { waitingDays } from '../db/hot/waiting-days.ts';
import { dueWaiting } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { lastStart } from '../domain/waiting/waiting.ts';
import { waitingEmail } from '../guests/waiting-messages.ts';
import { offerNext } from './offer.ts';
import { letGoOf, NO_OFFER, onWaiting, shownTo, stepWaiting } from './on-waiting.ts';

const AT_ONCE = 50;
const DAYS_AT_ONCE = 500;
const DOOR_PATIENCE_MS = 6 * 3_600_000;
/** For one day in one round: then the others have their turn. */
const OFFERS_AT_ONCE = 10;

/**
 * Looks after the waiting lists: ends what is over, and offers what has become free, however it did. It goes by what is
 * taken, not by what was done, so that no way of giving a place up can be forgotten: a day is searched when anything about
 * it has changed since this process looked last. What is found is offered behind the lock of the day: of two processes the
 * second finds the guest offered and the place taken.
 */
export function createWaitlistPursuit(deps: Deps): (now: Temporal.Instant) => Promise<Iteration> {
  const seen = new Map<string, string>();
  return async (now) => {
    const ended = await endDue(deps, now);
    const from = addDays(localDate(now.epochMilliseconds, 'UTC'), -1);
    const days = await waitingDays(deps.db, from, DAYS_AT_ONCE);
    const keyOf = (day: (typeof days)[number]) => `${day.business_id} ${day.date}`;
    const current = new Set(days.map(keyOf));
    for (const key of seen.keys()) if (!current.has(key)) seen.delete(key);
    let more = ended;
    for (const day of days) {
      if (seen.get(keyOf(day)) === day.state) continue;
      if (await offerOn(deps, day.business_id, day.date, now)) more = true;
      else seen.set(keyOf(day), day.state);
    }
    return more ? 'again' : 'idle';
  };
}

/** Answers whether anything was offered: then the day is looked at again. */
async function offerOn(deps: Deps, businessId: string, date: string, now: Temporal.Instant): Promise<boolean> {
  let offers = 0;
  try {
    while (offers < OFFERS_AT_ONCE && (await offerNext(deps, businessId, date, now))) offers += 1;
  } catch (error) {
    // Somebody was faster each time: the next round looks again.
    if (!isRace(error)) throw error;
    return true;
  }
  return offers > 0;
}

async function endDue(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const nowMs = now.epochMilliseconds;
  // A day begins earlier in the east.
  const until = addDays(localDate(nowMs, 'UTC'), 1);
  const { offers, waiting } = await dueWaiting(deps.entities.fork(), nowMs, until, AT_ONCE);
  let ended = 0;
  for (const record of [...offers, ...waiting]) {
    if (record.status === 'waiting' && !(await isOver(deps, record, nowMs))) continue;
    if (await end(deps, record, now)) ended += 1;
  }
  return ended > 0 && offers.length + waiting.length >= AT_ONCE;
}

async function isOver(deps: Deps, record: WaitingRecord, nowMs: number): Promise<boolean> {
  const venue = await deps.venues.remembered(deps.db, record.businessId);
  // Who stands at the door waits past midnight, too.
  const patience = record.quotedMinutes === null ? 0 : DOOR_PATIENCE_MS;
  return lastStart(venue, record) + patience <= nowMs;
}

/** The offer was not accepted, or nothing became free: the guest is told which. */
async function end(deps: Deps, { id, businessId, version }: WaitingRecord, now: Temporal.Instant): Promise<boolean> {
  const caller = { business: businessId, key_id: 'waitlist', idempotency: null };
  try {
    await onWaiting(deps, { id, version, caller, now }, 'expire', async (locked) => {
      const { venue, waiting } = locked;
      await letGoOf(locked);
      const { after, events } = await stepWaiting(locked, 'expire', NO_OFFER);
      const kind = waiting.status === 'offered' ? 'expired' : 'over';
      const emails = waiting.quotedMinutes === null ? waitingEmail(deps, kind, venue, after) : [];
      return { answer: shownTo(deps, venue, after), events, emails };
    });
    return true;
  } catch (error) {
    // Accepted, removed or ended by another process meanwhile.
    if (error instanceof OutdatedPageError || (error instanceof ApiError && error.code === 'conflict')) return false;
    throw error;
  }
}
