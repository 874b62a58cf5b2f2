import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Changed,
  type Created,
  type Failed,
  type Listed,
  type Read,
  type Service,
  startService,
} from '../service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
});
afterAll(() => service.close());

const type = (slug: string, rooms: string[], more: object = {}) => ({
  slug,
  name: slug,
  max_adults: 2,
  max_children: 1,
  base_amount: 18_000,
  rooms: rooms.map((name) => ({ name })),
  ...more,
});
const plan = (name: string) => ({ name, refundable: true, breakfast_included: true, pay_when: 'arrival' });
const whole = () =>
  hotelFile({
    hotel: {
      room_types: [type('double', ['101', '102']), type('suite', ['201'])],
      rate_plans: [plan('Flexible'), plan('Weekly')],
      extras: [{ name: 'Parking', amount: 1500, per: 'night' }],
    },
  });
const less = () => hotelFile({ hotel: { room_types: [type('double', ['102'])], rate_plans: [plan('Flexible')] } });

describe('applying a hotel’s file', () => {
  it('names keep their ids, and the file is given back with them', async () => {
    const hotel = await service.hotel(whole());
    const before = { ...hotel.ids };
    await hotel.apply(less());
    await hotel.apply(whole());
    expect(hotel.ids).toEqual(before);
    const { body } = await service.internal<{ part: { room_types: { id: string }[] } }>(
      'GET',
      `/internal/businesses/${hotel.id}`,
    );
    expect(body.part.room_types[0]?.id).toBe(before.double);
    const again = await service.internal<{ changed: boolean }>('PUT', `/internal/businesses/${hotel.id}`, {
      version: 99,
      slug: 'hotel',
      account: { ...whole().account, kind: undefined },
      part: body.part,
    });
    expect(again.body.changed).toBe(false);
  });

  it('what a stay that is not over needs is hidden instead of dropped, and still works', async () => {
    const hotel = await service.hotel(whole());
    const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
    const { body } = await hotel.call<Created>('POST', '/v1/stays', {
      ...nights,
      room_type_id: hotel.ids.suite,
      rate_plan_id: hotel.ids.Weekly,
      extras: [{ id: hotel.ids.Parking, quantity: 1 }],
      name: 'Ada',
    });
    const applied = await hotel.apply(less());
    expect(applied).toEqual({
      changed: true,
      hidden: [
        { section: 'room_types', name: 'suite' },
        { section: 'rooms', name: '201' },
        { section: 'rate_plans', name: 'Weekly' },
        { section: 'extras', name: 'Parking' },
      ],
    });
    const shown = await hotel.call('GET', '/v1/hotel');
    expect(shown.text).not.toMatch(/suite|Weekly|Parking/);
    const asked = { ...nights, room_type_id: body.stay.id, name: 'x', email: 'x@example.org' };
    expect(
      (await hotel.call<Failed>('POST', '/v1/stay-requests', { ...asked, room_type_id: hotel.ids.suite })).status,
    ).toBe(400);
    const changed = await hotel.call<Changed>('PATCH', `/v1/stays/${body.stay.id}`, { check_out: '2026-12-11' });
    expect(changed.body.stay).toMatchObject({
      room_type: 'suite',
      rate_plan: 'Weekly',
      extras_amount: 4500,
      nights: 3,
    });
    await hotel.call('POST', `/v1/stays/${body.stay.id}/cancel`, {});
    expect(await hotel.apply(less())).toEqual({ changed: true, hidden: [] });
    const { body: read } = await hotel.call<Read>('GET', `/v1/stays/${body.stay.id}`);
    expect(read.stay).toMatchObject({ room_type: 'suite', rate_plan: 'Weekly' });
  });

  it('stays of every room type there ever was are listed, and changed where that does not need the type', async () => {
    service.clock.set('2026-12-01T09:00:00Z');
    const hotel = await service.hotel(whole());
    const nights = { check_in: '2026-12-01', check_out: '2026-12-03' };
    const suite = { ...nights, room_type_id: hotel.ids.suite, rate_plan_id: hotel.ids.Weekly, name: 'Ada' };
    const { body } = await hotel.call<Created>('POST', '/v1/stays', suite);
    const guest = { ...nights, email: 'ada@example.org', name: 'Ada', room_type_id: hotel.ids.suite, lang: 'en' };
    const later = { check_in: '2026-12-03', check_out: '2026-12-04' };
    await hotel.call('POST', '/v1/stay-requests', { ...guest, ...later });
    service.clock.set('2026-12-05T09:00:00Z');
    expect((await hotel.apply(less())).hidden).toEqual([]);
    const { stays } = (await hotel.call<Listed>('GET', '/v1/stays?from=2026-12-01&to=2026-12-31')).body;
    expect(stays.map(({ room_type, status }) => [room_type, status])).toEqual([
      ['suite', 'confirmed'],
      ['suite', 'requested'],
    ]);
    const patch = (more: object) => hotel.call<Changed & Failed>('PATCH', `/v1/stays/${body.stay.id}`, more);
    const changed = await patch({ name: 'Grace', notes: 'Lost her hat', arrival_time: '16:00' });
    expect(changed.body.stay).toMatchObject({ name: 'Grace', notes: 'Lost her hat', arrival_time: '16:00' });
    expect(changed.body.stay).toMatchObject({ room_type: 'suite', total_amount: body.stay.total_amount });
    const longer = await patch({ check_out: '2026-12-08' });
    expect([longer.status, longer.body.error.message]).toEqual([
      409,
      'This room type is no longer sold: choose another one',
    ]);
    const moved = { check_out: '2026-12-08', room_type_id: hotel.ids.double, rate_plan_id: hotel.ids.Flexible };
    expect((await patch(moved)).body.stay).toMatchObject({ room_type: 'double', nights: 7 });
    const confirmed = await hotel.call('POST', `/v1/stays/${stays[1]?.id}/confirm`);
    expect(confirmed.status).toBe(200);
    service.clock.set('2026-12-01T09:00:00Z');
  });

  it('what was agreed is not touched by later settings', async () => {
    const hotel = await service.hotel(whole());
    const { body } = await hotel.call<Created>('POST', '/v1/stays', {
      check_in: '2026-12-08',
      check_out: '2026-12-10',
      room_type_id: hotel.ids.double,
      name: 'Ada',
    });
    const tax = { per_person_per_night: 900, children_free_under: 1, children_half_under: 2 };
    await hotel.apply(
      hotelFile({ hotel: { room_types: [type('double', ['101'], { base_amount: 99_000 })], tourist_tax: tax } }),
    );
    const { body: read } = await hotel.call<Read>('GET', `/v1/stays/${body.stay.id}`);
    expect(read.stay).toMatchObject({ room_amount: 36_000, tourist_tax_amount: 1000, total_amount: 37_000 });
  });

  it('an older version is passed over, a wrong part is 400, an unknown hotel 404', async () => {
    const hotel = await service.hotel(whole());
    const put = (version: number, part: unknown) =>
      service.internal<{ changed: boolean }>('PUT', `/internal/businesses/${hotel.id}`, {
        version,
        account: whole().account,
        part,
      });
    expect((await put(0, less().hotel)).body.changed).toBe(false);
    expect((await put(5, { rooms: 3 })).status).toBe(400);
    expect((await service.internal('GET', '/internal/businesses/0190a4c0-0000-7000-8000-000000000000')).status).toBe(
      404,
    );
  });
});

