import type { Lang } from '@booking/core/lang';
import { newGuestEmail, newStaffEmail } from '@booking/kit/email/new-email';
import type { NewEmail } from '@booking/kit/email/queue';
import type { Booking, GuestEmailKind } from '../domain/booking/booking.ts';
import { servicesIn } from '../domain/booking/show-booking.ts';
import { agreedFacts, wantsPayment } from '../domain/payment/payment.ts';
import { nameIn } from '../domain/venue/in-language.ts';
import { isSwiss, type Venue } from '../domain/venue/venue.ts';
import type { StaffEmailKind } from '../emails/booking-templates.ts';
import type { BookingFacts, FittingFacts, SenderFacts } from '../emails/facts.ts';

/** The kind of the one that nobody gets twice. */
export const REMINDER = 'booking.reminder';

type About = {
  readonly venue: Venue;
  readonly booking: Booking;
  /** When what the booking holds ends, milliseconds since 1970. */
  readonly endsAt: number;
  /** The host in message and calendar ids. */
  readonly host: string;
  /** What was given back or charged, in minor units. */
  readonly moved?: number;
  /** As it was before it was moved. */
  readonly before?: Booking;
};
type AboutGuest = About & { readonly email: string };

/** What the guest is told. @param reason the desk's own words, with a cancellation */
export function emailToGuest(kind: GuestEmailKind, about: AboutGuest, reason?: string): NewEmail {
  const { venue, booking, email } = about;
  const facts = factsOf(about, booking.lang);
  return newGuestEmail(venue, booking, email, { ...idOf(kind, about), data: reason ? { ...facts, reason } : facts });
}

/**
 * What a guest is asked shortly before: one for each day that the booking is on, however often it is queued, so that a
 * booking which is moved to another day has another.
 * @param rank of two reminders that the venue has chosen: each goes once
 */
export function reminderEmail(about: AboutGuest, rank = 1): NewEmail {
  const { venue, booking, email, host } = about;
  const message_id = `${booking.id}.reminder.${booking.date}${rank === 1 ? '' : `.${rank}`}@${host}`;
  return newGuestEmail(venue, booking, email, { kind: REMINDER, data: factsOf(about, booking.lang), message_id });
}

/** The kind of the one that thanks for a visit: nobody gets it twice. */
export const AFTER_VISIT = 'booking.after_visit';

/** After the visit, with where a review is written. */
export function afterVisitEmail(about: AboutGuest, reviewUrl: string): NewEmail {
  const { venue, booking, email, host } = about;
  const data = { ...factsOf(about, booking.lang), reviewUrl };
  return newGuestEmail(venue, booking, email, {
    kind: AFTER_VISIT,
    data,
    message_id: `${booking.id}.after_visit@${host}`,
  });
}

/** What the business is told, in its own language. */
export function emailToStaff(kind: StaffEmailKind, about: About): NewEmail {
  const { venue, booking } = about;
  return newStaffEmail(venue, booking, { ...idOf(kind, about), data: factsOf(about, venue.language) });
}

const idOf = (kind: GuestEmailKind | StaffEmailKind, { booking: { id, version }, host }: About) => ({
  kind: `booking.${kind}`,
  message_id: `${id}.${kind}.${version}@${host}`,
});

/** To the business: who of its waiting list fits now. @param fitting at least one, who has waited longest first */
export function emailAboutFitting(venue: Venue, fitting: readonly Booking[], message_id: string): NewEmail {
  const [first] = fitting as readonly [Booking];
  const data: FittingFacts = {
    sender: senderOf(venue),
    fitting: fitting.map(({ id, date, time, party, name, email, phone, serviceId }) => {
      const service = serviceId === null ? null : (nameIn(venue, serviceId, venue.language) ?? '');
      return { id, date, time, party, name, email, phone, service };
    }),
  };
  // About several: no answer to it can go to all of them.
  return newStaffEmail(venue, { id: first.id, email: null }, { kind: 'booking.desk_fits', data, message_id });
}

/** A venue as its e-mails name it. */
export function senderOf(venue: Venue): SenderFacts {
  const { name, address, phone, email, brand, hostName, legal } = venue;
  const host = hostName === undefined ? {} : { host_name: hostName };
  const more = { ...host, ...(legal === null ? {} : { legal }), ...(isSwiss(venue) ? { swiss: true } : {}) };
  return { name, address, phone, email, brand, ...more };
}

function paymentOf({ payAt, calendar }: Venue, booking: Booking): Pick<BookingFacts, 'payment' | 'payUrl'> {
  const payment = agreedFacts(booking, calendar.zone);
  if (payment === null) return {};
  const url = payAt !== null && wantsPayment(booking) ? { payUrl: payAt(booking.id) } : {};
  return { payment, ...url };
}

/** @param lang of the mail: in it the service is called, where the business wrote its name */
function factsOf({ venue, booking, endsAt, host, moved, before }: About, lang: Lang): BookingFacts {
  const nameOf = (id: string | null) => (id === null ? null : (nameIn(venue, id, lang) ?? ''));
  const { id, version, status, confirmedBy, startsAt, updatedAt } = booking;
  const { date, time, party, area, name, email, phone, notes, answers, durationMinutes } = booking;
  return {
    sender: senderOf(venue),
    ...{ id, version, status, confirmedBy, startsAt, endsAt, updatedAt, host },
    ...{ date, time, party, area, service: nameOf(booking.serviceId), staff: nameOf(booking.staffId), durationMinutes },
    ...(booking.visit && { services: servicesIn(venue, booking, lang) }),
    ...{ name, email, phone, notes, answers },
    ...paymentOf(venue, booking),
    ...(moved === undefined ? {} : { moved }),
    ...(before && { before: placeOf(venue, before, lang) }),
  };
}

function placeOf(venue: Venue, booking: Booking, lang: Lang): NonNullable<BookingFacts['before']> {
  const { date, time, party, area, serviceId, visit } = booking;
  const service = serviceId === null ? null : (nameIn(venue, serviceId, lang) ?? '');
  return { date, time, party, area, service, ...(visit && { services: servicesIn(venue, booking, lang) }) };
}
