import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client, type Json, read } from '../../lib/api.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

type Range = readonly [from: string, to: string];

/** A site's calendar with these stays. */
function ics(...stays: Range[]): string {
  const events = stays.flatMap(([from, to], i) => [
    'BEGIN:VEVENT',
    `UID:${i}@site.example`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

describe('a hotel’s rooms on its own site and on others', () => {
  let platform: Platform;
  let hotel: Business;
  let site: Awaited<ReturnType<typeof startReceiver>>;
  const content = new Map<string, string | number>();
  const start = Temporal.Now.plainDateISO('Europe/Zurich');
  const day = (ahead: number): string => start.add({ days: ahead }).toString();

  const desk: Call = (...call) => client(platform.baseUrl, hotel.secret)(...call);
  const guest: Call = (...call) => client(platform.baseUrl, hotel.publishable)(...call);
  const operate = (method: string, path: string, body?: unknown): Promise<Json> =>
    platform.operate(method, path.replace('{hotel}', `/businesses/${hotel.slug}`), body);

  const typeNamed = async (slug: string): Promise<Json> =>
    (await guest('GET', '/v1/hotel')).json.room_types.find((type: Json) => type.slug === slug);
  const free = async (slug: string, [check_in, check_out]: Range): Promise<number> => {
    const { id } = await typeNamed(slug);
    const { json } = await guest('GET', `/v1/hotel/availability?check_in=${check_in}&check_out=${check_out}`);
    return json.room_types.find((type: Json) => type.id === id).free;
  };
  const book = async (slug: string, [check_in, check_out]: Range, more: object = {}): Promise<Json> => {
    const { id } = await typeNamed(slug);
    const guestName = { name: 'Anna Muster', email: `anna-${Math.random()}@guest.example` };
    const { status, json } = await desk('POST', '/v1/stays', {
      check_in,
      check_out,
      adults: 2,
      room_type_id: id,
      ...guestName,
      ...more,
    });
    expect([status, json.error]).toEqual([201, undefined]);
    return json.stay;
  };
  const addFeed = async (room: string, path: string, body: string): Promise<Json> => {
    content.set(path, body);
    return (await operate('POST', '{hotel}/calendar-feeds', { room, url: `${site.url}${path}` })).feed;
  };
  const stateOf = async (id: string): Promise<Json> =>
    (await operate('GET', '{hotel}/calendar-feeds')).feeds.find((feed: Json) => feed.id === id).state;
  const addLink = async (room: string, reads?: string): Promise<string> =>
    (await operate('POST', '{hotel}/calendar-links', { room, label: 'Airbnb', ...(reads ? { reads } : {}) })).link.url;
  const calendar = async (url: string, init?: RequestInit) => read(await fetch(url, init));
  const rangesIn = (text: string): string[] =>
    [...text.matchAll(/DTSTART;VALUE=DATE:(\d{8})\r\nDTEND;VALUE=DATE:(\d{8})/g)].map(
      ([, from, to]) => `${from}/${to}`,
    );
  const basic = ([from, to]: Range): string => `${from}/${to}`.replaceAll('-', '');

  beforeAll(async () => {
    [platform, site] = await Promise.all([startPlatform(), startReceiver()]);
    site.respond((request, res) => {
      const found = content.get(request.path) ?? 404;
      return typeof found === 'number'
        ? found
        : void res.writeHead(200, { 'content-type': 'text/calendar' }).end(found);
    });
    hotel = await platform.makeBusiness(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
  });
  afterAll(async () => {
    await site?.close();
    await platform?.close();
  });

  it('a night sold elsewhere is not sold here within seconds, and is again when it is free there', async () => {
    const nights: Range = [day(20), day(23)];
    expect(await free('suite', nights)).toBe(1);
    const feed = await addFeed('201', '/suite', ics(nights));
    await eventually(async () => expect(await free('suite', nights)).toBe(0));
    expect(await free('suite', [day(23), day(25)])).toBe(1);
    const refused = await guest('POST', '/v1/stay-requests', {
      check_in: day(22),
      check_out: day(24),
      room_type_id: (await typeNamed('suite')).id,
      name: 'Anna Muster',
      email: 'anna@guest.example',
    });
    expect([refused.status, refused.json.error.reason]).toEqual([422, 'full']);
    content.set('/suite', ics([day(200), day(201)], [day(20), day(21)], [day(22), day(23)]));
    expect(await operate('POST', `/calendar-feeds/${feed.id}/sync`)).toEqual({
      verdict: 'ok',
      nights_added: 1,
      nights_released: 1,
      skipped: 0,
      error: null,
    });
    await eventually(async () => expect(await free('suite', [day(21), day(22)])).toBe(1));
    await operate('DELETE', `/calendar-feeds/${feed.id}`);
    await eventually(async () => expect(await free('suite', nights)).toBe(1));
  });

  it('a stay that nobody pinned moves out of the way of a foreign night', async () => {
    const nights: Range = [day(40), day(43)];
    await book('double', nights);
    const urls = { '101': await addLink('101'), '102': await addLink('102') };
    const listing = async (room: '101' | '102') => rangesIn((await calendar(urls[room])).text).includes(basic(nights));
    const at = await eventually(async () => {
      const room = (await listing('101')) ? '101' : (await listing('102')) ? '102' : null;
      if (!room) throw new Error('listed nowhere yet');
      return room;
    });
    await addFeed(at, '/push', ics([day(41), day(45)]));
    const other = at === '101' ? '102' : '101';
    // Each room's nights are a message of their own: the one may be heard of before the other.
    await eventually(async () => expect([await listing(other), await listing(at)]).toEqual([true, false]));
    expect(await free('double', nights)).toBe(0);
  });

  it('a pinned stay under a foreign night is kept, and the hotel is told by mail', async () => {
    const { rooms } = (await desk('GET', '/v1/rooms')).json;
    const room = rooms.find((one: Json) => one.name === '102');
    await book('double', [day(60), day(63)], { room_id: room.id });
    await eventually(async () =>
      expect(rangesIn((await calendar(await addLink('102'))).text)).toContain(basic([day(60), day(63)])),
    );
    await addFeed('102', '/clash', ics([day(62), day(65)]));
    const mail = await platform.mailbox.next(({ subject }) => subject.includes('102'));
    expect(mail.subject).toBe('Overbooked: room 102');
    for (const text of ['127.0.0.1', 'Anna Muster']) expect(mail.text).toContain(text);
  });

  it('a link goes through the gateway with all its answers', async () => {
    await book('suite', [day(80), day(82)]);
    const url = await addLink('201');
    const whole = await eventually(async () => {
      const answer = await calendar(url);
      expect(rangesIn(answer.text)).toContain(basic([day(80), day(82)]));
      return answer;
    });
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(whole.headers.get('cache-control')).toBe('private, max-age=300');
    expect(whole.headers.get('x-robots-tag')).toBe('noindex');
    const etag = whole.headers.get('etag') ?? '';
    const again = await calendar(url, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await calendar(url, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
    const { links } = await operate('GET', '{hotel}/calendar-links');
    const link = links.find((one: Json) => one.url === url);
    const rotated = (await operate('POST', `/calendar-links/${link.id}/rotate`)).link;
    const gone = [url, url.replace(/[^/]+\.ics$/, 'nobody.ics'), url.replace(/[^/]+\.ics$/, `${'A'.repeat(27)}.ics`)];
    const answers = await Promise.all(gone.map((one) => calendar(one)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await calendar(rotated.url)).text).toBe(whole.text);
  });

  it('is read hourly as the clock goes on, and the hotel hears of a feed that is silent', async () => {
    const feed = await addFeed('201', '/hourly', ics([day(100), day(102)]));
    await eventually(async () => expect((await stateOf(feed.id)).verdict).toBe('ok'));
    const asked = () => site.requests.filter(({ path }) => path === '/hourly').length;
    const before = asked();
    await platform.advance('PT62M');
    await eventually(() => expect(asked()).toBe(before + 1));
    content.set('/hourly', 503);
    for (let i = 0; i < 8; i += 1) {
      const { read_at } = await stateOf(feed.id);
      await platform.advance('PT62M');
      await eventually(async () => expect((await stateOf(feed.id)).read_at).not.toBe(read_at));
    }
    expect(await stateOf(feed.id)).toMatchObject({ verdict: 'error', error: 'status 503', nights: 2 });
    expect(await free('suite', [day(100), day(102)])).toBe(0);
    await platform.mailbox.next(({ subject }) => subject.includes('201') && subject.includes('6'));
  });

  it('when its service is unavailable a calendar is an error, never an empty one', async () => {
    const url = await addLink('201');
    await platform.kill('svc-calendar');
    const answer = await calendar(url);
    expect(answer.status).toBe(502);
    expect(answer.text).not.toContain('VCALENDAR');
    await platform.start('svc-calendar');
    await eventually(async () => expect((await calendar(url)).status).toBe(200));
  });
});
