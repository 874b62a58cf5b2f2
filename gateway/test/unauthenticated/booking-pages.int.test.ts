import { CALLER_HEADER, WEBSITES_HEADER } from '@booking/core/caller';
import { LANGS } from '@booking/core/lang';
import { callOf, verifyCallerToken, verifyServiceToken } from '@booking/kit/http/caller';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalWords } from '../../src/texts/texts.ts';
import { startTestGateway, type TestGateway, WEBSITE } from '../support/gateway.ts';
import type { Ask, Reply } from '../support/http.ts';

const OTHER = 'https://shop.trattoria.example';
const FORM = 'application/x-www-form-urlencoded';

// The console shows the pages beside what is being set up.
const OWN = 'http://127.0.0.1:8080';

describe('pages that people open', () => {
  let gateway: TestGateway;
  let client = 0;
  const asked: FastifyRequest[] = [];

  const newAddress = () => {
    client += 1;
    return `198.51.${100 + Math.floor(client / 250)}.${client % 250}`;
  };
  const visit = (path: string, { headers, ...more }: Partial<Ask> = {}): Promise<Reply> =>
    gateway.ask({ path, headers: { 'x-forwarded-for': newAddress(), ...headers }, ...more });
  const callerOf = (request: FastifyRequest | undefined) =>
    verifyCallerToken(
      request?.headers[CALLER_HEADER],
      callOf(request?.raw ?? {}),
      ['svc-restaurant', 'svc-hotel'].map((name) => gateway.servers.callers.to(name)),
      Date.now(),
    );
  const file = (slug: string, more: object = {}) => restaurantFile({ account: { slug, ...more } });
  const expectPage = (reply: Reply, status: number, title: string) => {
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect([reply.status, reply.text.includes(`<h1>${title}</h1>`)]).toEqual([status, true]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
  };
  const words = refusalWords('en');

  beforeAll(async () => {
    gateway = await startTestGateway({ LIMIT_KEY: 100_000 });
    const made = [
      restaurantFile(),
      hotelFile(),
      file('osteria', { language: 'it', brand: { colour: '#b5452c', logo_url: 'https://cdn.osteria.example/l.svg' } }),
      file('lapsed', { subscription: { plan: 'pro', state: 'lapsed' } }),
      file('demo', { demonstration: true, subscription: { plan: 'free', state: 'none' } }),
      file('blocked', { blocked: ['bookings'] }),
      file('closed', { blocked: ['public'] }),
    ];
    for (const one of made) await gateway.business(one);
    await gateway.key('trattoria', 'publishable', [WEBSITE, OTHER]);
    await gateway.key('trattoria', 'publishable', [OTHER]);
    await gateway.key('trattoria', 'secret');
  });
  afterAll(() => gateway?.close());
  afterEach(() => {
    asked.length = 0;
    gateway.servers.service.override(undefined);
  });

  const answerPages = (status = 200) =>
    gateway.servers.service.override((request, reply) => {
      asked.push(request);
      return reply
        .code(status)
        .headers({ 'content-security-policy': "default-src 'self'", 'referrer-policy': 'no-referrer' })
        .type('text/html; charset=utf-8')
        .send('<h1>a page</h1>');
    });

  it('a booking page and what lies below it reach the service of its business, with the same path, query and form', async () => {
    answerPages();
    const form = 'name=Ada+Keller&time=19%3A00';
    const post = { method: 'POST', headers: { 'content-type': FORM }, body: form };
    expect((await visit('/book/trattoria?date=2026-12-01')).text).toBe('<h1>a page</h1>');
    expect((await visit('/book/trattoria', post)).status).toBe(200);
    expect((await visit('/stay/hotel/done/habc?lang=fr', { method: 'HEAD' })).status).toBe(200);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /book/trattoria?date=2026-12-01',
      'POST /book/trattoria',
      'GET /stay/hotel/done/habc?lang=fr',
    ]);
    expect(String(asked[1]?.body)).toBe(form);
  });

  it('the business is told by a signed caller for that call alone, with its websites; nothing that a visitor sends is taken for it', async () => {
    answerPages();
    const forged = { [CALLER_HEADER]: 'forged', [WEBSITES_HEADER]: 'https://evil.example', 'x-service-key': 'none' };
    await visit('/book/trattoria', { headers: forged });
    const caller = callerOf(asked[0]);
    expect(caller).toMatchObject({ kind: 'restaurant', plan: 'pro', key_id: 'page', key_kind: 'publishable' });
    expect(caller).toMatchObject({ lang: 'en', idempotency: null });
    expect(caller?.address_hash).toHaveLength(43);
    const { json } = await gateway.operate('GET', '/businesses/trattoria');
    expect(caller?.business).toBe(json.id);
    expect(asked[0]?.headers[WEBSITES_HEADER]).toBe(`${OWN} ${WEBSITE} ${OTHER}`);
    const headers = { [CALLER_HEADER]: asked[0]?.headers[CALLER_HEADER] };
    expect(callerOf({ headers, raw: { method: 'GET', url: '/book/osteria' } } as never)).toBeNull();
  });

  it.each([
    ['?lang=de', 'fr', 'de'],
    ['?lang=xx', 'fr-CH,fr;q=0.9', 'fr'],
    ['', 'ja, es;q=0.5', 'es'],
    ['', 'ja', 'it'],
  ])(
    'the language is that of the address (%j), else the browser’s (%j), else the business’s',
    async (query, accepted, lang) => {
      answerPages();
      await visit(`/book/osteria${query}`, { headers: { 'accept-language': accepted } });
      expect(callerOf(asked[0])?.lang).toBe(lang);
    },
  );

  it.each([
    ['an unknown slug', '/book/nobody', 404, words.gone.title],
    ['what is no slug', '/book/No%20body', 404, words.gone.title],
    ['a hotel under /book', '/book/hotel', 404, words.gone.title],
    ['a restaurant under /stay', '/stay/trattoria', 404, words.gone.title],
    ['half an address', '/book/', 404, words.gone.title],
    ['a subscription that is off', '/book/lapsed', 402, words.closed.title],
    ['bookings that the operator closed', '/book/blocked', 403, words.closed.title],
    ['a public side that the operator closed', '/book/closed', 403, words.closed.title],
    ['a guest’s page of no service', '/guest/xabc', 404, words.gone.title],
    ['a staff page of no service', '/desk/xabc', 404, words.gone.title],
  ])('%s is refused on a page, and no service is asked', async (_name, path, status, title) => {
    answerPages();
    expectPage(await visit(path), status, title);
    expect(asked).toEqual([]);
  });

  it('another method than GET and POST is nobody’s page', async () => {
    expectPage(await visit('/book/trattoria', { method: 'DELETE' }), 404, words.gone.title);
  });

  it('the demonstration restaurant’s page needs no subscription', async () => {
    answerPages();
    expect((await visit('/book/demo')).status).toBe(200);
  });

  it('a refusal names the business, says how to reach it, and may stand in the frames of its websites alone', async () => {
    await gateway.key('lapsed', 'publishable', [WEBSITE]);
    const { text, headers } = await visit('/book/lapsed?widget=1');
    expect(text).toContain('+41 44 668 18 00');
    expect(text).toContain('data-widget');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${WEBSITE}`);
    const post = { method: 'POST', headers: { 'content-type': FORM }, body: 'name=Ada&widget=1' };
    expect((await visit('/book/lapsed', post)).text, 'a form of the window').toContain('data-widget');
    expect((await visit('/book/nobody')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each(LANGS)('refusals are in %s where the address or the browser asks for it', async (lang) => {
    const own = refusalWords(lang);
    expectPage(await visit(`/book/lapsed?lang=${lang}`), 402, own.closed.title);
    const { text } = await visit('/stay/nobody', { headers: { 'accept-language': lang } });
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(own.gone.title);
  });

  it('a service that fails or does not answer as expected is told on a page, and asked again by a link', async () => {
    gateway.servers.service.override((_request, reply) =>
      reply.code(500).type('application/json').send('{"error":{"code":"server_error","message":"inside"}}'),
    );
    const reply = await visit('/book/osteria?lang=en&date=2026-12-01');
    expectPage(reply, 500, words.failed.title);
    expect(reply.text).not.toContain('inside');
    expect(reply.text).toContain('href="/book/osteria?lang=en&amp;date=2026-12-01"');
    expect(reply.headers['content-security-policy']).toContain('https://cdn.osteria.example');
    gateway.servers.service.override((_request, reply) => reply.code(401).send('{}'));
    expectPage(await visit('/guest/rabc'), 502, words.failed.title);
  });

  it('of a guest’s and a staff page the first letter says the service, which takes the gateway’s word', async () => {
    answerPages();
    for (const path of ['/guest/rabc', '/guest/habc/calendar.ics', '/desk/rabc?lang=de', '/desk/habc'])
      expect((await visit(path)).status).toBe(200);
    expect(asked.map(({ url }) => url)).toEqual([
      '/guest/rabc',
      '/guest/habc/calendar.ics',
      '/desk/rabc?lang=de',
      '/desk/habc',
    ]);
    for (const request of asked) {
      const service = /^\/\w+\/r/.test(request.url) ? 'svc-restaurant' : 'svc-hotel';
      const secrets = () => [gateway.servers.callers.to(service)];
      expect(verifyServiceToken(request.headers['x-service'], callOf(request.raw), secrets, Date.now())).not.toBeNull();
      expect(request.headers[CALLER_HEADER]).toBeUndefined();
    }
  });

  it('slugs that nobody has are counted like links that lead nowhere: past 60 a minute 429, on a page', async () => {
    answerPages();
    const headers = { 'x-forwarded-for': newAddress() };
    expect((await visit('/book/trattoria')).status).toBe(200);
    const seen: number[] = [];
    for (let i = 0; i < 130; i += 1) seen.push((await visit(`/book/made-up-${i}`, { headers })).status);
    expect(seen.slice(0, 61)).toEqual(Array(61).fill(404));
    const refused = await visit('/book/made-up', { headers });
    expectPage(refused, 429, words.tooMany.title);
    expect(refused.text).toContain(words.tooMany.text({ seconds: Number(refused.headers['retry-after']) }));
    expect((await visit('/book/trattoria', { headers })).status, 'a page that is there').toBe(200);
  });

  it('forms of one address at one business are taken ten times a minute, as a key’s requests are', async () => {
    answerPages();
    const form = (slug: string, address: string) =>
      visit(`/book/${slug}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address, 'content-type': FORM },
        body: 'a=b',
      });
    const address = newAddress();
    const seen: number[] = [];
    // The minute may turn once in between.
    for (let i = 0; i < 21; i += 1) seen.push((await form('trattoria', address)).status);
    expect(seen.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(seen).toContain(429);
    expectPage(await form('trattoria', address), 429, words.tooMany.title);
    expect((await form('trattoria', newAddress())).status, 'another address').toBe(200);
    expect((await form('demo', address)).status, 'another business').toBe(200);
  });

  it('a form that is refused for a moment (429, 502) comes back with what was typed, to be sent once more', async () => {
    answerPages();
    const address = newAddress();
    const typed = new URLSearchParams({ name: '"Ada" <Keller>', date: '2026-12-04' }).toString();
    const send = (path: string, from: string, site = 'same-origin') =>
      visit(path, {
        method: 'POST',
        headers: { 'x-forwarded-for': from, 'content-type': FORM, 'sec-fetch-site': site },
        body: typed,
      });
    const expectTyped = (reply: Reply, path: string) => {
      expect(reply.text).toContain(`<form method="post" action="${path}">`);
      expect(reply.text).toContain('name="name" value="&quot;Ada&quot; &lt;Keller&gt;"');
      expect(reply.text).toContain('name="date" value="2026-12-04"');
      expect(reply.text).toContain(`<button>${words.again}</button>`);
    };
    // The minute may turn once in between.
    for (let i = 0; i < 21; i += 1) await send('/book/trattoria', address);
    const limited = await send('/book/trattoria?lang=en', address);
    expectPage(limited, 429, words.tooMany.title);
    expectTyped(limited, '/book/trattoria?lang=en');
    // Another website has nothing handed back under our address.
    expect((await send('/book/trattoria?lang=en', address, 'cross-site')).text).not.toContain('<form');

    gateway.servers.service.override((_request, reply) => reply.code(401).send('{}'));
    const failed = await send('/book/osteria?lang=en', newAddress());
    expectPage(failed, 502, words.failed.title);
    expectTyped(failed, '/book/osteria?lang=en');
  });

  it('takes forms of its own pages alone, and says so on a page that leads to the right one', async () => {
    answerPages();
    const send = (headers: Record<string, string>) =>
      visit('/book/trattoria?lang=en', { method: 'POST', headers: { 'content-type': FORM, ...headers }, body: 'a=b' });
    for (const headers of [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, { origin: 'https://evil.example' }]) {
      const refused = await send(headers);
      expectPage(refused, 403, words.foreign.title);
      expect(refused.text).toContain('href="/book/trattoria"');
    }
    expect((await send({ 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(200);
    expect((await send({})).status, 'a program').toBe(200);
  });

  it('what the operator changes is seen at once: a slug that comes, a subscription that lapses, a website that is listed', async () => {
    answerPages();
    expect((await visit('/book/newcomer')).status).toBe(404);
    await gateway.business(file('newcomer'));
    expect((await visit('/book/newcomer')).status).toBe(200);
    const key = await gateway.key('newcomer', 'publishable', [WEBSITE]);
    await visit('/book/newcomer');
    expect(asked.at(-1)?.headers[WEBSITES_HEADER]).toBe(`${OWN} ${WEBSITE}`);
    await gateway.operate('DELETE', `/keys/${key.id}`);
    await visit('/book/newcomer');
    expect(asked.at(-1)?.headers[WEBSITES_HEADER]).toBe(OWN);
    await gateway.operate('PUT', '/businesses/newcomer/subscription', { plan: 'pro', state: 'lapsed' });
    expect((await visit('/book/newcomer')).status).toBe(402);
  });

  it('a page that is known costs no look-up', async () => {
    answerPages();
    await visit('/book/trattoria');
    await gateway.servers.db.query("update business set slug = 'moved' where slug = 'trattoria'");
    try {
      expect((await visit('/book/trattoria')).status).toBe(200);
    } finally {
      await gateway.servers.db.query("update business set slug = 'trattoria' where slug = 'moved'");
    }
  });

  it('one business’s storm of visits is no delay to another’s page', async () => {
    const release = Promise.withResolvers<void>();
    let hanging = 0;
    gateway.servers.service.override(async (request, reply) => {
      if (request.url === '/book/trattoria') {
        hanging += 1;
        await release.promise;
      }
      return reply.code(200).type('text/html').send('a page');
    });
    const storm = Array.from({ length: 200 }, () => visit('/book/trattoria'));
    await eventually(() => expect(hanging).toBe(8));
    expect((await visit('/book/osteria')).status).toBe(200);
    expect((await visit('/guest/rabc')).status).toBe(200);
    expect(hanging).toBe(8);
    release.resolve();
    const statuses = (await Promise.all(storm)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(64);
    expect(statuses.filter((status) => status === 503)).toHaveLength(136);
  });
});
