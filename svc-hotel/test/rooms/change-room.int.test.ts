import type { TapeChart } from '@booking/core/routes/console/hotel';
import type { ShownRoom } from '@booking/core/routes/rooms';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consoleOf, MEMBER, NOBODYS } from '../console/support.ts';
import { type Created, type Failed, type Hotel, type Service, startService, withKey } from '../service.ts';

const NOW = '2026-12-08T09:00:00.000Z';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService(NOW);
});
afterAll(() => service?.close());
beforeEach(async () => {
  service.clock.set(NOW);
  hotel = await service.hotel(hotelFile());
});

const change = (room: string, body: object, as = {}) =>
  hotel.call<{ room: ShownRoom } & Failed>('PATCH', `/v1/rooms/${hotel.ids[room]}`, body, as);
const roomNow = async (name: string) => {
  const { body } = await hotel.call<{ rooms: ShownRoom[] }>('GET', '/v1/rooms');
  return body.rooms.find((room) => room.name === name);
};
const chart = async () => (await consoleOf(hotel)<TapeChart>('GET', '/tape-chart')).body;
const free = async (check_in: string, check_out: string) => {
  const query = `check_in=${check_in}&check_out=${check_out}`;
  const { body } = await hotel.call<{ room_types: { free: number }[] }>('GET', `/v1/hotel/availability?${query}`);
  return body.room_types[0]?.free;
};
const take = async (check_in: string, check_out: string, more: object = {}) => {
  const stay = { check_in, check_out, room_type_id: hotel.ids.double, name: 'Ada', ...more };
  return (await hotel.call<Created>('POST', '/v1/stays', stay)).body.stay.id;
};
const checkIn = (id: string) => hotel.call('POST', `/v1/stays/${id}/check-in`, {});

