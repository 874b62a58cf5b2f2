import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { checkUrl } from '@booking/kit/net/public-address';
import type { Dispatcher } from 'undici';
import { liftUrl } from './feed-url.ts';
import { type FetchFailure, failureOf } from './fetch-errors.ts';

/** What the server gave us with the last whole answer, to be told when nothing changed. */
export type Conditional = { readonly etag: string | null; readonly lastModified: string | null };

export type Fetched =
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'body'; readonly body: Uint8Array } & Conditional)
  | { readonly kind: 'failed'; readonly fault: FetchFailure };

export type FetchOptions = {
  readonly dispatcher: Dispatcher;
  readonly sandbox: boolean;
  readonly userAgent: string;
  /** Aborts the fetch from outside, at shutdown. */
  readonly signal?: AbortSignal;
};

const WHOLE_MS = 20_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const LONGEST_HEADER = 500;

const failed = (fault: FetchFailure): Fetched => ({ kind: 'failed', fault });

class Refused extends Error {
  readonly fault: FetchFailure;
  constructor(fault: FetchFailure) {
    super(fault);
    this.fault = fault;
  }
}

type Answer = Dispatcher.ResponseData;

const headerOf = ({ headers }: Answer, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' && value.length <= LONGEST_HEADER ? value : null;
};

/** The body, unpacked, as long as it stays within 2 MiB on the way and after; the rest is never read. */
async function bodyOf(answer: Answer, signal: AbortSignal): Promise<Uint8Array> {
  const encoding = String(answer.headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase();
  if (!['identity', '', 'gzip', 'x-gzip'].includes(encoding)) throw new Refused('unknown encoding');
  const chunks: Buffer[] = [];
  const bounded = async function* (source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new Refused('too large');
      yield chunk;
    }
  };
  const gather = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  if (encoding.endsWith('gzip')) await pipeline(answer.body, bounded, createGunzip(), bounded, gather, { signal });
  else await pipeline(answer.body, bounded, gather, { signal });
  return Buffer.concat(chunks);
}

/** Where a redirect leads, judged like an address that somebody gave us; null when there is no such thing. */
function nextUrl(answer: Answer, from: URL, sandbox: boolean): URL {
  const location = headerOf(answer, 'location');
  const target = location === null ? null : URL.parse(location, from);
  const checked = target && checkUrl(liftUrl(target.href, sandbox), { sandbox });
  if (!checked) throw new Refused('bad redirect');
  if (!checked.ok) throw new Refused('no public address');
  return checked.url;
}

async function ask(url: URL, validators: Conditional, options: FetchOptions, signal: AbortSignal): Promise<Answer> {
  const headers: Record<string, string> = {
    'user-agent': options.userAgent,
    accept: 'text/calendar, text/plain;q=0.8, */*;q=0.5',
    'accept-encoding': 'gzip',
    ...(validators.etag === null ? {} : { 'if-none-match': validators.etag }),
    ...(validators.lastModified === null ? {} : { 'if-modified-since': validators.lastModified }),
  };
  const path = url.pathname + url.search;
  // A connection kept from the last read may be gone by now; once an hour a fresh one costs nothing.
  return options.dispatcher.request({ origin: url.origin, path, method: 'GET', headers, signal, reset: true });
}

/** Lets go of an answer whose body is of no use, and of its connection if more than a little is still to come. */
const drop = (answer: Answer): Promise<unknown> => answer.body.dump({ limit: 4096 }).catch(() => {});

async function follow(
  start: URL,
  validators: Conditional,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Fetched> {
  const conditional = validators.etag !== null || validators.lastModified !== null;
  let url = start;
  for (let hops = 0; ; hops += 1) {
    const answer = await ask(url, validators, options, signal);
    const { statusCode } = answer;
    if (statusCode === 200) {
      const body = await bodyOf(answer, signal);
      return { kind: 'body', body, etag: headerOf(answer, 'etag'), lastModified: headerOf(answer, 'last-modified') };
    }
    await drop(answer);
    if (statusCode === 304 && conditional) return { kind: 'unchanged' };
    if (!REDIRECTS.has(statusCode)) return failed(`status ${statusCode}`);
    if (hops >= MAX_REDIRECTS) return failed('too many redirects');
    url = nextUrl(answer, url, options.sandbox);
  }
}

/**
 * Fetches a feed: every address is judged before it is asked and again when connecting, at most 3 redirects are
 * followed, all of it takes at most 20 s and gives at most 2 MiB. Never rejects. Content-Type is not looked at.
 */
export async function fetchFeed(text: string, validators: Conditional, options: FetchOptions): Promise<Fetched> {
  const lifted = liftUrl(text, options.sandbox);
  // As the parser writes it: an address with `:443` may have been added while that was taken.
  const checked = checkUrl(URL.parse(lifted)?.href ?? lifted, options);
  if (!checked.ok) return failed('no public address');
  const timeout = AbortSignal.timeout(WHOLE_MS);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    return await follow(checked.url, validators, options, signal);
  } catch (error) {
    return failed(error instanceof Refused ? error.fault : failureOf(timeout.aborted ? timeout.reason : error));
  }
}
