import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '@booking/core/lang';
import { addDays } from '@booking/core/rules/days';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const SHOTS = process.env.TEST_SHOTS;
type Booked = {
  id: string;
  email: string | null;
  status: string;
  source: string;
  area: string | null;
  tables: string[];
};
type Listed = { bookings: Booked[] };

const questions = [
  { type: 'text', required: true, labels: { en: 'Allergies?', de: 'Allergien?' } },
  { type: 'check', required: false, labels: { en: 'High chair?', de: 'Kinderstuhl?' } },
];
const menu = { sections: [{ name: 'Pasta', items: [{ name: 'Ragù', price: 24.5 }] }] };
const wine_list = {
  sections: [
    {
      name: 'Reds',
      names: { de: 'Rotweine' },
      items: [
        {
          name: 'Barolo',
          producer: 'Rovella',
          region: 'Piemonte',
          vintage: 2019,
          bottle_price: 1250.5,
          bottle_ml: 750,
        },
        { name: 'Barbera', glass_price: 8.5, glass_ml: 100, bottle_price: 55, off: true },
      ],
    },
  ],
};
const brand = { colour: '#8a2b2b', logo_url: null };

describe('the pages of restaurants and appointment businesses', () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let trattoria: Business;
  let asking: Business;
  let garden: Business;
  const urls: string[] = [];

  beforeAll(async () => {
    const gateway = { LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' };
    [platform, browser] = await Promise.all([
      startPlatform({ services: ['svc-restaurant'], env: { gateway } }),
      launchChromium(),
    ]);
    const confirms = { bookings: { confirm_at_once: true, sms: true }, questions, menu, wine_list };
    trattoria = await platform.makeBusiness(restaurantFile({ account: { brand }, venue: confirms }));
    await platform.makeBusiness(salonFile());
    const account = { slug: 'asking', name: 'Osteria', email: 'desk@asking.example' };
    const one = { bookings: { confirm_at_once: false }, tables: [{ name: 'T1', seats: 2 }] };
    asking = await platform.makeBusiness(restaurantFile({ account, venue: one }));
    const outside = { slug: 'garden', name: 'Garden', email: 'desk@garden.example' };
    const changeable = { guest_changes: { until_hours: 2, times: 3 } };
    const areas = [{ name: 'Hall' }, { name: 'Terrace' }];
    const tables = areas.map(({ name: area }, i) => ({ name: `T${i + 1}`, seats: 4, area }));
    garden = await platform.makeBusiness(
      restaurantFile({ account: outside, venue: { areas, tables, bookings: changeable } }),
    );
  });
  afterEach(() => context?.close());
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  const open = async (path: string, options: { javaScriptEnabled?: boolean; locale?: string } = {}) => {
    context = await browser.newContext({ locale: 'en-GB', ...options });
    const page = await context.newPage();
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(path.startsWith('http') ? path : `${platform.gatewayUrl}${path}`);
    return page;
  };
  /** The day after tomorrow, as the page offers it: every time of it is still to come. */
  const chooseDay = async (page: Page, index = 2) => {
    const list = page.locator('select[name=date]');
    const value = (await list.locator('option').nth(index).getAttribute('value')) ?? '';
    if (await list.isVisible()) await list.selectOption(value);
    else await chooseIn(page, value);
    return value;
  };
  /** A day of the calendar, which may be on its next leaf. */
  const chooseIn = async (page: Page, date: string) => {
    const day = page.locator(`.calendar [data-date="${date}"]`);
    if ((await day.count()) === 0) await page.locator('.leaf button').last().click();
    await day.click();
  };
  const who = async (page: Page, email: string) => {
    await page.locator('input[name=name]').fill('Ada Keller');
    await page.locator('input[name=email]').fill(email);
    for (const field of await page.locator('input[type=text][name^=q-]').all()) await field.fill('Nuts');
  };
  const send = (page: Page) => page.locator('main form[method=post] > button').click();
  const shoot = async (page: Page, name: string) => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
  };
  const listed = async (at: Business, date: string) => {
    const answer = await fetch(`${platform.gatewayUrl}/v1/bookings?date=${date}`, {
      headers: { 'x-service-key': at.secret },
    });
    return ((await answer.json()) as Listed).bookings;
  };
  const linkTo = async (email: string, kind: 'guest' | 'desk', subject = /./) => {
    const mail = await platform.mailbox.next(({ to, ...its }) => to.includes(email) && subject.test(its.subject));
    return new RegExp(`http\\S+/${kind}/[\\w-]+`).exec(mail.text)?.[0] ?? '';
  };
  const book = async (slug: string, email: string) => {
    const page = await open(`/book/${slug}?lang=en`);
    const date = await chooseDay(page);
    await page.locator(`.chip input[value^="${date}"]`).first().waitFor({ state: 'attached' });
    await page.locator('.chip').first().click();
    await who(page, email);
    await send(page);
    await page.waitForURL(/\/done\//);
    return { page, date };
  };

  it('book a table without JavaScript, in the language of the browser', async () => {
    const page = await open('/book/trattoria', { javaScriptEnabled: false, locale: 'de-CH' });
    expect(await page.locator('h1').textContent()).toBe('Tisch reservieren: Trattoria Rosa');
    const date = await chooseDay(page);
    await page.getByRole('button', { name: 'Freie Zeiten zeigen' }).click();
    await page.locator(`.chip:has([value="${date}T19:00"])`).click();
    await who(page, 'plain@example.org');
    await page.locator('input[name^=q-][type=text]').fill('');
    await send(page);
    expect(await page.locator('.summary li').allTextContents()).toEqual([
      'Bitte beantworten Sie diese Frage: Allergien?',
    ]);
    expect(await page.locator('input[name=name]').inputValue()).toBe('Ada Keller');
    await page.locator('input[name^=q-][type=text]').fill('Nüsse');
    await send(page);
    expect(await page.locator('h1').textContent()).toBe('Ihr Tisch ist reserviert');
    expect((await listed(trattoria, date)).find(({ email }) => email === 'plain@example.org')).toMatchObject({
      source: 'website',
      status: 'confirmed',
    });
    const guest = await open(await linkTo('plain@example.org', 'guest'), { javaScriptEnabled: false });
    await guest.getByRole('link', { name: 'Reservierung stornieren' }).click();
    await guest.getByRole('button', { name: 'Ja, stornieren' }).click();
    expect(await guest.locator('.lead').textContent()).toBe('Diese Reservierung ist storniert.');
  });

  it('let a guest choose the area where they sit, without JavaScript too, and seat them there', async () => {
    const page = await open('/book/garden?lang=en', { javaScriptEnabled: false });
    const area = page.locator('select[name=area]');
    expect(await area.locator('option').allTextContents()).toEqual(['No preference', 'Hall', 'Terrace']);
    await area.selectOption('Terrace');
    const date = await chooseDay(page);
    await page.getByRole('button', { name: 'Show the free times' }).click();
    await page.waitForURL(/area=Terrace/);
    await page.locator('label:has(input[name=slot])').first().click();
    await who(page, 'terrace@example.org');
    await send(page);
    await page.waitForURL(/\/done\//);
    expect(await page.locator('main').textContent()).toContain('Terrace');
    expect(await listed(garden, date)).toMatchObject([{ area: 'Terrace', tables: ['T2'] }]);
    await context.close();
    const live = await open('/book/garden?lang=en');
    await live.locator('select[name=area]').selectOption('Hall');
    await live.locator('#times input[name=area][value=Hall]').waitFor({ state: 'attached' });
    await expectNoFault(live, 'a page with areas');
  });

  it('let a guest change a booking, on a telephone without JavaScript and at a desk with it; a time that was taken leads to others', async () => {
    const { date } = await book('garden', 'changes@example.org');
    await context.close();
    const link = await linkTo('changes@example.org', 'guest');
    const mine = async (day = date) => (await listed(garden, day)).find(({ email }) => email === 'changes@example.org');
    const plain = await open(link, { javaScriptEnabled: false });
    await plain.setViewportSize({ width: 390, height: 844 });
    await plain.getByRole('link', { name: 'Change the booking' }).click();
    await plain.getByLabel('Guests').selectOption('3');
    await plain.getByLabel('Area').selectOption('Terrace');
    await plain.getByRole('button', { name: 'Show the free times' }).click();
    await plain.locator(`.chip:has([value="${date}T20:00"])`).click();
    await shoot(plain, 'change-390');
    await plain.getByRole('button', { name: 'Save the change' }).click();
    await plain.getByText('2 more times').waitFor();
    expect(await mine()).toMatchObject({ area: 'Terrace', tables: ['T2'], status: 'confirmed' });
    await context.close();
    const page = await open(link);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Change the booking' }).click();
    await page.getByLabel('Guests').selectOption('4');
    await page.locator('#times input[name=party][value="4"]').waitFor({ state: 'attached' });
    await page.locator(`.chip:has([value="${date}T18:00"])`).click();
    await expectNoFault(page, 'a guest who changes a booking');
    await fetch(`${platform.gatewayUrl}/v1/bookings`, {
      method: 'POST',
      headers: { 'x-service-key': garden.secret },
      body: JSON.stringify({ date, time: '18:00', party: 2, name: 'Quicker', tables: ['T2'] }),
    });
    await page.getByRole('button', { name: 'Save the change' }).click();
    await page
      .getByText(/18:00 on .* has just been taken\./)
      .first()
      .waitFor();
    expect(await page.getByLabel('Guests').inputValue()).toBe('4');
    await page.locator('.chip').first().click();
    await page.getByRole('button', { name: 'Save the change' }).click();
    await page.getByText('once more').waitFor();
    await shoot(page, 'change-1440');
  });

  it('show the wine list beside the menu, with vintages and prices by glass and bottle in the language of the reader, and whole on paper', async () => {
    const page = await open('/book/trattoria?lang=de', { locale: 'de-CH' });
    const wines = page.getByRole('region', { name: 'Weinkarte' });
    const barolo = wines.getByRole('row', { name: 'Barolo 2019', exact: false });
    expect(await barolo.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await barolo.isVisible()).toBe(true);
    await shoot(page, 'wines-paper');
    await page.emulateMedia({ media: 'screen' });
    await wines.getByText('Rotweine').click();
    expect(await wines.getByRole('columnheader').allTextContents()).toEqual(['Glas', 'Flasche']);
    const plain = async (row: Locator) => ((await row.textContent()) ?? '').replaceAll(/\s/g, ' ');
    expect(await plain(barolo)).toMatch(/Barolo 2019Rovella, Piemonte.*1.?250[.,]50.*750 ml/);
    expect(await plain(wines.getByRole('row', { name: 'Barbera' }))).toMatch(
      /\(heute nicht\).*8[.,]50.*100 ml.*55[.,]00/,
    );
    await expectNoFault(page, 'wine list');
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await shoot(page, `wines-page-${width}`);
    }
  });

  it('ask for the times of another day where they stand: what was typed stays, the focus too', async () => {
    const page = await open('/book/trattoria');
    expect(await page.locator('.ask').isVisible()).toBe(false);
    await page.locator('input[name=name]').fill('Ada Keller');
    const date = await chooseDay(page);
    await page.locator(`.chip input[value="${date}T19:00"]`).waitFor({ state: 'attached' });
    expect(await page.locator('input[name=name]').inputValue()).toBe('Ada Keller');
    expect(await page.evaluate('document.activeElement.dataset.date')).toBe(date);
    expect(page.url()).toContain(`date=${date}`);
  });

  it('show a month with closed and full days in the language of the page, walked through by keys', async () => {
    const page = await open('/book/trattoria?lang=de', { locale: 'en-US' });
    expect(await page.locator('select[name=date]').isVisible()).toBe(false);
    const dates = await page
      .locator('select[name=date] option')
      .evaluateAll((list) => list.map((one) => one.getAttribute('value') ?? ''));
    const [first = '', second = ''] = dates;
    const write = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    expect(await page.locator('.month').textContent()).toBe(write.format(Date.parse(first)));
    expect(await page.locator('.calendar th').allTextContents()).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
    const whole = new Intl.DateTimeFormat('de', { dateStyle: 'full', timeZone: 'UTC' });
    const nameOf = (date: string) => page.locator(`[data-date="${date}"]`).getAttribute('aria-label');
    // Of today the times may be over.
    expect((await nameOf(first))?.replace(/, ausgebucht$/, '')).toBe(whole.format(Date.parse(first)));
    await page.locator(`[data-date="${first}"]`).focus();
    for (let day = first; day < second; day = addDays(day, 1)) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**date=${second}*`);
    expect(await page.evaluate('document.activeElement.dataset.date')).toBe(second);
    expect(await page.locator('[aria-pressed=true]').getAttribute('data-date')).toBe(second);
  });

  it('say of a closed day that it is closed, and let nobody choose it', async () => {
    const account = { slug: 'rest-day', name: 'Rest Day' };
    const day = addDays(new Date().toISOString().slice(0, 10), 3);
    await platform.makeBusiness(
      restaurantFile({ account, venue: { closures: [{ from: day, to: day, reason: { en: 'Rest' } }] } }),
    );
    const page = await open('/book/rest-day?lang=en');
    const closed = page.locator(`[data-date="${day}"]`);
    if ((await closed.count()) === 0) await page.locator('.leaf button').last().click();
    expect(await closed.getAttribute('aria-label')).toMatch(/, closed$/);
    const before = page.url();
    await closed.click({ force: true });
    expect([await closed.getAttribute('aria-disabled'), page.url()]).toEqual(['true', before]);
  });

  it('have two columns on a desk: hours and address beside the form; on a telephone one', async () => {
    const page = await open('/book/trattoria');
    const beside = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const [form, hours] = await Promise.all([
        page.locator('form').first().boundingBox(),
        page.locator('.beside').boundingBox(),
      ]);
      return (hours?.x ?? 0) > (form?.x ?? 0) + (form?.width ?? 0);
    };
    expect([await beside(1280), await beside(360)]).toEqual([true, false]);
  });

  it('say what is wrong where the focus is, and lead from there to the field', async () => {
    const page = await open('/book/trattoria');
    await send(page);
    await page.locator('.summary').waitFor();
    expect(await page.evaluate('document.activeElement.className')).toBe('summary');
    await page.getByRole('link', { name: 'Please enter your name.' }).click();
    expect(await page.evaluate('document.activeElement.name')).toBe('name');
  });

  it('book once however often the button is pressed', async () => {
    const page = await open('/book/trattoria');
    const date = await chooseDay(page, 3);
    await page.locator(`.chip:has([value="${date}T19:00"])`).click();
    await who(page, 'twice@example.org');
    await page.locator('main form[method=post] > button').dblclick();
    await page.waitForURL(/\/done\//);
    expect((await listed(trattoria, date)).filter(({ email }) => email === 'twice@example.org')).toHaveLength(1);
  });

  it('say "request" in sentence and button where a time is asked for that is taken', async () => {
    const account = { slug: 'tiny', name: 'Tiny' };
    const venue = { bookings: { confirm_at_once: true }, tables: [{ name: 'T1', seats: 2 }] };
    const tiny = await platform.makeBusiness(restaurantFile({ account, venue }));
    const page = await open('/book/tiny?lang=en', { javaScriptEnabled: false });
    const date = (await page.locator('select[name=date] option').nth(2).getAttribute('value')) ?? '';
    await page.goto(`${platform.gatewayUrl}/book/tiny?lang=en&date=${date}`);
    await page.locator(`.chip:has([value="${date}T19:00"])`).click();
    await page.getByRole('button', { name: 'Book now', exact: true }).waitFor();
    await fetch(`${platform.gatewayUrl}/v1/bookings`, {
      method: 'POST',
      headers: { 'x-service-key': tiny.secret },
      body: JSON.stringify({ date, time: '19:00', party: 2, name: 'Quicker' }),
    });
    await who(page, 'asks@example.org');
    await send(page);
    await page.locator(`.chip:has([value="ask ${date}T19:00"])`).click();
    await page.getByText('We will answer your request soon.').waitFor();
    expect(await page.getByText('Your booking is confirmed immediately').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Send request', exact: true }).click();
    await page.getByRole('heading', { name: 'We have received your request' }).waitFor();
  });

  it('let the business answer from its e-mail by a button, and by nothing that only opens the link', async () => {
    const { date } = await book('asking', 'waits@example.org');
    const status = async () => (await listed(asking, date)).find(({ email }) => email === 'waits@example.org')?.status;
    await context.close();
    const link = await linkTo('desk@asking.example', 'desk');
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
    const page = await open(`${link}?answer=confirm`);
    await page.waitForLoadState('networkidle');
    expect(await status()).toBe('requested');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('It is confirmed.').waitFor();
    expect(await status()).toBe('confirmed');
  });

  describe('in every state', () => {
    const paths: Record<string, string> = {};
    beforeAll(async () => {
      for (const [slug, name] of [
        ['trattoria', 'sure'],
        ['trattoria', 'gone'],
        ['asking', 'open'],
      ] as const) {
        const made = await book(slug, `${name}@example.org`);
        paths[`done ${name}`] = new URL(made.page.url()).pathname;
        paths[name] = new URL(await linkTo(`${name}@example.org`, 'guest')).pathname;
        await context.close();
      }
      paths.desk = new URL(await linkTo('desk@asking.example', 'desk')).pathname;
      await (await open(`${paths.gone}?ask=withdraw`)).locator('button.danger').click();
      await context.close();
    });

    // The page in the widget's window is looked at there: widget-window.e2e.test.ts.
    const STATES = [
      ['book', () => '/book/trattoria'],
      ['book with faults', () => '/book/trattoria'],
      ['book an appointment', () => '/book/salon'],
      ['done', () => paths['done sure']],
      ['done requested', () => paths['done open']],
      ['guest', () => paths.sure],
      ['guest asked once more', () => `${paths.sure}?ask=withdraw`],
      ['guest cancelled', () => paths.gone],
      ['guest requested', () => paths.open],
      ['desk', () => paths.desk],
    ] as const;
    const all = STATES.flatMap(([state, path]) => LANGS.map((lang) => [state, lang, path] as const));

    it.each(all)('%s in %s: axe finds no fault; 320, 360 and 1280 px are wide enough', async (state, lang, path) => {
      const to = path() ?? '';
      const page = await open(`${to}${to.includes('?') ? '&' : '?'}lang=${lang}`);
      if (state === 'book with faults') await send(page);
      await expectNoFault(page, state);
    });
  });

  it('have nobody’s name, e-mail address or telephone in any address, log or metric', async () => {
    const metrics = await Promise.all(
      (['gateway', 'svc-restaurant'] as const).map(async (name) =>
        (await fetch(`${platform.privateUrlOf(name)}/metrics`)).text(),
      ),
    );
    const logs = (['gateway', 'svc-restaurant'] as const).map((name) => platform.printed(name));
    expect(urls.length).toBeGreaterThan(50);
    // What a token is made of is random: three letters of a name may stand in one.
    const addresses = urls.map((url) => url.replaceAll(/[\w-]{20,}/g, 'token'));
    for (const text of [...addresses, ...metrics, ...logs])
      expect(decodeURIComponent(text.replaceAll('%', '%25'))).not.toMatch(/Ada|Keller|example\.org/i);
  });
});
