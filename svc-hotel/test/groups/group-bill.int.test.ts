import type { GroupBill, GroupPayment } from '@booking/core/routes/billing/group-bill';
import type { InvoiceDocument } from '@booking/core/routes/billing/invoices';
import type { Stay } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules, readValid } from '../billing/en16931.ts';
import { consoleOf, MEMBER } from '../console/support.ts';
import { type Failed, type Hotel, type Service, startService, withKey } from '../service.ts';
import { fileOf, pdfText } from './invoice-files.ts';

const company = {
  ...{ name: 'Nordwind AG', address: 'Hafenstrasse 1\n8000 Zürich', vat_number: 'CHE-123.456.789 MWST', country: 'CH' },
};

let service: Service;
let other: Service;
beforeAll(async () => {
  service = await startService('2026-12-08T16:00:00Z');
  other = await startService('2026-12-08T16:00:00Z', { beside: service });
});
afterAll(async () => {
  await other?.close();
  await service?.close();
});

type Answered = { bill: GroupBill } & Failed;
type Paid = { payment: GroupPayment; bill: GroupBill } & Failed;

async function house(): Promise<Hotel> {
  const seller = { name: 'Seeblick Hotel AG', address: 'Quai 10', vat_number: 'CHE-987.654.321', country: 'CH' };
  const file = hotelFile({ account: { company: seller }, hotel: { vat_percent: { night: 3.8, breakfast: 3.8 } } });
  file.hotel.room_types[0]?.rooms.push(
    ...Array.from({ length: 9 }, (_, i) => ({ name: `3${i + 10}`, out_of_order: [] })),
  );
  return service.hotel(file);
}

const NAMES = ['Ada Keller', 'Grace Hopper', 'Emmy Noether', 'Lise Meitner', 'Mary Somerville', 'Sofja Kowalewskaja'];

/** A group of rooms, in the house, with one bill. */
async function inHouse(hotel: Hotel, n = 3, payer: object = { payer: 'company', company }) {
  const rooms = NAMES.slice(0, n).map((name) => ({ room_type_id: hotel.ids.double, adults: 2, name }));
  const body = { check_in: '2026-12-08', check_out: '2026-12-10', name: 'Ada Keller', rooms };
  const made = await hotel.call<{ group_id: string; stays: Stay[] }>('POST', '/v1/groups', body);
  const { group_id: id } = made.body;
  for (const stay of made.body.stays) await hotel.call('POST', `/v1/stays/${stay.id}/check-in`, {});
  const set = await hotel.call<Answered>('PUT', `/v1/groups/${id}/folio`, payer);
  expect(set.status, set.text).toBe(200);
  const stays = set.body.bill.rooms.map(({ stay_id }) => stay_id);
  return { id, stays };
}

const post = <T>(hotel: Hotel, path: string, body: object = {}, as = {}) => hotel.call<T>('POST', path, body, as);
const billOf = async (hotel: Hotel, id: string) =>
  (await hotel.call<Answered>('GET', `/v1/groups/${id}/folio`)).body.bill;
const folioOf = async (hotel: Hotel, id: string) => (await billOf(hotel, id)).folio as NonNullable<GroupBill['folio']>;
const stayOf = async (hotel: Hotel, id: string) =>
  (await hotel.call<{ stay: Stay }>('GET', `/v1/stays/${id}`)).body.stay;
