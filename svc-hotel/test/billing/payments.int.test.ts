import type { Payment } from '@booking/core/routes/billing/payment-answers';
import { hotelFile } from '@booking/testkit/builders';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingRefunds } from '../../src/db/billing/payments.ts';
import type { Refund } from '../../src/db/entities/refund.ts';
import { NOBODYS } from '../console/support.ts';
import {
  type Created,
  type Failed,
  type Hotel,
  type Read,
  type Service,
  type Step,
  startService,
  withKey,
} from '../service.ts';

type Paid = Read & { payment: Payment };

let service: Service;
let hotel: Hotel;
let events: Listener;
beforeAll(async () => {
  service = await startService('2026-12-08T16:00:00Z');
  events = await listen(service, ['stay.changed', 'payment.*']);
  hotel = await service.hotel(hotelFile({ hotel: { deposit: { percent: 30, by_card: true } } }));
});
afterAll(async () => {
  await events?.close();
  await service?.close();
});

const take = async () => {
  const body = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.suite, name: 'Ada' };
  const { body: answer } = await hotel.call<Created>('POST', '/v1/stays', body);
  return answer.stay;
};
const pay = <T = Paid>(id: string, body: object, as = {}) =>
  hotel.call<T>('POST', `/v1/stays/${id}/payments`, body, as);
const listed = async (id: string) =>
  (await hotel.call<{ payments: Payment[] }>('GET', `/v1/stays/${id}/payments`)).body.payments;
const by = (role: 'owner' | 'manager' | 'staff') => ({
  key_kind: 'console' as const,
  member: { id: '019a9c5e-7b00-7000-8000-000000000007', name: 'Sam', role },
});
const refund = <T = Paid>(payment: string, body: object = {}, as: object = by('owner')) =>
  hotel.call<T>('POST', `/v1/payments/${payment}/refunds`, body, as);
const leave = (id: string) => hotel.call('POST', `/v1/stays/${id}/cancel`, {});

describe('refunds that no provider answers', () => {
  it('are read page by page, the oldest first, each of them once, also those of one moment', async () => {
    const { db } = service.database;
    const { id } = await take();
    // Long after the clock of the workers, which leave them alone.
    await db.query(
      `insert into refund (stay_id, part, business_id, amount, currency, method, payment_ref, asked_at)
       select s.id, n, s.business_id, n, 'CHF', 'nobody', 'none', '2040-01-01T00:00:00Z'::timestamptz + (n / 20) * interval '1 second'
       from stay s, generate_series(1, 45) n where s.id = $1`,
      [id],
    );
    const found: number[] = [];
    let last: Refund | undefined;
    do {
      const before = Temporal.Instant.from('2041-01-01T00:00:00Z');
      const page = await waitingRefunds(service.app.deps.entities.fork(), before, last ?? null, 20);
      found.push(...page.map(({ part }) => part));
      last = page.at(-1);
    } while (last !== undefined);
    expect(found).toEqual(Array.from({ length: 45 }, (_, n) => n + 1));
    await db.query("delete from refund where asked_at > '2039-01-01T00:00:00Z'");
    await leave(id);
  });
});

