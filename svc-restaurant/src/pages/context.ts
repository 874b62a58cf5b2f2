import type { Lang } from '@booking/core/lang';
import type { Clock } from '@booking/kit/clock';
import type { PageBusiness } from '@booking/kit/pages/page';
import type { PageCall, PageSubject } from '@booking/kit/pages/token-pages';
import type { Logger } from '@booking/kit/telemetry/log';
import type { StaffCall } from '../bookings/on-booking.ts';
import type { RequestBooking } from '../bookings/request.ts';
import type { Deps } from '../deps.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { calendarEntry } from '../emails/calendar-entry.ts';
import type { PageBooking } from '../queries/pages/page-bookings.ts';

/** What every page works with. */
export type PageContext = {
  readonly deps: Deps;
  readonly requestBooking: RequestBooking;
  readonly callerSecrets: readonly string[];
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

/** Whose page it is, for its head and foot. */
export const businessOf = ({ name, brand, phone, address, legal }: Venue): PageBusiness => ({
  ...{ name, brand, phone, address, legal },
});

/** The booking as a file for the guest's own calendar; null for one that is not certain. It names nobody. */
export const calendarFile = ({ booking, venue, endsAt }: PageBooking, host: string): string | null =>
  booking.status === 'confirmed' ? calendarEntry('PUBLISH', { ...booking, endsAt, host }, venue, null) : null;

/** @param lang of the page's reader */
export const subjectOf = ({ booking, venue }: PageBooking, lang: Lang): PageSubject => ({
  ...{ id: booking.id, version: booking.version, business: venue.id },
  ...{ lang, logoUrl: venue.brand?.logo_url },
});

/** A step that is taken from a page, by whoever holds its address. */
export const stepCall = (
  kind: 'guest' | 'desk',
  { booking, venue }: PageBooking,
  { version, now }: PageCall,
): StaffCall => ({
  caller: { business: venue.id, key_id: 'page', idempotency: null },
  actor:
    kind === 'guest'
      ? { who: 'guest', name: null, way: 'guest_page' }
      : { who: 'business', name: null, way: 'desk_page' },
  ...{ id: booking.id, version, now },
});

/** An address of our own with a query; what is undefined is left out. */
export function pathWith(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
