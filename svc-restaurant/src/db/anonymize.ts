import { addDays } from '@booking/core/rules/days';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { deleteCheckouts } from './checkouts.ts';
import { BookingRecord } from './entities/booking.ts';
import { Payment } from './entities/payment.ts';
import { StoredVenue } from './entities/venue.ts';
import type { Retention } from './hot/read-retention.ts';

/** Clears whose at most `limit` bookings were that lie after a day and up to another. Answers which. */
export async function anonymizeBookings(
  em: EntityManager,
  { business_id: businessId, anonymized_to: after }: Retention,
  to: string,
  limit: number,
  nowMs: number,
): Promise<string[]> {
  const date = after === null ? { $lte: to } : { $gt: after, $lte: to };
  const orderBy = { date: 'asc', time: 'asc', id: 'asc' } as const;
  const due = await em.find(
    BookingRecord,
    { businessId, date, anonymizedAt: null },
    { fields: ['id'], orderBy, limit },
  );
  const ids = due.map(({ id }) => id);
  await clearBookings(em, businessId, ids, nowMs);
  return ids;
}

/** Clears whose these bookings were; day, time, party, service, person and status stay. */
export async function clearBookings(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  const contact = { name: null, email: null, phone: null, emailKey: null, phoneKey: null };
  const nobody = { ...contact, notes: null, answers: [], externalId: null, anonymizedAt: nowMs, updatedAt: nowMs };
  await em.nativeUpdate(BookingRecord, { businessId, id: { $in: [...ids] } }, nobody);
  await em.nativeUpdate(Payment, { businessId, booking: { $in: [...ids] } }, { reason: null, externalId: null });
  await deleteCheckouts(em, ids);
}

/** Up to this day it is done. Nobody may book at the venue till the transaction ends. */
export async function markAnonymized(em: EntityManager, businessId: string, anonymizedTo: string): Promise<void> {
  await em.nativeUpdate(StoredVenue, { businessId }, { anonymizedTo });
}

/** Staff wrote down a booking on a day that was long ago: the next night looks at it again. */
export async function reopenDay(em: EntityManager, businessId: string, date: string): Promise<void> {
  const anonymizedTo = addDays(date, -1);
  await em.nativeUpdate(StoredVenue, { businessId, anonymizedTo: { $gte: date } }, { anonymizedTo });
}
