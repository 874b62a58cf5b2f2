import type { Stay } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
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
import { consoleOf, MEMBER, NOBODYS } from './support.ts';

const NOW = '2026-12-01T09:00:00Z';
const fileAt = (base: number) => {
  const file = hotelFile({
    hotel: {
      deposit: { percent: 30, by_card: true },
      extras: [
        { name: 'Breakfast', amount: 2500, per: 'person_night', mandatory: true },
        { name: 'Parking', amount: 1500, per: 'night', daily_limit: 1 },
      ],
      coupons: [{ code: 'VIP', percent: 10 }],
    },
  });
  const [double, ...others] = file.hotel.room_types;
  if (double === undefined) throw new Error('the file has no rooms');
  return { ...file, hotel: { ...file.hotel, room_types: [{ ...double, base_amount: base }, ...others] } };
};

let service: Service;
let hotel: Hotel;
let foreign: Hotel;
let events: Listener;
beforeAll(async () => {
  service = await startService(NOW);
  foreign = await service.hotel(hotelFile());
  events = await listen(service, ['stay.changed']);
});
afterAll(async () => {
  await events?.close();
  await service?.close();
});
beforeEach(async () => {
  service.clock.set(NOW);
  hotel = await service.hotel(fileAt(18_000));
});

async function take(more: object = {}): Promise<Stay> {
  const body = {
    check_in: '2026-12-08',
    check_out: '2026-12-10',
    room_type_id: hotel.ids.double,
    name: 'Ada',
    ...more,
  };
  const answer = await hotel.call<Created>('POST', '/v1/stays', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.stay;
}
async function move(id: string, body: object): Promise<Stay> {
  const answer = await hotel.call<Changed>('PATCH', `/v1/stays/${id}`, body, MEMBER);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.stay;
}
const undo = <T = Changed>(id: string, moved_at: string, of = hotel, as = {}) =>
  consoleOf(of)<T>('POST', `/stays/${id}/undo-move`, { moved_at }, as);
const refusal = async (id: string, moved_at: string, of = hotel) => {
  const { status, body } = await undo<Failed>(id, moved_at, of);
  return [status, body.error.reason];
};
/** All that is agreed, as it is kept: where the stay is, and every night's amount, extras, discounts, tax. */
const agreed = (id: string) =>
  service.database.db.query(
    `select check_in, check_out, room_type_id, room_id, pinned, held_from, held_until, guest_confirmed_at, extras, terms,
       room_amount, extras_amount, discount_amount, tourist_tax_amount, total_amount, deposit_amount, deposit_status,
       coupon_code
     from stay where id = $1`,
    [id],
  );
const read = async (id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
const later = { check_in: '2026-12-09', check_out: '2026-12-11' };

describe('the undo of a move', () => {
  it('brings back the old price to the cent, though nights cost more by now', async () => {
    const stay = await take({ extras: [{ id: hotel.ids.Parking, quantity: 1 }], coupon: 'VIP' });
    const was = await agreed(stay.id);
    const { bill } = await read(stay.id);
    await hotel.apply(fileAt(23_335));
    const suite = { room_type_id: hotel.ids.suite, room_id: hotel.ids['201'] };
    const moved = await move(stay.id, { ...later, ...suite });
    expect(moved.total_amount).not.toBe(stay.total_amount);
    const back = await undo(stay.id, moved.updated_at);
    expect(back.status, back.text).toBe(200);
    expect(await agreed(stay.id)).toEqual(was);
    const { updated_at: _, changed_by: __, ...shown } = stay;
    expect(back.body).toMatchObject({ repriced: false, guest_emailed: false, stay: shown });
    expect((await read(stay.id)).bill).toEqual(bill);
  });

  it('of a move that kept the price brings the stay back as well, to the room that was chosen for it', async () => {
    const stay = await take({ room_id: hotel.ids['101'] });
    const was = await agreed(stay.id);
    const moved = await move(stay.id, { ...later, room_id: hotel.ids['102'], keep_price: true });
    await undo(stay.id, moved.updated_at);
    expect(await agreed(stay.id)).toEqual(was);
  });

  it('gives a guest in the house the nights in the old room back', async () => {
    const stay = await take({ check_in: '2026-12-01', check_out: '2026-12-04' });
    await hotel.call('POST', `/v1/stays/${stay.id}/check-in`, { room_id: hotel.ids['101'] });
    service.clock.set('2026-12-02T09:00:00Z');
    const was = await agreed(stay.id);
    const moved = await move(stay.id, { room_id: hotel.ids['102'] });
    expect(await agreed(stay.id)).not.toEqual(was);
    await undo(stay.id, moved.updated_at);
    expect(await agreed(stay.id)).toEqual(was);
  });

  it('is one stay.changed, writes to the guest only where the move did, and is done once', async () => {
    const stay = await take({ email: 'ada@example.org' });
    const told = await move(stay.id, { ...later, notify_guest: true });
    const once = withKey('undo');
    expect((await undo(stay.id, told.updated_at, hotel, once)).body.guest_emailed).toBe(true);
    expect((await undo(stay.id, told.updated_at, hotel, once)).replayed).toBe(true);
    const quiet = await move(stay.id, later);
    expect((await undo(stay.id, quiet.updated_at)).body.guest_emailed).toBe(false);
    const heard = () => events.feed.all.filter(({ aggregate_id }) => aggregate_id === stay.id);
    await eventually(() => expect(heard()).toHaveLength(4));
  });
});

describe('the undo of a move is refused', () => {
  it('when the stay has changed since: by anybody, by a payment, or by the undo itself', async () => {
    const stay = await take();
    const first = await move(stay.id, later);
    const second = await move(stay.id, { check_out: '2026-12-12' });
    expect(await refusal(stay.id, first.updated_at)).toEqual([409, 'changed_since']);
    await hotel.call('POST', `/v1/stays/${stay.id}/payments`, { amount: 1000, method: 'cash' });
    expect(await refusal(stay.id, second.updated_at)).toEqual([409, 'changed_since']);
    const third = await move(stay.id, { check_out: '2026-12-11' });
    expect((await undo(stay.id, third.updated_at)).status).toBe(200);
    expect(await refusal(stay.id, third.updated_at)).toEqual([409, 'changed_since']);
    expect(await refusal(stay.id, (await read(stay.id)).updated_at)).toEqual([409, 'changed_since']);
  });

  it('after ten minutes, for a moment that was made up, and for what was no move', async () => {
    const stay = await take();
    const moved = await move(stay.id, later);
    expect(await refusal(stay.id, '2026-12-01T08:59:59.000Z')).toEqual([409, 'changed_since']);
    expect(await refusal(stay.id, 'soon')).toEqual([400, undefined]);
    service.clock.set('2026-12-01T09:10:01Z');
    expect(await refusal(stay.id, moved.updated_at)).toEqual([409, 'undo_over']);
    const party = await move(stay.id, { adults: 1 });
    expect(await refusal(stay.id, party.updated_at)).toEqual([409, 'changed_since']);
  });

  it("for another hotel's stay, and for one that there is not", async () => {
    const stay = await take();
    const moved = await move(stay.id, later);
    expect((await undo(stay.id, moved.updated_at, foreign)).status).toBe(404);
    expect((await undo(NOBODYS, moved.updated_at)).status).toBe(404);
  });

  it('when somebody else has the room or the last parking space by now, with their names in the sentence', async () => {
    const Parking = [{ id: hotel.ids.Parking, quantity: 1 }];
    const stay = await take({ room_id: hotel.ids['101'] });
    const moved = await move(stay.id, { room_id: hotel.ids['102'] });
    await take({ room_id: hotel.ids['101'] });
    const { status, body } = await undo<Failed>(stay.id, moved.updated_at);
    expect([status, body.error.message]).toEqual([409, 'Room 101 is not free for the whole stay']);
    const other = { check_in: '2026-12-20', check_out: '2026-12-22' };
    const parked = await take({ ...other, extras: Parking });
    const away = await move(parked.id, { check_in: '2026-12-24', check_out: '2026-12-26' });
    await take({ ...other, extras: Parking });
    const full = await undo<Failed>(parked.id, away.updated_at);
    expect([full.status, full.body.error.reason]).toEqual([422, 'extra']);
  });
});
