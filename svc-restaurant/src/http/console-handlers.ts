import type { Handlers } from '@booking/core/route';
import type { CONSOLE_RESTAURANT_ROUTES } from '@booking/core/routes/console/restaurant';
import type { Deps } from '../deps.ts';
import { createOrder } from '../orders/create-order.ts';
import { payOrder } from '../orders/pay-order.ts';
import { listOrders } from '../queries/list-orders.ts';

/** What members alone do. */
export function consoleHandlers(deps: Deps): Handlers<typeof CONSOLE_RESTAURANT_ROUTES> {
  return {
    listOrders: ({ caller, query }) => listOrders(deps, caller.business, query),
    createOrder: ({ caller, body, now }) => createOrder(deps, { caller, now }, body),
    payOrder: ({ caller, params, now }) => payOrder(deps, caller.business, params.id, now.epochMilliseconds),
  };
}
