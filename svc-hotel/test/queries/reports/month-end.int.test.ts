import type { Folio } from '@booking/core/routes/billing/folio-answers';
import type { BusinessDay } from '@booking/core/routes/days';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEMBER } from '../../console/support.ts';
import { brokenRules } from '../../random-checks.ts';
import { DAY_CHECKS, nightAuditor } from '../../random-days.ts';
import { runDesk, seeded } from '../../random-desk.ts';
import { type Hotel, type Listed, type Read, type Service, startService } from '../../service.ts';
import { SMALL_HOTEL } from '../../small-hotel.ts';
import { type Bill, charged, grouped, owing, paid, type Row, sumOf, taxed, taxLines } from '../../sums-of-bills.ts';

const DAYS = 28;
const FIRST = '2026-12-08';
const MONTHS = 'from=2026-11-01&to=2027-10-31';

const FILE = hotelFile({ hotel: SMALL_HOTEL });

type Report = { readonly rows: readonly Row[]; readonly totals: Record<string, number> };

describe('A month-end', () => {
  let service: Service;
  let hotel: Hotel;
  const bills: Bill[] = [];
  const days: BusinessDay[] = [];
  /** What each member took, as it was taken. */
  const taken: Row[] = [];
  const report = async (name: string) => (await hotel.call<Report>('GET', `/v1/reports/${name}?${MONTHS}`)).body;

  /** Every stay with the lines of its bill, and every day with its report, read one by one. */
  const readAll = async () => {
    for (let cursor = ''; ; ) {
      const { stays, next_cursor } = (await hotel.call<Listed>('GET', `/v1/stays?${MONTHS}${cursor}`)).body;
      for (const stay of stays) {
        const { folios } = (await hotel.call<{ folios: Folio[] }>('GET', `/v1/stays/${stay.id}/folio`)).body;
        bills.push({ stay, lines: folios.flatMap(({ lines }) => lines) });
      }
      if (next_cursor === null) break;
      cursor = `&cursor=${encodeURIComponent(next_cursor)}`;
    }
    const end = Temporal.PlainDate.from(FIRST).add({ days: DAYS + 2 });
    for (
      let date = Temporal.PlainDate.from(FIRST);
      Temporal.PlainDate.compare(date, end) < 0;
      date = date.add({ days: 1 })
    )
      days.push((await hotel.call<{ day: BusinessDay }>('GET', `/v1/days/${date}`)).body.day);
  };

  const takeCash = async (stay: string, name: string, amount: number) => {
    const by = { ...MEMBER, member: { id: name, name, role: 'staff' } as const };
    const { status, text } = await hotel.call('POST', `/v1/stays/${stay}/payments`, { amount, method: 'cash' }, by);
    expect(status, text).toBe(201);
    taken.push({ member: name, method: 'cash', payments: 1, amount });
  };

  beforeAll(async () => {
    service = await startService(`${FIRST}T15:00:00Z`);
    hotel = await service.hotel(FILE);
    const auditor = nightAuditor([hotel], seeded(28), FIRST);
    const strange: string[] = [];
    for (let day = 0; day < DAYS; day++) {
      const today = Temporal.PlainDate.from(FIRST).add({ days: day });
      const nights = { check_in: today.toString(), check_out: today.add({ days: 2 }).toString() };
      const family = { ...nights, adults: 2, children: 4, children_ages: [3, 6, 16], name: 'Family' };
      const { body } = await hotel.call<Read>('POST', '/v1/stays', { ...family, room_type_id: hotel.ids.double });
      if (body.stay !== undefined) await takeCash(body.stay.id, day % 2 ? 'Kim' : 'Sam', 1000 + day);
      strange.push(...(await runDesk(service, [hotel], 14, 3, 31 + day)).strange);
      service.clock.set(`${today.add({ days: 1 })}T06:00:00Z`);
      await auditor.work();
    }
    expect([...strange, ...(await auditor.faults())]).toEqual([]);
    expect(auditor.closed()).toBeGreaterThan(DAYS / 2);
    await readAll();
  }, 240_000);
  afterAll(() => service?.close());

  it('has as revenue, by kind and VAT rate, the lines of all bills; a reversal counts with what it reverses', async () => {
    const lines = charged(bills);
    const fields = ['net_amount', 'vat_amount', 'amount'];
    const { rows, totals } = await report('revenue');
    expect(grouped(rows, ['kind', 'vat_percent'], fields)).toEqual(grouped(lines, ['kind', 'vat_percent'], fields));
    expect(totals.amount).toBe(sumOf(lines));
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(4);
  });

  it('has as payments what the cash reports of its days come to, and what is on the bills', async () => {
    const { rows, totals } = await report('payments');
    const fields = ['payments', 'paid_amount', 'refunds', 'refunded_amount', 'amount'];
    const cash = days.flatMap((day) => day.report.payments);
    expect(grouped(rows, ['method'], fields)).toEqual(grouped(cash, ['method'], fields));
    expect(totals.amount).toBe(-sumOf(paid(bills)));
    expect(rows.length).toBeGreaterThan(1);
  });

  it('has by member in the cash reports of its days what each of them took, and together what came by each method', () => {
    const rows = days.flatMap((day) => day.report.payments_by_member ?? []);
    const fields = ['payments', 'amount'];
    const mine = rows.filter(({ member }) => member !== null);
    expect(grouped(mine, ['member', 'method'], fields)).toEqual(grouped(taken, ['member', 'method'], fields));
    const all = ['payments', 'paid_amount', 'refunds', 'refunded_amount', 'amount'];
    const cash = days.flatMap((day) => day.report.payments);
    expect(grouped(rows, ['method'], all)).toEqual(grouped(cash, ['method'], all));
    expect(taken.length).toBeGreaterThan(DAYS / 4);
  });

  it('has as debtors the open balances of stays that are over or were called off', async () => {
    const { rows, totals } = await report('debtors');
    const debtors = owing(bills);
    const sorted = (list: readonly string[]) => [...list].sort();
    expect(sorted(rows.map((row) => `${row.stay_id} ${row.balance_amount}`))).toEqual(
      sorted(debtors.map(({ id, amount }) => `${id} ${amount}`)),
    );
    expect([totals.stays, totals.balance_amount]).toEqual([debtors.length, sumOf(debtors)]);
    expect(debtors.length).toBeGreaterThan(0);
  });

  it('has the tourist tax that is on the bills, and its guests by age and exemption', async () => {
    const { rows, totals } = await report('tourist-tax');
    const fields = ['guests', 'guest_nights'];
    expect(grouped(rows, ['group'], fields)).toEqual(grouped(taxed(bills), ['group'], fields));
    expect(totals.amount).toBe(sumOf(bills.flatMap(({ lines }) => taxLines(lines))));
  });

  it('has as RevPAR the ADR by the occupancy, night by night and in all', async () => {
    const { rows, totals } = await report('occupancy');
    const all = rows as unknown as Record<string, number>[];
    for (const { room_revenue = 0, rooms_available = 0, rooms_sold = 0, occupancy = 0, adr = 0, revpar = 0 } of [
      ...all,
      totals,
    ]) {
      expect(Math.abs(revpar * rooms_available - room_revenue)).toBeLessThanOrEqual(rooms_available / 2);
      expect(Math.abs(adr * rooms_sold - room_revenue)).toBeLessThanOrEqual(rooms_sold / 2);
      expect(Math.abs(adr * occupancy - revpar)).toBeLessThanOrEqual(1);
    }
    expect(totals.room_revenue).toBe(all.reduce((sum, { room_revenue = 0 }) => sum + room_revenue, 0));
  });

  it('leaves closed days as they were, in the reports as well', async () => {
    for (const day of days.filter(({ state }) => state === 'closed')) {
      const of = async (name: string) =>
        (await hotel.call<Report>('GET', `/v1/reports/${name}?from=${day.date}&to=${day.date}`)).body.rows;
      expect(await of('occupancy')).toEqual([{ date: day.date, ...day.report.occupancy }]);
      expect(await of('revenue')).toEqual(day.report.revenue);
    }
    expect(await brokenRules(service.database.db)).toEqual([]);
    expect(await brokenRules(service.database.db, DAY_CHECKS)).toEqual([]);
  });
});
