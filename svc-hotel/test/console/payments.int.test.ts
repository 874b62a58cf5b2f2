import { hotelFile } from '@booking/testkit/builders';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { consoleOf, NOBODYS } from './support.ts';

let service: Service;
let hotel: Hotel;
let events: Listener;
beforeAll(async () => {
  service = await startService('2026-12-08T16:00:00Z');
  events = await listen(service, ['stay.changed']);
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
const pay = <T = Read>(id: string, body: object, as = {}) =>
  consoleOf(hotel)<T>('POST', `/stays/${id}/payments`, body, as);
const by = (role: 'owner' | 'manager' | 'staff') => ({
  member: { id: '019a9c5e-7b00-7000-8000-000000000007', name: 'Sam', role },
});
const refund = <T = Read>(id: string, payment: string, body: object = {}, as: object = by('owner')) =>
  consoleOf(hotel)<T>('POST', `/stays/${id}/payments/${payment}/refund`, body, as);
const leave = (id: string) => hotel.call('POST', `/v1/stays/${id}/cancel`, {});

describe('payments at the front desk', () => {
  it('go on the bill, are told as stay.changed, and cover the deposit once they reach it', async () => {
    const stay = await take();
    expect([stay.total_amount, stay.deposit_amount, stay.deposit_status]).toEqual([65_000, 19_500, 'pending']);
    const first = await pay(stay.id, { amount: 10_000, method: 'cash' });
    expect(first.status, first.text).toBe(201);
    expect(first.body.stay).toMatchObject({ paid_amount: 10_000, deposit_status: 'pending' });
    const { body } = await pay(stay.id, { amount: 9500, method: 'card' });
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
    const both = await Promise.all([1, 2].map(() => pay(stay.id, { amount: 20_000, method: 'card' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    await leave(stay.id);
  });

  it('are given back in parts, never more than came, and the deposit with them', async () => {
    const stay = await take();
    const { body } = await pay(stay.id, { amount: 20_000, method: 'transfer' });
    const payment = body.stay.bill.payments[0]?.id ?? '';
    expect((await refund(stay.id, payment, { amount: 500 })).body.stay).toMatchObject({
      paid_amount: 19_500,
      deposit_status: 'paid',
    });
    expect((await refund(stay.id, payment, { amount: 19_501 })).status).toBe(400);
    const whole = await refund(stay.id, payment);
    expect(whole.body.stay).toMatchObject({ paid_amount: 0, deposit_status: 'refunded' });
    expect(whole.body.stay.bill.payments.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
      -19_500, -500, 20_000,
    ]);
    expect((await refund(stay.id, payment)).status).toBe(400);
    await leave(stay.id);
  });

  it('are refunded by others than an owner up to the limit, all parts of one payment together', async () => {
    const stay = await take();
    const { body } = await pay(stay.id, { amount: 20_000, method: 'cash' });
    const payment = body.stay.bill.payments[0]?.id ?? '';
    expect((await refund(stay.id, payment, { amount: 9000 }, by('manager'))).status).toBe(201);
    for (const role of ['manager', 'staff'] as const) {
      const { status, body: no } = await refund<{ error: object }>(stay.id, payment, { amount: 1001 }, by(role));
      expect([role, status, no.error]).toMatchObject([role, 409, { code: 'conflict', reason: 'above_refund_limit' }]);
    }
    expect((await refund(stay.id, payment, { amount: 1000 }, by('staff'))).status).toBe(201);
    expect((await refund(stay.id, payment, {}, by('staff'))).status).toBe(409);
    expect((await refund(stay.id, payment)).body.stay).toMatchObject({ paid_amount: 0 });
    await leave(stay.id);
  });

  it('that a card provider took are given back by it', async () => {
    const stay = await take();
    await service.database.db.query(`update stay set deposit_status = 'paid', paid_amount = 19500 where id = $1`, [
      stay.id,
    ]);
    await service.database.db.query(
      `insert into payment (id, business_id, stay_id, amount, method, provider_ref, paid_at)
       values ($1::uuid, $2, $1::uuid, 19500, 'sandbox', $1::text, '2026-12-08T16:00:00Z')`,
      [stay.id, hotel.id],
    );
    await pay(stay.id, { amount: 1000, method: 'cash' });
    const { status, body, text } = await refund(stay.id, stay.id);
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
      await pay(stay.id, { amount: 60_000, method: 'card' });
      const fee = (await hotel.call<Step>('POST', `/v1/stays/${stay.id}/${step}`, {})).body.cancel_fee_amount ?? 0;
      expect(fee).toBeGreaterThan(0);
      expect(fee).toBeLessThan(60_000);
      const off = (await hotel.call<Read>('GET', `/v1/stays/${stay.id}`)).body.stay;
      expect(off).toMatchObject({ cancel_fee_amount: fee, balance_amount: fee - 60_000 });
      expect(off.bill).toMatchObject({ total_amount: fee, paid_amount: 60_000, balance_amount: fee - 60_000 });
      expect(off.bill.lines.map(({ kind, amount }) => [kind, amount])).toEqual([['fee', fee]]);
      expect((await pay(stay.id, { amount: 1, method: 'cash' })).status).toBe(400);
      const payment = off.bill.payments[0]?.id ?? '';
      const back = (await refund(stay.id, payment, { amount: 60_000 - fee })).body.stay;
      expect(back.bill).toMatchObject({
        balance_amount: 0,
        payments: [{ refundable_amount: fee }, { refundable_amount: 0 }],
      });
      const mail = await service.mailbox.next((one) => one.to.includes(email) && one.subject.startsWith('Refund from'));
      expect(mail.text).toContain('Refunded');
    }
  });

  it("of another hotel's stays are 404", async () => {
    const foreign = await service.hotel(hotelFile());
    const stay = await take();
    const { body } = await pay(stay.id, { amount: 100, method: 'cash' });
    const call = consoleOf(foreign);
    const payment = body.stay.bill.payments[0]?.id;
    const paths = [`/stays/${stay.id}/payments`, `/stays/${stay.id}/payments/${payment}/refund`];
    for (const path of paths) expect((await call('POST', path, { amount: 100, method: 'cash' })).status).toBe(404);
    expect((await refund(stay.id, NOBODYS)).status).toBe(404);
    await leave(stay.id);
  });
});
