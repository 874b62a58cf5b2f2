import type { StoredAnswer } from '@booking/core/route';
import { checkAnswers, type GivenAnswer } from '@booking/core/rules/questions';
import { type Again, answerOnce } from '@booking/kit/db/answer-once';
import type { Tx } from '@booking/kit/db/open';
import { appendEvents } from '@booking/kit/db/outbox';
import { newId } from '@booking/kit/ids';
import { queueMail } from '@booking/kit/mail/queue';
import { lineOf, searchBudget } from '@booking/kit/searches';
import { reopenDay } from '../db/anonymize.ts';
import { insertBooking, type StoredBooking } from '../db/bookings.ts';
import { isRace, takeHold } from '../db/claims.ts';
import { type LoadedRequest, loadRequests } from '../db/request-load.ts';
import { surroundingsOf } from '../db/surroundings.ts';
import type { Booking } from '../domain/booking.ts';
import { MINUTE_MS } from '../domain/day.ts';
import { eventOf, newBooking, tablesOf } from '../domain/new-booking.ts';
import { type Placement, placeAtDesk } from '../domain/placing.ts';
import { isPast } from '../domain/request-rules.ts';
import { showBooking } from '../domain/show-booking.ts';
import type { Venue } from '../domain/venue.ts';
import { requestKey } from '../domain/wish.ts';
import { guestMail } from '../mails/booking-mails.ts';
import type { Deps } from './deps.ts';
import { type Asking, type Taken, warningsFor } from './desk-booking.ts';
import { questionsIn } from './guest.ts';
import { countRace } from './meters.ts';
import { locksOf, type Prepared, prepare } from './prepare.ts';
import { confirmRepeated, isOpen, repeatedBooking } from './repeated-booking.ts';
import { conflict } from './say.ts';
import { textDiner } from './text-diner.ts';

const TRIES = 6;

/** Staff takes a booking: whatever rule it goes past is a warning; only a person who is busy is in its way. */
export async function createBooking(deps: Deps, asking: Asking): Promise<Taken | StoredAnswer> {
  let venue = await deps.venues.current(deps.db, asking.caller.business);
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await prepare(deps, venue, { ...asking, desk: true }, attempt);
    try {
      const answer = await answerOnce(deps.db, { ...asking, status: 201 }, (tx) =>
        runOnce(deps, tx, asking, prepared, attempt > TRIES),
      );
      deps.days.forget(venue.id, [prepared.wish.date]);
      if (answer !== 'again') return answer;
      venue = await deps.venues.load(deps.db, asking.caller.business);
    } catch (error) {
      if (!isRace(error) || attempt > TRIES) throw error;
      countRace();
    }
  }
}

async function runOnce(
  deps: Deps,
  tx: Tx,
  asking: Asking,
  prepared: Prepared,
  holdNothing: boolean,
): Promise<Taken | Again> {
  const { caller, now } = asking;
  const { venue, guest, window, nowMs } = prepared;
  await deps.locks(tx, locksOf([prepared]));
  const asked = { businessId: venue.id, window, guest: guest.keys, keyId: caller.key_id, key: null, nowMs };
  const [loaded] = (await loadRequests(tx, venue.kind, [asked])) as [LoadedRequest];
  if (loaded.revision !== venue.revision) return 'again';
  const same = await repeatedBooking(tx, prepared, loaded);
  if (same === null) return take(deps, tx, asking, prepared, loaded, holdNothing);
  if (!isOpen(same)) return asItStands(venue, same);
  const standing = { ...same, tx, venue, now, nowMs, budget: searchBudget() };
  return confirmRepeated(deps, standing, { asking, prepared, loaded, holdNothing });
}

function asItStands(venue: Venue, { booking, tableIds }: StoredBooking): Taken {
  return { booking: showBooking(venue, booking, tableIds), unchanged: true, warnings: [], guest_emailed: false };
}

async function take(
  deps: Deps,
  tx: Tx,
  asking: Asking,
  prepared: Prepared,
  loaded: LoadedRequest,
  holdNothing: boolean,
): Promise<Taken> {
  const { venue, wish, guest, window, nowMs } = prepared;
  const { body, now } = asking;
  const others = surroundingsOf(venue, loaded.claims, window);
  const placement = holdNothing ? null : await deps.searches.run(lineOf(venue), placeAtDesk(venue, wish, others));
  if (wish.appointment !== null && placement === null) throw conflict({ code: 'person_busy' }, venue);
  const warnings = warningsFor(asking, prepared, others, placement);
  const questions = questionsIn(venue, guest.lang);
  const answers = body.answers ?? null;
  const lenient = checkAnswers(
    questions.map((question) => ({ ...question, required: false })),
    answers,
  );
  const booking = bookingOf(asking, prepared, placement, lenient.ok ? lenient.answers : []);
  const tableIds = tablesOf(placement?.hold ?? null);
  await store(tx, prepared, booking, placement);
  await appendEvents(tx, [eventOf('booking.confirmed', venue, booking, tableIds, newId(nowMs))]);
  const { email } = booking;
  const notify = body.notify_guest === true;
  const guest_emailed = notify && email !== null;
  const endsAt = booking.startsAt + wish.minutes * MINUTE_MS;
  if (notify) await textDiner(deps, tx, 'confirmed', { venue, booking, endsAt, now });
  if (guest_emailed) {
    await queueMail(tx, guestMail('confirmed', { venue, booking, endsAt, host: deps.host, email }), now);
  }
  return { booking: showBooking(venue, booking, tableIds), unchanged: false, warnings, guest_emailed };
}

function bookingOf(
  { body, source }: Asking,
  { venue, wish, guest, nowMs }: Prepared,
  placement: Placement | null,
  answers: readonly GivenAnswer[],
): Booking {
  return newBooking(
    venue,
    {
      id: newId(nowMs),
      wish,
      status: 'confirmed',
      confirmedBy: 'restaurant',
      guest,
      notes: body.notes ?? null,
      smsOptIn: body.sms_opt_in === true,
      answers,
      source,
      hold: placement?.hold ?? null,
    },
    nowMs,
  );
}

async function store(
  tx: Tx,
  { venue, wish, guest, nowMs }: Prepared,
  booking: Booking,
  placement: Placement | null,
): Promise<void> {
  await insertBooking(tx, booking, {
    businessId: venue.id,
    requestKey: requestKey(wish),
    firstStatus: 'confirmed',
    emailKey: guest.keys.email,
    phoneKey: guest.keys.phone,
    desk: true,
  });
  if (isPast(venue, wish, nowMs)) await reopenDay(tx, venue.id, wish.date);
  if (placement === null) return;
  await takeHold(tx, { ...booking, businessId: venue.id, hold: placement.hold }, placement.moves);
}
