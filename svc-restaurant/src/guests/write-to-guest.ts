import type { Caller } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { GuestMessageInput } from '@booking/core/routes/console/messages/conversation';
import { addWrittenMessage, type GuestMessage } from '@booking/kit/email/guest-messages';
import { newGuestEmail } from '@booking/kit/email/new-email';
import { normalisePhone } from '@booking/kit/phone';
import { isTextable } from '@booking/kit/sms/textable';
import { conflict, readIn } from '../conflicts.ts';
import { lockBooking } from '../db/bookings.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { textableNumber, textedCountries } from '../domain/booking/texting.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { senderOf } from './emails.ts';

type Call = { readonly id: string; readonly caller: Caller; readonly now: Temporal.Instant };

/** A text that nobody could deliver for so long is of no use any more. */
const USELESS_MS = 24 * 3_600_000;

/** Writes to the guest of one booking in a member's own words. */
export function writeToGuest(
  deps: Deps,
  { id, caller, now }: Call,
  input: GuestMessageInput,
): Promise<{ message: GuestMessage } | StoredAnswer> {
  return deps.run({ caller, now, status: 201 }, async ({ em, tx }) => {
    // Whoever clears the guest's data waits, or has done so.
    const stored = await lockBooking(em, caller.business, id);
    if (stored === null) throw notFound();
    const venue = readIn(await deps.venues.current(tx, caller.business), caller);
    const { via, text } = input;
    const subject = input.via === 'email' ? input.subject : null;
    const message = await addWrittenMessage(tx, caller, { aggregateId: id, via, subject, text }, now);
    const effects =
      input.via === 'email'
        ? byEmail(deps, venue, stored.booking, input, message.id)
        : bySms(deps, venue, stored.booking, text, message.id, now);
    return { answer: { message }, ...effects };
  });
}

function byEmail(
  { host }: Deps,
  venue: Venue,
  booking: Booking,
  { subject, text }: { readonly subject: string; readonly text: string },
  messageId: string,
) {
  const { id, email } = booking;
  if (email === null) throw conflict({ code: 'no_email' }, venue);
  const facts = { sender: senderOf(venue), id, subject, text };
  const about = { kind: 'booking.message', data: facts, message_id: `${messageId}.message@${host}` };
  return { emails: [newGuestEmail(venue, booking, email, about)] };
}

function bySms(deps: Deps, venue: Venue, booking: Booking, text: string, messageId: string, now: Temporal.Instant) {
  const to = deps.texting ? textableNumber(venue, booking) : null;
  if (to === null || normalisePhone(to, null) !== to || !isTextable(to, textedCountries(venue)))
    throw conflict({ code: 'no_number' }, venue);
  const { id, lang } = booking;
  const nowMs = now.epochMilliseconds;
  const sms = {
    ...{ kind: 'booking.message', to, business_id: venue.id, aggregate_id: id, lang },
    ...{ data: { business: venue.name, text }, text_id: `message.${messageId}` },
    ...{ about_ms: nowMs, useless_ms: nowMs + USELESS_MS },
  };
  return { texts: [sms] };
}
