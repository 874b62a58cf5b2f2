import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { expectRefused, type Refused, signInBrowser, typeInto } from '../../lib/console.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';

const SHOTS = process.env.TEST_SHOTS;
const shut = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, []]));
const menu = { sections: [{ name: 'Antipasti', items: [{ name: 'Bruschetta', price: 9.5 }] }] };
const wine_list = {
  sections: [
    {
      name: 'Rossi',
      items: [
        { name: 'Barolo', producer: 'Rovella', region: 'Piemonte', vintage: 2019, bottle_price: 92, bottle_ml: 750 },
        { name: 'Barolo', producer: 'Rovella', region: 'Piemonte', vintage: 2016, bottle_price: 118, bottle_ml: 750 },
        { name: 'Barbera', glass_price: 8.5, glass_ml: 100, bottle_price: 55, bottle_ml: 750 },
      ],
    },
  ],
};
const PATHS = {
  trattoria: [
    ...[
      '/setup',
      '/account',
      '/menu',
      '/menu/edit',
      '/menu/wines',
      '/menu/wines/edit',
      '/orders',
      '/events',
      '/setup/hours',
      '/setup/tables',
      '/setup/rules',
    ],
    ...[
      '/setup/questions',
      '/setup/messages',
      '/setup/look',
      '/setup/embed',
      '/keys',
      '/webhooks',
      '/members',
      '/sessions',
      '/audit',
    ],
    '/subscription',
  ],
  // Menus are restaurants'.
  salon: [
    ...['/orders', '/events', '/setup/hours', '/setup/team', '/setup/rules', '/setup/questions', '/setup/look'],
    '/setup/embed',
  ],
  hotel: ['/setup/hours', '/setup/rooms', '/setup/rules', '/setup/questions', '/setup/messages'],
} as const;

type Spoiled = readonly [slug: string, path: string, spoil: (page: Page) => Promise<readonly [Refused, Refused]>];

const group = (page: Page, name: string) => page.getByRole('group', { name });
const first = (field: ReturnType<typeof group>) => field.getByRole('spinbutton').first();
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The field itself takes no amount that is too large: what is sent of 99.95 is. */
const sendTooMuch = (page: Page) =>
  page.route(/\/console\/api\/settings/, (route) => {
    const sent = route.request().postData()?.replace('"amount":9995', '"amount":999500000000');
    return route.continue(sent === undefined ? {} : { postData: sent });
  });

/** What has the focus and lies behind the bar on top or the one with Save; null where it is in sight. */
const COVERED_FOCUS = `(() => {
  const focused = document.activeElement;
  if (focused.closest('.part-form') === null || focused.closest('.save-bar') !== null) return null;
  const { top, bottom } = focused.getBoundingClientRect();
  const bars = [...document.querySelectorAll('.save-bar, .top')].map((bar) => bar.getBoundingClientRect());
  return bars.some((bar) => top < bar.bottom && bottom > bar.top) ? focused.outerHTML.slice(0, 120) : null;
})()`;

