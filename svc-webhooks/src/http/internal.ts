import { BusinessChanged } from '@booking/core/messages';
import type { Clock } from '@booking/kit/clock';
import { type InternalRoute, internalRoute } from '@booking/kit/http/private';
import { z } from 'zod';
import { type ApplyAccountDeps, applyAccount } from '../usecases/apply-account.ts';

/** What the gateway asks on the private port. */
export function internalRoutes(deps: ApplyAccountDeps & { readonly clock: Clock }): readonly InternalRoute[] {
  return [
    internalRoute({
      method: 'PUT',
      path: '/internal/clock',
      body: z.object({ offset_ms: z.number().min(0) }),
      handle: async ({ body }) => {
        deps.clock.moveTo(body.offset_ms);
        return { now: deps.clock.now().toString({ smallestUnit: 'millisecond' }) };
      },
    }),
    internalRoute({
      method: 'PUT',
      path: '/internal/accounts/{id}',
      body: BusinessChanged,
      // The same as the message that is on its way too: whichever comes second finds its version there.
      handle: async ({ body }) => {
        await applyAccount(body, deps);
        return {};
      },
    }),
  ];
}
