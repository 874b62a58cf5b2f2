import { restaurantFile } from '@booking/testkit/builders';
import { quickest, took } from '@booking/testkit/quickest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { zoneWhereItIs } from '../../lib/clock.ts';
import { signInBrowser } from '../../lib/console.ts';
import { fingerOn, middleOf } from '../../lib/hands.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

/** A card is kept, and cancelling is never free. */
const HOLD = { kind: 'hold' as const, no_show_fee_per_person: 3000, cancel_until_hours: 8760 };
const OWNER = 'owner@trattoria.example';
const SHOTS = process.env.TEST_SHOTS;

describe('The diary on every screen, on paper, under a finger and without an answer', () => {
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
  const tomorrow = () => Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const show = async (path: string, on = page) => {
    await on.goto(`${platform.gatewayUrl}/console${path}`);
    await on.locator('#root h1').waitFor();
  };
  /** As it looks on a telephone, a tablet and a desk, for somebody to look at. */
  const shot = async (name: string) => {
    if (SHOTS === undefined) return;
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
    }
  };
  const row = (name: string) => page.locator('tbody tr', { hasText: name });
  /** A table of the floor, by its name. */
  const table = (name: string, on = page) => on.locator(`[data-table="${name}"]`);
  const dragParty = async (from: string, to: string) => {
    await table(from).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [start, end] = [await middleOf(table(from).locator('.party')), await middleOf(table(to))];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 8 });
    await page.mouse.up();
  };
  const clock = Temporal.Now.zonedDateTimeISO(zoneWhereItIs(19)).toPlainTime();
  /** So many minutes from now. */
  const at = (minutes: number) => clock.add({ minutes }).toString().slice(0, 5);

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([startPlatform({ services: ['svc-restaurant'], env }), launchChromium()]);
    const bookings = { confirm_at_once: false, min_notice_minutes: 0, release_late_minutes: 240 };
    const account = { owners: [OWNER], time_zone: zoneWhereItIs(19) };
    today = Temporal.Now.plainDateISO(account.time_zone).toString();
    const tables = Array.from({ length: 16 }, (_, n) => ({ name: `T${n + 1}`, seats: 2 }));
    const areas = [{ name: 'Terrace' }];
    const payments = [{ ...HOLD, applies_to: { dates: { from: tomorrow(), to: tomorrow() } } }];
    const venue = { bookings, areas, payments, tables: [...tables, { name: 'T17', seats: 2, area: 'Terrace' }] };
    place = await platform.makeBusiness(restaurantFile({ account, venue }));
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    await signInBrowser(platform, page, OWNER);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('Today stands at now on every width, what is over folds away, and paper of any width shows all of the list', async () => {
    const gone = await book('17:00', 'Gone Home', { tables: ['T9'] });
    await api('POST', `/v1/bookings/${gone.id}/seat`);
    await api('POST', `/v1/bookings/${gone.id}/leave`);
    const coming = await book('21:00', 'Still To Come', { tables: ['T9'] });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await show('/today');
      await row('Still To Come').waitFor();
      const chart = await page.locator('.timeline-scroll').boundingBox();
      const now = await page.locator('.now').boundingBox();
      expect(now?.x, `now at ${width}`).toBeGreaterThan(chart?.x ?? Number.NaN);
      expect(now?.x, `now at ${width}`).toBeLessThan((chart?.x ?? 0) + (chart?.width ?? 0));
      expect(await row('Gone Home').isVisible()).toBe(false);
    }
    const fold = page.getByRole('button', { name: /finished$/ });
    await fold.click();
    await row('Gone Home').waitFor();
    await fold.click();
    // Paper of every width: A4 upright and across, A3 across.
    await page.emulateMedia({ media: 'print' });
    for (const width of [720, 1050, 1500]) {
      await page.setViewportSize({ width, height: 900 });
      const list = row('Still To Come').locator('xpath=ancestor::table');
      expect((await list.boundingBox())?.width, `list on paper of ${width}`).toBeGreaterThan(width * 0.9);
      expect(await row('Gone Home').isVisible()).toBe(true);
    }
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 900 });
    // Its table is free for what the next test drops there.
    await api('POST', `/v1/bookings/${coming.id}/cancel`);
  });

  it('what a finger holds at the edge of the window takes the page along, to a table and a time out of sight', async () => {
    const { id } = await book('19:00', 'Edge', { tables: ['T1'] });
    const phone = await browser.newContext({
      ...{ locale: 'en-GB', viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
      storageState: await context.storageState(),
    });
    const hand = await phone.newPage();
    await show('/today', hand);
    const finger = await fingerOn(hand);
    const edge = hand.locator('[data-row="T1"] .block', { hasText: 'Edge' });
    await edge.waitFor();
    await edge.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // Without pressing: waits until the block stands still, because the chart still scrolls to now.
    await edge.tap({ trial: true });
    const scrolled = () => hand.evaluate<number>('scrollY');
    const along = () => hand.locator('.timeline-scroll').evaluate(({ scrollLeft }) => scrollLeft);
    const lifted = await middleOf(edge);
    const [top, left] = [await scrolled(), await along()];
    await finger.down(lifted);
    await hand.locator('.block[data-held]').waitFor();
    await finger.move(lifted, { x: 355, y: 636 });
    await expect.poll(scrolled).toBeGreaterThan(top + 100);
    await expect.poll(along).toBeGreaterThan(left + 100);
    // Under the column it was lifted from, so that the time changes by what was scrolled.
    await finger.move({ x: 355, y: 636 }, { x: lifted.x, y: 400 });
    await finger.up();
    const anyway = hand.getByRole('alertdialog').getByRole('button', { name: 'Move' });
    await hand.getByText('Edge: moved').or(anyway).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await hand.getByText('Edge: moved').waitFor();
    const moved = await bookingOf(id);
    expect(moved.tables).not.toEqual(['T1']);
    expect(moved.time).not.toBe('19:00');
    await phone.close();
    // Wherever it was dropped, the next test may need that table.
    await api('POST', `/v1/bookings/${id}/cancel`);
  });

  it('a party that is dragged out of the area that it chose is moved only after a question, and marked', async () => {
    const { id } = await book('21:00', 'Garden Guests', { area: 'Terrace' });
    await show('/today');
    const block = page.locator('[data-row="T17"] .block', { hasText: 'Garden Guests' });
    await block.waitFor();
    await block.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await block.click({ trial: true });
    const drag = async () => {
      const [from, to] = [await middleOf(block), await middleOf(page.locator('[data-row="T15"]'))];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, to.y, { steps: 5 });
      await page.mouse.up();
    };
    const question = page.getByRole('alertdialog');
    await drag();
    await question.getByText('Outside the area that was chosen').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect((await bookingOf(id)).tables).toEqual(['T17']);
    await drag();
    await question.getByRole('button', { name: 'Move' }).click();
    await page.getByText('Garden Guests: moved').waitFor();
    expect(await bookingOf(id)).toMatchObject({ tables: ['T15'], area: 'Terrace' });
    await row('Garden Guests').getByText('Wants: Terrace').waitFor();
    await api('POST', `/v1/bookings/${id}/cancel`);
  });

  it('where tables stand is drawn by mouse and by keys, warned of where two overlap, taken back step by step, and saved', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await show('/setup/floor');
    const hall = page.getByRole('region', { name: 'Without an area' });
    const table = (name: string) => hall.getByRole('button', { name: new RegExp(`^${name} `) });
    const standsAt = (name: string, x: number, y: number) =>
      hall.getByRole('button', { name: `${name} 2 seats ${x} from the left, ${y} from the top` }).waitFor();
    await standsAt('T1', 1, 1);
    await expectNoFault(page, 'floor plan', CONSOLE);
    const unit = ((await table('T1').boundingBox())?.width ?? 0) / 4;
    const from = await middleOf(table('T1'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 3.3 * unit, from.y + 0.2 * unit, { steps: 4 });
    await page.mouse.up();
    await standsAt('T1', 4, 1);
    await page.getByText('T1 and T2 lie over each other').waitFor();
    await page.keyboard.press('Control+z');
    await standsAt('T1', 1, 1);
    await table('T16').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await standsAt('T16', 0, 24);
    await page.getByRole('button', { name: /^Round|^Square|^Long/ }).click();
    await page.getByRole('option', { name: 'Round' }).click();
    await table('T15').focus();
    await page.keyboard.press('Delete');
    await table('T15').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Undo/ }).click();
    await table('T15').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await show('/setup/floor');
    await standsAt('T16', 0, 24);
    await shot('setup-floor');
  });

  it('an evening is run on the floor: seated by a tap, moved by mouse with Undo, joined by keys, and seen on another device', async () => {
    const sitting = await book(at(-20), 'Sitting Guests', { tables: ['T5'] });
    await api('POST', `/v1/bookings/${sitting.id}/seat`);
    const soon = await book(at(10), 'Soon Here', { tables: ['T6'] });
    const late = await book(at(-30), 'Late Birds', { tables: ['T7'] });
    await page.setViewportSize({ width: 1440, height: 900 });
    await show('/today');
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Floor' }).click();
    await page.getByRole('heading', { name: 'Floor', level: 1 }).waitFor();
    await table('T5').getByText('min left').waitFor();
    await table('T6').getByText(at(10)).waitFor();
    await table('T7').getByText('min late').waitFor();
    await table('T8').getByText('Free').waitFor();
    await expectNoFault(page, 'floor', CONSOLE);
    await page.setViewportSize({ width: 1440, height: 900 });
    const other = await context.newPage();
    await show('/floor', other);

    await table('T8').click();
    const dialog = page.getByRole('dialog', { name: /^T8/ });
    await expectNoFault(page, 'table', { ...CONSOLE, widths: [390] });
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.locator('.waiting-row', { hasText: 'Soon Here' }).getByRole('button', { name: 'Seat here' }).click();
    await page.getByText('Soon Here: seated').waitFor();
    await table('T8', other).getByText('2 Soon Here').waitFor();
    await table('T8', other).getByText('min left').waitFor();
    expect(await bookingOf(soon.id)).toMatchObject({ tables: ['T8'], seated_at: expect.any(String) });

    await other.locator('.live:not(.off)').waitFor();
    const [sat, ...free] = ['T5', 'T10', 'T9', 'T11'] as [string, ...string[]];
    const seen: string[] = [];
    const moves = async () => {
      const [before, after] = [seen.at(-1) ?? sat, free[seen.length] as string];
      await dragParty(before, after);
      const ms = await took(() => table(after, other).getByText('2 Sitting Guests').waitFor());
      seen.push(after);
      await table(after).getByText('2 Sitting Guests').waitFor();
      expect((await bookingOf(sitting.id)).tables).toEqual([after]);
      return ms;
    };
    expect(await quickest(moves, { withinMs: 1000 })).toBeLessThan(1000);
    const moved = page.locator('.toast', { hasText: 'Sitting Guests: moved' }).last();
    await moved.getByRole('button', { name: 'Undo' }).click();
    await table(seen.at(-2) ?? sat)
      .getByText('2 Sitting Guests')
      .waitFor();

    await table('T7').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('+');
    await page.getByText('Late Birds: moved').waitFor();
    await table('T12', other).getByText('2 Late Birds').waitFor();
    expect((await bookingOf(late.id)).tables.toSorted()).toEqual(['T12', 'T7']);

    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const nobody = page.getByRole('dialog', { name: /^T6/ });
    await nobody.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await nobody.waitFor({ state: 'detached' });
    // While something is in transition the focus waits behind a dialog that Enter opens.
    await page.evaluate(`{ const moving = document.body.appendChild(document.createElement('i'));
      Object.assign(moving.style, { position: 'fixed', opacity: 0, transition: 'opacity 60s' });
      moving.getBoundingClientRect();
      moving.style.opacity = 1;
      globalThis.moving = moving; }`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await nobody.waitFor({ state: 'detached' });
    await page.evaluate('globalThis.moving.remove()');
    await expect.poll(() => table('T6').and(page.locator(':focus')).count()).toBe(1);
    await table('T15').click();
    await page.getByRole('dialog', { name: /^T15/ }).getByRole('button', { name: 'Walk-in' }).click();
    await table('T15', other).getByText('2 Walk-in').waitFor();
    await shot('floor');
    // Who had not booked has no booking either, once the walk-in is taken back.
    await page.locator('.toast', { hasText: 'Walk-in: seated' }).getByRole('button', { name: 'Undo' }).click();
    await table('T15', other).getByText('Free').waitFor();
    await other.close();
    const walkIns = (await api('GET', `/v1/bookings?date=${today}`)).bookings.filter(
      ({ name }: Json) => name === 'Walk-in',
    );
    expect(walkIns.map(({ status }: Json) => status)).toEqual(['cancelled']);
    for (const id of [sitting.id, soon.id, late.id]) await api('POST', `/v1/bookings/${id}/cancel`);
  });

  it('a table or an area is closed and opened from the floor and the diary, what stands there said first, live on another device', async () => {
    const { id } = await book('21:00', 'Terrace Guests', { tables: ['T17'] });
    const other = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await show('/floor', other);
    await other.locator('.live:not(.off)').waitFor();
    await show('/floor');
    await page.getByRole('button', { name: 'Close a table' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a table' });
    const choose = async (label: RegExp, option: string) => {
      await dialog.getByRole('button', { name: label }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose(/Table or area/, 'Terrace');
    await choose(/\bFor\b/, 'the rest of the day');
    await dialog.getByRole('button', { name: 'Close Terrace' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Terrace Guests').waitFor();
    await expectNoFault(page, 'a table to be closed', { ...CONSOLE, widths: [390, 1440] });
    await page.setViewportSize({ width: 1280, height: 900 });
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await dialog.locator('.waiting-row', { hasText: 'Terrace' }).waitFor();
    await table('T17', other).getByText('Closed').waitFor();
    expect((await bookingOf(id)).tables).toEqual(['T17']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.toast', { hasText: 'Terrace: closed until' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Terrace: open again').waitFor();
    await table('T17', other).getByText('Closed').waitFor({ state: 'detached' });

    await show('/today');
    await page.locator('.timeline-name').getByRole('button', { name: 'T14', exact: true }).click();
    await page.getByRole('dialog', { name: /^T14/ }).getByRole('button', { name: 'Close a table' }).click();
    await dialog.getByRole('button', { name: 'Close T14' }).click();
    await page.getByText('T14: closed until').waitFor();
    await table('T14', other).getByText('Closed').waitFor();
    // Another device opens it.
    await table('T14', other).click();
    await other.getByRole('dialog', { name: /^T14/ }).getByRole('button', { name: 'Close a table' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
    await table('T14', other).getByText('Free').waitFor();
    await dialog.locator('.waiting-row', { hasText: 'T14' }).waitFor({ state: 'detached' });
    await other.close();
    await api('POST', `/v1/bookings/${id}/cancel`);
  });

  it('of who is late it says when the place is given away by itself, where the owner wants that', async () => {
    const { id } = await book('18:30', 'Not Here Yet', { tables: ['T16'] });
    await show('/today');
    const late = page.locator('.waiting-row', { hasText: 'Not Here Yet' });
    await late.getByText('released by itself at 22:30').waitFor();
    await api('POST', `/v1/bookings/${id}/cancel`);
  });

  it('the activity log names whose booking was changed, and leads to it', async () => {
    await show('/audit');
    await page.getByRole('link', { name: 'Garden Guests' }).first().click();
    await page.getByRole('heading', { name: 'Garden Guests', level: 1 }).waitFor();
  });

  it('on a tablet a finger moves, joins and seats who walks in; keys put a party down, and Shift adds a table to it', async () => {
    const { id } = await book(at(-20), 'Touch Guests', { tables: ['T1'] });
    await api('POST', `/v1/bookings/${id}/seat`);
    const tablesOf = async () => (await bookingOf(id)).tables.toSorted();
    const tablet = await browser.newContext({
      ...{ locale: 'en-GB', viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
      storageState: await context.storageState(),
    });
    const hand = await tablet.newPage();
    await show('/floor', hand);
    await table('T1', hand).getByText('2 Touch Guests').waitFor();
    const finger = await fingerOn(hand);
    const [from, to] = [await middleOf(table('T1', hand).locator('.party')), await middleOf(table('T3', hand))];
    await finger.down(from);
    await hand.locator('.party[data-held]').waitFor();
    await finger.move(from, to);
    await finger.up();
    await hand.getByText('Touch Guests: moved').waitFor();
    expect(await tablesOf()).toEqual(['T3']);
    await table('T4', hand).tap();
    const dialog = hand.getByRole('dialog', { name: /^T4/ });
    await dialog
      .locator('.waiting-row', { hasText: 'Touch Guests' })
      .getByRole('button', { name: 'Add this table' })
      .tap();
    await expect.poll(tablesOf).toEqual(['T3', 'T4']);
    await table('T14', hand).tap();
    await hand.getByRole('dialog', { name: /^T14/ }).getByRole('button', { name: 'Walk-in' }).tap();
    const walkedIn = hand.locator('.toast', { hasText: 'Walk-in: seated' });
    await walkedIn.getByRole('button', { name: 'Undo' }).tap();
    await table('T14', hand).getByText('Free').waitFor();
    await tablet.close();

    await page.setViewportSize({ width: 1440, height: 900 });
    await show('/floor');
    await table('T3').getByText('2 Touch Guests').waitFor();
    await table('T3').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Touch Guests' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => table('T3').and(page.locator(':focus')).count()).toBe(1);
    expect(await tablesOf()).toEqual(['T3', 'T4']);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Touch Guests: moved').waitFor();
    expect(await tablesOf()).toEqual(['T8']);
    await table('T8').getByText('2 Touch Guests').waitFor();
    await page.keyboard.down('Shift');
    await dragParty('T8', 'T13');
    await page.keyboard.up('Shift');
    await expect.poll(tablesOf).toEqual(['T13', 'T8']);
    await api('POST', `/v1/bookings/${id}/cancel`);
  });

  it('who a booking is for is corrected on its page, also after the party has left', async () => {
    const { id } = await book('17:15', 'Rosa Lee', { tables: ['T8'], phone: '+41446681801' });
    await api('POST', `/v1/bookings/${id}/seat`);
    await api('POST', `/v1/bookings/${id}/leave`);
    await show(`/bookings/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Rosa Leigh');
    await dialog.getByLabel('Telephone').fill('');
    await dialog.getByLabel('Notes').fill('Left her scarf');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Rosa Leigh' }).waitFor();
    expect(await bookingOf(id)).toMatchObject({ name: 'Rosa Leigh', phone: null, notes: 'Left her scarf' });
  });

  it('a step is taken back from its toast and from the page of the booking, which tells who did what', async () => {
    const { id } = await book('17:30', 'Ina Weil', { tables: ['T7'] });
    await show(`/bookings/${id}`);
    await page.getByRole('button', { name: 'Seat', exact: true }).click();
    await page.getByText('Ina Weil: seated').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Ina Weil: undone').waitFor();
    expect((await bookingOf(id)).seated_at).toBeNull();
    await api('POST', `/v1/bookings/${id}/no-show`);
    await show('/today');
    await row('Ina Weil').getByText('No-show').first().waitFor();
    await show(`/bookings/${id}`);
    await page.getByRole('button', { name: 'Undo the no-show' }).click();
    await page.locator('.history li', { hasText: 'Undone: Marked as a no-show' }).waitFor();
    expect((await bookingOf(id)).status).toBe('confirmed');
    expect(await page.locator('.history li', { hasText: 'through the API' }).count()).toBe(2);
  });

  it('of a booking that was cancelled late a part of the fee is charged, given back, and the rest waived', async () => {
    const wanted = {
      date: tomorrow(),
      time: '19:00',
      party: 2,
      name: 'Late Off',
      email: 'late@example.org',
      lang: 'en',
    };
    const { id, pay_url } = await api('POST', '/v1/booking-requests', wanted);
    await fetch(pay_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
    await show(`/bookings/${id}`);
    const money = page.locator('.booking-money');
    await money.getByText('Card kept').waitFor();
    await money.getByText('No-show or late cancellation: up to CHF 60.00').waitFor();
    expect(await money.getByRole('button').allTextContents()).toEqual(['Take a payment']);
    await api('POST', `/v1/bookings/${id}/cancel`);
    await money.getByRole('button', { name: 'Charge the fee' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('20');
    await dialog.getByLabel('Amount').blur();
    await dialog.getByRole('button', { name: 'Charge CHF 20.00' }).click();
    await page.getByText('Fee charged').first().waitFor();
    await money.getByRole('button', { name: 'Refund: CHF 20.00' }).click();
    await dialog.getByLabel('Reason').fill('They called');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await money.getByRole('row', { name: /Refund.*They called/ }).waitFor();
    // What was read out of the field of the amount names it for some seconds more, and it is gone.
    await page.reload();
    await money.getByRole('row', { name: /Refund.*They called/ }).waitFor();
    await expectNoFault(page, 'the money of a booking', CONSOLE);
    await money.getByRole('button', { name: 'Waive the fee' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Waive the fee' }).click();
    await money.getByText('no longer kept').waitFor();
    const { payments } = await api('GET', `/v1/bookings/${id}/payments`);
    expect(payments.map(({ kind, status, amount }: Json) => `${kind} ${status} ${amount}`)).toEqual([
      ...['hold released 0', 'fee succeeded 2000', 'refund succeeded 2000'],
    ]);
  });

  it('a walk-in without a free table is told so, and taken without one', async () => {
    await show('/book');
    await page.getByLabel('Guests').fill('40');
    await page.getByLabel('Name').fill('Bus Tour');
    await page.getByRole('button', { name: 'Walk-in' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('No table is free').waitFor();
    await dialog.getByRole('button', { name: 'Book without a table' }).click();
    await page.getByText('Bus Tour: seated').waitFor();
  });

  it('more requests than fit on a screen are read on with one press, and keys still answer the first', async () => {
    const date = Temporal.PlainDate.from(today).add({ days: 1 });
    for (let n = 0; n < 23; n++) {
      const body = { date: date.add({ days: n }).toString(), time: '19:00', party: 2 };
      await api('POST', '/v1/booking-requests', { ...body, name: `Asks ${n}`, email: `asks${n}@example.org` });
    }
    // Parties of today that are late have rows of their own.
    const rows = page.locator('.waiting-row', { hasText: 'Asks' });
    await show('/today');
    await expect.poll(() => rows.count()).toBe(20);
    const more = page.getByRole('button', { name: 'Show more' });
    await more.click();
    await expect.poll(() => rows.count()).toBe(23);
    await more.waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.keyboard.press('w');
    await expect.poll(() => rows.count()).toBe(22);
    await show('/waiting-list');
    await expect.poll(() => rows.count()).toBe(1);
  });

  /** Notes in the page when its network was lost or last heard of, and when it said so: by its own clock, however busy this is. */
  const NOTES = `{
    const Own = EventSource;
    window.EventSource = class extends Own {
      constructor(url) {
        super(url);
        this.addEventListener('beat', () => { window.heardAt = performance.now(); });
      }
    };
    window.addEventListener('offline', () => { window.heardAt = performance.now(); }, true);
    new MutationObserver(() => {
      if (document.querySelector('p.lost') === null) window.saidAt = undefined;
      else window.saidAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }`;

  it('a page that is open says within two seconds that the network is gone, and that it does not answer', async () => {
    const own = await browser.newContext({ locale: 'en-GB', storageState: await context.storageState() });
    const open = await own.newPage();
    await open.addInitScript(NOTES);
    await show('/today', open);
    await expect.poll(() => open.evaluate<boolean>('window.heardAt !== undefined')).toBe(true);
    const lost = open.getByText('No connection: changes made elsewhere').first();
    const silence = () => open.evaluate<number>('window.saidAt - window.heardAt');

    await own.setOffline(true);
    await lost.waitFor();
    expect(await silence()).toBeLessThan(2000);
    await own.setOffline(false);
    await lost.waitFor({ state: 'detached' });

    platform.signal('gateway', 'SIGSTOP');
    try {
      await lost.waitFor();
      expect(await silence()).toBeLessThan(2000);
    } finally {
      platform.signal('gateway', 'SIGCONT');
    }
    await lost.waitFor({ state: 'detached' });
    await own.close();
  });
});
