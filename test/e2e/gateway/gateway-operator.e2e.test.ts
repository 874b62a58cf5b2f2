import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../lib/api.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//test//EN',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART;VALUE=DATE:20270301',
  'DTEND;VALUE=DATE:20270303',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

describe('the operator’s desk, on the real services', () => {
  let platform: Platform;
  let restaurant: Business;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;

  beforeAll(async () => {
    [platform, receiver] = await Promise.all([startPlatform(), startReceiver()]);
    restaurant = await platform.makeBusiness(restaurantFile());
    await platform.makeBusiness(hotelFile());
  });
  afterAll(async () => {
    await receiver?.close();
    await platform?.close();
  });

  const refused = async (...call: Parameters<Platform['operate']>) => {
    try {
      await platform.operate(...call);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('it was not refused');
  };

  it('a file is read back with an id beside every name, and the same file twice changes nothing', async () => {
    const read = await platform.operate('GET', '/businesses/hotel');
    for (const type of read.hotel.room_types) {
      expect(type.id).toEqual(expect.any(String));
      for (const room of type.rooms) expect(room.id).toEqual(expect.any(String));
    }
    expect((await platform.operate('PUT', '/businesses/hotel', hotelFile())).changed).toEqual([]);
    expect((await platform.operate('PUT', '/businesses/trattoria', restaurantFile())).changed).toEqual([]);
    const renamed = restaurantFile({ account: { name: 'Another name' } });
    expect((await platform.operate('PUT', '/businesses/trattoria', renamed)).changed).toEqual(['account']);
    const { tables } = (await platform.operate('GET', '/businesses/trattoria')).venue;
    expect(tables.every(({ id }: { id?: string }) => typeof id === 'string')).toBe(true);
  });

  it('an order is made and paid once, and its event is sent once', async () => {
    const desk = client(platform.baseUrl, restaurant.secret);
    expect((await desk('POST', '/v1/webhooks', { url: receiver.url, events: ['order.paid'] })).status).toBe(201);
    const items = [{ name: 'Bruschetta', quantity: 2, unit_amount: 950 }];
    const { order } = await platform.operate('POST', '/businesses/trattoria/orders', {
      reference: 'T-1',
      currency: 'CHF',
      items,
    });
    expect(order).toMatchObject({ reference: 'T-1', status: 'open', total_amount: 1900, paid_at: null });
    const paid = await platform.operate('POST', `/businesses/trattoria/orders/${order.id}/paid`);
    expect(paid.order).toMatchObject({ id: order.id, status: 'paid', paid_at: expect.any(String) });
    expect(await platform.operate('POST', `/businesses/trattoria/orders/${order.id}/paid`)).toEqual(paid);
    const sent = await receiver.next((request) => request.headers['service-event'] === 'order.paid');
    expect(JSON.parse(sent.body).data.order).toEqual(paid.order);
    expect(await refused('POST', '/businesses/hotel/orders', { reference: 'x', currency: 'CHF', items })).toContain(
      '404',
    );
    expect(await refused('POST', '/businesses/trattoria/orders', { reference: 'x' })).toContain('400');
  });

  it('a room is sent to housekeeping by its name', async () => {
    const { room } = await platform.operate('PUT', '/businesses/hotel/rooms/101/housekeeping', { state: 'dirty' });
    expect(room).toMatchObject({ name: '101', housekeeping: 'dirty' });
    expect(await refused('PUT', '/businesses/hotel/rooms/999/housekeeping', { state: 'clean' })).toContain('404');
    expect(await refused('PUT', '/businesses/hotel/rooms/101/housekeeping', { state: 'tidy' })).toContain('400');
  });

  it('a calendar link is made, read without a key, rotated and deleted', async () => {
    const { link } = await platform.operate('POST', '/businesses/hotel/calendar-links', {
      room: '101',
      label: 'A site',
    });
    const read = (url: string, init = {}) => fetch(url, init);
    const calendar = await read(link.url);
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(calendar.headers.get('cache-control')).toBe('private, max-age=300');
    const text = await calendar.text();
    expect(text).toContain('BEGIN:VCALENDAR');
    const etag = calendar.headers.get('etag') ?? '';
    expect((await read(link.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await read(link.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(Buffer.byteLength(text)),
      '',
    ]);
    expect((await read(link.url, { method: 'POST' })).status).toBe(404);
    const rotated = (await platform.operate('POST', `/calendar-links/${link.id}/rotate`)).link;
    expect([(await read(link.url)).status, (await read(rotated.url)).status]).toEqual([404, 200]);
    expect((await platform.operate('GET', '/businesses/hotel/calendar-links')).links).toHaveLength(1);
    expect(await platform.operate('DELETE', `/calendar-links/${link.id}`)).toEqual({ deleted: true });
    expect((await read(rotated.url)).status).toBe(404);
  });

  it('a feed is added, read on demand and deleted', async () => {
    receiver.respond((_request, res) => res.writeHead(200, { 'content-type': 'text/calendar' }).end(CALENDAR));
    const { feed } = await platform.operate('POST', '/businesses/hotel/calendar-feeds', {
      room: '102',
      url: `${receiver.url}/feed.ics`,
    });
    expect(feed).toMatchObject({ room: '102', state: expect.any(Object) });
    const sync = await platform.operate('POST', `/calendar-feeds/${feed.id}/sync`);
    expect(sync).toMatchObject({ verdict: 'ok', error: null });
    expect(await refused('POST', `/calendar-feeds/${feed.id}/sync`)).toContain('too_soon');
    expect((await platform.operate('GET', '/businesses/hotel/calendar-feeds')).feeds).toHaveLength(1);
    const { link } = await platform.operate('POST', '/businesses/hotel/calendar-links', { room: '102', label: 'Site' });
    const pair = (reads: string | null) => platform.operate('PATCH', `/calendar-links/${link.id}`, { reads });
    expect(await pair(feed.id)).toEqual({ link: { ...link, reads: feed.id } });
    expect(await pair(null)).toEqual({ link });
    expect(await refused('PATCH', `/calendar-links/${link.id}`, { reads: link.id })).toContain('400');
    expect(await platform.operate('DELETE', `/calendar-feeds/${feed.id}`)).toEqual({ deleted: true });
  });

  it('the clock of every service is moved before the answer', async () => {
    const { now } = await platform.advance('P1D');
    const { bookings } = (await client(platform.baseUrl, restaurant.secret)('GET', '/v1/bookings')).json;
    expect(bookings).toEqual([]);
    // Late in the evening nothing of the day itself is left.
    const tomorrow = Temporal.PlainDate.from(now.slice(0, 10)).add({ days: 1 }).toString();
    const ask = client(platform.baseUrl, restaurant.secret);
    expect((await ask('GET', `/v1/availability?date=${tomorrow}`)).json.times).not.toEqual([]);
    expect((await ask('GET', '/v1/availability')).json.date >= now.slice(0, 10)).toBe(true);
  });
});
