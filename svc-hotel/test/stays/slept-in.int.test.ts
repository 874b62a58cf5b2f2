import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Created, type Failed, type Hotel, type Read, type Service, startService } from '../service.ts';

const TODAY = '2026-12-08T09:00:00Z';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService(TODAY, { pool: 32 });
});
afterAll(() => service?.close());
beforeEach(async () => {
  service.clock.set(TODAY);
  hotel = await service.hotel(hotelFile());
});

async function take(from: string, to: string, more: object = {}) {
  const nights = { check_in: `2026-12-${from}`, check_out: `2026-12-${to}`, room_type_id: hotel.ids.double };
  const { body, status, text } = await hotel.call<Created>('POST', '/v1/stays', { ...nights, name: 'Ada', ...more });
  expect(status, text).toBe(201);
  return body.stay.id;
}
const checkIn = async (id: string, room?: string) => {
  const body = room === undefined ? {} : { room_id: hotel.ids[room] };
  const answer = await hotel.call<Failed>('POST', `/v1/stays/${id}/check-in`, body);
  return answer.status === 200 ? 200 : [answer.status, answer.body.error.reason];
};
const roomOf = async (id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay.room;
const OCCUPIED = [409, 'room_occupied'];

describe('A room in which somebody still sleeps', () => {
  it('takes nobody in till they have left, though their nights are over', async () => {
    const first = await take('08', '09', { room_id: hotel.ids['101'] });
    expect(await checkIn(first)).toBe(200);
    service.clock.set('2026-12-09T09:00:00Z');
    const next = await take('09', '11', { room_id: hotel.ids['101'] });
    expect(await checkIn(next)).toEqual(OCCUPIED);
    expect(await checkIn(next, '101')).toEqual(OCCUPIED);
    expect(await checkIn(next, '102')).toBe(200);
    await hotel.call('POST', `/v1/stays/${first}/check-out`);
    expect(await checkIn(await take('09', '11'), '101')).toBe(200);
  });

  it('is given to nobody who has no room yet, nor to a guest in the house who changes rooms', async () => {
    const first = await take('08', '09', { room_id: hotel.ids['101'] });
    await checkIn(first);
    service.clock.set('2026-12-09T09:00:00Z');
    const other = await take('09', '12', { room_id: hotel.ids['102'] });
    expect(await checkIn(other)).toBe(200);
    const moved = await hotel.call<Failed>('PATCH', `/v1/stays/${other}`, { room_id: hotel.ids['101'] });
    expect([moved.status, moved.body.error.reason]).toEqual(OCCUPIED);
    expect(await roomOf(other)).toBe('102');
  });

  it('lets one of two in who are checked in at once', async () => {
    const both = [await take('08', '10'), await take('08', '10')];
    const answers = await Promise.all(both.map((id) => checkIn(id, '101')));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(answers).toContainEqual(OCCUPIED);
  });

  it('may be dirty: that is for the desk to ask', async () => {
    const first = await take('08', '09', { room_id: hotel.ids['101'] });
    await checkIn(first);
    await hotel.call('POST', `/v1/stays/${first}/check-out`);
    expect(await checkIn(await take('08', '10'), '101')).toBe(200);
  });
});
