import type { StoredAnswer } from '@booking/core/route';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { newId } from '@booking/kit/ids';
import { lineOf } from '@booking/kit/workers/searches';
import { isRace } from '../db/hot/move-parties.ts';
import { readNearbyAllocations } from '../db/hot/nearby-allocations.ts';
import { lockWaiting, waitingOn } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { dayLock } from '../domain/request/lock-names.ts';
import type { NearbyAllocations } from '../domain/seating/placing.ts';
import { windowAround } from '../domain/seating/window.ts';
import { startOf } from '../domain/slot/requested-slot.ts';
import { MINUTE_MS, zonedDay } from '../domain/venue/day.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { type FoundPlace, nextOffer, placeFor, timesFor } from '../domain/waiting/find-place.ts';
import { type Waiting, wantedBy } from '../domain/waiting/waiting.ts';
import { waitingEmail, waitingText } from '../guests/waiting-messages.ts';
import { heldSlot, keepPlace } from '../holds/hold-place.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import {
  type LockedWaiting,
  onWaiting,
  shownTo,
  stepWaiting,
  WAITLIST,
  type WaitingCall,
  type WaitingShown,
  waitingRefusal,
} from './on-waiting.ts';

/** So many of a day are looked at for one place. */
const LOOKED_AT = 100;

/** A hold of the list belongs to no key. */
const BY_ITSELF = 'waitlist';

/** Offers what is free on a day to the first whom it fits. Answers whether somebody was offered something. */
export async function offerNext(deps: Deps, businessId: string, date: string, now: Temporal.Instant): Promise<boolean> {
  const caller = { business: businessId, key_id: BY_ITSELF, idempotency: null };
  const answer = await deps.run({ caller, now, status: 200 }, async (context) => {
    const { em, tx } = context;
    const venue = await lockSettings(deps, tx, businessId);
    const names = [dayLock(venue.id, date)];
    await deps.locks(tx, { businesses: [], names });
    const all = await waitingOn(em, venue.id, date, { texts: deps.texting && venue.bookings.sms, limit: LOOKED_AT });
    if (all.length === 0 || !venue.bookings.enabled) return { answer: { offered: false } };
    const others = await takenOn(context, venue, date);
    const nowMs = now.epochMilliseconds;
    const found = await deps.searches.run(lineOf(venue), nextOffer(venue, all, others, nowMs));
    if (found === null) return { answer: { offered: false } };
    const waiting = await lockWaiting(em, venue.id, found.waiting.id);
    // Offered or gone meanwhile, without the lock of the day: it is looked at again.
    if (waiting?.version !== found.waiting.version) return { answer: { offered: true } };
    const effects = await hold(deps, { ...context, venue, waiting, now, nowMs }, found);
    return { ...effects, answer: { offered: true }, invalidates: names };
  });
  return 'offered' in answer && answer.offered;
}

/** Staff offers a guest a place, whoever joined before. */
export function offerByHand(
  deps: Deps,
  call: WaitingCall & { readonly time?: string | null | undefined },
): Promise<WaitingShown | StoredAnswer> {
  return onWaiting<WaitingShown>(deps, call, 'offer', async (locked) => {
    const { venue, waiting, nowMs } = locked;
    const others = await takenOn(locked, venue, waiting.date);
    const wanted = wantedBy(venue, waiting);
    const times = call.time ? [call.time] : wanted === null ? [] : timesFor(venue, waiting, wanted, nowMs);
    const found = await deps.searches.run(lineOf(venue), placeFor(venue, waiting, others, times));
    if (found === null) throw noPlace(venue);
    return hold(deps, locked, found);
  }).catch(async (error) => {
    throw isRace(error) ? noPlace(await deps.venues.current(deps.db, call.caller.business)) : error;
  });
}

const noPlace = (venue: Venue) => waitingRefusal(venue.kind === 'table' ? 'no_table' : 'person_busy', venue);

/** What is held on a day, and around it. */
async function takenOn({ tx }: Pick<CommandContext, 'tx'>, venue: Venue, date: string): Promise<NearbyAllocations> {
  const { start, end } = zonedDay(venue.calendar.zone, date);
  return (await readNearbyAllocations(tx, venue, windowAround(venue, start, end))).nearby;
}

/** Holds the place for the guest and tells them. An offer lasts no longer than until the time itself. */
async function hold(
  deps: Deps,
  locked: LockedWaiting,
  { slot, placement }: FoundPlace,
): Promise<Effects<WaitingShown>> {
  const { venue, waiting, nowMs } = locked;
  const expiresAt = Math.min(nowMs + venue.bookings.offerMinutes * MINUTE_MS, startOf(venue, slot) * MINUTE_MS);
  const owner = { businessId: venue.id, keyId: BY_ITSELF, addressHash: null, waitingId: waiting.id };
  await keepPlace(locked, { id: newId(nowMs), ...owner, ...heldSlot(slot), expiresAt, createdAt: nowMs }, placement);
  const offer = { offerTime: slot.time, offerExpiresAt: expiresAt };
  const { after, events } = await stepWaiting(locked, 'offer', offer);
  return { answer: shownTo(deps, venue, after), events, wakes: [WAITLIST], ...messages(deps, venue, after, nowMs) };
}

const messages = (deps: Deps, venue: Venue, after: Waiting, nowMs: number) => ({
  emails: waitingEmail(deps, 'offered', venue, after),
  texts: waitingText(deps, 'offered', venue, after, nowMs),
});
