import { type Interval, overlaps } from '@booking/core/rules/intervals';
import type { Search } from '@booking/core/rules/search';
import type { Allocation } from '../booking/booking.ts';
import { candidates, type RequestedSlot, startOf } from '../slot/requested-slot.ts';
import { isStaffed } from '../slot/slot-rules.ts';
import { rulesAt } from '../venue/booking-window.ts';
import { zonedDay } from '../venue/day.ts';
import { takenFor, worksAt } from '../venue/people.ts';
import type { Service, Venue } from '../venue/venue.ts';
import type { Busy } from './appointments.ts';
import { layoutOf, nameOf, takes } from './floor-plan.ts';
import type { Move } from './reseating.ts';
import { type BookedTables, takenDuring } from './seating.ts';
import { pacingAllows, seatParty } from './table-times.ts';

/** What others hold around the time in question; the booking that is being decided is not among them. */
export type NearbyAllocations = { readonly held: readonly BookedTables[]; readonly busy: readonly Busy[] };

export type Placement = { readonly allocation: Allocation; readonly moves: readonly Move[] };

/** How the public is placed: within the pacing, and only by people who are at work then. */
export function* placeOnline(venue: Venue, slot: RequestedSlot, others: NearbyAllocations): Search<Placement | null> {
  if (slot.appointment !== null) return placePerson(venue, slot, others.busy, true);
  const start = startOf(venue, slot);
  if (!pacingAllows(rulesAt(venue, slot.date, start), others.held, start, slot.party)) return null;
  return yield* placeParty(venue, slot, others.held);
}

/** How the desk places: pacing and hours are its own business, tables and people are not. */
export function* placeAtDesk(venue: Venue, slot: RequestedSlot, others: NearbyAllocations): Search<Placement | null> {
  if (slot.appointment === null) return yield* placeParty(venue, slot, others.held);
  const working = placePerson(venue, slot, others.busy, true);
  if (working !== null || isStaffed(venue, slot)) return working;
  return placePerson(venue, slot, others.busy, false);
}

/** What a booking that moves has had so far. Without tables where its party changes: others may fit better then. */
export type Before = { readonly staffId: string | null; readonly tableIds: readonly string[] };

/**
 * How a booking is placed that moves: by the person it is with or at the tables that it has, if that can be; else as the
 * desk places any.
 */
export function* placeAgain(
  venue: Venue,
  slot: RequestedSlot,
  { staffId, tableIds }: Before,
  others: NearbyAllocations,
): Search<Placement | null> {
  const { appointment } = slot;
  const kept = appointment === null ? keepTables(venue, slot, tableIds, others.held) : null;
  if (kept !== null) return kept;
  const person = venue.staff.find((member) => member.id === staffId);
  if (
    appointment !== null &&
    appointment.person === null &&
    person &&
    candidates(venue, appointment).includes(person)
  ) {
    const same = placePerson(venue, { ...slot, appointment: { ...appointment, person } }, others.busy, true);
    if (same !== null) return same;
  }
  return yield* placeAtDesk(venue, slot, others);
}

/** The same tables at another time, where nobody has them then and the venue still puts them together. */
function keepTables(
  venue: Venue,
  slot: RequestedSlot,
  tableIds: readonly string[],
  held: readonly BookedTables[],
): Placement | null {
  const { options, optionOf } = layoutOf(venue);
  const option = options[optionOf.get(nameOf(tableIds)) ?? -1];
  if (option === undefined || !takes(option, slot)) return null;
  const from = startOf(venue, slot);
  const to = from + slot.minutes;
  const taken = takenDuring(held, from, to);
  return tableIds.some((id) => taken.has(id))
    ? null
    : { allocation: { kind: 'tables', from, to, tableIds }, moves: [] };
}

function* placeParty(venue: Venue, slot: RequestedSlot, held: readonly BookedTables[]): Search<Placement | null> {
  const from = startOf(venue, slot);
  const to = from + slot.minutes;
  const seat = yield* seatParty(venue, held, { from, to, party: slot.party, area: slot.area });
  return seat && { allocation: { kind: 'tables', from, to, tableIds: seat.tableIds }, moves: seat.moves };
}

/** The first free person, in the venue's order. */
function placePerson(venue: Venue, slot: RequestedSlot, busy: readonly Busy[], atWork: boolean): Placement | null {
  const { appointment } = slot;
  if (appointment === null) return null;
  const { service } = appointment;
  const day = zonedDay(venue.calendar.zone, slot.date);
  const from = startOf(venue, slot);
  const person = candidates(venue, appointment).find(
    (member) =>
      (!atWork || worksAt(venue, member, day, from, service)) && isFree(busyOf(busy, member.id), from, service),
  );
  if (!person) return null;
  return { allocation: { kind: 'person', ...takenFor(service, from), staffId: person.id }, moves: [] };
}

/** True where nothing that the person has touches the service or its buffers. */
export function isFree(busy: readonly Interval[], start: number, service: Service): boolean {
  const taken = takenFor(service, start);
  return !busy.some((other) => overlaps(other, taken));
}

export function busyOf(busy: readonly Busy[], staffId: string): Busy[] {
  return busy.filter((other) => other.staffId === staffId);
}
