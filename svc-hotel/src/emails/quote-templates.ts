import type { Lang } from '@booking/core/lang';
import { filled } from '@booking/core/texts/messages';
import { type EmailFact, type EmailLink, layOutEmail } from '@booking/kit/email/email';
import { type EmailContent, inOwnWords, type PageLinks } from '@booking/kit/email/trade-emails';
import { hotelNamed } from '../texts/at-hotel.ts';
import { printDay } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import { guestRows } from './desk-templates.ts';
import {
  type EmailGroup,
  groupPrices,
  groupRows,
  invitation,
  plainGroup,
  roomLinks,
  together,
  toPay,
} from './group-templates.ts';
import { cancellationText } from './guest-templates.ts';
import { previewOf } from './stay-rows.ts';
import { variablesOf } from './variables.ts';

export const QUOTE_GUEST_KINDS = ['sent', 'reminder', 'accepted', 'expired', 'withdrawn'] as const;
export type QuoteGuestKind = (typeof QUOTE_GUEST_KINDS)[number];
export const QUOTE_DESK_KINDS = ['accepted', 'declined', 'expired', 'asked'] as const;
export type QuoteDeskKind = (typeof QUOTE_DESK_KINDS)[number];

/** What an e-mail about a quote tells. It waits as JSON: add to it, take nothing away. */
export type EmailQuote = EmailGroup & {
  readonly quote: { readonly id: string; readonly until: { readonly date: string; readonly time: string } };
};

/** What the guest may still answer. */
const OPEN: readonly QuoteGuestKind[] = ['sent', 'reminder'];

/** To the guest, in their language. */
export function quoteGuestTemplate(
  pages: PageLinks,
  kind: QuoteGuestKind,
  lang: Lang,
  queued: EmailQuote,
): EmailContent {
  const mail = { ...plainGroup(queued), quote: queued.quote };
  const { emails } = textsIn(lang);
  const texts = emails.quotes.guest[kind];
  const named = hotelNamed(mail.hotel.name, lang);
  const isOpen = OPEN.includes(kind);
  const { message = null, quote } = mail;
  const words = inOwnWords(mail.wording, variablesOf(together(mail), lang, quote), {
    subject: texts.subject(named),
    paragraphs: [filled(texts.text, named)],
  });
  const out = layOutEmail({
    lang,
    subject: words.subject,
    preview: previewOf(together(mail), lang),
    business: mail.hotel,
    greeting: mail.group.name === null ? null : emails.greeting({ name: mail.group.name }),
    paragraphs: [...words.paragraphs, ...(message === null ? [] : [message])],
    facts: [...(isOpen ? [untilRow(mail, lang)] : []), ...groupRows(mail, lang)],
    prices: isOpen || kind === 'accepted' ? groupPrices(mail, lang) : [],
    terms: isOpen || kind === 'accepted' ? [...new Set(mail.rooms.map((room) => cancellationText(room, lang)))] : [],
    links: linksOf(pages, kind, mail, lang),
  });
  const isBooked = kind === 'accepted' && toPay(mail, lang).length === 0;
  return isBooked ? { ...out, ...invitation('confirmed', mail) } : out;
}

/** Until when, by the hotel's clock. */
function untilRow({ quote: { until } }: EmailQuote, lang: Lang): EmailFact {
  const { quotes } = textsIn(lang).emails;
  return { label: quotes.until, value: `${printDay(until.date, lang)}, ${until.time}` };
}

/** To the page where it is answered; once it is, to what is due and to the page of each room. */
function linksOf(pages: PageLinks, kind: QuoteGuestKind, mail: EmailQuote, lang: Lang): EmailLink[] {
  const { quotes } = textsIn(lang).emails;
  const page = pages.quote(mail.quote.id, mail.hotel.host_name);
  if (OPEN.includes(kind)) return [{ label: quotes.open, url: page, look: 'first' }];
  if (kind === 'accepted') return [...toPay(mail, lang), ...roomLinks(mail, pages.guest)];
  return [{ label: quotes.look, url: page, look: 'quiet' }];
}

/** To the hotel, in its language. */
export function quoteDeskTemplate(_: PageLinks, kind: QuoteDeskKind, lang: Lang, queued: EmailQuote): EmailContent {
  const mail = { ...plainGroup(queued), quote: queued.quote };
  const texts = textsIn(lang).emails.quotes.hotel[kind];
  const whole = together(mail);
  const name = mail.group.name ?? '';
  return layOutEmail({
    lang,
    subject: texts.subject({ name, reference: mail.group.reference }),
    preview: previewOf(whole, lang),
    business: mail.hotel,
    greeting: null,
    paragraphs: [texts.text],
    facts: [...guestRows(whole, lang), ...groupRows(mail, lang)],
    prices: groupPrices(mail, lang),
    links: [],
  });
}
