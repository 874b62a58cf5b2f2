import { MESSAGES, type RoomNightsTaken } from '@booking/core/messages';
import { newId } from '@booking/kit/ids';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { createLogger } from '@booking/kit/telemetry/log';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastDirtyMark } from '../../src/db/hot/rooms/published-rooms.ts';
import type { Deps } from '../../src/deps.ts';
import { publishDirty } from '../../src/rooms/publish-rooms.ts';
import { type Created, type Hotel, type Service, startService } from '../service.ts';

let service: Service;
let messages: Listener;
let broker: Broker;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
  messages = await listen(service, ['room.nights_taken']);
  broker = connectBroker({ ...service.broker, log: createLogger({ name: 'test', level: 'silent' }) });
  await broker.connected();
});
afterAll(async () => {
  await broker.close();
  await messages.close();
  await service.close();
});

/** What the calendar would know by now of a room. */
function known(hotel: Hotel, room: string): RoomNightsTaken | undefined {
  const about = messages.feed.all.filter(
    (one) => one.type === 'room.nights_taken' && one.aggregate_id === hotel.ids[room],
  );
  const all = about.map((one) => MESSAGES['room.nights_taken'].parse(one.data));
  return all.sort((a, b) => a.version - b.version).at(-1);
}

const taken = (hotel: Hotel, room: string) =>
  known(hotel, room)?.taken.map(({ kind, pinned, from, to }) => [kind, pinned, from, to]);

async function take(hotel: Hotel, more: object = {}) {
  const body = {
    check_in: '2026-12-08',
    check_out: '2026-12-10',
    room_type_id: hotel.ids.double,
    name: 'Ada',
    ...more,
  };
  return (await hotel.call<Created>('POST', '/v1/stays', body)).body.stay;
}

function block(
  hotel: Hotel,
  room: string,
  version: number,
  nights: { from: string; to: string }[],
  id = newId(Date.now()),
) {
  const at = '2026-12-01T09:00:00.000Z';
  const data = { hotel_id: hotel.id, room_id: hotel.ids[room], version, nights };
  const envelope = {
    id,
    type: 'room.nights_blocked',
    business_id: hotel.id,
    aggregate_id: data.room_id,
    version,
    occurred_at: at,
    data,
  };
  return broker.publish([{ type: envelope.type, id, body: Buffer.from(JSON.stringify(envelope)), headers: {} }]);
}

async function free(hotel: Hotel, query = 'check_in=2026-12-08&check_out=2026-12-10') {
  const { body } = await hotel.call<{ room_types: { free: number }[] }>('GET', `/v1/hotel/availability?${query}`);
  return body.room_types[0]?.free;
}

describe('what the calendar is told', () => {
  it('every room when the hotel is made, and what takes it from then on', async () => {
    const hotel = await service.hotel(hotelFile());
    await eventually(() => expect(['101', '102', '201'].map((room) => taken(hotel, room))).toEqual([[], [], []]));
    expect(known(hotel, '101')).toMatchObject({
      hotel_id: hotel.id,
      room: '101',
      removed: false,
      time_zone: 'Europe/Zurich',
    });
    const stay = await take(hotel);
    await eventually(() => expect(taken(hotel, '101')).toEqual([['stay', false, '2026-12-08', '2026-12-10']]));
    await hotel.call('PATCH', `/v1/stays/${stay.id}`, { room_id: hotel.ids['102'] });
    await eventually(() => expect(taken(hotel, '102')).toEqual([['stay', true, '2026-12-08', '2026-12-10']]));
    await eventually(() => expect(taken(hotel, '101')).toEqual([]));
    await hotel.call('POST', `/v1/stays/${stay.id}/cancel`, {});
    await eventually(() => expect(taken(hotel, '102')).toEqual([]));
    // The suite was told of once: nothing became of it.
    expect(messages.feed.all.filter((one) => one.aggregate_id === hotel.ids['201'])).toHaveLength(1);
  });

  it('nights on which the type is full, and stays that have no room', async () => {
    const hotel = await service.hotel(hotelFile());
    await take(hotel, { room_id: hotel.ids['102'], check_out: '2026-12-09' });
    await take(hotel, { room_id: hotel.ids['101'], check_in: '2026-12-09' });
    await take(hotel);
    const full = [{ from: '2026-12-08', to: '2026-12-10' }];
    await eventually(() =>
      expect(known(hotel, '101')).toMatchObject({ type_full: full, type_unplaced: [{ ...full[0], stays: 1 }] }),
    );
  });

  it('closed nights and rooms out of order are closures; a room that is gone is said to be removed', async () => {
    const rooms = (names: string[]) =>
      names.map((name) =>
        name === '102' ? { name, out_of_order: [{ from: '2026-12-20', to: '2026-12-21' }] } : { name },
      );
    const type = (names: string[]) => ({
      slug: 'double',
      name: 'D',
      max_adults: 2,
      max_children: 0,
      base_amount: 100,
      rooms: rooms(names),
    });
    const nights = [{ from: '2026-12-24', to: '2026-12-25', closed: true }];
    const hotel = await service.hotel(hotelFile({ hotel: { room_types: [type(['101', '102'])], nights } }));
    await eventually(() =>
      expect(taken(hotel, '102')).toEqual([
        ['closure', true, '2026-12-20', '2026-12-22'],
        ['closure', true, '2026-12-24', '2026-12-26'],
      ]),
    );
    await service.internal('PUT', `/internal/businesses/${hotel.id}/rooms/101/housekeeping`, { state: 'out_of_order' });
    await eventually(() => expect(taken(hotel, '101')?.[0]?.slice(0, 3)).toEqual(['closure', true, '2026-12-01']));
    const until = { state: 'out_of_order', until: '2026-12-05' };
    await hotel.call('PATCH', `/v1/rooms/${hotel.ids['101']}`, until);
    const first = ['closure', true, '2026-12-01', '2026-12-05'];
    await eventually(() => expect(taken(hotel, '101')?.[0]).toEqual(first));
    await hotel.apply(hotelFile({ hotel: { room_types: [type(['101'])], nights } }));
    await eventually(() => expect(known(hotel, '102')).toMatchObject({ removed: true, taken: [] }));
  });
});

