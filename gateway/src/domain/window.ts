/** The two counts of a key: every request, and booking and stay requests besides; in a minute unless told. */
export type Limits = { readonly key: number; readonly requests: number; readonly windowMs?: number };

/** What was counted: which window is over, if any, how many more like it pass, and the milliseconds until the window turns. */
export type Count = {
  readonly over: 'key' | 'requests' | null;
  readonly remaining: number;
  readonly msLeft: number;
};

export const CONTRACT_LIMITS: Limits = { key: 120, requests: 10 };
/** Calls of one member in the console a minute: its pages ask for more at once than a server does. */
const MEMBER_CALLS = 600;
/** Reads of one calendar link a minute. */
export const READS_LIMIT = 60;
export const WINDOW_MS = 60_000;

/** A member's limits beside those of a key: never fewer calls than a key has, so that what raises one raises both. */
export function memberLimits({ key }: Limits): Limits {
  const calls = Math.max(MEMBER_CALLS, key);
  return { key: calls, requests: calls };
}

const DAY_MS = 24 * 60 * WINDOW_MS;

/**
 * Booking and stay requests of one address at one business a day: 20 with the contract's limits. What raises those raises
 * this.
 */
export function dayLimits({ requests }: Limits): Limits {
  return { key: 2 * requests, requests: 2 * requests, windowMs: DAY_MS };
}

/** Milliseconds until the window turns on the wall clock (UTC): of a minute 1 to 60 000. */
export function msToTurn(nowMs: number, windowMs = WINDOW_MS): number {
  return windowMs - (nowMs % windowMs);
}

/** Whole seconds for RateLimit-Reset and Retry-After: rounded up, 1 to 60. */
export function resetSeconds(msLeft: number): number {
  return Math.min(60, Math.max(1, Math.ceil(msLeft / 1000)));
}

/** The limit that an answer shows: the tighter one of its route, or the one that is over. */
export function shownLimit(limits: Limits, isRequest: boolean, over: Count['over']): number {
  if (over !== null) return limits[over];
  return isRequest ? limits.requests : limits.key;
}

/** `minute`: which window it is of, counted from 1970. */
export type Tally = { minute: number; all: number; requests: number };

/** Counts one request into a tally of its window. A request that one window refuses is counted in neither. */
export function countInto(tally: Tally, limits: Limits, isRequest: boolean, nowMs: number): Count['over'] {
  const minute = Math.floor(nowMs / (limits.windowMs ?? WINDOW_MS));
  if (tally.minute !== minute) Object.assign(tally, { minute, all: 0, requests: 0 });
  if (tally.all >= limits.key) return 'key';
  if (isRequest && tally.requests >= limits.requests) return 'requests';
  tally.all += 1;
  if (isRequest) tally.requests += 1;
  return null;
}

/** How many more like it the windows take: of a booking or stay request the tighter one decides. */
export function remainingOf({ all, requests }: Tally, limits: Limits, isRequest: boolean): number {
  const left = limits.key - all;
  return Math.max(0, isRequest ? Math.min(left, limits.requests - requests) : left);
}

/** One process's part of the limits while nobody can count for all of them. */
export function shareOf(limits: Limits, gateways: number): Limits {
  const part = (limit: number) => Math.max(1, Math.floor(limit / gateways));
  return { ...limits, key: part(limits.key), requests: part(limits.requests) };
}
