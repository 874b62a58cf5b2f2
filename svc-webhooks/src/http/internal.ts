import { BusinessChanged } from '@booking/core/messages';
import { type InternalRoute, internalRoute } from '@booking/kit/http/private';
import { type ApplyAccountDeps, applyAccount } from '../usecases/apply-account.ts';

/** What the gateway asks on the private port. */
export function internalRoutes(deps: ApplyAccountDeps): readonly InternalRoute[] {
  return [
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
