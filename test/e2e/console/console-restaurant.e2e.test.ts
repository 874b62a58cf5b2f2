import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { quickest, took } from '@booking/testkit/quickest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser, typeInto } from '../../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@trattoria.example';
const day = Temporal.Now.plainDateISO('Europe/Zurich').add({ days: 3 }).toString();

describe('An evening in a restaurant, at the console in a real browser', () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let place: Business;
  const unread: string[] = [];

  const api = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${platform.gatewayUrl}${path}`, {
      method,
      headers: { 'x-service-key': place.secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Json;
  };
  const book = (time: string, name: string, party = 2) => api('POST', '/v1/bookings', { date: day, time, party, name });
  const show = async (path: string, on = page) => {
    await on.goto(`${platform.gatewayUrl}/console${path}`);
    await on.locator('#root h1').waitFor();
  };

  const switchTo = async (name: string) => {
    await page.getByRole('button', { name: /Business: / }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('button', { name: `Business: ${name}` }).waitFor();
  };

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([startPlatform({ services: ['svc-restaurant'], env }), launchChromium()]);
    const bookings = { confirm_at_once: false, min_notice_minutes: 0 };
    place = await platform.makeBusiness(restaurantFile({ account: { owners: [OWNER] }, venue: { bookings } }));
    await platform.makeBusiness(salonFile({ account: { owners: [OWNER] } }));
    context = await browser.newContext({ locale: 'en-GB' });
    page = await context.newPage();
    // A policy that refuses something says so here.
    page.on('console', (said) => said.type() === 'error' && unread.push(said.text()));
    await signInBrowser(platform, page, OWNER);
    // Of two businesses the one that was looked at last is shown, and at first either.
    if (!(await page.locator('.business').textContent())?.includes('Trattoria')) await switchTo('Trattoria Rosa');
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('a request that a guest makes appears by itself within a second and is confirmed with one key', async () => {
    await show(`/today/${day}`);
    await page.locator('.live:not(.off)').waitFor();
    const button = page.getByRole('button', { name: 'Confirm C' });
    const guests = ['Ada Keller', 'Grace Hopper', 'Emmy Noether'];
    const seen: string[] = [];
    const appears = async () => {
      const name = guests[seen.length] as string;
      seen.push(name);
      const email = `${name.split(' ')[0]?.toLowerCase()}@example.org`;
      await api('POST', '/v1/booking-requests', { date: day, time: '19:00', party: 2, name, email });
      const ms = await took(() => button.waitFor());
      await page.keyboard.press('c');
      await page.getByText(`${name}: confirmed`).waitFor();
      await button.waitFor({ state: 'detached' });
      return ms;
    };
    expect(await quickest(appears, { withinMs: 1000 })).toBeLessThan(1000);
    const { bookings } = (await api('GET', `/v1/bookings?date=${day}`)) as { bookings: Json[] };
    const confirmed = bookings.filter(({ name }) => seen.includes(name));
    expect(confirmed.map(({ status, confirmed_by }) => [status, confirmed_by])).toEqual(
      seen.map(() => ['confirmed', 'restaurant']),
    );
  });

  it('a booking is taken by the keyboard alone, at a time that the form finds, for a guest whom it knows again', async () => {
    await show(`/book/${day}`);
    await page.getByLabel('Name').fill('Ada Keller');
    await page.getByText('Known guest').waitFor();
    await page.getByRole('button', { name: 'Use' }).press('Enter');
    await page.getByRole('button', { name: '20:00', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Save the booking' }).press('Enter');
    await page.waitForURL(new RegExp(`/console/today/${day}`));
    const { bookings } = await api('GET', `/v1/bookings?date=${day}`);
    expect(bookings.find(({ time }: { time: string }) => time === '20:00')).toMatchObject({
      name: 'Ada Keller',
      email: 'ada@example.org',
      source: 'console',
    });
  });

  it('a party is dragged to another table: what speaks against it is said first, and undo takes it back', async () => {
    const { booking } = await book('18:00', 'Four Guests', 4);
    const [from] = booking.tables;
    await show(`/today/${day}`);
    const block = page.locator('.block', { hasText: 'Four Guests' });
    const target = page.locator('[data-row="T1"]');
    const [its, there] = [await block.boundingBox(), await target.boundingBox()];
    if (its === null || there === null) throw new Error('nothing to drag');
    await page.mouse.move(its.x + 10, its.y + 10);
    await page.mouse.down();
    await page.mouse.move(its.x + 12, there.y + 10, { steps: 5 });
    await page.mouse.move(its.x + 10, there.y + 10);
    await page.mouse.up();
    await page.getByText('Too few seats').waitFor();
    expect((await api('GET', `/v1/bookings/${booking.id}`)).booking.tables).toEqual([from]);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('Four Guests: moved').waitFor();
    expect((await api('GET', `/v1/bookings/${booking.id}`)).booking.tables).toEqual(['T1']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Four Guests: moved back').waitFor();
    // Nobody had chosen its table, and nobody has after Undo.
    const back = (await api('GET', `/v1/bookings/${booking.id}`)).booking;
    expect(back).toMatchObject({ time: '18:00', tables: [from], tables_pinned: false });
  });

  it('what is done in one browser appears in another, and a lost race is told in words', async () => {
    const { booking } = await book('21:00', 'Two Browsers');
    const other = await context.newPage();
    await Promise.all([show(`/today/${day}`), show(`/bookings/${booking.id}`, other)]);
    await api('POST', `/v1/bookings/${booking.id}/cancel`, {});
    await other.getByText('Cancelled').first().waitFor();
    await page.locator('.block', { hasText: 'Two Browsers' }).waitFor({ state: 'detached' });
    await other.close();
  });

  it('a party of two at eight is found by typing', async () => {
    await show(`/today/${day}`);
    await page.getByLabel(/^Name, or/).fill('2 20:00');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  });

  it('the whole guest list is searched from anywhere with Ctrl-K, and Enter opens the first who is found', async () => {
    await show('/waiting-list');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('four');
    await page
      .getByRole('option', { name: /Four Guests/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Four Guests', level: 1 }).waitFor();
  });

  it('a guest at the door joins the waiting list, is told that the table is ready, and is taken off with an Undo', async () => {
    await show('/waiting-list');
    await page.getByRole('button', { name: 'Add a guest at the door' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a guest at the door' });
    await dialog.getByLabel('Name').fill('Dora Door');
    await dialog.getByLabel('Wait that they are told').fill('20');
    await dialog.getByRole('button', { name: 'Add a guest at the door' }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.locator('.waiting-row', { hasText: 'Dora Door' });
    await row.getByText('told 20 minutes').waitFor();
    await row.getByRole('button', { name: 'Your table is ready' }).click();
    await row.getByText('called at').waitFor();
    await row.getByRole('button', { name: 'Take off the list' }).click();
    await row.waitFor({ state: 'detached' });
    const removed = page.locator('.toast', { hasText: 'off the waiting list' });
    await removed.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await show('/today');
    await page.getByRole('link', { name: 'Waiting list (1)' }).click();
    await row.waitFor();
  });

  it('a booking that staff takes at a time that guests are not offered is taken without a word about that rule', async () => {
    await show(`/book/${day}`);
    await page.getByLabel('Name').fill('Off Grid');
    await typeInto(page.getByRole('group', { name: 'Another time' }), '1807');
    await page.getByRole('button', { name: 'Save the booking' }).click();
    expect(await page.locator('.toast span').first().textContent()).toBe('Off Grid: booked');
  });

  it('an address that leads nowhere says so, and another business of the person is one press away', async () => {
    for (const nowhere of ['/nowhere', '/today/2027-02-29', '/waiting-list/nonsense', '/days/week/soon']) {
      await show(nowhere);
      expect(await page.locator('h1').textContent(), nowhere).toBe('Page not found');
    }
    await switchTo('Salon Mia');
    await page.getByText('Stylist').first().waitFor();
    await switchTo('Trattoria Rosa');
    await page.getByText('T1').first().waitFor();
  });

  it('the first screen is at most 250 kB over the wire, and asks no other host', async () => {
    const fresh = await context.newPage();
    let bytes = 0;
    const hosts = new Set<string>();
    fresh.on('response', (response) => {
      hosts.add(new URL(response.url()).origin);
      bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await show(`/today/${day}`, fresh);
    await fresh.locator('.timeline').waitFor();
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(250_000);
    expect([...hosts]).toEqual([new URL(platform.gatewayUrl).origin]);
    await fresh.close();
  });

  it.each(['/today', ''])(
    'a page that opens at /console%s asks for the day before it knows who asks, and asks once',
    async (path) => {
      const fresh = await context.newPage();
      const asked: string[] = [];
      const diary = fresh.waitForRequest(/\/console\/api\/diary/);
      fresh.on('request', (request) => asked.push(new URL(request.url()).pathname));
      // Who asks is not answered before the day was asked for.
      await fresh.route(/\/console\/api\/session/, async (route) => {
        await diary;
        await route.continue();
      });
      await show(path, fresh);
      await fresh.locator('.timeline').waitFor();
      // The stream of changes is opened once the day is on the screen.
      await expect
        .poll(() => asked.filter((path) => path.startsWith('/console/api/')).sort())
        .toEqual(['changes', 'diary', 'session', 'unread-messages'].map((name) => `/console/api/${name}`));
      await fresh.close();
    },
  );

  it('a manager looks back on the month: by day and shift, by source, as a chart, a table and CSV', async () => {
    const today = Temporal.Now.plainDateISO('Europe/Zurich');
    const [first, last] = [today.with({ day: 1 }), today.with({ day: today.daysInMonth })];
    const csv = await fetch(`${platform.gatewayUrl}/v1/reports/revenue?from=${first}&to=${last}`, {
      headers: { 'x-service-key': place.secret, accept: 'text/csv' },
    });
    expect((await csv.text()).split('\r\n').slice(0, 2)).toEqual([
      'date,orders,ordered_amount,paid_orders,paid_amount,appointments,service_amount',
      `${first},0,0.00,0,0.00,0,0.00`,
    ]);
    const table = (name: string) => page.getByRole('region', { name, exact: true });
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await table('Covers').waitFor();
    expect(await table('Covers').getByRole('row').count()).toBe(last.day * 2 + 2);
    await page.getByRole('button', { name: /Report$/ }).click();
    await page.getByRole('option', { name: 'Turn times', exact: true }).click();
    await page.waitForURL(/\/console\/reports\/turn-times$/);
    await show('/reports/sources');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await download).suggestedFilename()).toBe(`sources-${first}-${last}.csv`);
  });

  it('axe finds no fault on any screen, light and dark, on a telephone, a tablet and a desk', async () => {
    const { booking } = await book('19:30', 'Axe');
    for (const path of [`/today/${day}`, `/book/${day}`, '/waiting-list', `/bookings/${booking.id}`]) {
      await show(path);
      await page.locator('.skeleton').waitFor({ state: 'detached' });
      await expectNoFault(page, path, CONSOLE);
    }
  });

  it('nothing in all this was refused by the page’s own policy, and nothing broke', () => {
    expect(unread.filter((text) => !/status of (?:404|409)/.test(text))).toEqual([]);
  });
});
