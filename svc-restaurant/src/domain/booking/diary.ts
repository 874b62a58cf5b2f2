import type { Output } from '@booking/core/route';
import type { DIARY_ROUTES } from '@booking/core/routes/console/diary';
import { intersect } from '@booking/core/rules/intervals';
import { wallClock } from '@booking/core/rules/local-time';
import type { Busy } from '../seating/claims.ts';
import { turnOf } from '../slot/requested-slot.ts';
import { rulesAt } from '../venue/booking-window.ts';
import { MINUTE_MS, MINUTES_A_DAY, type ZonedDay } from '../venue/day.ts';
import { type Calendar, openingsOf } from '../venue/hours.ts';
import { type Shift, shiftsOf } from '../venue/shifts.ts';
import type { Person, Table, Venue } from '../venue/venue.ts';
import type { Booking } from './booking.ts';
import { releaseAt } from './late.ts';
import { showBooking } from './show-booking.ts';
import { isOver, reasonIn } from './standing.ts';

export type Diary = Output<Extract<(typeof DIARY_ROUTES)[number], { id: 'readDiary' }>>;

export type DiaryBooking = { readonly booking: Booking; readonly tableIds: readonly string[] };

/** How long a booking keeps its tables or its person: till its party left, else as long as its turn or service lasts. */
export function keptMinutes(venue: Venue, booking: Booking): number {
  const { startsAt, party, durationMinutes, leftAt } = booking;
  const planned = durationMinutes ?? turnOf(venue, booking, party);
  if (leftAt === null) return planned;
  return Math.max(1, Math.round((leftAt - startsAt) / MINUTE_MS));
}

const stretches = (calendar: Calendar, day: ZonedDay) =>
  openingsOf(calendar, day).map(({ from, to }) => ({ from: from - day.start, to: to - day.start }));

const isAway = ({ absences }: Person, { date }: ZonedDay) =>
  absences.some(({ from, to }) => from <= date && date <= to);

/** Of the next day what begins within the hours of this one. */
function belongs(venue: Venue, day: ZonedDay, { date, startsAt }: Booking): boolean {
  if (date === day.date) return true;
  const minute = startsAt / MINUTE_MS;
  return openingsOf(venue.calendar, day).some(({ to }) => minute < to);
}

export type DiaryBookings = {
  /** Of the day and of the next one. */
  readonly around: readonly DiaryBooking[];
  /** Whose answer is owed, or who hopes for a place, on any day. */
  readonly waiting: readonly DiaryBooking[];
  /** How many guests are on the waiting list of the day. */
  readonly guestsWaiting: number;
  /** By booking the units of resources that it has. */
  readonly units: ReadonlyMap<string, readonly string[]>;
  /** Who is not released by itself any more, since staff took that back. */
  readonly kept: ReadonlySet<string>;
};

/** A day as the front desk looks at it. */
export function diaryOf(venue: Venue, day: ZonedDay, bookings: DiaryBookings, nowMs: number): Diary {
  const { around, waiting, guestsWaiting, units, kept } = bookings;
  const now = wallClock(nowMs, venue.calendar.zone);
  const { slotMinutes, pacing, maxParty } = venue.bookings;
  return {
    date: day.date,
    today: now.date,
    now: now.time,
    openings: stretches(venue.calendar, day),
    shifts: shiftsOf(venue, day).map((shift) => shownShift(venue, shift, day)),
    areas: [...venue.areas],
    table_blocks: venue.tableBlocks.filter((block) => touches(block, day)),
    slot_minutes: slotMinutes,
    pacing_covers: pacing,
    max_party_size: maxParty,
    tables: venue.tables.filter(({ hidden }) => !hidden).map((table) => tableOf(venue, table, day)),
    people: venue.staff.filter(({ hidden }) => !hidden).map((person) => personOf(venue, person, day)),
    services: venue.services.filter(({ hidden }) => !hidden).map(serviceOf),
    bookings: around
      .filter(({ booking }) => belongs(venue, day, booking))
      .map(({ booking, tableIds }) => ({
        ...showBooking(venue, booking, tableIds),
        from: Math.round(booking.startsAt / MINUTE_MS) - day.start,
        ...(booking.lateUntil === null ? {} : { expected: Math.round(booking.lateUntil / MINUTE_MS) - day.start }),
        ...(units.has(booking.id) ? { resources: [...(units.get(booking.id) ?? [])] } : {}),
        minutes: keptMinutes(venue, booking),
        ...(kept.has(booking.id) ? {} : releasedIn(venue, booking, day)),
        ...againstOf(venue, { booking, tableIds }, nowMs),
      })),
    waiting: waiting.map(({ booking, tableIds }) => showBooking(venue, booking, tableIds)),
    guests_waiting: guestsWaiting,
  };
}

