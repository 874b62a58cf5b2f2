import type { Caller } from '@booking/core/caller';
import { printMoney } from '@booking/core/rules/print-money';
import type { Effects } from '@booking/kit/commands/run';
import type { NewEmail } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import { conflict } from '../../conflicts.ts';
import { noteStep } from '../../db/booking-steps.ts';
import { updateBooking } from '../../db/bookings.ts';
import type { Payment } from '../../db/entities/payment.ts';
import type { Deps } from '../../deps.ts';
import type { Booking, GuestEmailKind, MoneyStep } from '../../domain/booking/booking.ts';
import { changedBy } from '../../domain/booking/history.ts';
import { eventOf, stepped } from '../../domain/booking/new-booking.ts';
import { NO_STEP } from '../../domain/payment/payment.ts';
import { paymentEvent } from '../../domain/payment/show-payment.ts';
import { endOf } from '../../domain/slot/requested-slot.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { emailToGuest } from '../../guests/emails.ts';
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

/** What the guest is written of money; nothing without an address. @param moved what was given back or charged, in minor units */
export function toGuest(
  { host }: Deps,
  { venue }: LockedBooking,
  kind: GuestEmailKind,
  booking: Booking,
  moved?: number,
): NewEmail[] {
  const { email } = booking;
  const about = { venue, booking, endsAt: endOf(venue, booking), host, ...(moved === undefined ? {} : { moved }) };
  return email === null ? [] : [emailToGuest(kind, { ...about, email })];
}

type Stored = {
  readonly change: Partial<Booking>;
  /** What came or went, for its event. */
  readonly moved?: readonly Payment[];
  readonly step?: MoneyStep;
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

/**
 * Whoever is no owner refunds as much of one payment as the owner has set.
 * @param amount all parts of it together, in minor units
 * @throws ApiError 409 above that
 */
export function refuseAboveLimit(venue: Venue, { member }: Pick<Caller, 'member'>, amount: number): void {
  if (member === undefined || member.role === 'owner' || amount <= venue.refundLimit) return;
  const limit = printMoney(venue.refundLimit, venue.currency, venue.reader);
  throw conflict({ code: 'above_refund_limit', limit }, venue);
}
