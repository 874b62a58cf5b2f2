import { LANGS } from '@booking/core/lang';
import type { Stay } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, openPage, type PageRequest } from '../booking-page.ts';
import { type Hotel, type Listed, type Service, startService } from '../service.ts';
import { storedStays } from '../stay-requests.ts';
import { visit } from '../visit.ts';

const file = (more: object = {}) =>
  hotelFile({
    hotel: {
      room_types: [
        {
          slug: 'double',
          name: 'Double',
          max_adults: 2,
          max_children: 1,
          base_amount: 18_000,
          rooms: [{ name: '101' }, { name: '102' }],
        },
        { slug: 'suite', name: 'Suite', max_adults: 4, max_children: 2, base_amount: 32_000, rooms: [{ name: '201' }] },
      ],
      extras: [{ name: 'Parking', amount: 1500, per: 'night', daily_limit: 2 }],
      coupons: [
        { code: 'TEN', percent: 10 },
        { code: 'SUITE', percent: 50, room_types: ['suite'] },
      ],
      ...more,
    },
  });

let service: Service;
let guests = 0;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
});
afterAll(() => service.close());

const open = (hotel: Hotel, path: string, call?: PageRequest) => openPage(service, hotel, path, call);
const guest = () => ({ name: 'Ada Keller', email: `several${++guests}@example.org` });
const DATES = 'check_in=2026-12-08&check_out=2026-12-10';
const room = ({ ids }: Hotel, type: string, more = '') => `room=${ids[type]}&plan=${ids.Flexible}${more}`;
const kept = (n: number, fields: string) => `r${n}=${encodeURIComponent(fields)}`;
/** A double for one and a child of five, and a suite for three. */
const family = (hotel: Hotel) =>
  [DATES, kept(1, room(hotel, 'double', '&adults=1&children=1&age1=5')), room(hotel, 'suite', '&adults=3')].join('&');
const send = (hotel: Hotel, form: Record<string, string>, lang = 'en') =>
  open(hotel, `/stay/hotel/details?lang=${lang}`, { form });
const details = (hotel: Hotel, query: string, lang = 'en') => open(hotel, `/stay/hotel/details?${query}&lang=${lang}`);
const stays = async (hotel: Hotel): Promise<Stay[]> =>
  (await hotel.call<Listed>('GET', '/v1/stays?from=2026-11-01&to=2027-10-01')).body.stays;
const link = (html: string, label: RegExp) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].find(([, , text]) => label.test(text ?? ''))?.[1] ?? '';

