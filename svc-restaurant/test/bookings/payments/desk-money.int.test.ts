import type { BookingPayment } from '@booking/core/routes/billing/payment-answers';
import type { Booking } from '@booking/core/shapes';
import { restaurantFile } from '@booking/testkit/builders';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishCharges } from '../../../src/bookings/payments/charge-card.ts';
import { finishRefunds } from '../../../src/bookings/payments/refund-card.ts';
import { waitingOrders } from '../../../src/db/payments.ts';
import { type Answer, type Business, type Requested, type Service, startService, withKey } from '../../service.ts';

const NOW = '2026-11-20T09:00:00Z';
const LATE = '2026-12-04T12:00:00Z';
const AFTER = '2026-12-04T18:30:00Z';

const payments = [
  { kind: 'hold', no_show_fee_per_person: 3000, applies_to: { party_min: 5 } },
  { kind: 'deposit', amount_per_person: 2500, applies_to: { party_min: 2 } },
];
const file = () => restaurantFile({ account: { refund_limit: 4000 }, venue: { payments } } as never);

type Said = { readonly payment: BookingPayment; readonly booking: Booking };

let service: Service;
let other: Service;
let venue: Business;
let guests = 0;
beforeAll(async () => {
  service = await startService(NOW, { cards: true });
  other = await startService(NOW, { cards: true, beside: service });
});
beforeEach(async () => {
  service.clock.set(NOW);
  venue = await service.business(file());
});
afterAll(async () => {
  await other.close();
  await service.close();
});

/** A table for which the guest has paid at the sandbox's page, or left a card there. */
async function guaranteed(party: number, outcome = 'paid') {
  const email = `g${++guests}@example.org`;
  const body = { date: '2026-12-04', time: '19:00', party, name: 'Ada', email, lang: 'en' };
  const { body: booked, text } = await venue.call<Requested>('POST', '/v1/booking-requests', body);
  expect(booked.pay_url, text).toBeDefined();
  await service.tokenPage(new URL(booked.pay_url ?? '').pathname, { form: { outcome } });
  return booked.id;
}
const noShow = async (outcome?: string) => {
  const id = await guaranteed(5, outcome);
  service.clock.set(AFTER);
  expect((await venue.call('POST', `/v1/bookings/${id}/no-show`)).status).toBe(200);
  return id;
};
const desk = (id: string, body: object) => venue.call<Said>('POST', `/v1/bookings/${id}/payments`, body);
const refund = (id: string, body: object = {}, as = {}) =>
  venue.call<Said>('POST', `/v1/payments/${id}/refunds`, body, as);
const fee = (id: string, body: object = {}, as = {}) =>
  venue.call<{ booking: Booking }>('POST', `/v1/bookings/${id}/fee`, body, as);
const listed = async (id: string) =>
  (await venue.call<{ payments: BookingPayment[] }>('GET', `/v1/bookings/${id}/payments`)).body.payments;
const read = async (id: string) => (await venue.call<{ booking: Booking }>('GET', `/v1/bookings/${id}`)).body.booking;
const moneyOf = async (id: string) =>
  (await listed(id)).map(({ kind, status, amount }) => `${kind} ${status} ${amount}`);
const eventsOf = async (id: string) => {
  const rows = await service.database.db.query<{ type: string }>(
    "select type from outbox where type like 'payment.%' and aggregate_id in (select id::text from payment where booking_id = $1)",
    [id],
  );
  return rows.map(({ type }) => type).toSorted();
};
const stepsOf = async (id: string) =>
  (
    await service.database.db.query<{ step: string }>(
      'select step from booking_step where booking_id = $1 order by version',
      [id],
    )
  ).map(({ step }) => step);
const reasonOf = ({ status, body }: Answer) => [status, (body as { error?: { reason?: string } }).error?.reason];
const mailsOf = (id: string, kind: string) =>
  service.database.db.query('select kind from mail_queue where aggregate_id = $1 and kind = $2', [
    id,
    `booking.${kind}`,
  ]);

