import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pursuePayments } from '../../src/bookings/payments/pursue-payments.ts';
import { takeMoney } from '../../src/bookings/payments/take-money.ts';
import { type Business, type Listed, type Requested, type Service, startService } from '../service.ts';

const NOW = '2026-11-20T09:00:00Z';
const DAY = '2026-12-04';

const payments = [
  { kind: 'full', amount_per_person: 9000, applies_to: { dates: { from: '2026-12-11', to: '2026-12-11' } } },
  { kind: 'hold', no_show_fee_per_person: 3000, applies_to: { dates: { from: '2026-12-10', to: '2026-12-10' } } },
  {
    kind: 'deposit',
    amount_per_person: 1000,
    due: { days_before: 7 },
    applies_to: { dates: { from: '2026-12-12', to: '2026-12-12' } },
  },
  { kind: 'deposit', amount_per_person: 2500, applies_to: { party_min: 4 } },
];

const fileOf = (more: object = {}) => restaurantFile({ venue: { payments, ...more } } as never);

let service: Service;
let venue: Business;
let guests = 0;
beforeAll(async () => {
  service = await startService(NOW, { cards: true });
});
beforeEach(async () => {
  service.clock.set(NOW);
  venue = await service.business(fileOf());
});
afterAll(() => service.close());

async function book(more: object = {}, as = {}) {
  const email = `g${++guests}@example.org`;
  const body = { date: DAY, time: '19:00', party: 4, name: 'Ada', email, lang: 'en', ...more };
  const answer = await venue.call<Requested>('POST', '/v1/booking-requests', body, as);
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, email };
}

const read = async (id: string) =>
  (await venue.call<{ booking: Listed['bookings'][number] }>('GET', `/v1/bookings/${id}`)).body.booking;
const visit = (url: string | undefined, form?: Record<string, string>) =>
  service.tokenPage(new URL(url ?? '', 'https://booking.example').pathname, form === undefined ? {} : { form });
const press = (url: string | undefined, outcome: string) => visit(url, { outcome });
const mail = (email: string, subject: string) =>
  service.mailbox.next((mail) => mail.to.includes(email) && mail.subject.startsWith(subject));
const money = (id: string, amount: number, ref = `pay ${id}`) =>
  ({ outcome: 'paid', bookedId: id, businessId: venue.id, ref, amount, currency: 'CHF' }) as const;
const rowsOf = (id: string) =>
  service.database.db.query<{ kind: string; status: string; amount: number }>(
    'select kind, status, amount from payment where booking_id = $1 order by created_at, id',
    [id],
  );
const held = async (id: string) => (await read(id)).tables.length;

it('asks who accepts an offer of the waiting list for the payment, on their page, before and afterwards', async () => {
  venue = await service.business(fileOf({ tables: [{ name: 'T1', seats: 4 }] }));
  const desk = { date: DAY, time: '19:00', party: 4, name: 'Desk' };
  const taken = await venue.call<{ booking: { id: string } }>('POST', '/v1/bookings', desk);
  const guest = { date: DAY, party: 4, from: '19:00', to: '19:00', name: 'Bea', email: 'bea@example.org', lang: 'en' };
  const joined = await venue.call<{ id: string }>('POST', '/v1/waitlist-requests', guest);
  await venue.call('POST', `/v1/bookings/${taken.body.booking.id}/cancel`);
  const offer = await mail('bea@example.org', 'A place is free');
  const path = /https:\/\/[^/]+(\/waiting\/[\w-]+)/.exec(offer.text)?.[1] ?? '';
  const page = await service.tokenPage(path);
  expect(page.html).toContain('100.00');
  const render = /name="render" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  await service.tokenPage(`${path}/accept`, { form: { render } });
  const list = await venue.call<{ waiting: { id: string; booking_id: string }[] }>('GET', `/v1/waitlist?date=${DAY}`);
  const { booking_id: id = '' } = list.body.waiting.find((waiting) => waiting.id === joined.body.id) ?? {};
  const booking = await read(id);
  expect(booking).toMatchObject({ status: 'requested', payment: { amount: 10_000, state: 'pending' } });
  expect(await held(id)).toBe(1);
  const after = await service.tokenPage(path);
  expect(after.html).toContain(new URL(booking.pay_url ?? '').pathname);
  await press(booking.pay_url ?? undefined, 'paid');
  expect((await read(id)).status).toBe('confirmed');
});