describe('several rooms on a hotel’s booking page', () => {
  it('are chosen one after the other for the same nights, and asked for at their total in one request', async () => {
    const hotel = await service.hotel(file());
    const one = await details(hotel, `${DATES}&${room(hotel, 'double', `&adults=1&x_${hotel.ids.Parking}=1`)}`);
    const search = await open(hotel, link(one.html, /Add another room/));
    for (const text of ['Your rooms', '1. Double', 'Choose room 2', 'CHF 395.00']) expect(search.html).toContain(text);
    const only = await open(hotel, link(search.html, /Continue with this room only/));
    expect(only.html).toContain('CHF 395.00');
    expect(only.html).not.toContain('name="r1"');
    const choose = `${new URL(link(one.html, /Add another room/), 'http://x').search.slice(1)}&adults=3&choose=${encodeURIComponent(room(hotel, 'suite'))}`;
    const extras = await open(hotel, `/stay/hotel/extras?${choose}`);
    expect(extras.status).toBe(200);
    const both = await details(hotel, `${choose}&${room(hotel, 'suite')}`.replace('&choose=', '&chosen='));
    for (const text of ['1. Double', '2. Suite', 'Total for 2 rooms']) expect(both.html).toContain(text);
    const form: Record<string, string> = { ...formOf(both.html), ...guest() };
    const sent = await send(hotel, form);
    expect(sent.status).toBe(303);
    const stored = await stays(hotel);
    expect(stored.map(({ room_type, adults, status, source }) => [room_type, adults, status, source]).sort()).toEqual([
      ['Double', 1, 'requested', 'website'],
      ['Suite', 3, 'requested', 'website'],
    ]);
    expect(new Set(stored.map(({ group_id }) => group_id)).size).toBe(1);
    expect(stored.reduce((sum, { total_amount }) => sum + total_amount, 0)).toBe(Number(form.total));
    // Pressed twice it is one request.
    expect((await send(hotel, form)).location).toBe(sent.location);
    expect(await storedStays(service, hotel)).toBe(2);
  });

  it('are listed on the confirmation and on the guest’s own page, but none that was given to somebody else', async () => {
    const hotel = await service.hotel(file({ bookings: { confirm_at_once: true } }));
    const { html } = await details(hotel, family(hotel));
    const sent = await send(hotel, { ...formOf(html), ...guest() });
    const done = await open(hotel, sent.location ?? '');
    const stored = await stays(hotel);
    for (const { reference } of stored) expect(done.html).toContain(reference);
    expect(done.html).toContain('Your 2 rooms are confirmed');
    expect(done.html).not.toMatch(/Ada|example\.org/);
    const [double, suite] = ['Double', 'Suite'].map((type) => stored.find(({ room_type }) => room_type === type)) as [
      Stay,
      Stay,
    ];
    const pageOf = async (stay: Stay) => {
      const token = service.app.deps.tokens.make('guest', stay.id);
      return (await visit(service, `/guest/${token}`)).html;
    };
    expect(await pageOf(double)).toContain(suite.reference);
    expect(await pageOf(suite)).toContain(double.reference);
    await hotel.call('PATCH', `/v1/stays/${suite.id}`, { email: 'grace@example.org' });
    expect(await pageOf(double)).not.toContain(suite.reference);
    expect(await pageOf(suite)).not.toContain(double.reference);
  });

  it('count one another’s rooms, extras and codes before they are asked for', async () => {
    const hotel = await service.hotel(file());
    const suite = room(hotel, 'suite');
    const search = await open(hotel, `/stay/hotel?${DATES}&${kept(1, suite)}&lang=en`);
    expect(search.html).not.toContain(`name="choose" value="${suite}"`);
    expect(search.html).toContain(`name="choose" value="${room(hotel, 'double')}"`);
    const twice = await details(hotel, `${DATES}&${kept(1, suite)}&${suite}`);
    expect([twice.status, twice.html.includes('2. Suite: ')]).toEqual([409, true]);
    const parking = `&x_${hotel.ids.Parking}=2`;
    const full = await details(
      hotel,
      `${DATES}&${kept(1, room(hotel, 'suite', parking))}&${room(hotel, 'double', parking)}`,
    );
    expect(formOf(full.html)[`x_${hotel.ids.Parking}`]).toBeUndefined();
    expect((await send(hotel, { ...formOf(full.html), ...guest() })).status).toBe(303);
    // A code that holds for one of the rooms alone is for none of them, and what is shown is what is sent.
    const coded = await service.hotel(file());
    const no = await details(coded, `${family(coded)}&coupon=SUITE`);
    expect(formOf(no.html).coupon).toBeUndefined();
    expect((await send(coded, { ...formOf(no.html), ...guest() })).status).toBe(303);
    const yes = await details(
      coded,
      `${DATES}&coupon=TEN&${kept(1, room(coded, 'double'))}&${room(coded, 'double', '&adults=1')}`,
    );
    expect(yes.html).toContain('TEN');
  });

  it('are asked for again when the price has changed, and name the one that has gone; what was typed is kept', async () => {
    const hotel = await service.hotel(file());
    const { html } = await details(hotel, family(hotel));
    const typed = { ...guest(), notes: 'Late arrival' };
    const lost = await send(hotel, { ...formOf(html), ...typed, total: '100' });
    expect([lost.status, lost.html.includes('The price has changed from CHF 1.00')]).toEqual([409, true]);
    const taken = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.suite, name: 'Desk' };
    expect((await hotel.call('POST', '/v1/stays', taken)).status).toBe(201);
    const gone = await send(hotel, { ...formOf(lost.html), ...typed });
    expect(gone.status).toBe(409);
    expect(gone.html).toContain('2. Suite: ');
    expect(await storedStays(service, hotel)).toBe(1);
    const others = { ...formOf(gone.html), choose: 'without' };
    const single = await send(hotel, others);
    expect(single.html).toContain('value="Ada Keller"');
    expect(single.html).toContain('Late arrival');
    expect(single.html).not.toContain('name="r1"');
    const swapped = await send(hotel, { ...formOf(gone.html), choose: room(hotel, 'double') });
    // Three adults do not fit into the double room: the page says of which room it speaks.
    expect([swapped.status, swapped.html.includes('2. Double: ')]).toEqual([409, true]);
    const sent = await send(hotel, { ...formOf(single.html), ...typed });
    expect(sent.status).toBe(303);
    expect((await stays(hotel)).find(({ name }) => name === 'Ada Keller')).toMatchObject({
      ...{ room_type: 'Double', adults: 1, children: 1, group_id: null },
    });
  });

  it('are removed and changed one by one, and say what is no longer offered', async () => {
    const hotel = await service.hotel(file());
    const { html } = await details(hotel, family(hotel));
    const without = await open(hotel, link(html, /^Remove$/));
    expect(without.html).toContain('<h2>Suite</h2>');
    const changed = await open(hotel, link(html, /^Change$/));
    expect(changed.html).toContain('1. Suite');
    expect(changed.html).toMatch(/<option value="1" selected[^>]*>1<\/option>/);
    const made = await details(hotel, `${DATES}&${kept(1, 'room=nothing')}&${room(hotel, 'double')}`);
    expect([made.status, made.html.includes('This offer no longer exists')]).toEqual([409, true]);
    expect((await details(hotel, `${DATES}&${kept(1, 'x')}&${room(hotel, 'double')}`)).status).toBe(409);
  });

  it('are shown in every language', async () => {
    const hotel = await service.hotel(file());
    for (const lang of LANGS) {
      const { html, status } = await details(hotel, family(hotel), lang);
      expect([lang, status, html.match(/name="r1"/g)?.length]).toEqual([lang, 200, 1]);
    }
  });
});
