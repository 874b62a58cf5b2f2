import { newId } from '@booking/kit/ids';
import { renderMetrics } from '@booking/kit/telemetry/metrics';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockNights } from '../../../src/rooms/block-nights.ts';
import { brokenRules } from '../../random-checks.ts';
import {
  type Created,
  type Failed,
  type Hotel,
  type Listed,
  type Requested,
  type Service,
  startService,
  withKey,
} from '../../service.ts';

const NOW = '2026-11-01T09:00:00Z';
let service: Service;
let other: Service;
beforeAll(async () => {
  service = await startService(NOW);
  other = await startService(NOW, { beside: service });
});
afterAll(async () => {
  await other.close();
  await service.close();
});

const rooms = ['101', '102', '103', '104'].map((name) => ({ name }));
const double = { slug: 'double', name: 'Double', max_adults: 2, max_children: 1, base_amount: 18_000, rooms };
const file = (more: Record<string, unknown> = {}) =>
  hotelFile({ hotel: { bookings: { confirm_at_once: true }, room_types: [double], ...more } });

let guests = 0;
function ask(hotel: Hotel, check_in: string, more: Record<string, unknown> = {}, as = {}) {
  guests += 1;
  const check_out = new Date(Date.parse(check_in) + 2 * 86_400_000).toISOString().slice(0, 10);
  const guest = { name: `Guest ${guests}`, email: `guest${guests}@example.org` };
  const body = { check_in, check_out, room_type_id: hotel.ids.double, ...guest, ...more };
  return hotel.call<Requested & Failed>('POST', '/v1/stay-requests', body, as);
}

/** A hotel whose one type this process knows. */
async function known(more: Record<string, unknown> = {}): Promise<Hotel> {
  const hotel = await service.hotel(file(more));
  for (const date of ['2027-01-10', '2027-01-20']) await ask(hotel, date);
  return hotel;
}

/** What requests that were decided by what is known came to, since the last call. */
let before = { given: 0, anew: 0 };
async function counted(): Promise<{ given: number; anew: number }> {
  const text = await renderMetrics();
  const of = (outcome: string) =>
    Number(text.match(`booking_fast_path_total\\{trade="hotel",outcome="${outcome}"\\} (\\d+)`)?.[1] ?? 0);
  const now = { given: of('hit'), anew: of('fallback') };
  const since = { given: now.given - before.given, anew: now.anew - before.anew };
  before = now;
  return since;
}

const free = async (hotel: Hotel, check_in: string, check_out: string) => {
  const path = `/v1/hotel/availability?check_in=${check_in}&check_out=${check_out}`;
  return (await hotel.call<{ room_types: { free: number }[] }>('GET', path)).body.room_types[0]?.free;
};

