import { restaurantFile, salonFile } from '@booking/testkit/builders';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../lib/api.ts';
import { expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { type HostSite, hostPage, openHostSite, strictPolicy } from '../../lib/widget/host-page.ts';

const EVENTS = ['requested', 'confirmed', 'error', 'open', 'close'];
type Heard = [name: string, detail: Record<string, unknown>];

const LANGS = ['en', 'de', 'fr', 'es', 'it', 'pt'];

describe('the widget on a page of another origin', () => {
  let platform: Platform;
  let site: HostSite;
  let browser: Browser;
  let context: BrowserContext;
  let table: Business;
  let salon: Business;
  let garden: Business;
  let guarded: Business;
  let nothingFree: Business;
  let small: Business;
  let oneChair: Business;
  let switchedOff: Business;
  let script: string;

  beforeAll(async () => {
    [platform, site, browser] = await Promise.all([
      startPlatform({ services: ['svc-restaurant'], env: { gateway: { LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' } } }),
      openHostSite(),
      launchChromium(),
    ]);
    table = await platform.makeBusiness(restaurantFile(), [site.origin]);
    salon = await platform.makeBusiness(salonFile(), [site.origin]);
    const areas = [{ name: 'Hall' }, { name: 'Terrace' }];
    const tables = areas.map(({ name: area }, i) => ({ name: `T${i + 1}`, seats: 4, area }));
    const outside = { account: { slug: 'garden' }, venue: { areas, tables } };
    garden = await platform.makeBusiness(restaurantFile(outside), [site.origin]);
    const payments = [{ kind: 'hold' as const, no_show_fee_per_person: 3000, cancel_until_hours: 48 }];
    guarded = await platform.makeBusiness(restaurantFile({ account: { slug: 'guarded' }, venue: { payments } }), [
      site.origin,
    ]);
    const off = { account: { slug: 'switched-off' }, venue: { bookings: { enabled: false } } };
    switchedOff = await platform.makeBusiness(restaurantFile(off), [site.origin]);
    // Whoever wants to come has to say so sixty days before, and days are offered for thirty.
    const late = { account: { slug: 'nothing-free' }, venue: { bookings: { min_notice_minutes: 60 * 24 * 60 } } };
    nothingFree = await platform.makeBusiness(restaurantFile(late), [site.origin]);
    // One table, and one time on each day.
    const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const hours = Object.fromEntries(week.map((day) => [day, [['19:00', '20:30']]]));
    const corner = { account: { slug: 'small' }, venue: { hours, tables: [{ name: 'T1', seats: 2 }] } };
    small = await platform.makeBusiness(restaurantFile(corner), [site.origin]);
    // One person, and time for one haircut on each day.
    const short = Object.fromEntries(week.map((day) => [day, [['09:00', '09:45']]]));
    const services = [{ name: 'Haircut', duration_minutes: 45 }];
    const chair = {
      account: { slug: 'chair' },
      venue: { hours: short, services, staff: [{ name: 'Mia', hours: short }] },
    };
    oneChair = await platform.makeBusiness(salonFile(chair), [site.origin]);
    script = `${platform.gatewayUrl}/widget/v1/service-booking.js`;
  });
  afterEach(() => context?.close());
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await platform?.close();
  });

  const tag = (attributes: string, more = '') =>
    `<service-booking ${attributes}></service-booking><script src="${script}" ${more}></script>`;

  /** Opens the host page and keeps what its document hears and what the browser complains of. */
  const open = async (
    body: string,
    { lang = 'en', policy, width = 1280 }: { lang?: string; policy?: string; width?: number } = {},
  ) => {
    site.show({ html: hostPage(body, lang), ...(policy === undefined ? {} : { policy }) });
    context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-GB' });
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
    return {
      page,
      complaints,
      heard: () => page.evaluate<Heard[]>('heard'),
    };
  };

  const fill = async (page: Page, email: string) => {
    await page.locator('.times label').first().click();
    await page.locator('input[name=name]').fill('Ada Keller');
    await page.locator('input[name=email]').fill(email);
  };
  const bookedAt = async (business: Business, date: unknown) => {
    const headers = { 'x-service-key': business.secret };
    const list = await fetch(`${platform.gatewayUrl}/v1/bookings?date=${date}`, { headers });
    return ((await list.json()) as { bookings: { email: string }[] }).bookings;
  };
  const submit = (page: Page) => page.locator('form button').click();

  it.each([
    ['with an SRI hash', true],
    ['without one', false],
  ])('works %s under a policy that allows nothing but it, with Trusted Types', async (_title, pinned) => {
    const manifest = (await (await fetch(`${platform.gatewayUrl}/widget/manifest.json`)).json()) as {
      integrity: string;
    };
    const sri = pinned ? `integrity="${manifest.integrity}" crossorigin="anonymous"` : '';
    const { page, complaints, heard } = await open(tag(`key="${table.publishable}" mode="inline" lang="en"`, sri), {
      policy: strictPolicy(platform.gatewayUrl),
    });
    await fill(page, `csp-${pinned}@example.org`);
    await submit(page);
    await expect.poll(heard).toMatchObject([['confirmed', { party: 2, status: 'confirmed' }]]);
    expect(complaints).toEqual([]);
  });

  it('books once however often the button is pressed, and its events name nobody', async () => {
    const { page, heard } = await open(tag(`key="${table.publishable}" mode="inline"`));
    await fill(page, 'twice@example.org');
    await page.locator('form button').dblclick();
    await expect.poll(heard).toHaveLength(1);
    const [[, detail] = ['', {}]] = await heard();
    expect(Object.keys(detail).sort()).toEqual(['date', 'party', 'status', 'time']);
    const bookings = await bookedAt(table, detail.date);
    expect(bookings.filter(({ email }) => email === 'twice@example.org')).toHaveLength(1);
  });

  it('lets a guest choose where to sit, and seats them there; a house without areas asks nothing', async () => {
    const { page, heard } = await open(tag(`key="${garden.publishable}" mode="inline" lang="en"`));
    const area = page.getByLabel('Area');
    await area.waitFor();
    expect(await area.locator('option').allTextContents()).toEqual(['No preference', 'Hall', 'Terrace']);
    const read = page.waitForResponse(/availability.*area=Terrace/);
    await area.selectOption('Terrace');
    await read;
    await expect.poll(() => area.inputValue()).toBe('Terrace');
    await expectNoFault(page, 'the widget with areas');
    await fill(page, 'garden@example.org');
    await submit(page);
    await expect.poll(heard).toHaveLength(1);
    const [[, detail] = ['', {}]] = await heard();
    expect(await bookedAt(garden, detail.date)).toMatchObject([{ area: 'Terrace', tables: ['T2'] }]);
    await context.close();
    const without = await open(tag(`key="${table.publishable}" mode="inline" lang="en"`));
    await without.page.locator('.times label').first().waitFor();
    expect(await without.page.getByLabel('Area').count()).toBe(0);
  });

  it.each([
    ['restaurant', () => small, '19:00'],
    ['salon', () => oneChair, '09:00'],
  ])('leads from a day of a %s that is full to the waiting list on the page', async (_trade, business, time) => {
    const date = Temporal.Now.plainDateISO('Europe/Zurich').add({ days: 1 }).toString();
    const at = business();
    const call = client(platform.gatewayUrl, at.secret);
    const service = (await call('GET', '/v1/venue')).json.services?.[0].id;
    const body = { date, time, party: 2, service, name: 'Early Bird' };
    expect((await call('POST', '/v1/bookings', body)).status).toBe(201);
    const { page } = await open(tag(`key="${at.publishable}" mode="inline" lang="en"`));
    const join = page.getByRole('link', { name: 'Join the waiting list' });
    const days = page.locator('select').first();
    await days.selectOption(date);
    await join.waitFor();
    await expectNoFault(page, 'the widget on a day that is full');
    const { pathname, search } = new URL((await join.getAttribute('href')) ?? '');
    await days.selectOption({ index: 2 });
    await join.waitFor({ state: 'detached' });
    await page.goto(`${platform.gatewayUrl}${pathname}${search}`);
    await page.getByRole('button', { name: 'Join the waiting list' }).waitFor();
    expect(await page.locator('input[name=date]').first().inputValue()).toBe(date);
  });

  it('says what a card is left for before anything is sent, and goes on to where it is left', async () => {
    const { page } = await open(tag(`key="${guarded.publishable}" mode="inline" lang="en"`));
    await page.getByText('Free of charge until 48 hours before it begins.').waitFor();
    expect(await page.locator('form').textContent()).toContain('CHF 60.00');
    await expectNoFault(page, 'the widget with a card to be left');
    await fill(page, 'guarded@example.org');
    await submit(page);
    await page.waitForURL(`${platform.gatewayUrl}/pay/**`);
  });

  it('keeps nothing in the browser', async () => {
    const { page, heard } = await open(tag(`key="${table.publishable}" mode="inline"`));
    await fill(page, 'storage@example.org');
    await submit(page);
    await expect.poll(heard).toHaveLength(1);
    const kept = await page.evaluate(
      'indexedDB.databases().then((all) => [localStorage.length, sessionStorage.length, document.cookie, all.length])',
    );
    expect(kept).toEqual([0, 0, '', 0]);
    expect(await context.cookies()).toEqual([]);
  });

  it('always shows an appointment business’s form, with its services and people', async () => {
    const { page, heard } = await open(tag(`publishable-key="${salon.publishable}" lang="en"`));
    await page.getByLabel('Service').waitFor();
    expect(await page.getByLabel('With').locator('option').allTextContents()).toContain('Anybody');
    await fill(page, 'salon@example.org');
    await submit(page);
    await expect.poll(heard).toHaveLength(1);
  });

  it('says in the right language what is missing, and keeps what was typed', async () => {
    const { page, heard } = await open(tag(`key="${table.publishable}" mode="inline" lang="de"`));
    await page.locator('.times label').first().click();
    await page.locator('textarea').fill('Am Fenster');
    await submit(page);
    await page.getByRole('alert').getByText('Bitte geben Sie Name und E-Mail-Adresse').waitFor();
    expect(await page.locator('textarea').inputValue()).toBe('Am Fenster');
    expect((await heard()).map(([name]) => name)).toEqual(['error']);
  });

  it('says that it is offline, and books with the same Idempotency-Key when tried again', async () => {
    const { page, heard } = await open(tag(`key="${table.publishable}" mode="inline" lang="en"`));
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await fill(page, 'offline@example.org');
    await context.setOffline(true);
    await submit(page);
    await page.getByText('There is no connection.').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await heard()).at(-1)?.[0]).toBe('confirmed');
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
  });

  const asForm = (business: Business, lang: string) =>
    tag(`key="${business.publishable}" lang="${lang}" mode="inline"`);

  it.each(LANGS)('in every state, in %s: axe finds no fault; 320, 360 and 1280 px are wide enough', async (lang) => {
    const button = await open(tag(`key="${table.publishable}" lang="${lang}"`), { lang });
    await button.page.locator('service-booking button:enabled').waitFor();
    await expectNoFault(button.page, 'button');
    await context.close();

    const salonForm = await open(asForm(salon, lang), { lang });
    await salonForm.page.locator('.times').waitFor();
    await expectNoFault(salonForm.page, 'form of a salon');
    await context.close();

    const full = await open(asForm(nothingFree, lang), { lang });
    await full.page.locator('form select').first().waitFor();
    expect(await full.page.locator('.times').count()).toBe(0);
    await expectNoFault(full.page, 'nothing free');
    await context.close();

    const off = await open(asForm(switchedOff, lang), { lang });
    await off.page.getByRole('alert').waitFor();
    await expectNoFault(off.page, 'switched off');
    await context.close();

    const noButton = await open(tag(`key="${switchedOff.publishable}" lang="${lang}"`), { lang });
    await noButton.page.getByRole('alert').waitFor();
    await expectNoFault(noButton.page, 'switched off, in place of the button');
    await context.close();

    const { page, heard } = await open(asForm(table, lang), { lang });
    await page.locator('.times').waitFor();
    await expectNoFault(page, 'form');
    await fill(page, `axe-${lang}@example.org`);
    await submit(page);
    await expect.poll(async () => (await heard()).at(-1)?.[0]).toBe('confirmed');
    await expectNoFault(page, 'confirmed');
  });

  it.each([
    ['the cross', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ['a click beside it', (page: Page) => page.mouse.click(5, 5)],
  ])(
    'opens the booking page over the page; %s closes it, focus and scrolling are given back',
    async (_title, close) => {
      const { page, heard } = await open(`${tag(`key="${table.publishable}"`)}<div style="height:300vh"></div>`);
      const button = page.locator('service-booking').getByRole('button', { name: 'Book a table' });
      await button.click();
      await page.locator('dialog[open]').waitFor();
      expect(await page.evaluate('document.documentElement.style.overflow')).toBe('hidden');
      await close(page);
      await expect.poll(() => page.locator('dialog').count()).toBe(0);
      expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
      expect(await page.evaluate('document.activeElement.shadowRoot.activeElement.textContent')).toBe('Book a table');
      expect((await heard()).map(([name]) => name)).toEqual(['open', 'close']);
    },
  );

  it('gives the page back when it is taken away while its window is open', async () => {
    const { page } = await open(tag(`key="${table.publishable}"`));
    await page.locator('service-booking').getByRole('button', { name: 'Book a table' }).click();
    await page.locator('dialog[open]').waitFor();
    await page.evaluate("document.querySelector('service-booking').remove()");
    expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
  });

  it('believes no message that its own window’s page did not send', async () => {
    const { page, heard } = await open(tag(`key="${table.publishable}"`));
    await page.locator('service-booking').getByRole('button', { name: 'Book a table' }).click();
    await page.locator('dialog[open]').waitFor();
    await page.evaluate(
      "for (const type of ['close', 'confirmed']) postMessage({ service: 'booking', version: 1, type }, '*')",
    );
    // What was posted before is handled before this.
    await page.evaluate('new Promise((resolve) => { onmessage = resolve; postMessage(0); })');
    expect(await page.locator('dialog[open]').count()).toBe(1);
    expect((await heard()).map(([name]) => name)).toEqual(['open']);
  });

  it('answers a key that is revoked with a sentence and a way to try again, never with an empty box', async () => {
    const { page, heard } = await open(tag('key="svc_pk_live_nothing" lang="fr"'));
    await page.getByText('La réservation en ligne n’est pas disponible').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    expect((await heard()).map(([name]) => name)).toEqual(['error']);
  });
});
