import { multiplyAndRound, percentToBasisPoints } from '@booking/core/rules/money';

/** An amount with VAT, split. `net + vat` is the amount, to the unit. */
export type VatSplit = { readonly net: number; readonly vat: number };

/**
 * The VAT within an amount, rounded once, half up; of a negative amount the negative of that, so that a reversal takes
 * back exactly what its line brought.
 * @param percent two decimals at most; null: no VAT is shown
 */
export function splitVat(amount: number, percent: number | null): VatSplit {
  if (percent === null) return { net: amount, vat: 0 };
  const rate = percentToBasisPoints(percent);
  const vat = Math.sign(amount) * multiplyAndRound(Math.abs(amount), rate, 10_000 + rate, 1);
  return { net: amount - vat, vat };
}
