import { type Interval, union } from '@booking/core/rules/intervals';
import { timeOfMinutes } from '@booking/core/rules/local-time';
import { finish, type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { earliestStart, withinHorizon } from '../venue/booking-window.ts';
import { type ZonedDay, zonedDay } from '../venue/day.ts';
import { gridTimes } from '../venue/hours.ts';
import { serviceWith, takenFor, workOf } from '../venue/people.ts';
import type { Person, Service, Venue } from '../venue/venue.ts';
import { type Busy, classKeyOf, momentOf } from './claims.ts';

export type Diary = {
  /** By person, or by resource and unit, what they have, sorted and without overlaps. */
  readonly held: ReadonlyMap<string, readonly Interval[]>;
  /** By class the places that are taken. */
  readonly classes: ReadonlyMap<string, ReadonlySet<number>>;
};

export const unitName = (id: string, unit: number): string => `${id} ${unit}`;

function* diaryOf(busy: readonly Busy[]): Search<Diary> {
  const byPerson = new Map<string, Busy[]>();
  const classes = new Map<string, Set<number>>();
  for (const [i, entry] of busy.entries()) {
    if (i % UNITS_BETWEEN_PAUSES === UNITS_BETWEEN_PAUSES - 1) yield;
    const name = entry.unit === undefined ? entry.staffId : unitName(entry.staffId, entry.unit);
    const entries = byPerson.get(name);
    if (entries) entries.push(entry);
    else byPerson.set(name, [entry]);
    if (entry.inClass !== undefined) {
      const { key, place } = entry.inClass;
      classes.set(key, (classes.get(key) ?? new Set()).add(place));
    }
  }
  const diary = new Map<string, Interval[]>();
  let units = 0;
  for (const [id, entries] of byPerson) {
    units += entries.length;
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      yield;
    }
    diary.set(id, union(entries));
  }
  return { held: diary, classes };
}

/**
 * The free start times of a day: each with the people who could take it, in the venue's order. It is computed to its
 * end whatever the budget.
 * @param people who is asked for: one person, or everybody who does the service
 */
export function* freeStarts(
  venue: Venue,
  day: ZonedDay,
  service: Service,
  people: readonly Person[],
  busy: readonly Busy[],
  nowMs: number,
): Search<Map<string, string[]>> {
  return yield* freeStartsOn(venue, day, ableOf(service, people), yield* diaryOf(busy), nowMs);
}

/** Somebody with the service as this person takes it: known before the first of many times is looked at. */
type Able = { readonly person: Person; readonly service: Service };

const ableOf = (service: Service, people: readonly Person[]): Able[] =>
  people.map((person) => ({ person, service: serviceWith(service, person) }));

/** The same for many days, in one go: what a calendar of a month shows. */
export function freeStartsOf(
  venue: Venue,
  dates: readonly string[],
  service: Service,
  people: readonly Person[],
  busy: readonly Busy[],
  nowMs: number,
): Map<string, Map<string, string[]>> {
  const { zone } = venue.calendar;
  const endless = () => Number.POSITIVE_INFINITY;
  const diary = finish(diaryOf(busy), endless);
  const able = ableOf(service, people);
  const on = (date: string) => freeStartsOn(venue, zonedDay(zone, date), able, diary, nowMs);
  return new Map(dates.map((date) => [date, finish(on(date), endless)]));
}

/** Those of many days on which anybody is free, for a calendar: a day ends with the first who is. */
export function* freeDatesOf(
  venue: Venue,
  dates: readonly string[],
  service: Service,
  people: readonly Person[],
  busy: readonly Busy[],
  nowMs: number,
): Search<string[]> {
  const diary = yield* diaryOf(busy);
  const earliest = earliestStart(venue, nowMs);
  const able = ableOf(service, people);
  const free: string[] = [];
  let units = 0;
  for (const date of dates.filter((day) => withinHorizon(venue, day, nowMs))) {
    const day = zonedDay(venue.calendar.zone, date);
    for (const { person, service } of able) {
      if (units > UNITS_BETWEEN_PAUSES) {
        units = 0;
        yield;
      }
      const minutes = freeMinutes(venue, day, service, person, diary, earliest);
      units += UNITS_A_PERSON + minutes.length * (1 + unitsLookedAt(venue, service));
      if (minutes.length === 0) continue;
      free.push(date);
      break;
    }
  }
  return free;
}

