import type { Caller } from '@booking/core/caller';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { valuesOf } from '@booking/testkit/page-visit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Created, type Form, type Listed, type Service, startService } from '../service.ts';
import { wordsOf } from './html.ts';

const NOON = '2027-03-02T11:00:00Z';
const DAY = '2027-03-05';
const BAND = 'You are seeing this as a guest. What you book here is a test.';
const member: Partial<Caller> = {
  key_kind: 'console',
  member: { id: '019a9c5e-7b00-7000-8000-000000000001', name: 'Sam', role: 'staff' },
};

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService(NOON);
  events = await listen(service, ['booking.*', 'order.*', 'console.*']);
});
afterAll(async () => {
  await events?.close();
  await service?.close();
});

let forms = 0;
const ada = { name: 'Ada Keller', email: 'ada@example.org' };
const form = (over: Form = {}): Form => {
  forms += 1;
  return { form_id: `form-${forms}`, party: '2', slot: `${DAY}T19:00`, ...ada, ...over };
};
const open = (place: Business, more: { form?: Form } = {}, path = '/book/trattoria?lang=en&test=token') =>
  service.bookPage(place, path, { test: true, ...more });
const bookings = async (place: Business) =>
  (await place.call<Listed>('GET', '/v1/bookings?from=2027-03-01&to=2027-03-31')).body.bookings;
/** What was told of these by now: an ordinary booking that is made last is heard behind all of it. */
async function heard(place: Business, ...ids: (string | undefined)[]): Promise<string[]> {
  const last = { date: '2027-03-06', time: '19:00', party: 1, name: 'Last' };
  const { body } = await place.call<Created>('POST', '/v1/bookings', last);
  await eventually(() => expect(events.feed.all.at(-1)).toMatchObject({ aggregate_id: body.booking.id }));
  expect(events.feed.all.at(-1)?.type).toBe('booking.confirmed');
  return events.feed.all.filter(({ aggregate_id }) => ids.includes(aggregate_id)).map(({ type }) => type);
}
const CONSOLE = 'console.booking_changed';
/** A test booking that was just made. */
async function make(place: Business, more: Form = {}) {
  const before = new Set((await bookings(place)).map(({ id }) => id));
  expect((await open(place, { form: form(more) })).status).toBe(303);
  const made = (await bookings(place)).find(({ id }) => !before.has(id));
  if (made === undefined) throw new Error('nothing was booked');
  return made;
}
const requests = { venue: { bookings: { confirm_at_once: false } } };

describe('a page that a member sees as a guest', () => {
  it('says so above, and keeps it through both forms, to what came of it and in every language', async () => {
    const place = await service.business(restaurantFile());
    const page = await open(place);
    expect(wordsOf(page)).toContain(BAND);
    expect(valuesOf(page, 'test')).toEqual(['token']);
    expect(page.html).toContain('action="/book/trattoria?lang=en&amp;test=token"');
    expect(page.html).toContain('noindex');
    const { location } = await open(place, { form: form() });
    expect(location).toMatch(/\/done\/r[\w-]+\?lang=en&test=token$/);
    const done = await open(place, {}, location ?? '');
    expect(wordsOf(done)).toContain(BAND);
    expect([...done.html.matchAll(/[?;]test=token/g)].length).toBeGreaterThan(5);
  });

  it('says nothing of it where the gateway does not vouch for it, and books in earnest', async () => {
    const place = await service.business(restaurantFile());
    const page = await service.bookPage(place, '/book/trattoria?lang=en&test=token');
    expect([wordsOf(page).includes(BAND), valuesOf(page, 'test')]).toEqual([false, []]);
  });
});

