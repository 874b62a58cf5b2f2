import type { Lang } from '@booking/core/lang';
import { layOutEmail } from '@booking/kit/email/email';
import type { EmailContent, PageLinks } from '@booking/kit/email/trade-emails';
import { textsIn } from '../texts/texts.ts';
import type { EmailHotel } from './facts.ts';

/** What an e-mail with an invoice was queued with. */
export type InvoiceFacts = {
  readonly hotel: EmailHotel;
  /** The stay. */
  readonly id: string;
  readonly businessId: string;
  readonly lang: Lang;
  readonly number: string;
  /** The invoice as a PDF, read right before it is sent. */
  readonly file?: Uint8Array;
};

/** An invoice, with its file. @throws Error where the file is not there: an invoice is not sent without it */
export function invoiceTemplate(pages: PageLinks, lang: Lang, { hotel, id, number, file }: InvoiceFacts): EmailContent {
  if (file === undefined) throw new Error('an invoice is sent with its file');
  const { invoice, links } = textsIn(lang).emails;
  const out = layOutEmail({
    ...{ lang, subject: invoice.subject({ number, hotel: hotel.name }), preview: number, business: hotel },
    ...{ greeting: null, paragraphs: [invoice.text], facts: [] },
    links: [{ label: links.guest, url: pages.guest(id, hotel.host_name), look: 'quiet' }],
  });
  const attachment = { filename: `${number}.pdf`, contentType: 'application/pdf', content: Buffer.from(file) };
  return { ...out, attachments: [attachment] };
}
