import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { answerWord } from '@booking/core/words/answer-word';
import { type EmailLink, type EmailRow, type LaidOut, layOutEmail } from '@booking/kit/email/email';
import { printDate } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import type { EmailStay } from './facts.ts';
import type { PageLinks } from './page-links.ts';
import { previewOf, priceRows, stayRows, withPlainNames } from './stay-rows.ts';

export type StaffEmailKind =
  | 'requested'
  | 'confirmed'
  | 'cancelled'
  | 'coming'
  | 'paid'
  | 'paid_late'
  | 'unmatched_payment';

/** `payment`: money that came and is not the deposit. */
export type DeskFacts = EmailStay & { readonly payment?: { readonly amount: number; readonly currency: string } };

/** An e-mail to the hotel, in the hotel's language. */
export function staffEmail(pages: PageLinks, kind: StaffEmailKind, lang: Lang, queued: DeskFacts): LaidOut {
  const mail = withPlainNames(queued);
  const { stay } = mail;
  const { emails } = textsIn(lang);
  return layOutEmail({
    lang,
    subject: emails.hotel[kind].subject({ name: stay.name ?? '', checkIn: printDate(stay.check_in, lang) }),
    preview: previewOf(mail, lang),
    business: mail.hotel,
    greeting: null,
    paragraphs: [emails.hotel[kind].text],
    facts: [...paymentRows(mail, lang), ...guestRows(mail, lang), ...stayRows(mail, lang)],
    prices: priceRows(mail, lang),
    links: kind === 'requested' ? answerLinks(pages.desk(stay.id, mail.hotel.host_name), lang) : [],
  });
}

/** To the page that asks once more: what an e-mail's reader opens by itself answers nothing. */
function answerLinks(url: string, lang: Lang): EmailLink[] {
  const { links } = textsIn(lang).emails;
  return [
    { label: links.confirm, url: `${url}?answer=confirm`, look: 'first' },
    { label: links.decline, url: `${url}?answer=decline`, look: 'other' },
  ];
}

function paymentRows({ payment }: DeskFacts, lang: Lang): EmailRow[] {
  if (payment === undefined) return [];
  return [{ label: textsIn(lang).emails.labels.received, value: printMoney(payment.amount, payment.currency, lang) }];
}

function guestRows({ stay }: DeskFacts, lang: Lang): EmailRow[] {
  const { labels } = textsIn(lang).emails;
  const rows: [string, string | null][] = [
    [labels.name, stay.name],
    [labels.email, stay.email],
    [labels.phone, stay.phone],
    [labels.notes, stay.notes],
    ...stay.answers.map(({ question, answer }): [string, string] => [question, answerWord(answer, lang)]),
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
