import { ApplySettings } from '@booking/core/messages';
import { MinorUnits } from '@booking/core/scalars';
import { type InternalRoute, internalRoute } from '@booking/kit/http/private';
import { z } from 'zod';
import { refundDeposit } from '../billing/payments/refund-deposit.ts';
import type { Deps } from '../deps.ts';
import { changeRoom } from '../rooms/change-room.ts';
import { applySettings, readAppliedPart } from '../settings/apply-settings.ts';
import { readRehearsal } from '../settings/read-rehearsal.ts';

/** Routes that other services call on the private port. */
export function internalRoutes(deps: Deps & { readonly cards: boolean }): InternalRoute[] {
  const id = (params: Readonly<Record<string, string>>) => params.id as string;
  return [
    internalRoute({
      method: 'PUT',
      path: '/internal/businesses/{id}',
      body: ApplySettings,
      handle: ({ params, body, now }) => applySettings(deps, id(params), body, now),
    }),
    internalRoute({
      method: 'GET',
      path: '/internal/businesses/{id}',
      handle: async ({ params }) => ({ ...(await readAppliedPart(deps.entities, id(params))), cards: deps.cards }),
    }),
    internalRoute({
      method: 'GET',
      path: '/internal/businesses/{id}/rehearsal',
      handle: ({ params, now }) => readRehearsal(deps.entities, id(params), now),
    }),
    internalRoute({
      method: 'PUT',
      path: '/internal/businesses/{id}/rooms/{room}/housekeeping',
      texts: ['room'],
      body: z.object({ state: z.enum(['clean', 'dirty', 'out_of_order']) }),
      handle: ({ params, body, now }) => {
        const caller = { business: id(params), key_id: 'operator', idempotency: null };
        return changeRoom(deps, { room: { name: params.room as string }, caller, now }, { ...body, force: true });
      },
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/businesses/{id}/stays/{stay}/refund',
      body: z.object({ amount: MinorUnits.min(1).optional() }),
      handle: ({ params, body, now }) =>
        refundDeposit(deps, { businessId: id(params), stayId: params.stay as string, amount: body.amount }, now),
    }),
  ];
}
