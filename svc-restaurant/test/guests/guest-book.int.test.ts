import type { GuestDetail } from '@booking/core/routes/guests/guest';
import { guestIdBy } from '@booking/kit/ids';
import { restaurantFile } from '@booking/testkit/builders';
import { type Listener, listen } from '@booking/testkit/listen';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  type Business,
  type Created,
  type Requested,
  type Service,
  startService,
  withKey,
} from '../service.ts';

type Guests = { guests: GuestDetail[]; next_cursor: string | null };
type One = { guest: GuestDetail; merge_id?: string };

const MANAGER = { key_kind: 'console', member: { id: 'm', name: 'Mo', role: 'manager' } } as const;
const STAFF = { key_kind: 'console', member: { id: 's', name: 'Sam', role: 'staff' } } as const;

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  events = await listen(service, ['guest.*', 'booking.*']);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

let count = 0;
const email = () => {
  count += 1;
  return `guest${count}@example.org`;
};

const take = async (place: Business, over: object = {}) => {
  const body = { date: '2027-03-05', time: '19:00', party: 1, name: 'Ada Keller', ...over };
  const answer = await place.call<Created>('POST', '/v1/bookings', body, withKey(crypto.randomUUID()));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.booking;
};
const ask = (place: Business, over: object = {}) => {
  const body = { date: '2027-03-05', time: '19:00', party: 1, name: 'Ada Keller', ...over };
  return place.call<Requested>('POST', '/v1/booking-requests', body);
};
const list = async (place: Business, query = '') => (await place.call<Guests>('GET', `/v1/guests${query}`)).body.guests;
const find = async (place: Business, typed: string) =>
  (await list(place, `?query=${encodeURIComponent(typed)}`)).map(({ name }) => name);
const read = async (place: Business, id: string) => (await place.call<One>('GET', `/v1/guests/${id}`)).body.guest;
const change = (place: Business, id: string, body: object, as?: object): Promise<Answer<One>> =>
  place.call<One>('PATCH', `/v1/guests/${id}`, body, as);
const merge = async (place: Business, from: string, into: string): Promise<string> =>
  (await place.call<One>('POST', `/v1/guests/${from}/merge`, { into })).body.merge_id ?? '';
const guestOf = async (place: Business, over: object = {}) =>
  (await take(place, { email: email(), ...over })).guest_id as string;

