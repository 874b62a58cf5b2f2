import type { Interval } from '@booking/core/rules/intervals';
import { timeOfMinutes } from '@booking/core/rules/local-time';
import { type Day, dayOf } from './day.ts';
import { type Calendar, fitsInto, gridTimes, openingsTouching } from './hours.ts';
import { earliestStart, withinHorizon } from './reach.ts';
import type { Person, Service, Venue } from './venue.ts';

/** What a person has, buffers with it, by rising start. */
export type Busy = Interval & { readonly bookingId: string; readonly staffId: string };

/** Who does a service, in the venue's own order. */
export function whoDoes(venue: Venue, service: Service): Person[] {
  return venue.staff.filter(
    (person) => !person.hidden && (service.staffIds.length === 0 || service.staffIds.includes(person.id)),
  );
}

/** The stretches of a day in which a person works while the venue is open. Each lies within one opening. */
export function workOf(venue: Venue, person: Person, day: Day): Interval[] {
  const own: Calendar = { zone: venue.calendar.zone, hours: person.hours, closures: person.absences };
  return overlaps(openingsTouching(venue.calendar, day), openingsTouching(own, day));
}

function overlaps(openings: readonly Interval[], hours: readonly Interval[]): Interval[] {
  const stretches: Interval[] = [];
  for (const opening of openings) {
    for (const stretch of hours) {
      const from = Math.max(opening.from, stretch.from);
      const to = Math.min(opening.to, stretch.to);
      if (from < to) stretches.push({ from, to });
    }
  }
  return stretches;
}

/** True where the person is at work for the whole of the service. The buffer may run past the end of work. */
export function worksAt(venue: Venue, person: Person, day: Day, start: number, service: Service): boolean {
  return fitsInto(workOf(venue, person, day), start, start + service.durationMinutes);
}

/** True where nothing that the person has touches the service or its buffer. */
export function isFree(busy: readonly Interval[], start: number, service: Service): boolean {
  const end = start + service.durationMinutes + service.bufferMinutes;
  return !busy.some((other) => other.from < end && start < other.to);
}

export function busyOf(busy: readonly Busy[], staffId: string): Busy[] {
  return busy.filter((other) => other.staffId === staffId);
}

type Diaries = ReadonlyMap<string, readonly Interval[]>;

function diariesOf(busy: readonly Busy[]): Diaries {
  const diaries = Map.groupBy(busy, ({ staffId }) => staffId);
  for (const own of diaries.values()) own.sort((a, b) => a.from - b.from);
  return diaries;
}

/**
 * The free start times of a day: each with the people who could take it, in the venue's order.
 * @param people who is asked for: one person, or everybody who does the service
 */
export function freeStarts(
  venue: Venue,
  day: Day,
  service: Service,
  people: readonly Person[],
  busy: readonly Busy[],
  nowMs: number,
): Map<string, string[]> {
  return startsOn(venue, day, service, people, diariesOf(busy), nowMs);
}

function startsOn(
  venue: Venue,
  day: Day,
  service: Service,
  people: readonly Person[],
  diaries: Diaries,
  nowMs: number,
): Map<string, string[]> {
  const byMinute = new Map<number, string[]>();
  const earliest = earliestStart(venue, nowMs);
  const inReach = withinHorizon(venue, day.date, nowMs);
  for (const person of inReach ? people : []) {
    for (const minute of freeMinutes(venue, person, day, service, diaries.get(person.id) ?? [], earliest)) {
      const free = byMinute.get(minute);
      if (free) free.push(person.id);
      else byMinute.set(minute, [person.id]);
    }
  }
  const minutes = [...byMinute.keys()].sort((a, b) => a - b);
  return new Map(minutes.map((minute) => [timeOfMinutes(minute), byMinute.get(minute) as string[]]));
}

/** One walk along the day and the diary together: both rise, so nothing is looked at twice. */
function freeMinutes(
  venue: Venue,
  person: Person,
  day: Day,
  service: Service,
  diary: readonly Interval[],
  earliest: number,
): number[] {
  const { durationMinutes, bufferMinutes } = service;
  const free: number[] = [];
  let next = 0;
  for (const { minute, start } of gridTimes(
    day,
    workOf(venue, person, day),
    venue.bookings.slotMinutes,
    durationMinutes,
  )) {
    while ((diary[next]?.to ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const clear = (diary[next]?.from ?? Number.POSITIVE_INFINITY) >= start + durationMinutes + bufferMinutes;
    if (clear && start >= earliest) free.push(minute);
  }
  return free;
}

/** The same for many days: what a calendar of a month shows. */
export function freeStartsOf(
  venue: Venue,
  dates: readonly string[],
  service: Service,
  people: readonly Person[],
  busy: readonly Busy[],
  nowMs: number,
): Map<string, Map<string, string[]>> {
  const { zone } = venue.calendar;
  const diaries = diariesOf(busy);
  return new Map(dates.map((date) => [date, startsOn(venue, dayOf(zone, date), service, people, diaries, nowMs)]));
}
