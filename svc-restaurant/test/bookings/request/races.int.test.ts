import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenLaws } from '../../random-operations.ts';
import {
  type Answer,
  type Business,
  type Created,
  type Listed,
  type Service,
  startService,
  withKey,
} from '../../service.ts';

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  const tables = [{ name: 'A', seats: 2 }];
  place = await service.business(restaurantFile({ venue: { tables, bookings: { confirm_at_once: false } } }));
});
afterAll(() => service.close());

let day = 3;
/** A request that holds the one table, on a day of its own. */
async function request(): Promise<{ id: string; date: string }> {
  day += 1;
  const date = `2027-03-${String(day).padStart(2, '0')}`;
  await place.call('POST', '/v1/booking-requests', {
    date,
    time: '19:00',
    party: 2,
    name: 'R',
    email: `r${day}@example.org`,
  });
  const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body;
  return { id: bookings[0]?.id ?? '', date };
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();
const post = (id: string, verb: string) => place.call('POST', `/v1/bookings/${id}/${verb}`);
const eventsOf = async (id: string) => {
  const rows = await service.database.db.query<{ type: string }>(
    'select type from outbox where aggregate_id = $1 order by id',
    [id],
  );
  return rows.map(({ type }) => type);
};

describe('two at the same moment', () => {
  it('confirm ten times: one confirms, the others are told that it is', async () => {
    const { id } = await request();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(id, 'confirm')));
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)]);
    expect(await eventsOf(id)).toEqual(['booking.requested', 'booking.confirmed']);
  });

  it('confirm and decline: one wins, and the event is its', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await request();
      const [confirmed, declined] = await Promise.all([post(id, 'confirm'), post(id, 'decline')]);
      expect(statuses([confirmed, declined])).toEqual([200, 409]);
      expect((await eventsOf(id)).at(-1)).toBe(confirmed.status === 200 ? 'booking.confirmed' : 'booking.declined');
    }
  });

  it('confirm and cancel: confirmed and then cancelled, or cancelled alone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await request();
      const [confirm, cancel] = await Promise.all([post(id, 'confirm'), post(id, 'cancel')]);
      expect(cancel.status).toBe(200);
      const events = await eventsOf(id);
      if (confirm.status === 200)
        expect(events).toEqual(['booking.requested', 'booking.confirmed', 'booking.cancelled']);
      else expect(events).toEqual(['booking.requested', 'booking.cancelled']);
    }
  });

  it('a move to a table and a booking of it: one has it, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, date } = await request();
      await post(id, 'confirm');
      const desk = { date, time: '12:00', party: 2, name: 'D' };
      const [move, taken] = await Promise.all([
        place.call<Created>('PATCH', `/v1/bookings/${id}`, { time: '12:00' }),
        place.call<Created>('POST', '/v1/bookings', desk),
      ]);
      expect(taken.status).toBe(201);
      expect([200, 409]).toContain(move.status);
      expect(taken.body.booking.tables).toEqual(move.status === 200 ? [] : ['A']);
    }
  });

  it("two moves across, each to the other's day, end with both or one of them moved and no overlap", async () => {
    const [a, b] = [await request(), await request()];
    await Promise.all([post(a.id, 'confirm'), post(b.id, 'confirm')]);
    const answers = await Promise.all([
      place.call('PATCH', `/v1/bookings/${a.id}`, { date: b.date, time: '12:00' }),
      place.call('PATCH', `/v1/bookings/${b.id}`, { date: a.date, time: '12:00' }),
    ]);
    expect(statuses(answers)).toEqual([200, 200]);
  });

  it('a step with one Idempotency-Key, ten times: it is taken once, and all hear the same', async () => {
    const { id } = await request();
    const as = withKey('step-once');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place.call('POST', `/v1/bookings/${id}/confirm`, {}, as)),
    );
    expect(statuses(answers)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  it('of six requests of one guest on six days five are stored', async () => {
    const dates = ['20', '21', '22', '23', '24', '25'].map((d) => `2027-03-${d}`);
    const answers = await Promise.all(
      dates.map((date) =>
        place.call('POST', '/v1/booking-requests', { date, time: '19:00', party: 2, name: 'G', phone: '+41446681899' }),
      ),
    );
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 422]);
  });

  it('a party from before midnight that is cancelled while others make it change tables holds nothing afterwards', async () => {
    const night = { fri: [['18:00', '04:00']], sat: [['18:00', '04:00']] };
    const venue = {
      hours: night,
      tables: [
        { name: 'A', seats: 2 },
        { name: 'B', seats: 4 },
      ],
    };
    for (let round = 0; round < 8; round += 1) {
      const bar = await service.business(restaurantFile({ account: { slug: `bar-${round}` }, venue }));
      const book = (date: string, time: string, party: number, name: string) =>
        bar.call<Created>('POST', '/v1/bookings', { date, time, party, name });
      const guard = (await book('2027-03-05', '23:30', 2, 'Guard')).body.booking;
      const late = (await book('2027-03-05', '23:45', 2, 'Late')).body.booking;
      expect([guard.tables, late.tables]).toEqual([['A'], ['B']]);
      await bar.call('POST', `/v1/bookings/${guard.id}/cancel`);
      await Promise.all([book('2027-03-06', '00:30', 4, 'Four'), bar.call('POST', `/v1/bookings/${late.id}/cancel`)]);
    }
  });

  it('and nothing that must hold is broken by any of it', async () => {
    expect(await brokenLaws(service.database.db)).toEqual([]);
  });
});

describe('an Idempotency-Key', () => {
  const body = { date: '2027-03-28', time: '19:00', party: 2, name: 'K', email: 'k@example.org' };

  it('that came with another request is 422, and a refusal is not remembered here', async () => {
    const first = await place.call<object>('POST', '/v1/booking-requests', body, withKey('k1', 'a'.repeat(64)));
    expect(first.status).toBe(201);
    const again = await place.call('POST', '/v1/booking-requests', body, withKey('k1', 'a'.repeat(64)));
    expect([again.status, again.replayed, again.text]).toEqual([201, true, first.text]);
    const other = await place.call<{ error: { code: string } }>(
      'POST',
      '/v1/booking-requests',
      { ...body, party: 1 },
      withKey('k1', 'b'.repeat(64)),
    );
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused']);
    const refused = await place.call(
      'POST',
      '/v1/booking-requests',
      { ...body, party: 99 },
      withKey('k2', 'c'.repeat(64)),
    );
    expect(refused.status).toBe(422);
    const better = await place.call(
      'POST',
      '/v1/booking-requests',
      { ...body, time: '12:00' },
      withKey('k2', 'd'.repeat(64)),
    );
    expect(better.status).toBe(201);
  });

  it('is forgotten after 24 hours', async () => {
    service.clock.advance('PT24H');
    const later = await place.call(
      'POST',
      '/v1/booking-requests',
      { ...body, date: '2027-03-29' },
      withKey('k1', 'e'.repeat(64)),
    );
    expect([later.status, later.replayed]).toEqual([201, false]);
  });
});
