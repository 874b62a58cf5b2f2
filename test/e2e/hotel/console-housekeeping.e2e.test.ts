import { hotelFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser } from '../../lib/console.ts';
import { memberOf } from '../../lib/console-member.ts';
import { frontDesk } from '../../lib/hotels/front-desk.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@hotel.example';
const ROOMS = { email: 'rooms@hotel.example', name: 'Ro Rooms', role: 'housekeeping' } as const;
const HOUSE = { email: 'house@hotel.example', name: 'Mo Manager', role: 'manager' } as const;
const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 } };
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

  const calls = (from: Page, path: string) =>
    from.evaluate(async (to) => (await fetch(`/console/api${to}`, { headers: { 'x-console': '1' } })).status, path);
  const isNarrow = async () =>
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390);
  const entries = async () => (await page.locator('nav a').allTextContents()).map((text) => text.trim());
  /** A telephone of somebody who is invited, and accepts. */
  const telephoneOf = async (member: typeof ROOMS | typeof HOUSE): Promise<Page> => {
    const { cookie, origin } = await memberOf(platform, OWNER);
    const headers = { cookie, origin, 'x-console': '1', 'content-type': 'application/json' };
    const invited = await fetch(`${origin}/console/api/members`, {
      ...{ method: 'POST', headers, body: JSON.stringify(member) },
    });
    expect(invited.status).toBe(201);
    const telephone = await (await browser.newContext(PHONE)).newPage();
    await signInBrowser(platform, telephone, member.email);
    await telephone.getByRole('button', { name: 'Accept' }).click();
    await telephone.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
    return telephone;
  };

  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform(), launchChromium()]);
    house = await platform.makeBusiness(hotelFile({ account: { owners: [OWNER] } }));
    page = await (await browser.newContext(PHONE)).newPage();
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

  it('a housekeeper has the rooms of her day on her telephone: no guest’s name, no price, and no other screen', async () => {
    page = await telephoneOf(ROOMS);
    await page.getByRole('heading', { name: 'Housekeeping', level: 1 }).waitFor();
    expect(await entries()).toEqual(['Housekeeping', 'Security']);
    await page.getByRole('button', { name: /Who cleans it/ }).click();
    await page.getByRole('option', { name: 'Ana' }).click();
    await expect.poll(shown).toEqual(['102']);
    await card('102')
      .getByText(/^Arrives today/)
      .waitFor();
    await stateOf('102').getByRole('button', { name: 'Clean' }).click();
    await page.getByText('Room 102: Clean').waitFor();
    expect(await roomNow('102')).toMatchObject({ housekeeping: 'clean', changed_by: ROOMS.name });
    await page.getByRole('button', { name: /Who cleans it/ }).click();
    await page.getByRole('option', { name: 'Everybody' }).click();
    // A guest sleeps there: off sale it goes once that was asked, and she thinks better of it.
    await stateOf('101').getByRole('button', { name: 'Out of order' }).click();
    await dialog().getByText('Somebody still sleeps in room 101').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect((await roomNow('101')).out_of_order).toBe(false);
    await page.getByRole('button', { name: 'Note and person for room 201' }).click();
    await dialog().getByLabel('Who cleans it').fill(ROOMS.name);
    await dialog().getByRole('textbox', { name: 'Note' }).fill('Curtain torn');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await card('201').getByText('Curtain torn').waitFor();
    await stateOf('201').getByRole('button', { name: 'Out of order' }).click();
    await dialog().getByLabel('Reason').fill('Curtain torn');
    await dialog().getByRole('button', { name: 'Out of order' }).click();
    await expect.poll(async () => (await roomNow('201')).out_of_order).toBe(true);
    await isNarrow();
    const seen = await page.locator('#root').textContent();
    for (const secret of ['Grace', 'Ada', 'CHF']) expect(seen).not.toContain(secret);
    for (const path of ['/stays', '/reports/occupancy', '/settings', '/members'])
      expect([path, await calls(page, path)]).toEqual([path, 403]);
    for (const path of ['front-desk', 'reports', 'rates', 'members']) {
      await page.goto(`${platform.gatewayUrl}/console/${path}`);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
  });

  it('a manager closes the day, prices a night, reads reports and the log, and refunds up to the limit; keys and members are not hers', async () => {
    const guest = await take('102', 1, { check_in: on(4), check_out: on(6), name: 'Emmy Noether' });
    await api('POST', `/v1/stays/${guest}/payments`, { amount: 20_000, method: 'cash' });
    page = await telephoneOf(HOUSE);
    await platform.advance('P1D');
    const desk = frontDesk(page, platform.gatewayUrl);
    expect(await entries()).toEqual(expect.arrayContaining(['Front desk', 'Day close', 'Reports', 'Housekeeping']));
    await desk.show('/account');
    await page.getByRole('main').getByRole('link', { name: 'Activity log' }).waitFor();
    const account = await page.getByRole('main').textContent();
    for (const name of ['API keys', 'Members', 'Webhooks', 'Subscription']) expect(account).not.toContain(name);
    const { day } = await api('GET', `/v1/days/${on(0)}`);
    await desk.closeDay(day.next_date);
    expect(await desk.button('Open the day again').count()).toBe(0);
    await isNarrow();

    await desk.show(`/rates/${on(7)}`);
    await page.locator(`[data-type="double"][data-day="${on(7)}"]`).click();
    await dialog().getByRole('textbox', { name: 'Price per night (CHF)' }).fill('199');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nights saved').waitFor();
    const quote = await api('GET', `/v1/hotel/availability?check_in=${on(7)}&check_out=${on(8)}`);
    const type = quote.room_types.find(({ name }: Json) => name === 'Double room');
    expect(type.nightly[0].amount).toBe(19_900);
    await undo();
    await page.getByText('Restored').waitFor();
    await isNarrow();

    await desk.show(`/stays/${guest}`);
    await page.getByRole('button', { name: /^Refund: / }).click();
    await dialog().getByRole('button', { name: 'Refund' }).click();
    await dialog().getByText('Only an owner may refund more than').waitFor();
    await dialog().getByLabel('Amount (CHF)').fill('100');
    await dialog().getByRole('button', { name: 'Refund' }).click();
    await desk.gone();
    expect((await api('GET', `/v1/stays/${guest}`)).stay.paid_amount).toBe(10_000);

    await desk.show('/reports');
    await page.getByRole('region', { name: 'Occupancy', exact: true }).waitFor();
    await isNarrow();
    await desk.show('/audit');
    await page.getByRole('row').filter({ hasText: HOUSE.name }).filter({ hasText: 'Closed a day' }).waitFor();
    await isNarrow();
    for (const path of ['/keys', '/members', '/webhooks']) {
      expect([path, await calls(page, path)]).toEqual([path, 403]);
      await page.goto(`${platform.gatewayUrl}/console${path}`);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
  });
});
