import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Created, type Service, startService } from '../service.ts';

type Row = Readonly<Record<string, string | number | null>>;
type Report = { currency: string; rows: Row[]; totals: Row };
type Step = 'seat' | 'leave' | 'cancel' | 'no-show';

const MEMBER = { key_kind: 'console' } as const;
const WEEKEND = { from: '2027-03-26', to: '2027-03-27' };

let service: Service;
let place: Business;
let salon: Business;

const read = async (name: string, { from, to } = WEEKEND, of = place) => {
  const { status, body, text } = await of.call<Report>('GET', `/v1/reports/${name}?from=${from}&to=${to}`);
  expect(status, text).toBe(200);
  return body;
};
const take = async (of: Business, body: object, as = {}) => {
  const { body: taken, text } = await of.call<Created>(
    'POST',
    '/v1/bookings',
    { name: 'Ada', force: true, ...body },
    as,
  );
  expect(taken.booking, text).toBeDefined();
  return taken.booking.id;
};
const step = async (of: Business, id: string, name: Step) => {
  const { status, text } = await of.call('POST', `/v1/bookings/${id}/${name}`, {});
  expect(status, text).toBe(200);
};

/** Two evenings till late, of which the second loses an hour: at two the clocks show three. */
async function runRestaurant(): Promise<void> {
  const [fri, sat, sun] = ['2027-03-26', '2027-03-27', '2027-03-28'];
  const four = await take(place, { date: fri, time: '19:00', party: 4 });
  const missed = await take(place, { date: fri, time: '19:30', party: 3 });
  await take(place, { date: sat, time: '00:30', party: 2 });
  await take(place, { date: sat, time: '15:00', party: 1 });
  await step(place, await take(place, { date: sat, time: '19:00', party: 2 }), 'cancel');
  await take(place, { date: sun, time: '03:30', party: 5 });
  await take(place, { date: sun, time: '04:30', party: 7 });
  const asked = { date: sat, time: '20:00', party: 2, name: 'Web', email: 'web@example.org' };
  await place.call('POST', '/v1/booking-requests', asked, { key_kind: 'publishable', widget: true });
  service.clock.set('2027-03-26T18:10:00Z');
  const walkedIn = await take(place, { date: fri, time: '19:05', party: 2 }, MEMBER);
  await step(place, walkedIn, 'seat');
  await step(place, four, 'seat');
  service.clock.advance('PT95M');
  await step(place, walkedIn, 'leave');
  await step(place, missed, 'no-show');
  service.clock.advance('PT45M');
  await step(place, four, 'leave');
}

beforeAll(async () => {
  service = await startService('2027-03-25T09:00:00Z');
  const bookings = {
    turn_minutes: [
      { up_to: 2, minutes: 90 },
      { up_to: 8, minutes: 120 },
    ],
  };
  const hours = {
    fri: [
      ['11:30', '14:00'],
      ['18:00', '02:00'],
    ],
    sat: [['18:00', '04:00']],
  };
  place = await service.business(restaurantFile({ venue: { bookings, hours } }));
  salon = await service.business(salonFile());
  await runRestaurant();
});
afterAll(() => service.close());

const none = { bookings: 0, covers: 0, walk_ins: 0, cancelled: 0, no_shows: 0 };

