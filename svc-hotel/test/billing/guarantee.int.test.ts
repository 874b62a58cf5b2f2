import { lockForSettings } from '@booking/kit/db/locks';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takePayment } from '../../src/billing/payments/take-payment.ts';
import {
  type Failed,
  type Hotel,
  type Listed,
  type Read,
  type Requested,
  type Service,
  startService,
  withKey,
} from '../service.ts';
import { visit } from '../visit.ts';

const NOW = '2026-11-01T09:00:00Z';
const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };

const plans = {
  Now: { kind: 'deposit', percent: 50 },
  Each: { kind: 'deposit', amount_per_person: 5000, expires_minutes: 60 },
  Later: { kind: 'full', due: { days_before: 14 } },
  Card: { kind: 'hold', no_show_fee_per_person: 8000, cancel_until_hours: 48 },
  Free: { kind: 'none' },
} as const;

const fileOf = (more: object = {}) => {
  const file = hotelFile({ hotel: { bookings: { confirm_at_once: true }, deposit: { percent: 30, by_card: false } } });
  const [plan] = file.hotel.rate_plans;
  const made = Object.entries(plans).map(([name, payment]) => ({ ...plan, name, payment, ...more }));
  file.hotel.rate_plans.push(...(made as unknown as typeof file.hotel.rate_plans));
  return file;
};

let service: Service;
let hotel: Hotel;
let guests = 0;
beforeAll(async () => {
  service = await startService(NOW);
});
beforeEach(async () => {
  service.clock.set(NOW);
  hotel = await service.hotel(fileOf());
});
afterAll(() => service.close());

type Asked = Requested & { expires_at?: string };
async function book(plan: keyof typeof plans, more: object = {}, as = {}) {
  const guest = { name: 'Ada', email: `g${++guests}@example.org`, lang: 'en' };
  const body = { ...nights, room_type_id: hotel.ids.double, rate_plan_id: hotel.ids[plan], ...guest, ...more };
  const answer = await hotel.call<Asked>('POST', '/v1/stay-requests', body, as);
  expect(answer.status, answer.text).toBe(201);
  const { body: listed } = await hotel.call<Listed>('GET', '/v1/stays?from=2026-12-01');
  const { id = '' } = listed.stays.find(({ reference }) => reference === answer.body.reference) ?? {};
  return { ...answer.body, id, email: guest.email };
}

