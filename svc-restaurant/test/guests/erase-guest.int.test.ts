import { restaurantFile } from '@booking/testkit/builders';
import { type Listener, listen } from '@booking/testkit/listen';
import { fileForm } from '@booking/testkit/system/upload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import { type Business, type Created, type Service, startService, withKey } from '../service.ts';

const question = { type: 'text', labels: { en: 'Allergies?' } };
const ADA = { name: 'Ada Lovelace', email: 'ada.lovelace@example.org', phone: '+41446681800' };
const TRACES = /Lovelace|6681800|by the window|Hazelnut/i;
const OTHER = { name: 'Grace Hopper', email: 'grace@example.org', phone: '+41446681801' };

const MESSAGE = { via: 'email', subject: 'Hello', text: 'A table by the window' };
const MEMBER = { key_kind: 'console', member: { id: 's', name: 'Sam', role: 'staff' } } as const;

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  events = await listen(service, ['guest.*', 'booking.*', 'payment.*']);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

/** Rows of any table of the service that tell of the guest. */
async function traces(): Promise<string[]> {
  const { db } = service.database;
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query<{ whole: string }>(`select to_jsonb(t)::text as whole from ${name} t`);
    found.push(...rows.filter(({ whole }) => TRACES.test(whole)).map(({ whole }) => `${name}: ${whole}`));
  }
  return found;
}

async function seed(place: Business) {
  const { questions } = (await place.call<{ questions: { id: string }[] }>('GET', '/v1/venue')).body;
  const answers = { [questions[0]?.id ?? '']: 'Hazelnut' };
  const key = withKey(crypto.randomUUID());
  const desk = { date: '2027-03-05', time: '19:00', party: 2, ...ADA, notes: 'By the window', notify_guest: true };
  const taken = await place.call<Created>('POST', '/v1/bookings', { ...desk, answers }, key);
  const { id, guest_id } = taken.body.booking;
  await place.call('POST', `/v1/bookings/${id}/payments`, { amount: 1200, method: 'cash', external_id: 'Lovelace-1' });
  const request = { date: '2027-03-06', time: '19:00', party: 2, ...ADA, notes: 'By the window', answers };
  await place.call('POST', '/v1/booking-requests', request, withKey(crypto.randomUUID()));
  const series = { ...desk, date: '2027-04-01', series: { every: 'week', count: 2 } };
  await place.call('POST', '/v1/bookings', series, withKey(crypto.randomUUID()));
  const waiting = { date: '2027-03-07', from: '18:00', to: '20:00', party: 2, ...ADA };
  expect((await place.call('POST', '/v1/waitlist', waiting, withKey(crypto.randomUUID()))).status).toBe(201);
  const byNumber = { ...desk, date: '2027-03-09', email: undefined };
  const other = await place.call<Created>('POST', '/v1/bookings', byNumber);
  const merging = { into: guest_id };
  expect((await place.call('POST', `/v1/guests/${other.body.booking.guest_id}/merge`, merging)).status).toBe(200);
  const profile = { allergies: 'Hazelnut', notes: 'By the window', marketing: { consented: true } };
  await place.call('PATCH', `/v1/guests/${guest_id}`, profile, withKey(crypto.randomUUID()));
  return { id, guest: guest_id as string, key, desk: { ...desk, answers } };
}

it('a guest who is erased stands in no table any more; bookings keep their days and amounts, and nobody else loses anything', async () => {
  const place = await service.business(restaurantFile({ venue: { questions: [question] } }));
  const grace = (
    await place.call<Created>('POST', '/v1/bookings', { date: '2027-03-05', time: '18:00', party: 2, ...OTHER })
  ).body.booking;
  const { id, guest, key, desk } = await seed(place);
  const exported = await place.call<{ held: Record<string, unknown[]> }>('GET', `/v1/guests/${guest}/export`);
  expect(
    Object.fromEntries(Object.entries(exported.body.held).map(([name, rows]) => [name, rows.length])),
  ).toMatchObject({
    ...{ bookings: 5, waiting_list: 1, payments: 1 },
  });
  expect(exported.text).not.toContain('Hopper');
  expect((await traces()).length).toBeGreaterThan(5);

  const erased = await place.call('POST', `/v1/guests/${guest}/erase`, {}, withKey(crypto.randomUUID()));
  expect([erased.status, erased.body]).toEqual([200, { erased: true }]);
  expect(await traces()).toEqual([]);
  const { booking } = (await place.call<Created>('GET', `/v1/bookings/${id}`)).body;
  expect(booking).toMatchObject({
    date: '2027-03-05',
    time: '19:00',
    party: 2,
    name: null,
    email: null,
    guest_id: null,
  });
  const { payments } = (await place.call<{ payments: object[] }>('GET', `/v1/bookings/${id}/payments`)).body;
  expect(payments).toMatchObject([{ amount: 1200, external_id: null }]);
  expect((await place.call<Created>('GET', `/v1/bookings/${grace.id}`)).body.booking).toMatchObject(OTHER);
  expect((await place.call('GET', `/v1/guests/${guest}`)).status).toBe(404);
  expect((await place.call('GET', '/v1/guests?query=Lovelace')).body).toMatchObject({ guests: [] });

  const again = await place.call('POST', '/v1/bookings', desk, key);
  expect([again.status, TRACES.test(again.text)], 'a repeat books nothing').toEqual([422, false]);
  const told = await events.feed.next(
    ({ type, data }) => type === 'guest.changed' && JSON.stringify(data).includes('erased'),
  );
  expect(told.data).toEqual({ guest: { id: guest, erased: true } });
  const copies = await events.feed.next(({ type }) => type === 'guest.erased');
  expect((copies.data as { ids: string[] }).ids).toEqual(expect.arrayContaining([id, guest]));
});

