import type { RateCalendar } from '@booking/core/routes/console/rates';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hotel, type Service, startService } from '../service.ts';
import { consoleOf, MEMBER } from './support.ts';

type Quoted = { room_types: { id: string; nightly?: { date: string; amount: number }[] }[] };
type Uses = { coupons: { code: string; uses: number }[] };

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-08T09:00:00Z');
  const [flexible] = hotelFile().hotel.rate_plans;
  const saver = { ...flexible, name: 'Saver', percent_of_base: 90, min_stay: 2, room_types: ['double'] };
  const prices = [
    { room_type: 'double', from: '2026-12-10', to: '2026-12-20', weekdays: ['fri', 'sat'], amount: 33_335 },
    { room_type: 'double', rate_plan: 'Saver', date: '2026-12-14', amount: 5_000 },
  ];
  const nights = [{ from: '2026-12-16', to: '2026-12-17', room_type: 'double', closed: true, min_stay: 3 }];
  const coupons = [
    { code: 'Autumn', percent: 10 },
    { code: 'Spring', amount: 500 },
  ];
  const file = hotelFile();
  const bookings = { ...file.hotel.bookings, min_lead_days: 1, horizon_days: 30 };
  hotel = await service.hotel(
    hotelFile({ hotel: { rate_plans: [flexible, saver], prices, nights, coupons, bookings } }),
  );
});
afterAll(() => service?.close());

const owner = { member: { ...(MEMBER.member as NonNullable<typeof MEMBER.member>), role: 'owner' as const } };
const look = <T>(path: string) => consoleOf(hotel)<T>('GET', path, undefined, owner);
const read = async (query = '') => (await look<RateCalendar>(`/rate-calendar${query}`)).body;
const typeIn = (calendar: RateCalendar, slug: string) => {
  const type = calendar.room_types.find((one) => one.slug === slug);
  if (type === undefined) throw new Error(`${slug} is not there`);
  return type;
};

describe('the calendar of rates', () => {
  it('has each night at the price of the public quote, on every plan', async () => {
    const first = await read();
    expect([first.from, first.until, first.today]).toEqual(['2026-12-08', '2027-01-05', '2026-12-08']);
    for (const plan of first.rate_plans) {
      const calendar = await read(`?from=2026-12-09&nights=7&rate_plan_id=${plan.id}`);
      const query = `check_in=2026-12-09&check_out=2026-12-16&rate_plan_id=${plan.id}`;
      const { body } = await hotel.call<Quoted>('GET', `/v1/hotel/availability?${query}`);
      for (const { id, nightly } of body.room_types) {
        const days = calendar.room_types.find((type) => type.id === id)?.days ?? [];
        expect(days.map(({ date, amount }) => ({ date, amount }))).toEqual(nightly);
      }
    }
  });

  it('says which nights are sold out, closed, too soon or not sold yet, and what stay an arrival needs', async () => {
    const room_type_id = hotel.ids.suite;
    const stay = { check_in: '2026-12-12', check_out: '2026-12-14', room_type_id, name: 'Ada' };
    expect((await hotel.call('POST', '/v1/stays', stay)).status).toBe(201);
    const calendar = await read('?nights=60');
    const suite = typeIn(calendar, 'suite');
    expect(suite.days.filter(({ free }) => free < suite.rooms).map(({ date }) => date)).toEqual([
      '2026-12-12',
      '2026-12-13',
    ]);
    const double = typeIn(calendar, 'double');
    const closed = double.days.filter(({ closed: its }) => its);
    expect(closed.map(({ date, min_stay }) => [date, min_stay])).toEqual([
      ['2026-12-16', 3],
      ['2026-12-17', 3],
    ]);
    expect(double.days[0]?.not_sold).toBe('lead');
    expect(double.days.at(-1)?.not_sold).toBe('horizon');
    expect(double.days[5]?.not_sold).toBe(null);
  });

  it('leaves out the days of a type that a plan is not sold with, and refuses a plan that is not there', async () => {
    const { rate_plans } = await read();
    const saver = rate_plans.find(({ name }) => name === 'Saver');
    const calendar = await read(`?rate_plan_id=${saver?.id}`);
    const suite = typeIn(calendar, 'suite');
    expect([suite.sold, suite.days]).toEqual([false, []]);
    expect(
      typeIn(calendar, 'double').days.every(({ min_stay, min_stay_of_day }) => min_stay >= 2 && min_stay_of_day >= 1),
    ).toBe(true);
    const answer = await look('/rate-calendar?rate_plan_id=019a9c5e-7b00-7000-8000-00000000dead');
    expect(answer.status).toBe(400);
  });

  it('is for owners alone', async () => {
    expect((await consoleOf(hotel)('GET', '/rate-calendar')).status).toBe(403);
    expect((await consoleOf(hotel)('GET', '/coupon-uses')).status).toBe(403);
  });

  it('counts how often each coupon was used', async () => {
    const wish = { check_in: '2026-12-20', check_out: '2026-12-22', room_type_id: hotel.ids.double, coupon: 'AUTUMN' };
    const asked = await hotel.call('POST', '/v1/stay-requests', { ...wish, name: 'Eve', email: 'eve@example.org' });
    expect(asked.status).toBe(201);
    const { body } = await look<Uses>('/coupon-uses');
    expect(body.coupons).toEqual([
      { code: 'Autumn', uses: 1 },
      { code: 'Spring', uses: 0 },
    ]);
  });
});
