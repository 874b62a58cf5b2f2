import type { ShownQuestion } from '@booking/core/rules/questions';
import { checkAnswers } from '@booking/core/rules/questions';
import { areaOf } from '../seating/floor-plan.ts';
import { seatsOf, stretchOf } from '../seating/named-tables.ts';
import type { NearbyAllocations, Placement } from '../seating/placing.ts';
import { isClosedDuring } from '../seating/seating.ts';
import { pacingAllows } from '../seating/table-times.ts';
import { type RequestedSlot, startOf } from '../slot/requested-slot.ts';
import { isBeyond, isClosed, isOnGrid, isOpenFor, isPast, isStaffed, isTooSoon } from '../slot/slot-rules.ts';
import { rulesAt } from '../venue/booking-window.ts';
import { noticeOf, type Table, type Venue } from '../venue/venue.ts';

/** What the desk should know about a booking that it takes all the same. */
export type Warning =
  | { readonly code: 'past' | 'off_grid' | 'closed' | 'outside_hours' | 'off_duty' | 'no_table' | 'table_closed' }
  | { readonly code: 'horizon'; readonly days: number }
  | { readonly code: 'notice'; readonly minutes: number }
  | { readonly code: 'party_too_large'; readonly most: number }
  | { readonly code: 'pacing'; readonly covers: number }
  | { readonly code: 'question_required'; readonly question: string }
  | { readonly code: 'other_area'; readonly area: string }
  | { readonly code: 'class_full'; readonly most: number }
  | { readonly code: 'table_too_small'; readonly seats: number }
  | { readonly code: 'table_too_large'; readonly least: number };

type DeskDecision = {
  readonly slot: RequestedSlot;
  readonly others: NearbyAllocations;
  /** Where it was placed. Null holds nothing. */
  readonly placement: Placement | null;
  /** The tables that staff chose by hand, null for none. */
  readonly tables: readonly Table[] | null;
  readonly questions: readonly ShownQuestion[];
  readonly answers: Readonly<Record<string, string | boolean>> | null;
};

/** Every rule that a desk booking goes past, in the order of a request's refusals. */
export function warningsOf(venue: Venue, taken: DeskDecision, nowMs: number): Warning[] {
  return [...whenWarnings(venue, taken.slot, nowMs), ...whereWarnings(venue, taken)];
}

/** What a change goes past: other tables for the same party at the same time are judged by these tables alone. */
export function changeWarnings(venue: Venue, taken: DeskDecision, isElsewhen: boolean, nowMs: number): Warning[] {
  return isElsewhen ? warningsOf(venue, taken, nowMs) : tableWarnings(venue, taken);
}

function whenWarnings(venue: Venue, slot: RequestedSlot, nowMs: number): Warning[] {
  const { bookings } = venue;
  const warnings: Warning[] = [];
  const past = isPast(venue, slot, nowMs);
  const closed = isClosed(venue, slot);
  if (past) warnings.push({ code: 'past' });
  if (isBeyond(venue, slot, nowMs)) warnings.push({ code: 'horizon', days: bookings.horizonDays });
  if (closed) warnings.push({ code: 'closed' });
  if (slot.appointment === null && slot.party > bookings.maxParty)
    warnings.push({ code: 'party_too_large', most: bookings.maxParty });
  if (!isOnGrid(venue, slot)) warnings.push({ code: 'off_grid' });
  if (!closed && !isOpenFor(venue, slot)) warnings.push({ code: 'outside_hours' });
  if (!past && isTooSoon(venue, slot, nowMs))
    warnings.push({ code: 'notice', minutes: noticeOf(bookings, slot.party) });
  return warnings;
}

function whereWarnings(venue: Venue, taken: DeskDecision): Warning[] {
  const { slot, others, placement, questions, answers } = taken;
  const warnings: Warning[] = [];
  const checked = checkAnswers(questions, answers);
  if (!checked.ok) warnings.push({ code: 'question_required', question: checked.question.label });
  if (slot.appointment !== null) {
    if (isOpenFor(venue, slot) && !isStaffed(venue, slot)) warnings.push({ code: 'off_duty' });
    const { capacity } = slot.appointment.service;
    if (capacity !== null && placeIn(placement) > capacity) warnings.push({ code: 'class_full', most: capacity });
    return warnings;
  }
  const start = startOf(venue, slot);
  const rules = rulesAt(venue, slot.date, start);
  if (rules.pacing !== null && !pacingAllows(rules, others.held, start, slot.party))
    warnings.push({ code: 'pacing', covers: rules.pacing });
  return [...warnings, ...tableWarnings(venue, taken)];
}

function tableWarnings(
  venue: Venue,
  { slot, placement, tables }: Pick<DeskDecision, 'slot' | 'placement' | 'tables'>,
): Warning[] {
  const warnings: Warning[] = [];
  if (placement === null) warnings.push({ code: 'no_table' });
  if (tables === null || tables.length === 0) return warnings;
  // A party that sits has them from the moment on at which it was given them.
  const stretch = placement?.allocation ?? stretchOf(venue, slot);
  if (tables.some(({ id }) => isClosedDuring(venue.closedTables.get(id), stretch)))
    warnings.push({ code: 'table_closed' });
  if (slot.area !== null && areaOf(tables) !== slot.area) warnings.push({ code: 'other_area', area: slot.area });
  return [...warnings, ...seatWarnings(venue, slot.party, tables)];
}

/** Which place of a class it is; 0 outside of one. */
function placeIn(placement: Placement | null): number {
  if (placement?.allocation.kind !== 'person') return 0;
  return Math.max(...placement.allocation.claims.map(({ inClass }) => inClass?.place ?? 0));
}

function seatWarnings(venue: Venue, party: number, tables: readonly Table[]): Warning[] {
  const { seats, minParty } = seatsOf(venue, tables);
  if (party > seats) return [{ code: 'table_too_small', seats }];
  return party < minParty ? [{ code: 'table_too_large', least: minParty }] : [];
}
