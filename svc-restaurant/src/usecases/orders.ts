import { apiError } from '@booking/core/errors';
import { MAX_DELIVERY_BYTES } from '@booking/core/events';
import { Currency, Id, Name } from '@booking/core/scalars';
import type { Order } from '@booking/core/shapes';
import { appendEvents } from '@booking/kit/db/outbox';
import { notFound } from '@booking/kit/http/app';
import { newId } from '@booking/kit/ids';
import { z } from 'zod';
import { readBooking } from '../db/bookings.ts';
import { insertOrder, lockOrder, markPaid } from '../db/orders.ts';
import { readSettings } from '../db/settings.ts';
import { isoOf } from '../domain/show-booking.ts';
import type { Deps } from './deps.ts';

const MOST_AMOUNT = 1_000_000_000;

/** What the operator sends of an order. Amounts in minor units of its currency. */
export const OrderInput = z.object({
  reference: Name,
  booking_id: Id.nullish(),
  currency: Currency,
  items: z
    .array(
      z.object({
        name: Name,
        quantity: z.int().min(1).max(10_000),
        unit_amount: z.int().min(0).max(MOST_AMOUNT),
      }),
    )
    .min(1)
    .max(500),
});
export type OrderInput = z.infer<typeof OrderInput>;

/** Notes what a guest ordered; nothing is announced before it is paid. */
export async function createOrder(
  deps: Deps,
  businessId: string,
  input: OrderInput,
  nowMs: number,
): Promise<{ order: Order }> {
  const items = input.items.map((item) => ({ ...item, amount: item.quantity * item.unit_amount }));
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  if (!Number.isSafeInteger(total)) throw apiError('bad_request', 'items: the total is too large');
  const order: Order = {
    id: newId(nowMs),
    reference: input.reference,
    status: 'open',
    currency: input.currency,
    total_amount: total,
    items,
    booking_id: input.booking_id ?? null,
    paid_at: null,
    created_at: isoOf(nowMs),
  };
  assertTellable(order, isoOf(nowMs));
  return deps.db.tx(async (tx) => {
    if ((await readSettings(tx, businessId)) === null) throw notFound();
    if (order.booking_id !== null && (await readBooking(tx, businessId, order.booking_id)) === null)
      throw apiError('bad_request', 'booking_id: there is no such booking here');
    await insertOrder(tx, businessId, order);
    return { order };
  });
}

/** An order that could never be told of once it is paid is refused while somebody can still split it. */
function assertTellable(order: Order, at: string): void {
  const data = { order: { ...order, status: 'paid', paid_at: at } };
  const body = JSON.stringify({ id: order.id, type: 'order.paid', created: at, api_version: 'v1', data });
  if (Buffer.byteLength(body) > MAX_DELIVERY_BYTES)
    throw apiError('bad_request', `items: the order is too large, its event may have ${MAX_DELIVERY_BYTES / 1024} KiB`);
}

/** Marks an order of the business as paid, once, with its event. Again changes nothing. */
export async function payOrder(deps: Deps, businessId: string, id: string, nowMs: number): Promise<{ order: Order }> {
  return deps.db.tx(async (tx) => {
    const stored = await lockOrder(tx, businessId, id);
    if (stored === null) throw notFound();
    if (stored.status === 'paid') return { order: stored };
    const paid_at = isoOf(Math.max(nowMs, Date.parse(stored.created_at)));
    const order: Order = { ...stored, status: 'paid', paid_at };
    await markPaid(tx, id, paid_at);
    await appendEvents(tx, [
      {
        id: newId(nowMs),
        type: 'order.paid',
        business_id: businessId,
        aggregate_id: id,
        version: 1,
        occurred_at: paid_at,
        data: { order },
      },
    ]);
    return { order };
  });
}
