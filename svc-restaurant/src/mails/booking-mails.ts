import type { Lang } from '@booking/core/lang';
import type { Booking } from '../domain/booking.ts';
import type { GuestMail } from '../domain/booking-states.ts';
import type { Venue } from '../domain/venue.ts';
import { textsIn, writtenDate, writtenMinutes } from '../texts/all.ts';
import type { Texts } from '../texts/en.ts';
import { type Invitation, writeInvitation } from './ics.ts';
import { asHtml, asText, type Letter, oneLine } from './layout.ts';

/** A mail as the queue takes it. */
export type BookingMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly ics?: { method: 'REQUEST' | 'CANCEL'; content: string; filename: string };
  readonly kind: string;
  readonly aggregate_id: string;
  readonly lang: string;
  readonly message_id: string;
};

export type DeskMail = 'desk_requested' | 'desk_confirmed';

type About = {
  readonly venue: Venue;
  readonly booking: Booking;
  readonly tableIds: readonly string[];
  /** When what the booking holds ends, milliseconds since 1970. */
  readonly endsAt: number;
  /** The host in message and calendar ids. */
  readonly host: string;
};

/** What the guest is written. @param reason the desk's own words, with a cancellation */
export function guestMail(what: GuestMail, about: About & { readonly email: string }, reason?: string): BookingMail {
  const { venue, booking, email } = about;
  const texts = textsIn(booking.lang);
  const letter = letterOf(texts, booking.lang, {
    subject: texts.mail[what].subject({ business: venue.name }),
    greeting: texts.mail.greeting({ name: booking.name }),
    lead: texts.mail[what].lead({ business: venue.name }),
    facts: [...factsOf(texts, booking.lang, about), ...(reason ? ([[texts.label.reason(), reason]] as const) : [])],
    venue,
  });
  const ics = invitationOf(what, about, email);
  return { ...sent(letter, what, about), to: email, ...(ics === null ? {} : { ics }) };
}

/** What the business is written, in its own language. */
export function deskMail(what: DeskMail, about: About): BookingMail {
  const { venue, booking } = about;
  const texts = textsIn(venue.language);
  const who = booking.name ?? booking.phone ?? '';
  const date = writtenDate(venue.language, booking.date);
  const letter = letterOf(texts, venue.language, {
    subject: texts.mail[what].subject({ who, date, time: booking.time }),
    greeting: null,
    lead: texts.mail[what].lead(),
    facts: [...factsOf(texts, venue.language, about), ...contactOf(texts, booking)],
    venue,
  });
  return { ...sent(letter, what, about), to: venue.email };
}

type Parts = Pick<Letter, 'subject' | 'greeting' | 'lead' | 'facts'> & { readonly venue: Venue };

function letterOf(texts: Texts, lang: Lang, { venue, subject, ...parts }: Parts): Letter {
  const closing = texts.mail.closing({ business: venue.name });
  return { ...parts, lang, subject: oneLine(subject), closing, footer: [venue.address, venue.phone].filter(Boolean) };
}

function sent(letter: Letter, what: string, { booking, host }: About) {
  return {
    subject: letter.subject,
    text: asText(letter),
    html: asHtml(letter),
    kind: `booking.${what}`,
    aggregate_id: booking.id,
    lang: letter.lang,
    message_id: `${booking.id}.${what}.${booking.version}@${host}`,
  };
}

type Facts = (readonly [string, string])[];

function factsOf(texts: Texts, lang: Lang, { venue, booking }: About): Facts {
  const { label } = texts;
  const facts: Facts = [
    [label.date(), writtenDate(lang, booking.date)],
    [label.time(), booking.time],
  ];
  if (booking.serviceId === null) facts.push([label.party(), texts.people(booking.party)]);
  else facts.push([label.service(), venue.names.get(booking.serviceId) ?? '']);
  if (booking.durationMinutes !== null) facts.push([label.duration(), writtenMinutes(texts, booking.durationMinutes)]);
  if (booking.staffId !== null) facts.push([label.staff(), venue.names.get(booking.staffId) ?? '']);
  if (booking.notes) facts.push([label.notes(), booking.notes]);
  for (const { question, answer } of booking.answers) facts.push([question, answerText(texts, answer)]);
  return facts;
}

function answerText(texts: Texts, answer: string | boolean): string {
  if (typeof answer === 'string') return answer;
  return answer ? texts.yes() : texts.no();
}

function contactOf({ label }: Texts, { name, email, phone }: Booking): Facts {
  const all: (readonly [string, string | null])[] = [
    [label.name(), name],
    [label.email(), email],
    [label.phone(), phone],
  ];
  return all.filter((fact): fact is readonly [string, string] => fact[1] !== null);
}

/** Calendars are told of what is certain: a confirmed booking, its moves and its end. */
function invitationOf(what: GuestMail, { venue, booking, endsAt, host }: About, email: string) {
  const method = methodOf(what, booking);
  if (method === null) return null;
  const invitation: Invitation = {
    method,
    uid: `${booking.id}@${host}`,
    sequence: booking.version - 1,
    stampedAt: booking.updatedAt,
    startsAt: booking.startsAt,
    endsAt,
    summary: venue.name,
    location: venue.address,
    organizer: { name: venue.name, email: venue.email },
    attendee: email,
  };
  return { method, content: writeInvitation(invitation), filename: method === 'CANCEL' ? 'cancel.ics' : 'booking.ics' };
}

function methodOf(what: GuestMail, booking: Booking): Invitation['method'] | null {
  if (what === 'confirmed' || (what === 'moved' && booking.status === 'confirmed')) return 'REQUEST';
  // Only a booking that was once confirmed can be in anybody's calendar.
  return what === 'cancelled' && booking.confirmedBy !== null ? 'CANCEL' : null;
}
