import type { SET_RATES_ROUTES } from '@booking/core/routes/rates';
import { keyOf } from '../../../gates/facts.ts';
import { liveBusinessOf } from '../../../usecases/live-business.ts';
import { setRates } from '../../../usecases/settings/set-rates.ts';
import type { ConsoleHandlers } from '../handler.ts';

/** What members and keys set of the rates. */
export const ratesHandlers: ConsoleHandlers<typeof SET_RATES_ROUTES> = {
  setRates: async ({ call, parts, body }) => {
    const { slug } = await liveBusinessOf(parts.entities.fork(), keyOf(call).business.id);
    return setRates(parts, slug, body);
  },
};
