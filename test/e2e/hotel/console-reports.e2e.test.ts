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
// The days that the screen begins with.
const FIRST = today.with({ day: 1 });
const LAST = FIRST.add({ months: 1 }).subtract({ days: 1 });
const MONTH = `from=${FIRST}&to=${LAST}`;
const REPORTS = ['occupancy', 'revenue', 'payments', 'pick-up', 'arrivals', 'tourist-tax', 'debtors'] as const;

describe('The reports of a hotel', () => {
  let platform: Platform;
  let browser: Browser;
  let page: Page;
  let house: Business;

  const send = (method: string, path: string, more: { body?: object; headers?: Record<string, string> } = {}) =>
    fetch(`${platform.gatewayUrl}${path}`, {
      method,
      headers: { 'x-service-key': house.secret, ...more.headers },
      ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
    });
  const api = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body === undefined ? {} : { body });
    const json = (await answer.json()) as Json;
    expect([path, answer.ok, json.error]).toEqual([path, true, undefined]);
    return json;
  };
  const take = async (name: string, more: object = {}) => {
    const { room_types } = await api('GET', '/v1/hotel');
    const nights = { check_in: today.toString(), check_out: today.add({ days: 1 }).toString() };
    const body = { ...nights, room_type_id: room_types[0].id, name, country: 'CH', ...more };
    return (await api('POST', '/v1/stays', body)).stay.id as string;
  };
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const table = (name: string) => page.getByRole('region', { name, exact: true });

  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform({ services: ['svc-hotel'] }), launchChromium()]);
    const file = hotelFile({
      account: { owners: [OWNER] },
      hotel: {
        charges: [{ name: 'Minibar', unit_amount: 650, vat_percent: 8.1 }],
        vat_percent: { night: 3.8, breakfast: 3.8 },
      },
    });
    house = await platform.makeBusiness(file);
    page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage();
    await signInBrowser(platform, page, OWNER);
    const stayed = await take('Ada Keller');
    await api('POST', `/v1/stays/${stayed}/check-in`, {});
    await api('POST', `/v1/stays/${stayed}/charges`, { item: 'Minibar', quantity: 2 });
    const owing = await take('=HYPERLINK("https://evil.example")', { country: 'DE' });
    await api('POST', `/v1/stays/${owing}/cancel`, {});
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('come by the API as JSON and, by what the client accepts, as CSV', async () => {
    const { currency, rows, totals } = await api('GET', `/v1/reports/revenue?${MONTH}`);
    expect([currency, totals.amount]).toEqual(['CHF', 18_000 + 500 + 1300 + 18_000]);
    expect(rows.map(({ kind, vat_percent, amount }: Json) => [kind, vat_percent, amount])).toEqual([
      ['night', 3.8, 18_000],
      ['charge', 8.1, 1300],
      ['tourist_tax', null, 500],
      ['fee', null, 18_000],
    ]);
    const csv = await send('GET', `/v1/reports/revenue?${MONTH}`, { headers: { accept: 'text/csv' } });
    expect([csv.status, csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'attachment; filename="revenue.csv"'],
    ]);
    expect((await csv.text()).split('\r\n').slice(0, 2)).toEqual([
      'kind,vat_percent,net_amount,vat_amount,amount',
      'night,3.8,173.41,6.59,180.00',
    ]);
    const wrong = await send('GET', '/v1/reports/revenue?from=x', { headers: { accept: 'text/csv' } });
    expect([wrong.status, ((await wrong.json()) as Json).error.code]).toEqual([400, 'bad_request']);
  });

  it('show what they hold, as a chart and as a table with its sum', async () => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await table('Occupancy').waitFor();
    expect(await table('Occupancy').getByRole('row').count()).toBe(LAST.day + 2);
    await page.getByRole('img', { name: /^Occupancy: .* has the most, 33.3%$/ }).waitFor();
    await choose('Report', 'Revenue');
    await page.waitForURL(/\/console\/reports\/revenue$/);
    await table('Revenue').getByRole('row', { name: 'Nights 3.8% 173.41 6.59 180.00' }).waitFor();
    await table('Revenue')
      .getByRole('row', { name: /^Total .* 378.00$/ })
      .waitFor();
    await choose('Report', 'Debtors');
    await table('Debtors').getByRole('link').click();
    await page.waitForURL(/\/console\/stays\//);
    await page.goBack();
    await table('Debtors').waitFor();
  });

  it.each(REPORTS)('have no fault for anybody who looks at: %s', async (report) => {
    await page.goto(`${platform.gatewayUrl}/console/reports/${report}`);
    await page.locator('main h1').waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    await expectNoFault(page, `the report ${report}`, CONSOLE);
  });

  it('are of other days where somebody chooses them, and say when these are too many', async () => {
    await page.goto(`${platform.gatewayUrl}/console/reports/arrivals`);
    await table('Arrivals by country').getByRole('row', { name: 'Switzerland 1 2 2 0 2' }).waitFor();
    await choose('Period', 'Last year');
    await page.getByText('Nothing in this period.').waitFor();
    await choose('Period', 'Own dates');
    const year = page.getByRole('group', { name: 'From' }).getByRole('spinbutton', { name: /year/ });
    await year.focus();
    await page.keyboard.type('2019');
    await page.getByRole('alert').getByText('must be within 366 days of from').waitFor();
  });

  it('are saved as CSV, in which no text is run as a formula', async () => {
    await page.goto(`${platform.gatewayUrl}/console/reports/debtors`);
    await table('Debtors').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await download).suggestedFilename()).toBe(`debtors-${FIRST}-${LAST}.csv`);
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.startsWith('\u{FEFF}reference,name,company,status,')).toBe(true);
    expect(file).toContain(`,"'=HYPERLINK(""https://evil.example"")",,cancelled,${today},`);
  });

  it('go on when a day is closed, found again by its date, and opened by an owner with a reason', async () => {
    const dayClose = `${platform.gatewayUrl}/console/day-close/${today.subtract({ days: 1 })}`;
    await page.goto(dayClose);
    await page.getByText('Nothing wants a decision.').waitFor();
    await expectNoFault(page, 'a day that is open', CONSOLE);
    await page.getByRole('button', { name: 'Close the day' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the day' }).click();
    await page.getByText(/Closed on/).waitFor();
    await page.goto(dayClose);
    await page.getByText(/Closed on/).waitFor();
    await expectNoFault(page, 'a day that is closed', CONSOLE);
    await page.getByRole('button', { name: 'Open the day again' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
    await page.getByRole('dialog').getByRole('button', { name: 'Open the day again' }).click();
    await page.getByText(/^Opened again on .*: Entered twice$/).waitFor();
    await page.goto(`${platform.gatewayUrl}/console/audit`);
    await page.getByText('Opened a closed day again').first().waitFor();
  });
});
