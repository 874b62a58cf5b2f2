import { percentOf } from '@booking/core/rules/money';
import { type FolioLine, type NewLine, standingLines } from './line.ts';
import { byRate, shareByRate, wholeOf } from './share.ts';

/** A discount by hand: a sum in minor units, or a share of what can be discounted. */
export type WantedDiscount = ({ readonly amount: number } | { readonly percent: number }) & {
  readonly reason: string;
  readonly date: string;
};

/** Nights, extras and charges can be made cheaper, and what was taken off them is taken off; not the tax, and no fee. */
const DISCOUNTED: readonly FolioLine['kind'][] = ['night', 'extra', 'charge', 'discount'];

/** By VAT rate what a folio can be discounted by. */
const discountable = (lines: readonly FolioLine[], folioId: string) =>
  byRate(
    standingLines(lines)
      .filter(({ folioId: folio, kind }) => folio === folioId && DISCOUNTED.includes(kind))
      .map(({ vatPercent: percent, amount }) => ({ percent, amount })),
  );

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
  const sums = discountable(lines, folioId);
  const off = 'amount' in wanted ? wanted.amount : percentOf(wholeOf(sums), wanted.percent, step);
  const shares = shareByRate(sums, off);
  return shares?.map(({ percent, amount }) => lineOf(folioId, wanted, percent, -amount)) ?? null;
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
