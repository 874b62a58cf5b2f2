import { hotelFile } from '@booking/testkit/builders';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
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

describe('A stay that cannot have its room, at the console in a real browser', () => {
  let platform: Platform;
  let browser: Browser;
  let page: Page;
  let house: Business;
  let site: Awaited<ReturnType<typeof startReceiver>>;

  const api = async (method: string, path: string, body?: object) => {
    const headers = { 'x-service-key': house.secret };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return (await (await fetch(`${platform.gatewayUrl}${path}`, { method, headers, ...sent })).json()) as Json;
  };
  const show = async (path: string) => {
    await page.goto(`${platform.gatewayUrl}/console${path}`);
    await page.locator('#root h1').waitFor();
  };
  const take = async (name: string, from: number, to: number, type: string) => {
    const { room_types } = await api('GET', '/v1/hotel');
    const { id } = room_types.find(({ slug }: Json) => slug === type);
    return (await api('POST', '/v1/stays', { check_in: on(from), check_out: on(to), room_type_id: id, name })).stay;
  };
  const say = (room: string, state: string) =>
    platform.operate('PUT', `/businesses/${house.slug}/rooms/${room}/housekeeping`, { state });
  const decisions = () => page.locator('.card', { has: page.getByRole('heading', { name: /^Decision needed/ }) });
  const mailOf = (subject: string) => platform.mailbox.next((mail) => mail.subject === subject);
  const bar = (name: string) => page.locator(`.chart button.bar[aria-label^="${name},"]`);

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser, site] = await Promise.all([
      startPlatform({ services: ['svc-hotel', 'svc-calendar'], env }),
      launchChromium(),
      startReceiver(),
    ]);
    house = await platform.makeBusiness(hotelFile({ account: { owners: [OWNER] } }));
    page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage();
    await signInBrowser(platform, page, OWNER);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await platform?.close();
  });

  it('nights that a site sold while none has read a link of ours are red on the tape chart and on top of the front desk', async () => {
    await take('Ada Twice', 5, 8, 'suite');
    await show(`/tape-chart/${on(4)}`);
    await bar('Ada Twice').waitFor();
    const event = ['BEGIN:VEVENT', 'UID:1@site', `DTSTART:${on(5)}`, `DTEND:${on(8)}`, 'END:VEVENT'];
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...event.map((line) => line.replace(/(\d)-/g, '$1')),
      'END:VCALENDAR',
    ];
    site.respond(
      (_request, res) => void res.writeHead(200, { 'content-type': 'text/calendar' }).end(`${lines.join('\r\n')}\r\n`),
    );
    await platform.operate('POST', `/businesses/${house.slug}/calendar-feeds`, { room: '201', url: `${site.url}/ics` });
    // Whoever looks at the chart sees it without a press.
    await page.locator('.bar.clash[aria-label*="Overbooked"]').waitFor();
    const mail = await mailOf('Overbooked: room 201');
    expect(mail.to).toEqual([hotelFile().account.email]);
    expect(mail.text).toContain('Ada Twice');
    await bar('Ada Twice').click();
    await page.getByRole('dialog').getByText('Overbooked').waitFor();
    await page.keyboard.press('Escape');
    await show('/front-desk');
    await decisions().getByRole('link', { name: 'Ada Twice' }).waitFor();
    expect(await page.locator('.desk h2').first().textContent()).toBe('Decision needed (1)');
    await decisions().getByText('Overbooked').waitFor();
    await decisions().getByRole('link', { name: 'Show on the tape chart' }).click();
    await page.locator('.bar.clash[aria-label*="Overbooked"]').waitFor();
  });

  it('a tentative stay leaves a room that goes out of order, and where none is free the desk is told and asked', async () => {
    await take('Grace First', 0, 2, 'double');
    await say('101', 'out_of_order');
    await show('/front-desk');
    await page.getByRole('button', { name: 'Check in: Grace First' }).waitFor();
    expect(await decisions().getByText('Grace First').count()).toBe(0);
    await say('102', 'out_of_order');
    await decisions().getByRole('link', { name: 'Grace First' }).waitFor();
    await decisions().getByText('Out of order').waitFor();
    expect((await mailOf('No room: room 102 is out of order')).text).toContain('Grace First');
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/desk-${width}.png`, fullPage: true });
    }
    await expectNoFault(page, 'front desk with decisions', CONSOLE);
    await page.getByRole('button', { name: 'Check in: Grace First' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check in: Grace First' });
    await dialog.getByText('Room 102 is out of order').waitFor();
    await page.keyboard.press('Escape');
    await say('101', 'clean');
    await decisions().getByText('Grace First').waitFor({ state: 'detached' });
    await show(`/tape-chart/${on(0)}`);
    await bar('Grace First').waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/chart.png` });
    await expectNoFault(page, 'tape chart with an overbooking', CONSOLE);
  });
});
