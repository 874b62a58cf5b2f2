import { notFound } from '@booking/core/errors';
import type { Output } from '@booking/core/route';
import type { SERIES_ROUTES } from '@booking/core/routes/venue/series';
import { readSeriesBookings, readSeries as readStored } from '../db/series.ts';
import type { Deps } from '../deps.ts';
import { showBooking } from '../domain/booking/show-booking.ts';

type SeriesRead = Output<(typeof SERIES_ROUTES)[number]>;

/** A series with its bookings; 404 for one of another business as for one that never was. */
export async function readSeries(deps: Deps, businessId: string, id: string): Promise<SeriesRead> {
  const [venue, series, bookings] = await Promise.all([
    deps.venues.current(deps.db, businessId),
    readStored(deps.entities.fork(), businessId, id),
    readSeriesBookings(deps.entities.fork(), businessId, id),
  ]);
  if (series === null) throw notFound();
  return {
    series: { id: series.id, every: series.every, created_at: series.createdAt },
    bookings: bookings.map(({ booking, tableIds }) => showBooking(venue, booking, tableIds)),
  };
}
