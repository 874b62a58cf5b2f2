import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Created, type Requested, type Service, startService, withKey } from '../service.ts';

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  place = await service.business(restaurantFile());
});
afterAll(() => service.close());

let guests = 0;
const slot = (date: string) => {
  guests += 1;
  return { date, time: '19:00', party: 2, name: 'Ada', email: `ada${guests}@example.org` };
};
const request = (body: object, as = {}) => place.call<Requested>('POST', '/v1/booking-requests', body, as);
const take = (body: object, as = {}) => place.call<Created>('POST', '/v1/bookings', body, as);
const cancel = (id: string) => place.call('POST', `/v1/bookings/${id}/cancel`, {});

describe('An answer that changes nothing is recorded under its Idempotency-Key as well', () => {
  it('a guest’s duplicate, in a group too: after the first was cancelled it is given again, and nothing is stored', async () => {
    const bodies = Array.from({ length: 4 }, () => slot('2027-03-05'));
    const ids: string[] = [];
    for (const body of bodies) ids.push((await take(body)).body.booking.id);
    const ask = () => Promise.all(bodies.map((body, i) => request(body, withKey(`duplicate-${i}`))));
    const first = await ask();
    expect(first.map(({ body }) => body.duplicate)).toEqual([true, true, true, true]);
    for (const id of ids) await cancel(id);
    const again = await ask();
    expect(again.map(({ replayed }) => replayed)).toEqual([true, true, true, true]);
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
  });

  it('a duplicate takes over a record whose 24 hours are over', async () => {
    await request(slot('2027-03-06'), withKey('old', 'a'.repeat(64)));
    service.clock.advance('PT24H');
    const body = slot('2027-03-07');
    await request(body);
    const [duplicate, again] = [await request(body, withKey('old')), await request(body, withKey('old'))];
    expect([duplicate.body.duplicate, duplicate.replayed]).toEqual([true, false]);
    expect([again.text, again.replayed]).toEqual([duplicate.text, true]);
  });

  it('a booking that staff take twice', async () => {
    const body = slot('2027-03-08');
    const { booking } = (await take(body)).body;
    const unchanged = await take(body, withKey('desk'));
    expect(unchanged.body.unchanged).toBe(true);
    await cancel(booking.id);
    const again = await take(body, withKey('desk'));
    expect([again.text, again.replayed]).toEqual([unchanged.text, true]);
  });

  it('a PATCH that says what is so already', async () => {
    const { booking } = (await take(slot('2027-03-09'))).body;
    const change = (party: number, as = {}) =>
      place.call<Created>('PATCH', `/v1/bookings/${booking.id}`, { party }, as);
    const unchanged = await change(2, withKey('patch'));
    expect(unchanged.body.unchanged).toBe(true);
    await change(3);
    const again = await change(2, withKey('patch'));
    expect([again.text, again.replayed]).toEqual([unchanged.text, true]);
  });
});