describe('a booking that is paid when it is made', () => {
  it('is offered with what is due and until how long before cancelling is free, whichever time is chosen', async () => {
    const page = (party: number) =>
      service
        .bookPage(venue, `/book/trattoria?lang=en&date=${DAY}&party=${party}`, { lang: 'en' })
        .then(({ html }) => html);
    const offered = await page(4);
    expect(offered).toContain('CHF\u00a0100.00');
    expect(offered).toContain('Free of charge until 24 hours before it begins.');
    expect(offered).toContain('your payment confirms it');
    expect(offered).not.toContain('Your booking is confirmed immediately');
    expect(await page(2)).not.toContain('Free of charge');
  });

  it('keeps its place for 15 minutes as a request, and is confirmed by the payment', async () => {
    const { id, status, pay_url, expires_at, message, email } = await book();
    expect({ status, expires_at }).toEqual({ status: 'requested', expires_at: '2026-11-20T09:15:00.000Z' });
    expect(message).toContain('10:15');
    expect((await mail(email, 'Complete your booking')).text).toContain(pay_url);
    expect(await read(id)).toMatchObject({
      ...{ status: 'requested', pay_url, expires_at },
      payment: { kind: 'deposit', amount: 10_000, currency: 'CHF', state: 'pending' },
    });
    expect(await held(id)).toBeGreaterThan(0);
    expect((await visit(pay_url)).html).toContain('CHF 100.00');
    await press(pay_url, 'paid');
    expect(await read(id)).toMatchObject({
      ...{ status: 'confirmed', confirmed_by: 'confirm_at_once', pay_url: null, expires_at: null },
      payment: { state: 'paid' },
    });
    expect((await mail(email, 'Your booking at')).text).toContain('CHF 100.00, paid');
    expect(await rowsOf(id)).toEqual([{ kind: 'payment', status: 'succeeded', amount: 10000 }]);
  });

  it('is for parties and days that are named, and by a card for nobody else', async () => {
    expect(await book({ party: 2 })).not.toHaveProperty('pay_url');
    expect((await book({ party: 4 }, { plan: 'business' })).status).toBe('confirmed');
    const full = await book({ party: 2, date: '2026-12-11' });
    expect((await read(full.id)).payment).toMatchObject({ kind: 'full', amount: 18_000 });
  });

  it('answers a repeated request with the same address and the same end', async () => {
    const first = await book();
    service.clock.advance('PT2M');
    const { message: _, ...again } = await book({ email: first.email });
    expect(again).toEqual({ ...first, message: undefined, duplicate: true, email: again.email });
  });

  it('that is paid too late is given back by itself', async () => {
    const { id, pay_url, email } = await book();
    await press(pay_url, 'late');
    await expect
      .poll(() => rowsOf(id))
      .toEqual([
        { kind: 'payment', status: 'succeeded', amount: 10000 },
        { kind: 'refund', status: 'succeeded', amount: 10000 },
      ]);
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid' });
    expect((await mail(email, 'Refund')).text).toContain('CHF 100.00');
  });

  it('gives back money of another amount, and waits for the right one', async () => {
    const { id } = await book();
    expect(await takeMoney(service.app.deps, 'sandbox', money(id, 9_000), service.clock.now())).toBe('returned');
    await expect.poll(async () => (await rowsOf(id)).at(-1)).toMatchObject({ kind: 'refund', status: 'succeeded' });
    expect(await read(id)).toMatchObject({ status: 'requested', payment: { state: 'pending' } });
    expect(await takeMoney(service.app.deps, 'sandbox', money(id, 10_000, 'right'), service.clock.now())).toBe('paid');
  });

  it('can be paid after a card was declined, and by 3-D Secure', async () => {
    const { id, pay_url } = await book();
    await press(pay_url, 'failed');
    expect((await read(id)).payment).toMatchObject({ state: 'failed' });
    expect((await visit(pay_url)).html).toContain('did not go through');
    expect((await press(pay_url, 'authenticate')).html).toContain('Your bank asks');
    await press(pay_url, 'paid');
    expect((await read(id)).status).toBe('confirmed');
  });

  it('waits for the business as any request, where that answers each', async () => {
    venue = await service.business(fileOf({ bookings: { enabled: true, confirm_at_once: false, max_party_size: 8 } }));
    const { id, pay_url } = await book();
    await press(pay_url, 'paid');
    expect(await read(id)).toMatchObject({ status: 'requested', expires_at: null, payment: { state: 'paid' } });
    await venue.call('POST', `/v1/bookings/${id}/decline`);
    await expect.poll(async () => (await rowsOf(id)).at(-1)).toMatchObject({ kind: 'refund', status: 'succeeded' });
    expect((await read(id)).payment).toMatchObject({ state: 'returned' });
  });
});

