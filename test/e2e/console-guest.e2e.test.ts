import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Receiver, startReceiver } from '@booking/testkit/stand-ins/receiver';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../lib/api.ts';
import { CONSOLE, expectNoFault } from '../lib/axe.ts';
import { launchChromium } from '../lib/chromium.ts';
import { signInBrowser } from '../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../lib/platform.ts';

const BAND = 'You are seeing this as a guest. What you book here is a test.';
const OVER = 'Nothing was booked. Go back to the console and press “View as a guest” again.';
const on = (days: number) => Temporal.Now.plainDateISO('Europe/Zurich').add({ days }).toString();

type House = {
  readonly business: Business;
  readonly console: Page;
  readonly receiver: Receiver;
  readonly hook: string;
};

describe('View as a guest, at the console in a real browser', () => {
  let platform: Platform;
  let browser: Browser;
  let table: House;
  let salon: House;
  let hotel: House;

  const api = async ({ business }: House, method: string, path: string, body?: object) => {
    const answer = await fetch(`${platform.gatewayUrl}${path}`, {
      method,
      headers: { 'x-service-key': business.secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Json;
    expect([path, answer.ok, json.error]).toEqual([path, true, undefined]);
    return json;
  };
  const show = async ({ console: page }: House, path: string) => {
    await page.goto(`${platform.gatewayUrl}/console${path}`);
    await page.locator('#root h1').waitFor();
  };

  /** A business with a webhook that hears everything, and its owner at the console. */
  const open = async (file: Parameters<Platform['makeBusiness']>[0], owner: string): Promise<House> => {
    const business = await platform.makeBusiness(file);
    const receiver = await startReceiver();
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signInBrowser(platform, page, owner);
    const house = { business, console: page, receiver, hook: '' };
    const { webhook } = await api(house, 'POST', '/v1/webhooks', { url: receiver.url });
    return { ...house, hook: webhook.id };
  };

  /** The business's page in a tab of its own, as its owner opens it by one press. */
  const seeAsGuest = async (house: House, query: string): Promise<Page> => {
    const opened = house.console.waitForEvent('popup');
    await house.console.locator('.side').getByRole('button', { name: 'View as a guest' }).click();
    const page = await opened;
    await page.getByText(BAND).waitFor();
    await page.goto(`${page.url()}&lang=en&${query}`);
    return page;
  };
  const send = async (page: Page, email: string) => {
    await page.locator('input[name=name]').fill('Ada Keller');
    await page.locator('input[name=email]').fill(email);
    await page.locator('main form[method=post] > button').click();
    await page.locator('.done').waitFor();
    await page.getByText(BAND).waitFor();
  };
  const bookTable = async (house: House, day: string, email: string) => {
    const page = await seeAsGuest(house, `date=${day}`);
    await page.locator('.chip').first().click();
    await send(page, email);
    return page;
  };
  const bookRoom = async (house: House, from: number, email: string) => {
    const page = await seeAsGuest(house, `check_in=${on(from)}&check_out=${on(from + 1)}&adults=2`);
    await page.locator('.offer button[name=choose]').first().click();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    await send(page, email);
    return page;
  };
  const madeFor = async (house: House, email: string) => {
    const path = house === hotel ? `/v1/stays?from=${on(0)}&to=${on(60)}` : `/v1/bookings?from=${on(0)}&to=${on(30)}`;
    const { bookings, stays } = await api(house, 'GET', path);
    return ((bookings ?? stays) as Json[]).find((one) => one.email === email) as Json;
  };
  /** What is told of an ordinary one that is made now is all that the receiver ever heard. */
  const heardOnly = async (house: House, ordinary: Json) => {
    await house.receiver.next(({ body }) => body.includes(ordinary.id));
    const told = house.receiver.requests.map(({ body }) => {
      const { booking, stay } = JSON.parse(body).data;
      return (booking ?? stay).id;
    });
    expect(told).toEqual([ordinary.id]);
    const { deliveries } = await api(house, 'GET', `/v1/webhooks/${house.hook}/deliveries`);
    expect(deliveries).toHaveLength(1);
  };
  const removeByPress = async (house: House, path: string) => {
    await show(house, path);
    await house.console
      .locator('.badge', { hasText: /^Test$/ })
      .first()
      .waitFor();
    await house.console.getByRole('button', { name: 'Remove test booking' }).click();
    await house.console.getByText('The test booking is gone').waitFor();
  };

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000', LIMIT_KEY: '1000' } };
    [platform, browser] = await Promise.all([
      startPlatform({ services: ['svc-restaurant', 'svc-hotel', 'svc-webhooks'], env }),
      launchChromium(),
    ]);
    const asked = { confirm_at_once: false, min_notice_minutes: 0 };
    const account = (slug: string) => ({ owners: [`owner@${slug}.example`] });
    const trattoria = restaurantFile({ account: account('trattoria'), venue: { bookings: asked } });
    table = await open(trattoria, 'owner@trattoria.example');
    salon = await open(salonFile({ account: account('salon') }), 'owner@salon.example');
    hotel = await open(hotelFile({ account: account('hotel') }), 'owner@hotel.example');
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([table, salon, hotel].map((house) => house?.receiver.close()));
    await platform?.close();
  });

  it('a restaurant tries its own page: the test is marked, and neither it nor what is done to it reaches a receiver', async () => {
    const page = await bookTable(table, on(2), 'first@example.org');
    await expectNoFault(page, 'a guest’s view');
    await show(table, `/today/${on(2)}`);
    await table.console.locator('.waiting .badge', { hasText: /^Test$/ }).waitFor();
    const { id } = await madeFor(table, 'first@example.org');
    for (const step of ['waitlist', 'confirm']) await api(table, 'POST', `/v1/bookings/${id}/${step}`, {});
    await api(table, 'PATCH', `/v1/bookings/${id}`, { time: '20:00' });
    await table.console.locator('.block .badge', { hasText: /^Test$/ }).waitFor();
    await expectNoFault(table.console, 'the diary with a test', CONSOLE);
    const mail = await platform.mailbox.next(
      ({ to, text }) => to.includes('first@example.org') && text.includes('/guest/'),
    );
    await page.goto(/http\S+\/guest\/[\w-]+/.exec(mail.text)?.[0] ?? '');
    await page.getByRole('link', { name: 'Cancel the booking' }).click();
    await page.locator('button.danger').click();
    await eventually(async () => expect((await madeFor(table, 'first@example.org')).status).toBe('cancelled'));
    await bookTable(table, on(2), 'second@example.org');
    await removeByPress(table, `/bookings/${(await madeFor(table, 'second@example.org')).id}`);
    expect(await madeFor(table, 'second@example.org')).toMatchObject({ status: 'cancelled', test: true });
    const ordinary = { date: on(2), time: '19:00', party: 2, name: 'Real Guest' };
    await heardOnly(table, (await api(table, 'POST', '/v1/bookings', ordinary)).booking);
  });

  it('a salon the same', async () => {
    await bookTable(salon, on(2), 'first@example.org');
    const { id } = await madeFor(salon, 'first@example.org');
    await api(salon, 'PATCH', `/v1/bookings/${id}`, { time: '16:00' });
    await show(salon, `/agenda/${on(2)}`);
    await salon.console.locator('.block .badge', { hasText: /^Test$/ }).waitFor();
    await removeByPress(salon, `/bookings/${id}`);
    const services = (await api(salon, 'GET', '/v1/venue')).services as Json[];
    const ordinary = { date: on(2), time: '10:00', service: services[0]?.id, name: 'Real Guest' };
    await heardOnly(salon, (await api(salon, 'POST', '/v1/bookings', ordinary)).booking);
  });

  it('and a hotel, from the request to the day of leaving', async () => {
    await bookRoom(hotel, 0, 'first@example.org');
    const { id } = await madeFor(hotel, 'first@example.org');
    await show(hotel, '/front-desk');
    await hotel.console.locator('.badge', { hasText: /^Test$/ }).waitFor();
    await api(hotel, 'POST', `/v1/stays/${id}/confirm`);
    await show(hotel, '/tape-chart');
    await hotel.console
      .locator('.chart .bar .badge', { hasText: /^Test$/ })
      .filter({ visible: true })
      .waitFor();
    await expectNoFault(hotel.console, 'the chart with a test', CONSOLE);
    await api(hotel, 'PATCH', `/v1/stays/${id}`, { adults: 1 });
    await api(hotel, 'POST', `/v1/stays/${id}/check-in`, {});
    await api(hotel, 'POST', `/v1/stays/${id}/check-out`);
    expect(await madeFor(hotel, 'first@example.org')).toMatchObject({ status: 'checked_out', invoice_number: null });
    await show(hotel, `/stays/${id}/invoice`);
    for (const media of ['print', 'screen'] as const) {
      await hotel.console.emulateMedia({ media });
      await hotel.console.locator('.sheet').getByText('Test booking: not a real invoice').waitFor();
    }
    await expectNoFault(hotel.console, 'the pro forma bill of a test', CONSOLE);
    await bookRoom(hotel, 20, 'second@example.org');
    await removeByPress(hotel, `/stays/${(await madeFor(hotel, 'second@example.org')).id}`);
    const { room_types: types } = await api(hotel, 'GET', '/v1/hotel');
    const ordinary = { check_in: on(30), check_out: on(31), room_type_id: types[0].id, name: 'Real Guest' };
    await heardOnly(hotel, (await api(hotel, 'POST', '/v1/stays', ordinary)).stay);
  });

  it('an address of another business, or one that was changed, says that nothing was booked', async () => {
    const page = await seeAsGuest(hotel, '');
    const token = new URL(page.url()).searchParams.get('test') ?? '';
    for (const wrong of [token, `${token.slice(0, -3)}abc`, 'made-up']) {
      const answer = await page.goto(`${platform.gatewayUrl}/book/trattoria?lang=en&test=${wrong}`);
      expect(answer?.status()).toBe(403);
      await page.getByText(OVER).waitFor();
    }
    await expectNoFault(page, 'a guest’s view that is over');
  });
});