describe('a sweep', () => {
  let quiet: Service;
  let deps: Deps;
  let hotels: Hotel[];
  beforeAll(async () => {
    quiet = await startService('2026-12-01T09:00:00Z');
    hotels = await Promise.all(Array.from({ length: 25 }, () => quiet.hotel(hotelFile())));
    deps = { ...quiet.app.deps, db: quiet.database.db };
    // From here on nobody tells but who is told to.
    await quiet.app.close();
    await deps.db.query('delete from room_mark');
  });
  afterAll(() => quiet.close());

  const mark = ({ id, ids }: Hotel, times: number) =>
    deps.db.query('insert into room_mark (business_id, room_type_id) select $1, $2 from generate_series(1, $3)', [
      id,
      ids.double,
      times,
    ]);
  const tell = (last: number) => publishDirty(deps, last, quiet.clock.now());

  it('looks once at a type that was marked ever so often', async () => {
    await mark(hotels[0] as Hotel, 2500);
    const last = await lastDirtyMark(deps.db);
    expect(await tell(last)).toEqual({ types: 1, more: true });
    expect(await tell(last)).toEqual({ types: 0, more: false });
    expect(await lastDirtyMark(deps.db)).toBe(0);
  });

  it('ends with what was marked when it began; what comes meanwhile is the next one’s', async () => {
    const [first, second] = hotels as [Hotel, Hotel];
    await mark(first, 1);
    const last = await lastDirtyMark(deps.db);
    await mark(second, 3);
    expect(await tell(last)).toEqual({ types: 1, more: true });
    expect(await tell(last)).toEqual({ types: 0, more: false });
    expect(await deps.db.query('select distinct business_id from room_mark')).toEqual([{ business_id: second.id }]);
    expect(await tell(await lastDirtyMark(deps.db))).toEqual({ types: 1, more: true });
  });

  it('tells many hotels a few at a time', async () => {
    for (const hotel of hotels) await mark(hotel, 2);
    const last = await lastDirtyMark(deps.db);
    const told: number[] = [];
    for (let more = true; more; ) {
      const round = await tell(last);
      told.push(round.types);
      more = round.more;
    }
    expect(told).toEqual([20, 5, 0]);
  });
});

describe('nights sold elsewhere', () => {
  it('take the room, counted once with a stay in it, and are given back', async () => {
    const hotel = await service.hotel(hotelFile());
    await take(hotel, { room_id: hotel.ids['101'] });
    await block(hotel, '101', 1, [{ from: '2026-12-09', to: '2026-12-10' }]);
    await block(hotel, '102', 1, [{ from: '2026-12-09', to: '2026-12-10' }]);
    await eventually(async () => expect(await free(hotel)).toBe(0));
    await block(hotel, '102', 2, []);
    await eventually(async () => expect(await free(hotel)).toBe(1));
  });

  it('an older version, or the same message again, changes nothing', async () => {
    const hotel = await service.hotel(hotelFile());
    const id = newId(Date.now());
    await block(hotel, '101', 5, [{ from: '2026-12-08', to: '2026-12-09' }], id);
    await eventually(async () => expect(await free(hotel)).toBe(1));
    await block(hotel, '101', 4, []);
    await block(hotel, '101', 5, [], id);
    await block(hotel, '102', 1, [{ from: '2026-12-08', to: '2026-12-09' }]);
    await eventually(async () => expect(await free(hotel)).toBe(0));
  });

  it('a stay that nobody pinned moves away; a pinned one stays', async () => {
    const hotel = await service.hotel(hotelFile());
    const stay = await take(hotel);
    await eventually(() => expect(taken(hotel, '101')).toHaveLength(1));
    await block(hotel, '101', 1, [{ from: '2026-12-09', to: '2026-12-10' }]);
    await eventually(() => expect(taken(hotel, '102')).toEqual([['stay', false, '2026-12-08', '2026-12-10']]));
    await hotel.call('PATCH', `/v1/stays/${stay.id}`, { room_id: hotel.ids['102'] });
    await block(hotel, '102', 1, [{ from: '2026-12-08', to: '2026-12-09' }]);
    const blocked = () => service.database.db.query('select 1 from room_block where room_id = $1', [hotel.ids['102']]);
    await eventually(async () => expect(await blocked()).toHaveLength(1));
    await eventually(() => expect(taken(hotel, '102')).toEqual([['stay', true, '2026-12-08', '2026-12-10']]));
    expect(await free(hotel, 'check_in=2026-12-08&check_out=2026-12-09')).toBe(1);
  });

  it('a room that is blocked cannot be checked into', async () => {
    const hotel = await service.hotel(hotelFile());
    const stay = await take(hotel, { check_in: '2026-12-01', check_out: '2026-12-03' });
    await block(hotel, '102', 1, [{ from: '2026-12-02', to: '2026-12-03' }]);
    await eventually(async () => expect(await free(hotel, 'check_in=2026-12-02&check_out=2026-12-03')).toBe(0));
    const check = (room: string) => hotel.call('POST', `/v1/stays/${stay.id}/check-in`, { room_id: hotel.ids[room] });
    expect((await check('102')).status).toBe(409);
    expect((await check('101')).status).toBe(200);
  });
});