describe('a type that the process knows', () => {
  it('is given away without being read again, until it is full', async () => {
    const hotel = await known();
    await counted();
    for (let n = 0; n < 4; n += 1) expect((await ask(hotel, '2026-12-08')).body.status).toBe('confirmed');
    expect(await counted()).toEqual({ given: 4, anew: 0 });
    expect((await ask(hotel, '2026-12-08')).body.error.reason).toBe('full');
    expect(await free(hotel, '2026-12-08', '2026-12-10')).toBe(0);
    expect(await brokenRules(service.database.db)).toEqual([]);
  });

  it('is known as well when nothing was ever given of it', async () => {
    const closed = { name: '101', out_of_order: [{ from: '2027-01-01', to: '2027-01-31' }] };
    const hotel = await known({ room_types: [{ ...double, rooms: [closed] }] });
    await counted();
    expect((await ask(hotel, '2026-12-08')).body.status).toBe('confirmed');
    expect((await ask(hotel, '2026-12-10')).body.status).toBe('confirmed');
    expect(await counted()).toEqual({ given: 2, anew: 0 });
  });

  it('is known no longer when another process changed it: nobody gets what is gone', async () => {
    const hotel = await known();
    const there = other.meet(hotel);
    for (let n = 0; n < 4; n += 1) expect((await ask(there, '2026-12-08')).body.status).toBe('confirmed');
    await counted();
    expect((await ask(hotel, '2026-12-08')).body.error.reason).toBe('full');
    expect((await counted()).given).toBe(0);
    expect(await brokenRules(service.database.db)).toEqual([]);
  });

  it('follows what staff do in another process: a room that is out of order is not given', async () => {
    const hotel = await known({ room_types: [{ ...double, rooms: [{ name: '101' }] }] });
    const path = `/internal/businesses/${hotel.id}/rooms/101/housekeeping`;
    expect((await other.internal('PUT', path, { state: 'out_of_order' })).status).toBe(200);
    expect((await ask(hotel, '2026-12-08')).body.error.reason).toBe('full');
  });

  it('follows what is sold elsewhere: nights that the calendar blocks are not given', async () => {
    const hotel = await known({ room_types: [{ ...double, rooms: [{ name: '101' }] }] });
    const room_id = hotel.ids['101'] as string;
    const nights = [{ from: '2026-12-08', to: '2026-12-09' }];
    const message = {
      id: newId(service.clock.ms()),
      type: 'room.nights_blocked',
      business_id: hotel.id,
      aggregate_id: room_id,
      version: 1,
      occurred_at: NOW,
      data: { hotel_id: hotel.id, room_id, version: 1, nights, sites: [] },
    };
    await blockNights(other.app.deps, message, other.clock.now());
    expect((await ask(hotel, '2026-12-08')).body.error.reason).toBe('full');
    expect((await ask(hotel, '2026-12-09')).body.status).toBe('confirmed');
  });

  it('follows what staff free, here and elsewhere', async () => {
    const hotel = await known({ room_types: [{ ...double, rooms: [{ name: '101' }] }] });
    await ask(hotel, '2026-12-08');
    for (const place of [hotel, other.meet(hotel)]) {
      const { stays } = (await place.call<Listed>('GET', '/v1/stays?status=confirmed&from=2026-12-08&to=2026-12-08'))
        .body;
      await place.call('POST', `/v1/stays/${stays[0]?.id}/cancel`, {});
      expect((await ask(hotel, '2026-12-08')).body.status).toBe('confirmed');
    }
  });

  it('follows the settings: what is switched off is not given', async () => {
    const hotel = await known();
    await hotel.apply(file({ bookings: { confirm_at_once: true, enabled: false } }));
    expect((await ask(hotel, '2026-12-08')).body.error.code).toBe('bookings_off');
  });

  it('answers a guest who asks again as before, and one who asks too often with the limit', async () => {
    const hotel = await known();
    const guest = { email: 'ada@example.org' };
    const first = await ask(hotel, '2026-12-08', guest);
    expect((await ask(hotel, '2026-12-08', guest)).body).toEqual({ ...first.body, duplicate: true });
    for (const date of ['2026-12-11', '2026-12-14', '2026-12-17', '2026-12-20'])
      expect((await ask(hotel, date, guest)).status).toBe(201);
    expect((await ask(hotel, '2026-12-23', guest)).body.error.reason).toBe('guest_limit');
  });

  it('replays the answer of a key that comes twice', async () => {
    const hotel = await known();
    const as = withKey('a key');
    const first = await ask(hotel, '2026-12-08', { email: 'one@example.org' }, as);
    const second = await ask(hotel, '2026-12-08', { email: 'two@example.org' }, as);
    expect(second.text).toBe(first.text);
    expect(await free(hotel, '2026-12-08', '2026-12-10')).toBe(3);
  });

  it('may be asked for in two processes at once: every room once, and nobody beyond them', async () => {
    const hotel = await known();
    const there = other.meet(hotel);
    for (const date of ['2027-02-10', '2027-02-20']) await ask(there, date);
    const both = Array.from({ length: 24 }, (_, i) => ask(i % 2 === 0 ? hotel : there, '2026-12-08'));
    const answers = await Promise.all(both);
    expect(answers.filter(({ body }) => body.status === 'confirmed')).toHaveLength(4);
    expect(answers.filter(({ body }) => body.error?.reason === 'full')).toHaveLength(20);
    expect(await brokenRules(service.database.db)).toEqual([]);
  });

  it('is not enough for a coupon or an extra, which are counted over the whole hotel', async () => {
    const hotel = await known({ coupons: [{ code: 'FEW', percent: 10, max_uses: 1 }] });
    await counted();
    expect((await ask(hotel, '2026-12-08', { coupon: 'FEW' })).status).toBe(201);
    expect((await ask(hotel, '2026-12-08', { coupon: 'FEW' })).body.error.reason).toBe('coupon');
    expect(await counted()).toEqual({ given: 0, anew: 0 });
  });

  it('is read anew when the desk takes a stay itself', async () => {
    const hotel = await known({ room_types: [{ ...double, rooms: [{ name: '101' }] }] });
    const body = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, name: 'Desk' };
    expect((await hotel.call<Created>('POST', '/v1/stays', body)).status).toBe(201);
    expect((await ask(hotel, '2026-12-08')).body.error.reason).toBe('full');
  });
});
