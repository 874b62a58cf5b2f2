import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { whileRelayHolds } from '@booking/testkit/relay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import { type Created, type Hotel, type Listed, type Read, type Service, startService } from '../service.ts';

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
  // Somebody listens, so that no event goes back into the outbox.
  events = await listen(service);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

const GUEST = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '+41446681800',
  country: 'CH',
  notes: 'Late',
  channel_ref: 'X-1',
  arrival_time: '18:00',
  children_ages: [4],
};

async function take(hotel: Hotel, more: object = {}) {
  const body = {
    check_in: '2026-12-01',
    check_out: '2026-12-03',
    room_type_id: hotel.ids.double,
    notify_guest: true,
    ...GUEST,
    ...more,
  };
  const { body: answer } = await hotel.call<Created>('POST', '/v1/stays', body);
  return answer.stay;
}
const read = async (hotel: Hotel, id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;

describe('guests are anonymised', () => {
  it('24 months after check-out, by the hotel’s calendar, with every copy; what was agreed stays', async () => {
    service.clock.set('2026-12-01T09:00:00Z');
    const hotel = await service.hotel(hotelFile());
    const stay = await take(hotel);
    await hotel.call('POST', `/v1/stays/${stay.id}/check-in`, {});
    const lamp = { text: 'Lamp of Ada Lovelace', unit_amount: 900, external_id: 'Lovelace' };
    expect((await hotel.call('POST', `/v1/stays/${stay.id}/charges`, lamp)).status).toBe(201);
    const sorry = { amount: 100, reason: 'Ada Lovelace slept badly' };
    expect((await hotel.call('POST', `/v1/stays/${stay.id}/discounts`, sorry)).status).toBe(201);
    const company = { payer: 'company', company: { name: 'Lovelace Ltd', address: 'At Lovelace’s' } };
    expect((await hotel.call('POST', `/v1/stays/${stay.id}/folios`, company)).status).toBe(201);
    const home = { postal_address: { street: 'Lovelace Road 1', postcode: '1', city: 'Lovelace' } };
    expect((await hotel.call('PATCH', `/v1/stays/${stay.id}`, home)).status).toBe(200);
    const billOf = (columns: string) =>
      service.database.db.query(`select ${columns} from folio_line where stay_id = $1 order by position`, [stay.id]);
    const amounts = await billOf('id, date, amount, vat_percent');
    await service.database.db.query(
      `update stay set document_numbers = '["P123"]', address_hash = 'x', paid_amount = total_amount + charged_amount where id = $1`,
      [stay.id],
    );
    await service.database.db.query(
      `insert into outbox (event_id, type, business_id, aggregate_id, version, body, occurred_at, held_until)
       values ($1::uuid, 'stay.changed', $2, $1::uuid::text, 2, 'Ada Lovelace', '2026-12-02T09:00:00Z', '2099-01-01T00:00:00Z')`,
      [stay.id, hotel.id],
    );
    await service.database.db.query(
      `insert into checkout (session_id, stay_id, url, amount, expires_at)
       values ('a session of Ada', $1, 'https://pay.example/Ada', 1, '2026-12-02T09:00:00Z')`,
      [stay.id],
    );
    service.clock.set('2026-12-03T09:00:00Z');
    await hotel.call('POST', `/v1/stays/${stay.id}/check-out`);
    // One second to midnight in Zurich.
    service.clock.set('2028-12-02T22:59:59Z');
    await new Promise((resolve) => setImmediate(resolve));
    expect((await read(hotel, stay.id)).name).toBe('Ada Lovelace');
    service.clock.set('2028-12-02T23:00:00Z');
    await eventually(async () => expect((await read(hotel, stay.id)).name).toBeNull());
    const folios = await service.database.db.query(`select * from folio where stay_id = $1`, [stay.id]);
    expect(folios).toHaveLength(2);
    const invoices = await service.database.db.query('select * from invoice where stay_id = $1', [stay.id]);
    expect(invoices).toHaveLength(1);
    expect(JSON.stringify([folios, await billOf('*'), invoices])).not.toContain('Lovelace');
    expect(await billOf('id, date, amount, vat_percent')).toEqual(amounts);
    const forgotten = await read(hotel, stay.id);
    expect(forgotten).toMatchObject({
      name: null,
      email: null,
      phone: null,
      country: null,
      notes: null,
      channel_ref: null,
      arrival_time: null,
      children_ages: [],
      answers: [],
      adults: 2,
      children: 1,
      reference: stay.reference,
      total_amount: stay.total_amount,
      room: '101',
      status: 'checked_out',
      bill: { status: 'closed' },
    });
    expect(forgotten.invoice_number).not.toBeNull();
    const rows = await service.database.db.query<{ whole: string }>(
      `select to_jsonb(stay)::text as whole from stay where id = $1
       union all select to_jsonb(m)::text from mail_queue m where aggregate_id = $1::uuid
       union all select to_jsonb(c)::text from checkout c where stay_id = $1::uuid
       union all select body from outbox where aggregate_id = $1::uuid::text
       union all select to_jsonb(i)::text from idempotency i where business_id = $2::text`,
      [stay.id, hotel.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.whole).not.toMatch(/Ada|ada@|41446681800|Late|X-1|P123/);
  });

  it('after as many months as the hotel says, whatever its balance, where nobody checked the guest in; a stay ahead waits', async () => {
    service.clock.set('2026-12-01T09:00:00Z');
    const hotel = await service.hotel(hotelFile({ hotel: { retention_months: 1, bookings: { horizon_days: 3650 } } }));
    const never = await take(hotel);
    const cancelled = await take(hotel, { check_in: '2026-12-05', check_out: '2026-12-06' });
    await hotel.call('POST', `/v1/stays/${cancelled.id}/cancel`, {});
    const noShow = await take(hotel);
    await hotel.call('POST', `/v1/stays/${noShow.id}/no-show`);
    const nights = { check_in: '2026-12-07', check_out: '2026-12-08', room_type_id: hotel.ids.double };
    const guest = { ...nights, name: 'Ada Lovelace', email: 'ada@example.org' };
    for (const phone of ['+41446681800', '+41446681801']) {
      const { check_in } = phone.endsWith('0') ? nights : { check_in: '2026-12-06' };
      expect((await hotel.call('POST', '/v1/stay-requests', { ...guest, check_in, phone })).status).toBe(201);
    }
    const requests = (await hotel.call<Listed>('GET', '/v1/stays?status=requested')).body.stays.map(({ id }) => id);
    await hotel.call('POST', `/v1/stays/${requests[0]}/decline`);
    const ahead = await take(hotel, { check_in: '2027-03-01', check_out: '2027-03-02' });
    service.clock.set('2027-01-10T09:00:00Z');
    for (const id of [never.id, cancelled.id, noShow.id, ...requests])
      await eventually(async () => expect((await read(hotel, id)).name).toBeNull());
    const states = await Promise.all(
      [never.id, noShow.id, ...requests].map(async (id) => (await read(hotel, id)).status),
    );
    expect(states).toEqual(['confirmed', 'no_show', 'declined', 'requested']);
    expect((await read(hotel, ahead.id)).name).toBe('Ada Lovelace');
  });

  it('a bill that was opened when the guest arrived waits until it is settled, checked out or not', async () => {
    service.clock.set('2026-12-01T09:00:00Z');
    const hotel = await service.hotel(hotelFile({ hotel: { retention_months: 1 } }));
    const stays = [
      await take(hotel),
      await take(hotel),
      await take(hotel, { check_out: '2026-12-02', room_type_id: hotel.ids.suite }),
    ];
    const [left, stayed, settled] = stays.map(({ id }) => id);
    const pay = (id: string | undefined) =>
      service.database.db.query('update stay set paid_amount = total_amount where id = $1', [id]);
    for (const { id } of stays) await hotel.call('POST', `/v1/stays/${id}/check-in`, {});
    for (const id of [left, settled]) await hotel.call('POST', `/v1/stays/${id}/check-out`);
    await pay(settled);
    service.clock.set('2027-01-10T09:00:00Z');
    await eventually(async () => expect((await read(hotel, settled as string)).name).toBeNull());
    for (const id of [left, stayed]) expect((await read(hotel, id as string)).name).toBe('Ada Lovelace');
    for (const id of [left, stayed]) await pay(id);
    service.clock.advance('P1D');
    for (const id of [left, stayed])
      await eventually(async () => expect((await read(hotel, id as string)).name).toBeNull());
  });

  it('also in the outbox, where a relay puts an event back while its stay is anonymised', async () => {
    service.clock.set('2026-12-01T09:00:00Z');
    const hotel = await service.hotel(hotelFile({ hotel: { retention_months: 1 } }));
    const stay = await take(hotel);
    const { db } = service.database;
    await db.query(
      `insert into outbox (event_id, type, business_id, aggregate_id, version, body, occurred_at, held_until)
       values ($1::uuid, 'stay.changed', $2, $1::uuid::text, 2, 'Ada Lovelace', '2026-12-02T09:00:00Z', '2099-01-01T00:00:00Z')`,
      [stay.id, hotel.id],
    );
    const later = Temporal.Instant.from('2027-01-10T09:00:00Z');
    expect(await whileRelayHolds(db, stay.id, () => anonymizeGuests(service.app.deps, later))).toBe(1);
    expect(await db.query('select body from outbox where aggregate_id = $1', [stay.id])).toEqual([]);
  });
});
