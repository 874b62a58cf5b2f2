import { z } from 'zod';

/**
 * How much one business file may hold. Everything that an answer lists grows with its file: within these bounds every
 * answer of a business stays below 4 MiB and is computed in well under 200 ms, whatever else is in the file.
 */
export const MOST = {
  /** The file as JSON. */
  fileBytes: 2 * 1024 * 1024,
  /** Tables, combinations, people, services, room types, rooms and rate plans, all together. */
  inAll: 2000,
  /** Extras, coupons, events, dishes; what one thing lists of the others. */
  named: 2000,
  combinationsOfTable: 100,
  tablesOfCombination: 20,
  menuSections: 200,
  closures: 400,
  specialHours: 400,
  areas: 50,
  shifts: 50,
  tableBlocks: 400,
  absences: 400,
  resources: 100,
  unitsOfResource: 50,
  resourcesOfService: 5,
  outOfOrder: 100,
  turnSteps: 50,
  longStaySteps: 50,
  photos: 50,
  amenities: 100,
  prices: 10_000,
  nights: 2000,
  /** What one answer about free times or free rooms could come to, in bytes: its time grows with it. */
  answerBytes: 1024 * 1024,
  /** Things with fields of their own, all together: more than all other bounds allow. */
  things: 40_000,
  /** Fields of one thing, whatever they are called. */
  fields: 500,
  /** The faults that are told of one file. */
  faults: 500,
} as const;

/** A list of at most so many, whose fault says how many there may be. */
export function listOf<T extends z.ZodType>(item: T, most: number) {
  return z.array(item).max(most, `there may be at most ${most.toLocaleString('en')}`);
}

/** What is wrong with so many things of these kinds in one file, which names how many there are; null when nothing is. */
export function tooManyInAll(counts: Readonly<Record<string, number>>): string | null {
  const sum = Object.values(counts).reduce((all, count) => all + count, 0);
  if (sum <= MOST.inAll) return null;
  const print = (count: number) => count.toLocaleString('en');
  const kinds = Object.entries(counts).map(([kind, count]) => `${print(count)} ${kind}`);
  return `holds ${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}, ${print(sum)} in all: there may be at most ${print(MOST.inAll)}`;
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** A person's id with its quotes and comma, as each free time of an appointment lists it. */
const ID_BYTES = 39;

/** The most that the free times of a day take: everybody at every time of the grid. */
export function freeTimesBytes(people: number, slotMinutes: number): number {
  return (1440 / slotMinutes) * (20 + people * ID_BYTES);
}

type Sized = {
  readonly types: readonly { readonly name: string }[];
  readonly extras: readonly { readonly name: string }[];
  readonly maxNights: number;
};

// A type's frame with a discount and a reason; a night with its date and amount; an extra with its id, besides its name.
const TYPE_BYTES = 1200;
const NIGHT_BYTES = 42;
const EXTRA_BYTES = 100;

/** The most that the availability of a hotel takes: every type with every night and every extra. */
export function hotelAvailabilityBytes({ types, extras, maxNights }: Sized): number {
  const each = extras.reduce(
    (sum, { name }) => sum + EXTRA_BYTES + bytesOf(name),
    TYPE_BYTES + maxNights * NIGHT_BYTES,
  );
  return types.reduce((sum, { name }) => sum + each + bytesOf(name), 0);
}
