import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client, type Json } from '../../lib/api.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const file = (slug: string, more: Record<string, unknown> = {}) =>
  hotelFile({
    account: { slug, name: `Hotel ${slug}`, email: `desk@${slug}.example` },
    hotel: { bookings: { confirm_at_once: true }, deposit: { percent: 30, by_card: true }, ...more },
  });

describe('a guest’s way through a hotel, over every service', () => {
  let platform: Platform;
  let hotel: Business;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let today: string;
  let stay: Json;
  const page: Call = (...call) => client(platform.baseUrl, hotel.publishable)(...call);
  const desk: Call = (...call) => client(platform.baseUrl, hotel.secret)(...call);
  const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);
  const event = (type: string) => receiver.next((request) => request.headers['service-event'] === type);

  beforeAll(async () => {
    [platform, receiver] = await Promise.all([
      startPlatform({
        services: ['svc-hotel', 'svc-webhooks', 'svc-calendar'],
        // Fifty guests in one minute are more than one key may send.
        env: { gateway: { LIMIT_REQUESTS: '100', LIMIT_KEY: '500' } },
      }),
      startReceiver(),
    ]);
    hotel = await platform.makeBusiness(file('seeblick'));
    expect((await desk('POST', '/v1/webhooks', { url: receiver.url })).status).toBe(201);
    const { now } = await platform.operate('POST', '/clock', { advance: 'PT0S' });
    // The hotel's own day, from which it counts.
    today = new Date(Date.parse(now)).toLocaleDateString('sv', { timeZone: 'Europe/Zurich' });
  });

  afterAll(async () => {
    await receiver?.close();
    await platform?.close();
  });

  it('the hotel and its prices are read with the publishable key', async () => {
    const { json, headers } = await page('GET', '/v1/hotel');
    expect(json.room_types.map((type: Json) => type.slug)).toEqual(['double', 'suite']);
    expect(json).toMatchObject({ name: 'Hotel seeblick', time_zone: 'Europe/Zurich' });
    expect(headers.get('cache-control')).toBe('private, max-age=60');
    const free = await page('GET', `/v1/hotel/availability?check_in=${day(0)}&check_out=${day(2)}`);
    expect(free.status).toBe(200);
    expect(free.headers.get('cache-control')).toBe('no-store');
    expect(free.json.room_types[0]).toMatchObject({ free: 2, total_amount: 37_000, deposit_amount: 11_100 });
  });

  it('a stay is confirmed at once, mailed, paid on the practice page, and every step is told', async () => {
    const { json: info } = await page('GET', '/v1/hotel');
    const body = {
      check_in: day(0),
      check_out: day(2),
      room_type_id: info.room_types[0].id,
      name: 'Ada Keller',
      email: 'ada@example.org',
      lang: 'en',
    };
    const answer = await page('POST', '/v1/stay-requests', body, { 'idempotency-key': 'hotel-1' });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ status: 'confirmed', pay_url: expect.stringContaining('/pay/') });
    const confirmed = JSON.parse((await event('stay.confirmed')).body.toString());
    stay = confirmed.data.stay;
    expect(stay).toMatchObject({ reference: answer.json.reference, name: 'Ada Keller', room_id: null });
    expect(stay.bill).toBeUndefined();
    expect((await platform.mailbox.next((mail) => mail.to.includes('ada@example.org'))).text).toContain(stay.reference);
    await platform.mailbox.next((mail) => mail.to.includes('desk@seeblick.example'));

    const paid = await fetch(answer.json.pay_url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=paid',
    });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toContain('/guest/');
    await event('stay.changed');
    const { json } = await desk('GET', `/v1/stays/${stay.id}`);
    expect(json.stay).toMatchObject({ deposit_status: 'paid', paid_amount: 11_100, bill: { balance_amount: 25_900 } });
  });

  it('the room’s calendar shows the nights, and is empty again when the guest has left', async () => {
    const { link } = await platform.operate('POST', '/businesses/seeblick/calendar-links', {
      room: '101',
      label: 'Portal',
    });
    const nights = async () => {
      const ics = await (await fetch(link.url)).text();
      return [...ics.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map((match) => match[1]);
    };
    const taken = day(0).replaceAll('-', '');
    await eventually(async () => expect(await nights()).toContain(taken));
    expect((await desk('POST', `/v1/stays/${stay.id}/check-in`, {})).json.status).toBe('checked_in');
    await event('stay.checked_in');
    expect((await desk('POST', `/v1/stays/${stay.id}/check-out`)).json.status).toBe('checked_out');
    await event('stay.checked_out');
    await eventually(async () => expect(await nights()).not.toContain(taken));
    const { json } = await desk('GET', `/v1/stays/${stay.id}`);
    expect(json.stay).toMatchObject({ invoice_number: expect.stringMatching(/1$/), bill: { status: 'closed' } });
    const rooms = await desk('GET', '/v1/rooms');
    expect(rooms.json.rooms[0]).toMatchObject({ name: '101', housekeeping: 'dirty' });
  });

  it('the operator gives a deposit back: refunded, a payment below zero on the bill, one event', async () => {
    const path = `/businesses/seeblick/stays/${stay.id}/refund`;
    const first = await platform.operate('POST', path);
    expect(first.refund).toMatchObject({ amount: 11_100, currency: 'CHF', method: 'sandbox' });
    const changed = JSON.parse((await event('stay.changed')).body.toString());
    expect(changed.data.stay).toMatchObject({ deposit_status: 'refunded', paid_amount: 0 });
    expect((await platform.operate('POST', path, { amount: 11_100 })).refund).toEqual(first.refund);
    const { json } = await desk('GET', `/v1/stays/${stay.id}`);
    expect(json.stay.bill.payments).toMatchObject([{ amount: 11_100 }, { amount: -11_100 }]);
    await expect(platform.operate('POST', path, { amount: 1 })).rejects.toThrow('409');
  });

  it('fifty ask for the last room at once: one is confirmed, forty-nine are refused', async () => {
    const rooms = [
      { slug: 'double', name: 'Double', max_adults: 2, max_children: 0, base_amount: 18_000, rooms: [{ name: '1' }] },
    ];
    const small = await platform.makeBusiness(file('small', { room_types: rooms }));
    const call = client(platform.baseUrl, small.secret);
    const { json: info } = await call('GET', '/v1/hotel');
    const ask = (n: number) =>
      call('POST', '/v1/stay-requests', {
        check_in: day(10),
        check_out: day(12),
        room_type_id: info.room_types[0].id,
        name: `Guest ${n}`,
        email: `guest${n}@example.org`,
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)));
    const count = (test: (answer: Json) => boolean) => answers.filter(test).length;
    expect(count(({ status, json }) => status === 201 && json.status === 'confirmed')).toBe(1);
    expect(count(({ status, json }) => status === 422 && json.error.reason === 'full')).toBe(49);
  });

  it('a restaurant’s routes answer 404 for a hotel', async () => {
    expect((await desk('GET', '/v1/bookings')).status).toBe(404);
    expect((await page('GET', '/v1/venue')).status).toBe(404);
  });
});
