import type { Lang } from '@booking/core/lang';
import type { CalendarEntry } from '@booking/core/rules/calendar-entry';
import { printMoney } from '@booking/core/rules/print-money';
import { filled } from '@booking/core/texts/messages';
import { answerFacts } from '@booking/core/words/answer-word';
import { plainName } from '@booking/core/words/plain-name';
import { type EmailFact, type EmailLink, layOutEmail } from '@booking/kit/email/email';
import { answerLinks, type EmailContent, inOwnWords, type PageLinks } from '@booking/kit/email/trade-emails';
import type { GuestEmailKind } from '../domain/booking/booking.ts';
import { paymentFacts } from '../texts/payment-facts.ts';
import type { Texts } from '../texts/texts.ts';
import { bookingFacts, textsIn, writtenDate } from '../texts/texts.ts';
import { calendarEntries, calendarEntry } from './calendar-entry.ts';
import type { BookingFacts } from './facts.ts';
import { variablesOf } from './variables.ts';

/** What is written to a guest; a reminder belongs to no step of the booking. */
export const GUEST_TEMPLATES = [
  ...(['acknowledged', 'confirmed', 'declined', 'waitlisted', 'moved', 'cancelled'] satisfies GuestEmailKind[]),
  ...(['pay', 'paid', 'unpaid', 'refunded', 'fee_charged'] satisfies GuestEmailKind[]),
  ...(['reminder', 'after_visit'] as const),
] as const;
type GuestTemplate = GuestEmailKind | 'reminder' | 'after_visit';

export const STAFF_TEMPLATES = ['desk_requested', 'desk_confirmed', 'desk_moved', 'desk_cancelled'] as const;
export type StaffEmailKind = (typeof STAFF_TEMPLATES)[number];

const withPlainNames = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  name: facts.name && plainName(facts.name),
  sender: { ...facts.sender, name: plainName(facts.sender.name) },
});

/** A service is an appointment's. */
const textsFor = (lang: Lang, { service, sender }: BookingFacts): Texts =>
  textsIn(lang, service === null ? 'table' : 'appointment', sender.swiss);

/** Of an e-mail that tells several dates; the other steps are told of one booking at a time. */
const ofSeries = ({ mail }: Texts, what: GuestTemplate, { dates }: BookingFacts) =>
  dates !== undefined && (what === 'confirmed' || what === 'moved' || what === 'cancelled') ? mail.series[what] : null;

function subjectOf(texts: Texts, what: GuestTemplate, facts: BookingFacts): string {
  const business = facts.sender.name;
  return (
    ofSeries(texts, what, facts)?.subject({ business, n: facts.dates?.length ?? 1 }) ??
    texts.mail[what].subject({ business })
  );
}

function leadOf(texts: Texts, what: GuestTemplate, facts: BookingFacts): string {
  const { mail } = texts;
  const lead = ofSeries(texts, what, facts)?.lead;
  if (lead !== undefined) return lead;
  if (what === 'reminder' && isComing(facts)) return mail.reminder.coming;
  return filled(mail[what].lead, { business: facts.sender.name });
}

/** Subject and opening. */
function wordsOf(texts: Texts, what: GuestTemplate, lang: Lang, facts: BookingFacts) {
  const ours = { subject: subjectOf(texts, what, facts), paragraphs: [leadOf(texts, what, facts)] };
  const { dates, wording, wordingOfSeries } = facts;
  return inOwnWords(dates === undefined ? wording : wordingOfSeries, variablesOf(texts, lang, facts), ours);
}

/** What the guest is written. */
export function guestTemplate(pages: PageLinks, what: GuestTemplate, lang: Lang, queued: BookingFacts): EmailContent {
  const facts = withPlainNames(queued);
  const texts = textsFor(lang, facts);
  const { name, reason, sender } = facts;
  const business = sender.name;
  const email = layOutEmail({
    lang,
    ...wordsOf(texts, what, lang, facts),
    preview: previewOf(texts, lang, facts),
    business: sender,
    greeting: name === null ? texts.mail.greetingUnnamed : texts.mail.greeting({ name }),
    facts: [
      ...factsOf(texts, lang, facts),
      ...moneyOf(texts, what, lang, facts),
      { label: texts.label.reason, value: reason || null },
    ],
    links: guestLinks(pages, what, texts, facts),
    closing: texts.mail.closing({ business }),
  });
  const ics = invitationOf(what, facts);
  return ics ? { ...email, ics } : email;
}

