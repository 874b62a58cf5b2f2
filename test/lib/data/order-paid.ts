import { randomUUID } from 'node:crypto';
import type { Envelope } from '@booking/core/events';
import { newId } from '@booking/kit/ids';

/** The event of an order that was paid just now; its reference tells which of many it is. */
export function orderPaid(business: string, number: number): Envelope {
  const now = new Date().toISOString();
  const items = [{ name: 'Gift card', quantity: 1, unit_amount: 4200, amount: 4200 }];
  const about = { currency: 'CHF', total_amount: 4200, items, booking_id: null, paid_at: now, created_at: now };
  const order = { id: randomUUID(), reference: String(number), status: 'paid', ...about };
  return {
    id: newId(Date.now()),
    type: 'order.paid',
    business_id: business,
    aggregate_id: order.id,
    version: 1,
    occurred_at: now,
    data: { order },
  };
}
