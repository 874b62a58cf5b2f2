import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Created,
  type Failed,
  type Hotel,
  type Listed,
  type Requested,
  type Service,
  startService,
  withKey,
} from '../service.ts';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
  hotel = await service.hotel(
    hotelFile({
      hotel: {
        bookings: { enabled: false, max_nights: 5, horizon_days: 60 },
        booking_questions: [{ kind: 'tick', required: true, labels: { en: 'Do you agree?' } }],
        extras: [{ name: 'Sauna', amount: 3000, per: 'stay', room_types: ['suite'] }],
      },
    }),
  );
});
afterAll(() => service.close());

const body = (more: object = {}, on = hotel) => ({
  check_in: '2026-12-08',
  check_out: '2026-12-10',
  room_type_id: on.ids.double,
  name: 'Ada',
  ...more,
});
const take = <T = Created>(more: object = {}, on = hotel, as = {}) =>
  on.call<T>('POST', '/v1/stays', body(more, on), as);

describe('POST /v1/stays', () => {
  it('is taken while bookings are off; rules that are broken come as warnings, all of them', async () => {
    const far = {
      check_in: '2027-03-01',
      check_out: '2027-03-10',
      adults: 3,
      children: 2,
      arrival_time: '23:30',
      pets: true,
    };
    const { status, body: answer } = await take({
      ...far,
      coupon: 'NO',
      extras: [{ id: hotel.ids.Sauna }],
      answers: {},
    });
    expect(status).toBe(201);
    expect(answer.stay).toMatchObject({ status: 'confirmed', source: 'api', extras: [], discounts: [], adults: 3 });
    expect(answer.warnings).toEqual([
      'You can book arrivals up to 30 January 2027.',
      'A stay can be at most 5 nights long.',
      'Pets are not allowed here.',
      'Please arrive between 15:00 and 22:00.',
      'This room takes at most 2 adults.',
      'This room takes at most 1 child.',
      'The code NO is not known.',
      'Sauna is not offered with this room.',
      'Please answer: Do you agree?',
    ]);
  });

  it('a day gone by is 422, no room on a night 409, a named room that is held 409', async () => {
    const past = await take<Failed>({ check_in: '2026-11-30' });
    expect({ status: past.status, reason: past.body.error.reason }).toEqual({ status: 422, reason: 'past' });
    const nights = { check_in: '2026-12-20', check_out: '2026-12-22' };
    const pinned = await take({ ...nights, room_id: hotel.ids['102'] });
    expect(pinned.body.stay).toMatchObject({ room: '102', room_id: hotel.ids['102'] });
    expect((await take({ ...nights, room_id: hotel.ids['102'] })).status).toBe(409);
    expect((await take({ ...nights, room_id: hotel.ids['201'] })).status).toBe(400);
    await take(nights);
    const full = await take<Failed>(nights);
    expect(full.body.error).toMatchObject({
      code: 'conflict',
      message: 'There is no room of this type free on every night',
      reason: 'full',
    });
  });

  it('where no single room is free it is taken without one, and says so; a request like that is confirmed as it is', async () => {
    const own = await service.hotel(hotelFile());
    await take({ check_in: '2026-12-08', check_out: '2026-12-09', room_id: own.ids['102'] }, own);
    await take({ check_in: '2026-12-10', check_out: '2026-12-11', room_id: own.ids['101'] }, own);
    const across = { check_in: '2026-12-08', check_out: '2026-12-11' };
    const { body: answer } = await take(across, own);
    expect(answer.warnings).toEqual(['No single room is free for the whole stay, so no room is assigned yet.']);
    await own.call('POST', `/v1/stays/${answer.stay.id}/cancel`, {});
    const guest = { email: 'x@example.org' };
    await own.call<Requested>('POST', '/v1/stay-requests', { ...body(across, own), ...guest });
    const { body: list } = await own.call<Listed>('GET', '/v1/stays?from=2026-12-08&status=requested');
    const [request] = list.stays;
    expect((await own.call('POST', `/v1/stays/${request?.id}/confirm`)).status).toBe(200);
    service.clock.set('2026-12-08T15:00:00Z');
    const checkIn = await own.call<Failed>('POST', `/v1/stays/${request?.id}/check-in`, {});
    expect(checkIn.body.error.message).toBe('No single room is free for the whole stay');
    service.clock.set('2026-12-01T09:00:00Z');
  });

  it('two rooms for one guest on the same nights are two stays; a repeated Idempotency-Key is one', async () => {
    const own = await service.hotel(hotelFile());
    const same = { email: 'family@example.org' };
    const first = await take(same, own, withKey('a'));
    const again = await take(same, own, withKey('a'));
    const second = await take(same, own, withKey('b'));
    expect(again.replayed).toBe(true);
    expect(again.text).toBe(first.text);
    expect(second.body.stay.id).not.toBe(first.body.stay.id);
  });
});

describe('GET /v1/stays', () => {
  it('comes by arrival and id, whole or page by page', async () => {
    const own = await service.hotel(hotelFile());
    const days = ['12', '08', '10', '08'];
    for (const day of days) await take({ check_in: `2026-12-${day}`, check_out: `2026-12-${Number(day) + 2}` }, own);
    const list = async (query: string) => (await own.call<Listed>('GET', `/v1/stays?from=2026-12-01${query}`)).body;
    const whole = await list('');
    expect(whole.next_cursor).toBeNull();
    expect(whole.stays.map((stay) => stay.check_in.slice(-2))).toEqual(['08', '08', '10', '12']);
    const ids: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 3; pages++) {
      const page = await list(`&limit=2${cursor}`);
      ids.push(...page.stays.map((stay) => stay.id));
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect(ids).toEqual(whole.stays.map((stay) => stay.id));
  });

  it.each([
    'to=2026-12-10',
    'from=2026-12-10&to=2026-12-09',
    'from=2026-01-01&to=2027-01-02',
    'from=tomorrow',
    'status=sleeping',
    'limit=0',
    'limit=501',
    'cursor=nonsense',
    'from=2026-12-01&from=2026-12-02',
  ])('?%s answers 400', async (query) => {
    expect((await hotel.call('GET', `/v1/stays?${query}`)).status).toBe(400);
  });

  it('a year and a day is a range still', async () => {
    expect((await hotel.call('GET', '/v1/stays?from=2026-01-01&to=2027-01-01')).status).toBe(200);
  });
});
