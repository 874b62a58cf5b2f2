import type { Folio } from '@booking/core/routes/billing/folio-answers';
import type { Stay, StayWithBill } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDesk } from '../../random-desk.ts';
import { type Failed, type Hotel, type Listed, type Read, type Service, startService } from '../../service.ts';
import { SMALL_HOTEL } from '../../small-hotel.ts';

type Line = Folio['lines'][number];
type Row = Readonly<Record<string, string | number | null>>;
type Report = { currency: string; rows: Row[]; totals: Readonly<Record<string, number>> };
type Kept = { stay: StayWithBill; lines: Line[] };

const YEAR = { from: '2026-11-01', to: '2027-10-31' };
const TAKES_PLACE = ['confirmed', 'checked_in', 'checked_out'];
const FILE = hotelFile({ hotel: SMALL_HOTEL });

let service: Service;
let hotel: Hotel;
let kept: Kept[];
const read = async (name: string, { from, to } = YEAR, of = hotel) => {
  const { status, body, text } = await of.call<Report>('GET', `/v1/reports/${name}?from=${from}&to=${to}`);
  expect(status, text).toBe(200);
  return body;
};

/** Every stay with its folios, as the API has them. */
async function readAll(of: Hotel): Promise<Kept[]> {
  const { stays } = (await of.call<Listed>('GET', `/v1/stays?from=${YEAR.from}&to=${YEAR.to}`)).body;
  return Promise.all(
    stays.map(async ({ id }) => {
      const [stay, bill] = await Promise.all([
        of.call<Read>('GET', `/v1/stays/${id}`),
        of.call<{ folios: Folio[] }>('GET', `/v1/stays/${id}/folio`),
      ]);
      return { stay: stay.body.stay, lines: bill.body.folios.flatMap(({ lines }) => lines) };
    }),
  );
}

/** Stays of one to five nights that nothing happens to, each night once in each room. */
async function takeAsAgreed(): Promise<void> {
  const extras = [{ id: hotel.ids.Parking, quantity: 1 }];
  for (let nights = 1, day = 1; day < 26; day += nights, nights = (nights % 5) + 1)
    for (const type of ['double', 'double', 'suite']) {
      const days = { check_in: `2027-03-${day}`, check_out: `2027-03-${day + nights}` };
      const [check_in, check_out] = Object.values(days).map((date) => date.replace(/-(\d)$/, '-0$1'));
      const body = { check_in, check_out, room_type_id: hotel.ids[type], name: 'Ada', extras };
      const { status, text } = await hotel.call('POST', '/v1/stays', body);
      expect(status, text).toBe(201);
    }
}

beforeAll(async () => {
  service = await startService('2026-12-08T15:00:00Z');
  hotel = await service.hotel(FILE);
  const { strange } = await runDesk(service, [hotel], 500, 4, 17);
  expect(strange).toEqual([]);
  await takeAsAgreed();
  kept = await readAll(hotel);
});
afterAll(() => service.close());

const isMoney = ({ kind }: Line) => kind === 'payment' || kind === 'refund';
const sum = <T>(list: readonly T[], of: (item: T) => number) => list.reduce((total, item) => total + of(item), 0);

/** Lines that say what a reversal reverses. */
function chargedLines({ lines }: Kept): (Line & { readonly original: Line })[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return lines
    .filter((line) => !isMoney(line))
    .map((line) => ({ ...line, original: byId.get(line.reverses ?? '') ?? line }));
}

