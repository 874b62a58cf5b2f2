import type { Caller } from '@booking/core/caller';
import type { BookingRequest } from '@booking/core/routes/restaurant-bodies';
import type { Source } from '@booking/core/shapes';
import { newId } from '@booking/kit/ids';
import type { TraceHeaders } from '@booking/kit/telemetry/spans';
import type { NewBooking } from '../db/request-write.ts';
import type { BookingKeys } from '../db/rows.ts';
import type { Booking } from '../domain/booking.ts';
import { MINUTE_MS } from '../domain/day.ts';
import type { Decision } from '../domain/decide-request.ts';
import { eventOf, newBooking, tablesOf } from '../domain/new-booking.ts';
import type { Venue } from '../domain/venue.ts';
import { requestKey, type Wish } from '../domain/wish.ts';
import { type BookingMail, deskMail, guestMail } from '../mails/booking-mails.ts';
import type { BookingText } from '../sms/facts.ts';
import { textsIn, writtenDate } from '../texts/all.ts';
import type { Deps } from './deps.ts';
import type { Guest } from './guest.ts';
import type { Prepared } from './prepare.ts';
import { textFor } from './text-diner.ts';

/** A diner's request as it came in. */
export type Asking = {
  readonly body: BookingRequest;
  readonly caller: Caller;
  readonly source: Source;
  /** Chosen among the free times of a page: what is not free any more is refused instead of stored. */
  readonly onlyIfFree?: boolean;
  readonly now: Temporal.Instant;
};

/** The same, in the venue's terms, with the trace that it belongs to: it may be stored together with others. */
export type Case = Prepared & Asking & { readonly trace: TraceHeaders };

/** `id` is for our own pages, which lead on to the booking; the API's answer has none. */
export type Answer = { status: 'requested' | 'confirmed'; message: string; duplicate?: true; id?: string };

/** What the diner is answered, in the diner's language. */
export function answerFor(venue: Venue, wish: Wish, status: Answer['status'], lang: Guest['lang']): Answer {
  const when = { business: venue.name, date: writtenDate(lang, wish.date), time: wish.time };
  return { status, message: textsIn(lang).answer[status](when) };
}

/** The answer with the booking that it is about, for whom that is to be told. */
export function forPages({ source }: Asking, answer: Answer, id: string): Answer {
  return source === 'api' ? answer : { ...answer, id };
}

export type Taken = Extract<Decision, { kind: 'taken' }>;

/** Everything that is stored of a request that is taken. */
export function toWrite(deps: Deps, prepared: Case, taken: Taken, id: string, answer: Answer): NewBooking {
  const { venue, wish, guest, caller, body, source, trace, nowMs } = prepared;
  const { status, answers } = taken;
  const hold = taken.placement?.hold ?? null;
  const confirmed = status === 'confirmed';
  const booking = newBooking(
    venue,
    {
      id,
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
    trace,
    mails: mailsOf(deps, prepared, booking),
    texts: textsOf(deps, prepared, booking),
    run: { caller, status: 201, body: JSON.stringify(answer) },
  };
}

function keysOf({ venue, wish, guest }: Case, firstStatus: Answer['status']): BookingKeys {
  const { email: emailKey, phone: phoneKey } = guest.keys;
  return { businessId: venue.id, requestKey: requestKey(wish), firstStatus, emailKey, phoneKey, desk: false };
}

function mailsOf(deps: Deps, { venue, wish }: Case, booking: Booking): BookingMail[] {
  const endsAt = booking.startsAt + wish.minutes * MINUTE_MS;
  const about = { venue, booking, endsAt, host: deps.host };
  const confirmed = booking.status === 'confirmed';
  const desk = deskMail(confirmed ? 'desk_confirmed' : 'desk_requested', about);
  if (booking.email === null) return [desk];
  return [guestMail(confirmed ? 'confirmed' : 'acknowledged', { ...about, email: booking.email }), desk];
}

/** A request is answered on the page where it was made; a text says what is settled. */
function textsOf(deps: Deps, { venue, wish, now }: Case, booking: Booking): BookingText[] {
  if (booking.status !== 'confirmed') return [];
  const endsAt = booking.startsAt + wish.minutes * MINUTE_MS;
  const text = textFor(deps, 'confirmed', { venue, booking, endsAt, now });
  return text === null ? [] : [text];
}
