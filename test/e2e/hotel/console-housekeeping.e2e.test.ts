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

describe('Housekeeping of a hotel, at the console in a real browser on a telephone', () => {
  let platform: Platform;
  let browser: Browser;
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
  const roomNow = async (name: string): Promise<Json> => {
    const { rooms } = await api('GET', '/v1/rooms');
    return rooms.find((room: Json) => room.name === name);
  };
  const take = async (room: string, nights: number, more: object = {}) => {
    const { id: room_id, room_type_id } = await roomNow(room);
    const body = { check_in: on(0), check_out: on(nights), room_type_id, room_id, name: 'Ada Keller', ...more };
    return (await api('POST', '/v1/stays', body)).stay.id as string;
  };
  const card = (room: string) => page.locator('.card').filter({ has: page.getByRole('heading', { name: room }) });
  const stateOf = (room: string) => page.getByRole('group', { name: `State of room ${room}` });
  const shown = () => page.locator('.board h2').allTextContents();
  const filter = (name: RegExp) => page.getByRole('group', { name: 'Show rooms' }).getByRole('button', { name });
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  const dialog = () => page.getByRole('dialog');

  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform(), launchChromium()]);
    house = await platform.makeBusiness(hotelFile({ account: { owners: [OWNER] } }));
    page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })).newPage();
    await signInBrowser(platform, page, OWNER);
    await api('PATCH', `/v1/rooms/${(await roomNow('201')).id}`, { state: 'dirty' });
    await api('PATCH', `/v1/rooms/${(await roomNow('102')).id}`, { state: 'dirty' });
    await take('102', 2, { arrival_time: '17:00', name: 'Grace Hopper' });
    await page.goto(`${platform.gatewayUrl}/console/housekeeping`);
    await stateOf('101').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('rooms to clean stand first, that of an arrival with its hour before them', async () => {
    expect(await shown()).toEqual(['102', '201', '101']);
    await card('102').getByText('Arrives today, 17:00').waitFor();
    await page.getByText('2 to clean').waitFor();
    await filter(/^Arrivals \(1\)/).click();
    expect(await shown()).toEqual(['102']);
    const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await filter(/^All rooms/).click();
  });

  it('a room is inspected with one press, which says who and is undone from the message', async () => {
    await stateOf('102').getByRole('button', { name: 'Inspected' }).click();
    await page.getByText('Room 102: Inspected').waitFor();
    expect(await roomNow('102')).toMatchObject({ housekeeping: 'inspected', cleaned_on: on(0) });
    const { changed_by } = await roomNow('102');
    await card('102').getByText(changed_by).waitFor();
    await undo();
    await expect.poll(async () => (await roomNow('102')).housekeeping).toBe('dirty');
    await stateOf('102').getByRole('button', { name: 'Dirty', pressed: true }).waitFor();
  });

  it('a room is put out of order for a reason until a day, and undo puts it back on sale', async () => {
    await stateOf('201').getByRole('button', { name: 'Out of order' }).click();
    await dialog().getByLabel('Reason').fill('Tap drips');
    await dialog().getByText('Until further notice').click();
    await dialog().getByText('The room has to be cleaned on that day').waitFor();
    await expectNoFault(page, 'a room that is put out of order', CONSOLE);
    await dialog().getByRole('button', { name: 'Out of order' }).click();
    await card('201').getByText('Tap drips').waitFor();
    expect(await roomNow('201')).toMatchObject({
      ...{ out_of_order: true, out_of_order_reason: 'Tap drips', out_of_order_until: on(1) },
    });
    await undo();
    await expect.poll(async () => (await roomNow('201')).out_of_order).toBe(false);
    expect((await roomNow('201')).housekeeping).toBe('dirty');
  });

  it('a room in which somebody sleeps is put out of order only once that was asked', async () => {
    const id = await take('101', 2);
    await stateOf('101').getByRole('button', { name: 'Out of order' }).click();
    // Somebody arrives while the dialog stands there.
    await api('POST', `/v1/stays/${id}/check-in`, {});
    await dialog().getByText('Somebody still sleeps in room 101').waitFor();
    expect((await roomNow('101')).out_of_order).toBe(false);
    await dialog().getByRole('button', { name: 'Out of order' }).click();
    await card('101').getByRole('button', { name: 'Out of order', pressed: true }).waitFor();
    await stateOf('101').getByRole('button', { name: 'Clean' }).click();
    await expect.poll(async () => (await roomNow('101')).out_of_order).toBe(false);
  });

  it('the room of a guest who stays on is to be cleaned again on the next day', async () => {
    const clean = stateOf('101').getByRole('button', { name: 'Clean', pressed: true });
    await clean.waitFor();
    await platform.advance('P1D');
    await page.reload();
    await stateOf('101').getByRole('button', { name: 'Dirty', pressed: true }).waitFor();
    await card('101').getByText('Stay-over').waitFor();
    await stateOf('101').getByRole('button', { name: 'Clean' }).click();
    await clean.waitFor();
    expect((await roomNow('101')).cleaned_on).toBe(on(1));
  });

  it('a room is given to a person, whose rooms alone are shown then', async () => {
    await page.getByRole('button', { name: 'Note and person for room 102' }).click();
    await dialog().getByText('Marked before').click();
    await dialog()
      .getByText(/Dirty|Clean|Inspected|Not marked yet/)
      .first()
      .waitFor();
    await dialog().getByLabel('Who cleans it').fill('Ana');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await card('102').getByText('For Ana').waitFor();
    await page.getByRole('button', { name: /Who cleans it/ }).click();
    await page.getByRole('option', { name: 'Ana' }).click();
    await expect.poll(shown).toEqual(['102']);
    await page.getByRole('button', { name: /Who cleans it/ }).click();
    await page.getByRole('option', { name: 'Everybody' }).click();
    await expect.poll(async () => (await shown()).length).toBe(3);
  });

  it('a note stands on the card of its room until it is taken back', async () => {
    const note = async (text: string) => {
      await page.getByRole('button', { name: 'Note and person for room 201' }).click();
      await dialog().getByRole('textbox', { name: 'Note' }).fill(text);
      await dialog().getByRole('button', { name: 'Save' }).click();
      await card('201').getByText(text).waitFor();
    };
    await note('Second duvet on the bed');
    await undo();
    await expect.poll(async () => (await roomNow('201')).note).toBe(null);
    await note('Baby cot');
    expect((await roomNow('201')).note).toBe('Baby cot');
    // What the library reads out of a button that waits stays for seven seconds, and names a part that is gone.
    await expect.poll(() => page.locator('[role=log] [role=img]').count(), { timeout: 10_000 }).toBe(0);
    await expectNoFault(page, 'the housekeeping board with a note', CONSOLE);
  });
});