describe('a guest', () => {
  it.each([
    ['ada@example.org', null],
    ['zoë+x@exämple.org', '+41791234567'],
    [null, '+41791234567'],
    [null, '044 12'],
    [null, null],
  ])('has the same id in SQL as in the program: %s, %s', async (address, number) => {
    const business = '019a9c5e-7b00-7000-8000-000000000005';
    const [row] = await service.database.db.query<{ id: string | null }>('select guest_id($1, $2, $3) as id', [
      ...[business, address, number],
    ]);
    expect(row?.id).toBe(guestIdBy(business, { email: address, phone: number }));
  });

  it('is known from the first booking on, by whichever way it came, and by one spelling of the address', async () => {
    const place = await service.business(restaurantFile());
    const address = email();
    const asked = await ask(place, { email: address, phone: '+41791234567' });
    const taken = await take(place, { email: address.replace('@', '+x@'), date: '2027-03-06' });
    const repeated = await place.call<{ bookings: { guest_id: string }[] }>('POST', '/v1/bookings', {
      ...{ date: '2027-03-08', time: '19:00', party: 1, name: 'Ada Keller', email: address },
      series: { every: 'week', count: 2 },
    });
    expect(repeated.status).toBe(201);
    const guests = await list(place);
    expect(guests).toHaveLength(1);
    expect(guests[0]).toMatchObject({ id: taken.guest_id, name: 'Ada Keller', email: address, upcoming: 4 });
    expect((await read(place, taken.guest_id as string)).history.map(({ id }) => id)).toContain(asked.body.id);
  });

  it('is somebody else once the address of a booking is changed, and nobody where a member tries the page', async () => {
    const place = await service.business(restaurantFile());
    const { id, guest_id: before } = await take(place, { email: email() });
    await place.call('PATCH', `/v1/bookings/${id}`, { email: email() });
    const { body } = await place.call<{ booking: { guest_id: string } }>('GET', `/v1/bookings/${id}`);
    expect(body.booking.guest_id).not.toBe(before);
    expect((await list(place)).map((guest) => guest.id).sort()).toEqual([before, body.booking.guest_id].sort());
    expect((await take(place)).guest_id).toBeNull();
    const tried = await place.call<Requested>(
      'POST',
      '/v1/booking-requests',
      {
        ...{ date: '2027-03-05', time: '20:00', party: 1, name: 'Test', email: email() },
      },
      { test: true },
    );
    expect(tried.status).toBe(201);
    expect(await list(place)).toHaveLength(2);
  });

  it('is found by the beginning of a name, an address, a part of a number, and the reference of a booking', async () => {
    const place = await service.business(restaurantFile());
    const other = await service.business(restaurantFile());
    await take(other, { name: 'Zoé Müller', email: email() });
    const zoe = await take(place, {
      name: 'Zoé Müller-Nyström',
      email: 'zoe.m@example.org',
      phone: '079 123 45 67',
      external_id: 'POS-7',
    });
    await take(place, { name: 'Bob', email: email() });
    for (const typed of ['mull', 'ZOE nys', 'zoe.m@exam', '079 123', '+41 79', '4567', 'POS-7', zoe.id])
      expect([typed, await find(place, typed)]).toEqual([typed, ['Zoé Müller-Nyström']]);
    expect(await find(place, 'üller x')).toEqual([]);
    expect(await find(place, "' & | ! :* \\")).toEqual([]);
  });

  it('is found also where thousands are, page by page: whose names begin so first, then the others, in the order of names', async () => {
    const place = await service.business(restaurantFile());
    await service.database.db.query(
      `insert into guest (business_id, id, name, lang, created_at, updated_at)
       select $1, gen_random_uuid(), 'Keller ' || lpad(n::text, 4, '0'), 'de', now(), now() from generate_series(1, 2100) n`,
      [place.id],
    );
    const names = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => `Keller ${String(from + i).padStart(4, '0')}`);
    const first = (await place.call<Guests>('GET', '/v1/guests?query=kell')).body;
    const second = (await place.call<Guests>('GET', `/v1/guests?query=kell&cursor=${first.next_cursor}`)).body;
    expect([...first.guests, ...second.guests].map(({ name }) => name)).toEqual(names(1, 100));
    await service.database.db.query(
      `insert into guest (business_id, id, name, lang, created_at, updated_at)
       select $1, gen_random_uuid(), 'Ada ' || word || lpad(n::text, 4, '0'), 'de', now(), now()
       from generate_series(1, 60) n, unnest(array['Kellner ', 'Other ']) word`,
      [place.id],
    );
    const all: string[] = [];
    for (let query: string | null = '?query=kell'; query !== null; ) {
      const page: Guests = (await place.call<Guests>('GET', `/v1/guests${query}`)).body;
      all.push(...page.guests.map(({ name }) => name));
      query = page.next_cursor && `?query=kell&cursor=${page.next_cursor}`;
    }
    const others = Array.from({ length: 60 }, (_, i) => `Ada Kellner ${String(i + 1).padStart(4, '0')}`);
    expect(all).toEqual([...names(1, 2100), ...others]);
    const few = (await place.call<Guests>('GET', '/v1/guests?query=keller%2020')).body;
    expect(few.guests.map(({ name }) => name)).toEqual(names(2000, 2049));
  });

  it('is listed by name page by page, by ids, and by the last change', async () => {
    const place = await service.business(restaurantFile());
    const names = Array.from({ length: 53 }, (_, i) => `Guest ${String(i).padStart(2, '0')}`);
    for (const [i, name] of names.entries())
      await take(place, { name, email: email(), date: `2027-04-${10 + (i % 9)}`, time: '18:00' });
    const first = (await place.call<Guests>('GET', '/v1/guests')).body;
    const second = (await place.call<Guests>('GET', `/v1/guests?cursor=${first.next_cursor}`)).body;
    expect([...first.guests, ...second.guests].map(({ name }) => name)).toEqual(names);
    expect([first.guests.length, second.next_cursor]).toEqual([50, null]);
    const [one, two] = first.guests as [GuestDetail, GuestDetail];
    expect((await list(place, `?ids=${two.id},${one.id}`)).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    service.clock.set('2027-03-02T12:00:00Z');
    await change(place, two.id, { vip: true });
    expect((await list(place, '?updated_since=2027-03-02T12:00:00Z')).map(({ id }) => id)).toEqual([two.id]);
    expect((await place.call('GET', '/v1/guests?cursor=x')).status).toBe(400);
  });
});

