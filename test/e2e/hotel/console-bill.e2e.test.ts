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

describe('The bill of a stay, at the console in a real browser', () => {
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
  const take = async (name: string) => {
    const { room_types } = await api('GET', '/v1/hotel');
    const nights = { check_in: today.toString(), check_out: today.add({ days: 2 }).toString() };
    const body = { ...nights, room_type_id: room_types[0].id, name };
    const { id } = (await api('POST', '/v1/stays', body)).stay;
    await page.goto(`${platform.gatewayUrl}/console/stays/${id}`);
    await page.getByRole('button', { name: 'Charge', exact: true }).waitFor();
    return id as string;
  };
  const foliosOf = async (id: string) => (await api('GET', `/v1/stays/${id}/folio`)).folios as Json[];
  const linesOf = async (id: string, kind: string) =>
    (await foliosOf(id)).flatMap(({ lines }) => lines as Json[]).filter((line) => line.kind === kind);
  const dialog = () => page.getByRole('dialog');
  const charge = async (item: string, quantity: number) => {
    await page.getByRole('button', { name: 'Charge', exact: true }).click();
    await dialog().getByRole('button', { name: /What/ }).click();
    await page.getByRole('option', { name: item }).click();
    await dialog().getByLabel('Quantity').fill(String(quantity));
    await dialog().getByRole('button', { name: 'Charge', exact: true }).click();
    await page.getByText(`On the bill: ${item}`).waitFor();
  };
  /** What the library reads out of a button that waits stays for seven seconds, and names a part that is gone. */
  const untilReadOut = () =>
    expect.poll(() => page.locator('[role=log] [role=img]').count(), { timeout: 10_000 }).toBe(0);
  const more = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform({ services: ['svc-hotel'] }), launchChromium()]);
    const charges = [
      { name: 'Minibar', unit_amount: 650, vat_percent: 8.1 },
      { name: 'Parking', unit_amount: 1500, vat_percent: 8.1 },
    ];
    const rooms = Array.from({ length: 9 }, (_, i) => ({ name: `${i + 301}`, out_of_order: [] }));
    const file = hotelFile({
      account: { owners: [OWNER] },
      hotel: { charges, vat_percent: { night: 3.8, breakfast: 3.8 } },
    });
    file.hotel.room_types[0]?.rooms.push(...rooms);
    house = await platform.makeBusiness(file);
    page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage();
    await signInBrowser(platform, page, OWNER);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('what was charged by mistake is taken back at once, or reversed later and still on record', async () => {
    const id = await take('Ada Keller');
    await charge('Minibar', 3);
    expect((await linesOf(id, 'charge')).map(({ amount, vat_percent }) => [amount, vat_percent])).toEqual([
      [1950, 8.1],
    ]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await linesOf(id, 'reversal')).length).toBe(1);
    await charge('Parking', 2);
    await page.getByRole('button', { name: 'Parking: more' }).click();
    await page.getByRole('menuitem', { name: 'Reverse' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
    await page.getByText('Reversed: Parking').waitFor();
    const bill = page.getByRole('region', { name: 'Charges' });
    await expect.poll(() => bill.getByText('Parking').count()).toBe(0);
    await page.getByText('Show reversed lines').click();
    await bill.getByText('Reversal: Parking').waitFor();
    expect((await api('GET', `/v1/stays/${id}`)).stay.bill.lines.map(({ kind }: Json) => kind)).not.toContain('charge');
  });

  it('something that is in no catalogue needs a name and a price, and a discount its reason', async () => {
    const id = await take('Grace Hopper');
    await page.getByRole('button', { name: 'Charge', exact: true }).click();
    await dialog().getByRole('button', { name: /What/ }).click();
    await page.getByRole('option', { name: 'Something else' }).click();
    const send = dialog().getByRole('button', { name: 'Charge', exact: true });
    expect(await send.isDisabled()).toBe(true);
    await dialog().getByLabel('Description').fill('Broken lamp');
    await dialog().getByLabel('Price each (CHF)').fill('90');
    await send.click();
    await page.getByText('On the bill: Broken lamp').waitFor();
    await more('Discount');
    const give = dialog().getByRole('button', { name: 'Discount', exact: true });
    expect(await give.isDisabled()).toBe(true);
    await dialog().getByLabel('Reason').fill('Noise at night');
    await give.click();
    await page.getByText('The discount is on the bill').waitFor();
    expect((await linesOf(id, 'discount')).map(({ amount }) => amount)).toEqual([-3600, -900]);
    await page.getByRole('cell', { name: 'Discount: Noise at night' }).first().waitFor();
  });

  it('a night is priced by hand with its reason, undone, and priced again after a colleague was faster', async () => {
    const id = await take('Mary Somerville');
    // A menu closes when its line is read anew, as it is after each change: whoever meets that opens it again.
    const open = () =>
      expect
        .poll(async () => {
          await page
            .getByRole('button', { name: /Night.*: more/ })
            .first()
            .click();
          const item = page.getByRole('menuitem', { name: 'Set the price of the night' });
          return item.click({ timeout: 3000 }).then(
            () => 'chosen',
            () => 'gone',
          );
        })
        .toBe('chosen');
    const set = async (amount: string, reason: string) => {
      await dialog().getByLabel('Amount (CHF)').fill(amount);
      await dialog().getByLabel('Reason').fill(reason);
      await dialog().getByRole('button', { name: 'Save' }).click();
    };
    await open();
    expect(await dialog().getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await set('120', 'Noise at night');
    await page.getByText('The night has its new price').waitFor();
    await page
      .getByRole('cell', { name: /^Night.*Noise at night/ })
      .first()
      .waitFor();
    expect((await linesOf(id, 'night')).map(({ amount }) => amount)).toContain(12_000);
    await page.getByText(/^Price of a night set: Noise at night · /).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await api('GET', `/v1/stays/${id}`)).stay.room_amount).toBe(36_000);
    await open();
    const { folios } = await api('GET', `/v1/stays/${id}/folio`);
    const gone = new Set(folios[0].lines.map(({ reverses }: Json) => reverses));
    const standing = folios[0].lines.filter(({ id: line, kind }: Json) => kind === 'night' && !gone.has(line));
    const [night] = standing.sort((a: Json, b: Json) => a.date.localeCompare(b.date));
    await api('PATCH', `/v1/stays/${id}/folio/lines/${night.id}`, { amount: 15_000, reason: 'A colleague' });
    await set('130', 'Noise again');
    await dialog().getByRole('alert').waitFor();
    expect(await dialog().getByLabel('Reason').inputValue()).toBe('Noise again');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  it('a company pays the nights: its lines are moved to a bill of its own, and one back', async () => {
    const id = await take('Hedy Lamarr');
    await more('Split the bill');
    const split = dialog().getByRole('button', { name: 'Split the bill' });
    const company = dialog().getByRole('textbox', { name: 'Company' });
    await split.click();
    await expect.poll(() => company.getAttribute('aria-invalid')).toBe('true');
    await company.fill('Nordwind AG');
    await dialog().getByLabel('Address').fill('Hafenstrasse 1\n8000 Zürich');
    await split.click();
    await page.getByRole('heading', { name: 'Nordwind AG' }).waitFor();
    const charges = page.getByRole('region', { name: 'Charges: Nordwind AG' });
    const nights = page.getByRole('button', { name: /Night.*: more/ });
    const move = async () => {
      await nights.first().click();
      await page.getByRole('menuitem', { name: 'Move to Nordwind AG' }).click();
    };
    const moved = (count: number) => expect.poll(() => charges.getByText(/^Night/).count()).toBe(count);
    await move();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Nothing on this bill yet.').waitFor();
    await move();
    await moved(1);
    const sums = (await foliosOf(id)).map(({ payer, total_amount }) => [payer, total_amount]);
    expect(sums[1]).toEqual(['company', 18_000]);
    await untilReadOut();
    await expectNoFault(page, 'a bill that two pay', CONSOLE);
  });

  it('where the guest lives stands on the invoice, and what was typed by mistake is undone', async () => {
    const id = await take('Grace Kelly');
    const home = async () => (await api('GET', `/v1/stays/${id}`)).stay;
    await more('Address on the invoice');
    await dialog().getByLabel('Street and number').fill('Avenue de la Costa 1');
    await dialog().getByLabel('Postcode').fill('98000');
    await dialog().getByLabel('City').fill('Monaco');
    await dialog().getByRole('combobox', { name: 'Country' }).fill('Monac');
    await page.getByRole('option', { name: 'Monaco' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('The address is saved').waitFor();
    expect(await home()).toMatchObject({ country: 'MC', postal_address: { postcode: '98000', city: 'Monaco' } });
    await page.getByText('Avenue de la Costa 1, 98000 Monaco').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await home()).postal_address).toBeNull();
  });

  it('a deposit is invoiced, undone by a credit note, and invoiced again', async () => {
    const id = await take('Rosalind Franklin');
    const issued = async () =>
      ((await api('GET', `/v1/stays/${id}/folio`)).invoices as Json[]).map(({ kind, total_amount }) => [
        kind,
        total_amount,
      ]);
    const issue = async () => {
      await more('Deposit invoice');
      await dialog()
        .getByLabel(/Amount/)
        .fill('100');
      await dialog().getByRole('button', { name: 'Deposit invoice' }).click();
      await page
        .getByText(/^Deposit invoice .* is issued$/)
        .first()
        .waitFor();
    };
    await issue();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect.poll(issued).toEqual([
      ['deposit_invoice', 10_000],
      ['credit_note', -10_000],
    ]);
    await issue();
    await page.getByRole('button', { name: /^Take back: Deposit invoice/ }).waitFor();
    await untilReadOut();
    await expectNoFault(page, 'a bill with a deposit invoice', CONSOLE);
  });

  it('a payment is given back in parts with its reason, and the fee of a stay that is called off is waived, taken up again and changed', async () => {
    const id = await take('Mary Shelley');
    await api('POST', `/v1/stays/${id}/payments`, { amount: 10_000, method: 'voucher' });
    await page.getByRole('cell', { name: 'Voucher' }).first().waitFor();
    for (const [francs, reason] of [
      ['20', 'Noise at night'],
      ['30', ''],
    ] as const) {
      await page
        .getByRole('button', { name: /^Refund: / })
        .first()
        .click();
      await dialog()
        .getByLabel(/Amount/)
        .fill(francs);
      if (reason === '') {
        await dialog()
          .getByRole('button', { name: /Method/ })
          .click();
        await page.getByRole('option', { name: 'Cash' }).click();
      } else await dialog().getByLabel('Reason').fill(reason);
      await dialog().getByRole('button', { name: 'Refund', exact: true }).click();
      await dialog().waitFor({ state: 'detached' });
    }
    const { payments } = await api('GET', `/v1/stays/${id}/payments`);
    expect(payments[0]).toMatchObject({ amount: 10_000, refunded_amount: 5000 });
    expect(payments.slice(1).map(({ amount, reason, method }: Json) => [amount, reason, method])).toEqual([
      [2000, 'Noise at night', 'voucher'],
      [3000, null, 'cash'],
    ]);
    await page.getByRole('cell', { name: 'Noise at night' }).waitFor();
    await api('POST', `/v1/stays/${id}/cancel`, {});
    const feeOf = async () => (await api('GET', `/v1/stays/${id}`)).stay.cancel_fee_amount as number;
    const byRule = await feeOf();
    expect(byRule).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Waive the fee' }).click();
    await page.getByText('Fee waived').first().waitFor();
    expect(await feeOf()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(feeOf).toBe(byRule);
    await page.getByRole('button', { name: 'Change the fee' }).click();
    await dialog()
      .getByLabel(/Amount/)
      .fill('42');
    await dialog().getByRole('button', { name: 'Change the fee' }).click();
    await expect.poll(feeOf).toBe(4200);
    await untilReadOut();
    await expectNoFault(page, 'the fee of a stay that is called off', CONSOLE);
  });

  it('a plan keeps a card, to which the fee of a stay that is called off is charged after a question, and given back', async () => {
    await page.goto(`${platform.gatewayUrl}/console/rate-plans`);
    const plan = page.getByRole('group', { name: 'Rate plan 1' });
    await plan.getByRole('button', { name: /Guaranteed by/ }).click();
    await page.getByRole('option', { name: 'A card is kept' }).click();
    await plan.getByLabel(/^No-show or late cancellation fee/).fill('65');
    await plan.getByLabel(/^Free cancellation until/).fill('24');
    await expectNoFault(page, 'how a plan is guaranteed', CONSOLE);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { hotel } = await platform.operate('GET', `/businesses/${house.slug}`);
    expect(hotel.rate_plans[0].payment).toMatchObject({
      ...{ kind: 'hold', no_show_fee_per_person: 6500, cancel_until_hours: 24 },
    });
    const { room_types } = await api('GET', '/v1/hotel');
    const nights = { check_in: today.toString(), check_out: today.add({ days: 1 }).toString() };
    const guest = { name: 'Rosalind Franklin', email: 'rosalind@guest.example' };
    const booked = await api('POST', '/v1/stay-requests', { ...nights, room_type_id: room_types[0].id, ...guest });
    expect(booked).toMatchObject({ status: 'requested', expires_at: expect.any(String) });
    await page.goto(`${platform.gatewayUrl}/console/front-desk`);
    await page.getByText(/^Waits for a card until /).waitFor();
    const paid = await fetch(booked.pay_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) });
    expect(paid.ok).toBe(true);
    const { stays } = await api('GET', `/v1/stays?from=${nights.check_in}`);
    const { id } = stays.find(({ reference }: Json) => reference === booked.reference);
    await api('POST', `/v1/stays/${id}/confirm`, {});
    await api('POST', `/v1/stays/${id}/cancel`, {});
    await page.goto(`${platform.gatewayUrl}/console/stays/${id}`);
    await page.getByText('A card is kept as a guarantee').waitFor();
    await page.getByText('Guaranteed by a card').waitFor();
    await page.getByText(/^Can be cancelled free of charge until .* per guest is charged/).waitFor();
    await page.getByRole('button', { name: 'Charge the fee to the card' }).click();
    await expectNoFault(page, 'the question before a card is charged', CONSOLE);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Charge / })
      .click();
    await page.getByText('Fee charged').first().waitFor();
    const paidNow = async () => (await api('GET', `/v1/stays/${id}`)).stay.paid_amount as number;
    const { stay } = await api('GET', `/v1/stays/${id}`);
    expect(await paidNow()).toBe(6500 * stay.adults);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(paidNow).toBe(0);
  });

  it('what the owner adds to the charges, with its VAT, can be charged at once', async () => {
    await page.goto(`${platform.gatewayUrl}/console/charges`);
    await page.getByRole('button', { name: 'Add a charge' }).click();
    const row = page.getByRole('row', { name: 'Charge 3' });
    await row.getByRole('textbox', { name: 'Name' }).fill('Late check-out');
    await row.getByRole('textbox', { name: 'Amount' }).fill('45.50');
    await row.getByRole('textbox', { name: 'VAT in percent' }).fill('7.7');
    await page.getByLabel('VAT of breakfast').fill('2.6');
    await page.getByLabel('Breakfast in the price of a night').fill('15');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { hotel } = await platform.operate('GET', `/businesses/${house.slug}`);
    expect([hotel.charges.at(-1), hotel.vat_percent, hotel.breakfast_amount]).toEqual([
      { name: 'Late check-out', unit_amount: 4550, vat_percent: 7.7 },
      { night: 3.8, breakfast: 2.6 },
      1500,
    ]);
    const id = await take('Dorothy Vaughan');
    await charge('Late check-out', 1);
    expect((await linesOf(id, 'charge')).map(({ amount, vat_percent }) => [amount, vat_percent])).toEqual([
      [4550, 7.7],
    ]);
  });

  it('an invoice with a mistake is taken back by a credit note, corrected, and issued anew', async () => {
    const id = await take('Katherine Johnson');
    await api('POST', `/v1/stays/${id}/check-in`, {});
    await api('POST', `/v1/stays/${id}/check-out`, {});
    const documents = page.getByRole('region', { name: 'Documents' });
    const first = (await api('GET', `/v1/stays/${id}`)).stay.invoice_number;
    await documents.getByRole('link', { name: `Invoice ${first}` }).waitFor();
    expect(await page.getByRole('button', { name: 'Charge', exact: true }).count()).toBe(0);
    await documents.getByRole('button', { name: `Take back: Invoice ${first}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await documents.getByRole('link', { name: /Credit note 20\d\d-\d{5}/ }).waitFor();
    await charge('Minibar', 1);
    await page.getByRole('button', { name: 'Issue the invoice' }).click();
    await page.getByText(/Invoice 20\d\d-\d{5} is issued/).waitFor();
    const { invoices, folios } = await api('GET', `/v1/stays/${id}/folio`);
    expect(invoices.map(({ kind }: Json) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
    expect(folios[0].state).toBe('closed');
    await untilReadOut();
    await expectNoFault(page, 'documents of a stay', CONSOLE);
    await documents.getByRole('link', { name: `Invoice ${folios[0].invoice_number}` }).click();
    await page
      .getByRole('heading', { name: `Invoice ${folios[0].invoice_number}` })
      .first()
      .waitFor();
    await page.locator('.sheet').getByText('Minibar').waitFor();
    // Two nights of two guests, with breakfast at the rate that the owner has set.
    expect(
      await page
        .locator('.sheet')
        .getByRole('cell', { name: /^Breakfast included/ })
        .count(),
    ).toBe(2);
    await page
      .locator('.sheet')
      .getByRole('row', { name: /^2\.6\s?% CHF\s58\.48 CHF\s1\.52 CHF\s60\.00$/ })
      .waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    expect((await saved).suggestedFilename()).toBe(`${folios[0].invoice_number}.pdf`);
    await page.goto(`${platform.gatewayUrl}/console/stays/${id}/invoice?number=${invoices[1].number}`);
    await page
      .getByRole('heading', { name: `Credit note ${invoices[1].number}` })
      .first()
      .waitFor();
  });

  it('a bill that a colleague closed says so, and keeps what was typed', async () => {
    const id = await take('Annie Easley');
    await page.getByRole('button', { name: 'Charge', exact: true }).click();
    await api('POST', `/v1/stays/${id}/check-in`, {});
    await api('POST', `/v1/stays/${id}/check-out`, {});
    await dialog().getByRole('button', { name: 'Charge', exact: true }).click();
    await dialog().getByText('The bill is closed: undo the check-out first').waitFor();
    expect(await dialog().getByLabel('Quantity').inputValue()).toBe('1');
  });
});
