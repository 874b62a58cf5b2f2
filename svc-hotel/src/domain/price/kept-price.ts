import { dayOf, isoOf } from '@booking/core/rules/days';
import type { LongStayStep } from '../hotel/settings.ts';
import type { Stay } from '../stay/stay.ts';
import { longStayStep } from './discounts.ts';
import type { NightPrice } from './pricing.ts';

type Agreed = Pick<Stay, 'check_in'> & { readonly terms: Pick<Stay['terms'], 'nightly' | 'discounts'> };

/** The nights of a changed stay: those that it had before at the price that was agreed. */
export function keptNights({ check_in, terms }: Agreed, today: readonly NightPrice[]): NightPrice[] {
  // By their order: a stay that the release before moved under a kept price still bears the dates of its first nights.
  const first = dayOf(check_in);
  const agreed = new Map(terms.nightly.map((night, i) => [isoOf(first + i), night]));
  return today.map((night) => ({ ...(agreed.get(night.date) ?? night), date: night.date }));
}

/**
 * The long-stay discount of a changed stay: what was agreed, as long as the nights reach it. A longer stay may reach
 * another of today's thresholds, a shorter one falls back on those below.
 */
export function keptLongStay(
  { terms: { nightly, discounts } }: Agreed,
  nights: number,
  today: readonly LongStayStep[],
): LongStayStep | null {
  const before = nightly.length;
  const newly = longStayStep(
    today.filter((step) => step.nights > before),
    null,
    nights,
  );
  if (newly !== null) return newly;
  const line = discounts.find(({ kind }) => kind === 'long_stay');
  if (line?.nights == null || line.percent === null) return null;
  if (line.nights <= nights) return { nights: line.nights, percent: line.percent };
  return longStayStep(today, null, nights);
}
