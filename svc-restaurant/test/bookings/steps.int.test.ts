import type { Envelope } from '@booking/core/events';
import { BOOKING_STATUSES, type Booking, type BookingStatus } from '@booking/core/shapes';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Created, type Failed, type Service, startService } from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const START = '2027-03-05T18:00:00Z';

let service: Service;
let place: Business;
let hour = 0;
beforeAll(async () => {
  service = await startService(NOON);
  // Enough tables for everybody who is made here, so that each holds one to give up.
  const tables = [{ name: 'T3', seats: 4 }, ...Array.from({ length: 100 }, (_, i) => ({ name: `D${i}`, seats: 2 }))];
  place = await service.business(restaurantFile({ venue: { tables, bookings: { confirm_at_once: false } } }));
});
afterAll(() => service.close());

type Marks = { seated?: boolean; left?: boolean };

/** A booking for 19:00 on Friday in a state, reached by the API's own steps. */
async function inState(status: BookingStatus, marks: Marks = {}): Promise<string> {
  // Further apart than the duplicate and guest windows, whatever was asked before.
  hour += 2;
  service.clock.set(
    Temporal.Instant.from(NOON)
      .subtract({ hours: 24 * 6 - hour })
      .toString(),
  );
  const who = { date: '2027-03-05', time: '19:00', party: 2, name: 'Anna', email: `anna-${hour}@example.org` };
  const { status: made } = await place.call('POST', '/v1/booking-requests', who);
  if (made !== 201) throw new Error('not taken');
  const [row] = await service.database.db.query<{ id: string }>('select id from booking where email = $1', [who.email]);
  const id = row?.id ?? '';
  const steps: Record<BookingStatus, string[]> = {
    requested: [],
    confirmed: ['confirm'],
    declined: ['decline'],
    waitlisted: ['waitlist'],
    cancelled: ['cancel'],
    no_show: ['confirm', 'no-show'],
  };
  for (const step of steps[status]) {
    if (step === 'no-show') service.clock.set(START);
    const { status: done, text } = await place.call('POST', `/v1/bookings/${id}/${step}`, { force: true });
    if (done !== 200) throw new Error(text);
  }
  service.clock.set(START);
  if (marks.seated) await place.call('POST', `/v1/bookings/${id}/seat`);
  if (marks.left) await place.call('POST', `/v1/bookings/${id}/leave`);
  return id;
}

type Action = {
  name: string;
  run: (id: string) => Promise<{ status: number; body: unknown }>;
  from: BookingStatus[];
  to: BookingStatus | null;
};

const post = (verb: string, body?: unknown) => (id: string) => place.call('POST', `/v1/bookings/${id}/${verb}`, body);
const OPEN: BookingStatus[] = ['requested', 'waitlisted', 'confirmed'];
const ACTIONS: Action[] = [
  { name: 'confirm', run: post('confirm', { force: true }), from: ['requested', 'waitlisted'], to: 'confirmed' },
  { name: 'decline', run: post('decline'), from: ['requested', 'waitlisted'], to: 'declined' },
  { name: 'waitlist', run: post('waitlist'), from: ['requested'], to: 'waitlisted' },
  { name: 'cancel', run: post('cancel', { notify_guest: true }), from: OPEN, to: 'cancelled' },
  {
    name: 'move',
    run: (id) => place.call('PATCH', `/v1/bookings/${id}`, { time: '21:00', notify_guest: true }),
    from: OPEN,
    to: null,
  },
  {
    name: 'edit',
    run: (id) => place.call('PATCH', `/v1/bookings/${id}`, { notes: 'by the window' }),
    from: [...BOOKING_STATUSES],
    to: null,
  },
  { name: 'no-show', run: post('no-show'), from: ['confirmed'], to: 'no_show' },
  { name: 'seat', run: post('seat'), from: ['confirmed'], to: null },
  { name: 'leave', run: post('leave'), from: [], to: null },
];

/** Everything that a step could leave behind. */
async function traces(id: string): Promise<string> {
  const { db } = service.database;
  const [booking] = await db.query<{ row: string }>('select b::text as row from booking b where id = $1', [id]);
  const allocations = await db.query(
    'select table_id, during::text, seated from table_claim where booking_id = $1 order by 1',
    [id],
  );
  const emails = await db.query('select message_id from mail_queue where aggregate_id = $1 order by 1', [id]);
  const events = await db.query(
    'select event_id from outbox where type not like $$console.%$$ and aggregate_id = $1 order by id',
    [id],
  );
  return JSON.stringify([booking, allocations, emails, events]);
}

