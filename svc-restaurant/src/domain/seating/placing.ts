import type { Interval } from '@booking/core/rules/intervals';
import type { Search } from '@booking/core/rules/search';
import type { Allocation } from '../booking/booking.ts';
import type { Conflict } from '../booking/booking-states.ts';
import {
  type Appointment,
  ableIn,
  candidates,
  partsOf,
  type RequestedSlot,
  serviceBy,
  startOf,
  type WantedService,
} from '../slot/requested-slot.ts';
import { isStaffed } from '../slot/slot-rules.ts';
import { rulesAt } from '../venue/booking-window.ts';
import { zonedDay } from '../venue/day.ts';
import { type Able, chainOf, takenFor, worksAt } from '../venue/people.ts';
import type { Person, Venue } from '../venue/venue.ts';
import type { Busy } from './claims.ts';
import { claimsWith, classKeyOf, momentOf, personAllocation, type ServiceAt } from './claims.ts';
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
  if (!isPaced(venue, slot, others)) return null;
  return yield* placeParty(venue, slot, others.held);
}

/** Whether so many may come at that time. */
function isPaced(venue: Venue, slot: RequestedSlot, { held }: NearbyAllocations): boolean {
  if (slot.appointment !== null) return true;
  const start = startOf(venue, slot);
  return pacingAllows(rulesAt(venue, slot.date, start), held, start, slot.party);
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
  before: Before,
  others: NearbyAllocations,
): Search<Placement | null> {
  return keepPlace(venue, slot, before, others) ?? (yield* placeAtDesk(venue, slot, others));
}

/** How a booking is placed that its guest moves: as it is, if that can be; else as the public is. Within the pacing either way. */
export function* placeAgainOnline(
  venue: Venue,
  slot: RequestedSlot,
  before: Before,
  others: NearbyAllocations,
): Search<Placement | null> {
  if (!isPaced(venue, slot, others)) return null;
  return keepPlace(venue, slot, before, others) ?? (yield* placeOnline(venue, slot, others));
}

function keepPlace(
  venue: Venue,
  slot: RequestedSlot,
  { staffId, tableIds }: Before,
  others: NearbyAllocations,
): Placement | null {
  const { appointment } = slot;
  if (appointment === null) return keepTables(venue, slot, tableIds, others.held);
  return placePerson(venue, { ...slot, appointment: keepPeople(venue, appointment, staffId) }, others.busy, true);
}

/** With those who have it, where they may take it and nobody else is asked for. */
function keepPeople(venue: Venue, appointment: Appointment, staffId: string | null): Appointment {
  const first = venue.staff.find(({ id }) => id === staffId) ?? null;
  return everyService(appointment, (wanted, i) => {
    const holder = i === 0 ? first : (wanted.agreed?.holder ?? null);
    const keeps = wanted.person === null && holder !== null && candidates(venue, wanted).includes(holder);
    return keeps ? { ...wanted, person: holder } : wanted;
  });
}

