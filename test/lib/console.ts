import type { Locator, Page } from 'playwright-core';
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

export type Refused = readonly [field: Locator, fault: string];

/** What a screen reader reads out with a field that is marked as wrong; nothing of any other. */
async function faultOf(field: Locator): Promise<string> {
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const notes = ids.map((id) => field.page().locator(`[id="${id}"]`).textContent());
  return (await Promise.all(notes)).join(' ');
}

const TYPED = `[...document.querySelectorAll('main input, [role=dialog] input, [role=spinbutton]')].map(
  (field) => field.value ?? field.textContent)`;

/** Saves what is wrong in two fields: each says so, the first one is looked at, and nothing typed is lost. */
export async function expectRefused(page: Page, save: Locator, refused: readonly [Refused, Refused]): Promise<void> {
  // A number is written out when its field is left.
  await save.focus();
  const typed = await page.evaluate(TYPED);
  await save.press('Enter');
  for (const [field, fault] of refused) await expect.poll(() => faultOf(field)).toContain(fault);
  await expect.poll(() => refused[0][0].and(page.locator(':focus')).count()).toBe(1);
  expect(await page.evaluate(TYPED)).toEqual(typed);
}

/** Types a day or a time into the parts of its field. */
export async function typeInto(field: Locator, keys: string): Promise<void> {
  await field.getByRole('spinbutton').first().focus();
  await field.page().keyboard.type(keys);
}
