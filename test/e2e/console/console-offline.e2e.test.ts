import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../lib/api.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { cachedOn, signInBrowser, untilCached } from '../../lib/console.ts';
import { memberOf } from '../../lib/console-member.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

// What is run in the page: types of a browser are not among those of tests.
type Cache = { keys(): Promise<{ url: string }[]>; put(url: string, reply: Response): Promise<void> };
declare const caches: { keys(): Promise<string[]>; open(name: string): Promise<Cache> };

const today = Temporal.Now.plainDateISO('Europe/Zurich');

describe('The console while the network is away', () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    // Whoever signs in presses two buttons: ten tries a minute are five members.
    platform = await startPlatform({ env: { gateway: { LIMIT_REQUESTS: '1000' } } });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  const at = (path: string) => `${platform.gatewayUrl}/console${path}`;
  const account = (slug: string) => ({ slug, owners: [`owner@${slug}.example`] });

  /** A page that has shown today once, and another of the same device that has not. */
  async function twoPages(slug: string, first: string, guest: string): Promise<[Page, Page]> {
    context = await browser.newContext({ locale: 'en-GB' });
    const one = await context.newPage();
    await signInBrowser(platform, one, `owner@${slug}.example`);
    await one.goto(at(first));
    await one.getByText(guest).first().waitFor();
    const other = await context.newPage();
    await other.goto(at('/sessions'));
    await other.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
    await context.setOffline(true);
    return [one, other];
  }

  /** What a person reads, and what comes out of the printer. */
  async function expectPrinted(page: Page, guest: string): Promise<void> {
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main').getByText(guest).filter({ visible: true }).count()).toBeGreaterThan(0);
    expect((await page.pdf()).length).toBeGreaterThan(1000);
    await page.emulateMedia({ media: 'screen' });
  }

  const making = (business: Business) => client(platform.gatewayUrl, business.secret);

  it("a restaurant still reads and prints today's list, says that it is kept, and does nothing later that was pressed meanwhile", async () => {
    const osteria = await platform.makeBusiness(restaurantFile({ account: account('osteria') }));
    const booking = { date: today.toString(), time: '19:00', party: 2, name: 'Ada Keller' };
    const made = await making(osteria)('POST', '/v1/bookings', booking);
    expect(made.status).toBe(201);
    const [one, other] = await twoPages('osteria', '/today', 'Ada Keller');
    await expectPrinted(one, 'Ada Keller');
    await other.getByRole('link', { name: 'Today' }).click();
    await other.getByText('No connection: this is the copy on this device').waitFor();
    await expectPrinted(other, 'Ada Keller');

    await one.getByRole('button', { name: /^Seat/ }).first().click();
    await one.getByText('There is no connection. Try again').first().waitFor();
    await context.setOffline(false);
    await one.reload();
    await one.getByRole('button', { name: /^Seat/ }).first().waitFor();
    const { json } = await making(osteria)('GET', `/v1/bookings/${made.json.booking.id}`);
    expect(json.booking.seated_at).toBeNull();
    await context.close();
  });

  it('a hotel still reads and prints who arrives today, and says once that nothing was changed', async () => {
    const hotel = await platform.makeBusiness(hotelFile({ account: account('hotel') }));
    const ask = making(hotel);
    const { json } = await ask('GET', '/v1/hotel');
    const nights = { check_in: today.toString(), check_out: today.add({ days: 2 }).toString() };
    const stay = { ...nights, adults: 1, room_type_id: json.room_types[0].id, name: 'Bea Conti' };
    expect((await ask('POST', '/v1/stays', stay)).status).toBe(201);
    const [one, other] = await twoPages('hotel', '/front-desk', 'Bea Conti');
    await expectPrinted(one, 'Bea Conti');
    await other.getByRole('link', { name: 'Front desk' }).click();
    await other.getByText('No connection: this is the copy on this device').waitFor();
    await expectPrinted(other, 'Bea Conti');
    for (const page of [one, other]) {
      await page.getByRole('button', { name: /^Check in/ }).click();
      await page.getByText('There is no connection. Try again').first().waitFor();
      expect(await page.getByText('There is no connection').count()).toBe(1);
    }
    await context.setOffline(false);
    await context.close();
  });

  const daysOn = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^console-(?:day|desk|session)/.test(key)));

  /** A device on which somebody has looked at today, and whose network is then away. */
  async function loadedAnew(slug: string, path: string, guest: string): Promise<Page> {
    context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await signInBrowser(platform, page, `owner@${slug}.example`);
    await page.goto(at(path));
    await page.getByText(guest).first().waitFor();
    await untilCached(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('No connection: this is the copy on this device').waitFor();
    await expectPrinted(page, guest);
    return page;
  }

  it("a restaurant's page that is loaded anew without a network shows and prints today's list, and comes back by itself", async () => {
    const cantina = await platform.makeBusiness(restaurantFile({ account: account('cantina') }));
    const booking = { date: today.toString(), time: '19:00', party: 2, name: 'Cleo Marti' };
    expect((await making(cantina)('POST', '/v1/bookings', booking)).status).toBe(201);
    const page = await loadedAnew('cantina', '/today', 'Cleo Marti');
    await page.getByText('No connection: changes made elsewhere').first().waitFor();
    const opened = await context.newPage();
    await opened.goto(at(''));
    await opened.getByText('No connection: this is the copy on this device').waitFor();
    await expectPrinted(opened, 'Cleo Marti');
    const { paths } = await cachedOn(page);
    expect(paths.filter((path) => !/^\/console\/(?:assets|shell)\//.test(path))).toEqual([]);
    await context.setOffline(false);
    await page.getByText('No connection: this is the copy on this device').waitFor({ state: 'detached' });
    await page.getByText('Cleo Marti').first().waitFor();
    await context.close();
  });

  it("a salon's day by person that is loaded anew without a network is read and printed, and says that it is kept", async () => {
    const salon = await platform.makeBusiness(salonFile({ account: account('salon') }));
    const ask = making(salon);
    const { services, staff } = (await ask('GET', '/v1/venue')).json;
    const its = { date: today.toString(), time: '11:00', service: services[0].id, staff: staff[1].id };
    expect((await ask('POST', '/v1/bookings', { ...its, name: 'Fleur Dubois' })).status).toBe(201);
    const page = await loadedAnew('salon', '/agenda', 'Fleur Dubois');
    await page.locator(`[data-row="${staff[1].id}"] .block`, { hasText: 'Fleur Dubois' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('tbody tr', { hasText: 'Fleur Dubois' });
    // The list of a telephone names the person once more, below the guest.
    for (const text of ['11:00', 'Haircut', 'Leo'])
      await printed.getByText(text, { exact: true }).filter({ visible: true }).waitFor();
    const opened = await context.newPage();
    await opened.goto(at(''));
    await opened.getByText('No connection: this is the copy on this device').waitFor();
    await expectPrinted(opened, 'Fleur Dubois');
    await context.close();
  });

  it("a hotel's front desk that is loaded anew without a network shows and prints who arrives", async () => {
    const hotel = await platform.makeBusiness(hotelFile({ account: account('albergo') }));
    const ask = making(hotel);
    const { json } = await ask('GET', '/v1/hotel');
    const nights = { check_in: today.toString(), check_out: today.add({ days: 2 }).toString() };
    const stay = { ...nights, adults: 1, room_type_id: json.room_types[0].id, name: 'Dino Ferri' };
    expect((await ask('POST', '/v1/stays', stay)).status).toBe(201);
    await loadedAnew('albergo', '/front-desk', 'Dino Ferri');
    await context.close();
  });

  it('nothing is left on a device whose member has signed out, or whose session has ended', async () => {
    const bistro = await platform.makeBusiness(restaurantFile({ account: account('bistro') }));
    const booking = { date: today.toString(), time: '19:00', party: 2, name: 'Enzo Vidal' };
    expect((await making(bistro)('POST', '/v1/bookings', booking)).status).toBe(201);
    const page = await loadedAnew('bistro', '/today', 'Enzo Vidal');
    expect(await daysOn(page)).not.toEqual([]);
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.locator('#f-email').waitFor();
    expect([await daysOn(page), await cachedOn(page)]).toEqual([[], { names: [], paths: [] }]);
    await context.setOffline(true);
    await expect(page.goto(at('/today'))).rejects.toThrow('net::ERR_');
    await context.close();

    // Another device, on which the session ends by itself.
    context = await browser.newContext({ locale: 'en-GB' });
    const again = await context.newPage();
    await signInBrowser(platform, again, 'owner@bistro.example');
    await again.goto(at('/today'));
    await again.getByText('Enzo Vidal').first().waitFor();
    await untilCached(again);
    await context.clearCookies();
    await again.getByRole('navigation').getByRole('link', { name: 'Your account' }).click();
    await again.getByRole('navigation').getByRole('link', { name: 'Security' }).click();
    await again.locator('#f-email').waitFor();
    expect([await daysOn(again), await cachedOn(again)]).toEqual([[], { names: [], paths: [] }]);

    await signInBrowser(platform, again, 'owner@bistro.example');
    await untilCached(again);
    await context.clearCookies();
    await again.goto(at('/today'));
    await again.locator('#f-email').waitFor();
    expect((await cachedOn(again)).names).toEqual([]);
    await context.close();
  });

  it('nothing is left on a device whose session was ended elsewhere while no page was open, once it is asked to sign in', async () => {
    const taverna = await platform.makeBusiness(restaurantFile({ account: account('taverna') }));
    const booking = { date: today.toString(), time: '19:00', party: 2, name: 'Gina Rossi' };
    expect((await making(taverna)('POST', '/v1/bookings', booking)).status).toBe(201);
    context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await signInBrowser(platform, page, 'owner@taverna.example');
    await page.goto(at('/today'));
    await page.getByText('Gina Rossi').first().waitFor();
    await untilCached(page);
    await page.goto('about:blank');
    const { cookie, origin } = await memberOf(platform, 'owner@taverna.example');
    const headers = { cookie, origin, 'x-console': '1' };
    const ended = await fetch(at('/api/session/sign-out-everywhere'), { method: 'POST', headers });
    expect(ended.status).toBe(200);
    await page.goto(at('/today'));
    await page.locator('#f-email').waitFor();
    await expect.poll(async () => [await daysOn(page), await cachedOn(page)]).toEqual([[], { names: [], paths: [] }]);
    await context.close();
  });

  it('what is kept never stands before the network, and the files of an earlier release go', async () => {
    const cucina = await platform.makeBusiness(restaurantFile({ account: account('cucina') }));
    expect(cucina.secret).not.toBe('');
    context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(at(''));
    await page.evaluate(async () => void (await caches.open('console-earlier')));
    await signInBrowser(platform, page, 'owner@cucina.example');
    await untilCached(page);
    await expect.poll(async () => (await cachedOn(page)).names).toHaveLength(1);
    await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) await cache.put(url, new Response('stale'));
    });
    await page.goto(at('/today'));
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByText('stale').waitFor();
    await context.close();
  });
});
