import { type Interval, overlaps } from '@booking/core/rules/intervals';
import type { Allocation, Claim, ClassPlace } from '../booking/booking.ts';
import { takenFor } from '../venue/people.ts';
import type { Person, Service, Venue } from '../venue/venue.ts';

/** What a person has, or a unit of a resource, buffers with it, by rising start. */
export type Busy = Interval & {
  readonly bookingId: string;
  /** The person's id, or the resource's. */
  readonly staffId: string;
  /** Of a resource, from 1. */
  readonly unit?: number;
  readonly inClass?: ClassPlace;
};

/** A service at a time: from which minute since 1970, which is what moment of the wall clock. */
export type ServiceAt = {
  readonly service: Service;
  readonly start: number;
  readonly moment: string;
  /** Staff takes one more into a class that is full. */
  readonly overbook: boolean;
};

/** What a class is known by: all who are in it have the same service, person and time of the clock. */
export const classKeyOf = (service: Service, person: Person, moment: string): string =>
  `${service.id}/${person.id}/${moment}`;

export const momentOf = (date: string, time: string): string => `${date}T${time}`;

/** What somebody takes with a person; null where the person, a resource or every place of the class is taken. */
export function claimsWith(
  venue: Pick<Venue, 'resources'>,
  person: Person,
  at: ServiceAt,
  busy: readonly Busy[],
): readonly Claim[] | null {
  const { service } = at;
  const key = service.capacity === null ? null : classKeyOf(service, person, at.moment);
  const others = key === null ? [] : busy.filter(({ inClass }) => inClass?.key === key);
  if (key !== null && others.length > 0) return joinClass(at, key, others);
  const taken = takenFor(service, at.start);
  if (busy.some((other) => other.staffId === person.id && overlaps(other, taken))) return null;
  const units = freeUnits(venue, service, taken, busy);
  if (units === null) return null;
  const inClass = key === null ? null : { key, place: 1 };
  return [{ id: person.id, unit: 0 }, ...units].map((what) => ({ ...what, ...taken, inClass }));
}

/** All that is claimed with a person: as long as the longest of it. */
export function personAllocation(staffId: string, claims: readonly Claim[]): Extract<Allocation, { kind: 'person' }> {
  const from = Math.min(...claims.map((claim) => claim.from));
  const to = Math.max(...claims.map((claim) => claim.to));
  return { kind: 'person', from, to, staffId, claims };
}

/** What the others of a class have, with the first place that is left. */
function joinClass({ service, overbook }: ServiceAt, key: string, others: readonly Busy[]): Claim[] | null {
  const places = new Set(others.map(({ inClass }) => inClass?.place));
  if (places.size >= (service.capacity ?? 0) && !overbook) return null;
  let place = 1;
  while (places.has(place)) place += 1;
  // Who left early has less than the others.
  const longest = new Map<string, Busy>();
  for (const held of others) {
    const name = `${held.staffId} ${held.unit ?? 0}`;
    if ((longest.get(name)?.to ?? Number.NEGATIVE_INFINITY) < held.to) longest.set(name, held);
  }
  return [...longest.values()].map(({ staffId, unit = 0, from, to }) => ({
    ...{ id: staffId, unit, from, to, inClass: { key, place } },
  }));
}

/** The first free units of each resource that a service needs; null where there are too few. */
function freeUnits(
  { resources }: Pick<Venue, 'resources'>,
  service: Service,
  taken: Interval,
  busy: readonly Busy[],
): { id: string; unit: number }[] | null {
  const units: { id: string; unit: number }[] = [];
  for (const { id, quantity } of service.resources) {
    const all = resources.find((resource) => resource.id === id)?.quantity ?? 0;
    const used = new Set(
      busy.filter((other) => other.staffId === id && overlaps(other, taken)).map(({ unit }) => unit),
    );
    const free = Array.from({ length: all }, (_, i) => i + 1).filter((unit) => !used.has(unit));
    if (free.length < quantity) return null;
    units.push(...free.slice(0, quantity).map((unit) => ({ id, unit })));
  }
  return units;
}
