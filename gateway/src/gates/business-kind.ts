import { REFUSALS } from '../call/answers.ts';
import type { Gate } from '../call/call.ts';
import { keyOf, routeOf } from './known-key.ts';

/** 404 for a route that this kind of business does not have. */
export const businessKindGate: Gate = (call) =>
  routeOf(call).kinds.includes(keyOf(call).business.kind) ? undefined : REFUSALS.not_found;
