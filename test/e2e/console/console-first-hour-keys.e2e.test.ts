import { restaurantFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../lib/chromium.ts';
import { pressByKey, typeByKey } from '../../lib/hands.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@trattoria.example';
const WEBSITE = 'https://www.trattoria.example';

// Some 200 keys, one after the other: 20 s on a quiet machine. No rule is measured by it.
const WHOLE_HOUR_MS = 180_000;

describe("An owner's first hour without a mouse", () => {
  let platform: Platform;
  let browser: Browser;

  beforeAll(async () => {
    platform = await startPlatform();
    browser = await launchChromium();
    const account = { slug: 'trattoria', owners: [OWNER] };
    await platform.makeBusiness(restaurantFile({ account, venue: { hours: {}, tables: [] } }));
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  async function signIn(page: Page): Promise<void> {
    await page.goto(`${platform.gatewayUrl}/console/setup/hours?lang=en`);
    await typeByKey(page, page.getByLabel('E-mail address'), OWNER);
    await page.keyboard.press('Enter');
    await page.waitForURL(/sign-in\/sent/);
    const { text } = await platform.mailbox.next(({ to }) => to.includes(OWNER));
    await page.goto(/http\S+\/console\/sign-in\/\S+/.exec(text)?.[0] ?? '');
    await pressByKey(page, page.getByRole('button', { name: 'Sign in' }));
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const goTo = async (page: Page, name: string) => {
    await pressByKey(page, page.getByRole('navigation').getByRole('link', { name, exact: true }));
    await heading(page, name);
  };
  const save = async (page: Page) => {
    await pressByKey(page, button(page, 'Save'));
    await page.getByText('Saved', { exact: true }).first().waitFor();
  };

  async function setUp(page: Page): Promise<void> {
    await heading(page, 'Hours');
    await pressByKey(page, button(page, 'Add hours: Monday'));
    await pressByKey(page, button(page, 'Add hours: Monday'));
    await pressByKey(page, button(page, 'Copy to all days: Monday'));
    await save(page);
    await goTo(page, 'Tables');
    await pressByKey(page, button(page, 'Add a table'));
    await typeByKey(page, page.getByRole('textbox', { name: 'Name' }).first(), 'Window');
    await typeByKey(page, page.getByRole('textbox', { name: 'Seats' }).first(), '4');
    await save(page);
  }

  async function keyOnWebsite(page: Page): Promise<string> {
    await goTo(page, 'On your website');
    await typeByKey(page, page.getByRole('textbox', { name: 'Address of your website' }), WEBSITE);
    await pressByKey(page, button(page, 'Make the code'));
    const code = (await page.locator('pre', { hasText: '<service-booking' }).textContent()) ?? '';
    return /key="([^"]+)"/.exec(code)?.[1] ?? '';
  }

  /** A guest books on the website for tomorrow. */
  async function book(key: string): Promise<string> {
    const headers = { 'x-service-key': key, 'content-type': 'application/json', origin: WEBSITE };
    const ask = async (path: string, body?: object) => {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(`${platform.gatewayUrl}${path}`, { headers, ...sent })).json() as Promise<never>;
    };
    const { dates } = (await ask('/v1/availability')) as { dates: string[] };
    const date = dates[1] ?? '';
    const { times } = (await ask(`/v1/availability?date=${date}`)) as { times: string[] };
    const guest = { name: 'Ada Keller', email: 'ada@example.org' };
    const booked = await ask('/v1/booking-requests', { date, time: times[0], party: 4, ...guest });
    expect(booked).toMatchObject({ status: 'confirmed' });
    return date;
  }

  it(
    'signs in, sets up hours and tables, embeds the button, invites somebody, and opens the first booking',
    async () => {
      const context = await browser.newContext({ locale: 'en-GB' });
      const page = await context.newPage();
      await signIn(page);
      await setUp(page);
      const date = await book(await keyOnWebsite(page));

      await goTo(page, 'Your account');
      await goTo(page, 'Members');
      await pressByKey(page, button(page, 'Invite somebody'));
      const dialog = page.getByRole('dialog');
      await typeByKey(page, dialog.getByLabel('Name'), 'Bea Conti');
      await typeByKey(page, dialog.getByLabel('E-mail'), 'bea@trattoria.example');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Invited' }).getByText('Bea Conti').waitFor();

      await page.goto(`${platform.gatewayUrl}/console/today/${date}`);
      await pressByKey(page, page.getByRole('button', { name: /Ada Keller/ }).first());
      await dialog.getByText('ada@example.org').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await context.close();
    },
    WHOLE_HOUR_MS,
  );
});
