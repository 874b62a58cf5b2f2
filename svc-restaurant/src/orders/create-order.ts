import { consoleChange } from '@booking/core/codes/console-change';
import { notFound, wrongField } from '@booking/core/errors';
import { MAX_DELIVERY_BYTES } from '@booking/core/events';
import type { StoredAnswer } from '@booking/core/route';
import type { OrderInput } from '@booking/core/routes/console/restaurant';
import type { Order } from '@booking/core/shapes';
import type { CommandCall, Effects } from '@booking/kit/commands/run';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { readBooking } from '../db/bookings.ts';
import { insertOrder } from '../db/orders.ts';
import { isVenue } from '../db/settings.ts';
import type { Deps } from '../deps.ts';
import { timestampOf } from '../domain/booking/show-booking.ts';

/** Who notes an order: a member, or the operator. */
type OrderCall = Pick<CommandCall, 'caller' | 'now'>;

/** Notes what a guest ordered; nothing is announced before it is paid. */
export function createOrder(deps: Deps, call: OrderCall, input: OrderInput): Promise<{ order: Order } | StoredAnswer> {
  return deps.run({ ...call, status: 201 }, ({ em }) => noteOrder(em, call, input));
}

async function noteOrder(
  em: EntityManager,
  { caller: { business: businessId }, now }: OrderCall,
  input: OrderInput,
): Promise<Effects<{ order: Order }>> {
  const nowMs = now.epochMilliseconds;
  const items = input.items.map((item) => ({ ...item, amount: item.quantity * item.unit_amount }));
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  if (!Number.isSafeInteger(total)) throw wrongField('items', 'the total is too large');
  const order: Order = {
    id: newId(nowMs),
    reference: input.reference,
    status: 'open',
    currency: input.currency,
    total_amount: total,
    items,
    booking_id: input.booking_id ?? null,
    paid_at: null,
    created_at: timestampOf(nowMs),
  };
  assertTellable(order, timestampOf(nowMs));
  if (!(await isVenue(em, businessId))) throw notFound();
  if (order.booking_id !== null && (await readBooking(em, businessId, order.booking_id)) === null)
    throw wrongField('booking_id', 'there is no such booking here');
  await insertOrder(em, businessId, order);
  const change = { id: newId(nowMs), businessId, aggregateId: order.id, version: 1, at: order.created_at };
  return { answer: { order }, events: [consoleChange('order', change)] };
}

/** An order that could never be warned of once it is paid is refused while somebody can still split it. */
function assertTellable(order: Order, at: string): void {
  const data = { order: { ...order, status: 'paid', paid_at: at } };
  const body = JSON.stringify({ id: order.id, type: 'order.paid', created: at, api_version: 'v1', data });
  if (Buffer.byteLength(body) > MAX_DELIVERY_BYTES)
    throw wrongField('items', `the order is too large, its event may have ${MAX_DELIVERY_BYTES / 1024} KiB`);
}
