import type { Lang } from '@booking/core/lang';
import { printDate } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import { type LaidOut, layOut, type Row } from './layout.ts';
import { type MailStay, priceRows, stayRows } from './stay-rows.ts';

export type DeskMailKind = 'requested' | 'confirmed' | 'paid';

export type DeskFacts = MailStay & {
  /** The page with the buttons, for a request that waits for an answer. */
  readonly deskUrl: string | null;
};

/** A mail to the hotel, in the hotel's language. */
export function deskMail(kind: DeskMailKind, lang: Lang, mail: DeskFacts): LaidOut {
  const { stay } = mail;
  const { mails } = textsIn(lang);
  return layOut({
    lang,
    subject: mails.hotel[kind].subject(stay.name ?? '', printDate(stay.check_in, lang)),
    paragraphs: [mails.hotel[kind].text()],
    rows: [...guestRows(mail, lang), ...stayRows(mail, lang), ...priceRows(mail, lang)],
    links:
      mail.deskUrl === null
        ? []
        : [
            { label: mails.links.confirm, url: `${mail.deskUrl}?answer=confirm` },
            { label: mails.links.decline, url: `${mail.deskUrl}?answer=decline` },
          ],
    footer: [],
  });
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
