import type { Route } from '@booking/core/route';
import type { Call } from '../call/call.ts';
import type { KeyRecord } from '../stores/keys.ts';

/** The key of a call that has passed the key gate. */
export function keyOf(call: Call): KeyRecord {
  if (call.key === undefined) throw new Error('this gate stands before the key gate');
  return call.key;
}

/** The route of a call that has passed the route gate. */
export function routeOf(call: Call): Route {
  if (call.route === undefined) throw new Error('this gate stands before the route gate');
  return call.route;
}
