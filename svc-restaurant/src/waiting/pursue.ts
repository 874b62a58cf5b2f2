import { ApiError } from '@booking/core/errors';
import { addDays } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import type { Iteration } from '@booking/kit/workers/polling-worker';
import type { WaitingRecord } from '../db/entities/waiting.ts';
import { isRace } from '../db/hot/move-parties.ts';
import { type DayMark, waitingDays } from '../db/hot/waiting-days.ts';
import { dueWaiting } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { type Look, nextLook } from '../domain/waiting/look.ts';
import { lastStart } from '../domain/waiting/waiting.ts';
import { waitingEmail } from '../guests/waiting-messages.ts';
import { offerNext } from './offer.ts';
import { letGoOf, NO_OFFER, onWaiting, shownTo, stepWaiting } from './on-waiting.ts';

const AT_ONCE = 50;
/** In one round: the next round goes on behind them. */
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
  const looks = new Map<string, Look>();
  let after: DayMark | null = null;
  return async (now) => {
    const ended = await endDue(deps, now);
    const from = addDays(localDate(now.epochMilliseconds, 'UTC'), -1);
    for (const key of looks.keys()) if (key < from) looks.delete(key);
    const days = await waitingDays(deps.db, from, after, DAYS_AT_ONCE);
    let more = ended;
    for (const day of days) {
      const key = `${day.date} ${day.business_id}`;
      const look = nextLook(looks.get(key), day.state, now.epochMilliseconds);
      if (look === null) continue;
      if (await offerOn(deps, day.business_id, day.date, now)) more = true;
      else looks.set(key, look);
    }
    after = days.length < DAYS_AT_ONCE ? null : (days.at(-1) ?? null);
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
