import { type Interval, union } from '@booking/core/rules/intervals';
import { timeOfMinutes } from '@booking/core/rules/local-time';
import { finish, type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { earliestStart, withinHorizon } from '../venue/booking-window.ts';
import { type ZonedDay, zonedDay } from '../venue/day.ts';
import { gridTimes } from '../venue/hours.ts';
import { takenFor, workOf } from '../venue/people.ts';
import type { Person, Service, Venue } from '../venue/venue.ts';

/** What a person has, buffers with it, by rising start. */
export type Busy = Interval & { readonly bookingId: string; readonly staffId: string };

/** By person what they have, sorted and without overlaps. */
type Diary = ReadonlyMap<string, readonly Interval[]>;

function* diaryOf(busy: readonly Busy[]): Search<Diary> {
  const byPerson = new Map<string, Busy[]>();
  for (const [i, entry] of busy.entries()) {
    if (i % UNITS_BETWEEN_PAUSES === UNITS_BETWEEN_PAUSES - 1) yield;
    const entries = byPerson.get(entry.staffId);
    if (entries) entries.push(entry);
    else byPerson.set(entry.staffId, [entry]);
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
  return diary;
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
  return yield* freeStartsOn(venue, day, service, people, yield* diaryOf(busy), nowMs);
}

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
  const on = (date: string) => freeStartsOn(venue, zonedDay(zone, date), service, people, diary, nowMs);
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
  const free: string[] = [];
  let units = 0;
  for (const date of dates.filter((day) => withinHorizon(venue, day, nowMs))) {
    const day = zonedDay(venue.calendar.zone, date);
    for (const person of people) {
      if (units > UNITS_BETWEEN_PAUSES) {
        units = 0;
        yield;
      }
      const minutes = freeMinutes(venue, day, service, person, diary.get(person.id) ?? [], earliest);
      units += UNITS_A_PERSON + minutes.length;
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
  service: Service,
  people: readonly Person[],
  diary: Diary,
  nowMs: number,
): Search<Map<string, string[]>> {
  const byMinute = new Map<number, string[]>();
  if (!withinHorizon(venue, day.date, nowMs)) return new Map();
  const earliest = earliestStart(venue, nowMs);
  let units = 0;
  for (const person of people) {
    const entries = diary.get(person.id) ?? [];
    const minutes = freeMinutes(venue, day, service, person, entries, earliest);
    units += UNITS_A_PERSON + entries.length + minutes.length;
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
  entries: readonly Interval[],
  earliest: number,
): number[] {
  const minutes: number[] = [];
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
    const next = entries[at];
    if (next === undefined || next.from >= start + taken.to) minutes.push(minute);
  }
  return minutes;
}

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
