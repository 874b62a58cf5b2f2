import { HOTEL_REPORTS, type HotelReport } from '@booking/core/codes/reports';
import { hotelFile } from '@booking/testkit/builders';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totalsOf } from '../../../svc-hotel/test/sums-of-bills.ts';
import type { Json } from '../../lib/api.ts';
import { CONSOLE, expectNoFault, expectNoOverflow } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser } from '../../lib/console.ts';
import { frontDesk } from '../../lib/hotels/front-desk.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const [OWNER, COLLEAGUE] = ['owner@hotel.example', 'colleague@hotel.example'];
const ZONE = 'Europe/Zurich';

/** The next Sunday on which the clocks change, with a Friday before it that is still to come, and a Tuesday in the same month. */
function clockChange(): Temporal.PlainDate {
  const hours = (date: Temporal.PlainDate) => date.toZonedDateTime(ZONE).hoursInDay;
  let date = Temporal.Now.plainDateISO(ZONE).add({ days: 4 });
  while (hours(date) === 24 || date.add({ days: 2 }).month !== date.month) date = date.add({ days: 1 });
  return date;
}

const SUNDAY = clockChange();
const on = (days: number) => SUNDAY.add({ days: days - 2 }).toString();
const [FRIDAY, SATURDAY, MONDAY, TUESDAY] = [on(0), on(1), on(3), on(4)];

const REPORTS: Readonly<Record<HotelReport, string>> = {
  occupancy: 'Occupancy',
  revenue: 'Revenue',
  payments: 'Payments',
  'pick-up': 'Pick-up',
  arrivals: 'Arrivals by country',
  'tourist-tax': 'Tourist tax',
  debtors: 'Debtors',
};

