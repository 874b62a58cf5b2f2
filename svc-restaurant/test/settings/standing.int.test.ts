import type { BusinessFile } from '@booking/core/business-file';
import type { Standing } from '@booking/core/messages';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Created, type Service, startService } from '../service.ts';

const date = '2027-03-05';
let service: Service;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
});
afterAll(() => service.close());

const take = async (place: Business, body: object) => {
  const { status, body: taken } = await place.call<Created>('POST', '/v1/bookings', { date, name: 'Ada', ...body });
  expect(status).toBe(201);
  return taken.booking.id;
};
const closing = { closures: [{ from: date, to: date }] };
const tried = async (place: Business, file: BusinessFile) => {
  const { slug, kind: _, subscription: __, ...account } = file.account;
  const part = 'venue' in file ? file.venue : null;
  const path = `/internal/businesses/${place.id}/standing`;
  return (await service.internal<Standing>('POST', path, { slug, account, part })).body;
};

describe('Closing a day over bookings that stand', () => {
  it('lists them before it is saved, with nothing changed, and again when it is applied', async () => {
    const place = await service.business(restaurantFile());
    const first = await take(place, { time: '19:00', party: 2 });
    const cancelled = await take(place, { time: '20:00', party: 2 });
    await place.call('POST', `/v1/bookings/${cancelled}/cancel`);
    await take(place, { time: '19:00', party: 2, date: '2027-03-06' });
    const found = await tried(place, restaurantFile({ venue: closing }));
    expect(found).toMatchObject({ count: 1, bookings: [{ id: first, time: '19:00', name: 'Ada', reason: 'closed' }] });
    const { body } = await place.call<{ dates: string[] }>('GET', '/v1/availability');
    expect(body.dates).toContain(date);
    expect(await place.apply(restaurantFile({ venue: closing }))).toMatchObject({ changed: true, standing: found });
    expect(await tried(place, restaurantFile({ venue: { ...closing, retention_months: 12 } }))).toMatchObject({
      count: 0,
    });
  });

  it('lists those outside of the hours that a single day is given', async () => {
    const place = await service.business(restaurantFile());
    const dinner = await take(place, { time: '19:00', party: 2 });
    await take(place, { time: '12:00', party: 2 });
    const lunchOnly = { special_hours: [{ date, hours: [['11:30', '14:30']] }] };
    expect(await tried(place, restaurantFile({ venue: lunchOnly }))).toMatchObject({
      count: 1,
      bookings: [{ id: dinner, reason: 'outside_hours' }],
    });
  });

  it('lists those that come after a last seating', async () => {
    const place = await service.business(restaurantFile());
    const late = await take(place, { time: '21:15', party: 2 });
    const bookings = { last_seating_minutes_before_close: 120 };
    expect(await tried(place, restaurantFile({ venue: { bookings } }))).toMatchObject({
      count: 1,
      bookings: [{ id: late, reason: 'outside_hours' }],
    });
  });

  it('lists those that a longer turn keeps beyond closing: of all, of a shift, or of large parties', async () => {
    const place = await service.business(restaurantFile());
    const late = await take(place, { time: '21:00', party: 6 });
    const standing = async (venue: object) => {
      const { bookings } = await tried(place, restaurantFile({ venue }));
      return bookings.map(({ id, reason }) => [id, reason]);
    };
    const turn_minutes = [{ up_to: 8, minutes: 150 }];
    const shift = { name: 'Dinner', from: '18:00', to: '22:00' };
    const found = [[late, 'outside_hours']];
    expect(await standing({ bookings: { turn_minutes } })).toEqual(found);
    expect(await standing({ shifts: [{ ...shift, turn_minutes }] })).toEqual(found);
    const large = { from: 6, online: 'request', turn_minutes: 180 };
    expect(await standing({ bookings: { large_party: large } })).toEqual(found);
    expect(await standing({ shifts: [shift], bookings: { large_party: { ...large, from: 7 } } })).toEqual([]);
  });

  it('lists those at a table that is taken out of the file', async () => {
    const place = await service.business(restaurantFile());
    await take(place, { time: '19:00', party: 2, tables: ['T4'] });
    const tables = restaurantFile().venue.tables.filter(({ name }) => name !== 'T4');
    expect(await tried(place, restaurantFile({ venue: { tables } }))).toMatchObject({
      bookings: [{ tables: ['T4'], reason: 'table_gone' }],
    });
  });

  it('lists those at a table that is closed for an evening, leaves them there, and gives it to nobody else', async () => {
    const place = await service.business(restaurantFile());
    const mine = await take(place, { time: '19:00', party: 6, tables: ['T4'] });
    const table_blocks = [{ table: 'T4', from: `${date}T18:00`, to: `${date}T23:00` }];
    const file = restaurantFile({ venue: { table_blocks } });
    const listed = { count: 1, bookings: [{ id: mine, tables: ['T4'], reason: 'table_closed' }] };
    expect(await tried(place, file)).toMatchObject(listed);
    expect(await place.apply(file)).toMatchObject({ standing: listed });
    const times = async (day: string) =>
      (await place.call<{ times: string[] }>('GET', `/v1/availability?party=6&date=${day}`)).body.times;
    expect([(await times(date)).at(-1) ?? '', (await times('2027-03-06')).at(-1)]).toEqual(['12:00', '21:00']);
    const six = { time: '21:00', party: 6, name: 'Leo' };
    type Taken = Created & { warning_codes: string[] };
    const free = await place.call<Taken>('POST', '/v1/bookings', { ...six, date, dry_run: true });
    expect([free.body.booking.tables, free.body.warning_codes]).toEqual([[], ['no_table']]);
    const named = await place.call<Taken>('POST', '/v1/bookings', { ...six, date, tables: ['T4'], dry_run: true });
    expect([named.body.booking.tables, named.body.warning_codes]).toEqual([['T4'], ['table_closed']]);
    const stands = await place.call<{ bookings: { id: string; tables: string[] }[] }>(
      'GET',
      `/v1/bookings?date=${date}`,
    );
    expect(stands.body.bookings).toMatchObject([{ id: mine, tables: ['T4'] }]);
  });

  it.each([
    ['to be away', { absences: [{ from: date, to: date }] }],
    ['to work later on that day', { special_hours: [{ date, hours: [['14:00', '18:00']] }] }],
    ['to have that day off', { special_hours: [{ date, hours: [] }] }],
  ])('lists the appointments of somebody who is %s', async (_, other) => {
    const file = salonFile();
    const place = await service.business(file);
    const { body } = await place.call<{ services: { id: string }[]; staff: { id: string; name: string }[] }>(
      'GET',
      '/v1/venue',
    );
    const person = body.staff[0];
    await take(place, { time: '10:00', service: body.services[0]?.id, staff: person?.id });
    const staff = file.venue.staff.map((member) => (member.name === person?.name ? { ...member, ...other } : member));
    expect(await tried(place, salonFile({ venue: { staff } }))).toMatchObject({
      count: 1,
      bookings: [{ staff: person?.name, reason: 'off_duty' }],
    });
  });
});
