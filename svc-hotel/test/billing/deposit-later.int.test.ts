import { createPageTokens } from '@booking/kit/crypto/page-token';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleOf } from '../console/support.ts';
import {
  ENCRYPTION_KEY,
  type Failed,
  type Hotel,
  type Read,
  type Requested,
  type Service,
  startService,
} from '../service.ts';
import { hidden, visit } from '../visit.ts';

const tokens = createPageTokens('h', ENCRYPTION_KEY);
const PAY = /https:\/\/booking\.example\/pay\/h[\w-]{24}/;
const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };

let service: Service;
let hotel: Hotel;
let guests = 0;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
  const prepaid = { name: 'Prepaid', refundable: false, breakfast_included: true, pay_when: 'booking' } as const;
  const file = hotelFile({ hotel: { deposit: { percent: 30, by_card: true } } });
  file.hotel.rate_plans.push({ ...file.hotel.rate_plans[0], ...prepaid } as (typeof file.hotel.rate_plans)[0]);
  file.hotel.room_types[0]?.rooms.push(
    ...Array.from({ length: 12 }, (_, i) => ({ name: `3${i + 10}`, out_of_order: [] })),
  );
  hotel = await service.hotel(file);
});
afterAll(() => service.close());

const someone = () => ({ name: 'Ada', email: `later${++guests}@example.org`, lang: 'en' });
const read = async (id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
const mailOf = (email: string, subject: string) =>
  service.mailbox.next((one) => one.to.includes(email) && one.subject.startsWith(subject));
const payIn = (text: string) => PAY.exec(text)?.[0] ?? '';

async function request() {
  const guest = someone();
  const body = { ...nights, room_type_id: hotel.ids.double, ...guest };
  const { body: answer } = await hotel.call<Requested>('POST', '/v1/stay-requests', body);
  expect(answer).toMatchObject({ status: 'requested' });
  expect(answer.pay_url).toBeUndefined();
  const { body: listed } = await hotel.call<{ stays: Read['stay'][] }>('GET', '/v1/stays?from=2026-12-08');
  const { id = '' } = listed.stays.find(({ reference }) => reference === answer.reference) ?? {};
  return { id, ...guest };
}

async function take(more: object = {}) {
  const guest = someone();
  const body = { ...nights, room_type_id: hotel.ids.double, ...guest, ...more };
  const answer = await hotel.call<Read>('POST', '/v1/stays', body);
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body.stay, ...guest };
}

/** Its payment page takes the card, and the stay has it on the bill. */
async function pays(url: string, id: string, amount = 11_100) {
  expect((await visit(service, url, { form: { outcome: 'paid' } })).status).toBe(303);
  expect(await read(id)).toMatchObject({ deposit_status: 'paid', paid_amount: amount, pay_url: null });
}

