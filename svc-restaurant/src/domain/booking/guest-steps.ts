import { type ChangesLeft, changesLeft } from '@booking/core/guests/changes';
import { freeUntil, isAwaited } from '../payment/payment.ts';
import { isAnswered, type Venue } from '../venue/venue.ts';
import type { Booking } from './booking.ts';
import { conflictOf, type Trigger, type When } from './booking-states.ts';

/** What a guest may do to the booking on the guest's own page. */
export type GuestStep = 'withdraw' | 'come' | 'late';

/** The steps that are open to the guest at this moment. */
export function guestSteps(booking: Booking, when: When): GuestStep[] {
  const steps: readonly GuestStep[] = ['withdraw', 'come', 'late'];
  return steps.filter((step: Trigger) => conflictOf(step, booking, when) === null);
}

/** Nothing of it is to come any more: its time has gone by, or the party has left. */
export function isOver(booking: Booking, nowMs: number, endsAt: number): boolean {
  if (booking.leftAt !== null) return true;
  return booking.status === 'confirmed' ? endsAt <= nowMs : booking.startsAt <= nowMs;
}

/**
 * What the guest may still change of a booking; null where that is nothing for the guest: the business takes no changes
 * online, or answers each itself, so that the place which is agreed is not given away for a question. What waits for its
 * payment is paid first, and staff's own services are staff's.
 * @param made how often the guest has changed it
 */
export function guestChanges(venue: Venue, booking: Booking, made: number, when: When): ChangesLeft | null {
  const { bookings, services } = venue;
  const { status, payment, startsAt, visit } = booking;
  if (bookings.guestChanges === null || !bookings.enabled || isAwaited(booking)) return null;
  if (status === 'confirmed' && isAnswered(bookings, booking.party)) return null;
  const isOffered = (id: string | null) => services.some((service) => service.id === id && service.online);
  if (!(visit ?? [booking]).every(({ serviceId }) => serviceId === null || isOffered(serviceId))) return null;
  if (conflictOf('rebook', booking, when) !== null) return null;
  return changesLeft(
    bookings.guestChanges,
    { startsAt, made, freeUntil: payment && freeUntil(startsAt, payment) },
    when.nowMs,
  );
}

/** The largest party that the guest may make of it: one that staff answers is none of a booking that is agreed. */
export function largestParty({ bookings }: Pick<Venue, 'bookings'>, { status }: Pick<Booking, 'status'>): number {
  const { maxParty, large } = bookings;
  return status === 'confirmed' && large !== null ? Math.min(maxParty, large.from - 1) : maxParty;
}
