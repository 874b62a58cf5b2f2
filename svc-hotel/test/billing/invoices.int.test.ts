import { CALLER_HEADER, CALLER_LIFE_MS } from '@booking/core/caller';
import type { InvoiceDocument } from '@booking/core/routes/billing/invoices';
import type { StayWithBill } from '@booking/core/shapes';
import { signCallerToken } from '@booking/kit/http/caller';
import { callerFor, hotelFile } from '@booking/testkit/builders';
import { callLine } from '@booking/testkit/call-line';
import { eventually } from '@booking/testkit/eventually';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextInvoiceNumber } from '../../src/db/billing/invoices.ts';
import { consoleOf } from '../console/support.ts';
import { type Created, type Failed, type Hotel, type Read, SECRET, type Service, startService } from '../service.ts';
import { brokenRules, readValid } from './en16931.ts';

type Bill = {
  folios: { id: string; state: string; invoice_number: string | null; lines: { id: string; kind: string }[] }[];
  invoices: { number: string; kind: string; folio_id: string }[];
};
type One = { invoice: InvoiceDocument };

const company = { name: 'Nordwind AG', address: 'Hafenstrasse 1\n8000 Zürich', vat_number: 'CHE-1' };
const seller = { name: 'Seeblick Hotel AG', address: 'Quai 10', vat_number: 'CHE-987' };

let service: Service;
beforeAll(async () => {
  service = await startService('2026-12-08T16:00:00Z');
});
afterAll(() => service?.close());

async function house(): Promise<Hotel> {
  const file = hotelFile({ account: { company: seller }, hotel: { vat_percent: { night: 3.8, breakfast: 3.8 } } });
  file.hotel.room_types[0]?.rooms.push(
    ...Array.from({ length: 20 }, (_, i) => ({ name: `3${i + 10}`, out_of_order: [] })),
  );
  return service.hotel(file);
}

