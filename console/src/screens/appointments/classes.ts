import type { DaySchedule, Entry } from '../bookings/day/day.ts';
import type { Block } from '../bookings/day/timeline.tsx';
import { timeOf } from '../bookings/states/party.ts';

/** Everybody who takes part in one class, in the order of the day. */
export type ClassOf = { readonly people: readonly Entry[]; readonly capacity: number };

const holds = ({ status }: Entry): boolean => status === 'confirmed' || status === 'requested';

/** The classes of a day by the id of who booked first; who waits for a place is in none. */
export function classesOf({ services, bookings }: DaySchedule): ReadonlyMap<string, ClassOf> {
  const capacities = new Map(services.map(({ id, capacity }) => [id, capacity ?? null]));
  const inClasses = bookings.filter(
    (entry) => holds(entry) && (capacities.get(entry.service_id ?? '') ?? null) !== null,
  );
  const groups = Map.groupBy(inClasses, ({ service_id, staff_id, from }) => `${service_id} ${staff_id} ${from}`);
  return new Map(
    [...groups.values()].map((people) => {
      const [first] = people as [Entry];
      return [first.id, { people, capacity: capacities.get(first.service_id ?? '') ?? 0 }];
    }),
  );
}

/** The day with each class as the booking of who booked first. */
export function withClassesOnce(daySchedule: DaySchedule, classes: ReturnType<typeof classesOf>): DaySchedule {
  const hidden = new Set([...classes.values()].flatMap(({ people }) => people.slice(1).map(({ id }) => id)));
  return { ...daySchedule, bookings: daySchedule.bookings.filter(({ id }) => !hidden.has(id)) };
}

type Count = (values: { readonly n: number; readonly most: number }) => string;

/** A class as a block of the chart: what it is, and how many take part. */
export function classBlock(block: Block, { people, capacity }: ClassOf, count: Count): Block {
  const title = people[0]?.service ?? '';
  const note = count({ n: people.length, most: capacity });
  const whole = `${timeOf(block.from)}–${timeOf(block.to)} ${title}, ${note}`;
  return { ...block, title, note, whole, isMovable: false, guestId: null };
}
