import type { Order } from '@booking/core/shapes';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Created, type Failed, type Service, startService } from '../service.ts';

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  place = await service.business(restaurantFile());
});
afterAll(() => service.close());

const items = [
  { name: 'Ragù', quantity: 2, unit_amount: 2450 },
  { name: 'Acqua', quantity: 1, unit_amount: 650 },
];
const order = (over: object = {}) =>
  service.internal<{ order: Order }>('POST', `/internal/businesses/${place.id}/orders`, {
    reference: 'R-1',
    currency: 'CHF',
    items,
    ...over,
  });

describe('an order', () => {
  it('is noted with its sums, and nobody is told before it is paid', async () => {
    const { booking } = (
      await place.call<Created>('POST', '/v1/bookings', { date: '2027-03-05', time: '19:00', party: 2, name: 'A' })
    ).body;
    const { body } = await order({ booking_id: booking.id });
    expect(body.order).toMatchObject({
      reference: 'R-1',
      status: 'open',
      currency: 'CHF',
      total_amount: 5550,
      booking_id: booking.id,
      paid_at: null,
    });
    expect(body.order.items.map(({ amount }) => amount)).toEqual([4900, 650]);
    const events = await service.database.db.query(`select 1 from outbox where type = 'order.paid'`);
    expect(events).toHaveLength(0);
  });

  const pay = (businessId: string, id: string) =>
    service.internal<{ order: Order }>('POST', `/internal/businesses/${businessId}/orders/${id}/paid`);

  it('is paid once, however often and at the same moment it is said', async () => {
    const { id } = (await order()).body.order;
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(place.id, id)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.order).toMatchObject({ id, status: 'paid', paid_at: '2027-03-02T11:00:00.000Z' });
    const events = await service.database.db.query<{ body: string }>(
      `select body from outbox where type not like $$console.%$$ and aggregate_id = $1`,
      [id],
    );
    expect(events.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'order.paid', business_id: place.id, data: { order: answers[0]?.body.order } },
    ]);
  });

  it('names only bookings of this house, items that are whole, and a business that is there', async () => {
    const code = async (over: object) => (await order(over)).status;
    expect(await code({ booking_id: crypto.randomUUID() })).toBe(400);
    expect(await code({ items: [] })).toBe(400);
    expect(await code({ items: [{ name: 'X', quantity: 0.5, unit_amount: 1 }] })).toBe(400);
    const nowhere = await service.internal<Failed>('POST', `/internal/businesses/${crypto.randomUUID()}/orders`, {
      reference: 'R',
      currency: 'CHF',
      items,
    });
    expect(nowhere.status).toBe(404);
    expect((await pay(place.id, crypto.randomUUID())).status).toBe(404);
  });

  it('whose order.paid would be above 256 KiB is refused where it is made; one just below is told of', async () => {
    // Three bytes a character: 500 of these names make 300 kB and more.
    const large = (length: number) =>
      Array.from({ length: 500 }, () => ({ name: '€'.repeat(length), quantity: 1, unit_amount: 100 }));
    const refused = await service.internal<Failed>('POST', `/internal/businesses/${place.id}/orders`, {
      reference: 'R-2',
      currency: 'CHF',
      items: large(200),
    });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'bad_request']);
    const { id } = (await order({ items: large(152) })).body.order;
    expect((await pay(place.id, id)).status).toBe(200);
    const sql =
      'select octet_length(body) as bytes from outbox where type not like $$console.%$$ and aggregate_id = $1';
    const [told] = await service.database.db.query<{ bytes: number }>(sql, [id]);
    expect(told?.bytes).toBeGreaterThan(240 * 1024);
    expect(told?.bytes).toBeLessThan(256 * 1024);
  });

  it('of another house is not to be found', async () => {
    const { id } = (await order()).body.order;
    expect((await pay(crypto.randomUUID(), id)).status).toBe(404);
  });
});
