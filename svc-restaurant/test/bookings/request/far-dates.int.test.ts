import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Created, type Listed, type Service, startService } from '../../service.ts';

const FIRST = '1900-01-01';
const LAST = '9990-12-31';

describe('dates at the ends of what can be asked for', () => {
  let service: Service;
  let place: Business;
  beforeAll(async () => {
    service = await startService('2027-03-02T11:00:00Z');
    const closures = [
      { from: FIRST, to: '1900-01-02' },
      { from: '9990-12-30', to: LAST },
    ];
    const base = restaurantFile();
    place = await service.business({ ...base, venue: { ...base.venue, closures } } as typeof base);
  });
  afterAll(() => service.close());

  it.each([FIRST, '9990-01-01', LAST])(
    '%s: the desk takes, lists, moves and cancels a booking of that day',
    async (date) => {
      const taken = await place.call<Created>('POST', '/v1/bookings', { date, time: '23:45', party: 2, name: 'Anna' });
      expect([taken.status, taken.text]).toEqual([201, taken.text]);
      const { id } = taken.body.booking;
      const listed = await place.call<Listed>('GET', `/v1/bookings?date=${date}`);
      expect(listed.body.bookings.map((booking) => booking.id)).toContain(id);
      const paged = await place.call<Listed & { next_cursor: string }>('GET', `/v1/bookings?from=${date}&limit=1`);
      expect([paged.status, paged.body.bookings.length]).toEqual([200, 1]);
      const moved = await place.call<Created>('PATCH', `/v1/bookings/${id}`, { time: '19:00', party: 4 });
      expect([moved.status, moved.text]).toEqual([200, moved.text]);
      expect((await place.call('POST', `/v1/bookings/${id}/cancel`, {})).status).toBe(200);
    },
  );

  it('the public side says no in words', async () => {
    for (const date of [FIRST, LAST]) {
      expect((await place.call('GET', `/v1/availability?date=${date}`)).status).toBe(200);
      const asked = { date, time: '19:00', party: 2, name: 'Anna', email: 'anna@example.org' };
      expect((await place.call('POST', '/v1/booking-requests', asked)).status).toBe(422);
    }
  });

  it('a list from before 1900 is empty, and the bookings are not looked at', async () => {
    await service.database.db.tx(async (tx) => {
      // Whoever looks at them now waits for ever.
      await tx.query('lock table booking in access exclusive mode');
      for (const query of ['from=1899-12-31', 'from=1850-01-01&to=1850-03-01', 'date=0001-01-01', 'from=0000-01-01']) {
        const listed = await place.call<Listed>('GET', `/v1/bookings?${query}`);
        expect([query, listed.status, listed.body]).toEqual([query, 200, { bookings: [], next_cursor: null }]);
      }
    });
  });

  it.each(['9991-01-01', '9999-12-31'])('%s is 400', async (date) => {
    expect((await place.call('GET', `/v1/bookings?from=${date}`)).status).toBe(400);
    const asked = { date, time: '19:00', party: 2, name: 'Anna' };
    expect((await place.call('POST', '/v1/bookings', asked)).status).toBe(400);
    const cursor = Buffer.from(JSON.stringify([date, '19:00', '019aa000-0000-7000-8000-00000000000f'])).toString(
      'base64url',
    );
    expect((await place.call('GET', `/v1/bookings?limit=1&cursor=${cursor}`)).status).toBe(400);
  });
});
