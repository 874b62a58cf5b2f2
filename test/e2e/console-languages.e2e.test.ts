import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS, LANGUAGE_NAMES, type Lang } from '@booking/core/lang';
import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '../../console/src/texts/texts.ts';
import type { Json } from '../lib/api.ts';
import {
  COLOUR_RULES,
  CONSOLE_WIDTHS,
  expectFocusableScroll,
  expectNoOverflow,
  expectNoViolation,
  expectWholeTexts,
} from '../lib/axe.ts';
import { launchChromium } from '../lib/chromium.ts';
import { signInBrowser } from '../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../lib/platform.ts';

/*
 * Screens × languages × schemes × widths are 1700 looks, of which most can find nothing that another has not found. A page is
 * loaded once; then its language, scheme and width are changed on it.
 * - A language changes words: names of controls, the language of the page, lengths. All rules run once in each, those about
 *   colours in the first that shows these colours.
 * - A scheme changes colours, and no language does: the rules about colours run by night in one language of each screen.
 * - A width changes what has room: in every language what scrolls at the other widths can be scrolled by keys, nothing may be
 *   wider than the window, and on a telephone no text may be cut off.
 * All rules at every width are run in English, beside what each screen does (console-setup, console-hotel and their like).
 */
const [PHONE, TABLET, DESK] = CONSOLE_WIDTHS;

const today = Temporal.Now.plainDateISO('Europe/Zurich');
const on = (days: number) => today.add({ days }).toString();
const DAY = on(3);

const SHARED = ['/setup/start', '/setup/hours', '/setup/rules'];
const VENUE = [`/book/${DAY}`, `/days/month/${DAY}`, '/waiting-list', '/bookings/ID', '/orders', ...SHARED];
/** Every screen, where its words are its own: what all trades share is looked at in one of them. */
const PATHS = {
  trattoria: [
    ...[
      `/today/${DAY}`,
      `/floor/${DAY}`,
      ...VENUE,
      '/setup',
      '/menu',
      '/menu/wines',
      '/menu/edit',
      '/menu/wines/edit',
      '/events',
    ],
    ...[
      '/setup/tables',
      '/setup/floor',
      '/setup/questions',
      '/setup/messages',
      '/setup/look',
      '/setup/embed',
      '/account',
      '/keys',
      '/webhooks',
    ],
    ...[
      '/webhooks/WEBHOOK',
      '/members',
      '/sessions',
      '/audit',
      '/files',
      '/subscription',
      '/reports',
      '/reports/turn-times',
      '/days',
      '/guests',
      '/guests/GUEST',
      '/guests/GUEST/record',
    ],
  ],
  salon: [`/agenda/${DAY}`, ...VENUE, '/setup/team', '/reports', '/reports/staff'],
  hotel: [
    ...[
      '/front-desk',
      `/tape-chart/${on(0)}`,
      '/new-stay',
      '/housekeeping',
      `/day-close/${on(-1)}`,
      '/calendars',
      '/stays/ID',
      '/groups/GROUP',
      '/groups/GROUP/invoice',
      '/quotes',
      '/quotes/QUOTE',
      '/allotments',
      '/allotments/ALLOTMENT',
      '/stays/ID/invoice',
    ],
    ...[
      '/reports',
      '/reports/revenue',
      '/reports/tourist-tax',
      '/reports/debtors',
      `/rates/${on(0)}`,
      '/rate-plans',
      '/extras',
      '/coupons',
      '/charges',
      ...SHARED,
      '/setup/rooms',
      '/setup/questions',
      '/setup/messages',
    ],
  ],
} as const;
type Slug = keyof typeof PATHS;

const menu = { sections: [{ name: 'Antipasti', items: [{ name: 'Bruschetta', price: 9.5 }] }] };
const wine = {
  name: 'Barolo',
  producer: 'Rovella',
  region: 'Piemonte',
  vintage: 2019,
  bottle_price: 92,
  bottle_ml: 750,
};
const evening = {
  title: 'An evening of wine',
  summary: 'Six wines, six plates.',
  starts_on: on(30),
  starts_time: '19:00',
};
const questions = [{ type: 'text', labels: { en: 'Any allergies?' } }];
const owned = (slug: Slug) => ({ slug, owners: [`owner@${slug}.example`] });
const FILES = {
  trattoria: restaurantFile({
    account: owned('trattoria'),
    venue: {
      menu,
      wine_list: { sections: [{ name: 'Rossi', items: [wine] }] },
      questions,
      events: [{ ...evening, price: 20, published: true }],
      bookings: { confirm_at_once: false, min_notice_minutes: 0 },
    },
  }),
  salon: salonFile({ account: owned('salon') }),
  hotel: hotelFile({ account: owned('hotel') }),
};

