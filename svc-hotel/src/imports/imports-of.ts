import { guestImporter } from '@booking/kit/imports/guests';
import type { ImportTrade } from '@booking/kit/imports/trade';
import type { Deps } from '../deps.ts';
import { stayImporter } from './bring-stays.ts';

/** What files of hotels hold. */
export function importsOf(deps: Deps): ImportTrade {
  const { db, run, reader, hotels } = deps;
  return {
    ...{ db, run, reader },
    businessOf: async ({ business }) => {
      const { businessId: id, country, account } = await hotels.current(db, business);
      return { id, country, currency: account.currency, language: account.language };
    },
    importers: { guests: guestImporter('stay'), stays: stayImporter(deps) },
  };
}
