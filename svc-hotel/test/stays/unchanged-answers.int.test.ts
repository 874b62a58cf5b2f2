import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Changed,
  type Created,
  type Hotel,
  type Requested,
  type Service,
  startService,
  withKey,
} from '../service.ts';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
  hotel = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
});
afterAll(() => service.close());

let guests = 0;
const criteria = (check_in: string, check_out: string) => {
  guests += 1;
  return { check_in, check_out, room_type_id: hotel.ids.double, name: 'Ada', email: `ada${guests}@example.org` };
};
const request = (body: object, as = {}) => hotel.call<Requested>('POST', '/v1/stay-requests', body, as);
const cancelAll = async (from: string) => {
  const { stays } = (await hotel.call<{ stays: { id: string }[] }>('GET', `/v1/stays?from=${from}`)).body;
  for (const { id } of stays) await hotel.call('POST', `/v1/stays/${id}/cancel`, {});
};

describe('An answer that changes nothing is recorded under its Idempotency-Key as well', () => {
  it('a guest’s duplicate, in a group too: after the first was cancelled it is given again, and nothing is stored', async () => {
    const bodies = [criteria('2027-03-10', '2027-03-12'), criteria('2027-03-12', '2027-03-14')];
    for (const body of bodies) expect((await request(body)).status).toBe(201);
    const ask = () => Promise.all(bodies.map((body, i) => request(body, withKey(`duplicate-${i}`))));
    const first = await ask();
    expect(first.map(({ body }) => body.duplicate)).toEqual([true, true]);
    await cancelAll('2027-03-10');
    const again = await ask();
    expect(again.map(({ replayed }) => replayed)).toEqual([true, true]);
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
  });

  it('a PATCH that says what is so already', async () => {
    const { stay } = (await hotel.call<Created>('POST', '/v1/stays', criteria('2027-04-10', '2027-04-12'))).body;
    const change = (adults: number, as = {}) => hotel.call<Changed>('PATCH', `/v1/stays/${stay.id}`, { adults }, as);
    const unchanged = await change(stay.adults, withKey('patch'));
    expect(unchanged.status).toBe(200);
    expect((await change(1)).body.stay.adults).toBe(1);
    const again = await change(stay.adults, withKey('patch'));
    expect([again.text, again.replayed]).toEqual([unchanged.text, true]);
  });
});
