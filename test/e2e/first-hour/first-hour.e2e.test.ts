import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser } from '../../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const SHOTS = process.env.TEST_SHOTS;
const on = (days: number) => Temporal.Now.plainDateISO('Europe/Zurich').add({ days }).toString();
const CLOSED = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, []]));
const PAGE_OFF = { page: false };

describe('The first hour of an owner', () => {
  let platform: Platform;
  let browser: Browser;
  const businesses = new Map<string, Business>();
  const account = (slug: string) => ({ slug, owners: [`owner@${slug}.example`, `colleague@${slug}.example`] });

  beforeAll(async () => {
    if (SHOTS) mkdirSync(SHOTS, { recursive: true });
    [platform, browser] = await Promise.all([
      startPlatform({ services: ['svc-restaurant', 'svc-hotel'], env: { gateway: { LIMIT_REQUESTS: '1000' } } }),
      launchChromium(),
    ]);
    const [type] = hotelFile().hotel.room_types;
    for (const file of [
      restaurantFile({ account: account('trattoria'), venue: { hours: CLOSED, tables: [], bookings: PAGE_OFF } }),
      salonFile({ account: account('salon'), venue: { bookings: PAGE_OFF } }),
      hotelFile({ account: account('hotel'), hotel: { bookings: PAGE_OFF, room_types: [{ ...type, rooms: [] }] } }),
    ])
      businesses.set(file.account.slug, await platform.makeBusiness(file));
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  /** Somebody who signs in, and is not led anywhere else by an address. */
  async function signIn(slug: string, who = 'owner'): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signInBrowser(platform, page, `${who}@${slug}.example`);
    return page;
  }
  const step = (page: Page, name: string) => page.locator(`.first-step[data-step=${name}]`);
  const stateOf = (page: Page, name: string) => step(page, name).locator('.badge').allTextContents();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const backToList = async (page: Page) => {
    for (const name of ['Setup', 'First steps'])
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await heading(page, 'First steps');
  };
  const save = async (page: Page) => {
    await button(page, 'Save').click();
    await button(page, 'Discard').waitFor({ state: 'detached' });
  };
  async function look(page: Page, name: string): Promise<void> {
    // What was read out of a button names it for some seconds more, and it is gone.
    await page.reload();
    await page.getByText('Go live', { exact: true }).waitFor();
    await expectNoFault(page, name, CONSOLE);
    if (!SHOTS) return;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(SHOTS, `${name}-${width}.png`), fullPage: true });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  /** Several things by their numbers: what cannot be meant is said, and the rest is seen before it is added. */
  async function addSeveral(page: Page, wrong: readonly [text: string, fault: string], text: string, preview: string) {
    await button(page, 'Add several').click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Numbers or names' });
    await field.fill(wrong[0]);
    await dialog.getByText(wrong[1]).waitFor();
    await expectNoFault(page, 'several things at once', CONSOLE);
    await field.fill(text);
    await dialog.getByText(preview).waitFor();
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `several-${text.length}.png`) });
    await dialog.getByRole('button', { name: /^Add \d+$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await save(page);
  }

  const api = async (slug: string, path: string) => {
    const reply = await fetch(`${platform.gatewayUrl}${path}`, {
      headers: { 'x-service-key': businesses.get(slug)?.secret ?? '' },
    });
    return (await reply.json()) as Json;
  };
  /** The business's page while guests do not see it yet, as the dress rehearsal opens it. */
  async function seeAsGuest(page: Page, query: string): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await step(page, 'rehearsal').getByRole('button', { name: 'View as a guest' }).click();
    const guest = await opened;
    await guest.getByText('What you book here is a test.').waitFor();
    await guest.goto(`${guest.url()}&lang=en&${query}`);
    return guest;
  }
  async function send(guest: Page): Promise<void> {
    await guest.locator('input[name=name]').fill('Ada Keller');
    await guest.locator('input[name=email]').fill('ada@example.org');
    await guest.locator('main form[method=post] > button').click();
    await guest.locator('.done').waitFor();
    await guest.close();
  }
  async function removeTest(page: Page): Promise<void> {
    await button(page, 'Remove test booking').click();
    await page.getByText('The test booking is gone').waitFor();
    await backToList(page);
    await expect.poll(() => stateOf(page, 'rehearsal')).toEqual(['Done']);
  }
  const statusOf = async (path: string) => (await fetch(`${platform.gatewayUrl}${path}`)).status;
  async function goLive(page: Page, path: string): Promise<void> {
    expect(await statusOf(path)).toBe(404);
    await page.getByText('Ready to go live').waitFor();
    await look(page, `ready${path.replaceAll('/', '-')}`);
    await button(page, 'Turn the booking page on').click();
    await page.getByText('Guests book at').waitFor();
    expect(await statusOf(path)).toBe(200);
  }

  it('a restaurant is led from its hours and tables over a dress rehearsal to its open page, and a colleague sees what was skipped', async () => {
    const page = await signIn('trattoria');
    await page.waitForURL(/\/console\/setup\/start/);
    await page.getByText('Still needed: Hours, Tables, Dress rehearsal.').waitFor();
    expect([await stateOf(page, 'hours'), await stateOf(page, 'tables')]).toEqual([['Needed'], ['Needed']]);
    await look(page, 'first-steps');
    await button(page, 'Skip: Menu').click();
    await expect.poll(() => stateOf(page, 'menu')).toEqual(['Skipped']);
    await button(page, 'It is right as it is').click();
    await expect.poll(() => stateOf(page, 'rules')).toEqual(['Done']);
    const colleague = await signIn('trattoria', 'colleague');
    await expect.poll(() => stateOf(colleague, 'menu')).toEqual(['Skipped']);
    await button(colleague, 'Take up again: Menu').click();
    await expect.poll(() => stateOf(colleague, 'menu')).toEqual([]);
    await colleague.context().close();

    await page.getByRole('link', { name: 'Set up: Hours' }).click();
    await heading(page, 'Hours');
    await button(page, 'Add hours: Monday').click();
    await button(page, 'Copy to all days: Monday').click();
    await save(page);
    await backToList(page);
    await page.getByRole('link', { name: 'Set up: Tables' }).click();
    await page.reload();
    await heading(page, 'Tables');
    await addSeveral(
      page,
      ['6-1', '6-1 ends before it begins.'],
      '1-3 × 4, Bar 1-2',
      '5 new rows: 1 (4), 2 (4), 3 (4), Bar 1 (2), Bar 2 (2)',
    );
    await backToList(page);
    await expect.poll(() => stateOf(page, 'tables')).toEqual(['Done']);

    const guest = await seeAsGuest(page, `date=${on(2)}`);
    await guest.locator('.chip').first().click();
    await send(guest);
    await step(page, 'rehearsal').getByRole('link', { name: 'See the test booking' }).click();
    await page.waitForURL(new RegExp(`/today/${on(2)}`));
    await page.locator('.block .badge', { hasText: /^Test$/ }).waitFor();
    const { bookings } = await api('trattoria', `/v1/bookings?date=${on(2)}`);
    await page.goto(`${platform.gatewayUrl}/console/bookings/${bookings[0].id}`);
    await removeTest(page);
    await goLive(page, '/book/trattoria');

    await button(page, 'Close this list').click();
    await heading(page, 'Setup');
    await page.goto(`${platform.gatewayUrl}/console`);
    await page.waitForURL(/\/console\/today/);
    await page.context().close();
  });

  it('a hotel types its rooms at once, rehearses a stay and goes live', async () => {
    const page = await signIn('hotel');
    await page.waitForURL(/\/console\/setup\/start/);
    await page.getByRole('link', { name: 'Set up: Room types and rooms' }).click();
    await heading(page, 'Room types');
    await page.getByText('0 rooms', { exact: true }).click();
    await addSeveral(
      page,
      ['101-110, 105', '105 stands there twice.'],
      '101-110, 201-205',
      '15 new rows: 101, 102, 103, 104, 105, 106, 107, …, 205',
    );
    await backToList(page);
    await expect.poll(() => stateOf(page, 'rooms')).toEqual(['Done']);
    const guest = await seeAsGuest(page, `check_in=${on(3)}&check_out=${on(4)}&adults=2`);
    await guest.locator('.offer button[name=choose]').first().click();
    await guest.getByRole('heading', { name: 'Your details' }).waitFor();
    await send(guest);
    await step(page, 'rehearsal').getByRole('link', { name: 'See the test booking' }).click();
    await page.waitForURL(/\/stays\/[0-9a-f-]{36}/);
    await removeTest(page);
    await goLive(page, '/stay/hotel');
    await page.context().close();
  });

  it('a salon finds its own steps, and one that skips the rehearsal goes live all the same and prints its poster', async () => {
    const page = await signIn('salon');
    await page.waitForURL(/\/console\/setup\/start/);
    expect([await stateOf(page, 'team'), await step(page, 'tables').count()]).toEqual([['Done'], 0]);
    await button(page, 'Skip: Dress rehearsal').click();
    await goLive(page, '/book/salon');
    await page.goto(`${platform.gatewayUrl}/console/setup/embed`);
    await heading(page, 'On your website');
    const saved = page.waitForEvent('download');
    await button(page, 'Poster (A4)').click();
    expect((await saved).suggestedFilename()).toBe('salon-a4.pdf');
    await expectNoFault(page, 'poster', CONSOLE);
    if (SHOTS) await page.screenshot({ path: join(SHOTS, 'poster-1440.png'), fullPage: true });
    await page.context().close();
  });
});
