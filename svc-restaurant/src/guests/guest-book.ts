import { localDate } from '@booking/core/rules/local-time';
import type { GuestTrade } from '@booking/kit/guests/trade';
import { anonymizeTexts } from '@booking/kit/sms/queue';
import { clearBookings } from '../db/anonymize.ts';
import { KEPT_OF_GUESTS, NAMED_BOOKINGS, VISIT } from '../db/hot/guests/guest-book.ts';
import { clearWaitingOf } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';

/** What the guest book of restaurants and salons needs. */
export function guestBook({ db, run, venues }: Pick<Deps, 'db' | 'run' | 'venues'>): GuestTrade {
  return {
    db,
    run,
    businessOf: async ({ business }, now) => {
      const { currency, country, calendar } = await venues.current(db, business);
      return { currency, country, today: localDate(now.epochMilliseconds, calendar.zone) };
    },
    table: 'booking',
    columns: VISIT,
    named: NAMED_BOOKINGS,
    kept: KEPT_OF_GUESTS,
    clear: async (em, tx, { businessId, ids, now, ...keys }) => {
      const nowMs = now.epochMilliseconds;
      await clearBookings(em, businessId, ids, nowMs);
      const all = [...ids, ...(await clearWaitingOf(em, businessId, keys, nowMs))];
      await anonymizeTexts(tx, all);
      return all;
    },
  };
}