/** Two fields with something wrong on each screen, and what is said of them. */
const SPOILED: readonly Spoiled[] = [
  [
    'hotel',
    '/coupons',
    async (page) => {
      await page.getByRole('button', { name: 'Add a coupon' }).click();
      await typeInto(group(page, 'First day of arrival'), '31122031');
      await typeInto(group(page, 'Last day of arrival'), '31122030');
      return [
        [textbox(page, 'Code'), 'must not be empty'],
        [first(group(page, 'Last day of arrival')), 'must not be before'],
      ];
    },
  ],
  [
    'hotel',
    '/extras',
    async (page) => {
      for (const _ of [1, 2]) await page.getByRole('button', { name: 'Add an extra' }).click();
      for (const name of await textbox(page, 'Name').all()) await name.fill('Parking');
      await sendTooMuch(page);
      await textbox(page, 'Amount (CHF)').first().fill('99.95');
      return [
        [textbox(page, 'Amount (CHF)').first(), 'at most 1000000000'],
        [textbox(page, 'Name').last(), 'stands twice'],
      ];
    },
  ],
  [
    'hotel',
    '/rate-plans',
    async (page) => {
      await textbox(page, 'Name').fill('');
      await page.getByRole('button', { name: 'Add a step' }).click();
      await textbox(page, 'From … nights').fill('9999');
      return [
        [textbox(page, 'Name'), 'must not be empty'],
        [textbox(page, 'From … nights'), 'at most 3650'],
      ];
    },
  ],
  [
    'hotel',
    '/setup/hours',
    async (page) => {
      // The field itself holds no time that there is not.
      await page.route(/\/console\/api\/settings/, (route) => {
        const sent = route.request().postData()?.replace('"check_in_from":"15:00"', '"check_in_from":"25:00"');
        return route.continue(sent === undefined ? {} : { postData: sent });
      });
      await typeInto(group(page, 'Latest'), '1000');
      return [
        [first(group(page, 'Check-in from')), 'must be a time'],
        [first(group(page, 'Latest')), 'must not be before'],
      ];
    },
  ],
  [
    'trattoria',
    '/setup/questions',
    async (page) => {
      for (const _ of [1, 2]) await page.getByRole('button', { name: 'Add a question' }).click();
      const questions = textbox(page, 'English');
      await questions.first().fill('Allergies?');
      await questions.first().fill('');
      return [
        [questions.first(), 'needs at least one language'],
        [questions.last(), 'must not be empty'],
      ];
    },
  ],
];

/** A salon with something on every screen: somebody is away, it is closed for a day, and an evening is announced. */
function salonWithAll(account: object) {
  const file = salonFile();
  const { hours, staff, services } = file.venue;
  const away = { name: 'Noa', role: 'Barber', hours, absences: [{ from: '2031-07-01', to: '2031-07-14' }] };
  const evening = { title: 'Late opening', summary: 'Until ten.', starts_on: '2031-07-01', starts_time: '19:00' };
  const venue = {
    staff: [...staff, away],
    services: services.map((one) => ({ ...one, names: { de: `${one.name} auf Deutsch` } })),
    closures: [{ from: '2031-12-25', to: '2031-12-26', reason: { en: 'Holidays' } }],
    events: [{ ...evening, price: 20, published: true }],
  };
  return salonFile({ account, venue });
}