describe('money at the desk', () => {
  it('counts as paid where it covers what was agreed, and confirms what waited for it', async () => {
    const body = { date: '2026-12-04', time: '19:00', party: 2, name: 'Ada', email: 'desk@example.org', lang: 'en' };
    const { id } = (await venue.call<Requested>('POST', '/v1/booking-requests', body)).body;
    const part = await desk(id, { amount: 2000, method: 'cash' });
    expect(part.body).toMatchObject({
      payment: { kind: 'payment', status: 'succeeded', amount: 2000, method: 'cash', booking_id: id },
      booking: { status: 'requested', payment: { state: 'pending' } },
    });
    const rest = await desk(id, { amount: 3000, method: 'card_terminal', external_id: 'till-1' });
    expect(rest.body).toMatchObject({
      payment: { external_id: 'till-1' },
      booking: { status: 'confirmed', payment: { state: 'paid' } },
    });
    expect(await eventsOf(id)).toEqual(['payment.succeeded', 'payment.succeeded']);
    expect(await stepsOf(id)).toEqual(['pay', 'pay']);
    expect((await desk('019a9c5e-7b00-7000-8000-000000000009', { amount: 1, method: 'cash' })).status).toBe(404);
  });

  it('is given back there, in parts, and never more than came', async () => {
    const id = await guaranteed(2);
    const { payment } = (await desk(id, { amount: 3000, method: 'cash' })).body;
    const back = await refund(payment.id, { amount: 1000, reason: 'Too long a wait' });
    expect(back.status, back.text).toBe(201);
    expect(back.body.payment).toMatchObject({
      ...{ kind: 'refund', status: 'succeeded', amount: 1000, refund_of: payment.id },
      ...{ method: 'cash', reason: 'Too long a wait' },
    });
    expect((await refund(payment.id, { amount: 2001 })).status).toBe(400);
    await refund(payment.id);
    expect((await refund(payment.id)).status).toBe(400);
    expect((await listed(id)).find((row) => row.id === payment.id)).toMatchObject({ refunded_amount: 3000 });
    expect((await read(id)).payment).toMatchObject({ state: 'paid' });
  });
});

describe('a deposit of a booking that was cancelled late', () => {
  it('is given back by its provider, once for an Idempotency-Key on two processes', async () => {
    const id = await guaranteed(2);
    service.clock.set(LATE);
    await venue.call('POST', `/v1/bookings/${id}/cancel`, {});
    expect(await moneyOf(id)).toEqual(['payment succeeded 5000']);
    const [paid] = await listed(id);
    const as = { key_id: 'till', ...withKey('back') };
    const both = [venue, other.meet(venue)].map((at) =>
      at.call<Said>('POST', `/v1/payments/${paid?.id}/refunds`, {}, as),
    );
    for (const { status, text } of await Promise.all(both)) expect(status, text).toBe(201);
    await Promise.all([service, other].map(({ app, clock }) => finishRefunds(app.deps, clock.now())));
    await expect.poll(() => moneyOf(id)).toEqual(['payment succeeded 5000', 'refund succeeded 5000']);
    expect((await read(id)).payment).toMatchObject({ state: 'returned' });
    expect(await eventsOf(id)).toEqual(['payment.refunded', 'payment.succeeded']);
    expect((await stepsOf(id)).filter((step) => step === 'refund')).toHaveLength(1);
    expect(await mailsOf(id, 'refunded')).toHaveLength(1);
  });

  it('that came by card is given back by hand where that is said, and what is left by its provider', async () => {
    const id = await guaranteed(2);
    const [paid] = await listed(id);
    const back = await refund(paid?.id ?? '', { amount: 1500, method: 'cash' });
    expect(back.status, back.text).toBe(201);
    const [given] = (await listed(id)).filter(({ kind }) => kind === 'refund');
    expect(given).toMatchObject({ status: 'succeeded', method: 'cash', amount: 1500, refund_of: paid?.id });
    const more = await refund(paid?.id ?? '', { amount: (paid?.amount ?? 0) - 1499 });
    expect(more.status).toBe(400);
  });

  it('is given back above the limit by an owner alone, all parts of it together', async () => {
    const id = await guaranteed(2);
    const [paid] = await listed(id);
    const by = (role: string) => ({ key_kind: 'console', member: { id: paid?.id, name: 'Mo', role } });
    expect((await refund(paid?.id ?? '', { amount: 3000 }, by('staff'))).status).toBe(201);
    const no = await refund(paid?.id ?? '', { amount: 1001 }, by('manager'));
    expect([...reasonOf(no), no.text]).toMatchObject([409, 'above_refund_limit', expect.stringContaining('40.00')]);
    expect((await refund(paid?.id ?? '', {}, by('owner'))).status).toBe(201);
  });
});

