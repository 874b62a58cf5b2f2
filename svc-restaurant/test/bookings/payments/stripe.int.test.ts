import type { BookingPayment } from '@booking/core/routes/billing/payment-answers';
import type { Booking } from '@booking/core/shapes';
import { stripeProvider } from '@booking/kit/payments/stripe';
import { restaurantFile } from '@booking/testkit/builders';
import { callOfStripe, type StripeApi, startStripeApi } from '@booking/testkit/stand-ins/stripe-api';
import type { StripeThing } from '@booking/testkit/stand-ins/stripe-books';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishCharges } from '../../../src/bookings/payments/charge-card.ts';
import { finishRefunds } from '../../../src/bookings/payments/refund-card.ts';
import {
  type Answer,
  type Business,
  type Requested,
  SECRET,
  type Service,
  startService,
  withKey,
} from '../../service.ts';

const NOW = '2026-11-20T09:00:00Z';
const AFTER = '2026-12-04T18:30:00Z';
const WEBHOOK_SECRET = 'whsec_of_the_tests';

const payments = [
  {
    kind: 'deposit',
    amount_per_person: 1000,
    expires_minutes: 2880,
    applies_to: { dates: { from: '2026-12-10', to: '2026-12-10' } },
  },
  { kind: 'hold', no_show_fee_per_person: 3000, applies_to: { party_min: 5 } },
  { kind: 'deposit', amount_per_person: 2500, applies_to: { party_min: 2 } },
];

const file = () => restaurantFile({ venue: { payments } } as never);

let api: StripeApi;
let service: Service;
let other: Service;
let closeOther: () => Promise<void>;
let venue: Business;
let guests = 0;
beforeAll(async () => {
  // As at Stripe, a session is open for a day.
  api = await startStripeApi('2026-11-21T09:00:00Z');
  const provider = stripeProvider({
    ...{ secretKey: 'sk_test_of_the_tests', webhookSecret: WEBHOOK_SECRET, bookedKey: 'booking_id' },
    api: { host: '127.0.0.1', port: api.port, protocol: 'http' },
  });
  service = await startService(NOW, { provider });
  other = await startService(NOW, { provider, beside: service });
  let closed: Promise<void> | undefined;
  closeOther = () => {
    closed ??= other.close();
    return closed;
  };
});
beforeEach(async () => {
  api.fail(null);
  api.orders('answered');
  api.cards('pay');
  service.clock.set(NOW);
  venue = await service.business(file());
});
afterAll(async () => {
  await closeOther();
  await service.close();
  api.close();
});

async function book(party = 2, date = '2026-12-04') {
  const guest = { name: 'Ada', email: `g${++guests}@example.org`, lang: 'en' };
  const answer = await venue.call<Requested>('POST', '/v1/booking-requests', { date, time: '19:00', party, ...guest });
  expect(answer.body.pay_url, answer.text).toBeDefined();
  return { id: answer.body.id, pay_url: answer.body.pay_url as string };
}
const visit = (url: string, at = service) => at.tokenPage(new URL(url).pathname);
/** A booking whose guest is at Stripe. */
async function begun(party = 2) {
  const { id, pay_url } = await book(party);
  const { location } = await visit(pay_url);
  const session = location?.split('/').at(-1) ?? '';
  return { id, pay_url, session, intent: `pi_${session}` };
}
/** Stripe's call, to one of the two processes. */
const tell = (type: string, about: StripeThing, { at = service, secret = WEBHOOK_SECRET } = {}) =>
  callOfStripe({ port: at.app.port, path: '/pay/restaurant-events', gatewaySecret: SECRET, secret }, type, about);
const ended = (session: string, at = service) => tell('checkout.session.completed', { id: session }, { at });
async function paid(party = 2) {
  const booked = await begun(party);
  api.complete(booked.session);
  expect(await ended(booked.session)).toBe(200);
  return booked;
}
async function noShow() {
  const booked = await paid(5);
  service.clock.set(AFTER);
  expect((await venue.call('POST', `/v1/bookings/${booked.id}/no-show`)).status).toBe(200);
  return booked;
}

const read = async (id: string) => (await venue.call<{ booking: Booking }>('GET', `/v1/bookings/${id}`)).body.booking;
const listed = async (id: string) =>
  (await venue.call<{ payments: BookingPayment[] }>('GET', `/v1/bookings/${id}/payments`)).body.payments;