const read = async (id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
const press = (url: string | undefined, outcome: string) => visit(service, url ?? '', { form: { outcome } });
const mail = (email: string, subject: string) =>
  service.mailbox.next((mail) => mail.to.includes(email) && mail.subject.startsWith(subject));
const free = async () => {
  const query = `check_in=${nights.check_in}&check_out=${nights.check_out}&adults=2`;
  const { body } = await hotel.call<{ room_types: { id: string; free: number }[] }>(
    'GET',
    `/v1/hotel/availability?${query}`,
  );
  return body.room_types.find(({ id }) => id === hotel.ids.double)?.free;
};
const news = (id: string, amount: number, ref = `pay ${id}`) =>
  ({ outcome: 'paid', bookedId: id, businessId: hotel.id, ref, amount, currency: 'CHF' }) as const;

describe('what was agreed on paying and cancelling', () => {
  it('stands on the stay, whatever the plan says by now', async () => {
    const other = { check_in: '2026-12-18', check_out: '2026-12-20' };
    const [card, later, free] = [await book('Card'), await book('Later'), await book('Free', other)];
    expect((await read(card.id)).terms).toEqual({
      ...{ refundable: true, free_until: '2026-12-06', nights_charged: 1, pay_when: 'arrival' },
      payment: { kind: 'hold', due: 'at_booking', no_show_fee_per_person: 8000 },
    });
    expect((await read(later.id)).terms).toMatchObject({ payment: { kind: 'full', due: { days_before: 14 } } });
    expect((await read(free.id)).terms).toMatchObject({ payment: { kind: 'none', no_show_fee_per_person: null } });
  });
});

describe('a plan that is paid at booking', () => {
  it('waits for its payment as before, where the answer of the hotel is taken back', async () => {
    const { id, expires_at, pay_url } = await book('Now');
    for (const answer of ['confirm', 'decline']) {
      expect((await hotel.call('POST', `/v1/stays/${id}/${answer}`, {})).status).toBe(200);
      expect((await hotel.call('POST', `/v1/stays/${id}/undo`, {})).status).toBe(200);
      expect([answer, await read(id)]).toMatchObject([answer, { status: 'requested', expires_at, pay_url }]);
    }
    service.clock.advance('PT16M');
    await eventually(async () => expect((await read(id)).cancel_reason).toBe('unpaid'));
  });

  it('and cannot be looked after is put off, so that the stays of others have their turn', async () => {
    const { id } = await book('Now');
    const { db } = service.database;
    // A hotel whose settings are gone fails whatever is done about its stays.
    await db.query('delete from hotel where business_id = $1', [hotel.id]);
    service.clock.advance('PT16M');
    const due = async () => {
      const [row] = await db.query<{ guarantee_at: string }>('select guarantee_at::text from stay where id = $1', [id]);
      return Date.parse(row?.guarantee_at ?? '');
    };
    await expect.poll(due).toBeGreaterThan(service.clock.now().epochMilliseconds);
    await db.query('delete from stay where id = $1', [id]);
  });

  it('keeps the room for 15 minutes as a request, and is confirmed by the payment', async () => {
    const before = await free();
    const { status, pay_url, expires_at, id, email } = await book('Now');
    expect({ status, expires_at }).toEqual({ status: 'requested', expires_at: '2026-11-01T09:15:00.000Z' });
    expect(await free()).toBe((before ?? 0) - 1);
    expect((await mail(email, 'Complete your booking')).text).toContain(pay_url);
    expect(await read(id)).toMatchObject({ status: 'requested', pay_url, expires_at, deposit_amount: 18_500 });
    await press(pay_url, 'paid');
    expect(await read(id)).toMatchObject({
      ...{ status: 'confirmed', deposit_status: 'paid', paid_amount: 18_500, pay_url: null, expires_at: null },
    });
    await mail(email, 'Your stay at');
    service.clock.advance('PT1H');
    expect(await read(id)).toMatchObject({ status: 'confirmed' });
  });

  it.each([
    ['payment', 'Now'],
    ['card', 'Card'],
  ] as const)('is not confirmed by its %s while a day is being closed, but once that is done', async (_, plan) => {
    const { db } = service.database;
    const { pay_url, id } = await book(plan);
    const paying = await db.tx(async (tx) => {
      await lockForSettings(tx, hotel.id);
      const coming = press(pay_url, 'paid');
      await eventually(async () => {
        const waiting = await db.query(
          "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
        );
        expect(waiting).toHaveLength(1);
      });
      expect((await read(id)).status).toBe('requested');
      return { coming };
    });
    await paying.coming;
    expect((await read(id)).status).toBe('confirmed');
  });

  it('takes an amount for each guest, and longer where the plan says so', async () => {
    const { expires_at, id } = await book('Each', { adults: 2 });
    expect(expires_at).toBe('2026-11-01T10:00:00.000Z');
    expect((await read(id)).deposit_amount).toBe(10_000);
  });

  it('can be tried again after a card that failed', async () => {
    const { pay_url, id } = await book('Now');
    await press(pay_url, 'failed');
    expect(await read(id)).toMatchObject({ status: 'requested', deposit_status: 'failed', pay_url });
    await press(pay_url, 'paid');
    expect((await read(id)).status).toBe('confirmed');
  });

  it('is released once it is not paid: its room is free, and the guest is told once', async () => {
    const before = await free();
    const { pay_url, id, email } = await book('Now');
    service.clock.advance('PT16M');
    await eventually(async () =>
      expect(await read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid', cancel_fee_amount: 0 }),
    );
    expect(await free()).toBe(before);
    expect((await press(pay_url, 'paid')).status).toBe(404);
    await mail(email, 'Your booking at');
    service.clock.advance('PT1H');
    const told = service.mailbox.messages().filter((mail) => mail.to.includes(email));
    expect(told.map(({ subject }) => subject.slice(0, 12))).toEqual(['Complete you', 'Your booking']);
  });

  it('gives money that comes after its release back by itself, once', async () => {
    const { id, email } = await book('Now');
    service.clock.advance('PT16M');
    await eventually(async () => expect((await read(id)).status).toBe('cancelled'));
    const takes = Array.from({ length: 4 }, () =>
      takePayment(service.app.deps, 'sandbox', news(id, 18_500), service.clock.now()),
    );
    expect((await Promise.all(takes)).sort()).toEqual(['late', 'repeated', 'repeated', 'repeated']);
    expect(await read(id)).toMatchObject({
      ...{ status: 'cancelled', deposit_status: 'refunded', paid_amount: 0 },
      bill: { payments: [{ amount: 18_500 }, { amount: -18_500 }], balance_amount: 0 },
    });
    await mail(email, 'Refund from');
  });

  it('lets exactly one of release and payment win, on two processes', async () => {
    const other = await startService(NOW, { beside: service });
    try {
      for (let round = 0; round < 8; round += 1) {
        service.clock.set(NOW);
        const { id } = await book('Now');
        service.clock.advance('PT16M');
        const took = await takePayment(other.app.deps, 'sandbox', news(id, 18_500), service.clock.now());
        await eventually(async () => {
          const { status, paid_amount, cancel_reason } = await read(id);
          const won = { status: 'confirmed', paid_amount: 18_500, cancel_reason: null };
          const lost = { status: 'cancelled', paid_amount: 0, cancel_reason: 'unpaid' };
          expect({ status, paid_amount, cancel_reason }).toEqual(took === 'deposit' ? won : lost);
        });
        await hotel.call('POST', `/v1/stays/${id}/cancel`, {});
      }
    } finally {
      await other.close();
    }
  });

  it('is decided by staff who confirm it: nothing releases it then', async () => {
    const { id, pay_url } = await book('Now');
    expect((await hotel.call('POST', `/v1/stays/${id}/confirm`)).status).toBe(200);
    service.clock.advance('PT1H');
    expect(await read(id)).toMatchObject({ status: 'confirmed', deposit_status: 'pending', pay_url, expires_at: null });
  });

  it('is a plain request again, once it is paid, where the hotel confirms by hand', async () => {
    const file = fileOf();
    file.hotel.bookings.confirm_at_once = false;
    await hotel.apply(file);
    const { id, pay_url } = await book('Now');
    await press(pay_url, 'paid');
    service.clock.advance('PT1H');
    expect(await read(id)).toMatchObject({ status: 'requested', deposit_status: 'paid', expires_at: null });
  });

  it('gives back what was paid for a request that is then declined', async () => {
    const file = fileOf();
    file.hotel.bookings.confirm_at_once = false;
    await hotel.apply(file);
    const { id, pay_url, email } = await book('Now');
    await press(pay_url, 'paid');
    expect((await hotel.call('POST', `/v1/stays/${id}/decline`)).status).toBe(200);
    service.clock.advance('PT1M');
    await mail(email, 'Refund from');
    expect(await read(id)).toMatchObject({ status: 'declined', paid_amount: 0, deposit_status: 'refunded' });
  });

  it('is confirmed at once where nobody takes cards for the hotel, and where staff book', async () => {
    expect(await book('Now', {}, { plan: 'business' })).toMatchObject({ status: 'confirmed' });
    const body = { ...nights, room_type_id: hotel.ids.double, rate_plan_id: hotel.ids.Now, name: 'Desk' };
    const { body: taken } = await hotel.call<Read>('POST', '/v1/stays', body);
    expect(taken.stay).toMatchObject({ status: 'confirmed', expires_at: null });
    expect(taken.stay.pay_url).toContain('/pay/h');
  });

  it('keeps what was agreed when the plan changes', async () => {
    const { id, expires_at } = await book('Now');
    await hotel.apply(fileOf({ payment: { kind: 'none' } }));
    expect(await read(id)).toMatchObject({ deposit_amount: 18_500, expires_at });
    service.clock.advance('PT16M');
    await eventually(async () => expect((await read(id)).cancel_reason).toBe('unpaid'));
  });
});

describe('a plan that is paid days before the arrival', () => {
  it('is confirmed, asked for when it is due, reminded of, and released after two days', async () => {
    const { id, status, email, pay_url } = await book('Later');
    expect({ status, pay_url: typeof pay_url }).toEqual({ status: 'confirmed', pay_url: 'string' });
    await mail(email, 'Your stay at');
    service.clock.set('2026-11-24T09:01:00Z');
    const ask = await mail(email, 'Payment to');
    expect(ask.text).toContain(pay_url);
    expect(ask.text).toContain('26 November 2026');
    expect((await read(id)).expires_at).toBeNull();
    service.clock.set('2026-11-25T09:05:00Z');
    await mail(email, 'Reminder: payment');
    expect((await read(id)).expires_at).toBe('2026-11-26T09:05:00.000Z');
    service.clock.set('2026-11-26T09:10:00Z');
    await mail(email, 'Your booking at');
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid', cancel_fee_amount: 0 });
  });

  it('is due anew where the stay is moved', async () => {
    const { id } = await book('Later');
    expect((await read(id)).payment_due_at).toBe('2026-11-24T09:00:00.000Z');
    const moved = { check_in: '2026-12-20', check_out: '2026-12-22' };
    expect((await hotel.call('PATCH', `/v1/stays/${id}`, moved)).status).toBe(200);
    service.clock.advance('PT1M');
    await eventually(async () => expect((await read(id)).payment_due_at).toBe('2026-12-06T09:00:00.000Z'));
  });

  it('is asked for nothing once it is paid', async () => {
    const { id, email, pay_url } = await book('Later');
    await press(pay_url, 'paid');
    service.clock.set('2026-12-01T09:01:00Z');
    expect(await read(id)).toMatchObject({ status: 'confirmed', deposit_status: 'paid' });
    expect(
      service.mailbox
        .messages()
        .filter((mail) => mail.to.includes(email) && /^(Payment to|Reminder: payment)/.test(mail.subject)),
    ).toEqual([]);
  });

  it('is due at once where it is booked later than that', async () => {
    service.clock.set('2026-12-01T09:00:00Z');
    expect(await book('Later')).toMatchObject({ status: 'requested', expires_at: '2026-12-01T09:15:00.000Z' });
  });
});

describe('a plan for which a card is kept', () => {
  it('waits for the card, is confirmed by it, and pays nothing', async () => {
    const { id, status, pay_url } = await book('Card');
    expect(status).toBe('requested');
    expect((await visit(service, pay_url ?? '')).html).toContain('A card for');
    await press(pay_url, 'paid');
    expect(await read(id)).toMatchObject({ status: 'confirmed', deposit_amount: 0, paid_amount: 0, pay_url: null });
  });

  it('is released without one', async () => {
    const { id } = await book('Card');
    service.clock.advance('PT16M');
    await eventually(async () => expect((await read(id)).cancel_reason).toBe('unpaid'));
  });

  it('owes its fee for each guest once it is cancelled late', async () => {
    const { id, pay_url } = await book('Card', { adults: 2 });
    await press(pay_url, 'paid');
    service.clock.set('2026-12-07T09:00:00Z');
    await hotel.call('POST', `/v1/stays/${id}/cancel`, {});
    expect((await read(id)).cancel_fee_amount).toBe(16_000);
  });
});

const feeOf = (id: string, body: object = {}, as = {}) =>
  hotel.call<Read & Failed>('POST', `/v1/stays/${id}/fee`, body, as);
type Payments = { payments: { id: string; kind: string; status: string; amount: number }[] };
const payments = async (id: string) => (await hotel.call<Payments>('GET', `/v1/stays/${id}/payments`)).body.payments;
const shown = async (id: string) => (await payments(id)).map(({ kind, status, amount }) => [kind, status, amount]);

describe('a card that is kept', () => {
  async function calledOff(outcome = 'paid') {
    const booked = await book('Card', { adults: 2 });
    expect(await shown(booked.id)).toEqual([['hold', 'pending', 0]]);
    await press(booked.pay_url, outcome);
    expect(await shown(booked.id)).toEqual([['hold', 'succeeded', 0]]);
    service.clock.set('2026-12-07T09:00:00Z');
    await hotel.call('POST', `/v1/stays/${booked.id}/cancel`, {});
    return booked;
  }

  it('is charged with the fee, once for an Idempotency-Key, and the guest is told', async () => {
    const { id, email } = await calledOff();
    const key = withKey('fee-1');
    const first = await feeOf(id, {}, key);
    expect(first.status, first.text).toBe(200);
    expect(first.body.stay).toMatchObject({ cancel_fee_amount: 16_000, paid_amount: 16_000, balance_amount: 0 });
    expect((await feeOf(id, {}, key)).body).toEqual(first.body);
    expect((await feeOf(id)).body.stay.paid_amount).toBe(16_000);
    expect((await mail(email, 'Fee charged')).text).toContain('160.00');
    expect(await shown(id)).toEqual([
      ['fee', 'succeeded', 16_000],
      ['hold', 'succeeded', 0],
    ]);
  });

  it('gives the fee back as any other payment', async () => {
    const { id } = await calledOff();
    await feeOf(id, { amount: 5000 });
    const [fee] = await payments(id);
    expect((await hotel.call('POST', `/v1/payments/${fee?.id}/refunds`, {})).status).toBe(201);
    expect(await read(id)).toMatchObject({ paid_amount: 0, balance_amount: 5000, deposit_status: 'none' });
  });

  it('says so where it is declined: nothing is paid, and the guest can pay by link', async () => {
    const { id, pay_url } = await calledOff('declined_later');
    const answer = await feeOf(id);
    expect([answer.status, answer.body.error.reason]).toEqual([409, 'card_declined']);
    expect((await shown(id)).at(-1)).toEqual(['fee', 'failed', 16_000]);
    expect(await read(id)).toMatchObject({ paid_amount: 0, cancel_fee_amount: 16_000, pay_url });
    await press(pay_url, 'authenticate');
    await press(pay_url, 'paid');
    expect(await read(id)).toMatchObject({ paid_amount: 16_000, balance_amount: 0, pay_url: null });
    expect(await shown(id)).toContainEqual(['fee', 'succeeded', 16_000]);
  });

  it('is charged with nothing where the fee is waived, or only set', async () => {
    const { id } = await calledOff();
    await feeOf(id, { waive: true });
    await feeOf(id, { amount: 9000, charge: false });
    expect(await read(id)).toMatchObject({ paid_amount: 0, cancel_fee_amount: 9000 });
  });

  it('is charged with a fee that nobody decides about or pays another way before its provider has answered', async () => {
    const { id, pay_url } = await calledOff();
    // What a process leaves that ended before the provider had answered.
    await service.database.db.query(
      `insert into card_charge (id, business_id, stay_id, hold_id, amount, ordered_at)
       select gen_random_uuid(), business_id, stay_id, id, 16000, $2 from card_hold where stay_id = $1`,
      [id, service.clock.now().toString()],
    );
    const undo = () => hotel.call<Failed>('POST', `/v1/stays/${id}/undo`, { status: 'cancelled' });
    const cash = () => hotel.call<Failed>('POST', `/v1/stays/${id}/payments`, { amount: 16_000, method: 'cash' });
    const decided = [{ waive: true }, { amount: 100, charge: false }, {}].map((body) => () => feeOf(id, body));
    for (const decide of [...decided, undo, cash]) {
      const { status, body } = await decide();
      expect([status, body.error.reason]).toEqual([409, 'charge_pending']);
    }
    expect(await shown(id)).toContainEqual(['fee', 'pending', 16_000]);
    expect((await press(pay_url, 'paid')).status).toBe(404);
    service.clock.advance('PT2M');
    await eventually(async () => expect(await read(id)).toMatchObject({ paid_amount: 16_000, balance_amount: 0 }));
    expect((await feeOf(id, { waive: true })).body.stay.balance_amount).toBe(-16_000);
  });

  it('is forgotten once nothing can be charged to it any more, and the guest is told', async () => {
    const { id, email } = await calledOff();
    await feeOf(id, { waive: true });
    service.clock.advance('P2D');
    await mail(email, 'Your card is no longer');
    expect(await shown(id)).toEqual([['hold', 'released', 0]]);
    const kept = await service.database.db.query('select card_ref from card_hold where stay_id = $1', [id]);
    expect(kept).toEqual([{ card_ref: '' }]);
  });
});

describe('a fee without a card', () => {
  it('is paid by the link that the guest is sent', async () => {
    const { id, pay_url, email } = await book('Now');
    await hotel.call('POST', `/v1/stays/${id}/confirm`);
    service.clock.set('2026-12-08T09:00:00Z');
    await hotel.call('POST', `/v1/stays/${id}/cancel`, {});
    await feeOf(id, { amount: 7000 });
    expect((await mail(email, 'Payment to')).text).toContain(pay_url);
    await press(pay_url, 'paid');
    expect(await read(id)).toMatchObject({ paid_amount: 7000, balance_amount: 0, pay_url: null });
  });
});

describe('what the sandbox plays', () => {
  it('a payment that is told twice counts once', async () => {
    const { id, pay_url } = await book('Now');
    await press(pay_url, 'twice');
    expect(await read(id)).toMatchObject({ status: 'confirmed', paid_amount: 18_500 });
  });

  it('a payment that is told too late goes back', async () => {
    const { id, pay_url } = await book('Now');
    await press(pay_url, 'late');
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid', paid_amount: 0 });
    expect(await shown(id)).toEqual([
      ['payment', 'succeeded', 18_500],
      ['refund', 'succeeded', 18_500],
    ]);
  });

  it('the time that runs out, and the step of 3-D Secure', async () => {
    const { id, pay_url } = await book('Now');
    expect((await press(pay_url, 'authenticate')).html).toContain('Your bank asks');
    await press(pay_url, 'expired');
    expect((await read(id)).cancel_reason).toBe('unpaid');
  });

  it('a refund at the provider’s own dashboard, once', async () => {
    const { id, pay_url } = await book('Now');
    await press(pay_url, 'paid');
    await Promise.all([press(pay_url, 'refunded'), press(pay_url, 'refunded')]);
    expect(await read(id)).toMatchObject({ paid_amount: 0, deposit_status: 'refunded' });
    expect(await shown(id)).toHaveLength(2);
  });
});

describe('a guest', () => {
  it('is told of money that came by card and at the desk, and of none in cash', async () => {
    const { id, pay_url, email } = await book('Later');
    await mail(email, 'Your stay at');
    await press(pay_url, 'paid');
    expect((await mail(email, 'Payment received')).text).toContain('370.00');
    const body = {
      ...nights,
      room_type_id: hotel.ids.double,
      rate_plan_id: hotel.ids.Free,
      name: 'Bo',
      email: 'bo@example.org',
    };
    const { stay } = (await hotel.call<Read>('POST', '/v1/stays', body)).body;
    await hotel.call('POST', `/v1/stays/${stay.id}/payments`, { amount: 100, method: 'cash' });
    await hotel.call('POST', `/v1/stays/${stay.id}/payments`, { amount: 4200, method: 'card_terminal' });
    expect((await mail('bo@example.org', 'Payment received')).text).toContain('42.00');
    expect((await read(id)).paid_amount).toBe(37_000);
  });
});
