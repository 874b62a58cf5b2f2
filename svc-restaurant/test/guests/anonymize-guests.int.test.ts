import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { whileRelayHolds } from '@booking/testkit/relay';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import { type Business, type Created, type Listed, type Service, startService, withKey } from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const DAY = '2027-03-05';
const question = { type: 'text', labels: { en: 'Allergies?' } };

let service: Service;
beforeEach(async () => {
  service = await startService(NOON);
});
afterEach(() => service.close());

const GUEST = { name: 'Ada Lovelace', email: 'ada@example.org', phone: '+41446681800', notes: 'By the window' };
// What nobody may find any more, as it stands in any of the tables.
const TRACES = /Ada|Lovelace|ada@|6681800|window|Nuts/;

async function take(place: Business, over: object = {}): Promise<Created['booking']> {
  const body = { date: DAY, time: '10:00', ...GUEST, notify_guest: true, ...over };
  const answer = await place.call<Created>('POST', '/v1/bookings', body, withKey(crypto.randomUUID()));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.booking;
}
const read = async (place: Business, id: string, date = DAY) => {
  const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body;
  return bookings.find((one) => one.id === id);
};
const traces = async () => {
  const rows = await service.database.db.query<{ whole: string }>(
    [
      'booking',
      'mail_queue',
      'sms_queue',
      'outbox',
      'idempotency',
      'inbox',
      'guest_order',
      'table_claim',
      'staff_claim',
      'guest',
      'guest_message',
    ]
      .map((table) => `select to_jsonb(t)::text as whole from ${table} t`)
      .join(' union all '),
  );
  return rows.filter(({ whole }) => TRACES.test(whole));
};

describe('guests are anonymised', () => {
  it("24 months after the day of their booking, by the venue's calendar, with every copy; what was booked stays", async () => {
    const place = await service.business(restaurantFile({ venue: { questions: [question] } }));
    const { questions } = (await place.call<{ questions: { id: string }[] }>('GET', '/v1/venue')).body;
    const before = await take(place, { party: 2, answers: { [questions[0]?.id ?? '']: 'Nuts' } });
    expect((await traces()).length).toBeGreaterThan(1);
    // One second to midnight in Zurich.
    service.clock.set('2029-03-04T22:59:59Z');
    await anonymizeGuests(service.app.deps, service.clock.now());
    expect((await read(place, before.id))?.name).toBe('Ada Lovelace');
    service.clock.set('2029-03-04T23:00:00Z');
    await eventually(async () => expect((await read(place, before.id))?.name).toBeNull());
    const cleared = {
      updated_at: '2029-03-04T23:00:00.000Z',
      name: null,
      email: null,
      phone: null,
      notes: null,
      answers: [],
      guest_id: null,
    };
    expect(await read(place, before.id)).toEqual({ ...before, ...cleared });
    await eventually(async () => expect(await traces()).toEqual([]));
  });

  it('after as many months as the file says, of a salon too, and sooner once it says less', async () => {
    const salon = await service.business(salonFile({ venue: { retention_months: 2 } }));
    const inn = await service.business(restaurantFile());
    const { services } = (await salon.call<{ services: { id: string }[] }>('GET', '/v1/venue')).body;
    const [cut, dinner] = [await take(salon, { service: services[0]?.id }), await take(inn, { party: 2 })];
    service.clock.set('2027-05-05T11:00:00Z');
    await eventually(async () => expect((await read(salon, cut.id))?.name).toBeNull());
    expect(await read(salon, cut.id)).toMatchObject({ service: 'Haircut', staff: 'Mia', status: 'confirmed' });
    expect((await read(inn, dinner.id))?.name).toBe('Ada Lovelace');
    await inn.apply(restaurantFile({ venue: { retention_months: 1 } }));
    await anonymizeGuests(service.app.deps, service.clock.now());
    expect((await read(inn, dinner.id))?.name).toBeNull();
  });

  it('also where the desk writes down, or moves, a booking to a day that was done with', async () => {
    const place = await service.business(restaurantFile());
    await anonymizeGuests(service.app.deps, service.clock.now());
    const old = '2024-01-10';
    const written = await take(place, { date: old, party: 2 });
    const moved = await take(place, { party: 2, email: 'ada@example.org', time: '20:00' });
    await place.call('PATCH', `/v1/bookings/${moved.id}`, { date: old, time: '19:00' });
    expect(await anonymizeGuests(service.app.deps, service.clock.now())).toBe(2);
    expect((await read(place, written.id, old))?.email).toBeNull();
    expect((await read(place, moved.id, old))?.email).toBeNull();
    expect(await anonymizeGuests(service.app.deps, service.clock.now())).toBe(0);
  });

  it('many at a time, each once, however many ask at the same moment', async () => {
    const place = await service.business(restaurantFile());
    const { id } = await take(place, { party: 2 });
    const { db } = service.database;
    await db.query(
      `insert into booking select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid()))).*
       from booking b, generate_series(1, 1200) where b.id = $1`,
      [id],
    );
    const later = Temporal.Instant.from('2029-03-06T11:00:00Z');
    const counts = await Promise.all([1, 2, 3].map(() => anonymizeGuests(service.app.deps, later)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1201);
    const [left] = await db.query<{ n: number }>('select count(*)::int as n from booking where name is not null');
    expect(left?.n).toBe(0);
  });

  it('also in the outbox, where a relay puts an event back while its booking is anonymised', async () => {
    const place = await service.business(restaurantFile());
    const { id } = await take(place, { party: 2 });
    const { db } = service.database;
    await db.query(
      `insert into outbox (event_id, type, business_id, aggregate_id, version, body, occurred_at, held_until)
       values ($1::uuid, 'booking.changed', $2, $1::uuid::text, 2, 'Ada Lovelace', '2027-03-03T11:00:00Z', '2099-01-01T00:00:00Z')`,
      [id, place.id],
    );
    const later = Temporal.Instant.from('2029-03-06T11:00:00Z');
    expect(await whileRelayHolds(db, id, () => anonymizeGuests(service.app.deps, later))).toBe(1);
    expect(await db.query('select body from outbox where aggregate_id = $1', [id])).toEqual([]);
  });
});
