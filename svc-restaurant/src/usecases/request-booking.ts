import type { Caller } from '@booking/core/caller';
import { type ApiError, apiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { BookingRequest } from '@booking/core/routes/restaurant';
import type { Source } from '@booking/core/shapes';
import type { Tx } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { isRace, moveParties } from '../db/claims.ts';
import { forgetRun, type LoadedRequest, loadRequest } from '../db/request-load.ts';
import { isAnsweredMeanwhile, type NewBooking, type Run, writeRequest } from '../db/request-write.ts';
import type { BookingKeys } from '../db/rows.ts';
import { readSurroundings, surroundingsOf, windowAround } from '../db/surroundings.ts';
import type { Booking } from '../domain/booking.ts';
import { MINUTE_MS } from '../domain/day.ts';
import { type Decision, decideRequest } from '../domain/decide-request.ts';
import { eventOf, newBooking, tablesOf } from '../domain/new-booking.ts';
import type { Surroundings } from '../domain/placing.ts';
import type { Venue } from '../domain/venue.ts';
import { requestKey, startOf, type Wish } from '../domain/wish.ts';
import { type BookingMail, deskMail, guestMail } from '../mails/booking-mails.ts';
import { textsIn, writtenDate } from '../texts/all.ts';
import { type Deps, searchBudget } from './deps.ts';
import { type Guest, questionsIn } from './guest.ts';
import { countRace, countRequest } from './meters.ts';
import { lockNames, type Prepared, prepare } from './prepare.ts';
import { refused } from './say.ts';

type Answer = { status: 'requested' | 'confirmed'; message: string; duplicate?: true };

type Asking = {
  readonly body: BookingRequest;
  readonly caller: Caller;
  readonly source: Source;
  readonly now: Temporal.Instant;
};

type Case = Prepared & Asking;

// Each try that fails has seen somebody else succeed; past these a free table is not waited for any longer.
const TRIES = 6;
const MOST_TRIES = 20;

/** A diner asks for a table or an appointment: stored, confirmed where that is done at once, refused, or a twin. */
export async function requestBooking(deps: Deps, asking: Asking): Promise<Answer | StoredAnswer> {
  let venue = await deps.venues.remembered(deps.db, asking.caller.business);
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const prepared = await prepare(deps, venue, { ...asking, desk: false }, attempt);
    const outcome = await tryOnce(deps, { ...asking, ...prepared }, attempt > TRIES);
    if (outcome.kind === 'answer') {
      countRequest(outcome.as);
      return outcome.answer;
    }
    countRace();
    if (outcome.kind === 'stale') venue = await deps.venues.load(deps.db, asking.caller.business);
  }
  throw new Error('a request lost every race');
}

type Outcome =
  | { kind: 'answer'; answer: Answer | StoredAnswer; as: 'replayed' | 'duplicate' | 'requested' | 'confirmed' }
  | { kind: 'stale' }
  | { kind: 'raced' };

/** One try: what others did meanwhile (a table taken, a party seated, the key answered) is no failure but a reason to look again. */
async function tryOnce(deps: Deps, prepared: Case, holdNothing: boolean): Promise<Outcome> {
  try {
    return await deps.db.tx((tx) => runOnce(deps, tx, prepared, holdNothing));
  } catch (error) {
    if (isRace(error) || isAnsweredMeanwhile(error)) return { kind: 'raced' };
    throw error;
  }
}

async function runOnce(deps: Deps, tx: Tx, prepared: Case, holdNothing: boolean): Promise<Outcome> {
  const { venue, wish, guest, caller, window, nowMs } = prepared;
  const loadKeys = { guest: guest.keys, keyId: caller.key_id, key: caller.idempotency?.key ?? null };
  // They leave together and run one after the other: what is read is read behind the lock.
  const [, loaded] = await Promise.all([
    deps.locks(tx, lockNames(prepared)),
    loadRequest(tx, venue, window, loadKeys, nowMs),
  ]);
  if (loaded.revision !== venue.revision) return { kind: 'stale' };
  const before = answeredBefore(loaded, caller);
  if (before !== null) return { kind: 'answer', answer: before, as: 'replayed' };
  const decision = await decide(tx, prepared, loaded, holdNothing);
  if (decision.kind === 'twin') {
    const { firstStatus, lang } = decision.twin;
    return {
      kind: 'answer',
      answer: { ...answerFor(venue, wish, firstStatus, lang), duplicate: true },
      as: 'duplicate',
    };
  }
  if (decision.kind !== 'taken') throw refusal(decision, guest.lang);
  const answer = answerFor(venue, wish, decision.status, guest.lang);
  if (loaded.run !== null) await forgetRun(tx, venue.id, loadKeys);
  await moveParties(tx, decision.placement?.moves ?? []);
  await writeRequest(tx, venue.kind, toWrite(deps, prepared, decision, answer), prepared.now);
  return { kind: 'answer', answer, as: decision.status };
}

