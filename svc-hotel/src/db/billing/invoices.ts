import { notFound } from '@booking/core/errors';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { raw } from '@mikro-orm/postgresql';
import type { Deposit } from '../../domain/folio/deposit.ts';
import type { Folio } from '../../domain/folio/folio.ts';
import {
  credited,
  type InvoiceContent,
  type InvoiceKind,
  type InvoicePart,
  totalOf,
} from '../../domain/folio/invoice.ts';
import { invoiceNumberOf } from '../../domain/price/bill.ts';
import { StoredInvoice } from '../entities/invoice.ts';
import { InvoiceCounter } from '../entities/invoice-counter.ts';
import { StoredStay } from '../entities/stay.ts';

/**
 * The hotel's next number of the year, `2026-00042`: each year begins at 1. The counter's row stays locked till the
 * transaction ends, and goes back with it: no number is given twice and none is left out.
 * @param date today at the hotel, `YYYY-MM-DD`
 */
export async function nextInvoiceNumber(em: EntityManager, businessId: string, date: string): Promise<string> {
  const year = Number(date.slice(0, 4));
  const last = 'case when coalesce("invoice_counter"."year", ?) < ? then 1 else "invoice_counter"."last" + 1 end';
  const counted = await em
    .createQueryBuilder(InvoiceCounter)
    .insert({ businessId, last: 1, year })
    .onConflict('businessId')
    .merge({ last: raw(last, [year, year]), year: raw('greatest("invoice_counter"."year", ?)', [year]) })
    .returning(['last', 'year'])
    .execute<{ last: number; year: number }>('get');
  return `${counted.year}-${String(counted.last).padStart(5, '0')}`;
}

type Issued = {
  readonly stay: Pick<StoredStay, 'id' | 'business_id'>;
  readonly folioId: string;
  readonly content: InvoiceContent;
  readonly date: string;
  readonly now: Temporal.Instant;
  readonly kind: InvoiceKind;
  readonly group?: { readonly id: string; readonly parts: readonly InvoicePart[] } | null;
};

/** @param credits of a credit note: the number of the invoice that it takes back */
export function keepInvoice(
  em: EntityManager,
  number: string,
  { stay, folioId, content, date, now, kind, group = null }: Issued,
  credits: string | null = null,
): StoredInvoice {
  return em.create(StoredInvoice, {
    businessId: stay.business_id,
    number,
    kind,
    stay: stay.id,
    folioId,
    credits,
    issuedOn: date,
    issuedAt: now.toString(),
    totalAmount: totalOf(content.lines),
    content,
    groupId: group?.id ?? null,
    parts: group?.parts ?? null,
  });
}

/** Takes an invoice back by a credit note of its own number. The stay is locked by whoever calls. */
export async function creditInvoice(
  em: EntityManager,
  { businessId, number, stay: id, folioId, content, groupId, parts }: StoredInvoice,
  date: string,
  now: Temporal.Instant,
): Promise<StoredInvoice> {
  const stay = { id, business_id: businessId };
  const group = groupId == null ? null : { id: groupId, parts: parts ?? [] };
  const note = { stay, folioId, content: credited(content), date, now, kind: 'credit_note', group } as const;
  return keepInvoice(em, await nextInvoiceNumber(em, businessId, date), note, number);
}

const IN_ORDER = { orderBy: { issuedAt: 'asc', number: 'asc' } } as const;

/** Everything that was issued for a stay, the first first: by itself, or with its group. */
export async function invoicesOf(
  em: EntityManager,
  { id: stay, group_id: groupId }: Pick<StoredStay, 'id' | 'group_id'>,
): Promise<StoredInvoice[]> {
  if (groupId === null) return em.find(StoredInvoice, { stay }, IN_ORDER);
  const issued = await em.find(StoredInvoice, { $or: [{ stay }, { groupId }] }, IN_ORDER);
  return issued.filter((invoice) => isFor(invoice, stay));
}

/** Everything that was issued for these stays of a group, the first first. */
export function invoicesOfGroup(
  em: EntityManager,
  groupId: string,
  stays: readonly string[],
): Promise<StoredInvoice[]> {
  return em.find(StoredInvoice, { $or: [{ stay: { $in: [...stays] } }, { groupId }] }, IN_ORDER);
}

/** Whether an invoice is for a stay, by itself or among others of its group. */
export const isFor = ({ stay, parts }: Pick<StoredInvoice, 'stay' | 'parts'>, id: string): boolean =>
  parts == null ? stay === id : parts.some((part) => part.stay === id);

