/** What earlier gates have put on a call. Each throws in a stack that lacks its gate. */
import type { Route } from '@booking/core/route';
import type { Call } from '../call/call.ts';
import type { Membership, SessionRow } from '../db/hot/find-session.ts';
import type { KeyRecord } from '../stores/keys.ts';

export function routeOf({ route }: Call): Route {
  if (route === undefined) throw new Error('this gate stands before the route gate');
  return route;
}

export function keyOf({ key }: Call): KeyRecord {
  if (key === undefined) throw new Error('this gate stands before the key gate');
  return key;
}

/** The hash of a link. */
export function linkOf({ link }: Call): string {
  if (link === undefined) throw new Error('this gate stands before the gate of page routes');
  return link;
}

export function sessionOf({ session }: Call): SessionRow {
  if (session === undefined) throw new Error('this gate stands before the session gate');
  return session;
}

export function membershipOf({ membership }: Call): Membership {
  if (membership === undefined) throw new Error('this gate stands before the membership gate');
  return membership;
}
