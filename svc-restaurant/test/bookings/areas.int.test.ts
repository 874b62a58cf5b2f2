import type { Booking } from '@booking/core/shapes';
import { restaurantFile } from '@booking/testkit/builders';
import { valuesOf } from '@booking/testkit/page-visit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Business, type Created, type Failed, type Requested, type Service, startService } from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const evening = { date: '2027-03-05', time: '19:00', party: 2 };
const floor = {
  areas: [{ name: 'Hall' }, { name: 'Terrace, upstairs' }, { name: 'Garden', open: false }],
  tables: [
    { name: 'H1', seats: 2, area: 'Hall' },
    { name: 'H2', seats: 4, area: 'Hall' },
    { name: 'O1', seats: 2, area: 'Terrace, upstairs' },
    { name: 'O2', seats: 4, area: 'Terrace, upstairs' },
    { name: 'G1', seats: 4, area: 'Garden' },
  ],
  combinations: [],
};
const TERRACE = 'Terrace, upstairs';

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(restaurantFile({ venue: floor }));
});

let guests = 0;
const request = (over: object = {}) => {
  guests += 1;
  const guest = { name: `R${guests}`, email: `r${guests}@example.org` };
  return place.call<Requested & Failed>('POST', '/v1/booking-requests', { ...evening, ...guest, ...over });
};
const requested = async (over: object = {}) => read((await request(over)).body.id);
const post = (over: object = {}) => {
  guests += 1;
  return place.call<Created & Failed>('POST', '/v1/bookings', { ...evening, name: `G${guests}`, ...over });
};
const patch = (id: string, body: object) => place.call<Created & Failed>('PATCH', `/v1/bookings/${id}`, body);
const read = async (id: string) => (await place.call<{ booking: Booking }>('GET', `/v1/bookings/${id}`)).body.booking;
const free = async (area?: string) => {
  const query = area === undefined ? '' : `&area=${encodeURIComponent(area)}`;
  const answer = await place.call<{ times: string[] } & Failed>(
    'GET',
    `/v1/availability?date=2027-03-05&party=2${query}`,
  );
  return answer.status === 200 ? answer.body.times.includes('19:00') : answer;
};

describe('an area that a guest chooses', () => {
  it('decides which tables are judged, in availability and requests', async () => {
    const seated = [await requested({ area: TERRACE }), await requested({ area: TERRACE })];
    expect(seated.map(({ area, tables, status }) => [area, tables, status])).toEqual([
      [TERRACE, ['O1'], 'confirmed'],
      [TERRACE, ['O2'], 'confirmed'],
    ]);
    expect([await free(TERRACE), await free('Hall'), await free()]).toEqual([false, true, true]);
    const third = await requested({ area: TERRACE });
    expect([third.status, third.tables, third.area]).toEqual(['requested', [], TERRACE]);
  });

  it('is refused with the names of those that there are, in the language of the guest', async () => {
    const answers = [
      await request({ area: 'Roof' }),
      await request({ area: 'Garden', lang: 'de' }),
      await post({ area: 'Roof' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.reason, body.error.message])).toEqual([
      [422, 'area_unknown', 'There is no such area here. You can choose: Hall, Terrace, upstairs'],
      [422, 'area_unknown', 'Diesen Bereich gibt es hier nicht. Zur Wahl stehen: Hall, Terrace, upstairs'],
      [422, 'area_unknown', 'There is no such area here. You can choose: Hall, Terrace, upstairs'],
    ]);
    expect(await free('Roof')).toMatchObject({ status: 422, body: { error: { reason: 'area_unknown' } } });
  });

  it('is kept by whoever is given other tables to make room', async () => {
    const pair = await requested({ area: TERRACE });
    await patch(pair.id, { tables: ['O2'], tables_pinned: false });
    const four = await requested({ party: 4, area: TERRACE });
    expect([four.tables, (await read(pair.id)).tables]).toEqual([['O2'], ['O1']]);
    // Now the terrace holds two who stay: nobody is sent to the hall for a third.
    expect((await requested({ party: 3, area: TERRACE })).tables).toEqual([]);
  });

  it('is in the event and in the e-mail', async () => {
    const { id } = await requested({ area: TERRACE });
    const [event] = await service.database.db.query<{ area: string }>(
      "select body::jsonb #>> '{data,booking,area}' as area from outbox where aggregate_id = $1 and type = $2",
      [id, 'booking.confirmed'],
    );
    expect(event).toEqual({ area: TERRACE });
    const { email } = await read(id);
    const mail = await service.mailbox.next(({ to }) => to.includes(email ?? ''));
    expect(mail.text).toContain(TERRACE);
  });

  it('is offered by the page beside "no preference", and booked without JavaScript', async () => {
    const path = `/book/trattoria?lang=en&date=2027-03-05&area=${encodeURIComponent(TERRACE)}`;
    const page = await service.bookPage(place, path);
    expect(valuesOf(page, 'area')).toEqual([TERRACE]);
    expect(page.html).toMatch(/<option value="" *>No preference<\/option>/);
    expect(page.html).toMatch(/<option value="Terrace, upstairs" selected *>/);
    expect(page.html).not.toContain('Garden');
    guests += 1;
    const who = { form_id: `area-${guests}`, name: 'Ada', email: `a${guests}@example.org` };
    const form = { ...who, party: '2', area: TERRACE, slot: '2027-03-05T19:00' };
    expect((await service.bookPage(place, '/book/trattoria?lang=en', { form })).status).toBe(303);
    const { body } = await place.call<{ bookings: Booking[] }>('GET', '/v1/bookings?date=2027-03-05');
    expect(body.bookings.map(({ area, tables }) => [area, tables])).toEqual([[TERRACE, ['O1']]]);
  });
});

describe('an area that staff chooses', () => {
  it('moves a booking to tables of it, and back to anywhere by null', async () => {
    const { booking } = (await post()).body;
    expect([booking.area, booking.tables]).toEqual([null, ['H1']]);
    const moved = (await patch(booking.id, { area: TERRACE })).body.booking;
    expect([moved.area, moved.tables]).toEqual([TERRACE, ['O1']]);
    const back = (await patch(booking.id, { area: null })).body.booking;
    expect([back.area, back.tables]).toEqual([null, ['O1']]);
  });

  it('is 409 where nothing is free there, and nothing changes', async () => {
    await post({ area: TERRACE });
    await post({ area: TERRACE });
    const { booking } = (await post()).body;
    const refused = await patch(booking.id, { area: TERRACE });
    expect([refused.status, (await read(booking.id)).area]).toEqual([409, null]);
  });

  it('is a warning where staff names tables outside it, and stays chosen', async () => {
    const { booking, warning_codes } = (await post({ area: TERRACE, tables: ['H1'] })).body;
    expect([warning_codes, booking.area, booking.tables]).toEqual([['other_area'], TERRACE, ['H1']]);
    const later = (await patch(booking.id, { time: '20:00' })).body;
    expect([later.warning_codes, later.booking.tables]).toEqual([['other_area'], ['H1']]);
  });

  it('binds nobody any more once no table stands in it', async () => {
    const { booking } = (await post({ area: TERRACE })).body;
    const tables = floor.tables.map(({ name, seats }) => ({ name, seats }));
    await place.apply(restaurantFile({ venue: { ...floor, areas: [], tables } }));
    const moved = (await patch(booking.id, { time: '20:00', party: 4 })).body.booking;
    expect([moved.area, moved.tables]).toEqual([TERRACE, ['H2']]);
  });
});
