import { notFound } from '@booking/core/errors';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { type KeptFolios, readFolios } from '../db/billing/folios.ts';
import {
  depositsOf,
  foliosIn,
  invoicesOf,
  invoicesOfGroup,
  numberBefore,
  standingDeposits,
  standingInvoices,
} from '../db/billing/invoices.ts';
import { paymentsOf, paymentsOfStays } from '../db/billing/payments.ts';
import type { StoredInvoice } from '../db/entities/invoice.ts';
import type { Payment } from '../db/entities/payment.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import type { Deps } from '../deps.ts';
import { deductions } from '../domain/folio/deposit.ts';
import { joinShares } from '../domain/folio/group-bill.ts';
import { type InvoiceContent, type InvoicePart, totalOf } from '../domain/folio/invoice.ts';
import { contentOf } from '../invoices/content.ts';
import type { Bill } from './describe-invoice.ts';

/** The bill that is meant. @throws ApiError 404 where nothing of this number was issued for the stay */
export async function findBill(
  deps: Deps,
  em: EntityManager,
  stay: StoredStay,
  number: string | undefined,
): Promise<Bill> {
  const issued = await invoicesOf(em, stay);
  const invoice = number === undefined ? standingInvoices(issued)[0] : issued.find((other) => other.number === number);
  const before = numberBefore(stay, issued);
  if (invoice === undefined && number !== undefined && number !== before) throw notFound();
  const view = await deps.hotels.current(deps.db, stay.business_id);
  const about = { isTest: stay.is_test, timeZone: view.account.time_zone };
  const bill = await readFolios(em, stay);
  const payments = await paymentsOn(em, stay, bill, invoice);
  if (invoice === undefined) {
    const deposits = bill.folios.flatMap(({ id }) => depositsOf(issued, id));
    const proForma = { number: before, kind: 'invoice', issuedOn: null, credits: null } as const;
    const content = contentOf(view, stay, bill, { deposits });
    return { ...about, ...proForma, content, payments, forDeposits: -totalOf(deductions(deposits)) };
  }
  const { kind, content } = invoice;
  return {
    ...about,
    ...issuedBill(invoice),
    payments: kind === 'credit_note' ? [] : payments,
    forDeposits:
      kind === 'deposit_invoice' ? await depositsBefore(em, invoice, issued) : -totalOf(deductionsIn(content)),
  };
}

/** What was invoiced in advance of the folios of a deposit invoice before that. */
async function depositsBefore(
  em: EntityManager,
  invoice: StoredInvoice,
  ofStay: readonly StoredInvoice[],
): Promise<number> {
  const { groupId, parts } = invoice;
  const stays = parts?.map(({ stay }) => stay) ?? [];
  const issued = groupId == null ? ofStay : await invoicesOfGroup(em, groupId, stays);
  const numbers = standingDeposits(issued).map(({ number }) => number);
  const at = numbers.indexOf(invoice.number);
  const earlier = standingDeposits(issued).slice(0, at < 0 ? undefined : at);
  return -totalOf(deductions(foliosIn(invoice).flatMap((folioId) => depositsOf(earlier, folioId))));
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

export async function paymentsOfParts(em: EntityManager, parts: readonly InvoicePart[]): Promise<Bill['payments']> {
  const stays = parts.map(({ stay }) => stay);
  const isOn = ({ stay, folioId }: Payment) =>
    parts.some((part) => part.stay === stay && (folioId == null ? part.isFirst : part.folioId === folioId));
  return joinShares((await paymentsOfStays(em, stays)).filter(isOn));
}

const deductionsIn = ({ lines }: InvoiceContent) => lines.filter(({ subject }) => subject.kind === 'deposit_invoice');

const issuedBill = ({ number, kind, issuedOn, content, credits }: StoredInvoice) => ({
  ...{ number, kind, issuedOn, content, credits },
});
