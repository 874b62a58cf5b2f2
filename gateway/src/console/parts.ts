import type { Answer, Call } from '../call/call.ts';
import type { Membership, SessionRow } from '../db/hot/find-session.ts';
import { type CookieRule, cookieRule, cookieValue, SESSION_DAYS } from '../domain/console-rules.ts';
import { isBrowserToken, makeBrowserToken } from '../keys/browser-token.ts';
import { hashToken } from '../keys/secret-token.ts';
import type { Counters } from '../stores/redis/counters.ts';
import type { ConsoleDeps } from '../usecases/console-deps.ts';
import { type Found, readSession, type Visitor } from '../usecases/sign-in.ts';

/** What the console's pages and routes work with. */
export type ConsoleParts = ConsoleDeps & {
  /** The only origin that forms and calls that change something may come from. */
  readonly origin: string;
  readonly cookie: CookieRule;
  readonly browserCookie: CookieRule;
  /** The client's address as a keyed hash, for limits; and in words, for members. */
  readonly addressOf: (call: Call) => string;
  readonly printAddress: (call: Call) => string;
  /** Of who is not signed in: 10 tries a minute. */
  readonly tries: Counters;
};

type Derived = 'origin' | 'cookie' | 'browserCookie';

/** With what follows from the public address. */
export function consoleParts<Options extends Omit<ConsoleParts, Derived>>(
  options: Options,
): Options & Pick<ConsoleParts, Derived> {
  const url = new URL(options.publicUrl);
  const [cookie, browserCookie] = [cookieRule(url, 'console'), cookieRule(url, 'console-browser')];
  return { ...options, origin: url.origin, cookie, browserCookie };
}

const LONGEST_DEVICE = 200;

export function tokenOf({ req }: Call, { cookie }: ConsoleParts): string | null {
  return cookieValue(req.headers.cookie, cookie.name);
}

/** What is kept of who signs in: shown to them in the list of their sessions. */
export function visitorOf(call: Call, parts: ConsoleParts): Visitor {
  const device = String(call.req.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE);
  return { device, address: parts.printAddress(call), session: tokenOf(call, parts) };
}

/** What a browser that has signed in before is known by, whoever it was. */
function browserOf({ req }: Call, { browserCookie, encryptionKey }: ConsoleParts): string | null {
  const token = cookieValue(req.headers.cookie, browserCookie.name);
  return token !== null && isBrowserToken(token, encryptionKey) ? token : null;
}

/** Whose allowance it counts in: an address is shared with strangers, a browser that has signed in before is not. */
export function askerOf(call: Call, parts: ConsoleParts): string {
  const browser = browserOf(call, parts);
  return browser === null ? `address:${parts.addressOf(call)}` : `browser:${hashToken(browser).toString('base64url')}`;
}

export async function readSessionOf(call: Call, parts: ConsoleParts): Promise<Found | null> {
  const token = tokenOf(call, parts);
  return token === null ? null : readSession(parts, token);
}

/** The membership that somebody's calls are about who names no business: the one looked at last. */
export const lookedAt = ({ memberships, business_id }: SessionRow): Membership | undefined =>
  memberships.find(({ business }) => business.id === business_id) ?? memberships[0];

const SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** The header that signs a browser in, or, without a token, out. */
export function setCookie({ name, attributes }: CookieRule, token: string | null): readonly [string, string] {
  return ['Set-Cookie', `${name}=${token ?? ''}; ${attributes}; Max-Age=${token === null ? 0 : SECONDS}`];
}

// As long as browsers keep anything.
const BROWSER_SECONDS = 400 * 24 * 60 * 60;

/** The headers of an answer that signs a browser in: it is known from then on, also when it has signed out. */
export function signedInCookies(call: Call, parts: ConsoleParts, token: string): readonly string[] {
  const { name, attributes } = parts.browserCookie;
  const browser = browserOf(call, parts) ?? makeBrowserToken(parts.encryptionKey);
  const browserCookie = `${name}=${browser}; ${attributes}; Max-Age=${BROWSER_SECONDS}`;
  return [...setCookie(parts.cookie, token), 'Set-Cookie', browserCookie];
}

/** An answer with the cookie anew, where the session's life was prolonged. */
export function withCookie(answer: Answer, call: Call, parts: ConsoleParts, prolonged: boolean): Answer {
  const token = tokenOf(call, parts);
  if (!prolonged || token === null) return answer;
  return { ...answer, extra: [...(answer.extra ?? []), ...setCookie(parts.cookie, token)] };
}
