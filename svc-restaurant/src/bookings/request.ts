import type { Caller } from '@booking/core/caller';
import { ApiError, apiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { BookingRequest as Body } from '@booking/core/routes/restaurant-bodies';
import { finish, type Search } from '@booking/core/rules/search';
import type { Source } from '@booking/core/shapes';
import { newId } from '@booking/kit/ids';
import type { Needs, RequestEffects } from '@booking/kit/storage/request-store';
import type { RequestCommand } from '@booking/kit/storage/reserve';
import { lineOf } from '@booking/kit/workers/searches';
import type { NewBooking } from '../db/hot/request-write.ts';
import type { BookingRead, BookingSnapshot } from '../db/requests/store.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { eventOf, newBooking, tablesOf, takenBy } from '../domain/booking/new-booking.ts';
import { timestampOf } from '../domain/booking/show-booking.ts';
import { isAwaited } from '../domain/payment/payment.ts';
import { type Decision, decideRequest, isGone } from '../domain/request/decide-request.ts';
import { dayLock } from '../domain/request/lock-names.ts';
import type { Placement } from '../domain/seating/placing.ts';
import { endOf, requestKey } from '../domain/slot/requested-slot.ts';
import { questionsIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { refused } from '../errors.ts';
import { emailToGuest, emailToStaff } from '../guests/emails.ts';
import type { Guest } from '../guests/guest.ts';
import { textFor } from '../guests/text-diner.ts';
import { textsIn, writtenDate, writtenMoment } from '../texts/texts.ts';
import { awaitedStill, isCharged, lockNames, paymentOf, prepare, type ValidatedRequest } from './prepare.ts';

/** A diner's request as it came in. */
export type IncomingRequest = {
  readonly body: Body;
  readonly caller: Pick<Caller, 'business' | 'key_id' | 'idempotency' | 'test'> & Partial<Pick<Caller, 'key_kind'>>;
  readonly source: Source;
  /** Chosen among the free times of a page: what is not free any more is refused instead of stored. */
  readonly onlyIfFree?: boolean;
  readonly now: Temporal.Instant;
};

export type Answer = {
  status: 'requested' | 'confirmed';
  message: string;
  id: string;
  duplicate?: true;
  /** Where it is paid, or a card is left, and until when it waits for that. */
  pay_url?: string;
  expires_at?: string;
};

/** The same in the venue's terms. */
export type BookingRequest = IncomingRequest & ValidatedRequest;
export type BookingEffects = RequestEffects<NewBooking, Answer>;

/** A place that is kept for a request, and since when. */
export type HeldPlace = { readonly placement: Placement; readonly sinceMs: number };

export type RequestBooking = (incoming: IncomingRequest) => Promise<Answer | StoredAnswer>;

/** A diner asks for a table or an appointment: stored, confirmed where that is done at once, refused, or a duplicate. */
export function createRequestBooking(deps: Deps): RequestBooking {
  const command: RequestCommand<BookingRequest, BookingRead, BookingSnapshot, NewBooking, Answer> = {
    needs,
    decide: (request, snapshot) => decide(deps, request, snapshot),
    readAgain: async (request, { tx, number }) =>
      parseRequest(await deps.venues.current(tx, request.caller.business), request, number + 1),
    decideAlone: async (request, snapshot, { isLast }) => {
      const decision = await deps.searches.run(lineOf(request.venue), judge(request, snapshot));
      return effects(deps, request, isLast ? withoutPlace(decision) : decision);
    },
  };
  const run = { table: deps.reserve.table(command), appointment: deps.reserve.appointment(command) };
  return async (incoming) => {
    const request = await parseRemembered(deps, incoming);
    return run[request.venue.kind](request);
  };
}

/** @param attempt the 1st reads what is near its time alone */
export function parseRequest(venue: Venue, incoming: IncomingRequest, attempt: number): BookingRequest {
  return { ...incoming, ...prepare(venue, { ...incoming, desk: false }, attempt) };
}

/** By the settings as they are cached; what does not fit them, by the settings as they stand. */
async function parseRemembered({ db, venues }: Deps, incoming: IncomingRequest): Promise<BookingRequest> {
  const { business } = incoming.caller;
  const cached = await venues.remembered(db, business);
  try {
    return parseRequest(cached, incoming, 1);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return parseRequest(await venues.current(db, business), incoming, 1);
  }
}

export function needs(request: BookingRequest): Needs<BookingRead> {
  const { venue, slot, window, guest, caller, nowMs } = request;
  const read = { venue, slot, window, guest: guest.keys, caller, nowMs };
  return { business: venue.id, revision: venue.revision, locks: lockNames(request), read };
}

/** Moves nobody: what is read at first does not include every party that could move. */
function decide(deps: Deps, request: BookingRequest, snapshot: BookingSnapshot): BookingEffects | null {
  const decision = finish(judge(request, snapshot), () => 0);
  const hasNoTable = decision.kind === 'accepted' && decision.placement === null && request.venue.kind === 'table';
  return hasNoTable ? null : effects(deps, request, decision);
}

/** @param held the place that is kept for it: then the rules are those of the moment from which on it was */
export function judge(
  request: BookingRequest,
  { recent, openRequests, isBlocked, others }: BookingSnapshot,
  held?: HeldPlace,
): Search<Decision> {
  const { venue, slot, body, guest, nowMs } = request;
  const questions = questionsIn(venue, guest.lang);
  const facts = { slot, answers: body.answers ?? null, questions, recent, openRequests, isBlocked, others };
  return held === undefined
    ? decideRequest(venue, facts, nowMs)
    : decideRequest(venue, { ...facts, held: held.placement }, held.sinceMs);
}

function withoutPlace(decision: Decision): Decision {
  return decision.kind === 'accepted' ? { ...decision, status: 'requested', placement: null } : decision;
}

/** What a decision comes to. @throws ApiError what refuses the request */
export function effects(deps: Deps, request: BookingRequest, decision: Decision): BookingEffects {
  const { guest, venue, onlyIfFree = false } = request;
  switch (decision.kind) {
    case 'bookings_off':
      throw apiError('bookings_off', textsIn(guest.lang, venue.kind).bookingsOff);
    case 'refused':
      throw refused(decision.refusal, guest.lang, venue);
    case 'duplicate': {
      const { id, firstStatus, lang } = decision.duplicate;
      const awaited = awaitedStill(request, decision.duplicate);
      const answer: Answer = { ...answerTo(request, { id, status: firstStatus, ...awaited }, lang), duplicate: true };
      return { answer, row: null, holds: false, outcome: 'duplicate' };
    }
    case 'accepted':
      if (isGone(decision, onlyIfFree)) throw gone(request);
      return accepted(deps, request, decision);
  }
}

/** Everything that is stored of a request that is taken. */
function accepted(
  deps: Deps,
  request: BookingRequest,
  { status: found, placement, answers }: Extract<Decision, { kind: 'accepted' }>,
): BookingEffects {
  const { venue, slot, guest, caller, body, source, nowMs } = request;
  const { allocation, moves } = placement ?? { allocation: null, moves: [] };
  const payment = paymentOf(request, found, placement && takenBy(venue, slot, allocation));
  // Kept for its payment, it is agreed once that came.
  const status = payment?.payStep === 'release' ? 'requested' : found;
  const booking = newBooking(
    venue,
    {
      id: newId(nowMs),
      slot,
      status,
      confirmedBy: status === 'confirmed' ? 'confirm_at_once' : null,
      guest,
      notes: body.notes ?? null,
      smsOptIn: body.sms_opt_in === true,
      answers,
      source,
      allocation,
      isTest: caller.test === true,
      externalId: body.external_id ?? null,
      changedBy: caller.key_kind === 'secret' ? 'api' : 'guest',
      ...(payment && { payment }),
      byPolicy: isCharged(venue, caller),
    },
    nowMs,
  );
  const { email: emailKey, phone: phoneKey } = guest.keys;
  const keys = {
    businessId: venue.id,
    requestKey: requestKey(slot),
    firstStatus: status,
    emailKey,
    phoneKey,
    desk: false,
  };
  return {
    answer: answerTo(request, booking, guest.lang),
    row: { booking, keys, allocation, moves },
    holds: placement !== null,
    events: [eventOf(`booking.${status}`, venue, booking, tablesOf(allocation), newId(nowMs))],
    ...messages(deps, request, booking),
    invalidates: moves.length > 0 ? [dayLock(venue.id, slot.date)] : [],
    outcome: status,
  };
}

/** Who is written to. A request is answered on the page where it was made; a text says what is settled. */
function messages(
  deps: Deps,
  { venue, now }: BookingRequest,
  booking: Booking,
): Pick<BookingEffects, 'emails' | 'texts'> {
  const endsAt = endOf(venue, booking);
  const about = { venue, booking, endsAt, host: deps.host };
  if (isAwaited(booking))
    return { emails: booking.email === null ? [] : [emailToGuest('pay', { ...about, email: booking.email })] };
  const isConfirmed = booking.status === 'confirmed';
  const desk = emailToStaff(isConfirmed ? 'desk_confirmed' : 'desk_requested', about);
  const text = isConfirmed ? textFor(deps, 'confirmed', { venue, booking, endsAt, now }) : null;
  const texts = text === null ? [] : [text];
  const { email } = booking;
  if (email === null) return { emails: [desk], texts };
  return { emails: [emailToGuest(isConfirmed ? 'confirmed' : 'acknowledged', { ...about, email }), desk], texts };
}

/** What the diner is answered, in the diner's language. */
function answerTo(
  { venue, slot }: BookingRequest,
  { id, status, payStep, payAt }: Pick<Booking, 'id' | 'status' | 'payStep' | 'payAt'>,
  lang: Guest['lang'],
): Answer {
  const when = { business: venue.name, date: writtenDate(lang, slot.date), time: slot.time };
  const { answer } = textsIn(lang, venue.kind);
  if (status !== 'requested') return { status: 'confirmed', message: answer.confirmed(when), id };
  if (payStep !== 'release' || payAt === null || venue.payAt === null)
    return { status, message: answer.requested(when), id };
  const until = writtenMoment(lang, payAt, venue.calendar.zone);
  const due = { pay_url: venue.payAt(id), expires_at: timestampOf(payAt) };
  return { status, message: answer.unpaid({ ...when, until }), id, ...due };
}

function gone({ slot, guest }: BookingRequest): ApiError {
  const texts = textsIn(guest.lang).conflict;
  if (slot.appointment === null) return apiError('conflict', texts.no_table);
  return apiError('conflict', slot.appointment.service.capacity === null ? texts.person_busy : texts.class_full);
}
