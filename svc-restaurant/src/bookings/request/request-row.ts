import type { Caller } from '@booking/core/caller';
import type { BookingRequest } from '@booking/core/routes/restaurant-bodies';
import type { Source } from '@booking/core/shapes';
import type { NewEmail } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import type { TraceHeaders } from '@booking/kit/telemetry/spans';
import type { BookingKeys } from '../../db/hot/booking-insert.ts';
import type { NewBooking } from '../../db/hot/request-write.ts';
import type { Deps } from '../../deps.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { eventOf, newBooking, tablesOf } from '../../domain/booking/new-booking.ts';
import type { Decision } from '../../domain/request/decide-request.ts';
import { requestKey } from '../../domain/slot/requested-slot.ts';
import { MINUTE_MS } from '../../domain/venue/day.ts';
import { emailToGuest, emailToStaff } from '../../guests/emails.ts';
import type { Guest } from '../../guests/guest.ts';
import { textFor } from '../../guests/text-diner.ts';
import type { BookingText } from '../../sms/facts.ts';
import { textsIn, writtenDate } from '../../texts/texts.ts';
import type { ValidatedRequest } from '../prepare.ts';

/** A diner's request as it came in. */
export type IncomingRequest = {
  readonly body: BookingRequest;
  readonly caller: Caller;
  readonly source: Source;
  /** Chosen among the free times of a page: what is not free any more is refused instead of stored. */
  readonly onlyIfFree?: boolean;
  readonly now: Temporal.Instant;
};

/** The same, in the venue's terms, with the trace that it belongs to: it may be stored together with others. */
export type BookingCommand = ValidatedRequest & IncomingRequest & { readonly trace: TraceHeaders };

export type Answer = { status: 'requested' | 'confirmed'; message: string; id: string; duplicate?: true };

/** What the diner is answered, in the diner's language. */
export function answerFor(
  { venue, slot }: Pick<ValidatedRequest, 'venue' | 'slot'>,
  { id, status }: Pick<Answer, 'id' | 'status'>,
  lang: Guest['lang'],
): Answer {
  const when = { business: venue.name, date: writtenDate(lang, slot.date), time: slot.time };
  return { status, message: textsIn(lang, venue.kind).answer[status](when), id };
}

export type Accepted = Extract<Decision, { kind: 'accepted' }>;

/** Everything that is stored of a request that is taken. */
export function buildNewBooking(
  deps: Deps,
  command: BookingCommand,
  taken: Accepted,
  id: string,
  answer: Answer,
): NewBooking {
  const { venue, slot, guest, caller, body, source, trace, nowMs } = command;
  const { status, answers } = taken;
  const allocation = taken.placement?.allocation ?? null;
  const confirmed = status === 'confirmed';
  const booking = newBooking(
    venue,
    {
      id,
      slot,
      status,
      confirmedBy: confirmed ? 'confirm_at_once' : null,
      guest,
      notes: body.notes ?? null,
      smsOptIn: body.sms_opt_in === true,
      answers,
      source,
      allocation,
      isTest: caller.test === true,
      externalId: body.external_id ?? null,
    },
    nowMs,
  );
  const type = confirmed ? 'booking.confirmed' : 'booking.requested';
  return {
    booking,
    keys: keysOf(command, status),
    allocation,
    event: eventOf(type, venue, booking, tablesOf(allocation), newId(nowMs)),
    trace,
    emails: emailsOf(deps, command, booking),
    texts: textsOf(deps, command, booking),
    record: { caller, status: 201, body: JSON.stringify(answer) },
  };
}

function keysOf({ venue, slot, guest }: BookingCommand, firstStatus: Answer['status']): BookingKeys {
  const { email: emailKey, phone: phoneKey } = guest.keys;
  return { businessId: venue.id, requestKey: requestKey(slot), firstStatus, emailKey, phoneKey, desk: false };
}

function emailsOf(deps: Deps, { venue, slot }: BookingCommand, booking: Booking): NewEmail[] {
  const endsAt = booking.startsAt + slot.minutes * MINUTE_MS;
  const about = { venue, booking, endsAt, host: deps.host };
  const confirmed = booking.status === 'confirmed';
  const desk = emailToStaff(confirmed ? 'desk_confirmed' : 'desk_requested', about);
  if (booking.email === null) return [desk];
  return [emailToGuest(confirmed ? 'confirmed' : 'acknowledged', { ...about, email: booking.email }), desk];
}

/** A request is answered on the page where it was made; a text says what is settled. */
function textsOf(deps: Deps, { venue, slot, now }: BookingCommand, booking: Booking): BookingText[] {
  if (booking.status !== 'confirmed') return [];
  const endsAt = booking.startsAt + slot.minutes * MINUTE_MS;
  const text = textFor(deps, 'confirmed', { venue, booking, endsAt, now });
  return text === null ? [] : [text];
}
