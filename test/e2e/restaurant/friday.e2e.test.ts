import { restaurantFile } from '@booking/testkit/builders';
import type { Browser, BrowserContext, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { expectNoViolation } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser, typeInto } from '../../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { dayDesk } from '../../lib/venues/day-desk.ts';

const [OWNER, WAITER] = ['owner@trattoria.example', 'waiter@trattoria.example'];
const ZONE = 'Europe/Zurich';
const TABLES = 27;
const NIGHT = 23;

/** A Friday that is still to come, whatever day it is. */
const today = Temporal.Now.plainDateISO(ZONE);
const FRIDAY = today.add({ days: ((5 - today.dayOfWeek + 7) % 7) + 7 }).toString();

const SHIFTS = [
  { name: 'Lunch', from: '11:30', to: '14:00' },
  { name: 'First seating', from: '18:00', to: '20:00' },
  { name: 'Second seating', from: '20:00', to: '23:30' },
];
// Beside twelve who come together: T4 is left of the first seating, and three tables of the second one.
const SEATED: readonly (readonly [time: string, from: number, to: number])[] = [
  ['12:00', 1, 12],
  ['18:00', 5, 15],
  ['18:15', 16, 26],
  ['20:30', 1, 24],
];
/** In the first seating a card is kept of whoever books by themselves, and cancelling is never free. */
const HOLD = {
  ...{ kind: 'hold', no_show_fee_per_person: 3000, cancel_until_hours: 8760 },
  applies_to: { shifts: ['First seating'] },
};

