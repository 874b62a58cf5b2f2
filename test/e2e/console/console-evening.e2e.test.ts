import { restaurantFile } from '@booking/testkit/builders';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { zoneWhereItIs } from '../../lib/clock.ts';
import { signInBrowser } from '../../lib/console.ts';
import { chooseByKey, fingerOn, middleOf, pressByKey, tabTo, typeByKey } from '../../lib/hands.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@trattoria.example';

describe('The evening of a restaurant by keyboard, by finger and with somebody quicker', () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let place: Business;
  let today: string;

  const api = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${platform.gatewayUrl}${path}`, {
      method,
      headers: { 'x-service-key': place.secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Json;
  };
  const book = async (time: string, name: string, more: object = {}): Promise<Json> =>
    (await api('POST', '/v1/bookings', { date: today, time, party: 2, name, ...more })).booking;
  const bookingOf = async (id: string): Promise<Json> => (await api('GET', `/v1/bookings/${id}`)).booking;
  const named = async (name: string): Promise<Json> =>
    (await api('GET', `/v1/bookings?date=${today}`)).bookings.find((one: Json) => one.name === name);
  const show = async (path: string, on = page) => {
    await on.goto(`${platform.gatewayUrl}/console${path}`);
    await on.locator('#root h1').waitFor();
  };
  const block = (name: string, on = page) => on.locator('.block', { hasText: name });
  const hasFocus = (there: Locator) => there.evaluate((element) => element === element.ownerDocument.activeElement);
  const row = (name: string) => page.locator('tbody tr', { hasText: name });
  /** Another browser at the same desk, which hears of nothing that changes. */
  const unaware = async () => {
    const other = await context.newPage();
    await other.route('**/console/api/changes*', () => {});
    return other;
  };

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([startPlatform({ services: ['svc-restaurant'], env }), launchChromium()]);
    const bookings = { confirm_at_once: false, min_notice_minutes: 0 };
    const account = { owners: [OWNER], time_zone: zoneWhereItIs(19) };
    today = Temporal.Now.plainDateISO(account.time_zone).toString();
    const tables = Array.from({ length: 9 }, (_, n) => ({ name: `T${n + 1}`, seats: 2 }));
    place = await platform.makeBusiness(restaurantFile({ account, venue: { bookings, tables } }));
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    await signInBrowser(platform, page, OWNER);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('on a telephone the list says at which table a party sits and what it has noted', async () => {
    const { id } = await book('20:30', 'Mary Somerville', { notes: 'Nut allergy' });
    await page.setViewportSize({ width: 390, height: 844 });
    await show('/today');
    await row('Mary Somerville')
      .getByText(/^T\d · Nut allergy$/)
      .waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await api('POST', `/v1/bookings/${id}/cancel`, {});
  });

  it('who seats a party that somebody has just cancelled is told so in the words of the API, and sees it gone', async () => {
    const { id } = await book('21:00', 'Grace Hopper');
    const other = await unaware();
    await Promise.all([show('/today'), show('/today', other)]);
    await block('Grace Hopper', other).click();
    await block('Grace Hopper').click();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByText('Grace Hopper: cancelled').waitFor();
    await block('Grace Hopper').waitFor({ state: 'detached' });
    await other.getByRole('dialog').getByRole('button', { name: 'Seat' }).click();
    const { error } = await api('POST', `/v1/bookings/${id}/seat`);
    await other.getByText(error.message).waitFor();
    await block('Grace Hopper', other).waitFor({ state: 'detached' });
    await other.close();
  });

  it('who moves a party onto a table that somebody has just taken is told so, keeps what was typed, and goes on by the keyboard alone', async () => {
    const [late, quick] = [await book('20:30', 'Late Party'), await book('20:30', 'Quick Party')];
    await api('PATCH', `/v1/bookings/${quick.id}`, { tables: ['T3'] });
    await api('PATCH', `/v1/bookings/${late.id}`, { tables: ['T1'] });
    const other = await unaware();
    await show(`/bookings/${late.id}`, other);
    const minute = other.getByRole('spinbutton', { name: /minute/i });
    await typeByKey(other, minute, '45');
    await chooseByKey(other, other.getByRole('button', { name: /Tables/ }), 'T4');
    await api('PATCH', `/v1/bookings/${late.id}`, { notes: 'Somebody else wrote this' });
    await api('PATCH', `/v1/bookings/${quick.id}`, { tables: ['T4'] });
    const move = other.getByRole('button', { name: 'Move', exact: true });
    await pressByKey(other, move);
    const { error } = await api('PATCH', `/v1/bookings/${late.id}`, { time: '20:45', tables: ['T4'] });
    await other.getByText(error.message).waitFor();
    await other.getByText('Somebody else wrote this').first().waitFor();
    expect(await minute.textContent()).toBe('45');
    expect(await other.getByRole('button', { name: /Tables/ }).textContent()).toContain('T4');
    // The keyboard goes on where it was: the same button is tried again with another table.
    expect(await hasFocus(move)).toBe(true);
    await chooseByKey(other, other.getByRole('button', { name: /Tables/ }), 'T5');
    await pressByKey(other, move);
    await other.getByText('Late Party: moved').waitFor();
    expect((await bookingOf(late.id)).tables).toEqual(['T5']);
    await pressByKey(other, other.getByRole('link', { name: 'Today', exact: true }));
    await other.locator('[data-row="T4"] .block', { hasText: 'Quick Party' }).waitFor();
    await other.close();
  });

  it('whoever is second with the keyboard alone is told so in words, and the focus stays where one can go on', async () => {
    const { id } = await book('18:00', 'Alan Turing', { tables: ['T8'] });
    await book('21:30', 'Kurt Gödel', { tables: ['T8'] });
    const other = await unaware();
    await Promise.all([show('/today'), show('/today', other)]);
    // Both at once have the same booking open; one of them is quicker.
    for (const one of [page, other]) {
      await one.bringToFront();
      await pressByKey(one, block('Alan Turing', one));
      await tabTo(one, one.getByRole('dialog').getByRole('button', { name: 'Seat' }));
    }
    await api('POST', `/v1/bookings/${id}/cancel`, {});
    await other.keyboard.press('Enter');
    const { error } = await api('POST', `/v1/bookings/${id}/seat`);
    await other.getByText(error.message).waitFor();
    await block('Alan Turing', other).waitFor({ state: 'detached' });
    // The button is gone, and the dialog has the focus in its place; with it goes the block that it was opened from.
    const dialog = other.getByRole('dialog');
    await dialog.getByText('Cancelled').first().waitFor();
    expect(await dialog.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(true);
    await other.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(block('Kurt Gödel', other))).toBe(true);

    // The same in the list: its row is gone, and the next one has the focus.
    const lost = await book('18:45', 'Lost Row');
    await show('/today', other);
    const inList = other.locator('tbody tr', { hasText: 'Lost Row' });
    await tabTo(other, inList.getByRole('button', { name: 'Seat' }));
    const next = await inList.locator('xpath=following-sibling::tr[1]').locator('button.link').textContent();
    await api('POST', `/v1/bookings/${lost.id}/cancel`, {});
    await other.keyboard.press('Enter');
    await inList.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(other.locator('tbody tr button.link', { hasText: next ?? '' }))).toBe(true);
    await other.close();
  });

  it('a whole evening is worked by the keyboard alone', async () => {
    await api('POST', '/v1/booking-requests', {
      ...{ date: today, time: '21:30', party: 2, name: 'Ada Keller', email: 'ada@example.org' },
    });
    await api('POST', '/v1/booking-requests', {
      ...{ date: today, time: '21:30', party: 2, name: 'Bo Berger', email: 'bo@example.org' },
    });
    const missed = await book('18:30', 'Never Came');
    await show('/today');
    await page.getByRole('button', { name: 'Confirm C' }).waitFor();
    const [first, second] = await page.locator('.waiting-row a').allTextContents();
    await page.keyboard.press('w');
    await page.getByText(`${first}: on the waiting list`).waitFor();
    await page.keyboard.press('c');
    await page.getByText(`${second}: confirmed`).waitFor();
    await pressByKey(page, page.locator('#content').getByRole('link', { name: 'Book' }));
    await typeByKey(page, page.getByLabel('Name'), 'Emmy Noether');
    await pressByKey(page, page.getByRole('button', { name: '21:30', exact: true }));
    await pressByKey(page, page.getByRole('button', { name: 'Save the booking' }));
    await page.getByText('Emmy Noether: booked').waitFor();
    const emmy = await named('Emmy Noether');
    await tabTo(page, block('Emmy Noether'));
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByText('Emmy Noether: moved').waitFor();
    expect((await bookingOf(emmy.id)).time).toBe('21:00');
    await pressByKey(page, row('Emmy Noether').getByRole('button', { name: 'Seat' }));
    await pressByKey(page, row('Emmy Noether').getByRole('button', { name: 'Has left' }));
    await pressByKey(page, row('Never Came').getByRole('button', { name: 'No-show' }));
    await page.getByText('Never Came: marked as a no-show').waitFor();
    expect([(await bookingOf(emmy.id)).left_at !== null, (await bookingOf(missed.id)).status]).toEqual([
      true,
      'no_show',
    ]);
    await page.keyboard.press('3');
    await pressByKey(page, page.locator('.waiting-row').getByRole('button', { name: 'Confirm' }));
    await page.getByText(`${first}: confirmed`).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('emmy');
    await page.getByRole('option', { name: /Emmy Noether/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Emmy Noether', level: 1 }).waitFor();
  });

  it('a finger that rests on a party lifts it and drags it to another table; one that moves at once scrolls', async () => {
    const { id } = await book('20:00', 'Touch', { tables: ['T6'] });
    const phone = await browser.newContext({
      ...{ locale: 'en-GB', viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
      storageState: await context.storageState(),
    });
    const hand = await phone.newPage();
    await show('/today', hand);
    const finger = await fingerOn(hand);
    const its = hand.locator('[data-row="T6"] .block', { hasText: 'Touch' });
    await its.scrollIntoViewIfNeeded();
    const scrolled = () => hand.evaluate<number>('scrollY');
    const before = await scrolled();
    const start = await middleOf(its);
    // A finger that touches a page in flight only stops it.
    const rests = hand.evaluate(
      'new Promise((done) => document.addEventListener("scrollend", () => done(null), { once: true }))',
    );
    await finger.down(start);
    await finger.move(start, { x: start.x, y: start.y - 150 });
    await finger.up();
    await rests;
    expect(await scrolled()).toBeGreaterThan(before);
    await its.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [from, to] = [await middleOf(its), await middleOf(hand.locator('[data-row="T7"]'))];
    const still = await scrolled();
    await finger.down(from);
    await hand.locator('.block[data-held]').waitFor();
    await finger.move(from, { x: from.x, y: to.y });
    await finger.up();
    await hand.getByText('Touch: moved').waitFor();
    expect((await bookingOf(id)).tables).toEqual(['T7']);
    expect(await scrolled()).toBe(still);
    await phone.close();
  });
});
