import type { Lang } from '@booking/core/lang';
import createClient from 'openapi-fetch';
import { clearLocalData } from './clear-local-data.ts';
import { CallError, errorOf, isInReadersLanguage, OFFLINE, SIGN_IN_AGAIN, UNANSWERED } from './errors.ts';
import type { paths } from './generated/console.ts';
import { page } from './page.ts';

export type Paths = paths;

// Whichever one was looked at last.
const DEFAULT_BUSINESS = '1';
const named = new URLSearchParams(window.location.search).get('business');
const context: { business: string; lang: string } = {
  business: named ?? page.business ?? DEFAULT_BUSINESS,
  lang: 'en',
};

/** From now on calls are about this business, whatever another page of the same person looks at. */
export function selectBusiness(business: string): void {
  context.business = business;
}

/** Gives up a business that the address names and this person does not work for; false where none was named. */
export function resetBusiness(): boolean {
  const wasNamed = context.business !== DEFAULT_BUSINESS;
  context.business = DEFAULT_BUSINESS;
  return wasNamed;
}

/** Whether the address leaves the choice of the business to the server, or names this one. */
export const matchesUrl = (business: string): boolean => named === null || named === business;

/** The language in which refusals are written. */
export function setLanguage(lang: string): void {
  context.lang = lang;
}

// A network that is there and does not answer is waited for no longer than a person does. Only what reads: of what was
// pressed nobody would know whether it was done.
const UNANSWERED_MS = 10_000;

const timeoutOf = ({ method, signal }: Request): AbortSignal =>
  method === 'GET' ? AbortSignal.any([signal, AbortSignal.timeout(UNANSWERED_MS)]) : signal;

/** A request that is made of another one would send its body as a stream, which browsers do over HTTP/2 alone. */
async function send(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', context.lang);
  const headers = new Headers(request.headers);
  // No form can send it, and no other site's script without being asked about first.
  headers.set('X-Console', context.business);
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  const sent = body === null || body.byteLength === 0 ? {} : { body };
  return fetch(url, { method: request.method, headers, signal: timeoutOf(request), ...sent });
}

const client = createClient<paths>({ baseUrl: '/console/api', fetch: send });

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Raw = (path: string, init: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** On 401, redirect to sign-in and return to the same URL and business. */
async function signedOut(): Promise<never> {
  const here = new URL(window.location.href);
  if (context.business !== DEFAULT_BUSINESS) here.searchParams.set('business', context.business);
  await clearLocalData();
  window.location.replace(here);
  throw new CallError(401, { code: 'invalid_key', message: '' });
}

/** What was refused, in the reader's language: what is wrong with a field is told to programs in English. */
async function refusalOf(status: number, body: unknown): Promise<CallError> {
  const said = errorOf(status, body);
  if (said.fields.length === 0 || isInReadersLanguage(body)) return said;
  const words = await import('@booking/core/words/fault-words').catch(() => null);
  if (words === null) return said;
  const fields = said.fields.map(({ path, message }) => ({
    path,
    message: words.faultIn(context.lang as Lang, message),
  }));
  const message = [...new Set(fields.map((field) => field.message))].join('; ');
  return new CallError(status, { code: said.code, message, reason: said.reason, fields });
}

/** One call. @throws CallError with the sentence of the refusal, or `offline` where there was no answer */
export async function ask(method: Method, path: string, init: object = {}): Promise<unknown> {
  const call = (client as unknown as Record<Method, Raw>)[method];
  const { data, error, response } = await call(path, init).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new CallError(0, { code: OFFLINE, message: '', reason: isTimeout ? UNANSWERED : null });
  });
  if (response.status === 401) await signedOut();
  if (!response.ok) {
    const refusal = await refusalOf(response.status, error);
    if (response.headers.get('X-Console') !== 'sign-in-again') throw refusal;
    throw new CallError(refusal.status, { code: refusal.code, message: refusal.message, reason: SIGN_IN_AGAIN });
  }
  return data;
}

/** A file of any length, for which is waited as long as it comes. @throws CallError */
export async function fetchFile(path: string): Promise<Blob> {
  const url = `/console/api${path}?lang=${context.lang}`;
  const response = await fetch(url, { headers: { 'X-Console': context.business } }).catch(() => {
    throw new CallError(0, { code: OFFLINE, message: '', reason: null });
  });
  if (response.status === 401) await signedOut();
  if (!response.ok) throw await refusalOf(response.status, await response.json().catch(() => null));
  return response.blob();
}
