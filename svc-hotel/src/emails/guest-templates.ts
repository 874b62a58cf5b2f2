import type { Lang } from '@booking/core/lang';
import type { Wording } from '@booking/core/rules/messages/own-words';
import { printMoney } from '@booking/core/rules/print-money';
import { filled } from '@booking/core/texts/messages';
import { type EmailFact, type EmailLink, type EmailPrice, layOutEmail } from '@booking/kit/email/email';
import { type EmailContent, inOwnWords, type PageLinks } from '@booking/kit/email/trade-emails';
import { hotelNamed } from '../texts/at-hotel.ts';
import { printDate, printDayBefore } from '../texts/print.ts';
import { type Texts, textsIn } from '../texts/texts.ts';
import { calendarEntry } from './calendar-entry.ts';
import type { EmailStay } from './facts.ts';
import { previewOf, priceRows, stayRows, withPlainNames } from './stay-rows.ts';
import { variablesOf } from './variables.ts';

export const GUEST_KINDS = [
  ...(['requested', 'confirmed', 'declined', 'cancelled', 'changed'] as const),
  ...([
    'reminder',
    'refunded',
    'payment',
    'to_pay',
    'payment_reminder',
    'unpaid',
    'held',
    'fee_charged',
    'hold_released',
    'paid',
    'arrival',
    'after_visit',
  ] as const),
];
export type GuestEmailKind = (typeof GUEST_KINDS)[number];

export type GuestFacts = EmailStay & {
  readonly payUrl: string | null;
  /** What staff wrote beside it. */
  readonly message: string | null;
  /** Money that was just given back. */
  readonly refunded?: number | null;
  /** Money that just came. */
  readonly received?: number | null;
  /** A fee that was just charged. */
  readonly charged?: number | null;
  /** By when it is to be paid, by the hotel's clock. */
  readonly payBy?: { readonly date: string; readonly time: string } | null;
  /** The host that ids of e-mails and calendar entries end in. */
  readonly host: string;
  /** Whether it comes with an invitation, or the end of one; e-mails of a release that did not say so do. */
  readonly calendar?: boolean;
  /** What the hotel words itself. */
  readonly wording?: Wording;
  /** Where a review is written: after the stay. */
  readonly reviewUrl?: string;
};

/** What asks for a payment. */
const PAYMENT: readonly GuestEmailKind[] = ['payment', 'to_pay', 'payment_reminder'];
const WITH_PRICE: readonly GuestEmailKind[] = ['requested', 'confirmed', 'changed', ...PAYMENT];
const WITH_TERMS: readonly GuestEmailKind[] = ['confirmed', 'changed', ...PAYMENT];
/** With the button that leads to the payment page, while something is due. */
const WITH_PAYMENT: readonly GuestEmailKind[] = ['confirmed', 'changed', ...PAYMENT];
const WITH_CALENDAR: readonly GuestEmailKind[] = ['confirmed', 'changed', 'cancelled'];

/** An e-mail to the guest, in the guest's language. */
export function guestTemplate(pages: PageLinks, kind: GuestEmailKind, lang: Lang, queued: GuestFacts): EmailContent {
  const mail = withPlainNames(queued);
  const { hotel, stay, message } = mail;
  const { emails } = textsIn(lang);
  const words = wordsOf(kind, mail, lang);
  const out = layOutEmail({
    lang,
    subject: words.subject,
    preview: previewOf(mail, lang),
    business: hotel,
    greeting: stay.name === null ? null : emails.greeting({ name: stay.name }),
    paragraphs: [...words.paragraphs, ...(message === null ? [] : [message])],
    facts: [
      ...payByRows(mail, lang),
      ...stayRows(mail, lang),
      { label: emails.labels.address, value: wayThere(kind, mail) },
    ],
    prices: pricesOf(kind, mail, lang),
    terms: termsOf(kind, mail, lang),
    links: linksOf(pages, kind, mail, lang),
  });
  return WITH_CALENDAR.includes(kind) && mail.calendar !== false ? { ...out, ics: invitation(kind, mail) } : out;
}