const moneyOf = async (id: string) =>
  (await listed(id)).map(({ kind, status, amount }) => `${kind} ${status} ${amount}`);
const fee = (id: string, body: object = {}, as = {}) =>
  venue.call<{ booking: Booking }>('POST', `/v1/bookings/${id}/fee`, body, as);
const refund = async (id: string, amount?: number) => {
  const [payment] = await listed(id);
  const wanted = amount === undefined ? {} : { amount };
  return venue.call('POST', `/v1/payments/${payment?.id}/refunds`, wanted);
};
const reasonOf = ({ status, body }: Answer) => [status, (body as { error?: { reason?: string } }).error?.reason];
const counted = async (sql: string, id: string) => (await service.database.db.query(sql, [id])).length;
const mails = (id: string, kind: string) =>
  counted(`select 1 from mail_queue where aggregate_id = $1 and kind = 'booking.${kind}'`, id);
const events = (id: string, type: string) =>
  counted(
    `select 1 from outbox where type = '${type}' and aggregate_id in
       (select $1::text union select id::text from payment where booking_id = $1::uuid)`,
    id,
  );
const refundsAt = (intent: string) => api.refunds.filter(({ payment_intent }) => payment_intent === intent);
const feesOf = (session: string) => api.intents.filter(({ customer }) => customer === `cus_${session}`);

