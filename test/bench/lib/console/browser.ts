import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../../lib/chromium.ts';
import { signInBrowser } from '../../../lib/console.ts';
import type { Platform } from '../../../lib/platform.ts';
import { untilClosed } from '../platform/open.ts';

const DESK = { locale: 'en-GB', viewport: { width: 1280, height: 900 } } as const;
export const TABLET = { locale: 'en-GB', viewport: { width: 820, height: 1180 } } as const;

export async function startBrowser(): Promise<Browser> {
  const browser = await launchChromium();
  untilClosed(() => browser.close());
  return browser;
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs somebody in. @returns what opens further browsers as theirs, with nothing kept of the pages */
export async function sessionOf(platform: Platform, browser: Browser, owner: string): Promise<Session> {
  const context = await browser.newContext(DESK);
  await signInBrowser(platform, await context.newPage(), owner);
  const session = await context.storageState();
  await context.close();
  return session;
}

export const asOwner = (
  browser: Browser,
  storageState: Session,
  device: typeof DESK | typeof TABLET = DESK,
): Promise<BrowserContext> => browser.newContext({ ...device, storageState });

/** From now on the page is as slow as on a processor so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}
