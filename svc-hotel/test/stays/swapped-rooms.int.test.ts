import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Changed, type Created, type Hotel, type Service, startService } from '../service.ts';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
  hotel = await service.hotel(hotelFile());
});
afterAll(() => service.close());

async function take(more: object = {}) {
  const nights = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double };
  const { body } = await hotel.call<Created>('POST', '/v1/stays', { ...nights, adults: 1, name: 'Ada', ...more });
  return body.stay;
}

/** Rooms that stays have, tentative ones too, which no answer shows. */
const roomsOf = async (...ids: string[]) => {
  const sql = 'select id, room_id from stay where id = any ($1)';
  const rows = await service.database.db.query<{ id: string; room_id: string }>(sql, [ids]);
  return ids.map((id) => rows.find((row) => row.id === id)?.room_id);
};

it('two stays that swap their rooms are checked together, at the commit', async () => {
  const [one, other] = [await take(), await take()];
  const [first, second] = await roomsOf(one.id, other.id);
  expect(new Set([first, second])).toEqual(new Set([hotel.ids['101'], hotel.ids['102']]));
  const { status, body } = await hotel.call<Changed>('PATCH', `/v1/stays/${one.id}`, { room_id: second });
  expect({ status, room: body.stay.room_id }).toEqual({ status: 200, room: second });
  expect(await roomsOf(one.id, other.id)).toEqual([second, first]);
});

it('a stay that staff take into the room of another, who moves, holds it alone', async () => {
  const { id } = await take({ check_in: '2026-12-20', check_out: '2026-12-22' });
  const [before] = await roomsOf(id);
  const pinned = await take({ check_in: '2026-12-19', check_out: '2026-12-21', room_id: before });
  expect(pinned.room_id).toBe(before);
  const [after] = await roomsOf(id);
  expect(after).not.toBe(before);
});