describe('a test booking', () => {
  it('holds its table and sends its e-mails as any other, marked as a test', async () => {
    const place = await service.business(restaurantFile({ venue: { tables: [{ name: 'T1', seats: 2 }] } }));
    const made = await make(place, { email: 'typed@example.org' });
    expect(made).toMatchObject({ test: true, status: 'confirmed', tables: ['T1'], source: 'website' });
    const { body } = await place.call<{ times: string[] }>('GET', `/v1/availability?date=${DAY}&party=2`);
    expect(body.times).not.toContain('19:00');
    await service.mailbox.next(({ to }) => to.includes('typed@example.org'));
    const { body: diary } = await place.call<Listed>('GET', `/console/api/diary?date=${DAY}`, undefined, member);
    expect(diary.bookings).toMatchObject([{ id: made.id, test: true }]);
  });

  it('tells the console alone, at once and of everything done to it later', async () => {
    const place = await service.business(restaurantFile(requests));
    const { id } = await make(place);
    const steps: [string, string, object?][] = [
      ['POST', `/v1/bookings/${id}/waitlist`],
      ['POST', `/v1/bookings/${id}/confirm`, {}],
      ['PATCH', `/v1/bookings/${id}`, { time: '20:00' }],
      ['PATCH', `/v1/bookings/${id}`, { notes: 'Window' }],
      ['POST', `/v1/bookings/${id}/cancel`, { notify_guest: true }],
    ];
    for (const [method, path, body] of steps) expect((await place.call(method, path, body)).status).toBe(200);
    const other = await make(place);
    expect((await place.call('POST', `/v1/bookings/${other.id}/decline`)).status).toBe(200);
    const all = await heard(place, id, other.id);
    expect(all).toEqual(Array.from({ length: 1 + steps.length + 2 }, () => CONSOLE));
  });

  it('seated, left and not come, with an order that is paid: nobody else hears of it', async () => {
    const place = await service.business(restaurantFile());
    const [seated, missing] = [await make(place), await make(place, { slot: `${DAY}T19:15` })];
    const note = { reference: 'R-1', currency: 'CHF', items: [{ name: 'Deposit', quantity: 1, unit_amount: 500 }] };
    const { order } = (
      await place.call<{ order: { id: string } }>(
        'POST',
        '/console/api/orders',
        { ...note, booking_id: seated.id },
        member,
      )
    ).body;
    expect((await place.call('POST', `/console/api/orders/${order.id}/paid`, {}, member)).status).toBe(200);
    service.clock.set('2027-03-05T18:30:00Z');
    for (const step of ['seat', 'leave'])
      expect((await place.call('POST', `/v1/bookings/${seated.id}/${step}`, {})).status).toBe(200);
    expect((await place.call('POST', `/v1/bookings/${missing.id}/no-show`)).status).toBe(200);
    service.clock.set(NOON);
    const all = await heard(place, seated.id, missing.id, order.id);
    expect([all.length, all.filter((type) => !type.startsWith('console.'))]).toEqual([7, []]);
    const { body } = await place.call<{ guests: unknown[] }>(
      'GET',
      '/console/api/guest-search?search=Keller',
      undefined,
      member,
    );
    expect(body.guests, 'a test is nobody’s visit and nobody’s no-show').toEqual([]);
  });

  it('is no duplicate of a guest’s own request, nor that of it, and counts towards no limit', async () => {
    const tables = Array.from({ length: 10 }, (_, i) => ({ name: `T${i}`, seats: 2 }));
    const place = await service.business(restaurantFile({ venue: { tables } }));
    const send = () => service.bookPage(place, '/book/trattoria?lang=en', { form: form() });
    for (const time of ['18:00', '18:30', '19:00', '19:00', '20:00', '20:30'])
      await open(place, { form: form({ slot: `${DAY}T${time}` }) });
    expect((await send()).status).toBe(303);
    const own = (await bookings(place)).filter(({ test }) => test !== true);
    expect(own).toHaveLength(1);
    await make(place);
    expect(await heard(place, own[0]?.id)).toEqual(['booking.confirmed']);
  });

  it('for an appointment takes its person and tells the console alone', async () => {
    const place = await service.business(salonFile());
    const path = '/book/salon?lang=en&test=token';
    const page = await open(place, {}, path);
    const [slot = ''] = valuesOf(page, 'slot');
    const [service1 = ''] = valuesOf(page, 'service');
    const fields = { ...form(), slot, service: service1, staff: '' };
    expect((await open(place, { form: fields }, path)).status).toBe(303);
    const [made] = await bookings(place);
    expect(made).toMatchObject({ test: true });
    await eventually(() => expect(events.feed.all.map(({ aggregate_id }) => aggregate_id)).toContain(made?.id));
    const its = events.feed.all.filter(({ aggregate_id }) => aggregate_id === made?.id);
    expect(its.map(({ type }) => type)).toEqual([CONSOLE]);
  });
});
