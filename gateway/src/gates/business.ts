import { isServed, PAYING_STATES } from '@booking/core/rules/subscription';
import { tradeOf } from '@booking/core/trades';
import { REFUSALS } from '../call/answers.ts';
import type { Gate } from '../call/pipeline.ts';
import { keyOf, routeOf } from './facts.ts';

/** 402 without a subscription that is on, or on a plan without the API. The demonstration restaurant passes. */
export const subscriptionGate: Gate = (call) => {
  const { business } = keyOf(call);
  if (isServed(business)) return undefined;
  return PAYING_STATES.includes(business.state) ? REFUSALS.plan_excludes_api : REFUSALS.subscription_required;
};

/** 404 for a route that this kind of business does not have. */
export const businessKindGate: Gate = (call) =>
  routeOf(call).kinds.includes(keyOf(call).business.kind) ? undefined : REFUSALS.not_found;

/** 403 where the operator has closed this group of routes for the account. */
export const blockedGate: Gate = (call) => {
  const { group, service } = routeOf(call);
  const { kind, blocked } = keyOf(call).business;
  const closed = service === 'trade' ? tradeOf(kind).group : group;
  return closed !== null && blocked.includes(closed) ? REFUSALS.forbidden : undefined;
};
