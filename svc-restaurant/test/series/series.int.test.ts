import type { Booking } from '@booking/core/shapes';
import { createPageTokens } from '@booking/kit/crypto/page-token';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  type Created,
  ENCRYPTION_KEY,
  type Failed,
  type Service,
  startService,
  withKey,
} from '../service.ts';

// A Tuesday at noon in Zurich. The clocks are put forward on 28 March.
const NOON = '2027-03-02T11:00:00Z';
const FRIDAYS = ['2027-03-05', '2027-03-12', '2027-03-19', '2027-03-26', '2027-04-02'];

type Taken = Created & {
  series_id: string;
  bookings: Booking[];
  clashes: { date: string; time: string; reason: string; reason_code: string; nearest_time?: string | null }[];
};
type Refused = { error: Failed['error'] & { fields?: { path: string; message: string }[] } };

let service: Service;
let salon: Business;
let ids: Record<string, string>;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  salon = await service.business(salonFile({ venue: { closures: [{ from: '2027-03-19', to: '2027-03-19' }] } }));
  const { services, staff } = (
    await salon.call<Record<'services' | 'staff', { id: string; name: string }[]>>('GET', '/v1/venue')
  ).body;
  ids = Object.fromEntries([...services, ...staff].map(({ id, name }) => [name, id]));
});

let guests = 0;
const body = (over: object = {}) => {
  guests += 1;
  const what = { date: '2027-03-05', time: '10:00', service: ids.Haircut, staff: ids.Mia };
  return { ...what, name: 'Anna', email: `series${guests}@example.org`, series: { every: 'week', count: 5 }, ...over };
};
const book = async (over: object = {}, at = salon) => {
  const answer = await at.call<Taken>('POST', '/v1/bookings', body(over));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};
const read = async (id: string, at = salon) =>
  (await at.call<{ series: { every: string }; bookings: Booking[] }>('GET', `/v1/series/${id}`)).body;
const whenOf = (bookings: readonly Booking[]) => bookings.map(({ date, time }) => `${date} ${time}`);
const standing = async (id: string) => whenOf((await read(id)).bookings.filter(({ status }) => status === 'confirmed'));
const eventsOf = async (type: string) => {
  const rows = await service.database.db.query<{ id: string }>(
    'select aggregate_id as id from outbox where type = $1 and business_id = $2',
    [type, salon.id],
  );
  return rows.map(({ id }) => id);
};