describe('a cancellation in time that is taken back', () => {
  it.each([
    ['a deposit that went back', 2, ['payment succeeded 5000', 'refund succeeded 5000'], 'paid'],
    ['a card that was let go', 5, ['hold released 0'], 'kept'],
  ])('%s is due again until the booking begins', async (_, party, went, state) => {
    const id = await guaranteed(party);
    await venue.call('POST', `/v1/bookings/${id}/cancel`, {});
    expect((await venue.call('POST', `/v1/bookings/${id}/undo`)).status).toBe(200);
    const due = await read(id);
    expect(due).toMatchObject({ status: 'confirmed', payment: { state: 'pending' }, expires_at: null });
    await expect.poll(() => moneyOf(id)).toEqual(went);
    await service.tokenPage(new URL(due.pay_url ?? '').pathname, { form: { outcome: 'paid' } });
    expect(await read(id)).toMatchObject({ status: 'confirmed', pay_url: null, payment: { state } });
  });
});

describe('the fee of guests who did not come', () => {
  it('is charged to the card that is kept, once for an Idempotency-Key on two processes', async () => {
    const id = await noShow();
    const as = { key_id: 'till', ...withKey('fee') };
    const both = [venue, other.meet(venue)].map((at) => at.call('POST', `/v1/bookings/${id}/fee`, {}, as));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await fee(id, {}, as)).replayed).toBe(true);
    expect(await moneyOf(id)).toEqual(['hold succeeded 0', 'fee succeeded 15000']);
    expect(await eventsOf(id)).toEqual(['payment.succeeded']);
    expect((await stepsOf(id)).filter((step) => step === 'fee')).toHaveLength(1);
    expect(await mailsOf(id, 'fee_charged')).toHaveLength(1);
    expect(reasonOf(await fee(id))).toEqual([409, 'no_fee']);
  });

  it('is charged in part, for no more than was agreed, and what went back of it can be charged again', async () => {
    const id = await noShow();
    expect((await fee(id, { amount: 15_001 })).status).toBe(400);
    expect((await fee(id, { amount: 5000 })).status).toBe(200);
    expect((await fee(id, { amount: 10_001 })).status).toBe(400);
    const charged = (await listed(id)).find(({ kind }) => kind === 'fee');
    expect((await refund(charged?.id ?? '')).body.payment).toMatchObject({ status: 'pending', amount: 5000 });
    await expect.poll(async () => (await moneyOf(id)).at(-1)).toBe('refund succeeded 5000');
    expect((await fee(id)).status).toBe(200);
    expect((await moneyOf(id)).at(-1)).toBe('fee succeeded 15000');
  });

  it('goes back by itself where the guests came after all, above the limit by an owner alone', async () => {
    const id = await noShow();
    await fee(id);
    const by = (role: string) => ({ key_kind: 'console', member: { id, name: 'Mo', role } });
    const undo = (as: object) => venue.call('POST', `/v1/bookings/${id}/undo`, undefined, as);
    expect(reasonOf(await undo(by('manager')))).toEqual([409, 'above_refund_limit']);
    expect((await read(id)).status).toBe('no_show');
    expect((await undo(by('owner'))).status).toBe(200);
    expect(reasonOf(await fee(id))).toEqual([409, 'no_fee']);
    await expect.poll(() => moneyOf(id)).toEqual(['hold succeeded 0', 'fee succeeded 15000', 'refund succeeded 15000']);
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment: { state: 'kept' } });
    expect(await mailsOf(id, 'refunded')).toHaveLength(1);
  });

  it('is not charged to a card that is declined, however often the same call says so', async () => {
    const id = await noShow('declined_later');
    const as = { key_id: 'till', ...withKey('no') };
    expect(reasonOf(await fee(id, {}, as))).toEqual([409, 'card_declined']);
    expect(reasonOf(await fee(id, {}, as))).toEqual([409, 'card_declined']);
    expect(await moneyOf(id)).toEqual(['hold succeeded 0', 'fee failed 15000']);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('is charged by a worker where the process ended before the provider had answered', async () => {
    const id = await noShow();
    const { deps } = service.app;
    const { sandbox } = deps.held;
    const silent = { ...sandbox, charge: () => Promise.reject(new Error('silent')) };
    Object.assign(deps.held, { sandbox: silent });
    expect((await fee(id)).status).toBe(502);
    Object.assign(deps.held, { sandbox });
    expect(reasonOf(await fee(id, { waive: true }))).toEqual([409, 'charge_pending']);
    expect(reasonOf(await desk(id, { amount: 15_000, method: 'cash' }))).toEqual([409, 'charge_pending']);
    expect(reasonOf(await venue.call('POST', `/v1/bookings/${id}/undo`))).toEqual([409, 'charge_pending']);
    const later = service.clock.now().add({ minutes: 2 });
    await Promise.all([service, other].map(({ app }) => finishCharges(app.deps, later)));
    expect(await moneyOf(id)).toEqual(['hold succeeded 0', 'fee succeeded 15000']);
    expect(await eventsOf(id)).toEqual(['payment.succeeded']);
  });

  it('is waived: the card is let go, and nothing can be charged to it', async () => {
    const id = await noShow();
    expect((await fee(id, { waive: true })).body.booking.payment).toMatchObject({ state: 'returned' });
    expect(reasonOf(await fee(id))).toEqual([409, 'no_fee']);
    expect(await moneyOf(id)).toEqual(['hold released 0']);
    expect(await stepsOf(id)).toEqual(['pay', 'no_show', 'waive']);
  });

  it('is owed by nobody who comes', async () => {
    const id = await guaranteed(5);
    expect(reasonOf(await fee(id))).toEqual([409, 'no_fee']);
    expect(reasonOf(await fee(id, { waive: true }))).toEqual([409, 'no_fee']);
  });
});

