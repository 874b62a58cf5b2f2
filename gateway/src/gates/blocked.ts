import { REFUSALS } from '../answers.ts';
import type { Gate } from '../call.ts';
import { keyOf, routeOf } from './known-key.ts';

/** 403 where the operator has closed this group of routes for the account. */
export const blockedGate: Gate = (call) =>
  keyOf(call).business.blocked.includes(routeOf(call).group) ? REFUSALS.forbidden : undefined;