describe('a guest who pays at Stripe', () => {
  it('is sent to one session, at whichever process and however often they press', async () => {
    const { id, pay_url } = await book();
    const before = api.sessions.size;
    const presses = [service, other, service, other, service].map((at) => visit(pay_url, at));
    const locations = (await Promise.all(presses)).map(({ status, location }) => `${status} ${location}`);
    expect([...new Set(locations)]).toEqual([expect.stringMatching(/^303 https:\/\/checkout\.stripe\.example\//)]);
    expect(api.sessions.size).toBe(before + 1);
    const form = api.calls.findLast(({ path }) => path === '/v1/checkout/sessions')?.form;
    const named = Object.fromEntries(form ?? []);
    expect(named).toMatchObject({
      'line_items[0][price_data][unit_amount]': '5000',
      'metadata[booking_id]': id,
      'metadata[business_id]': venue.id,
      'payment_intent_data[metadata][booking_id]': id,
      cancel_url: pay_url,
    });
    expect(Object.keys(named).filter((name) => name.includes('stay_id'))).toEqual([]);
    const settings = await service.internal<{ cards: boolean }>('GET', `/internal/businesses/${venue.id}`);
    expect(settings.body.cards).toBe(true);
  });

  it('has a booking once Stripe says so, with one event and one e-mail, however often and wherever it says so', async () => {
    const { id, session } = await begun();
    expect(await ended(session)).toBe(200);
    expect((await read(id)).status).toBe('requested');
    api.complete(session);
    expect(await tell('checkout.session.completed', { id: session }, { secret: 'whsec_of_hotels' })).toBe(400);
    expect((await read(id)).status).toBe('requested');
    const told = [service, other, service, other].map((at) => ended(session, at));
    expect(await Promise.all(told)).toEqual([200, 200, 200, 200]);
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment: { state: 'paid' }, pay_url: null });
    expect(await moneyOf(id)).toEqual(['payment succeeded 5000']);
    expect([await events(id, 'booking.confirmed'), await events(id, 'payment.succeeded')]).toEqual([1, 1]);
    expect(await mails(id, 'confirmed')).toBe(1);
  });

  it('is given a new session once the first one has expired', async () => {
    const { id, pay_url } = await book(2, '2026-12-10');
    const first = (await visit(pay_url)).location;
    service.clock.advance('PT23H');
    expect((await visit(pay_url)).location).toBe(first);
    service.clock.advance('PT2H');
    const second = (await visit(pay_url)).location;
    expect(second).not.toBe(first);
    api.complete(second?.split('/').at(-1) ?? '');
    await ended(second?.split('/').at(-1) ?? '');
    expect((await read(id)).status).toBe('confirmed');
  });

  it('pays a deposit that is due again in a session of its own', async () => {
    const { id, session } = await paid();
    await venue.call('POST', `/v1/bookings/${id}/cancel`, {});
    await expect.poll(() => moneyOf(id)).toEqual(['payment succeeded 5000', 'refund succeeded 5000']);
    await venue.call('POST', `/v1/bookings/${id}/undo`);
    const again = (await visit((await read(id)).pay_url ?? '')).location?.split('/').at(-1) ?? '';
    expect(again).not.toBe(session);
    api.complete(again);
    await ended(again);
    expect((await read(id)).payment?.state).toBe('paid');
  });
});

describe('a session', () => {
  const statusOf = (session: string) => api.sessions.get(session)?.status;

  it('ends when its booking is released, cancelled, or paid at the desk', async () => {
    const [released, cancelled, atDesk] = [await begun(), await begun(), await begun()];
    await venue.call('POST', `/v1/bookings/${cancelled.id}/cancel`, {});
    await venue.call('POST', `/v1/bookings/${atDesk.id}/payments`, { amount: 5000, method: 'cash' });
    await expect
      .poll(() => [cancelled, atDesk].map(({ session }) => statusOf(session)))
      .toEqual(['expired', 'expired']);
    expect(statusOf(released.session)).toBe('open');
    service.clock.advance('PT16M');
    await expect.poll(() => statusOf(released.session)).toBe('expired');
    expect(await read(released.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid' });
    expect((await visit(released.pay_url)).status).toBe(404);
  });

  it('that Stripe could not be told of and was paid in gives the money back, once', async () => {
    const { id, session, intent } = await begun();
    api.fail(500);
    service.clock.advance('PT16M');
    await expect.poll(async () => (await read(id)).status).toBe('cancelled');
    api.complete(session);
    api.fail(null);
    await Promise.all([service, other, service].map((at) => ended(session, at)));
    await expect.poll(() => moneyOf(id)).toEqual(['payment succeeded 5000', 'refund succeeded 5000']);
    expect(refundsAt(intent)).toHaveLength(1);
    expect(await mails(id, 'refunded')).toBe(1);
  });

  it('of a stay, or of no booking that is here, is heard with 200 and leaves nothing', async () => {
    const { id } = await begun();
    const before = await read(id);
    const metadata = { business_id: venue.id };
    api.put({ id: 'cs_stay', amount_total: 5000, currency: 'chf', metadata: { ...metadata, stay_id: id } });
    const nobodys = '019a9c5e-7b00-7000-8000-000000000009';
    api.put({ id: 'cs_nobody', amount_total: 5000, currency: 'chf', metadata: { ...metadata, booking_id: nobodys } });
    api.giveBack('pi_cs_stay', 5000);
    const dispute = { id: 'dp_stay', payment_intent: 'pi_cs_stay', amount: 5000, currency: 'chf', status: 'lost' };
    api.putDispute(dispute);
    expect(await ended('cs_stay')).toBe(200);
    expect(await ended('cs_nobody')).toBe(200);
    expect(await tell('charge.refunded', { id: 'ch_stay', payment_intent: 'pi_cs_stay' })).toBe(200);
    expect(await tell('charge.dispute.created', dispute)).toBe(200);
    expect(await read(id)).toEqual(before);
    expect(await counted('select 1 from payment where business_id = $1', venue.id)).toBe(0);
  });
});

describe('money that goes back', () => {
  const charge = (intent: string) => ({ id: `ch_${intent}`, payment_intent: intent });

  it('by staff goes back at Stripe once, and Stripe’s own call of it is no second refund', async () => {
    const { id, intent } = await paid();
    expect((await refund(id, 2000)).status).toBe(201);
    await Promise.all([service, other].map((at) => tell('charge.refunded', charge(intent), { at })));
    await Promise.all([service, other].map(({ app, clock }) => finishRefunds(app.deps, clock.now())));
    await expect.poll(() => moneyOf(id)).toEqual(['payment succeeded 5000', 'refund succeeded 2000']);
    await tell('charge.refunded', charge(intent));
    expect(await moneyOf(id)).toHaveLength(2);
    expect(refundsAt(intent)).toHaveLength(1);
  });

  it('and is refused there has failed, and can go back by another order', async () => {
    const { id, intent } = await paid();
    api.fail(402);
    expect((await refund(id)).status).toBe(201);
    await expect.poll(() => moneyOf(id)).toEqual(['payment succeeded 5000', 'refund failed 5000']);
    api.fail(null);
    expect((await refund(id)).status).toBe(201);
    await expect.poll(async () => (await moneyOf(id)).at(-1)).toBe('refund succeeded 5000');
    expect(refundsAt(intent)).toHaveLength(1);
    expect(await events(id, 'payment.refunded')).toBe(1);
  });

  it('at Stripe’s own dashboard is noted once, in parts, and the guest is told', async () => {
    const { id, intent } = await paid();
    api.giveBack(intent, 2000);
    await Promise.all([service, other, service].map((at) => tell('charge.refunded', charge(intent), { at })));
    expect(await moneyOf(id)).toEqual(['payment succeeded 5000', 'refund succeeded 2000']);
    api.giveBack(intent, 3000);
    await tell('charge.refunded', charge(intent));
    expect((await read(id)).payment?.state).toBe('returned');
    expect([await mails(id, 'refunded'), await events(id, 'payment.refunded')]).toEqual([2, 2]);
  });

  it('by a dispute is noted once, and comes again once that is won', async () => {
    const { id, intent } = await paid();
    const dispute = { id: `dp_${id}`, payment_intent: intent, amount: 5000, currency: 'chf' };
    api.putDispute({ ...dispute, status: 'needs_response' });
    await Promise.all([service, other].map((at) => tell('charge.dispute.created', dispute, { at })));
    expect(await moneyOf(id)).toEqual(['payment succeeded 5000', 'refund succeeded 5000']);
    api.putDispute({ ...dispute, status: 'won' });
    await Promise.all([service, other].map((at) => tell('charge.dispute.closed', dispute, { at })));
    expect((await moneyOf(id)).toSorted()).toEqual([
      'payment succeeded 5000',
      'payment succeeded 5000',
      'refund succeeded 5000',
    ]);
  });
});

describe('a card that Stripe keeps', () => {
  it('confirms the booking once, is charged while its holder is away, and gives the fee back with the no-show', async () => {
    const { id, session } = await begun(5);
    expect(api.calls.findLast(({ path }) => path === '/v1/checkout/sessions')?.form.get('mode')).toBe('setup');
    api.complete(session);
    await Promise.all([service, other, service].map((at) => ended(session, at)));
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment: { kind: 'hold', state: 'kept' } });
    expect([await moneyOf(id), await mails(id, 'confirmed')]).toEqual([['hold succeeded 0'], 1]);
    service.clock.set(AFTER);
    await venue.call('POST', `/v1/bookings/${id}/no-show`);
    const as = { key_id: 'till', ...withKey('fee') };
    const both = [venue, other.meet(venue)].map((at) => at.call('POST', `/v1/bookings/${id}/fee`, {}, as));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(feesOf(session)).toMatchObject([{ amount: 15_000, metadata: { booking_id: id, business_id: venue.id } }]);
    const { form } =
      api.calls.findLast(({ path, method }) => path === '/v1/payment_intents' && method === 'POST') ?? {};
    expect([form?.get('off_session'), form?.get('payment_method')]).toEqual(['true', `pm_${session}`]);
    expect((await venue.call('POST', `/v1/bookings/${id}/undo`)).status).toBe(200);
    await expect.poll(async () => (await moneyOf(id)).at(-1)).toBe('refund succeeded 15000');
    expect(refundsAt(String(feesOf(session)[0]?.id))).toHaveLength(1);
  });

  it('that its bank declines, or that wants its holder to be there, is charged nothing, and can be tried again', async () => {
    const { id } = await noShow();
    for (const answer of ['decline', 'want their holder'] as const) {
      api.cards(answer);
      expect(reasonOf(await fee(id))).toEqual([409, 'card_declined']);
    }
    api.cards('pay');
    expect((await fee(id)).status).toBe(200);
    expect(await moneyOf(id)).toEqual([
      'hold succeeded 0',
      'fee failed 15000',
      'fee failed 15000',
      'fee succeeded 15000',
    ]);
  });

  it('is forgotten there when its fee is waived, and when nobody wants it any more', async () => {
    const { id, session } = await noShow();
    const isForgotten = (customer: string) =>
      api.calls.some(({ method, path }) => method === 'DELETE' && path === `/v1/customers/${customer}`);
    expect((await fee(id, { waive: true })).status).toBe(200);
    service.clock.advance('PT10M');
    await expect.poll(() => isForgotten(`cus_${session}`)).toBe(true);
    service.clock.set(NOW);
    venue = await service.business(file());
    const late = await begun(5);
    api.fail(500);
    service.clock.advance('PT16M');
    await expect.poll(async () => (await read(late.id)).status).toBe('cancelled');
    api.complete(late.session);
    api.fail(null);
    expect(await ended(late.session)).toBe(200);
    expect(isForgotten(`cus_${late.session}`)).toBe(true);
    expect(await moneyOf(late.id)).toEqual([]);
  });
});

describe('an order that Stripe does not answer', () => {
  const later = (hours: number) => service.clock.advance(`PT${hours}H`);
  const finish = () =>
    Promise.all(
      [service, other].flatMap(({ app, clock }) => [
        finishCharges(app.deps, clock.now()),
        finishRefunds(app.deps, clock.now()),
      ]),
    );

  it('is carried out once Stripe is back, once, whether its answer was lost or it was never done', async () => {
    for (const silence of ['lost', 'down'] as const) {
      service.clock.set(NOW);
      venue = await service.business(file());
      const { id, session } = await noShow();
      if (silence === 'lost') api.orders('lost');
      else api.fail(500);
      expect((await fee(id)).status).toBe(502);
      expect(reasonOf(await fee(id))).toEqual([409, 'charge_pending']);
      api.orders('answered');
      api.fail(null);
      service.clock.advance('PT2M');
      await finish();
      expect(await moneyOf(id)).toEqual(['hold succeeded 0', 'fee succeeded 15000']);
      expect([feesOf(session).length, await events(id, 'payment.succeeded')]).toEqual([1, 1]);
    }
  });

  it('for a day is not repeated, whose key is forgotten: what was charged is found, and nothing is charged twice', async () => {
    const { id, session } = await noShow();
    api.orders('lost');
    expect((await fee(id)).status).toBe(502);
    later(24);
    api.forgetKeys();
    api.orders('answered');
    await finish();
    expect(await moneyOf(id)).toEqual(['hold succeeded 0', 'fee succeeded 15000']);
    expect(feesOf(session)).toHaveLength(1);
    expect([await mails(id, 'fee_charged'), await events(id, 'payment.succeeded')]).toEqual([1, 1]);
  });

  it('for a day and was never done has failed: it can be charged again, or waived', async () => {
    const { id, session } = await noShow();
    api.fail(500);
    expect((await fee(id, { amount: 5000 })).status).toBe(502);
    later(24);
    await expect(finish()).rejects.toThrow();
    expect(reasonOf(await fee(id, { waive: true }))).toEqual([409, 'charge_pending']);
    api.fail(null);
    await finish();
    expect(await moneyOf(id)).toEqual(['hold succeeded 0', 'fee failed 5000']);
    expect((await fee(id, { amount: 5000 })).status).toBe(200);
    expect(feesOf(session)).toHaveLength(1);
    expect((await fee(id, { waive: true })).body.booking.payment).toMatchObject({ state: 'returned' });
  });

  it('to give money back goes the same way: found, or failed and ordered again, and never twice', async () => {
    // In one process no call is under way any more once its order is settled: a day passes in no time here.
    await closeOther();
    const [found, never] = [await paid(), await paid()];
    api.orders('lost');
    await refund(found.id, 2000);
    await expect.poll(() => refundsAt(found.intent)).toHaveLength(1);
    api.orders('not done');
    await refund(never.id, 2000);
    later(24);
    await expect.poll(() => moneyOf(found.id)).toEqual(['payment succeeded 5000', 'refund succeeded 2000']);
    await expect.poll(() => moneyOf(never.id)).toEqual(['payment succeeded 5000', 'refund failed 2000']);
    api.forgetKeys();
    api.orders('answered');
    await refund(never.id, 2000);
    await expect.poll(async () => (await moneyOf(never.id)).at(-1)).toBe('refund succeeded 2000');
    expect([refundsAt(found.intent).length, refundsAt(never.intent).length]).toEqual([1, 1]);
  });
});
