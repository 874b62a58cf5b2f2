import type { Caller } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { FileAnswer } from '@booking/core/route';
import type { Invoice } from '@booking/core/routes/console/invoice';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { type KeptFolios, readFolios } from '../db/billing/folios.ts';
import { findInvoiceFile, keepInvoiceFile } from '../db/billing/invoice-files.ts';
import {
  invoicesOf,
  numberBefore,
  readStoredInvoice,
  standingDeposits,
  standingInvoices,
} from '../db/billing/invoices.ts';
import { paymentsOf, paymentsOfStays } from '../db/billing/payments.ts';
import type { StoredInvoice } from '../db/entities/invoice.ts';
import type { Payment } from '../db/entities/payment.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { readIn } from '../db/hotels.ts';
import { readStoredStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { joinShares } from '../domain/folio/group-bill.ts';
import { type InvoiceContent, type InvoicePart, totalOf } from '../domain/folio/invoice.ts';
import { conflict } from '../errors.ts';
import { contentOf } from '../invoices/content.ts';
import { readIssued } from '../invoices/read-issued.ts';
import { describeEInvoice, missingOf } from './describe-e-invoice.ts';
import { type Bill, describeInvoice } from './describe-invoice.ts';
import type { Print } from './print/printer.ts';

type InvoiceQuery = {
  readonly businessId: string;
  readonly stayId: string;
  readonly lang: Lang;
  /** An invoice or credit note of the stay; without it its first invoice, or its pro forma bill. */
  readonly number?: string | undefined;
};

/** The bill that is meant. @throws ApiError 404 where nothing of this number was issued for the stay */
async function findBill(deps: Deps, em: EntityManager, stay: StoredStay, number: string | undefined): Promise<Bill> {
  const issued = await invoicesOf(em, stay);
  const invoice = number === undefined ? standingInvoices(issued)[0] : issued.find((other) => other.number === number);
  const before = numberBefore(stay, issued);
  if (invoice === undefined && number !== undefined && number !== before) throw notFound();
  const view = await deps.hotels.current(deps.db, stay.business_id);
  const bill = await readFolios(em, stay);
  const paid = await paymentsOn(em, stay, bill, invoice);
  const about = { isTest: stay.is_test, timeZone: view.account.time_zone };
  const deposits = standingDeposits(issued, invoice?.folioId);
  if (invoice === undefined) {
    const proForma = { number: before, kind: 'invoice', issuedOn: null, credits: null } as const;
    const content = contentOf(view, stay, bill, { deposits });
    return { ...about, ...proForma, content, payments: paid, forDeposits: totalOf(amounts(deposits)) };
  }
  const earlier = deposits.includes(invoice) ? deposits.slice(0, deposits.indexOf(invoice)) : deposits;
  const { kind, content } = invoice;
  return {
    ...about,
    ...issuedBill(invoice),
    payments: kind === 'credit_note' ? [] : paid,
    forDeposits: kind === 'deposit_invoice' ? totalOf(amounts(earlier)) : -totalOf(deductionsIn(content)),
  };
}

/** Payments of what an invoice is for, those of a group each once; of a pro forma bill all of the stay. */
async function paymentsOn(
  em: EntityManager,
  stay: StoredStay,
  bill: KeptFolios,
  invoice: StoredInvoice | undefined,
): Promise<Bill['payments']> {
  if (invoice?.parts != null) return paymentsOfParts(em, invoice.parts);
  const own = await paymentsOf(em, stay.id);
  return own.filter(({ folioId }) => invoice === undefined || (folioId ?? bill.folios[0].id) === invoice.folioId);
}

async function paymentsOfParts(em: EntityManager, parts: readonly InvoicePart[]): Promise<Bill['payments']> {
  const stays = parts.map(({ stay }) => stay);
  const isOn = ({ stay, folioId }: Payment) =>
    parts.some((part) => part.stay === stay && (folioId == null ? part.isFirst : part.folioId === folioId));
  return joinShares((await paymentsOfStays(em, stays)).filter(isOn));
}

const amounts = (deposits: readonly StoredInvoice[]) => deposits.map(({ totalAmount: amount }) => ({ amount }));

const deductionsIn = ({ lines }: InvoiceContent) => lines.filter(({ subject }) => subject.kind === 'deposit_invoice');

const issuedBill = ({ number, kind, issuedOn, content, credits }: StoredInvoice) => ({
  ...{ number, kind, issuedOn, content, credits },
});

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
