import type { Lang } from '@booking/core/lang';
import type { PostalAddress } from '../stay/stay.ts';
import type { Folio } from './folio.ts';
import { type FolioLine, type LineSubject, sortedAsRead, standingLines } from './line.ts';
import { splitVat } from './vat.ts';

export type InvoiceKind = 'invoice' | 'deposit_invoice' | 'credit_note';

/** What a line of an invoice is about: of the bill, a deposit, or a deposit invoice that is taken off. */
export type InvoiceSubject =
  | LineSubject
  | { readonly kind: 'deposit' }
  | { readonly kind: 'deposit_invoice'; readonly number: string };

/** Who writes an invoice, or whom it is written to. `address` line by line; what the release before wrote says no country. */
export type Party = {
  readonly name: string | null;
  readonly address: string;
  readonly vat_number: string | null;
  /** ISO 3166 alpha-2. */
  readonly country?: string | null;
  /** The parts of a guest's address, where they are known. */
  readonly postal?: PostalAddress | null;
};

/** A folio of one stay that an invoice of a group closes; `isFirst` of its stay, whose payments without a folio are in it. */
export type InvoicePart = { readonly stay: string; readonly folioId: string; readonly isFirst: boolean };

/** A room of a group's invoice, frozen as the lines are. */
export type InvoiceRoom = Pick<InvoiceContent, 'reference' | 'check_in' | 'check_out' | 'room_type' | 'room'> & {
  readonly name: string | null;
};

/** One line of an invoice, frozen. Amounts in minor units; `vat_percent` null: no VAT is shown. */
export type InvoiceLine = {
  readonly date: string;
  readonly subject: InvoiceSubject;
  readonly quantity: number;
  readonly unit_amount: number;
  readonly amount: number;
  readonly vat_percent: number | null;
  /** Of a group's invoice: which of its rooms it is for. */
  readonly at?: number;
};

/** What an invoice says, whatever its stay, hotel or guest is called later. */
export type InvoiceContent = {
  readonly seller: Party & { readonly phone: string };
  readonly buyer: Party;
  /** The guest's, in which the file is printed unless another is asked for. */
  readonly lang: Lang;
  readonly currency: string;
  readonly reference: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly room_type: string;
  /** null: the guest never had one. */
  readonly room: string | null;
  readonly lines: readonly InvoiceLine[];
  /** Of a group's invoice; its lines say which of them they are for. */
  readonly rooms?: readonly InvoiceRoom[];
};

/** Of one VAT rate: `net + vat` is the gross amount, in minor units. */
export type VatSum = {
  readonly percent: number | null;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
};

/** The type of the room that a line is for. */
export const roomTypeOf = (
  { rooms = [], room_type }: Pick<InvoiceContent, 'rooms' | 'room_type'>,
  { at }: { readonly at?: number | undefined },
): string => (at === undefined ? undefined : rooms[at]?.room_type) ?? room_type;

/** The lines that an invoice of these folios has: what stands in them, as a bill is read. */
export function invoiceLines(lines: readonly FolioLine[], folioIds: readonly string[]): InvoiceLine[] {
  return sortedAsRead(standingLines(lines).filter(({ folioId }) => folioIds.includes(folioId))).map(
    ({ date, subject, quantity, unitAmount, amount, vatPercent }) => ({
      date,
      // Why a night has its price is between the desk and its books.
      subject: subject.kind === 'room' ? { kind: 'room' } : subject,
      quantity,
      unit_amount: unitAmount,
      amount,
      vat_percent: vatPercent,
    }),
  );
}

/** Folios that are invoiced: those with something in them, or the first where none has. */
export function invoicedFolios(
  folios: readonly [Folio, ...Folio[]],
  entries: readonly { readonly folioId: string }[],
): readonly [Folio, ...Folio[]] {
  const [first, ...others] = folios.filter(({ id }) => entries.some(({ folioId }) => folioId === id));
  return first === undefined ? [folios[0]] : [first, ...others];
}

/** What a credit note says: its invoice with every amount negated. */
export function credited(content: InvoiceContent): InvoiceContent {
  const lines = content.lines.map((line) => ({ ...line, unit_amount: -line.unit_amount, amount: -line.amount }));
  return { ...content, lines };
}

export const totalOf = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Net, VAT and gross by rate, the highest rate first and what bears none last. Each line is split by itself, as it is shown. */
export function vatSums(lines: readonly Pick<InvoiceLine, 'amount' | 'vat_percent'>[]): VatSum[] {
  const sums = new Map<number | null, VatSum>();
  for (const { amount, vat_percent: percent } of lines) {
    const { net, vat } = splitVat(amount, percent);
    const before = sums.get(percent) ?? { percent, net: 0, vat: 0, gross: 0 };
    sums.set(percent, { percent, net: before.net + net, vat: before.vat + vat, gross: before.gross + amount });
  }
  return [...sums.values()].sort((a, b) => (b.percent ?? -1) - (a.percent ?? -1));
}
