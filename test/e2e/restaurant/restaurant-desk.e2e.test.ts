import { restaurantFile } from '@booking/testkit/builders';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client, type Json } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

describe('an evening at a restaurant that answers every request itself', () => {
  let platform: Platform;
  let business: Business;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let date: string;
  let first: string;
  let second: string;

  const page: Call = (...call) => client(platform.baseUrl, business.publishable)(...call);
  const desk: Call = (...call) => client(platform.baseUrl, business.secret)(...call);
  const step = async (id: string, verb: string, body?: object): Promise<Json> => {
    const answer = await desk('POST', `/v1/bookings/${id}/${verb}`, body);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.json;
  };
  const told = (type: string, id: string) =>
    receiver.next((request) => request.headers['service-event'] === type && request.body.includes(id));
  const find = async (name: string) => {
    const { bookings } = (await desk('GET', `/v1/bookings?date=${date}`)).json;
    return bookings.find((booking: Json) => booking.name === name);
  };

  const file = (tables: { name: string; seats: number }[]) =>
    restaurantFile({
      account: { slug: 'osteria', language: 'it', email: 'sala@osteria.example' },
      venue: { tables, bookings: { confirm_at_once: false } },
    });

  beforeAll(async () => {
    // All of them: the clock is moved for every service or for none.
    [platform, receiver] = await Promise.all([startPlatform(), startReceiver()]);
    business = await platform.makeBusiness(file([{ name: 'Camino', seats: 2 }]));
    expect((await desk('POST', '/v1/webhooks', { url: receiver.url })).status).toBe(201);
    ({ date } = await freeDay(page));
  });

  afterAll(async () => {
    await receiver?.close();
    await platform?.close();
  });

  it('a request holds the table and both sides are written to in their own language', async () => {
    const asked = { date, time: '19:00', party: 2, name: 'Jeanne', email: 'jeanne@example.org', lang: 'fr-CH' };
    const answer = await page('POST', '/v1/booking-requests', asked);
    expect([answer.status, answer.json.status]).toEqual([201, 'requested']);
    const [diner, house] = await Promise.all([
      platform.mailbox.next(({ to }) => to.includes('jeanne@example.org')),
      platform.mailbox.next(({ to }) => to.includes('sala@osteria.example')),
    ]);
    expect(diner.subject).toContain('Votre demande');
    expect(house.subject).toContain('Nuova richiesta');
    first = (await find('Jeanne')).id;
    expect((await find('Jeanne')).tables).toEqual(['Camino']);
    await told('booking.requested', first);
    expect((await page('GET', `/v1/availability?date=${date}`)).json.times).not.toContain('19:00');
  });

  it('the next one finds no table and is put on the waiting list', async () => {
    const asked = { date, time: '19:15', party: 2, name: 'Paul', phone: '+41 79 000 00 07' };
    expect((await page('POST', '/v1/booking-requests', asked)).json.status).toBe('requested');
    second = (await find('Paul')).id;
    const refused = await desk('POST', `/v1/bookings/${second}/confirm`);
    expect([refused.status, refused.json.error.message]).toEqual([409, 'A quell’ora nessun tavolo è libero']);
    expect(await step(second, 'waitlist')).toEqual({ status: 'waitlisted', guest_emailed: false });
    await told('booking.waitlisted', second);
  });

  it('a cancellation makes room, the house hears who fits, and confirms it', async () => {
    expect(await step(first, 'confirm')).toEqual({ status: 'confirmed', guest_emailed: true });
    expect(await step(first, 'cancel', { notify_guest: true, reason: 'Nous sommes malades.' })).toEqual({
      status: 'cancelled',
      guest_emailed: true,
    });
    const room = await platform.mailbox.next(({ subject }) => subject.startsWith('Lista d’attesa'));
    expect(room.text).toContain('Paul');
    await step(second, 'confirm');
    expect(await find('Paul')).toMatchObject({ status: 'confirmed', confirmed_by: 'restaurant', tables: ['Camino'] });
    await told('booking.confirmed', second);
  });

  it('the table is taken off the floor plan, and the booking keeps it', async () => {
    const applied = await platform.operate('PUT', '/businesses/osteria', file([{ name: 'Ponte', seats: 4 }]));
    expect(applied).toMatchObject({ changed: ['venue'], hidden: [{ section: 'tables', name: 'Camino' }] });
    expect((await find('Paul')).tables).toEqual(['Camino']);
  });

  it('staff seats a party by hand, reads it alone, and the calendar knows which days are left', async () => {
    const other = { date, time: '12:00', party: 2, name: 'Carla', tables: ['Ponte'] };
    const { booking, warning_codes } = (await desk('POST', '/v1/bookings', other)).json;
    expect([booking.tables, booking.tables_pinned, warning_codes]).toEqual([['Ponte'], true, []]);
    expect((await desk('GET', `/v1/bookings/${booking.id}`)).json).toEqual({ booking });
    expect((await page('GET', `/v1/bookings/${booking.id}`)).status).toBe(403);
    const refused = await desk('POST', '/v1/bookings', { ...other, name: 'Dario' });
    expect([refused.status, refused.json.error.reason]).toEqual([409, 'table_taken']);
    expect(refused.json.error.message).toBe('Non disponibile a quell’ora: Ponte');
    const { dates } = (await page('GET', '/v1/availability')).json;
    const range = `/v1/availability?from=${dates[0]}&to=${dates.at(-1)}&party=4`;
    expect((await page('GET', range)).json.free_dates).toContain(date);
    const moved = await desk('PATCH', `/v1/bookings/${booking.id}`, { tables: null });
    expect(moved.json.booking).toMatchObject({ tables: ['Ponte'], tables_pinned: false });
    await told('booking.moved', booking.id);
    const venue = (await page('GET', '/v1/venue?lang=de')).json;
    expect([venue.time_zone, venue.closures]).toEqual(['Europe/Zurich', []]);
    await step(booking.id, 'cancel');
  });

  it('an order is paid, once, and told', async () => {
    const items = [{ name: 'Risotto', quantity: 2, unit_amount: 2600 }];
    const { order } = await platform.operate('POST', '/businesses/osteria/orders', {
      reference: 'T-17',
      booking_id: second,
      currency: 'CHF',
      items,
    });
    expect(order).toMatchObject({ status: 'open', total_amount: 5200, booking_id: second });
    const paid = await platform.operate('POST', `/businesses/osteria/orders/${order.id}/paid`);
    expect(await platform.operate('POST', `/businesses/osteria/orders/${order.id}/paid`)).toEqual(paid);
    const delivery = await told('order.paid', order.id);
    expect(JSON.parse(delivery.body).data.order).toEqual(paid.order);
  });

  it('on the evening itself the party sits and leaves, and who stays away is marked', async () => {
    const absent = (await desk('POST', '/v1/bookings', { date, time: '19:30', party: 3, name: 'Nobody' })).json.booking;
    const now = Temporal.Instant.from((await platform.advance('PT0S')).now);
    const evening = Temporal.PlainDateTime.from(`${date}T20:00`).toZonedDateTime('Europe/Zurich').toInstant();
    await platform.advance(now.until(evening).toString());
    const seated = await step(second, 'seat');
    expect(seated.booking.seated_at).not.toBeNull();
    expect((await desk('POST', `/v1/bookings/${second}/no-show`)).status).toBe(409);
    expect((await step(second, 'leave')).booking.left_at).not.toBeNull();
    expect(await step(absent.id, 'no-show')).toEqual({ status: 'no_show', guest_emailed: false });
    await told('booking.no_show', absent.id);
    await told('booking.left', second);
  });

  it('what was told of one booking rises in time', () => {
    const events = receiver.requests.map((request) => JSON.parse(request.body));
    const own = events.filter(({ data }: Json) => data.booking?.id === second);
    const created = own.map((event: Json) => event.created).toSorted();
    expect(new Set(created).size).toBe(created.length);
    expect(own.map((event: Json) => event.type).toSorted()).toEqual(
      ['booking.requested', 'booking.waitlisted', 'booking.confirmed', 'booking.seated', 'booking.left'].toSorted(),
    );
  });
});
