import { REFUSALS } from '../call/answers.ts';
import type { Gate } from '../call/call.ts';
import { keyOf, routeOf } from './known-key.ts';

/** 403 for a publishable key on a route of the staff. */
export const keyKindGate: Gate = (call) =>
  routeOf(call).who === 'staff' && keyOf(call).kind !== 'secret' ? REFUSALS.secret_key_required : undefined;
