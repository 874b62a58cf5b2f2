import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CLAIMS } from '../../src/db/hot/range-allocations.ts';
import { type Business, type Created, type Failed, type Service, startService } from '../service.ts';

// A Tuesday; the last day that can be booked is 1 April.
const NOON = '2027-03-02T11:00:00Z';

type Free = { dates: string[]; date: string; times: string[]; free_dates?: string[]; free?: Record<string, string[]> };

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

const ask = (query: string, at = place) => at.call<Free & Failed>('GET', `/v1/availability?${query}`);
const free = async (query: string, at = place) => {
  const { status, body, text } = await ask(query, at);
  if (status !== 200) throw new Error(text);
  return body;
};
/** Day by day: what a calendar had to ask before. */
const oneByOne = async (query: string, at = place) => {
  const { dates } = await free(query, at);
  const days = await Promise.all(dates.map((date) => free(`date=${date}&${query}`, at)));
  return days.filter(({ times }) => times.length > 0);
};
const MONTHS = 'from=2027-03-01&to=2027-05-01';

describe('the free days of a range', () => {
  it('are those of the next thirty on which some time is free, each as it is when it is asked for alone', async () => {
    place = await service.business(
      restaurantFile({
        venue: {
          tables: [{ name: 'T1', seats: 2 }],
          hours: { mon: [], tue: [], wed: [], thu: [], fri: [['19:00', '20:30']], sat: [['19:00', '22:00']], sun: [] },
        },
      }),
    );
    for (const date of ['2027-03-05', '2027-03-13'])
      await place.call('POST', '/v1/bookings', { date, time: '19:00', party: 2, name: date });
    const { free_dates, date, times, dates } = await free(MONTHS);
    // Of Friday the 5th nothing is left; on Saturday the 13th the later time is.
    expect(free_dates).toEqual(dates.filter((day) => day !== '2027-03-05'));
    const days = await oneByOne('party=2');
    expect(free_dates).toEqual(days.map((day) => day.date));
    expect([date, times]).toEqual([days[0]?.date, days[0]?.times]);
  });

  it('follow the size of the party', async () => {
    expect((await free(`${MONTHS}&party=8`)).free_dates).toEqual([]);
    expect((await free(`${MONTHS}&party=6`)).free_dates).toHaveLength(31);
    expect(await ask(`${MONTHS}&party=9`)).toMatchObject({ status: 400 });
  });

  it('count a day on which a table is only free once others get different ones', async () => {
    place = await service.business(
      restaurantFile({
        venue: {
          tables: [
            { name: 'T1', seats: 2 },
            { name: 'T2', seats: 4 },
          ],
          hours: { fri: [['19:00', '21:00']] },
        },
      }),
    );
    const pinned = { date: '2027-03-05', time: '19:00', party: 2, name: 'P' };
    const { body } = await place.call<Created>('POST', '/v1/bookings', { ...pinned, tables: ['T2'] });
    expect((await free('from=2027-03-05&to=2027-03-05&party=4')).free_dates).toEqual([]);
    await place.call('PATCH', `/v1/bookings/${body.booking.id}`, { tables: null });
    await place.call('POST', '/v1/bookings', { ...pinned, name: 'Q' });
    expect((await free('from=2027-03-05&to=2027-03-05&party=2')).free_dates).toEqual([]);
    await place.call('POST', `/v1/bookings/${body.booking.id}/cancel`);
    expect((await free('from=2027-03-05&to=2027-03-05&party=4')).free_dates).toEqual(['2027-03-05']);
  });

  it('are those of a service and a person, with who is free on the first of them', async () => {
    const salon = await service.business(
      salonFile({
        venue: {
          staff: [
            { name: 'Mia', role: '', hours: { fri: [['09:00', '18:00']] } },
            {
              name: 'Leo',
              role: '',
              hours: { wed: [['09:00', '12:00']] },
              absences: [{ from: '2027-03-10', to: '2027-03-10' }],
            },
          ],
        },
      }),
    );
    const venue = (await salon.call<{ services: { id: string }[]; staff: { id: string }[] }>('GET', '/v1/venue')).body;
    const [mia, leo] = venue.staff.map(({ id }) => id);
    const service_ = venue.services[0]?.id;
    const any = await free(`${MONTHS}&service=${service_}`, salon);
    expect(any.free_dates?.slice(0, 4)).toEqual(['2027-03-03', '2027-03-05', '2027-03-12', '2027-03-17']);
    expect(any.free_dates).toEqual((await oneByOne(`service=${service_}`, salon)).map(({ date }) => date));
    expect([any.date, any.free?.['09:00']]).toEqual(['2027-03-03', [leo]]);
    const one = await free(`${MONTHS}&service=${service_}&staff=${mia}`, salon);
    expect(one.free_dates?.slice(0, 2)).toEqual(['2027-03-05', '2027-03-12']);
  });

  it('are none before today, beyond the thirtieth day, and on closed days; the day listed is then the first asked for', async () => {
    for (const range of ['from=2027-02-01&to=2027-03-01', 'from=2027-04-02&to=2027-05-30'])
      expect(await free(range)).toMatchObject({ free_dates: [], date: range.slice(5, 15), times: [] });
    expect((await free('from=2027-03-31&to=2027-04-05')).free_dates).toEqual(['2027-03-31', '2027-04-01']);
    expect((await free('date=2027-03-05')).free_dates).toBeUndefined();
  });

  it.each([
    ['from=2027-03-01', 'to: is required where from is given'],
    ['to=2027-03-01', 'from: is required where to is given'],
    ['from=2027-03-02&to=2027-03-01', 'to: must not be before from'],
    ['from=2027-03-01&to=2027-05-02', 'to: must be within 62 days, both ends counted'],
    ['date=2027-03-05&from=2027-03-01&to=2027-03-31', 'date: cannot stand together with from or to'],
    ['date=2027-03-05&to=2027-03-31', 'date: cannot stand together with from or to'],
  ])('are refused with 400 for %s', async (query, message) => {
    const { status, body } = await ask(query);
    expect([status, body.error]).toMatchObject([400, { code: 'bad_request', message }]);
  });

  it('are refused like free times where bookings are off', async () => {
    await place.apply(restaurantFile({ venue: { bookings: { enabled: false } } }));
    expect((await ask(MONTHS)).body.error.code).toBe('bookings_off');
  });

  it('follow settings that another process has changed', async () => {
    expect((await free(MONTHS)).free_dates).toHaveLength(31);
    const other = await startService(NOON, { beside: service });
    await other.meet(place).call('GET', `/v1/availability?${MONTHS}`);
    await place.apply(restaurantFile({ venue: { closures: [{ from: '2027-03-03', to: '2027-04-01' }] } }));
    expect((await free(MONTHS, other.meet(place))).free_dates).toEqual(['2027-03-02']);
    await other.close();
  });

  it('are the same where there is more than is read at once', async () => {
    const { id } = (
      await place.call<Created>('POST', '/v1/bookings', { date: '2027-03-05', time: '19:00', party: 2, name: 'A' })
    ).body.booking;
    // Allocations of tables that the settings know nothing of: they take no place, and have to be read all the same.
    await service.database.db.query(
      `insert into table_claim (booking_id, business_id, table_id, during, party, seated)
       select $1, $2, gen_random_uuid(), tstzrange(day + time '19:00', day + time '20:30'), 2, true
       from generate_series(timestamptz '2027-03-02', timestamptz '2027-04-01', interval '1 day') as day,
         generate_series(1, $3) as n`,
      [id, place.id, Math.ceil(MAX_CLAIMS / 12)],
    );
    expect((await free(MONTHS)).free_dates).toHaveLength(31);
    expect((await free(`${MONTHS}&party=8`)).free_dates).toEqual([]);
  });
});
