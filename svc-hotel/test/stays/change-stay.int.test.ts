import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Changed,
  type Created,
  type Failed,
  type Hotel,
  type Read,
  type Service,
  startService,
  withKey,
} from '../service.ts';

let service: Service;
let hotel: Hotel;
const file = (more: Record<string, unknown> = {}) =>
  hotelFile({
    hotel: {
      deposit: { percent: 30, by_card: true },
      prices: [{ room_type: 'double', date: '2026-12-10', amount: 19_000 }],
      extras: [
        { name: 'Parking', amount: 1500, per: 'night', daily_limit: 1 },
        { name: 'Cleaning', amount: 6000, per: 'stay', mandatory: true, room_types: ['suite'] },
      ],
      coupons: [{ code: 'VIP', percent: 10, max_uses: 1, valid_to: '2026-12-31' }],
      rate_plans: [
        { name: 'Flexible', refundable: true, breakfast_included: true, pay_when: 'arrival' },
        { name: 'Saver', refundable: false, breakfast_included: false, pay_when: 'booking', percent_of_base: 90 },
      ],
      ...more,
    },
  });
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set('2026-12-01T09:00:00Z');
  hotel = await service.hotel(file());
});

const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
async function take(more: Record<string, unknown> = {}) {
  const body = { ...nights, room_type_id: hotel.ids.double, name: 'Ada', email: 'ada@example.org', ...more };
  const answer = await hotel.call<Created>('POST', '/v1/stays', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.stay;
}
const patch = <T = Changed>(id: string, body: object) => hotel.call<T>('PATCH', `/v1/stays/${id}`, body);
const read = async (id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;

describe('PATCH /v1/stays/{id}: the price by guests', () => {
  const amounts = {
    amount: 18_000,
    amounts_by_adults: { 1: 12_000, 2: 18_000 },
    child_amounts: [{ to_age: 11, amount: 3000 }],
  };
  const prices = [{ room_type: 'double', from: '2026-12-01', to: '2026-12-31', ...amounts }];
  const taxed = { tourist_tax: { per_person_per_night: 0, children_free_under: 0, children_half_under: 0 } };

  it('a stay costs what its guests are, in the quote, in the stay and after a change of guests', async () => {
    hotel = await service.hotel(file({ prices, ...taxed }));
    const query = 'check_in=2026-12-08&check_out=2026-12-10&adults=1';
    type Quoted = { room_types: { room_amount: number }[] };
    const quoted = await hotel.call<Quoted>('GET', `/v1/hotel/availability?${query}`);
    expect(quoted.body.room_types[0]?.room_amount).toBe(24_000);
    const stay = await take({ adults: 1 });
    expect(stay).toMatchObject({ room_amount: 24_000, total_amount: 24_000 });
    const more = await patch(stay.id, { adults: 2, children: 1, children_ages: [8] });
    expect(more.body).toMatchObject({ repriced: true, stay: { room_amount: 42_000, total_amount: 42_000 } });
    const kept = await patch(stay.id, { adults: 1, children: 0, children_ages: [], keep_price: true });
    expect(kept.body.stay).toMatchObject({ room_amount: 42_000, total_amount: 42_000 });
  });
});

describe('PATCH /v1/stays/{id}: the price', () => {
  it('one night more is worked out with today’s prices, the deposit follows', async () => {
    const stay = await take();
    expect(stay).toMatchObject({ total_amount: 37_000, deposit_amount: 11_100, deposit_status: 'pending' });
    const { body } = await patch(stay.id, { check_out: '2026-12-11' });
    expect(body.repriced).toBe(true);
    expect(body.stay).toMatchObject({
      nights: 3,
      room_amount: 55_000,
      tourist_tax_amount: 1500,
      total_amount: 56_500,
      deposit_amount: 16_950,
    });
  });

  it('keep_price keeps the nights that stay, new ones cost what they cost, and the bill adds up', async () => {
    const stay = await take();
    const { body } = await patch(stay.id, { check_out: '2026-12-11', children_ages: [17], keep_price: true });
    expect(body).toMatchObject({
      repriced: false,
      stay: { nights: 3, room_amount: 55_000, tourist_tax_amount: 2250, total_amount: 57_250 },
    });
    const { bill } = await read(stay.id);
    expect(bill.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(bill.total_amount);
    expect(bill.total_amount).toBe(57_250);
  });

  it('who it is for bears on no price', async () => {
    const stay = await take();
    const { body } = await patch(stay.id, { name: 'Grace', phone: '044 668 18 00', notes: null, country: 'CH' });
    expect(body).toMatchObject({
      repriced: false,
      stay: { name: 'Grace', phone: '+41446681800', country: 'CH', notes: null },
    });
    expect((await patch(stay.id, { email: null })).body.stay.email).toBeNull();
  });

  it('another plan brings its own terms', async () => {
    const stay = await take();
    const { body } = await patch(stay.id, { rate_plan_id: hotel.ids.Saver });
    expect(body.stay).toMatchObject({ rate_plan: 'Saver', breakfast_included: false, room_amount: 32_400 });
    expect(body.stay.deposit_amount).toBe(body.stay.total_amount);
    const fee = await hotel.call<{ cancel_fee_amount: number }>('POST', `/v1/stays/${stay.id}/cancel`, {});
    expect(fee.body.cancel_fee_amount).toBe(32_400);
  });

  it('another plan brings its breakfast, whether it can be cancelled and when it is paid under a kept price too', async () => {
    const stay = await take();
    const { body } = await patch(stay.id, { rate_plan_id: hotel.ids.Saver, keep_price: true });
    expect(body).toMatchObject({
      repriced: false,
      stay: { rate_plan: 'Saver', breakfast_included: false, total_amount: 37_000, deposit_amount: 37_000 },
    });
    const fee = await hotel.call<{ cancel_fee_amount: number }>('POST', `/v1/stays/${stay.id}/cancel`, {});
    expect(fee.body.cancel_fee_amount).toBe(36_000);
  });

  it('another type brings what goes with it', async () => {
    const stay = await take();
    const { body } = await patch(stay.id, { room_type_id: hotel.ids.suite });
    expect(body.stay.extras).toEqual([{ id: hotel.ids.Cleaning, name: 'Cleaning', quantity: 1, amount: 6000 }]);
    const back = await patch(stay.id, { room_type_id: hotel.ids.double });
    expect(back.body.stay).toMatchObject({ extras: [], total_amount: 37_000 });
  });

  it('the list of extras is replaced whole, and its own units do not stand in its way', async () => {
    const stay = await take({ extras: [{ id: hotel.ids.Parking, quantity: 1 }] });
    expect(stay.extras_amount).toBe(3000);
    expect((await patch(stay.id, { check_out: '2026-12-11' })).body.stay.extras_amount).toBe(4500);
    const other = await take({
      check_in: '2026-12-10',
      check_out: '2026-12-12',
      extras: [{ id: hotel.ids.Parking, quantity: 1 }],
    });
    expect(other.extras).toEqual([]);
    const none = await patch(stay.id, { extras: null });
    expect(none.body).toMatchObject({ repriced: true, stay: { extras: [], extras_amount: 0 } });
    const too = await patch(stay.id, { extras: [{ id: hotel.ids.Parking, quantity: 2 }] });
    expect(too.body.warnings).toEqual(['Parking is no longer available on these days.']);
  });

  it('a coupon that was valid when booked is kept; another one must be valid itself', async () => {
    const stay = await take({ coupon: 'vip' });
    expect(stay).toMatchObject({ coupon_code: 'VIP', discount_amount: 3600 });
    service.clock.set('2027-01-05T09:00:00Z');
    const moved = await patch(stay.id, { check_in: '2027-01-10', check_out: '2027-01-12' });
    expect(moved.body.stay).toMatchObject({ coupon_code: 'VIP', discount_amount: 3600 });
    const wrong = await patch(stay.id, { coupon: 'NOPE' });
    expect(wrong.body).toMatchObject({ stay: { coupon_code: 'VIP' }, warnings: ['The code NOPE is not known.'] });
    expect((await patch(stay.id, { coupon: null })).body.stay).toMatchObject({ coupon_code: null, discount_amount: 0 });
  });

  describe('a PATCH that changes nothing leaves price and stay as they are, also where prices have risen', () => {
    const asked = async (more: Record<string, unknown>, change: object) => {
      const stay = await take(more);
      await hotel.apply(file({ prices: [{ room_type: 'suite', date: '2026-12-08', amount: 99_000 }] }));
      const { body } = await patch(stay.id, change);
      expect(body).toMatchObject({ repriced: false, guest_emailed: false, stay });
      return body.warnings;
    };

    it('extras as they were asked for, since mandatory ones come without being named', async () => {
      const parking = [{ id: hotel.ids.Parking, quantity: 1 }];
      const more = { room_type_id: hotel.ids.suite, extras: parking };
      expect(await asked(more, { extras: parking, notify_guest: true })).toEqual([]);
    });

    it('an extra that is sold out on these days', async () => {
      const more = { room_type_id: hotel.ids.suite };
      const warnings = await asked(more, { extras: [{ id: hotel.ids.Parking, quantity: 2 }] });
      expect(warnings).toEqual(['Parking is no longer available on these days.']);
    });

    it('a coupon that does not apply, and any coupon where the price is kept', async () => {
      const more = { room_type_id: hotel.ids.suite };
      expect(await asked(more, { coupon: 'NOPE' })).toEqual(['The code NOPE is not known.']);
      expect(await asked({ check_in: '2026-12-09' }, { coupon: 'VIP', keep_price: true })).toEqual([]);
    });
  });

  it('fewer children drop ages that are too many, more ages bring children', async () => {
    const stay = await take({ children_ages: [10] });
    expect((await patch(stay.id, { children: 0 })).body.stay).toMatchObject({ children: 0, children_ages: [] });
    expect((await patch(stay.id, { children_ages: [3] })).body.stay).toMatchObject({ children: 1, children_ages: [3] });
    expect((await patch(stay.id, { children: 1, children_ages: [3, 4] })).status).toBe(400);
  });
});

describe('PATCH /v1/stays/{id}: the room', () => {
  it('a room held by someone else is refused, one that can be freed is given', async () => {
    const pinned = await take({ room_id: hotel.ids['102'] });
    const stay = await take();
    const held = await patch<Failed>(stay.id, { room_id: hotel.ids['102'] });
    expect({ status: held.status, message: held.body.error.message }).toEqual({
      status: 409,
      message: 'Room 102 is not free for the whole stay',
    });
    expect((await patch(pinned.id, { room_id: null })).body.stay).toMatchObject({ room_id: null, room: null });
    expect((await patch(stay.id, { room_id: hotel.ids['102'] })).body).toMatchObject({
      repriced: false,
      stay: { room: '102' },
    });
    expect((await read(pinned.id)).room).toBeNull();
  });

  it('a room of another type is 400, no room left is 409', async () => {
    const stay = await take();
    expect((await patch(stay.id, { room_id: hotel.ids['201'] })).status).toBe(400);
    await take({ room_type_id: hotel.ids.suite });
    const full = await patch<Failed>(stay.id, { room_type_id: hotel.ids.suite });
    expect({ status: full.status, code: full.body.error.code }).toEqual({ status: 409, code: 'conflict' });
    expect((await read(stay.id)).room_type).toBe('Double room');
  });

  it('dates may move over the stay’s own nights', async () => {
    const stay = await take({ room_type_id: hotel.ids.suite, room_id: hotel.ids['201'] });
    const { body } = await patch(stay.id, { check_in: '2026-12-09', check_out: '2026-12-12' });
    expect(body.stay).toMatchObject({ check_in: '2026-12-09', room: '201' });
  });

  it('of a guest in the house arrival, plan and coupon stay as they are', async () => {
    const stay = await take();
    service.clock.set('2026-12-08T15:00:00Z');
    await hotel.call('POST', `/v1/stays/${stay.id}/check-in`, {});
    for (const body of [{ check_in: '2026-12-09' }, { rate_plan_id: hotel.ids.Saver }, { coupon: 'VIP' }])
      expect((await patch(stay.id, body)).status, JSON.stringify(body)).toBe(409);
    expect(
      (await patch(stay.id, { check_out: '2026-12-12', adults: 1, extras: [{ id: hotel.ids.Parking }] })).status,
    ).toBe(200);
    expect((await patch(stay.id, { room_id: null })).status).toBe(409);
  });

  it('a room that a guest in the house leaves for another is marked for cleaning', async () => {
    const stay = await take({ room_id: hotel.ids['101'] });
    const ahead = await take({ check_in: '2026-12-20', check_out: '2026-12-22', room_id: hotel.ids['101'] });
    service.clock.set('2026-12-08T15:00:00Z');
    await hotel.call('POST', `/v1/stays/${stay.id}/check-in`, {});
    const dirty = async () => {
      const { body } = await hotel.call<{ rooms: { name: string; housekeeping: string }[] }>('GET', '/v1/rooms');
      return body.rooms.filter((room) => room.housekeeping === 'dirty').map((room) => room.name);
    };
    expect((await patch(ahead.id, { room_id: hotel.ids['102'] })).status).toBe(200);
    expect((await patch(stay.id, { check_out: '2026-12-11' })).status).toBe(200);
    expect(await dirty()).toEqual([]);
    expect((await patch(stay.id, { room_id: hotel.ids['102'] })).status).toBe(200);
    expect(await dirty()).toEqual(['101']);
  });

  it('a guest in the house changes into a room that others slept in until today', async () => {
    const other = await take({ check_in: '2026-12-08', check_out: '2026-12-09', room_id: hotel.ids['102'] });
    const stay = await take({ room_id: hotel.ids['101'], check_out: '2026-12-11' });
    service.clock.set('2026-12-08T15:00:00Z');
    for (const id of [other.id, stay.id]) await hotel.call('POST', `/v1/stays/${id}/check-in`, {});
    service.clock.set('2026-12-09T09:00:00Z');
    await hotel.call('POST', `/v1/stays/${other.id}/check-out`);
    const { status, body } = await patch(stay.id, { room_id: hotel.ids['102'] });
    expect({ status, room: body.stay.room, check_in: body.stay.check_in }).toEqual({
      status: 200,
      room: '102',
      check_in: '2026-12-08',
    });
  });
});

describe('PATCH /v1/stays/{id}: refusals and warnings', () => {
  it('rules that staff may break come as warnings, a day gone by is refused', async () => {
    const stay = await take();
    const { body } = await patch(stay.id, { adults: 3 });
    expect(body.warnings).toEqual(['This room takes at most 2 adults.']);
    const past = await patch<Failed>(stay.id, { check_in: '2026-11-20' });
    expect({ status: past.status, reason: past.body.error.reason }).toEqual({ status: 422, reason: 'past' });
  });

  it.each([
    [{ check_out: '2026-12-08' }],
    [{ room_type_id: '0190a4c0-0000-7000-8000-000000000000' }],
    [{ rate_plan_id: '0190a4c0-0000-7000-8000-000000000000' }],
    [{ extras: [{ id: '0190a4c0-0000-7000-8000-000000000000', quantity: 1 }] }],
    [{ adults: 0 }],
    [{ email: 'nonsense' }],
  ])('%j answers 400', async (body) => {
    const stay = await take();
    expect((await patch(stay.id, body)).status).toBe(400);
  });

  it('an Idempotency-Key gets the first answer again and changes once', async () => {
    const stay = await take();
    const body = { check_out: '2026-12-11' };
    const first = await hotel.call('PATCH', `/v1/stays/${stay.id}`, body, withKey('change-1'));
    const again = await hotel.call('PATCH', `/v1/stays/${stay.id}`, body, withKey('change-1'));
    expect(again).toEqual({ ...first, replayed: true });
  });
});
