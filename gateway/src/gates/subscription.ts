import { isServed, PAYING_STATES } from '@booking/core/rules/subscription';
import { REFUSALS } from '../call/answers.ts';
import type { Gate } from '../call/call.ts';
import { keyOf } from './known-key.ts';

/** 402 without a subscription that is on, or on a plan without the API. The demonstration restaurant passes. */
export const subscriptionGate: Gate = (call) => {
  const { business } = keyOf(call);
  if (isServed(business)) return undefined;
  return PAYING_STATES.includes(business.state) ? REFUSALS.plan_excludes_api : REFUSALS.subscription_required;
};
