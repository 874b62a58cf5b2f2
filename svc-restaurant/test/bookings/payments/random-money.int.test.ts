import type { BookingPayment } from '@booking/core/routes/billing/payment-answers';
import type { WaitingGuest } from '@booking/core/routes/venue/waitlist';
import type { Booking } from '@booking/core/shapes';
import { restaurantFile } from '@booking/testkit/builders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pursuePayments } from '../../../src/bookings/payments/pursue-payments.ts';
import { finishRefunds } from '../../../src/bookings/payments/refund-card.ts';
import { brokenLaws } from '../../random-operations.ts';
import { type Answer, type Business, type Requested, type Service, startService } from '../../service.ts';

const NOW = '2026-11-20T09:00:00Z';
const EXPIRED = Temporal.Instant.from(NOW).add({ minutes: 16 });
const DEPOSIT = 5000;

const payments = [
  { kind: 'hold', no_show_fee_per_person: 3000, applies_to: { party_min: 5 } },
  { kind: 'deposit', amount_per_person: DEPOSIT / 2 },
];

let service: Service;
let other: Service;
let guests = 0;
beforeAll(async () => {
  service = await startService(NOW, { cards: true });
  other = await startService(NOW, { cards: true, beside: service });
});
afterAll(async () => {
  await other.close();
  await service.close();
});

const deed = fc.record({
  elsewhere: fc.boolean(),
  what: fc.constantFrom('paid', 'twice', 'failed', 'late', 'expire', 'desk', 'confirm', 'decline', 'cancel', 'undo'),
});
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

async function doIt(venue: Business, { id, pay_url }: Requested, { elsewhere, what }: Deed): Promise<Answer | null> {
  const at = elsewhere ? other : service;
  const here = elsewhere ? other.meet(venue) : venue;
  switch (what) {
    case 'paid':
    case 'twice':
    case 'failed':
    case 'late':
      await at.tokenPage(new URL(pay_url ?? '').pathname, { form: { outcome: what } });
      return null;
    case 'expire':
      await pursuePayments(at.app.deps, EXPIRED);
      return null;
    case 'desk':
      return here.call('POST', `/v1/bookings/${id}/payments`, { amount: DEPOSIT, method: 'cash' });
    default:
      return here.call('POST', `/v1/bookings/${id}/${what}`, {});
  }
}

const isKept = ({ kind, status }: BookingPayment) => kind === 'hold' && status === 'succeeded';
/** What came by card and did not go back. */
const byCard = (rows: readonly BookingPayment[]) =>
  rows
    .filter(({ kind, status, method }) => kind === 'payment' && status === 'succeeded' && method === 'card')
    .reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0);

/** Whatever came first: a place that is given up keeps no money and no card, and what is paid once is there once. */
function judge({ status, cancel_reason, payment }: Booking, rows: readonly BookingPayment[]): void {
  const isGivenUp = status === 'declined' || (status === 'cancelled' && cancel_reason === 'unpaid');
  if (isGivenUp) expect([byCard(rows), rows.some(isKept)]).toEqual([0, false]);
  expect(byCard(rows)).toBeLessThanOrEqual(DEPOSIT);
  expect(rows.filter(isKept).length).toBe(payment?.state === 'kept' ? 1 : 0);
  for (const { amount, refunded_amount } of rows) expect(refunded_amount).toBeLessThanOrEqual(amount);
}

it('a payment, its expiry and answers of staff on two processes never leave a deposit or a card both taken and released', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(2, 5),
      fc.array(fc.array(deed, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      async (party, rounds) => {
        const venue = await service.business(restaurantFile({ venue: { payments } } as never));
        const guest = { name: 'Ada', email: `g${++guests}@example.org`, lang: 'en' };
        const wanted = { date: '2026-12-04', time: '19:00', party, ...guest };
        const { body: booked, text } = await venue.call<Requested>('POST', '/v1/booking-requests', wanted);
        expect(booked.pay_url, text).toBeDefined();
        for (const round of rounds) {
          const answers = await Promise.all(round.map((single) => doIt(venue, booked, single)));
          for (const answer of answers) expect([200, 201, 409, null], answer?.text).toContain(answer?.status ?? null);
        }
        const read = async () =>
          (await venue.call<{ payments: BookingPayment[] }>('GET', `/v1/bookings/${booked.id}/payments`)).body.payments;
        await Promise.all([service, other].map(({ app }) => finishRefunds(app.deps, EXPIRED)));
        await expect.poll(async () => (await read()).some(({ status }) => status === 'pending')).toBe(false);
        const { booking } = (await venue.call<{ booking: Booking }>('GET', `/v1/bookings/${booked.id}`)).body;
        judge(booking, await read());
      },
    ),
    { numRuns: 12 },
  );
});

