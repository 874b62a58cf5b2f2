import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Business, type Created, type Failed, type Requested, type Service, startService } from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const FRIDAY = '2027-03-05';
const file = () =>
  restaurantFile({
    venue: {
      hours: {
        fri: [
          ['11:30', '14:30'],
          ['18:00', '01:00'],
        ],
      },
      bookings: { large_party: { from: 5, online: 'request', min_notice_minutes: 4320, turn_minutes: 180 } },
      shifts: [
        {
          name: 'Lunch',
          from: '11:30',
          to: '14:00',
          slot_minutes: 30,
          turn_minutes: [{ up_to: 8, minutes: 60 }],
          pacing_covers: 4,
        },
        { name: 'Late', from: '23:00', to: '01:00', slot_minutes: 60, turn_minutes: [{ up_to: 8, minutes: 60 }] },
      ],
    },
  });

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(file());
});

let guests = 0;
const request = (over: object, at = place) => {
  guests += 1;
  const guest = { name: `S${guests}`, email: `s${guests}@example.org`, party: 2, date: FRIDAY };
  return at.call<Requested & Failed>('POST', '/v1/booking-requests', { ...guest, ...over });
};
type Free = { times: string[]; confirm_at_once: boolean };
const free = async (query: string) => (await place.call<Free>('GET', `/v1/availability?${query}`)).body;

describe('the shifts of a restaurant', () => {
  it('offer the times of their own grid, past midnight too', async () => {
    const { times } = await free(`date=${FRIDAY}&party=2`);
    expect(times.filter((time) => time < '15:00')).toEqual(['11:30', '12:00', '12:30', '13:00', '13:30']);
    expect(times.filter((time) => time > '22:00')).toEqual(['22:15', '22:30', '22:45', '23:00']);
    expect((await free('date=2027-03-06&party=2')).times.filter((time) => time < '11:00')).toEqual(['00:00']);
  });

  it('take as many guests at a time as they say, and are shown so in availability', async () => {
    const two = [await request({ time: '12:00' }), await request({ time: '12:00' })];
    expect(two.map(({ body }) => body.status)).toEqual(['confirmed', 'confirmed']);
    expect((await request({ time: '12:00' })).body.status).toBe('requested');
    expect((await free(`date=${FRIDAY}&party=2`)).times).not.toContain('12:00');
    // In the evening, outside all shifts, nobody counts.
    const evening = [
      await request({ time: '19:00' }),
      await request({ time: '19:00' }),
      await request({ time: '19:00' }),
    ];
    expect(evening.map(({ body }) => body.status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('take no more at a time though many ask at once, of two processes', async () => {
    const beside = await startService(NOON, { beside: service });
    const places = [place, beside.meet(place)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => request({ time: '12:00' }, places[i % places.length])),
    );
    await beside.close();
    const statuses = answers.map(({ body }) => body.status);
    expect(statuses.filter((status) => status === 'confirmed')).toHaveLength(2);
    expect(statuses.filter((status) => status === 'requested')).toHaveLength(10);
  });

  it('free their tables after their own turn, and refuse what is not on their grid', async () => {
    expect((await request({ time: '12:15' })).body.error.reason).toBe('not_offered');
    const booked = await place.call<Created>('POST', '/v1/bookings', {
      date: FRIDAY,
      time: '12:00',
      party: 6,
      name: 'Six',
      tables: ['T4'],
    });
    const { body } = await place.call<Created>('POST', '/v1/bookings', {
      date: FRIDAY,
      time: '13:00',
      party: 2,
      name: 'Two',
      tables: ['T4'],
    });
    // Six are a large party, which stays for three hours.
    expect([booked.status, body]).toMatchObject([201, { error: { reason: 'table_taken' } }]);
    await place.call('POST', '/v1/bookings', { date: FRIDAY, time: '12:00', party: 4, name: 'Four', tables: ['T3'] });
    const next = await place.call('POST', '/v1/bookings', {
      date: FRIDAY,
      time: '13:00',
      party: 2,
      name: 'Two',
      tables: ['T3'],
    });
    expect(next.status).toBe(201);
  });

  it('are counted under their names', async () => {
    await request({ time: '12:00' });
    await request({ time: '19:00', party: 3 });
    await request({ date: '2027-03-06', time: '00:00' });
    const { body } = await place.call<{ days: { shifts: unknown[] }[] }>(
      'GET',
      `/console/api/booking-days?from=${FRIDAY}&to=${FRIDAY}`,
      undefined,
      { key_kind: 'console' },
    );
    expect(body.days[0]?.shifts).toEqual([
      { name: 'Lunch', bookings: 1, covers: 2 },
      { name: 'Late', bookings: 1, covers: 2 },
      { name: null, bookings: 1, covers: 3 },
    ]);
  });
});

describe('a large party', () => {
  it('is answered by the business, keeps its tables meanwhile, and has to ask in time', async () => {
    const answer = await request({ time: '19:00', party: 5, date: '2027-03-12' });
    expect(answer.body.status).toBe('requested');
    const query = 'date=2027-03-12&party=5';
    expect(await free(query)).toMatchObject({ confirm_at_once: false });
    expect(await free('date=2027-03-12&party=4')).toMatchObject({ confirm_at_once: true });
    service.clock.set('2027-03-11T12:00:00Z');
    expect((await free(query)).times).toEqual([]);
    expect((await request({ time: '19:00', party: 5, date: '2027-03-12' })).body.error.reason).toBe('notice');
  });

  it('is told to call, where it cannot ask online', async () => {
    await place.apply(restaurantFile({ venue: { bookings: { large_party: { from: 5, online: 'never' } } } }));
    expect((await request({ time: '19:00', party: 5 })).body.error.reason).toBe('party_too_large');
    const { html } = await service.bookPage(place, '/book/trattoria?lang=en');
    expect(html).toContain('For more than 4 guests please call us');
  });

  it('reads on the page that it is answered', async () => {
    const path = '/book/trattoria?lang=en&date=2027-03-12&party=';
    const [large, small] = [await service.bookPage(place, `${path}5`), await service.bookPage(place, `${path}2`)];
    expect(large.html).toContain('Parties of 5 or more are confirmed by us personally.');
    expect(small.html).not.toContain('confirmed by us personally');
  });
});
