import { hotelFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser, typeInto } from '../../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@hotel.example';

describe('A group of a hotel, at the console in a real browser', () => {
  let platform: Platform;
  let browser: Browser;
  let page: Page;
  let house: Business;
  let group: string;

  const api = async (path: string, change?: object, method = 'PATCH') => {
    const answer = await fetch(`${platform.gatewayUrl}${path}`, {
      headers: { 'x-service-key': house.secret },
      ...(change === undefined ? {} : { method, body: JSON.stringify(change) }),
    });
    return (await answer.json()) as Json;
  };
  const stays = async () => (await api(`/v1/stays?group_id=${group}`)).stays as Json[];
  const statuses = async () => (await stays()).map(({ status }) => status).sort();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const choose = (name: string) => row(name).getByText(`Choose ${name}`).locator('..').click();
  const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  /** What the library reads out of a button that waits stays for seven seconds, and names a part that is gone. */
  const untilReadOut = () =>
    expect.poll(() => page.locator('[role=log] [role=img]').count(), { timeout: 10_000 }).toBe(0);
  const looks = async (name: string) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
      expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
      const folder = process.env.SCREENSHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    }
    await untilReadOut();
    await expectNoFault(page, name, CONSOLE);
  };

  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform({ services: ['svc-hotel'] }), launchChromium()]);
    const file = hotelFile({ account: { owners: [OWNER] } });
    file.hotel.room_types[0]?.rooms.push(...['301', '302', '303', '304'].map((name) => ({ name, out_of_order: [] })));
    house = await platform.makeBusiness(file);
    page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage();
    await signInBrowser(platform, page, OWNER);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('several rooms are booked from the screen of a new stay, and their group is shown', async () => {
    await page.goto(`${platform.gatewayUrl}/console/new-stay`);
    await page
      .getByRole('button', { name: /^Choose: / })
      .first()
      .click();
    await page.getByLabel('Name', { exact: true }).first().fill('Ada Keller');
    for (const n of [2, 3]) {
      await page.getByRole('button', { name: 'Add a room' }).click();
      await page.getByRole('listitem', { name: `Room ${n}` }).waitFor();
    }
    await page.getByRole('listitem', { name: 'Room 2' }).getByLabel('Name').fill('Grace Hopper');
    await page.getByRole('listitem', { name: 'Room 3' }).getByLabel('Name').fill('Emmy Noether');
    const second = page.getByRole('listitem', { name: 'Room 2' });
    await second.getByLabel('Children', { exact: true }).fill('1');
    await second.getByLabel('Children', { exact: true }).press('Tab');
    await second.getByRole('button', { name: /Age of child 1/ }).click();
    await page.getByRole('option', { name: '7', exact: true }).click();
    await looks('several-rooms');
    // The guest of the whole group has the last field of this name.
    await page.getByLabel('Name', { exact: true }).last().fill('Ada Keller');
    await page.getByRole('button', { name: 'Book 3 rooms' }).click();
    await page.getByText('3 rooms booked for Ada Keller.').waitFor();
    group = page.url().split('/').at(-1) as string;
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    for (const name of ['Ada Keller', 'Grace Hopper', 'Emmy Noether']) await row(name).waitFor();
    const { balance_amount } = (await stays()).find(({ children }) => children === 0) as Json;
    const ages = (await stays()).map(({ children_ages }) => children_ages);
    expect(ages.toSorted((a, b) => a.length - b.length)).toEqual([[], [], [7]]);
    const owed = (await stays()).reduce((sum, stay) => sum + stay.balance_amount, 0);
    // The child of the second room pays half the tax.
    expect(owed - 3 * balance_amount).toBe(125);
    const total = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(owed / 100);
    expect(await page.locator('tfoot').textContent()).toContain(total);
    await looks('group');
  });

  it('the guest of a room is changed in the rooming list', async () => {
    await row('Emmy Noether').getByRole('button', { name: 'Guest and notes: Emmy Noether' }).click();
    await dialog().getByLabel('Name').fill('Lise Meitner');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await row('Lise Meitner').waitFor();
    expect((await stays()).map(({ name }) => name).sort()).toEqual(['Ada Keller', 'Grace Hopper', 'Lise Meitner']);
  });

  it('chosen rooms are cancelled together, and undo takes all of them back', async () => {
    await choose('Grace Hopper');
    await choose('Lise Meitner');
    await page.getByRole('button', { name: 'Cancel 2 rooms' }).click();
    await untilReadOut();
    await expectNoFault(page, 'rooms that are cancelled together', CONSOLE);
    await dialog().getByRole('button', { name: 'Cancel 2 rooms' }).click();
    await page.getByText('2 rooms are cancelled').waitFor();
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'confirmed']);
    await undo();
    await expect.poll(statuses).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('rooms are checked in together; one of which something is asked first is left out and named', async () => {
    await page.getByRole('button', { name: 'Check in 3 rooms' }).click();
    await page.getByText('3 rooms are in house').waitFor();
    expect(await statuses()).toEqual(['checked_in', 'checked_in', 'checked_in']);
    await undo();
    await expect.poll(statuses).toEqual(['confirmed', 'confirmed', 'confirmed']);
    for (const { id } of (await api('/v1/rooms')).rooms) await api(`/v1/rooms/${id}`, { state: 'dirty' });
    await page.getByRole('button', { name: 'Check in 3 rooms' }).click();
    const note = page.getByRole('alert').filter({ hasText: 'These are left out' });
    for (const name of ['Ada Keller', 'Grace Hopper', 'Lise Meitner']) await note.getByText(name).waitFor();
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('a stay leads to its group, and the search finds the group by its name', async () => {
    await page.getByRole('table').getByRole('link', { name: 'Grace Hopper' }).click();
    await page.getByRole('link', { name: 'Group', exact: true }).click();
    await page.getByRole('heading', { name: 'Ada Keller' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('Ada Kel');
    await page.getByRole('option', { name: /Group · / }).click();
    await expect.poll(() => page.url()).toContain(`/groups/${group}`);
  });

  it('a whole group is confirmed and cancelled by one press each, and undo takes the cancellation back', async () => {
    const { room_types } = await api('/v1/hotel');
    const room = { room_type_id: room_types[0].id, adults: 1 };
    const body = { check_in: '2027-03-01', check_out: '2027-03-03', name: 'Emmy Noether', email: 'emmy@example.org' };
    const asked = await fetch(`${platform.gatewayUrl}/v1/group-requests`, {
      ...{ method: 'POST', headers: { 'x-service-key': house.secret } },
      body: JSON.stringify({ ...body, rooms: [room, room] }),
    });
    group = ((await asked.json()) as Json).group_id;
    await page.goto(`${platform.gatewayUrl}/console/groups/${group}`);
    await page.getByRole('button', { name: 'Confirm 2 rooms' }).click();
    await page.getByText('2 rooms are confirmed').waitFor();
    await undo();
    await expect.poll(statuses).toEqual(['requested', 'requested']);
    await page.getByRole('button', { name: 'Decline 2 rooms' }).click();
    await page.getByText('2 rooms are declined').waitFor();
    expect(await statuses()).toEqual(['declined', 'declined']);
    await undo();
    await expect.poll(statuses).toEqual(['requested', 'requested']);
    await page.getByRole('button', { name: 'Confirm 2 rooms' }).click();
    await expect.poll(statuses).toEqual(['confirmed', 'confirmed']);
    await page.getByRole('button', { name: 'Cancel 2 rooms' }).click();
    await dialog().getByRole('button', { name: 'Cancel 2 rooms' }).click();
    await page.getByText('2 rooms are cancelled').waitFor();
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    await undo();
    await expect.poll(statuses).toEqual(['confirmed', 'confirmed']);
  });

  it('a group in the house has one bill: a company pays once, all leave, and one invoice is issued; undo opens it', async () => {
    const { room_types } = await api('/v1/hotel');
    const today = Temporal.Now.plainDateISO('Europe/Zurich');
    const nights = { check_in: today.toString(), check_out: today.add({ days: 2 }).toString() };
    const rooms = ['Maria Mitchell', 'Caroline Herschel'].map((name) => ({
      ...{ room_type_id: room_types[0].id, adults: 1, name },
    }));
    group = (await api('/v1/groups', { ...nights, name: 'Observatory', rooms }, 'POST')).group_id;
    for (const { id } of await stays()) await api(`/v1/stays/${id}/check-in`, {}, 'POST');
    expect(await statuses()).toEqual(['checked_in', 'checked_in']);
    const bill = async () => (await api(`/v1/groups/${group}/folio`)).bill as Json;
    await page.goto(`${platform.gatewayUrl}/console/groups/${group}`);
    await page.getByText('Each room pays its own bill.').waitFor();
    await page.getByRole('button', { name: 'One bill for the group' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Enter the name of the company that pays.').waitFor();
    await dialog().getByRole('textbox', { name: 'Company' }).fill('Nordwind AG');
    await dialog().getByRole('textbox', { name: 'VAT number' }).fill('CHE-123.456.789 MWST');
    await looks('group-payer');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Paid by Nordwind AG').waitFor();
    const { folio } = await bill();
    expect([folio.company.name, folio.balance_amount > 0]).toEqual(['Nordwind AG', true]);

    await page.getByRole('link', { name: 'Pro forma bill' }).click();
    await page.getByRole('button', { name: 'Save as PDF' }).waitFor();
    expect(await page.getByText(/Caroline Herschel · /).count()).toBeGreaterThan(0);
    await looks('group-pro-forma');
    await page.getByRole('link', { name: 'Group', exact: true }).click();
    await page.getByRole('button', { name: 'Deposit invoice', exact: true }).click();
    await dialog().getByRole('textbox', { name: 'Amount' }).fill('100');
    await dialog().getByRole('button', { name: 'Deposit invoice', exact: true }).click();
    await page.getByText(/^Deposit invoice .* is issued$/).waitFor();
    const kinds = async () => (await bill()).invoices.map(({ kind }: Json) => kind);
    expect(await kinds()).toEqual(['deposit_invoice']);
    await undo();
    await expect.poll(kinds).toEqual(['deposit_invoice', 'credit_note']);

    await page.getByRole('button', { name: 'Take a payment' }).click();
    await dialog().getByRole('button', { name: 'Take a payment' }).click();
    await page.getByText('The payment is on the bill').waitFor();
    await expect.poll(async () => (await bill()).folio.balance_amount).toBe(0);
    const refund = page.getByRole('region', { name: 'Payments of the group' }).getByRole('button', { name: /^Refund/ });
    await refund.click();
    await dialog()
      .getByLabel(/Amount/)
      .fill('10');
    await dialog().getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('Refunded', { exact: true }).waitFor();
    expect((await bill()).folio.balance_amount).toBe(1000);

    const checkOut = async () => {
      await page.getByRole('button', { name: 'Check out 2 rooms' }).click();
      await dialog().getByText('CHF 10.00 is still to be paid').waitFor();
      await dialog().getByRole('button', { name: 'Check out 2 rooms' }).click();
      await expect.poll(statuses).toEqual(['checked_out', 'checked_out']);
    };
    await checkOut();
    await page.getByText('2 rooms are checked out').waitFor();
    await undo();
    await expect.poll(statuses).toEqual(['checked_in', 'checked_in']);
    await expect.poll(() => page.getByRole('link', { name: /^Credit note / }).count()).toBe(2);
    expect((await bill()).folio).toMatchObject({ state: 'open', invoice_number: null });

    await checkOut();
    const { invoice_number: number } = (await bill()).folio;
    expect(new Set((await stays()).map((stay) => stay.invoice_number))).toEqual(new Set([number]));
    const link = page.getByRole('link', { name: `Invoice ${number}` });
    await link.waitFor();
    await looks('group-bill');
    await link.click();
    await page
      .getByText(/Caroline Herschel · /)
      .first()
      .waitFor();
    expect(await page.getByRole('heading', { name: `Invoice ${number}` }).count()).toBeGreaterThan(0);
  });

  it('rooms are sent as a quote, found again and extended; the guest accepts them on a telephone without scripts', async () => {
    await page.goto(`${platform.gatewayUrl}/console/new-stay?check_in=2027-04-10`);
    await page
      .getByRole('button', { name: /^Choose: / })
      .first()
      .click();
    await page.getByLabel('Name', { exact: true }).fill('Mary Somerville');
    await page.getByLabel('E-mail', { exact: true }).fill('mary@example.org');
    await page.getByRole('button', { name: 'Send as a quote', exact: true }).click();
    await dialog().getByLabel('Message to the guest').fill('We hold these for you.');
    await dialog().getByRole('button', { name: 'Send as a quote', exact: true }).click();
    await page.getByRole('heading', { name: 'Mary Somerville', level: 1 }).waitFor();
    const id = page.url().split('/').at(-1) as string;
    await looks('quote');
    await page.getByRole('button', { name: 'Extend', exact: true }).click();
    await dialog().getByRole('button', { name: 'Extend', exact: true }).click();
    await page.getByText('The rooms are held until the new time.').waitFor();
    await page.goto(`${platform.gatewayUrl}/console/quotes`);
    await page.getByRole('searchbox', { name: 'Search by name, reference or e-mail' }).fill('somerv');
    await page.getByRole('link', { name: 'Mary Somerville', exact: true }).waitFor();
    await looks('quotes');
    await page.goto(`${platform.gatewayUrl}/console/front-desk`);
    await page.getByRole('heading', { name: 'Quotes (1)' }).waitFor();
    await page.getByText(/^Quote until /).waitFor();
    await page.goto(`${platform.gatewayUrl}/console/tape-chart/2027-04-10`);
    await page.getByRole('button', { name: /^Mary Somerville, .*Quote until / }).click();
    await dialog().getByRole('link', { name: 'Open the quote' }).click();
    await page.getByRole('heading', { name: 'Mary Somerville', level: 1 }).waitFor();
    const { quote } = await api(`/v1/quotes/${id}`);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const guest = await context.newPage();
    await guest.goto(quote.url);
    await guest.getByRole('button', { name: /^Accept for / }).click();
    await guest.getByText('Thank you for accepting the quote.').waitFor();
    await context.close();
    await page.reload();
    await page.getByText('Accepted', { exact: true }).waitFor();
    expect((await api(`/v1/quotes/${id}`)).stays.map(({ status }: Json) => status)).toEqual(['confirmed']);
  });

  it('rooms are promised to a wedding, picked up by name, released and held again, and seen on the tape chart', async () => {
    const [type] = (await api('/v1/hotel')).room_types as Json[];
    const typed = (name: string) => dialog().getByRole('textbox', { name, exact: true });
    await page.goto(`${platform.gatewayUrl}/console/allotments`);
    await page.getByText('No rooms are held.').waitFor();
    await page.getByRole('button', { name: 'Hold rooms', exact: true }).click();
    await typed('For whom').fill('Wedding Keller');
    await typed(`${type?.name}: rooms a night`).fill('3');
    await looks('allotment-new');
    await dialog().getByRole('button', { name: 'Hold rooms', exact: true }).click();
    await page.getByRole('heading', { name: 'Wedding Keller', level: 1 }).waitFor();
    const id = page.url().split('/').at(-1) as string;
    const read = async () => await api(`/v1/allotments/${id}`);
    const { allotment } = await read();
    expect([allotment.room_nights, allotment.held]).toEqual([6, 6]);

    await page.getByRole('main').getByRole('link', { name: 'New stay', exact: true }).click();
    await page.getByText('3 left in the allotment').waitFor();
    await page.getByRole('button', { name: `Choose: ${type?.name}`, exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Sofia Keller');
    await looks('allotment-stay');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByText('Sofia Keller is booked.').waitFor();
    await expect.poll(async () => (await read()).stays.map(({ name }: Json) => name)).toEqual(['Sofia Keller']);
    expect((await read()).nights.map(({ held }: Json) => held)).toEqual([2, 3]);

    await page.goto(`${platform.gatewayUrl}/console/allotments/${id}`);
    await page.getByRole('link', { name: 'Sofia Keller', exact: true }).waitFor();
    await page.getByRole('cell', { name: /^1 of 3\s*2 held$/ }).waitFor();
    await looks('allotment');
    await page.getByRole('button', { name: 'Release remaining rooms', exact: true }).click();
    await page.getByText('The remaining rooms are on sale again.').waitFor();
    expect((await read()).allotment.state).toBe('released');
    await undo();
    await expect.poll(async () => (await read()).allotment.state).toBe('open');

    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await typed(`${type?.name}: rooms a night`).fill('2');
    await looks('allotment-change');
    await dialog().getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The allotment has been changed.').waitFor();
    expect((await read()).nights.map(({ rooms }: Json) => rooms)).toEqual([2, 2]);

    await page.goto(`${platform.gatewayUrl}/console/tape-chart/${allotment.check_in}`);
    const bar = page.getByRole('link', { name: /^Wedding Keller, / }).first();
    await bar.waitFor();
    await looks('allotment-chart');
    await bar.click();
    await page.getByRole('heading', { name: 'Wedding Keller', level: 1 }).waitFor();
  });

  it('other dates of an allotment are refused with the night in the way, saved and undone; the front desk lists its cut-off', async () => {
    const [{ id: room_type_id, name: type }] = (await api('/v1/hotel')).room_types as [Json];
    const today = Temporal.Now.plainDateISO('Europe/Zurich');
    const day = (n: number) => today.add({ days: 60 + n });
    const first = { check_in: day(0).toString(), check_out: day(1).toString() };
    const dates = { ...first, check_out: day(2).toString(), cut_off: today.add({ days: 20 }).toString() };
    const made = { ...dates, name: 'Orchestra', rooms: [{ room_type_id, rooms: 2 }] };
    const { id } = (await api('/v1/allotments', made, 'POST')).allotment;
    const stay = { ...first, room_type_id, adults: 1, name: 'Clara Wieck', allotment_id: id };
    expect((await api('/v1/stays', stay, 'POST')).stay.allotment_id).toBe(id);
    const nights = async () =>
      (await api(`/v1/allotments/${id}`)).nights.map(({ date, rooms }: Json) => `${date}: ${rooms}`);
    const before = [`${day(0)}: 2`, `${day(1)}: 2`];
    const chooseDay = async (name: string, { day: d, month, year }: Temporal.PlainDate) => {
      const figures = [d, month].map((part) => String(part).padStart(2, '0')).join('');
      await typeInto(dialog().getByRole('group', { name, exact: true }), `${figures}${year}`);
    };
    const open = () => page.getByRole('button', { name: 'Change', exact: true }).click();
    const save = () => dialog().getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto(`${platform.gatewayUrl}/console/allotments/${id}`);
    await open();
    await chooseDay('First night', day(1));
    await save();
    await dialog()
      .getByText(/Picked up on .*: 1\. The dates cannot leave this night out/)
      .waitFor();
    expect(await nights()).toEqual(before);
    await chooseDay('First night', day(0));
    await chooseDay('Departure day', day(3));
    await chooseDay('Cut-off', today.add({ days: 2 }));
    await save();
    await page.getByText('The allotment has been changed.').waitFor();
    expect(await nights()).toEqual([...before, `${day(2)}: 2`]);

    await page.goto(`${platform.gatewayUrl}/console/front-desk`);
    const title = page.getByRole('heading', { name: 'Allotments before their cut-off (1)', exact: true });
    const near = page.locator('section').filter({ has: title });
    await near.getByRole('link', { name: 'Orchestra', exact: true }).click();
    await open();
    await chooseDay('Departure day', day(1));
    await dialog()
      .getByRole('textbox', { name: `${type}: rooms a night`, exact: true })
      .fill('1');
    await save();
    await page.getByText('The allotment has been changed.').waitFor();
    expect(await nights()).toEqual([`${day(0)}: 1`]);
    await undo();
    await expect.poll(nights).toEqual([...before, `${day(2)}: 2`]);
  });
});
