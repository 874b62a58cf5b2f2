import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Created, type Failed, type Hotel, type Requested, type Service, startService } from '../../service.ts';

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z', { pool: 32 });
  events = await listen(service);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

const one = { slug: 'double', name: 'Double', max_adults: 2, max_children: 1, base_amount: 18_000 };
const rooms = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `${100 + i}` }));
const confirming = (more: Record<string, unknown> = {}) =>
  service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true }, ...more } }));

function ask(hotel: Hotel, n: number, more: Record<string, unknown> = {}) {
  const guest = { name: `Guest ${n}`, email: `guest${n}@example.org` };
  const stay = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double };
  return hotel.call<Requested & Failed>('POST', '/v1/stay-requests', { ...stay, ...guest, ...more });
}

const all = <T>(count: number, fn: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => fn(n)));

describe('many at once', () => {
  it('fifty ask for the last room: one is confirmed, forty-nine are refused, one event leaves', async () => {
    const hotel = await confirming({ room_types: [{ ...one, rooms: rooms(1) }] });
    const answers = await all(50, (n) => ask(hotel, n));
    const confirmed = answers.filter(({ status, body }) => status === 201 && body.status === 'confirmed');
    const refused = answers.filter(({ status, body }) => status === 422 && body.error.reason === 'full');
    expect([confirmed.length, refused.length]).toEqual([1, 49]);
    const ours = () => events.feed.all.filter((event) => event.business_id === hotel.id);
    await eventually(() => expect(ours()).toHaveLength(1));
    expect(ours()[0]?.type).toBe('stay.confirmed');
  });

  it('a coupon is used as often as it may be and no more', async () => {
    const hotel = await confirming({
      room_types: [
        { ...one, rooms: rooms(20) },
        { ...one, slug: 'single', name: 'Single', rooms: [] },
      ],
      coupons: [{ code: 'FEW', percent: 10, max_uses: 3 }],
    });
    const answers = await all(12, (n) => ask(hotel, n, { coupon: 'few' }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.error?.reason === 'coupon')).toHaveLength(9);
  });

  it('an extra is sold as often a day as its limit says, across room types', async () => {
    const types = ['double', 'suite'].map((slug) => ({
      ...one,
      slug,
      name: slug,
      rooms: Array.from({ length: 10 }, (_, i) => ({ name: `${slug} ${i}` })),
    }));
    const parking = { name: 'Parking', amount: 1500, per: 'night', daily_limit: 4 };
    const hotel = await confirming({ room_types: types, extras: [parking] });
    const answers = await all(12, (n) =>
      ask(hotel, n, {
        room_type_id: n % 2 === 0 ? hotel.ids.double : hotel.ids.suite,
        extras: [{ id: hotel.ids.Parking, quantity: 1 }],
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.error?.reason === 'extra')).toHaveLength(8);
  });

  it('staff who name the same room at the same moment get it once', async () => {
    const hotel = await confirming();
    const take = () =>
      hotel.call<Created>('POST', '/v1/stays', {
        check_in: '2026-12-08',
        check_out: '2026-12-10',
        room_type_id: hotel.ids.double,
        room_id: hotel.ids['101'],
        name: 'x',
      });
    const answers = await all(10, take);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('a step that two take at once is taken once', async () => {
    const hotel = await confirming();
    const { body } = await hotel.call<Created>('POST', '/v1/stays', {
      check_in: '2026-12-08',
      check_out: '2026-12-10',
      room_type_id: hotel.ids.double,
      name: 'x',
    });
    const answers = await all(8, () => hotel.call('POST', `/v1/stays/${body.stay.id}/cancel`, {}));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('check-outs at the same moment get invoice numbers without gaps', async () => {
    const hotel = await confirming({ room_types: [{ ...one, rooms: rooms(12) }] });
    const taken = await all(12, () =>
      hotel.call<Created>('POST', '/v1/stays', {
        check_in: '2026-11-01',
        check_out: '2026-11-03',
        room_type_id: hotel.ids.double,
        name: 'x',
      }),
    );
    const ids = taken.map(({ body }) => body.stay.id);
    await Promise.all(ids.map((id) => hotel.call('POST', `/v1/stays/${id}/check-in`, {})));
    await Promise.all(ids.map((id) => hotel.call('POST', `/v1/stays/${id}/check-out`)));
    const rows = await service.database.db.query<{ invoice_number: string }>(
      'select invoice_number from stay where business_id = $1 order by invoice_number',
      [hotel.id],
    );
    expect(rows.map((row) => Number(/\d+$/.exec(row.invoice_number)?.[0]))).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
  });
});
