import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { locksOf } from '../bookings/prepare.ts';
import { parseRequest } from '../bookings/request.ts';
import { heldBy } from '../db/holds.ts';
import { holdFor } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import type { Waiting } from '../domain/waiting/waiting.ts';
import { takeOver } from '../holds/request-held.ts';
import { onWaiting, stepWaiting, type WaitingCall, waitingRefusal } from './on-waiting.ts';

export type Accepted = { status: 'booked'; booking_id: string; message: string };

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
      const caller = { ...call.caller, idempotency: null };
      const request = parseRequest(venue, { body: bodyOf(waiting), caller, source: waiting.source, now }, 1);
      await deps.locks(tx, locksOf([request]));
      const booked = await takeOver(deps, locked, request, { hold, allocation }, true);
      const { id, message } = booked.answer;
      const { events } = await stepWaiting(locked, 'accept', { bookingId: id });
      return { ...booked, answer: { status: 'booked', booking_id: id, message }, events };
    },
    201,
  );
}

/** What the guest would have sent for the time that is offered. */
function bodyOf({ date, offerTime, party, area, serviceId, askedStaffId, ...guest }: Waiting) {
  const { name, email, phone, lang, smsOptIn } = guest;
  return {
    ...{ date, time: offerTime ?? '', party, area, service: serviceId, staff: askedStaffId, name: name ?? '', lang },
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    sms_opt_in: smsOptIn,
  };
}
