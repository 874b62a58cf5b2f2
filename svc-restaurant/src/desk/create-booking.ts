import type { StoredAnswer } from '@booking/core/route';
import { checkAnswers, type GivenAnswer } from '@booking/core/rules/questions';
import { answerOnce } from '@booking/kit/db/answer-once';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { appendEvents } from '@booking/kit/db/outbox';
import { queueMail } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import { type Attempt, retryConflicts } from '@booking/kit/reservations/retry-conflicts';
import { searchBudget } from '@booking/kit/runtime/searches';
import { keepInPlace, takeHold } from '../db/allocations.ts';
import { reopenDay } from '../db/anonymize.ts';
import { insertBooking, type StoredBooking } from '../db/bookings.ts';
import { isRace } from '../db/hot/move-parties.ts';
import { surroundingsOf } from '../db/hot/nearby-allocations.ts';
import { type LoadedRequest, loadRequests } from '../db/hot/request-load.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/desk/booking.ts';
import { showBooking } from '../domain/desk/show-booking.ts';
import { eventOf, newBooking, tablesOf } from '../domain/request/new-booking.ts';
import type { Placement } from '../domain/request/placing.ts';
import { isPast } from '../domain/request/request-rules.ts';
import { requestKey } from '../domain/request/requested-slot.ts';
import { MINUTE_MS } from '../domain/venue/day.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { guestMail } from '../emails/booking-emails.ts';
import { conflict, NOTHING_TOLD, tablesIn, told } from '../errors.ts';
import { questionsIn } from '../guest/guest.ts';
import { textDiner } from '../guest/text-diner.ts';
import { locksOf, prepare, type ValidatedRequest } from '../request/prepare.ts';
import { confirmRepeated, isOpen, repeatedBooking } from '../request/repeated-booking.ts';
import { holdVenue } from '../venue/hold-venue.ts';
import { type DeskAnswer, type DeskRequest, type DeskTry, warningsFor } from './desk-booking.ts';
import { placeForDesk } from './place-for-desk.ts';

/** Staff takes a booking: whatever rule it goes past is a warning; only a person who is busy is in its way. */
export async function createBooking(deps: Deps, asking: DeskRequest): Promise<DeskAnswer | StoredAnswer> {
  const answer = await retryConflicts({ trade: 'restaurant', isConflict: isRace }, (attempt) =>
    answerOnce(deps.db, { ...asking, status: 201 }, (tx) => runOnce(deps, tx, asking, attempt)),
  );
  deps.occupancy.invalidate(asking.caller.business, [asking.body.date]);
  return answer;
}

async function runOnce(deps: Deps, tx: Tx, asking: DeskRequest, { number, isLast }: Attempt): Promise<DeskAnswer> {
  const venue = await holdVenue(deps, tx, asking.caller.business);
  const prepared = prepare(deps, venue, { ...asking, desk: true }, number);
  const tables = asking.body.tables ? tablesIn(venue, asking.body.tables) : null;
  const its = { asking, prepared, tables, holdNothing: isLast };
  const { guest, window, nowMs } = prepared;
  const asked = { businessId: venue.id, window, guest: guest.keys, keyId: asking.caller.key_id, key: null, nowMs };
  const [, [loaded]] = await Promise.all([
    deps.locks(tx, locksOf([prepared])),
    loadRequests(tx, venue.kind, [asked]) as Promise<[LoadedRequest]>,
  ]);
  const em = deps.entities.on(tx);
  const same = await repeatedBooking(em, prepared, loaded);
  if (same === null) return take(deps, em, tx, its, loaded);
  if (!isOpen(same)) return asItStands(venue, same);
  const standing = { ...same, em, tx, venue, now: asking.now, nowMs, budget: searchBudget() };
  return confirmRepeated(deps, standing, its, loaded);
}

function asItStands(venue: Venue, { booking, tableIds }: StoredBooking): DeskAnswer {
  return { booking: showBooking(venue, booking, tableIds), unchanged: true, ...NOTHING_TOLD, guest_emailed: false };
}

async function take(deps: Deps, em: EntityManager, tx: Tx, its: DeskTry, loaded: LoadedRequest): Promise<DeskAnswer> {
  const { asking, prepared, tables, holdNothing } = its;
  const { venue, slot, guest, window, nowMs } = prepared;
  const { body, now } = asking;
  const others = surroundingsOf(venue, loaded.claims, window);
  const placement = await placeForDesk(deps, { venue, slot, others, tables, holdNothing });
  if (slot.appointment !== null && placement === null) throw conflict({ code: 'person_busy' }, venue);
  const warnings = warningsFor(asking, prepared, others, placement, tables);
  const questions = questionsIn(venue, guest.lang);
  const answers = body.answers ?? null;
  const lenient = checkAnswers(
    questions.map((question) => ({ ...question, required: false })),
    answers,
  );
  const booking = bookingOf(its, placement, lenient.ok ? lenient.answers : []);
  const tableIds = tablesOf(placement?.hold ?? null);
  await store(em, tx, prepared, booking, placement);
  await appendEvents(tx, [eventOf('booking.confirmed', venue, booking, tableIds, newId(nowMs))]);
  const { email } = booking;
  const notify = body.notify_guest === true;
  const guest_emailed = notify && email !== null;
  const endsAt = booking.startsAt + slot.minutes * MINUTE_MS;
  if (notify) await textDiner(deps, tx, 'confirmed', { venue, booking, endsAt, now });
  if (guest_emailed) {
    await queueMail(tx, guestMail('confirmed', { venue, booking, endsAt, host: deps.host, email }), now);
  }
  return { booking: showBooking(venue, booking, tableIds), unchanged: false, ...told(warnings, venue), guest_emailed };
}

function bookingOf(
  { asking: { body, source }, prepared: { venue, slot, guest, nowMs }, tables }: DeskTry,
  placement: Placement | null,
  answers: readonly GivenAnswer[],
): Booking {
  return newBooking(
    venue,
    {
      id: newId(nowMs),
      slot,
      status: 'confirmed',
      confirmedBy: 'restaurant',
      guest,
      notes: body.notes ?? null,
      smsOptIn: body.sms_opt_in === true,
      answers,
      source,
      hold: placement?.hold ?? null,
      tablesPinned: tables !== null,
    },
    nowMs,
  );
}

async function store(
  em: EntityManager,
  tx: Tx,
  { venue, slot, guest, nowMs }: ValidatedRequest,
  booking: Booking,
  placement: Placement | null,
): Promise<void> {
  await insertBooking(em, booking, {
    businessId: venue.id,
    requestKey: requestKey(slot),
    firstStatus: 'confirmed',
    emailKey: guest.keys.email,
    phoneKey: guest.keys.phone,
    desk: true,
  });
  if (isPast(venue, slot, nowMs)) await reopenDay(em, venue.id, slot.date);
  if (placement === null) return;
  await takeHold(em, tx, { ...booking, businessId: venue.id, hold: placement.hold }, placement.moves);
  if (booking.tablesPinned) await keepInPlace(em, booking.id);
}
