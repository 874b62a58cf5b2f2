/** The two counts of a key: every request, and booking and stay requests besides. */
export type Limits = { readonly key: number; readonly requests: number };

/** What was counted: which window is over, if any, and the milliseconds until the minute turns. */
export type Count = { readonly over: 'key' | 'requests' | null; readonly msLeft: number };

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

/** Milliseconds until the wall-clock minute turns, 1 to 60 000. */
export function msToTurn(nowMs: number): number {
  return WINDOW_MS - (nowMs % WINDOW_MS);
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

export type Tally = { minute: number; all: number; requests: number };

/** Counts one request into a tally of its minute. A request that one window refuses is counted in neither. */
export function countInto(tally: Tally, limits: Limits, isRequest: boolean, nowMs: number): Count['over'] {
  const minute = Math.floor(nowMs / WINDOW_MS);
  if (tally.minute !== minute) Object.assign(tally, { minute, all: 0, requests: 0 });
  if (tally.all >= limits.key) return 'key';
  if (isRequest && tally.requests >= limits.requests) return 'requests';
  tally.all += 1;
  if (isRequest) tally.requests += 1;
  return null;
}

/** One process's part of the limits while nobody can count for all of them. */
export function shareOf(limits: Limits, gateways: number): Limits {
  const part = (limit: number) => Math.max(1, Math.floor(limit / gateways));
  return { key: part(limits.key), requests: part(limits.requests) };
}
