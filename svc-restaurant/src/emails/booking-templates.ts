import type { Lang } from '@booking/core/lang';
import { type CalendarEntry, writeEntry } from '@booking/core/rules/calendar-entry';
import { filled } from '@booking/core/texts/messages';
import { answerWord } from '@booking/core/words/answer-word';
import { plainName } from '@booking/core/words/plain-name';
import { type EmailLink, type EmailRow, type LaidOut, layOutEmail } from '@booking/kit/email/email';
import type { GuestEmailKind } from '../domain/booking/booking-states.ts';
import type { Texts } from '../texts/texts.ts';
import { textsIn, writtenDate, writtenMinutes } from '../texts/texts.ts';
import type { StaffEmailKind } from './booking-emails.ts';
import type { BookingFacts } from './facts.ts';
import type { PageLinks } from './page-links.ts';

/** A rendered e-mail. */
export type Composed = LaidOut & { readonly ics?: CalendarFile };

type CalendarFile = { method: CalendarEntry['method']; content: string; filename: string };

/** What is written to a guest; a reminder belongs to no step of the booking. */
export type GuestTemplate = GuestEmailKind | 'reminder';

const withPlainNames = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  name: facts.name && plainName(facts.name),
  sender: { ...facts.sender, name: plainName(facts.sender.name) },
});

/** A service is an appointment's. */
const textsFor = (lang: Lang, { service, sender }: BookingFacts): Texts =>
  textsIn(lang, service === null ? 'table' : 'appointment', sender.swiss);

function leadOf({ mail }: Texts, what: GuestTemplate, facts: BookingFacts): string {
  if (what === 'reminder' && isComing(facts)) return mail.reminder.coming;
  return filled(mail[what].lead, { business: facts.sender.name });
}

/** What the guest is written. */
export function guestEmail(pages: PageLinks, what: GuestTemplate, lang: Lang, queued: BookingFacts): Composed {
  const facts = withPlainNames(queued);
  const texts = textsFor(lang, facts);
  const { name, reason, sender } = facts;
  const business = sender.name;
  const email = layOutEmail({
    lang,
    subject: texts.mail[what].subject({ business }),
    preview: previewOf(texts, lang, facts),
    business: sender,
    greeting: name === null ? texts.mail.greetingUnnamed : texts.mail.greeting({ name }),
    paragraphs: [leadOf(texts, what, facts)],
    facts: [...rowsOf(texts, lang, facts), ...(reason ? [{ label: texts.label.reason, value: reason }] : [])],
    links: guestLinks(pages, what, texts, facts),
    closing: texts.mail.closing({ business }),
  });
  const ics = invitationOf(what, facts);
  return ics === null ? email : { ...email, ics };
}

/** What the business is written. */
export function staffEmail(pages: PageLinks, what: StaffEmailKind, lang: Lang, queued: BookingFacts): Composed {
  const facts = withPlainNames(queued);
  const texts = textsFor(lang, facts);
  const who = facts.name ?? facts.phone ?? '';
  return layOutEmail({
    lang,
    subject: texts.mail[what].subject({ who, date: writtenDate(lang, facts.date), time: facts.time }),
    preview: previewOf(texts, lang, facts),
    business: facts.sender,
    greeting: null,
    paragraphs: [texts.mail[what].lead],
    facts: [...rowsOf(texts, lang, facts), ...contactOf(texts, facts)],
    links: what === 'desk_requested' ? answerLinks(pages.desk(facts.id, facts.sender.host_name), texts) : [],
  });
}

/** Whoever has said so is not asked again. */
const isComing = ({ confirmedBy }: BookingFacts) => confirmedBy === 'guest';

const OVER: readonly GuestTemplate[] = ['declined', 'cancelled'];

/** To the guest's own page, while there is anything that can be done there. */
function guestLinks(pages: PageLinks, what: GuestTemplate, { link }: Texts, facts: BookingFacts): EmailLink[] {
  if (OVER.includes(what)) return [];
  const url = pages.guest(facts.id, facts.sender.host_name);
  if (what === 'reminder') {
    return [
      { label: isComing(facts) ? link.booking : link.coming, url, look: 'first' },
      // Asked once more there: what opens a link by itself gives nothing up.
      { label: link.cannotCome, url: `${url}?ask=withdraw`, look: 'quiet' },
    ];
  }
  const label = facts.status === 'confirmed' ? link.booking : link.request;
  return [{ label, url, look: 'first' }];
}

/** To the page that asks once more: what an e-mail's reader opens by itself answers nothing. */
function answerLinks(url: string, { link }: Texts): EmailLink[] {
  return [
    { label: link.confirm, url: `${url}?answer=confirm`, look: 'first' },
    { label: link.decline, url: `${url}?answer=decline`, look: 'other' },
  ];
}

function previewOf(texts: Texts, lang: Lang, { date, time, service, party }: BookingFacts): string {
  return [writtenDate(lang, date), time, service ?? texts.people({ n: party })].join(' · ');
}

function rowsOf(texts: Texts, lang: Lang, facts: BookingFacts): EmailRow[] {
  const { label } = texts;
  const { date, time, party, service, staff, durationMinutes, notes, answers } = facts;
  const rows: [label: string, value: string | null][] = [
    [label.date, writtenDate(lang, date)],
    [label.time, time],
    service === null ? [label.party, texts.people({ n: party })] : [label.service, service],
    [label.duration, durationMinutes === null ? null : writtenMinutes(texts, durationMinutes)],
    [label.staff, staff],
    [label.notes, notes || null],
    ...answers.map(({ question, answer }): [string, string] => [question, answerWord(answer, lang)]),
  ];
  return shown(rows);
}

function contactOf({ label }: Texts, { name, email, phone }: BookingFacts): EmailRow[] {
  return shown([
    [label.name, name],
    [label.email, email],
    [label.phone, phone],
  ]);
}

const shown = (rows: readonly (readonly [label: string, value: string | null])[]): EmailRow[] =>
  rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));

/** Calendars are told of what is certain: a confirmed booking, its moves and its end. */
function invitationOf(what: GuestTemplate, facts: BookingFacts): CalendarFile | null {
  const { id, host, version, updatedAt: stampedAt, startsAt, endsAt, sender, name, email } = facts;
  const method = methodOf(what, facts);
  if (method === null || email === null) return null;
  const content = writeEntry({
    ...{ method, id, host, version, stampedAt },
    time: { startsAt, endsAt },
    summary: sender.name,
    location: sender.address,
    organizer: { name: sender.name, email: sender.email },
    attendee: { name, email },
  });
  return { method, content, filename: method === 'CANCEL' ? 'cancel.ics' : 'booking.ics' };
}

function methodOf(what: GuestTemplate, { status, confirmedBy }: BookingFacts): CalendarEntry['method'] | null {
  if (what === 'confirmed' || (what === 'moved' && status === 'confirmed')) return 'REQUEST';
  // Only a booking that was once confirmed can be in anybody's calendar.
  return what === 'cancelled' && confirmedBy !== null ? 'CANCEL' : null;
}
