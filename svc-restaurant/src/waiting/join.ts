import type { Caller } from '@booking/core/caller';
import { deskSource, requestSource } from '@booking/core/caller';
import { apiError, wrongField } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { StoredAnswer } from '@booking/core/route';
import type { WaitingStatus, WaitlistAdd, WaitlistJoin } from '@booking/core/routes/venue/waitlist';
import { wallClock } from '@booking/core/rules/local-time';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { newId } from '@booking/kit/ids';
import { isReachable } from '@booking/kit/phone';
import { readIn } from '../conflicts.ts';
import type { WaitingRecord } from '../db/entities/waiting.ts';
import { countOpen, insertWaiting, placesOf } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { quietChange } from '../domain/booking/new-booking.ts';
import { type Refusal, refusalOf } from '../domain/request/decide-request.ts';
import { guestLock } from '../domain/request/lock-names.ts';
import { type RequestedSlot, resolveSlot } from '../domain/slot/requested-slot.ts';
import { isBeyond, isPast } from '../domain/slot/slot-rules.ts';
import { todayIn } from '../domain/venue/day.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { timesFor } from '../domain/waiting/find-place.ts';
import { wantedBy } from '../domain/waiting/waiting.ts';
import { badSlot, refused } from '../errors.ts';
import { type Guest, guestOf, withoutGuestKeys } from '../guests/guest.ts';
import { waitingEmail, waitingText } from '../guests/waiting-messages.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { textsIn } from '../texts/texts.ts';
import { shownTo, WAITLIST, type WaitingShown } from './on-waiting.ts';

/** On one day of a business, and days of one guest. */
const MAX_ON_A_DAY = 100;
const MAX_DAYS = 5;

type Call<Body> = { readonly body: Body; readonly caller: Caller; readonly now: Temporal.Instant };
/** `again`: the guest had the place already. */
export type Joined = { id: string; status: WaitingStatus; again?: true };
type Wish = Pick<WaitlistJoin, 'date' | 'party' | 'service' | 'staff' | 'area' | 'from' | 'to' | 'sms_opt_in'>;

/** A guest joins the list of a day. Who has a place there gets it again: of two in one second as well. */
export function joinWaitlist(
  deps: Deps,
  { body, caller, now }: Call<WaitlistJoin>,
  source: WaitingRecord['source'] = requestSource(caller),
): Promise<Joined | StoredAnswer> {
  return deps.run<Joined>({ caller, now, status: 201 }, async (context) => {
    const venue = await lockSettings(deps, context.tx, caller.business);
    const guest = guestOf(venue, body);
    if (!isReachable(guest, venue.country)) throw wrongField('phone', 'must be a telephone number');
    if (!venue.bookings.enabled) throw apiError('bookings_off', textsIn(guest.lang, venue.kind).bookingsOff);
    const by = { now, source, plan: caller.plan, isTest: caller.test === true };
    const record = recordOf(venue, body, by.isTest ? withoutGuestKeys(guest) : guest, by);
    const refusal = refusalFor(venue, record, body, now.epochMilliseconds);
    if (refusal !== null) throw refused(refusal, guest.lang, venue);
    const again = await placesBehindLock(deps, context, venue, record);
    const same = again.find(({ date }) => date === record.date);
    if (same !== undefined) return { answer: { id: same.id, status: same.status, again: true } };
    if (again.length >= MAX_DAYS) throw refused({ code: 'guest_limit' }, guest.lang, venue);
    if ((await countOpen(context.em, venue.id, record.date)) >= MAX_ON_A_DAY)
      throw refused({ code: 'waitlist_full' }, guest.lang, venue);
    return { answer: { id: record.id, status: record.status }, ...(await stored(deps, context, venue, record)) };
  });
}

