import type { Caller } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { FileAnswer } from '@booking/core/route';
import type { Invoice } from '@booking/core/routes/console/invoice';
import { findInvoiceFile, keepInvoiceFile } from '../db/billing/invoice-files.ts';
import { readStoredInvoice } from '../db/billing/invoices.ts';
import { readIn } from '../db/hotels.ts';
import { readStoredStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../errors.ts';
import { readIssued } from '../invoices/read-issued.ts';
import { describeEInvoice, missingOf } from './describe-e-invoice.ts';
import { describeInvoice } from './describe-invoice.ts';
import { findBill } from './find-bill.ts';
import type { Print } from './print/printer.ts';

type InvoiceQuery = {
  readonly businessId: string;
  readonly stayId: string;
  readonly lang: Lang;
  /** An invoice or credit note of the stay; without it its first invoice, or its pro forma bill. */
  readonly number?: string | undefined;
};

/** The bill of a stay in words, closed or not. */
export async function readInvoice(
  deps: Deps,
  { businessId, stayId, lang, number }: InvoiceQuery,
): Promise<{ invoice: Invoice }> {
  const em = deps.entities.fork();
  const stay = await readStoredStay(em, businessId, stayId);
  return { invoice: describeInvoice(await findBill(deps, em, stay, number), lang) };
}

/**
 * The same as a file, of a stay that has an invoice: printed once, as long as nothing of the stay changes. One at a time
 * for each business, the reading of a printed one too: a file is large, and others' answers pass by the same loop.
 */
export function readInvoiceFile(deps: Deps, query: InvoiceQuery, now: Temporal.Instant): Promise<FileAnswer> {
  return deps.printer.inTurn(query.businessId, (print) => findOrPrint(deps, query, print, now));
}

/** The file of an invoice or credit note by its number, in the guest's language. */
export function readInvoicePdf(
  deps: Deps,
  { businessId, number }: { readonly businessId: string; readonly number: string },
  now: Temporal.Instant,
): Promise<FileAnswer> {
  return deps.printer.inTurn(businessId, async (print) => {
    const view = await deps.hotels.current(deps.db, businessId);
    const { stay: stayId, content } = await readIssued(deps.entities.fork(), view, number);
    return findOrPrint(deps, { businessId, stayId, number, lang: content.lang }, print, now);
  });
}

/** The same as XML alone. @throws ApiError 409 where facts are missing */
export function readInvoiceXml(deps: Deps, caller: Caller, number: string): Promise<FileAnswer> {
  return deps.printer.inTurn(caller.business, async (print) => {
    const em = deps.entities.fork();
    const { stay: id, content } = await readStoredInvoice(em, caller.business, number);
    const bill = await findBill(deps, em, await readStoredStay(em, caller.business, id), number);
    const eInvoice = describeEInvoice(bill, describeInvoice(bill, content.lang), content.lang);
    if (eInvoice !== null) return { file: await print({ invoice: null, eInvoice }), name: `${number}.xml` };
    const view = readIn(await deps.hotels.current(deps.db, caller.business), caller);
    throw conflict(view, { code: 'no_e_invoice', missing: missingOf(bill) });
  });
}

async function findOrPrint(
  deps: Deps,
  { businessId, stayId, lang, number: wanted }: InvoiceQuery,
  print: Print,
  now: Temporal.Instant,
): Promise<FileAnswer> {
  const em = deps.entities.fork();
  const stay = await readStoredStay(em, businessId, stayId);
  const bill = await findBill(deps, em, stay, wanted);
  const { number } = bill;
  if (number === null) throw notFound();
  const name = `${number}.pdf`;
  // Payments of any of its stays stand on the invoice of a group: it is printed each time.
  const isKept = bill.content.rooms === undefined;
  const printed = isKept ? await findInvoiceFile(em, { stay, number, lang }) : null;
  if (printed !== null) return { file: printed, name };
  const invoice = describeInvoice(bill, lang);
  const eInvoice = describeEInvoice(bill, invoice, lang);
  const file = await print({ invoice, createdMs: now.epochMilliseconds, eInvoice });
  if (isKept) await deps.entities.tx((writing) => keepInvoiceFile(writing, { stay, number, lang }, file, now));
  return { file, name };
}
