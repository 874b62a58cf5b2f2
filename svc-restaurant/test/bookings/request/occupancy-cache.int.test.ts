import { renderMetrics } from '@booking/kit/telemetry/metrics';
import { restaurantFile } from '@booking/testkit/builders';
import { afterEach, describe, expect, it } from 'vitest';
import { type Business, type Listed, type Requested, type Service, startService, withKey } from '../../service.ts';

const NOW = '2027-03-02T11:00:00Z';
const date = '2027-03-05';
const tables = Array.from({ length: 12 }, (_, i) => ({ name: `T${i}`, seats: 2 + 2 * (i % 2) }));
const file = restaurantFile({ venue: { tables } });

const OVERLAPS = `select count(*)::int as n from table_claim a join table_claim b
  on a.table_id = b.table_id and (a.booking_id, a.table_id) < (b.booking_id, b.table_id) and a.during && b.during`;

/** How many requests were decided by what the process knew, by what came of it. */
async function counted(): Promise<{ given: number; anew: number }> {
  const text = await renderMetrics();
  const of = (outcome: string) =>
    Number(text.match(`booking_fast_path_total\\{trade="restaurant",outcome="${outcome}"\\} (\\d+)`)?.[1] ?? 0);
  return { given: of('hit'), anew: of('fallback') };
}

describe('a day that the process knows', () => {
  let service: Service;
  let guests = 0;
  const others: Service[] = [];
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
    await service.close();
  });

  const ask = (place: Business, time: string, over: object = {}, as = {}) => {
    guests += 1;
    const body = { date, time, party: 2, name: 'Ada', email: `g${guests}@example.org`, ...over };
    return place.call<Requested>('POST', '/v1/booking-requests', body, as);
  };
  const tablesOf = async (place: Business) => {
    const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body;
    return bookings.filter(({ status }) => status === 'confirmed').map((one) => one.tables.join());
  };
  const known = async () => {
    service = await startService(NOW);
    const place = await service.business(file);
    for (const time of ['12:00', '12:15']) await ask(place, time);
    return place;
  };

  it('gives away what is free without reading it again', async () => {
    const place = await known();
    const before = await counted();
    for (const time of ['19:00', '19:15', '19:30']) expect((await ask(place, time)).body.status).toBe('confirmed');
    const { given, anew } = await counted();
    expect([given - before.given, anew - before.anew]).toEqual([3, 0]);
    // At noon two tables, in the evening three: each time beginning with the one that fits best.
    const all = await tablesOf(place);
    expect([all.length, new Set(all).size]).toEqual([5, 3]);
  });

  it('answers a guest who asks again as before, and one who has asked too often with the limit', async () => {
    const place = await known();
    const guest = { email: 'ada@example.org' };
    const first = await ask(place, '19:00', guest);
    const again = await ask(place, '19:00', guest);
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    for (const time of ['19:15', '19:30', '19:45', '20:00']) expect((await ask(place, time, guest)).status).toBe(201);
    expect((await ask(place, '20:15', guest)).body).toMatchObject({ error: { reason: 'guest_limit' } });
  });

  it('replays the answer of a key that comes twice', async () => {
    const place = await known();
    const as = withKey('the same key');
    const first = await ask(place, '19:00', { email: 'one@example.org' }, as);
    const second = await ask(place, '19:00', { email: 'another@example.org' }, as);
    expect(second.text).toBe(first.text);
    expect(await tablesOf(place)).toHaveLength(3);
  });

  it('gives away again what staff has freed, best fit first', async () => {
    const place = await known();
    await ask(place, '19:00');
    const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body;
    const [first] = bookings.filter(({ time }) => time === '19:00');
    await ask(place, '19:00');
    await place.call('POST', `/v1/bookings/${first?.id}/cancel`, {});
    await ask(place, '19:00');
    const seated = (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body.bookings.filter(
      ({ time, status }) => time === '19:00' && status === 'confirmed',
    );
    expect(seated.some((one) => one.tables[0] === first?.tables[0])).toBe(true);
  });

  it('follows the settings: what is switched off is not booked', async () => {
    const place = await known();
    await ask(place, '19:00');
    await place.apply(restaurantFile({ venue: { tables, bookings: { enabled: false } } }));
    expect((await ask(place, '19:15')).body).toMatchObject({ error: { code: 'bookings_off' } });
  });

  it('is not all that is asked when it is full: nobody is turned away for what others have freed', async () => {
    const place = await known();
    others.push(await startService(NOW, { beside: service }));
    const there = (others[0] as Service).meet(place);
    for (let i = 0; i < 12; i += 1) expect((await ask(place, '19:00')).body.status).toBe('confirmed');
    const { bookings } = (await there.call<Listed>('GET', `/v1/bookings?date=${date}`)).body;
    const [one] = bookings.filter(({ time }) => time === '19:00');
    await there.call('POST', `/v1/bookings/${one?.id}/cancel`, {});
    expect((await ask(place, '19:00')).body.status).toBe('confirmed');
  });

  it('may be given away by two processes at once: every table once, and everybody gets one', async () => {
    const place = await known();
    others.push(await startService(NOW, { beside: service }));
    const there = (others[0] as Service).meet(place);
    for (const time of ['14:00', '14:15']) await ask(there, time);
    const before = await counted();
    const times = ['18:00', '20:00'];
    const both = times.flatMap((time) => Array.from({ length: 12 }, (_, i) => ask(i % 2 === 0 ? place : there, time)));
    const answers = await Promise.all(both);
    expect(answers.map(({ body }) => body.status)).toEqual(Array(24).fill('confirmed'));
    const [overlaps] = await service.database.db.query<{ n: number }>(OVERLAPS);
    expect(overlaps?.n).toBe(0);
    expect((await counted()).anew - before.anew).toBeGreaterThan(0);
  });
});
