import { LANGS } from '@booking/core/lang';
import { restaurantFile } from '@booking/testkit/builders';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoFault } from '../../lib/axe.ts';
import { chromiumPath } from '../../lib/chromium.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';

const EMAIL = 'owner@trattoria.example';

describe("The console's plain pages in a real browser", () => {
  let platform: Platform;
  let browser: Browser;

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([
      startPlatform({ services: ['svc-restaurant'], env }),
      chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] }),
    ]);
    await platform.makeBusiness(restaurantFile({ account: { owners: [EMAIL] } }));
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  /** Opened anew in each look: colours that are still changing have no contrast of their own. */
  const look = async (page: Page, state: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await page.locator('h1').waitFor();
      await expectNoFault(page, `${state} ${colorScheme}`);
    }
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
});