/** The folios that an invoice closes. */
export const foliosIn = ({ folioId, parts }: Pick<StoredInvoice, 'folioId' | 'parts'>): string[] =>
  parts == null ? [folioId] : parts.map((part) => part.folioId);

/** Invoices that no credit note took back; not those of deposits. */
export const standingInvoices = (issued: readonly StoredInvoice[]): StoredInvoice[] => standing(issued, 'invoice');

/** Deposit invoices that no credit note took back. */
export const standingDeposits = (issued: readonly StoredInvoice[]): StoredInvoice[] =>
  standing(issued, 'deposit_invoice');

/** What of deposit invoices that stand is for a folio: of a group's, the lines of its room. */
export function depositsOf(issued: readonly StoredInvoice[], folioId: string): Deposit[] {
  return standingDeposits(issued).flatMap((deposit) => {
    const at = foliosIn(deposit).indexOf(folioId);
    if (at < 0) return [];
    const { number, parts, content } = deposit;
    const lines = parts == null ? content.lines : content.lines.filter((line) => line.at === at);
    // Which room of the next invoice a line is for, that says itself.
    return [{ number, content: { lines: lines.map(({ at: _, ...line }) => line) } }];
  });
}

function standing(issued: readonly StoredInvoice[], kind: InvoiceKind): StoredInvoice[] {
  const creditedNumbers = new Set(issued.map(({ credits }) => credits));
  return issued.filter((invoice) => invoice.kind === kind && !creditedNumbers.has(invoice.number));
}

/**
 * Whether a bill was invoiced by this release, which keeps a row for each invoice. Neither a test booking has one, nor a
 * bill that the release before closed: its number stands on its stay alone.
 */
export const hasInvoices = (issued: readonly StoredInvoice[]): boolean => issued.some(({ kind }) => kind === 'invoice');

/** The number of a bill that the release before closed; null for every other, and while it is open again. */
export const numberBefore = (stay: StoredStay, issued: readonly StoredInvoice[]): string | null =>
  hasInvoices(issued) ? null : invoiceNumberOf(stay);

/**
 * The folios of a stay on which nothing is written any more, by id: those that are invoiced. A bill of the release before, and
 * of a test booking, is closed with check-out; what is on the bill of a group, with that.
 */
export function closedFolios(
  { status, group_folio_id, is_test }: Pick<StoredStay, 'status' | 'group_folio_id' | 'is_test'>,
  folios: readonly Folio[],
  issued: readonly StoredInvoice[],
): ReadonlySet<string> {
  const invoiced = standingInvoices(issued).flatMap(foliosIn);
  if (status !== 'checked_out' || hasInvoices(issued)) return new Set(invoiced);
  const closed = folios.map(({ id }) => id).filter((id) => is_test || id !== group_folio_id);
  return new Set(closed);
}

export function findStoredInvoice(
  em: EntityManager,
  businessId: string,
  number: string,
): Promise<StoredInvoice | null> {
  return em.findOne(StoredInvoice, { businessId, number });
}

/** @throws ApiError 404 where the hotel has issued nothing of this number */
export async function readStoredInvoice(em: EntityManager, businessId: string, number: string): Promise<StoredInvoice> {
  const found = await findStoredInvoice(em, businessId, number);
  if (found === null) throw notFound();
  return found;
}

/** Clears whom invoices are written to, and what staff wrote in words of their own; amounts, dates and VAT stay. */
export async function clearInvoices(em: EntityManager, stays: readonly string[]): Promise<void> {
  const ofGroups = { id: { $in: [...stays] }, group_id: { $ne: null } };
  const grouped = await em.find(StoredStay, ofGroups, { fields: ['group_id'] });
  const groups = [...new Set(grouped.map(({ group_id }) => group_id))];
  const issued = await em.find(StoredInvoice, { $or: [{ stay: { $in: [...stays] } }, { groupId: { $in: groups } }] });
  for (const invoice of issued.filter((other) => stays.some((id) => isFor(other, id)))) {
    const { content } = invoice;
    const buyer = { name: null, address: '', vat_number: null, country: null };
    const lines = content.lines.map((line) => ({ ...line, subject: withoutWords(line.subject) }));
    const rooms = content.rooms?.map((room) => ({ ...room, name: null }));
    invoice.content = { ...content, buyer, lines, ...(rooms && { rooms }) };
  }
}

function withoutWords(subject: InvoiceContent['lines'][number]['subject']) {
  if (subject.kind === 'charge') return { ...subject, text: '' };
  return subject.kind === 'reduction' ? { ...subject, reason: '' } : subject;
}
