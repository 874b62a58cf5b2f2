import type { BookingPayment } from '@booking/core/routes/billing/payment-answers';
import type { Booking } from '@booking/core/shapes';
import { restaurantFile } from '@booking/testkit/builders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pursuePayments } from '../../../src/bookings/payments/pursue-payments.ts';
import { finishRefunds } from '../../../src/bookings/payments/refund-card.ts';
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
