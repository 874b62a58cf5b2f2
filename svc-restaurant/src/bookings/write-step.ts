import { queueEmail } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import { appendEvents } from '@booking/kit/mq/outbox';
import { noteStep } from '../db/booking-steps.ts';
import { updateBooking } from '../db/bookings.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { TRANSITIONS, type Trigger } from '../domain/booking/booking-states.ts';
import { eventOf } from '../domain/booking/new-booking.ts';
import { textOfStep } from '../domain/booking/texting.ts';
import { beforeStep, eventOfState, mailOfState } from '../domain/booking/undo.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import { emailToGuest } from '../emails/booking-emails.ts';
import { textDiner } from '../guests/text-diner.ts';
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
  { em, tx, venue, actor, now, booking, ...held }: LockedBooking,
  trigger: Trigger,
  step: Step,
): Promise<boolean> {
  const { tableIds } = step;
  const row = TRANSITIONS[trigger];
  const wanted = row.mailed === 'always' || (row.mailed === 'when_asked' && step.notify === true);
  const after = { ...step.after, beforeStep: beforeStep(trigger, booking, held, wanted) };
  const mail = trigger === 'undo' ? mailOfState(after) : row.mail;
  await updateBooking(em, after);
  const undone = trigger === 'undo' ? (booking.beforeStep?.step ?? null) : null;
  await noteStep(em, venue.id, after, actor, { step: trigger, undone });
  const id = newId(now.epochMilliseconds);
  await appendEvents(tx, [eventOf(row.event ?? eventOfState(after), venue, after, tableIds, id)]);
  if (!wanted) return false;
  const endsAt = endOf(venue, after);
  await textDiner(deps, tx, textOfStep(trigger, after), { venue, booking: after, endsAt, now });
  if (mail === null || after.email === null) return false;
  const about = { venue, booking: after, endsAt, host: deps.host, email: after.email };
  await queueEmail(tx, emailToGuest(mail, about, step.reason), now);
  return true;
}
