import type { Plan, SubscriptionState } from '../caller.ts';

/** A payment that is being tried again keeps a business served. */
export const PAYING_STATES: readonly SubscriptionState[] = ['active', 'past_due'];

/** The plans that have the API. */
export const API_PLANS: readonly Plan[] = ['tools', 'business', 'pro'];

type SubscriptionFacts = { readonly plan: Plan; readonly state: SubscriptionState; readonly demonstration: boolean };

/** Whether a business's routes and pages are open and its webhooks are sent. The demonstration business is never off. */
export function isServed({ plan, state, demonstration }: SubscriptionFacts): boolean {
  return demonstration || (PAYING_STATES.includes(state) && API_PLANS.includes(plan));
}
