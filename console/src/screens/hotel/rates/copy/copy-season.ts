import { addDays, dayOf } from '@booking/core/rules/days';
import { stepOf } from '@booking/core/rules/money';
import { copiedTo, copyNights, copyPrices, type SeasonCopy } from '@booking/core/rules/rates/copy-season';
import { cleanAmounts, type GuestAmounts } from '../../../setup/form/amounts/clean-amounts.ts';
import type { Rates } from '../rates-data.ts';
import type { RateScope } from '../set/scope-ticks.tsx';
import type { Calendar } from '../use-calendar.ts';

export const CHANGES = ['same', 'less_percent', 'more_percent'] as const;

/** What is copied to which nights, as the form has it. */
export type CopyDraft = RateScope & {
  readonly from: string;
  readonly to: string;
  readonly start: string;
  readonly keepWeekdays: boolean;
  readonly change: (typeof CHANGES)[number];
  readonly percent: number;
  readonly withPrice: boolean;
  readonly withRules: boolean;
};

/** The longest season, in nights. */
const MAX_NIGHTS = 731;
const YEAR = 52 * 7;

/** The nights that are shown, to those a year later. */
export const copyDraft = (calendar: Calendar): CopyDraft => ({
  from: calendar.from,
  to: addDays(calendar.until, -1),
  start: addDays(calendar.from, YEAR),
  keepWeekdays: true,
  types: calendar.room_types.map(({ slug }) => slug),
  plans: [],
  change: 'same',
  percent: 5,
  withPrice: true,
  withRules: true,
});

function copyOf(draft: CopyDraft, calendar: Calendar): SeasonCopy {
  const { from, to, start, keepWeekdays, types, change, percent } = draft;
  const all = [null, ...calendar.rate_plans.map(({ name }) => name)];
  const sign = { same: 0, less_percent: -1, more_percent: 1 }[change];
  const plans = draft.plans.length === 0 ? all : draft.plans;
  return { from, to, start, keepWeekdays, types, plans, percent: sign * percent };
}

/** The nights that would be written. */
export const targetOf = (draft: CopyDraft, calendar: Calendar) => copiedTo(copyOf(draft, calendar));

/** Whether the draft says something that can be done: a season has so many nights, and is not copied to where it stands. */
export function canCopy(draft: CopyDraft, calendar: Calendar): boolean {
  const nights = dayOf(draft.to) - dayOf(draft.from);
  return nights >= 0 && nights < MAX_NIGHTS && targetOf(draft, calendar).from !== draft.from;
}

type Base = GuestAmounts & { readonly slug: string; readonly base_amount: number };

/** The rates with the copy among them. */
export function withCopy(rates: Rates, draft: CopyDraft, calendar: Calendar, types: readonly Base[]): Rates {
  const copy = copyOf(draft, calendar);
  const bases = new Map(types.map((type) => [type.slug, { amount: type.base_amount, ...cleanAmounts(type) }]));
  const slugs = calendar.room_types.map(({ slug }) => slug);
  return {
    ...rates,
    prices: draft.withPrice ? copyPrices(rates.prices, copy, bases, stepOf(calendar.currency)) : rates.prices,
    nights: draft.withRules ? copyNights(rates.nights, copy, slugs) : rates.nights,
  };
}
