import { readFileSync } from 'node:fs';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../lib/api.ts';
import { CONSOLE, expectNoFault } from '../lib/axe.ts';
import { launchChromium } from '../lib/chromium.ts';
import { zoneWhereItIs } from '../lib/clock.ts';
import { signInBrowser } from '../lib/console.ts';
import { memberOf } from '../lib/console-member.ts';
import { type Business, type Platform, startPlatform } from '../lib/platform.ts';

const ZONE = zoneWhereItIs(12);
const today = Temporal.Now.plainDateISO(ZONE);
const on = (days: number) => today.add({ days }).toString();

/** A business with somebody who may do what the test does there. */
type Desk = { readonly business: Business; readonly page: Page };

describe('The guest book, at the console in a real browser', () => {
  let platform: Platform;
  let browser: Browser;
  let table: Desk;
  let hotel: Desk;

  const api = async ({ business }: Desk, method: string, path: string, body?: object): Promise<Json> => {
    const answer = await fetch(`${platform.gatewayUrl}${path}`, {
      method,
      headers: { 'x-service-key': business.secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Json;
    expect([path, answer.ok, json.error]).toEqual([path, true, undefined]);
    return json;
  };
  const show = async ({ page }: Desk, path: string) => {
    await page.goto(`${platform.gatewayUrl}/console${path}`);
    await page.locator('#root h1').waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  };
  const signIn = async (email: string): Promise<Page> => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signInBrowser(platform, page, email);
    return page;
  };
  const book = async (name: string, contact: object, over: object = {}) =>
    (await api(table, 'POST', '/v1/bookings', { date: on(1), time: '19:00', party: 2, name, ...contact, ...over }))
      .booking;
  const stay = async (name: string, email: string) => {
    const { room_types } = await api(hotel, 'GET', '/v1/hotel');
    const nights = { check_in: on(0), check_out: on(2) };
    return (await api(hotel, 'POST', '/v1/stays', { ...nights, room_type_id: room_types[0].id, name, email })).stay;
  };
  const guestOf = async (desk: Desk, id: string): Promise<Json> => (await api(desk, 'GET', `/v1/guests/${id}`)).guest;
  const press = ({ page }: Desk, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '2000', LIMIT_KEY: '2000' } };
    [platform, browser] = await Promise.all([
      startPlatform({ services: ['svc-restaurant', 'svc-hotel', 'svc-calendar'], env }),
      launchChromium(),
    ]);
    const account = (slug: string) => ({ slug, time_zone: ZONE, owners: [`owner@${slug}.example`] });
    const osteria = await platform.makeBusiness(
      restaurantFile({ account: account('osteria'), venue: { bookings: { min_notice_minutes: 0 } } }),
    );
    const house = await platform.makeBusiness(hotelFile({ account: account('house') }));
    table = { business: osteria, page: await signIn('owner@osteria.example') };
    hotel = { business: house, page: await signIn('owner@house.example') };
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('a guest is found by name, number and address, and by the search of the console', async () => {
    const { guest_id } = await book('Ada Keller', { email: 'ada@example.org', phone: '+41791234567' });
    await book('Grace Hopper', { email: 'grace@example.org' });
    await show(table, '/guests');
    for (const typed of ['Ada', '079 123 45 67', 'ada@example.org']) {
      await table.page.getByRole('searchbox', { name: 'Name, e-mail, telephone or reference' }).fill(typed);
      await table.page.getByRole('link', { name: 'Ada Keller' }).waitFor();
      await expect.poll(() => table.page.getByRole('link', { name: 'Grace Hopper' }).count()).toBe(0);
    }
    await table.page.getByRole('searchbox', { name: 'Name, e-mail, telephone or reference' }).fill('Nobody at all');
    await table.page.getByText('No guest found').waitFor();
    await table.page.locator('h1').click();
    await table.page.keyboard.press('/');
    await table.page.keyboard.type('Ada Kel');
    await table.page.getByRole('option', { name: /Ada Keller \+41791234567/ }).click();
    await expect.poll(() => table.page.url()).toContain(`/guests/${guest_id}`);
  });

  it('a profile is changed, and Undo puts back what was there', async () => {
    const { guest_id } = await book('Lina Berg', { email: 'lina@example.org' });
    await show(table, `/guests/${guest_id}`);
    await press(table, 'Edit');
    const dialog = table.page.getByRole('dialog');
    await dialog.getByLabel('Allergies').fill('Hazelnuts');
    await dialog.getByLabel('Tags').fill('regular, wine');
    await dialog.getByText('VIP').click();
    await dialog.getByText('Agrees to receive marketing e-mails').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await table.page.locator('.facts', { hasText: 'Hazelnuts' }).waitFor();
    expect(await guestOf(table, guest_id)).toMatchObject({
      ...{ allergies: 'Hazelnuts', tags: ['regular', 'wine'], vip: true },
      marketing: { consented: true, source: expect.any(String), at: expect.any(String) },
    });
    await table.page.getByText(/Agreed on /).waitFor();
    await press(table, 'Undo');
    await expect
      .poll(() => guestOf(table, guest_id))
      .toMatchObject({ allergies: '', tags: [], vip: false, marketing: { consented: false } });
    await expect.poll(() => table.page.locator('.facts', { hasText: 'Hazelnuts' }).count()).toBe(0);
  });

  it('an allergy is seen where one books, in the diary, on the floor, in the list of the day and on paper, and follows what a colleague writes', async () => {
    const { guest_id, id } = await book('Mary Somerville', { email: 'mary@example.org' }, { time: '20:00' });
    await show(table, `/today/${on(1)}`);
    await table.page.locator('.live:not(.off)').waitFor();
    await api(table, 'PATCH', `/v1/guests/${guest_id}`, { allergies: 'Peanuts', vip: true });
    const row = table.page.locator('tbody tr', { hasText: 'Mary Somerville' });
    await row.locator('.badge', { hasText: 'VIP' }).waitFor();
    await row.getByText('Allergies: Peanuts').first().waitFor({ state: 'attached' });
    const block = table.page.locator('.block', { hasText: 'Mary Somerville' });
    await expect.poll(() => block.getAttribute('aria-label')).toContain('VIP, Allergies: Peanuts');
    await table.page.emulateMedia({ media: 'print' });
    await row.locator('.print-only', { hasText: 'Allergies: Peanuts' }).waitFor();
    await table.page.emulateMedia({ media: null });
    await block.click();
    await table.page.getByRole('dialog').getByText('Peanuts', { exact: true }).waitFor();
    await show(table, `/floor/${on(1)}`);
    await table.page.getByLabel('Shown at').getByRole('spinbutton').first().focus();
    await table.page.keyboard.type('20:00');
    await table.page
      .locator('.floor-table', { hasText: 'Mary Somerville' })
      .getByText('VIP, Allergies: Peanuts')
      .waitFor({ state: 'attached' });
    await show(table, `/bookings/${id}`);
    await table.page.getByText('Peanuts', { exact: true }).waitFor();
    await show(table, `/book/${on(1)}`);
    await table.page.getByLabel('Name').fill('Mary Som');
    await table.page.getByText('Allergies: Peanuts').last().waitFor();
    await press(table, 'Use: Mary Somerville');
    await expect.poll(() => table.page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('mary@example.org');
  });

  it('a hotel sees an allergy among the arrivals, on paper, at the stay and while it books', async () => {
    const { guest_id, id } = await stay('Emmy Noether', 'emmy@example.org');
    await api(hotel, 'PATCH', `/v1/guests/${guest_id}`, { allergies: 'Feathers', preferences: 'A room to the garden' });
    await show(hotel, '/front-desk');
    const line = hotel.page.locator('.stay-list li', { hasText: 'Emmy Noether' }).first();
    await line.locator('.allergy').waitFor();
    await hotel.page.emulateMedia({ media: 'print' });
    await line.locator('.print-only', { hasText: 'Allergies: Feathers' }).waitFor();
    await hotel.page.emulateMedia({ media: null });
    await show(hotel, `/stays/${id}`);
    await hotel.page.getByText('A room to the garden').waitFor();
    await show(hotel, '/new-stay');
    await hotel.page.getByRole('textbox', { name: 'E-mail' }).fill('emmy@example.org');
    await hotel.page.locator('.known', { hasText: 'Allergies: Feathers' }).waitFor();
    await press(hotel, 'Use: Emmy Noether');
    await expect.poll(() => hotel.page.getByLabel('Name').inputValue()).toBe('Emmy Noether');
  });

  it('a blocked guest is asked about first, marked, and their next request waits for the business', async () => {
    const { guest_id } = await book('Otto Rude', { email: 'otto@example.org' }, { date: on(2) });
    await show(table, `/guests/${guest_id}`);
    await press(table, 'Block');
    const dialog = table.page.getByRole('dialog');
    await dialog.getByText(/requests from this guest wait for your answer/).waitFor();
    await dialog.getByLabel('Reason').fill('Left without paying');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await table.page.getByText('Otto Rude: blocked').waitFor();
    const request = { date: on(3), time: '19:00', party: 2, name: 'Otto Rude', email: 'otto@example.org' };
    const { status } = await api(table, 'POST', '/v1/booking-requests', request);
    const other = { ...request, name: 'Bo Berger', email: 'bo@example.org' };
    expect([status, (await api(table, 'POST', '/v1/booking-requests', other)).status]).toEqual([
      'requested',
      'confirmed',
    ]);
    await show(table, `/today/${on(3)}`);
    await table.page
      .locator('.waiting-row', { hasText: 'Otto Rude' })
      .locator('.badge', { hasText: 'Blocked' })
      .waitFor();
    await show(table, `/guests/${guest_id}`);
    await press(table, 'Unblock');
    await table.page.getByText('Otto Rude: no longer blocked').waitFor();
    expect(await guestOf(table, guest_id)).toMatchObject({ blocked: false, blocked_reason: null });
  });

  it('two profiles of one person are compared and merged, the allergy follows, and they are taken apart again', async () => {
    const phone = '+41791112233';
    const first = await book('Vera Visit', { email: 'vera@example.org', phone }, { date: on(4) });
    const second = await book('Vera Visit', { email: 'vera@work.example', phone }, { date: on(4), time: '20:00' });
    await api(table, 'PATCH', `/v1/guests/${second.guest_id}`, { allergies: 'Shellfish' });
    await show(table, `/guests/${first.guest_id}`);
    await table.page.getByRole('button', { name: /^Compare: Vera Visit/ }).click();
    const dialog = table.page.getByRole('dialog');
    await dialog.getByText('Shellfish').waitFor();
    await expectNoFault(table.page, 'two profiles side by side', CONSOLE);
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await table.page.getByText('Vera Visit: profiles merged').waitFor();
    await table.page.locator('.facts', { hasText: 'Shellfish' }).waitFor();
    expect((await guestOf(table, second.guest_id)).id).toBe(first.guest_id);
    // Also for what was booked before, under the profile that is gone.
    await show(table, `/today/${on(4)}`);
    await expect.poll(() => table.page.locator('tbody tr .allergy').count()).toBe(2);
    await show(table, `/guests/${first.guest_id}`);
    await table.page.getByRole('button', { name: /^Take apart: Vera Visit/ }).click();
    await table.page.getByText('Vera Visit: taken apart again').waitFor();
    const apart = [await guestOf(table, first.guest_id), await guestOf(table, second.guest_id)];
    expect(apart.map(({ id, allergies }) => [id, allergies])).toEqual([
      [first.guest_id, ''],
      [second.guest_id, 'Shellfish'],
    ]);
  });

  it('an address that another profile has is refused with the way to compare the two', async () => {
    const { guest_id } = await book('Carl Gauss', { email: 'carl@example.org' }, { date: on(5) });
    const other = await book('Carl F. Gauss', { email: 'gauss@example.org' }, { date: on(5), time: '20:30' });
    await show(table, `/guests/${guest_id}`);
    await press(table, 'Edit');
    await table.page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill('gauss@example.org');
    await table.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await table.page.getByText('This address belongs to another profile.').waitFor();
    await press(table, 'Compare');
    await table.page
      .getByRole('dialog', { name: 'Is this the same person?' })
      .getByText('gauss@example.org')
      .first()
      .waitFor();
    await table.page.getByRole('button', { name: 'Merge', exact: true }).click();
    await table.page.getByText('Carl Gauss: profiles merged').waitFor();
    expect((await guestOf(table, other.guest_id)).id).toBe(guest_id);
  });

  it('everything on file is read, and saved for the guest', async () => {
    const { guest_id } = await book('Ida File', { email: 'ida@example.org' }, { date: on(6), notes: 'By the window' });
    await show(table, `/guests/${guest_id}`);
    await table.page.getByRole('link', { name: 'Everything on file' }).click();
    await table.page.getByRole('heading', { name: 'On file about Ida File' }).waitFor();
    await table.page.getByText('By the window').first().waitFor();
    const download = table.page.waitForEvent('download');
    await press(table, 'Save as a file (JSON)');
    const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Json;
    expect([saved.guest.email, Object.keys(saved.held).length > 0]).toEqual(['ida@example.org', true]);
    await expectNoFault(table.page, 'everything on file', CONSOLE);
  });

  it('a guest is erased once their name is typed: the booking keeps its day, without a name', async () => {
    const { guest_id, id } = await book('Zoe Gone', { email: 'zoe@example.org' }, { date: on(7) });
    await show(table, `/guests/${guest_id}`);
    await press(table, 'Erase');
    const dialog = table.page.getByRole('dialog');
    const erase = dialog.getByRole('button', { name: 'Erase' });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByText(/Backups still hold the data/).waitFor();
    await dialog.getByLabel('To confirm, type: Zoe Gone').fill('Zoe Gone');
    await erase.click();
    await table.page.getByText('All data of this guest is erased').waitFor();
    await table.page.waitForURL(/\/console\/guests$/);
    expect((await api(table, 'GET', `/v1/bookings/${id}`)).booking).toMatchObject({
      ...{ date: on(7), name: null, email: null, guest_id: null },
    });
  });

  it('staff edits, and is offered neither to block, merge, export nor erase', async () => {
    const { cookie, origin } = await memberOf(platform, 'owner@osteria.example');
    const member = { email: 'mo@osteria.example', name: 'Mo', role: 'staff' };
    const headers = { cookie, origin, 'x-console': '1', 'content-type': 'application/json' };
    const invited = await fetch(`${origin}/console/api/members`, {
      ...{ method: 'POST', headers, body: JSON.stringify(member) },
    });
    expect(invited.status).toBe(201);
    const page = await signIn(member.email);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
    const { guest_id } = await book('Ruth Only', { email: 'ruth@example.org' }, { date: on(8) });
    const staff = { business: table.business, page };
    await show(staff, `/guests/${guest_id}`);
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    for (const name of ['Block', 'Erase'])
      expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
    expect(await page.getByRole('link', { name: 'Everything on file' }).count()).toBe(0);
    await show(staff, `/guests/${guest_id}/record`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  it('axe finds no fault in the guest book, light and dark, on a telephone, a tablet and a desk', async () => {
    const { guest_id, id } = await book('Ada Keller', { email: 'ada@example.org' }, { date: on(9) });
    await api(table, 'PATCH', `/v1/guests/${guest_id}`, { allergies: 'Nuts', vip: true, blocked: true });
    for (const path of ['/guests', `/guests/${guest_id}`, `/bookings/${id}`, `/today/${on(9)}`]) {
      await show(table, path);
      await expectNoFault(table.page, path, CONSOLE);
    }
    await table.page.setViewportSize({ width: 390, height: 844 });
    await show(table, `/guests/${guest_id}`);
    await press(table, 'Edit');
    await table.page.getByRole('dialog').getByLabel('Allergies').waitFor();
    await expectNoFault(table.page, 'a profile that is changed', CONSOLE);
    await table.page.setViewportSize({ width: 1440, height: 900 });
  });
});
