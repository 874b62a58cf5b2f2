import { normalisePhone } from '@booking/kit/phone';
import { isTextable } from '@booking/kit/sms/textable';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { type TextKind, textableNumber, textedCountries, uselessFrom } from '../domain/booking/texting.ts';
import { nameIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';
import type { BookingText, TextFacts } from '../sms/facts.ts';

export type Texting = {
  readonly venue: Venue;
  readonly booking: Booking;
  /** When what the booking holds ends, milliseconds since 1970. */
  readonly endsAt: number;
  readonly now: Temporal.Instant;
  /** Of two reminders. */
  readonly rank?: number;
};

/** The text that a diner gets; null for who did not ask for it, has no number, or is told of what is over. */
export function textFor({ texting }: Pick<Deps, 'texting'>, what: TextKind, about: Texting): BookingText | null {
  const { venue, booking, now } = about;
  const to = texting ? textableNumber(venue, booking) : null;
  // A number that could not be read is kept as it was typed.
  if (to === null || normalisePhone(to, null) !== to || !isTextable(to, textedCountries(venue))) return null;
  const text = bookingText(what, to, about);
  return text.useless_ms > now.epochMilliseconds ? text : null;
}

/** What the diner is texted. A booking has one reminder for each time that it was at, and one text for each step. */
function bookingText(what: TextKind, to: string, { venue, booking, endsAt, now, rank = 1 }: Texting): BookingText {
  const { id, version, lang, startsAt } = booking;
  return {
    kind: `booking.${what}`,
    to,
    business_id: venue.id,
    aggregate_id: id,
    lang,
    data: { ...factsOf(venue, booking, now.epochMilliseconds), ...ownWords(venue, what, booking) },
    text_id: what === 'reminder' ? `${rank === 1 ? 'reminder' : 'reminder_again'}.${startsAt}` : `${what}.${version}`,
    about_ms: startsAt,
    useless_ms: uselessFrom(what, startsAt, endsAt),
  };
}

function factsOf({ name, phone, kind, hostName }: Venue, booking: Booking, nowMs: number): TextFacts {
  const { date, time, party, startsAt, email } = booking;
  return {
    business: name,
    phone,
    date,
    time,
    party: kind === 'table' ? party : null,
    startsAt,
    queuedAt: nowMs,
    linked: email === null,
    ...(hostName === undefined ? {} : { host_name: hostName }),
  };
}

/** The sentence that the venue has for it in the guest's language; a request that was moved is told of in ours. */
function ownWords(venue: Venue, what: TextKind, { lang, name, serviceId, staffId }: Booking): Pick<TextFacts, 'own'> {
  const message = what === 'moved' ? 'changed' : what === 'moved_request' ? null : what;
  const text = message === null ? undefined : venue.messages.wording?.[message]?.[lang]?.sms;
  const named = (id: string | null) => (id === null ? null : (nameIn(venue, id, lang) ?? null));
  return text === undefined ? {} : { own: { text, name, service: named(serviceId), staff: named(staffId) } };
}