const invoiceOf = async (hotel: Hotel, number: string | null | undefined) =>
  (await hotel.call<{ invoice: InvoiceDocument }>('GET', `/v1/invoices/${number}`)).body.invoice;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('The bill of a group', () => {
  it('is none until somebody pays it, and then has the lines of all rooms, with sums that are theirs', async () => {
    const hotel = await house();
    const { id, stays } = await inHouse(hotel, 3, { payer: 'guest', stays: [] });
    expect((await billOf(hotel, id)).folio).toBeNull();
    expect(
      (await post<Failed>(hotel, `/v1/groups/${id}/payments`, { amount: 1, method: 'cash' })).body.error,
    ).toMatchObject({
      reason: 'no_group_bill',
    });
    await hotel.call('PUT', `/v1/groups/${id}/folio`, { payer: 'company', company });
    await post(hotel, `/v1/stays/${stays[1]}/charges`, { text: 'Bar', unit_amount: 1500, vat_percent: 8.1 });
    const { folio, rooms, currency } = await billOf(hotel, id);
    expect([folio?.payer, folio?.company?.name, folio?.state, currency]).toEqual([
      ...['company', 'Nordwind AG', 'open', 'CHF'],
    ]);
    expect(new Set(folio?.lines.map(({ stay_id }) => stay_id))).toEqual(new Set(stays));
    const owed = await Promise.all(stays.map(async (stay) => (await stayOf(hotel, stay)).balance_amount ?? 0));
    expect(folio?.total_amount).toBe(sumOf(owed));
    expect(sumOf(rooms.map(({ balance_amount }) => balance_amount))).toBe(folio?.balance_amount);
    expect(sumOf((folio?.vat ?? []).map(({ gross_amount }) => gross_amount))).toBe(folio?.total_amount);
    expect(rooms[1]?.heading).toMatch(/ · /);
  });

  it('leaves out a room that pays its own, and a part of a room', async () => {
    const hotel = await house();
    const { id, stays } = await inHouse(hotel);
    const [first, second, third] = stays as [string, string, string];
    const added = await post<{ folio: { id: string } }>(hotel, `/v1/stays/${first}/folios`, { payer: 'guest' });
    const own = added.body.folio.id;
    await post(hotel, `/v1/stays/${first}/charges`, { text: 'Minibar', unit_amount: 700, folio_id: own });
    const put = (body: object) => hotel.call<Answered>('PUT', `/v1/groups/${id}/folio`, body);
    const { body } = await put({ payer: 'guest', stays: [{ stay_id: first }, { stay_id: second }] });
    expect(body.bill.rooms.map(({ folio_id }) => folio_id !== null)).toEqual(
      body.bill.rooms.map(({ stay_id }) => stay_id !== third),
    );
    expect(body.bill.folio?.total_amount).toBe(2 * 37_000);
    expect((await put({ payer: 'guest', stays: [{ stay_id: hotel.id }] })).status).toBe(400);
    expect((await put({ payer: 'guest', stays: [{ stay_id: first, folio_id: second }] })).status).toBe(400);
    expect((await put({ payer: 'company' })).status).toBe(400);
    await post(hotel, `/v1/groups/${id}/check-out`);
    const [a, b, c] = await Promise.all([first, second, third].map((stay) => stayOf(hotel, stay)));
    // The minibar of the first room has an invoice of its own, and so has the third room.
    expect(new Set([a?.invoice_number, b?.invoice_number, c?.invoice_number]).size).toBe(3);
    const groups = await invoiceOf(hotel, b?.invoice_number);
    expect([groups.group_id, groups.total_amount, groups.buyer.name]).toEqual([id, 74_000, 'Ada Keller']);
    expect((await invoiceOf(hotel, a?.invoice_number)).total_amount).toBe(700);
    expect((await put({ payer: 'guest', stays: [] })).body.error?.reason).toBe('bill_closed');
  });

  it('is another hotel’s nowhere', async () => {
    const [hotel, stranger] = [await house(), await house()];
    const { id } = await inHouse(hotel, 2);
    for (const [method, path, body] of [
      ['GET', 'folio'],
      ['PUT', 'folio', { payer: 'guest' }],
      ['POST', 'payments', { amount: 1, method: 'cash' }],
      ['POST', 'check-out', {}],
      ['POST', 'invoices', {}],
    ] as const)
      expect((await stranger.call(method, `/v1/groups/${id}/${path}`, body)).status, path).toBe(404);
  });
});