describe('a deposit can be paid whenever the stay is confirmed', () => {
  it('later by the desk: the confirmation says where, and so do the stay and the guest’s page', async () => {
    const { id, email } = await request();
    expect(await read(id)).toMatchObject({ status: 'requested', pay_url: null });
    expect((await hotel.call('POST', `/v1/stays/${id}/confirm`)).status).toBe(200);
    const url = payIn((await mailOf(email, 'Your stay')).text);
    expect(url).toMatch(PAY);
    expect((await read(id)).pay_url).toBe(url);
    expect((await visit(service, `/guest/${tokens.make('guest', id)}`)).html).toContain(url);
    await pays(url, id);
    expect((await visit(service, `/guest/${tokens.make('guest', id)}`)).html).not.toMatch(PAY);
  });

  it('by the link in the hotel’s e-mail', async () => {
    const { id, email } = await request();
    const path = `/desk/${tokens.make('desk', id)}`;
    const { html } = await visit(service, path);
    const form = { answer: 'confirm', render: hidden(html, 'render') };
    expect((await visit(service, path, { form })).status).toBe(303);
    await pays(payIn((await mailOf(email, 'Your stay')).text), id);
  });

  it('of a stay that staff take', async () => {
    const { id, email, pay_url: url } = await take({ notify_guest: true });
    expect(payIn((await mailOf(email, 'Your stay')).text)).toBe(url);
    await pays(url ?? '', id);
  });

  it('not before it is confirmed, and not once it is called off', async () => {
    const { id } = await take();
    const url = (await read(id)).pay_url ?? '';
    await hotel.call('POST', `/v1/stays/${id}/cancel`, {});
    expect((await read(id)).pay_url).toBeNull();
    expect((await visit(service, url)).status).toBe(404);
    expect((await visit(service, url, { form: { outcome: 'paid' } })).status).toBe(404);
  });

  it('taken by staff: the whole closes the payment page, a part leaves the rest', async () => {
    const { id, pay_url: url = '' } = await take();
    expect((await hotel.call('POST', `/v1/stays/${id}/payments`, { amount: 5000, method: 'cash' })).status).toBe(201);
    expect(await read(id)).toMatchObject({ deposit_status: 'pending', pay_url: url });
    expect((await visit(service, url ?? '')).html).toContain('61.00');
    await pays(url ?? '', id);
    const other = await take();
    await hotel.call('POST', `/v1/stays/${other.id}/payments`, { amount: 11_100, method: 'card_terminal' });
    expect(await read(other.id)).toMatchObject({ deposit_status: 'paid', pay_url: null });
  });

  it('has no page where the hotel is not on the top plan', async () => {
    const body = { ...nights, room_type_id: hotel.ids.double, ...someone() };
    const taken = await hotel.call<Read>('POST', '/v1/stays', body, { plan: 'business' });
    expect(taken.body.stay).toMatchObject({ deposit_status: 'pending', pay_url: null });
  });
});

describe('“Send the payment link”', () => {
  const send = <T = Read>(id: string, as = {}) => consoleOf(hotel)<T>('POST', `/stays/${id}/payment-link`, {}, as);

  it('writes to the guest where to pay, and stands in the history', async () => {
    const { id, email, pay_url: url } = await take();
    const sent = await send(id);
    expect(sent.status, sent.text).toBe(200);
    expect(payIn((await mailOf(email, 'Payment to')).text)).toBe(url);
    const { body } = await consoleOf(hotel)<{ steps: { step: string; who: string }[] }>('GET', `/stays/${id}/history`);
    expect(body.steps.at(-1)).toMatchObject({ step: 'payment_link', who: 'Sam' });
  });

  it('is refused where nothing is due, and where nobody can be written to', async () => {
    const { id } = await request();
    const early = await send<Failed>(id);
    expect([early.status, early.body.error.reason]).toEqual([409, 'nothing_to_pay']);
    const silent = await take({ email: undefined });
    const nobody = await send<Failed>(silent.id);
    expect([nobody.status, nobody.body.error.reason]).toEqual([409, 'no_email']);
    expect((await send('019a9c5e-7b00-7000-8000-00000000dead')).status).toBe(404);
  });
});

describe('a prepaid plan that is unpaid', () => {
  it('is marked on the front desk until it is paid', async () => {
    const { id, pay_url: url = '' } = await take({ rate_plan_id: hotel.ids.Prepaid });
    const due = async () => {
      const path = '/tape-chart?from=2026-12-08&nights=1';
      const { body } = await consoleOf(hotel)<{ stays: { id: string; prepaid_due_amount: number }[] }>('GET', path);
      return body.stays.find((stay) => stay.id === id)?.prepaid_due_amount;
    };
    const { total_amount: total } = await read(id);
    expect(await due()).toBe(total);
    await hotel.call('POST', `/v1/stays/${id}/payments`, { amount: 1000, method: 'cash' });
    expect(await due()).toBe(total - 1000);
    await pays(url ?? '', id, total);
    expect(await due()).toBe(0);
  });
});
