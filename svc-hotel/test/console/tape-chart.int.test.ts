import type { TapeChart } from '@booking/core/routes/console/hotel';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Created, type Hotel, type Service, startService } from '../service.ts';
import { askForStay } from '../stay-requests.ts';
import { consoleOf } from './support.ts';

let service: Service;
let hotel: Hotel;
let foreign: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-08T09:00:00Z');
  const rooms = [{ name: '101' }, { name: '102', out_of_order: [{ from: '2026-12-20', to: '2026-12-21' }] }];
  const [double, suite] = hotelFile().hotel.room_types;
  const nights = [{ from: '2026-12-24', to: '2026-12-25', room_type: 'suite', closed: true }];
  hotel = await service.hotel(hotelFile({ hotel: { room_types: [{ ...double, rooms }, suite], nights } }));
  foreign = await service.hotel(hotelFile());
});
afterAll(() => service?.close());

const chart = async (query = '', of = hotel) => (await consoleOf(of)<TapeChart>('GET', `/tape-chart${query}`)).body;
const take = async (more: object) => {
  const body = {
    check_in: '2026-12-09',
    check_out: '2026-12-11',
    room_type_id: hotel.ids.double,
    name: 'Ada',
    ...more,
  };
  return (await hotel.call<Created>('POST', '/v1/stays', body)).body.stay;
};
const roomOf = (read: TapeChart, name: string) =>
  read.room_types.flatMap(({ rooms }) => rooms).find((room) => room.name === name);

