import type { Envelope } from '@booking/core/events';
import { connectBroker } from '@booking/kit/mq/connect';
import { createLogger } from '@booking/kit/telemetry/log';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Changed,
  type Created,
  type Failed,
  type Hotel,
  type Read,
  type Service,
  startService,
} from '../service.ts';
import { consoleOf, MEMBER, NOBODYS } from './support.ts';

let service: Service;
let hotel: Hotel;
let foreign: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
  hotel = await service.hotel(hotelFile());
  foreign = await service.hotel(hotelFile());
});
afterAll(() => service?.close());

const take = async (more: object = {}) => {
  const body = {
    check_in: '2026-12-08',
    check_out: '2026-12-10',
    room_type_id: hotel.ids.double,
    name: 'Ada',
    ...more,
  };
  return (await hotel.call<Created>('POST', '/v1/stays', body)).body.stay;
};

type Quote = {
  before: { total_amount: number };
  after: { total_amount: number };
  repriced: boolean;
  room: string;
  warnings: string[];
};
const quote = <T = Quote>(id: string, query: string, of = hotel) =>
  consoleOf(of)<T>('GET', `/stays/${id}/change-quote?${query}`);

describe('the price of a drag before it is saved', () => {
  it('is what the change then comes to, and changes nothing itself', async () => {
    const stay = await take();
    const drag = {
      check_in: '2026-12-09',
      check_out: '2026-12-12',
      room_type_id: hotel.ids.suite,
      room_id: hotel.ids['201'],
    };
    const asked = await quote(stay.id, new URLSearchParams(drag as Record<string, string>).toString());
    expect(asked.status, asked.text).toBe(200);
    expect(asked.body).toMatchObject({ repriced: true, room: '201', before: { total_amount: stay.total_amount } });
    expect((await hotel.call<Read>('GET', `/v1/stays/${stay.id}`)).body.stay.updated_at).toBe(stay.updated_at);
    const kept = await quote(stay.id, `${new URLSearchParams(drag as Record<string, string>)}&keep_price=true`);
    // The first night is one that it had, at 180.00; the other two are the suite's.
    expect(kept.body).toMatchObject({ repriced: false, after: { room_amount: 82_000, total_amount: 83_500 } });
    const saved = await hotel.call<Changed>('PATCH', `/v1/stays/${stay.id}`, drag);
    expect(saved.body.stay.total_amount).toBe(asked.body.after.total_amount);
    await hotel.call('POST', `/v1/stays/${stay.id}/cancel`, {});
  });

  it('is refused as the change would be: a room that is held, a day gone by, a room of another type', async () => {
    const stay = await take({ room_id: hotel.ids['101'] });
    const other = await take({ room_id: hotel.ids['102'] });
    const held = await quote<Failed>(stay.id, `room_id=${hotel.ids['102']}`);
    expect([held.status, held.body.error.reason]).toEqual([409, 'room_taken']);
    expect((await quote(stay.id, 'check_in=2026-11-01')).status).toBe(422);
    expect((await quote(stay.id, `room_id=${hotel.ids['201']}`)).status).toBe(400);
    expect((await quote(stay.id, 'check_in=soon')).status).toBe(400);
    for (const { id } of [stay, other]) await hotel.call('POST', `/v1/stays/${id}/cancel`, {});
  });

  it("of another hotel's stay is 404", async () => {
    const stay = await take();
    expect((await quote(stay.id, 'check_out=2026-12-11', foreign)).status).toBe(404);
    expect((await quote(NOBODYS, 'check_out=2026-12-11')).status).toBe(404);
    await hotel.call('POST', `/v1/stays/${stay.id}/cancel`, {});
  });
});

describe('the e-mails of a stay', () => {
  it('are listed with when they were sent, and none of another hotel', async () => {
    const stay = await take({ email: 'ada@example.org', notify_guest: true });
    const list = () => consoleOf(hotel)<{ emails: object[] }>('GET', `/stays/${stay.id}/emails`);
    await eventually(async () => {
      const { body } = await list();
      expect(body.emails).toEqual([
        {
          kind: 'stay.confirmed',
          to: 'ada@example.org',
          lang: 'en',
          created_at: expect.any(String),
          sent_at: expect.any(String),
          given_up_at: null,
        },
      ]);
    });
    expect((await consoleOf(foreign)('GET', `/stays/${stay.id}/emails`)).status).toBe(404);
  });
});

describe('housekeeping', () => {
  const say = (room: string | undefined, state: string, of = hotel) =>
    of.call<{ room: object }>('PATCH', `/v1/rooms/${room}`, { state }, MEMBER);

  it('is said of a room by its id: dirty, out of order and back', async () => {
    const room = hotel.ids['201'];
    expect((await say(room, 'dirty')).body.room).toMatchObject({
      name: '201',
      housekeeping: 'dirty',
      out_of_order: false,
    });
    expect((await say(room, 'out_of_order')).body.room).toMatchObject({ housekeeping: 'dirty', out_of_order: true });
    expect((await say(room, 'clean')).body.room).toMatchObject({ housekeeping: 'clean', out_of_order: false });
    expect((await say(room, 'sparkling')).status).toBe(400);
  });

  it('is told to those who look at the console, once for each time that it is said', async () => {
    const heard: Envelope[] = [];
    const broker = connectBroker({ ...service.broker, log: createLogger({ name: 'test', level: 'silent' }) });
    await broker.subscribeBroadcast({ types: ['console.*'], handle: (event) => void heard.push(event) });
    await broker.connected();
    await say(hotel.ids['201'], 'dirty');
    await say(hotel.ids['201'], 'clean');
    const rooms = () => heard.map(({ type, aggregate_id }) => [type, aggregate_id]);
    await eventually(async () => expect(rooms()).toEqual(Array(2).fill(['console.room_changed', hotel.ids['201']])));
    await broker.close();
  });

  it("of another hotel's room is 404", async () => {
    expect((await say(hotel.ids['201'], 'dirty', foreign)).status).toBe(404);
    expect((await say(NOBODYS, 'dirty')).status).toBe(404);
  });
});
