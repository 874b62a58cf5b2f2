import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

describe('the first booking, from a web page to the business’s own systems', () => {
  let platform: Platform;
  let business: Business;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let secret: string;

  const page: Call = (...call) => client(platform.baseUrl, business.publishable)(...call);
  const desk: Call = (...call) => client(platform.baseUrl, business.secret)(...call);

  beforeAll(async () => {
    [platform, receiver] = await Promise.all([
      startPlatform({ services: ['svc-restaurant', 'svc-webhooks'] }),
      startReceiver(),
    ]);
    business = await platform.makeBusiness(restaurantFile());
    const answer = await desk('POST', '/v1/webhooks', { url: receiver.url });
    expect(answer.status).toBe(201);
    secret = answer.json.webhook.secret;
  });

  afterAll(async () => {
    await receiver?.close();
    await platform?.close();
  });

  it('the venue and its free times are read with the publishable key', async () => {
    const venue = await page('GET', '/v1/venue');
    expect(venue.status).toBe(200);
    expect(venue.json).toMatchObject({ id: business.id, bookings: { kind: 'table' } });
    const day = await freeDay(page);
    expect(day.times.length).toBeGreaterThan(0);
  });

  it('a request is confirmed at once, mailed, and its signed event reaches the receiver', async () => {
    const day = await freeDay(page);
    const asked = {
      date: day.date,
      time: day.times[0],
      party: 2,
      name: 'Ada Keller',
      email: 'ada@example.org',
      lang: 'en',
    };
    const answer = await page('POST', '/v1/booking-requests', asked);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ status: 'confirmed', message: expect.any(String) });

    const delivery = await receiver.next((request) => request.headers['service-event'] === 'booking.confirmed');
    const event = new Stripe('sk_test_none').webhooks.constructEvent(
      delivery.body,
      String(delivery.headers['service-signature']),
      secret,
    );
    expect(event).toMatchObject({
      id: delivery.headers['service-delivery'],
      type: 'booking.confirmed',
      api_version: 'v1',
      data: { booking: { status: 'confirmed', confirmed_by: 'confirm_at_once', party: 2, name: 'Ada Keller' } },
    });

    const [toDiner, toDesk] = await Promise.all([
      platform.mailbox.next((mail) => mail.to.includes('ada@example.org')),
      platform.mailbox.next((mail) => mail.to.includes('desk@trattoria.example')),
    ]);
    expect(toDiner.text).toContain('Ada Keller');
    expect(toDesk.text).toContain('Ada Keller');
  });

  it('the desk finds it, cancels it, and that is told as well', async () => {
    const day = await freeDay(page);
    const { bookings } = (await desk('GET', `/v1/bookings?date=${day.date}`)).json;
    expect(bookings).toHaveLength(1);
    const cancelled = await desk('POST', `/v1/bookings/${bookings[0].id}/cancel`, {
      notify_guest: true,
    });
    expect(cancelled.json).toEqual({ status: 'cancelled', guest_emailed: true });
    await receiver.next((request) => request.headers['service-event'] === 'booking.cancelled');
  });

  it('hotel routes of a restaurant’s key answer 404', async () => {
    expect((await page('GET', '/v1/hotel')).status).toBe(404);
  });

  it('nothing was sent twice', async () => {
    await eventually(async () => {
      const deliveries = receiver.requests.map((request) => request.headers['service-delivery']);
      expect(new Set(deliveries).size).toBe(deliveries.length);
    });
  });
});
