import { hotelFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser } from '../../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@money.example';
const today = Temporal.Now.plainDateISO('Europe/Zurich');
const on = (days: number) => today.add({ days }).toString();

const plan = { breakfast_included: false } as const;
const file = hotelFile({
  account: { slug: 'money', owners: [OWNER] },
  hotel: {
    deposit: { percent: 30, by_card: true },
    rate_plans: [
      { ...plan, name: 'Flexible', refundable: true, pay_when: 'arrival' },
      { ...plan, name: 'Prepaid', refundable: false, pay_when: 'booking' },
    ],
    extras: [{ name: 'Breakfast', amount: 1450, per: 'person_night' }],
    coupons: [{ code: 'TEN', percent: 10 }],
  },
});

describe('A hotel’s money, clicked through by guests and the front desk in a real browser', () => {
  let platform: Platform;
  let browser: Browser;
  let desk: Page;
  let house: Business;

  const api = async (method: string, path: string, body?: object) => {
    const headers = { 'x-service-key': house.secret };
    const asked = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return (await (await fetch(`${platform.gatewayUrl}${path}`, asked)).json()) as Json;
  };
  const stayOf = async (id: string) => (await api('GET', `/v1/stays/${id}`)).stay as Json;
  const idOf = async (list: 'room_types' | 'rate_plans', by: string) =>
    ((await api('GET', '/v1/hotel'))[list] as Json[]).find((one) => (one.slug ?? one.name) === by).id as string;
  const take = async (name: string, from: number, to: number, more: object = {}) => {
    const body = { check_in: on(from), check_out: on(to), room_type_id: await idOf('room_types', 'double'), name };
    return (await api('POST', '/v1/stays', { ...body, ...more })).stay as Json;
  };
  const guest = async (options: { javaScriptEnabled?: boolean } = {}) =>
    (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', ...options })).newPage();
  const show = async (path: string) => {
    await desk.goto(`${platform.gatewayUrl}/console${path}`);
    await desk.locator('#root h1').waitFor();
  };
  const payLink = async (to: string, subject: string) => {
    const mail = await platform.mailbox.next((one) => one.to.includes(to) && one.subject.startsWith(subject));
    return /https?:\/\/\S+\/pay\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  };
  const pay = async (url: string) => {
    const page = await guest();
    await page.goto(url);
    await page.getByRole('button', { name: /Pay CHF/ }).click();
    await page.getByText(/Your deposit of .* is paid/).waitFor();
    await page.context().close();
  };

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' } };
    [platform, browser] = await Promise.all([
      startPlatform({ services: ['svc-hotel', 'svc-calendar'], env }),
      launchChromium(),
    ]);
    house = await platform.makeBusiness(file);
    desk = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage();
    await signInBrowser(platform, desk, OWNER);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('a coupon counts when it was typed, whichever button is pressed next, and breakfast for all is one tick; confirmed later by the desk, the deposit is paid', async () => {
    const page = await guest({ javaScriptEnabled: false });
    await page.goto(`${platform.gatewayUrl}/stay/money?check_in=${on(30)}&check_out=${on(33)}&adults=2&lang=en`);
    await page.getByLabel('Discount code').fill('ten');
    await page.getByRole('button', { name: 'Choose Double room, Flexible' }).click();
    await page.getByLabel(/Breakfast: CHF\s87\.00/).check();
    expect(await page.getByLabel('Discount code').inputValue()).toBe('ten');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page
      .getByText(/CHF\s588\.00/)
      .first()
      .waitFor();
    await page.locator('input[name=name]').fill('Ada Keller');
    await page.locator('input[name=email]').fill('ada@money.example');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('heading', { name: 'Your request has been sent' }).waitFor();
    await show('/front-desk');
    await desk.getByRole('button', { name: 'Confirm: Ada Keller' }).click();
    await pay(await payLink('ada@money.example', 'Your stay'));
    const { stays } = await api('GET', `/v1/stays?from=${on(30)}`);
    expect(stays).toMatchObject([
      { status: 'confirmed', coupon_code: 'TEN', extras_amount: 8700, total_amount: 58_800, deposit_status: 'paid' },
    ]);
  });

  it('a coupon that is typed beside the guest’s details is shown with its price before the request is sent', async () => {
    const page = await guest();
    await page.goto(`${platform.gatewayUrl}/stay/money?check_in=${on(36)}&check_out=${on(38)}&adults=2&lang=en`);
    await page.getByRole('button', { name: 'Choose Double room, Flexible' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('input[name=name]').fill('Bea Late');
    await page.locator('input[name=email]').fill('bea@money.example');
    await page.getByLabel('Discount code').fill('TEN');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page
      .getByText(/The price has changed from CHF\s370\.00 to CHF\s334\.00/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('heading', { name: 'Your request has been sent' }).waitFor();
  });

  it('the desk sends the payment link of a stay that it took, and the guest pays', async () => {
    const { id } = await take('Grace Hopper', 10, 12, { email: 'grace@money.example' });
    await show(`/stays/${id}`);
    await desk.getByRole('button', { name: 'Send the payment link' }).click();
    await desk.getByText('The payment link is on its way to the guest').waitFor();
    await pay(await payLink('grace@money.example', 'Payment to'));
    await show(`/stays/${id}`);
    await desk.getByText('Payment link sent').waitFor();
    expect(await desk.getByRole('button', { name: 'Send the payment link' }).count()).toBe(0);
    expect(await stayOf(id)).toMatchObject({ deposit_status: 'paid', paid_amount: 11_100, pay_url: null });
  });

  it('a prepaid plan that is unpaid is marked at check-in, which asks first', async () => {
    const { id } = await take('Alan Turing', 0, 2, { rate_plan_id: await idOf('rate_plans', 'Prepaid') });
    await show('/front-desk');
    await desk.getByText('Prepaid, not paid').first().waitFor();
    await desk.getByRole('button', { name: 'Check in: Alan Turing' }).click();
    const dialog = desk.getByRole('alertdialog').or(desk.getByRole('dialog'));
    await dialog.getByText(/CHF\s370\.00 of the prepaid plan is not paid/).waitFor();
    expect((await stayOf(id)).status).toBe('confirmed');
    await dialog.getByRole('button', { name: 'Check in' }).click();
    await desk.getByText('Alan Turing is in house').waitFor();
  });

  it('a move under the agreed price: nights that stay keep it, the new one costs what it costs, and the bill adds up', async () => {
    const { id } = await take('Hedy Lamarr', 16, 18);
    const dearer = { room_type: 'double', from: on(15), to: on(19), amount: 25_000 };
    await platform.operate('PUT', `/businesses/${house.slug}`, { ...file, hotel: { ...file.hotel, prices: [dearer] } });
    await show('/tape-chart');
    const bar = desk.locator('.chart button.bar[aria-label^="Hedy Lamarr,"]');
    await bar.focus();
    await desk.keyboard.press('Shift+ArrowRight');
    await desk.keyboard.press('Enter');
    const dialog = desk.getByRole('dialog', { name: 'Move Hedy Lamarr' });
    await dialog.getByText(/CHF\s510\.00/).waitFor();
    await dialog.getByText('Keep the price as agreed').click();
    await dialog.getByText(/CHF\s440\.00/).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await desk.getByText('Hedy Lamarr was moved').waitFor();
    const { bill, total_amount: total } = await stayOf(id);
    expect([total, bill.total_amount]).toEqual([44_000, 44_000]);
    expect(bill.lines.reduce((sum: number, { amount }: Json) => sum + amount, 0)).toBe(44_000);
    await show(`/stays/${id}`);
    await desk
      .getByText(/CHF\s250\.00/)
      .first()
      .waitFor();
  });

  it('the ages of children are asked where a stay is made and changed, and their tourist tax follows', async () => {
    await show(`/new-stay?check_in=${on(24)}`);
    await desk.getByLabel('Children', { exact: true }).fill('1');
    await desk.getByLabel('Children', { exact: true }).press('Tab');
    await desk.getByRole('button', { name: /Age of child 1/ }).click();
    await desk.getByRole('option', { name: '17', exact: true }).click();
    await desk.getByRole('button', { name: 'Choose: Double room' }).click();
    await desk.getByLabel('Name').fill('Emmy Noether');
    await desk.getByRole('button', { name: 'Book', exact: true }).click();
    await desk.waitForURL(/\/stays\/[\da-f-]{36}$/);
    const id = desk.url().split('/').at(-1) ?? '';
    expect(await stayOf(id)).toMatchObject({ children_ages: [17], tourist_tax_amount: 750 });
    await desk.getByRole('button', { name: 'Guest and notes' }).click();
    await desk.getByRole('button', { name: /Age of child 1/ }).click();
    await desk.getByRole('option', { name: '3', exact: true }).click();
    await desk.getByRole('button', { name: 'Save' }).click();
    await desk.getByText('Saved').first().waitFor();
    expect(await stayOf(id)).toMatchObject({ children_ages: [3], tourist_tax_amount: 500 });
  });
});
