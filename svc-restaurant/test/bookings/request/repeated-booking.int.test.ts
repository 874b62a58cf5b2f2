import type { BusinessFile } from '@booking/core/business-file';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Business,
  type Created,
  type Failed,
  type Listed,
  type Requested,
  type Service,
  startService,
  withKey,
} from '../../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const evening = { date: '2027-03-05', time: '19:00', party: 2, name: 'Anna', email: 'anna@example.org' };
const asksFirst = { venue: { tables: [{ name: 'T1', seats: 2 }], bookings: { confirm_at_once: false } } };

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());

const open = async (file: BusinessFile = restaurantFile(asksFirst)) => {
  service.clock.set(NOON);
  place = await service.business(file);
};
const ask = async (over: object = {}) => {
  const { status, body } = await place.call<Requested>('POST', '/v1/booking-requests', { ...evening, ...over });
  expect(status).toBe(201);
  return body.status;
};
const take = async (over: object = {}) => {
  const answer = await place.call<Created>('POST', '/v1/bookings', { ...evening, ...over });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};
const stored = async () => (await place.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body.bookings;
const events = async () => {
  const sql = 'select type from outbox where business_id = $1 order by id';
  return (await service.database.db.query<{ type: string }>(sql, [place.id])).map(({ type }) => type);
};

describe("a staff booking that repeats a guest's own open request", () => {
  it('confirms that request with the table it holds, tells the world, and says unchanged: false', async () => {
    await open();
    expect(await ask()).toBe('requested');
    const { booking, ...rest } = await take();
    expect(rest).toEqual({ unchanged: false, warnings: [], warning_codes: [], guest_emailed: false });
    expect(booking).toMatchObject({ status: 'confirmed', confirmed_by: 'restaurant', tables: ['T1'] });
    expect(await stored()).toEqual([booking]);
    expect(await events()).toEqual(['booking.requested', 'booking.confirmed']);
  });

  it('writes to the guest when notify_guest asks, and the same again is unchanged', async () => {
    await open();
    await ask({ email: 'told@example.org', lang: 'it' });
    const first = await take({ email: 'TOLD@example.org', notify_guest: true });
    expect(first).toMatchObject({ unchanged: false, guest_emailed: true });
    const isConfirmation = ({ to, subject }: { to: string[]; subject: string }) =>
      to.includes('told@example.org') && subject.includes('confermata');
    expect((await service.mailbox.next(isConfirmation)).attachments.map(({ method }) => method)).toContain('REQUEST');
    const second = await take({ email: 'told@example.org', notify_guest: true });
    expect(second).toEqual({
      booking: first.booking,
      unchanged: true,
      warnings: [],
      warning_codes: [],
      guest_emailed: false,
    });
    expect(await events()).toEqual(['booking.requested', 'booking.confirmed']);
  });

  it('finds a table for one that holds none, and takes it without where none is free', async () => {
    await open();
    await ask({ email: 'first@example.org' });
    await ask();
    const { booking, ...rest } = await take();
    expect(booking).toMatchObject({ status: 'confirmed', tables: [] });
    expect(rest).toMatchObject({ unchanged: false, warnings: ['No table is free: the booking has no table.'] });
    const [first] = await stored();
    await place.call('POST', `/v1/bookings/${first?.id}/waitlist`);
    const late = await take({ email: 'first@example.org' });
    expect(late).toMatchObject({ unchanged: false, warnings: [], booking: { id: first?.id, tables: ['T1'] } });
  });

  it('one that was moved away is not repeated; nor is one from 30 minutes ago', async () => {
    await open();
    await ask();
    const [first] = await stored();
    await place.call('PATCH', `/v1/bookings/${first?.id}`, { time: '20:45' });
    expect((await take()).booking.id).not.toBe(first?.id);
    await open();
    await ask();
    service.clock.advance('PT30M');
    await take();
    expect((await stored()).map(({ status }) => status).toSorted()).toEqual(['confirmed', 'requested']);
  });

  it('is confirmed once by twenty at the same moment, and by one key it is answered once', async () => {
    await open();
    await ask();
    const answers = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(answers.filter(({ unchanged }) => !unchanged)).toHaveLength(1);
    expect(await events()).toEqual(['booking.requested', 'booking.confirmed']);
    await ask({ email: 'key@example.org' });
    const body = { ...evening, email: 'key@example.org' };
    const keyed = () => place.call<Created>('POST', '/v1/bookings', body, withKey('again'));
    const first = await keyed();
    expect(await keyed()).toEqual({ ...first, replayed: true });
  });
});

describe("a staff booking that repeats a guest's request for an appointment", () => {
  const hours = { fri: [['09:00', '18:00'] as [string, string]] };
  const salon = salonFile({
    venue: {
      hours,
      bookings: { confirm_at_once: false },
      services: [{ name: 'Cut', duration_minutes: 60, price: 50, staff: [] }],
      staff: ['Mia', 'Leo'].map((name) => ({ name, hours })),
    },
  });
  const ids = async () => {
    const { services, staff } = (
      await place.call<{ services: { id: string }[]; staff: { id: string }[] }>('GET', '/v1/venue')
    ).body;
    return { service: services[0]?.id, mia: staff[0]?.id, leo: staff[1]?.id };
  };

  it('keeps the person that it holds, or is given the one whom staff names', async () => {
    await open(salon);
    const { service: cut, leo } = await ids();
    const ten = { party: undefined, service: cut, time: '10:00' };
    await ask(ten);
    expect(await take(ten)).toMatchObject({ unchanged: false, booking: { status: 'confirmed', staff: 'Mia' } });
    const two = { ...ten, time: '14:00' };
    await ask(two);
    expect(await take({ ...two, staff: leo })).toMatchObject({ unchanged: false, booking: { staff: 'Leo' } });
    expect(await take({ ...two, email: 'other@example.org' })).toMatchObject({ booking: { staff: 'Mia' } });
  });

  it('is 409 where the person whom staff names is busy, and the request stays as it was', async () => {
    await open(salon);
    const { service: cut, leo } = await ids();
    const ten = { party: undefined, service: cut, time: '10:00' };
    await take({ ...ten, staff: leo, email: 'other@example.org' });
    await ask(ten);
    const { status, body } = await place.call<Failed>('POST', '/v1/bookings', { ...evening, ...ten, staff: leo });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect((await stored()).map(({ status, staff }) => [status, staff])).toEqual([
      ['confirmed', 'Leo'],
      ['requested', 'Mia'],
    ]);
  });
});
