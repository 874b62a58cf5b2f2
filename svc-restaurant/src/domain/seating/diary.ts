import { type Interval, overlaps, union } from '@booking/core/rules/intervals';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import type { ZonedDay } from '../venue/day.ts';
import { fitsInto } from '../venue/hours.ts';
import { type Able, chainOf, noneDead, takenFor, workOf } from '../venue/people.ts';
import type { Service, Venue } from '../venue/venue.ts';
import type { Busy } from './claims.ts';

export type Diary = {
  /** By person, or by resource and unit, what they have, sorted and without overlaps. */
  readonly held: ReadonlyMap<string, readonly Interval[]>;
  /** By class the places that are taken. */
  readonly classes: ReadonlyMap<string, ReadonlySet<number>>;
};

export const unitName = (id: string, unit: number): string => `${id} ${unit}`;

export function* diaryOf(busy: readonly Busy[]): Search<Diary> {
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

const NO_ENTRIES: readonly Interval[] = [];

/** Whether of each resource that a service needs as many units are free throughout. */
export function hasUnits({ resources }: Venue, service: Service, taken: Interval, held: Diary['held']): boolean {
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

type Taker = Able & { readonly work: readonly Interval[]; readonly held: readonly Interval[] };

/** Whether the services behind the first one of a visit can be had from a moment of a day on. */
export function restOn(
  venue: Venue,
  day: ZonedDay,
  rest: readonly (readonly Able[])[],
  { held }: Diary,
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
    return (next === undefined || !overlaps(next, taken)) && hasUnits(venue, service, taken, held);
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
