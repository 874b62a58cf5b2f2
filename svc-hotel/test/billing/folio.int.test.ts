import type { Folio } from '@booking/core/routes/billing/folio-answers';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleOf } from '../console/support.ts';
import { type Failed, type Hotel, type Read, type Service, startService } from '../service.ts';

const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
type Bill = { folios: Folio[] };
type Written = Bill & { line: Folio['lines'][number] };

let service: Service;
let hotel: Hotel;
let guests = 0;
beforeAll(async () => {
  service = await startService('2026-12-08T15:00:00Z');
  const file = hotelFile({
    hotel: {
      vat_percent: { night: 3.8, breakfast: 2.6 },
      charges: [
        { name: 'Minibar', unit_amount: 500, vat_percent: 8.1 },
        { name: 'Parking', unit_amount: 2500, vat_percent: 8.1 },
      ],
    },
  });
  file.hotel.room_types[0]?.rooms.push(
    ...Array.from({ length: 40 }, (_, i) => ({ name: `3${i + 10}`, out_of_order: [] })),
  );
  hotel = await service.hotel(file);
});
afterAll(() => service.close());

async function take(): Promise<string> {
  const body = { ...nights, room_type_id: hotel.ids.double, name: 'Ada', email: `folio${++guests}@example.org` };
  const answer = await hotel.call<Read>('POST', '/v1/stays', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.stay.id;
}
const stayOf = async (id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
const foliosOf = async (id: string) => (await hotel.call<Bill>('GET', `/v1/stays/${id}/folio`)).body.folios;
const linesOf = async (id: string) => (await foliosOf(id)).flatMap(({ lines }) => lines);
const charge = (id: string, body: object) => hotel.call<Written>('POST', `/v1/stays/${id}/charges`, body);
const reverse = (id: string, line: string) =>
  hotel.call<Written & Failed>('DELETE', `/v1/stays/${id}/folio/lines/${line}`);
const brief = (lines: Folio['lines']) => lines.map(({ kind, amount }) => [kind, amount]);
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** Total, paid and balance follow from the lines, and the stay says the same. */
async function addsUp(id: string): Promise<void> {
  const folios = await foliosOf(id);
  for (const { lines, total_amount, paid_amount, balance_amount } of folios) {
    const money = lines.filter(({ kind }) => kind === 'payment' || kind === 'refund');
    expect(total_amount).toBe(sum(lines) - sum(money));
    expect(paid_amount).toBe(-sum(money) + 0);
    expect(balance_amount).toBe(total_amount - paid_amount);
    for (const { amount, net_amount, vat_amount } of lines) expect(net_amount + vat_amount).toBe(amount);
  }
  const { balance_amount, bill } = await stayOf(id);
  expect(folios.reduce((total, folio) => total + folio.balance_amount, 0)).toBe(balance_amount);
  expect([bill.balance_amount, bill.total_amount]).toEqual([balance_amount, sum(bill.lines)]);
}

describe('the folio of a stay', () => {
  it('has nights and tourist tax as lines from the confirmation on, with the VAT of the nights', async () => {
    const id = await take();
    const [folio, ...others] = await foliosOf(id);
    expect(others).toEqual([]);
    expect(folio).toMatchObject({ payer: 'guest', state: 'open', invoice_number: null, paid_amount: 0 });
    expect(folio?.lines).toMatchObject([
      { kind: 'night', date: '2026-12-08', amount: 18_000, vat_percent: 3.8, net_amount: 17_341, vat_amount: 659 },
      { kind: 'night', date: '2026-12-09', amount: 18_000 },
      { kind: 'tourist_tax', vat_percent: null, vat_amount: 0 },
    ]);
    await addsUp(id);
  });

  it('is empty while the stay is a request, which nothing can be charged to', async () => {
    const body = { ...nights, room_type_id: hotel.ids.double, name: 'Ada', email: `folio${++guests}@example.org` };
    const { body: request } = await hotel.call<{ reference: string }>('POST', '/v1/stay-requests', body);
    const { body: list } = await hotel.call<{ stays: { id: string; reference: string }[] }>('GET', '/v1/stays');
    const { id = '' } = list.stays.find(({ reference }) => reference === request.reference) ?? {};
    expect((await foliosOf(id))[0]?.lines).toEqual([]);
    const refused = await hotel.call<Failed>('POST', `/v1/stays/${id}/charges`, { item: 'Minibar' });
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'still_requested']);
  });

  it('keeps every line that it showed: what a change brings is a reversal and a new line', async () => {
    const id = await take();
    const before = await linesOf(id);
    const patched = await hotel.call('PATCH', `/v1/stays/${id}`, { check_out: '2026-12-11' });
    expect(patched.status, patched.text).toBe(200);
    const after = await linesOf(id);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(brief(after.slice(before.length))).toEqual([
      ['reversal', -(before[2]?.amount ?? 0)],
      ['night', 18_000],
      ['tourist_tax', ((before[2]?.amount ?? 0) * 3) / 2],
    ]);
    await addsUp(id);
  });
});

