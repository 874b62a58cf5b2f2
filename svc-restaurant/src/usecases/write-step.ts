import { appendEvents } from '@booking/kit/db/outbox';
import { newId } from '@booking/kit/ids';
import { queueMail } from '@booking/kit/mail/queue';
import { updateBooking } from '../db/bookings.ts';
import type { Booking } from '../domain/booking.ts';
import { TRANSITIONS, type Trigger } from '../domain/booking-states.ts';
import { MINUTE_MS } from '../domain/day.ts';
import { eventOf } from '../domain/new-booking.ts';
import { textOfStep } from '../domain/texting.ts';
import { wishOf } from '../domain/wish.ts';
import { guestMail } from '../mails/booking-mails.ts';
import type { Deps } from './deps.ts';
import type { Standing } from './on-booking.ts';
import { textDiner } from './text-diner.ts';

export type Step = {
  readonly after: Booking;
  readonly tableIds: readonly string[];
  /** Whether staff asked for the guest to be written to; where the step always does, it is passed over. */
  readonly notify?: boolean;
  readonly reason?: string | undefined;
};

/**
 * Stores a step with its event, the guest's mail and their text message, as the tables have them. Answers whether the
 * guest is written a mail.
 */
export async function writeStep(
  deps: Deps,
  { tx, venue, booking: before, now }: Standing,
  trigger: Trigger,
  step: Step,
): Promise<boolean> {
  const { after, tableIds } = step;
  const row = TRANSITIONS[trigger];
  await updateBooking(tx, before, after);
  if (row.event !== null) {
    await appendEvents(tx, [eventOf(row.event, venue, after, tableIds, newId(now.epochMilliseconds))]);
  }
  const wanted = row.mailed === 'always' || (row.mailed === 'when_asked' && step.notify === true);
  if (!wanted) return false;
  const endsAt = after.startsAt + wishOf(venue, after).minutes * MINUTE_MS;
  await textDiner(deps, tx, textOfStep(trigger, after), { venue, booking: after, endsAt, now });
  if (row.mail === null || after.email === null) return false;
  const about = { venue, booking: after, endsAt, host: deps.host, email: after.email };
  await queueMail(tx, guestMail(row.mail, about, step.reason), now);
  return true;
}
