import type { RatePlan, Rates } from '../rates-data.ts';

/**
 * Plans as they were edited; prices, restrictions and derived plans follow a plan that got another name. Prices and restrictions
 * leave with one that was taken away; what a plan is derived from then, a person decides.
 */
export function setPlans(rates: Rates, plans: readonly RatePlan[]): Pick<Rates, 'rate_plans' | 'prices' | 'nights'> {
  const isSameList = plans.length === rates.rate_plans.length;
  const renamed = new Map(
    isSameList ? rates.rate_plans.map((plan, i) => [plan.name, plans[i]?.name ?? plan.name] as const) : [],
  );
  const names = new Set(plans.map(({ name }) => name));
  const follow = <Row extends { readonly rate_plan?: string | undefined }>(rows: readonly Row[]): Row[] =>
    rows
      .map((row) => {
        const name = row.rate_plan === undefined ? undefined : renamed.get(row.rate_plan);
        return name === undefined || name === row.rate_plan ? row : { ...row, rate_plan: name };
      })
      .filter(({ rate_plan }) => rate_plan === undefined || names.has(rate_plan));
  const rate_plans = plans.map((plan) => {
    const { from } = plan.derived ?? {};
    const now = from === undefined ? undefined : renamed.get(from);
    return now === undefined || now === from ? plan : { ...plan, derived: { ...plan.derived, from: now } };
  });
  return { rate_plans, prices: follow(rates.prices), nights: follow(rates.nights) };
}
