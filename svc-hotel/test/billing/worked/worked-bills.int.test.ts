import type { Folio } from '@booking/core/routes/billing/folio-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Created, type Hotel, type Service, startService } from '../../service.ts';
import { BILLS, TODAY } from './bills.ts';
import { deskOf } from './desk.ts';
import { FILES } from './hotels.ts';
import { type Line, splitOf } from './independent-bill.ts';

type Seen = Pick<Folio['lines'][number], 'kind' | 'date' | 'quantity' | 'unit_amount' | 'amount' | 'vat_percent'> & {
  readonly net_amount: number;
  readonly vat_amount: number;
};
const seen = (one: Seen) =>
  [one.kind, one.date, one.quantity, one.unit_amount, one.amount, one.vat_percent, one.net_amount, one.vat_amount].join(
    ' ',
  );
function worked(one: Line): string {
  const { net, vat } = splitOf(one);
  return [one.kind, one.date, one.quantity, one.unit, one.amount, one.vat, net, vat].join(' ');
}

/** Lines that stand, as anybody would strike out the pairs on paper. */
const standing = (lines: Folio['lines']) => {
  const gone = lines.flatMap(({ id, reverses }) => (reverses === undefined ? [] : [id, reverses]));
  return lines.filter(({ id, kind }) => !gone.includes(id) && kind !== 'payment' && kind !== 'refund');
};

describe('A bill that another program adds up too', () => {
  let service: Service;
  const hotels = new Map<string, Hotel>();
  beforeAll(async () => {
    service = await startService(`${TODAY}T16:00:00Z`);
    for (const [currency, file] of Object.entries(FILES)) hotels.set(currency, await service.hotel(file));
  });
  afterAll(() => service?.close());

  it.each(Object.entries(BILLS))('%s', async (_, { file: currency = 'CHF', wish: about, desk: act, ...bill }) => {
    const [hotel, file] = [hotels.get(currency) as Hotel, FILES[currency]];
    const { type, plan: name, extras = {}, ages, coupon, ...party } = about;
    const made = await hotel.call<Created>('POST', '/v1/stays', {
      ...{ ...party, children_ages: ages, coupon, name: 'Ada Keller' },
      ...{ room_type_id: hotel.ids[type], rate_plan_id: hotel.ids[name] },
      extras: Object.entries(extras).map(([of, quantity]) => ({ id: hotel.ids[of], quantity })),
    });
    expect(made.status, made.text).toBe(201);
    const desk = deskOf(hotel, made.body.stay.id);
    await act?.(desk);
    const { folios, invoices } = await desk.read();
    const lines = bill.lines(file, about);
    expect(folios.map((one) => standing(one.lines).map(seen).sort())).toEqual(
      lines.map((one) => one.map(worked).sort()),
    );
    expect(folios.map(({ total_amount }) => total_amount)).toEqual(bill.total);
    expect(lines.map((one) => Number(one.reduce((sum, { amount }) => sum + amount, 0n)))).toEqual(bill.total);
    const paid = folios.reduce((sum, { paid_amount }) => sum + paid_amount, 0);
    expect(paid).toBe(bill.paid ?? 0);
    expect(folios.map(({ balance_amount }) => balance_amount)).toEqual(
      bill.total.map((total, i) => total - (i === 0 ? paid : 0)),
    );
    const last = folios.map(({ id }) => invoices.findLast(({ folio_id }) => folio_id === id)?.number);
    const issued = await Promise.all((bill.vat ?? []).map((_sums, i) => desk.invoice(last[i] ?? '')));
    const sums = issued.map(({ vat }) =>
      vat.map((of) => [of.vat_percent, of.net_amount, of.vat_amount, of.gross_amount]),
    );
    expect(sums).toEqual(bill.vat ?? []);
    const deposits = invoices.filter(({ kind }) => kind === 'deposit_invoice').map(({ total_amount }) => total_amount);
    for (const [i, { total_amount }] of issued.entries())
      expect(total_amount + deposits.reduce((sum, amount) => sum + amount, 0)).toBe(bill.total[i]);
  });
});
