import { guestImporter } from '@booking/kit/imports/guests';
import type { ImportTrade } from '@booking/kit/imports/trade';
import type { Deps } from '../deps.ts';
import { bookingImporter } from './bring-bookings.ts';

/** What files of restaurants and salons hold. */
export function importsOf(deps: Deps): ImportTrade {
  const { db, run, reader, venues } = deps;
  return {
    ...{ db, run, reader },
    businessOf: async ({ business }) => {
      const { id, country, currency, language } = await venues.current(db, business);
      return { id, country, currency, language };
    },
    importers: { guests: guestImporter('booking', 'waiting'), bookings: bookingImporter(deps) },
  };
}