const deed = fc.record({
  other: fc.boolean(),
  what: fc.constantFrom('fee', 'refund', 'pay', 'waive', 'undo', 'no-show'),
  amount: fc.integer({ min: 1, max: 9000 }),
  which: fc.nat(9),
});

describe('orders that no provider answers', () => {
  it('are read page by page, the oldest first, each of them once, also those of one moment', async () => {
    const { db } = service.database;
    const booking = await guaranteed(2);
    // Long after the clock of the workers, which leave them alone.
    await db.query(
      `insert into payment (id, business_id, booking_id, kind, status, amount, currency, method, created_at)
       select gen_random_uuid(), business_id, booking_id, 'refund', 'pending', n, 'CHF', 'card',
         '2040-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 second'
       from payment, generate_series(1, 45) n where booking_id = $1 and kind = 'payment'`,
      [booking],
    );
    const found: number[] = [];
    const given = { kind: 'refund', until: Date.parse('2041-01-01T00:00:00Z') } as const;
    let last: Awaited<ReturnType<typeof waitingOrders>>[number] | undefined;
    do {
      const page = await waitingOrders(service.app.deps.entities.fork(), given, last ?? null, 20);
      found.push(...page.map(({ amount }) => Math.floor(amount / 3)));
      last = page.at(-1);
    } while (last !== undefined);
    expect(found).toEqual(Array.from({ length: 45 }, (_, n) => Math.floor((n + 1) / 3)));
    await db.query("delete from payment where created_at > '2039-01-01T00:00:00Z'");
  });
});

describe('whatever several do with the money of a booking at the same time, on two processes', () => {
  it('no more goes back than came, no more is charged than was agreed, and every row that moved has one event', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), async (rounds) => {
        service.clock.set(NOW);
        venue = await service.business(file());
        const id = await noShow();
        for (const round of rounds) {
          const rows = await listed(id);
          const answers = await Promise.all(
            round.map(({ other: elsewhere, what, amount, which }) => {
              const on = elsewhere ? other.meet(venue) : venue;
              const row = rows[which % rows.length]?.id ?? '';
              if (what === 'refund') return on.call('POST', `/v1/payments/${row}/refunds`, { amount });
              if (what === 'pay') return on.call('POST', `/v1/bookings/${id}/payments`, { amount, method: 'cash' });
              if (what === 'fee') return on.call('POST', `/v1/bookings/${id}/fee`, { amount });
              if (what === 'waive') return on.call('POST', `/v1/bookings/${id}/fee`, { waive: true });
              return on.call('POST', `/v1/bookings/${id}/${what}`);
            }),
          );
          for (const { status, text } of answers) expect([200, 201, 400, 409], text).toContain(status);
        }
        await finishRefunds(service.app.deps, service.clock.now());
        await expect.poll(async () => (await listed(id)).some(({ status }) => status === 'pending')).toBe(false);
        const rows = await listed(id);
        for (const { amount, refunded_amount } of rows.filter(({ kind }) => kind === 'payment' || kind === 'fee'))
          expect(refunded_amount).toBeLessThanOrEqual(amount);
        const fees = rows.filter(({ kind, status }) => kind === 'fee' && status === 'succeeded');
        expect(
          fees.reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0),
        ).toBeLessThanOrEqual(15_000);
        const moved = rows.filter(({ kind, status }) => kind !== 'hold' && status === 'succeeded');
        expect(await eventsOf(id)).toHaveLength(moved.length);
      }),
      { numRuns: 8 },
    );
  });
});
