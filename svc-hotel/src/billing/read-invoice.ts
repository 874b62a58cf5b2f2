import type { Lang } from '@booking/core/lang';
import type { FileAnswer } from '@booking/core/route';
import type { Invoice } from '@booking/core/routes/console/invoice';
import { notFound } from '@booking/kit/http/app';
import { paymentsOf } from '../db/billing/payments.ts';
import { readStoredStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { describeInvoice } from './describe-invoice.ts';
import { printInvoice } from './print-invoice.ts';

type InvoiceQuery = { readonly businessId: string; readonly stayId: string; readonly lang: Lang };

async function describe({ db, entities, hotels }: Deps, { businessId, stayId, lang }: InvoiceQuery): Promise<Invoice> {
  const em = entities.fork();
  const stay = await readStoredStay(em, businessId, stayId);
  const view = await hotels.current(db, businessId);
  return describeInvoice({ view, stay, payments: await paymentsOf(em, stay.id) }, lang);
}

/** The bill of a stay in words, closed or not. */
export async function readInvoice(deps: Deps, asked: InvoiceQuery): Promise<{ invoice: Invoice }> {
  return { invoice: await describe(deps, asked) };
}

/** The same as a file, of a stay that has an invoice. */
export async function readInvoiceFile(deps: Deps, asked: InvoiceQuery, now: Temporal.Instant): Promise<FileAnswer> {
  const invoice = await describe(deps, asked);
  if (invoice.number === null) throw notFound();
  return { file: await printInvoice(invoice, now), name: `${invoice.number}.pdf` };
}