function everyService(
  appointment: Appointment,
  change: (wanted: WantedService, i: number) => WantedService,
): Appointment {
  const further = appointment.further?.map((wanted, i) => change(wanted, i + 1));
  return { ...appointment, ...change(appointment, 0), ...(further && { further }) };
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

/** The first free person, in the venue's order; of a class, first whoever has begun one. */
function placePerson(venue: Venue, slot: RequestedSlot, busy: readonly Busy[], atWork: boolean): Placement | null {
  const { appointment } = slot;
  if (appointment === null) return null;
  if (appointment.further !== undefined) return placeVisit(venue, slot, busy, atWork);
  const { service, overbook = false } = appointment;
  const day = zonedDay(venue.calendar.zone, slot.date);
  const at = { service, start: startOf(venue, slot), moment: momentOf(slot.date, slot.time), overbook: false };
  const able = candidates(venue, appointment).filter(
    (person) => !atWork || worksAt(venue, person, day, at.start, serviceBy(appointment, person)),
  );
  const people = service.capacity === null ? able : begunFirst(able, at, busy);
  for (const attempt of overbook ? [at, { ...at, overbook }] : [at])
    for (const person of people) {
      const claims = claimsWith(venue, person, { ...attempt, service: serviceBy(appointment, person) }, busy);
      if (claims !== null) return { allocation: personAllocation(person.id, claims), moves: [] };
    }
  return null;
}

/** The place of a visit with several services. What it has itself is in its own way nowhere: it is one guest's. */
function placeVisit(venue: Venue, slot: RequestedSlot, busy: readonly Busy[], atWork: boolean): Placement | null {
  const { appointment } = slot;
  if (appointment === null) return null;
  const day = zonedDay(venue.calendar.zone, slot.date);
  const claimsOf = ({ person, service }: Able, start: number) =>
    claimsWith(venue, person, { service, start, moment: '', overbook: false }, busy);
  const canTake = (able: Able, start: number) =>
    (!atWork || worksAt(venue, able.person, day, start, able.service)) && claimsOf(able, start) !== null;
  let at = startOf(venue, slot);
  const chain = chainOf(
    partsOf(appointment).map((wanted) => ableIn(venue, wanted)),
    at,
    canTake,
  );
  const [first, ...further] = chain ?? [];
  if (chain === null || first === undefined) return null;
  const claims = chain.flatMap((able, part) => {
    const own = claimsOf(able, at) ?? [];
    at += able.service.durationMinutes;
    return own.map((claim) => ({ ...claim, part }));
  });
  const allocation = personAllocation(first.person.id, claims);
  return { allocation: { ...allocation, further: further.map(({ person }) => person.id) }, moves: [] };
}

/** Whether what was given away for a time is there by these settings, and is of that time; of a class, which keeps its own, the first. */
export function isPlaceStill(venue: Venue, slot: RequestedSlot, allocation: Allocation): boolean {
  const start = startOf(venue, slot);
  const isThen = ({ from, to }: Interval) => allocation.from === from && allocation.to === to;
  if (allocation.kind === 'tables')
    return (
      isThen({ from: start, to: start + slot.minutes }) &&
      allocation.tableIds.every((id) => venue.tables.some((table) => table.id === id && !table.hidden))
    );
  const { appointment } = slot;
  const person = appointment && candidates(venue, appointment).find(({ id }) => id === allocation.staffId);
  if (!person) return false;
  return appointment.service.capacity !== null || isThen(takenFor(serviceBy(appointment, person), start));
}

/** Why a booking finds no place, as staff is told: what is to be freed, or chosen otherwise. */
export function obstacleOf(venue: Venue, slot: RequestedSlot, { busy }: NearbyAllocations): Conflict {
  const { appointment } = slot;
  if (appointment === null) return { code: 'no_table' };
  if (placePerson(venue, { ...slot, appointment: { ...appointment, overbook: true } }, busy, false))
    return { code: 'class_full' };
  const isFreeWith = (ids: readonly string[]) =>
    placePerson(venue, { ...slot, appointment: needing(appointment, ids) }, busy, false) !== null;
  if (!isFreeWith([])) return { code: 'person_busy' };
  const needed = venue.resources.filter(({ id }) =>
    partsOf(appointment).some(({ service }) => service.resources.some((resource) => resource.id === id)),
  );
  const taken = needed.filter(({ id }) => !isFreeWith([id]));
  // Where each of them is free with somebody, nobody has all of them.
  return { code: 'resource_busy', resources: (taken.length > 0 ? taken : needed).map(({ name }) => name) };
}

/** The appointment as if it needed these resources alone. */
const needing = (appointment: Appointment, ids: readonly string[]): Appointment =>
  everyService(appointment, ({ service, ...wanted }) => ({
    ...wanted,
    service: { ...service, resources: service.resources.filter(({ id }) => ids.includes(id)) },
  }));

function begunFirst(people: readonly Person[], { service, moment }: ServiceAt, busy: readonly Busy[]): Person[] {
  const begun = new Set(busy.map(({ inClass }) => inClass?.key));
  const has = (person: Person) => begun.has(classKeyOf(service, person, moment));
  return [...people.filter(has), ...people.filter((person) => !has(person))];
}
