import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Changed,
  type Created,
  type Failed,
  type Hotel,
  type Listed,
  type Read,
  type Service,
  type Step,
  startService,
} from '../service.ts';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set('2026-12-01T09:00:00Z');
  hotel = await service.hotel(hotelFile());
});

const at = (date: string) => service.clock.set(`${date}T09:00:00Z`);

async function take(more: Record<string, unknown> = {}) {
  const body = {
    check_in: '2026-12-08',
    check_out: '2026-12-10',
    room_type_id: hotel.ids.double,
    name: 'Ada',
    ...more,
  };
  const answer = await hotel.call<Created>('POST', '/v1/stays', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const step = (id: string, verb: string, body?: object) =>
  hotel.call<Step & Failed>('POST', `/v1/stays/${id}/${verb}`, body);
const read = async (id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;

describe('a stay at the desk', () => {
  it('is confirmed, checked in, checked out, and its bill closes with number 1', async () => {
    const { stay, warnings } = await take();
    expect(warnings).toEqual([]);
    expect(stay).toMatchObject({
      status: 'confirmed',
      room_id: null,
      room: null,
      total_amount: 37_000,
      invoice_number: null,
    });
    at('2026-12-08');
    expect((await step(stay.id, 'check-in')).body).toEqual({
      status: 'checked_in',
      guest_emailed: false,
      currency: 'CHF',
      cancel_fee_amount: null,
    });
    const inHouse = await read(stay.id);
    expect(inHouse).toMatchObject({ status: 'checked_in', room: '101', room_id: hotel.ids['101'] });
    at('2026-12-10');
    expect((await step(stay.id, 'check-out')).body.status).toBe('checked_out');
    const { bill, invoice_number } = await read(stay.id);
    expect(invoice_number).toMatch(/1$/);
    expect(bill).toMatchObject({
      status: 'closed',
      total_amount: 37_000,
      paid_amount: 0,
      balance_amount: 37_000,
      payments: [],
    });
    expect(bill.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['room', 18_000],
      ['room', 18_000],
      ['tourist_tax', 1000],
    ]);
  });

  it('PATCH works the price out again, and nothing changed changes nothing', async () => {
    const { stay } = await take();
    const longer = await hotel.call<Changed>('PATCH', `/v1/stays/${stay.id}`, { check_out: '2026-12-11' });
    expect(longer.body).toMatchObject({ repriced: true, stay: { nights: 3, total_amount: 55_500 } });
    const same = await hotel.call<Changed>('PATCH', `/v1/stays/${stay.id}`, { check_out: '2026-12-11', name: 'Ada' });
    expect(same.body).toEqual({
      stay: longer.body.stay,
      repriced: false,
      guest_emailed: false,
      warnings: [],
      warning_codes: [],
    });
    const kept = await hotel.call<Changed>('PATCH', `/v1/stays/${stay.id}`, {
      check_out: '2026-12-13',
      keep_price: true,
    });
    expect(kept.body).toMatchObject({ repriced: false, stay: { nights: 5, total_amount: 92_500 } });
  });

  it('lists stays that touch the days, and answers 404 for those that are not there', async () => {
    const { stay } = await take();
    const list = async (query: string) =>
      (await hotel.call<Listed>('GET', `/v1/stays${query}`)).body.stays.map((one) => one.id);
    expect(await list('')).toEqual([stay.id]);
    expect(await list('?from=2026-12-09&to=2026-12-20')).toEqual([stay.id]);
    expect(await list('?from=2026-12-10&to=2026-12-20')).toEqual([]);
    expect(await list('?status=requested,declined')).toEqual([]);
    expect((await hotel.call('GET', '/v1/stays/0190a4c0-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
