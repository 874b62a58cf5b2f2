import { CALLER_HEADER, CALLER_LIFE_MS, type Caller } from '@booking/core/caller';
import { signCallerToken } from '@booking/kit/http/caller';
import { callerFor } from '@booking/testkit/builders';
import { methodOf, type PageAnswer, type PageCall, visitPage } from '@booking/testkit/page-visit';
import { type Hotel, SECRET, type Service } from './service.ts';

export type PageRequest = PageCall & { readonly as?: Partial<Caller> };

/** A visitor of a hotel's booking page, as the gateway passes the visit on. */
export async function openPage(
  service: Service,
  hotel: Hotel,
  path: string,
  { as, ...call }: PageRequest = {},
): Promise<PageAnswer> {
  const lang = /[?&]lang=(\w\w)/.exec(path)?.[1] ?? 'en';
  const page = {
    key_id: 'page',
    key_kind: 'publishable',
    lang: lang as 'en',
    exp: Date.now() + CALLER_LIFE_MS,
  } as const;
  const caller = { ...callerFor({ id: hotel.id, kind: 'hotel' }), ...page, ...as };
  const signed = { [CALLER_HEADER]: signCallerToken(caller, `${methodOf(call)} ${path}`, SECRET) };
  const answer = await visitPage(`http://127.0.0.1:${service.app.port}${path}`, call, signed);
  return { ...answer, html: answer.html.replaceAll('\u00a0', ' ').replaceAll('&amp;', '&') };
}

/** What a page's POST form sends as it stands: hidden fields and what is filled in. */
export function formOf(html: string): Record<string, string> {
  const form = /<form method="post".*?<\/form>/s.exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([input]) => input);
  const read = (input: string, attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(input)?.[1] ?? '';
  return Object.fromEntries(
    inputs
      .filter((input) => read(input, 'type') !== 'checkbox' && read(input, 'value') !== '')
      .map((input) => [read(input, 'name'), read(input, 'value')]),
  );
}