describe('a series of bookings', () => {
  it('is a booking for each date at the same time of the clock, without the dates that clash', async () => {
    await book({ date: '2027-03-12', time: '10:15', series: undefined });
    const { series_id, bookings, clashes } = await book();
    expect(whenOf(bookings)).toEqual(['2027-03-05 10:00', '2027-03-26 10:00', '2027-04-02 10:00']);
    expect(clashes).toEqual([
      { date: '2027-03-12', time: '10:00', reason: 'Nobody is available at that time', reason_code: 'person_busy' },
      { date: '2027-03-19', time: '10:00', reason: 'The business is closed on that day.', reason_code: 'closed' },
    ]);
    expect(bookings.every((booking) => booking.series_id === series_id && booking.status === 'confirmed')).toBe(true);
    expect(await read(series_id)).toMatchObject({ series: { every: 'week' }, bookings });
    const events = await eventsOf('booking.confirmed');
    expect(events).toEqual(expect.arrayContaining(bookings.map(({ id }) => id)));
    // Summer time has begun before the last one.
    const starts = await service.database.db.query<{ at: string }>(
      "select to_char(starts_at at time zone 'UTC', 'HH24:MI') as at from booking where id = any($1::uuid[]) order by starts_at",
      [bookings.map(({ id }) => id)],
    );
    expect(starts.map(({ at }) => at)).toEqual(['09:00', '09:00', '08:00']);
  });

  it('says with dry_run what clashes and the nearest free time, and stores nothing', async () => {
    await book({ date: '2027-03-12', time: '10:15', series: undefined });
    const { clashes, bookings } = await book({ dry_run: true });
    expect(clashes.map(({ date, nearest_time }) => [date, nearest_time])).toEqual([
      ['2027-03-12', '09:30'],
      ['2027-03-19', null],
    ]);
    expect((await salon.call('GET', `/v1/bookings/${bookings[0]?.id}`)).status).toBe(404);
  });

  it('takes another time on one date, and leaves another date out', async () => {
    const exceptions = [{ date: '2027-03-12', time: '14:00' }, { date: '2027-03-19' }];
    const { bookings, clashes } = await book({ series: { every: 'week', count: 3, exceptions } });
    expect(whenOf(bookings)).toEqual(['2027-03-05 10:00', '2027-03-12 14:00']);
    expect(clashes).toEqual([]);
    const wrong = { every: 'week', count: 3, exceptions: [{ date: '2027-03-13' }] };
    expect((await salon.call('POST', '/v1/bookings', body({ series: wrong }))).status).toBe(400);
  });

  it('is refused with every date where none can be had', async () => {
    const { status, body: refused } = await salon.call<Refused>('POST', '/v1/bookings', body({ time: '05:00' }));
    expect(status).toBe(409);
    expect(refused.error.reason).toBe('series_clash');
    expect(refused.error.fields?.map(({ path }) => path)).toEqual(FRIDAYS.map((date) => `series.${date}`));
  });

  it('is told to the guest in one e-mail with all dates and one calendar file', async () => {
    const { bookings, guest_emailed } = await book({ notify_guest: true, lang: 'en' });
    expect(guest_emailed).toBe(true);
    const mail = await service.mailbox.next(({ to }) => to.includes(`series${guests}@example.org`));
    expect(mail.subject).toBe('Your 4 appointments at Salon Mia are confirmed');
    for (const day of ['5 March', '12 March', '26 March', '2 April']) expect(mail.text).toContain(day);
    const ics = mail.attachments.map(({ content }) => String(content)).join('');
    for (const { id } of bookings) expect(ics).toContain(`UID:${id}@`);
  });

  it('is told in the words of the business for several dates, where it has some', async () => {
    const wording = {
      confirmed: { en: { text: 'One.' } },
      series_confirmed: { en: { subject: '{count} × {service}' } },
    };
    const own = await service.business(salonFile({ venue: { messages: { wording } } }));
    const { services } = (await own.call<{ services: { id: string }[] }>('GET', '/v1/venue')).body;
    const wish = { service: services[0]?.id, staff: undefined, notify_guest: true, lang: 'en' };
    await book(wish, own);
    const mail = await service.mailbox.next(({ to }) => to.includes(`series${guests}@example.org`));
    expect(mail.subject).toMatch(/^5 × [A-Z]/);
    expect(mail.text).not.toContain('One.');
  });

  it('is booked once for one Idempotency-Key, and a second time for nobody', async () => {
    const wanted = body();
    const once = withKey(`series-${guests}`);
    const first = await salon.call<Taken>('POST', '/v1/bookings', wanted, once);
    const again = await salon.call<Taken>('POST', '/v1/bookings', wanted, once);
    expect(again.body).toEqual(first.body);
    const other = await salon.call<Refused>('POST', '/v1/bookings', { ...wanted, staff: ids.Leo });
    expect(other.body.error.fields?.[0]?.message).toContain('has this appointment already');
  });

  it('has each date once where two processes take the same at one time', async () => {
    const beside = await startService(NOON, { beside: service });
    try {
      const answers = await Promise.all(
        [salon, beside.meet(salon)].map((at) => at.call<Taken>('POST', '/v1/bookings', body())),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const held = await service.database.db.query<{ n: number }>(
        'select count(*)::int as n from staff_claim where business_id = $1',
        [salon.id],
      );
      expect(held).toEqual([{ n: 4 }]);
    } finally {
      await beside.close();
    }
  });

  it('books tables as well', async () => {
    const restaurant = await service.business(restaurantFile());
    const { bookings } = await book(
      { time: '19:00', service: undefined, staff: undefined, party: 2, series: { every: 'month', count: 3 } },
      restaurant,
    );
    expect(whenOf(bookings)).toEqual(['2027-03-05 19:00', '2027-04-05 19:00', '2027-05-05 19:00']);
    expect(bookings.every(({ tables }) => tables.length === 1)).toBe(true);
  });
});

describe('a step on a booking of a series and those that follow', () => {
  const taken = () => book({ series: { every: 'week', count: 5, exceptions: [{ date: '2027-03-19' }] } });
  const change = (id: string | undefined, to: object) =>
    salon.call<Taken & Refused>('PATCH', `/v1/bookings/${id}`, { apply_to: 'following', ...to });

  it('moves them by the same difference, also to where the next one was', async () => {
    const { series_id, bookings } = await taken();
    const { status, body: moved } = await change(bookings[1]?.id, { date: '2027-03-13', time: '11:00' });
    expect(status).toBe(200);
    expect(whenOf(moved.bookings)).toEqual(['2027-03-13 11:00', '2027-03-27 11:00', '2027-04-03 11:00']);
    await change(bookings[1]?.id, { date: '2027-03-20' });
    expect(await standing(series_id)).toEqual([
      '2027-03-05 10:00',
      '2027-03-20 11:00',
      '2027-04-03 11:00',
      '2027-04-10 11:00',
    ]);
    expect(await eventsOf('booking.moved')).toHaveLength(6);
  });

  it('moves none of them where one cannot be, and says which', async () => {
    await book({ date: '2027-03-26', time: '15:00', series: undefined });
    const { series_id, bookings } = await taken();
    const before = await standing(series_id);
    const { status, body: refused } = await change(bookings[1]?.id, { time: '15:00' });
    expect(status).toBe(409);
    expect(refused.error.fields).toEqual([
      { path: 'series.2027-03-26', message: 'Friday, 26 March 2027, 15:00: Nobody is available at that time' },
    ]);
    expect(await standing(series_id)).toEqual(before);
  });

  it('cancels them with one e-mail, and takes that back as one step', async () => {
    const { series_id, bookings } = await taken();
    const to = `series${guests}@example.org`;
    const first = `/v1/bookings/${bookings[1]?.id}`;
    const cancelled = await salon.call<Taken>('POST', `${first}/cancel`, { apply_to: 'following', notify_guest: true });
    expect(whenOf(cancelled.body.bookings)).toEqual(['2027-03-12 10:00', '2027-03-26 10:00', '2027-04-02 10:00']);
    expect(await standing(series_id)).toEqual(['2027-03-05 10:00']);
    const mail = await service.mailbox.next((one) => one.to.includes(to));
    expect(mail.subject).toBe('Your appointments at Salon Mia are cancelled');
    const undone = await salon.call<Taken>('POST', `${first}/undo`, { apply_to: 'following' });
    expect(undone.body.bookings).toHaveLength(3);
    expect(await standing(series_id)).toHaveLength(4);
  });

  it('is of one booking alone without apply_to, and for a booking by itself', async () => {
    const { series_id, bookings } = await taken();
    await salon.call('POST', `/v1/bookings/${bookings[1]?.id}/cancel`, {});
    expect(await standing(series_id)).toHaveLength(3);
    const single = await book({ time: '16:00', series: undefined });
    const { status } = await change(single.booking.id, { time: '17:00' });
    expect(status).toBe(200);
  });
});

it('shows the guest the other dates, and gives up this one alone', async () => {
  const { series_id, bookings } = await book();
  const tokens = createPageTokens('r', ENCRYPTION_KEY);
  const page = await service.tokenPage(`/guest/${tokens.make('guest', bookings[0]?.id ?? '')}`);
  expect(page.html).toContain('The other dates of this series');
  for (const { id } of bookings.slice(1)) expect(page.html).toContain(tokens.make('guest', id));
  expect(await standing(series_id)).toHaveLength(bookings.length);
});