/** What the business is written. */
export function staffTemplate(pages: PageLinks, what: StaffEmailKind, lang: Lang, queued: BookingFacts): EmailContent {
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
    facts: [...factsOf(texts, lang, facts), ...contactOf(texts, facts)],
    links: what === 'desk_requested' ? answerLinks(pages.desk(facts.id, facts.sender.host_name), texts.link) : [],
  });
}

/** Whoever has said so is not asked again. */
const isComing = ({ confirmedBy }: BookingFacts) => confirmedBy === 'guest';

const OVER: readonly GuestTemplate[] = ['declined', 'cancelled', 'unpaid', 'refunded', 'fee_charged', 'after_visit'];

/** What is due, or moved; of what is over the rule that was agreed is of no use any more. */
function moneyOf(texts: Texts, what: GuestTemplate, lang: Lang, { payment, moved }: BookingFacts): EmailFact[] {
  if (payment === undefined) return [];
  if (moved !== undefined)
    return [{ label: texts.payment.label.moved, value: printMoney(moved, payment.currency, lang) }];
  return OVER.includes(what) ? [] : paymentFacts(texts, lang, payment);
}

/** To the guest's own page, while there is anything that can be done there. */
function guestLinks(pages: PageLinks, what: GuestTemplate, { link }: Texts, facts: BookingFacts): EmailLink[] {
  if (facts.reviewUrl !== undefined) return [{ label: link.review, url: facts.reviewUrl, look: 'first' }];
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
  const { payUrl, payment } = facts;
  if (payUrl === undefined) return [{ label, url, look: 'first' }];
  const pay = payment?.kind === 'hold' ? link.leaveCard : link.pay;
  return [
    { label: pay, url: payUrl, look: 'first' },
    { label, url, look: 'quiet' },
  ];
}

function previewOf(
  texts: Texts,
  lang: Lang,
  { date, time, service, services, party }: NonNullable<BookingFacts['before']>,
): string {
  const visit = services?.map((part) => part.service).join(', ');
  return [writtenDate(lang, date), time, visit || (service ?? texts.people({ n: party }))].join(' · ');
}

/** The dates of several bookings in the place of those of one. */
function whenAndWhat(texts: Texts, lang: Lang, facts: BookingFacts): EmailFact[] {
  const [date, time, ...others] = bookingFacts(texts, lang, facts) as [EmailFact, EmailFact, ...EmailFact[]];
  if (facts.dates === undefined) return [date, time, ...others];
  const value = facts.dates.map(({ date: day, time: at }) => `${writtenDate(lang, day)}, ${at}`).join('\n');
  return [{ label: texts.label.dates, value }, ...others];
}

/** As it was before it was moved, in one line. */
function formerly(texts: Texts, lang: Lang, { before, dates }: BookingFacts): EmailFact {
  const place = before === undefined || dates !== undefined ? [] : [previewOf(texts, lang, before), before.area ?? ''];
  return { label: texts.label.before, value: place.filter(Boolean).join(' · ') || null };
}

const factsOf = (texts: Texts, lang: Lang, facts: BookingFacts): EmailFact[] => [
  formerly(texts, lang, facts),
  ...whenAndWhat(texts, lang, facts),
  { label: texts.label.notes, value: facts.notes || null },
  ...answerFacts(facts.answers, lang),
];

const contactOf = ({ label }: Texts, { name, email, phone }: BookingFacts): EmailFact[] => [
  { label: label.name, value: name },
  { label: label.email, value: email },
  { label: label.phone, value: phone },
];

/** Calendars are told of what is certain: a confirmed booking, its moves and its end. */
function invitationOf(what: GuestTemplate, facts: BookingFacts): EmailContent['ics'] {
  const { sender, name, email } = facts;
  const method = methodOf(what, facts);
  if (method === null || email === null) return null;
  if (facts.dates !== undefined) {
    const content = calendarEntries(facts.dates, { ...facts, isOver: method === 'CANCEL' });
    return { method: 'PUBLISH', content, filename: 'bookings.ics' };
  }
  const content = calendarEntry(method, facts, sender, { name, email });
  return { method, content, filename: method === 'CANCEL' ? 'cancel.ics' : 'booking.ics' };
}

function methodOf(what: GuestTemplate, { status, confirmedBy }: BookingFacts): CalendarEntry['method'] | null {
  if (what === 'confirmed' || (what === 'moved' && status === 'confirmed')) return 'REQUEST';
  // Only a booking that was once confirmed can be in anybody's calendar.
  return what === 'cancelled' && confirmedBy !== null ? 'CANCEL' : null;
}
