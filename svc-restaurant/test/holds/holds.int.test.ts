import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  type Created,
  type Failed,
  type Listed,
  type Requested,
  type Service,
  startService,
} from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const at = { date: '2027-03-05', time: '19:00', party: 4 };
const oneTable = restaurantFile({ venue: { tables: [{ name: 'T1', seats: 4 }] } });

type Held = { id: string; expires_at: string };
type Times = { times: string[] };

let service: Service;
let other: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
  other = await startService(NOON, { beside: service });
});
afterAll(async () => {
  await other.close();
  await service.close();
});
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(oneTable);
});

const hold = (over: object = {}, as = {}) => place.call<Held>('POST', '/v1/holds', { ...at, ...over }, as);
const request = (name: string, over: object = {}, at_ = place) =>
  at_.call<Requested & Failed>('POST', '/v1/booking-requests', {
    ...{ ...at, name, email: `${name.toLowerCase()}@example.org` },
    ...over,
  });
const times = async () =>
  (await place.call<Times>('GET', `/v1/availability?date=${at.date}&party=${at.party}`)).body.times;
const listed = async () => (await place.call<Listed>('GET', `/v1/bookings?date=${at.date}`)).body.bookings;
const events = () => service.database.db.query('select from outbox');

describe('a time that is held', () => {
  it('is taken for all others, shows in no list and sends no event', async () => {
    const before = (await events()).length;
    const { status, body } = await hold();
    expect([status, body.expires_at]).toEqual([201, '2027-03-02T11:10:00.000Z']);
    expect(await times()).not.toContain('19:00');
    expect((await request('Ada')).body.status).toBe('requested');
    expect((await hold()).status).toBe(409);
    expect((await listed()).map(({ name, tables }) => [name, tables])).toEqual([['Ada', []]]);
    expect((await events()).length).toBe(before + 1);
  });

  it('becomes the booking of whoever names it, and of nobody after', async () => {
    const { id } = (await hold()).body;
    const taken = await request('Ada', { hold_id: id });
    expect([taken.status, taken.body.status]).toEqual([201, 'confirmed']);
    expect((await listed()).map(({ tables }) => tables)).toEqual([['T1']]);
    expect((await request('Ada', { hold_id: id })).body).toMatchObject({ id: taken.body.id, duplicate: true });
    const late = await request('Bea', { hold_id: id });
    expect([late.status, late.body.error.reason]).toEqual([409, 'hold_over']);
  });

  it('is taken over by one of thirty at two processes', async () => {
    const { id } = (await hold()).body;
    const there = other.meet(place);
    const ask = (_: unknown, i: number) => request(`Guest${i}`, { hold_id: id }, i % 2 === 0 ? place : there);
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(409)]);
    expect(await listed()).toHaveLength(1);
  });

  it('belongs to one of thirty who hold it at two processes', async () => {
    const there = other.meet(place);
    const ask = (_: unknown, i: number) =>
      (i % 2 === 0 ? place : there).call('POST', '/v1/holds', at, { key_id: `key ${i}` });
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(409)]);
  });

  it('is free again when it is let go of, and by itself when its time is over', async () => {
    const { id } = (await hold()).body;
    expect((await place.call('DELETE', `/v1/holds/${id}`)).body).toEqual({ deleted: true });
    expect((await place.call('DELETE', `/v1/holds/${id}`)).status).toBe(404);
    expect(await times()).toContain('19:00');
    const second = (await hold({ minutes: 15 })).body;
    service.clock.advance(15 * 60_000);
    const late = await request('Ada', { hold_id: second.id });
    expect([late.status, late.body.error.reason]).toEqual([409, 'hold_over']);
    await eventually(async () => expect(await times()).toContain('19:00'));
  });

  it('is let go of by the key that made it, or by staff', async () => {
    const page = { key_kind: 'publishable', key_id: 'page' } as const;
    const { id } = (await hold({}, page)).body;
    const stranger = { key_kind: 'publishable', key_id: 'another page' } as const;
    expect((await place.call('DELETE', `/v1/holds/${id}`, undefined, stranger)).status).toBe(404);
    expect((await place.call('DELETE', `/v1/holds/${id}`)).status).toBe(200);
  });

  it('is booked by the rules of the moment at which it was held, and for nothing else', async () => {
    place = await service.business(
      restaurantFile({ venue: { tables: [{ name: 'T1', seats: 4 }], bookings: { min_notice_minutes: 60 } } }),
    );
    service.clock.set('2027-03-05T17:00:00Z');
    const { id } = (await hold()).body;
    service.clock.advance(5 * 60_000);
    const wrong = await request('Ada', { hold_id: id, party: 2 });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('hold_id')]);
    expect((await request('Bea')).body.error.reason).toBe('notice');
    expect((await request('Ada', { hold_id: id })).body.status).toBe('confirmed');
  });

  it('goes to another table where its own is no more by the settings, or is over where there is none', async () => {
    const table = (name: string) => ({ name, seats: 4 });
    place = await service.business(restaurantFile({ venue: { tables: [table('T1'), table('T2')] } }));
    const { id } = (await hold()).body;
    await place.apply(restaurantFile({ venue: { tables: [table('T2')] } }));
    expect((await request('Ada', { hold_id: id })).body.status).toBe('confirmed');
    expect((await listed()).map(({ tables }) => tables)).toEqual([['T2']]);
    const later = (await hold({ time: '12:00' })).body;
    await place.apply(restaurantFile({ venue: { tables: [{ name: 'T3', seats: 2 }] } }));
    const late = await request('Bea', { hold_id: later.id, time: '12:00' });
    expect([late.status, late.body.error.reason]).toEqual([409, 'hold_over']);
  });

  it('is booked at its time of the clock where the time zone has been changed since', async () => {
    const { id } = (await hold()).body;
    const tables = [{ name: 'T1', seats: 4 }];
    await place.apply(restaurantFile({ account: { time_zone: 'Europe/Lisbon' }, venue: { tables } }));
    expect((await request('Ada', { hold_id: id })).body.status).toBe('confirmed');
    const [claim] = await service.database.db.query<{ at: Date }>(
      'select lower(during) as at from table_claim c join booking b on b.id = c.booking_id where b.business_id = $1',
      [place.id],
    );
    expect(new Date(claim?.at ?? 0).toISOString()).toBe('2027-03-05T19:00:00.000Z');
  });

  it('is refused where a request would be', async () => {
    const reason = async (over: object) => ((await hold(over)).body as unknown as Failed).error.reason;
    expect(await reason({ date: '2027-03-01' })).toBe('past');
    expect(await reason({ time: '03:00' })).toBe('not_offered');
    expect((await hold({ minutes: 16 })).status).toBe(400);
  });

  it('cannot be one of many: three for an address out of browsers, twenty for a key', async () => {
    const tables = Array.from({ length: 24 }, (_, i) => ({ name: `T${i}`, seats: 4 }));
    place = await service.business(restaurantFile({ venue: { tables } }));
    const from = (address: string) => ({ key_kind: 'publishable', key_id: 'page', address_hash: address }) as const;
    for (let i = 0; i < 3; i += 1) expect((await hold({}, from('a'))).status).toBe(201);
    const more = await hold({}, from('a'));
    expect([more.status, (more.body as unknown as Failed).error.reason]).toEqual([422, 'hold_limit']);
    for (let i = 0; i < 17; i += 1) expect((await hold({}, from(`b${i}`))).status).toBe(201);
    expect((await hold({}, from('c'))).status).toBe(422);
    expect((await hold()).status).toBe(201);
  });

  it('keeps its table when staff makes room for others', async () => {
    place = await service.business(
      restaurantFile({
        venue: {
          tables: [
            { name: 'T1', seats: 4 },
            { name: 'T2', seats: 4 },
          ],
        },
      }),
    );
    const { id } = (await hold()).body;
    const named = { ...at, name: 'Desk', tables: ['T1', 'T2'] };
    const taken = await place.call<Failed>('POST', '/v1/bookings', named);
    expect([taken.status, taken.body.error.reason]).toEqual([409, 'table_taken']);
    expect(taken.text).toContain('Held for a guest who is booking');
    const desk = await place.call<Created>('POST', '/v1/bookings', { ...at, name: 'Desk' });
    expect(desk.body.booking.tables).toHaveLength(1);
    expect((await request('Ada', { hold_id: id })).body.status).toBe('confirmed');
    expect(new Set((await listed()).flatMap(({ tables }) => tables)).size).toBe(2);
  });
});

describe('a person who is held', () => {
  it('is busy for others, and takes the appointment of whoever names the hold', async () => {
    place = await service.business(salonFile());
    const venue = (
      await place.call<{ services: { id: string; name: string }[]; staff: { id: string }[] }>('GET', '/v1/venue')
    ).body;
    const cut = venue.services.find(({ name }) => name === 'Haircut')?.id;
    const wanted = { date: at.date, time: '10:00', service: cut, staff: venue.staff[0]?.id };
    const held = await place.call<Held>('POST', '/v1/holds', wanted);
    expect(held.status).toBe(201);
    expect((await place.call('POST', '/v1/holds', wanted)).status).toBe(409);
    const guest = { name: 'Ada', email: 'ada@example.org' };
    const taken = await place.call<Requested>('POST', '/v1/booking-requests', {
      ...wanted,
      ...guest,
      hold_id: held.body.id,
    });
    expect(taken.body.status).toBe('confirmed');
  });
});
