import { subscriptionIsOn } from '@booking/core/caller';
import { REFUSALS } from '../answers.ts';
import type { Gate } from '../call.ts';
import { keyOf } from './known-key.ts';

/** 402 without a subscription that is on, or on a plan without the API. The demonstration restaurant passes. */
export const subscriptionGate: Gate = (call) => {
  const { demonstration, plan, state } = keyOf(call).business;
  if (demonstration || subscriptionIsOn({ plan, state })) return undefined;
  const paid = subscriptionIsOn({ plan: 'pro', state });
  return paid ? REFUSALS.plan_excludes_api : REFUSALS.subscription_required;
};
