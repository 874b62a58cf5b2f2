import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import {
  type Business,
  type Created,
  type Failed,
  type Listed,
  type Requested,
  type Service,
  startService,
} from '../service.ts';

// A Tuesday at noon in Zurich.
const NOON = '2027-03-02T11:00:00.000Z';

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(restaurantFile());
});

const evening = { date: '2027-03-05', time: '19:00', party: 2, name: 'Anna' };
const take = async (over: object = {}) => {
  const answer = await place.call<Created>('POST', '/v1/bookings', { ...evening, ...over });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.booking;
};
const change = (id: string, body: object) => place.call<Created>('PATCH', `/v1/bookings/${id}`, body);
const list = async (query: string, at = place) => (await at.call<Listed>('GET', `/v1/bookings?${query}`)).body;
const idsOf = ({ bookings }: Listed) => bookings.map(({ id }) => id);

describe('POST /v1/booking-requests', () => {
  it('answers the id of the booking, a duplicate the same one', async () => {
    const body = { ...evening, email: 'ada@example.org', external_id: 'WEB-1' };
    const first = await place.call<Requested>('POST', '/v1/booking-requests', body);
    const again = await place.call<Requested>('POST', '/v1/booking-requests', body);
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    const { body: read } = await place.call<Created>('GET', `/v1/bookings/${first.body.id}`);
    expect(read.booking).toMatchObject({ status: first.body.status, external_id: 'WEB-1' });
  });
});

describe('external_id of a booking', () => {
  it('is kept, sent with the event and found, whatever the day; a PATCH changes and clears it', async () => {
    const booking = await take({ external_id: ' POS-1 ' });
    await take({ time: '20:30', name: 'Somebody else' });
    expect(booking.external_id).toBe('POS-1');
    const [event] = await service.database.db.query<{ body: string }>(
      'select body from outbox where aggregate_id = $1',
      [booking.id],
    );
    expect(JSON.parse(event?.body ?? '').data.booking.external_id).toBe('POS-1');
    expect(await list('external_id=POS-1')).toEqual({ bookings: [booking], next_cursor: null });
    const { body } = await change(booking.id, { external_id: 'POS-2' });
    expect(body).toMatchObject({ unchanged: false, booking: { external_id: 'POS-2' } });
    expect((await change(booking.id, { external_id: 'POS-2' })).body.unchanged).toBe(true);
    expect(await list('external_id=POS-1')).toEqual({ bookings: [], next_cursor: null });
    expect((await change(booking.id, { external_id: null })).body.booking.external_id).toBeNull();
    expect(await list('external_id=POS-2')).toEqual({ bookings: [], next_cursor: null });
  });

  it('has at most 128 characters', async () => {
    const { status, body } = await place.call<Failed>('POST', '/v1/bookings', {
      ...evening,
      external_id: 'x'.repeat(129),
    });
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
  });

  it('of another business is not found', async () => {
    await take({ external_id: 'POS-1' });
    const other = await service.business(restaurantFile());
    expect(await list('external_id=POS-1', other)).toEqual({ bookings: [], next_cursor: null });
  });
});

describe('updated_since', () => {
  it('lists what changed from that moment on, the oldest change first, page by page', async () => {
    const bookings = [];
    for (const time of ['18:00', '18:15', '18:30', '18:45']) {
      bookings.push(await take({ time, name: time }));
      service.clock.advance('PT1M');
    }
    const [first, second, third, fourth] = bookings.map(({ id }) => id) as [string, string, string, string];
    const since = `updated_since=${bookings[1]?.updated_at}`;
    expect(idsOf(await list(since))).toEqual([second, third, fourth]);
    const page = await list(`${since}&limit=2`);
    expect(idsOf(page)).toEqual([second, third]);
    // One that changes while somebody reads comes at the end, and nothing is left out.
    await change(second, { notes: 'Late' });
    expect(idsOf(await list(`${since}&limit=2&cursor=${page.next_cursor}`))).toEqual([fourth, second]);
    service.clock.advance('PT1M');
    await place.call('POST', `/v1/bookings/${first}/cancel`);
    expect(idsOf(await list(`${since}&date=2027-03-05`)).at(-1)).toBe(first);
    expect(idsOf(await list(`${since}&date=2027-03-06`))).toEqual([]);
  });

  it('lists a party that was given other tables to make room, and a guest who was anonymised', async () => {
    const sizes = restaurantFile()
      .venue.tables.map(({ seats }) => seats)
      .sort((a, b) => a - b);
    const small = await take({ party: sizes[0] });
    service.clock.advance('PT1M');
    const since = `updated_since=${service.clock.now().toString({ smallestUnit: 'millisecond' })}`;
    const before = new Map([[small.id, small.tables]]);
    for (const party of sizes) {
      const { status, body } = await place.call<Created>('POST', '/v1/bookings', {
        ...evening,
        party,
        name: `N${Math.random()}`,
      });
      if (status === 201) before.set(body.booking.id, body.booking.tables);
    }
    const all = (await list('date=2027-03-05')).bookings;
    const moved = all.filter(({ id, tables }) => String(before.get(id)) !== String(tables)).map(({ id }) => id);
    expect(idsOf(await list(since))).toEqual(expect.arrayContaining(moved));
    service.clock.set('2029-03-06T12:00:00.000Z');
    await anonymizeGuests(service.app.deps, service.clock.now());
    const gone = await list('updated_since=2029-03-06T12:00:00Z');
    expect(idsOf(gone)).toHaveLength(all.length);
    expect(gone.bookings[0]).toMatchObject({ name: null, external_id: null });
  });

  it.each(['updated_since=yesterday', 'updated_since=2027-03-02T11:00:00Z&cursor=none', 'external_id='])(
    'that cannot be read answers 400: %s',
    async (query) => {
      expect((await place.call('GET', `/v1/bookings?${query}`)).status).toBe(400);
    },
  );
});
