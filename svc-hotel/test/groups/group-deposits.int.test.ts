import type { GroupBill } from '@booking/core/routes/billing/group-bill';
import type { InvoiceDocument } from '@booking/core/routes/billing/invoices';
import type { Stay } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules, readValid } from '../billing/en16931.ts';
import { consoleOf } from '../console/support.ts';
import { brokenRules as brokenLaws } from '../random-checks.ts';
import { type Failed, type Hotel, type Service, startService } from '../service.ts';
import { fileOf, pdfText } from './invoice-files.ts';

const company = {
  ...{ name: 'Nordwind AG', address: 'Hafenstrasse 1\n8000 Zürich', vat_number: 'CHE-123.456.789 MWST', country: 'CH' },
};
const NAMES = ['Ada Keller', 'Grace Hopper', 'Emmy Noether'];
/** Two nights of two adults, with the tourist tax. */
const ROOM = 37_000;

let service: Service;
let other: Service;
beforeAll(async () => {
  service = await startService('2026-12-06T10:00:00Z');
  other = await startService('2026-12-06T10:00:00Z', { beside: service });
});
afterAll(async () => {
  await other?.close();
  await service?.close();
});

type Issued = { invoice: InvoiceDocument; bill: GroupBill } & Failed;
type Group = { readonly hotel: Hotel; readonly id: string; readonly stays: readonly string[] };

/** Three rooms of a group that is to come, with one bill. */
async function group(payer: object | null = { payer: 'company', company }): Promise<Group> {
  const seller = { name: 'Seeblick Hotel AG', address: 'Quai 10', vat_number: 'CHE-987.654.321', country: 'CH' };
  const file = hotelFile({ account: { company: seller }, hotel: { vat_percent: { night: 3.8, breakfast: 3.8 } } });
  file.hotel.room_types[0]?.rooms.push({ name: '310', out_of_order: [] });
  const hotel = await service.hotel(file);
  const rooms = NAMES.map((name) => ({ room_type_id: hotel.ids.double, adults: 2, name }));
  const body = { check_in: '2026-12-08', check_out: '2026-12-10', name: 'Guild', rooms };
  const made = await hotel.call<{ group_id: string; stays: Stay[] }>('POST', '/v1/groups', body);
  expect(made.status, made.text).toBe(201);
  const { group_id: id, stays } = made.body;
  if (payer !== null) expect((await hotel.call('PUT', `/v1/groups/${id}/folio`, payer)).status).toBe(200);
  return { hotel, id, stays: stays.map((stay) => stay.id) };
}

const post = <T>(hotel: Hotel, path: string, body: object = {}) => hotel.call<T>('POST', path, body);
const deposit = ({ hotel, id }: Group, amount?: number) =>
  post<Issued>(hotel, `/v1/groups/${id}/invoices`, { kind: 'deposit', ...(amount === undefined ? {} : { amount }) });
const read = async ({ hotel }: Group, number: string) =>
  (await hotel.call<Issued>('GET', `/v1/invoices/${number}`)).body.invoice;
const billOf = async ({ hotel, id }: Group) => (await hotel.call<Issued>('GET', `/v1/groups/${id}/folio`)).body.bill;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const reason = ({ body }: { body: Failed }) => body.error?.reason;

/** The guests arrive and leave, and the house keeps the laws of its bills. */
async function come({ hotel, stays }: Group): Promise<void> {
  service.clock.set('2026-12-08T16:00:00Z');
  for (const stay of stays) await post(hotel, `/v1/stays/${stay}/check-in`);
}
const leave = ({ hotel }: Group, stay: string | undefined) => post(hotel, `/v1/stays/${stay}/check-out`);
const issuedOf = ({ hotel }: Group) =>
  service.database.db.query<{ number: string; kind: string; total: number }>(
    'select number, kind, total_amount::int as total from invoice where business_id = $1 order by number',
    [hotel.id],
  );

