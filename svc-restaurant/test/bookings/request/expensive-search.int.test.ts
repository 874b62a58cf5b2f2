import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Listed, type Service, startService } from '../../service.ts';

const date = '2027-03-05';
const TABLES = 12;

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  const tables = Array.from({ length: TABLES }, (_, n) => ({ name: `T${n}`, seats: 2 }));
  const combinations = Array.from({ length: TABLES - 1 }, (_, n) => ({ tables: [`T${n}`, `T${n + 1}`], seats: 4 }));
  place = await service.business(restaurantFile({ venue: { tables, combinations } }));
});
afterAll(() => service.close());

const times = async () =>
  (await place.call<{ times: string[] }>('GET', `/v1/availability?date=${date}&party=4`)).body.times;

describe('a full evening of two-seat tables in a row', () => {
  it('lists a time when neighbours can move up for it, books what it lists, and then lists it no more', async () => {
    const twos = Array.from({ length: TABLES }, (_, n) => ({ date, time: '19:00', party: 2, name: `Guest ${n}` }));
    for (const two of twos) await place.call('POST', '/v1/bookings', two);
    expect(await times()).not.toContain('19:00');
    const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body;
    // Two tables that are no neighbours.
    for (const table of ['T2', 'T7']) {
      const booking = bookings.find(({ tables }) => tables.includes(table));
      await place.call('POST', `/v1/bookings/${booking?.id}/cancel`);
    }
    const [first, second] = await Promise.all([times(), times()]);
    expect(first).toContain('19:00');
    expect(second).toEqual(first);
    const asked = { date, time: '19:00', party: 4, name: 'Four', email: 'four@example.org' };
    const { body } = await place.call<{ status: string }>('POST', '/v1/booking-requests', asked);
    expect(body.status).toBe('confirmed');
    expect(await times()).not.toContain('19:00');
  });
});
