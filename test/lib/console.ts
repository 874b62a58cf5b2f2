import type { Page } from 'playwright-core';
import type { Platform } from './platform.ts';

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
