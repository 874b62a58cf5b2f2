import { wrongField } from '@booking/core/errors';
import type { BookingChange } from '@booking/core/routes/restaurant-bodies';
import { checkAnswers } from '@booking/core/rules/questions';
import { reopenDay } from '../db/anonymize.ts';
import { knownAs } from '../db/bookings.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { differingFields, editAnswers, type GuestFields } from '../domain/booking/guest-edit.ts';
import { todayIn } from '../domain/venue/day.ts';
import { questionsIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { guestOf } from '../guests/guest.ts';
import type { LockedBooking } from './on-booking.ts';
import { refuseWrongType } from './prepare.ts';

const WHERE_AND_WHEN = ['date', 'time', 'party', 'service', 'staff', 'tables'] as const;

/** Whether a change is about the guest alone: that can be made whatever became of the booking. */
export function isEdit(body: BookingChange): boolean {
  return WHERE_AND_WHEN.every((name) => body[name] === undefined || (body[name] === null && name !== 'tables'));
}

/** Whether a change names the tables that a party is to have: one that sits may be given them. */
export const isRetabled = ({ tables }: BookingChange): boolean => tables != null && tables.length > 0;

/** What a change says of the guest and of what was noted that the booking does not say yet. @throws ApiError 400 */
export function editOf(venue: Venue, booking: Booking, body: BookingChange): GuestFields {
  const { name, email, phone, notes, external_id: externalId } = body;
  const guest = guestOf(venue, { phone: phone ?? undefined });
  const wanted: GuestFields = {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone: guest.phone }),
    ...(notes === undefined ? {} : { notes }),
    ...(externalId === undefined ? {} : { externalId }),
    ...(body.answers ? { answers: answersOf(venue, booking, body.answers) } : {}),
  };
  const nobody = { ...booking, ...wanted }.name === null && { ...booking, ...wanted }.phone === null;
  if (nobody && (name !== undefined || phone !== undefined))
    throw wrongField('name', 'a name or a telephone number is needed');
  return differingFields(booking, wanted);
}

function answersOf(venue: Venue, booking: Booking, input: NonNullable<BookingChange['answers']>): Booking['answers'] {
  refuseWrongType(venue, { answers: input });
  const questions = questionsIn(venue, booking.lang).map((question) => ({ ...question, required: false }));
  const checked = checkAnswers(questions, input);
  return editAnswers(venue, booking.answers, Object.keys(input), checked.ok ? checked.answers : []);
}

/** Keeps in step what a guest is found by, and looks again at a day whose guests were forgotten already. */
export async function storeGuest({ em, venue, nowMs }: LockedBooking, after: Booking): Promise<void> {
  const { keys } = guestOf(venue, { email: after.email ?? undefined, phone: after.phone ?? undefined });
  await knownAs(em, after.id, after.isTest ? { email: null, phone: null } : keys);
  if (after.date < todayIn(venue.calendar.zone, nowMs).date) await reopenDay(em, venue.id, after.date);
}
