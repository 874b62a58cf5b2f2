/**
 * A link to sign in stands for so long after it was sent last, and works once. While it stands it is sent again, no more
 * often than once a minute and not beyond an hour; each who asks gets so many e-mails to one person within the hour.
 */
export const LINK_MINUTES = 15;
export const LINK_SENT_AGAIN_MINUTES = 60;
export const LINK_MAIL_EVERY_SECONDS = 60;
export const LINK_MAILS_AN_HOUR = 5;

/** A session ends so long after it was last used, and so long after its sign-in whatever happens. */
export const SESSION_DAYS = 30;
export const LONGEST_SESSION_DAYS = 90;
/** What lets somebody in for good, a key, a member or a passkey, asks for a sign-in of the last minutes. */
const FRESH_MS = 10 * 60_000;
export const isFresh = (signedInAt: string, nowMs: number): boolean => nowMs - Date.parse(signedInAt) <= FRESH_MS;

// Written no more often than that: a session that is in use costs no write with each call.
const NOTED_EVERY_MS = 60 * 60_000;

export const isUseNoted = (usedAt: string, nowMs: number): boolean => nowMs - Date.parse(usedAt) < NOTED_EVERY_MS;

/** Invitations of one day: to one person, whoever invites, and of one business. */
export const INVITATIONS_A_DAY = { person: 1, business: 20 } as const;

/** An invitation that nobody answers is gone after so long. */
export const INVITATION_DAYS = 30;

/** By which way a change came about. */
export type Via = 'console' | 'operator' | 'link' | 'guest' | 'key';

/** How long is kept who did what. */
export const AUDIT_DAYS = 400;

export const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

export type CookieRule = { readonly name: string; readonly attributes: string };

/**
 * The cookie of a session, or of a browser that has signed in. `__Host-` keeps other hosts and plain http from setting it, and asks for Secure, which not every
 * browser takes from http on loopback: there the cookie has a plain name, with the port, since cookies are shared by all
 * ports of a host.
 */
export function cookieRule(publicUrl: URL, what: 'console' | 'console-browser'): CookieRule {
  const common = 'Path=/; HttpOnly; SameSite=Lax';
  if (publicUrl.protocol === 'http:' && isLoopback(publicUrl.hostname))
    return { name: `${what}-${publicUrl.port || '80'}`, attributes: common };
  return { name: `__Host-${what}`, attributes: `${common}; Secure` };
}

/** The value of one cookie of a Cookie header, where it looks like one of ours. */
export function cookieValue(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key = '', value = ''] = part.trim().split('=', 2);
    if (key === name && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/** The name that passkeys belong to, the host's; null where it is a bare number, which authenticators refuse. */
export function relyingParty({ hostname }: URL): string | null {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname) ? null : hostname;
}
