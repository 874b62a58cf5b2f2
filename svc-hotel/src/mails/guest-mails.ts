import type { Lang } from '@booking/core/lang';
import { printDayBefore } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import { calendarFile } from './calendar-file.ts';
import { type LaidOut, layOut, type MailLink } from './layout.ts';
import type { PageLinks } from './page-links.ts';
import { type MailStay, priceRows, stayRows } from './stay-rows.ts';

export type GuestMailKind = 'requested' | 'confirmed' | 'declined' | 'cancelled' | 'changed';

export type GuestFacts = MailStay & {
  readonly payUrl: string | null;
  /** What staff wrote beside it. */
  readonly message: string | null;
  /** The host that ids of mails and calendar entries end in. */
  readonly host: string;
  /** Whether it comes with an invitation, or the end of one; mails of a release that did not say so do. */
  readonly calendar?: boolean;
};

type Invitation = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string; readonly filename: string };

export type GuestMailOut = LaidOut & { readonly ics?: Invitation };

const WITH_PRICE: readonly GuestMailKind[] = ['requested', 'confirmed', 'changed'];
const WITH_CALENDAR: readonly GuestMailKind[] = ['confirmed', 'changed', 'cancelled'];

/** A mail to the guest, in the guest's language. */
export function guestMail(pages: PageLinks, kind: GuestMailKind, lang: Lang, mail: GuestFacts): GuestMailOut {
  const { hotel, stay } = mail;
  const { mails } = textsIn(lang);
  const out = layOut({
    lang,
    subject: mails.guest[kind].subject(hotel.name),
    paragraphs: [
      mails.greeting(stay.name ?? ''),
      mails.guest[kind].text(hotel.name),
      ...(mail.message === null ? [] : [mail.message]),
      ...(kind === 'confirmed' || kind === 'changed' ? [cancellationText(mail, lang)] : []),
    ],
    rows: [...stayRows(mail, lang), ...(WITH_PRICE.includes(kind) ? priceRows(mail, lang) : [])],
    links: links(pages, mail, lang),
    footer: [hotel.name, hotel.address, hotel.phone, hotel.email],
  });
  return WITH_CALENDAR.includes(kind) && mail.calendar !== false ? { ...out, ics: invitation(kind, mail) } : out;
}

function cancellationText({ stay }: GuestFacts, lang: Lang): string {
  const { mails } = textsIn(lang);
  if (!stay.terms.refundable) return mails.notRefundable();
  return mails.cancelUntil(printDayBefore(stay.check_in, stay.terms.cancellation.free_until_days_before, lang));
}

function links(pages: PageLinks, { stay, payUrl }: GuestFacts, lang: Lang): MailLink[] {
  const { mails } = textsIn(lang);
  return [
    ...(payUrl === null ? [] : [{ label: mails.links.pay, url: payUrl }]),
    { label: mails.links.guest, url: pages.guest(stay.id) },
  ];
}

function invitation(kind: GuestMailKind, { hotel, stay, host }: GuestFacts): Invitation {
  const cancelled = kind === 'cancelled';
  const content = calendarFile({
    uid: `${stay.id}@${host}`,
    sequence: stay.version,
    at: stay.updated_at,
    checkIn: stay.check_in,
    checkOut: stay.check_out,
    summary: hotel.name,
    location: `${hotel.name}, ${hotel.address}`,
    organizer: { name: hotel.name, email: hotel.email },
    attendee: { name: stay.name ?? '', email: stay.email ?? '' },
    cancelled,
  });
  return { method: cancelled ? 'CANCEL' : 'REQUEST', content, filename: 'stay.ics' };
}
