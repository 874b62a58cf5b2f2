import type { Caller } from '@booking/core/caller';
import { wrongField } from '@booking/core/errors';
import type { BookingCreate } from '@booking/core/routes/restaurant-bodies';
import type { SeriesClash } from '@booking/core/routes/venue/series';
import type { Booking, Source } from '@booking/core/shapes';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { lineOf, type SearchBudget } from '@booking/kit/workers/searches';
import type { Warned } from '../conflicts.ts';
import type { Deps } from '../deps.ts';
import { type Warning, warningsOf } from '../domain/request/desk-warnings.ts';
import { type AtTables, placeAtTables, tablesNamed } from '../domain/seating/named-tables.ts';
import { type NearbyAllocations, type Placement, placeAtDesk } from '../domain/seating/placing.ts';
import type { RequestedSlot } from '../domain/slot/requested-slot.ts';
import { questionsIn } from '../domain/venue/in-language.ts';
import type { Table, Venue } from '../domain/venue/venue.ts';
import { tablesTaken } from './on-booking.ts';
import type { ValidatedRequest } from './prepare.ts';

/** What staff books, as it came in. */
export type DeskRequest = {
  readonly body: BookingCreate;
  readonly caller: Caller;
  readonly source: Source;
  readonly now: Temporal.Instant;
};

/** One try to take a booking at the desk. */
export type DeskAttempt = {
  readonly em: EntityManager;
  readonly request: DeskRequest;
  readonly validated: ValidatedRequest;
  /** The tables that staff names, null for none. */
  readonly tables: readonly Table[] | null;
  /** Every race was lost: no place is looked for any more. */
  readonly withoutAllocation: boolean;
};

export type DeskAnswer = {
  booking: Booking;
  unchanged: boolean;
  guest_emailed: boolean;
  series_id?: string;
  bookings?: Booking[];
  clashes?: SeriesClash[];
} & Warned;

/** Every rule that a booking of the desk goes past. */
export function warningsFor(
  { body }: DeskRequest,
  { venue, slot, guest, nowMs }: ValidatedRequest,
  others: NearbyAllocations,
  placement: Placement | null,
  tables: readonly Table[] | null,
): Warning[] {
  const questions = questionsIn(venue, guest.lang);
  const answers = body.answers ?? null;
  return warningsOf(venue, { slot, others, placement, tables, questions, answers }, nowMs);
}

type Wanted = {
  readonly em: EntityManager;
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
  { em, venue, slot, others, tables, withoutAllocation = false }: Wanted,
  budget?: SearchBudget,
): Promise<Placement | null> {
  if (tables === null)
    return withoutAllocation ? null : deps.searches.run(lineOf(venue), placeAtDesk(venue, slot, others), budget);
  const found: AtTables = withoutAllocation
    ? { ok: false, taken: tables.map(({ name }) => name), holders: [] }
    : await deps.searches.run(lineOf(venue), placeAtTables(venue, slot, tables, others.held), budget);
  if (!found.ok) throw await tablesTaken(em, venue, found);
  return found.placement;
}

/** The tables that staff names; 400 for what the venue does not have. @throws ApiError */
export function tablesIn(venue: Venue, names: readonly string[]): readonly Table[] {
  if (venue.kind === 'appointment') throw wrongField('tables', 'there are none here; name the person with staff');
  const found = tablesNamed(venue, names);
  if (!found.ok) throw wrongField('tables', `there is no table "${found.name}" here`);
  return found.tables;
}
