import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Changed,
  type Created,
  type Failed,
  type Hotel,
  type Read,
  type Service,
  startService,
} from '../service.ts';

const TODAY = '2026-12-08T09:00:00Z';

let service: Service;
let events: Listener;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService(TODAY);
  events = await listen(service);
});
afterAll(async () => {
  await events?.close();
  await service?.close();
});
beforeEach(async () => {
  service.clock.set(TODAY);
  hotel = await service.hotel(hotelFile());
});

async function arrive() {
  const its = { check_in: '2026-12-08', check_out: '2026-12-12', room_type_id: hotel.ids.double, name: 'Ada' };
  const { body, status, text } = await hotel.call<Created>('POST', '/v1/stays', its);
  expect(status, text).toBe(201);
  await hotel.call('POST', `/v1/stays/${body.stay.id}/check-in`, {});
  return body.stay.id;
}
const patch = <T = Changed>(id: string, body: object) => hotel.call<T>('PATCH', `/v1/stays/${id}`, body);
const read = async (id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
const GUEST = { name: 'Ada King', email: 'king@example.org', phone: '+41440000009', notes: 'Late breakfast' };

describe('Who a stay is for', () => {
  it.each(['checked_in', 'checked_out'])(
    'is changed by staff though the guest is %s, and webhooks hear of it',
    async (status) => {
      const id = await arrive();
      if (status === 'checked_out') await hotel.call('POST', `/v1/stays/${id}/check-out`);
      const before = await read(id);
      const changed = await patch(id, GUEST);
      expect([changed.status, changed.body.repriced]).toEqual([200, false]);
      const { guest_id, updated_at } = changed.body.stay;
      // Another address is another guest.
      expect(guest_id).not.toBe(before.guest_id);
      expect(await read(id)).toEqual({ ...before, ...GUEST, guest_id, updated_at });
      const last = () => events.feed.all.findLast(({ aggregate_id }) => aggregate_id === id);
      await eventually(() => expect(last()).toMatchObject({ type: 'stay.changed', data: { stay: GUEST } }));
    },
  );

  it('stays cleared once it was anonymised', async () => {
    const id = await arrive();
    await hotel.call('POST', `/v1/stays/${id}/check-out`);
    await service.database.db.query('update stay set name = null, forgotten_at = now() where id = $1', [id]);
    expect((await patch<Failed>(id, GUEST)).body.error.reason).toBe('already_checked_out');
    expect((await read(id)).name).toBeNull();
  });
});

describe('A guest in the house', () => {
  it('can have another room type in whose other rooms guests sleep, also where a later stay makes way for that', async () => {
    hotel = await service.hotel(
      hotelFile({
        hotel: {
          room_types: ['double', 'suite'].map((slug) => ({
            ...{ slug, name: slug, max_adults: 2, max_children: 0, base_amount: 18_000 },
            rooms: slug === 'suite' ? [{ name: '201' }] : [101, 102, 103].map((name) => ({ name: `${name}` })),
          })),
        },
      }),
    );
    const take = async (type: string, from: string, to: string, more: object = {}) => {
      const its = { room_type_id: hotel.ids[type], check_in: from, check_out: to, name: type, ...more };
      const { body, status, text } = await hotel.call<Created>('POST', '/v1/stays', its);
      expect(status, text).toBe(201);
      return body.stay.id;
    };
    const checkIn = (id: string) => hotel.call('POST', `/v1/stays/${id}/check-in`, {});
    await checkIn(await take('double', '2026-12-08', '2026-12-11', { room_id: hotel.ids['101'] }));
    await checkIn(await take('double', '2026-12-08', '2026-12-09', { room_id: hotel.ids['102'] }));
    // Tentative, so that it goes to 102 when that is free.
    const later = await take('double', '2026-12-09', '2026-12-11');
    await service.database.db.query('update stay set room_id = $1 where id = $2', [hotel.ids['103'], later]);
    const moving = await take('suite', '2026-12-08', '2026-12-11');
    await checkIn(moving);
    const changed = await patch<Failed>(moving, { room_type_id: hotel.ids.double, room_id: hotel.ids['103'] });
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
    expect((await read(moving)).room).toBe('103');
    const [stored] = await service.database.db.query<{ room_id: string }>('select room_id from stay where id = $1', [
      later,
    ]);
    expect(stored?.room_id).toBe(hotel.ids['102']);
  });

  it('can have another room type from tonight on: priced anew or at the price as agreed, the old room to be cleaned', async () => {
    const [kept, repriced] = [await arrive(), await arrive()];
    const before = await read(kept);
    service.clock.set('2026-12-09T09:00:00Z');
    const suite = { room_type_id: hotel.ids.suite };
    expect((await patch(repriced, { ...suite, room_id: hotel.ids['201'] })).body.repriced).toBe(true);
    expect(await read(repriced)).toMatchObject({ room: '201', status: 'checked_in', room_amount: 4 * 32_000 });
    const taken = await patch<Failed>(kept, suite);
    expect([taken.status, taken.body.error.reason]).toEqual([409, 'full']);
    await hotel.call('POST', `/v1/stays/${repriced}/check-out`);
    expect((await patch(kept, { ...suite, keep_price: true })).status).toBe(200);
    expect(await read(kept)).toMatchObject({ room: '201', total_amount: before.total_amount });
    const { body } = await hotel.call<{ rooms: { name: string; housekeeping: string }[] }>('GET', '/v1/rooms');
    expect(body.rooms.map(({ housekeeping }) => housekeeping)).toEqual(['dirty', 'dirty', 'dirty']);
  });
});