describe('a charge', () => {
  it('of the catalogue has its price and VAT, and is owed beside the stay', async () => {
    const id = await take();
    const { balance_amount: before = 0 } = await stayOf(id);
    const written = await charge(id, { item: 'Minibar', quantity: 3, external_id: 'till-1' });
    expect(written.status, written.text).toBe(201);
    expect(written.body.line).toMatchObject({
      kind: 'charge',
      text: 'Minibar',
      quantity: 3,
      unit_amount: 500,
      amount: 1500,
    });
    expect(written.body.line).toMatchObject({
      date: '2026-12-08',
      vat_percent: 8.1,
      net_amount: 1388,
      vat_amount: 112,
    });
    expect((await stayOf(id)).balance_amount).toBe(before + 1500);
    await addsUp(id);
  });

  it('of free text needs a price, and one of the catalogue has to be there', async () => {
    const id = await take();
    expect((await charge(id, { text: 'Broken lamp' })).status).toBe(400);
    expect((await charge(id, { item: 'Yacht' })).status).toBe(400);
    expect((await charge(id, { item: 'Minibar', text: 'Minibar', unit_amount: 1 })).status).toBe(400);
    const { body } = await charge(id, { text: 'Broken lamp', unit_amount: 9000, date: '2026-12-09' });
    expect(body.line).toMatchObject({ text: 'Broken lamp', amount: 9000, vat_percent: null, date: '2026-12-09' });
  });

  it('is refused where it comes to more than an amount can be, and where the bill is full, which can still be reversed', async () => {
    const id = await take();
    expect((await charge(id, { text: 'Yacht', quantity: 2, unit_amount: 1_000_000_000 })).status).toBe(400);
    const first = (await charge(id, { item: 'Minibar' })).body.line;
    await service.database.db.query(
      `insert into folio_line select gen_random_uuid(), business_id, stay_id, folio_id, position + n, kind, origin, date, subject, quantity,
         unit_amount, 0, vat_percent, reverses, external_id, way, who, written_at
       from folio_line, generate_series(1, 499) n where id = $1`,
      [first.id],
    );
    const refused = await hotel.call<Failed>('POST', `/v1/stays/${id}/charges`, { item: 'Minibar' });
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'bill_full']);
    expect((await reverse(id, first.id)).status).toBe(200);
  });

  it('by no more than twenty folios is a bill split', async () => {
    const id = await take();
    const split = () => hotel.call<Failed>('POST', `/v1/stays/${id}/folios`, { payer: 'guest' });
    for (let count = 2; count <= 20; count++) expect((await split()).status).toBe(201);
    const refused = await split();
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'bill_full']);
  });

  it('sent twice under one Idempotency-Key is charged once', async () => {
    const id = await take();
    const as = { idempotency: { key: `charge-${id}`, fingerprint: 'one' } };
    const send = () => hotel.call<Written>('POST', `/v1/stays/${id}/charges`, { item: 'Parking' }, as);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await linesOf(id)).filter(({ kind }) => kind === 'charge')).toHaveLength(1);
  });

  it('of a stay that is cancelled afterwards stays owed beside the fee', async () => {
    const id = await take();
    await charge(id, { item: 'Parking' });
    const { body } = await hotel.call<{ cancel_fee_amount: number }>('POST', `/v1/stays/${id}/cancel`, {});
    expect((await stayOf(id)).balance_amount).toBe(body.cancel_fee_amount + 2500);
    expect(sum(await linesOf(id))).toBe(body.cancel_fee_amount + 2500);
    await addsUp(id);
  });

  it('is taken back by the negative of its line, once', async () => {
    const id = await take();
    const { line } = (await charge(id, { item: 'Parking', quantity: 2 })).body;
    const back = await reverse(id, line.id);
    expect(back.status, back.text).toBe(200);
    expect(back.body.line).toMatchObject({
      kind: 'reversal',
      reverses: line.id,
      amount: -5000,
      vat_amount: -line.vat_amount,
    });
    const again = await reverse(id, line.id);
    expect([again.status, again.body.error.reason]).toEqual([409, 'line_reversed']);
    const negative = await reverse(id, back.body.line.id);
    expect([negative.status, negative.body.error.reason]).toEqual([409, 'line_is_reversal']);
    expect((await reverse(id, id)).status).toBe(404);
    await addsUp(id);
  });

  it('is refused once the guest has checked out, until the check-out is taken back', async () => {
    const id = await take();
    await hotel.call('POST', `/v1/stays/${id}/check-in`, {});
    await hotel.call('POST', `/v1/stays/${id}/check-out`, {});
    const refused = await hotel.call<Failed>('POST', `/v1/stays/${id}/charges`, { item: 'Minibar' });
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'bill_closed']);
    expect((await foliosOf(id))[0]).toMatchObject({ state: 'closed', invoice_number: expect.any(String) });
    await hotel.call('POST', `/v1/stays/${id}/undo`, { status: 'checked_out' });
    expect((await charge(id, { item: 'Minibar' })).status).toBe(201);
  });
});