async function inHouse(hotel: Hotel, name = 'Ada Keller'): Promise<string> {
  const stay = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, name };
  const { id } = (await hotel.call<Created>('POST', '/v1/stays', stay)).body.stay;
  expect((await hotel.call('POST', `/v1/stays/${id}/check-in`, {})).status).toBe(200);
  return id;
}
async function leave(hotel: Hotel, id: string): Promise<string> {
  expect((await hotel.call('POST', `/v1/stays/${id}/check-out`, {})).status).toBe(200);
  return (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay.invoice_number ?? '';
}
const billOf = async (hotel: Hotel, id: string) => (await hotel.call<Bill>('GET', `/v1/stays/${id}/folio`)).body;
const invoice = async (hotel: Hotel, number: string) =>
  (await hotel.call<One>('GET', `/v1/invoices/${number}`)).body.invoice;
const credit = (hotel: Hotel, number: string) =>
  hotel.call<One & Failed>('POST', `/v1/invoices/${number}/credit-note`, {});

describe('An invoice', () => {
  it('names seller and buyer, and has net, VAT and gross by rate; the tourist tax bears no VAT', async () => {
    const hotel = await house();
    const issued = await invoice(hotel, await leave(hotel, await inHouse(hotel)));
    expect(issued).toMatchObject({
      number: '2026-00001',
      kind: 'invoice',
      issued_on: '2026-12-08',
      seller: { ...seller, country: 'CH' },
      buyer: { name: 'Ada Keller', vat_number: null },
      credits: null,
      credited_by: null,
    });
    expect(issued.vat).toEqual([
      { vat_percent: 3.8, net_amount: 34_682, vat_amount: 1318, gross_amount: 36_000 },
      { vat_percent: null, net_amount: 1000, vat_amount: 0, gross_amount: 1000 },
    ]);
    expect(issued.total_amount).toBe(37_000);
  });

  it('says what it said on the day, whatever hotel and guest are called later', async () => {
    const hotel = await house();
    const id = await inHouse(hotel);
    const number = await leave(hotel, id);
    const before = await invoice(hotel, number);
    expect((await hotel.call('PATCH', `/v1/stays/${id}`, { name: 'Somebody else' })).status).toBe(200);
    await hotel.apply(hotelFile({ account: { company: { ...seller, name: 'Sold AG' } } }));
    expect(await invoice(hotel, number)).toEqual(before);
  });

  it('is issued for each folio with something in it: the company’s names the company', async () => {
    const hotel = await house();
    const id = await inHouse(hotel);
    const { folio } = (
      await hotel.call<{ folio: { id: string } }>('POST', `/v1/stays/${id}/folios`, { payer: 'company', company })
    ).body;
    const [first] = (await billOf(hotel, id)).folios;
    const night = first?.lines.find(({ kind }) => kind === 'night')?.id;
    await hotel.call('POST', `/v1/stays/${id}/folio/lines/${night}/move`, { folio_id: folio.id });
    await leave(hotel, id);
    const { invoices, folios } = await billOf(hotel, id);
    expect(folios.map(({ state, invoice_number }) => [state, invoice_number])).toEqual([
      ['closed', '2026-00001'],
      ['closed', '2026-00002'],
    ]);
    const both = await Promise.all(invoices.map(({ number }) => invoice(hotel, number)));
    expect(both.map(({ buyer, total_amount }) => [buyer.name, total_amount])).toEqual([
      ['Ada Keller', 19_000],
      ['Nordwind AG', 18_000],
    ]);
  });

  it('names where the guest lives, as staff wrote it down before it was issued', async () => {
    const hotel = await house();
    const id = await inHouse(hotel);
    const home = { street: 'Rue du Lac 7', postcode: '75001', city: 'Paris' };
    const put = (body: object) => hotel.call('PATCH', `/v1/stays/${id}`, body);
    expect((await put({ postal_address: home, country: 'fr' })).status).toBe(200);
    const stay = (await hotel.call<{ stay: StayWithBill }>('GET', `/v1/stays/${id}`)).body.stay;
    expect(stay.postal_address).toEqual(home);
    const number = await leave(hotel, id);
    const named = { name: 'Ada Keller', address: 'Rue du Lac 7\n75001 Paris', vat_number: null, country: 'FR' };
    expect((await invoice(hotel, number)).buyer).toEqual(named);
    expect((await put({ postal_address: null })).status).toBe(200);
    expect((await invoice(hotel, number)).buyer).toEqual(named);
    await credit(hotel, number);
    const anew = await hotel.call<{ invoices: InvoiceDocument[] }>('POST', `/v1/stays/${id}/invoices`, {});
    expect(anew.body.invoices.map(({ buyer }) => buyer.address)).toEqual(['']);
  });

  it('is found by the hotel that issued it alone', async () => {
    const [hotel, other] = [await house(), await house()];
    const number = await leave(hotel, await inHouse(hotel));
    expect((await other.call('GET', `/v1/invoices/${number}`)).status).toBe(404);
    expect((await credit(other, number)).status).toBe(404);
    expect((await hotel.call('GET', '/v1/invoices/2026-99999')).status).toBe(404);
  });
});

describe('A deposit invoice', () => {
  const deposit = (hotel: Hotel, id: string, amount?: number) =>
    hotel.call<{ invoices: InvoiceDocument[] } & Failed>('POST', `/v1/stays/${id}/invoices`, {
      kind: 'deposit',
      ...(amount === undefined ? {} : { amount }),
    });
  const everything = async (hotel: Hotel, id: string) =>
    Promise.all((await billOf(hotel, id)).invoices.map(({ number }) => invoice(hotel, number)));
  /** Gross by VAT rate over everything that was issued. */
  const grossByRate = (issued: readonly InvoiceDocument[]) =>
    issued
      .flatMap(({ vat }) => vat)
      .reduce<Record<string, number>>((sums, { vat_percent, gross_amount }) => {
        sums[`${vat_percent}`] = (sums[`${vat_percent}`] ?? 0) + gross_amount;
        return sums;
      }, {});

  it('has its number in the same row, its VAT in the proportion of the bill, and is taken off by the invoice', async () => {
    const hotel = await house();
    const id = await inHouse(hotel);
    await hotel.call('POST', `/v1/stays/${id}/payments`, { amount: 11_100, method: 'cash' });
    const { status, body } = await deposit(hotel, id);
    expect(status).toBe(201);
    expect(body.invoices).toMatchObject([{ number: '2026-00001', kind: 'deposit_invoice', total_amount: 11_100 }]);
    expect(body.invoices[0]?.vat.map(({ vat_percent, gross_amount }) => [vat_percent, gross_amount])).toEqual([
      [3.8, 10_800],
      [null, 300],
    ]);
    const number = await leave(hotel, id);
    expect(number).toBe('2026-00002');
    const last = await invoice(hotel, number);
    expect(last.total_amount).toBe(25_900);
    expect(last.lines.at(-1)?.text).toBe('Deposit invoice 2026-00001');
    expect(grossByRate(await everything(hotel, id))).toEqual({ 3.8: 36_000, null: 1000 });
    const words = await consoleOf(hotel)<{ invoice: { sums: { amount: string }[] } }>(
      'GET',
      `/stays/${id}/invoice?number=${number}`,
    );
    expect(words.body.invoice.sums.map(({ amount }) => Number(amount.replace(/[^\d.-]/g, '')))).toEqual([
      259, 111, -111, 259,
    ]);
    const taken = await credit(hotel, '2026-00001');
    expect([taken.status, taken.body.error.reason]).toEqual([409, 'deposit_deducted']);
    await credit(hotel, number);
    expect((await credit(hotel, '2026-00001')).status).toBe(201);
    await hotel.call('POST', `/v1/stays/${id}/invoices`, {});
    expect(grossByRate(await everything(hotel, id))).toEqual({ 3.8: 36_000, null: 1000 });
    expect((await everything(hotel, id)).at(-1)?.total_amount).toBe(37_000);
  });

  it('is not for more than is left of the bill, nor for a stay that is over', async () => {
    const hotel = await house();
    const id = await inHouse(hotel);
    expect((await deposit(hotel, id, 30_000)).status).toBe(201);
    const more = await deposit(hotel, id, 7001);
    expect([more.status, more.body.error.reason]).toEqual([409, 'no_deposit']);
    expect((await deposit(hotel, id, 7000)).status).toBe(201);
    await leave(hotel, id);
    expect((await everything(hotel, id)).at(-1)?.total_amount).toBe(0);
    const over = await deposit(hotel, id, 1);
    expect([over.status, over.body.error.reason]).toEqual([409, 'already_checked_out']);
  });

  it('is taken back where its stay is cancelled', async () => {
    const hotel = await house();
    const stay = { check_in: '2026-12-20', check_out: '2026-12-22', room_type_id: hotel.ids.double, name: 'Ada' };
    const { id } = (await hotel.call<Created>('POST', '/v1/stays', stay)).body.stay;
    expect((await deposit(hotel, id, 11_100)).status).toBe(201);
    expect((await hotel.call('POST', `/v1/stays/${id}/cancel`, {})).status).toBe(200);
    const issued = await everything(hotel, id);
    expect(issued.map(({ kind, total_amount, credits }) => [kind, total_amount, credits])).toEqual([
      ['deposit_invoice', 11_100, null],
      ['credit_note', -11_100, '2026-00001'],
    ]);
  });
});

describe('An electronic invoice', () => {
  const fetched = async (hotel: Hotel, path: string) => {
    const caller = { ...callerFor({ id: hotel.id, kind: 'hotel' }), exp: Date.now() + CALLER_LIFE_MS };
    const headers = { [CALLER_HEADER]: signCallerToken(caller, callLine('GET', path), SECRET) };
    const answer = await fetch(`http://127.0.0.1:${service.app.port}${path}`, { headers });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  };

  it('is within its PDF, and read alone', async () => {
    const hotel = await house();
    const id = await inHouse(hotel);
    await hotel.call('POST', `/v1/stays/${id}/payments`, { amount: 5000, method: 'cash' });
    await hotel.call('PATCH', `/v1/stays/${id}`, { country: 'DE' });
    const number = await leave(hotel, id);
    expect((await invoice(hotel, number)).e_invoice_missing).toEqual([]);
    const { status, body: xml } = await fetched(hotel, `/v1/invoices/${number}.xml`);
    expect(status).toBe(200);
    const read = readValid(xml.toString());
    expect(brokenRules(read)).toEqual([]);
    expect([read('//ram:GrandTotalAmount'), read('//ram:DuePayableAmount')]).toEqual([['370.00'], ['320.00']]);
    const pdf = await fetched(hotel, `/v1/invoices/${number}.pdf`);
    const document = await getDocument({ data: new Uint8Array(pdf.body), verbosity: 0 }).promise;
    const attached = await document.getAttachmentContent('factur-x.xml');
    expect(Buffer.from((attached ?? []) as Uint8Array).equals(xml)).toBe(true);
    const text = pdf.body.toString('latin1');
    const marks = ['/AFRelationship /Alternative', 'pdfaid:part>3<', 'fx:ConformanceLevel>EN 16931<', '/OutputIntents'];
    expect(marks.filter((mark) => !text.includes(mark))).toEqual([]);
    const note = (await credit(hotel, number)).body.invoice.number;
    const taken = readValid((await fetched(hotel, `/v1/invoices/${note}.xml`)).body.toString());
    expect([taken('//ram:TypeCode')[0], brokenRules(taken)]).toEqual(['381', []]);
  });

  it('lacks what nobody said: its PDF is as before, and its XML is refused with what is missing', async () => {
    const hotel = await house();
    const number = await leave(hotel, await inHouse(hotel));
    expect((await invoice(hotel, number)).e_invoice_missing).toEqual(['buyer_country']);
    const refused = await hotel.call<Failed>('GET', `/v1/invoices/${number}.xml`);
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'no_e_invoice']);
    expect(refused.body.error.message).toContain('the country of the buyer');
    const pdf = await fetched(hotel, `/v1/invoices/${number}.pdf`);
    const document = await getDocument({ data: new Uint8Array(pdf.body), verbosity: 0 }).promise;
    expect(await document.getAttachments()).toBeNull();
  });
});

