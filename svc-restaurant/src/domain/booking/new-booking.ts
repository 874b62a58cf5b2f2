import { consoleChange } from '@booking/core/codes/console-change';
import type { Envelope, EventType } from '@booking/core/events';
import type { Lang } from '@booking/core/lang';
import type { GivenAnswer } from '@booking/core/rules/questions';
import type { ChangedBy } from '@booking/core/shape-fields';
import type { Source } from '@booking/core/shapes';
import { minutesWith, partsOf, type RequestedSlot, slotOf, startOf } from '../slot/requested-slot.ts';
import { MINUTE_MS } from '../venue/day.ts';
import type { Venue } from '../venue/venue.ts';
import type { Allocation, Booking } from './booking.ts';
import { showBooking, timestampOf } from './show-booking.ts';

export type Beginning = {
  readonly id: string;
  readonly slot: RequestedSlot;
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
  readonly allocation: Allocation | null;
  /** Whether staff chose its tables. */
  readonly tablesPinned?: boolean;
  readonly isTest?: boolean;
  readonly externalId?: string | null;
  readonly changedBy: ChangedBy;
  /** What is agreed on paying, and what is waited for. */
  readonly payment?: Pick<Booking, 'payment' | 'payStep' | 'payAt'>;
  /** Whether the policies counted. */
  readonly byPolicy?: boolean;
};

const NOTHING_DUE = { payment: null, payStep: null, payAt: null };

/** A booking at the moment at which it is stored for the first time. */
export function newBooking(venue: Venue, beginning: Beginning, nowMs: number): Booking {
  const { slot, guest, allocation } = beginning;
  return {
    id: beginning.id,
    version: 1,
    status: beginning.status,
    confirmedBy: beginning.confirmedBy,
    date: slot.date,
    time: slot.time,
    startsAt: startOf(venue, slot) * MINUTE_MS,
    party: slot.party,
    area: slot.area,
    name: guest.name,
    email: guest.email,
    phone: guest.phone,
    notes: beginning.notes,
    lang: guest.lang,
    smsOptIn: venue.bookings.sms && beginning.smsOptIn,
    answers: beginning.answers.map(({ question, answer }) => ({ question, answer })),
    source: beginning.source,
    serviceId: slot.appointment?.service.id ?? null,
    askedStaffId: slot.appointment?.person?.id ?? null,
    ...takenBy(venue, slot, allocation),
    tablesPinned: beginning.tablesPinned === true,
    isTest: beginning.isTest === true,
    seriesId: null,
    seriesPlace: null,
    externalId: beginning.externalId ?? null,
    changedBy: beginning.changedBy,
    beforeStep: null,
    lateUntil: null,
    lateTimes: 0,
    ...(beginning.payment ?? NOTHING_DUE),
    byPolicy: beginning.byPolicy === true,
    cancelReason: null,
    seatedAt: null,
    leftAt: null,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}

/** Who takes an appointment, or is asked to, and so how long it lasts; null at a table. */
export function takenBy(
  { staff }: Pick<Venue, 'staff'>,
  { appointment }: RequestedSlot,
  allocation: Allocation | null,
): Pick<Booking, 'staffId' | 'durationMinutes' | 'visit'> {
  if (appointment === null) return { staffId: null, durationMinutes: null, visit: null };
  const found = allocation?.kind === 'person' ? [allocation.staffId, ...(allocation.further ?? [])] : null;
  const services = partsOf(appointment).map((wanted, i) => {
    const askedStaffId = wanted.person?.id ?? null;
    const staffId = (found === null ? askedStaffId : found[i]) ?? null;
    const person = staff.find(({ id }) => id === staffId) ?? null;
    return { serviceId: wanted.service.id, askedStaffId, staffId, minutes: minutesWith(wanted, person) };
  });
  const durationMinutes = services.reduce((sum, { minutes }) => sum + minutes, 0);
  return { staffId: services[0]?.staffId ?? null, durationMinutes, visit: services.length > 1 ? services : null };
}

/** What changes of a booking whose place is found now. */
export const foundWith = (
  venue: Venue,
  booking: Booking,
  placement: { readonly allocation: Allocation } | null,
): Partial<Booking> =>
  placement?.allocation.kind === 'person' ? takenBy(venue, slotOf(venue, booking), placement.allocation) : {};

/** The tables of a hold; none for a person or nothing. */
export function tablesOf(allocation: Allocation | null): readonly string[] {
  return allocation?.kind === 'tables' ? allocation.tableIds : [];
}

/**
 * The event of a change, with the booking as it stands after it. Of a test those who look at the console are told, and
 * nobody else: no queue of webhooks takes that message, so that nothing is there to be sent later either.
 */
export function eventOf(
  type: EventType,
  venue: Venue,
  booking: Booking,
  tableIds: readonly string[],
  id: string,
): Envelope {
  if (booking.isTest) return quietChange(venue, booking, id);
  return {
    id,
    type,
    business_id: venue.id,
    aggregate_id: booking.id,
    version: booking.version,
    occurred_at: timestampOf(booking.updatedAt),
    data: { booking: showBooking(venue, booking, tableIds) },
  };
}

/** A change that is no public event: those who look at the console see it. */
export function quietChange(
  venue: Venue,
  booking: Pick<Booking, 'id' | 'version' | 'updatedAt'>,
  id: string,
): Envelope {
  const at = timestampOf(booking.updatedAt);
  return consoleChange('booking', { id, businessId: venue.id, aggregateId: booking.id, version: booking.version, at });
}

/** The next version of a booking. Its moment is later than that of the one before, whatever the clock says. */
export function stepped(booking: Booking, change: Partial<Booking>, nowMs: number): Booking {
  const updatedAt = Math.max(nowMs, booking.updatedAt + 1);
  return { ...booking, ...change, version: booking.version + 1, updatedAt };
}
