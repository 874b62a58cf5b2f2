import { appendEvents } from '@booking/kit/db/outbox';
import { queueEmail } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import { updateBooking } from '../db/bookings.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/desk/booking.ts';
import { TRANSITIONS, type Trigger } from '../domain/desk/booking-states.ts';
import { textOfStep } from '../domain/desk/texting.ts';
import { eventOf, quietChange } from '../domain/request/new-booking.ts';
import { slotOf } from '../domain/request/requested-slot.ts';
import { MINUTE_MS } from '../domain/venue/day.ts';
import { emailToGuest } from '../emails/booking-emails.ts';
import { textDiner } from '../guest/text-diner.ts';
import type { LockedBooking } from './on-booking.ts';

export type Step = {
  readonly after: Booking;
  readonly tableIds: readonly string[];
  /** Whether staff asked for the guest to be written to; where the step always does, it is passed over. */
  readonly notify?: boolean;
  readonly reason?: string | undefined;
};

/**
 * Stores a step with its event, the guest's e-mail and their text message, as the tables have them. Answers whether the
 * guest is written an e-mail.
 */
export async function writeStep(
  deps: Deps,
  { em, tx, venue, now }: LockedBooking,
  trigger: Trigger,
  step: Step,
): Promise<boolean> {
  const { after, tableIds } = step;
  const row = TRANSITIONS[trigger];
  await updateBooking(em, after);
  const id = newId(now.epochMilliseconds);
  const event = row.event === null ? quietChange(venue, after, id) : eventOf(row.event, venue, after, tableIds, id);
  await appendEvents(tx, [event]);
  const wanted = row.mailed === 'always' || (row.mailed === 'when_asked' && step.notify === true);
  if (!wanted) return false;
  const endsAt = after.startsAt + slotOf(venue, after).minutes * MINUTE_MS;
  await textDiner(deps, tx, textOfStep(trigger, after), { venue, booking: after, endsAt, now });
  if (row.mail === null || after.email === null) return false;
  const about = { venue, booking: after, endsAt, host: deps.host, email: after.email };
  await queueEmail(tx, emailToGuest(row.mail, about, step.reason), now);
  return true;
}