const statusOf = async (id: string) =>
  (await service.database.db.query<{ status: BookingStatus }>('select status from booking where id = $1', [id]))[0]
    ?.status;

const all = ACTIONS.flatMap((action) => BOOKING_STATUSES.map((status) => [action.name, status, action] as const));

describe('every action from every state', () => {
  it.each(all)('%s of one that is %s', async (_, status, action) => {
    const id = await inState(status);
    const before = await traces(id);
    const answer = await action.run(id);
    if (action.from.includes(status)) {
      expect(answer.status).toBe(200);
      expect(await statusOf(id)).toBe(action.to ?? status);
      expect(await traces(id)).not.toBe(before);
    } else {
      expect([answer.status, (answer.body as Failed).error.code]).toEqual([409, 'conflict']);
      expect(await traces(id)).toBe(before);
    }
  });

  const marked = ACTIONS.flatMap((action) => [
    [action.name, 'sits', { seated: true }, action, ['cancel', 'leave', 'edit'].includes(action.name)] as const,
    [action.name, 'left', { seated: true, left: true }, action, action.name === 'edit'] as const,
  ]);
  it.each(marked)('%s of a party that %s', async (_, __, marks, action, allowed) => {
    const id = await inState('confirmed', marks);
    const before = await traces(id);
    const answer = await action.run(id);
    expect(answer.status).toBe(allowed ? 200 : 409);
    if (!allowed) expect(await traces(id)).toBe(before);
  });
});

describe('sitting and leaving', () => {
  it('show their moments, and leaving early frees the table', async () => {
    const id = await inState('confirmed');
    const seated = await place.call<{ booking: Booking }>('POST', `/v1/bookings/${id}/seat`);
    expect(seated.body.booking).toMatchObject({ seated_at: '2027-03-05T18:00:00.000Z', left_at: null });
    service.clock.advance('PT30M');
    const left = await place.call<{ booking: Booking }>('POST', `/v1/bookings/${id}/leave`);
    expect(left.body.booking.left_at).toBe('2027-03-05T18:30:00.000Z');
    const [allocation] = await service.database.db.query<{ upto: string }>(
      'select upper(during) as upto from table_claim where booking_id = $1',
      [id],
    );
    expect(allocation?.upto).toBe('2027-03-05T18:30:00.000Z');
  });

  it('give the table to whoever stands at the door in the minute in which the party leaves', async () => {
    const small = await service.business(restaurantFile({ venue: { tables: [{ name: 'T1', seats: 2 }] } }));
    service.clock.set(START);
    const take = async (time: string, name: string) => {
      const wanted = { date: '2027-03-05', time, party: 2, name };
      return (await small.call<{ booking: Booking }>('POST', '/v1/bookings', wanted)).body.booking;
    };
    const { id } = await take('19:00', 'Anna');
    await small.call('POST', `/v1/bookings/${id}/seat`);
    service.clock.advance('PT30M20S');
    await small.call('POST', `/v1/bookings/${id}/leave`);
    expect((await take('19:30', 'At the door')).tables).toEqual(['T1']);
  });

  it('of a party that came and went before its time frees all of it', async () => {
    const id = await inState('confirmed');
    service.clock.set('2027-03-05T17:00:00Z');
    await place.call('POST', `/v1/bookings/${id}/seat`);
    const left = await place.call<{ booking: Booking }>('POST', `/v1/bookings/${id}/leave`);
    expect(left.body.booking.tables).toEqual([]);
  });
});

