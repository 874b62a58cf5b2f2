import type { Booking } from '@booking/core/shapes';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Created, type Listed, type Service, startService } from '../service.ts';

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  const venue = {
    tables: [
      { name: 'T1', seats: 2 },
      { name: 'T2', seats: 4 },
    ],
    bookings: { confirm_at_once: false },
  };
  place = await service.business(restaurantFile({ venue }));
});
afterAll(() => service.close());

const list = async (date: string) => (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body.bookings;
const desk = async (over: object): Promise<Booking> =>
  (await place.call<Created>('POST', '/v1/bookings', { time: '19:00', party: 2, ...over })).body.booking;

/** Asks for a table and is put on the waiting list. */
async function wait(name: string, over: { date: string; party?: number; time?: string }): Promise<string> {
  const body = { time: '19:00', party: 2, name, email: `${name.toLowerCase()}@example.org`, ...over };
  await place.call('POST', '/v1/booking-requests', body);
  const id = (await list(over.date)).find((booking) => booking.name === name)?.id ?? '';
  await place.call('POST', `/v1/bookings/${id}/waitlist`);
  return id;
}

/** How often the business was told. What an e-mail told is gone once it is sent. */
const told = async () =>
  (await service.database.db.query("select from mail_queue where kind = 'booking.desk_fits'")).length;

describe('the waiting list', () => {
  it('tells the business by e-mail who fits when a cancellation makes room, and confirms nobody', async () => {
    const date = '2027-03-05';
    const two = await desk({ date, name: 'Two' });
    await desk({ date, name: 'Four', party: 4 });
    const waiting = await wait('Vera', { date });
    await wait('Viktor', { date, party: 4 });
    expect(await told()).toBe(0);
    await place.call('POST', `/v1/bookings/${two.id}/cancel`);
    expect(await told()).toBe(1);
    const mail = await service.mailbox.next(({ subject }) => subject.startsWith('Waiting list'));
    expect(mail.subject).toBe('Waiting list: a place for Vera, Friday, 5 March 2027, 19:00');
    expect(mail.to).toEqual(['desk@trattoria.example']);
    expect(mail.text).toContain('vera@example.org');
    expect(mail.text).not.toContain('Viktor');
    expect((await list(date)).find(({ id }) => id === waiting)?.status).toBe('waitlisted');
  });

  it('is looked through when a move, a no-show or a party that leaves makes room', async () => {
    const date = '2027-03-09';
    const before = await told();
    const mover = await desk({ date, name: 'Mover' });
    const four = await desk({ date, name: 'Four', party: 4 });
    await wait('Wilma', { date });
    await place.call('PATCH', `/v1/bookings/${mover.id}`, { time: '12:00' });
    expect(await told()).toBe(before + 1);
    await desk({ date, name: 'Again' });
    await place.call('POST', `/v1/bookings/${four.id}/decline`);
    expect(await told()).toBe(before + 1);
    service.clock.set('2027-03-09T17:55:00Z');
    await place.call('POST', `/v1/bookings/${four.id}/seat`);
    await place.call('POST', `/v1/bookings/${four.id}/leave`);
    expect(await told()).toBe(before + 2);
  });

  it('stays silent when what was given up makes no difference', async () => {
    const date = '2027-03-12';
    const before = await told();
    const lunch = await desk({ date, name: 'Lunch', time: '12:00' });
    await desk({ date, name: 'Two' });
    await desk({ date, name: 'Four', party: 4 });
    await wait('Xaver', { date });
    await place.call('POST', `/v1/bookings/${lunch.id}/cancel`);
    expect(await told()).toBe(before);
  });
});
