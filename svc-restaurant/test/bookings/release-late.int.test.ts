import type { Booking } from '@booking/core/shapes';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lateBookings } from '../../src/db/hot/late-bookings.ts';
import { type Business, type Created, type Service, startService } from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
/** Minutes after 19:00 in Zurich. */
const at = (minutes: number) => Temporal.Instant.from('2027-03-05T18:00:00Z').add({ minutes });

let service: Service;
let beside: Service;
beforeAll(async () => {
  service = await startService(NOON);
  beside = await startService(NOON, { beside: service });
});
afterAll(async () => {
  await beside?.close();
  await service?.close();
});

const venueWith = (bookings: object) => service.business(restaurantFile({ venue: { bookings } }));
const take = async (place: Business, name: string) => {
  const body = { date: '2027-03-05', time: '19:00', party: 2, name };
  return (await place.call<Created>('POST', '/v1/bookings', body)).body.booking.id;
};
const read = async (place: Business, id: string) =>
  (await place.call<{ booking: Booking }>('GET', `/v1/bookings/${id}`)).body.booking;
/** When the diary says that who has not come is released by itself, in minutes of the day. */
const releases = async (place: Business) => {
  const path = '/console/api/diary?date=2027-03-05';
  type Shown = { bookings: { name: string; release_at?: number }[] };
  const { body } = await place.call<Shown>('GET', path, undefined, { key_kind: 'console' });
  return Object.fromEntries(body.bookings.flatMap(({ name, release_at }) => (release_at ? [[name, release_at]] : [])));
};

describe('A party that has not come', () => {
  it('is due after the minutes that its owner chose, from the time that it gave, and for an hour', async () => {
    service.clock.set(NOON);
    const place = await venueWith({ release_late_minutes: 20 });
    const patient = await venueWith({});
    const ids = [await take(place, 'Gone'), await take(place, 'Late')];
    await take(patient, 'Other');
    await service.database.db.query("update booking set late_until = starts_at + interval '15 min' where id = $1", [
      ids[1],
    ]);
    const due = async (minutes: number) =>
      (await lateBookings(service.database.db, at(minutes), 20)).map(({ id }) => ids.indexOf(id));
    expect(await due(19)).toEqual([]);
    expect(await due(20)).toEqual([0]);
    expect((await due(35)).toSorted()).toEqual([0, 1]);
    expect(await due(81)).toEqual([1]);
    expect(await due(96)).toEqual([]);
    for (const id of ids) await place.call('POST', `/v1/bookings/${id}/cancel`, {});
  });

  it('is a no-show by the system once, however many processes look, and not again after staff took that back', async () => {
    service.clock.set(NOON);
    const place = await venueWith({ release_late_minutes: 15 });
    const [gone, sits] = [await take(place, 'Gone'), await take(place, 'Sits')];
    service.clock.set(at(5).toString());
    expect(await releases(place)).toEqual({ Gone: 19 * 60 + 15, Sits: 19 * 60 + 15 });
    await place.call('POST', `/v1/bookings/${sits}/seat`);
    for (const { clock } of [service, beside]) clock.set(at(15).toString());
    await eventually(async () => expect((await read(place, gone)).status).toBe('no_show'));
    expect(await read(place, gone)).toMatchObject({ tables: [], changed_by: 'system' });
    expect((await read(place, sits)).status).toBe('confirmed');
    expect(await releases(place)).toEqual({});
    const told = await service.database.db.query<{ n: number }>(
      "select count(*)::int as n from outbox where aggregate_id = $1 and body like '%booking.no_show%'",
      [gone],
    );
    expect(told).toEqual([{ n: 1 }]);
    // They were only parking the car.
    expect((await place.call('POST', `/v1/bookings/${gone}/undo`)).status).toBe(200);
    expect(await lateBookings(service.database.db, at(16), 20)).toEqual([]);
    expect(await releases(place)).toEqual({});
  });
});
