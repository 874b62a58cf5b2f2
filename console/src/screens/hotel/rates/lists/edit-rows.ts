import { WEEKDAYS } from '@booking/core/rules/days';
import { hasDays, type NightRow, type PriceRow, type Weekday } from '@booking/core/rules/rates/rows';
import { cleanAmounts, type GuestAmounts } from '../../../setup/form/amounts/clean-amounts.ts';
import { type RuleDraft, rowRules, ruleDraft, withoutRules } from '../set/rules.ts';

/** A row of `prices` as the form has it; an empty plan is every plan. */
export type PriceDraft = {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly weekdays: readonly Weekday[];
  readonly plan: string;
  readonly amount: number;
  readonly guests: GuestAmounts;
};

/** A row of `nights` as the form has it; an empty type is every type, and an empty plan every plan. */
export type NightDraft = RuleDraft & Pick<PriceDraft, 'from' | 'to' | 'type' | 'weekdays' | 'plan'>;

/** What a row says of adults and children. */
const guestAmounts = ({ amounts_by_adults, extra_adult_amount, child_amounts }: PriceRow): GuestAmounts => ({
  amounts_by_adults,
  extra_adult_amount,
  child_amounts,
});

export const priceDraft = (row: PriceRow): PriceDraft => ({
  from: row.date ?? row.from ?? '',
  to: row.date ?? row.to ?? '',
  type: row.room_type,
  weekdays: row.weekdays ?? WEEKDAYS,
  plan: row.rate_plan ?? '',
  amount: row.amount,
  guests: guestAmounts(row),
});

export const nightDraft = (row: NightRow): NightDraft => ({
  ...ruleDraft(row),
  from: row.from,
  to: row.to,
  type: row.room_type ?? '',
  weekdays: row.weekdays ?? WEEKDAYS,
  plan: row.rate_plan ?? '',
});

type When = Pick<PriceRow, 'date' | 'from' | 'to' | 'weekdays'>;

/**
 * One night is a date, which counts before everything else; all seven weekdays are a season without weekdays. What was
 * not touched stays as it is written, so that the row counts before the same others.
 */
function whenOf(was: PriceRow, draft: PriceDraft): When {
  const { from, to, weekdays } = draft;
  const before = priceDraft(was);
  const isSame = from === before.from && to === before.to && weekdays.join() === before.weekdays.join();
  if (isSame) return Object.fromEntries(Object.entries(was).filter(([key]) => WHEN.has(key)));
  if (from === to) return { date: from };
  return weekdays.length === WEEKDAYS.length ? { from, to } : { from, to, weekdays };
}

const WHEN: ReadonlySet<string> = new Set<keyof When>(['date', 'from', 'to', 'weekdays']);

export const priceRow = (was: PriceRow, draft: PriceDraft): PriceRow => ({
  room_type: draft.type,
  ...(draft.plan === '' ? {} : { rate_plan: draft.plan }),
  ...whenOf(was, draft),
  amount: draft.amount,
  ...cleanAmounts(draft.guests),
});

export const nightRow = (was: NightRow, draft: NightDraft): NightRow => {
  const { from: _, to: __, room_type: ___, rate_plan: ____, weekdays: _____, ...others } = withoutRules(was);
  const { from, to, type, plan, weekdays } = draft;
  return {
    ...{ from, to },
    ...(type === '' ? {} : { room_type: type }),
    ...(plan === '' ? {} : { rate_plan: plan }),
    ...(weekdays.length === WEEKDAYS.length ? {} : { weekdays }),
    ...others,
    ...rowRules(draft),
  };
};

/** Whether some night is meant: a row for Sundays alone, from a Monday to a Friday, would never count. */
export const hasNights = ({ from, to, weekdays }: Pick<PriceDraft, 'from' | 'to' | 'weekdays'>): boolean =>
  from === to || hasDays({ from, to, weekdays });

/**
 * The rows with one of them as it was edited, in its place: of two that are as narrow the later one counts. Null where it
 * is no longer among them, since somebody else has changed them.
 */
export function replaced<Row extends PriceRow | NightRow>(rows: readonly Row[], was: Row, by: Row): Row[] | null {
  const at = rows.findIndex((row) => JSON.stringify(row) === JSON.stringify(was));
  return at === -1 ? null : rows.with(at, by);
}
