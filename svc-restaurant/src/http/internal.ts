import { ApplySettings, TrySettings } from '@booking/core/messages';
import { OrderInput } from '@booking/core/routes/console/restaurant';
import { type InternalRoute, internalRoute } from '@booking/kit/http/private';
import type { Deps } from '../deps.ts';
import { createOrder } from '../orders/create-order.ts';
import { payOrder } from '../orders/pay-order.ts';
import { applySettings, readAppliedPart, trySettings } from '../settings/apply-settings.ts';
import { readRehearsal } from '../settings/read-rehearsal.ts';

/** What the gateway asks of this service on its private port. */
export function internalRoutes(deps: Deps & { readonly cards: boolean }): InternalRoute[] {
  return [
    internalRoute({
      method: 'PUT',
      path: '/internal/businesses/{id}',
      body: ApplySettings,
      handle: ({ params, body, now }) => applySettings(deps.entities, idOf(params), body, now),
    }),
    internalRoute({
      method: 'GET',
      path: '/internal/businesses/{id}',
      handle: async ({ params }) => ({ ...(await readAppliedPart(deps.entities, idOf(params))), cards: deps.cards }),
    }),
    internalRoute({
      method: 'GET',
      path: '/internal/businesses/{id}/rehearsal',
      handle: ({ params, now }) => readRehearsal(deps.entities, idOf(params), now),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/businesses/{id}/standing',
      body: TrySettings,
      handle: ({ params, body, now }) => trySettings(deps.entities, idOf(params), body, now),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/businesses/{id}/orders',
      body: OrderInput,
      handle: ({ params, body, now }) => createOrder(deps, { caller: operatorOf(idOf(params)), now }, body),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/businesses/{id}/orders/{order}/paid',
      handle: ({ params, now }) => payOrder(deps, idOf(params), params.order ?? '', now.epochMilliseconds),
    }),
  ];
}

const operatorOf = (business: string) => ({ business, key_id: 'operator', idempotency: null });

function idOf({ id = '' }: Readonly<Record<string, string>>): string {
  return id;
}