describe('The report on revenue', () => {
  const judge = async ({ from, to }: typeof YEAR) => {
    const lines = kept.flatMap(chargedLines).filter(({ date }) => date >= from && date <= to);
    const groups = Map.groupBy(lines, ({ original, vat_percent }) => `${original.kind} ${vat_percent}`);
    const expected = [...groups].map(([group, members]) => [
      group,
      sum(members, ({ net_amount }) => net_amount),
      sum(members, ({ vat_amount }) => vat_amount),
      sum(members, ({ amount }) => amount),
    ]);
    const { rows, totals } = await read('revenue', { from, to });
    const told = rows.map((row) => [`${row.kind} ${row.vat_percent}`, row.net_amount, row.vat_amount, row.amount]);
    const isLine = ([, , , amount]: unknown[], group: string) =>
      amount !== 0 || (groups.get(group) ?? []).some((line) => line.amount !== 0);
    expect(told.toSorted()).toEqual(expected.filter((line) => isLine(line, String(line[0]))).toSorted());
    expect(totals).toEqual({
      net_amount: sum(lines, ({ net_amount }) => net_amount),
      vat_amount: sum(lines, ({ vat_amount }) => vat_amount),
      amount: sum(lines, ({ amount }) => amount),
    });
    return rows;
  };

  it('is the sum of the folios by kind and VAT, of bills that are stored and of those that follow from what was agreed', async () => {
    const [stored] = await service.database.db.query<{ stored: number; all: number }>(
      'select count(distinct f.stay_id)::int as stored, count(distinct s.id)::int as all from stay s left join folio f on f.stay_id = s.id',
    );
    expect(stored?.stored).toBeGreaterThan(20);
    expect((stored?.all ?? 0) - (stored?.stored ?? 0)).toBeGreaterThan(20);
    const rows = await judge(YEAR);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['night', 'extra', 'charge', 'discount', 'tourist_tax', 'fee']),
    );
  });

  it('is the same for any days, by the day that a line is for', async () => {
    for (const [from, to] of [
      ['2026-12-08', '2026-12-08'],
      ['2026-12-12', '2026-12-12'],
      ['2026-12-12', '2026-12-24'],
      ['2027-03-02', '2027-03-02'],
      ['2027-03-04', '2027-03-09'],
    ] as const)
      await judge({ from, to });
  });
});

describe('The report on occupancy', () => {
  it('has the rooms that are sold night by night, and ADR × occupancy is RevPAR', async () => {
    const { rows, totals } = await read('occupancy', { from: '2026-12-08', to: '2027-03-31' });
    expect(rows).toHaveLength(114);
    const soldOn = (date: string) =>
      kept.filter(({ stay }) => TAKES_PLACE.includes(stay.status) && stay.check_in <= date && date < stay.check_out)
        .length;
    for (const row of rows) {
      expect([row.date, row.rooms_sold]).toEqual([row.date, soldOn(String(row.date))]);
      expect(row.rooms_available).toBe(Math.max(5, Number(row.rooms_sold)));
      expect(row.occupancy).toBe(Number(row.rooms_sold) / Number(row.rooms_available));
      expect(Math.abs(Number(row.adr) * Number(row.occupancy) - Number(row.revpar))).toBeLessThanOrEqual(1);
    }
    expect(totals.rooms_sold).toBeGreaterThan(50);
    expect(totals.room_revenue).toBe(sum(rows, ({ room_revenue }) => Number(room_revenue)));
  });

  it('has the net of nights less agreed discounts on the folios, and nothing that was given by hand', async () => {
    const ofRooms = kept
      .flatMap(chargedLines)
      .filter(({ original: { kind, text } }) => kind === 'night' || (kind === 'discount' && !text.includes('Noise')));
    const { totals } = await read('occupancy');
    expect(totals.room_revenue).toBe(sum(ofRooms, ({ net_amount }) => net_amount));
  });

  it('has no rooms that are out of order', async () => {
    const own = await service.hotel(
      hotelFile({
        hotel: {
          room_types: [
            {
              ...{ slug: 'double', name: 'Double', max_adults: 2, max_children: 0, base_amount: 18_000 },
              rooms: [
                { name: '1' },
                { name: '2', out_of_order: [{ from: '2027-03-02', to: '2027-03-02' }] },
                { name: '3' },
              ],
            },
          ],
        },
      }),
    );
    const out = await own.call('PATCH', `/v1/rooms/${own.ids['3']}`, { state: 'out_of_order' });
    expect(out.status, out.text).toBe(200);
    const { rows } = await read('occupancy', { from: '2027-03-01', to: '2027-03-03' }, own);
    expect(rows.map(({ rooms_available }) => rooms_available)).toEqual([2, 1, 2]);
  });
});