it('a profile goes with the last booking of which guest data are kept, and with those who were merged', async () => {
  const place = await service.business(restaurantFile({ venue: { retention_months: 1 } }));
  const take = async (date: string, email: string) =>
    (await place.call<Created>('POST', '/v1/bookings', { date, time: '19:00', party: 2, name: 'Ada', email })).body
      .booking;
  const first = await take('2027-03-05', 'one@example.org');
  const second = await take('2027-03-06', 'two@example.org');
  const later = await take('2027-06-05', 'two@example.org');
  await place.call('POST', `/v1/guests/${first.guest_id}/merge`, { into: second.guest_id });
  const known = async () => {
    const rows = await service.database.db.query('select id from guest where business_id = $1', [place.id]);
    return rows.length;
  };

  await anonymizeGuests(service.app.deps, Temporal.Instant.from('2027-05-20T11:00:00Z'));
  expect(await known()).toBe(2);
  expect((await place.call<Created>('GET', `/v1/bookings/${later.id}`)).body.booking.name).toBe('Ada');
  await anonymizeGuests(service.app.deps, Temporal.Instant.from('2027-08-20T11:00:00Z'));
  expect(await known()).toBe(0);
});

it('a guest who was imported and never came goes after the months for which guest data are kept; who booked stays till later', async () => {
  const place = await service.business(restaurantFile({ venue: { retention_months: 1 } }));
  const file = 'Name,E-Mail\nAda,ada@never.example\nBo,bo@booked.example\nCleo,cleo@merged.example\n';
  const form = fileForm(file, { kind: 'guests', source: 'old system' });
  expect((await place.call('POST', '/v1/imports', form)).status).toBe(201);
  const body = { date: '2027-06-05', time: '19:00', party: 2, name: 'Bo', email: 'bo@booked.example' };
  const { guest_id: bo } = (await place.call<Created>('POST', '/v1/bookings', body)).body.booking;
  type Found = { guests: { id: string; name: string }[] };
  const names = async () => (await place.call<Found>('GET', '/v1/guests')).body.guests.map(({ name }) => name);
  const [cleo] = (await place.call<Found>('GET', '/v1/guests?query=cleo')).body.guests;
  expect((await place.call('POST', `/v1/guests/${cleo?.id}/merge`, { into: bo })).status).toBe(200);

  await anonymizeGuests(service.app.deps, Temporal.Instant.from('2027-04-01T11:00:00Z'));
  expect(await names()).toEqual(['Ada', 'Bo']);
  await anonymizeGuests(service.app.deps, Temporal.Instant.from('2027-04-03T11:00:00Z'));
  expect(await names()).toEqual(['Bo']);
  await anonymizeGuests(service.app.deps, Temporal.Instant.from('2027-07-20T11:00:00Z'));
  expect(await names()).toEqual([]);
});

const waiting = (count: number) =>
  expect
    .poll(() =>
      service.database.db.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(count);

it.each([
  ['the message is written first: it goes with all the rest', ['message', 'erasure'], 201],
  ['the erasure comes first: there is nobody to write to', ['erasure', 'message'], 409],
] as const)(
  'a message and an erasure of its guest wait for each other, and nothing of it stays where %s',
  async (_, order, status) => {
    const place = await service.business(restaurantFile());
    const body = { date: '2027-03-05', time: '19:00', party: 2, ...ADA };
    const { id, guest_id } = (await place.call<Created>('POST', '/v1/bookings', body)).body.booking;
    const calls = {
      message: () => place.call('POST', `/console/api/bookings/${id}/messages`, MESSAGE, MEMBER),
      erasure: () => place.call('POST', `/v1/guests/${guest_id}/erase`, {}),
    };
    // Neither the insert of a message nor its deletion gets through: whoever is first keeps what it has locked till then.
    const begun = await service.database.db.tx(async (tx) => {
      await tx.query('lock table guest_message in share mode');
      const first = calls[order[0]]();
      await waiting(1);
      const second = calls[order[1]]();
      await waiting(2);
      return { [order[0]]: first, [order[1]]: second };
    });
    const answers = [(await begun.message)?.status, (await begun.erasure)?.status];
    expect(answers).toEqual([status, 200]);
    expect(await service.database.db.query('select id from guest_message where aggregate_id = $1', [id])).toEqual([]);
    expect(await service.database.db.query('select kind from mail_queue where aggregate_id = $1', [id])).toEqual([]);
  },
);
