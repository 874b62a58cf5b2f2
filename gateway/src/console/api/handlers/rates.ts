import type { SET_RATES_ROUTES } from '@booking/core/routes/rates';
import { keyOf } from '../../../gates/facts.ts';
import { liveBusinessOf } from '../../../usecases/live-business.ts';
import { noteKeyDeed } from '../../../usecases/settings/note-key-deed.ts';
import { setRates } from '../../../usecases/settings/set-rates.ts';
import type { ConsoleHandlers } from '../handler.ts';

/** What members and keys set of the rates. */
export const ratesHandlers: ConsoleHandlers<typeof SET_RATES_ROUTES> = {
  setRates: async ({ call, parts, body }) => {
    const { id: key, business } = keyOf(call);
    const { slug } = await liveBusinessOf(parts.entities.fork(), business.id);
    const set = await setRates(parts, slug, body);
    // What a member does is written down by the console.
    if (call.session === undefined) await noteKeyDeed(parts, { business: business.id, key, action: 'setRates' });
    return set;
  },
};