describe('A payment of a group', () => {
  it('is divided over the rooms to the unit, reported once, and given back in parts and whole', async () => {
    const hotel = await house();
    const { id, stays } = await inHouse(hotel);
    const body = { amount: 50_001, method: 'card_terminal', external_id: 'till-1' };
    const { status, body: paid } = await post<Paid>(hotel, `/v1/groups/${id}/payments`, body);
    expect([status, paid.payment.amount, paid.payment.shares.length]).toEqual([201, 50_001, 2]);
    expect(sumOf(paid.payment.shares.map(({ amount }) => amount))).toBe(50_001);
    expect(new Set(paid.payment.shares.map(({ external_id }) => external_id))).toEqual(new Set(['till-1']));
    const money = (await folioOf(hotel, id)).lines.filter(({ kind }) => kind === 'payment');
    expect(money.map(({ id: line, amount, stay_id }) => [line, amount, stay_id])).toEqual([
      [paid.payment.id, -50_001, null],
    ]);
    const all = await Promise.all(stays.map(async (stay) => (await stayOf(hotel, stay)).paid_amount));
    expect([sumOf(all), paid.bill.folio?.paid_amount]).toEqual([50_001, 50_001]);
    const report = await hotel.call<{ totals: { amount: number } }>(
      'GET',
      '/v1/reports/payments?from=2026-12-08&to=2026-12-08',
    );
    expect(report.body.totals.amount).toBe(50_001);
    const refunds = `/v1/groups/${id}/payments/${paid.payment.id}/refunds`;
    const back = await post<Paid>(hotel, refunds, { amount: 20_000, reason: 'Left early' });
    expect([back.status, back.body.payment.amount, back.body.payment.kind]).toEqual([201, 20_000, 'refund']);
    expect(back.body.bill.payments[0]?.refunded_amount).toBe(20_000);
    expect((await post(hotel, refunds, { amount: 30_002 })).status).toBe(400);
    expect((await post<Paid>(hotel, refunds)).body.payment.amount).toBe(30_001);
    expect((await post(hotel, refunds)).status).toBe(400);
    expect((await folioOf(hotel, id)).paid_amount).toBe(0);
  });

  it('is taken once by two colleagues, by key and by what is left', async () => {
    const hotel = await house();
    const { id } = await inHouse(hotel);
    const beside = other.meet(hotel);
    const whole = { amount: 3 * 37_000, method: 'cash' };
    const pay = (desk: Hotel, key: string) => post<Paid>(desk, `/v1/groups/${id}/payments`, whole, withKey(key));
    const both = await Promise.all([pay(hotel, 'a'), pay(beside, 'b'), pay(beside, 'a')]);
    expect(both.map(({ status }) => status).sort()).toContain(409);
    expect((await folioOf(hotel, id)).balance_amount).toBe(0);
    const late = await pay(hotel, 'c');
    expect([late.status, late.body.error.reason]).toEqual([409, 'above_balance']);
  });

  it('is refunded by staff up to the owner’s limit, all shares together', async () => {
    const hotel = await house();
    const { id } = await inHouse(hotel);
    const { payment } = (await post<Paid>(hotel, `/v1/groups/${id}/payments`, { amount: 111_000, method: 'cash' }))
      .body;
    const refund = (path: string, amount: number) => post<Failed>(hotel, path, { amount }, MEMBER);
    const of = `/v1/groups/${id}/payments/${payment.id}/refunds`;
    expect((await refund(of, 50_000)).body.error?.reason).toBe('above_refund_limit');
    const shares = payment.shares.map((share) => share.id);
    const reasons = [];
    for (const share of shares) {
      const { body } = await refund(`/v1/payments/${share}/refunds`, 10_000);
      reasons.push(body.error?.reason ?? 'done');
    }
    expect(reasons).toContain('above_refund_limit');
  });
});

