import type { Caller } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { addWrittenMessage } from '@booking/kit/email/guest-messages';
import { newGuestEmail, wordingOf } from '@booking/kit/email/new-email';
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
    const about = aboutStay(view, stay, stay.lang);
    const data = { hotel: about.hotel, about, id, businessId: caller.business, lang: stay.lang, number };
    const wording = wordingOf(writerOf(view), stay.lang, INVOICE_EMAIL);
    const { subject } = invoiceWords(stay.lang, wording === undefined ? data : { ...data, wording });
    const written = { aggregateId: id, via: 'email', subject, text: `${number}.pdf` } as const;
    const message = await addWrittenMessage(tx, caller, written, now);
    const facts = { kind: INVOICE_EMAIL, data, message_id: `${message.id}.invoice@${deps.host}` };
    return { answer: { number, to: stay.email }, emails: [newGuestEmail(writerOf(view), stay, stay.email, facts)] };
  });
}

/** The facts of such an e-mail with its file, right before it is sent: what waits in the queue holds none. */
export async function withInvoiceFile(deps: Deps, facts: InvoiceFacts, now: Temporal.Instant): Promise<InvoiceFacts> {
  const { businessId, id: stayId, number, lang } = facts;
  const { file } = await readInvoiceFile(deps, { businessId, stayId, lang, number }, now);
  return { ...facts, file };
}
