import { salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  type Created,
  type Failed,
  type Listed,
  type Requested,
  type Service,
  startService,
} from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const date = '2027-03-05';
type Named = { services: { id: string; name: string }[]; staff: { id: string; name: string }[] };
type Free = { times: string[]; free: Record<string, string[]> };

let service: Service;
let other: Service;
let place: Business;
let beside: Business;
let ids: Record<string, string>;
beforeAll(async () => {
  service = await startService(NOON);
  other = await startService(NOON, { beside: service });
});
afterAll(async () => {
  await other.close();
  await service.close();
});
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(
    salonFile({
      venue: {
        resources: [{ name: 'Room', quantity: 1 }],
        services: [
          { name: 'Massage', duration_minutes: 60, resources: [{ name: 'Room' }] },
          { name: 'Yoga', duration_minutes: 60, capacity: 3, resources: [{ name: 'Room' }], staff: ['Mia'] },
          { name: 'Haircut', duration_minutes: 30, buffer_before_minutes: 15 },
        ],
      },
    }),
  );
  beside = other.meet(place);
  const { body } = await place.call<Named>('GET', '/v1/venue');
  ids = Object.fromEntries([...body.services, ...body.staff].map(({ id, name }) => [name, id]));
});

const free = async (name: string, on = place) =>
  (await on.call<Free>('GET', `/v1/availability?date=${date}&service=${ids[name]}`)).body;
let guests = 0;
const ask = (name: string, time: string, on = place) => {
  guests += 1;
  const guest = { name: `Guest ${guests}`, email: `g${guests}@example.org` };
  return on.call<Requested>('POST', '/v1/booking-requests', { date, time, service: ids[name], ...guest });
};
const take = (name: string, time: string, over: object = {}) => {
  guests += 1;
  const body = { date, time, service: ids[name], name: `Desk ${guests}`, ...over };
  return place.call<Created & Failed>('POST', '/v1/bookings', body);
};
const bookings = async () => (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body.bookings;

describe('a room that appointments need', () => {
  it('is given to one at a time, and free times leave it out', async () => {
    expect((await ask('Massage', '10:00')).body.status).toBe('confirmed');
    const { times } = await free('Massage');
    expect(times).toContain('09:00');
    expect(times).toContain('11:00');
    expect(times.filter((time) => time > '09:00' && time < '11:00')).toEqual([]);
    expect((await free('Haircut')).times).toContain('10:00');
    const refused = await take('Massage', '10:30');
    expect([refused.status, refused.body.error?.reason]).toEqual([409, 'resource_busy']);
    expect(refused.body.error?.message).toBe('Not free at that time: Room');
  });

  it('goes to exactly one of six who ask at the same moment on two processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask('Massage', '13:00', n % 2 === 0 ? place : beside)),
    );
    expect(answers.filter(({ body }) => body.status === 'confirmed')).toHaveLength(1);
  });

  it('is free again when its appointment is cancelled or moved', async () => {
    const { body } = await take('Massage', '10:00');
    const path = `/v1/bookings/${body.booking.id}`;
    expect((await place.call('PATCH', path, { time: '15:00' })).status).toBe(200);
    expect((await free('Massage')).times).toContain('10:00');
    expect((await free('Massage')).times).not.toContain('15:00');
    await place.call('POST', `${path}/cancel`);
    expect((await free('Massage')).times).toContain('15:00');
    expect((await place.call('POST', `${path}/undo`)).status).toBe(200);
    expect((await free('Massage')).times).not.toContain('15:00');
  });
});

describe('the time before an appointment', () => {
  it('is not given to another of the same person', async () => {
    const both = { staff: ids.Mia };
    expect((await take('Haircut', '10:00', both)).status).toBe(201);
    expect((await free('Haircut')).free['10:30']).toEqual([ids.Leo]);
    expect((await free('Haircut')).free['10:45']).toEqual([ids.Mia, ids.Leo]);
  });
});

describe('a class', () => {
  it('stays free until it is full, with one person and one room for all', async () => {
    for (const _ of [1, 2, 3]) {
      expect((await free('Yoga')).times).toContain('10:00');
      expect((await ask('Yoga', '10:00')).body.status).toBe('confirmed');
    }
    expect((await free('Yoga')).times).not.toContain('10:00');
    expect((await ask('Yoga', '10:00')).body.status).toBe('requested');
    expect((await free('Massage')).times).not.toContain('10:00');
    expect((await bookings()).filter(({ status }) => status === 'confirmed').map(({ staff }) => staff)).toEqual([
      ...['Mia', 'Mia', 'Mia'],
    ]);
  });

  it('gives its last place to exactly one of five who ask at the same moment on two processes', async () => {
    await Promise.all([take('Yoga', '10:00'), take('Yoga', '10:00')]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => ask('Yoga', '10:00', n % 2 === 0 ? place : beside)),
    );
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['confirmed', ...Array(4).fill('requested')]);
  });

  it('begins once though ten begin it at the same moment, and is not overbooked', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask('Yoga', '14:00', n % 2 === 0 ? place : beside)),
    );
    expect(answers.filter(({ body }) => body.status === 'confirmed')).toHaveLength(3);
  });

  it('has a place again when somebody cancels, and is no longer in the way when nobody is left', async () => {
    const taken = await Promise.all(['a', 'b', 'c'].map((name) => take('Yoga', '10:00', { name })));
    const paths = taken.map(({ body }) => `/v1/bookings/${body.booking.id}`);
    await place.call('POST', `${paths[0]}/cancel`);
    expect((await free('Yoga')).times).toContain('10:00');
    expect((await free('Massage')).times).not.toContain('10:00');
    await place.call('PATCH', paths[1] as string, { time: '12:00' });
    await place.call('POST', `${paths[2]}/no-show`);
    await place.call('POST', `${paths[2]}/cancel`);
    expect((await free('Massage')).times).toContain('10:00');
    expect((await free('Massage')).times).not.toContain('12:00');
  });

  it('takes one more from staff who say so, with a warning', async () => {
    for (const name of ['a', 'b', 'c']) await take('Yoga', '10:00', { name });
    const full = await take('Yoga', '10:00');
    expect([full.status, full.body.error?.reason]).toEqual([409, 'class_full']);
    const tried = await take('Yoga', '10:00', { dry_run: true });
    expect([tried.status, tried.body.warning_codes]).toEqual([201, ['class_full']]);
    const more = await take('Yoga', '10:00', { overbook: true });
    expect([more.status, more.body.warning_codes]).toEqual([201, ['class_full']]);
    const elsewhere = await take('Yoga', '15:00');
    const path = `/v1/bookings/${elsewhere.body.booking.id}`;
    expect((await place.call<Failed>('PATCH', path, { time: '10:00' })).body.error.reason).toBe('class_full');
    expect((await place.call('PATCH', path, { time: '10:00', overbook: true })).status).toBe(200);
  });
});
