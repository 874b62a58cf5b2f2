import { writeEntry } from '@booking/core/rules/calendar-entry';
import type { PageBooking } from '../queries/page-bookings.ts';

/** The booking as a file for the guest's own calendar; null for one that is not certain. It names nobody. */
export function calendarFile({ booking, venue, endsAt }: PageBooking, host: string): string | null {
  if (booking.status !== 'confirmed') return null;
  const { id, version, updatedAt: stampedAt, startsAt } = booking;
  return writeEntry({
    ...{ method: 'PUBLISH', id, host, version, stampedAt },
    time: { startsAt, endsAt },
    summary: venue.name,
    location: venue.address,
    organizer: { name: venue.name, email: venue.email },
    attendee: null,
  });
}
