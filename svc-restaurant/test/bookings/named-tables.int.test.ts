import type { Booking } from '@booking/core/shapes';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  type Created,
  type Failed,
  type Listed,
  type Service,
  startService,
  withKey,
} from '../service.ts';

// T1 and T2 seat two, T3 four, T4 six.
const NOON = '2027-03-02T11:00:00Z';

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

let guests = 0;
const evening = { date: '2027-03-05', time: '19:00', party: 2 };
const post = (over: object = {}, at = place) => {
  guests += 1;
  return at.call<Created & Failed>('POST', '/v1/bookings', { ...evening, name: `G${guests}`, ...over });
};
const take = async (over: object = {}) => {
  const { status, body, text } = await post(over);
  if (status !== 201) throw new Error(text);
  return body;
};
const patch = (id: string, body: object) => place.call<Created & Failed>('PATCH', `/v1/bookings/${id}`, body);
const request = async (over: { party?: number; email?: string; phone?: string } = {}) => {
  guests += 1;
  const { email = `r${guests}@example.org` } = over;
  await place.call('POST', '/v1/booking-requests', { ...evening, name: `R${guests}`, ...over, email });
  return (await all()).find((one) => one.email === email) as Booking;
};
const all = async () => (await place.call<Listed>('GET', '/v1/bookings?from=2027-03-01&to=2027-03-31')).body.bookings;
const read = async (id: string) => (await place.call<{ booking: Booking }>('GET', `/v1/bookings/${id}`)).body.booking;
const tablesOf = async (id: string) => {
  const { tables, tables_pinned } = await read(id);
  return [tables, tables_pinned];
};
const refusal = ({ status, body }: { status: number; body: Failed }) => [status, body.error.reason ?? body.error.code];
const events = async (id: string) => {
  const rows = await service.database.db.query<{ type: string }>(
    "select body::jsonb ->> 'type' as type from outbox where type not like $$console.%$$ and aggregate_id = $1 order by id",
    [id],
  );
  return rows.map(({ type }) => type);
};