describe('The invoice of a group', () => {
  it('is one, with one number, for all rooms that are checked out together; its file names each room', async () => {
    const hotel = await house();
    const { id, stays } = await inHouse(hotel, 6);
    await post(hotel, `/v1/groups/${id}/payments`, { amount: 100_000, method: 'card_terminal' });
    const out = await post<{ stays: Stay[] }>(hotel, `/v1/groups/${id}/check-out`);
    expect(out.status, out.text).toBe(200);
    expect(out.body.stays.map(({ status, invoice_number }) => [status, invoice_number])).toEqual(
      stays.map(() => ['checked_out', '2026-00001']),
    );
    const { folio, invoices, rooms } = await billOf(hotel, id);
    expect([folio?.state, folio?.invoice_number, invoices.length]).toEqual(['closed', '2026-00001', 1]);
    expect(rooms.every(({ invoice_number }) => invoice_number === '2026-00001')).toBe(true);
    const invoice = await invoiceOf(hotel, '2026-00001');
    expect(invoice).toMatchObject({ group_id: id, buyer: { name: 'Nordwind AG' }, total_amount: 6 * 37_000 });
    expect(sumOf(invoice.lines.map(({ amount }) => amount))).toBe(6 * 37_000);
    expect(new Set(invoice.lines.map(({ stay_id }) => stay_id))).toEqual(new Set(stays));
    expect(invoice.e_invoice_missing).toEqual([]);
    const read = consoleOf(hotel);
    for (const stay of [stays[0], stays[5]]) {
      const { invoice: words } = (await read<{ invoice: Words }>('GET', `/stays/${stay}/invoice`)).body;
      expect(words.title).toContain('2026-00001');
      expect(words.payments.map(({ amount }) => amount.replace(/\D/g, ''))).toEqual(['100000']);
      expect(new Set(words.lines.map(({ room }) => room)).size).toBe(6);
    }
    const text = await pdfText(await fileOf(service, hotel, '/v1/invoices/2026-00001.pdf'));
    for (const name of NAMES) expect(text).toContain(name);
    const xml = readValid((await fileOf(service, hotel, '/v1/invoices/2026-00001.xml')).toString());
    expect(brokenRules(xml)).toEqual([]);
    expect(xml('//ram:Name').filter((name) => name.includes('Grace Hopper')).length).toBeGreaterThan(0);
  });

  it('comes with the last room that leaves, and a stay that is undone opens the bill of all', async () => {
    const hotel = await house();
    const { id, stays } = await inHouse(hotel);
    const [first, second, third] = stays as [string, string, string];
    const leave = (stay: string) => post(hotel, `/v1/stays/${stay}/check-out`);
    await leave(first);
    await leave(second);
    expect((await stayOf(hotel, first)).invoice_number).toBeNull();
    // What the first room owes is still open: the desk can charge the minibar that was found.
    const charged = await post(hotel, `/v1/stays/${first}/charges`, { text: 'Minibar', unit_amount: 900 });
    expect(charged.status, charged.text).toBe(201);
    await leave(third);
    const numbers = async () => Promise.all(stays.map(async (stay) => (await stayOf(hotel, stay)).invoice_number));
    expect(await numbers()).toEqual(['2026-00001', '2026-00001', '2026-00001']);
    expect(
      (await post<Failed>(hotel, `/v1/stays/${first}/charges`, { text: 'Bar', unit_amount: 1 })).body.error.reason,
    ).toBe('bill_closed');
    expect((await post(hotel, `/v1/stays/${second}/undo`)).status).toBe(200);
    expect(await numbers()).toEqual([null, null, null]);
    expect((await billOf(hotel, id)).invoices.map(({ kind, number }) => [kind, number])).toEqual([
      ['invoice', '2026-00001'],
      ['credit_note', '2026-00002'],
    ]);
    expect((await folioOf(hotel, id)).state).toBe('open');
    await leave(second);
    expect(await numbers()).toEqual(['2026-00003', '2026-00003', '2026-00003']);
  });

  it('is taken back by a credit note, corrected and issued anew, before everybody has left too', async () => {
    const hotel = await house();
    const { id, stays } = await inHouse(hotel);
    const issue = () => post<{ invoice: InvoiceDocument } & Failed>(hotel, `/v1/groups/${id}/invoices`);
    expect((await issue()).body.error.reason).toBe('not_checked_out');
    await post(hotel, `/v1/stays/${stays[0]}/check-out`);
    const early = (await issue()).body.invoice;
    expect([early.number, early.total_amount]).toEqual(['2026-00001', 37_000]);
    expect((await issue()).body.error.reason).toBe('already_invoiced');
    await post(hotel, `/v1/groups/${id}/check-out`);
    expect((await invoiceOf(hotel, '2026-00002')).total_amount).toBe(74_000);
    const note = await post<{ invoice: InvoiceDocument }>(hotel, '/v1/invoices/2026-00002/credit-note');
    expect(note.body.invoice).toMatchObject({ number: '2026-00003', total_amount: -74_000, group_id: id });
    expect((await stayOf(hotel, stays[0] as string)).invoice_number).toBe('2026-00001');
    const path = '/v1/reports/debtors?from=2026-12-01&to=2026-12-31';
    const { rows } = (await hotel.call<{ rows: { company: string }[] }>('GET', path)).body;
    expect(rows.map((row) => row.company)).toEqual(['Nordwind AG', 'Nordwind AG', 'Nordwind AG']);
    await hotel.call('PUT', `/v1/groups/${id}/folio`, { payer: 'guest' });
    const anew = (await issue()).body.invoice;
    expect([anew.number, anew.total_amount, anew.buyer.name]).toEqual(['2026-00004', 74_000, 'Ada Keller']);
    expect((await post<Failed>(hotel, '/v1/invoices/2026-00002/credit-note')).body.error.reason).toBe(
      'already_credited',
    );
  });

  it('is not taken for the own invoice of a room once that is taken back, in however many rooms', async () => {
    const hotel = await house();
    const { id, stays } = await inHouse(hotel, 2);
    for (const stay of stays) {
      const added = await post<{ folio: { id: string } }>(hotel, `/v1/stays/${stay}/folios`, { payer: 'guest' });
      const { id: folio_id } = added.body.folio;
      await post(hotel, `/v1/stays/${stay}/charges`, { text: 'Minibar', unit_amount: 700, folio_id });
    }
    await post(hotel, `/v1/groups/${id}/check-out`);
    const numbers = async () => Promise.all(stays.map(async (stay) => (await stayOf(hotel, stay)).invoice_number));
    const credit = (number: string | null | undefined) => post(hotel, `/v1/invoices/${number}/credit-note`);
    for (const own of await numbers()) expect((await credit(own)).status).toBe(201);
    const [left, right] = await numbers();
    expect([left === right, (await invoiceOf(hotel, left)).total_amount]).toEqual([true, 74_000]);
    expect((await credit(left)).status).toBe(201);
    expect(await numbers()).toEqual([null, null]);
  });

  it('takes off the deposit invoices of its rooms, and the fee of a room that was cancelled is on it', async () => {
    const hotel = await house();
    const rooms = NAMES.slice(0, 2).map((name) => ({ room_type_id: hotel.ids.double, adults: 2, name }));
    const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
    const { body } = await post<{ group_id: string; stays: Stay[] }>(hotel, '/v1/groups', {
      ...nights,
      name: 'A',
      rooms,
    });
    const [stay, off] = body.stays as [Stay, Stay];
    await hotel.call('PUT', `/v1/groups/${body.group_id}/folio`, { payer: 'guest' });
    const deposit = await post(hotel, `/v1/stays/${stay.id}/invoices`, { kind: 'deposit', amount: 10_000 });
    expect(deposit.status, deposit.text).toBe(201);
    await post(hotel, `/v1/stays/${off.id}/cancel`);
    const fee = (await stayOf(hotel, off.id)).cancel_fee_amount ?? 0;
    expect(fee).toBeGreaterThan(0);
    await post(hotel, `/v1/stays/${stay.id}/check-in`);
    await post(hotel, `/v1/stays/${stay.id}/check-out`);
    const { invoice_number } = await stayOf(hotel, stay.id);
    const invoice = await invoiceOf(hotel, invoice_number);
    expect(invoice.total_amount).toBe(37_000 - 10_000 + fee);
    const waived = await post<Failed>(hotel, `/v1/stays/${off.id}/fee`, { waive: true });
    expect(waived.body.error.reason).toBe('bill_closed');
  });

  it('keeps the row of numbers without a gap while rooms of groups and others leave at once on two processes', async () => {
    const hotel = await house();
    const beside = other.meet(hotel);
    const groups = [await inHouse(hotel, 3), await inHouse(hotel, 3)];
    const alone = await inHouse(hotel, 3, { payer: 'guest', stays: [] });
    const leaving = [...groups, alone].flatMap(({ stays }) => stays);
    const out = await Promise.all(
      leaving.map((stay, at) => post(at % 2 === 0 ? hotel : beside, `/v1/stays/${stay}/check-out`)),
    );
    expect(out.map(({ status }) => status)).toEqual(leaving.map(() => 200));
    const issued = await service.database.db.query<{ number: string }>(
      'select number from invoice where business_id = $1 order by number',
      [hotel.id],
    );
    expect(issued.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5].map((n) => `2026-0000${n}`));
    const undone = await Promise.all(
      (groups[0]?.stays ?? []).map((stay, at) => post(at % 2 === 0 ? hotel : beside, `/v1/stays/${stay}/undo`)),
    );
    expect(undone.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kinds = (await billOf(hotel, groups[0]?.id ?? '')).invoices.map(({ kind }) => kind);
    expect(kinds).toEqual(['invoice', 'credit_note']);
  });
});

type Words = {
  title: string;
  payments: { amount: string }[];
  lines: { room?: string }[];
};
