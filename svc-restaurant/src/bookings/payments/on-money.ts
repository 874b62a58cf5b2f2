import type { Effects } from '@booking/kit/commands/run';
import type { NewEmail } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import { noteStep } from '../../db/booking-steps.ts';
import { updateBooking } from '../../db/bookings.ts';
import type { Payment } from '../../db/entities/payment.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { changedBy } from '../../domain/booking/history.ts';
import { eventOf, stepped } from '../../domain/booking/new-booking.ts';
import { NO_STEP } from '../../domain/payment/payment.ts';
import { paymentEvent } from '../../domain/payment/show-payment.ts';
import type { LockedBooking, StaffCall } from '../on-booking.ts';

/** A call that no staff made: of a guest by their card provider, or of a worker. */
export const systemCall = (
  business: string,
  id: string,
  now: Temporal.Instant,
  who: 'guest' | 'system' = 'system',
): StaffCall => ({
  caller: { business, key_id: 'system', idempotency: null },
  actor: { who, name: null, way: who === 'guest' ? 'guest_page' : 'api' },
  ...{ id, now },
});

type Stored = {
  readonly change: Partial<Booking>;
  /** What came or went, for its event. */
  readonly moved?: readonly Payment[];
  readonly step?: 'pay' | 'release';
  readonly emails?: (after: Booking) => NewEmail[];
};

/** Writes what money makes of a booking that is locked, with its events. What was waited for and is not any more is forgotten. */
export async function storeMoney(
  { em, venue, actor, booking, tableIds, nowMs }: LockedBooking,
  { change, moved = [], step, emails = () => [] }: Stored,
): Promise<Omit<Effects<never>, 'answer'> & { readonly after: Booking }> {
  const isOver = change.status !== undefined && change.status !== booking.status;
  const after = stepped(
    booking,
    { ...(isOver ? { ...NO_STEP, beforeStep: null } : {}), ...change, changedBy: changedBy(actor) },
    nowMs,
  );
  await updateBooking(em, after);
  if (step !== undefined) await noteStep(em, venue.id, after, actor, { step });
  const kind = !isOver ? 'booking.changed' : after.status === 'confirmed' ? 'booking.confirmed' : 'booking.cancelled';
  const tables = after.status === 'cancelled' ? [] : tableIds;
  const events = [
    eventOf(kind, venue, after, tables, newId(nowMs)),
    ...(booking.isTest ? [] : moved.map((payment) => paymentEvent(payment, after, newId(nowMs)))),
  ];
  return { after, events, emails: emails(after) };
}