describe('a party for which staff names tables', () => {
  it('has exactly these, and the booking says that staff chose them', async () => {
    const { booking, warnings } = await take({ tables: ['T4', 'T1'] });
    expect([booking.tables, booking.tables_pinned, warnings]).toEqual([['T1', 'T4'], true, []]);
    expect(await tablesOf(booking.id)).toEqual([['T1', 'T4'], true]);
    expect(await tablesOf((await take()).booking.id)).toEqual([['T2'], false]);
  });

  it('is taken past the seats of its tables, with a warning', async () => {
    const { warnings, warning_codes } = await take({ party: 4, tables: ['T1'] });
    expect(warning_codes).toEqual(['table_too_small']);
    expect(warnings).toEqual(['The chosen tables seat 2, fewer than the party needs.']);
    const combinations = [{ tables: ['T3', 'T4'], seats: 12, min_party: 8 }];
    await place.apply(restaurantFile({ venue: { combinations } }));
    expect((await take({ party: 4, tables: ['T3', 'T4'] })).warning_codes).toEqual(['table_too_large']);
  });

  it('sends who does not sit yet to another table', async () => {
    const first = await request();
    expect(first.tables).toEqual(['T1']);
    expect((await take({ tables: ['T1'] })).booking.tables).toEqual(['T1']);
    expect(await tablesOf(first.id)).toEqual([['T2'], false]);
  });

  it('is never given others to make room, where anybody else would be', async () => {
    const pinned = await take({ tables: ['T3'] });
    // For four there are T3 and T4; the second party of four would be seated by moving the first booking.
    expect((await request({ party: 4 })).tables).toEqual(['T4']);
    const second = await request({ party: 4 });
    expect([second.status, second.tables]).toEqual(['requested', []]);
    expect((await patch(pinned.booking.id, { tables: null })).body.booking).toMatchObject({ tables_pinned: false });
    expect((await place.call('POST', `/v1/bookings/${second.id}/confirm`)).status).toBe(200);
    expect(await tablesOf(second.id)).toEqual([['T3'], false]);
  });

  it('is refused with 409 and the table named, where another pinned or seated party has it', async () => {
    const pinned = await take({ tables: ['T1', 'T3'] });
    const answer = await post({ tables: ['T1', 'T2'] });
    expect(refusal(answer)).toEqual([409, 'table_taken']);
    expect(answer.body.error.message).toBe('Not free at that time: T1');
    await place.apply(restaurantFile({ account: { language: 'de' } }));
    expect((await post({ tables: ['T3'] })).body.error.message).toBe('Zu dieser Zeit nicht frei: T3');
    expect((await post({ tables: ['T1'], time: '20:30' })).status).toBe(201);
    expect(await all()).toHaveLength(2);
    expect(await tablesOf(pinned.booking.id)).toEqual([['T1', 'T3'], true]);
  });

  it('is refused with 400 where there is no such table, or the business books people', async () => {
    const answers = [await post({ tables: ['T9'] }), await post({ tables: [] }), await post({ tables: 'T1' })];
    expect(answers.map(refusal)).toEqual(answers.map(() => [400, 'bad_request']));
    expect(answers[0]?.body.error.message).toBe('tables: there is no table "T9" here');
    const salon = await service.business(salonFile());
    const { body: venue } = await salon.call<{ services: { id: string }[] }>('GET', '/v1/venue');
    const asked = await post({ service: venue.services[0]?.id, tables: ['T1'] }, salon);
    expect(refusal(asked)).toEqual([400, 'bad_request']);
    expect(asked.body.error.message).toBe('tables: there are none here; name the person with staff');
    expect(await all()).toEqual([]);
  });

  it('confirms the request that it repeats, at these tables', async () => {
    await place.apply(restaurantFile({ venue: { bookings: { confirm_at_once: false } } }));
    const asked = await request({ email: 'same@example.org', phone: '+41446681801' });
    expect(asked).toMatchObject({ status: 'requested', tables: ['T1'] });
    const { booking } = await take({ email: 'same@example.org', tables: ['T4'] });
    expect(booking).toMatchObject({ id: asked.id, status: 'confirmed', tables: ['T4'], tables_pinned: true });
    expect(await tablesOf(asked.id)).toEqual([['T4'], true]);
  });

  it('is booked once however often it is sent with one key', async () => {
    const send = () =>
      place.call<Created>('POST', '/v1/bookings', { ...evening, name: 'Key', tables: ['T3'] }, withKey('k'));
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.replayed, second.text]).toEqual([201, 201, true, first.text]);
  });
});

