import type { TapeChart } from '@booking/core/routes/console/hotel';
import { newId } from '@booking/kit/ids';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockNights } from '../../src/rooms/block-nights.ts';
import { consoleOf } from '../console/support.ts';
import { type Created, type Hotel, type Service, startService } from '../service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
});
afterAll(() => service.close());

const [double, suite] = hotelFile().hotel.room_types;
const range = { from: '2026-12-08', to: '2026-12-09' };
let opened = 0;
const file = (rooms: object[], email: string) =>
  hotelFile({ account: { email }, hotel: { room_types: [{ ...double, rooms }, suite] } });

/** A hotel with some double rooms, and its own mailbox. */
async function open(...names: string[]) {
  const email = `desk${++opened}@house.example`;
  const rooms = names.map((name) => ({ name }));
  const hotel = await service.hotel(file(rooms, email));
  const mails = () => service.mailbox.messages().filter(({ to }) => to.includes(email));
  const mailed = (subject: string) => eventually(() => expect(mails().map((mail) => mail.subject)).toEqual([subject]));
  return { hotel, mails, mailed, apply: (...next: object[]) => hotel.apply(file(next, email)) };
}

async function take(hotel: Hotel, more: object = {}) {
  const body = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, name: 'Ada' };
  return (await hotel.call<Created>('POST', '/v1/stays', { ...body, ...more })).body.stay;
}

/** The room that a stay has, tentative or chosen: the API names a chosen one alone. */
const roomOf = async (id: string) =>
  (await service.database.db.query<{ room_id: string }>('select room_id from stay where id = $1', [id]))[0]?.room_id;
const chart = async (hotel: Hotel) => (await consoleOf(hotel)<TapeChart>('GET', '/tape-chart')).body;
const clashes = async (hotel: Hotel) => (await chart(hotel)).clashes.map(({ id, clash }) => [id, clash]);
const say = (hotel: Hotel, room: string, state: string) =>
  service.internal('PUT', `/internal/businesses/${hotel.id}/rooms/${room}/housekeeping`, { state });

let version = 0;
function sell(hotel: Hotel, room: string, nights: { from: string; to: string }[], sites = ['site.example']) {
  const data = { hotel_id: hotel.id, room_id: hotel.ids[room] as string, version: ++version, nights, sites };
  const about = { business_id: hotel.id, aggregate_id: data.room_id, version, occurred_at: '2026-12-01T09:00:00.000Z' };
  const message = { id: newId(service.clock.ms()), type: 'room.nights_blocked', ...about, data };
  return blockNights(service.app.deps, message, service.clock.now());
}

describe('tentative stays leave a room that goes out of order when others are free', () => {
  it('said by housekeeping', async () => {
    const { hotel, mails } = await open('101', '102');
    const { id } = await take(hotel);
    expect(await roomOf(id)).toBe(hotel.ids['101']);
    await say(hotel, '101', 'out_of_order');
    expect(await roomOf(id)).toBe(hotel.ids['102']);
    expect(await clashes(hotel)).toEqual([]);
    expect(mails()).toEqual([]);
  });

  it('written in the business file', async () => {
    const { hotel, apply, mails } = await open('101', '102');
    const { id } = await take(hotel);
    await apply({ name: '101', out_of_order: [range] }, { name: '102' });
    expect(await roomOf(id)).toBe(hotel.ids['102']);
    expect(await clashes(hotel)).toEqual([]);
    expect(mails()).toEqual([]);
  });

  it('and go where there is room once another room is in order again', async () => {
    const { hotel, mailed } = await open('101', '102');
    await say(hotel, '102', 'out_of_order');
    const { id } = await take(hotel);
    await say(hotel, '101', 'out_of_order');
    expect(await clashes(hotel)).toEqual([[id, 'out_of_order']]);
    await mailed('No room: room 101 is out of order');
    await say(hotel, '102', 'dirty');
    expect(await roomOf(id)).toBe(hotel.ids['102']);
    expect(await clashes(hotel)).toEqual([]);
  });
});

describe('where no other room is free, the chart and an e-mail to the hotel say so', () => {
  it('of a room that housekeeping puts out of order, once however often it is said', async () => {
    const { hotel, mails, mailed } = await open('101');
    const first = await take(hotel);
    const second = await take(hotel, { check_in: '2027-02-01', check_out: '2027-02-03', name: 'Grace' });
    await say(hotel, '101', 'out_of_order');
    expect(await clashes(hotel)).toEqual([
      [first.id, 'out_of_order'],
      [second.id, 'out_of_order'],
    ]);
    await say(hotel, '101', 'out_of_order');
    await mailed('No room: room 101 is out of order');
    const [mail] = mails();
    for (const text of ['Ada', 'Grace', first.reference, second.reference, '/console/tape-chart/2026-12-08'])
      expect(mail?.text).toContain(text);
    await say(hotel, '101', 'clean');
    expect(await clashes(hotel)).toEqual([]);
  });

  it('of ranges in the business file, once however often it is applied; pinned stays too', async () => {
    const { hotel, apply, mailed } = await open('101', '102');
    const { id } = await take(hotel, { room_id: hotel.ids['101'] });
    for (const name of ['101', '101', 'again'])
      await apply({ name: '101', out_of_order: [range] }, { name: name === '101' ? '102' : name });
    expect(await roomOf(id)).toBe(hotel.ids['101']);
    expect(await clashes(hotel)).toEqual([[id, 'out_of_order']]);
    await mailed('No room: room 101 is out of order');
  });

  it('of nights that another site sold: at once, with the site, and not again when they are told again', async () => {
    const { hotel, mails, mailed } = await open('101');
    const { id } = await take(hotel);
    await sell(hotel, '101', [range]);
    expect(await clashes(hotel)).toEqual([[id, 'foreign']]);
    await sell(hotel, '101', [{ from: '2026-12-07', to: '2026-12-10' }]);
    await mailed('Overbooked: room 101');
    expect(mails()[0]?.text).toContain('site.example');
    await sell(hotel, '101', []);
    expect(await clashes(hotel)).toEqual([]);
    await sell(hotel, '101', [range]);
    await mailed('Overbooked: room 101');
  });

  it('but not of guests who have left, or of nights that are over', async () => {
    const { hotel, mails } = await open('101');
    const { id } = await take(hotel, { check_in: '2026-12-01', check_out: '2026-12-03' });
    await hotel.call('POST', `/v1/stays/${id}/check-in`, {});
    await hotel.call('POST', `/v1/stays/${id}/check-out`);
    await say(hotel, '101', 'out_of_order');
    expect(await clashes(hotel)).toEqual([]);
    expect(mails()).toEqual([]);
  });

  it('housekeeping sees that there is one, and not whose', async () => {
    const { hotel } = await open('101');
    await take(hotel);
    await say(hotel, '101', 'out_of_order');
    const member = { id: '019a9c5e-7b00-7000-8000-000000000008', name: 'Kim', role: 'housekeeping' as const };
    const { body } = await consoleOf(hotel)<TapeChart>('GET', '/tape-chart', undefined, { member });
    expect(body.clashes).toMatchObject([{ clash: 'out_of_order', name: null, reference: '', balance_amount: 0 }]);
    expect(JSON.stringify(body)).not.toContain('Ada');
  });
});
