import { localDate } from '@booking/core/rules/local-time';
import type { Between } from '@booking/core/rules/messages/scheduled-messages';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Booking } from '../domain/booking/booking.ts';
import { toStored } from './bookings.ts';
import { BookingRecord } from './entities/booking.ts';

type Starting = Between & { readonly zone: string; readonly after: Booking | null; readonly limit: number };

/** Confirmed bookings that begin in between, no tests, whose guests can be written to, by when they begin. */
export async function readStarting(
  em: EntityManager,
  businessId: string,
  { fromMs, toMs, zone, after, limit }: Starting,
): Promise<Booking[]> {
  if (fromMs >= toMs) return [];
  const place =
    after === null
      ? {}
      : {
          $and: [{ $or: [{ startsAt: { $gt: after.startsAt } }, { startsAt: after.startsAt, id: { $gt: after.id } }] }],
        };
  const found = await em.find(
    BookingRecord,
    {
      ...{ businessId, status: 'confirmed', isTest: false, ...place },
      // By the index of days.
      date: { $gte: localDate(fromMs, zone), $lte: localDate(toMs, zone) },
      startsAt: { $gt: fromMs, $lte: toMs },
      $or: [{ email: { $ne: null } }, { smsOptIn: true }],
    },
    { disableIdentityMap: true, orderBy: { startsAt: 'asc', id: 'asc' }, limit },
  );
  return found.map((record) => toStored(record).booking);
}

/** Of these bookings those whose guests were not asked for a review since a moment, each guest once; they are marked. */
export async function markReviewAsked(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
  { sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number },
): Promise<ReadonlySet<string>> {
  const own = await em.find(BookingRecord, { id: { $in: ids } }, { fields: ['id', 'emailKey', 'reviewAskedAt'] });
  const keys = own.flatMap(({ emailKey }) => emailKey ?? []);
  const before = await em.find(
    BookingRecord,
    { businessId, emailKey: { $in: keys }, reviewAskedAt: { $gt: sinceMs } },
    { fields: ['emailKey'] },
  );
  const met = new Set(before.map(({ emailKey }) => emailKey));
  const free = own.filter(({ emailKey, reviewAskedAt }) => {
    if (emailKey === null || reviewAskedAt !== null || met.has(emailKey)) return false;
    met.add(emailKey);
    return true;
  });
  const marked = free.map(({ id }) => id);
  if (marked.length > 0) await em.nativeUpdate(BookingRecord, { id: { $in: marked } }, { reviewAskedAt: nowMs });
  return new Set(marked);
}

/** Whether a guest may still be thanked for a visit: they were there, and nobody has been anonymised. */
export async function hasBeen(em: EntityManager, id: string): Promise<boolean> {
  return (await em.count(BookingRecord, { id, status: 'confirmed', email: { $ne: null } })) > 0;
}