describe('a booking whose tables staff chooses or chose', () => {
  it('is changed to them with booking.moved, and keeps them through seat and leave', async () => {
    const { id } = (await take()).booking;
    const { body } = await patch(id, { tables: ['T4'] });
    expect(body).toMatchObject({ unchanged: false, booking: { tables: ['T4'], tables_pinned: true } });
    expect((await patch(id, { tables: ['T4'] })).body.unchanged).toBe(true);
    expect(await events(id)).toEqual(['booking.confirmed', 'booking.moved']);
    service.clock.set('2027-03-05T18:05:00Z');
    expect((await place.call('POST', `/v1/bookings/${id}/seat`)).status).toBe(200);
    expect(await tablesOf(id)).toEqual([['T4'], true]);
    expect(refusal(await patch(id, { tables: ['T1'], time: '20:00' }))).toEqual([409, 'already_seated']);
    expect(refusal(await patch(id, { party: 3 }))).toEqual([409, 'already_seated']);
  });

  it('is given another table while its party sits, from now on: who left it before is in nobody’s way, who has it is', async () => {
    const { id } = (await take({ tables: ['T1'] })).booking;
    const before = (await take({ tables: ['T2'] })).booking;
    const there = (await take({ tables: ['T3'] })).booking;
    service.clock.set('2027-03-05T18:05:00Z');
    for (const party of [id, before.id, there.id]) await place.call('POST', `/v1/bookings/${party}/seat`);
    expect(refusal(await patch(id, { tables: ['T2'] }))).toEqual([409, 'table_taken']);
    service.clock.set('2027-03-05T18:40:00Z');
    await place.call('POST', `/v1/bookings/${before.id}/leave`);
    expect((await patch(id, { tables: ['T2'] })).body.booking.tables).toEqual(['T2']);
    expect((await events(id)).at(-1)).toBe('booking.moved');
    // It sits there: nobody new gets its table, and the one that it had is free.
    expect(refusal(await post({ time: '19:45', tables: ['T2'] }))).toEqual([409, 'table_taken']);
    await take({ time: '19:45', tables: ['T1'] });
    expect(refusal(await patch(id, { tables: ['T2', 'T3'] }))).toEqual([409, 'table_taken']);
    const back = { date: evening.date, time: evening.time, party: 2, tables: ['T2', 'T4'], tables_pinned: false };
    expect((await patch(id, back)).body.booking).toMatchObject({ tables: ['T2', 'T4'], tables_pinned: false });
    expect(refusal(await post({ time: '19:45', tables: ['T4'] }))).toEqual([409, 'table_taken']);
  });

  it('is given another table by a party that sits longer than planned, which keeps it for a while at least', async () => {
    const { id } = (await take({ tables: ['T1'] })).booking;
    service.clock.set('2027-03-05T18:05:00Z');
    await place.call('POST', `/v1/bookings/${id}/seat`);
    service.clock.set('2027-03-05T20:10:00Z');
    expect((await patch(id, { tables: ['T4'] })).body.booking.tables).toEqual(['T4']);
    expect(refusal(await post({ time: '21:15', tables: ['T4'] }))).toEqual([409, 'table_taken']);
    expect((await post({ time: '21:30', tables: ['T4'] })).status).toBe(201);
  });

  it('is given other tables without a word about its time, long after the last seating too', async () => {
    const { id } = (await take({ time: '22:40', party: 4 })).booking;
    expect((await patch(id, { time: '22:45' })).body.warning_codes).toContain('outside_hours');
    const before = (await patch(id, { tables: ['T4'] })).body;
    expect([before.booking.tables, before.warning_codes]).toEqual([['T4'], []]);
    service.clock.set('2027-03-05T21:50:00Z');
    await place.call('POST', `/v1/bookings/${id}/seat`);
    service.clock.set('2027-03-05T23:30:00Z');
    const { status, body } = await patch(id, { tables: ['T1'] });
    expect([status, body.booking.tables, body.warning_codes]).toEqual([200, ['T1'], ['table_too_small']]);
  });

  it('has tables as if the rules had chosen them where a change says so: it makes room, and the same change again is none', async () => {
    const { id, tables } = (await take({ party: 4 })).booking;
    expect(tables).toEqual(['T3']);
    await patch(id, { tables: ['T4'], time: '20:00' });
    expect(await tablesOf(id)).toEqual([['T4'], true]);
    const back = { tables: ['T3'], tables_pinned: false, time: '19:00' };
    expect((await patch(id, back)).body.booking).toMatchObject({ time: '19:00', tables: ['T3'], tables_pinned: false });
    expect((await patch(id, back)).body.unchanged).toBe(true);
    expect((await patch(id, { ...back, tables_pinned: true })).body.booking.tables_pinned).toBe(true);
    expect((await patch(id, back)).body.booking.tables_pinned).toBe(false);
    await take({ tables: ['T3'] });
    expect(await tablesOf(id)).toEqual([['T4'], false]);
  });

  it('has two tables again that the rules had joined, and no table again where it had none', async () => {
    await place.apply(restaurantFile({ venue: { combinations: [{ tables: ['T3', 'T4'], seats: 10, min_party: 7 }] } }));
    const joined = (await take({ party: 8 })).booking;
    expect([joined.tables, joined.tables_pinned]).toEqual([['T3', 'T4'], false]);
    expect((await patch(joined.id, { tables: ['T4'] })).body.booking.tables).toEqual(['T4']);
    const back = { tables: ['T3', 'T4'], tables_pinned: false };
    expect((await patch(joined.id, back)).body.booking).toMatchObject(back);
    const single = (await take()).booking;
    const { status, body } = await patch(single.id, { tables: [] });
    expect([status, body.booking.status, body.warning_codes]).toEqual([200, 'confirmed', ['no_table']]);
    expect(await tablesOf(single.id)).toEqual([[], false]);
    expect((await patch(single.id, { tables: [] })).body.unchanged).toBe(true);
  });

  it('stays at them when it moves, is refused where they are not free then, and follows the rules again after null', async () => {
    const { id } = (await take({ tables: ['T3'] })).booking;
    expect((await patch(id, { time: '20:45' })).body.booking).toMatchObject({ time: '20:45', tables: ['T3'] });
    await take({ tables: ['T3'], date: '2027-03-06' });
    const refused = await patch(id, { date: '2027-03-06', time: '19:30' });
    expect(refusal(refused)).toEqual([409, 'table_taken']);
    expect(refused.body.error.message).toBe('Not free at that time: T3');
    expect(await read(id)).toMatchObject({ date: '2027-03-05', tables: ['T3'], tables_pinned: true });
    const { body } = await patch(id, { date: '2027-03-06', time: '19:30', tables: null });
    expect(body.booking).toMatchObject({ date: '2027-03-06', tables: ['T1'], tables_pinned: false });
  });

  it('keeps all three of its tables when its time is changed, and when that is taken back', async () => {
    const three = ['T1', 'T2', 'T4'];
    const { id } = (await take({ party: 8, tables: three })).booking;
    expect((await patch(id, { time: '20:00' })).body.booking).toMatchObject({ tables: three, tables_pinned: true });
    expect((await patch(id, { time: '19:00' })).body.booking).toMatchObject({ tables: three, tables_pinned: true });
    const combinations = [{ tables: three, seats: 10, min_party: 7 }];
    await place.apply(restaurantFile({ venue: { combinations, bookings: { max_party_size: 10 } } }));
    const joined = (await take({ party: 8, date: '2027-03-06' })).booking;
    expect([joined.tables, joined.tables_pinned]).toEqual([three, false]);
    expect((await patch(joined.id, { time: '20:00' })).body.booking.tables).toEqual(three);
  });

  it('warns where its party grows past its tables', async () => {
    const { id } = (await take({ tables: ['T1'] })).booking;
    const { body } = await patch(id, { party: 3 });
    expect([body.booking.tables, body.warning_codes]).toEqual([['T1'], ['table_too_small']]);
  });

  it('is 400 for a table that is not there, before anything else is looked at', async () => {
    const { id } = (await take()).booking;
    expect(refusal(await patch(id, { tables: ['T9'] }))).toEqual([400, 'bad_request']);
    expect(refusal(await patch('019a9c5e-7b00-7000-8000-000000000001', { tables: ['T9'] }))).toEqual([
      400,
      'bad_request',
    ]);
  });

  it('may be a request, which then waits at these tables, and not one on the waiting list', async () => {
    await place.apply(restaurantFile({ venue: { bookings: { confirm_at_once: false } } }));
    const { id } = await request();
    expect((await patch(id, { tables: ['T4'] })).body.booking).toMatchObject({ status: 'requested', tables: ['T4'] });
    await take({ tables: ['T4'], date: '2027-03-06' });
    const lost = await patch(id, { date: '2027-03-06' });
    expect(lost.body).toMatchObject({ booking: { status: 'requested', tables: [], tables_pinned: false } });
    await place.call('POST', `/v1/bookings/${id}/waitlist`);
    expect(refusal(await patch(id, { tables: ['T1'] }))).toEqual([409, 'still_waitlisted']);
  });

  it('gives them up with all that it held, and is anybody when it is confirmed again', async () => {
    await place.apply(restaurantFile({ venue: { bookings: { confirm_at_once: false } } }));
    const { id } = await request();
    await patch(id, { tables: ['T4'] });
    await place.call('POST', `/v1/bookings/${id}/waitlist`);
    expect(await tablesOf(id)).toEqual([[], false]);
    await place.call('POST', `/v1/bookings/${id}/confirm`);
    expect(await tablesOf(id)).toEqual([['T1'], false]);
  });

  it('keeps a table that the settings name no longer', async () => {
    const { id } = (await take({ tables: ['T4'] })).booking;
    const { venue } = restaurantFile();
    await place.apply(restaurantFile({ venue: { tables: venue.tables.filter(({ name }) => name !== 'T4') } }));
    expect((await patch(id, { time: '19:30' })).body.booking).toMatchObject({ tables: ['T4'], tables_pinned: true });
    expect(refusal(await patch(id, { tables: ['T4', 'T1'] }))).toEqual([400, 'bad_request']);
  });
});
