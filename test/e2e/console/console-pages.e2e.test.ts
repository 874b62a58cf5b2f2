import { LANGS } from '@booking/core/lang';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser } from '../../lib/console.ts';
import { memberOf } from '../../lib/console-member.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';

const EMAIL = 'owner@trattoria.example';
const SECOND = 'second@trattoria.example';

describe("The console's plain pages in a real browser", () => {
  let platform: Platform;
  let browser: Browser;

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([startPlatform({ env }), launchChromium()]);
    await platform.makeBusiness(restaurantFile({ account: { owners: [EMAIL, SECOND] } }));
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  const look = async (page: Page, state: string) => {
    await page.locator('h1').waitFor();
    await expectNoFault(page, state);
  };

  it.each(LANGS)(
    'a member signs in and out without JavaScript, and axe finds no fault on the way, in %s',
    async (lang) => {
      // Five links an hour and person: each language is an hour later.
      await platform.operate('POST', '/clock', { advance: 'PT1H1S' }).catch(() => {});
      const context = await browser.newContext({ javaScriptEnabled: false });
      const seen = await browser.newPage();
      const page = await context.newPage();
      await page.goto(`${platform.gatewayUrl}/console?lang=${lang}`);
      await page.locator('#f-email').fill(EMAIL);
      await page.locator('main form button').click();
      await page.waitForURL(/sign-in\/sent/);
      const { text } = await platform.mailbox.next(({ to }) => to.includes(EMAIL));
      const link = /http\S+\/console\/sign-in\/\S+/.exec(text)?.[0] ?? '';
      for (const path of [
        `/console?lang=${lang}`,
        `/console/sign-in/sent?lang=${lang}`,
        `${new URL(link).pathname}?lang=${lang}`,
      ]) {
        await seen.goto(`${platform.gatewayUrl}${path}`);
        await look(seen, path);
      }
      await page.goto(link);
      await page.locator('main form button').click();
      await page.waitForURL(/\/console\?/);
      expect(await page.locator('main').textContent()).toContain(EMAIL);
      await seen.context().addCookies(await context.cookies());
      await seen.goto(`${platform.gatewayUrl}/console?lang=${lang}`);
      // With JavaScript the web application stands in its place.
      await seen.locator('#root h1').waitFor();
      expect(await seen.locator('#root').textContent()).toContain(EMAIL);
      await look(seen, 'inside');
      await page.goto(link);
      expect(await page.locator('main form').count()).toBe(0);
      await page.goto(`${platform.gatewayUrl}/console?lang=${lang}`);
      await page.locator('main form button').first().click();
      await page.waitForURL(/\/console\?/);
      expect(await page.locator('#f-email').count()).toBe(1);
      await Promise.all([context.close(), seen.close()]);
    },
  );

  it('who adds a member signs in once more, and what was typed stays while the link is followed', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await signInBrowser(platform, page, SECOND);
    await page.goto(`${platform.gatewayUrl}/console/members?lang=en`);
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite somebody' });
    await invite.getByLabel('Name').fill('Bea Conti');
    await invite.getByLabel('E-mail').fill('bea@people.example');
    await platform.advance('PT11M');
    await invite.getByRole('button', { name: 'Invite somebody' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in once more' });
    await expectNoFault(page, 'a fresh sign-in');
    await again.getByRole('button', { name: 'Send me a link' }).click();
    await again.getByText('A link is on its way').waitFor();
    const isLink = ({ to, text }: { to: string[]; text: string }) => to.includes(SECOND) && text.includes('/sign-in/');
    const { text } = await platform.mailbox.next(isLink);
    const other = await context.newPage();
    await other.goto(/http\S+\/console\/sign-in\/\S+/.exec(text)?.[0] ?? '');
    await other.locator('main form button').click();
    await page.getByRole('region', { name: 'Invited' }).getByText('bea@people.example').waitFor();
    await context.close();
  });

  it('housekeeping marks rooms, and has no other screen of the house', async () => {
    await platform.makeBusiness(hotelFile({ account: { slug: 'hotel', owners: ['owner@hotel.example'] } }));
    const { cookie, origin } = await memberOf(platform, 'owner@hotel.example');
    const headers = { cookie, origin, 'x-console': '1', 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'rooms@hotel.example', name: 'Ro', role: 'housekeeping' });
    expect((await fetch(`${origin}/console/api/members`, { method: 'POST', headers, body })).status).toBe(201);
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await signInBrowser(platform, page, 'rooms@hotel.example');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('heading', { name: 'Housekeeping', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Dirty' }).first().click();
    await page.getByRole('button', { name: 'Dirty', pressed: true }).first().waitFor();
    const links = await page.getByRole('navigation').getByRole('link').allTextContents();
    expect(links.map((text) => text.trim())).toEqual(['Housekeeping', 'Security']);
    await page.goto(`${origin}/console/front-desk`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await context.close();
  });
});
