import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Booking } from '../domain/booking/booking.ts';
import { toStored } from './bookings.ts';
import { BookingRecord } from './entities/booking.ts';

export type Reminded = {
  readonly day: string;
  /** A booking that begins earlier is not reminded of. */
  readonly fromMs: number;
  /** Bookings that were made or changed since are not: what changed after the reminders' hour was written about by then. */
  readonly beforeMs: number;
  /** The place behind which to go on, `<time> <id>`. */
  readonly after: string | null;
};

/** At most `limit` confirmed bookings of a day, no tests, whose guests can be written to, by time and id. */
export async function readToRemind(
  em: EntityManager,
  businessId: string,
  { day, fromMs, beforeMs, after }: Reminded,
  limit: number,
): Promise<Booking[]> {
  const [time = '', id = ''] = after?.split(' ') ?? [];
  const moments = { startsAt: { $gt: fromMs }, updatedAt: { $lt: beforeMs } };
  const place = after === null ? {} : { $or: [{ time: { $gt: time } }, { time, id: { $gt: id } }] };
  const found = await em.find(
    BookingRecord,
    {
      businessId,
      date: day,
      status: 'confirmed',
      email: { $ne: null },
      seatedAt: null,
      isTest: false,
      ...moments,
      ...place,
    },
    // By the index of days.
    { disableIdentityMap: true, orderBy: { date: 'asc', time: 'asc', id: 'asc' }, limit },
  );
  return found.map((record) => toStored(record).booking);
}

/** Who confirmed a booking that still stands for that moment, the moment still to come; null where it does not. */
export async function readStanding(
  em: EntityManager,
  id: string,
  startsAt: number,
  nowMs: number,
): Promise<Pick<Booking, 'confirmedBy'> | null> {
  const where = { id, status: 'confirmed', startsAt: { $eq: startsAt, $gt: nowMs }, seatedAt: null } as const;
  const booking = await em.findOne(BookingRecord, where, { fields: ['confirmedBy'] });
  return booking && { confirmedBy: booking.confirmedBy };
}