describe('a card that is kept', () => {
  it('confirms the booking, takes nothing, and is forgotten when it is cancelled in time', async () => {
    const { id, pay_url } = await book({ date: '2026-12-10', party: 2 });
    expect((await visit(pay_url)).html).toContain('up to CHF 60.00');
    await press(pay_url, 'paid');
    expect(await read(id)).toMatchObject({
      status: 'confirmed',
      payment: { kind: 'hold', state: 'kept', fee_amount: 6000 },
    });
    expect(await rowsOf(id)).toEqual([{ kind: 'hold', status: 'succeeded', amount: 0 }]);
    await venue.call('POST', `/v1/bookings/${id}/cancel`, {});
    expect((await read(id)).payment).toMatchObject({ state: 'returned' });
    expect(await rowsOf(id)).toEqual([{ kind: 'hold', status: 'released', amount: 0 }]);
  });
});

describe('a deposit that is due some days before', () => {
  it('is asked for on that morning, and the booking is released where it does not come', async () => {
    const { id, status, email } = await book({ date: '2026-12-12', party: 2 });
    expect(status).toBe('confirmed');
    expect((await read(id)).expires_at).toBeNull();
    service.clock.set('2026-12-05T09:00:00Z');
    const asked = await mail(email, 'Complete your booking');
    expect(asked.text).toContain('CHF 20.00');
    expect(await read(id)).toMatchObject({ status: 'confirmed', expires_at: '2026-12-07T09:00:00.000Z' });
    service.clock.set('2026-12-07T09:01:00Z');
    await expect.poll(async () => (await read(id)).cancel_reason).toBe('unpaid');
  });
});

describe('a booking that is called off', () => {
  it.each([
    ['in time gives its deposit back', '2026-12-02T09:00:00Z', 'returned'],
    ['late keeps it', '2026-12-04T09:00:00Z', 'paid'],
  ])('%s', async (_, at, state) => {
    const { id, pay_url } = await book();
    const next = await press(pay_url, 'paid');
    service.clock.set(at);
    const own = new URL(next.location ?? '', 'https://booking.example').pathname;
    const page = await service.tokenPage(`${own}?ask=withdraw`);
    const render = /name="render" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    await service.tokenPage(own, { form: { step: 'withdraw', render } });
    await expect.poll(async () => (await read(id)).payment?.state).toBe(state);
    expect((await read(id)).status).toBe('cancelled');
  });
});

describe('a booking that waits for its payment, on two processes', () => {
  let other: Service;
  beforeAll(async () => {
    other = await startService(NOW, { cards: true, beside: service });
  });
  afterAll(() => other.close());

  it('is released once where nobody pays, by whichever process comes first', async () => {
    const { id, pay_url } = await book();
    service.clock.advance('PT16M');
    const now = service.clock.now();
    await Promise.all([pursuePayments(service.app.deps, now), pursuePayments(other.app.deps, now)]);
    await expect.poll(async () => (await read(id)).status).toBe('cancelled');
    expect(await read(id)).toMatchObject({ cancel_reason: 'unpaid', tables: [], pay_url: null });
    const [told] = await service.database.db.query<{ n: number }>(
      "select count(*)::int as n from mail_queue where aggregate_id = $1 and kind = 'booking.unpaid'",
      [id],
    );
    expect(told?.n).toBe(1);
    const steps = await service.database.db.query<{ step: string }>(
      'select step from booking_step where booking_id = $1',
      [id],
    );
    expect(steps.filter(({ step }) => step === 'release')).toHaveLength(1);
    expect((await visit(pay_url)).status).toBe(404);
  });

  it('is paid once, however often and by whichever process it is told', async () => {
    const { id } = await book();
    const news = money(id, 10_000);
    const told = [service, other, service, other].map(({ app, clock }) =>
      takeMoney(app.deps, 'sandbox', news, clock.now()),
    );
    expect((await Promise.all(told)).toSorted()).toEqual(['paid', 'repeated', 'repeated', 'repeated']);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('is never both paid and released, when both happen at the same moment on two processes', async () => {
    const booked = await Promise.all(
      Array.from({ length: 6 }, (_, i) => book({ date: `2026-12-0${1 + (i % 3)}`, time: i < 3 ? '18:00' : '20:30' })),
    );
    service.clock.advance('PT16M');
    const now = service.clock.now();
    await Promise.all([
      pursuePayments(other.app.deps, now),
      ...booked.map(({ id }) => takeMoney(service.app.deps, 'sandbox', money(id, 10_000), now)),
    ]);
    for (const { id } of booked) {
      await expect.poll(async () => (await rowsOf(id)).every(({ status }) => status === 'succeeded')).toBe(true);
      const { status, tables } = await read(id);
      const kept = (await rowsOf(id)).reduce(
        (sum, { kind, amount }) => sum + (kind === 'refund' ? -1 : 1) * Number(amount),
        0,
      );
      expect([status, kept, tables.length > 0]).toEqual(
        status === 'confirmed' ? ['confirmed', 10_000, true] : ['cancelled', 0, false],
      );
    }
  });
});
