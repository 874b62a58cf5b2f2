import { checkBusinessFile } from '@booking/core/business-file';
import { EXAMPLES } from '@booking/core/openapi/examples';
import type { Route } from '@booking/core/route';
import { ROUTES } from '@booking/core/routes/all';
import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRecorder } from './lib/recorder.ts';

const LAST = '9990-12-31';
const LATER = ['9991-01-01', '9999-12-31', '10000-01-01', '+010000-01-01', '99999-01-01'];
const NAMES = ['date', 'from', 'to', 'check_in', 'check_out'];

const bodyOf = (route: Route) => (EXAMPLES[route.id]?.body ?? {}) as object;
const NIGHTS = { check_in: '2026-12-01', check_out: '2026-12-03' };
const queryOf = (route: Route) => (route.id === 'readHotelAvailability' ? NIGHTS : {});

type Field = readonly [name: string, route: Route, part: 'query' | 'body', field: string];

/** Every field of a route that takes a day and no other text. */
const fieldsOf = (route: Route): Field[] =>
  (['query', 'body'] as const).flatMap((part) =>
    NAMES.filter((field) => {
      const base = part === 'query' ? queryOf(route) : bodyOf(route);
      const takes = (value: string) => route[part]?.safeParse({ ...base, [field]: value }).success === true;
      return takes('2026-12-01') && !takes('x');
    }).map((field) => [`${route.method} ${route.path} ${part} ${field}`, route, part, field] as const),
  );

const FIELDS = ROUTES.flatMap(fieldsOf);

describe('dates go to 9990-12-31, later ones are 400', () => {
  let recorder: ReturnType<typeof startRecorder>;
  beforeEach(() => {
    recorder = startRecorder();
  });
  afterEach(() => recorder.close());

  const send = (route: Route, part: 'query' | 'body', field: string, date: string) => {
    const query = new URLSearchParams({ ...queryOf(route), ...(part === 'query' ? { [field]: date } : {}) });
    const writes = ['POST', 'PUT', 'PATCH'].includes(route.method);
    // Nights of one season: both ends are the day.
    const both = route.id === 'setRates' ? { from: date, to: date } : { [field]: date };
    const body = { ...bodyOf(route), ...(part === 'body' ? both : {}) };
    return recorder.call(route, { query: `?${query}`, body: writes ? JSON.stringify(body) : undefined });
  };

  it('are fields of these routes', () => {
    expect(FIELDS.length).toBe(38);
    expect(new Set(FIELDS.map(([, route]) => route.id)).size).toBe(22);
  });

  it.each(FIELDS)('%s', async (_, route, part, field) => {
    expect((await send(route, part, field, LAST)).status).toBe(route.reply.status);
    for (const date of LATER) expect([date, (await send(route, part, field, date)).status]).toEqual([date, 400]);
  });

  it.each(['listBookings', 'listStays'])('%s: a day before 1900 is no fault', async (id) => {
    const route = ROUTES.find((one) => one.id === id) as Route;
    for (const from of ['1899-12-31', '1000-01-01', '0001-01-01', '0000-01-01'])
      expect([from, (await send(route, 'query', 'from', from)).status]).toEqual([from, 200]);
  });
});

describe('a business file with a date after 9990-12-31 is refused', () => {
  const range = (to: string) => ({ from: '2026-12-24', to });
  const room = { slug: 'double', name: 'Double', max_adults: 2, max_children: 0, base_amount: 18_000 };
  const files: [what: string, make: (to: string) => unknown][] = [
    ['closure', (to) => ({ ...restaurantFile(), venue: { ...restaurantFile().venue, closures: [range(to)] } })],
    ['event', (to) => ({ ...restaurantFile(), venue: { ...restaurantFile().venue, events: [event(to)] } })],
    ['absence', (to) => salonWith([range(to)])],
    ['season', (to) => hotelWith({ prices: [{ room_type: 'double', ...range(to), amount: 1 }] })],
    ['single price', (to) => hotelWith({ prices: [{ room_type: 'double', date: to, amount: 1 }] })],
    ['closed night', (to) => hotelWith({ nights: [{ ...range(to), closed: true }] })],
    ['coupon', (to) => hotelWith({ coupons: [{ code: 'A', percent: 1, valid_to: to }] })],
    ['room', (to) => hotelWith({ room_types: [{ ...room, rooms: [{ name: '1', out_of_order: [range(to)] }] }] })],
  ];
  const event = (starts_on: string) => ({ title: 'A', summary: '', starts_on, starts_time: '19:00', published: true });
  const hotelWith = (more: object) => ({ ...hotelFile(), hotel: { ...hotelFile().hotel, ...more } });
  const salonWith = (absences: object[]) => {
    const file = salonFile();
    const staff = file.venue.staff.map((person) => ({ ...person, absences }));
    return { ...file, venue: { ...file.venue, staff } };
  };

  it.each(files)('%s', (_, make) => {
    expect(checkBusinessFile(make(LAST))).toMatchObject({ ok: true });
    for (const date of LATER) expect([date, checkBusinessFile(make(date)).ok]).toEqual([date, false]);
  });
});
