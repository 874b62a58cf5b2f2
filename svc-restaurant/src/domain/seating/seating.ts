import { type Interval, overlaps } from '@booking/core/rules/intervals';
import type { Venue } from '../venue/venue.ts';
import type { Option } from './floor-plan.ts';
import type { Window } from './window.ts';

/** A booking that holds tables. `movable` until the party sits. */
export type BookedTables = Interval & {
  readonly bookingId: string;
  readonly party: number;
  /** The area that it chose: it is moved within that alone. */
  readonly area?: string | null;
  readonly movable: boolean;
  readonly tableIds: readonly string[];
  /** Nobody: the table is closed then. */
  readonly closed?: true;
};

/**
 * What is held together with the tables that are closed, as if a party sat there which nobody moves. Who has a table
 * that is closed keeps it: it is in nobody's way there, and is not moved either.
 */
export function withClosed(
  { closedTables }: Pick<Venue, 'closedTables'>,
  held: readonly BookedTables[],
  { from, to, longest }: Pick<Window, 'from' | 'to' | 'longest'>,
): readonly BookedTables[] {
  if (closedTables.size === 0) return held;
  const read = { from, to: to + longest };
  const closed = [...closedTables].flatMap(([id, stretches]) =>
    stretches
      .filter((stretch) => overlaps(stretch, read))
      .map(
        (stretch): BookedTables => ({
          ...{ bookingId: `closed ${id} ${stretch.from}`, party: 0, movable: false, tableIds: [id], closed: true },
          ...{ from: Math.max(stretch.from, read.from), to: Math.min(stretch.to, read.to) },
        }),
      ),
  );
  const stays = (party: BookedTables) => party.tableIds.some((id) => isClosedDuring(closedTables.get(id), party));
  return [...held.map((party) => (party.movable && stays(party) ? { ...party, movable: false } : party)), ...closed];
}

/** Whether a table is closed at some moment of a stretch. */
export const isClosedDuring = (closed: readonly Interval[] = [], stretch: Interval): boolean =>
  closed.some((other) => overlaps(other, stretch));

/** The tables that somebody has at some moment of a stretch. */
export function takenDuring(held: readonly BookedTables[], from: number, to: number): Set<string> {
  const taken = new Set<string>();
  for (const booking of held) {
    if (booking.from < to && from < booking.to) for (const id of booking.tableIds) taken.add(id);
  }
  return taken;
}

/** The best option of which every table is free, or null. */
export function bestFit(options: readonly Option[], taken: ReadonlySet<string>): Option | null {
  for (const option of options) {
    if (option.tableIds.every((id) => !taken.has(id))) return option;
  }
  return null;
}

/** Covers of bookings with a table that start in the grid slot which begins at `start`. */
export function coversStarting(held: readonly BookedTables[], start: number, slotMinutes: number): number {
  let covers = 0;
  for (const booking of held) {
    if (booking.from >= start && booking.from < start + slotMinutes) covers += booking.party;
  }
  return covers;
}
