import { localDate } from '@booking/core/rules/local-time';
import type { GuestTrade } from '@booking/kit/guests/trade';
import { clearStays } from '../db/hot/anonymize-stays.ts';
import { billIds, KEPT_OF_GUESTS, NAMED_STAYS, VISIT } from '../db/hot/guest-book.ts';
import type { Deps } from '../deps.ts';
import { clearBills } from './anonymize-guests.ts';

/** What the guest book of hotels needs. */
export function guestBook({ db, run, hotels }: Pick<Deps, 'db' | 'run' | 'hotels'>): GuestTrade {
  return {
    db,
    run,
    businessOf: async ({ business }, now) => {
      const { account, country } = await hotels.current(db, business);
      return { currency: account.currency, country, today: localDate(now.epochMilliseconds, account.time_zone) };
    },
    table: 'stay',
    columns: VISIT,
    named: NAMED_STAYS,
    kept: KEPT_OF_GUESTS,
    clear: async (em, tx, { businessId, ids, now }) => {
      await clearStays(tx, businessId, ids, now);
      if (ids.length > 0) await clearBills(em, ids);
      return [...ids, ...(await billIds(tx, ids))];
    },
  };
}
