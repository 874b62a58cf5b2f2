import { wrongField } from '@booking/core/errors';
import { type Envelope, MAX_DELIVERY_BYTES } from '@booking/core/events';
import { type ChangeFacts, consoleChange } from '@booking/core/messages';
import type { OrderInput } from '@booking/core/routes/console/restaurant';
import type { Order } from '@booking/core/shapes';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { appendEvents } from '@booking/kit/db/outbox';
import { notFound } from '@booking/kit/http/app';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { newId } from '@booking/kit/ids';
import { z } from 'zod';
import { readBooking } from '../db/bookings.ts';
import { insertOrder, lockOrder, readOrders, showOrder } from '../db/orders.ts';
import { isVenue } from '../db/settings.ts';
import type { Deps } from '../deps.ts';
import { timestampOf } from '../domain/desk/show-booking.ts';

const PAGE = 100;
const OrderCursor = z.tuple([z.guid()]);

type OrderQuery = {
  readonly status?: Order['status'] | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

/** The orders of a business, newest first, a page at a time. */
export async function listOrders(deps: Deps, businessId: string, { status, limit = PAGE, cursor }: OrderQuery) {
  const after = cursor === undefined ? null : readCursor(cursor, OrderCursor);
  if (cursor !== undefined && after === null) throw wrongField('cursor', 'cannot be read');
  const wanted = { status: status ?? null, after: after?.[0] ?? null };
  const rows = await readOrders(deps.entities.fork(), businessId, wanted, limit + 1);
  const orders = rows.slice(0, limit);
  const last = orders.at(-1);
  return { orders, next_cursor: rows.length > limit && last !== undefined ? writeCursor(last.id) : null };
}

/** Notes what a guest ordered; nothing is announced before it is paid. */
export function createOrder(deps: Deps, businessId: string, input: OrderInput, nowMs: number) {
  return deps.entities.tx((em, tx) => noteOrder(em, tx, businessId, input, nowMs));
}

/** The same in a transaction that is open. */
export async function noteOrder(
  em: EntityManager,
  tx: Tx,
  businessId: string,
  input: OrderInput,
  nowMs: number,
): Promise<{ order: Order }> {
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
  await appendEvents(tx, [consoleChange('order', change)]);
  return { order };
}

/** An order that could never be warned of once it is paid is refused while somebody can still split it. */
function assertTellable(order: Order, at: string): void {
  const data = { order: { ...order, status: 'paid', paid_at: at } };
  const body = JSON.stringify({ id: order.id, type: 'order.paid', created: at, api_version: 'v1', data });
  if (Buffer.byteLength(body) > MAX_DELIVERY_BYTES)
    throw wrongField('items', `the order is too large, its event may have ${MAX_DELIVERY_BYTES / 1024} KiB`);
}

/** Marks an order of the business as paid, once, with its event. Again changes nothing. */
export async function payOrder(deps: Deps, businessId: string, id: string, nowMs: number): Promise<{ order: Order }> {
  return deps.entities.tx(async (em, tx) => {
    const stored = await lockOrder(em, businessId, id);
    if (stored === null) throw notFound();
    if (stored.status === 'paid') return { order: showOrder(stored) };
    const paidAt = timestampOf(Math.max(nowMs, Date.parse(stored.createdAt)));
    Object.assign(stored, { status: 'paid', paidAt });
    const order = showOrder(stored);
    const facts = { id: newId(nowMs), businessId, aggregateId: id, version: 1, at: paidAt };
    const isTest = await isOfTest(em, businessId, order);
    await appendEvents(tx, [isTest ? consoleChange('order', facts) : paidEvent(facts, order)]);
    return { order };
  });
}

/** Whether it belongs to a test booking: no webhook is told of that one, nor of this. */
async function isOfTest(em: EntityManager, businessId: string, { booking_id }: Order): Promise<boolean> {
  return booking_id !== null && (await readBooking(em, businessId, booking_id))?.booking.isTest === true;
}

function paidEvent({ id, businessId, aggregateId, version, at }: ChangeFacts, order: Order): Envelope {
  const its = { business_id: businessId, aggregate_id: aggregateId, version, occurred_at: at };
  return { id, type: 'order.paid', ...its, data: { order } };
}
