import type { Handlers } from '@booking/core/route';
import type { CONSOLE_RESTAURANT_ROUTES } from '@booking/core/routes/console/restaurant';
import { answerOnce } from '@booking/kit/db/answer-once';
import type { Deps } from '../deps.ts';
import { noteOrder } from '../orders/create-order.ts';
import { payOrder } from '../orders/pay-order.ts';
import { listOrders } from '../queries/list-orders.ts';

/** What members alone do. */
export function consoleHandlers(deps: Deps): Handlers<typeof CONSOLE_RESTAURANT_ROUTES> {
  return {
    listOrders: ({ caller, query }) => listOrders(deps, caller.business, query),
    createOrder: ({ caller, body, now }) =>
      answerOnce(deps.db, { caller, now, status: 201 }, (tx) =>
        noteOrder(deps.entities.on(tx), tx, caller.business, body, now.epochMilliseconds),
      ),
    payOrder: ({ caller, params, now }) => payOrder(deps, caller.business, params.id, now.epochMilliseconds),
  };
}
