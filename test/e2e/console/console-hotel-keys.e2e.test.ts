import { hotelFile } from '@booking/testkit/builders';
import pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser } from '../../lib/console.ts';
import { fingerOn, middleOf, pressByKey, tabTo, typeByKey } from '../../lib/hands.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@hotel.example';
const today = Temporal.Now.plainDateISO('Europe/Zurich');
const on = (days: number) => today.add({ days }).toString();

describe('A day in a hotel by the keyboard alone, and by finger', () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let house: Business;

  const api = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${platform.gatewayUrl}${path}`, {
      method,
      headers: { 'x-service-key': house.secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Json;
  };
  const take = async (name: string, from: number, to: number): Promise<Json> => {
    const types = (await api('GET', '/v1/hotel')).room_types as Json[];
    const type = types.find(({ slug }) => slug === 'double');
    const body = { check_in: on(from), check_out: on(to), room_type_id: type.id, name };
    return (await api('POST', '/v1/stays', body)).stay;
  };
  const stayOf = async (id: string): Promise<Json> => (await api('GET', `/v1/stays/${id}`)).stay;
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const button = (name: string) => page.getByRole('button', { name });
  const bar = (name: string, where = page) => where.locator(`.chart button.bar[aria-label^="${name},"]`);
  /** The digits lead to the screens. */
  const goTo = async (digit: string, name: string) => {
    await page.keyboard.press(digit);
    await heading(name);
  };
  const pressKeys = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([startPlatform({ services: ['svc-hotel'], env }), launchChromium()]);
    house = await platform.makeBusiness(hotelFile({ account: { owners: [OWNER] } }));
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    await signInBrowser(platform, page, OWNER);
    await page.goto(`${platform.gatewayUrl}/console/front-desk`);
    await heading('Front desk');
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('by the keyboard alone a guest is checked in, pays, is checked out, and the room is said to be clean', async () => {
    const ada = await take('Ada Keller', 0, 2);
    await pressByKey(page, button('Check in: Ada Keller'));
    await page.getByText('Ada Keller is in house').waitFor();
    await pressByKey(page, page.getByRole('link', { name: 'Ada Keller' }));
    await pressByKey(page, button('Take a payment'));
    const dialog = page.getByRole('dialog', { name: 'Take a payment' });
    await typeByKey(page, dialog.getByRole('textbox', { name: /Amount/ }), '10');
    await pressByKey(page, dialog.getByRole('button', { name: /Method/ }));
    await page.getByRole('option', { name: 'Cash' }).waitFor();
    await page.keyboard.type('Cash');
    await page.keyboard.press('Enter');
    await pressByKey(page, dialog.getByRole('button', { name: 'Take a payment' }));
    await page.getByText('The payment is on the bill').waitFor();
    const [first] = (await stayOf(ada.id)).bill.payments;
    expect([first.amount, first.method]).toEqual([1000, 'cash']);
    await goTo('1', 'Front desk');
    await pressByKey(page, button('Check out: Ada Keller'));
    const owing = page.getByRole('alertdialog', { name: 'Check out: Ada Keller' });
    await owing.getByText(/is still to be paid/).waitFor();
    await pressByKey(page, owing.getByRole('button', { name: 'Check out' }));
    await page.getByText('Ada Keller has left').waitFor();
    const { status, room } = await stayOf(ada.id);
    expect(status).toBe('checked_out');
    await goTo('4', 'Housekeeping');
    const its = page.getByRole('group', { name: `State of room ${room}` });
    await expect.poll(() => its.getByRole('button', { name: 'Dirty' }).getAttribute('aria-pressed')).toBe('true');
    await pressByKey(page, its.getByRole('button', { name: 'Clean' }));
    await expect.poll(() => its.getByRole('button', { name: 'Clean' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('by the keyboard alone a stay is moved on the tape chart along rooms and along the nights, its price shown first', async () => {
    const grace = await take('Grace Hopper', 3, 5);
    await goTo('2', 'Tape chart');
    await tabTo(page, bar('Grace Hopper'));
    await pressKeys('Shift+ArrowRight', 'Escape');
    await page.locator('.bar.ghost').waitFor({ state: 'detached' });
    await pressKeys('Shift+ArrowRight', 'Shift+ArrowDown');
    const ghost = page.locator('.bar.ghost');
    await ghost.waitFor();
    for (let rooms = 0; rooms < 4; rooms++) await page.keyboard.press('Shift+ArrowDown');
    expect(await page.locator('.chart-scroll [role="status"]').textContent()).toMatch(/^201 /);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move Grace Hopper' });
    await dialog.getByText('New price').waitFor();
    expect((await stayOf(grace.id)).check_in).toBe(on(3));
    await pressByKey(page, dialog.getByRole('button', { name: 'Save' }));
    await page.getByText('Grace Hopper was moved').waitFor();
    const moved = await stayOf(grace.id);
    expect([moved.check_in, moved.check_out, moved.room]).toEqual([on(4), on(6), '201']);
    // Whoever moved it goes on from where it lies now.
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? ""'))
      .toMatch(/^Grace Hopper, Room 201/);
  });

  it('by the keyboard alone a stay is opened from its bar, and its departure and room are chosen in fields', async () => {
    const alan = await take('Alan Turing', 8, 10);
    await pressKeys('1', '2');
    await pressByKey(page, bar('Alan Turing'));
    await pressByKey(page, page.getByRole('dialog', { name: 'Alan Turing' }).getByRole('button', { name: 'Move' }));
    const dialog = page.getByRole('dialog', { name: 'Move Alan Turing' });
    await tabTo(page, dialog.getByRole('group', { name: 'Departure' }).getByRole('spinbutton').first());
    await page.keyboard.press('ArrowUp');
    await pressByKey(page, dialog.getByRole('button', { name: /Room/ }));
    await page.getByRole('option', { name: '102' }).waitFor();
    await page.keyboard.type('102');
    await page.keyboard.press('Enter');
    await dialog.getByText('New price').waitFor();
    await pressByKey(page, dialog.getByRole('button', { name: 'Save' }));
    await page.getByText('Alan Turing was moved').waitFor();
    const moved = await stayOf(alan.id);
    expect([moved.room, moved.check_out === on(10)]).toEqual(['102', false]);
  });

  it('a chart of many rooms scrolls by itself: what is heard of a move makes the page no longer', async () => {
    await goTo('2', 'Tape chart');
    await page.locator('.chart').waitFor();
    const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
    await page.locator('.chart').evaluate((chart) => {
      chart.style.minHeight = '3000px';
    });
    const before = await height();
    await page.locator('.chart-scroll .heard').evaluate((heard) => heard.remove());
    expect(await height()).toBe(before);
    await page.reload();
    await heading('Tape chart');
  });

  it('by the keyboard alone a new stay is booked for whoever calls', async () => {
    await goTo('3', 'New stay');
    await pressByKey(page, button('Choose: Suite'));
    await typeByKey(page, page.getByLabel('Name'), 'Sofja Kowalewskaja');
    await pressByKey(page, page.getByRole('button', { name: 'Book', exact: true }));
    await heading('Sofja Kowalewskaja');
  });

  it('a finger that rests on a stay lifts it and drags it to another room; one that moves at once scrolls', async () => {
    const emmy = await take('Emmy Touch', 1, 2);
    const phone = await browser.newContext({
      ...{ locale: 'en-GB', viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
      storageState: await context.storageState(),
    });
    const hand = await phone.newPage();
    await hand.goto(`${platform.gatewayUrl}/console/tape-chart`);
    const its = bar('Emmy Touch', hand);
    await its.waitFor();
    const finger = await fingerOn(hand);
    const chart = hand.locator('.chart-scroll');
    const scrolled = () => chart.evaluate((element) => element.scrollLeft);
    await its.scrollIntoViewIfNeeded();
    const before = await scrolled();
    const start = await middleOf(its);
    // What is flung rolls on for a while; a finger that comes down on it stops it, and lifts nothing.
    const rest = chart.evaluate((element) => new Promise((done) => element.addEventListener('scrollend', done)));
    await finger.down(start);
    await finger.move(start, { x: start.x - 90, y: start.y });
    await finger.up();
    await rest;
    expect(await scrolled()).toBeGreaterThan(before);
    expect(await hand.getByRole('dialog').count()).toBe(0);
    // The stay stands left of the middle, so that the place one night later is too far from an edge to pull the chart along.
    const left = (await middleOf(its)).x - (await middleOf(chart)).x;
    await chart.evaluate((element, by) => element.scrollBy({ left: by, behavior: 'instant' }), left);
    await chart.scrollIntoViewIfNeeded();
    const from = await middleOf(its);
    const lanes = hand.locator('.lane[data-room]');
    const night = await hand.locator('.chart-days > span').first().boundingBox();
    const to = { x: from.x + (night?.width ?? 0), y: (await middleOf(lanes.last())).y };
    const still = await scrolled();
    await finger.down(from);
    await hand.locator('.bar[data-held]').waitFor();
    await finger.move(from, to);
    await hand.locator('.bar.ghost').waitFor();
    await finger.up();
    const dialog = hand.getByRole('dialog', { name: 'Move Emmy Touch' });
    await dialog.getByText('New price').waitFor();
    expect([await scrolled(), (await stayOf(emmy.id)).check_in]).toEqual([still, on(1)]);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await hand.getByText('Emmy Touch was moved').waitFor();
    const moved = await stayOf(emmy.id);
    expect([moved.check_in, moved.room]).toEqual([on(2), '201']);
    await phone.close();
  });

  it('a stay that is cancelled owes its fee alone; what was paid beyond it goes back once that is asked', async () => {
    const ada = await take('Ada Cancels', 0, 2);
    await page.goto(`${platform.gatewayUrl}/console/stays/${ada.id}`);
    await button('Take a payment').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take a payment' }).click();
    await page.getByText('The payment is on the bill').waitFor();
    await button('Cancel stay').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel stay' }).click();
    await page.locator('.balance', { hasText: 'To be refunded' }).waitFor();
    expect(await page.getByText('Still due').count()).toBe(0);
    // What is beyond the fee, not the whole payment beside it.
    await page.getByRole('button', { name: /^Refund \S/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
    await page.locator('.balance', { hasText: 'Still due' }).waitFor();
    const { bill, cancel_fee_amount: fee } = await stayOf(ada.id);
    expect(fee).toBeGreaterThan(0);
    expect([bill.total_amount, bill.paid_amount, bill.balance_amount]).toEqual([fee, fee, 0]);
  });

  it('on a telephone the button that refunds a payment is in sight, and an address does not leave its card', async () => {
    const { id } = await take('Nelly Small', 0, 2);
    await api('PATCH', `/v1/stays/${id}`, { email: 'nelly.small.of.a.long.name@guests.of.the.hotel.example' });
    await page.goto(`${platform.gatewayUrl}/console/stays/${id}`);
    await button('Take a payment').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take a payment' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByRole('button', { name: /^Refund/ }).click();
    await dialog.getByRole('textbox', { name: /Amount/ }).fill('10');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const sent = page.locator('.history span', { hasText: 'nelly.small' });
    await sent.waitFor();
    for (const part of [payments, sent])
      expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await api('POST', `/v1/stays/${id}/cancel`, {});
  });

  it('what was pressed too soon is undone, and a guest who should have left stands at the top till they have', async () => {
    const lise = await take('Lise Meitner', 0, 1);
    await page.goto(`${platform.gatewayUrl}/console/front-desk`);
    await button('Check in: Lise Meitner').click();
    const asked = page
      .getByRole('dialog', { name: 'Check in: Lise Meitner' })
      .getByRole('button', { name: 'Check in' });
    const isIn = page.getByText('Lise Meitner is in house');
    await asked.or(isIn).first().waitFor();
    if (await asked.isVisible()) await asked.click();
    await isIn.waitFor();
    await button('Undo').last().click();
    await page.getByText('Undone: Lise Meitner').waitFor();
    expect((await stayOf(lise.id)).status).toBe('confirmed');
    await api('POST', `/v1/stays/${lise.id}/check-in`, {});
    // The message is gone, and the page of the stay still has the way back.
    await page.goto(`${platform.gatewayUrl}/console/stays/${lise.id}`);
    await button('Undo · Checked in').click();
    await page.getByText('Undone: Lise Meitner').waitFor();
    await page.getByText(`Undone · ${OWNER}, the console`).last().waitFor();
    expect((await stayOf(lise.id)).status).toBe('confirmed');
    await api('POST', `/v1/stays/${lise.id}/check-in`, {});
    const database = new pg.Client(platform.adminUrl);
    await database.connect();
    const nobody = await take('Nobody Came', 0, 1);
    const nights = ['check_in', 'check_out', 'held_from', 'held_until'].map((column) => `${column} = ${column} - 3`);
    await database.query(`update svc_hotel.stay set ${nights.join(', ')} where id = any($1)`, [[lise.id, nobody.id]]);
    await database.end();
    await page.goto(`${platform.gatewayUrl}/console/front-desk`);
    const first = page.locator('.desk section').first();
    await first.getByRole('heading', { name: 'Overdue departures (1)' }).waitFor();
    await first.getByRole('button', { name: 'Check out: Lise Meitner' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Check out' }).click();
    await page.getByText('Lise Meitner has left').waitFor();
    await page.getByText('Overdue departures').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Never checked in (1)' }).waitFor();
    const markNobody = async () => {
      await button('No-show: Nobody Came').click();
      const asked = page.getByRole('alertdialog', { name: 'No-show: Nobody Came' });
      await asked.getByText('The stay is over').waitFor();
      expect((await stayOf(nobody.id)).status).toBe('confirmed');
      await asked.getByRole('button', { name: 'No-show' }).click();
      await page.getByText('Never checked in').waitFor({ state: 'detached' });
      expect((await stayOf(nobody.id)).status).toBe('no_show');
    };
    await markNobody();
    await page.locator('.toast', { hasText: 'Nobody Came' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Never checked in (1)' }).waitFor();
    await markNobody();
    await page.goto(`${platform.gatewayUrl}/console/stays/${nobody.id}`);
    await button('Undo · Marked as no-show').click();
    await expect.poll(async () => (await stayOf(nobody.id)).status).toBe('confirmed');
  });
});
