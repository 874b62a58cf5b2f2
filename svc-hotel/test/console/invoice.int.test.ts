import { CALLER_HEADER, CALLER_LIFE_MS, type Caller } from '@booking/core/caller';
import { LANGS } from '@booking/core/lang';
import type { Invoice } from '@booking/core/routes/console/invoice';
import { signCallerToken } from '@booking/kit/http/caller';
import { callerFor, hotelFile } from '@booking/testkit/builders';
import { callLine } from '@booking/testkit/call-line';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printInvoice } from '../../src/billing/print/print-invoice.ts';
import { type Created, type Hotel, type Read, SECRET, type Service, startService } from '../service.ts';
import { consoleOf, MEMBER } from './support.ts';

type Words = Invoice['lines'][number];

const POLISH = 'Zażółć Gęślą-Jaźń';
const GREEK = 'Ελένη Παπαδοπούλου';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-08T16:00:00Z');
  const extras = [{ name: 'Łódka wiosłowa', amount: 1500, per: 'stay', mandatory: true }];
  hotel = await service.hotel(hotelFile({ hotel: { extras, vat_percent: { night: 3.8, breakfast: 3.8 } } }));
});
afterAll(() => service?.close());

/** Somebody who arrives today, pays by card and leaves at once. */
async function left(name: string, of = hotel): Promise<string> {
  const stay = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: of.ids.double, name };
  const { body } = await of.call<Created>('POST', '/v1/stays', stay);
  const { id, total_amount: amount } = body.stay;
  expect((await of.call<Read>('POST', `/v1/stays/${id}/payments`, { amount, method: 'card_terminal' })).status).toBe(
    201,
  );
  expect((await of.call('POST', `/v1/stays/${id}/check-in`, {})).status).toBe(200);
  expect((await of.call('POST', `/v1/stays/${id}/check-out`, {})).status).toBe(200);
  return id;
}

const described = async (id: string, as: Partial<Caller> = {}) =>
  (await consoleOf(hotel)<{ invoice: Invoice }>('GET', `/stays/${id}/invoice`, undefined, as)).body.invoice;

function download(id: string, as: Partial<Caller> = MEMBER): Promise<Response> {
  const path = `/console/api/stays/${id}/invoice.pdf`;
  const caller = { ...callerFor({ id: hotel.id, kind: 'hotel' }), ...as, exp: Date.now() + CALLER_LIFE_MS };
  const headers = { [CALLER_HEADER]: signCallerToken(caller, callLine('GET', path), SECRET) };
  return fetch(`http://127.0.0.1:${service.app.port}${path}`, { headers });
}

/** Every text of a file by a reader that is not ours, in the order in which it stands there, and its pages. */
async function readPdf(bytes: ArrayBuffer): Promise<{ texts: string[]; pages: number }> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  return { texts, pages: document.numPages };
}

/** What a reader of the file should find, in the order of reading. */
const wordsOf = (invoice: Invoice): string[] => [
  ...(invoice.test === null ? [] : [invoice.test]),
  ...invoice.hotel,
  invoice.title,
  invoice.reference,
  ...(invoice.issued === null ? [] : [invoice.issued]),
  ...(invoice.guest === null ? [] : [invoice.guest]),
  ...invoice.buyer,
  invoice.stay,
  ...[invoice.columns, ...invoice.lines].flatMap(({ date, what, quantity, amount }) => [date, what, quantity, amount]),
  ...invoice.sums.flatMap(({ label, amount }) => [label, amount]),
  ...(invoice.vat.length === 0 ? [] : [invoice.vat_columns, ...invoice.vat]).flatMap(({ rate, net, vat, gross }) => [
    ...[rate, net, vat, gross],
  ]),
  ...(invoice.payments.length === 0 ? [] : [invoice.payments_title]),
  ...invoice.payments.flatMap(({ date, method, amount }) => [date, method, amount]),
];

// A reader makes plain spaces of those that do not break.
const plain = (texts: readonly string[]) => texts.join(' ').replace(/\s+/g, ' ');

describe('an invoice as a PDF', () => {
  it('holds the words of the printed one on one page, in every language, with Polish and Greek readable', async () => {
    for (const name of [POLISH, GREEK]) {
      const id = await left(name);
      for (const lang of LANGS) {
        const answer = await download(id, { ...MEMBER, lang });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="2026-\d{5}\.pdf"$/);
        const invoice = await described(id, { lang });
        const { texts, pages } = await readPdf(await answer.arrayBuffer());
        expect([plain(texts), pages]).toEqual([plain(wordsOf(invoice)), 1]);
        expect(plain(texts)).toContain(name);
        expect(plain(texts)).toContain('Łódka wiosłowa');
      }
    }
  });

  it('has the amounts of the folio, printed once by the currency’s decimals', async () => {
    const id = await left('Ada');
    const { body } = await hotel.call<Read>('GET', `/v1/stays/${id}`);
    const { lines, sums, payments } = await described(id, { lang: 'en' });
    const { bill } = body.stay;
    const minor = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);
    expect(lines.map(({ amount }) => minor(amount))).toEqual(bill.lines.map(({ amount }) => amount));
    expect(sums.map(({ amount }) => minor(amount))).toEqual([bill.total_amount, bill.paid_amount, bill.balance_amount]);
    expect(payments.map(({ amount }) => minor(amount))).toEqual(bill.payments.map(({ amount }) => amount));
  });

  it('of a test booking says on every page that it is none, and so does its pro forma, in every language', async () => {
    const hotel = await service.hotel(hotelFile());
    const id = await left('Ada', hotel);
    await service.database.db.query('update stay set is_test = true where id = $1', [id]);
    const marks: string[] = [];
    for (const lang of LANGS) {
      const { body } = await consoleOf(hotel)<{ invoice: Invoice }>('GET', `/stays/${id}/invoice`, undefined, { lang });
      const long = { ...body.invoice, lines: Array.from({ length: 60 }, () => body.invoice.lines[0] as Words) };
      const file = await printInvoice(long, { createdMs: Date.now(), xml: null });
      const { texts, pages } = await readPdf(new Uint8Array(file).buffer);
      expect([pages, texts.filter((text) => text === body.invoice.test).length]).toEqual([2, 2]);
      marks.push(body.invoice.test ?? '');
    }
    expect(new Set(marks).size).toBe(LANGS.length);
    expect((await described(await left('Grace'))).test).toBeNull();
  });

  it('is there for a stay that has an invoice alone, for the hotel’s own members alone', async () => {
    const stay = { check_in: '2026-12-20', check_out: '2026-12-21', room_type_id: hotel.ids.suite, name: 'Eve' };
    const { body } = await hotel.call<Created>('POST', '/v1/stays', stay);
    expect((await download(body.stay.id)).status).toBe(404);
    expect((await described(body.stay.id)).number).toBe(null);
    const closed = await left('Grace');
    expect((await download(closed, {})).status).toBe(404);
    const foreign = await service.hotel(hotelFile());
    expect((await consoleOf(foreign)('GET', `/stays/${closed}/invoice.pdf`)).status).toBe(404);
  });
});
