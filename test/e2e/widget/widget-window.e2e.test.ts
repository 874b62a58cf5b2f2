import { restaurantFile } from '@booking/testkit/builders';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { type HostSite, hostPage, openHostSite, strictPolicy } from '../../lib/widget/host-page.ts';
import { type HostOptions, type OpenHost, openHost, openWindow } from '../../lib/widget/widget-host.ts';

const LANGS = ['en', 'de', 'fr', 'es', 'it', 'pt'];

describe('the widget’s window with the booking page in it', () => {
  let platform: Platform;
  let site: HostSite;
  let browser: Browser;
  let table: Business;
  let script: string;
  let opened: OpenHost | undefined;

  beforeAll(async () => {
    [platform, site, browser] = await Promise.all([
      startPlatform({ services: ['svc-restaurant'], env: { gateway: { LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' } } }),
      openHostSite(),
      launchChromium(),
    ]);
    table = await platform.makeBusiness(restaurantFile(), [site.origin]);
    script = `${platform.gatewayUrl}/widget/v1/service-booking.js`;
  });
  afterEach(() => opened?.context.close());
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await platform?.close();
  });

  const tag = (lang = 'en', sri = '') =>
    `<service-booking key="${table.publishable}" lang="${lang}"></service-booking><script src="${script}" ${sri}></script>`;
  const open = async ({
    body = '',
    sri = '',
    lang = 'en',
    ...options
  }: HostOptions & { body?: string; sri?: string } = {}) => {
    opened = await openHost(browser, site, `${tag(lang, sri)}<a href="#behind">behind</a>${body}`, {
      lang,
      ...options,
    });
    await opened.page.locator('service-booking button:enabled').waitFor();
    return { ...opened, frame: await openWindow(opened.page) };
  };
  const isOpen = (page: Page) => page.locator('dialog[open]').count();
  const book = async (frame: Frame, email: string) => {
    await frame.locator('.chip').first().click();
    await frame.locator('input[name=name]').fill('Ada Keller');
    await frame.locator('input[name=email]').fill(email);
    return frame.locator('form[method=post] button');
  };
  const bookingsOf = async (email: string) => {
    const until = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 10);
    const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const answer = await fetch(`${platform.gatewayUrl}/v1/bookings?from=${from}&to=${until}`, {
      headers: { 'x-service-key': table.secret },
    });
    const { bookings } = (await answer.json()) as { bookings: { email: string; source: string; status: string }[] };
    return bookings.filter((booking) => booking.email === email);
  };

  const WAYS: [string, (page: Page) => Promise<void>][] = [
    ['the cross', (page) => page.getByRole('button', { name: 'Close' }).click()],
    ['Esc', (page) => page.keyboard.press('Escape')],
    ['a click beside it', (page) => page.mouse.click(5, 5)],
  ];
  const PLACES: [string, (page: Page, frame: Frame) => Promise<void>][] = [
    ['the cross', (page) => page.getByRole('button', { name: 'Close' }).focus()],
    ['the page in the window', (_page, frame) => frame.locator('h1').click()],
    ['a field of it', (_page, frame) => frame.locator('input[name=name]').fill('Ada')],
    ['a time of it', (_page, frame) => frame.locator('.chip').first().click()],
    ['a list of it', (_page, frame) => frame.locator('select').first().focus()],
  ];
  it.each(WAYS)('is closed by %s wherever the focus is; focus and scrolling are given back', async (_way, close) => {
    const { page, heard, ...first } = await open({ body: '<div style="height:300vh"></div>' });
    let { frame } = first;
    for (const [place, go] of PLACES) {
      expect(await page.evaluate('document.documentElement.style.overflow')).toBe('hidden');
      await go(page, frame);
      await close(page);
      await expect.poll(() => page.locator('dialog').count(), { message: place }).toBe(0);
      expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
      expect(await page.evaluate('document.activeElement.shadowRoot?.activeElement?.textContent')).toBe('Book a table');
      frame = await openWindow(page);
    }
    const pairs = PLACES.flatMap(() => ['open', 'close']);
    expect((await heard()).map(([name]) => name)).toEqual([...pairs, 'open']);
  });

  it('opens as soon as the business is known when it was pressed before', async () => {
    opened = await openHost(browser, site, '');
    const { page } = opened;
    const pressed = Promise.withResolvers<void>();
    await page.route('**/v1/venue**', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    site.show({ html: hostPage(tag()) });
    await page.reload();
    await page.locator('service-booking').getByRole('button').click();
    pressed.resolve();
    await page.locator('dialog[open]').waitFor();
  });

  it.each(['Tab', 'Shift+Tab'])('never lets the focus out, however often %s is pressed', async (key) => {
    const { page, frame } = await open();
    const stops = await frame.locator('a[href], button, input:not([type=hidden]), select, textarea, summary').count();
    const places = new Set<string>();
    for (let i = 0; i < 2 * stops; i += 1) {
      await page.keyboard.press(key);
      const place = await page.evaluate<string>(
        'document.activeElement.shadowRoot?.activeElement?.tagName ?? document.activeElement.tagName',
      );
      expect(place, `after ${i + 1} times`).toMatch(/^(IFRAME|BUTTON|SPAN|DIALOG)$/);
      expect(await page.evaluate('document.activeElement.localName')).toBe('service-booking');
      places.add(place);
    }
    // It comes round: through the page and by the cross.
    expect([...places].sort()).toEqual(expect.arrayContaining(['BUTTON', 'IFRAME']));
  });

  it.each([
    [1280, 800, { width: 1100, height: 720 }],
    [1000, 800, { width: 940, height: 720 }],
    [360, 800, { width: 360, height: 800 }],
  ])('at %i × %i px is as large as it should be', async (width, _height, size) => {
    const { page, frame } = await open({ width });
    const box = await page.locator('dialog').boundingBox();
    expect({ width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) }).toEqual(size);
    expect(await frame.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  it('books once however often its button is pressed; the host hears of it, and of nobody’s name', async () => {
    const { page, frame, heard, context } = await open();
    await (await book(frame, 'window@example.org')).dblclick();
    await expect.poll(async () => (await heard()).map(([name]) => name)).toEqual(['open', 'confirmed']);
    const [, [, detail] = ['', {}]] = await heard();
    expect(Object.keys(detail).sort()).toEqual(['date', 'party', 'status', 'time']);
    expect(await bookingsOf('window@example.org')).toMatchObject([{ source: 'widget', status: 'confirmed' }]);
    expect(page.url() + frame.url()).not.toMatch(/Ada|window(@|%40)example/);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    const kept = 'indexedDB.databases().then((all) => [localStorage.length, sessionStorage.length, all.length])';
    expect(await page.evaluate(kept)).toEqual([0, 0, 0]);
  });

  it('keeps what was typed and shows what is missing beside its field; Esc closes it then too', async () => {
    const { page, frame } = await open({ lang: 'de' });
    await frame.locator('.chip').first().click();
    await frame.locator('input[name=email]').fill('nobody@example.org');
    await frame.locator('form[method=post] button').click();
    await frame.locator('.summary').waitFor();
    expect(await frame.locator('input[name=email]').inputValue()).toBe('nobody@example.org');
    expect(await frame.locator('html').getAttribute('lang')).toBe('de');
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(0);
  });

  it.each([
    ['with an SRI hash', true],
    ['without one', false],
  ])('breaks no policy %s, neither the host’s nor its own', async (_title, pinned) => {
    const manifest = (await (await fetch(`${platform.gatewayUrl}/widget/manifest.json`)).json()) as {
      integrity: string;
    };
    const sri = pinned ? `integrity="${manifest.integrity}" crossorigin="anonymous"` : '';
    const { frame, complaints, heard } = await open({ sri, policy: strictPolicy(platform.gatewayUrl) });
    await (await book(frame, `policy-${pinned}@example.org`)).click();
    await expect.poll(async () => (await heard()).at(-1)?.[0]).toBe('confirmed');
    expect(complaints).toEqual([]);
  });

  it.each(LANGS)('in %s: axe finds no fault; 320, 360 and 1280 px are wide enough', async (lang) => {
    const { page, frame } = await open({ lang });
    await expectNoFault(page, 'around the window');
    await expectNoFault(page, 'in the window', { frame });
  });

  const FORGED = { service: 'booking', version: 1, type: 'close' };
  const post = (message: object) => `parent.postMessage(${JSON.stringify(message)}, '*')`;
  /** What was posted before is handled before this. */
  const settled = (page: Page) => page.evaluate('new Promise((resolve) => { onmessage = resolve; postMessage(0); })');

  it('believes no message of another version, shape or type, though its own page sent it', async () => {
    const { page, frame, heard } = await open();
    for (const change of [{ version: 2 }, { version: '1' }, { service: 'other' }, { type: 'evil' }, { type: 'open' }])
      await frame.evaluate(post({ ...FORGED, ...change }));
    await frame.evaluate("for (const odd of [null, 1, 'close', []]) parent.postMessage(odd, '*')");
    await settled(page);
    expect([await isOpen(page), (await heard()).map(([name]) => name)]).toEqual([1, ['open']]);
    await frame.evaluate(post(FORGED));
    await expect.poll(() => isOpen(page)).toBe(0);
  });

  it('believes no message of the right origin from another frame than its own', async () => {
    const other = `<iframe id="other" title="other" src="${platform.gatewayUrl}/book/trattoria?widget=1"></iframe>`;
    const { page, heard } = await open({ body: other });
    const handle = await page.locator('#other').elementHandle();
    const frame = await handle?.contentFrame();
    await frame?.locator('main').waitFor();
    for (const type of ['close', 'confirmed']) await frame?.evaluate(post({ ...FORGED, type }));
    await settled(page);
    expect([await isOpen(page), (await heard()).map(([name]) => name)]).toEqual([1, ['open']]);
  });

  it('believes no message of another origin, though it comes out of its own frame', async () => {
    const { page, frame, heard } = await open();
    await frame.goto(`${site.origin}/elsewhere`);
    for (const type of ['close', 'confirmed']) await frame.evaluate(post({ ...FORGED, type }));
    await settled(page);
    expect([await isOpen(page), (await heard()).map(([name]) => name)]).toEqual([1, ['open']]);
  });

  it('says on a page in its own look that the business takes no bookings any more, and Esc closes it', async () => {
    const { page, frame } = await open();
    await platform.operate('PUT', '/businesses/trattoria/subscription', { plan: 'pro', state: 'lapsed' });
    try {
      await frame.evaluate('location.reload()');
      await frame.getByText('No online bookings at the moment').waitFor();
      await frame.locator('h1').click();
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page)).toBe(0);
    } finally {
      await platform.operate('PUT', '/businesses/trattoria/subscription', { plan: 'pro', state: 'active' });
    }
  });

  it('is shown by the business’s own websites alone', async () => {
    const stranger = await openHostSite();
    try {
      stranger.show({
        html: `<!doctype html><title>s</title><iframe src="${platform.gatewayUrl}/book/trattoria?widget=1"></iframe>`,
      });
      opened = await openHost(browser, site, '');
      const refused = opened.page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
      await opened.page.goto(stranger.origin);
      await refused;
    } finally {
      await stranger.close();
    }
  });
});
