import type { Lang } from '@booking/core/lang';
import type { Wording } from '@booking/core/rules/messages/own-words';
import { layOutEmail } from '@booking/kit/email/email';
import { type EmailContent, inOwnWords, type PageLinks } from '@booking/kit/email/trade-emails';
import { textsIn } from '../texts/texts.ts';
import type { EmailHotel, EmailStay } from './facts.ts';
import { withPlainNames } from './stay-rows.ts';
import { variablesOf } from './variables.ts';

/** What an e-mail with an invoice was queued with. It waits as JSON: add to it, take nothing away. */
export type InvoiceFacts = {
  readonly hotel: EmailHotel;
  /** The stay, as the words of the hotel may speak of it; e-mails of the release before do not tell it. */
  readonly about?: EmailStay;
  /** The stay. */
  readonly id: string;
  readonly businessId: string;
  readonly lang: Lang;
  readonly number: string;
  /** What the hotel words itself. */
  readonly wording?: Wording;
  /** The invoice as a PDF, read right before it is sent. */
  readonly file?: Uint8Array;
};

/** Subject and opening. */
export function invoiceWords(lang: Lang, { hotel, about, number, wording }: InvoiceFacts) {
  const { invoice } = textsIn(lang).emails;
  const ours = { subject: invoice.subject({ number, hotel: hotel.name }), paragraphs: [invoice.text] };
  return about === undefined ? ours : inOwnWords(wording, variablesOf(withPlainNames(about), lang, { number }), ours);
}

/** An invoice, with its file. @throws Error where the file is not there: an invoice is not sent without it */
export function invoiceTemplate(pages: PageLinks, lang: Lang, facts: InvoiceFacts): EmailContent {
  const { hotel, id, number, file } = facts;
  if (file === undefined) throw new Error('an invoice is sent with its file');
  const { links } = textsIn(lang).emails;
  const out = layOutEmail({
    ...{ lang, ...invoiceWords(lang, facts), preview: number, business: hotel, greeting: null, facts: [] },
    links: [{ label: links.guest, url: pages.guest(id, hotel.host_name), look: 'quiet' }],
  });
  const attachment = { filename: `${number}.pdf`, contentType: 'application/pdf', content: Buffer.from(file) };
  return { ...out, attachments: [attachment] };
}
