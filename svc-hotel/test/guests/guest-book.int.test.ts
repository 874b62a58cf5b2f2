import type { GuestDetail } from '@booking/core/routes/guests/guest';
import { hotelFile } from '@booking/testkit/builders';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Created,
  type Hotel,
  type Listed,
  type Read,
  type Requested,
  type Service,
  startService,
  withKey,
} from '../service.ts';

type Guests = { guests: GuestDetail[] };

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
  events = await listen(service, ['stay.*', 'guest.*', 'payment.*']);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

const NIGHTS = { check_in: '2026-12-10', check_out: '2026-12-12' };
const take = async (hotel: Hotel, more: object = {}) => {
  const body = { ...NIGHTS, room_type_id: hotel.ids.double, adults: 1, name: 'Ada Lovelace', ...more };
  const answer = await hotel.call<Created>('POST', '/v1/stays', body, withKey(crypto.randomUUID()));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.stay;
};
const ask = (hotel: Hotel, more: object = {}) =>
  hotel.call<Requested>('POST', '/v1/stay-requests', {
    ...{ ...NIGHTS, room_type_id: hotel.ids.double, adults: 1, name: 'Ada Lovelace' },
    ...more,
  });
const list = async (hotel: Hotel, query = '') => (await hotel.call<Guests>('GET', `/v1/guests${query}`)).body.guests;

describe('a guest of a hotel', () => {
  it('is one over all stays, of groups and by the front desk, and is found by the reference of each', async () => {
    const hotel = await service.hotel(hotelFile());
    const email = 'ada.lovelace@example.org';
    const stay = await take(hotel, { email });
    expect((await ask(hotel, { ...{ check_in: '2026-12-20', check_out: '2026-12-21' }, email })).status).toBe(201);
    const rooms = [
      { room_type_id: hotel.ids.double, adults: 1 },
      { room_type_id: hotel.ids.double, adults: 1 },
    ];
    const group = { check_in: '2026-12-26', check_out: '2026-12-27', rooms, name: 'Ada Lovelace', email };
    expect((await hotel.call('POST', '/v1/groups', group)).status).toBe(201);
    const [guest, ...others] = await list(hotel);
    expect(others).toEqual([]);
    expect(guest).toMatchObject({ id: stay.guest_id, name: 'Ada Lovelace', upcoming: 4, next_visit_on: '2026-12-10' });
    const { history } = (await hotel.call<{ guest: GuestDetail }>('GET', `/v1/guests/${guest?.id}`)).body.guest;
    expect(history).toHaveLength(4);
    expect(history.at(-1)).toMatchObject({
      ...{ id: stay.id, reference: stay.reference },
      date: '2026-12-10',
      check_out: '2026-12-12',
    });
    for (const typed of [stay.reference, stay.reference.toLowerCase(), 'love', 'ada.lov'])
      expect(await list(hotel, `?query=${typed}`)).toHaveLength(1);
  });

  it('who is blocked waits for the hotel, with a room, where others are confirmed at once; also from the cache', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
    const contact = { email: 'blocked@example.org', phone: '+41791112233' };
    const { guest_id: id } = await take(hotel, contact);
    expect((await hotel.call('PATCH', `/v1/guests/${id}`, { blocked: true })).status).toBe(200);
    const later = (day: number) => ({ check_in: `2027-01-0${day}`, check_out: `2027-01-0${day + 1}` });
    for (const day of [1, 2, 3])
      expect((await ask(hotel, { ...later(day), email: `free${day}@example.org` })).body.status).toBe('confirmed');
    for (const by of [{ email: contact.email }, { phone: contact.phone }])
      expect((await ask(hotel, { ...later(5), ...by })).body.status).toBe('requested');
    const rooms = [{ room_type_id: hotel.ids.double, adults: 1 }];
    const group = { ...later(6), rooms, name: 'Ada', email: contact.email };
    expect((await hotel.call<Requested>('POST', '/v1/group-requests', group)).body.status).toBe('requested');
  });
});

const TRACES = /Turing|6681800|Late at night|Hazelnut/i;

/** Rows of any table of the service that tell of the guest. */
async function traces(): Promise<string[]> {
  const { db } = service.database;
  const tables = await db.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query<{ whole: string }>(`select to_jsonb(t)::text as whole from ${name} t`);
    found.push(...rows.filter(({ whole }) => TRACES.test(whole)).map(({ whole }) => `${name}: ${whole}`));
  }
  return found;
}

describe('a guest who is erased', () => {
  it('stands in no table any more: stays keep their dates and amounts, invoices their numbers', async () => {
    const hotel = await service.hotel(hotelFile());
    const ada = {
      name: 'Ada Turing',
      email: 'alan.turing@example.org',
      phone: '+41446681800',
      notes: 'Late at night',
      notify_guest: true,
    };
    const today = { check_in: '2026-12-01', check_out: '2026-12-02' };
    const stay = await take(hotel, { ...ada, ...today, external_id: 'Turing-9' });
    const post = async (path: string, body: object = {}) => {
      const answer = await hotel.call('POST', `/v1/stays/${stay.id}${path}`, body, withKey(crypto.randomUUID()));
      expect([path, answer.status]).toEqual([path, path === '/check-in' || path === '/check-out' ? 200 : 201]);
    };
    await post('/check-in');
    await post('/charges', { text: 'Lamp of Ada Turing', unit_amount: 900 });
    await post('/folios', { payer: 'company', company: { name: 'Turing Ltd', address: 'At Turing’s' } });
    await post('/payments', { amount: 500, method: 'cash', external_id: 'Turing-2' });
    const home = { postal_address: { street: 'Turing Road 1', postcode: '1', city: 'Bern' } };
    await hotel.call('PATCH', `/v1/stays/${stay.id}`, home, withKey(crypto.randomUUID()));
    await post('/check-out');
    const rooms = [{ room_type_id: hotel.ids.double, adults: 1 }];
    const quote = { ...NIGHTS, rooms, name: 'Ada Turing', email: ada.email, expires_at: '2026-12-05T12:00:00Z' };
    expect((await hotel.call('POST', '/v1/quotes', quote, withKey(crypto.randomUUID()))).status).toBe(201);
    await hotel.call('PATCH', `/v1/guests/${stay.guest_id}`, { allergies: 'Hazelnut' }, withKey(crypto.randomUUID()));
    const before = (await hotel.call<Read>('GET', `/v1/stays/${stay.id}`)).body.stay;
    const exported = await hotel.call<{ held: Record<string, unknown[]> }>('GET', `/v1/guests/${stay.guest_id}/export`);
    expect([exported.status, exported.body.held.stays?.length]).toEqual([200, 2]);
    expect((await traces()).length).toBeGreaterThan(5);

    expect((await hotel.call('POST', `/v1/guests/${stay.guest_id}/erase`)).status).toBe(200);
    expect(await traces()).toEqual([]);
    const after = (await hotel.call<Read>('GET', `/v1/stays/${stay.id}`)).body.stay;
    expect(after).toMatchObject({ name: null, email: null, notes: null, guest_id: null, status: 'checked_out' });
    expect([after.total_amount, after.invoice_number]).toEqual([before.total_amount, before.invoice_number]);
    expect((await hotel.call<Listed>('GET', '/v1/stays?from=2026-12-01')).text).not.toMatch(TRACES);
  });
});
