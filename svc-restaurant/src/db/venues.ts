import type { Queryable, Statement } from '@booking/kit/db/open';
import { notFound } from '@booking/kit/http/app';
import { countryOfPhone } from '@booking/kit/phone';
import type { Settings } from '../domain/settings.ts';
import type { Venue } from '../domain/venue.ts';
import { venueOf } from '../domain/venue-of.ts';

const REVISION: Statement = { name: 'venue_revision', text: 'select revision from venue where business_id = $1' };
const SETTINGS: Statement = {
  name: 'venue_settings',
  text: 'select revision, settings from venue where business_id = $1',
};

/** The settings of the venues that this process has met. What is read from it is never older than the statement that asks. */
export type Venues = {
  /** The venue as it stands, one probe of its revision when it is known already. 404 where there is none. */
  current(db: Queryable, businessId: string): Promise<Venue>;
  /** What is remembered, stale or not: to ask the first question with. Loads it when nothing is. */
  remembered(db: Queryable, businessId: string): Promise<Venue>;
  /** Reads the settings anew. */
  load(db: Queryable, businessId: string): Promise<Venue>;
};

// A venue with its tables, menu and events is some 20 kB.
const KEPT = 2000;

export function createVenues(): Venues {
  const known = new Map<string, Venue>();
  const load = async (db: Queryable, businessId: string): Promise<Venue> => {
    const [row] = await db.query<{ revision: number; settings: Settings }>(SETTINGS, [businessId]);
    if (!row) throw notFound();
    const venue = venueOf(businessId, row.revision, row.settings, countryOfPhone(row.settings.account.phone));
    known.delete(businessId);
    known.set(businessId, venue);
    if (known.size > KEPT) known.delete(known.keys().next().value as string);
    return venue;
  };
  return {
    load,
    remembered: async (db, businessId) => known.get(businessId) ?? load(db, businessId),
    current: async (db, businessId) => {
      const venue = known.get(businessId);
      if (!venue) return load(db, businessId);
      const [row] = await db.query<{ revision: number }>(REVISION, [businessId]);
      return row?.revision === venue.revision ? venue : load(db, businessId);
    },
  };
}
