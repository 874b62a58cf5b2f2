import type { Interval } from '@booking/core/rules/intervals';
import type { Option } from './floor-plan.ts';

/** A booking that holds tables. `movable` until the party sits. */
export type BookedTables = Interval & {
  readonly bookingId: string;
  readonly party: number;
  readonly movable: boolean;
  readonly tableIds: readonly string[];
};

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