/** Subject and opening. */
function wordsOf(kind: GuestEmailKind, mail: GuestFacts, lang: Lang) {
  const { guest } = textsIn(lang).emails;
  const named = hotelNamed(mail.hotel.name, lang);
  const opening = kind === 'reminder' && isComing(mail) ? guest.reminder.coming : filled(guest[kind].text, named);
  const ours = { subject: guest[kind].subject(named), paragraphs: [opening] };
  const { refunded, received, charged, payBy } = mail;
  const more = { amount: refunded ?? received ?? charged, until: payBy };
  return inOwnWords(mail.wording, variablesOf(mail, lang, more), ours);
}

/** A stay that is called off tells what it owes and what comes back; one that never was agreed tells nothing. */
function pricesOf(kind: GuestEmailKind, mail: GuestFacts, lang: Lang): EmailPrice[] {
  const { labels } = textsIn(lang).emails;
  const { refunded = null, received = null, charged = null, settlement = null, stay } = mail;
  const row = (label: string, amount: number | null) =>
    amount === null ? [] : [{ label, value: printMoney(amount, stay.currency, lang) }];
  const back = [
    ...row(labels.givenBack, refunded),
    ...row(labels.received, received),
    ...row(labels.feeCharged, charged),
  ];
  const isShown = settlement === null ? WITH_PRICE.includes(kind) : settlement.fee > 0 || settlement.paid !== 0;
  return [...back, ...(isShown ? priceRows(mail, lang) : [])];
}

function payByRows({ payBy = null }: GuestFacts, lang: Lang): EmailFact[] {
  if (payBy === null) return [];
  return [{ label: textsIn(lang).emails.labels.payBy, value: `${printDate(payBy.date, lang)}, ${payBy.time}` }];
}

/** Whoever has said so is not asked again. */
const isComing = ({ stay }: GuestFacts) => (stay.guest_confirmed_at ?? null) !== null;

const wayThere = (kind: GuestEmailKind, { hotel }: GuestFacts) =>
  ((kind === 'reminder' || kind === 'arrival') && hotel.address) || null;

function termsOf(kind: GuestEmailKind, mail: GuestFacts, lang: Lang): string[] {
  if (kind === 'reminder' || kind === 'arrival')
    return mail.stay.arrival_time === null ? [textsIn(lang).emails.tellArrival] : [];
  return WITH_TERMS.includes(kind) ? [cancellationText(mail, lang)] : [];
}

export function cancellationText({ stay }: Pick<GuestFacts, 'stay'>, lang: Lang): string {
  const { emails } = textsIn(lang);
  if (!stay.terms.refundable) return emails.notRefundable;
  return emails.cancelUntil({
    day: printDayBefore(stay.check_in, stay.terms.cancellation.free_until_days_before, lang),
  });
}

function linksOf(pages: PageLinks, kind: GuestEmailKind, mail: GuestFacts, lang: Lang): EmailLink[] {
  const { hotel, stay, payUrl } = mail;
  const { links } = textsIn(lang).emails;
  if (mail.reviewUrl !== undefined) return [{ label: links.review, url: mail.reviewUrl, look: 'first' }];
  const url = pages.guest(stay.id, hotel.host_name);
  if (kind === 'reminder') {
    return [
      { label: isComing(mail) ? links.guest : links.coming, url, look: 'first' },
      // Asked once more there: what opens a link by itself cancels nothing.
      { label: links.cannotCome, url: `${url}/cancel`, look: 'quiet' },
    ];
  }
  if (payUrl === null || !WITH_PAYMENT.includes(kind)) return [{ label: links.guest, url, look: 'first' }];
  return [
    { label: payLabel(mail, links), url: payUrl, look: 'first' },
    { label: links.guest, url, look: 'other' },
  ];
}

function payLabel({ stay, settlement = null }: GuestFacts, links: Texts['emails']['links']): string {
  if (settlement !== null) return links.payNow;
  if (stay.deposit_amount === 0) return links.leaveCard;
  return stay.deposit_amount === stay.total_amount ? links.payNow : links.pay;
}

function invitation(kind: GuestEmailKind, { hotel, stay, host }: GuestFacts): NonNullable<EmailContent['ics']> {
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const content = calendarEntry(method, stay, hotel, host, { name: stay.name, email: stay.email ?? '' });
  return { method, content, filename: 'stay.ics' };
}
