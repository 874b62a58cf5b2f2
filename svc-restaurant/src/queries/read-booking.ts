import { notFound } from '@booking/core/errors';
import type { Booking } from '@booking/core/shapes';
import { readBooking } from '../db/bookings.ts';
import type { Deps } from '../deps.ts';
import { showBooking } from '../domain/booking/show-booking.ts';

/** One booking, as the list shows it; 404 for one of another business as for one that never was. */
export async function readOneBooking(deps: Deps, businessId: string, id: string): Promise<{ booking: Booking }> {
  const venue = await deps.venues.current(deps.db, businessId);
  const stored = await readBooking(deps.entities.fork(), businessId, id);
  if (stored === null) throw notFound();
  return { booking: showBooking(venue, stored.booking, stored.tableIds) };
}