// A day has many steps, each of which waits for the one before.
describe('Five days at a front desk, in a real browser', { timeout: 180_000 }, () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let desk: ReturnType<typeof frontDesk>;
  let house: Business;
  let site: Awaited<ReturnType<typeof startReceiver>>;
  const ids: Record<string, string> = {};

  const api = async (method: string, path: string, body?: object) => {
    const sent = { method, headers: { 'x-service-key': house.secret }, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${platform.gatewayUrl}${path}`, sent);
    const json = (await answer.json()) as Json;
    expect([method, path, answer.ok, json.error]).toEqual([method, path, true, undefined]);
    return json;
  };
  const idOf = async (name: string): Promise<string> => {
    const { stays } = await api('GET', `/v1/stays?from=${FRIDAY}&to=${on(9)}&limit=100`);
    return stays.find((stay: Json) => stay.name === name).id;
  };
  const stayOf = async (name: string): Promise<Json> => {
    ids[name] ??= await idOf(name);
    return (await api('GET', `/v1/stays/${ids[name]}`)).stay;
  };
  const billsOf = async () => {
    const { stays } = await api('GET', `/v1/stays?from=${FRIDAY}&to=${on(9)}&limit=100`);
    const read = stays.map(async (stay: Json) => {
      const { folios } = await api('GET', `/v1/stays/${stay.id}/folio`);
      return { stay, lines: folios.flatMap(({ lines }: Json) => lines) };
    });
    return Promise.all(read);
  };
  const statusOf = async (name: string) => (await stayOf(name)).status;
  const foliosOf = async (name: string): Promise<Json[]> =>
    (await api('GET', `/v1/stays/${(await stayOf(name)).id}/folio`)).folios;
  const open = async (name: string) => desk.show(`/stays/${(await stayOf(name)).id}`);
  const typeOf = async (slug: string) =>
    (await api('GET', '/v1/hotel')).room_types.find((type: Json) => type.slug === slug).id;
  const take = async (name: string, from: number, to: number, more: object = {}) => {
    const nights = { check_in: on(from), check_out: on(to) };
    const body = { ...nights, room_type_id: await typeOf('double'), name, ...more };
    ids[name] = (await api('POST', '/v1/stays', body)).stay.id;
  };
  /** By the clocks of the hotel, here and in the browser. */
  const at = async (days: number, time: string) => {
    const moment = Temporal.PlainDateTime.from(`${on(days)}T${time}`).toZonedDateTime(ZONE).epochMilliseconds;
    const { now } = await platform.advance('PT0S');
    await platform.advance(`PT${Math.max(0, Math.round((moment - Date.parse(now)) / 1000))}S`);
    await context.clock.setFixedTime(moment);
  };
  const clean = async () => {
    const { rooms } = await api('GET', '/v1/rooms');
    for (const { id, housekeeping } of rooms)
      if (housekeeping === 'dirty') await api('PATCH', `/v1/rooms/${id}`, { state: 'clean' });
  };
  const morning = async (days: number) => {
    await at(days, '08:00');
    await clean();
  };
  const look = async (name: string) => {
    const { SHOTS: folder } = process.env;
    for (const width of [390, 820, 1440]) {
      await desk.page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(desk.page, [name, width]);
      if (folder !== undefined) await desk.page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    }
    if (folder === undefined) return;
    await expect.poll(() => desk.page.locator('[role=log] [role=img]').count(), { timeout: 10_000 }).toBe(0);
    await expectNoFault(desk.page, name, CONSOLE);
  };

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' } };
    [platform, browser, site] = await Promise.all([startPlatform({ env }), launchChromium(), startReceiver()]);
    const file = hotelFile({
      account: { owners: [OWNER, COLLEAGUE] },
      hotel: {
        day_close: { hour: 4 },
        vat_percent: { night: 3.8, breakfast: 2.6 },
        charges: [{ name: 'Minibar', unit_amount: 650, vat_percent: 8.1 }],
      },
    });
    const more = Array.from({ length: 16 }, (_, i) => ({ name: `${301 + i}`, out_of_order: [] }));
    file.hotel.room_types[0]?.rooms.push(...more);
    file.hotel.room_types[1]?.rooms.push({ name: '202', out_of_order: [] });
    house = await platform.makeBusiness(file);
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    await at(0, '07:30');
    desk = frontDesk(await context.newPage(), platform.gatewayUrl);
    await signInBrowser(platform, desk.page, OWNER);
    await take('Ada Early', 0, 4);
    await take('Emmy Extends', 0, 2);
    await take('Sofja Shortens', 0, 4);
    await take('Noel Absent', 0, 2);
    await take('Carla Late', 1, 3);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await platform?.close();
  });

  it('Friday: who is early, who walks in, who cancels too late, and who does not come', async () => {
    await desk.show('/front-desk');
    await look('friday-desk');
    await desk.step('Check in', 'Ada Early', 'Ada Early is in house');
    // The wrong guest: it was Emmy who stands there.
    await desk.undo('Ada Early is in house');
    await desk.said('Undone: Ada Early').waitFor();
    for (const name of ['Emmy Extends', 'Ada Early', 'Sofja Shortens'])
      await desk.step('Check in', name, `${name} is in house`);
    await at(0, '12:00');
    await desk.show('/new-stay');
    await desk.button('Choose: Double room').click();
    await desk.page.getByLabel('Name').fill('Walter Walk-in');
    await look('new-stay');
    await desk.button('Book').click();
    await desk.page.getByRole('heading', { name: 'Walter Walk-in', level: 1 }).waitFor();
    await desk.step('Check in', 'Walter Walk-in', 'Walter Walk-in is in house');
    await open('Carla Late');
    for (const thought of ['first', 'second']) {
      await desk.button('Cancel stay').click();
      await desk.button('Cancel stay', desk.dialog()).click();
      await desk.gone();
      await expect.poll(() => statusOf('Carla Late')).toBe('cancelled');
      if (thought === 'second') break;
      await desk.undo('Cancelled. The fee is');
      await expect.poll(() => statusOf('Carla Late')).toBe('confirmed');
    }
    expect((await stayOf('Carla Late')).cancel_fee_amount).toBe(18_000);
    await desk.pay('Cash');
    await at(0, '20:00');
    await desk.show('/front-desk');
    await desk.step('No-show', 'Noel Absent', 'Noel Absent did not come');
    await desk.undo('Noel Absent did not come');
    await expect.poll(() => statusOf('Noel Absent')).toBe('confirmed');
  });

  it('Saturday: the day is closed with its no-show; a longer stay, another room, and a colleague who was slower', async () => {
    await morning(1);
    await desk.show('/front-desk');
    await desk.page.getByRole('link', { name: 'Close the day', exact: true }).click();
    await desk.page.waitForURL(`**/day-close/${FRIDAY}`);
    await desk.closeDay(FRIDAY, { absent: ['Noel Absent'], counted: '175.50' });
    await desk.page.getByText(/Counted in the drawer: 175\.50, expected: 180\.00, difference: [-−]4\.50$/).waitFor();
    const takings = desk.page.getByRole('region', { name: 'Payments by team member', exact: true });
    await takings.getByRole('row', { name: / Cash 1 180\.00 0\.00 180\.00$/ }).waitFor();
    const [taking, ...others] = await desk.saved();
    expect([taking?.method, taking?.amount, others]).toEqual(['cash', '180.00', []]);
    await look('friday-closed');
    await desk.show('/front-desk');
    expect(await desk.page.getByRole('link', { name: 'Close the day', exact: true }).count()).toBe(0);
    expect(await stayOf('Noel Absent')).toMatchObject({ status: 'no_show', cancel_fee_amount: 18_000 });
    await open('Emmy Extends');
    await desk.move({ departure: on(3) });
    await desk.said('Emmy Extends was moved').waitFor();
    expect(await stayOf('Emmy Extends')).toMatchObject({ check_out: on(3), room_amount: 54_000 });
    const there = frontDesk(await (await browser.newContext({ locale: 'en-GB' })).newPage(), platform.gatewayUrl);
    await there.page.context().clock.setFixedTime(await desk.page.evaluate(() => Date.now()));
    await signInBrowser(platform, there.page, COLLEAGUE);
    // A browser that hears of nothing which changes.
    await there.page.route('**/console/api/changes*', () => {});
    await there.show(`/stays/${(await stayOf('Sofja Shortens')).id}`);
    await there.button('Move').click();
    await open('Ada Early');
    await desk.move({ room: '316' });
    await desk.said('Ada Early was moved').waitFor();
    await there.dialog().getByRole('button', { name: /Room/ }).click();
    await there.page.getByRole('option', { name: /^316/ }).click();
    await there.dialog().getByRole('alert').waitFor();
    await there.dialog().getByRole('button', { name: /Room/ }).click();
    await there.page.getByRole('option', { name: /^315/ }).click();
    await there.button('Save', there.dialog()).click();
    await there.said('Sofja Shortens was moved').waitFor();
    await there.page.context().close();
    expect([(await stayOf('Ada Early')).room, (await stayOf('Sofja Shortens')).room]).toEqual(['316', '315']);
  });

  it('Saturday: a minibar whose answer is lost on the way is charged once, a room is out of order, and a site sells a suite twice', async () => {
    await open('Walter Walk-in');
    await desk.page.route(
      '**/charges*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await desk.charge('Minibar');
    await desk.dialog().getByText('There is no connection.').waitFor();
    await desk.button('Charge', desk.dialog()).click();
    await desk.gone();
    const [folio] = await foliosOf('Walter Walk-in');
    expect(folio?.lines.filter(({ kind }: Json) => kind === 'charge')).toHaveLength(1);
    await desk.show('/housekeeping');
    const state = desk.page.getByRole('group', { name: 'State of room 310' });
    await desk.button('Out of order', state).click();
    await desk.dialog().getByLabel('Reason').fill('Tap drips');
    await desk.button('Out of order', desk.dialog()).click();
    await desk.gone();
    await look('housekeeping');
    const { rooms } = await api('GET', '/v1/rooms');
    const suite = rooms.find(({ name }: Json) => name === '201').id;
    await take('Otto Overbooked', 2, 4, { room_type_id: await typeOf('suite'), room_id: suite });
    const [from, to] = [on(2), on(4)].map((date) => date.replaceAll('-', ''));
    const event = ['BEGIN:VEVENT', 'UID:1@site', `DTSTART:${from}`, `DTEND:${to}`, 'END:VEVENT'];
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''];
    site.respond((_, res) => void res.writeHead(200, { 'content-type': 'text/calendar' }).end(lines.join('\r\n')));
    await platform.operate('POST', `/businesses/${house.slug}/calendar-feeds`, { room: '201', url: `${site.url}/ics` });
    await desk.show('/front-desk');
    const decisions = desk.page.locator('.card', {
      has: desk.page.getByRole('heading', { name: /^Decision needed/ }),
    });
    await decisions.getByText('Overbooked', { exact: true }).waitFor();
    await look('overbooked');
    await open('Otto Overbooked');
    await desk.move({ room: '202' });
    await desk.said('Otto Overbooked was moved').waitFor();
    await desk.show('/front-desk');
    await desk.button('Print the day').waitFor();
    await expect.poll(() => decisions.getByText('Otto Overbooked').count()).toBe(0);
  });

  it('Saturday: a company pays the night and the guest the rest, in cash and by card', async () => {
    await open('Walter Walk-in');
    await desk.pick(desk.button('More'), 'Split the bill');
    await desk.dialog().getByRole('textbox', { name: 'Company' }).fill('Nordwind AG');
    await desk.button('Split the bill', desk.dialog()).click();
    await desk.page.getByRole('heading', { name: 'Nordwind AG' }).waitFor();
    await desk.pick(desk.page.getByRole('button', { name: /^Night.*: more/ }), 'Move to Nordwind AG');
    await desk.page
      .getByRole('region', { name: 'Charges: Nordwind AG' })
      .getByText(/^Night/)
      .waitFor();
    await look('split-bill');
    // Ten francs of the guest's part, the rest of it, and what the company pays: each is proposed by itself.
    await desk.pay('Cash', '10');
    await desk.pay('Card');
    await desk.pay('Transfer');
    await expect.poll(async () => (await stayOf('Walter Walk-in')).bill.balance_amount).toBe(0);
    await desk.step('Check out', 'Walter Walk-in', 'Walter Walk-in has left');
    const folios = await foliosOf('Walter Walk-in');
    expect(folios.map((folio) => [folio.payer, folio.total_amount, folio.balance_amount])).toEqual([
      ['guest', 500 + 650, 0],
      ['company', 18_000, 0],
    ]);
    expect(folios.map(({ invoice_number }) => invoice_number.slice(-5))).toEqual(['00001', '00002']);
  });

  it('Sunday, after the night of the clock change: a shorter stay, a family of two rooms, and a bill that two pay', async () => {
    await morning(2);
    await desk.closeDay(SATURDAY);
    const { day } = await api('GET', `/v1/days/${SATURDAY}`);
    const hours = Temporal.Instant.from(day.report.from).until(day.report.until).total('hours');
    expect(hours).toBe(SUNDAY.toZonedDateTime(ZONE).hoursInDay);
    expect(day.report.occupancy.rooms_sold).toBe(3);
    await open('Sofja Shortens');
    await desk.move({ departure: MONDAY });
    await desk.said('Sofja Shortens was moved').waitFor();
    await desk.undo('Sofja Shortens was moved');
    await desk.said('Sofja Shortens is back where it was').waitFor();
    await desk.move({ departure: MONDAY });
    await expect.poll(async () => (await stayOf('Sofja Shortens')).room_amount).toBe(54_000);
    await desk.show('/new-stay');
    await desk.button('Choose: Double room').click();
    await desk.button('Add a room').click();
    await desk.page.getByRole('listitem', { name: 'Room 2' }).getByLabel('Name').fill('Tim Family');
    await desk.page.getByLabel('Name', { exact: true }).last().fill('Anna Family');
    await desk.button('Book 2 rooms').click();
    await desk.said('2 rooms booked for Anna Family.').waitFor();
    await desk.button('Check in 2 rooms').click();
    await expect.poll(() => statusOf('Tim Family')).toBe('checked_in');
    await look('family');
    await desk.show('/front-desk');
    await desk.step('Check in', 'Otto Overbooked', 'Otto Overbooked is in house');
  });

  it('Sunday: an invoice that lacked something is taken back, corrected and issued anew', async () => {
    await open('Walter Walk-in');
    await desk.page.getByRole('button', { name: /^Take back: Invoice \d{4}-00001$/ }).click();
    await desk.button('Take back', desk.dialog()).click();
    await desk.gone();
    await desk.charge('Minibar');
    await desk.gone();
    await desk.button('Issue the invoice').click();
    await desk.page.getByRole('link', { name: /^Invoice \d{4}-00004$/ }).waitFor();
    await desk.pay('Cash');
    const { invoices } = await api('GET', `/v1/stays/${ids['Walter Walk-in']}/folio`);
    expect(invoices.map(({ kind, total_amount }: Json) => [kind, total_amount])).toEqual([
      ['invoice', 1150],
      ['invoice', 18_000],
      ['credit_note', -1150],
      ['invoice', 1800],
    ]);
    await look('corrected');
  });

  it('Monday: guests leave with what they owe paid, half a fee is given back, and a group of six arrives', async () => {
    await morning(3);
    await desk.closeDay(on(2));
    await open('Carla Late');
    await desk.button('Change the fee').click();
    await desk
      .dialog()
      .getByLabel(/Amount/)
      .fill('90');
    await desk.button('Change the fee', desk.dialog()).click();
    await desk.button('Refund CHF 90.00').click();
    await desk.dialog().getByLabel('Reason').fill('She was ill');
    await desk.button('Refund', desk.dialog()).click();
    await desk.gone();
    expect((await stayOf('Carla Late')).bill).toMatchObject({ total_amount: 9000, paid_amount: 9000 });
    for (const name of ['Emmy Extends', 'Sofja Shortens', 'Anna Family', 'Tim Family']) {
      await open(name);
      await desk.pay(name.endsWith('Family') ? 'Cash' : 'Card');
      await desk.step('Check out', name, `${name} has left`);
    }
    // Tim has forgotten his bag, and sleeps here until noon.
    await desk.undo('Tim Family has left');
    await expect.poll(() => statusOf('Tim Family')).toBe('checked_in');
    await desk.step('Check out', 'Tim Family', 'Tim Family has left');
    await desk.show('/new-stay');
    await desk.button('Choose: Double room').click();
    for (const n of [2, 3, 4, 5, 6]) {
      await desk.button('Add a room').click();
      await desk.page
        .getByRole('listitem', { name: `Room ${n}` })
        .getByLabel('Name')
        .fill(`Singer ${n}`);
    }
    await desk.page.getByLabel('Name', { exact: true }).last().fill('Singer 1');
    await desk.button('Book 6 rooms').click();
    await desk.said('6 rooms booked for Singer 1.').waitFor();
    await clean();
    await desk.button('Check in 6 rooms').click();
    await expect.poll(() => statusOf('Singer 6')).toBe('checked_in');
    await look('group');
  });

  it('Tuesday: everybody leaves, the group by one bill, and the last day is closed', async () => {
    await morning(4);
    await desk.closeDay(MONDAY);
    for (const name of ['Ada Early', 'Otto Overbooked']) {
      await open(name);
      await desk.pay('Card');
      await desk.step('Check out', name, `${name} has left`);
    }
    const group = (await stayOf('Singer 1')).group_id;
    await desk.show(`/groups/${group}`);
    await desk.button('One bill for the group').click();
    await desk.dialog().getByRole('textbox', { name: 'Company' }).fill('Seefeld Choir');
    await desk.button('Save', desk.dialog()).click();
    await desk.page.getByText('Paid by Seefeld Choir').waitFor();
    await desk.pay('Card');
    const { bill } = await api('GET', `/v1/groups/${group}/folio`);
    expect(bill.folio).toMatchObject({ total_amount: 6 * 18_500, paid_amount: 6 * 18_500, balance_amount: 0 });
    await desk.button('Check out 6 rooms').click();
    await desk.button('Check out 6 rooms', desk.dialog()).click();
    await desk.said('6 rooms are checked out').waitFor();
    const { stays } = await api('GET', `/v1/groups/${group}`);
    const [number, ...others] = new Set(stays.map(({ invoice_number }: Json) => invoice_number));
    expect(others).toEqual([]);
    await desk.page.getByRole('link', { name: `Invoice ${number}`, exact: true }).waitFor();
    await look('group-bill');
    await at(5, '05:00');
    await desk.closeDay(TUESDAY);
    await look('tuesday-closed');
  });

  it('a month-end: each report of the month comes to what the bills do, is drawn, and is the same as CSV', async () => {
    await at(SUNDAY.until(SUNDAY.with({ day: 1 }).add({ months: 1 })).days + 2, '08:00');
    const sums = totalsOf(await billsOf());
    await desk.show('/reports');
    await desk.select('Period', 'Last month');
    for (const [report, title] of Object.entries(REPORTS) as [HotelReport, string][]) {
      await desk.select('Report', title);
      const kinds: Readonly<Record<string, string>> = HOTEL_REPORTS[report];
      const shown = await desk.totals(
        title,
        Object.keys(kinds).filter((name) => name !== 'stay_id'),
      );
      const rows = await desk.saved();
      for (const [name, sum] of Object.entries(sums[report] ?? {})) {
        const read = (text = '') => Math.round(Number(text) * (kinds[name] === 'money' ? 100 : 1));
        expect([title, name, read(shown[name])]).toEqual([title, name, sum]);
        const saved = rows.reduce((all, row) => all + read(row[name]), 0);
        if (name !== 'adr') expect([title, name, saved]).toEqual([title, name, sum]);
      }
      if (report === 'occupancy')
        expect(Number(shown.revpar)).toBeCloseTo(Number(shown.room_revenue) / Number(shown.rooms_available), 1);
      await desk.page.locator('.report-chart').waitFor();
      await look(`month-end-${report}`);
    }
  });
});