describe('events of one booking', () => {
  it('rise strictly, even where the clock stands still', async () => {
    const id = await inState('requested');
    await place.call('PATCH', `/v1/bookings/${id}`, { time: '20:00' });
    await place.call('PATCH', `/v1/bookings/${id}`, { time: '20:15' });
    await place.call('POST', `/v1/bookings/${id}/confirm`, { force: true });
    await place.call('POST', `/v1/bookings/${id}/cancel`);
    const rows = await service.database.db.query<{ body: string }>(
      'select body from outbox where type not like $$console.%$$ and aggregate_id = $1 order by id',
      [id],
    );
    const sent = rows.map(({ body }) => JSON.parse(body) as { type: string; occurred_at: string; version: number });
    expect(sent.map(({ type }) => type)).toEqual([
      'booking.requested',
      'booking.moved',
      'booking.moved',
      'booking.confirmed',
      'booking.cancelled',
    ]);
    const moments = sent.map(({ occurred_at }) => occurred_at);
    expect(moments).toEqual([...new Set(moments)].toSorted());
    expect(sent.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('every change', () => {
  it('reaches the webhooks with the booking as it is then: a change of notes, seated and left as well', async () => {
    const id = await inState('confirmed');
    await place.call('PATCH', `/v1/bookings/${id}`, { notes: 'by the window' });
    await place.call('POST', `/v1/bookings/${id}/seat`);
    await place.call('POST', `/v1/bookings/${id}/leave`);
    const rows = await service.database.db.query<{ body: string }>(
      'select body from outbox where aggregate_id = $1 order by id',
      [id],
    );
    const told = rows.map(({ body }) => JSON.parse(body) as Envelope<{ booking: Booking }>).slice(-3);
    expect(told.map(({ type }) => type)).toEqual(['booking.changed', 'booking.seated', 'booking.left']);
    const { body } = await place.call<{ booking: Booking }>('GET', `/v1/bookings/${id}`);
    expect(told.map(({ data }) => data.booking.notes)).toEqual(Array(3).fill('by the window'));
    expect(told.at(-1)?.data.booking).toEqual(body.booking);
  });
});

describe('a move', () => {
  const change = (id: string, body: object) => place.call<Created>('PATCH', `/v1/bookings/${id}`, body);

  it('takes the booking to another day with a table there, and e-mails the guest when asked to', async () => {
    const id = await inState('confirmed');
    const { status, body } = await change(id, { date: '2027-03-06', time: '20:00', party: 4, notify_guest: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      unchanged: false,
      warnings: [],
      warning_codes: [],
      guest_emailed: true,
      booking: { date: '2027-03-06', time: '20:00', party: 4, tables: ['T3'], status: 'confirmed' },
    });
  });

  it('that changes nothing is unchanged and leaves no trace; nobody is written to about notes alone', async () => {
    const id = await inState('confirmed');
    const before = await traces(id);
    expect((await change(id, { time: '19:00', party: 2 })).body).toMatchObject({
      unchanged: true,
      guest_emailed: false,
    });
    expect((await change(id, {})).body.unchanged).toBe(true);
    expect(await traces(id)).toBe(before);
    const noted = await change(id, { notes: 'by the window', notify_guest: true });
    expect(noted.body).toMatchObject({ unchanged: false, guest_emailed: false, booking: { notes: 'by the window' } });
    expect((await change(id, { notes: null })).body.booking.notes).toBeNull();
  });

  it('of a confirmed booking to a full time is 409 and changes nothing; a request is kept and holds nothing', async () => {
    const full = await service.business(
      restaurantFile({
        account: { slug: `full-${hour}` },
        venue: { tables: [{ name: 'T1', seats: 2 }], bookings: { confirm_at_once: false } },
      }),
    );
    const desk = (over: object) =>
      full.call<Created>('POST', '/v1/bookings', { date: '2027-03-09', party: 2, ...over });
    await desk({ time: '19:00', name: 'Holder' });
    const confirmed = (await desk({ time: '21:00', name: 'Mover' })).body.booking;
    const refused = await full.call<Failed>('PATCH', `/v1/bookings/${confirmed.id}`, { time: '19:15' });
    expect([refused.status, refused.body.error.message]).toEqual([409, 'No table is free at that time']);
    const list = await full.call<{ bookings: Booking[] }>('GET', '/v1/bookings?date=2027-03-09');
    expect(list.body.bookings.find(({ id }) => id === confirmed.id)).toEqual(confirmed);
    await full.call('POST', '/v1/booking-requests', {
      date: '2027-03-10',
      time: '19:00',
      party: 2,
      name: 'R',
      email: 'r@example.org',
    });
    const [request] = (await full.call<{ bookings: Booking[] }>('GET', '/v1/bookings?date=2027-03-10')).body.bookings;
    expect(request?.tables).toEqual(['T1']);
    const moved = await full.call<Created>('PATCH', `/v1/bookings/${request?.id}`, {
      date: '2027-03-09',
      time: '19:00',
    });
    expect(moved.body).toMatchObject({
      booking: { status: 'requested', tables: [] },
      warnings: ['No table is free: the booking has no table.'],
    });
  });

  it('past other rules comes with warnings', async () => {
    const id = await inState('confirmed');
    const { body } = await change(id, { time: '16:05' });
    expect(body.warnings).toEqual([
      'The time has already passed.',
      'The time is not one of those offered online.',
      'The booking is outside the opening hours.',
    ]);
  });
});
