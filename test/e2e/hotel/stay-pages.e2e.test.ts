import { LANGS } from '@booking/core/lang';
import type { Stay } from '@booking/core/shapes';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { house, phoneOf } from '../../lib/hotels/lake-house.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { openHostSite } from '../../lib/widget/host-page.ts';
import { openHost, openWindow } from '../../lib/widget/widget-host.ts';

const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

/** Five days of one month: nobody may arrive on the second, or leave on the fourth. */
const STRICT_MONTH = day(70).slice(0, 7);
const STRICT = [9, 10, 11, 12, 13].map((date) => `${STRICT_MONTH}-${String(date).padStart(2, '0')}`) as [
  ...[string, string, string, string, string],
];

describe('the pages of a hotel, in a browser', () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext | undefined;
  let hotel: Business;
  let pension: Business;
  const opened: string[] = [];

  beforeAll(async () => {
    [platform, browser] = await Promise.all([
      startPlatform({ services: ['svc-hotel'], env: { gateway: { LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' } } }),
      launchChromium(),
    ]);
    hotel = await platform.makeBusiness(house('seeblick', true));
    pension = await platform.makeBusiness(house('rose', false));
    const nights = [
      { from: STRICT[1], to: STRICT[1], closed_to_arrival: true },
      { from: STRICT[3], to: STRICT[3], closed_to_departure: true },
    ];
    await platform.makeBusiness(house('strict', true, { nights }));
  });
  afterEach(() => context?.close());
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  const visitor = async (options: { javaScriptEnabled?: boolean } = {}): Promise<Page> => {
    context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
    const page = await context.newPage();
    page.on('request', (request) => opened.push(request.url()));
    return page;
  };
  const url = (path: string) => `${platform.gatewayUrl}${path}`;
  const wish = (from: number) => `check_in=${day(from)}&check_out=${day(from + 2)}`;
  const stays = async ({ secret }: Business): Promise<Stay[]> => {
    const answer = await fetch(url(`/v1/stays?from=${day(0)}&to=${day(300)}`), {
      headers: { 'x-service-key': secret },
    });
    return ((await answer.json()) as { stays: Stay[] }).stays;
  };

  const ask = async ({ secret }: Business, method: string, path: string, body?: object) => {
    const headers = { 'x-service-key': secret, 'content-type': 'application/json' };
    const answer = await fetch(url(path), { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return (await answer.json()) as Json;
  };

  const fill = async (page: Page, email: string) => {
    await page.locator('input[name=name]').fill('Ada Keller');
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=phone]').fill(phoneOf(email));
    await page.locator('main input[type=checkbox]').check();
  };
  /** Two days of the calendar; each may be some leaves on. */
  const chooseNights = async (page: Pick<Page, 'locator'>, ...dates: string[]) => {
    for (const date of dates) {
      const shown = page.locator(`.calendar [data-date="${date}"]`);
      await page.locator('.calendar').waitFor();
      while ((await shown.count()) === 0) await page.locator('.leaf button').last().click();
      await shown.click();
    }
  };
  /** From the rooms to the details of the first offer. */
  const choose = async (page: Page, slug: string, from: number) => {
    await page.goto(url(`/stay/${slug}?${wish(from)}&lang=en`));
    await page.locator('.offer button[name=choose]').first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
  };
  const linkIn = async (to: string, kind: 'guest' | 'desk', holds: string) => {
    const mail = await platform.mailbox.next((one) => one.to.includes(to) && one.text.includes(holds));
    return new RegExp(`https?://\\S+/${kind}/[\\w-]+`).exec(mail.text)?.[0] ?? '';
  };

  it('a room is booked, paid and cancelled with JavaScript switched off', async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(url('/stay/seeblick?lang=en'));
    await page.getByLabel('Arrival').fill(day(20));
    await page.getByLabel('Departure').fill(day(22));
    await page.getByLabel('Discount code').fill('lake');
    await page.getByRole('button', { name: 'Show rooms and prices' }).click();
    await page.getByRole('button', { name: 'Choose Double room, Flexible' }).click();
    await page.getByLabel('Parking').selectOption('1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /Book for CHF\s364\.00/ }).click();
    await page.getByText('Please enter your name.').first().waitFor();
    await fill(page, 'off@example.org');
    await page.getByRole('button', { name: /Book for/ }).click();
    await page.getByRole('heading', { name: 'Your stay is confirmed' }).waitFor();
    expect(await stays(hotel)).toMatchObject([{ total_amount: 36_400, source: 'website', status: 'confirmed' }]);
    await page.getByRole('link', { name: 'Pay the deposit now' }).click();
    await page.getByRole('button', { name: /Pay CHF/ }).click();
    await page.getByText(/Your deposit of CHF\s109\.20 is paid/).waitFor();
    await page.getByRole('link', { name: 'Cancel the stay' }).click();
    await page.getByText('Cancelling today is free of charge.').waitFor();
    await page.getByRole('button', { name: 'Cancel the stay' }).click();
    await page.getByText('This stay is cancelled.').waitFor();
    expect(await stays(hotel)).toMatchObject([{ status: 'cancelled', deposit_status: 'paid' }]);
  });

  it('a stay is changed on a telephone without JavaScript and at a desk with it, at the price that is shown', async () => {
    const page = await visitor();
    await choose(page, 'seeblick', 120);
    await fill(page, 'willow@example.org');
    await page.getByRole('button', { name: /Book for/ }).click();
    await page.getByRole('heading', { name: 'Your stay is confirmed' }).waitFor();
    const link = await linkIn('willow@example.org', 'guest', '/guest/');
    const mine = async () => (await stays(hotel)).find(({ email }) => email === 'willow@example.org');
    const before = (await mine())?.total_amount ?? 0;
    await context?.close();
    const plain = await visitor({ javaScriptEnabled: false });
    await plain.setViewportSize({ width: 390, height: 844 });
    await plain.goto(`${link}?lang=en`);
    await plain.getByRole('link', { name: 'Change the stay' }).click();
    await plain.getByLabel('Departure').fill(day(123));
    await plain.getByRole('button', { name: 'Show the new price' }).click();
    await plain.getByText(/more than before/).waitFor();
    expect(await plain.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390);
    expect(await mine()).toMatchObject({ check_out: day(122), total_amount: before });
    await plain.getByRole('button', { name: 'Change the stay at this price' }).click();
    await plain.getByText('once more').waitFor();
    expect(await mine()).toMatchObject({ check_out: day(123), changed_by: 'guest' });
    await context?.close();
    const desk = await visitor();
    await desk.setViewportSize({ width: 1440, height: 900 });
    await desk.goto(`${link}/change?lang=en`);
    await desk.getByLabel('Adults').fill('1');
    await desk.getByLabel('Adults').blur();
    await desk.getByText(/than before|stays the same/).waitFor();
    await expectNoFault(desk, 'a guest who changes a stay');
    await desk.getByRole('button', { name: 'Change the stay at this price' }).click();
    await desk.getByText('You can no longer change this stay here.').waitFor();
    expect(await mine()).toMatchObject({ adults: 1 });
  });

  it('several rooms are booked at once on a telephone, with JavaScript switched off, and back leads to what was chosen', async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.setViewportSize({ width: 390, height: 844 });
    const fits = async () =>
      expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390);
    const chooseHere = async () => {
      await page.locator('.offer button[name=choose]').first().click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Your details' }).waitFor();
    };
    await page.goto(url(`/stay/seeblick?${wish(90)}&adults=1&lang=en`));
    await chooseHere();
    await page.getByRole('link', { name: 'Add another room' }).click();
    await page.getByRole('heading', { name: 'Choose room 2' }).waitFor();
    await fits();
    const seen = [page.url()];
    await chooseHere();
    await page.getByText('Total for 2 rooms').waitFor();
    await fits();
    seen.push(page.url());
    await page.goBack();
    await page.goForward();
    await fill(page, 'rooms@example.org');
    await page.getByRole('button', { name: /Book for/ }).click();
    await page.getByRole('heading', { name: 'Your 2 rooms are confirmed' }).waitFor();
    await fits();
    seen.push(page.url());
    const booked = (await stays(hotel)).filter(({ check_in }) => check_in === day(90));
    expect(booked.map(({ status, adults }) => [status, adults]).sort()).toEqual([
      ['confirmed', 1],
      ['confirmed', 2],
    ]);
    expect(new Set(booked.map(({ group_id }) => group_id)).size).toBe(1);
    await page.context().close();
    const live = await visitor();
    for (const address of seen) {
      await live.goto(address);
      await expectNoFault(live, new URL(address).pathname);
    }
  });

  it('with JavaScript switched off the page says beforehand that it asks for the ages of children next', async () => {
    const next = 'If you bring children, we ask for their ages on the next page.';
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(url(`/stay/seeblick?${wish(20)}&lang=en`));
    // What looks for a text passes over this element.
    const note = page.locator('noscript p');
    await note.waitFor();
    expect(await note.textContent()).toBe(next);
    await page.getByLabel('Children').selectOption('1');
    await page.getByRole('button', { name: 'Show rooms and prices' }).click();
    await page.getByLabel('Age of child 1').selectOption('8');
    expect(await note.count()).toBe(0);
    await page.getByRole('button', { name: 'Show rooms and prices' }).click();
    await page
      .getByRole('button', { name: /^Choose / })
      .first()
      .waitFor();
    await page.context().close();
    const live = await visitor();
    await live.goto(url(`/stay/seeblick?${wish(20)}&lang=en`));
    expect(await live.locator('noscript').isVisible()).toBe(false);
    await live.getByLabel('Children').selectOption('1');
    await live.getByLabel('Age of child 1').waitFor();
  });

  it('the price follows the extras without a new page; what is wrong takes the focus; a double click books once', async () => {
    const page = await visitor();
    await page.goto(url(`/stay/seeblick?${wish(30)}&lang=en`));
    await page.locator('.offer button[name=choose]').first().click();
    await page.getByLabel('Parking').selectOption('2');
    await page.locator('#price').getByText('2 × Parking').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /Book for/ }).click();
    await page.waitForFunction("document.activeElement?.classList.contains('summary')");
    await fill(page, 'twice@example.org');
    await page.getByRole('button', { name: /Book for/ }).dblclick();
    await page.waitForURL('**/done/**');
    expect((await stays(hotel)).filter(({ email }) => email === 'twice@example.org')).toHaveLength(1);
  });

  it('the calendar shows free nights and the lowest price a night in the page’s language, one request a month', async () => {
    const page = await visitor();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/nights?') && asked.push(request.url()));
    await page.goto(url(`/stay/seeblick?lang=de&${wish(10)}`));
    expect(await page.locator('input[name=check_in]').isVisible()).toBe(false);
    const [from, to] = [day(10), day(12)];
    const write = new Intl.DateTimeFormat('de', {
      ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    });
    expect(await page.locator('output').allTextContents()).toEqual(
      [from, to].map((date) => write.format(Date.parse(date))),
    );
    const arrival = page.locator(`[data-date="${from}"]`);
    await page.locator(`[data-date="${from}"][data-note]`).waitFor();
    expect(await arrival.getAttribute('aria-label')).toMatch(/, ab CHF\s\d+\.\d\d pro Nacht$/);
    expect(await arrival.getAttribute('aria-pressed')).toBe('true');
    await page.locator('.leaf button').last().click();
    await page.locator('.leaf button').first().click();
    await page.locator(`[data-date="${from}"][data-note]`).waitFor();
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(2);
  });

  it('the calendar lets nobody arrive or leave on a day that is closed to it', async () => {
    const page = await visitor();
    await page.goto(url('/stay/strict?lang=en'));
    const [first, noArrival, second, noDeparture, last] = STRICT;
    const shown = (date: string) => page.locator(`.calendar [data-date="${date}"]`);
    const isOff = async (date: string) => (await shown(date).getAttribute('aria-disabled')) === 'true';
    await chooseNights(page, first);
    await page.locator(`.calendar [data-date="${noArrival}"][data-note]`).waitFor();
    expect(await shown(noArrival).getAttribute('aria-label')).toContain('no arrival');
    expect(await shown(noDeparture).getAttribute('aria-label')).toContain('no departure');
    expect(await isOff(noArrival)).toBe(false);
    await chooseNights(page, noArrival, second);
    expect(await isOff(noArrival)).toBe(true);
    await chooseNights(page, last);
    await page.locator('.offer').first().waitFor();
    expect(await page.locator('input[name=check_in]').inputValue()).toBe(second);
    expect(await page.locator('input[name=check_out]').inputValue()).toBe(last);
  });

  it('the nights are chosen by keys alone', async () => {
    const page = await visitor();
    await page.goto(url('/stay/seeblick?lang=en'));
    const first = page.locator('.calendar td [tabindex="0"]');
    // The hotel's own day, which may be another one than here.
    const from = Date.parse((await first.getAttribute('data-date')) ?? '');
    await first.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    await page.locator('.offer').first().waitFor();
    const value = (name: string) => page.locator(`input[name=${name}]`).inputValue();
    const chosen = [await value('check_in'), await value('check_out')];
    const after = (days: number) => new Date(from + days * 86_400_000).toISOString().slice(0, 10);
    expect(chosen).toEqual([after(14), after(16)]);
  });

  it('rooms follow the dates and guests without a new page', async () => {
    const page = await visitor();
    await page.goto(url('/stay/seeblick?lang=en'));
    await page.evaluate('window.isTheSame = true');
    await chooseNights(page, day(40), day(42));
    await page.locator('.offer').first().waitFor();
    await page.getByLabel('Children').selectOption('1');
    await page.getByLabel('Age of child 1').selectOption('8');
    await page
      .locator('.offer')
      .first()
      .getByText(/CHF\s372\.50/)
      .first()
      .waitFor();
    expect(await page.evaluate('window.isTheSame')).toBe(true);
  });

  it('an e-mail scanner that opens and runs the front desk’s page changes nothing; a person’s press does', async () => {
    const page = await visitor();
    await choose(page, 'rose', 20);
    await fill(page, 'scan@example.org');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('heading', { name: 'Your request has been sent' }).waitFor();
    const desk = await linkIn('desk@hotel.example', 'desk', 'scan@example.org');
    for (const answer of ['confirm', 'decline', 'confirm']) {
      await page.goto(`${desk}?answer=${answer}`, { waitUntil: 'networkidle' });
      await page.reload({ waitUntil: 'networkidle' });
    }
    expect(await stays(pension)).toMatchObject([{ status: 'requested' }]);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This stay is confirmed.').waitFor();
    expect(await stays(pension)).toMatchObject([{ status: 'confirmed' }]);
  });

  it.each(LANGS)(
    'in every state, in %s: axe finds no fault; 320, 360 and 1280 px are wide enough',
    async (lang) => {
      const page = await visitor();
      const looked: string[] = [];
      const look = async (state: string) => {
        looked.push(state);
        await expectNoFault(page, state);
      };
      const at = 60 + 3 * LANGS.indexOf(lang);
      const go = async (path: string, state: string) => {
        await page.goto(path.startsWith('http') ? path : url(path));
        await look(state);
      };
      /** Presses what leads to another page. */
      const press = (selector: string, which: 'first' | 'last' = 'first') =>
        Promise.all([page.waitForEvent('load'), page.locator(selector)[which]().click()]);
      await go(`/stay/seeblick?lang=${lang}`, 'rooms');
      await go(`/stay/seeblick?check_in=${day(9)}&check_out=${day(8)}&lang=${lang}`, 'wrong dates');
      await go(`/stay/rose?${wish(at)}&children=1&age1=8&lang=${lang}`, 'offers');
      await press('.offer button[name=choose]');
      await look('extras');
      await press('form button');
      await look('details');
      await press('form button');
      await look('what is wrong');
      await fill(page, `${lang}@example.org`);
      await press('form button');
      expect(page.url()).toContain('/done/');
      await look('done');
      await go(`${await linkIn(`${lang}@example.org`, 'guest', 'Ada Keller')}?lang=${lang}`, 'guest');
      await press('.actions a.button', 'last');
      await look('asked once');
      await go(`${await linkIn('desk@hotel.example', 'desk', `${lang}@example.org`)}?lang=${lang}`, 'desk');
      await press('button[value=confirm]');
      await look('answered');
      const { room_types: types } = await ask(pension, 'GET', '/v1/hotel');
      const gone = types.find(({ slug }: { slug: string }) => slug === 'suite')?.id ?? '';
      const dates = { check_in: day(at), check_out: day(at + 2), room_type_id: gone };
      await ask(pension, 'POST', '/v1/stay-requests', { ...dates, name: 'Bea', phone: `+4179555${1000 + at}` });
      await go(`/stay/rose/details?${wish(at)}&room=${gone}&lang=${lang}`, 'gone');
      await go(`/stay/rose/done/nothing?lang=${lang}`, 'nothing there');
      expect(looked).toHaveLength(13);
      // Thirteen pages at three widths, by day and by night, are a minute on a busy machine.
    },
    480_000,
  );

  it.each(LANGS)(
    'has no fault that axe can find in %s where a deposit is paid: asked for, refused, paid',
    async (lang) => {
      const page = await visitor();
      const { check_in, check_out } = Object.fromEntries(new URLSearchParams(wish(100 + 3 * LANGS.indexOf(lang))));
      const rooms = await ask(hotel, 'GET', '/v1/hotel');
      const room_type_id = rooms.room_types.find(({ slug }: { slug: string }) => slug === 'double')?.id;
      const who = { name: 'Ada Keller', phone: phoneOf(`pays-${lang}@example.org`), lang };
      const { pay_url: pay } = await ask(hotel, 'POST', '/v1/stay-requests', {
        check_in,
        check_out,
        room_type_id,
        ...who,
      });
      for (const [outcome, before, after] of [
        ['failed', 'to be paid', 'owes after a failure'],
        ['paid', 'to be paid after a failure', 'has paid'],
      ] as const) {
        await page.goto(`${pay}?lang=${lang}`);
        await expectNoFault(page, before);
        await page.locator(`button[value=${outcome}]`).click();
        await page.waitForURL('**/guest/**');
        await expectNoFault(page, after);
      }
      await page.goto(`${pay}?lang=${lang}`);
      await expectNoFault(page, 'paid already');
    },
    240_000,
  );

  it.each(LANGS)(
    'has no fault that axe can find in %s where a quote is read, declined, and a new one is asked for',
    async (lang) => {
      const page = await visitor();
      const dates = { check_in: day(200), check_out: day(202) };
      const { room_types: types } = await ask(pension, 'GET', '/v1/hotel');
      const room = { room_type_id: types[0].id, adults: 2 };
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      const body = { ...dates, rooms: [room], name: 'Ada Keller', lang, expires_at };
      const { quote } = await ask(pension, 'POST', '/v1/quotes', body);
      const go = async (path: string, state: string) => {
        await page.goto(`${quote.url}${path}?lang=${lang}`);
        await expectNoFault(page, state);
      };
      await go('', 'a quote');
      await go('/decline', 'a quote to decline');
      await ask(pension, 'POST', `/v1/quotes/${quote.id}/withdraw`, {});
      await go('', 'a quote that is withdrawn');
      await page.locator('main form button').click();
      await page.getByRole('status').waitFor();
      await expectNoFault(page, 'a quote that is asked for again');
      expect((await ask(pension, 'GET', `/v1/quotes/${quote.id}`)).quote.new_quote_wanted).toBe(true);
    },
    240_000,
  );

  it('nothing of a guest is in an address, a log or a metric', async () => {
    const metrics = await (await fetch(`${platform.privateUrlOf('svc-hotel')}/metrics`)).text();
    const logs = platform.printed('svc-hotel') + platform.printed('gateway');
    expect(opened.length).toBeGreaterThan(50);
    // With the country's code: a metric's value can hold the digits of a shorter number by chance.
    for (const text of [opened.join('\n'), logs, metrics])
      expect(text).not.toMatch(/Ada Keller|Ada.Keller|@example\.org|41\D{0,3}79\D?555/);
  });

  it('the widget with a hotel’s key opens the page in a window, or shows it in the website as high as it is, and books', async () => {
    const site = await openHostSite();
    const { publishable, ...inn } = await platform.makeBusiness(house('inn', true), [site.origin]);
    const code = (attributes: string) =>
      `<service-booking publishable-key="${publishable}" lang="en" ${attributes}></service-booking><script src="${url('/widget/v1/service-booking.js')}"></script>`;
    const button = await openHost(browser, site, code(''));
    await button.page.getByRole('button', { name: 'Book', exact: true }).waitFor();
    expect((await openWindow(button.page)).url()).toContain('/stay/inn?lang=en&widget=1');
    await button.context.close();
    const host = await openHost(browser, site, code('mode="inline"'));
    const page = host.page.frameLocator('service-booking iframe');
    await chooseNights(page, day(40), day(42));
    await page.locator('.offer button[name=choose]').first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('input[name=name]').fill('Ada Keller');
    await page.locator('input[name=email]').fill('inline@example.org');
    await page.locator('main input[type=checkbox]').check();
    await page.getByRole('button', { name: /Book for/ }).click();
    await expect.poll(async () => (await host.heard()).at(-1)?.[0]).toBe('confirmed');
    expect(await stays({ ...inn, publishable })).toMatchObject([{ source: 'widget', status: 'confirmed' }]);
    const [frame, html] = [host.page.locator('service-booking iframe'), page.locator('html')];
    const height = async (of: typeof frame) => Math.round((await of.boundingBox())?.height ?? 0);
    await expect.poll(async () => (await height(frame)) - (await height(html))).toBe(0);
    expect(host.complaints).toEqual([]);
    await host.context.close();
    await site.close();
  });
});
