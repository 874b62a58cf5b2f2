import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BookingClient, createBookingClient, unwrap, webhooks } from '@booking/client';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { startPrismBefore, violationsIn } from '../../lib/prism.ts';
import { ROOT } from '../../lib/processes.ts';

type Typed = BookingClient;

describe('a client made from the description, through a proxy that holds every answer against it', () => {
  let platform: Platform;
  let prism: Awaited<ReturnType<typeof startPrismBefore>>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let restaurant: Business;
  let hotel: Business;
  const violations: string[] = [];
  const asked = new Set<string>();

  /** A typed client of one key that notes what the proxy finds in answers. */
  const clientOf = (key: string): Typed => {
    const client = createBookingClient({ baseUrl: prism.url, key });
    client.use({
      onResponse: ({ request, response, schemaPath }) => {
        asked.add(`${request.method} ${schemaPath}`);
        for (const violation of violationsIn(response.headers))
          violations.push(`${request.method} ${request.url} ${response.status}: ${violation}`);
      },
    });
    return client;
  };

  beforeAll(async () => {
    [platform, receiver] = await Promise.all([startPlatform(), startReceiver()]);
    prism = await startPrismBefore(platform.baseUrl);
    restaurant = await platform.makeBusiness(restaurantFile());
    hotel = await platform.makeBusiness(hotelFile());
  });
  afterAll(async () => {
    await prism?.close();
    await receiver?.close();
    await platform?.close();
  });

  const freeDay = async (client: Typed) => {
    const { data } = await client.GET('/v1/availability');
    for (const date of data?.dates.slice(1) ?? []) {
      const day = await client.GET('/v1/availability', { params: { query: { date } } });
      if (day.data !== undefined && day.data.times.length > 1)
        return { date, time: day.data.times[0] ?? '', later: day.data.times[1] ?? '' };
    }
    throw new Error('no free day');
  };

  it('a diner reads and books', async () => {
    const page = clientOf(restaurant.publishable);
    expect((await page.GET('/v1/venue', { params: { query: { lang: 'de' } } })).data?.id).toBe(restaurant.id);
    expect((await page.GET('/v1/menu')).data?.currency).toBe('CHF');
    expect((await page.GET('/v1/events')).data?.events).toEqual([]);
    const { date, time } = await freeDay(page);
    const body = { date, time, party: 2, name: 'Ada Keller', email: 'ada@example.org' };
    const first = await page.POST('/v1/booking-requests', { params: { header: { 'Idempotency-Key': 'one' } }, body });
    expect(first.data?.status).toBe('confirmed');
    expect((await page.POST('/v1/booking-requests', { body })).data?.duplicate).toBe(true);
    const past = await page.POST('/v1/booking-requests', { body: { ...body, date: '2020-01-01' } });
    expect(past.error?.error).toMatchObject({ code: 'refused', reason: 'past' });
    expect((await page.GET('/v1/hotel')).error?.error.code).toBe('not_found');
    expect((await page.GET('/v1/bookings')).error?.error.code).toBe('secret_key_required');
  });

  it('a desk runs its bookings', async () => {
    const desk = clientOf(restaurant.secret);
    const { date, time, later } = await freeDay(desk);
    const taken = await desk.POST('/v1/bookings', {
      body: { date, time, party: 2, name: 'Walk-in', phone: '+41446681800' },
    });
    const id = taken.data?.booking.id ?? '';
    const at = { params: { path: { id } } };
    expect((await desk.PATCH('/v1/bookings/{id}', { ...at, body: { time: later } })).data?.booking.time).toBe(later);
    expect((await desk.POST('/v1/bookings/{id}/confirm', at)).error?.error.code).toBe('conflict');
    expect((await desk.POST('/v1/bookings/{id}/decline', at)).error?.error.code).toBe('conflict');
    expect((await desk.POST('/v1/bookings/{id}/cancel', { ...at, body: { notify_guest: false } })).data?.status).toBe(
      'cancelled',
    );
    expect((await desk.GET('/v1/bookings', { params: { query: { date } } })).data?.bookings.length).toBeGreaterThan(0);
    const unknown = { params: { path: { id: '019a9c5e-7b00-7000-8000-00000000ffff' } } };
    expect((await desk.POST('/v1/bookings/{id}/waitlist', unknown)).error?.error.code).toBe('not_found');
  });

  it('webhooks are added, listed, pinged and removed', async () => {
    const desk = clientOf(restaurant.secret);
    const added = await desk.POST('/v1/webhooks', { body: { url: receiver.url, events: ['booking.confirmed'] } });
    const secret = added.data?.webhook.secret ?? '';
    expect(secret).toMatch(/^whsec_/);
    const at = { params: { path: { id: added.data?.webhook.id ?? '' } } };
    expect((await desk.GET('/v1/webhooks')).data?.webhooks).toHaveLength(1);
    const { delivery } = await unwrap(desk.POST('/v1/webhooks/{id}/test', at));
    const { body, headers } = await receiver.next(({ headers: its }) => its['service-event'] === 'ping');
    const ping = await webhooks.verify(body, String(headers['service-signature']), secret);
    expect(ping).toMatchObject({ id: delivery.id, type: 'ping', api_version: 'v1' });
    expect((await desk.GET('/v1/webhooks/{id}/deliveries', at)).data?.deliveries).toHaveLength(1);
    expect((await desk.POST('/v1/webhooks/{id}/rotate-secret', at)).data?.webhook.secret).toMatch(/^whsec_/);
    expect((await desk.DELETE('/v1/webhooks/{id}', at)).data?.deleted).toBe(true);
    expect((await desk.DELETE('/v1/webhooks/{id}', at)).error?.error.code).toBe('not_found');
  });

  it('a guest asks for a stay and the front desk takes it through its days', async () => {
    const [page, desk] = [clientOf(hotel.publishable), clientOf(hotel.secret)];
    const type = (await page.GET('/v1/hotel')).data?.room_types[0];
    const from = Temporal.Now.plainDateISO().add({ days: 20 });
    const dates = { check_in: from.toString(), check_out: from.add({ days: 2 }).toString() };
    const quote = await page.GET('/v1/hotel/availability', { params: { query: { ...dates, adults: 2 } } });
    expect(quote.data?.room_types.length).toBeGreaterThan(0);
    const guest = { name: 'Ada Keller', email: 'ada@example.org' };
    const request = await page.POST('/v1/stay-requests', {
      body: { ...dates, adults: 2, room_type_id: type?.id ?? '', ...guest },
    });
    expect(request.data?.status).toBe('requested');
    const { data } = await desk.GET('/v1/stays', { params: { query: { from: dates.check_in, to: dates.check_out } } });
    const at = { params: { path: { id: data?.stays[0]?.id ?? '' } } };
    expect((await desk.GET('/v1/stays/{id}', at)).data?.stay.bill.status).toBe('open');
    expect((await desk.POST('/v1/stays/{id}/confirm', at)).data?.status).toBe('confirmed');
    expect((await desk.PATCH('/v1/stays/{id}', { ...at, body: { notes: 'late' } })).data?.stay.notes).toBe('late');
    expect((await desk.POST('/v1/stays/{id}/check-in', at)).error?.error.code).toBe('conflict');
    expect((await desk.POST('/v1/stays/{id}/cancel', at)).data?.status).toBe('cancelled');
    expect((await desk.GET('/v1/rooms')).data?.rooms).toHaveLength(3);
  });

  it('the client for Python reads, books and runs a front desk', async () => {
    const program = `import json, sys
from booking import Booking, ApiError
url, page_key, desk_key = sys.argv[1:]
page, desk = Booking(url, page_key), Booking(url, desk_key)
for day in page.availability()["dates"][1:]:
    times = page.availability(date=day)["times"]
    if len(times) > 1:
        break
body = {"date": day, "time": times[-1], "party": 2, "name": "Grace Keller", "email": "grace@example.org"}
first = page.request_booking(body, idempotency_key="py-1")
again = page.request_booking(body, idempotency_key="py-1")
mine = [b for b in desk.bookings(date=day)["bookings"] if b["email"] == "grace@example.org"]
assert desk.booking(mine[0]["id"])["booking"] == mine[0]
cancelled = desk.booking_step(mine[0]["id"], "cancel", {"notify_guest": False})
try:
    page.bookings()
except ApiError as error:
    refused = [error.status, error.code]
print(json.dumps([first["status"], first == again, len(mine), cancelled["status"], refused]))`;
    const python = promisify(execFile)(
      'python3',
      ['-B', '-c', program, platform.baseUrl, restaurant.publishable, restaurant.secret],
      { cwd: join(ROOT, 'shared/client/python') },
    );
    expect(JSON.parse((await python).stdout)).toEqual([
      'confirmed',
      true,
      1,
      'cancelled',
      [403, 'secret_key_required'],
    ]);
  });

  it('refusals of the gateway are as described too', async () => {
    const nobody = clientOf('nonsense');
    expect((await nobody.GET('/v1/venue')).error?.error.code).toBe('invalid_key');
    await platform.operate('PUT', `/businesses/${restaurant.slug}/subscription`, { plan: 'free', state: 'active' });
    expect((await clientOf(restaurant.secret).GET('/v1/venue')).error?.error.code).toBe('plan_excludes_api');
  });

  it('no answer was other than described', () => {
    expect(violations).toEqual([]);
    expect(asked.size).toBeGreaterThan(20);
  });
});
