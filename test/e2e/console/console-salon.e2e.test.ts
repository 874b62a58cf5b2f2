import { salonFile } from '@booking/testkit/builders';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { zoneWhereItIs } from '../../lib/clock.ts';
import { signInBrowser } from '../../lib/console.ts';
import { chooseByKey, middleOf, pressByKey, tabTo, typeByKey } from '../../lib/hands.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@salon.example';
const ZONE = zoneWhereItIs(12);
const today = Temporal.Now.plainDateISO(ZONE);
const tomorrow = today.add({ days: 1 }).toString();
const later = today.add({ days: 2 }).toString();

describe('The day of a salon, at the console in two browsers', () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let other: Page;
  let place: Business;
  const ids: Record<string, string> = {};

  const api = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${platform.gatewayUrl}${path}`, {
      method,
      headers: { 'x-service-key': place.secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Json;
  };
  const bookingsOf = async (date: string): Promise<Json[]> => (await api('GET', `/v1/bookings?date=${date}`)).bookings;
  const named = async (name: string, date = tomorrow): Promise<Json> =>
    (await bookingsOf(date)).find((one) => one.name === name);
  const show = async (path: string, on = page) => {
    await on.goto(`${platform.gatewayUrl}/console${path}`);
    await on.locator('#root h1').waitFor();
  };
  const blockOf = (person: string, name: string, on = page) =>
    on.locator(`[data-row="${ids[person]}"] .block`, { hasText: name });
  /** The keyboard goes on from there. */
  const expectFocus = (there: Locator) =>
    expect.poll(() => there.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  const row = (name: string) => page.locator('tbody tr', { hasText: name });

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([startPlatform({ services: ['svc-restaurant'], env }), launchChromium()]);
    const file = salonFile();
    const away = { name: 'Noa', role: 'Barber', hours: file.venue.hours };
    const staff = [...file.venue.staff, { ...away, absences: [{ from: tomorrow, to: tomorrow }] }];
    const account = { owners: [OWNER], time_zone: ZONE };
    place = await platform.makeBusiness(salonFile({ account, venue: { staff } }));
    const venue = await api('GET', '/v1/venue');
    for (const { id, name } of [...venue.services, ...venue.staff]) ids[name] = id;
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    await signInBrowser(platform, page, OWNER);
    other = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('who is away is seen at once, and nobody is given to them', async () => {
    await show(`/agenda/${tomorrow}`);
    await page.locator('.timeline-name', { hasText: 'Noa' }).getByText('Away today').waitFor();
    const { booking } = await api('POST', '/v1/bookings', {
      ...{ date: tomorrow, time: '09:00', service: ids.Haircut, staff: ids.Mia, name: 'First Guest' },
    });
    const block = blockOf('Mia', 'First Guest');
    const [from, to] = [await middleOf(block), await middleOf(page.locator(`[data-row="${ids.Noa}"]`))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, to.y, { steps: 5 });
    await page.mouse.up();
    await page.getByText('Away on this day').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click();
    expect((await api('GET', `/v1/bookings/${booking.id}`)).booking.staff).toBe('Mia');
  });

  it('an appointment is booked by service and person, and appears in the other browser by itself', async () => {
    await show(`/agenda/${tomorrow}`, other);
    await other.locator('.live:not(.off)').waitFor();
    await show(`/book/${tomorrow}`);
    await page.getByRole('button', { name: /Service/ }).click();
    await page.getByRole('option', { name: 'Colour' }).click();
    await page.getByRole('button', { name: /Person/ }).click();
    // Who does not do it is not offered.
    expect(await page.getByRole('option').allTextContents()).toEqual(['Anyone', 'Mia']);
    await page.getByRole('option', { name: 'Mia' }).click();
    await page.getByRole('button', { name: '13:00', exact: true }).click();
    await page.getByLabel('Name').fill('Ada Lovelace-Byron of Ockham');
    await page.getByRole('button', { name: 'Save the appointment' }).click();
    await page.waitForURL(new RegExp(`/console/agenda/${tomorrow}`));
    const block = blockOf('Mia', 'Ada Lovelace-Byron of Ockham', other);
    await block.waitFor();
    expect(await block.getAttribute('aria-label')).toBe('13:00–14:30 Ada Lovelace-Byron of Ockham, Colour');
    expect(await named('Ada Lovelace-Byron of Ockham')).toMatchObject({ staff: 'Mia', source: 'console' });
  });

  it('an appointment is dragged to another person, and the other browser shows it there', async () => {
    await api('POST', '/v1/bookings', {
      ...{ date: tomorrow, time: '15:00', service: ids.Haircut, staff: ids.Mia, name: 'Bo Berger' },
    });
    const block = blockOf('Mia', 'Bo Berger');
    const [from, to] = [await middleOf(block), await middleOf(page.locator(`[data-row="${ids.Leo}"]`))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, to.y, { steps: 5 });
    await page.mouse.up();
    await page.getByText('Bo Berger: moved').waitFor();
    await blockOf('Leo', 'Bo Berger', other).waitFor();
    expect((await named('Bo Berger')).staff).toBe('Leo');
  });

  it('who walks in is served at once, and who did not come is marked, by the keyboard alone', async () => {
    const time = '09:30';
    const date = today.toString();
    await api('POST', '/v1/bookings', { date, time, service: ids.Haircut, staff: ids.Leo, name: 'Never Came' });
    await show('/agenda');
    await pressByKey(page, row('Never Came').getByRole('button', { name: 'No-show' }));
    await page.getByText('Never Came: marked as a no-show').waitFor();
    await page.keyboard.press('2');
    await typeByKey(page, page.getByLabel('Name'), 'Walks In');
    await pressByKey(page, page.getByRole('button', { name: 'Walk-in' }));
    await page.getByText('Walks In: arrived').waitFor();
    await pressByKey(page, row('Walks In').getByRole('button', { name: 'Has left' }));
    await page.getByText('Walks In: has left').waitFor();
    expect([(await named('Never Came', date)).status, (await named('Walks In', date)).left_at !== null]).toEqual([
      'no_show',
      true,
    ]);
  });

  it("a salon's owner books by service and by person with the keyboard alone, and opens what was booked", async () => {
    await page.bringToFront();
    await show(`/agenda/${tomorrow}`);
    await pressByKey(page, page.locator('#content').getByRole('link', { name: 'Book' }));
    await page.waitForURL(new RegExp(`/console/book/${tomorrow}`));
    await chooseByKey(page, page.getByRole('button', { name: /Service/ }), 'Colour');
    await chooseByKey(page, page.getByRole('button', { name: /Person/ }), 'Mia');
    await pressByKey(page, page.getByRole('button', { name: '10:30', exact: true }));
    await typeByKey(page, page.getByLabel('Name'), 'Dora Maar');
    await typeByKey(page, page.getByLabel('Telephone'), '079 555 01 23');
    await pressByKey(page, page.getByRole('button', { name: 'Save the appointment' }));
    await page.getByText('Dora Maar: booked').waitFor();
    expect(await named('Dora Maar')).toMatchObject({
      time: '10:30',
      service: 'Colour',
      staff: 'Mia',
      source: 'console',
    });
    const its = blockOf('Mia', 'Dora Maar');
    await pressByKey(page, its);
    await page.getByRole('dialog').getByText('Colour').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocus(its);
  });

  it('an appointment is put to another person by the keyboard alone, and said where it goes', async () => {
    const its = { date: tomorrow, time: '17:00', service: ids.Haircut, staff: ids.Mia, name: 'Cy Vance' };
    await api('POST', '/v1/bookings', its);
    await show(`/agenda/${tomorrow}`);
    await tabTo(page, blockOf('Mia', 'Cy Vance'));
    await page.keyboard.press('Shift+ArrowDown');
    await page.locator('.timeline-scroll [role=status]', { hasText: '17:00 Leo' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.getByText('Cy Vance: moved').waitFor();
    await blockOf('Leo', 'Cy Vance', other).waitFor();
    // The keyboard stays with what it has moved, and is back on the page when the notice is gone by which it was undone.
    await expectFocus(blockOf('Leo', 'Cy Vance'));
    await pressByKey(page, page.getByRole('button', { name: 'Undo' }));
    await page.getByText('Cy Vance: moved back').waitFor();
    await blockOf('Mia', 'Cy Vance').waitFor();
    await expectFocus(page.locator('#content :focus'));
  });

  it('a guest books two services in one visit on the page, and the diary shows each in the column of its person', async () => {
    const guests = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 800 } });
    const guest = await guests.newPage();
    await guest.goto(`${platform.gatewayUrl}/book/salon?date=${later}&service=${ids.Haircut}&staff=${ids.Leo}&lang=en`);
    await guest.getByLabel('Name', { exact: true }).fill('Vera Visit');
    const add = guest.getByRole('button', { name: 'Add another service' });
    await add.click();
    const second = guest.getByRole('group', { name: 'Service 2' });
    await expectFocus(second);
    expect(await second.getByLabel('Service 2').inputValue()).toBe(ids.Colour);
    await guest.getByRole('button', { name: 'Remove service 2' }).click();
    await expectFocus(add);
    expect(await second.count()).toBe(0);
    await add.click();
    // The people follow the service, also where it is chosen.
    await second.getByLabel('Service 2').selectOption(ids.Haircut ?? '');
    await second.getByRole('option', { name: 'Leo' }).waitFor({ state: 'attached' });
    await guest.getByText(/All services together: 90 minutes/).waitFor();
    await second.getByLabel('Service 2').selectOption(ids.Colour ?? '');
    await expect.poll(() => second.getByRole('option', { name: 'Leo' }).count()).toBe(0);
    await guest.getByText(/All services together: 135 minutes, CHF.208\.00/).waitFor();
    await expectNoFault(guest, 'a visit of two services');
    await guest.locator(`.chip:has([value="${later}T10:00"])`).click();
    await guest.getByLabel('E-mail', { exact: true }).fill('vera@example.org');
    expect(await guest.getByLabel('Name', { exact: true }).inputValue()).toBe('Vera Visit');
    await guest.getByRole('button', { name: 'Book now' }).click();
    await guest.waitForURL(/\/done\//);
    await guests.close();
    await show(`/agenda/${later}`);
    const titleOf = (person: string) => blockOf(person, 'Vera Visit').getAttribute('aria-label');
    expect([await titleOf('Leo'), await titleOf('Mia')]).toEqual([
      '10:00–10:45 Vera Visit, Haircut',
      '10:45–12:15 Vera Visit, Colour',
    ]);
  });

  it('staff books a visit of two services, and takes one of them out again before', async () => {
    await show(`/book/${later}`);
    await page.getByRole('button', { name: 'Add another service' }).click();
    await page.getByRole('button', { name: 'Add another service' }).click();
    const [second, third] = [2, 3].map((n) => page.getByRole('group', { name: `Service ${n}`, exact: true })) as [
      Locator,
      Locator,
    ];
    await third.getByRole('button', { name: 'Remove service 3' }).click();
    await third.waitFor({ state: 'detached' });
    await second.getByRole('button', { name: /Person/ }).click();
    await page.getByRole('option', { name: 'Mia' }).click();
    await expectNoFault(page, 'a visit that is being booked', CONSOLE);
    await page.getByRole('button', { name: '14:00', exact: true }).click();
    await page.getByLabel('Name').fill('Walter Two');
    await page.getByRole('button', { name: 'Save the appointment' }).click();
    await page.waitForURL(new RegExp(`/console/agenda/${later}`));
    await blockOf('Mia', 'Walter Two').last().waitFor();
    const { services } = await named('Walter Two', later);
    expect(services.map(({ time, service, staff_pinned }: Json) => [time, service, staff_pinned])).toEqual([
      ['14:00', 'Haircut', false],
      ['14:45', 'Colour', true],
    ]);
  });

  it('axe finds no fault on any screen, light and dark, on a telephone, a tablet and a desk', async () => {
    const { id } = await named('Bo Berger');
    for (const path of [`/agenda/${tomorrow}`, `/book/${tomorrow}`, '/waiting-list', `/bookings/${id}`]) {
      await show(path);
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
      await expectNoFault(page, path, CONSOLE);
    }
  });
});
