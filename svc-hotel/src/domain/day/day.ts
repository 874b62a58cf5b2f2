import type { Occupancy } from '../reports/occupancy.ts';
import type { LineSum } from '../reports/stay-sums.ts';
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

/** What a day came to when it was closed. Amounts in minor units. */
export type DayReport = {
  readonly currency: string;
  readonly occupancy: Occupancy;
  readonly revenue: readonly Omit<LineSum, 'date'>[];
  readonly cash: readonly CashSum[];
};

/** A closed day that was opened again. */
export type Reopening = By & { readonly at: string; readonly reason: string };
