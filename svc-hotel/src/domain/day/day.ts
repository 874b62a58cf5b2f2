import type { Occupancy } from '../reports/occupancy.ts';
import type { RevenueRow } from '../reports/revenue.ts';
import type { By } from '../stay/history.ts';

/** Money that came and went back by one method, below zero what was given back. */
export type CashSum = {
  readonly method: string;
  readonly payments: number;
  readonly paid_amount: number;
  readonly refunds: number;
  readonly refunded_amount: number;
  readonly amount: number;
};

/** Money that a member took and gave back by one method; null: paid online, or written by a key. */
export type MemberSum = CashSum & {
  readonly member: string | null;
  /** Null for what was paid before this was noted as well. */
  readonly member_id?: string | null | undefined;
};

/** Members of one name bear a number behind it, in the order in which they joined: that of their ids. */
export function tellApart(takings: readonly MemberSum[]): MemberSum[] {
  const byName = Map.groupBy(takings, ({ member }) => member);
  return takings.map((row) => {
    const namesakes = byName.get(row.member)?.flatMap(({ member_id }) => member_id ?? []) ?? [];
    const ids = [...new Set(namesakes)].toSorted();
    const place = ids.indexOf(row.member_id ?? '');
    return ids.length < 2 || place === -1 ? row : { ...row, member: `${row.member} (${place + 1})` };
  });
}

/** What a day came to when it was closed. Amounts in minor units. */
export type DayReport = {
  readonly currency: string;
  /** The moments between which payments are in it. */
  readonly from: string;
  readonly until: string;
  readonly occupancy: Occupancy;
  readonly revenue: readonly RevenueRow[];
  readonly cash: readonly CashSum[];
  /** The same by member; left out of a day that was closed before that was noted. */
  readonly takings?: readonly MemberSum[] | undefined;
  /** What was counted in the drawer; left out where nobody counted. */
  readonly counted_cash_amount?: number | undefined;
};

/** A closed day that was opened again. */
export type Reopening = By & { readonly at: string; readonly reason: string };
