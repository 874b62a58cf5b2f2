import { type Growing, growthRows } from '../../lib/data/growth.ts';
import { bookingGrowth } from '../../lib/data/growth-bookings.ts';
import { stayGrowth } from '../../lib/data/growth-stays.ts';
import type { Row } from '../../lib/report/row.ts';

/** Availability and booking as the years go by: asked with a thousand stored bookings, and with a million. */
export const b10: Row = {
  id: 'B10',
  run: async (say) => {
    const kinds: readonly Growing[] = [bookingGrowth, stayGrowth];
    const results = [];
    for (const kind of kinds) results.push(...(await growthRows(kind, say)));
    return results;
  },
};