describe('a profile', () => {
  it('keeps what is written of a guest, tells of it once, and says nothing of it in the event of a booking', async () => {
    const place = await service.business(restaurantFile());
    const id = await guestOf(place);
    const body = { ...{ vip: true, tags: ['press', 'press'], allergies: 'Nuts' }, marketing: { consented: true } };
    const as = withKey(crypto.randomUUID());
    const answer = await change(place, id, body, as);
    expect(answer.body.guest).toMatchObject({ vip: true, tags: ['press'], allergies: 'Nuts' });
    expect(answer.body.guest.marketing).toMatchObject({ consented: true, source: 'api' });
    expect((await change(place, id, body, as)).replayed).toBe(true);
    const heard = await events.feed.next((event) => event.type === 'guest.changed' && event.aggregate_id === id);
    expect(heard.data).toMatchObject({ guest: { id, allergies: 'Nuts' } });
    expect(JSON.stringify(heard.data)).not.toContain('history');
  });

  it('is not that of another guest: an address that somebody has answers 409 with the id of that guest', async () => {
    const place = await service.business(restaurantFile());
    const [one, other, address] = [await guestOf(place), await guestOf(place), email()];
    const taken = (await read(place, other)).email;
    const answer = await place.call<{ error: { reason: string; fields: unknown } }>('PATCH', `/v1/guests/${one}`, {
      email: taken,
    });
    expect([answer.status, answer.body.error]).toMatchObject([
      409,
      { reason: 'guest_exists', fields: [{ path: 'email', message: other }] },
    ]);
    await change(place, one, { email: address });
    const again = await take(place, { email: address, date: '2027-03-09' });
    expect(await read(place, again.guest_id as string)).toMatchObject({ id: one, email: address, upcoming: 2 });
  });

  it('counts who came, who did not, and what was paid', async () => {
    const place = await service.business(restaurantFile());
    const address = email();
    const { id } = await take(place, { email: address, date: '2027-03-02', time: '12:00' });
    await place.call('POST', `/v1/bookings/${id}/seat`);
    await place.call('POST', `/v1/bookings/${id}/payments`, { amount: 4200, method: 'cash' });
    const { id: gone } = await take(place, { email: address, date: '2027-03-07' });
    await place.call('POST', `/v1/bookings/${gone}/cancel`, {});
    expect((await list(place))[0]).toMatchObject({
      ...{ visits: 1, cancellations: 1, upcoming: 0, no_shows: 0, spend: 4200, currency: 'CHF' },
      ...{ last_visit_on: '2027-03-02', next_visit_on: null },
    });
  });
});