describe('What is kept of a stay for reports', () => {
  const both = async () => [await read('revenue'), await read('occupancy')];
  const keptSums = () => service.database.db.query('select stay_id, version from stay_sums');

  it('is what is worked out anew, whatever happened to the stay since', async () => {
    for (const seed of [23, 24, 25]) {
      await both();
      expect((await keptSums()).length).toBeGreaterThan(20);
      const { strange } = await runDesk(service, [hotel], 120, 4, seed);
      expect(strange).toEqual([]);
      const told = await both();
      await service.database.db.query('delete from stay_sums');
      expect(await both()).toEqual(told);
    }
  }, 60_000);

  it('is kept once, by readers who come at the same time', async () => {
    await service.database.db.query('delete from stay_sums');
    const told = await Promise.all(Array.from({ length: 6 }, () => read('revenue')));
    expect(new Set(told.map((report) => JSON.stringify(report))).size).toBe(1);
  });

  it('is used: a report reads a stay again only once it has changed', async () => {
    await both();
    const [some] = await service.database.db.query<{ stay_id: string }>(
      `update stay_sums k set amounts = array_fill(0, array[cardinality(amounts)]) from stay s
       where s.id = k.stay_id and s.status = 'confirmed' and s.total_amount > 0
         and not exists (select from folio f where f.stay_id = s.id) returning k.stay_id`,
    );
    const before = (await read('revenue')).totals.amount ?? 0;
    const changed = await hotel.call('POST', `/v1/stays/${some?.stay_id}/charges`, { text: 'Bar', unit_amount: 100 });
    expect(changed.status, changed.text).toBe(201);
    expect((await read('revenue')).totals.amount).toBeGreaterThan(before + 100);
  });
});

