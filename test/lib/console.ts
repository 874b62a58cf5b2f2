import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Platform } from './platform.ts';

// What is run in the page: types of a browser are not among those of tests.
type Cache = { keys(): Promise<{ url: string }[]> };
declare const caches: { keys(): Promise<string[]>; open(name: string): Promise<Cache> };
declare const navigator: { serviceWorker: { ready: Promise<{ active: { state: string } | null }> } };

/** From the page on which one signs in: by the link in an e-mail, and the button behind it. */
export async function followLink(platform: Platform, page: Page, email: string): Promise<void> {
  await page.locator('#f-email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.waitForURL(/sign-in\/sent/);
  const { text } = await platform.mailbox.next(({ to, text: all }) => to.includes(email) && all.includes('/sign-in/'));
  await page.goto(/http\S+\/console\/sign-in\/\S+/.exec(text)?.[0] ?? '');
  await page.locator('main form button').click();
  await page.locator('#root h1').waitFor();
}

/** Signs a browser in to the console as somebody would. */
export async function signInBrowser(
  platform: Platform,
  page: Page,
  email: string,
  origin = platform.gatewayUrl,
): Promise<void> {
  await page.goto(`${origin}/console?lang=en`);
  await followLink(platform, page, email);
}

/** What the console's worker keeps on a device: names of caches, and the paths of everything in them. */
export function cachedOn(page: Page): Promise<{ names: string[]; paths: string[] }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const paths = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    );
    return { names, paths: (await Promise.all(paths)).flat() };
  });
}

/** Waits until the page can be loaded without a network. A cache is there before anything is in it. */
export async function untilCached(page: Page): Promise<void> {
  const isCached = async () => {
    const { paths } = await cachedOn(page);
    const state = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    return { state, hasShell: paths.some((path) => path.startsWith('/console/shell/')) };
  };
  await expect.poll(isCached).toEqual({ state: 'activated', hasShell: true });
}