describe('a guest who is blocked', () => {
  it('waits for the business where all others are confirmed at once, also by the number and from the cache', async () => {
    const place = await service.business(restaurantFile({ venue: { bookings: { confirm_at_once: true } } }));
    const contact = { email: email(), phone: '+41791112233' };
    const { guest_id: id } = await take(place, { ...contact, date: '2027-03-20' });
    expect((await change(place, id as string, { blocked: true }, STAFF)).status).toBe(403);
    expect((await change(place, id as string, { blocked: true, blocked_reason: 'Shouted' }, MANAGER)).status).toBe(200);
    const free = { date: '2027-03-21' };
    for (const time of ['18:00', '18:30', '19:00'])
      expect((await ask(place, { ...free, time, email: email() })).body.status).toBe('confirmed');
    for (const by of [{ email: contact.email }, { phone: contact.phone }])
      expect((await ask(place, { ...free, time: '20:00', ...by })).body.status).toBe('requested');
    expect((await ask(place, { ...free, time: '20:30', email: email() })).body.status).toBe('confirmed');
    const waiting = await place.call<{ bookings: { status: string; tables: string[] }[] }>(
      'GET',
      '/v1/bookings?date=2027-03-21',
    );
    for (const booking of waiting.body.bookings) expect(booking.tables).toHaveLength(1);
    await change(place, id as string, { blocked: false });
    expect((await ask(place, { ...free, time: '21:00', email: contact.email })).body.status).toBe('confirmed');
  });
});

describe('guests who are the same person', () => {
  it('are suggested, become one with all that both are, and are taken apart again as they were', async () => {
    const place = await service.business(restaurantFile());
    const one = await guestOf(place, { phone: '+41795556677' });
    const other = await guestOf(place, { phone: '+41795556677', name: 'A. Keller', date: '2027-03-06' });
    await change(place, one, { allergies: 'Nuts' });
    await change(place, other, { allergies: 'Milk', notes: 'Window' });
    const before = [await read(place, one), await read(place, other)];
    expect(before[0]?.duplicates).toMatchObject([{ id: other, reason: 'same_phone' }]);
    const id = await merge(place, one, other);
    const merged = await read(place, one);
    expect(merged).toMatchObject({ id: other, allergies: 'Milk\nNuts', notes: 'Window', upcoming: 2, duplicates: [] });
    expect(merged.merges).toMatchObject([{ merge_id: id, id: one }]);
    expect((await place.call('POST', `/v1/guests/${one}/merge`, { into: other })).status).toBe(409);
    expect((await place.call('POST', `/v1/guests/${other}/split`, { merge_id: id })).status).toBe(200);
    const same = ({ updated_at: _, ...rest }: GuestDetail) => rest;
    expect([await read(place, one), await read(place, other)].map(same)).toEqual(before.map(same));
  });

  it('are, after any merges and splits in any order, whom they were: each booking is one guest’s, and none is lost', async () => {
    const place = await service.business(restaurantFile());
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.push(await guestOf(place, { date: `2027-05-1${i}` }));
    const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids));
    await fc.assert(
      fc.asyncProperty(
        fc.array(pair, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (pairs, order) => {
          for (const [from, into] of pairs) await merge(place, from, into);
          for (;;) {
            const guests = await list(place);
            expect(guests.reduce((sum, guest) => sum + guest.upcoming, 0)).toBe(ids.length);
            expect(guests.flatMap(({ id, merged_ids }) => [id, ...merged_ids]).sort()).toEqual(ids.toSorted());
            const details = await Promise.all(guests.map(({ id }) => read(place, id)));
            const merges = details.flatMap(({ id, merges: made }) => made.map(({ merge_id }) => ({ id, merge_id })));
            const chosen = merges[(order.next().value as number) % Math.max(merges.length, 1)];
            if (chosen === undefined) break;
            await place.call('POST', `/v1/guests/${chosen.id}/split`, { merge_id: chosen.merge_id });
          }
          expect((await list(place)).map(({ upcoming }) => upcoming)).toEqual(ids.map(() => 1));
        },
      ),
      { numRuns: 8 },
    );
  });

  it('are merged by one of two who press at once', async () => {
    const place = await service.business(restaurantFile());
    const [one, other] = [await guestOf(place), await guestOf(place)];
    const answers = await Promise.all([
      place.call('POST', `/v1/guests/${one}/merge`, { into: other }),
      place.call('POST', `/v1/guests/${other}/merge`, { into: one }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list(place)).toHaveLength(1);
  });
});
