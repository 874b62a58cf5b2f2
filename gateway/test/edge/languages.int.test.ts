import { LANGS, type Lang } from '@booking/core/lang';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../src/texts/texts.ts';
import { startTestGateway, type TestGateway, WEBSITE } from '../support/gateway.ts';
import type { Ask } from '../support/http.ts';

describe('the gateway’s own refusals are in the caller’s language', () => {
  let gateway: TestGateway;
  let secret: string;
  let publishable: string;
  const file = (more: object = {}) =>
    restaurantFile({ account: { language: 'it', subscription: { plan: 'pro', state: 'active' }, ...more } });

  beforeAll(async () => {
    gateway = await startTestGateway({ LIMIT_KEY: 100_000 });
    await gateway.business(file());
    secret = (await gateway.key('trattoria', 'secret')).value;
    publishable = (await gateway.key('trattoria', 'publishable', [WEBSITE])).value;
  });
  afterAll(() => gateway?.close());
  afterEach(() => gateway.servers.service.override(undefined));

  const said = async (request: Ask) => {
    const { status, headers, text, json } = await gateway.ask(request);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    return { status, message: json.error.message as string };
  };
  const keyed = (key: string, more: Record<string, string> = {}) => ({ 'x-service-key': key, ...more });

  it.each(LANGS)('%s, asked for in the query, whether the key is known or not', async (lang) => {
    const path = `/v1/venue?lang=${lang}`;
    expect(await said({ path })).toEqual({ status: 401, message: textsIn(lang).invalid_key });
    expect(await said({ path: `/v1/nothing?x=1&lang=${lang}-XX` })).toEqual({
      status: 404,
      message: textsIn(lang).not_found,
    });
    expect(await said({ path: `/v1/bookings?lang=${lang}`, headers: keyed(publishable) })).toEqual({
      status: 403,
      message: textsIn(lang).secret_key_required,
    });
  });

  it('else the business’s own, once the key is known', async () => {
    const own = textsIn('it');
    const asked = (more: Partial<Ask>): Ask => ({ path: '/v1/bookings', headers: keyed(secret), ...more });
    const long = { ...keyed(secret), 'idempotency-key': 'two words' };
    const wrong: [string, Ask][] = [
      [own.secret_key_required, asked({ headers: keyed(publishable) })],
      [own.secret_key_in_browser, asked({ headers: keyed(secret, { origin: WEBSITE }) })],
      [own.origin_not_allowed, { path: '/v1/venue', headers: keyed(publishable, { origin: 'https://other.example' }) }],
      [own.not_found, { path: '/v1/hotel', headers: keyed(secret) }],
      [own.malformed_idempotency_key, asked({ method: 'POST', headers: long, body: '{}' })],
      [own.body_too_large, asked({ method: 'POST', body: 'x'.repeat(65_537) })],
    ];
    for (const [message, request] of wrong) expect((await said(request)).message).toBe(message);
    gateway.servers.service.override((_request, reply) => reply.code(503).send('away'));
    expect(await said({ path: '/v1/menu', headers: keyed(secret) })).toEqual({ status: 502, message: own.bad_gateway });
  });

  it.each([
    [{ subscription: { plan: 'pro', state: 'lapsed' } }, 402, 'subscription_required'],
    [{ subscription: { plan: 'free', state: 'active' } }, 402, 'plan_excludes_api'],
    [{ blocked: ['bookings'] }, 403, 'forbidden'],
  ] as const)('of an account with %j too', async (account, status, sentence) => {
    await gateway.business(file(account));
    const headers = keyed(secret);
    expect(await said({ path: '/v1/bookings', headers })).toEqual({ status, message: textsIn('it')[sentence] });
    await gateway.business(file());
  });

  it('else English: no key, an unknown language', async () => {
    const { message } = await said({ path: '/v1/venue' });
    expect(message).toBe(textsIn('en').invalid_key);
    for (const lang of ['xx', '', '%ff', 'x'.repeat(5000)])
      expect((await said({ path: `/v1/venue?lang=${lang}` })).message).toBe(textsIn('en').invalid_key);
  });

  it.each(LANGS.filter((lang) => lang !== 'en'))('%s says every sentence in its own words', (lang: Lang) => {
    const own = textsIn(lang);
    for (const [name, text] of Object.entries(textsIn('en'))) {
      expect(own[name as keyof typeof own]).not.toBe(text);
      expect(own[name as keyof typeof own]).toMatch(/^\p{Lu}.*\.$/u);
    }
  });
});