describe("An owner's first hour in the console", () => {
  let platform: Platform;
  let browser: Browser;
  const at = (path: string) => `${platform.gatewayUrl}/console${path}`;

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([startPlatform({ env }), launchChromium()]);
    const owned = (slug: string) => ({ account: { slug, owners: [`owner@${slug}.example`] } });
    await platform.makeBusiness(
      restaurantFile({ ...owned('trattoria'), venue: { menu, wine_list, hours: shut, tables: [] } }),
    );
    await platform.makeBusiness(salonWithAll(owned('salon').account));
    await platform.makeBusiness(hotelFile(owned('hotel')));
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  async function signIn(slug: string): Promise<BrowserContext> {
    const context = await browser.newContext({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await signInBrowser(platform, page, `owner@${slug}.example`);
    await page.close();
    return context;
  }
  const open = async (page: Page, path: string) => {
    await page.goto(at(path));
    await page.locator('#root h1').waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  };
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
  };
  const shoot = async (page: Page, name: string) => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [360, 1440]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: join(SHOTS, `${name}-${colorScheme}-${width}.png`) });
      }
  };

  /** Twelve tables of a spreadsheet; what is wrong with one of them stands beside its field, in a sentence. */
  async function pastedSortedAndMended(page: Page): Promise<void> {
    const rows = Array.from({ length: 12 }, (_, n) => `P${String(n + 1).padStart(2, '0')}\t${12 - n}`).join('\n');
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(rows)})`);
    const grid = page.getByRole('table', { name: 'Tables', exact: true });
    const names = grid.getByRole('textbox', { name: 'Name' });
    await names.first().focus();
    await page.keyboard.press('Control+v');
    await expect.poll(() => names.count()).toBe(12);
    expect(await names.first().inputValue()).toBe('P01');
    await grid.getByRole('button', { name: 'Seats' }).click();
    await expect.poll(() => names.first().inputValue()).toBe('P12');
    await names.nth(1).fill('P12');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const fault = grid.locator('tr[data-row="1"] td[data-column="name"] .field-error');
    await fault.getByText('stands twice').waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/venue\.|tables\[/);
    await names.nth(1).fill('P11');
    await save(page);
  }

  /** Messages to guests are worded, seen with an example before they are saved, and given up with an undo. */
  async function wordedOn(page: Page) {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/setup/messages');
    const opening = textbox(page, 'Opening text');
    const seen = page.locator('.message-text').first();
    await seen.getByText('We look forward to seeing you').waitFor();
    await opening.fill('A table is laid for you, {naem}.');
    await seen.getByText('A table is laid for you, {naem}.').waitFor();
    await textbox(page, 'Subject').fill('Until {dtae}');
    await expectRefused(page, page.getByRole('button', { name: 'Save', exact: true }), [
      [textbox(page, 'Subject'), 'there is no variable "dtae"'],
      [opening, 'there is no variable "naem"'],
    ]);
    await opening.fill('A table is laid for you, {name}.');
    await textbox(page, 'Subject').fill('Until {date}');
    await seen.getByText('A table is laid for you, Alex Martin.').waitFor();
    await save(page);
    await shoot(page, 'messages-390');
    await open(page, '/setup/messages');
    expect(await opening.inputValue()).toBe('A table is laid for you, {name}.');
    await page.getByRole('button', { name: 'Use the standard text' }).click();
    await seen.getByText('We look forward to seeing you').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => opening.inputValue()).toBe('A table is laid for you, {name}.');
  }

  /** Somebody writes to the guest of the day, on a telephone. */
  async function writtenTo(page: Page, date: string) {
    const read = `fetch('/console/api/bookings?date=${date}').then((reply) => reply.json())`;
    const { bookings } = (await page.evaluate(read)) as { bookings: { id: string }[] };
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, `/bookings/${bookings[0]?.id}`);
    await page.getByRole('button', { name: 'Write to the guest' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write to the guest' });
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your table');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('It stands by the window.');
    await expectNoFault(page, 'write to a guest', CONSOLE);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The message is on its way').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'It stands by the window.' }).getByText('Your table').waitFor();
    const mail = await platform.mailbox.next(({ subject }) => subject === 'Your table');
    expect(mail.text).toContain('It stands by the window.');
  }

  it('signs in, sets up hours and tables, embeds the button, sees the first booking, writes to its guest and words the messages', async () => {
    const context = await signIn('trattoria');
    const page = await context.newPage();
    await open(page, '/setup/hours');
    await page.getByRole('button', { name: 'Add hours: Monday' }).click();
    await page.getByRole('button', { name: 'Copy to all days: Monday' }).click();
    await save(page);
    await open(page, '/setup/tables');
    await page.getByRole('button', { name: 'Add a table' }).click();
    await page.getByRole('button', { name: 'Add a table' }).click();
    await save(page);
    await pastedSortedAndMended(page);
    await open(page, '/setup/look');
    const terms = textbox(page, 'Terms and conditions (web address)');
    const contact = page.locator('.part-form', { has: terms });
    const saveContact = contact.getByRole('button', { name: 'Save', exact: true });
    await terms.fill('http://rosa.example/terms');
    await saveContact.click();
    await page.getByText('must be an address that begins with https://').first().waitFor();
    await terms.fill('https://rosa.example/terms');
    await textbox(page, 'Legal notice (text)').fill('Rosa GmbH');
    await saveContact.click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.goto(`${platform.gatewayUrl}/book/trattoria?lang=en`);
    await page.locator('form').getByRole('link', { name: 'Terms and conditions' }).waitFor();
    await page.goto((await page.getByRole('link', { name: 'Legal notice' }).getAttribute('href')) ?? '');
    await page.getByRole('heading', { name: 'Legal notice' }).waitFor();
    await expectNoFault(page, 'imprint');
    await open(page, '/setup/embed');
    await page.getByRole('textbox', { name: 'Address of your website' }).fill('https://www.trattoria.example');
    await page.getByRole('button', { name: 'Make the code' }).click();
    const code = (await page.locator('pre', { hasText: '<service-booking' }).textContent()) ?? '';
    const key = /publishable-key="([^"]+)"/.exec(code)?.[1] ?? '';
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${platform.gatewayUrl}${path}`, {
        ...init,
        headers: { 'x-service-key': key, 'content-type': 'application/json', origin: 'https://www.trattoria.example' },
      }).then((reply) => reply.json());
    const { dates } = (await ask('/v1/availability')) as { dates: string[] };
    const date = dates[1] ?? '';
    const { times } = (await ask(`/v1/availability?date=${date}`)) as { times: string[] };
    expect(times.length, 'the hours and tables that were just set up').toBeGreaterThan(0);
    const guest = { date, time: times[0], party: 2, name: 'Ada Keller', email: 'ada@example.org' };
    const booked = (await ask('/v1/booking-requests', { method: 'POST', body: JSON.stringify(guest) })) as object;
    expect(booked).toMatchObject({ status: 'confirmed' });
    await open(page, `/today/${date}`);
    await page.getByText('Ada Keller').first().waitFor();
    await writtenTo(page, date);
    await wordedOn(page);
    await context.close();
  });

  it('a dish is taken off with one tap and put back with another, and what another device saved meanwhile is not written over', async () => {
    const context = await signIn('trattoria');
    const [one, two] = [await context.newPage(), await context.newPage()];
    await open(one, '/setup/rules');
    await open(two, '/menu');
    const dish = two.getByRole('listitem').filter({ hasText: 'Bruschetta' });
    await dish.getByRole('switch').press('Space');
    await dish.getByText('Off today').waitFor();
    const isOff = async () => {
      const { parts } = (await two.evaluate("fetch('/console/api/settings').then((reply) => reply.json())")) as {
        parts: { menu: { value: { menu: { sections: { items: { off: boolean }[] }[] } } } };
      };
      return parts.menu.value.menu.sections[0]?.items[0]?.off;
    };
    await expect.poll(isOff).toBe(true);
    await two.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await dish.getByText('On the menu').waitFor();
    await expect.poll(isOff).toBe(false);
    await open(two, '/setup/rules');
    const months = (page: Page) => page.getByRole('textbox', { name: 'Delete guest data after … months' });
    await months(one).fill('12');
    await months(one).blur();
    await months(two).fill('36');
    await months(two).blur();
    await save(two);
    await one.getByRole('button', { name: 'Save', exact: true }).click();
    await one.getByText('Somebody else has changed this meanwhile').waitFor();
    await one.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => months(one).inputValue()).toBe('36');
    await context.close();
  });

  /** A file for a field of files: the page as it looks at this width. */
  async function photoOf(page: Page, width: number) {
    await page.setViewportSize({ width, height: 600 });
    return { name: `IMG_${width}.JPG`, mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  }
  type Chosen = Awaited<ReturnType<typeof photoOf>>;
  async function choose(page: Page, name: string, files: Chosen[]): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name }).first().click();
    await (await chooser).setFiles(files);
  }
  const SHOWN = `[...document.querySelectorAll('.photos-shown img, .photos img')].map((image) => [image.complete && image.naturalWidth > 0, image.currentSrc.split('/').at(-2)])`;
  const shown = (page: Page) => page.evaluate(SHOWN) as Promise<[isLoaded: boolean, id: string][]>;

  it('photos are chosen on a telephone, put in order, removed and put back, and guests see them', async () => {
    const context = await signIn('hotel');
    const page = await context.newPage();
    await open(page, '/setup/rooms');
    const files = [await photoOf(page, 900), await photoOf(page, 700)];
    await page.setViewportSize({ width: 390, height: 844 });
    const no = {
      name: 'logo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    };
    await choose(page, 'Choose photos', [no]);
    await page.getByText('This is no picture that can be used').waitFor();
    await choose(page, 'Choose photos', files);
    const list = page.getByRole('list', { name: 'Photos: Double room' });
    await expect.poll(() => list.getByRole('img').count()).toBe(2);
    await expect.poll(async () => (await shown(page)).map(([isLoaded]) => isLoaded)).toEqual([true, true]);
    const [first, second] = (await shown(page)).map(([, id]) => id);
    await page.getByRole('button', { name: 'Show first: Photos: Double room, photo 2' }).click();
    await page.getByRole('button', { name: 'Remove: Photos: Double room, photo 1' }).click();
    await page.getByText('Photo removed').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await shown(page)).map(([, id]) => id)).toEqual([second, first]);
    await expectNoFault(page, 'photos of a room', CONSOLE);
    await save(page);
    await page.goto(`${platform.gatewayUrl}/stay/hotel`);
    await page.locator('.photos').scrollIntoViewIfNeeded();
    await expect.poll(async () => (await shown(page))[0]).toEqual([true, second]);
    await expectNoFault(page, 'rooms with photos', { widths: [390, 1440] });
    await context.close();
  });

  it('who leaves a card or a deposit is said by rules, and which of them counts by their order', async () => {
    const context = await signIn('trattoria');
    const page = await context.newPage();
    await open(page, '/setup/rules');
    const rules = async () => {
      const { parts } = (await page.evaluate("fetch('/console/api/settings').then((reply) => reply.json())")) as {
        parts: { rules: { value: { payments: { kind: string }[] } } };
      };
      return parts.rules.value.payments;
    };
    const add = page.getByRole('button', { name: 'Add a rule' });
    await add.click();
    await add.click();
    const [one, two] = [page.getByRole('group', { name: 'Rule 1' }), page.getByRole('group', { name: 'Rule 2' })];
    await one.getByRole('button', { name: 'Guests leave' }).click();
    await page.getByRole('option', { name: 'A deposit' }).click();
    await one.getByLabel('For each guest (CHF)').fill('15');
    await one.getByRole('checkbox', { name: 'Mon' }).press('Space');
    await two.getByLabel('No-show or late cancellation fee, per guest (CHF)').fill('30');
    await two.getByLabel('From … guests').fill('6');
    await two.getByLabel('From … guests').blur();
    await page.getByRole('button', { name: 'Move up: Rule 2' }).click();
    await save(page);
    const card = { kind: 'hold', no_show_fee_per_person: 3000, applies_to: { party_min: 6 } };
    const weekdays = ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const deposit = { kind: 'deposit', amount_per_person: 1500, applies_to: { weekdays } };
    expect(await rules()).toMatchObject([card, deposit]);
    await page.getByRole('button', { name: 'Remove: Rule 1' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await two.waitFor();
    await two.getByRole('button', { name: 'Guests leave' }).click();
    await page.getByRole('option', { name: 'Nothing' }).click();
    await save(page);
    await expect.poll(rules).toMatchObject([card, { kind: 'none', applies_to: { weekdays } }]);
    const buy = (plan: string) =>
      platform.operate('PUT', '/businesses/trattoria/subscription', { plan, state: 'active' });
    const why = page.getByText('These rules count only on the Pro plan.');
    expect(await why.count()).toBe(0);
    const cards = () =>
      page.evaluate("fetch('/console/api/settings').then((reply) => reply.json()).then(({ cards }) => cards)");
    await buy('business');
    await expect.poll(cards).toBe('other_plan');
    await page.reload();
    await why.waitFor();
    await buy('pro');
    await expect.poll(cards).toBe('taken');
    expect((await rules())[1]).not.toHaveProperty('amount_per_person');
    await context.close();
  });

  it('a key is shown once, a webhook is tried and its delivery seen, and a member is invited', async () => {
    const context = await signIn('trattoria');
    const page = await context.newPage();
    await open(page, '/keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Websites').fill('https://shop.trattoria.example');
    await dialog.getByRole('button', { name: 'Create a key' }).click();
    const value = (await page.locator('.code-block pre').textContent()) ?? '';
    expect(value).toMatch(/^\w+_pk_live_\w+$/);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.reload();
    await page
      .getByText(`…${value.slice(-4)}`)
      .first()
      .waitFor();
    expect(await page.content()).not.toContain(value);

    const receiver = await startReceiver();
    await open(page, '/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('button', { name: `Send a ping: ${receiver.url}` }).click();
    await receiver.next();
    await page.getByRole('link', { name: 'Deliveries' }).click();
    await page.getByRole('heading', { name: 'Deliveries', level: 1 }).waitFor();
    await page.getByText('Delivered', { exact: true }).waitFor();
    // What was read out of the button that sent the ping names it for some seconds more, and it is gone.
    await page.reload();
    await page.getByText('Delivered', { exact: true }).waitFor();
    await expectNoFault(page, 'deliveries', CONSOLE);
    await receiver.close();

    await open(page, '/members');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await dialog.getByLabel('Name').fill('Bea Conti');
    await dialog.getByLabel('E-mail').fill('bea@trattoria.example');
    await dialog.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByRole('region', { name: 'Invited' }).getByText('Bea Conti').waitFor();
    const { text } = await platform.mailbox.next(({ to }) => to.includes('bea@trattoria.example'));
    expect(text).toContain('/console');
    await context.close();
  });

  // One after the other in one browser that stays signed in: each screen has the time of a test of its own.
  const contexts = new Map<string, Promise<BrowserContext>>();
  const contextOf = (slug: string) => {
    const found = contexts.get(slug) ?? signIn(slug);
    contexts.set(slug, found);
    return found;
  };
  it.each(SPOILED)(
    'what is wrong in two fields stands beside each, and the first is looked at: %s %s',
    async (slug, path, spoil) => {
      const page = await (await contextOf(slug)).newPage();
      await open(page, path);
      const refused = await spoil(page);
      await expectRefused(page, page.getByRole('button', { name: 'Save', exact: true }), refused);
      await page.close();
    },
  );

  it('what is wrong with nights that are set stands beside its field, and is gone when others are set', async () => {
    const page = await (await contextOf('hotel')).newPage();
    await open(page, '/rates');
    const cell = page.locator('[data-type="double"][data-day]').first();
    await cell.click();
    const dialog = page.getByRole('dialog', { name: 'Set nights' });
    const day = dialog.getByRole('group', { name: 'First day' });
    await day.getByRole('spinbutton', { name: /^year/ }).focus();
    await page.keyboard.type('1850');
    const price = dialog.getByRole('textbox', { name: 'Price per night (CHF)' });
    await sendTooMuch(page);
    await price.fill('99.95');
    await expectRefused(page, dialog.getByRole('button', { name: 'Save' }), [
      [first(day), 'must be a date'],
      [price, 'at most 1000000000'],
    ]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await cell.click();
    await price.waitFor();
    expect(await page.locator('.field-error, .error-note').count()).toBe(0);
    await page.close();
  });

  it.each([
    ['hotel', '/setup/rules'],
    ['trattoria', '/setup/hours'],
  ])('a field that has the focus lies behind no bar, forwards and backwards: %s %s', async (slug, path) => {
    const page = await (await contextOf(slug)).newPage();
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, path);
    const covered: unknown[] = [];
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press(key);
        covered.push(await page.evaluate(COVERED_FOCUS));
      }
    expect(covered.filter((field) => field !== null)).toEqual([]);
    await page.close();
  });

  const screens = Object.entries(PATHS).flatMap(([slug, paths]) => paths.map((path) => [slug, path] as const));

  it.each(screens)(
    'axe finds no fault on the screens of setup and account, light and dark: %s %s',
    async (slug, path) => {
      const page = await (await contextOf(slug)).newPage();
      await open(page, path);
      // What is folded away is looked at too.
      for (const fold of await page.locator('main details > summary').all()) await fold.press('Enter');
      await shoot(page, `${slug}${path.replaceAll('/', '-')}`);
      await expectNoFault(page, `${slug} ${path}`, CONSOLE);
      await page.close();
    },
  );
});
