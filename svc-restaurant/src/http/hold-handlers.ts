import type { Handlers } from '@booking/core/route';
import type { HOLD_ROUTES } from '@booking/core/routes/venue/holds';
import type { Deps } from '../deps.ts';
import { endHold } from '../holds/end-hold.ts';
import { holdPlace } from '../holds/hold-place.ts';

/** Which use case answers which route of places that are held. */
export function holdHandlers(deps: Deps): Handlers<typeof HOLD_ROUTES> {
  return {
    holdPlace: (input) => holdPlace(deps, input),
    endHold: ({ params, caller, now }) => endHold(deps, { id: params.id, caller, now }),
  };
}
