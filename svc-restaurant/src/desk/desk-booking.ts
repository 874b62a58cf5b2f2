import type { Caller } from '@booking/core/caller';
import type { BookingCreate } from '@booking/core/routes/restaurant-bodies';
import type { Booking, Source } from '@booking/core/shapes';
import { type Warning, warningsOf } from '../domain/desk/desk-rules.ts';
import type { NearbyAllocations, Placement } from '../domain/request/placing.ts';
import type { Table } from '../domain/venue/venue.ts';
import type { Warned } from '../errors.ts';
import { questionsIn } from '../guest/guest.ts';
import type { ValidatedRequest } from '../request/prepare.ts';

/** What staff books, as it came in. */
export type DeskRequest = {
  readonly body: BookingCreate;
  readonly caller: Caller;
  readonly source: Source;
  readonly now: Temporal.Instant;
};

/** One try to take a booking at the desk. */
export type DeskAttempt = {
  readonly request: DeskRequest;
  readonly validated: ValidatedRequest;
  /** The tables that staff names, null for none. */
  readonly tables: readonly Table[] | null;
  /** Every race was lost: no place is looked for any more. */
  readonly withoutAllocation: boolean;
};

export type DeskAnswer = { booking: Booking; unchanged: boolean; guest_emailed: boolean } & Warned;

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