/** Staff puts a guest on the list, past notice and horizon, or somebody who stands at the door. */
export function addToWaitlist(
  deps: Deps,
  { body, caller, now }: Call<WaitlistAdd>,
): Promise<WaitingShown | StoredAnswer> {
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const venue = readIn(await lockSettings(deps, context.tx, caller.business), caller);
    const { time } = wallClock(now.epochMilliseconds, venue.calendar.zone);
    const wish = { ...body, from: body.from ?? time, to: body.to ?? '23:59' };
    const by = { now, source: deskSource(caller), plan: caller.plan, isTest: false };
    const record = recordOf(venue, wish, guestOf(venue, body), by, true);
    const again = await placesBehindLock(deps, context, venue, record);
    const same = again.find(({ date }) => date === record.date);
    if (same !== undefined) return { answer: shownTo(deps, venue, same) };
    const added = { ...record, quotedMinutes: body.quoted_minutes ?? null };
    const texts = added.quotedMinutes === null ? [] : waitingText(deps, 'quoted', venue, added, now.epochMilliseconds);
    return { answer: shownTo(deps, venue, added), ...(await stored(deps, context, venue, added)), texts };
  });
}

function recordOf(
  venue: Venue,
  wish: Wish,
  { keys, ...guest }: Guest,
  { now, ...joined }: { readonly now: Temporal.Instant } & Pick<WaitingRecord, 'source' | 'plan' | 'isTest'>,
  byStaff = false,
): WaitingRecord {
  const { date, from, to, sms_opt_in } = wish;
  const slot = slotFor(venue, wish, from, { lang: guest.lang, byStaff });
  const at = now.epochMilliseconds;
  return {
    ...{ id: newId(at), businessId: venue.id, version: 1, status: 'waiting', date, fromTime: from, toTime: to },
    ...{ party: slot.party, area: slot.area, serviceId: slot.appointment?.service.id ?? null },
    ...{ askedStaffId: slot.appointment?.person?.id ?? null, emailKey: keys.email, phoneKey: keys.phone },
    ...{ ...guest, smsOptIn: venue.bookings.sms && sms_opt_in === true, ...joined },
    ...{ quotedMinutes: null, readyAt: null, offerTime: null, offerExpiresAt: null, bookingId: null },
    ...{ anonymizedAt: null, createdAt: at, updatedAt: at },
  };
}

/** Why nobody can be offered anything in this window; null where the public could book in it if something were free. */
function refusalFor(venue: Venue, record: WaitingRecord, body: Wish, nowMs: number): Refusal | null {
  const wanted = wantedBy(venue, record);
  const [time] = wanted === null ? [] : timesFor(venue, record, wanted, nowMs);
  const at = slotFor(venue, body, time ?? record.toTime, { lang: record.lang, byStaff: false });
  const nobody = { answers: null, questions: [], recentRequests: 0, openRequests: 0 };
  if (time !== undefined) return refusalOf(venue, { slot: at, ...nobody }, nowMs);
  if (isPast(venue, at, nowMs)) return { code: 'past' };
  if (isBeyond(venue, at, nowMs)) return { code: 'horizon', days: venue.bookings.horizonDays };
  return { code: 'not_offered', time: record.fromTime };
}

type Reading = { readonly lang: Lang; readonly byStaff: boolean };

/** @throws ApiError 400 for what is not there; staff may name services that are not offered online */
function slotFor(venue: Venue, wish: Wish, time: string, { lang, byStaff }: Reading): RequestedSlot {
  const { date, party = null, service: serviceId = null, staff: staffId = null, area = null } = wish;
  const resolved = resolveSlot(venue, { date, time, party, serviceId, staffId, area }, byStaff);
  if (!resolved.ok) throw badSlot(resolved.fault, venue, lang);
  return resolved.slot;
}

/** The guest's own places from today on: who joins twice at once waits here. */
async function placesBehindLock(deps: Deps, { em, tx }: CommandContext, venue: Venue, record: WaitingRecord) {
  const keys = { email: record.emailKey, phone: record.phoneKey };
  const names = [keys.email, keys.phone].flatMap((key) => (key === null ? [] : guestLock(venue.id, key)));
  await deps.locks(tx, { businesses: [], names });
  return placesOf(em, venue.id, keys, todayIn(venue.calendar.zone, record.createdAt).date);
}

async function stored(
  deps: Deps,
  { em }: CommandContext,
  venue: Venue,
  record: WaitingRecord,
): Promise<Omit<Effects<never>, 'answer'>> {
  await insertWaiting(em, record);
  const isAtDoor = record.quotedMinutes !== null;
  const emails = isAtDoor ? [] : waitingEmail(deps, 'joined', venue, record);
  return { emails, events: [quietChange(venue, record, newId(record.createdAt))], wakes: [WAITLIST] };
}
