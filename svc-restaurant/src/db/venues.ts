import type { Statement } from '@booking/kit/db/open';
import { createSettingsCache, type SettingsCache } from '@booking/kit/db/settings-cache';
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
export type Venues = SettingsCache<Venue>;

// A venue with its tables, menu and events is some 20 kB.
const KEPT = 2000;

type Row = { readonly revision: number; readonly settings: Settings };

export function createVenues(): Venues {
  return createSettingsCache<Row, Venue>({
    revision: REVISION,
    settings: SETTINGS,
    valueOf: (id, { revision, settings }) => venueOf(id, revision, settings, countryOfPhone(settings.account.phone)),
    most: KEPT,
  });
}
