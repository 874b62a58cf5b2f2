import type { Interval } from '@booking/core/rules/intervals';
import type { ZonedDay } from './day.ts';
import { type Calendar, fitsInto, openingsTouching } from './hours.ts';
import type { Person, Service, Venue } from './venue.ts';

/** Who does a service, in the venue's own order. */
export function whoDoes(venue: Pick<Venue, 'staff'>, service: Service): Person[] {
  return venue.staff.filter(
    (person) => !person.hidden && (service.staffIds.length === 0 || service.staffIds.includes(person.id)),
  );
}

/** A service as a person takes it: some are quicker, or dearer. */
export function serviceWith(service: Service, person: Person): Service {
  const own = person.ownTerms.get(service.id);
  return own === undefined ? service : { ...service, ...own };
}

/** A service as each of those takes it who do it; as it is where nobody does. */
export function waysOf(venue: Pick<Venue, 'staff'>, service: Service): readonly Service[] {
  const who = whoDoes(venue, service);
  return who.length === 0 ? [service] : who.map((person) => serviceWith(service, person));
}

/** The stretches of a day in which a person works while the venue is open. Each lies within one opening. */
export function workOf(venue: Venue, person: Person, day: ZonedDay): Interval[] {
  return overlaps(openingsTouching(venue.calendar, day), openingsTouching(calendarOf(venue, person), day));
}

/** When a person works, whether or not the venue is open. */
export const calendarOf = ({ calendar: { zone } }: Pick<Venue, 'calendar'>, person: Person): Calendar => {
  const { hours, absences: closures, special } = person;
  return { zone, hours, closures, special };
};

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

/** How long a service that starts at a moment takes its person: its buffers with it. */
export const takenFor = ({ durationMinutes, bufferBefore, bufferAfter }: Service, start: number): Interval => ({
  from: start - bufferBefore,
  to: start + durationMinutes + bufferAfter,
});

/** True where the person is at work for the whole of a service that takes this person so long. The buffers may reach beyond work. */
export function worksAt(venue: Venue, person: Person, day: ZonedDay, start: number, service: Service): boolean {
  return fitsInto(workOf(venue, person, day), start, start + service.durationMinutes);
}

/** Somebody with a service as this person takes it. */
export type Able = { readonly person: Person; readonly service: Service };

/** For each service of a visit the moments from which on nobody is found for it and those behind it: looked at once. */
export type Dead = readonly Set<number>[];

export const noneDead = (services: readonly unknown[]): Dead => services.map(() => new Set());

/**
 * Who takes each service of a visit, one behind the other from a moment on without a gap; null where that cannot be. The
 * guest stays with the person who has the service before, if that can be; else the first takes it who fits with the rest.
 * @param able by service who does it, in the order in which they are taken
 */
export function chainOf<Taker extends Able>(
  able: readonly (readonly Taker[])[],
  start: number,
  canTake: (taker: Taker, start: number) => boolean,
  dead: Dead = noneDead(able),
): readonly Taker[] | null {
  const from = (place: number, at: number, before: Person | null): readonly Taker[] | null => {
    const takers = able[place];
    if (takers === undefined) return [];
    if (dead[place]?.has(at)) return null;
    for (const taker of sameFirst(takers, before)) {
      if (!canTake(taker, at)) continue;
      const rest = from(place + 1, at + taker.service.durationMinutes, taker.person);
      if (rest !== null) return [taker, ...rest];
    }
    dead[place]?.add(at);
    return null;
  };
  return from(0, start, null);
}

function sameFirst<Taker extends Able>(takers: readonly Taker[], before: Person | null): readonly Taker[] {
  const same = takers.find(({ person }) => person === before);
  return same === undefined ? takers : [same, ...takers.filter((taker) => taker !== same)];
}
