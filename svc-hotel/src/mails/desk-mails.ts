import type { Lang } from '@booking/core/lang';
import { printDate, printMoney } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import { type LaidOut, layOut, type MailLink, type Row } from './layout.ts';
import type { PageLinks } from './page-links.ts';
import { type MailStay, priceRows, stayRows } from './stay-rows.ts';

export type DeskMailKind = 'requested' | 'confirmed' | 'paid' | 'paid_late' | 'unmatched_payment';

/** `payment`: money that came and is not the deposit. */
export type DeskFacts = MailStay & { readonly payment?: { readonly amount: number; readonly currency: string } };

/** A mail to the hotel, in the hotel's language. */
export function deskMail(pages: PageLinks, kind: DeskMailKind, lang: Lang, mail: DeskFacts): LaidOut {
  const { stay } = mail;
  const { mails } = textsIn(lang);
  return layOut({
    lang,
    subject: mails.hotel[kind].subject(stay.name ?? '', printDate(stay.check_in, lang)),
    paragraphs: [mails.hotel[kind].text()],
    rows: [...paymentRows(mail, lang), ...guestRows(mail, lang), ...stayRows(mail, lang), ...priceRows(mail, lang)],
    links: kind === 'requested' ? buttons(pages.desk(stay.id), lang) : [],
    footer: [],
  });
}

/** To the page that asks once more: what a mail's reader opens by itself answers nothing. */
function buttons(url: string, lang: Lang): MailLink[] {
  const { links } = textsIn(lang).mails;
  return [
    { label: links.confirm, url: `${url}?answer=confirm` },
    { label: links.decline, url: `${url}?answer=decline` },
  ];
}

function paymentRows({ payment }: DeskFacts, lang: Lang): Row[] {
  if (payment === undefined) return [];
  return [{ label: textsIn(lang).mails.labels.received, value: printMoney(payment.amount, payment.currency, lang) }];
}

function guestRows({ stay }: DeskFacts, lang: Lang): Row[] {
  const { labels } = textsIn(lang).mails;
  const rows: [string, string | null][] = [
    [labels.name, stay.name],
    [labels.email, stay.email],
    [labels.phone, stay.phone],
    [labels.notes, stay.notes],
    ...stay.answers.map((one): [string, string] => [one.question, one.answer === true ? '✓' : String(one.answer)]),
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