const SCREENS = join(import.meta.dirname, '../../console/src/screens');
const declaredPaths = (): string[] =>
  readdirSync(SCREENS)
    .filter((folder) => folder !== 'bookings')
    .flatMap((folder) => [...readFileSync(join(SCREENS, folder, 'index.ts'), 'utf8').matchAll(/ path: '([^']+)'/g)])
    .map(([, path = '']) => path);

describe('The console in every language that it speaks', () => {
  let platform: Platform;
  let browser: Browser;
  const businesses = {} as Record<Slug, Business>;
  const ids = {} as Record<Slug, Record<string, string>>;
  const contexts = new Map<Slug, Promise<BrowserContext>>();

  const api = async (slug: Slug, method: string, path: string, body?: object) => {
    const answer = await fetch(`${platform.gatewayUrl}${path}`, {
      method,
      headers: { 'x-service-key': businesses[slug].secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Json;
    expect([path, answer.ok, json.error]).toEqual([path, true, undefined]);
    return json;
  };

  /** Something on every screen: bookings of each state, an order, a webhook, a guest in the house. */
  async function fill(): Promise<void> {
    const guest = { name: 'Ada Keller', email: 'ada@example.org', phone: '+41791234567' };
    const table = { date: DAY, time: '19:00', party: 2 };
    const { booking } = await api('trattoria', 'POST', '/v1/bookings', { ...table, ...guest, notes: 'by the window' });
    for (const name of ['Grace Hopper', 'Emmy Noether'])
      await api('trattoria', 'POST', '/v1/booking-requests', {
        ...table,
        name,
        email: `${name.slice(0, 4)}@example.org`,
      });
    const { bookings } = await api('trattoria', 'GET', `/v1/bookings?date=${DAY}`);
    const waiting = bookings.find(({ name }: Json) => name === 'Emmy Noether');
    await api('trattoria', 'POST', `/v1/bookings/${waiting.id}/waitlist`);
    const { webhook } = await api('trattoria', 'POST', '/v1/webhooks', {
      url: 'http://127.0.0.1:9/',
      events: ['order.paid'],
    });
    // Somebody of whom there is something to say on each card, and who may be there twice.
    const { guest_id: GUEST } = booking;
    const more = { allergies: 'Nuts', vip: true, tags: ['regular'], marketing: { consented: true }, blocked: true };
    await api('trattoria', 'PATCH', `/v1/guests/${GUEST}`, more);
    for (const [index, email] of ['ada@work.example', 'ada@home.example'].entries())
      await api('trattoria', 'POST', '/v1/bookings', { ...table, ...guest, date: on(12 + index), email });
    const { duplicates } = (await api('trattoria', 'GET', `/v1/guests/${GUEST}`)).guest;
    await api('trattoria', 'POST', `/v1/guests/${duplicates[0].id}/merge`, { into: GUEST });
    ids.trattoria = { ID: booking.id, WEBHOOK: webhook.id, GUEST };

    const venue = await api('salon', 'GET', '/v1/venue');
    const service = venue.services[0].id;
    const made = await api('salon', 'POST', '/v1/bookings', { date: DAY, time: '10:00', service, ...guest });
    ids.salon = { ID: made.booking.id };

    const { room_types: types } = await api('hotel', 'GET', '/v1/hotel');
    const stay = { check_in: on(0), check_out: on(2), room_type_id: types[0].id, ...guest };
    const { id } = (await api('hotel', 'POST', '/v1/stays', stay)).stay;
    await api('hotel', 'POST', `/v1/stays/${id}/check-in`, {});
    await api('hotel', 'POST', '/v1/stays', { ...stay, name: 'Grace Hopper', email: 'grace@example.org' });
    const rooms = types.map(({ id: room_type_id }: Json) => ({ room_type_id, adults: 1 }));
    const nights = { check_in: on(20), check_out: on(22) };
    const { group_id } = await api('hotel', 'POST', '/v1/groups', { ...nights, rooms, ...guest });
    const until = { expires_at: `${on(15)}T12:00:00Z` };
    const { quote } = await api('hotel', 'POST', '/v1/quotes', {
      ...nights,
      check_in: on(30),
      check_out: on(32),
      rooms,
      ...guest,
      ...until,
    });
    const { allotment } = await api('hotel', 'POST', '/v1/allotments', {
      ...{ name: 'Wedding Keller', check_in: on(3), check_out: on(6), cut_off: on(2), notes: 'By bus' },
      rooms: types.map(({ id: room_type_id }: Json) => ({ room_type_id, rooms: 1 })),
      rates: types.map(({ id: room_type_id }: Json) => ({ room_type_id, amount: 15_000 })),
    });
    ids.hotel = { ID: id, GROUP: group_id, QUOTE: quote.id, ALLOTMENT: allotment.id };

    for (const slug of ['trattoria', 'salon'] as const)
      await platform.operate('POST', `/businesses/${slug}/orders`, {
        ...{ reference: 'A-1', currency: 'CHF', items: [{ name: 'Gift card', quantity: 1, unit_amount: 5000 }] },
      });
  }

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '10000' } };
    [platform, browser] = await Promise.all([startPlatform({ env }), launchChromium()]);
    for (const slug of Object.keys(FILES) as Slug[]) businesses[slug] = await platform.makeBusiness(FILES[slug]);
    await fill();
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  const contextOf = (slug: Slug): Promise<BrowserContext> => {
    const signIn = async () => {
      const context = await browser.newContext({ locale: 'en-GB' });
      const page = await context.newPage();
      await signInBrowser(platform, page, `owner@${slug}.example`);
      await page.close();
      return context;
    };
    const context = contexts.get(slug) ?? signIn();
    contexts.set(slug, context);
    return context;
  };

  const lookAt = (page: Page, colorScheme: 'light' | 'dark', width: number) =>
    Promise.all([
      page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
      page.setViewportSize({ width, height: 900 }),
    ]);

  /** By the menu, as somebody would; everything on the page is then said in that language. */
  async function speak(page: Page, lang: Lang): Promise<void> {
    const { shell } = await loadTexts(lang);
    await page.locator('.top button').last().click();
    await page.getByRole('menuitem', { name: LANGUAGE_NAMES[lang] }).click();
    await page.locator('.top').getByRole('button', { name: shell.account, exact: true }).waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }

  async function walk(page: Page, path: string, byNight: Lang): Promise<void> {
    for (const lang of LANGS) {
      await lookAt(page, 'light', DESK);
      await speak(page, lang);
      await expectNoViolation(page, [path, lang, DESK], null, [path, DESK]);
      if (lang === byNight) {
        await lookAt(page, 'dark', DESK);
        await expectNoViolation(page, [path, lang, 'dark'], COLOUR_RULES);
      }
      for (const width of [TABLET, PHONE]) {
        await lookAt(page, 'light', width);
        await expectFocusableScroll(page, [path, lang, width]);
        await expectNoOverflow(page, [path, lang, width]);
      }
      await expectWholeTexts(page, [path, lang, PHONE]);
    }
  }

  async function open(slug: Slug, path: string): Promise<Page> {
    const page = await (await contextOf(slug)).newPage();
    await page.goto(
      `${platform.gatewayUrl}/console${path.replace(/\b(?:ID|WEBHOOK|GROUP|QUOTE|ALLOTMENT|GUEST)\b/, (name) => ids[slug][name] ?? '')}`,
    );
    await page.locator('#root h1').waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    // What is folded away is looked at too.
    for (const fold of await page.locator('main details > summary').all()) await fold.press('Enter');
    return page;
  }

  const screens = (Object.keys(PATHS) as Slug[]).flatMap((slug) => PATHS[slug].map((path) => [slug, path] as const));

  it('is looked at on every screen that the console has', () => {
    const seen = screens.map(([, path]) =>
      path.replace(/\/(?:\d{4}-\d\d-\d\d|ID|WEBHOOK|GROUP|QUOTE|ALLOTMENT|GUEST)(?=\/|$)/, ''),
    );
    const missing = declaredPaths().filter((path) => !seen.includes(path.replace(/\/:\w+\??/g, '')));
    expect(missing).toEqual([]);
  });

  it.each(screens.map(([slug, path], index) => [slug, path, LANGS[index % LANGS.length] ?? 'en'] as const))(
    'has no fault, and no text that is cut off, in any language: %s %s',
    async (slug, path, byNight) => {
      const page = await open(slug, path);
      await walk(page, path, byNight);
      await page.close();
    },
  );
});
