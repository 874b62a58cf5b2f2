import type { Envelope, EventType } from '@booking/core/events';
import type { Lang } from '@booking/core/lang';
import type { GivenAnswer } from '@booking/core/rules/questions';
import type { Source } from '@booking/core/shapes';
import type { Booking, Hold } from './booking.ts';
import { MINUTE_MS } from './day.ts';
import { isoOf, showBooking } from './show-booking.ts';
import type { Venue } from './venue.ts';
import { startOf, type Wish } from './wish.ts';

export type Beginning = {
  readonly id: string;
  readonly wish: Wish;
  readonly status: 'requested' | 'confirmed';
  readonly confirmedBy: Booking['confirmedBy'];
  readonly guest: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
    readonly lang: Lang;
  };
  readonly notes: string | null;
  readonly smsOptIn: boolean;
  readonly answers: readonly GivenAnswer[];
  readonly source: Source;
  readonly hold: Hold | null;
};

/** A booking at the moment at which it is stored for the first time. */
export function newBooking(venue: Venue, its: Beginning, nowMs: number): Booking {
  const { wish, guest, hold } = its;
  const asked = wish.appointment?.asked?.id ?? null;
  return {
    id: its.id,
    version: 1,
    status: its.status,
    confirmedBy: its.confirmedBy,
    date: wish.date,
    time: wish.time,
    startsAt: startOf(venue, wish) * MINUTE_MS,
    party: wish.party,
    name: guest.name,
    email: guest.email,
    phone: guest.phone,
    notes: its.notes,
    lang: guest.lang,
    smsOptIn: venue.bookings.sms && its.smsOptIn,
    answers: its.answers.map(({ question, answer }) => ({ question, answer })),
    source: its.source,
    serviceId: wish.appointment?.service.id ?? null,
    askedStaffId: asked,
    staffId: hold?.kind === 'person' ? hold.staffId : asked,
    durationMinutes: wish.appointment?.service.durationMinutes ?? null,
    seatedAt: null,
    leftAt: null,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}

/** The tables of a hold; none for a person or nothing. */
export function tablesOf(hold: Hold | null): readonly string[] {
  return hold?.kind === 'tables' ? hold.tableIds : [];
}

/** The event of a change, with the booking as it stands after it. */
export function eventOf(
  type: EventType,
  venue: Venue,
  booking: Booking,
  tableIds: readonly string[],
  id: string,
): Envelope {
  return {
    id,
    type,
    business_id: venue.id,
    aggregate_id: booking.id,
    version: booking.version,
    occurred_at: isoOf(booking.updatedAt),
    data: { booking: showBooking(venue, booking, tableIds) },
  };
}

/** The next version of a booking. Its moment is later than that of the one before, whatever the clock says. */
export function stepped(booking: Booking, change: Partial<Booking>, nowMs: number): Booking {
  const updatedAt = Math.max(nowMs, booking.updatedAt + 1);
  return { ...booking, ...change, version: booking.version + 1, updatedAt };
}