const DATE = '2026-12-04';
const listDeed = fc.record({
  elsewhere: fc.boolean(),
  guest: fc.nat(2),
  what: fc.constantFrom('join', 'join', 'offer', 'accept', 'accept', 'paid', 'late', 'leave', 'cancel', 'free', 'pass'),
});
type ListDeed = typeof listDeed extends fc.Arbitrary<infer One> ? One : never;

/** Two tables, each for one party of the evening, both of them given away at first. */
const evening = restaurantFile({
  venue: {
    ...{ payments, tables: ['T1', 'T2'].map((name) => ({ name, seats: 2 })) },
    hours: { fri: [['19:00', '20:30']] },
  },
} as never);

/** A venue with three guests who may wait, and what they have agreed to pay. */
async function fullEvening() {
  service.clock.set(NOW);
  const venue = await service.business(evening);
  const run = ++guests;
  const desk = ['T1', 'T2'].map(async (table) => {
    const body = { date: DATE, time: '19:00', party: 2, name: `Desk ${table}`, tables: [table] };
    return (await venue.call<{ booking: Booking }>('POST', '/v1/bookings', body)).body.booking.id;
  });
  const taken = await Promise.all(desk);
  const payUrls = new Map<number, string>();
  const take = async ({ elsewhere, guest, what }: ListDeed): Promise<Answer | null> => {
    const at = elsewhere ? other : service;
    const here = elsewhere ? other.meet(venue) : venue;
    if (what === 'pass') {
      service.clock.advance(16 * 60_000);
      return null;
    }
    if (what === 'free') return here.call('POST', `/v1/bookings/${taken[guest % 2]}/cancel`, {});
    if (what === 'paid' || what === 'late') {
      const url = payUrls.get(guest);
      if (url !== undefined) await at.tokenPage(new URL(url).pathname, { form: { outcome: what } });
      return null;
    }
    const wish = {
      date: DATE,
      party: 2,
      from: '19:00',
      to: '19:00',
      name: `G${guest}`,
      email: `l${run}-${guest}@example.org`,
    };
    if (what === 'join') return here.call('POST', '/v1/waitlist-requests', wish);
    const listing = await here.call<{ waiting: WaitingGuest[] }>('GET', `/v1/waitlist?date=${DATE}`);
    const own = listing.body.waiting.findLast(({ name }) => name === wish.name);
    if (own === undefined) return null;
    if (what === 'cancel')
      return own.booking_id === null ? null : here.call('POST', `/v1/bookings/${own.booking_id}/cancel`, {});
    if (what === 'leave') return here.call('DELETE', `/v1/waitlist/${own.id}`);
    if (what === 'offer') return here.call('POST', `/v1/waitlist/${own.id}/offer`, {});
    const token = own.offer?.url.split('/').at(-1);
    if (token === undefined) return null;
    const answer = await here.call<Requested>('POST', `/v1/waitlist/${own.id}/accept`, { token });
    if (answer.body.pay_url !== undefined) payUrls.set(guest, answer.body.pay_url);
    return answer;
  };
  return { venue, take };
}

it('guests who join, accept, pay, leave or let their offer pass on two processes are never offered or sold one place twice, and keep no deposit of what is given up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(listDeed, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const { venue, take } = await fullEvening();
        for (const guest of [0, 1, 2]) await take({ elsewhere: guest === 1, guest, what: 'join' });
        for (const round of rounds) {
          const answers = await Promise.all(round.map(take));
          for (const answer of answers)
            expect([200, 201, 404, 409, 422, null], answer?.text).toContain(answer?.status ?? null);
        }
        const moment = service.clock.now();
        await Promise.all([service, other].map(({ app }) => finishRefunds(app.deps, moment)));
        const { bookings } = (await venue.call<{ bookings: Booking[] }>('GET', `/v1/bookings?date=${DATE}`)).body;
        const moneyOf = async (id: string) =>
          (await venue.call<{ payments: BookingPayment[] }>('GET', `/v1/bookings/${id}/payments`)).body.payments;
        for (const { id } of bookings) {
          await expect.poll(async () => (await moneyOf(id)).some(({ status }) => status === 'pending')).toBe(false);
          const { booking } = (await venue.call<{ booking: Booking }>('GET', `/v1/bookings/${id}`)).body;
          judge(booking, await moneyOf(id));
        }
        expect(await brokenLaws(service.database.db)).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
});
