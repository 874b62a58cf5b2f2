import { readFileSync } from 'node:fs';
import { LANGS, type Lang } from '@booking/core/lang';
import { html as markup } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import { pageWords } from '@booking/kit/pages/words';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { bookForms } from '../../../svc-restaurant/src/pages/book/book-html.ts';
import { deskBody } from '../../../svc-restaurant/src/pages/desk-html.ts';
import { guestBody } from '../../../svc-restaurant/src/pages/guest-html.ts';
import { aBooking } from '../../../svc-restaurant/test/domain/booking.ts';
import { aVenue } from '../../../svc-restaurant/test/domain/venue.ts';
import { expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';

const STYLE = readFileSync(new URL('../../../gateway/pages/pages.css', import.meta.url), 'utf8');

const venue = aVenue({ name: 'Trattoria Rosa', phone: '+41 44 000 00 01', address: 'Seestrasse 1, 8002 Zürich' });
const startsAt = Date.parse('2027-03-05T18:00:00Z');
const nowMs = startsAt - 86_400_000;
const about = (over: Parameters<typeof aBooking>[0]) => ({
  ...{ booking: aBooking({ startsAt, ...over }), tableIds: [], holdsPerson: false },
  ...{ venue, endsAt: startsAt + 5_400_000, change: null },
});
const form = (lang: Lang) => ({ lang, words: pageWords(lang), values: new Map(), errors: [], path: '/x', nowMs });

const shown = {
  ...{ venue, dates: ['2027-03-05', '2027-03-06'], searched: { from: '2027-03-05', to: '2027-04-04' } },
  ...{ free: [], nearby: [] },
};

const book = (lang: Lang, over: object = {}, errors: { field: string; message: string }[] = []) =>
  markup`<h1>Book a table</h1>${bookForms(
    { ...form(lang), errors, formId: 'f', texting: true, paying: true, widget: false, test: null },
    {
      ...{ ...shown, wanted: { kind: 'table', party: 2, area: null }, askable: [] },
      ...{ day: { date: '2027-03-05', times: [] }, ...over },
    },
  )}`;
const nearby = [{ date: '2027-03-06', times: ['18:45', '19:00'] }];
const day = { date: '2027-03-05', times: ['18:00', '20:30'] };
const off = { ...venue, bookings: { ...venue.bookings, enabled: false } };
const desk = (lang: Lang, its: ReturnType<typeof about>, over: object) => {
  const view = { open: true, over: false, noPlace: false, meant: undefined, render: () => 'r', ...over };
  return deskBody({ ...form(lang), ...view }, its, 'Anna Keller');
};
const guest = (lang: Lang, its: Parameters<typeof guestBody>[1], steps: ('come' | 'withdraw' | 'late')[] = []) =>
  guestBody({ ...form(lang), steps, render: () => 'r', asking: null, pageOf: () => '' }, its);
const changing = (
  lang: Lang,
  over: { day: typeof day; nearby?: typeof nearby },
  errors: { field: string; message: string }[] = [],
) => {
  const page = { ...shown, wanted: { kind: 'table', party: 2, area: null } as const, askable: [], ...over };
  const change = { until: nowMs + 3_600_000, left: 2, isOpen: true, isMade: false, page };
  const view = { ...form(lang), errors, steps: ['withdraw'] as const, render: () => 'r', asking: 'change' as const };
  return guestBody({ ...view, pageOf: () => '' }, { ...about({}), change });
};
const over = { until: nowMs - 1, left: 0, isOpen: false, isMade: false, page: null };

const STATES = {
  'a time that has gone': (lang: Lang) =>
    book(lang, { day, nearby, askable: ['19:00'] }, [{ field: 'slot', message: 'Gone.' }]),
  'a day that is full': (lang: Lang) => book(lang, { nearby, askable: ['19:00'] }),
  'nothing free at all': (lang: Lang) => book(lang),
  'online bookings off': (lang: Lang) => book(lang, { venue: off }),
  'a guest who may say that they come': (lang: Lang) => guest(lang, about({}), ['come', 'withdraw']),
  'a guest who has said that they are late': (lang: Lang) =>
    guest(lang, about({ lateUntil: Date.parse('2027-03-05T18:20:00Z') }), ['late', 'withdraw']),
  'a guest who changes the booking': (lang: Lang) => changing(lang, { day }),
  'a guest whose new time has gone': (lang: Lang) =>
    changing(lang, { day, nearby }, [{ field: 'slot', message: 'Gone.' }]),
  'a guest who can change nothing any more': (lang: Lang) => guest(lang, { ...about({}), change: over }, ['withdraw']),
  'a guest on the waiting list': (lang: Lang) => guest(lang, about({ status: 'waitlisted' }), ['withdraw']),
  'a guest who was declined': (lang: Lang) => guest(lang, about({ status: 'declined' })),
  'a request without a free table': (lang: Lang) => desk(lang, about({ status: 'requested' }), { noPlace: true }),
  'a request that was answered': (lang: Lang) => desk(lang, about({}), { open: false }),
};

describe('the rarer states of a restaurant’s pages', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
  });
  afterAll(() => browser?.close());

  const all = Object.entries(STATES).flatMap(([state, body]) => LANGS.map((lang) => [state, lang, body] as const));

  it.each(all)('%s in %s: axe finds no fault; 320, 360 and 1280 px are wide enough', async (title, lang, body) => {
    const business = { name: venue.name, brand: null, phone: venue.phone, address: venue.address };
    const inLanguage = (to: Lang) => `?lang=${to}`;
    const html = pageHtml({ lang, title, body: body(lang), business, inLanguage });
    await page.setContent(html.replace(/<link rel="stylesheet"[^>]*>/, `<style>${STYLE}</style>`));
    await expectNoFault(page, title);
  });
});
