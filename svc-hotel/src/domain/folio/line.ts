import type { BillSubject } from '../price/bill.ts';

/** What a line of a folio is. Payments and refunds are shown as lines too; they are kept as payments. */
export type LineKind = 'night' | 'extra' | 'tourist_tax' | 'charge' | 'discount' | 'fee' | 'reversal';

/** What a line is about, for the words that texts/ put to it. Staff write the text of a charge and the reason of a discount. */
export type LineSubject =
  | BillSubject
  | { readonly kind: 'charge'; readonly text: string }
  | { readonly kind: 'reduction'; readonly reason: string };

/** A line of a folio. It is never edited: it is reversed, and a new one is written. Amounts in minor units. */
export type FolioLine = {
  readonly id: string;
  readonly folioId: string;
  readonly kind: LineKind;
  /** `agreed` follows from what the stay owes, and goes with it; `hand` was written by staff. */
  readonly origin: 'agreed' | 'hand';
  /** The day it is for, `YYYY-MM-DD`. */
  readonly date: string;
  readonly subject: LineSubject;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly amount: number;
  /** null: no VAT is shown, as for the tourist tax. */
  readonly vatPercent: number | null;
  /** Of a reversal: the line whose negative it is. */
  readonly reverses: string | null;
  /** The day in which it counts, where the day that it is for was closed before; null: that day itself. */
  readonly postedOn: string | null;
};

/** A line before it is written. */
export type NewLine = Omit<FolioLine, 'id' | 'postedOn'>;

/** Lines that stand: neither a reversal nor reversed. */
export function standingLines(lines: readonly FolioLine[]): FolioLine[] {
  const reversed = new Set(lines.map(({ reverses }) => reverses));
  return lines.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
}

// As a bill is read: the nights first, what is taken off behind what it is taken off.
const ORDER: readonly LineKind[] = ['night', 'extra', 'charge', 'discount', 'tourist_tax', 'fee'];

/** Lines in the order in which a bill is read. */
export function sortedAsRead<Line extends Pick<FolioLine, 'kind' | 'date'>>(lines: readonly Line[]): Line[] {
  return lines.toSorted(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.date < b.date ? -1 : Number(a.date > b.date)),
  );
}

/** The negative of a line, in the same folio. */
export function reversalOf(line: FolioLine, origin: FolioLine['origin'], date: string): NewLine {
  const { id, folioId, subject, quantity, unitAmount, amount, vatPercent } = line;
  return {
    folioId,
    kind: 'reversal',
    origin,
    date,
    subject,
    quantity,
    unitAmount: -unitAmount,
    amount: -amount,
    vatPercent,
    reverses: id,
  };
}
