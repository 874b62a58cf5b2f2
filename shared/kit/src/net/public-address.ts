import { isIP } from 'node:net';
import { bounded, type Resolve, systemResolve } from './resolve.ts';
import { classifyAddress } from './special-ranges.ts';

/** Which addresses a URL may lead to. Outside the sandbox always `public`. */
export type Reach = 'public' | 'public_or_loopback' | 'loopback';

export type UrlFault = 'malformed' | 'scheme' | 'user_info' | 'port' | 'host' | 'blocked';

/**
 * What is wrong with it; `url-sentences.ts` has the words. A host without an address is `blocked` like one with an inner
 * address: a stranger must not learn which names an inner network knows.
 */
export type UrlRefusal = { readonly ok: false; readonly reason: UrlFault };
export type CheckedUrl = { readonly ok: true; readonly url: URL; readonly reach: Reach };

export type GuardOptions = {
  /** Opens loopback (127.0.0.0/8, ::1, localhost), with http and any port. Nothing else. */
  readonly sandbox: boolean;
  readonly resolve?: Resolve;
};

const RESOLVE_MS = 3000;
const LONGEST = 2048;
// Names that only an inner network answers to (RFC 6761, 6762, 8375, ICANN's reservation of .internal).
const INNER_NAME = /(^|\.)(localhost|local|internal|arpa)$/;
const LOCALHOST = /(^|\.)localhost$/;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

const refusal = (reason: UrlFault): UrlRefusal => ({ ok: false, reason });

/**
 * A URL as far as it can be judged without asking DNS: form, scheme, user info, port, host name, literal address.
 * `url` is normalised by the WHATWG parser (2130706433, 0177.0.0.1 and full-width digits are 127.0.0.1): use it, not the text.
 */
export function checkUrl(text: string, { sandbox }: Pick<GuardOptions, 'sandbox'>): CheckedUrl | UrlRefusal {
  // Spaces and control characters would be silently cut out by the parser.
  const url = text.length > LONGEST || /[\0-\x20\x7f]/.test(text) ? null : URL.parse(text);
  if (!url || url.hostname === '') return refusal('malformed');
  if (url.protocol !== 'https:' && !(sandbox && url.protocol === 'http:')) return refusal('scheme');
  if (url.username !== '' || url.password !== '' || /^\w+:[\\/]*[^\\/?#]*@/.test(text)) return refusal('user_info');
  const reach = namesPort(text) ? 'loopback' : reachOf(url.protocol, '', sandbox);
  if (reach === 'loopback' && !sandbox) return refusal('port');
  const fault = hostFault(url.hostname, reach);
  return fault === null ? { ok: true, url, reach } : refusal(fault === 'blocked' ? narrowed(url, reach) : fault);
}

/** Whether a text names a port. The parser drops the standard one, which is refused like any other. */
function namesPort(text: string): boolean {
  return /^\w+:[\\/]*[^\\/?#]*:\d+(?:[\\/?#]|$)/.test(text);
}

/** https on its standard port may go out; anything else may at most go to loopback, and that in the sandbox alone. */
export function reachOf(protocol: string, port: string, sandbox: boolean): Reach {
  const standard = protocol === 'https:' && (port === '' || port === '443');
  if (!standard) return 'loopback';
  return sandbox ? 'public_or_loopback' : 'public';
}

/** What is wrong with a host name or literal (IPv6 with or without brackets), null when nothing is. */
export function hostFault(hostname: string, reach: Reach): 'host' | 'blocked' | null {
  const bare = withoutBrackets(hostname);
  if (isIP(bare) !== 0) return addressAllowed(bare, reach) ? null : 'blocked';
  if (reach !== 'public' && LOCALHOST.test(bare)) return null;
  const labels = bare.split('.');
  const wellFormed = bare.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label));
  return wellFormed && !INNER_NAME.test(bare) ? null : 'host';
}

/** Whether an address, as the system writes it, lies within reach. */
export function addressAllowed(address: string, reach: Reach): boolean {
  const kind = classifyAddress(address);
  return kind === 'public' ? reach !== 'loopback' : kind === 'loopback' && reach !== 'public';
}

/** In the sandbox http or a port at a host that is not loopback: say that, not that the address is blocked. */
function narrowed(url: URL, reach: Reach): UrlFault {
  if (reach !== 'loopback') return 'blocked';
  return url.protocol === 'http:' ? 'scheme' : 'port';
}

export type Resolved = { readonly ok: true; readonly addresses: readonly string[] } | { readonly ok: false };

/** The addresses of a host that passed `hostFault`. There must be some, and all within reach: one that is not refuses them all. */
export async function resolvePublic(
  hostname: string,
  reach: Reach,
  resolve: Resolve = systemResolve,
): Promise<Resolved> {
  const addresses = await addressesOf(withoutBrackets(hostname), resolve);
  const allowed = addresses.length > 0 && addresses.every((address) => addressAllowed(address, reach));
  return allowed ? { ok: true, addresses } : { ok: false };
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  // RFC 6761: these names are loopback by definition. Whatever DNS says of them is not asked for.
  if (LOCALHOST.test(host)) return ['127.0.0.1', '::1'];
  return bounded(Promise.try(resolve, host), RESOLVE_MS).catch(() => []);
}

function withoutBrackets(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/**
 * The whole check of an address that somebody wants us to call, at the time it is given: the URL, then DNS (≤ 3 s).
 * It does not replace `guardedAgent`: by the time of the call the name may lead elsewhere.
 */
export async function checkPublicUrl(text: string, options: GuardOptions): Promise<CheckedUrl | UrlRefusal> {
  const checked = checkUrl(text, options);
  if (!checked.ok) return checked;
  const resolved = await resolvePublic(checked.url.hostname, checked.reach, options.resolve);
  return resolved.ok ? checked : refusal(narrowed(checked.url, checked.reach));
}
