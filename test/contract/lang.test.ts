import { pickLang } from '@booking/core/lang';
import { EXAMPLES } from '@booking/core/openapi/examples';
import type { Route } from '@booking/core/route';
import { ROUTES } from '@booking/core/routes/all';
import { sentBody } from '@booking/testkit/system/upload';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRecorder } from './lib/recorder.ts';

const LONG = 'x'.repeat(10_240);
/** What is asked for, and what a German business then writes in. */
const TEXTS: readonly (readonly [asked: string, picked: string])[] = [
  ['fr', 'fr'],
  ['FR', 'fr'],
  [' it ', 'it'],
  ['pt_BR', 'pt'],
  ['es-419', 'es'],
  [`fr-${LONG}`, 'fr'],
  ['', 'de'],
  ['  ', 'de'],
  ['xx', 'de'],
  ['french', 'de'],
  ['-', 'de'],
  [LONG, 'de'],
  ['a\0b', 'de'],
  ['fr\0', 'de'],
  ['\ud800', 'de'],
  ['💬', 'de'],
];
const OTHERS = [7, 0, true, false, {}, { fr: 1 }, { lang: 'fr' }, [], [[['fr']]], [7, 'fr'], [null, 'fr']];

const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;

const readsLang = (schema: Route['query'], value: unknown) =>
  (schema?.safeParse({ ...(value as object), lang: 'fr' }).data as { lang?: string } | undefined)?.lang === 'fr';
const bodyOf = (route: Route) => (EXAMPLES[route.id]?.body ?? {}) as object;
const AVAILABILITY = 'check_in=2026-12-01&check_out=2026-12-03';
/** What a route cannot be called without. */
function queryOf({ id, path }: Route, asked: string): string {
  if (id === 'readHotelAvailability') return `?${AVAILABILITY}&${asked}`;
  return path.startsWith('/v1/reports/') || id === 'readRates'
    ? `?from=2026-12-01&to=2026-12-31&${asked}`
    : `?${asked}`;
}

describe('lang is never a 400, whatever it holds', () => {
  let recorder: ReturnType<typeof startRecorder>;
  beforeEach(() => {
    recorder = startRecorder();
  });
  afterEach(() => recorder.close());
  const picked = (part: 'query' | 'body') =>
    pickLang((recorder.seen.at(-1)?.[part] as { lang?: string } | undefined)?.lang, 'de');

  it('is a field of these routes', () => {
    const query = ROUTES.filter(({ query }) => readsLang(query, { check_in: '2026-12-01', check_out: '2026-12-03' }));
    const body = ROUTES.filter((route) => readsLang(route.body, bodyOf(route)));
    expect(query.map(({ id }) => id)).toEqual([
      'readVenue',
      'readAvailability',
      'readMenu',
      'readEvents',
      'readHotel',
      'readHotelAvailability',
    ]);
    expect(body.map(({ id }) => id)).toEqual([
      'requestBooking',
      'createBooking',
      'joinWaitlist',
      'addToWaitlist',
      'requestStay',
      'createStay',
      'changeStay',
      'requestGroup',
      'createGroup',
      'createQuote',
    ]);
  });

  it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: in the query, once, repeated, in brackets, escaped',
    async (_, route) => {
      const body = ['POST', 'PUT', 'PATCH'].includes(route.method) ? sentBody(route, bodyOf(route)) : undefined;
      const known = readsLang(route.query, { check_in: '2026-12-01', check_out: '2026-12-03' });
      const ask = async (asked: string) => {
        const answer = await recorder.call(route, { query: queryOf(route, asked), body });
        expect([asked.slice(0, 40), answer.status]).toEqual([asked.slice(0, 40), route.reply.status]);
      };
      for (const [asked, expected] of TEXTS) {
        await ask(`lang=${encodeURIComponent(asked.toWellFormed())}`);
        if (known) expect([asked.slice(0, 40), picked('query')]).toEqual([asked.slice(0, 40), expected]);
      }
      for (const asked of ['lang=fr&lang=it', 'lang=fr&lang=fr&lang=', 'lang=fr&lang[]=it', 'lang=%66r']) {
        await ask(asked);
        if (known) expect([asked, picked('query')]).toEqual([asked, 'fr']);
      }
      for (const asked of ['lang', 'lang[]=fr', 'lang[0]=fr', 'lang.a=1', 'lang=%', 'lang=%ff', 'lang=7', '&&lang=&'])
        await ask(asked);
    },
  );

  it.each(
    ROUTES.filter(({ method, upload }) => ['POST', 'PUT', 'PATCH'].includes(method) && upload === undefined).map(
      (route) => [route.id, route] as const,
    ),
  )('%s: in the body', async (_, route) => {
    const known = readsLang(route.body, bodyOf(route));
    const ask = async (body: string) => {
      const answer = await recorder.call(route, { body });
      expect([body.slice(-60), answer.status]).toEqual([body.slice(-60), route.reply.status]);
    };
    for (const [asked, expected] of TEXTS) {
      await ask(JSON.stringify({ ...bodyOf(route), lang: asked }));
      if (known) expect([asked.slice(0, 40), picked('body')]).toEqual([asked.slice(0, 40), expected]);
    }
    for (const asked of [...OTHERS, null]) {
      await ask(JSON.stringify({ ...bodyOf(route), lang: asked }));
      if (known) expect([asked, picked('body')]).toEqual([asked, 'de']);
    }
    await ask(JSON.stringify({ ...bodyOf(route), lang: '@' }).replace('"@"', nested));
    await ask(JSON.stringify({ ...bodyOf(route), lang: 7 }).replace('"lang":7', '"lang":7,"lang":"fr"'));
  });
});
