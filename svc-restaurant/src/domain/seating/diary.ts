import { type Interval, overlaps, union } from '@booking/core/rules/intervals';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import type { ZonedDay } from '../venue/day.ts';
import { fitsInto } from '../venue/hours.ts';
import { type Able, chainOf, noneDead, takenFor, workOf } from '../venue/people.ts';
import type { Service, Venue } from '../venue/venue.ts';
import type { Busy } from './claims.ts';

export type Diary = {
  /** By person what they have, sorted and without overlaps. */
  readonly held: ReadonlyMap<string, readonly Interval[]>;
  /** The same by resource and unit, the first one at 1. */
  readonly units: ReadonlyMap<string, readonly (readonly Interval[] | undefined)[]>;
  /** By class the places that are taken. */
  readonly classes: ReadonlyMap<string, ReadonlySet<number>>;
};

export function* diaryOf(busy: readonly Busy[]): Search<Diary> {
  const byPerson = new Map<string, Busy[]>();
  const byUnit = new Map<string, Busy[][]>();
  const classes = new Map<string, Set<number>>();
  for (const [i, entry] of busy.entries()) {
    if (i % UNITS_BETWEEN_PAUSES === UNITS_BETWEEN_PAUSES - 1) yield;
    listOf(entry, byPerson, byUnit).push(entry);
    if (entry.inClass !== undefined) {
      const { key, place } = entry.inClass;
      classes.set(key, (classes.get(key) ?? new Set()).add(place));
    }
  }
  const held = new Map<string, Interval[]>();
  let looked = 0;
  for (const [id, entries] of byPerson) {
    looked += entries.length;
    if (looked > UNITS_BETWEEN_PAUSES) {
      looked = 0;
      yield;
    }
    held.set(id, union(entries));
  }
  const units = new Map<string, Interval[][]>();
  for (const [id, each] of byUnit) {
    yield;
    units.set(
      id,
      each.map((entries) => union(entries)),
    );
  }
  return { held, units, classes };
}

/** Where an entry belongs: to its person, or to the unit of its resource. */
function listOf({ staffId, unit }: Busy, byPerson: Map<string, Busy[]>, byUnit: Map<string, Busy[][]>): Busy[] {
  if (unit === undefined) {
    const entries = byPerson.get(staffId) ?? [];
    byPerson.set(staffId, entries);
    return entries;
  }
  const units = byUnit.get(staffId) ?? [];
  byUnit.set(staffId, units);
  units[unit] ??= [];
  return units[unit];
}

/** Whether of each resource that a service needs as many units are free throughout. */
export function hasUnits({ resources }: Venue, service: Service, taken: Interval, units: Diary['units']): boolean {
  return service.resources.every(({ id, quantity }) => {
    const all = resources.find((resource) => resource.id === id)?.quantity ?? 0;
    const held = units.get(id);
    if (held === undefined) return quantity <= all;
    let free = 0;
    for (let unit = 1; unit <= all && free < quantity; unit += 1) if (isFree(held[unit], taken)) free += 1;
    return free >= quantity;
  });
}

function isFree(entries: readonly Interval[] | undefined, taken: Interval): boolean {
  if (entries === undefined) return true;
  const next = entries[firstEndingAfter(entries, taken.from)];
  return next === undefined || next.from >= taken.to;
}

// Longer than anything takes.
const MAX_MINUTES = 100_000;

/** The diary as one service looks at it, whoever takes it: all of them need the same units. */
export type ServiceDiary = Diary & { readonly hasUnits: (taken: Interval) => boolean };

/** Looks at the units of each stretch once, for all who would take the service then. */
export function forService(venue: Venue, service: Service, diary: Diary): ServiceDiary {
  if (service.resources.length === 0) return { ...diary, hasUnits: () => true };
  const found = new Map<number, boolean>();
  const look = (taken: Interval) => {
    const key = taken.from * MAX_MINUTES + taken.to - taken.from;
    const isEnough = found.get(key) ?? hasUnits(venue, service, taken, diary.units);
    found.set(key, isEnough);
    return isEnough;
  };
  return { ...diary, hasUnits: look };
}

type Taker = Able & { readonly work: readonly Interval[]; readonly held: readonly Interval[] };

/** Whether the services behind the first one of a visit can be had from a moment of a day on. */
export function restOn(
  venue: Venue,
  day: ZonedDay,
  rest: readonly (readonly Able[])[],
  { held, units }: Diary,
): (at: number) => boolean {
  const takers = rest.map((able) =>
    able.map(
      ({ person, service }): Taker => ({
        ...{ person, service, work: workOf(venue, person, day), held: held.get(person.id) ?? [] },
      }),
    ),
  );
  const canTake = ({ service, work, held: entries }: Taker, start: number) => {
    if (!fitsInto(work, start, start + service.durationMinutes)) return false;
    const taken = takenFor(service, start);
    const next = entries[firstEndingAfter(entries, taken.from)];
    return (next === undefined || !overlaps(next, taken)) && hasUnits(venue, service, taken, units);
  };
  const dead = noneDead(rest);
  return (at) => chainOf(takers, at, canTake, dead) !== null;
}

/** The place of the first entry that ends after a moment, by halving. */
export function firstEndingAfter(entries: readonly Interval[], moment: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] as Interval).to <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