// Looking at hours, absences and the grid of a day.
const UNITS_A_PERSON = 100;

function* freeStartsOn(
  venue: Venue,
  day: ZonedDay,
  able: readonly Able[],
  diary: Diary,
  nowMs: number,
): Search<Map<string, string[]>> {
  const byMinute = new Map<number, string[]>();
  if (!withinHorizon(venue, day.date, nowMs)) return new Map();
  const earliest = earliestStart(venue, nowMs);
  let units = 0;
  for (const { person, service } of able) {
    const minutes = freeMinutes(venue, day, service, person, diary, earliest);
    units +=
      UNITS_A_PERSON + (diary.held.get(person.id)?.length ?? 0) + minutes.length * (1 + unitsLookedAt(venue, service));
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      yield;
    }
    for (const minute of minutes) {
      const free = byMinute.get(minute);
      if (free) free.push(person.id);
      else byMinute.set(minute, [person.id]);
    }
  }
  const minutes = [...byMinute.keys()].sort((a, b) => a - b);
  return new Map(minutes.map((minute) => [timeOfMinutes(minute), byMinute.get(minute) as string[]]));
}

/** The wall minutes at which one person is free. One walk along grid and diary, both of which rise. */
function freeMinutes(
  venue: Venue,
  day: ZonedDay,
  service: Service,
  person: Person,
  { held, classes }: Diary,
  earliest: number,
): number[] {
  const minutes: number[] = [];
  const entries = held.get(person.id) ?? [];
  const begun = service.capacity === null || classes.size === 0 ? null : classes;
  const taken = takenFor(service, 0);
  let at = firstEndingAfter(entries, day.start + taken.from);
  for (const { minute, start } of gridTimes(
    day,
    workOf(venue, person, day),
    venue.bookings.slotMinutes,
    service.durationMinutes,
  )) {
    if (start < earliest) continue;
    while (at < entries.length && (entries[at] as Interval).to <= start + taken.from) at += 1;
    const places = begun?.get(classKeyOf(service, person, momentOf(day.date, timeOfMinutes(minute))));
    if (places !== undefined) {
      if (places.size < (service.capacity ?? 0)) minutes.push(minute);
      continue;
    }
    const next = entries[at];
    if (next !== undefined && next.from < start + taken.to) continue;
    if (hasUnits(venue, service, { from: start + taken.from, to: start + taken.to }, held)) minutes.push(minute);
  }
  return minutes;
}

const NO_ENTRIES: readonly Interval[] = [];

/** Whether of each resource that a service needs as many units are free throughout. */
function hasUnits({ resources }: Venue, service: Service, taken: Interval, held: Diary['held']): boolean {
  return service.resources.every(({ id, quantity }) => {
    const all = resources.find((resource) => resource.id === id)?.quantity ?? 0;
    let free = 0;
    for (let unit = 1; unit <= all && free < quantity; unit += 1) {
      const entries = held.get(unitName(id, unit)) ?? NO_ENTRIES;
      const next = entries[firstEndingAfter(entries, taken.from)];
      if (next === undefined || next.from >= taken.to) free += 1;
    }
    return free >= quantity;
  });
}

/** How many units may have to be looked at for one time. */
const unitsLookedAt = ({ resources }: Venue, service: Service): number =>
  service.resources.length === 0
    ? 0
    : Math.max(...resources.map(({ quantity }) => quantity)) * service.resources.length;

/** The place of the first entry that ends after a moment, by halving. */
function firstEndingAfter(entries: readonly Interval[], moment: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] as Interval).to <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
