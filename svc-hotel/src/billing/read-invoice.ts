import { notFound } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { FileAnswer } from '@booking/core/route';
import type { Invoice } from '@booking/core/routes/console/invoice';
import { readFolios } from '../db/billing/folios.ts';
import { findInvoiceFile, keepInvoiceFile } from '../db/billing/invoice-files.ts';
import { paymentsOf } from '../db/billing/payments.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { readStoredStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { billOf } from '../domain/folio/bill-of-folios.ts';
import { invoiceNumberOf } from '../domain/price/bill.ts';
import { describeInvoice } from './describe-invoice.ts';
import type { Print } from './print/printer.ts';

type InvoiceQuery = { readonly businessId: string; readonly stayId: string; readonly lang: Lang };

async function describe({ db, entities, hotels }: Deps, stay: StoredStay, lang: Lang): Promise<Invoice> {
  const view = await hotels.current(db, stay.business_id);
  const em = entities.fork();
  const lines = billOf(stay, await readFolios(em, stay));
  return describeInvoice({ view, stay, lines, payments: await paymentsOf(em, stay.id) }, lang);
}

/** The bill of a stay in words, closed or not. */
export async function readInvoice(
  deps: Deps,
  { businessId, stayId, lang }: InvoiceQuery,
): Promise<{ invoice: Invoice }> {
  const stay = await readStoredStay(deps.entities.fork(), businessId, stayId);
  return { invoice: await describe(deps, stay, lang) };
}

/**
 * The same as a file, of a stay that has an invoice: printed once, as long as nothing of the stay changes. One at a time
 * for each business, the reading of a printed one too: a file is large, and others' answers pass by the same loop.
 */
export function readInvoiceFile(deps: Deps, query: InvoiceQuery, now: Temporal.Instant): Promise<FileAnswer> {
  return deps.printer.inTurn(query.businessId, (print) => findOrPrint(deps, query, print, now));
}

async function findOrPrint(
  deps: Deps,
  { businessId, stayId, lang }: InvoiceQuery,
  print: Print,
  now: Temporal.Instant,
): Promise<FileAnswer> {
  const em = deps.entities.fork();
  const stay = await readStoredStay(em, businessId, stayId);
  const number = invoiceNumberOf(stay);
  if (number === null) throw notFound();
  const name = `${number}.pdf`;
  const printed = await findInvoiceFile(em, stay, lang);
  if (printed !== null) return { file: printed, name };
  const invoice = await describe(deps, stay, lang);
  const file = await print({ invoice, createdMs: now.epochMilliseconds });
  await deps.entities.tx((writing) => keepInvoiceFile(writing, stay, lang, file, now));
  return { file, name };
}