describe('the tape chart', () => {
  it('names who is in the house though their day of departure has passed, whatever nights are shown', async () => {
    const own = await service.hotel(hotelFile());
    const its = { check_in: '2026-12-08', check_out: '2026-12-09', room_type_id: own.ids.double, name: 'Late' };
    const { id } = (await own.call<Created>('POST', '/v1/stays', its)).body.stay;
    await own.call('POST', `/v1/stays/${id}/check-in`, {});
    const overdue = async (query = '') => (await chart(query, own)).overdue.map((stay) => stay.id);
    service.clock.set('2026-12-09T09:00:00Z');
    expect(await overdue()).toEqual([]);
    service.clock.set('2026-12-12T09:00:00Z');
    expect([await overdue(), await overdue('?from=2027-03-01&nights=7')]).toEqual([[id], [id]]);
    await own.call('POST', `/v1/stays/${id}/check-out`);
    expect(await overdue()).toEqual([]);
    service.clock.set('2026-12-08T09:00:00Z');
  });

  it('names for a month whom nobody has checked in or marked as a no-show until the stay was over', async () => {
    const own = await service.hotel(hotelFile());
    const its = { check_in: '2026-12-08', check_out: '2026-12-09', room_type_id: own.ids.double, name: 'Nobody' };
    const { id } = (await own.call<Created>('POST', '/v1/stays', its)).body.stay;
    const unmarked = async () => (await chart('', own)).unmarked.map((stay) => stay.id);
    expect(await unmarked()).toEqual([]);
    service.clock.set('2026-12-09T09:00:00Z');
    expect(await unmarked()).toEqual([id]);
    service.clock.set('2027-01-08T09:00:00Z');
    expect(await unmarked()).toEqual([]);
    service.clock.set('2027-01-07T09:00:00Z');
    expect(await unmarked()).toEqual([id]);
    await own.call('POST', `/v1/stays/${id}/no-show`);
    expect(await unmarked()).toEqual([]);
    service.clock.set('2026-12-08T09:00:00Z');
  });

  it('names the extras that were booked with a stay, for the printed day', async () => {
    const own = await service.hotel(
      hotelFile({ hotel: { extras: [{ name: 'Parking', amount: 1800, per: 'night' }] } }),
    );
    const its = { check_in: '2026-12-09', check_out: '2026-12-10', room_type_id: own.ids.double, name: 'Driver' };
    await own.call('POST', '/v1/stays', { ...its, extras: [{ id: own.ids.Parking, quantity: 1 }] });
    expect((await chart('?from=2026-12-09&nights=1', own)).stays.map(({ extras }) => extras)).toEqual([['Parking']]);
  });

  it('names the guest of a stay as the stay does, and nobody where none can be reached', async () => {
    const own = await service.hotel(hotelFile());
    const nights = { check_in: '2026-12-09', check_out: '2026-12-10', room_type_id: own.ids.double };
    const book = async (more: object) =>
      (await own.call<Created>('POST', '/v1/stays', { ...nights, name: 'Ada', ...more })).body.stay;
    const guests = [
      (await book({ email: 'ada@example.org', phone: '+41791234567' })).guest_id,
      (await book({ phone: '+41791234567' })).guest_id,
    ];
    await book({ room_type_id: own.ids.suite });
    const shown = (await chart('?from=2026-12-09&nights=1', own)).stays.map(({ guest_id }) => guest_id);
    expect(shown.toSorted()).toEqual([...guests, null].toSorted());
    expect(new Set(shown).size).toBe(3);
  });

  it('shows pinned and tentative stays in the rooms that they hold, with what is still to be paid', async () => {
    const pinned = await take({ room_id: hotel.ids['101'] });
    await askForStay(hotel, { check_in: '2026-12-09', check_out: '2026-12-10', name: 'Grace' });
    const read = await chart();
    expect([read.from, read.until, read.today]).toEqual(['2026-12-08', '2026-12-29', '2026-12-08']);
    expect(read.room_types.map(({ name, rooms }) => [name, rooms.map((room) => room.name)])).toEqual([
      ['Double room', ['101', '102']],
      ['Suite', ['201']],
    ]);
    const shown = read.stays.map(({ name, room_id, pinned: chosen, status }) => [name, room_id, chosen, status]);
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual(['Ada', hotel.ids['101'], true, 'confirmed']);
    expect(shown).toContainEqual(['Grace', hotel.ids['102'], false, 'requested']);
    expect(read.stays.find(({ id }) => id === pinned.id)?.balance_amount).toBe(pinned.total_amount);
  });

  it('shows closed nights, rooms out of order, and nights that are sold elsewhere, within its window alone', async () => {
    await service.database.db.query(
      `insert into room_block (room_id, business_id, version, nights) values ($1, $2, 1, '{[2026-12-12,2026-12-14),[2027-05-01,2027-05-02)}')`,
      [hotel.ids['201'], hotel.id],
    );
    const read = await chart();
    expect(roomOf(read, '201')?.blocks).toEqual([{ kind: 'foreign', from: '2026-12-12', to: '2026-12-14' }]);
    expect(roomOf(read, '102')?.blocks).toEqual([{ kind: 'out_of_order', from: '2026-12-20', to: '2026-12-22' }]);
    expect(read.room_types[1]?.closed).toEqual([{ from: '2026-12-24', to: '2026-12-26' }]);
    const short = await chart('?from=2026-12-13&nights=1');
    expect(roomOf(short, '201')?.blocks).toEqual([{ kind: 'foreign', from: '2026-12-13', to: '2026-12-14' }]);
    expect(short.stays).toEqual([]);
  });

  it('keeps whoever leaves on its first morning, for the list of departures', async () => {
    expect((await chart('?from=2026-12-11&nights=1')).stays.map(({ name }) => name)).toEqual(['Ada']);
    expect((await chart('?from=2026-12-12&nights=1')).stays).toEqual([]);
  });

  it('shows nothing of another hotel', async () => {
    const read = await chart('', foreign);
    expect(read.stays).toEqual([]);
    expect(JSON.stringify(read)).not.toContain(hotel.ids['101']);
  });

  it.each(['?nights=93', '?nights=0', '?from=tomorrow', '?nights=two'])('%s answers 400', async (query) => {
    expect((await consoleOf(hotel)('GET', `/tape-chart${query}`)).status).toBe(400);
  });

  it('reads 60 rooms and 92 nights full of stays at once', async () => {
    const [double] = hotelFile().hotel.room_types;
    const rooms = Array.from({ length: 60 }, (_, at) => ({ name: String(100 + at) }));
    const large = await service.hotel(hotelFile({ hotel: { room_types: [{ ...double, rooms }] } }));
    const one = { check_in: '2026-12-09', check_out: '2026-12-11', room_type_id: large.ids.double, name: 'Ada' };
    const { body } = await large.call<Created>('POST', '/v1/stays', { ...one, room_id: large.ids['100'] });
    const columns = await service.database.db.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'svc_hotel' and table_name = 'stay'`,
    );
    const its: Record<string, string> = {
      id: 'gen_random_uuid()',
      room_id: 'r.id',
      check_in: "date '2026-12-12' + 2 * n",
      check_out: "date '2026-12-14' + 2 * n",
      held_from: "date '2026-12-12' + 2 * n",
      held_until: "date '2026-12-14' + 2 * n",
    };
    const names = columns.map(({ name }) => name);
    await service.database.db.query(
      `insert into stay (${names.join(', ')}) select ${names.map((name) => its[name] ?? `s.${name}`).join(', ')}
       from stay s, unnest($2::uuid[]) r (id), generate_series(0, 43) n where s.id = $1`,
      [body.stay.id, rooms.map(({ name }) => large.ids[name])],
    );
    const before = process.cpuUsage();
    const { stays } = await chart('?nights=92', large);
    expect(stays.length).toBe(60 * 44 + 1);
    // Processor time of this process, which no other work on the machine lengthens: a read that goes stay by stay takes more.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
