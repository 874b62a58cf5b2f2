import { SERVICE_HEADER } from '@booking/core/caller';
import { signServiceToken } from '@booking/kit/http/caller';
import { stripeProvider } from '@booking/kit/payments/stripe';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { callOfStripe, type StripeApi, startStripeApi } from '@booking/testkit/stand-ins/stripe-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Hotel,
  type Listed,
  type Read,
  type Requested,
  SECRET,
  type Service,
  startService,
  withKey,
} from '../service.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';
const file = () =>
  hotelFile({ hotel: { bookings: { confirm_at_once: true }, deposit: { percent: 30, by_card: true } } });

let guests = 0;
async function book(hotel: Hotel, as = {}) {
  const guest = { name: 'Ada', email: `ada${++guests}@example.org`, lang: 'en' };
  const body = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, ...guest };
  const answer = await hotel.call<Requested>('POST', '/v1/stay-requests', body, as);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function stayOf(hotel: Hotel, reference: string) {
  const { body } = await hotel.call<Listed>('GET', '/v1/stays?from=2026-12-08');
  const id = body.stays.find((stay) => stay.reference === reference)?.id ?? '';
  return (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
}

async function visit(
  service: Service,
  url: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const { pathname } = new URL(url, 'https://booking.example');
  const method = form === undefined ? 'GET' : 'POST';
  const response = await fetch(`http://127.0.0.1:${service.app.port}${pathname}`, {
    method,
    redirect: 'manual',
    headers: { [SERVICE_HEADER]: signServiceToken('gateway', `${method} ${pathname}`, SECRET, Date.now()), ...headers },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  return { status: response.status, html: await response.text(), location: response.headers.get('location') };
}

describe('the sandbox’s payment page', () => {
  let service: Service;
  let hotel: Hotel;
  let events: Listener;
  beforeAll(async () => {
    service = await startService('2026-11-01T09:00:00Z');
    events = await listen(service, ['stay.changed']);
    hotel = await service.hotel(file());
  });
  afterAll(async () => {
    await events.close();
    await service.close();
  });

  it('is given to guests of hotels on the top plan that take deposits by card, and to no others', async () => {
    expect((await book(hotel)).pay_url).toMatch(/^https:\/\/booking\.example\/pay\/h[\w-]{24}$/);
    expect((await book(hotel, { plan: 'business' })).pay_url).toBeUndefined();
    const asks = await service.hotel(hotelFile({ hotel: { deposit: { percent: 30, by_card: true } } }));
    expect((await book(asks)).pay_url).toBeUndefined();
    const atDesk = { bookings: { confirm_at_once: true }, deposit: { percent: 30, by_card: false } };
    expect((await book(await service.hotel(hotelFile({ hotel: atDesk })))).pay_url).toBeUndefined();
  });

  it('shows the amount; paid is paid once, on the bill, with one event', async () => {
    const own = await service.hotel(file());
    const { pay_url = '', reference } = await book(own);
    const page = await visit(service, pay_url);
    expect(page.status).toBe(200);
    expect(page.html).toContain('CHF&nbsp;111.00'.replace('&nbsp;', '\u00a0'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => visit(service, pay_url, { outcome: 'paid' })));
    for (const { status, location } of answers) {
      expect(status).toBe(303);
      expect(location).toMatch(/^https:\/\/booking\.example\/guest\/h/);
    }
    const stay = await stayOf(own, reference);
    expect(stay).toMatchObject({ status: 'confirmed', deposit_status: 'paid', paid_amount: 11_100 });
    expect(stay.bill).toMatchObject({ paid_amount: 11_100, balance_amount: 25_900 });
    expect(stay.bill.payments).toMatchObject([{ amount: 11_100, method: 'sandbox' }]);
    await eventually(() => expect(events.feed.all.filter((event) => event.aggregate_id === stay.id)).toHaveLength(1));
    expect((await visit(service, pay_url)).html).toContain('The deposit is paid');
    const mail = await service.mailbox.next(({ subject }) => subject.startsWith('Deposit paid'));
    expect(mail.to).toEqual(['desk@hotel.example']);
  });

  it('asks for the whole price as what is to be paid now, and never calls it a deposit', async () => {
    const prepaid = { name: 'Saver', refundable: false, breakfast_included: false, pay_when: 'booking' } as const;
    const own = await service.hotel(
      hotelFile({
        hotel: { bookings: { confirm_at_once: true }, deposit: { percent: 30, by_card: true }, rate_plans: [prepaid] },
      }),
    );
    const { pay_url = '' } = await book(own);
    const due = (await visit(service, pay_url)).html;
    expect(due).toContain('<h1>Pay now: ');
    await visit(service, pay_url, { outcome: 'paid' });
    const paid = (await visit(service, pay_url)).html;
    expect(paid).toContain('<h1>Payment to ');
    expect(paid).toContain('is paid. Thank you.');
    expect(due + paid).not.toContain('eposit');
  });

  it('failed leaves the stay confirmed, to be paid later', async () => {
    const own = await service.hotel(file());
    const { pay_url = '', reference } = await book(own);
    expect((await visit(service, pay_url, { outcome: 'failed' })).status).toBe(303);
    expect(await stayOf(own, reference)).toMatchObject({
      status: 'confirmed',
      deposit_status: 'failed',
      paid_amount: 0,
    });
    await visit(service, pay_url, { outcome: 'paid' });
    await visit(service, pay_url, { outcome: 'failed' });
    expect(await stayOf(own, reference)).toMatchObject({ deposit_status: 'paid', paid_amount: 11_100 });
  });

  it('a deposit that is paid does not follow the total any more', async () => {
    const own = await service.hotel(file());
    const { pay_url = '', reference } = await book(own);
    await visit(service, pay_url, { outcome: 'paid' });
    const { id } = await stayOf(own, reference);
    await own.call('PATCH', `/v1/stays/${id}`, { check_out: '2026-12-12' });
    expect(await stayOf(own, reference)).toMatchObject({
      deposit_status: 'paid',
      deposit_amount: 11_100,
      paid_amount: 11_100,
    });
  });

  it('an unknown token is 404, another outcome 400, and only the gateway may call', async () => {
    expect((await visit(service, '/pay/hnothing')).status).toBe(404);
    expect((await visit(service, '/pay/hnothing', { outcome: 'paid' })).status).toBe(404);
    const { pay_url = '' } = await book(await service.hotel(file()));
    expect((await visit(service, pay_url, { outcome: 'maybe' })).status).toBe(400);
    expect((await visit(service, pay_url, undefined, { [SERVICE_HEADER]: 'forged' })).status).toBe(401);
  });

  it('the same request again is answered as the first was, without the address to pay at', async () => {
    const own = await service.hotel(file());
    const body = {
      check_in: '2026-12-08',
      check_out: '2026-12-10',
      room_type_id: own.ids.double,
      name: 'x',
      email: 'x@example.org',
    };
    const first = await own.call<Requested>('POST', '/v1/stay-requests', body);
    const again = await own.call<Requested>('POST', '/v1/stay-requests', body);
    expect(first.body.pay_url).toBeDefined();
    const { pay_url: _, ...rest } = first.body;
    expect(again.body).toEqual({ ...rest, duplicate: true });
  });
});

describe('Stripe Checkout', () => {
  let service: Service;
  let api: StripeApi;
  let events: Listener;
  beforeAll(async () => {
    api = await startStripeApi();
    const provider = stripeProvider({
      secretKey: 'sk_test_of_the_tests',
      webhookSecret: WEBHOOK_SECRET,
      bookedKey: 'stay_id',
      api: { host: '127.0.0.1', port: api.port, protocol: 'http' },
    });
    service = await startService('2026-11-01T09:00:00Z', { provider });
    events = await listen(service, ['stay.changed']);
  });
  afterAll(async () => {
    await events.close();
    await service.close();
    api.close();
  });

  const heardAt = (secret = WEBHOOK_SECRET) =>
    ({ port: service.app.port, path: '/pay/provider-events', gatewaySecret: SECRET, secret }) as const;
  /** Stripe's call about a session that stands like that there. */
  function call(type: string, session: { id: string } & Record<string, unknown>, secret = WEBHOOK_SECRET) {
    if (type.startsWith('checkout')) api.put(session);
    return callOfStripe(heardAt(secret), type, session);
  }
  const session = (stay: { id: string }, hotel: Hotel, more: object = {}) => ({
    id: 'cs_test_1',
    object: 'checkout.session',
    payment_status: 'paid',
    amount_total: 11_100,
    currency: 'chf',
    metadata: { stay_id: stay.id, business_id: hotel.id },
    ...more,
  });

  it('the guest is sent to Stripe, twice to the same session', async () => {
    const hotel = await service.hotel(file());
    const { pay_url = '', reference } = await book(hotel);
    const first = await visit(service, pay_url);
    expect(first).toMatchObject({ status: 303, location: expect.stringContaining('https://checkout.stripe.example/') });
    expect((await visit(service, pay_url)).location).toBe(first.location);
    const asked = api.calls.at(-1)?.form;
    expect(asked?.get('line_items[0][price_data][unit_amount]')).toBe('11100');
    expect(asked?.get('line_items[0][price_data][currency]')).toBe('chf');
    expect(asked?.get('metadata[stay_id]')).toBe((await stayOf(hotel, reference)).id);
    // The sandbox's button is not there.
    expect((await visit(service, pay_url, { outcome: 'paid' })).status).toBe(404);
  });

  it('its signed call pays once however often it comes; an unsigned one is refused', async () => {
    const hotel = await service.hotel(file());
    const { reference } = await book(hotel);
    const stay = await stayOf(hotel, reference);
    const paid = session(stay, hotel, { id: 'cs_test_paid' });
    expect(await call('checkout.session.completed', paid, 'whsec_of_somebody_else')).toBe(400);
    expect((await stayOf(hotel, reference)).deposit_status).toBe('pending');
    const statuses = await Promise.all(Array.from({ length: 6 }, () => call('checkout.session.completed', paid)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await stayOf(hotel, reference)).toMatchObject({
      deposit_status: 'paid',
      paid_amount: 11_100,
      bill: { payments: [{ method: 'stripe' }] },
    });
  });

  it('a transfer that is still on its way counts when it has come, or has failed', async () => {
    const hotel = await service.hotel(file());
    const { reference } = await book(hotel);
    const stay = await stayOf(hotel, reference);
    await call('checkout.session.completed', session(stay, hotel, { id: 'cs_a', payment_status: 'unpaid' }));
    expect((await stayOf(hotel, reference)).deposit_status).toBe('pending');
    await call('checkout.session.async_payment_failed', session(stay, hotel, { id: 'cs_a', payment_status: 'unpaid' }));
    expect((await stayOf(hotel, reference)).deposit_status).toBe('failed');
    await call('checkout.session.async_payment_succeeded', session(stay, hotel, { id: 'cs_b' }));
    expect((await stayOf(hotel, reference)).deposit_status).toBe('paid');
    expect(await call('customer.created', { id: 'cus_1' })).toBe(200);
  });

  const expired = (path: string) => api.calls.filter(({ path: called }) => called === `${path}/expire`).length;
  const newest = () => [...api.sessions.values()].at(-1);
  const refund = (hotel: Hotel, id: string, body: object = {}) =>
    service.internal<{ refund: { amount: number; currency: string; refunded_at: string } }>(
      'POST',
      `/internal/businesses/${hotel.id}/stays/${id}/refund`,
      body,
    );
  const changes = (id: string) => events.feed.all.filter((event) => event.aggregate_id === id);

  it('guests who come at the same time are given one session', async () => {
    const hotel = await service.hotel(file());
    const { pay_url = '' } = await book(hotel);
    const before = api.sessions.size;
    const visits = await Promise.all(Array.from({ length: 5 }, () => visit(service, pay_url)));
    expect(new Set(visits.map(({ location }) => location)).size).toBe(1);
    expect(api.sessions.size).toBe(before + 1);
  });

  it('the session ends at Stripe when its stay is cancelled', async () => {
    const hotel = await service.hotel(file());
    const { pay_url = '', reference } = await book(hotel);
    await visit(service, pay_url);
    const session = newest();
    await hotel.call('POST', `/v1/stays/${(await stayOf(hotel, reference)).id}/cancel`, {});
    await eventually(() => expect(session?.status).toBe('expired'));
    expect((await visit(service, pay_url)).status).toBe(404);
  });

  it('the session ends when the amount changes, and the guest pays the new one in a new session', async () => {
    const hotel = await service.hotel(file());
    const { pay_url = '', reference } = await book(hotel);
    const first = await visit(service, pay_url);
    const session = newest();
    const { id } = await stayOf(hotel, reference);
    await hotel.call('PATCH', `/v1/stays/${id}`, { check_out: '2026-12-11' });
    await eventually(() => expect(session?.status).toBe('expired'));
    expect((await visit(service, pay_url)).location).not.toBe(first.location);
    expect(newest()?.amount_total).toBe((await stayOf(hotel, reference)).deposit_amount);
    // Back to what it was: the session of then is over, so this is a third one.
    await hotel.call('PATCH', `/v1/stays/${id}`, { check_out: '2026-12-10' });
    expect((await visit(service, pay_url)).location).not.toBe(first.location);
    expect(newest()?.amount_total).toBe(11_100);
  });

  it('a session that Stripe could not be told of is ended later', async () => {
    const hotel = await service.hotel(file());
    const { pay_url = '', reference } = await book(hotel);
    await visit(service, pay_url);
    const session = newest();
    api.fail(500);
    await hotel.call('POST', `/v1/stays/${(await stayOf(hotel, reference)).id}/cancel`, {});
    await eventually(() => expect(expired(`/v1/checkout/sessions/${session?.id}`)).toBeGreaterThan(0));
    api.fail(null);
    await eventually(() => expect(session?.status).toBe('expired'));
  });

  const others: readonly (readonly [string, object])[] = [
    ['amount', { amount_total: 11_000 }],
    ['currency', { currency: 'eur' }],
  ];
  for (const [what, more] of others) {
    it(`a payment of another ${what} is never the deposit: it is kept, and the hotel is told`, async () => {
      const hotel = await service.hotel(file());
      const { reference } = await book(hotel);
      const stay = await stayOf(hotel, reference);
      const other = session(stay, hotel, { id: `cs_other_${what}`, ...more });
      for (let times = 0; times < 3; times += 1) expect(await call('checkout.session.completed', other)).toBe(200);
      expect(await stayOf(hotel, reference)).toMatchObject({
        deposit_status: 'pending',
        paid_amount: 0,
        bill: { payments: [] },
      });
      const mail = await service.mailbox.next(({ subject }) => subject.startsWith('Please check a payment'));
      expect(mail.text).toContain(what === 'amount' ? 'CHF\u00a0110.00' : '€111.00');
      const { db } = service.database;
      const kept = await db.query('select reason from unmatched_payment where stay_id = $1', [stay.id]);
      expect(kept).toEqual([{ reason: `other_${what}` }]);
    });
  }

  it('a deposit that is paid twice is kept apart the second time', async () => {
    const hotel = await service.hotel(file());
    const { reference } = await book(hotel);
    const stay = await stayOf(hotel, reference);
    await call('checkout.session.completed', session(stay, hotel, { id: 'cs_once' }));
    await call('checkout.session.completed', session(stay, hotel, { id: 'cs_twice' }));
    expect(await stayOf(hotel, reference)).toMatchObject({ deposit_status: 'paid', paid_amount: 11_100 });
    const kept = await service.database.db.query('select reason from unmatched_payment where stay_id = $1', [stay.id]);
    expect(kept).toEqual([{ reason: 'paid_twice' }]);
  });

  it('money for a stay that is cancelled is on its bill, and the hotel is told in its language', async () => {
    const hotel = await service.hotel(hotelFile({ ...file(), account: { ...file().account, language: 'de' } }));
    const { reference } = await book(hotel);
    const stay = await stayOf(hotel, reference);
    await hotel.call('POST', `/v1/stays/${stay.id}/cancel`, {});
    await call('checkout.session.completed', session(stay, hotel, { id: 'cs_late' }));
    expect(await stayOf(hotel, reference)).toMatchObject({
      status: 'cancelled',
      deposit_status: 'paid',
      paid_amount: 11_100,
    });
    const mail = await service.mailbox.next(({ subject }) => subject.startsWith('Zu spät bezahlt'));
    expect(mail.to).toEqual(['desk@hotel.example']);
  });

  it('what a call says is not believed: the session is looked up at Stripe', async () => {
    const hotel = await service.hotel(file());
    const { pay_url = '', reference } = await book(hotel);
    await visit(service, pay_url);
    const open = newest() ?? { id: '' };
    const stay = await stayOf(hotel, reference);
    const told = () => callOfStripe(heardAt(), 'checkout.session.completed', session(stay, hotel, { id: open.id }));
    expect(await told()).toBe(200);
    expect((await stayOf(hotel, reference)).deposit_status).toBe('pending');
    api.fail(500);
    // Stripe's call comes again where ours to Stripe fails.
    expect(await told()).toBe(500);
    api.fail(null);
  });

  it('a paid deposit is refunded once however often it is asked: at Stripe, on the bill, with one event', async () => {
    const hotel = await service.hotel(file());
    const { reference } = await book(hotel);
    const stay = await stayOf(hotel, reference);
    expect((await refund(hotel, stay.id)).status).toBe(409);
    await call('checkout.session.completed', session(stay, hotel, { id: 'cs_refund' }));
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(hotel, stay.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [first] = answers;
    expect(first?.body.refund).toMatchObject({ amount: 11_100, currency: 'CHF', method: 'stripe' });
    expect((await refund(hotel, stay.id)).body.refund).toEqual(first?.body.refund);
    expect(await stayOf(hotel, reference)).toMatchObject({
      deposit_status: 'refunded',
      paid_amount: 0,
      bill: { payments: [{ amount: 11_100 }, { amount: -11_100, method: 'stripe' }], balance_amount: 37_000 },
    });
    const asked = api.calls.filter(
      (call) => call.path === '/v1/refunds' && call.form.get('payment_intent') === 'pi_cs_refund',
    );
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    await eventually(() => expect(changes(stay.id)).toHaveLength(2));
    expect((await refund(hotel, stay.id, { amount: 100 })).status).toBe(409);
  });

  it('a part is refunded; more than was paid is 400, and a stay that is not there 404', async () => {
    const hotel = await service.hotel(file());
    const { reference } = await book(hotel);
    const stay = await stayOf(hotel, reference);
    await call('checkout.session.completed', session(stay, hotel, { id: 'cs_part' }));
    expect((await refund(hotel, stay.id, { amount: 11_101 })).status).toBe(400);
    expect((await refund(hotel, stay.id, { amount: 0 })).status).toBe(400);
    expect((await refund(hotel, hotel.id)).status).toBe(404);
    const other = await service.hotel(file());
    expect((await refund(other, stay.id)).status).toBe(404);
    expect((await refund(hotel, stay.id, { amount: 5000 })).status).toBe(200);
    expect(await stayOf(hotel, reference)).toMatchObject({ deposit_status: 'refunded', paid_amount: 6100 });
  });

  it('a refund that Stripe did not answer is made good by asking again', async () => {
    const hotel = await service.hotel(file());
    const { reference } = await book(hotel);
    const stay = await stayOf(hotel, reference);
    await call('checkout.session.completed', session(stay, hotel, { id: 'cs_silent' }));
    api.fail(500);
    expect((await refund(hotel, stay.id)).status).toBe(502);
    expect((await stayOf(hotel, reference)).deposit_status).toBe('paid');
    api.fail(null);
    expect((await refund(hotel, stay.id)).status).toBe(200);
    expect((await stayOf(hotel, reference)).deposit_status).toBe('refunded');
  });

  it('a refund that Stripe did not answer is finished by itself, once, while Stripe still knows its key', async () => {
    const hotel = await service.hotel(file());
    const { reference } = await book(hotel);
    const stay = await stayOf(hotel, reference);
    await call('checkout.session.completed', session(stay, hotel, { id: 'cs_left' }));
    const { body } = await hotel.call<{ payments: { id: string }[] }>('GET', `/v1/stays/${stay.id}/payments`);
    const back = (key = 'left alone') =>
      hotel.call<{ payment: object }>(
        'POST',
        `/v1/payments/${body.payments[0]?.id}/refunds`,
        { amount: 700 },
        withKey(key),
      );
    api.fail(500);
    expect((await back()).status).toBe(502);
    expect((await back('another')).status).toBe(409);
    api.fail(null);
    service.clock.advance('PT2M');
    await eventually(async () => expect((await stayOf(hotel, reference)).paid_amount).toBe(10_400));
    // Whoever calls again with the same key has the refund that was finished meanwhile.
    expect((await back()).body.payment).toMatchObject({ kind: 'refund', amount: 700, status: 'succeeded' });
    expect((await stayOf(hotel, reference)).paid_amount).toBe(10_400);
    const asked = () =>
      api.calls.filter(({ path, form }) => path === '/v1/refunds' && form.get('payment_intent') === 'pi_cs_left');
    expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
  });

  it('a refund that Stripe refuses has failed, stands in the way of no other, and takes nothing off the bill', async () => {
    const hotel = await service.hotel(file());
    const { reference } = await book(hotel);
    const stay = await stayOf(hotel, reference);
    await call('checkout.session.completed', session(stay, hotel, { id: 'cs_refused' }));
    const path = `/v1/stays/${stay.id}/payments`;
    const list = async () =>
      (await hotel.call<{ payments: { id: string; status: string; amount: number }[] }>('GET', path)).body.payments;
    const [{ id = '' } = {}] = await list();
    const back = (amount: number) => hotel.call('POST', `/v1/payments/${id}/refunds`, { amount });
    api.fail(402);
    expect((await back(5000)).status).toBe(409);
    api.fail(null);
    expect((await list()).map(({ status, amount }) => [status, amount])).toEqual([
      ['succeeded', 11_100],
      ['failed', 5000],
    ]);
    expect((await back(4000)).status).toBe(201);
    expect(await stayOf(hotel, reference)).toMatchObject({ paid_amount: 7100 });
    const keys = api.calls.filter(({ path: at }) => at === '/v1/refunds').map(({ key }) => key);
    expect(new Set(keys.slice(-1))).not.toContain(`refund ${stay.id}`);
  });

  async function paidStay(id: string) {
    const hotel = await service.hotel(file());
    const { reference } = await book(hotel);
    const stay = await stayOf(hotel, reference);
    await call('checkout.session.completed', session(stay, hotel, { id }));
    return { hotel, reference, id: stay.id };
  }
  const amounts = async (hotel: Hotel, reference: string) =>
    (await stayOf(hotel, reference)).bill.payments.map(({ amount }) => amount).sort((a, b) => b - a);
  const charge = (id: string) => ({ id: `ch_${id}`, object: 'charge', payment_intent: `pi_${id}` });

  it('hears of a refund at Stripe’s own dashboard, once however often it is said, and tells hotel and guest', async () => {
    const { hotel, reference } = await paidStay('cs_elsewhere');
    api.giveBack('pi_cs_elsewhere', 4000);
    const heard = Array.from({ length: 4 }, () => call('charge.refunded', charge('cs_elsewhere')));
    expect(new Set(await Promise.all(heard))).toEqual(new Set([200]));
    expect(await amounts(hotel, reference)).toEqual([11_100, -4000]);
    api.giveBack('pi_cs_elsewhere', 1000);
    await call('charge.refunded', charge('cs_elsewhere'));
    expect(await amounts(hotel, reference)).toEqual([11_100, -1000, -4000]);
    expect(await stayOf(hotel, reference)).toMatchObject({ paid_amount: 6100, deposit_status: 'refunded' });
    await service.mailbox.next(({ subject }) => subject.startsWith('Refunded by card'));
    await service.mailbox.next(({ subject }) => subject.startsWith('Refund from'));
  });

  it('writes a refund that was made here once, whether its answer or Stripe’s call comes first', async () => {
    const { hotel, reference, id } = await paidStay('cs_ours');
    await Promise.all([refund(hotel, id), call('charge.refunded', charge('cs_ours'))]);
    await call('charge.refunded', charge('cs_ours'));
    expect(await amounts(hotel, reference)).toEqual([11_100, -11_100]);
  });

  it('hears of a dispute, and of one that is won', async () => {
    const { hotel, reference } = await paidStay('cs_disputed');
    const dispute = {
      id: 'dp_1',
      object: 'dispute',
      payment_intent: 'pi_cs_disputed',
      amount: 11_100,
      currency: 'chf',
    };
    api.putDispute({ ...dispute, status: 'needs_response' });
    await call('charge.dispute.created', dispute);
    await call('charge.dispute.created', dispute);
    expect(await amounts(hotel, reference)).toEqual([11_100, -11_100]);
    await service.mailbox.next(({ subject }) => subject.startsWith('Payment disputed'));
    api.putDispute({ ...dispute, status: 'won' });
    await call('charge.dispute.closed', dispute);
    await call('charge.dispute.closed', dispute);
    expect(await amounts(hotel, reference)).toEqual([11_100, 11_100, -11_100]);
    expect((await stayOf(hotel, reference)).paid_amount).toBe(11_100);
  });

  it('hears nothing of a session in which a table or an appointment is paid', async () => {
    const hotel = await service.hotel(file());
    const { reference } = await book(hotel);
    const { id } = await stayOf(hotel, reference);
    const metadata = { booking_id: id, business_id: hotel.id };
    expect(await call('checkout.session.completed', session({ id }, hotel, { id: 'cs_table', metadata }))).toBe(200);
    api.giveBack('pi_cs_table', 500);
    expect(await call('charge.refunded', charge('cs_table'))).toBe(200);
    expect(await stayOf(hotel, reference)).toMatchObject({ deposit_status: 'pending', paid_amount: 0 });
    const kept = await service.database.db.query('select 1 from unmatched_payment where stay_id = $1', [id]);
    expect(kept).toEqual([]);
  });

  /** A stay that is cancelled, whose guest left a card at Stripe. */
  async function heldStay() {
    const hold = { kind: 'hold', no_show_fee_per_person: 5000 };
    const own = file();
    const [plan] = own.hotel.rate_plans;
    const held = { ...own, hotel: { ...own.hotel, rate_plans: [{ ...plan, payment: hold }] } } as unknown as typeof own;
    const hotel = await service.hotel(held);
    const { pay_url = '', reference } = await book(hotel);
    const { id } = await stayOf(hotel, reference);
    expect((await visit(service, pay_url)).location).toContain('https://checkout.stripe.example/');
    expect(api.calls.at(-1)?.form.get('mode')).toBe('setup');
    const setup = { ...newest(), status: 'complete' } as { id: string };
    expect(await call('checkout.session.completed', setup)).toBe(200);
    expect(await stayOf(hotel, reference)).toMatchObject({ status: 'confirmed', card_hold: 'kept', paid_amount: 0 });
    await hotel.call('POST', `/v1/stays/${id}/cancel`, {});
    return { hotel, reference, id };
  }

  it('keeps a card at Stripe, charges a fee to it once, and has it forgotten', async () => {
    const { hotel, reference, id } = await heldStay();
    api.cards('decline');
    expect((await hotel.call('POST', `/v1/stays/${id}/fee`, { amount: 5000 })).status).toBe(409);
    api.cards('pay');
    expect((await hotel.call('POST', `/v1/stays/${id}/fee`, { amount: 5000 })).status).toBe(200);
    expect((await stayOf(hotel, reference)).paid_amount).toBe(5000);
    const asked = api.calls.findLast((call) => call.path === '/v1/payment_intents')?.form;
    expect(asked?.get('off_session')).toBe('true');
    expect(asked?.get('payment_method')).toMatch(/^pm_cs_test/);
    service.clock.advance('P2D');
    await eventually(() => expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('looks up what Stripe has not answered for a day: it is found, or has failed, and is never made twice', async () => {
    const held = await heldStay();
    const [found, never] = [await paidStay('cs_day_found'), await paidStay('cs_day_never')];
    const back = async ({ hotel, id }: typeof found, amount: number) => {
      const { body } = await hotel.call<{ payments: { id: string }[] }>('GET', `/v1/stays/${id}/payments`);
      return (await hotel.call('POST', `/v1/payments/${body.payments[0]?.id}/refunds`, { amount })).status;
    };
    const charges = api.intents.length;
    api.orders('lost');
    expect((await held.hotel.call('POST', `/v1/stays/${held.id}/fee`, { amount: 5000 })).status).toBe(502);
    expect(await back(found, 700)).toBe(502);
    api.orders('not done');
    expect(await back(never, 700)).toBe(502);
    expect(await back(never, 300)).toBe(409);
    service.clock.advance('P1D');
    api.forgetKeys();
    api.orders('answered');
    service.clock.advance('PT1M');
    await eventually(async () => expect((await stayOf(held.hotel, held.reference)).paid_amount).toBe(5000));
    await eventually(async () => expect((await stayOf(found.hotel, found.reference)).paid_amount).toBe(10_400));
    await eventually(async () => expect(await back(never, 300)).toBe(201));
    expect((await stayOf(never.hotel, never.reference)).paid_amount).toBe(10_800);
    const made = (intent: string) => api.refunds.filter(({ payment_intent }) => payment_intent === intent);
    expect([api.intents.length - charges, made('pi_cs_day_found').length, made('pi_cs_day_never').length]).toEqual([
      1, 1, 1,
    ]);
  });
});