describe('rooms', () => {
  it('housekeeping says what state a room is in; out of order takes it off sale', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { room_types: [type('double', ['Blue Room', 'Écluse'])] } }));
    const set = (name: string, state: string) =>
      service.internal<{ room: object }>(
        'PUT',
        `/internal/businesses/${hotel.id}/rooms/${encodeURIComponent(name)}/housekeeping`,
        { state },
      );
    expect((await set('Blue Room', 'dirty')).body).toEqual({
      room: {
        id: hotel.ids['Blue Room'],
        name: 'Blue Room',
        room_type_id: hotel.ids.double,
        housekeeping: 'dirty',
        out_of_order: false,
        out_of_order_reason: null,
        out_of_order_until: null,
        cleaned_on: null,
        note: null,
        assigned_to: null,
        changed_at: expect.any(String),
        changed_by: null,
      },
    });
    await set('Écluse', 'out_of_order');
    const { body } = await hotel.call<{ rooms: object[] }>('GET', '/v1/rooms');
    expect(body.rooms).toMatchObject([
      { name: 'Blue Room', housekeeping: 'dirty', out_of_order: false },
      { name: 'Écluse', housekeeping: 'clean', out_of_order: true },
    ]);
    expect((await set('Nowhere', 'clean')).status).toBe(404);
    expect((await set('Écluse', 'shining')).status).toBe(400);
  });
});
