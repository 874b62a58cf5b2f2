import { readFileSync } from 'node:fs';
import { hotelFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser } from '../../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@hotel.example';
const today = Temporal.Now.plainDateISO('Europe/Zurich');
const on = (days: number) => today.add({ days }).toString();

describe('A day in a hotel, at the console in a real browser', () => {
  let platform: Platform;
  let browser: Browser;
  let page: Page;
  let house: Business;
  const refused: string[] = [];

  const api = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${platform.gatewayUrl}${path}`, {
      method,
      headers: { 'x-service-key': house.secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Json;
  };
  const show = async (path: string) => {
    await page.goto(`${platform.gatewayUrl}/console${path}`);
    await page.locator('#root h1').waitFor();
  };
  const typeId = async (slug: string) =>
    ((await api('GET', '/v1/hotel')).room_types as Json[]).find((type) => type.slug === slug).id as string;
  const take = async (name: string, from: number, to: number, type = 'double') => {
    const body = { check_in: on(from), check_out: on(to), room_type_id: await typeId(type), name };
    return (await api('POST', '/v1/stays', body)).stay as Json;
  };
  const bar = (name: string) => page.locator(`.chart button.bar[aria-label^="${name},"]`);
  const stayOf = async (id: string) => (await api('GET', `/v1/stays/${id}`)).stay as Json;

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([
      startPlatform({ services: ['svc-hotel', 'svc-calendar'], env }),
      launchChromium(),
    ]);
    house = await platform.makeBusiness(hotelFile({ account: { owners: [OWNER] } }));
    page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage();
    // A policy that refuses something says so here.
    page.on('console', (said) => said.type() === 'error' && refused.push(`${said.text()} ${said.location().url}`));
    await signInBrowser(platform, page, OWNER);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('a guest arrives, pays, moves by a drag whose price is shown first, and leaves with an invoice', async () => {
    const ada = await take('Ada Keller', 0, 2);
    await show('/front-desk');
    await page.getByRole('button', { name: 'Check in: Ada Keller' }).click();
    await page.getByText('Ada Keller is in house').waitFor();
    await page.getByRole('link', { name: 'Ada Keller' }).click();
    await page.getByRole('button', { name: 'Take a payment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take a payment' }).click();
    await page.getByText('The payment is on the bill').waitFor();
    const paid = await stayOf(ada.id);
    expect([paid.status, paid.bill.balance_amount, paid.bill.payments[0].method]).toEqual(['checked_in', 0, 'card']);
    await page.getByRole('button', { name: 'Check out: Ada Keller' }).click();
    await page.getByText('Ada Keller has left').waitFor();
    await page
      .getByRole('region', { name: 'Documents' })
      .getByRole('link', { name: /Invoice \d{4}-00001/ })
      .click();
    await page.getByRole('heading', { name: /Invoice \d{4}-00001/, level: 2 }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^\d{4}-00001\.pdf$/);
    const file = readFileSync(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('a stay that is dragged shows its new price before it is saved, and goes back by one press', async () => {
    const grace = await take('Grace Hopper', 3, 5);
    await show('/tape-chart');
    const from = await bar('Grace Hopper').boundingBox();
    const suite = await page.locator('.lane').last().boundingBox();
    if (from === null || suite === null) throw new Error('the chart is not there');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + suite.width / 21, suite.y + suite.height / 2, { steps: 8 });
    await page.locator('.bar.ghost').waitFor();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Move Grace Hopper' });
    await dialog.getByText('New price').waitFor();
    expect((await stayOf(grace.id)).check_in).toBe(on(3));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Grace Hopper was moved').waitFor();
    const moved = await stayOf(grace.id);
    expect([moved.check_in, moved.room]).toEqual([on(4), '201']);
    expect(moved.total_amount).toBeGreaterThan(grace.total_amount);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Grace Hopper is back where it was').waitFor();
    const back = await stayOf(grace.id);
    expect([back.check_in, back.room, back.total_amount]).toEqual([on(3), null, grace.total_amount]);
  });

  it('the undo of a move brings back the price that was agreed, though nights cost more by now', async () => {
    const hedy = await take('Hedy Lamarr', 16, 18);
    const { bill } = await stayOf(hedy.id);
    const prices = [{ room_type: 'double', from: on(15), to: on(19), amount: 33_335 }];
    await platform.operate(
      'PUT',
      `/businesses/${house.slug}`,
      hotelFile({ account: { owners: [OWNER] }, hotel: { prices } }),
    );
    await show('/tape-chart');
    await bar('Hedy Lamarr').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move Hedy Lamarr' });
    await dialog.getByText('New price').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Hedy Lamarr was moved').waitFor();
    expect((await stayOf(hedy.id)).total_amount).toBeGreaterThan(hedy.total_amount);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Hedy Lamarr is back where it was').waitFor();
    const back = await stayOf(hedy.id);
    expect([back.check_in, back.room, back.bill]).toEqual([on(16), null, bill]);
  });

  it('with the keyboard alone a stay is opened on the chart and moved to another room', async () => {
    const alan = await take('Alan Turing', 8, 10);
    await show('/tape-chart');
    await bar('Alan Turing').focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Alan Turing' });
    await panel.getByRole('button', { name: 'Move' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move Alan Turing' });
    await dialog.getByRole('button', { name: /Room/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: '102' }).waitFor();
    for (let presses = 0; presses < 4; presses++) {
      if ((await page.locator('[role="option"][data-focused]').getAttribute('aria-label')) === null) {
        const focused = await page.locator('[role="option"][data-focused]').textContent();
        if (focused?.startsWith('102')) break;
      }
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await dialog.getByText('New price').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Alan Turing was moved').waitFor();
    expect((await stayOf(alan.id)).room).toBe('102');
  });

  it('a room is said to be clean with one press, and a request is confirmed at the desk', async () => {
    await show('/housekeeping');
    const room = page.getByRole('group', { name: 'State of room 201' });
    await room.getByRole('button', { name: 'Dirty' }).click();
    await expect.poll(() => room.getByRole('button', { name: 'Dirty' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: /^Inspected \(/ }).click();
    await room.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Needs cleaning \(/ }).click();
    await room.waitFor();
    const wish = { check_in: on(12), check_out: on(14), room_type_id: await typeId('suite') };
    await api('POST', '/v1/stay-requests', { ...wish, name: 'Emmy Noether', email: 'emmy@example.org' });
    await show('/front-desk');
    await page.getByRole('button', { name: 'Confirm: Emmy Noether' }).click();
    await page.getByText('Emmy Noether is confirmed').waitFor();
  });

  it('arrivals, departures and in house stand side by side where there is room for it', async () => {
    await show('/front-desk');
    const topOf = async (name: RegExp) => (await page.getByRole('heading', { name }).boundingBox())?.y;
    const tops = [await topOf(/^Arrivals/), await topOf(/^Departures/), await topOf(/^In house/)];
    expect(new Set(tops).size, String(tops)).toBe(1);
  });

  it('a guest is let into a room that was not cleaned only once that was asked', async () => {
    const lise = await take('Lise Meitner', 0, 1);
    for (const room of ['101', '102'])
      await platform.operate('PUT', `/businesses/${house.slug}/rooms/${room}/housekeeping`, { state: 'dirty' });
    await show('/front-desk');
    await page.getByRole('button', { name: 'Check in: Lise Meitner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check in: Lise Meitner' });
    await dialog.getByText('has not been cleaned yet').waitFor();
    expect((await stayOf(lise.id)).status).toBe('confirmed');
    await dialog.getByRole('button', { name: 'Check in' }).click();
    await page.getByText('Lise Meitner is in house').waitFor();
  });

  it('a stay is booked for whoever calls, with the price of each type', async () => {
    await show('/new-stay');
    await page.getByRole('button', { name: 'Choose: Suite' }).click();
    await page.getByLabel('Name').fill('Sofja Kowalewskaja');
    await page.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('heading', { name: 'Sofja Kowalewskaja', level: 1 }).waitFor();
  });

  it('who checks in a guest whose stay somebody has just cancelled is told so in the words of the API, and sees it gone', async () => {
    const grace = await take('Grace Late', 0, 1);
    const other = await page.context().newPage();
    // Somebody at the same desk whose browser hears of nothing that changes.
    await other.route('**/console/api/changes*', () => {});
    await other.goto(`${platform.gatewayUrl}/console/front-desk`);
    const checkIn = other.getByRole('button', { name: 'Check in: Grace Late' });
    await checkIn.waitFor();
    await api('POST', `/v1/stays/${grace.id}/cancel`, {});
    await checkIn.click();
    const { error } = await api('POST', `/v1/stays/${grace.id}/check-in`, {});
    await other.getByText(error.message).waitFor();
    await checkIn.waitFor({ state: 'detached' });
    await other.close();
  });

  it.each(['/front-desk', '/tape-chart', '/new-stay', '/housekeeping', '/calendars', '/stays/ID', '/stays/ID/invoice'])(
    'axe finds no fault on %s, light and dark, on a telephone, a tablet and a desk',
    async (path) => {
      const { stays } = await api('GET', '/v1/stays');
      await show(path.replace('ID', stays[0].id));
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
      await expectNoFault(page, path, CONSOLE);
    },
  );

  it.each(['Panel', 'Move', 'Guest and notes', 'Take a payment', 'Cancel stay'])(
    'axe finds no fault in what opens over a stay: %s, light and dark, on a telephone, a tablet and a desk',
    async (what) => {
      const name = `Axe ${what}`;
      const { id } = await take(name, 20, 22);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (what === 'Panel') {
        await show(`/tape-chart/${on(19)}`);
        await bar(name).click();
      } else {
        await show(`/stays/${id}`);
        await page.getByRole('button', { name: what, exact: true }).click();
      }
      await page.locator('.dialog').waitFor();
      await expectNoFault(page, name, CONSOLE);
      await api('POST', `/v1/stays/${id}/cancel`, {});
    },
  );

  it('nothing was refused by the policy of the pages', () => {
    expect(refused).toEqual([]);
  });
});
