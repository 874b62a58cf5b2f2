import type { Route } from '@booking/core/route';

/** What a member may do: an owner everything, staff the bookings or stays. */
export const ROLES = ['owner', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** A link to sign in stands for so long, works once, and a person gets so many within the hour. */
export const LINK_MINUTES = 15;
export const LINKS_AN_HOUR = 5;

/** A session ends so long after it was last used. */
export const SESSION_DAYS = 30;
// Written no more often than that: a session that is in use costs no write with each call.
const NOTED_EVERY_MS = 60 * 60_000;

export const isUseNoted = (usedAt: string, nowMs: number): boolean => nowMs - Date.parse(usedAt) < NOTED_EVERY_MS;

/** How long is kept who did what. */
export const AUDIT_DAYS = 400;

export const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

export type CookieRule = { readonly name: string; readonly attributes: string };

/**
 * The cookie of a session. `__Host-` keeps other hosts and plain http from setting it, and asks for Secure, which not every
 * browser takes from http on loopback: there the cookie has a plain name, with the port, since cookies are shared by all
 * ports of a host.
 */
export function cookieRule(publicUrl: URL): CookieRule {
  const common = 'Path=/; HttpOnly; SameSite=Lax';
  if (publicUrl.protocol === 'http:' && isLoopback(publicUrl.hostname))
    return { name: `console-${publicUrl.port || '80'}`, attributes: common };
  return { name: '__Host-console', attributes: `${common}; Secure` };
}

/** The value of one cookie of a Cookie header, where it looks like a session's. */
export function cookieValue(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [its = '', value = ''] = part.trim().split('=', 2);
    if (its === name && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/** The name that passkeys belong to, the host's; null where it is a bare number, which authenticators refuse. */
export function relyingParty({ hostname }: URL): string | null {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname) ? null : hostname;
}

/** Who may use a route of the console: keys, members, subscription, audit and webhooks, which show secrets, are owners'. */
export function roleFor({ role, group }: Pick<Route, 'role' | 'group'>): Role {
  return role ?? (group === 'webhooks' ? 'owner' : 'staff');
}
