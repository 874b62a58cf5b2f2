import { multiplyAndRound, percentOf } from '@booking/core/rules/money';
import { type FolioLine, type NewLine, standingLines } from './line.ts';

/** A discount by hand: a sum in minor units, or a share of what can be discounted. */
export type WantedDiscount = ({ readonly amount: number } | { readonly percent: number }) & {
  readonly reason: string;
  readonly date: string;
};

/** Nights, extras and charges can be made cheaper, and what was taken off them is taken off; not the tax, and no fee. */
const DISCOUNTED: readonly FolioLine['kind'][] = ['night', 'extra', 'charge', 'discount'];

/** By VAT rate what a folio can be discounted by, the highest rate first. */
function discountable(lines: readonly FolioLine[], folioId: string): Map<number | null, number> {
  const byRate = new Map<number | null, number>();
  for (const { folioId: folio, kind, vatPercent, amount } of standingLines(lines))
    if (folio === folioId && DISCOUNTED.includes(kind)) byRate.set(vatPercent, (byRate.get(vatPercent) ?? 0) + amount);
  return new Map([...byRate].filter(([, amount]) => amount > 0).sort(([a], [b]) => (b ?? -1) - (a ?? -1)));
}

/**
 * The lines of a discount: one for each VAT rate, each with its share, so that net and VAT stay right.
 * @returns null where it is nothing, or more than can be taken off
 */
export function discountLines(
  lines: readonly FolioLine[],
  folioId: string,
  wanted: WantedDiscount,
  step: number,
): NewLine[] | null {
  const byRate = discountable(lines, folioId);
  const whole = [...byRate.values()].reduce((sum, amount) => sum + amount, 0);
  const off = 'amount' in wanted ? wanted.amount : percentOf(whole, wanted.percent, step);
  if (off <= 0 || off > whole) return null;
  let restOff = off;
  let rest = whole;
  const written: NewLine[] = [];
  for (const [vatPercent, amount] of byRate) {
    // Each share is taken of what is left, so that the last one takes the remainder and they sum to the discount.
    const share = multiplyAndRound(restOff, amount, rest, 1);
    restOff -= share;
    rest -= amount;
    if (share > 0) written.push(lineOf(folioId, wanted, vatPercent, -share));
  }
  return written;
}

function lineOf(folioId: string, { reason, date }: WantedDiscount, vatPercent: number | null, amount: number): NewLine {
  return {
    folioId,
    kind: 'discount',
    origin: 'hand',
    date,
    subject: { kind: 'reduction', reason },
    quantity: 1,
    unitAmount: amount,
    amount,
    vatPercent,
    reverses: null,
  };
}
