import type { WaitingGuest } from '@booking/core/routes/venue/waitlist';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  type Created,
  type Failed,
  type Listed,
  type Requested,
  type Service,
  startService,
} from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const date = '2027-03-05';
const WINDOW = { date, party: 4, from: '18:30', to: '20:30' };
const oneTable = restaurantFile({ venue: { tables: [{ name: 'T1', seats: 4 }] } });

type Listing = { waiting: WaitingGuest[] };
type Joined = { id: string; status: string };
type Accepted = { status: string; booking_id: string; message: string };

let service: Service;
let place: Business;
let taken: string;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(oneTable);
  // From six to eleven nothing is free, until this one is cancelled.
  for (const time of ['18:00', '21:30']) await desk(time);
  taken = await desk('19:45');
});

async function desk(time: string): Promise<string> {
  const { body } = await place.call<Created>('POST', '/v1/bookings', { date, time, party: 4, name: `Desk ${time}` });
  return body.booking.id;
}
const cancel = (id: string) => place.call('POST', `/v1/bookings/${id}/cancel`);
const join = (name: string, over: object = {}) =>
  place.call<Joined & Failed>('POST', '/v1/waitlist-requests', {
    ...{ ...WINDOW, name, email: `${name.toLowerCase()}@example.org` },
    ...over,
  });
const listed = async () => (await place.call<Listing>('GET', `/v1/waitlist?date=${date}`)).body.waiting;
const statuses = async () => Object.fromEntries((await listed()).map(({ name, status }) => [name, status]));
const until = (expected: object) => eventually(async () => expect(await statuses()).toEqual(expected));
const of = async (name: string) => (await listed()).find((waiting) => waiting.name === name) as WaitingGuest;
const tokenOf = ({ offer }: WaitingGuest) => offer?.url.split('/').at(-1) ?? '';
const accept = (waiting: WaitingGuest, at = place) =>
  at.call<Accepted & Failed>('POST', `/v1/waitlist/${waiting.id}/accept`, { token: tokenOf(waiting) });
