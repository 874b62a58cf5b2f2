import { STAY_STATUSES, type StayStatus } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Created,
  type Failed,
  type Hotel,
  type Listed,
  type Read,
  type Requested,
  type Service,
  type Step,
  startService,
} from '../service.ts';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-08T09:00:00Z');
  const rooms = Array.from({ length: 80 }, (_, i) => ({ name: `${100 + i}` }));
  const double = { slug: 'double', name: 'Double', max_adults: 2, max_children: 1, base_amount: 18_000, rooms };
  hotel = await service.hotel(hotelFile({ hotel: { room_types: [double] } }));
});
afterAll(() => service.close());

const post = <T = Step & Failed>(path: string, body: object = {}) => hotel.call<T>('POST', path, body);
const read = async (id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;

const LIVES: Record<StayStatus, readonly string[]> = {
  requested: [],
  confirmed: ['confirm'],
  declined: ['decline'],
  cancelled: ['cancel'],
  checked_in: ['confirm', 'check-in'],
  checked_out: ['confirm', 'check-in', 'check-out'],
  no_show: ['confirm', 'no-show'],
};

let guests = 0;
async function stayIn(status: StayStatus, more: Record<string, unknown> = {}): Promise<string> {
  const guest = { name: 'Ada', email: `ada${++guests}@example.org` };
  const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
  const { body } = await post<{ reference: string }>('/v1/stay-requests', {
    ...guest,
    ...nights,
    room_type_id: hotel.ids.double,
    ...more,
  });
  const [row] = await service.database.db.query<{ id: string }>('select id from stay where reference = $1', [
    body.reference,
  ]);
  const id = row?.id ?? '';
  for (const step of LIVES[status]) expect((await post(`/v1/stays/${id}/${step}`)).status).toBe(200);
  return id;
}

const ALLOWED: Record<string, readonly StayStatus[]> = {
  confirm: ['requested'],
  decline: ['requested'],
  cancel: ['requested', 'confirmed'],
  'check-in': ['confirmed'],
  'check-out': ['checked_in'],
  'no-show': ['confirmed'],
};

async function traces() {
  const [row] = await service.database.db.query<Record<string, number>>(
    `select (select count(*)::int from stay) as stays, (select sum(version)::int from stay) as versions,
       (select count(*)::int from mail_queue) as emails,
       (select coalesce(sum(last), 0)::int from invoice_counter) as invoices`,
  );
  return row;
}

describe('every step from every state', () => {
  const table = Object.keys(ALLOWED).flatMap((step) => STAY_STATUSES.map((status) => [step, status] as const));
  it.each(table)('%s from %s', async (step, status) => {
    const id = await stayIn(status);
    const before = await read(id);
    const rows = await traces();
    const answer = await post(`/v1/stays/${id}/${step}`);
    if (ALLOWED[step]?.includes(status)) {
      expect(answer.status).toBe(200);
      return;
    }
    expect({ status: answer.status, code: answer.body.error.code }).toEqual({ status: 409, code: 'conflict' });
    expect(await read(id)).toEqual(before);
    expect(await traces()).toEqual(rows);
  });

  it.each([
    ['declined', 409],
    ['cancelled', 409],
    ['checked_out', 409],
    ['no_show', 409],
    ['requested', 200],
    ['confirmed', 200],
    ['checked_in', 200],
  ] as const)('PATCH of a stay that is %s answers %i', async (status, expected) => {
    const id = await stayIn(status);
    expect((await hotel.call('PATCH', `/v1/stays/${id}`, { check_out: '2026-12-11' })).status).toBe(expected);
  });

  it('the message says how the stay stands, in the language of the hotel', async () => {
    const id = await stayIn('confirmed');
    expect((await post(`/v1/stays/${id}/confirm`)).body.error.message).toBe('Already confirmed');
    expect((await post(`/v1/stays/${id}/check-out`)).body.error.message).toBe('Still only confirmed');
    const request = await stayIn('requested');
    expect((await post(`/v1/stays/${request}/check-in`)).body.error.message).toBe('Still only requested');
    const german = await service.hotel(hotelFile({ account: { language: 'de' } }));
    const { body } = await german.call<Created>('POST', '/v1/stays', {
      check_in: '2026-12-08',
      check_out: '2026-12-10',
      room_type_id: german.ids.double,
      name: 'x',
    });
    const answer = await german.call<Failed>('POST', `/v1/stays/${body.stay.id}/confirm`);
    expect(answer.body.error.message).toBe('Bereits bestätigt');
  });

  it('unknown, malformed and foreign ids answer 404', async () => {
    const id = await stayIn('confirmed');
    const other = await service.hotel(hotelFile());
    expect((await other.call('POST', `/v1/stays/${id}/cancel`, {})).status).toBe(404);
    expect((await other.call('PATCH', `/v1/stays/${id}`, { adults: 1 })).status).toBe(404);
    expect((await post('/v1/stays/0190a4c0-0000-7000-8000-000000000000/confirm')).status).toBe(404);
    expect((await post('/v1/stays/nonsense/confirm')).status).toBe(404);
  });
});

describe('days and rooms of a step', () => {
  const ahead = { check_in: '2026-12-20', check_out: '2026-12-23' };

  it('a guest is checked in from the day of arrival till the day before departure', async () => {
    const id = await stayIn('confirmed', ahead);
    expect((await post(`/v1/stays/${id}/check-in`)).body.error.message).toBe('Not before 20 December 2026');
    expect((await post(`/v1/stays/${id}/no-show`)).status).toBe(409);
    service.clock.set('2026-12-22T22:59:00Z');
    expect((await post(`/v1/stays/${id}/check-in`)).status).toBe(200);
    service.clock.set('2026-12-08T09:00:00Z');
    const late = await stayIn('confirmed', ahead);
    // Midnight in Zurich: the day of departure has begun.
    service.clock.set('2026-12-22T23:00:00Z');
    expect((await post(`/v1/stays/${late}/check-in`)).status).toBe(409);
    expect((await post(`/v1/stays/${late}/no-show`)).status).toBe(200);
    service.clock.set('2026-12-08T09:00:00Z');
  });

  it('a named room is taken from a stay that can move, and refused where it cannot', async () => {
    const two = await service.hotel(hotelFile());
    const take = async (more: object = {}) => {
      const nights = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: two.ids.double, name: 'x' };
      return (await two.call<Created>('POST', '/v1/stays', { ...nights, ...more })).body.stay.id;
    };
    const first = await take();
    const second = await take();
    const checkIn = (id: string, room: string) =>
      two.call<Failed>('POST', `/v1/stays/${id}/check-in`, { room_id: two.ids[room] });
    // The first has 101 tentatively, the second 102: each gets the other's.
    expect((await checkIn(first, '102')).status).toBe(200);
    const refused = await checkIn(second, '102');
    expect({ status: refused.status, message: refused.body.error.message }).toEqual({
      status: 409,
      message: 'Room 102 is still occupied',
    });
    expect((await checkIn(second, '201')).status).toBe(400);
    expect((await two.call('POST', `/v1/stays/${second}/check-in`, {})).status).toBe(200);
    const { body } = await two.call<Read>('GET', `/v1/stays/${second}`);
    expect(body.stay.room).toBe('101');
  });

  it('leaving early gives the nights back and changes no amount; the room wants cleaning', async () => {
    const two = await service.hotel(hotelFile());
    const nights = { check_in: '2026-12-08', check_out: '2026-12-15', room_type_id: two.ids.double, name: 'x' };
    const { body } = await two.call<Created>('POST', '/v1/stays', nights);
    const free = async () => {
      const query = 'check_in=2026-12-10&check_out=2026-12-12';
      const answer = await two.call<{ room_types: { free: number }[] }>('GET', `/v1/hotel/availability?${query}`);
      return answer.body.room_types[0]?.free;
    };
    await two.call('POST', `/v1/stays/${body.stay.id}/check-in`, {});
    service.clock.set('2026-12-10T09:00:00Z');
    expect(await free()).toBe(1);
    await two.call('POST', `/v1/stays/${body.stay.id}/check-out`);
    expect(await free()).toBe(2);
    const after = await two.call<Read>('GET', `/v1/stays/${body.stay.id}`);
    expect(after.body.stay).toMatchObject({ check_out: '2026-12-15', nights: 7, total_amount: body.stay.total_amount });
    const rooms = await two.call<{ rooms: { name: string; housekeeping: string }[] }>('GET', '/v1/rooms');
    expect(rooms.body.rooms.map(({ name, housekeeping }) => [name, housekeeping])).toEqual([
      ['101', 'dirty'],
      ['102', 'clean'],
      ['201', 'clean'],
    ]);
    service.clock.set('2026-12-08T09:00:00Z');
  });

  it('says what the rule allows charging: nothing unanswered or in time, the first night after that', async () => {
    const fee = async (id: string, step: string) => (await post(`/v1/stays/${id}/${step}`)).body.cancel_fee_amount;
    expect(await fee(await stayIn('requested'), 'cancel')).toBe(0);
    expect(await fee(await stayIn('confirmed', ahead), 'cancel')).toBe(0);
    expect(await fee(await stayIn('confirmed'), 'cancel')).toBe(18_000);
    expect(await fee(await stayIn('confirmed'), 'no-show')).toBe(18_000);
    expect(await fee(await stayIn('requested'), 'decline')).toBeNull();
  });

  it('currency stands wherever an amount does: beside a request’s total and beside what a step allows charging', async () => {
    const euros = await service.hotel(hotelFile({ account: { currency: 'EUR' } }));
    const guest = { name: 'Ada', email: 'euros@example.org', room_type_id: euros.ids.double };
    const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
    const request = await euros.call<Requested>('POST', '/v1/stay-requests', { ...guest, ...nights });
    expect(request.body).toMatchObject({ currency: 'EUR', total_amount: 37_000 });
    const { body } = await euros.call<Listed>('GET', '/v1/stays');
    for (const step of ['confirm', 'no-show']) {
      const answer = await euros.call<Step>('POST', `/v1/stays/${body.stays[0]?.id}/${step}`, {});
      expect(answer.body.currency).toBe('EUR');
    }
  });

  it('the agreed rule counts, whatever the settings say by now', async () => {
    const terms = (free: number) => ({
      hotel: { cancellation: { free_until_days_before: free, then_nights_charged: 1 } },
    });
    const own = await service.hotel(hotelFile(terms(2)));
    const nights = { check_in: '2026-12-20', check_out: '2026-12-23', room_type_id: own.ids.double, name: 'x' };
    const { body } = await own.call<Created>('POST', '/v1/stays', nights);
    await own.apply(hotelFile(terms(30)));
    const answer = await own.call<Step>('POST', `/v1/stays/${body.stay.id}/cancel`, {});
    expect(answer.body.cancel_fee_amount).toBe(0);
  });
});
