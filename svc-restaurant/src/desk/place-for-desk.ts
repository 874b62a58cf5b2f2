import { lineOf, type SearchBudget } from '@booking/kit/runtime/searches';
import type { Deps } from '../deps.ts';
import { type AtTables, placeAtTables } from '../domain/request/named-tables.ts';
import { type NearbyAllocations, type Placement, placeAtDesk } from '../domain/request/placing.ts';
import type { RequestedSlot } from '../domain/request/requested-slot.ts';
import type { Table, Venue } from '../domain/venue/venue.ts';
import { conflict } from '../errors.ts';

type Wanted = {
  readonly venue: Venue;
  readonly slot: RequestedSlot;
  readonly others: NearbyAllocations;
  /** The tables that staff chose by hand, null for none. */
  readonly tables: readonly Table[] | null;
  /** Every race was lost: no place is looked for any more. */
  readonly withoutAllocation?: boolean;
};

/** Where a booking of the desk goes: to the tables that staff chose, else where there is a place. @throws ApiError 409 for the former */
export async function placeForDesk(
  deps: Deps,
  { venue, slot, others, tables, withoutAllocation = false }: Wanted,
  budget?: SearchBudget,
): Promise<Placement | null> {
  if (tables === null)
    return withoutAllocation ? null : deps.searches.run(lineOf(venue), placeAtDesk(venue, slot, others), budget);
  const found: AtTables = withoutAllocation
    ? { ok: false, taken: tables.map(({ name }) => name) }
    : await deps.searches.run(lineOf(venue), placeAtTables(venue, slot, tables, others.held), budget);
  if (!found.ok) throw conflict({ code: 'table_taken', tables: found.taken }, venue);
  return found.placement;
}