function refusal(decision: Extract<Decision, { kind: 'bookings_off' | 'refused' }>, lang: Guest['lang']): ApiError {
  countRequest(decision.kind === 'refused' ? decision.refusal.code : decision.kind);
  if (decision.kind === 'refused') return refused(decision.refusal, lang);
  return apiError('bookings_off', textsIn(lang).bookingsOff());
}

function answeredBefore({ run }: LoadedRequest, { idempotency }: Caller): StoredAnswer | null {
  if (run === null || idempotency === null || !run.counts) return null;
  if (run.fingerprint !== idempotency.fingerprint)
    throw apiError('idempotency_key_reused', 'This Idempotency-Key was already used for another request.');
  return { storedJson: run.body };
}

async function decide(tx: Tx, prepared: Case, loaded: LoadedRequest, holdNothing: boolean): Promise<Decision> {
  const { venue, wish, window } = prepared;
  const near = decideAmong(prepared, loaded, surroundingsOf(venue, loaded.claims, window));
  if (near.kind !== 'taken') return near;
  if (holdNothing) return { ...near, status: 'requested', placement: null };
  if (near.placement !== null || !window.near || venue.kind !== 'table') return near;
  // Nothing is free: now it is worth reading who could be given other tables.
  const from = startOf(venue, wish);
  const { surroundings } = await readSurroundings(tx, venue, windowAround(venue, from, from + wish.minutes));
  return decideAmong(prepared, loaded, surroundings);
}

function decideAmong(
  { venue, wish, body, guest, nowMs }: Case,
  { recent }: LoadedRequest,
  others: Surroundings,
): Decision {
  const questions = questionsIn(venue, guest.lang);
  const its = { wish, answers: body.answers ?? null, questions, recent, others };
  return decideRequest(venue, its, nowMs, searchBudget());
}

function answerFor(venue: Venue, wish: Wish, status: Answer['status'], lang: Guest['lang']): Answer {
  const when = { business: venue.name, date: writtenDate(lang, wish.date), time: wish.time };
  return { status, message: textsIn(lang).answer[status](when) };
}

type Taken = Extract<Decision, { kind: 'taken' }>;

function toWrite(deps: Deps, prepared: Case, taken: Taken, answer: Answer): NewBooking {
  const { venue, wish, guest, caller, body, source, nowMs } = prepared;
  const { status, answers } = taken;
  const hold = taken.placement?.hold ?? null;
  const confirmed = status === 'confirmed';
  const booking = newBooking(
    venue,
    {
      id: newId(nowMs),
      wish,
      status,
      confirmedBy: confirmed ? 'confirm_at_once' : null,
      guest,
      notes: body.notes ?? null,
      smsOptIn: body.sms_opt_in === true,
      answers,
      source,
      hold,
    },
    nowMs,
  );
  const type = confirmed ? 'booking.confirmed' : 'booking.requested';
  return {
    booking,
    keys: keysOf(prepared, status),
    hold,
    event: eventOf(type, venue, booking, tablesOf(hold), newId(nowMs)),
    mails: mailsOf(deps, prepared, booking, tablesOf(hold)),
    run: runOf(caller, answer),
  };
}

function keysOf({ venue, wish, guest }: Case, firstStatus: Answer['status']): BookingKeys {
  const { email: emailKey, phone: phoneKey } = guest.keys;
  return { businessId: venue.id, requestKey: requestKey(wish), firstStatus, emailKey, phoneKey, desk: false };
}

function mailsOf(deps: Deps, { venue, wish }: Case, booking: Booking, tableIds: readonly string[]): BookingMail[] {
  const endsAt = booking.startsAt + wish.minutes * MINUTE_MS;
  const about = { venue, booking, tableIds, endsAt, host: deps.host };
  const confirmed = booking.status === 'confirmed';
  const desk = deskMail(confirmed ? 'desk_confirmed' : 'desk_requested', about);
  if (booking.email === null) return [desk];
  return [guestMail(confirmed ? 'confirmed' : 'acknowledged', { ...about, email: booking.email }), desk];
}

function runOf({ key_id, idempotency }: Caller, answer: Answer): Run | null {
  if (idempotency === null) return null;
  return { keyId: key_id, ...idempotency, status: 201, body: JSON.stringify(answer) };
}