describe('a discount by hand', () => {
  const discount = (id: string, body: object) => hotel.call<Bill & Failed>('POST', `/v1/stays/${id}/discounts`, body);

  it('has a line for each VAT rate, and its reason on the bill', async () => {
    const id = await take();
    await charge(id, { item: 'Parking', quantity: 4 });
    const { status, text } = await discount(id, { percent: 10, reason: 'Noise at night' });
    expect(status, text).toBe(201);
    const lines = (await linesOf(id)).filter(({ kind }) => kind === 'discount');
    expect(lines.map(({ amount, vat_percent, text: words }) => [amount, vat_percent, words])).toEqual([
      [-1000, 8.1, 'Discount: Noise at night'],
      [-3600, 3.8, 'Discount: Noise at night'],
    ]);
    await addsUp(id);
  });

  it('takes off no more than nights, extras and charges come to', async () => {
    const id = await take();
    const refused = await discount(id, { amount: 36_001, reason: 'Too much' });
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'discount_too_large']);
    expect((await discount(id, { amount: 36_000, reason: 'A gift' })).status).toBe(201);
    await addsUp(id);
  });
});

describe('the price of a night by hand', () => {
  const price = (id: string, line: string | undefined, body: object) =>
    hotel.call<Written & Failed>('PATCH', `/v1/stays/${id}/folio/lines/${line}`, body);
  const nightOf = async (id: string) => {
    const lines = await linesOf(id);
    const reversed = new Set(lines.map(({ reverses }) => reverses));
    return lines.find(({ id: line, kind, date }) => kind === 'night' && date === '2026-12-08' && !reversed.has(line));
  };

  it('is a reversal and a new line with its reason, the total follows, and undo puts back what was there', async () => {
    const id = await take();
    const before = await stayOf(id);
    const first = await nightOf(id);
    const { status, text, body } = await price(id, first?.id, { amount: 12_000, reason: 'Noise at night' });
    expect(status, text).toBe(200);
    expect(body.line).toMatchObject({ kind: 'night', date: '2026-12-08', amount: 12_000, reason: 'Noise at night' });
    expect((await linesOf(id)).filter(({ reverses }) => reverses === first?.id)).toMatchObject([{ amount: -18_000 }]);
    const stay = await stayOf(id);
    expect([stay.room_amount, stay.total_amount]).toEqual([30_000, before.total_amount - 6000]);
    await addsUp(id);
    expect((await price(id, first?.id, { amount: 1000, reason: 'Late' })).body.error.reason).toBe('line_reversed');
    service.clock.advance('PT1S');
    const undone = await price(id, body.line.id, { undo: true });
    expect([undone.status, undone.body.line.amount, undone.body.line.reason]).toEqual([200, 18_000, undefined]);
    expect((await stayOf(id)).total_amount).toBe(before.total_amount);
    expect((await price(id, undone.body.line.id, { undo: true })).body.error.reason).toBe('changed_since');
    await addsUp(id);
    type Steps = { steps: { step: string; words?: string }[] };
    const { steps } = (await consoleOf(hotel)<Steps>('GET', `/stays/${id}/history`)).body;
    expect(steps.map(({ step, words }) => [step, words])).toEqual([
      ['make', undefined],
      ['night_price', 'Noise at night'],
      ['night_price', undefined],
    ]);
  });

  it('stays in the company’s folio, and with the night where the stay is changed under a kept price', async () => {
    const id = await take();
    const { body: added } = await hotel.call<Bill & { folio: Folio }>('POST', `/v1/stays/${id}/folios`, {
      ...{ payer: 'company', company: { name: 'Nordwind AG' } },
    });
    const line = (await nightOf(id))?.id;
    await hotel.call('POST', `/v1/stays/${id}/folio/lines/${line}/move`, { folio_id: added.folio.id });
    const { body } = await price(id, line, { amount: 10_000, reason: 'Agreed' });
    expect(body.folios[1]?.lines.at(-1)).toMatchObject({ kind: 'night', amount: 10_000 });
    await hotel.call('PATCH', `/v1/stays/${id}`, { check_out: '2026-12-11', keep_price: true });
    expect(await nightOf(id)).toMatchObject({ amount: 10_000, reason: 'Agreed' });
    await addsUp(id);
  });

  it('is refused for what is no night, an amount that nobody can pay, and without a reason', async () => {
    const id = await take();
    const lines = await linesOf(id);
    const tax = lines.find(({ kind }) => kind === 'tourist_tax');
    expect((await price(id, tax?.id, { amount: 0, reason: 'x' })).status).toBe(404);
    const faults = [{ amount: 12_001, reason: 'x' }, { amount: 12_000 }, { undo: true, amount: 1, reason: 'x' }, {}];
    for (const body of faults) expect((await price(id, lines[0]?.id, body)).status, JSON.stringify(body)).toBe(400);
    expect((await stayOf(id)).room_amount).toBe(36_000);
  });

  it('of two at the same moment one is told that the other was faster', async () => {
    const id = await take();
    const line = (await nightOf(id))?.id;
    const both = await Promise.all([1000, 2000].map((amount) => price(id, line, { amount, reason: 'Race' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await addsUp(id);
  });
});

describe('a bill that two pay', () => {
  const company = { name: 'Nordwind AG', address: 'Hafenstrasse 1\n8000 Zürich', vat_number: null };

  it('is split by line: a line, its reversal and a payment go to the company’s folio', async () => {
    const id = await take();
    const { body: added } = await hotel.call<Bill & { folio: Folio }>('POST', `/v1/stays/${id}/folios`, {
      payer: 'company',
      company,
    });
    expect(added.folio).toMatchObject({ payer: 'company', company, lines: [], balance_amount: 0 });
    await hotel.call('POST', `/v1/stays/${id}/payments`, { amount: 5000, method: 'card_terminal' });
    const lines = await linesOf(id);
    const move = (line: string) =>
      hotel.call<Written>('POST', `/v1/stays/${id}/folio/lines/${line}/move`, { folio_id: added.folio.id });
    for (const { id: line, kind } of lines) if (kind === 'night' || kind === 'payment') await move(line);
    const [guests, theirs] = await foliosOf(id);
    expect(brief(guests?.lines ?? []).map(([kind]) => kind)).toEqual(['tourist_tax']);
    expect(brief(theirs?.lines ?? [])).toEqual([
      ['night', 18_000],
      ['night', 18_000],
      ['payment', -5000],
    ]);
    expect(theirs).toMatchObject({ total_amount: 36_000, paid_amount: 5000, balance_amount: 31_000 });
    const reversed = await reverse(id, lines[0]?.id ?? '');
    expect(reversed.body.folios[1]?.lines.map(({ kind }) => kind)).toContain('reversal');
    await addsUp(id);
  });

  it('is paid part by part: a payment is in the folio that it names, and what is given back of it too', async () => {
    const id = await take();
    const company = { name: 'Nordwind AG' };
    const { body: added } = await hotel.call<{ folio: Folio }>('POST', `/v1/stays/${id}/folios`, {
      payer: 'company',
      company,
    });
    const pay = (folio_id: string) =>
      hotel.call<{ payment: { id: string } }>('POST', `/v1/stays/${id}/payments`, {
        amount: 5000,
        method: 'cash',
        folio_id,
      });
    const paid = await pay(added.folio.id);
    expect(paid.status, paid.text).toBe(201);
    expect((await foliosOf(id)).map(({ paid_amount }) => paid_amount)).toEqual([0, 5000]);
    await hotel.call('POST', `/v1/payments/${paid.body.payment.id}/refunds`, { amount: 2000 });
    expect((await foliosOf(id)).map(({ paid_amount }) => paid_amount)).toEqual([0, 3000]);
    const [other] = await foliosOf(await take());
    expect((await pay(other?.id ?? '')).status).toBe(404);
    await addsUp(id);
  });

  it('needs the company where one pays, and a folio of the same stay to move a line to', async () => {
    const [id, other] = [await take(), await take()];
    expect((await hotel.call('POST', `/v1/stays/${id}/folios`, { payer: 'company' })).status).toBe(400);
    const { folios } = (await hotel.call<Bill>('POST', `/v1/stays/${other}/folios`, { payer: 'guest' })).body;
    const [line] = await linesOf(id);
    const moved = await hotel.call('POST', `/v1/stays/${id}/folio/lines/${line?.id}/move`, { folio_id: folios[1]?.id });
    expect(moved.status).toBe(404);
  });
});
