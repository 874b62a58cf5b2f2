import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { locksOf, prepare } from '../bookings/prepare.ts';
import type { BookingRequest } from '../bookings/request.ts';
import { heldBy } from '../db/holds.ts';
import { holdFor } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { areaStill } from '../domain/slot/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import type { Waiting } from '../domain/waiting/waiting.ts';
import { takeOver } from '../holds/request-held.ts';
import { onWaiting, stepWaiting, type WaitingCall, waitingRefusal } from './on-waiting.ts';

export type Accepted = { status: 'booked'; booking_id: string; message: string; pay_url?: string; expires_at?: string };

/** Of the API: who holds the token of the link is the guest. */
export function acceptByToken(deps: Deps, call: WaitingCall, token: string): Promise<Accepted | StoredAnswer> {
  if (deps.tokens.read('waiting', token) !== call.id) throw notFound();
  return acceptOffer(deps, call);
}

/** Books what is offered: the hold becomes the booking in the transaction in which the waiting ends. */
export function acceptOffer(deps: Deps, call: WaitingCall): Promise<Accepted | StoredAnswer> {
  return onWaiting<Accepted>(
    deps,
    call,
    'accept',
    async (locked) => {
      const { em, tx, venue, waiting, now } = locked;
      const hold = await holdFor(em, waiting);
      const allocation = hold === null ? null : await heldBy(em, hold.id);
      if (hold === null || allocation === null) throw waitingRefusal('offer_over', venue);
      const request = requestOf(venue, waiting, call.caller, now);
      await deps.locks(tx, locksOf([request]));
      const booked = await takeOver(deps, locked, request, { hold, allocation, isOffer: true });
      const { id, message, pay_url, expires_at } = booked.answer;
      const { events } = await stepWaiting(locked, 'accept', { bookingId: id });
      const due = pay_url !== undefined && expires_at !== undefined && { pay_url, expires_at };
      return { ...booked, answer: { status: 'booked', booking_id: id, message, ...due }, events };
    },
    201,
  );
}

/** What the guest's page does not know of who joined: the plan, by which a payment is asked for, and whether it is a test. */
export const joinedAs = ({ plan, isTest }: Waiting) => ({
  ...(plan !== null && { plan }),
  ...(isTest && { test: true as const }),
});

/** What the guest would have sent for the time that is offered. It is read as staff's: some services staff alone can book. */
function requestOf(venue: Venue, waiting: Waiting, by: WaitingCall['caller'], now: Temporal.Instant): BookingRequest {
  const caller = { ...joinedAs(waiting), ...by, idempotency: null };
  const incoming = { body: bodyOf(venue, waiting), caller, source: waiting.source, now };
  return { ...incoming, ...prepare(venue, { ...incoming, desk: true }, 1) };
}

function bodyOf(venue: Venue, { date, offerTime, party, area, serviceId, askedStaffId, ...guest }: Waiting) {
  const { name, email, phone, lang, smsOptIn } = guest;
  const what = { party, area: areaStill(venue, area), service: serviceId, staff: askedStaffId };
  return {
    ...{ date, time: offerTime ?? '', ...what, name: name ?? '', lang },
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    sms_opt_in: smsOptIn,
  };
}
