import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Changed, type Created, type Failed, type Hotel, type Service, startService } from '../service.ts';

const TODAY = '2026-12-08T09:00:00Z';
const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService(TODAY);
});
afterAll(() => service?.close());
beforeEach(async () => {
  service.clock.set(TODAY);
  const settings = {
    bookings: { max_nights: 5, horizon_days: 60 },
    booking_questions: [{ kind: 'tick', required: true, labels: { de: 'Einverstanden?' } }],
    extras: [{ name: 'Sauna', amount: 3000, per: 'stay', room_types: ['suite'] }],
  };
  hotel = await service.hotel(hotelFile({ account: { language: 'de' }, hotel: settings }));
});

const post = <T = Created>(path: string, body: object = {}) => hotel.call<T>('POST', path, body);
async function take(more: object = {}, of = 'double') {
  const { body, text, status } = await post('/v1/stays', {
    ...nights,
    room_type_id: hotel.ids[of],
    name: 'Ada',
    ...more,
  });
  expect(status, text).toBe(201);
  return body;
}
const why = ({ status, body }: { status: number; body: Failed }) => [status, body.error.code, body.error.reason];
const step = async (id: string, name: string, body: object = {}) => why(await post(`/v1/stays/${id}/${name}`, body));
const patch = async (id: string, body: object) => why(await hotel.call<Failed>('PATCH', `/v1/stays/${id}`, body));
const conflict = (reason: string) => [409, 'conflict', reason];

describe('the code of a warning', () => {
  it('stands beside each sentence, in the same order', async () => {
    const far = { check_in: '2027-03-01', check_out: '2027-03-10', adults: 3, children: 2, arrival_time: '23:30' };
    const wrong = { pets: true, coupon: 'NO', extras: [{ id: hotel.ids.Sauna }], answers: {} };
    const taken = await take({ ...far, ...wrong });
    expect(taken.warning_codes).toEqual([
      ...['horizon', 'max_nights', 'pets', 'arrival_time', 'too_many_adults', 'too_many_children'],
      ...['coupon', 'extra', 'question_required'],
    ]);
    expect(taken.warnings).toHaveLength(taken.warning_codes.length);
    expect(taken.warnings[2]).toMatch(/Haustiere/);
    const { body } = await hotel.call<Changed>('PATCH', `/v1/stays/${taken.stay.id}`, { check_out: '2027-03-11' });
    expect(body).toMatchObject({ warnings: [expect.stringMatching(/5 Nächte/)], warning_codes: ['max_nights'] });
  });

  it('is there for a stay that no single room can hold, and without any the list is empty', async () => {
    const one = { check_in: '2026-12-08', check_out: '2026-12-09', room_id: hotel.ids['101'] };
    expect(await take(one)).toMatchObject({ warnings: [], warning_codes: [] });
    await take({ check_in: '2026-12-09', check_out: '2026-12-10', room_id: hotel.ids['102'] });
    expect((await take()).warning_codes).toEqual(['no_single_room']);
  });
});

describe('the code of a conflict', () => {
  it('says which state stands in the way', async () => {
    const { stay } = await take();
    expect(await step(stay.id, 'confirm')).toEqual(conflict('already_confirmed'));
    expect(await step(stay.id, 'check-out')).toEqual(conflict('still_confirmed'));
    await post(`/v1/stays/${stay.id}/cancel`);
    expect(await step(stay.id, 'check-in')).toEqual(conflict('already_cancelled'));
    expect(await patch(stay.id, { adults: 1 })).toEqual(conflict('already_cancelled'));
  });

  it('says that it is too early, or that the stay is over', async () => {
    const { stay } = await take({ check_in: '2026-12-09' });
    expect(await step(stay.id, 'check-in')).toEqual(conflict('too_early'));
    service.clock.set('2026-12-10T09:00:00Z');
    expect(await step(stay.id, 'check-in')).toEqual(conflict('stay_over'));
  });

  it('says that a room is taken, that the type is full, that no single room is free', async () => {
    await take({ room_id: hotel.ids['101'] });
    const { stay } = await take({ check_in: '2026-12-09', check_out: '2026-12-10' });
    expect(await patch(stay.id, { room_id: hotel.ids['101'] })).toEqual(conflict('room_taken'));
    await take({ check_in: '2026-12-08', check_out: '2026-12-09', room_id: hotel.ids['102'] });
    const another = { ...nights, room_type_id: hotel.ids.double, name: 'Ada' };
    expect(why(await post<Failed>('/v1/stays', another))).toEqual(conflict('full'));
    await take({ check_in: '2026-12-10', check_out: '2026-12-11', room_id: hotel.ids['102'] });
    await take({ check_in: '2026-12-11', check_out: '2026-12-12', room_id: hotel.ids['101'] });
    const { stay: later } = await take({ check_in: '2026-12-20', check_out: '2026-12-22' });
    expect(await patch(later.id, { check_in: '2026-12-10', check_out: '2026-12-12' })).toEqual(
      conflict('no_single_room'),
    );
  });

  it('says what cannot be changed while the guest is in the house', async () => {
    const { stay } = await take();
    await post(`/v1/stays/${stay.id}/check-in`);
    expect(await patch(stay.id, { check_in: '2026-12-09' })).toEqual(conflict('guest_in_house'));
    expect(await patch(stay.id, { room_id: null })).toEqual(conflict('guest_in_house'));
  });

  it('says that the room type or the plan is no longer sold', async () => {
    const { stay } = await take({}, 'suite');
    service.clock.set('2026-12-11T09:00:00Z');
    const { hotel: part, account } = hotelFile({ account: { language: 'de' } });
    await hotel.apply({ account, hotel: { ...part, room_types: part.room_types.slice(0, 1) } });
    expect(await patch(stay.id, { check_out: '2026-12-12' })).toEqual(conflict('room_type_gone'));
  });
});
