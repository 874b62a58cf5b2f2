import { REFUSALS } from '../call/answers.ts';
import type { Gate } from '../call/call.ts';
import { keyOf, routeOf } from './known-key.ts';

/** 403 where the operator has closed this group of routes for the account. */
export const blockedGate: Gate = (call) => {
  const { group } = routeOf(call);
  return group !== null && keyOf(call).business.blocked.includes(group) ? REFUSALS.forbidden : undefined;
};
