import { guestImporter } from '@booking/kit/imports/guests';
import type { ImportTrade } from '@booking/kit/imports/trade';
import type { Deps } from '../deps.ts';

/** What files of hotels hold. */
export function importsOf({ db, run, reader, hotels }: Deps): ImportTrade {
  return {
    ...{ db, run, reader },
    businessOf: async ({ business }) => {
      const { businessId: id, country, account } = await hotels.current(db, business);
      return { id, country, currency: account.currency, language: account.language };
    },
    importers: { guests: guestImporter('stay') },
  };
}
