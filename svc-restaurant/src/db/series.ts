import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import type { Booking } from '../domain/booking/booking.ts';
import { type StoredBooking, toStored } from './bookings.ts';
import { BookingRecord } from './entities/booking.ts';
import { StoredSeries } from './entities/series.ts';

const IN_ORDER = { startsAt: 'asc', id: 'asc' } as const;

export async function insertSeries(em: EntityManager, series: StoredSeries): Promise<void> {
  await em.insert(StoredSeries, series);
}

export function readSeries(em: EntityManager, businessId: string, id: string): Promise<StoredSeries | null> {
  return em.findOne(StoredSeries, { id, businessId });
}

/** The bookings of a series in whatever state they are, by when they begin. */
export async function readSeriesBookings(
  em: EntityManager,
  businessId: string,
  seriesId: string,
): Promise<StoredBooking[]> {
  const found = await em.find(BookingRecord, { businessId, seriesId }, { disableIdentityMap: true, orderBy: IN_ORDER });
  return found.map(toStored);
}

const following = (businessId: string, { id, seriesId, seriesPlace }: Booking) => ({
  businessId,
  seriesId,
  seriesPlace: { $gt: seriesPlace ?? 0 },
  id: { $ne: id },
});

/**
 * A booking, and those that follow it in its series, as they stand before they are locked: behind the locks they are read
 * anew. None where the business has no such booking.
 */
export async function readFollowing(em: EntityManager, businessId: string, id: string): Promise<Booking[]> {
  const unmapped = { disableIdentityMap: true };
  const record = await em.findOne(BookingRecord, { id, businessId }, unmapped);
  if (record === null) return [];
  const { booking } = toStored(record);
  if (booking.seriesId === null) return [booking];
  const found = await em.find(BookingRecord, following(businessId, booking), unmapped);
  return [booking, ...found.map((other) => toStored(other).booking)];
}

/** Those that follow a booking in its series, which nobody else changes till the transaction ends. */
export async function lockFollowing(em: EntityManager, businessId: string, booking: Booking): Promise<StoredBooking[]> {
  if (booking.seriesId === null) return [];
  const found = await em.find(BookingRecord, following(businessId, booking), {
    orderBy: { seriesPlace: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  return found.map(toStored);
}
