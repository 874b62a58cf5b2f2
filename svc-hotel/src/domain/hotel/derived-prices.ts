import { multiplyAndRound, percentToBasisPoints, roundToStep } from '@booking/core/rules/money';
import type { Derivation, NightlyPrice, PricedPlan } from './night-price.ts';
import type { RatePlanSettings } from './settings.ts';

const HUNDRED_PERCENT = 10_000;

/**
 * Each amount by itself, rounded to the step and never below zero. A percentage bears on what extra beds and children cost
 * too; an amount, and what it is rounded to, on the night alone.
 */
export function derivePrice(price: NightlyPrice, { percent = 0, amount = 0, round_to }: Derivation, step: number) {
  const factor = HUNDRED_PERCENT + percentToBasisPoints(percent);
  const scaled = (of: number) => multiplyAndRound(of, factor, HUNDRED_PERCENT, step);
  const night = (of: number) => {
    const exact = Math.max(0, roundToStep(scaled(of) + amount, 1, step));
    return round_to === undefined ? exact : roundToStep(exact, 1, round_to);
  };
  const { guests } = price;
  return {
    amount: night(price.amount),
    isDerived: true,
    guests: guests && {
      byAdults: new Map([...guests.byAdults].map(([adults, of]) => [adults, night(of)])),
      extraAdult: guests.extraAdult === null ? null : scaled(guests.extraAdult),
      children: guests.children.map(({ toAge, amount: of }) => ({ toAge, amount: scaled(of) })),
    },
  };
}

/** What names no plan. */
const BASE: PricedPlan = { name: '', percent_of_base: 100 };

/**
 * The plan with those that its price follows from. A plan that is kept for its stays may name one that is gone: it follows the
 * price that names no plan then.
 */
export function pricedPlan(plan: RatePlanSettings, byName: ReadonlyMap<string, RatePlanSettings>): PricedPlan {
  const seen = new Set<string>();
  const follow = ({ name, percent_of_base, derived }: RatePlanSettings): PricedPlan => {
    seen.add(name);
    if (derived === undefined) return { name, percent_of_base };
    const parent = derived.from === undefined ? undefined : byName.get(derived.from);
    const isGone = parent === undefined || seen.has(parent.name);
    return { name, percent_of_base, derivation: { ...derived, parent: isGone ? BASE : follow(parent) } };
  };
  return follow(plan);
}