describe('A deposit invoice of a group', () => {
  it('is one, of one number, with what each room has of it by VAT rate; its file names the rooms', async () => {
    const guild = await group();
    const { status, text, body } = await deposit(guild, 50_001);
    expect(status, text).toBe(201);
    const { invoice, bill } = body;
    expect(invoice).toMatchObject({
      ...{ number: '2026-00001', kind: 'deposit_invoice', group_id: guild.id, total_amount: 50_001 },
      buyer: { name: 'Nordwind AG' },
    });
    expect(sumOf(invoice.lines.map(({ amount }) => amount))).toBe(50_001);
    const of = Map.groupBy(invoice.lines, ({ stay_id }) => stay_id);
    expect(new Set(of.keys())).toEqual(new Set(guild.stays));
    // A third for each room: 36 000 of its 37 000 bear VAT.
    for (const lines of of.values()) {
      expect(lines.map(({ vat_percent }) => vat_percent)).toEqual([3.8, null]);
      expect(Math.abs(sumOf(lines.map(({ amount }) => amount)) - 16_667)).toBeLessThan(2);
    }
    expect(bill.invoices.map(({ kind, number }) => [kind, number])).toEqual([['deposit_invoice', '2026-00001']]);
    expect([bill.folio?.state, bill.folio?.total_amount]).toEqual(['open', 3 * ROOM]);
    const words = await pdfText(await fileOf(service, guild.hotel, '/v1/invoices/2026-00001.pdf'));
    for (const name of [...NAMES, 'Nordwind AG', '2026-00001']) expect(words).toContain(name);
    const xml = readValid((await fileOf(service, guild.hotel, '/v1/invoices/2026-00001.xml')).toString());
    expect(brokenRules(xml)).toEqual([]);
    expect(xml('//ram:GrandTotalAmount')[0]).toBe('500.01');
  });

  it('is for what was received and is in none yet, and never for more than is left', async () => {
    const guild = await group();
    expect(reason(await deposit(guild))).toBe('no_deposit');
    await post(guild.hotel, `/v1/groups/${guild.id}/payments`, { amount: 30_000, method: 'bank_transfer' });
    expect((await deposit(guild)).body.invoice.total_amount).toBe(30_000);
    expect(reason(await deposit(guild))).toBe('no_deposit');
    expect(reason(await deposit(guild, 3 * ROOM - 30_000 + 1))).toBe('no_deposit');
    expect((await deposit(guild, 3 * ROOM - 30_000)).body.invoice.number).toBe('2026-00002');
    expect(reason(await deposit(await group({ payer: 'guest', stays: [] }), 100))).toBe('no_group_bill');
  });

  it('of two that are asked for at once on two processes, one is issued where both are too much', async () => {
    const guild = await group();
    const beside = { ...guild, hotel: other.meet(guild.hotel) };
    const both = await Promise.all([deposit(guild, 60_000), deposit(beside, 60_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await issuedOf(guild)).map(({ number }) => number)).toEqual(['2026-00001']);
  });

  it('is taken off by the invoice of the group, and all that was issued comes to the bill', async () => {
    const guild = await group();
    await deposit(guild, 50_001);
    await come(guild);
    await post(guild.hotel, `/v1/groups/${guild.id}/check-out`);
    const invoice = await read(guild, '2026-00002');
    expect(invoice.total_amount).toBe(3 * ROOM - 50_001);
    expect(sumOf(invoice.vat.map(({ gross_amount }) => gross_amount))).toBe(3 * ROOM - 50_001);
    const xml = readValid((await fileOf(service, guild.hotel, '/v1/invoices/2026-00002.xml')).toString());
    expect(brokenRules(xml)).toEqual([]);
    expect(reason(await post<Failed>(guild.hotel, '/v1/invoices/2026-00001/credit-note'))).toBe('deposit_deducted');
    expect(await brokenLaws(service.database.db)).toEqual([]);
  });

  it('is taken off room by room where one leaves earlier', async () => {
    const guild = await group();
    await deposit(guild, 50_001);
    await come(guild);
    await leave(guild, guild.stays[1]);
    const early = (await post<Issued>(guild.hotel, `/v1/groups/${guild.id}/invoices`)).body.invoice;
    expect(Math.abs(early.total_amount - (ROOM - 16_667))).toBeLessThan(2);
    await leave(guild, guild.stays[0]);
    await leave(guild, guild.stays[2]);
    const issued = await issuedOf(guild);
    expect(issued.map(({ kind }) => kind)).toEqual(['deposit_invoice', 'invoice', 'invoice']);
    expect(sumOf(issued.map(({ total }) => total))).toBe(3 * ROOM);
    expect(await brokenLaws(service.database.db)).toEqual([]);
  });

  it('stands while a room of it does; the last that is cancelled takes it back', async () => {
    service.clock.set('2026-12-06T10:00:00Z');
    const guild = await group();
    await deposit(guild, 50_001);
    const cancel = (stay: string | undefined) => post(guild.hotel, `/v1/stays/${stay}/cancel`);
    await cancel(guild.stays[0]);
    await cancel(guild.stays[1]);
    expect((await issuedOf(guild)).map(({ kind }) => kind)).toEqual(['deposit_invoice']);
    await cancel(guild.stays[2]);
    expect((await issuedOf(guild)).map(({ kind, total }) => [kind, total])).toEqual([
      ['deposit_invoice', 50_001],
      ['credit_note', -50_001],
    ]);
  });

  it('keeps its rooms on the bill until a credit note takes it back', async () => {
    const guild = await group();
    await deposit(guild, 50_001);
    const off = () => guild.hotel.call<Failed>('PUT', `/v1/groups/${guild.id}/folio`, { payer: 'guest', stays: [] });
    expect(reason(await off())).toBe('deposit_invoiced');
    const note = await post<Issued>(guild.hotel, '/v1/invoices/2026-00001/credit-note');
    expect(note.body.invoice).toMatchObject({ kind: 'credit_note', total_amount: -50_001, group_id: guild.id });
    expect((await off()).status).toBe(200);
    expect((await billOf(guild)).folio).toBeNull();
  });
});

describe('The pro forma bill of a group', () => {
  type Words = { number: null; title: string; guest: string; lines: { room: string }[]; sums: { amount: string }[] };
  const proForma = ({ hotel, id }: Group) =>
    consoleOf(hotel)<{ invoice: Words } & Failed>('GET', `/groups/${id}/invoice`);

  it('says before arrival what all rooms come to, what was paid, and what was invoiced in advance', async () => {
    service.clock.set('2026-12-06T10:00:00Z');
    const guild = await group();
    await post(guild.hotel, `/v1/groups/${guild.id}/payments`, { amount: 30_000, method: 'bank_transfer' });
    const { invoice } = (await proForma(guild)).body;
    expect([invoice.number, invoice.guest]).toEqual([null, 'Nordwind AG']);
    expect(new Set(invoice.lines.map(({ room }) => room)).size).toBe(3);
    const digits = (words: Words) => words.sums.map(({ amount }) => Number(amount.replace(/\D/g, '')));
    expect(digits(invoice)).toEqual([3 * ROOM, 30_000, 3 * ROOM - 30_000]);
    await deposit(guild);
    expect(digits((await proForma(guild)).body.invoice).at(-1)).toBe(3 * ROOM - 30_000);
    const text = await pdfText(await fileOf(service, guild.hotel, `/v1/groups/${guild.id}/pro-forma.pdf`));
    for (const name of [...NAMES, 'Nordwind AG']) expect(text).toContain(name);
    expect((await issuedOf(guild)).length).toBe(1);
  });

  it('has all rooms while nobody has said who pays, is none once all is invoiced, and is no stranger’s', async () => {
    const guild = await group(null);
    expect((await proForma(guild)).body.invoice.lines.length).toBeGreaterThan(5);
    await guild.hotel.call('PUT', `/v1/groups/${guild.id}/folio`, { payer: 'guest' });
    const stranger = await group();
    expect((await proForma({ ...guild, hotel: stranger.hotel })).status).toBe(404);
    await come(guild);
    await post(guild.hotel, `/v1/groups/${guild.id}/check-out`);
    expect(reason(await proForma(guild))).toBe('already_invoiced');
  });
});
