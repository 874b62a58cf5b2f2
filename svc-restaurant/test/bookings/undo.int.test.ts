import type { Envelope } from '@booking/core/events';
import type { Booking } from '@booking/core/shapes';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Business, type Created, type Failed, type Listed, type Service, startService } from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const EVENING = '2027-03-05T18:05:00Z';
const evening = { date: '2027-03-05', time: '19:00', party: 2 };
// Two tables for two: each party can be in another's way.
const file = restaurantFile({
  venue: { tables: ['T1', 'T2'].map((name) => ({ name, seats: 2 })), bookings: { confirm_at_once: false } },
});

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(file);
});

type Undone = { booking: Booking; undone: string; guest_emailed: boolean };
let guests = 0;
const take = async (over: object = {}) => {
  guests += 1;
  const body = { ...evening, name: `G${guests}`, email: `g${guests}@example.org`, ...over };
  return (await place.call<Created>('POST', '/v1/bookings', body)).body.booking;
};
const request = async () => {
  guests += 1;
  const email = `r${guests}@example.org`;
  await place.call('POST', '/v1/booking-requests', { ...evening, name: 'R', email });
  const { bookings } = (await place.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body;
  return bookings.find((one) => one.email === email) as Booking;
};
const step = (id: string, verb: string, body: object = {}) => place.call('POST', `/v1/bookings/${id}/${verb}`, body);
const undo = (id: string) => place.call<Undone & Failed>('POST', `/v1/bookings/${id}/undo`);
const read = async (id: string) => (await place.call<{ booking: Booking }>('GET', `/v1/bookings/${id}`)).body.booking;
const told = async (id: string) => {
  const rows = await service.database.db.query<{ body: string }>(
    'select body from outbox where aggregate_id = $1 order by id',
    [id],
  );
  return rows.map(({ body }) => (JSON.parse(body) as Envelope).type);
};
const mails = async (id: string) => {
  const rows = await service.database.db.query<{ kind: string }>(
    "select kind from mail_queue where aggregate_id = $1 and kind not like 'booking.desk%' order by created_at, message_id",
    [id],
  );
  return rows.map(({ kind }) => kind);
};
/** All but its version's moment. */
const facts = ({ updated_at: _, ...booking }: Booking) => booking;

describe('a step is taken back as a new fact, with everything as it was', () => {
  it.each([
    ['seat', null, 'booking.confirmed'],
    ['leave', 'seat', 'booking.seated'],
    ['no-show', null, 'booking.confirmed'],
    ['cancel', null, 'booking.confirmed'],
  ])('%s', async (verb, first, event) => {
    const { id } = await take({ tables: ['T2'] });
    service.clock.set(EVENING);
    if (first !== null) await step(id, first);
    const before = await read(id);
    expect((await step(id, verb)).status).toBe(200);
    const { status, body } = await undo(id);
    expect([status, body.undone, body.guest_emailed]).toEqual([200, verb.replace('-', '_'), false]);
    expect(facts(await read(id))).toEqual(facts(before));
    expect((await told(id)).at(-1)).toBe(event);
    expect((await undo(id)).body.error.reason).toBe('changed_since');
  });

  it.each([
    ['confirm', [], 'booking.acknowledged'],
    ['decline', [], 'booking.acknowledged'],
    ['decline', ['waitlist'], 'booking.waitlisted'],
    ['confirm', ['waitlist'], 'booking.waitlisted'],
  ])('%s after %j, and the guest who was written to is written to again', async (verb, first, mail) => {
    const { id } = await request();
    for (const one of first) await step(id, one);
    const before = await read(id);
    await step(id, verb);
    expect((await undo(id)).body).toMatchObject({ undone: verb, guest_emailed: true });
    expect(facts(await read(id))).toEqual(facts(before));
    expect((await told(id)).at(-1)).toBe(`booking.${before.status}`);
    expect(await mails(id)).toContain(mail);
  });

  it('also once the name was corrected, and not once it was moved or its guest did something', async () => {
    const { id } = await take();
    const later = await request();
    service.clock.set(EVENING);
    await step(id, 'seat');
    await place.call('PATCH', `/v1/bookings/${id}`, { name: 'Corrected' });
    expect((await undo(id)).body.booking).toMatchObject({ name: 'Corrected', seated_at: null });
    await step(later.id, 'confirm');
    await place.call('PATCH', `/v1/bookings/${later.id}`, { time: '20:30' });
    expect((await undo(later.id)).body.error.reason).toBe('changed_since');
    expect((await undo((await take({ time: '21:00' })).id)).body.error.reason).toBe('changed_since');
  });

  it('until a day after the booking is over', async () => {
    const [early, late] = [await take(), await take()];
    service.clock.set(EVENING);
    for (const { id } of [early, late]) await step(id, 'no-show');
    service.clock.set('2027-03-06T19:00:00Z');
    expect((await undo(early.id)).body.booking).toMatchObject({ status: 'confirmed', tables: [] });
    service.clock.set('2027-03-06T20:00:00Z');
    expect((await undo(late.id)).body.error.reason).toBe('undo_over');
  });

  it('writes of a cancellation to the guest again only where the guest was told of it', async () => {
    const { id } = await take();
    await step(id, 'cancel', { notify_guest: true });
    expect((await undo(id)).body.guest_emailed).toBe(true);
    expect(await mails(id)).toEqual(['booking.cancelled', 'booking.confirmed']);
  });
});

describe('what was given up has to be free again', () => {
  it('another table will do where nobody chose it, and without any the answer is 409 and nothing changes', async () => {
    const { id, tables } = await take();
    await step(id, 'cancel');
    await take({ tables });
    const back = await undo(id);
    expect(back.body.booking.tables).toEqual(['T2']);
    await step(id, 'cancel');
    await take();
    const refused = await undo(id);
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'no_table']);
    expect(await read(id)).toMatchObject({ status: 'cancelled', tables: [] });
  });

  it('tables that staff chose and those of a party that sits have to be the same', async () => {
    const { id } = await take({ tables: ['T2'] });
    await step(id, 'cancel');
    const other = await take({ tables: ['T2'] });
    expect((await undo(id)).body.error.reason).toBe('table_taken');
    await step(other.id, 'cancel');
    service.clock.set(EVENING);
    expect((await undo(id)).body.booking.tables).toEqual(['T2']);
    await step(id, 'seat');
    await step(id, 'leave');
    await take({ time: '19:15', tables: ['T2'] });
    expect((await undo(id)).body.error.reason).toBe('table_taken');
  });

  it('two that take back at once get one table once', async () => {
    const [one, two] = [await take(), await take()];
    await step(one.id, 'cancel');
    await step(two.id, 'cancel');
    await take();
    const answers = await Promise.all([undo(one.id), undo(two.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('a person who took another appointment is busy', async () => {
    const salon = await service.business(salonFile());
    const { body: venue } = await salon.call<{ services: { id: string }[]; staff: { id: string }[] }>(
      'GET',
      '/v1/venue',
    );
    const visit = {
      date: '2027-03-05',
      time: '10:00',
      name: 'Bo',
      service: venue.services[0]?.id,
      staff: venue.staff[0]?.id,
    };
    const { booking } = (await salon.call<Created>('POST', '/v1/bookings', visit)).body;
    await salon.call('POST', `/v1/bookings/${booking.id}/cancel`, {});
    await salon.call('POST', '/v1/bookings', { ...visit, name: 'Quicker' });
    const refused = await salon.call<Failed>('POST', `/v1/bookings/${booking.id}/undo`);
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'person_busy']);
  });
});

describe('the history of a booking', () => {
  const member = { key_kind: 'console', member: { id: 'm1', name: 'Rosa', role: 'staff' } } as const;
  const history = async (id: string) =>
    (
      await place.call<{
        undo: string | null;
        steps: { step: string; who: string; name: string | null; way: string }[];
      }>(...(['GET', `/console/api/bookings/${id}/history`, undefined, member] as const))
    ).body;

  it('lists every step with who took it and by which way, and what can be taken back', async () => {
    const { id } = await request();
    await place.call('POST', `/v1/bookings/${id}/confirm`, {}, member);
    await step(id, 'cancel');
    const { undo: open, steps } = await history(id);
    expect(open).toBe('cancel');
    expect(steps.map(({ step: what, who, name, way }) => [what, who, name, way])).toEqual([
      ['book', 'guest', null, 'api'],
      ['confirm', 'member', 'Rosa', 'console'],
      ['cancel', 'key', null, 'api'],
    ]);
    await undo(id);
    expect((await history(id)).undo).toBeNull();
    expect((await history(id)).steps.at(-1)).toMatchObject({ step: 'undo', undone: 'cancel' });
  });

  it('says in the booking who changed it last', async () => {
    const { id } = await request();
    expect((await read(id)).changed_by).toBe('api');
    await place.call('POST', `/v1/bookings/${id}/confirm`, {}, member);
    expect((await read(id)).changed_by).toBe('staff');
    await step(id, 'cancel');
    expect((await read(id)).changed_by).toBe('api');
    const visitor = { ...evening, time: '21:00', name: 'P', email: 'page@example.org' };
    await place.call('POST', '/v1/booking-requests', visitor, { key_kind: 'publishable' });
    const { bookings } = (await place.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body;
    expect(bookings.find(({ email }) => email === visitor.email)?.changed_by).toBe('guest');
  });

  it('a member reads refusals and warnings in their own language, a key in that of the venue', async () => {
    const reader = { ...member, lang: 'de' } as const;
    const { id } = await take();
    await step(id, 'cancel');
    const [again, byKey] = await Promise.all([
      place.call<Failed>('POST', `/v1/bookings/${id}/cancel`, {}, reader),
      place.call<Failed>('POST', `/v1/bookings/${id}/cancel`, {}, { lang: 'de' }),
    ]);
    expect([again.body.error.message, byKey.body.error.message]).toEqual(['Bereits storniert', 'Already cancelled']);
    const late = { ...evening, time: '03:00', name: 'Late' };
    const { body } = await place.call<Created & { warnings: string[] }>('POST', '/v1/bookings', late, reader);
    expect(body.warnings.join(' ')).toMatch(/Öffnungszeiten/);
  });

  it('says who took a booking at the desk', async () => {
    const { body } = await place.call<Created>('POST', '/v1/bookings', { ...evening, name: 'A' }, member);
    expect((await history(body.booking.id)).steps).toMatchObject([{ step: 'book', who: 'member', name: 'Rosa' }]);
  });
});
