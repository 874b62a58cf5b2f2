import type { Caller } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { addGuestMessage } from '@booking/kit/email/guest-messages';
import { newGuestEmail } from '@booking/kit/email/new-email';
import { newId } from '@booking/kit/ids';
import { readIn } from '../db/hotels.ts';
import { lockStayAlone } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { type InvoiceFacts, invoiceWords } from '../emails/invoice-template.ts';
import { conflict } from '../errors.ts';
import { aboutStay, writerOf } from '../guests/emails.ts';
import { findBill } from './find-bill.ts';
import { readInvoiceFile } from './read-invoice.ts';

type Call = { readonly id: string; readonly caller: Caller; readonly now: Temporal.Instant };

/** The kind of an e-mail with an invoice: its file is printed when it is sent. */
export const INVOICE_EMAIL = 'stay.invoice';

/** Sends an invoice to the guest of its stay. Pressed again it is sent again; the same press sends it once. */
export function emailInvoice(
  deps: Deps,
  { id, caller, now }: Call,
  wanted: string | undefined,
): Promise<{ number: string; to: string } | StoredAnswer> {
  return deps.run({ caller, now, status: 200 }, async ({ em, tx }) => {
    const stay = await lockStayAlone(em, caller.business, id);
    if (stay === null) throw notFound();
    const { number } = await findBill(deps, em, stay, wanted);
    if (number === null) throw notFound();
    const view = readIn(await deps.hotels.current(tx, caller.business), caller);
    if (stay.email === null) throw conflict(view, { code: 'no_email' });
    const messageId = newId(now.epochMilliseconds);
    const about = aboutStay(view, stay, stay.lang);
    const data = { hotel: about.hotel, about, id, businessId: caller.business, lang: stay.lang, number };
    const facts = { kind: INVOICE_EMAIL, data, message_id: `${messageId}.invoice@${deps.host}` };
    const email = newGuestEmail(writerOf(view), stay, stay.email, facts);
    const { subject } = invoiceWords(stay.lang, email.data as InvoiceFacts);
    const message = { direction: 'out', via: 'email', subject, text: `${number}.pdf` } as const;
    const place = { id: messageId, business_id: caller.business, aggregate_id: id, provider_id: null };
    await addGuestMessage(tx, { ...message, ...place, who: caller.member?.name || null }, now);
    return { answer: { number, to: stay.email }, emails: [email] };
  });
}

/** The facts of such an e-mail with its file, right before it is sent: what waits in the queue holds none. */
export async function withInvoiceFile(deps: Deps, facts: InvoiceFacts, now: Temporal.Instant): Promise<InvoiceFacts> {
  const { businessId, id: stayId, number, lang } = facts;
  const { file } = await readInvoiceFile(deps, { businessId, stayId, lang, number }, now);
  return { ...facts, file };
}
