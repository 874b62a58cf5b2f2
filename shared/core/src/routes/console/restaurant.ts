import { z } from 'zod';
import { defineRoute, type Route } from '../../route.ts';
import { Currency, Cursor, Id, Name, NextCursor, PageLimit } from '../../scalars.ts';
import { Order } from '../../shapes.ts';
import { atDesk, made, ok } from './shapes.ts';

const MAX_AMOUNT = 1_000_000_000;

/** What is noted of an order, or of a deposit. Amounts in minor units of its currency. */
export const OrderInput = z.object({
  reference: Name,
  booking_id: Id.nullish(),
  currency: Currency,
  items: z
    .array(
      z.object({
        name: Name,
        quantity: z.int().min(1).max(10_000),
        unit_amount: z.int().min(0).max(MAX_AMOUNT),
      }),
    )
    .min(1)
    .max(500),
});
export type OrderInput = z.infer<typeof OrderInput>;

/** What members alone do with orders, answered by svc-restaurant. */
export const CONSOLE_RESTAURANT_ROUTES = [
  defineRoute({
    ...atDesk,
    id: 'listOrders',
    method: 'GET',
    path: '/console/api/orders',
    summary: 'Orders and deposits',
    description: 'The newest first; `status` narrows. Without `limit` a page holds 100.',
    query: z.object({ status: Order.shape.status.optional(), limit: PageLimit, cursor: Cursor }),
    reply: ok(z.object({ orders: z.array(Order), next_cursor: NextCursor }), 'Newest first'),
    errors: ['bad_request'],
  }),
  defineRoute({
    ...atDesk,
    id: 'createOrder',
    method: 'POST',
    path: '/console/api/orders',
    summary: 'Note an order or a deposit',
    description: 'Nobody is told of it before it is paid.',
    body: OrderInput,
    reply: made(z.object({ order: Order }), 'The order, open'),
    errors: ['bad_request'],
  }),
  defineRoute({
    ...atDesk,
    id: 'payOrder',
    method: 'POST',
    path: '/console/api/orders/{id}/paid',
    params: { id: 'The order, by its `id`.' },
    summary: 'Mark an order as paid',
    description: 'Once, with the event order.paid; again changes nothing.',
    reply: ok(z.object({ order: Order }), 'The order, paid'),
    errors: ['not_found'],
  }),
] as const satisfies readonly Route[];
