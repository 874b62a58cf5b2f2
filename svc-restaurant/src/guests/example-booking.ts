import { MESSAGES_OF, type VenueMessage } from '@booking/core/codes/guest-messages';
import type { Lang } from '@booking/core/lang';
import { addDays } from '@booking/core/rules/days';
import { localDate, momentOf } from '@booking/core/rules/local-time';
import { nameIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';
import type { BookingFacts, WaitingGuestFacts } from '../emails/facts.ts';
import { senderOf } from './emails.ts';

/** Nobody's booking: its links lead to no page. */
export const NOBODYS = '00000000-0000-0000-0000-000000000000';
/** When it is, and until when it is offered. */
export const OFFER = { time: '19:30', until: '18:10' } as const;

const GUEST = { name: 'Alex Martin', email: 'alex@example.org', phone: null };
const EXAMPLE_REVIEWS = 'https://reviews.example/';
const EXAMPLE_PAYMENT = 'https://pay.example/';
const DAYS_AHEAD = 3;
const WEEKS = [0, 1, 2];
const AMOUNT = 4000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A booking as e-mails tell it, with what the venue offers first. */
export function exampleBooking(venue: Venue, lang: Lang, host: string, now: Temporal.Instant): BookingFacts {
  const { zone } = venue.calendar;
  const date = addDays(localDate(now.epochMilliseconds, zone), DAYS_AHEAD);
  const startsAt = momentOf(date, OFFER.time, zone);
  const service = venue.services.find(({ hidden }) => !hidden);
  const person = venue.staff.find(({ hidden }) => !hidden);
  const isTable = venue.kind === 'table';
  const minutes = isTable ? null : (service?.durationMinutes ?? null);
  return {
    ...{ id: NOBODYS, version: 1, status: 'confirmed', confirmedBy: null, ...GUEST, notes: null, answers: [], host },
    ...{ date, time: OFFER.time, startsAt, updatedAt: now.epochMilliseconds },
    ...{ party: isTable ? 2 : 1, durationMinutes: minutes },
    endsAt: startsAt + (minutes ?? 90) * MINUTE_MS,
    sender: senderOf(venue),
    service: isTable ? null : service === undefined ? '' : (nameIn(venue, service.id, lang) ?? service.name),
    staff: isTable ? null : (person?.name ?? null),
  };
}

const isAbout = (subject: keyof typeof MESSAGES_OF.venue, message: VenueMessage): boolean =>
  (MESSAGES_OF.venue[subject] as readonly VenueMessage[]).includes(message);

/** What one message tells of the booking. */
export function exampleOf(
  message: VenueMessage,
  venue: Venue,
  booking: BookingFacts,
): BookingFacts | WaitingGuestFacts {
  if (isAbout('waitlist', message)) return waitingOf(booking, message === 'offer');
  if (isAbout('series', message)) return { ...booking, dates: WEEKS.map((weeks) => weeksLater(booking, weeks, venue)) };
  if (isAbout('payment', message)) return { ...booking, ...paymentOf(message, venue, booking) };
  if (message === 'changed') return { ...booking, before: { ...booking, date: addDays(booking.date, -1) } };
  if (message !== 'after_visit') return booking;
  return { ...booking, reviewUrl: venue.messages.after_visit?.review_url ?? EXAMPLE_REVIEWS };
}

const waitingOf = (
  { id, date, party, name, sender, service }: BookingFacts,
  isOffered: boolean,
): WaitingGuestFacts => ({
  ...{ id, date, party, name, sender, service, from: '18:00', to: '20:00' },
  ...(isOffered ? OFFER : { time: null, until: null }),
});

function weeksLater(
  { id, version, updatedAt, date, time, startsAt, endsAt }: BookingFacts,
  weeks: number,
  { calendar }: Venue,
) {
  const day = addDays(date, 7 * weeks);
  const begins = momentOf(day, time, calendar.zone);
  return { ...{ id, version, updatedAt, time }, date: day, startsAt: begins, endsAt: begins + endsAt - startsAt };
}

function paymentOf(
  message: VenueMessage,
  { currency, calendar: { zone } }: Venue,
  { startsAt, updatedAt }: BookingFacts,
): Partial<BookingFacts> {
  const freeUntil = startsAt - 24 * HOUR_MS;
  const agreed = { kind: 'deposit', amount: AMOUNT, currency, fee: 0, freeUntil, zone } as const;
  if (message === 'to_pay') {
    const payment = { ...agreed, state: 'pending', payBy: updatedAt + HOUR_MS } as const;
    return { status: 'requested', payment, payUrl: EXAMPLE_PAYMENT };
  }
  const moved = message === 'refunded' || message === 'fee_charged' ? { moved: AMOUNT } : {};
  return { payment: { ...agreed, state: 'paid', payBy: null }, ...moved };
}
