import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { type HostSite, hostPage } from './host-page.ts';

const EVENTS = ['requested', 'confirmed', 'error', 'open', 'close'];

export type Heard = [name: string, detail: Record<string, unknown>];

export type HostOptions = {
  readonly lang?: string;
  readonly policy?: string;
  readonly width?: number;
};

/** A page of the host site in a browser context of its own, with what its document heard and the browser complained of. */
export type OpenHost = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Policies that were broken, on the host page or in the widget's window, and errors that nobody caught. */
  readonly complaints: string[];
  readonly heard: () => Promise<Heard[]>;
};

/** Opens the host page with this in its body. */
export async function openHost(
  browser: Browser,
  site: HostSite,
  body: string,
  { lang = 'en', policy, width = 1280 }: HostOptions = {},
): Promise<OpenHost> {
  site.show({ html: hostPage(body, lang), ...(policy === undefined ? {} : { policy }) });
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type/i.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(`globalThis.heard = [];
    for (const name of ${JSON.stringify(EVENTS)})
      document.addEventListener('service:' + name, (event) => heard.push([name, event.detail]));`);
  await page.goto(site.origin);
  return { page, context, complaints, heard: () => page.evaluate<Heard[]>('heard') };
}

/** Presses the widget's button and waits until the booking page in its window can be used. */
export async function openWindow(page: Page): Promise<Frame> {
  await page.locator('service-booking').getByRole('button').click();
  const handle = await page.locator('dialog[open] iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('the window has no page');
  await frame.locator('main').waitFor();
  await frame.waitForLoadState('load');
  return frame;
}
