import type { Interval } from '@booking/core/rules/intervals';
import { timeOfMinutes } from '@booking/core/rules/local-time';
import { finish, type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { earliestStart, withinHorizon } from '../venue/booking-window.ts';
import { instantOf, type ZonedDay, zonedDay } from '../venue/day.ts';
import { gridTimes } from '../venue/hours.ts';
import { type Able, serviceWith, takenFor, workOf } from '../venue/people.ts';
import type { Person, Service, Venue } from '../venue/venue.ts';
import { type Busy, classKeyOf, momentOf } from './claims.ts';
import { type Diary, diaryOf, firstEndingAfter, forService, restOn, type ServiceDiary } from './diary.ts';

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
  rest: Rest = NOTHING,
): Search<Map<string, string[]>> {
  const diary = forService(venue, service, yield* diaryOf(busy));
  return yield* freeStartsOn(venue, day, ableOf(service, people), diary, nowMs, rest);
}

/** Known before the first of many times is looked at. */
const ableOf = (service: Service, people: readonly Person[]): Able[] =>
  people.map((person) => ({ person, service: serviceWith(service, person) }));

/** Who does the services that follow in the same visit; none of a single one. */
type Rest = readonly (readonly Able[])[];
const NOTHING: Rest = [];

/** Those of the minutes from which on the rest of a visit can be had as well. */
function withRest(day: ZonedDay, minutes: number[], length: number, fits: Fits): number[] {
  return fits === null ? minutes : minutes.filter((minute) => fits(instantOf(day, minute) + length));
}

type Fits = ((at: number) => boolean) | null;
const fitsOn = (venue: Venue, day: ZonedDay, rest: Rest, diary: Diary): Fits =>
  rest.length === 0 ? null : restOn(venue, day, rest, diary);

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
  const diary = forService(venue, service, finish(diaryOf(busy), endless));
  const able = ableOf(service, people);
  const on = (date: string) => freeStartsOn(venue, zonedDay(zone, date), able, diary, nowMs, NOTHING);
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
  rest: Rest = NOTHING,
): Search<string[]> {
  const diary = forService(venue, service, yield* diaryOf(busy));
  const earliest = earliestStart(venue, nowMs);
  const able = ableOf(service, people);
  const free: string[] = [];
  let units = 0;
  for (const date of dates.filter((day) => withinHorizon(venue, day, nowMs))) {
    const day = zonedDay(venue.calendar.zone, date);
    const fits = fitsOn(venue, day, rest, diary);
    for (const { person, service } of able) {
      if (units > UNITS_BETWEEN_PAUSES) {
        units = 0;
        yield;
      }
      const own = freeMinutes(venue, day, service, person, diary, earliest);
      units += UNITS_A_PERSON + own.length * (1 + unitsLookedAt(venue, service) + unitsOf(rest));
      const minutes = withRest(day, own, service.durationMinutes, fits);
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
  diary: ServiceDiary,
  nowMs: number,
  rest: Rest,
): Search<Map<string, string[]>> {
  const byMinute = new Map<number, string[]>();
  if (!withinHorizon(venue, day.date, nowMs)) return new Map();
  const earliest = earliestStart(venue, nowMs);
  const fits = fitsOn(venue, day, rest, diary);
  let units = 0;
  for (const { person, service } of able) {
    const own = freeMinutes(venue, day, service, person, diary, earliest);
    const each = 1 + unitsLookedAt(venue, service) + unitsOf(rest);
    units += UNITS_A_PERSON + (diary.held.get(person.id)?.length ?? 0) + own.length * each;
    const minutes = withRest(day, own, service.durationMinutes, fits);
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
  { held, classes, hasUnits }: ServiceDiary,
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
    if (hasUnits({ from: start + taken.from, to: start + taken.to })) minutes.push(minute);
  }
  return minutes;
}

/** How many people may have to be looked at for what follows a time. */
const unitsOf = (rest: Rest): number => rest.reduce((sum, able) => sum + able.length, 0);

/** How many units may have to be looked at for one time. */
const unitsLookedAt = ({ resources }: Venue, service: Service): number =>
  service.resources.length === 0
    ? 0
    : Math.max(...resources.map(({ quantity }) => quantity)) * service.resources.length;
