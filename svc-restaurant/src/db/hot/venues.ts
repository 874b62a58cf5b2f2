import type { Statement } from '@booking/kit/db/open';
import { createSettingsCache, type SettingsCache } from '@booking/kit/db/settings-cache';
import { countryOfPhone, guestIdOf } from '@booking/kit/phone';
import type { Settings } from '../../domain/venue/settings.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { venueOf } from '../../domain/venue/venue-of.ts';

// Asked before each answer that goes by the settings, and within each transaction that is decided by them: by its key, from
// a prepared statement, without a document of 20 kB where nothing has changed.
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

type Pages = {
  /** Where a booking is paid by card, by its id and the business's own host; null where nobody takes cards. */
  readonly payAt: ((id: string, hostName?: string) => string) | null;
  readonly publicUrl: string;
};

export function createVenues({ payAt, publicUrl }: Pages): Venues {
  return createSettingsCache<Row, Venue>({
    revision: REVISION,
    settings: SETTINGS,
    valueOf: (id, { revision, settings }) => {
      const { phone, own_host } = settings.account;
      const payHere = payAt && ((booking: string) => payAt(booking, own_host));
      return venueOf(id, revision, settings, countryOfPhone(phone), {
        publicUrl,
        payAt: payHere,
        guestIdOf: (reached) => guestIdOf(id, reached),
      });
    },
    most: KEPT,
  });
}
