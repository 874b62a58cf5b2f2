import { REVENUE_KINDS } from '@booking/core/codes/reports';
import type { LineSum } from './stay-sums.ts';

export type RevenueRow = {
  readonly kind: LineSum['kind'];
  readonly vat_percent: number | null;
  readonly net_amount: number;
  readonly vat_amount: number;
  readonly amount: number;
};

type Sum = Omit<LineSum, 'date'>;

/** Sums by kind and VAT rate: kinds in the order of the report, within one the highest rate first. */
export function revenueRows(sums: readonly Sum[]): RevenueRow[] {
  const groups = Map.groupBy(sums, ({ kind, rate }) => `${kind} ${rate}`);
  return [...groups.values()]
    .map((group) => group.reduce(added))
    .map(({ kind, rate, amount, vat_amount }) => ({
      kind,
      vat_percent: rate === null ? null : rate / 100,
      net_amount: amount - vat_amount,
      vat_amount,
      amount,
    }))
    .toSorted(
      (a, b) =>
        REVENUE_KINDS.indexOf(a.kind) - REVENUE_KINDS.indexOf(b.kind) || (b.vat_percent ?? -1) - (a.vat_percent ?? -1),
    );
}

const added = (a: Sum, b: Sum): Sum => ({
  ...a,
  amount: a.amount + b.amount,
  vat_amount: a.vat_amount + b.vat_amount,
});