describe('The other reports', () => {
  let own: Hotel;
  const take = async (more: object) => {
    const body = {
      check_in: '2027-05-03',
      check_out: '2027-05-05',
      room_type_id: own.ids.double,
      name: 'Ada',
      ...more,
    };
    const { status, body: made, text } = await own.call<Read>('POST', '/v1/stays', body);
    expect(status, text).toBe(201);
    return made.stay;
  };
  const MAY = { from: '2027-05-01', to: '2027-05-31' };

  beforeAll(async () => {
    own = await service.hotel(FILE);
  });

  it('on payments sum what came and went back by method, by the calendar of the hotel', async () => {
    const { id } = await take({});
    const pay = (amount: number, method: string) =>
      own.call<Read>('POST', `/v1/stays/${id}/payments`, { amount, method });
    await pay(5000, 'cash');
    const card = await pay(8000, 'card_terminal');
    const payment = card.body.stay.bill.payments.find(({ method }) => method === 'card');
    const back = await own.call('POST', `/v1/payments/${payment?.id}/refunds`, { amount: 3000 });
    expect(back.status, back.text).toBe(201);
    const today = new Date(service.clock.ms()).toISOString().slice(0, 10);
    const report = await read('payments', { from: today, to: today }, own);
    expect(report.rows).toEqual([
      { method: 'card', payments: 1, paid_amount: 8000, refunds: 1, refunded_amount: 3000, amount: 5000 },
      { method: 'cash', payments: 1, paid_amount: 5000, refunds: 0, refunded_amount: 0, amount: 5000 },
    ]);
    expect(report.totals).toEqual({
      payments: 2,
      paid_amount: 13_000,
      refunds: 1,
      refunded_amount: 3000,
      amount: 10_000,
    });
    expect((await read('payments', { from: '2025-01-01', to: '2025-12-31' }, own)).rows).toEqual([]);
  });

  it('on arrivals count guests by country', async () => {
    for (const [country, adults] of [
      ['CH', 2],
      ['ch ', 1],
      ['DE', 2],
    ] as const) {
      const { id } = await take({ adults, children_ages: country === 'DE' ? [3] : [] });
      const named = await own.call('PATCH', `/v1/stays/${id}`, { country });
      expect(named.status, named.text).toBe(200);
    }
    const { rows, totals } = await read('arrivals', MAY, own);
    expect(rows).toEqual([
      { country: 'CH', stays: 2, guests: 3, adults: 3, children: 0, guest_nights: 6 },
      { country: 'DE', stays: 1, guests: 3, adults: 2, children: 1, guest_nights: 6 },
      { country: null, stays: 1, guests: 2, adults: 2, children: 0, guest_nights: 4 },
    ]);
    expect(totals).toEqual({ stays: 4, guests: 8, adults: 7, children: 1, guest_nights: 16 });
  });

  it('on the tourist tax sum it by age, and name whom staff let off', async () => {
    const { stays } = (await own.call<Listed>('GET', `/v1/stays?from=${MAY.from}&to=${MAY.to}`)).body;
    const single = stays.find(({ adults }) => adults === 1) as Stay;
    const [folio] = (await own.call<{ folios: Folio[] }>('GET', `/v1/stays/${single.id}/folio`)).body.folios;
    const line = folio?.lines.find(({ kind }) => kind === 'tourist_tax');
    expect((await own.call('DELETE', `/v1/stays/${single.id}/folio/lines/${line?.id}`)).status).toBe(200);
    const { rows, totals } = await read('tourist-tax', MAY, own);
    expect(rows).toEqual([
      { group: 'adult', guests: 6, guest_nights: 12, amount: 3000 },
      { group: 'child_free', guests: 1, guest_nights: 2, amount: 0 },
      { group: 'waived', guests: 1, guest_nights: 2, amount: 0 },
    ]);
    expect(totals.amount).toBe(3000);
    const revenue = await read('revenue', YEAR, own);
    expect(revenue.rows.find(({ kind }) => kind === 'tourist_tax')?.amount).toBe(3000);
  });

  it('on debtors name who owes something for a stay that was called off or is over, and nobody who has paid', async () => {
    expect((await read('debtors', YEAR, own)).rows).toEqual([]);
    const { id, reference } = await take({ check_in: '2027-06-01', check_out: '2027-06-03', name: 'Grace' });
    await own.call('POST', `/v1/stays/${id}/charges`, { text: 'Broken lamp', unit_amount: 9000 });
    await own.call('POST', `/v1/stays/${id}/cancel`, {});
    const { balance_amount } = (await own.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
    const { rows, totals } = await read('debtors', YEAR, own);
    expect(rows).toEqual([
      {
        ...{ stay_id: id, reference, name: 'Grace', company: null, status: 'cancelled' },
        ...{ check_in: '2027-06-01', check_out: '2027-06-03', due_on: '2027-06-01' },
        ...{ total_amount: balance_amount, paid_amount: 0, balance_amount },
      },
    ]);
    expect(totals).toEqual({ stays: 1, total_amount: balance_amount, paid_amount: 0, balance_amount });
    await own.call('POST', `/v1/stays/${id}/payments`, { amount: balance_amount, method: 'cash' });
    expect((await read('debtors', YEAR, own)).rows).toEqual([]);
  });

  it('on the pick-up count what was booked by day, and what of it was cancelled', async () => {
    const today = new Date(service.clock.ms()).toISOString().slice(0, 10);
    const { rows, totals } = await read('pick-up', { from: today, to: today }, own);
    expect(rows).toEqual([
      { date: today, ...totals, stays: 5, room_nights: 10, cancelled_stays: 1, cancelled_room_nights: 2 },
    ]);
    expect(totals.room_amount).toBe(5 * 2 * 18_005);
  });

  it('hold nothing of another hotel', async () => {
    const other = await service.hotel(FILE);
    for (const name of ['revenue', 'payments', 'arrivals', 'tourist-tax', 'debtors'])
      expect([name, (await read(name, YEAR, other)).rows]).toEqual([name, []]);
    expect((await read('occupancy', YEAR, other)).totals).toMatchObject({ rooms_sold: 0, room_revenue: 0 });
    expect((await read('pick-up', YEAR, other)).totals).toMatchObject({ stays: 0 });
  });
});

describe('The days of a report', () => {
  it.each([
    ['from=2026-12-01', 'to'],
    ['from=2026-12-02&to=2026-12-01', 'to'],
    ['from=2026-01-01&to=2027-01-02', 'to'],
    ['from=2026-13-01&to=2026-12-01', 'from'],
  ])('are refused: %s', async (query, path) => {
    type Wrong = Failed & { error: { fields: { path: string }[] } };
    const { status, body } = await hotel.call<Wrong>('GET', `/v1/reports/revenue?${query}`);
    expect([status, body.error.fields[0]?.path]).toEqual([400, path]);
  });

  it('may be 366', async () => {
    expect((await read('occupancy', { from: '2026-01-01', to: '2027-01-01' })).rows).toHaveLength(366);
  });
});
