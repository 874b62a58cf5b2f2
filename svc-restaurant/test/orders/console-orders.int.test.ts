import type { Caller } from '@booking/core/caller';
import type { Order } from '@booking/core/shapes';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Service, startService } from '../service.ts';

let service: Service;
let place: Business;
let other: Business;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  place = await service.business(restaurantFile());
  other = await service.business(restaurantFile({ account: { slug: 'other' } }));
});
afterAll(() => service?.close());

const member: Partial<Caller> = {
  key_kind: 'console',
  member: { id: '019a9c5e-7b00-7000-8000-000000000001', name: 'Sam', role: 'staff' },
};
const body = { reference: 'R-1', currency: 'CHF', items: [{ name: 'Deposit', quantity: 2, unit_amount: 2500 }] };
type List = { orders: Order[]; next_cursor: string | null };
const note = (more: object = {}, of = place) =>
  of.call<{ order: Order }>('POST', '/console/api/orders', { ...body, ...more }, member);
const list = (query = '', of = place) => of.call<List>('GET', `/console/api/orders${query}`, undefined, member);
const pay = (id: string, of = place) => of.call<{ order: Order }>('POST', `/console/api/orders/${id}/paid`, {}, member);

describe('orders and deposits in the console', () => {
  it('are noted, paid once, and listed newest first, a page at a time', async () => {
    const ids: string[] = [];
    for (const reference of ['A', 'B', 'C']) ids.unshift((await note({ reference })).body.order.id);
    expect((await list()).body.orders.map(({ id }) => id)).toEqual(ids);
    const first = (await list('?limit=2')).body;
    expect(first.orders.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = (await list(`?limit=2&cursor=${first.next_cursor}`)).body;
    expect([rest.orders.map(({ id }) => id), rest.next_cursor]).toEqual([ids.slice(2), null]);
    const [id = ''] = ids;
    expect((await pay(id)).body.order).toMatchObject({ status: 'paid', total_amount: 5000 });
    expect((await pay(id)).status).toBe(200);
    expect((await list('?status=paid')).body.orders.map((order) => order.id)).toEqual([id]);
    expect((await list('?status=open')).body.orders).toHaveLength(2);
    expect((await list('?cursor=none')).status).toBe(400);
  });

  it('of another business are not there, and a key reaches none', async () => {
    const { id } = (await note({}, other)).body.order;
    expect((await pay(id)).status).toBe(404);
    expect((await list()).body.orders.some((order) => order.id === id)).toBe(false);
    expect((await place.call('GET', '/console/api/orders')).status).toBe(404);
    expect((await place.call('POST', '/console/api/orders', body)).status).toBe(404);
  });

  it('with one Idempotency-Key are noted once', async () => {
    const before = (await list()).body.orders.length;
    const once = { ...member, idempotency: { key: 'once', fingerprint: 'f'.repeat(64) } };
    const [a, b] = [
      await place.call<{ order: Order }>('POST', '/console/api/orders', body, once),
      await place.call<{ order: Order }>('POST', '/console/api/orders', body, once),
    ];
    expect([b.body.order.id, b.replayed, (await list()).body.orders.length]).toEqual([
      a.body.order.id,
      true,
      before + 1,
    ]);
  });

  it('with an amount or a booking that cannot be are 400', async () => {
    expect((await note({ items: [] })).status).toBe(400);
    expect((await note({ items: [{ name: 'A', quantity: 1, unit_amount: -1 }] })).status).toBe(400);
    expect((await note({ booking_id: '019a9c5e-7b00-7000-8000-000000000009' })).status).toBe(400);
  });
});
