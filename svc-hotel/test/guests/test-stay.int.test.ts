import { CALLER_HEADER, CALLER_LIFE_MS, type Caller } from '@booking/core/caller';
import type { TapeChart } from '@booking/core/routes/console/hotel';
import type { StayRequest } from '@booking/core/routes/hotel-bodies';
import { signCallerToken } from '@booking/kit/http/caller';
import { callerFor, hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { methodOf, type PageCall, visitPage } from '@booking/testkit/page-visit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestStay } from '../../src/stays/request.ts';
import { type Hotel, type Listed, type Read, type Requested, SECRET, type Service, startService } from '../service.ts';

const BAND = 'You are seeing this as a guest. What you book here is a test.';
const member: Partial<Caller> = {
  key_kind: 'console',
  member: { id: '019a9c5e-7b00-7000-8000-000000000001', name: 'Sam', role: 'staff' },
};
const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
const ada = { name: 'Ada Keller', email: 'ada@example.org' };

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2026-12-08T09:00:00Z');
  events = await listen(service, ['stay.*', 'console.*']);
});
afterAll(async () => {
  await events?.close();
  await service?.close();
});

const coupon = { code: 'ONCE', percent: 10, max_uses: 1 };
const rooms = Array.from({ length: 5 }, (_, i) => ({ name: `${101 + i}` }));
const double = { slug: 'double', name: 'Double', max_adults: 2, max_children: 0, base_amount: 18_000, rooms };
const house = (bookings: object = { confirm_at_once: true }) =>
  service.hotel(hotelFile({ hotel: { bookings, coupons: [coupon], room_types: [double] } }));
const request = (hotel: Hotel, more: Partial<StayRequest> = {}) => {
  const caller = { ...callerFor({ id: hotel.id, kind: 'hotel' }), key_id: 'page', test: true as const };
  const body = { ...nights, ...ada, room_type_id: hotel.ids.double as string, ...more };
  return createRequestStay(service.app.deps)({ body, caller, now: service.clock.now(), source: 'website' });
};
const stays = async (hotel: Hotel) => (await hotel.call<Listed>('GET', '/v1/stays')).body.stays;
async function make(hotel: Hotel, more: Partial<StayRequest> = {}) {
  const { reference } = (await request(hotel, more)) as Requested;
  const made = (await stays(hotel)).find((stay) => stay.reference === reference);
  if (made === undefined) throw new Error('there is no such stay');
  return made;
}
const ownRequest = (hotel: Hotel, more: object = {}) =>
  hotel.call<Requested>('POST', '/v1/stay-requests', { ...nights, ...ada, room_type_id: hotel.ids.double, ...more });
const CONSOLE = 'console.stay_changed';

/** What was told of these by now: an ordinary stay that is asked for last is heard behind all of it. */
async function heard(hotel: Hotel, ...ids: string[]): Promise<string[]> {
  const dates = { check_in: '2027-01-10', check_out: '2027-01-11' };
  const { body } = await ownRequest(hotel, { ...dates, email: 'last@example.org' });
  const last = (await hotel.call<Listed>('GET', '/v1/stays?from=2027-01-10&to=2027-01-11')).body.stays;
  const { id } = last.find(({ reference }) => reference === body.reference) ?? {};
  await eventually(() => expect(events.feed.all.at(-1)).toMatchObject({ aggregate_id: id, type: 'stay.requested' }));
  return events.feed.all.filter(({ aggregate_id }) => ids.includes(aggregate_id)).map(({ type }) => type);
}

/** A page as the gateway passes it on for a member. */
function open(hotel: Hotel, path: string, call: PageCall = {}) {
  const page = { key_id: 'page', key_kind: 'publishable', exp: Date.now() + CALLER_LIFE_MS, test: true } as const;
  const caller = { ...callerFor({ id: hotel.id, kind: 'hotel' }), ...page, lang: 'en' as const };
  const signed = { [CALLER_HEADER]: signCallerToken(caller, `${methodOf(call)} ${path}`, SECRET) };
  return visitPage(`http://127.0.0.1:${service.app.port}${path}`, call, signed);
}