const confirmed = async () =>
  (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body.bookings.filter(
    ({ status, name }) => status === 'confirmed' && !name?.startsWith('Desk'),
  );
const overlaps = () =>
  service.database.db.query(`select a.booking_id from table_claim a join table_claim b
    on a.table_id = b.table_id and a.booking_id < b.booking_id and a.during && b.during`);

describe('A place that becomes free', () => {
  it('is offered by itself to the first whom it fits, held, and booked by the link alone', async () => {
    await join('Ada', { party: 5, email: 'ada@example.org' });
    await join('Bea');
    await join('Cleo');
    await cancel(taken);
    await until({ Ada: 'waiting', Bea: 'offered', Cleo: 'waiting' });
    const bea = await of('Bea');
    expect(bea.offer).toMatchObject({ date, time: '19:45', expires_at: '2027-03-02T11:10:00.000Z' });
    const mail = await service.mailbox.next(({ subject }) => subject.startsWith('A place is free'));
    expect(mail.to).toEqual(['bea@example.org']);
    expect(mail.text).toContain(bea.offer?.url);
    const stranger = { date, time: '19:45', party: 4, name: 'Dora', email: 'dora@example.org' };
    expect((await place.call<Requested>('POST', '/v1/booking-requests', stranger)).body.status).toBe('requested');
    const wrong = await place.call('POST', `/v1/waitlist/${bea.id}/accept`, { token: 'made up' });
    expect(wrong.status).toBe(404);
    expect((await accept(bea)).body).toMatchObject({ status: 'booked', booking_id: expect.any(String) });
    expect((await confirmed()).map(({ name, tables, time }) => [name, tables, time])).toEqual([
      ['Bea', ['T1'], '19:45'],
    ]);
    expect(await statuses()).toEqual({ Ada: 'waiting', Bea: 'booked', Cleo: 'waiting' });
    expect((await accept(bea)).status).toBe(409);
  });

  it('is not offered by itself to whom nobody could tell, but to the next; staff offers it by hand', async () => {
    const add = (name: string, more: object) =>
      place.call<{ waiting: WaitingGuest }>('POST', '/v1/waitlist', { ...WINDOW, name, ...more });
    const { id } = (await add('Ada', { phone: '+41791234567' })).body.waiting;
    service.clock.advance(1000);
    await join('Bea');
    await cancel(taken);
    await until({ Ada: 'waiting', Bea: 'offered' });
    await place.call('DELETE', `/v1/waitlist/${(await of('Bea')).id}`);
    expect((await place.call('POST', `/v1/waitlist/${id}/offer`, {})).status).toBe(200);
    await until({ Ada: 'offered', Bea: 'left' });
  });

  it('goes to the next when the offer is not accepted in time, and the first is told', async () => {
    await join('Ada');
    service.clock.advance(1000);
    await join('Bea');
    await cancel(taken);
    await until({ Ada: 'offered', Bea: 'waiting' });
    const ada = await of('Ada');
    service.clock.advance(10 * 60_000);
    await until({ Ada: 'expired', Bea: 'offered' });
    const late = await accept(ada);
    expect([late.status, late.body.error.reason]).toEqual([409, 'offer_over']);
    const email = await service.mailbox.next(
      ({ subject, to }) => subject.startsWith('Your offer') && to.includes('ada@example.org'),
    );
    expect(email.subject).toContain('is over');
    expect(await overlaps()).toEqual([]);
  });

  it('is held for a guest who is blocked and accepts it, and waits for the business all the same', async () => {
    const { body } = await place.call<Created>('POST', '/v1/bookings', {
      ...{ date: '2027-03-09', time: '19:00', party: 2, name: 'Ada', email: 'ada@example.org' },
    });
    await place.call('PATCH', `/v1/guests/${body.booking.guest_id}`, { blocked: true });
    await join('Ada');
    await cancel(taken);
    await until({ Ada: 'offered' });
    expect((await accept(await of('Ada'))).body).toMatchObject({ status: 'booked' });
    const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body;
    const ada = bookings.find(({ name }) => name === 'Ada');
    expect([ada?.status, ada?.tables]).toEqual(['requested', ['T1']]);
  });

  it('is offered whatever freed it: a move, or a table that is open again', async () => {
    await join('Ada');
    await place.call('PATCH', `/v1/bookings/${taken}`, { time: '12:00' });
    await until({ Ada: 'offered' });
    const ada = await of('Ada');
    await place.call('DELETE', `/v1/waitlist/${ada.id}`);
    const shut = { table: 'T1', from: `${date}T18:00`, to: `${date}T23:00` };
    const venue = { tables: [{ name: 'T1', seats: 4 }], table_blocks: [shut] };
    await place.apply(restaurantFile({ venue }));
    await join('Bea');
    expect(await statuses()).toEqual({ Ada: 'left', Bea: 'waiting' });
    await place.apply(oneTable);
    await until({ Ada: 'left', Bea: 'offered' });
  });

  it('is accepted once by many presses at two processes, and never by one whose offer ends at that moment', async () => {
    await join('Ada');
    service.clock.advance(1000);
    await join('Bea');
    await cancel(taken);
    await until({ Ada: 'offered', Bea: 'waiting' });
    const ada = await of('Ada');
    const other = await startService(NOON, { beside: service });
    const there = other.meet(place);
    const presses = Array.from({ length: 12 }, (_, i) => accept(ada, i % 2 === 0 ? place : there));
    const answers = await Promise.all([...presses, Promise.resolve().then(() => service.clock.advance(10 * 60_000))]);
    const won = answers.filter((answer) => answer !== undefined && answer.status === 201);
    expect(won.length).toBeLessThanOrEqual(1);
    await eventually(async () => expect((await of('Ada')).status).toBe(won.length === 1 ? 'booked' : 'expired'));
    expect(await confirmed()).toHaveLength(won.length);
    expect(await overlaps()).toEqual([]);
    await other.close();
  });
});

describe('The booking page of a full day', () => {
  it('takes guests onto the list without JavaScript, and says what is wrong beside the fields', async () => {
    const path = `/book/trattoria?date=${date}&party=4&lang=en`;
    await desk('12:00');
    await join('Zoe');
    const page = await service.bookPage(place, path);
    expect(page.html).toContain('Join the waiting list');
    const fields = { form_id: 'form-1', join: '1', date, party: '4', from: '18:30', to: '20:30' };
    const wrong = await service.bookPage(place, path, { form: { ...fields, name: '', email: 'ada@example.org' } });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('f-name')]);
    const sent = await service.bookPage(place, path, { form: { ...fields, name: 'Ada', email: 'ada@example.org' } });
    expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('/book/trattoria/waiting/')]);
    const joined = await service.bookPage(place, sent.location ?? '');
    expect(joined.html).toContain('You are on the waiting list');
    expect(joined.html).not.toContain('ada@example.org');
    expect(await statuses()).toEqual({ Zoe: 'waiting', Ada: 'waiting' });
    expect((await of('Ada')).source).toBe('website');
  });
});

describe('The guest page of an offer', () => {
  it('accepts by a button alone, and shows the way to the booking', async () => {
    await join('Ada');
    await cancel(taken);
    await until({ Ada: 'offered' });
    const path = new URL((await of('Ada')).offer?.url ?? '').pathname;
    const page = await service.tokenPage(path);
    expect(page.html).toContain('we are holding it for you until 12:10');
    expect(await statuses()).toEqual({ Ada: 'offered' });
    const render =
      /action="[^"]*\/accept[^"]*"><input type="hidden" name="render" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const done = await service.tokenPage(`${path}/accept`, { form: { render } });
    expect(done.status).toBe(303);
    expect(await statuses()).toEqual({ Ada: 'booked' });
    expect((await service.tokenPage(path)).html).toContain('/guest/');
  });
});

