import { type ChangeFacts, consoleChange } from '@booking/core/codes/console-change';
import { notFound } from '@booking/core/errors';
import type { Envelope } from '@booking/core/events';
import type { Order } from '@booking/core/shapes';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { appendEvents } from '@booking/kit/mq/outbox';
import { readBooking } from '../db/bookings.ts';
import { lockOrder, showOrder } from '../db/orders.ts';
import type { Deps } from '../deps.ts';
import { timestampOf } from '../domain/booking/show-booking.ts';

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
  const facts = { business_id: businessId, aggregate_id: aggregateId, version, occurred_at: at };
  return { id, type: 'order.paid', ...facts, data: { order } };
}
