import { multiplyAndRound } from '@booking/core/rules/money';

/** A part of an amount at one VAT rate; null: no VAT is shown. */
export type Share = { readonly percent: number | null; readonly amount: number };

/** What lines come to by VAT rate, the highest rate first; rates at which nothing is left are passed over. */
export function byRate(
  lines: readonly { readonly amount: number; readonly percent: number | null }[],
): ReadonlyMap<number | null, number> {
  const sums = new Map<number | null, number>();
  for (const { percent, amount } of lines) sums.set(percent, (sums.get(percent) ?? 0) + amount);
  return new Map([...sums].filter(([, amount]) => amount > 0).sort(([a], [b]) => (b ?? -1) - (a ?? -1)));
}

/** What may be taken of sums in all. */
export const wholeOf = (sums: ReadonlyMap<unknown, number>): number =>
  [...sums.values()].reduce((sum, amount) => sum + amount, 0);

/** An amount in the proportion of sums by VAT rate. @returns null where it is nothing, or more than there is */
export function shareByRate(sums: ReadonlyMap<number | null, number>, amount: number): Share[] | null {
  return shareAmong(sums, amount)?.map(([percent, share]) => ({ percent, amount: share })) ?? null;
}

/**
 * An amount in the proportion of sums. Each share is taken of what is left, so that the last one takes the remainder and they
 * sum to the amount.
 * @returns null where it is nothing, or more than there is
 */
export function shareAmong<Key>(
  sums: ReadonlyMap<Key, number>,
  amount: number,
): (readonly [key: Key, share: number])[] | null {
  let rest = wholeOf(sums);
  if (amount <= 0 || amount > rest) return null;
  let left = amount;
  const shares: (readonly [Key, number])[] = [];
  for (const [key, sum] of sums) {
    const share = multiplyAndRound(left, sum, rest, 1);
    left -= share;
    rest -= sum;
    if (share > 0) shares.push([key, share]);
  }
  return shares;
}
