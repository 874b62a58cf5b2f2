import { ApplySettings } from '@booking/core/messages';
import { type InternalRoute, internalRoute } from '@booking/kit/http/private';
import { applySettings, readAppliedPart } from '../usecases/apply-settings.ts';
import type { Deps } from '../usecases/deps.ts';
import { createOrder, OrderInput, payOrder } from '../usecases/orders.ts';

/** What the gateway asks of this service on its private port. */
export function internalRoutes(deps: Deps): InternalRoute[] {
  return [
    internalRoute({
      method: 'PUT',
      path: '/internal/businesses/{id}',
      body: ApplySettings,
      handle: ({ params, body, now }) => applySettings(deps.db, idOf(params), body, now),
    }),
    internalRoute({
      method: 'GET',
      path: '/internal/businesses/{id}',
      handle: ({ params }) => readAppliedPart(deps.db, idOf(params)),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/businesses/{id}/orders',
      body: OrderInput,
      handle: ({ params, body, now }) => createOrder(deps, idOf(params), body, now.epochMilliseconds),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/businesses/{id}/orders/{order}/paid',
      handle: ({ params, now }) => payOrder(deps, idOf(params), params.order ?? '', now.epochMilliseconds),
    }),
  ];
}

function idOf({ id = '' }: Readonly<Record<string, string>>): string {
  return id;
}
