import type { Lang } from '@booking/core/lang';
import type { GuestMail } from '../domain/booking-states.ts';
import { textsIn, writtenDate, writtenMinutes } from '../texts/all.ts';
import type { Texts } from '../texts/en.ts';
import type { DeskMail } from './booking-mails.ts';
import type { BookingFacts, SenderFacts } from './facts.ts';
import { type Invitation, writeInvitation } from './ics.ts';
import { asHtml, asText, type Letter, oneLine } from './layout.ts';

/** A mail in words. */
export type Composed = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly ics?: CalendarFile;
};

type CalendarFile = { method: Invitation['method']; content: string; filename: string };

/** What the guest is written. */
export function guestLetter(what: GuestMail, lang: Lang, facts: BookingFacts): Composed {
  const texts = textsIn(lang);
  const { name, reason, sender } = facts;
  const business = sender.name;
  const letter = letterOf(texts, lang, sender, {
    subject: texts.mail[what].subject({ business }),
    greeting: texts.mail.greeting({ name }),
    lead: texts.mail[what].lead({ business }),
    facts: [...linesOf(texts, lang, facts), ...(reason ? ([[texts.label.reason(), reason]] as const) : [])],
  });
  const ics = invitationOf(what, facts);
  return ics === null ? inWords(letter) : { ...inWords(letter), ics };
}

/** What the business is written. */
export function deskLetter(what: DeskMail, lang: Lang, facts: BookingFacts): Composed {
  const texts = textsIn(lang);
  const who = facts.name ?? facts.phone ?? '';
  const letter = letterOf(texts, lang, facts.sender, {
    subject: texts.mail[what].subject({ who, date: writtenDate(lang, facts.date), time: facts.time }),
    greeting: null,
    lead: texts.mail[what].lead(),
    facts: [...linesOf(texts, lang, facts), ...contactOf(texts, facts)],
  });
  return inWords(letter);
}

type Parts = Pick<Letter, 'subject' | 'greeting' | 'lead' | 'facts'>;

export function letterOf(texts: Texts, lang: Lang, { name, address, phone }: SenderFacts, parts: Parts): Letter {
  const closing = texts.mail.closing({ business: name });
  return { ...parts, lang, subject: oneLine(parts.subject), closing, footer: [address, phone].filter(Boolean) };
}

export function inWords(letter: Letter): Composed {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) };
}

type Lines = (readonly [label: string, value: string])[];

function linesOf(texts: Texts, lang: Lang, facts: BookingFacts): Lines {
  const { label } = texts;
  const { date, time, party, service, staff, durationMinutes, notes, answers } = facts;
  const lines: Lines = [
    [label.date(), writtenDate(lang, date)],
    [label.time(), time],
    service === null ? [label.party(), texts.people(party)] : [label.service(), service],
  ];
  if (durationMinutes !== null) lines.push([label.duration(), writtenMinutes(texts, durationMinutes)]);
  if (staff !== null) lines.push([label.staff(), staff]);
  if (notes) lines.push([label.notes(), notes]);
  for (const { question, answer } of answers) lines.push([question, answerText(texts, answer)]);
  return lines;
}

function answerText(texts: Texts, answer: string | boolean): string {
  if (typeof answer === 'string') return answer;
  return answer ? texts.yes() : texts.no();
}

function contactOf({ label }: Texts, { name, email, phone }: BookingFacts): Lines {
  const all: (readonly [string, string | null])[] = [
    [label.name(), name],
    [label.email(), email],
    [label.phone(), phone],
  ];
  return all.filter((line): line is readonly [string, string] => line[1] !== null);
}

/** Calendars are told of what is certain: a confirmed booking, its moves and its end. */
function invitationOf(what: GuestMail, facts: BookingFacts): CalendarFile | null {
  const { id, host, version, updatedAt, startsAt, endsAt, sender, email } = facts;
  const method = methodOf(what, facts);
  if (method === null || email === null) return null;
  const invitation: Invitation = {
    method,
    uid: `${id}@${host}`,
    sequence: version - 1,
    stampedAt: updatedAt,
    startsAt,
    endsAt,
    summary: sender.name,
    location: sender.address,
    organizer: { name: sender.name, email: sender.email },
    attendee: email,
  };
  return { method, content: writeInvitation(invitation), filename: method === 'CANCEL' ? 'cancel.ics' : 'booking.ics' };
}

function methodOf(what: GuestMail, { status, confirmedBy }: BookingFacts): Invitation['method'] | null {
  if (what === 'confirmed' || (what === 'moved' && status === 'confirmed')) return 'REQUEST';
  // Only a booking that was once confirmed can be in anybody's calendar.
  return what === 'cancelled' && confirmedBy !== null ? 'CANCEL' : null;
}
