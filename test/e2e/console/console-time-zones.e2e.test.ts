import { restaurantFile } from '@booking/testkit/builders';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../lib/api.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { zoneWhereItIs } from '../../lib/clock.ts';
import { signInBrowser, untilCached } from '../../lib/console.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';

// Far to the east and far to the west: at any hour one of them has another day, or another half of it, than the business.
const DEVICES = ['Pacific/Auckland', 'America/Los_Angeles'] as const;
const HOUR_MS = 60 * 60_000;

describe('The console on a device that stands in another time zone than the business', () => {
  let platform: Platform;
  let browser: Browser;

  beforeAll(async () => {
    [platform, browser] = await Promise.all([
      startPlatform({ services: ['svc-restaurant'], env: { gateway: { LIMIT_REQUESTS: '1000' } } }),
      launchChromium(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  const at = (path: string) => `${platform.gatewayUrl}/console${path}`;
  const slugOf = (what: string, device: string) => `${what}-${device.replace(/[^a-z]/gi, '-').toLowerCase()}`;

  /** A restaurant where it is this hour, with bookings today, and somebody signed in far away from it. */
  async function open(slug: string, hour: number, device: string, times: readonly string[]) {
    const time_zone = zoneWhereItIs(hour);
    const date = Temporal.Now.plainDateISO(time_zone);
    const account = { slug, time_zone, owners: [`owner@${slug}.example`] };
    const { secret } = await platform.makeBusiness(restaurantFile({ account }));
    const ask = client(platform.gatewayUrl, secret);
    const ids: string[] = [];
    for (const time of times) {
      const its = { date: date.toString(), time, party: 2, name: `Guest at ${time}` };
      const { status, json } = await ask('POST', '/v1/bookings', its);
      expect(status).toBe(201);
      ids.push(json.booking.id);
    }
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: device });
    const page = await context.newPage();
    await signInBrowser(platform, page, `owner@${slug}.example`);
    return { page, context, date, ids };
  }
  const show = async (page: Page, path: string) => {
    await page.goto(at(path));
    await page.locator('#root h1').waitFor();
  };
  /** The day that a field shows, by its segments. */
  const dayIn = async (field: Locator) => {
    const part = async (name: string) => Number(await field.getByRole('spinbutton', { name }).textContent());
    return new Temporal.PlainDate(await part('year,'), await part('month,'), await part('day,')).toString();
  };

  it.each(DEVICES)('says what is past by the clocks of the business, on a device in %s', async (device) => {
    const { page, context, ids } = await open(slugOf('past', device), 12, device, ['11:00', '14:00']);
    const noShow = page.getByRole('button', { name: 'No-show' });
    for (const [index, isPast] of [true, false].entries()) {
      await show(page, `/bookings/${ids[index]}`);
      await page.getByRole('button', { name: 'Seat' }).waitFor();
      expect([ids[index], await noShow.count()]).toEqual([ids[index], isPast ? 1 : 0]);
    }
    await show(page, '/today');
    // The first has not come yet and is late, the second is expected; the line of now lies between them.
    const edges = ['.block.late', '.now', '.block.confirmed'].map((one) => page.locator(one).boundingBox());
    const [late, now, coming] = (await Promise.all(edges)).map((box) => box?.x ?? 0);
    expect([late, now, coming]).toEqual([late, now, coming].toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    await context.close();
  });

  it('moves the line of now and marks who is late by itself, without asking again', async () => {
    const { page, context } = await open('by-itself', 12, DEVICES[0], ['11:00', '14:00']);
    // What is heard of bookings that were just made has the day read again: here only time passes.
    await page.route(/\/console\/api\/changes/, (route) => route.abort());
    await show(page, '/today');
    await page.locator('.now').waitFor();
    expect([await page.locator('.block.late').count(), await page.locator('.block.confirmed').count()]).toEqual([1, 1]);
    const before = await page.locator('.now').boundingBox();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.setFixedTime(Date.now() + 2.5 * HOUR_MS);
    await expect.poll(() => page.locator('.block.late').count()).toBe(2);
    const after = await page.locator('.now').boundingBox();
    expect(after?.x).toBeGreaterThan(before?.x ?? Number.NaN);
    expect(await page.getByRole('button', { name: 'No-show' }).count()).toBe(2);
    expect(asked.filter((url) => url.includes('/diary'))).toEqual([]);
    await context.close();
  });

  it('stays where somebody has scrolled it while the minutes go by', async () => {
    const { page, context } = await open('scrolled', 12, DEVICES[0], ['20:00']);
    await page.setViewportSize({ width: 420, height: 800 });
    await show(page, '/today');
    const now = page.locator('.now');
    await now.waitFor();
    const chart = page.locator('.timeline-scroll');
    await chart.evaluate((section) => section.scrollTo({ left: section.scrollWidth }));
    const [scrolled, before] = [await chart.evaluate(({ scrollLeft }) => scrollLeft), await now.boundingBox()];
    await page.clock.setFixedTime(Date.now() + HOUR_MS);
    await expect.poll(async () => (await now.boundingBox())?.x).toBeGreaterThan(before?.x ?? Number.NaN);
    expect(await chart.evaluate(({ scrollLeft }) => scrollLeft)).toBe(scrolled);
    await context.close();
  });

  it('reads the day anew once it is over at the business', async () => {
    const { page, context } = await open('next-day', 12, DEVICES[0], ['11:00']);
    await show(page, '/today');
    await page.locator('.now').waitFor();
    const again = page.waitForRequest((request) => request.url().includes('/diary'));
    await page.clock.setFixedTime(Date.now() + 13 * HOUR_MS);
    await again;
    await context.close();
  });

  it.each(DEVICES)('begins with the day of the business and marks it as today, on a device in %s', async (device) => {
    const { page, context, date } = await open(slugOf('day', device), 1, device, []);
    await show(page, '/book');
    const field = page.locator('main .field', { hasText: 'Date' }).first();
    expect(await dayIn(field)).toBe(date.toString());
    await field.getByRole('button', { name: 'Choose a day' }).click();
    expect(await page.locator('.month [data-today]').getAttribute('aria-label')).toMatch(
      new RegExp(`^Today, .*\\b${date.day}\\b.* ${date.year}`),
    );
    await page.keyboard.press('Escape');
    await show(page, '/setup/hours');
    await page.getByRole('button', { name: 'Add closed days' }).click();
    expect(await dayIn(page.locator('main .field', { hasText: 'First day' }))).toBe(date.toString());
    await show(page, '/events');
    await page.getByRole('button', { name: 'Add an event' }).click();
    expect(await dayIn(page.locator('main .field', { hasText: 'Day' }).first())).toBe(date.add({ days: 7 }).toString());
    await context.close();
  });

  it.each(DEVICES)(
    "keeps today's list until the day of the business is over and no longer, on a device in %s",
    async (device) => {
      const { page, context } = await open(slugOf('kept', device), 1, device, ['19:00']);
      await show(page, '/today');
      await page.getByText('Guest at 19:00').first().waitFor();
      await untilCached(page);
      await context.setOffline(true);
      const kept = page.getByText('No connection: this is the copy on this device');
      // Between 23:00 and midnight at the business, whatever day the device has by then.
      await page.clock.setFixedTime(Date.now() + 22 * HOUR_MS);
      await page.reload();
      await kept.waitFor();
      await page.clock.setFixedTime(Date.now() + 24 * HOUR_MS);
      await page.reload();
      await page.getByText('There is no connection').first().waitFor();
      expect(await kept.count()).toBe(0);
      await context.close();
    },
  );
});
