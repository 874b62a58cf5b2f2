import { REFUSALS } from '../answers.ts';
import type { Gate } from '../call.ts';
import { keyOf } from './known-key.ts';

/** 402 without a subscription that is on, or on a plan without the API. The demonstration restaurant passes. */
export const subscriptionGate: Gate = (call) => {
  const { demonstration, plan, state } = keyOf(call).business;
  if (demonstration) return undefined;
  if (state !== 'active' && state !== 'past_due') return REFUSALS.subscription_required;
  return plan === 'free' ? REFUSALS.plan_excludes_api : undefined;
};
