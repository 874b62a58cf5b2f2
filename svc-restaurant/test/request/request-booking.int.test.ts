import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Failed, type Listed, type Requested, type Service, startService } from '../service.ts';

// A Tuesday at noon in Zurich.
const NOON = '2027-03-02T11:00:00Z';

describe('a request for a table', () => {
  let service: Service;
  let place: Business;
  beforeAll(async () => {
    service = await startService(NOON);
    place = await service.business(restaurantFile());
  });
  afterAll(() => service.close());

  it('is confirmed at once where a table is free, and shows in the diary with its table', async () => {
    const request = { date: '2027-03-05', time: '19:00', party: 2, name: 'Anna', email: 'Anna@Example.org' };
    const { status, body } = await place.call<Requested>('POST', '/v1/booking-requests', request);
    expect(status).toBe(201);
    expect(body).toEqual({
      status: 'confirmed',
      message: 'Your booking at Trattoria Rosa on Friday, 5 March 2027 at 19:00 is confirmed.',
    });
    const { bookings } = (await place.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body;
    expect(bookings).toHaveLength(1);
    expect(bookings[0]).toMatchObject({
      status: 'confirmed',
      confirmed_by: 'confirm_at_once',
      date: '2027-03-05',
      time: '19:00',
      party: 2,
      email: 'Anna@Example.org',
      source: 'api',
      tables: ['T1'],
      answers: [],
      created_at: '2027-03-02T11:00:00.000Z',
    });
  });

  it('tells why in the language that was asked for when it is refused', async () => {
    const request = { date: '2027-03-05', time: '19:00', party: 9, name: 'Anna', email: 'a@b.example', lang: 'de-CH' };
    const { status, body } = await place.call<Failed>('POST', '/v1/booking-requests', request);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'refused', reason: 'party_too_large' });
    expect(body.error.message).toContain('8 Personen');
  });
});
