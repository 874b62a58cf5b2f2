import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { restaurantFile } from '@booking/testkit/builders';
import { type NameRecords, startNameServer } from '@booking/testkit/stand-ins/name-server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser } from '../../lib/console.ts';
import { house } from '../../lib/hotels/lake-house.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const SHOTS = process.env.TEST_SHOTS;
const HOTEL = 'book.seeblick.test';
const TABLE = 'tisch.trattoria.test';
// Both hosts lead to this machine, for the browser and for whoever asks the name server.
const MAPPED = [HOTEL, TABLE].map((host) => `MAP ${host} 127.0.0.1`).join(', ');
const day = (ahead: number) => Temporal.Now.plainDateISO('Europe/Zurich').add({ days: ahead }).toString();

describe("A business's own host, in a browser", () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let names: Awaited<ReturnType<typeof startNameServer>>;
  let hotel: Business;
  let table: Business;
  let stay = '';
  let booking = '';
  const zone = new Map<string, NameRecords>([HOTEL, TABLE].map((host) => [host, { a: ['127.0.0.1'] }]));

  beforeAll(async () => {
    names = await startNameServer((name) => zone.get(name) ?? {});
    const gateway = { DNS_SERVERS: names.address, LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' };
    const args = [`--host-resolver-rules=${MAPPED}`];
    [platform, browser] = await Promise.all([startPlatform({ env: { gateway } }), launchChromium(args)]);
    context = await browser.newContext({ locale: 'en-GB' });
    const file = house('seeblick', true);
    const owned = { ...file.account, owners: ['owner@seeblick.example'] };
    hotel = await platform.makeBusiness({ ...file, account: owned });
    const account = { owners: ['owner@trattoria.example'], host_name: TABLE };
    const venue = { bookings: { confirm_at_once: true } };
    table = await platform.makeBusiness(restaurantFile({ account, venue }));
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
    names?.close();
  });

  const port = () => new URL(platform.gatewayUrl).port;
  const on = (host: string, path: string) => `http://${host}:${port()}${path}`;
  const read = async ({ secret }: Business, path: string): Promise<Json> => {
    const answer = await fetch(`${platform.gatewayUrl}${path}`, { headers: { 'x-service-key': secret } });
    return (await answer.json()) as Json;
  };
  const guestLink = async (to: string) => {
    const link = /https?:\/\/\S+\/guest\/[\w-]+/;
    const mail = await platform.mailbox.next((one) => one.to.includes(to) && link.test(one.text));
    return link.exec(mail.text)?.[0] ?? '';
  };
  const shoot = async (page: Page) => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(SHOTS, `own-host-${width}.png`), fullPage: true });
    }
  };
  const opened = async (page: Page, url: string) => (await page.goto(url))?.status();

  it('is named by an owner in the console, who sees the records, sets them, and sees it take effect', async () => {
    const page = await context.newPage();
    await signInBrowser(platform, page, 'owner@seeblick.example');
    await page.goto(`${platform.gatewayUrl}/console/setup/look`);
    const field = page.getByRole('textbox', { name: 'Own domain for your pages' });
    await field.fill('127.0.0.1');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.locator('.field-error').getByText('must be a host name').waitFor();
    await field.fill('Book.Seeblick.test');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Waiting for its records').waitFor();
    const proof = page.locator('dl', { hasText: 'TXT' }).locator('code');
    expect(await proof.first().textContent()).toBe(`_booking.${HOTEL}`);
    zone.set(`_booking.${HOTEL}`, { txt: [(await proof.last().textContent()) ?? ''] });
    await page.getByRole('button', { name: 'Look now' }).click();
    await page.getByText('In effect', { exact: true }).waitFor();
    await shoot(page);
    expect((await read(hotel, '/v1/hotel')).bookings.page_url).toBe(on(HOTEL, '/stay/seeblick'));
    await page.close();
  });

  it('a stay is booked there, and its guest’s link, its payment and its pages lie there', async () => {
    const page = await context.newPage();
    await page.goto(on(HOTEL, '/?lang=en'));
    expect(page.url()).toBe(on(HOTEL, '/stay/seeblick?lang=en'));
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(on(HOTEL, '/stay/seeblick'));
    await page.goto(on(HOTEL, `/stay/seeblick?check_in=${day(20)}&check_out=${day(22)}&lang=en`));
    await page.locator('.offer button[name=choose]').first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('input[name=name]').fill('Ada Keller');
    await page.locator('input[name=email]').fill('ada@own.example');
    await page.locator('input[name=phone]').fill('+41441234567');
    await page.locator('main input[type=checkbox]').check();
    await page.getByRole('button', { name: /Book for/ }).click();
    await page.getByRole('heading', { name: 'Your stay is confirmed' }).waitFor();
    expect(await page.getByRole('link', { name: 'Pay the deposit now' }).getAttribute('href')).toContain(
      on(HOTEL, '/pay/'),
    );
    stay = await guestLink('ada@own.example');
    expect(stay).toContain(on(HOTEL, '/guest/'));
    await page.goto(stay);
    await page.getByRole('link', { name: 'Cancel the stay' }).click();
    await page.getByRole('button', { name: 'Cancel the stay' }).click();
    await page.getByText('This stay is cancelled.').waitFor();
    expect(new URL(page.url()).hostname).toBe(HOTEL);
    await page.close();
  });

  it('a table is booked there by its own host, proved without anybody pressing a button', async () => {
    const owner = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await signInBrowser(platform, owner, 'owner@trattoria.example');
    await owner.goto(`${platform.gatewayUrl}/console/setup/look`);
    const proof = owner.locator('dl', { hasText: 'TXT' }).locator('code');
    zone.set(`_booking.${TABLE}`, { txt: [(await proof.last().textContent()) ?? ''] });
    await platform.advance('PT2M');
    await expect
      .poll(async () => (await read(table, '/v1/venue')).bookings.page_url)
      .toBe(on(TABLE, '/book/trattoria'));
    await owner.context().close();
    const page = await context.newPage();
    await page.goto(on(TABLE, '/book?lang=en'));
    const date = (await page.locator('select[name=date] option').nth(2).getAttribute('value')) ?? '';
    const shown = page.locator(`.calendar [data-date="${date}"]`);
    await page.locator('.calendar').waitFor();
    if ((await shown.count()) === 0) await page.locator('.leaf button').last().click();
    await shown.click();
    await page.locator(`.chip input[value^="${date}"]`).first().waitFor({ state: 'attached' });
    await page.locator('.chip').first().click();
    await page.locator('input[name=name]').fill('Ben Roth');
    await page.locator('input[name=email]').fill('ben@own.example');
    await page.locator('main form[method=post] > button').click();
    await page.locator('.done').waitFor();
    expect(new URL(page.url()).hostname).toBe(TABLE);
    booking = await guestLink('ben@own.example');
    expect(booking).toContain(on(TABLE, '/guest/'));
    await page.close();
  });

  it('links and pages of another business are nowhere there, and work on the platform’s host', async () => {
    const page = await context.newPage();
    const moved = (link: string, host: string) => on(host, new URL(link).pathname);
    expect(await opened(page, moved(stay, TABLE))).toBe(404);
    expect(await opened(page, moved(booking, HOTEL))).toBe(404);
    expect(await opened(page, moved(stay, '127.0.0.1'))).toBe(200);
    expect(await opened(page, moved(booking, '127.0.0.1'))).toBe(200);
    expect(await opened(page, on(HOTEL, '/book/trattoria'))).toBe(404);
    expect(await opened(page, on(TABLE, '/stay/seeblick'))).toBe(404);
    expect(await opened(page, on('127.0.0.1', '/stay/seeblick'))).toBe(200);
    await page.close();
  });

  it('has no console, and knows no session of it', async () => {
    const page = await context.newPage();
    for (const path of ['/console', '/console/api/session', '/v1/docs', '/operator'])
      expect(await opened(page, on(HOTEL, path)), path).toBe(404);
    expect((await context.cookies()).map(({ domain }) => domain)).not.toContain(HOTEL);
    expect((await context.cookies(on(HOTEL, '/'))).length).toBe(0);
    await page.close();
  });
});
