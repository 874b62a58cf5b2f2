import { restaurantFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../lib/chromium.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { type HostSite, openHostSite } from '../../lib/widget/host-page.ts';
import { type HostOptions, type OpenHost, openHost } from '../../lib/widget/widget-host.ts';

const OFF = {
  en: 'Online booking is not available at the moment.',
  de: 'Die Online-Buchung ist im Moment nicht verfügbar.',
};

describe('what the widget’s form says when something goes wrong', () => {
  let platform: Platform;
  let site: HostSite;
  let browser: Browser;
  let opened: OpenHost | undefined;
  let made = 0;

  beforeAll(async () => {
    // The contract's own limits: a minute of ten requests has to run out.
    [platform, site, browser] = await Promise.all([
      startPlatform({ services: ['svc-restaurant'] }),
      openHostSite(),
      launchChromium(),
    ]);
  });
  afterEach(() => opened?.context.close());
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await platform?.close();
  });

  /** A restaurant of its own for each case, so that no limit of one is in the way of another. */
  const restaurant = async (over: { account?: object; venue?: object } = {}): Promise<Business> => {
    made += 1;
    const file = restaurantFile({ ...over, account: { slug: `table-${made}`, ...over.account } });
    return platform.makeBusiness(file, [site.origin]);
  };
  const open = async (key: string, attributes = 'mode="inline"', options: HostOptions = {}) => {
    const script = `<script src="${platform.gatewayUrl}/widget/v1/service-booking.js"></script>`;
    const tag = `<service-booking key="${key}" lang="${options.lang ?? 'en'}" ${attributes}></service-booking>`;
    opened = await openHost(browser, site, tag + script, options);
    return opened;
  };
  const fill = async (page: Page, email: string) => {
    await page.locator('.times label').first().click();
    await page.locator('input[name=name]').fill('Ada Keller');
    await page.locator('input[name=email]').fill(email);
  };
  const submit = (page: Page) => page.locator('form button').click();
  const names = async ({ heard }: OpenHost) => (await heard()).map(([name]) => name);
  const operate = (slug: string, subscription: object) =>
    platform.operate('PUT', `/businesses/${slug}/subscription`, subscription);
  /** By a program that has the key; or from this machine's address, as the widget on the website asks. */
  const post = async (key: string, body: object, path = '') => {
    const answer = await fetch(`${platform.gatewayUrl}${path}/v1/booking-requests`, {
      method: 'POST',
      headers: { 'x-service-key': key, ...(path === '' ? {} : { origin: site.origin }) },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json()) as { error?: { message: string } } };
  };
  /** A booking request like the one that the form would send, for tomorrow: of today few times may be left. */
  const wish = async (key: string, email: string, at = 0) => {
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    const asked = `${platform.gatewayUrl}/v1/availability?date=${tomorrow}`;
    const answer = await fetch(asked, { headers: { 'x-service-key': key } });
    const { date, times } = (await answer.json()) as { date: string; times: string[] };
    return { date, time: times.at(at), party: 2, name: 'Ada Keller', email, lang: 'de' };
  };

  it.each([
    ['a key that was revoked', { revoked: true }],
    ['a subscription that is off (402)', { account: { subscription: { plan: 'pro', state: 'lapsed' } } }],
    ['an account that the operator closed (403)', { account: { blocked: ['public'] } }],
    ['bookings that are switched off', { venue: { bookings: { enabled: false } } }],
  ])(
    'for %s: a sentence in the right language, told to the page, never an empty box, whatever is shown',
    async (_title, over) => {
      const { revoked, ...file } = over as { revoked?: boolean; account?: object; venue?: object };
      const business = await restaurant(file);
      if (revoked === true) {
        const { keys } = await platform.operate('GET', `/businesses/${business.slug}/keys`);
        for (const { id } of keys) await platform.operate('DELETE', `/keys/${id}`);
      }
      for (const [attributes, lang] of [
        ['mode="inline"', 'en'],
        ['', 'de'],
      ] as const) {
        const host = await open(business.publishable, attributes, { lang });
        await host.page.getByRole('alert').getByText(OFF[lang]).waitFor();
        expect(await names(host)).toEqual(['error']);
        await host.context.close();
      }
    },
  );

  it('for a subscription that comes back: “Try again” shows the form', async () => {
    const business = await restaurant({ account: { subscription: { plan: 'pro', state: 'lapsed' } } });
    const { page } = await open(business.publishable);
    await page.getByText(OFF.en).waitFor();
    await operate(business.slug, { plan: 'pro', state: 'active' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.times').waitFor();
  });

  it('for bookings that are switched off while the form is filled in (409): the service’s own sentence', async () => {
    const business = await restaurant();
    const { page } = await open(business.publishable, 'mode="inline"', { lang: 'de' });
    const asked = await wish(business.publishable, 'late@example.org');
    await fill(page, 'late@example.org');
    const file = restaurantFile({ account: { slug: business.slug }, venue: { bookings: { enabled: false } } });
    await platform.operate('PUT', `/businesses/${business.slug}`, file);
    await submit(page);
    const { status, json } = await post(business.publishable, asked);
    expect(status).toBe(409);
    await page
      .getByRole('alert')
      .getByText(json.error?.message ?? '')
      .waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe('late@example.org');
  });

  it('for a request that a rule refuses (422): the service’s own sentence, and what was typed stays', async () => {
    const business = await restaurant();
    const email = 'often@example.org';
    for (let i = 0; i < 5; i += 1) {
      const { status } = await post(business.publishable, await wish(business.publishable, email, -1 - i));
      expect(status).toBe(201);
    }
    const { status, json } = await post(business.publishable, await wish(business.publishable, email));
    expect(status).toBe(422);
    const { page } = await open(business.publishable, 'mode="inline"', { lang: 'de' });
    await fill(page, email);
    await submit(page);
    await page
      .getByRole('alert')
      .getByText(json.error?.message ?? '')
      .waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe(email);
  });

  it('for too many requests (429): the seconds are counted down, and the button waits for them', async () => {
    const business = await restaurant();
    const host = await open(business.publishable);
    await fill(host.page, 'limit@example.org');
    // All of it within one minute of the wall clock.
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 45_000) await new Promise((resolve) => setTimeout(resolve, left + 100));
    await Promise.all(Array.from({ length: 11 }, () => post(business.publishable, {}, '/widget')));
    await submit(host.page);
    const sentence = host.page.getByRole('alert');
    const seconds = async () => Number(/(\d+) s\./.exec((await sentence.textContent()) ?? '')?.[1]);
    await sentence.waitFor();
    const first = await seconds();
    expect(first).toBeGreaterThan(0);
    expect(await host.page.getByRole('button', { name: 'Try again' }).isDisabled()).toBe(true);
    await expect.poll(seconds, { timeout: 10_000 }).toBeLessThan(first);
    expect(await names(host), 'the page is told once').toEqual(['error']);
  });

  it('for a service that is down (5xx): a sentence, and the same Idempotency-Key when it is tried again', async () => {
    const business = await restaurant();
    const host = await open(business.publishable);
    const keys: (string | undefined)[] = [];
    host.page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await fill(host.page, 'down@example.org');
    await platform.kill('svc-restaurant');
    try {
      await submit(host.page);
      await host.page.getByRole('alert').getByText('Something went wrong. Please try again.').waitFor();
    } finally {
      await platform.start('svc-restaurant');
    }
    await host.page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await names(host)).at(-1)).toBe('confirmed');
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('a form that was changed after a failure is another request: it has another Idempotency-Key', async () => {
    const business = await restaurant();
    const { page, context } = await open(business.publishable);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await fill(page, 'changed@example.org');
    await context.setOffline(true);
    await submit(page);
    await page.getByText('There is no connection.').waitFor();
    await page.locator('textarea').fill('By the window');
    await context.setOffline(false);
    await submit(page);
    await expect.poll(() => keys.length).toBe(2);
    expect(new Set(keys).size).toBe(2);
  });

  it('books though a stranger has used up the key, after the questions that the business asks, in its colour', async () => {
    const labels = { en: 'Allergies?' };
    const business = await restaurant({
      account: { brand: { colour: '#ffd23f' } },
      venue: { questions: [{ type: 'text', required: true, labels }], bookings: { sms: true } },
    });
    const used = await Promise.all(Array.from({ length: 11 }, () => post(business.publishable, {})));
    expect(used.map(({ status }) => status)).toContain(429);
    const host = await open(business.publishable);
    const { page } = host;
    await fill(page, 'asked@example.org');
    expect(await page.getByLabel('Send me a text message').count(), 'nobody sends texts here').toBe(0);
    const { backgroundColor, color } = await page.evaluate<Record<string, string>>(
      "({ ...getComputedStyle(document.querySelector('service-booking').shadowRoot.querySelector('form button')) })",
    );
    expect([backgroundColor, color]).toEqual(['rgb(255, 210, 63)', 'lab(0 0 0)']);
    await submit(page);
    await page.getByRole('alert').getByText('Allergies?').waitFor();
    await page.getByLabel('Allergies?').fill('Nuts');
    await submit(page);
    await expect.poll(async () => (await names(host)).at(-1)).toBe('confirmed');
    const [, { date }] = (await host.heard()).at(-1) as [string, { date: string }];
    const answer = await fetch(`${platform.gatewayUrl}/v1/bookings?date=${date}`, {
      headers: { 'x-service-key': business.secret },
    });
    const { bookings } = (await answer.json()) as { bookings: object[] };
    expect(bookings).toMatchObject([{ source: 'widget', answers: [{ question: 'Allergies?', answer: 'Nuts' }] }]);
  });
});
