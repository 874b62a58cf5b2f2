import type { Lang } from '@booking/core/lang';
import { wallClock } from '@booking/core/rules/local-time';
import type { Booking as BookingShape } from '@booking/core/shapes';
import { feeOf, freeUntil, wantsPayment } from '../payment/payment.ts';
import { MINUTE_MS } from '../venue/day.ts';
import { nameIn, questionWithText } from '../venue/in-language.ts';
import type { Venue } from '../venue/venue.ts';
import type { BookedService, Booking } from './booking.ts';

/** A booking in the shape of the contract, as lists show it and webhooks carry it. */
export function showBooking(venue: Venue, booking: Booking, tableIds: readonly string[]): BookingShape {
  const name = (id: string | null) => (id === null ? null : (venue.names.get(id) ?? null));
  return {
    id: booking.id,
    status: booking.status,
    confirmed_by: booking.confirmedBy,
    date: booking.date,
    time: booking.time,
    party: booking.party,
    area: booking.area,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    notes: booking.notes,
    answers: booking.answers.map((answer) => answerOf(venue, answer)),
    source: booking.source,
    service: name(booking.serviceId),
    service_id: booking.serviceId,
    staff: name(booking.staffId),
    staff_id: booking.staffId,
    staff_pinned: booking.staffId !== null && booking.staffId === booking.askedStaffId,
    ...shownServices(venue, booking, name),
    tables: tableIds.map((id) => name(id) ?? '').sort(),
    tables_pinned: booking.tablesPinned,
    duration_minutes: booking.durationMinutes,
    late_until: stamp(booking.lateUntil),
    seated_at: stamp(booking.seatedAt),
    left_at: stamp(booking.leftAt),
    series_id: booking.seriesId,
    ...shownPayment(venue, booking),
    external_id: booking.externalId,
    guest_id: booking.isTest ? null : venue.guestIdOf(booking),
    ...(booking.isTest ? { test: true } : {}),
    ...(booking.changedBy === null ? {} : { changed_by: booking.changedBy }),
    created_at: timestampOf(booking.createdAt),
    updated_at: timestampOf(booking.updatedAt),
  };
}

function shownServices(
  venue: Venue,
  booking: Booking,
  name: (id: string | null) => string | null,
): Pick<BookingShape, 'services'> {
  const services = servicesOf(venue, booking).map(({ time, serviceId, staffId, askedStaffId, minutes }) => ({
    ...{ time, service: name(serviceId), service_id: serviceId, staff: name(staffId), staff_id: staffId },
    ...{ staff_pinned: staffId !== null && staffId === askedStaffId, duration_minutes: minutes },
  }));
  return services.length === 0 ? {} : { services };
}

function shownPayment(
  { payAt }: Venue,
  booking: Booking,
): Pick<BookingShape, 'payment' | 'pay_url' | 'expires_at' | 'cancel_reason'> {
  const { payment, startsAt, cancelReason: cancel_reason } = booking;
  const pay_url = payAt !== null && wantsPayment(booking) ? payAt(booking.id) : null;
  const expires_at = booking.payStep === 'release' ? stamp(booking.payAt) : null;
  if (payment === null) return { payment, pay_url, expires_at, cancel_reason };
  const { kind, amount, currency, state } = payment;
  const terms = { fee_amount: feeOf(booking), cancel_until: timestampOf(freeUntil(startsAt, payment)) };
  return { payment: { kind, amount, currency, state, ...terms }, pay_url, expires_at, cancel_reason };
}

function answerOf(venue: Venue, { question, answer }: Booking['answers'][number]): BookingShape['answers'][number] {
  const id = questionWithText(venue, question)?.id;
  return id === undefined ? { question, answer } : { id, question, answer };
}

/** Milliseconds since 1970 as the contract writes a moment. */
export function timestampOf(ms: number): string {
  return new Date(ms).toISOString();
}

const stamp = (ms: number | null) => (ms === null ? null : timestampOf(ms));

type Timed = BookedService & { readonly time: string };

/** The services of a visit with the time at which each begins; none of an appointment with one, or of a table. */
export function servicesOf(
  { calendar }: Pick<Venue, 'calendar'>,
  { visit, startsAt }: Pick<Booking, 'visit' | 'startsAt'>,
): readonly Timed[] {
  let at = startsAt;
  return (visit ?? []).map((service) => {
    const { time } = wallClock(at, calendar.zone);
    at += service.minutes * MINUTE_MS;
    return { ...service, time };
  });
}

/** The services of a visit with several, as somebody reads them. */
export const servicesIn = (venue: Venue, booking: Pick<Booking, 'visit' | 'startsAt'>, lang: Lang) =>
  servicesOf(venue, booking).map(({ time, serviceId, staffId }) => ({
    time,
    service: nameIn(venue, serviceId, lang) ?? '',
    staff: staffId === null ? null : nameIn(venue, staffId, lang),
  }));