describe('The waiting list of a day', () => {
  it('has one place for each guest, whoever asks twice at once', async () => {
    const answers = await Promise.all([join('Ada'), join('Ada'), join('ADA', { email: 'Ada@Example.org' })]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it('refuses what can never be offered', async () => {
    const reason = async (over: object) => (await join('Ada', over)).body.error.reason;
    expect(await reason({ date: '2027-03-01' })).toBe('past');
    expect(await reason({ date: '2028-03-01' })).toBe('horizon');
    expect(await reason({ from: '03:00', to: '04:00' })).toBe('not_offered');
    expect(await reason({ party: 50 })).toBe('party_too_large');
    expect((await join('Ada', { from: '20:00', to: '19:00' })).status).toBe(400);
  });

  it('is left by the guest on their page, without JavaScript, and by staff with an undo that keeps the place', async () => {
    const { id } = (await join('Ada')).body;
    service.clock.advance(1000);
    await join('Bea');
    const mail = await service.mailbox.next(
      ({ subject, to }) => subject.startsWith('You are on') && to.includes('ada@example.org'),
    );
    const path = /https:\/\/booking\.example(\/waiting\/[\w-]+)/.exec(mail.text)?.[1] ?? '';
    const page = await service.tokenPage(path);
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('You are on the waiting list')]);
    const gone = await place.call<{ waiting: WaitingGuest }>('DELETE', `/v1/waitlist/${id}`);
    expect(gone.body.waiting.status).toBe('left');
    expect((await place.call('POST', `/v1/waitlist/${id}/undo`)).status).toBe(200);
    expect((await listed()).map(({ name, status }) => [name, status])).toEqual([
      ['Ada', 'waiting'],
      ['Bea', 'waiting'],
    ]);
    await cancel(taken);
    await until({ Ada: 'offered', Bea: 'waiting' });
  });

  it('ends for a guest for whom nothing became free, who is told', async () => {
    await join('Ada');
    service.clock.set('2027-03-05T19:31:00Z');
    await until({ Ada: 'expired' });
    const email = await service.mailbox.next(
      ({ subject, to }) => subject.startsWith('No place') && to.includes('ada@example.org'),
    );
    expect(email.text).toContain('no place became free');
  });

  it('holds a guest at the door, who is offered nothing by itself and is called when the table is ready', async () => {
    const walkIn = {
      date,
      party: 2,
      name: 'Walk-in',
      email: 'door@example.org',
      from: '18:00',
      to: '23:00',
      quoted_minutes: 25,
    };
    const { body } = await place.call<{ waiting: WaitingGuest }>('POST', '/v1/waitlist', walkIn);
    expect(body.waiting).toMatchObject({ quoted_minutes: 25, status: 'waiting', ready_at: null });
    const called = await place.call<{ waiting: WaitingGuest }>('POST', `/v1/waitlist/${body.waiting.id}/ready`);
    expect(called.body.waiting.ready_at).toBe(NOON.replace('Z', '.000Z'));
    const mail = await service.mailbox.next(({ to }) => to.includes('door@example.org'));
    expect(mail.subject).toContain('is ready');
  });

  it('is offered by hand, whoever joined before', async () => {
    await join('Ada', { from: '12:00', to: '12:30', party: 4 });
    const bea = (await join('Bea')).body;
    const none = await place.call<Failed>('POST', `/v1/waitlist/${bea.id}/offer`, {});
    expect([none.status, none.body.error.reason]).toEqual([409, 'no_table']);
    const lunch = await place.call<{ waiting: WaitingGuest }>('POST', `/v1/waitlist/${bea.id}/offer`, {
      time: '14:00',
    });
    expect(lunch.body.waiting.offer?.time).toBe('14:00');
  });

  it('gives what staff offered past the rules for guests, whatever those say when it is accepted', async () => {
    place = await service.business(
      restaurantFile({ venue: { tables: [{ name: 'T1', seats: 4 }], bookings: { horizon_days: 2 } } }),
    );
    const guest = { ...WINDOW, name: 'Ada', email: 'ada@example.org' };
    const { body } = await place.call<{ waiting: WaitingGuest }>('POST', '/v1/waitlist', guest);
    await place.call('POST', `/v1/waitlist/${body.waiting.id}/offer`, { time: '19:00' });
    expect((await accept(await of('Ada'))).body).toMatchObject({ status: 'booked' });
    expect((await confirmed()).map(({ name, time }) => [name, time])).toEqual([['Ada', '19:00']]);
  });
});