describe('Numbers of invoices', () => {
  it('begin at 1 each year, by the calendar of the hotel', async () => {
    const hotel = await house();
    const [early, late] = [await inHouse(hotel), await inHouse(hotel)];
    service.clock.set('2026-12-31T22:59:00Z');
    expect(await leave(hotel, early)).toBe('2026-00001');
    // Past midnight in Zurich, and not yet in London.
    service.clock.set('2026-12-31T23:01:00Z');
    expect(await leave(hotel, late)).toBe('2027-00001');
    service.clock.set('2026-12-08T16:00:00Z');
  });

  it('go on from those that the release before gave', async () => {
    const hotel = await house();
    await service.database.db.query('insert into invoice_counter (business_id, last) values ($1, 41)', [hotel.id]);
    expect(await leave(hotel, await inHouse(hotel))).toBe('2026-00042');
    expect(await leave(hotel, await inHouse(hotel))).toBe('2026-00043');
  });

  it('have no gap and none twice where guests leave and are credited at the same moment', async () => {
    const hotel = await house();
    const ids = await Promise.all(Array.from({ length: 10 }, () => inHouse(hotel)));
    const numbers = await Promise.all(ids.map((id) => leave(hotel, id)));
    await Promise.all([...numbers, ...numbers].map((number) => credit(hotel, number)));
    const rows = await service.database.db.query<{ number: string }>(
      'select number from invoice where business_id = $1 order by number',
      [hotel.id],
    );
    expect(rows.map(({ number }) => Number(number.slice(5)))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});

describe('Numbers, when a process dies', () => {
  it('between a number and its commit, are taken by whoever waits: none is left out', async () => {
    const hotel = await house();
    const ids = await Promise.all(Array.from({ length: 4 }, () => inHouse(hotel)));
    let leaving: Promise<string[]> | null = null;
    const dying = service.app.deps.entities.tx(async (em, tx) => {
      expect(await nextInvoiceNumber(em, hotel.id, '2026-12-08')).toBe('2026-00001');
      leaving = Promise.all(ids.map((id) => leave(hotel, id)));
      await waitsForNumber();
      await tx.query('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(dying).rejects.toThrow();
    expect((await (leaving as Promise<string[]> | null))?.toSorted()).toEqual(
      [1, 2, 3, 4].map((count) => `2026-0000${count}`),
    );
  });

  /** Until somebody waits for the row of numbers. */
  const waitsForNumber = () =>
    eventually(async () => {
      const waiting = await service.database.db.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%invoice_counter%'`,
        [],
      );
      expect(waiting.length).toBeGreaterThan(0);
    });
});

describe('An invoice of the release before', () => {
  it('has no row, and is read by its number all the same', async () => {
    const hotel = await house();
    const number = await leave(hotel, await inHouse(hotel));
    const before = await invoice(hotel, number);
    await service.database.db.query('delete from invoice where business_id = $1', [hotel.id]);
    const { e_invoice_missing: _, ...same } = before;
    expect(await invoice(hotel, number)).toMatchObject(same);
    const other = await house();
    expect((await other.call('GET', `/v1/invoices/${number}`)).status).toBe(404);
  });
});

describe('A credit note', () => {
  it('takes an invoice back once: its folio is open, is corrected, and has a new invoice', async () => {
    const hotel = await house();
    const id = await inHouse(hotel);
    const number = await leave(hotel, id);
    const billStatus = async () => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay.bill.status;
    expect(await billStatus()).toBe('closed');
    const closed = await hotel.call<Failed>('POST', `/v1/stays/${id}/charges`, { text: 'Bar', unit_amount: 900 });
    expect([closed.status, closed.body.error.reason]).toEqual([409, 'bill_closed']);
    const { status, body } = await credit(hotel, number);
    expect(status).toBe(201);
    expect(body.invoice).toMatchObject({ kind: 'credit_note', credits: number, total_amount: -37_000 });
    expect((await invoice(hotel, number)).credited_by).toBe(body.invoice.number);
    expect(await billStatus()).toBe('open');
    const again = await credit(hotel, number);
    expect([again.status, again.body.error.reason]).toEqual([409, 'already_credited']);
    expect((await hotel.call('POST', `/v1/stays/${id}/charges`, { text: 'Bar', unit_amount: 900 })).status).toBe(201);
    const anew = await hotel.call<{ invoices: InvoiceDocument[] }>('POST', `/v1/stays/${id}/invoices`, {});
    expect(await billStatus()).toBe('closed');
    expect(anew.body.invoices).toMatchObject([{ number: '2026-00003', total_amount: 37_900 }]);
    expect((await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay.invoice_number).toBe('2026-00003');
    const none = await hotel.call<Failed>('POST', `/v1/stays/${id}/invoices`, {});
    expect([none.status, none.body.error.reason]).toEqual([409, 'already_invoiced']);
  });

  it('is no way to invoice a guest who has not left', async () => {
    const hotel = await house();
    const id = await inHouse(hotel);
    const refused = await hotel.call<Failed>('POST', `/v1/stays/${id}/invoices`, {});
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'not_checked_out']);
  });
});
