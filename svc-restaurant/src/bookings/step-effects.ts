import type { Effects } from '@booking/kit/commands/run';
import { newId } from '@booking/kit/ids';
import { noteStep } from '../db/booking-steps.ts';
import { updateBooking } from '../db/bookings.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { TRANSITIONS, type Trigger } from '../domain/booking/booking-states.ts';
import { changedBy } from '../domain/booking/history.ts';
import { eventOf } from '../domain/booking/new-booking.ts';
import { textOfStep } from '../domain/booking/texting.ts';
import { beforeStep, eventOfState, mailOfState } from '../domain/booking/undo.ts';
import { NO_STEP } from '../domain/payment/payment.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import { emailToGuest } from '../guests/emails.ts';
import { textFor } from '../guests/text-diner.ts';
import type { LockedBooking } from './on-booking.ts';

export type Step = {
  readonly after: Booking;
  readonly tableIds: readonly string[];
  /** Whether staff asked for the guest to be written to; where the step always does, it is passed over. */
  readonly notify?: boolean;
  readonly reason?: string | undefined;
};

export type StepEffects = {
  /** Whether the guest is written an e-mail. */
  readonly guestEmailed: boolean;
  readonly effects: Required<Pick<Effects<never>, 'events' | 'emails' | 'texts'>>;
};

/** Whoever answers a request that waits for its payment has decided; what is due later is asked for while it stands. */
function waitsStill({ status }: Booking, after: Booking): boolean {
  const isOver = after.status !== 'confirmed' && after.status !== 'requested';
  return after.status === status || (after.payStep === 'ask' && !isOver);
}

/** Stores a step of a booking; its event, the guest's e-mail and text message, as the tables have them, are its effects. */
export async function storeStep(
  deps: Deps,
  { em, venue, actor, now, booking, ...held }: LockedBooking,
  trigger: Exclude<Trigger, 'retable' | 'rebook'>,
  step: Step,
): Promise<StepEffects> {
  const { tableIds } = step;
  const row = TRANSITIONS[trigger];
  const wanted = row.mailed === 'always' || (row.mailed === 'when_asked' && step.notify === true);
  const waits = waitsStill(booking, step.after) ? {} : NO_STEP;
  const before = beforeStep(trigger, booking, held, wanted);
  const after = { ...step.after, ...waits, changedBy: changedBy(actor), beforeStep: before };
  await updateBooking(em, after);
  const undone = trigger === 'undo' ? (booking.beforeStep?.step ?? null) : null;
  await noteStep(em, venue.id, after, actor, { step: trigger, undone });
  const id = newId(now.epochMilliseconds);
  const events = [eventOf(row.event ?? eventOfState(after), venue, after, tableIds, id)];
  if (!wanted) return { guestEmailed: false, effects: { events, emails: [], texts: [] } };
  const moved = trigger === 'move' ? { before: booking } : {};
  const about = { venue, booking: after, ...moved, endsAt: endOf(venue, after), now };
  const textKind = textOfStep(trigger, after);
  const text = textKind === null ? null : textFor(deps, textKind, about);
  const mail = trigger === 'undo' ? mailOfState(after) : row.mail;
  const emails =
    mail === null || after.email === null
      ? []
      : [emailToGuest(mail, { ...about, host: deps.host, email: after.email }, step.reason)];
  return { guestEmailed: emails.length > 0, effects: { events, emails, texts: text === null ? [] : [text] } };
}