describe('a test stay', () => {
  it('is led to from page to page, each of which says what it is, and is stored as one', async () => {
    const hotel = await house();
    const dates = 'check_in=2026-12-08&check_out=2026-12-10';
    const search = await open(hotel, `/stay/hotel?${dates}&test=token`);
    expect(search.html).toContain(BAND);
    expect(search.html).toContain('noindex');
    const links = [...search.html.matchAll(/(?:href|action)="(\/stay\/hotel\/?[^"]*\?[^"]*)"/g)].map(([, to]) => to);
    expect(links.length).toBeGreaterThan(2);
    for (const to of links) expect(to).toContain('test=token');
    const chosen = `${dates}&room=${hotel.ids.double}&plan=${hotel.ids.Flexible}`;
    const details = await open(hotel, `/stay/hotel/details?${chosen}&test=token`);
    expect(details.html).toContain('action="/stay/hotel/details?lang=en&amp;test=token"');
    const form = Object.fromEntries(
      [...details.html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    const sent = await open(hotel, '/stay/hotel/details?lang=en&test=token', { form: { ...form, ...ada } });
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/test=token/)]);
    expect((await open(hotel, sent.location ?? '')).html).toContain(BAND);
    expect(await stays(hotel)).toMatchObject([{ test: true, status: 'confirmed', source: 'website' }]);
  });

  it('takes its room as any other and is marked on the chart and on its page', async () => {
    const hotel = await house();
    const free = async () => {
      const query = `check_in=${nights.check_in}&check_out=${nights.check_out}`;
      const { body } = await hotel.call<{ room_types: { id: string; free: number }[] }>(
        'GET',
        `/v1/hotel/availability?${query}`,
      );
      return body.room_types.find(({ id }) => id === hotel.ids.double)?.free ?? 0;
    };
    const before = await free();
    const { id } = await make(hotel);
    expect(await free()).toBe(before - 1);
    const { body } = await hotel.call<TapeChart>('GET', '/console/api/tape-chart', undefined, member);
    expect(body.stays).toMatchObject([{ id, test: true }]);
    expect((await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay.test).toBe(true);
  });

  it('tells the console alone, at once and of everything done to it later', async () => {
    const hotel = await house({ confirm_at_once: false });
    const { id } = await make(hotel);
    const steps: [string, string, object?][] = [
      ['POST', `/v1/stays/${id}/confirm`],
      ['PATCH', `/v1/stays/${id}`, { adults: 1 }],
      ['POST', `/v1/stays/${id}/payments`, { amount: 5000, method: 'cash' }],
      ['POST', `/v1/stays/${id}/check-in`, {}],
      ['POST', `/v1/stays/${id}/check-out`],
    ];
    for (const [method, path, body] of steps) {
      const answer = await hotel.call(method, path, body, path.startsWith('/console') ? member : {});
      expect([path, answer.status]).toEqual([path, path.endsWith('/payments') ? 201 : 200]);
    }
    const ids = [id];
    for (const end of ['decline', 'cancel']) {
      const other = await make(hotel);
      expect((await hotel.call('POST', `/v1/stays/${other.id}/${end}`, {})).status).toBe(200);
      ids.push(other.id);
    }
    const missing = await make(hotel);
    for (const step of ['confirm', 'no-show'])
      expect((await hotel.call('POST', `/v1/stays/${missing.id}/${step}`, {})).status).toBe(200);
    const all = await heard(hotel, ...ids, missing.id);
    expect(all).toEqual(Array.from({ length: 1 + steps.length + 4 + 3 }, () => CONSOLE));
  });

  it('has no invoice number, so that the row of real bills has no gap', async () => {
    const hotel = await house();
    const leave = async (id: string) => {
      await hotel.call('POST', `/v1/stays/${id}/check-in`, {});
      await hotel.call('POST', `/v1/stays/${id}/check-out`);
      return (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
    };
    const real = async (email: string) => {
      const { body } = await ownRequest(hotel, { email });
      return (await stays(hotel)).find(({ reference }) => reference === body.reference)?.id ?? '';
    };
    expect((await leave(await real('one@example.org'))).invoice_number).toBe('2026-00001');
    expect(await leave((await make(hotel)).id)).toMatchObject({ status: 'checked_out', invoice_number: null });
    expect((await leave(await real('two@example.org'))).invoice_number).toBe('2026-00002');
  });

  it('is no duplicate of a guest’s own request, nor that of it, and uses up no coupon', async () => {
    const hotel = await house();
    await make(hotel, { coupon: coupon.code });
    const own = await ownRequest(hotel, { coupon: coupon.code });
    expect([own.status, own.body.duplicate]).toEqual([201, undefined]);
    const again = (await request(hotel)) as Requested;
    expect([again.duplicate, again.reference === own.body.reference]).toEqual([undefined, false]);
  });
});