// An evening has many steps, each of which waits for the one before.
describe('A Friday with sixty bookings, in real browsers', { timeout: 120_000 }, () => {
  let platform: Platform;
  let browser: Browser;
  let contexts: BrowserContext[];
  let desk: ReturnType<typeof dayDesk>;
  let tablet: ReturnType<typeof dayDesk>;
  let house: Business;

  const call = async (method: string, path: string, body?: object, key = house.secret) => {
    const sent = { method, headers: { 'x-service-key': key }, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${platform.gatewayUrl}${path}`, sent);
    return { status: answer.status, json: (await answer.json()) as Json };
  };
  const api = async (method: string, path: string, body?: object): Promise<Json> => {
    const { status, json } = await call(method, path, body);
    expect([method, path, status < 300, json.error]).toEqual([method, path, true, undefined]);
    return json;
  };
  const all = async (): Promise<Json[]> => {
    const { bookings, next_cursor } = await api('GET', `/v1/bookings?date=${FRIDAY}&limit=100`);
    expect(next_cursor).toBeNull();
    return bookings;
  };
  const named = async (name: string): Promise<Json> => (await all()).find((booking) => booking.name === name);
  const book = (time: string, name: string, more: object = {}) =>
    api('POST', '/v1/bookings', { date: FRIDAY, time, party: 3, name, ...more });
  /** By the clocks of the restaurant, here and in the browsers. */
  const at = async (time: string) => {
    const moment = Temporal.PlainDateTime.from(`${FRIDAY}T${time}`).toZonedDateTime(ZONE).epochMilliseconds;
    const { now } = await platform.advance('PT0S');
    await platform.advance(`PT${Math.max(0, Math.round((moment - Date.parse(now)) / 1000))}S`);
    for (const context of contexts) await context.clock.setFixedTime(moment);
  };
  const open = async (width: number) => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width, height: 900 } });
    contexts.push(context);
    return context.newPage();
  };

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' } };
    [platform, browser] = await Promise.all([startPlatform({ env }), launchChromium()]);
    const tables = Array.from({ length: TABLES }, (_, n) => ({ name: `T${n + 1}`, seats: 4 }));
    const hours = [
      ['11:30', '14:30'],
      ['18:00', '23:30'],
    ];
    const turn_minutes = [
      { up_to: 4, minutes: 105 },
      { up_to: 8, minutes: 120 },
    ];
    const bookings = { confirm_at_once: true, max_party_size: 8, min_notice_minutes: 0, turn_minutes };
    const venue = { hours: { fri: hours }, tables, shifts: SHIFTS, bookings, payments: [HOLD] };
    house = await platform.makeBusiness(restaurantFile({ account: { owners: [OWNER, WAITER] }, venue }));
    contexts = [];
    desk = dayDesk(await open(1440), platform.gatewayUrl);
    tablet = dayDesk(await open(820), platform.gatewayUrl);
    await at('10:00');
    await signInBrowser(platform, desk.page, OWNER);
    await signInBrowser(platform, tablet.page, WAITER);
    const seats = SEATED.flatMap(([time, from, to]) =>
      Array.from({ length: to - from + 1 }, (_, n) => [time, `T${from + n}`] as const),
    );
    for (const [time, table] of seats) await book(time, `${time} at ${table}`, { tables: [table] });
    await book('18:30', 'Choir of Twelve', { party: 12, tables: ['T1', 'T2', 'T3'] });
    const wish = { date: FRIDAY, time: '18:15', party: 3, name: 'Carl Card', email: 'carl@example.org' };
    const { id, pay_url } = await api('POST', '/v1/booking-requests', wish);
    await fetch(pay_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
    await api('PATCH', `/v1/bookings/${id}`, { tables: ['T27'] });
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('six of the team and five guests reach at once for the last three tables: three have one, and nobody is lost', async () => {
    expect(await all()).toHaveLength(60);
    const at2030 = { date: FRIDAY, time: '20:30', party: 4 };
    const form = async (by: typeof desk, name: string) => {
      await by.show(`/book/${FRIDAY}`);
      await by.page.getByLabel('Guests').fill('4');
      await by.button('20:30').click();
      await by.page.getByLabel('Name').fill(name);
    };
    const phone = await open(390);
    await phone.goto(`${platform.gatewayUrl}/book/trattoria?date=${FRIDAY}&party=4&lang=en`);
    await phone.locator(`label:has(input[value="${FRIDAY}T20:30"])`).click();
    await phone.locator('input[name=name]').fill('Guest on a phone');
    await phone.locator('input[name=email]').fill('phone@example.org');
    await expectNoViolation(phone, ['booking page', 390]);
    await Promise.all([form(desk, 'Staff at the desk'), form(tablet, 'Staff at the tablet')]);
    const save = async (by: typeof desk) => {
      await by.button('Save the booking').click();
      await by.question().or(by.page.locator('.toast')).first().waitFor();
    };
    const send = async () => {
      await phone.locator('main form[method=post] > button').click();
      await phone.locator('h1', { hasText: 'Your table is booked' }).or(phone.locator('.summary')).waitFor();
    };
    const staff = [1, 2, 3, 4].map((n) => call('POST', '/v1/bookings', { ...at2030, name: `Staff ${n}` }));
    const guests = [1, 2, 3, 4].map((n) =>
      call('POST', '/v1/booking-requests', { ...at2030, name: `Guest ${n}`, email: `guest${n}@example.org` }),
    );
    const [, , , ...answers] = await Promise.all([save(desk), save(tablet), send(), ...staff, ...guests]);
    // Whoever of the team finds no table is asked, or told, and everything typed is still there.
    for (const by of [desk, tablet])
      if (await by.question().isVisible()) {
        await by.question().getByText('No table is free').waitFor();
        await by.button('Book without a table').click();
        await by.said('booked').waitFor();
      }
    for (const { status, json } of answers) {
      expect([201, json.error]).toEqual([status, undefined]);
      const isStaff = json.booking !== undefined;
      const hasTable = isStaff ? json.booking.tables.length > 0 : json.status === 'confirmed';
      const said = isStaff ? json.warnings.join() : json.message;
      expect([hasTable, said]).toEqual([hasTable, hasTable && isStaff ? '' : expect.stringMatching(/\w+ \w+/)]);
    }
    const late = (await all()).filter(({ time, name }) => time === '20:30' && /^(Staff|Guest)/.test(name));
    // The page asks whether to send a request all the same, with everything typed still in its fields.
    const isGone = await phone.locator('.summary').isVisible();
    if (isGone) expect(await phone.locator('input[name=name]').inputValue()).toBe('Guest on a phone');
    expect(late).toHaveLength(isGone ? 10 : 11);
    expect(late.filter(({ tables }) => tables.length > 0)).toHaveLength(3);
    const withoutTable = late.filter(({ tables }) => tables.length === 0);
    for (const { name, status } of withoutTable)
      expect([name, status]).toEqual([name, name.startsWith('Guest') ? 'requested' : 'confirmed']);
    const taken = (await all()).filter(({ time }) => time === '20:30').flatMap(({ tables }) => tables);
    expect([taken.length, new Set(taken).size]).toEqual([TABLES, TABLES]);
    // Those without a table are told so on the telephone; the evening goes on with whoever has one.
    for (const { id, status } of withoutTable)
      await api('POST', `/v1/bookings/${id}/${status === 'requested' ? 'decline' : 'cancel'}`, {});
    await desk.show(`/today/${FRIDAY}`);
    await desk.page.getByText('63 bookings').first().waitFor();
    await desk.look('friday-morning');
  });

  it('a table that a colleague takes between the question and the answer is said, and Undo gives the booking up', async () => {
    await desk.show(`/book/${FRIDAY}`);
    await desk.page.getByLabel('Name').fill('Slow Answer');
    await typeInto(desk.page.getByRole('group', { name: 'Another time' }), '1800');
    await desk.page.route(/\/console\/api\/bookings(\?|$)/, async (route) => {
      // T4 is free, and nobody's yet when it is asked about.
      if (route.request().postDataJSON().dry_run !== true) await book('18:00', 'Quick Colleague', { tables: ['T4'] });
      await route.continue();
    });
    await desk.button('Save the booking').click();
    await desk.said('No table is free').waitFor();
    expect((await named('Slow Answer')).tables).toEqual([]);
    await desk.undo('No table is free');
    await desk.said('Slow Answer: cancelled').waitFor();
    expect((await named('Slow Answer')).status).toBe('cancelled');
    await desk.page.unrouteAll();
  });

  it('a party of twelve is moved twice, to another time and to another table, and sits at three tables each time', async () => {
    await api('POST', `/v1/bookings/${(await named('Quick Colleague')).id}/cancel`, {});
    const { id } = await named('Choir of Twelve');
    const tablesOf = async () => (await named('Choir of Twelve')).tables;
    await desk.show(`/bookings/${id}`);
    expect(await desk.page.getByRole('button', { name: 'Tables' }).textContent()).toContain('T1 + T2 + T3');
    await typeInto(desk.page.getByRole('group', { name: 'Time', exact: true }), '1815');
    await desk.button('Move').click();
    await desk.said('Choir of Twelve: moved').waitFor();
    expect(await named('Choir of Twelve')).toMatchObject({ time: '18:15', tables: ['T1', 'T2', 'T3'] });
    await desk.undo('Choir of Twelve: moved');
    await desk.said('Choir of Twelve: moved back').waitFor();
    expect(await named('Choir of Twelve')).toMatchObject({ time: '18:30', tables_pinned: true });
    await desk.button('Move').waitFor();
    await typeInto(desk.page.getByRole('group', { name: 'Time', exact: true }), '1815');
    await desk.button('Move').click();
    await desk.said('Choir of Twelve: moved').waitFor();
    await tablet.show(`/today/${FRIDAY}`);
    await tablet.drag('Choir of Twelve', 'T3', 'T4');
    await tablet.said('Choir of Twelve: moved').waitFor();
    expect(await tablesOf()).toEqual(['T1', 'T2', 'T4']);
    await tablet.block('T4', 'Choir of Twelve').waitFor();
    await tablet.undo('Choir of Twelve: moved');
    await tablet.said('Choir of Twelve: moved back').waitFor();
    expect(await tablesOf()).toEqual(['T1', 'T2', 'T3']);
    await tablet.look('friday-tablet');
  });

  it('who walks in sits at once, and an allergy that a party tells when it sits is read on every screen', async () => {
    for (const [time, step] of [
      ['12:05', 'seat'],
      ['13:45', 'leave'],
    ] as const) {
      await at(time);
      for (const { id, name } of await all())
        if (name.startsWith('12:00')) await api('POST', `/v1/bookings/${id}/${step}`, {});
    }
    await at('18:20');
    await tablet.show('/book');
    await tablet.page.getByLabel('Name').fill('Walter Walk-in');
    await tablet.button('Walk-in').click();
    await tablet.said('Walter Walk-in: seated').waitFor();
    expect((await named('Walter Walk-in')).tables).toEqual(['T4']);
    await desk.show('/today');
    await desk.row('Choir of Twelve').getByRole('button', { name: 'Seat' }).click();
    await desk.said('Choir of Twelve: seated').waitFor();
    await desk.show(`/bookings/${(await named('Choir of Twelve')).id}`);
    await desk.button('Edit').click();
    await desk.page.getByRole('dialog').getByLabel('Notes').fill('Nut allergy: the tenor');
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await tablet.page.bringToFront();
    await tablet.row('Choir of Twelve').getByText('Nut allergy: the tenor').filter({ visible: true }).waitFor();
    await desk.look('friday-booking');
  });

  it('who is late is marked after fifteen minutes; a no-show frees the table and pays the fee, and Undo takes both back', async () => {
    for (const { id, name } of await all())
      if (/^18:(00|15) at/.test(name)) await api('POST', `/v1/bookings/${id}/seat`, {});
    await at('18:29');
    await desk.show('/today');
    await desk.row('Carl Card').waitFor();
    expect(await desk.waiting('Carl Card').count()).toBe(0);
    await at('18:31');
    await desk.show('/today');
    await desk.waiting('Carl Card').getByText('16 minutes late').waitFor();
    await desk.look('friday-late');
    await desk.waiting('Carl Card').getByRole('button', { name: 'Release the table' }).click();
    await desk.said('Carl Card: marked as a no-show').waitFor();
    const { id } = await named('Carl Card');
    await desk.show(`/bookings/${id}`);
    const money = desk.page.locator('.booking-money');
    await desk.button('Charge the fee', money).click();
    await desk.button('Charge CHF 90.00', desk.page.getByRole('dialog')).click();
    await desk.said('Fee charged').waitFor();
    await desk.look('friday-fee');
    // There they are after all.
    await desk.button('Undo the no-show').click();
    await desk.said('Carl Card: undone').waitFor();
    expect(await named('Carl Card')).toMatchObject({ status: 'confirmed', tables: ['T27'] });
    const sums = async () =>
      (await api('GET', `/v1/bookings/${id}/payments`)).payments.map(
        ({ kind, status, amount }: Json) => `${kind} ${status} ${amount}`,
      );
    await expect.poll(sums).toEqual(expect.arrayContaining(['fee succeeded 9000', 'refund succeeded 9000']));
    await desk.show('/today');
    await desk.waiting('Carl Card').getByRole('button', { name: 'Release the table' }).click();
    await desk.said('Carl Card: marked as a no-show').waitFor();
    expect((await named('Carl Card')).status).toBe('no_show');
  });

  it('a minute without a network is said within two seconds, loses nothing, and is caught up with', async () => {
    const table = 'T5';
    const leaving = '18:00 at T5';
    await tablet.show('/today');
    await tablet.row(leaving).getByRole('button', { name: 'Has left' }).waitFor();
    await contexts[1]?.setOffline(true);
    await tablet.page.getByText('No connection').first().waitFor({ timeout: 2000 });
    await tablet.row(leaving).getByRole('button', { name: 'Has left' }).click();
    await tablet.page.getByText('There is no connection. Try again').first().waitFor();
    // At the desk it goes on meanwhile.
    await at('18:32');
    const { id } = await named('18:00 at T6');
    await api('POST', `/v1/bookings/${id}/leave`, {});
    await book('18:32', 'Came Meanwhile', { tables: ['T27'] });
    await contexts[1]?.setOffline(false);
    await tablet.row('Came Meanwhile').waitFor();
    await tablet.page.getByText('No connection').first().waitFor({ state: 'detached' });
    expect((await named(leaving)).left_at).toBeNull();
    await tablet.row(leaving).getByRole('button', { name: 'Has left' }).click();
    await tablet.said(`${leaving}: has left`).waitFor();
    expect(await named(leaving)).toMatchObject({ tables: [table], left_at: expect.any(String) });
  });

  it('a guest at the door waits, and sits by one press when a table is cleared', async () => {
    const meanwhile: string[] = [];
    await tablet.show('/waiting-list');
    await tablet.button('Add a guest at the door').click();
    const dialog = tablet.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Dora Door');
    const wait = dialog.getByLabel('Wait that they are told');
    await expect.poll(() => wait.inputValue()).toBe('0');
    // While she is told so, colleagues give both free tables away: what she has heard stays in the field.
    const isNews = async (answer: Response) =>
      answer.url().includes('/api/diary') && (await answer.text()).includes('Meanwhile at T6');
    const news = tablet.page.waitForResponse(isNews);
    const taken = ['T5', 'T6'].map((table) => book('18:32', `Meanwhile at ${table}`, { tables: [table] }));
    for (const { booking } of await Promise.all(taken)) meanwhile.push(booking.id);
    await news;
    await dialog.getByLabel('Telephone').fill('+41 79 123 45 67');
    expect(await wait.inputValue()).toBe('0');
    for (const id of meanwhile) await api('POST', `/v1/bookings/${id}/cancel`, {});
    await tablet.button('Add a guest at the door', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    await tablet.look('friday-waiting');
    await tablet.waiting('Dora Door').getByRole('button', { name: 'Seat' }).click();
    await tablet.said('Dora Door: seated').waitFor();
    await tablet.waiting('Dora Door').waitFor({ state: 'detached' });
    const dora = await named('Dora Door');
    expect([dora.tables.length, dora.seated_at === null]).toEqual([1, false]);
    const { waiting } = await api('GET', `/v1/waitlist?date=${FRIDAY}`);
    expect(waiting.map(({ name, status }: Json) => [name, status])).toEqual([['Dora Door', 'left']]);
  });

  it('the evening ends with totals by shift, on paper too, and reports that come to what stood in the book', async () => {
    for (const { id, status, seated_at } of await all())
      if (status === 'confirmed' && seated_at === null) await api('POST', `/v1/bookings/${id}/seat`, {});
    await at(`${NIGHT}:00`);
    for (const { id, seated_at, left_at } of await all())
      if (seated_at !== null && left_at === null) await api('POST', `/v1/bookings/${id}/leave`, {});
    const came = (await all()).filter(({ status }) => status === 'confirmed');
    const sumOf = (list: readonly Json[]) => list.reduce((sum, { party }) => sum + party, 0);
    await desk.show('/today');
    for (const { name, from, to } of SHIFTS) {
      const own = came.filter(({ time }) => from <= time && time < to);
      const shift = desk.page.getByRole('group', { name: 'Shifts' }).getByRole('button', { name });
      expect(await shift.textContent()).toBe(`${name}${own.length} bookings · ${sumOf(own)} guests`);
    }
    await desk.page.emulateMedia({ media: 'print' });
    for (const name of ['Choir of Twelve', 'Walter Walk-in', '12:00 at T12', '20:30 at T24'])
      expect(await desk.row(name).isVisible()).toBe(true);
    await desk.page.emulateMedia({ media: 'screen' });
    await desk.look('friday-night');
    // A shift that is pressed is printed alone.
    const first = desk.page.getByRole('group', { name: 'Shifts' }).getByRole('button', { name: 'First seating' });
    await first.click();
    await desk.page.emulateMedia({ media: 'print' });
    await desk.row('12:00 at T12').waitFor({ state: 'detached' });
    expect(await desk.row('Choir of Twelve').isVisible()).toBe(true);
    expect(await desk.page.locator('.print-only li').allTextContents()).toEqual([
      expect.stringMatching(/^First seating:/),
    ]);
    await desk.page.emulateMedia({ media: 'screen' });
    await first.click();
    const { totals } = await api('GET', `/v1/reports/covers?from=${FRIDAY}&to=${FRIDAY}`);
    const count = (wanted: string, list: readonly Json[]) => list.filter(({ status }) => status === wanted).length;
    expect(totals).toMatchObject({
      bookings: came.length,
      covers: sumOf(came),
      no_shows: count('no_show', await all()),
    });
    const { rows } = await api('GET', `/v1/reports/sources?from=${FRIDAY}&to=${FRIDAY}`);
    expect(rows.reduce((sum: number, row: Json) => sum + row.bookings, 0)).toBe(came.length);
    await desk.show('/reports/covers');
    await desk.page.locator('tfoot').getByText(String(totals.covers)).waitFor();
    await desk.look('friday-report');
  });
});
