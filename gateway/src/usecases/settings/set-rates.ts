import { nightAmount, type RatesChange } from '@booking/core/routes/rates';
import { WEEKDAYS } from '@booking/core/rules/days';
import {
  daysIn,
  isOn,
  type NightRow,
  type NightRules,
  type PriceRow,
  RULE_NAMES,
} from '@booking/core/rules/rates/rows';
import { setNights } from '@booking/core/rules/rates/set-nights';
import { setPrice } from '@booking/core/rules/rates/set-prices';
import { type ApplyParts, wrongFile } from '../apply-business.ts';
import { changePart, readSettings } from './change-part.ts';

type Named = { readonly id: string; readonly name: string };
type Type = Named & { readonly slug: string };
type Rows = { readonly prices?: readonly PriceRow[]; readonly nights?: readonly NightRow[] };

/** Which rows a change is about, in the words of the business file. */
type Scope = { readonly type: string; readonly plan: string | null; readonly types: readonly string[] };

export type RatesSet = {
  readonly room_type: string;
  readonly plan: string | null;
  readonly from: string;
  readonly to: string;
  readonly nights: number;
};

/** @throws ApiError bad_request for a room type or plan that the hotel does not have */
async function scopeOf(parts: ApplyParts, slug: string, change: RatesChange): Promise<Scope> {
  const settings = (await readSettings(parts, slug)).parts;
  const types = (settings.rooms?.value.room_types ?? []) as readonly Type[];
  const plans = (settings.rates?.value.rate_plans ?? []) as readonly Named[];
  const type = types.find(({ id, slug: own }) => own === change.room_type || id === change.room_type);
  const slugs = types.map((each) => each.slug);
  if (type === undefined)
    throw wrongFile([{ path: 'room_type', message: 'is no room type here', given: change.room_type, allowed: slugs }]);
  if (change.plan == null) return { type: type.slug, plan: null, types: slugs };
  const plan = plans.find(({ id, name }) => name === change.plan || id === change.plan);
  const names = plans.map(({ name }) => name);
  if (plan === undefined)
    throw wrongFile([{ path: 'plan', message: 'is no rate plan here', given: change.plan, allowed: names }]);
  return { type: type.slug, plan: plan.name, types: slugs };
}

/** The rules that the change names; null is the rule's own nothing. */
function rulesOf(change: RatesChange): NightRules {
  const named = RULE_NAMES.filter((name) => change[name] !== undefined);
  return Object.fromEntries(named.map((name) => [name, change[name] ?? undefined]));
}

/**
 * Sets prices and rules of some nights, whatever else is being changed in the rates. @throws Refusal, ApiError bad_request
 */
export async function setRates(parts: ApplyParts, slug: string, change: RatesChange): Promise<RatesSet> {
  const { type, plan, types } = await scopeOf(parts, slug, change);
  const { from, to, amounts_by_adults, extra_adult_amount, child_amounts } = change;
  const amount = nightAmount(change);
  const span = { type, plan, from, to, weekdays: change.weekdays ?? WEEKDAYS };
  const rules = rulesOf(change);
  await changePart(parts, slug, 'rates', (_, value) => {
    const { prices = [], nights = [] } = value as Rows;
    return {
      ...value,
      prices:
        amount === undefined
          ? prices
          : setPrice(prices, { ...span, amount, amounts_by_adults, extra_adult_amount, child_amounts }),
      nights: Object.keys(rules).length === 0 ? nights : setNights(nights, { ...span, rules }, types),
    };
  });
  const meant = daysIn(from, to).filter((day) => isOn(day, span.weekdays));
  return { room_type: type, plan, from, to, nights: meant.length };
}