describe('A room', () => {
  it('is marked as dirty, clean and inspected, with who did so, when, and the day on which it was cleaned', async () => {
    expect(await roomNow('101')).toMatchObject({ housekeeping: 'clean', cleaned_on: null, changed_at: null });
    expect((await change('101', { state: 'dirty' })).body.room).toMatchObject({
      ...{ housekeeping: 'dirty', cleaned_on: null, changed_at: NOW, changed_by: null },
    });
    service.clock.set('2026-12-09T10:00:00.000Z');
    await change('101', { state: 'inspected' }, MEMBER);
    const inspected = { housekeeping: 'inspected', cleaned_on: '2026-12-09', changed_by: 'Sam' };
    expect(await roomNow('101')).toMatchObject({ ...inspected, changed_at: '2026-12-09T10:00:00.000Z' });
    const [type] = (await chart()).room_types;
    expect(type?.rooms[0]).toMatchObject({ ...inspected, changed_at: '2026-12-09T10:00:00.000Z' });
  });

  it('keeps what it was marked as, by whom and when, the last 50 times', async () => {
    const marks = async () =>
      (await hotel.call<{ marks: object[] }>('GET', `/v1/rooms/${hotel.ids['101']}/marks`)).body.marks;
    expect(await marks()).toEqual([]);
    await change('101', { state: 'out_of_order', reason: 'Tap drips', until: '2026-12-12' }, MEMBER);
    await change('101', { note: 'No mark' });
    service.clock.set('2026-12-08T10:00:00.000Z');
    await change('101', { state: 'clean' });
    expect(await marks()).toEqual([
      { at: '2026-12-08T10:00:00.000Z', state: 'clean', reason: null, until: null, who: null },
      { at: NOW, state: 'out_of_order', reason: 'Tap drips', until: '2026-12-12', who: 'Sam' },
    ]);
    const id = await take('2026-12-08', '2026-12-10', { room_id: hotel.ids['101'] });
    await checkIn(id);
    service.clock.set('2026-12-08T11:00:00.000Z');
    await hotel.call('POST', `/v1/stays/${id}/check-out`);
    expect((await marks())[0]).toMatchObject({ state: 'dirty', who: null });
    for (let i = 0; i < 52; i += 1) await change('101', { state: i % 2 === 0 ? 'clean' : 'dirty' });
    expect(await marks()).toHaveLength(50);
    expect((await hotel.call('GET', `/v1/rooms/${NOBODYS}/marks`)).status).toBe(404);
  });

  it('is dirty after a check-out, and nobody is named for it', async () => {
    const id = await take('2026-12-08', '2026-12-10', { room_id: hotel.ids['101'] });
    await checkIn(id);
    await change('101', { state: 'clean', note: 'Second duvet' }, MEMBER);
    await hotel.call('POST', `/v1/stays/${id}/check-out`);
    expect(await roomNow('101')).toMatchObject({
      ...{ housekeeping: 'dirty', cleaned_on: null, changed_by: null, note: 'Second duvet' },
    });
  });

  it('has a note, which stays until it is cleared, and changes nothing else', async () => {
    await change('101', { state: 'inspected' });
    await change('101', { note: ' Baby cot ' });
    expect(await roomNow('101')).toMatchObject({ housekeeping: 'inspected', note: 'Baby cot' });
    expect((await change('101', { state: 'dirty' })).body.room.note).toBe('Baby cot');
    expect((await change('101', { note: '' })).body.room).toMatchObject({ housekeeping: 'dirty', note: null });
  });

  it('is assigned to a person by name, until it is to another or to nobody', async () => {
    await change('101', { assigned_to: 'Ana' });
    await change('101', { state: 'clean', note: 'Baby cot' });
    expect(await roomNow('101')).toMatchObject({ assigned_to: 'Ana', note: 'Baby cot' });
    const [type] = (await chart()).room_types;
    expect(type?.rooms[0]).toMatchObject({ assigned_to: 'Ana', note: 'Baby cot' });
    expect((await change('101', { assigned_to: null })).body.room).toMatchObject({
      assigned_to: null,
      note: 'Baby cot',
    });
  });

  it('is changed once by a call that comes twice with one Idempotency-Key', async () => {
    const first = await change('101', { state: 'dirty' }, withKey('once'));
    await change('101', { state: 'clean' });
    const again = await change('101', { state: 'dirty' }, withKey('once'));
    expect([again.replayed, again.text]).toEqual([true, first.text]);
    expect((await roomNow('101'))?.housekeeping).toBe('clean');
  });

  it.each([
    [{}, 'state'],
    [{ state: 'tidy' }, 'state'],
    [{ state: 'clean', reason: 'Paint' }, 'reason'],
    [{ state: 'clean', until: '2026-12-12' }, 'until'],
    [{ note: 'Paint', until: '2026-12-12' }, 'until'],
    [{ state: 'out_of_order', until: '2026-12-08' }, 'until'],
    [{ state: 'out_of_order', until: '2026-02-30' }, 'until'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('is not changed by %j', async (body, path) => {
    const { status, body: answer } = await hotel.call<{ error: { fields: { path: string }[] } }>(
      'PATCH',
      `/v1/rooms/${hotel.ids['101']}`,
      body,
    );
    expect([status, answer.error.fields.map((fault) => fault.path)]).toEqual([400, [path]]);
    expect((await roomNow('101'))?.changed_at).toBeNull();
  });

  it('of another hotel, or that is none, is 404', async () => {
    const other = await service.hotel(hotelFile());
    const path = (id: string | undefined) => `/v1/rooms/${id}`;
    expect((await hotel.call('PATCH', path(other.ids['101']), { state: 'dirty' })).status).toBe(404);
    expect((await hotel.call('PATCH', path(NOBODYS), { state: 'dirty' })).status).toBe(404);
  });
});

describe('A room that is out of order until a day', () => {
  const PAINT = { state: 'out_of_order', reason: 'Paint', until: '2026-12-10' };

  it('is off sale for the nights before that day alone, on the tape chart and in availability', async () => {
    expect((await change('101', PAINT)).body.room).toMatchObject({
      ...{ housekeeping: 'clean', out_of_order: true },
      ...{ out_of_order_reason: 'Paint', out_of_order_until: '2026-12-10' },
    });
    expect(await free('2026-12-08', '2026-12-10')).toBe(1);
    expect(await free('2026-12-09', '2026-12-11')).toBe(1);
    expect(await free('2026-12-10', '2026-12-12')).toBe(2);
    const [type] = (await chart()).room_types;
    expect(type?.rooms[0]?.blocks).toEqual([{ kind: 'out_of_order', from: '2026-12-08', to: '2026-12-10' }]);
  });

  it('comes back dirty on that day, and can be marked as any other then', async () => {
    await change('101', PAINT);
    service.clock.set('2026-12-09T22:59:00.000Z');
    expect(await roomNow('101')).toMatchObject({ housekeeping: 'clean', out_of_order: true });
    service.clock.set('2026-12-09T23:00:00.000Z');
    expect(await roomNow('101')).toMatchObject({
      ...{ housekeeping: 'dirty', out_of_order: false, out_of_order_reason: null, out_of_order_until: null },
    });
    const again = await change('101', { state: 'out_of_order' });
    expect(again.body.room).toMatchObject({ housekeeping: 'dirty', out_of_order: true, out_of_order_until: null });
    expect(await free('2026-12-10', '2026-12-12')).toBe(1);
    expect((await change('101', { state: 'clean' })).body.room).toMatchObject({ out_of_order: false });
    expect(await free('2026-12-10', '2026-12-12')).toBe(2);
  });

  it('keeps its reason and its end until others are named, and is so until further notice with null', async () => {
    await change('101', PAINT);
    await change('101', { state: 'out_of_order', until: '2026-12-12' });
    expect(await roomNow('101')).toMatchObject({ out_of_order_reason: 'Paint', out_of_order_until: '2026-12-12' });
    await change('101', { state: 'out_of_order', until: null, reason: null });
    expect(await roomNow('101')).toMatchObject({ out_of_order_reason: null, out_of_order_until: null });
    expect(await free('2027-03-01', '2027-03-02')).toBe(1);
  });

  it('loses a tentative stay that needs one of these nights, and keeps the others', async () => {
    const roomOf = async (id: string) => (await chart()).stays.find((stay) => stay.id === id)?.room_id;
    const during = await take('2026-12-09', '2026-12-11');
    const after = await take('2026-12-12', '2026-12-14');
    expect([await roomOf(during), await roomOf(after)]).toEqual([hotel.ids['101'], hotel.ids['101']]);
    await change('101', PAINT);
    expect([await roomOf(during), await roomOf(after)]).toEqual([hotel.ids['102'], hotel.ids['101']]);
    expect((await chart()).clashes).toEqual([]);
  });
});

describe('A room in which somebody sleeps', () => {
  const OUT = { state: 'out_of_order', until: '2026-12-09' };
  let id: string;
  beforeEach(async () => {
    id = await take('2026-12-08', '2026-12-10', { room_id: hotel.ids['101'] });
    await checkIn(id);
  });

  it('is put out of order only by a call that insists, and the stay is a clash from then on', async () => {
    const refused = await change('101', OUT);
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'room_occupied']);
    expect(await roomNow('101')).toMatchObject({ out_of_order: false });
    expect((await change('101', { ...OUT, force: true })).body.room).toMatchObject({ out_of_order: true });
    expect((await chart()).clashes.map((stay) => [stay.id, stay.clash])).toEqual([[id, 'out_of_order']]);
    expect((await change('101', { ...OUT, until: '2026-12-12' })).status).toBe(200);
  });

  it('is cleaned every day without a question', async () => {
    for (const state of ['dirty', 'clean', 'inspected'])
      expect((await change('101', { state })).body.room).toMatchObject({ housekeeping: state });
  });

  it('is not both put out of order and given to a guest at once', async () => {
    const next = await take('2026-12-08', '2026-12-09', { room_id: hotel.ids['102'] });
    const [marked, arrived] = await Promise.all([change('102', OUT), checkIn(next)]);
    expect([marked.status, arrived.status].sort()).toEqual([200, 409]);
  });
});