describe('payments at the front desk', () => {
  it('go on the bill, are told as stay.changed, and cover the deposit once they reach it', async () => {
    const stay = await take();
    expect([stay.total_amount, stay.deposit_amount, stay.deposit_status]).toEqual([65_000, 19_500, 'pending']);
    const first = await pay(stay.id, { amount: 10_000, method: 'cash' });
    expect(first.status, first.text).toBe(201);
    expect(first.body.stay).toMatchObject({ paid_amount: 10_000, deposit_status: 'pending' });
    const { body } = await pay(stay.id, { amount: 9500, method: 'card_terminal' });
    expect(body.stay).toMatchObject({ paid_amount: 19_500, deposit_status: 'paid' });
    expect(body.stay.bill).toMatchObject({ paid_amount: 19_500, balance_amount: 45_500, status: 'open' });
    expect(body.stay.bill.payments.map(({ amount, method }) => [amount, method])).toEqual([
      [10_000, 'cash'],
      [9500, 'card'],
    ]);
    expect((await events.feed.next(({ aggregate_id }) => aggregate_id === stay.id)).aggregate_id).toBe(stay.id);
    await leave(stay.id);
  });

  it('are at most what is still due, and none for what was never agreed', async () => {
    const stay = await take();
    expect((await pay<Failed>(stay.id, { amount: 65_001, method: 'cash' })).body.error.message).toContain('65000');
    expect((await pay(stay.id, { amount: 0, method: 'cash' })).status).toBe(400);
    expect((await pay(stay.id, { amount: 100, method: 'cheque' })).status).toBe(400);
    await leave(stay.id);
    const guest = { name: 'Ada', email: 'ada@example.org' };
    const wish = { check_in: '2026-12-20', check_out: '2026-12-22', room_type_id: hotel.ids.double, ...guest };
    await hotel.call('POST', '/v1/stay-requests', wish);
    const { body: list } = await hotel.call<{ stays: { id: string }[] }>('GET', '/v1/stays?status=requested');
    const requested = await pay<Failed>(list.stays[0]?.id ?? '', { amount: 100, method: 'cash' });
    expect([requested.status, requested.body.error.reason]).toEqual([409, 'still_requested']);
  });

  it('are one for an Idempotency-Key, and never more than is due when two are taken at once', async () => {
    const stay = await take();
    const first = await pay(stay.id, { amount: 40_000, method: 'cash' }, withKey('pay'));
    const again = await pay(stay.id, { amount: 40_000, method: 'cash' }, withKey('pay'));
    expect([again.replayed, again.text]).toEqual([true, first.text]);
    const both = await Promise.all([1, 2].map(() => pay(stay.id, { amount: 20_000, method: 'card_terminal' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    await leave(stay.id);
  });

  it('are given back in parts, never more than came, and the deposit with them', async () => {
    const stay = await take();
    const { body } = await pay(stay.id, { amount: 20_000, method: 'bank_transfer' });
    const payment = body.stay.bill.payments[0]?.id ?? '';
    expect((await refund(payment, { amount: 500 })).body.stay).toMatchObject({
      paid_amount: 19_500,
      deposit_status: 'paid',
    });
    expect((await refund(payment, { amount: 19_501 })).status).toBe(400);
    const whole = await refund(payment);
    expect(whole.body.stay).toMatchObject({ paid_amount: 0, deposit_status: 'refunded' });
    expect(whole.body.stay.bill.payments.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
      -19_500, -500, 20_000,
    ]);
    expect((await refund(payment)).status).toBe(400);
    await leave(stay.id);
  });

  it('are refunded by others than an owner up to the limit, all parts of one payment together', async () => {
    const stay = await take();
    const { body } = await pay(stay.id, { amount: 20_000, method: 'cash' });
    const payment = body.stay.bill.payments[0]?.id ?? '';
    expect((await refund(payment, { amount: 9000 }, by('manager'))).status).toBe(201);
    for (const role of ['manager', 'staff'] as const) {
      const { status, body: no } = await refund<{ error: object }>(payment, { amount: 1001 }, by(role));
      expect([role, status, no.error]).toMatchObject([role, 409, { code: 'conflict', reason: 'above_refund_limit' }]);
    }
    expect((await refund(payment, { amount: 1000 }, by('staff'))).status).toBe(201);
    expect((await refund(payment, {}, by('staff'))).status).toBe(409);
    expect((await refund(payment)).body.stay).toMatchObject({ paid_amount: 0 });
    await leave(stay.id);
  });

  const paidByCard = async () => {
    const stay = await take();
    await service.database.db.query(`update stay set deposit_status = 'paid', paid_amount = 19500 where id = $1`, [
      stay.id,
    ]);
    await service.database.db.query(
      `insert into payment (id, business_id, stay_id, amount, method, provider_ref, paid_at)
       values ($1::uuid, $2, $1::uuid, 19500, 'sandbox', $1::text, '2026-12-08T16:00:00Z')`,
      [stay.id, hotel.id],
    );
    return stay;
  };

  it('that a card provider took are given back by it', async () => {
    const stay = await paidByCard();
    await pay(stay.id, { amount: 1000, method: 'cash' });
    const { status, body, text } = await refund(stay.id);
    expect(status, text).toBe(201);
    expect(body.stay).toMatchObject({ paid_amount: 1000, deposit_status: 'refunded' });
    expect(body.stay.bill.payments.map(({ amount, method }) => [amount, method])).toContainEqual([-19_500, 'sandbox']);
    await leave(stay.id);
  });

  it('of a stay that is cancelled or a no-show: it owes its fee and nothing else, what is beyond it goes back, and the guest is told', async () => {
    const email = 'ada@example.org';
    const body = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.suite, name: 'Ada', email };
    for (const step of ['cancel', 'no-show']) {
      const { stay } = (await hotel.call<Created>('POST', '/v1/stays', body)).body;
      await pay(stay.id, { amount: 60_000, method: 'card_terminal' });
      const fee = (await hotel.call<Step>('POST', `/v1/stays/${stay.id}/${step}`, {})).body.cancel_fee_amount ?? 0;
      expect(fee).toBeGreaterThan(0);
      expect(fee).toBeLessThan(60_000);
      const off = (await hotel.call<Read>('GET', `/v1/stays/${stay.id}`)).body.stay;
      expect(off).toMatchObject({ cancel_fee_amount: fee, balance_amount: fee - 60_000 });
      expect(off.bill).toMatchObject({ total_amount: fee, paid_amount: 60_000, balance_amount: fee - 60_000 });
      expect(off.bill.lines.map(({ kind, amount }) => [kind, amount])).toEqual([['fee', fee]]);
      expect((await pay(stay.id, { amount: 1, method: 'cash' })).status).toBe(400);
      const payment = off.bill.payments[0]?.id ?? '';
      const back = (await refund(payment, { amount: 60_000 - fee })).body.stay;
      expect(back.bill).toMatchObject({
        balance_amount: 0,
        payments: [{ refundable_amount: fee }, { refundable_amount: 0 }],
      });
      const mail = await service.mailbox.next((one) => one.to.includes(email) && one.subject.startsWith('Refund from'));
      expect(mail.text).toContain('Refunded');
    }
  });

  it('are listed with what went back of each, and told as payment.succeeded and payment.refunded', async () => {
    const stay = await take();
    const { body } = await pay(stay.id, { amount: 20_000, method: 'voucher', external_id: 'till-7' });
    const paid = { kind: 'payment', amount: 20_000, method: 'voucher', external_id: 'till-7', currency: 'CHF' };
    expect(body.payment).toMatchObject({ ...paid, stay_id: stay.id, status: 'succeeded', refunded_amount: 0 });
    const back = (await refund(body.payment.id, { amount: 500, reason: 'Noise' })).body.payment;
    expect(back).toMatchObject({ kind: 'refund', amount: 500, refund_of: body.payment.id, reason: 'Noise' });
    expect(await listed(stay.id)).toEqual([{ ...body.payment, refunded_amount: 500 }, back]);
    for (const [type, payment] of [['payment.succeeded', body.payment] as const, ['payment.refunded', back] as const])
      expect(await events.feed.next(({ aggregate_id }) => aggregate_id === payment.id)).toMatchObject({
        type,
        data: { payment },
      });
    await leave(stay.id);
  });

  it('that a card provider took are given back part by part, each part once for its Idempotency-Key', async () => {
    const stay = await paidByCard();
    const parts = [
      await refund(stay.id, { amount: 5000 }, withKey('part-1')),
      await refund(stay.id, { amount: 5000 }, withKey('part-1')),
      await refund(stay.id, { amount: 5000, reason: 'Late' }, withKey('part-2')),
    ];
    expect(parts.map(({ status, replayed }) => [status, replayed])).toEqual([
      [201, false],
      [201, true],
      [201, false],
    ]);
    expect((await refund(stay.id, { amount: 9501 })).status).toBe(400);
    const [first, ...back] = await listed(stay.id);
    expect(first).toMatchObject({ method: 'card', amount: 19_500, refunded_amount: 10_000 });
    // Both have the moment of the clock that stands still.
    expect(new Set(back.map(({ amount, reason, status }) => [amount, reason, status].join()))).toEqual(
      new Set(['5000,,succeeded', '5000,Late,succeeded']),
    );
    expect(back).toHaveLength(2);
    await leave(stay.id);
  });

  it('that a card provider took are given back by hand where that is said, and count for what the card can still get', async () => {
    const stay = await paidByCard();
    const { status, body } = await refund(stay.id, { amount: 5000, method: 'cash', reason: 'Card expired' });
    expect([status, body.payment]).toMatchObject([201, { kind: 'refund', method: 'cash', refund_of: stay.id }]);
    expect(body.stay).toMatchObject({ paid_amount: 14_500, deposit_status: 'refunded' });
    expect((await refund(stay.id, { amount: 14_501 })).status).toBe(400);
    expect((await refund(stay.id, { amount: 14_501, method: 'bank_transfer' })).status).toBe(400);
    expect((await refund(stay.id)).body.payment).toMatchObject({ method: 'card', amount: 14_500 });
    await leave(stay.id);
  });

  it('that a card provider is giving back are not given back by hand as well', async () => {
    const stay = await paidByCard();
    await service.database.db.query(
      `insert into refund (stay_id, part, business_id, amount, currency, method, payment_ref, asked_at)
       values ($1::uuid, 0, $2, 700, 'CHF', 'sandbox', $1::text, '2026-12-08T16:00:00Z')`,
      [stay.id, hotel.id],
    );
    const { status, body } = await refund<Failed>(stay.id, { amount: 700, method: 'cash' });
    expect([status, body.error.reason]).toEqual([409, 'refund_pending']);
    await leave(stay.id);
  });

  it('that a card provider gives back while the answer is lost are listed as pending, and made good by the same call', async () => {
    const stay = await paidByCard();
    // What a process leaves that ended before the provider had answered.
    await service.database.db.query(
      `insert into refund (stay_id, part, business_id, amount, currency, method, payment_ref, asked_at)
       values ($1::uuid, 0, $2, 700, 'CHF', 'sandbox', $1::text, '2026-12-08T16:00:00Z')`,
      [stay.id, hotel.id],
    );
    expect((await listed(stay.id)).at(-1)).toMatchObject({ kind: 'refund', status: 'pending', amount: 700 });
    expect((await refund(stay.id, { amount: 800 })).status).toBe(409);
    expect((await refund(stay.id, { amount: 700 })).body.payment).toMatchObject({ status: 'succeeded', amount: 700 });
    const back = (await listed(stay.id)).filter(({ kind }) => kind === 'refund');
    expect(back.map(({ status, amount }) => [status, amount])).toEqual([['succeeded', 700]]);
    await leave(stay.id);
  });

  it('of a stay that is called off: its fee is waived, set to an amount, or what the rule says again', async () => {
    const stay = await take();
    const fee = <T = Read>(body: object) => hotel.call<T>('POST', `/v1/stays/${stay.id}/fee`, body);
    const early = await fee<Failed>({ waive: true });
    expect([early.status, early.body.error.reason]).toEqual([409, 'no_fee']);
    await leave(stay.id);
    const byRule = (await hotel.call<Read>('GET', `/v1/stays/${stay.id}`)).body.stay.cancel_fee_amount ?? 0;
    expect(byRule).toBeGreaterThan(0);
    const owes = async (body: object) => {
      const answer = await fee(body);
      expect(answer.status, answer.text).toBe(200);
      const { cancel_fee_amount, balance_amount, bill } = answer.body.stay;
      expect([balance_amount, bill.total_amount]).toEqual([cancel_fee_amount, cancel_fee_amount]);
      return cancel_fee_amount;
    };
    expect(await owes({ waive: true })).toBe(0);
    expect(await owes({ amount: 4200 })).toBe(4200);
    expect(await owes({})).toBe(byRule);
    expect((await fee({ amount: stay.total_amount + 1 })).status).toBe(400);
    expect((await fee({ amount: 100, waive: true })).status).toBe(400);
    const { body } = await hotel.call<{ folios: { lines: { kind: string; amount: number }[] }[] }>(
      'GET',
      `/v1/stays/${stay.id}/folio`,
    );
    expect(body.folios[0]?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(byRule);
    const undone = await hotel.call<Read>('POST', `/v1/stays/${stay.id}/undo`, { status: 'cancelled' });
    expect(undone.status, undone.text).toBe(200);
    const again = (await hotel.call<Read>('GET', `/v1/stays/${stay.id}`)).body.stay;
    expect(again).toMatchObject({ status: 'confirmed', cancel_fee_amount: null, balance_amount: stay.total_amount });
    await leave(stay.id);
  });

  it("of another hotel's stays are 404", async () => {
    const foreign = await service.hotel(hotelFile());
    const stay = await take();
    const { body } = await pay(stay.id, { amount: 100, method: 'cash' });
    const paths = [`stays/${stay.id}/payments`, `payments/${body.payment.id}/refunds`, `stays/${stay.id}/fee`];
    for (const path of paths)
      expect((await foreign.call('POST', `/v1/${path}`, { amount: 100, method: 'cash' })).status).toBe(404);
    expect((await foreign.call('GET', `/v1/stays/${stay.id}/payments`)).status).toBe(404);
    expect((await refund(NOBODYS)).status).toBe(404);
    await leave(stay.id);
  });
});