/** Whether it lies on the day, or in the night behind it. */
const touches = ({ from, to }: { from: string; to: string }, { date, next }: ZonedDay): boolean =>
  from.slice(0, 10) <= next && to > date;

function shownShift(venue: Venue, { name, from, to }: Shift, day: ZonedDay): Diary['shifts'][number] {
  const { slotMinutes, pacing } = rulesAt(venue, day.date, from);
  return { name, from: from - day.start, to: to - day.start, slot_minutes: slotMinutes, pacing_covers: pacing };
}

function releasedIn(venue: Venue, booking: Booking, day: ZonedDay): Pick<Diary['bookings'][number], 'release_at'> {
  const at = releaseAt(venue, booking);
  return at === null ? {} : { release_at: Math.round(at / MINUTE_MS) - day.start };
}

/** What stands in a way that the settings, as they are, no longer provide for. */
function againstOf(venue: Venue, held: DiaryBooking, nowMs: number): Pick<Diary['bookings'][number], 'against'> {
  const { status, seatedAt } = held.booking;
  const isComing = (status === 'confirmed' || status === 'requested') && seatedAt === null;
  const reason = !isComing || isOver(venue, held.booking, nowMs) ? null : reasonIn(venue, held);
  // How tightly a party sits staff sees at its table.
  return reason === null || reason === 'too_few_seats' ? {} : { against: reason };
}

/** What the units of resources are called that bookings have: with a number where there are several of one. */
export function unitsOf({ resources }: Pick<Venue, 'resources'>, busy: readonly Busy[]): Map<string, string[]> {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const units = new Map<string, string[]>();
  for (const { bookingId, staffId, unit } of busy) {
    const resource = byId.get(staffId);
    if (unit === undefined || resource === undefined) continue;
    const name = resource.quantity > 1 ? `${resource.name} ${unit}` : resource.name;
    units.set(bookingId, [...(units.get(bookingId) ?? []), name].toSorted());
  }
  return units;
}

function tableOf({ closedTables }: Venue, table: Table, day: ZonedDay): Diary['tables'][number] {
  const { id, name, seats, area, drawn } = table;
  // What begins in the evening may last into the next day, which the chart shows as well.
  const shown = { from: day.start, to: day.end + MINUTES_A_DAY };
  const closed = intersect(closedTables.get(id) ?? [], [shown]);
  const ofDay = closed.map(({ from, to }) => ({ from: from - day.start, to: to - day.start }));
  return { name, seats, area, ...drawn, closed: ofDay };
}

function personOf({ calendar }: Venue, person: Person, day: ZonedDay): Diary['people'][number] {
  const { id, name, role, hours, absences } = person;
  const own = stretches({ zone: calendar.zone, hours, closures: absences }, day);
  return { id, name, role, hours: own, absent: isAway(person, day) };
}

function serviceOf({ id, name, durationMinutes, bufferAfter, price, capacity, staffIds }: Venue['services'][number]) {
  const fields = { id, name, duration_minutes: durationMinutes, buffer_minutes: bufferAfter, price, capacity };
  return { ...fields, staff_ids: [...staffIds] };
}
