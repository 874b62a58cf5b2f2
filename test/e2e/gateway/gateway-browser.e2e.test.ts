import { createServer, type Server } from 'node:http';
import { LANGS } from '@booking/core/lang';
import { restaurantFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

/** What a script on the page got to see. */
type Seen =
  | { readonly status: number; readonly body: unknown; readonly headers: Record<string, string> }
  | { readonly error: string };

describe('a real browser', () => {
  let platform: Platform;
  let business: Business;
  let browser: Browser;
  const sites: Server[] = [];
  let listed: Page;
  let unlisted: Page;

  const site = async () => {
    const server = createServer((_req, res) =>
      res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A website</title>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    sites.push(server);
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  };
  const open = async (url: string) => {
    const page = await browser.newPage();
    await page.goto(url);
    return page;
  };
  /** A fetch made by the page itself. */
  const ask = (
    page: Page,
    key: string,
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<Seen> =>
    page.evaluate(
      async ([url, serviceKey, options]) => {
        try {
          const headers = { 'X-Service-Key': serviceKey, ...options.headers };
          const response = await fetch(url, { ...options, headers });
          return {
            status: response.status,
            body: await response.json(),
            headers: Object.fromEntries(response.headers),
          };
        } catch (error) {
          return { error: String(error) };
        }
      },
      [platform.gatewayUrl + path, key, init] as const,
    );

  beforeAll(async () => {
    const [ours, foreign] = [await site(), await site()];
    [platform, browser] = await Promise.all([startPlatform(), launchChromium()]);
    business = await platform.makeBusiness(restaurantFile(), [ours]);
    [listed, unlisted] = [await open(ours), await open(foreign)];
  });
  afterAll(async () => {
    await browser?.close();
    for (const server of sites) server.close();
    await platform?.close();
  });

  it('a script on a listed website reads the venue, with the headers that are exposed to it', async () => {
    const seen = await ask(listed, business.publishable, '/v1/venue');
    expect(seen).toMatchObject({ status: 200, body: { id: business.id } });
    expect('headers' in seen && seen.headers).toMatchObject({
      'x-request-id': expect.any(String),
      'ratelimit-limit': '120',
    });
  });

  it('it posts with an Idempotency-Key, after a preflight, and sees a replay as one', async () => {
    const body = JSON.stringify({ date: '2020-01-01', time: '19:00', party: 2, name: 'Ada', email: 'ada@example.org' });
    const init = {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'from-a-page' },
    };
    const [first, again] = [
      await ask(listed, business.publishable, '/v1/booking-requests', init),
      await ask(listed, business.publishable, '/v1/booking-requests', init),
    ];
    expect(first).toMatchObject({ status: 422, body: { error: { code: 'refused', reason: 'past' } } });
    expect(again).toMatchObject({ status: 422, headers: { 'idempotent-replayed': 'true' } });
  });

  it('it reads errors too: 403 of the wrong key kind, 404, 400', async () => {
    expect(await ask(listed, business.publishable, '/v1/bookings')).toMatchObject({
      status: 403,
      body: { error: { code: 'secret_key_required' } },
    });
    expect(await ask(listed, business.publishable, '/v1/hotel')).toMatchObject({ status: 404 });
    expect(await ask(listed, business.publishable, '/v1/availability?date=never')).toMatchObject({ status: 400 });
    expect(await ask(listed, business.publishable, '/v1/availability?party=0')).toMatchObject({ status: 400 });
  });

  it('it reads that its key is wrong: a 401 says so in the console of whoever builds the page', async () => {
    expect(await ask(listed, 'nonsense', '/v1/venue')).toMatchObject({
      status: 401,
      body: { error: { code: 'invalid_key', developer_message: expect.stringContaining('X-Service-Key') } },
    });
  });

  it('what bears no CORS headers stays closed to it: anything with a secret key', async () => {
    expect(await ask(listed, business.secret, '/v1/venue')).toMatchObject({
      error: expect.stringContaining('Failed to fetch'),
    });
  });

  it('a script on another website reads nothing', async () => {
    for (const path of ['/v1/venue', '/v1/availability', '/v1/nothing'])
      expect(await ask(unlisted, business.publishable, path)).toMatchObject({
        error: expect.stringContaining('Failed to fetch'),
      });
  });

  it('the description is for everybody', async () => {
    const seen = await unlisted.evaluate(
      async (url) => ((await (await fetch(url)).json()) as { info: { version: string } }).info.version,
      `${platform.gatewayUrl}/v1/openapi.json`,
    );
    expect(seen).toBe('1.2.0');
  });

  it('the plain page for people shows every route, without a script or a word from elsewhere', async () => {
    const page = await browser.newPage();
    const hosts = new Set<string>();
    const faults: string[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(`${platform.gatewayUrl}/v1/docs/plain`);
    await page.getByText('/v1/booking-requests').first().click();
    expect(await page.getByText('/v1/stays/{id}/check-in').count()).toBeGreaterThan(0);
    // As a text: the tests are compiled without the browser's own types.
    expect(await page.evaluate("getComputedStyle(document.querySelector('summary')).cursor")).toBe('pointer');
    expect([...hosts]).toEqual([new URL(platform.gatewayUrl).host]);
    expect(faults.filter((text) => !text.includes('favicon'))).toEqual([]);
  });

  it.each(LANGS)('pages in place of those that were asked for have no fault that axe can find in %s', async (lang) => {
    const page = await browser.newPage();
    for (const path of ['/book/nobody', '/guest/xyz']) {
      await page.goto(`${platform.gatewayUrl}${path}?lang=${lang}`);
      await expectNoFault(page, path);
    }
    await page.close();
  });

  it.each(LANGS)('the front page has no fault that axe can find in %s', async (lang) => {
    const page = await browser.newPage();
    await page.goto(`${platform.gatewayUrl}/?lang=${lang}`);
    await expectNoFault(page, '/');
    await page.close();
  });

  it('the description has no fault that axe can find', async () => {
    const page = await browser.newPage();
    await page.goto(`${platform.gatewayUrl}/v1/docs/plain`);
    await expectNoFault(page, '/v1/docs/plain');
    await page.close();
  });
});