describe('The reports of a venue', () => {
  it('count covers by business day and shift: what begins after midnight belongs to the evening, and a switched clock moves nothing', async () => {
    const { rows, totals } = await read('covers');
    expect(rows).toEqual([
      { date: '2027-03-26', shift: '11:30–14:00', ...none },
      { date: '2027-03-26', shift: '18:00–02:00', ...none, bookings: 3, covers: 8, walk_ins: 1, no_shows: 1 },
      { date: '2027-03-27', shift: '18:00–04:00', ...none, bookings: 2, covers: 7, cancelled: 1 },
      { date: '2027-03-27', shift: null, ...none, bookings: 1, covers: 1 },
    ]);
    expect(totals).toEqual({ bookings: 6, covers: 16, walk_ins: 1, cancelled: 1, no_shows: 1 });
    const sunday = await read('covers', { from: '2027-03-28', to: '2027-03-28' });
    expect(sunday.rows.filter(({ bookings }) => bookings !== 0)).toEqual([
      { date: '2027-03-28', shift: null, ...none, bookings: 1, covers: 7 },
    ]);
  });

  it('count the same for the week and month of the console', async () => {
    const path = '/console/api/booking-days?from=2027-03-26&to=2027-03-27';
    const { body } = await place.call<{ days: unknown[] }>('GET', path, undefined, MEMBER);
    expect(body.days).toEqual([
      {
        date: '2027-03-26',
        shifts: [
          { name: '11:30–14:00', bookings: 0, covers: 0 },
          { name: '18:00–02:00', bookings: 3, covers: 8 },
        ],
      },
      {
        date: '2027-03-27',
        shifts: [
          { name: '18:00–04:00', bookings: 2, covers: 7 },
          { name: null, bookings: 1, covers: 1 },
        ],
      },
    ]);
    const long = await place.call('GET', '/console/api/booking-days?from=2027-01-01&to=2027-03-01', undefined, MEMBER);
    expect(long.status).toBe(400);
  });

  it('tell who did not come of those who were to be there by now, walk-ins apart, and how long before they had booked', async () => {
    const { rows, totals } = await read('no-shows');
    const friday = { bookings: 2, no_shows: 1, no_show_rate: 0.5, no_show_covers: 3, cancelled: 0 };
    expect(rows[0]).toEqual({ date: '2027-03-26', ...friday, lead_hours: 33, no_show_lead_hours: 34 });
    expect(rows[1]).toMatchObject({ date: '2027-03-27', bookings: 0, no_show_rate: 0, lead_hours: null });
    expect(totals).toMatchObject(friday);
  });

  it('measure how long parties stayed against the settings', async () => {
    const { rows, totals } = await read('turn-times');
    const sat = (party: number, minutes: number, setting: number) => ({
      ...{ party, service: null, sittings: 1, setting_minutes: setting },
      ...{ average_minutes: minutes, median_minutes: minutes, longest_minutes: minutes },
    });
    expect(rows).toEqual([sat(2, 95, 90), sat(4, 140, 120)]);
    expect(totals).toMatchObject({ sittings: 2, median_minutes: 118, longest_minutes: 140 });
  });

  it('say by which way bookings came', async () => {
    const { rows, totals } = await read('sources');
    expect(rows.map(({ source, bookings, covers }) => [source, bookings, covers])).toEqual([
      ['api', 4, 12],
      ['walk_in', 1, 2],
      ['widget', 1, 2],
    ]);
    expect(totals).toMatchObject({ bookings: 6, covers: 16, cancelled: 1, no_shows: 1 });
  });

  it('sum orders by the day on which they were noted, and by that on which they were paid', async () => {
    const order = { reference: 'R1', currency: 'CHF', items: [{ name: 'Menu', quantity: 2, unit_amount: 4500 }] };
    service.clock.set('2027-03-27T00:30:00Z');
    const { body } = await place.call<{ order: { id: string } }>('POST', '/console/api/orders', order, MEMBER);
    await place.call('POST', '/console/api/orders', { ...order, currency: 'EUR' }, MEMBER);
    service.clock.set('2027-03-27T12:00:00Z');
    await place.call('POST', `/console/api/orders/${body.order.id}/paid`, {}, MEMBER);
    const { rows, totals } = await read('revenue');
    expect(
      rows.map(({ date, orders, ordered_amount, paid_amount }) => [date, orders, ordered_amount, paid_amount]),
    ).toEqual([
      ['2027-03-26', 1, 9000, 0],
      ['2027-03-27', 0, 0, 9000],
    ]);
    expect(totals).toMatchObject({ orders: 1, ordered_amount: 9000, paid_orders: 1, paid_amount: 9000 });
  });

  it('say what each person of a salon was booked for, of what they work, and what it brought', async () => {
    type Named = { readonly id: string; readonly name: string };
    const { services, staff } = (await salon.call<{ services: Named[]; staff: Named[] }>('GET', '/v1/venue')).body;
    const idOf = (of: readonly Named[], name: string) => of.find((one) => one.name === name)?.id;
    const at = (time: string, service: string, person: string) => ({
      ...{ date: '2027-03-29', time, service: idOf(services, service), staff: idOf(staff, person) },
    });
    service.clock.set('2027-03-28T09:00:00Z');
    await take(salon, at('09:00', 'Haircut', 'Mia'));
    await take(salon, at('10:00', 'Colour', 'Mia'));
    const missed = await take(salon, at('12:00', 'Haircut', 'Leo'));
    service.clock.set('2027-03-29T12:00:00Z');
    await step(salon, missed, 'no-show');
    const monday = { from: '2027-03-29', to: '2027-03-29' };
    const { rows, totals } = await read('staff', monday, salon);
    expect(rows).toEqual([
      {
        ...{ name: 'Mia', appointments: 2, booked_minutes: 135, available_minutes: 540, utilisation: 0.25 },
        ...{ service_amount: 20_800, no_shows: 0 },
      },
      {
        ...{ name: 'Leo', appointments: 0, booked_minutes: 0, available_minutes: 540, utilisation: 0 },
        ...{ service_amount: 0, no_shows: 1 },
      },
    ]);
    expect(totals).toMatchObject({ appointments: 2, booked_minutes: 135, available_minutes: 1080, utilisation: 0.125 });
    const [day] = (await read('revenue', monday, salon)).rows;
    expect(day).toMatchObject({ appointments: 2, service_amount: 20_800 });
  });
});
