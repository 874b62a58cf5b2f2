import { BATCH_LOCK_TIMEOUT_MS } from '@booking/kit/db/lock-timeout';
import type { Decided } from '@booking/kit/reservations/reserve';
import { writeIfHeld } from '../db/hot/request-write.ts';
import type { Deps } from '../deps.ts';
import { startOf } from '../domain/request/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { conclude, type DecidedRequest } from './conclude.ts';
import { decide } from './decide-loaded.ts';
import { locksOf } from './prepare.ts';
import type { BookingCommand } from './request-row.ts';

/** A request that is simply given what is free; null where more has to be known, or to be done. */
export function decideFromCache(deps: Deps, one: BookingCommand): DecidedRequest | null {
  const { venue, slot, nowMs } = one;
  const from = startOf(venue, slot);
  const to = from + slot.minutes + (slot.appointment?.service.bufferMinutes ?? 0);
  const others = deps.occupancy.around(venue, slot.date, { from, to }, nowMs);
  if (others === null) return null;
  const decision = decide(one, { recent: [], openRequests: 0, others });
  if (decision.kind !== 'accepted' || decision.placement === null || decision.placement.moves.length > 0) return null;
  const decided = conclude(deps, one, decision);
  return decided.row && decided;
}

/** Stores them all, or none (false) where the settings or a guest's other requests are not as the cache assumed. */
export function writeFromCache(
  deps: Deps,
  kind: Venue['kind'],
  decided: readonly Decided<BookingCommand, DecidedRequest>[],
): Promise<boolean> {
  const cases = decided.map(({ command }) => command);
  const items = decided.flatMap(({ decision }) => decision.row ?? []);
  const revisions = cases.map(({ venue }) => venue.revision);
  const timeoutMs = BATCH_LOCK_TIMEOUT_MS;
  const locks = deps.constraintsAlone ? { businesses: [], names: [], timeoutMs } : locksOf(cases, timeoutMs);
  const { now } = cases.at(-1) as BookingCommand;
  return writeIfHeld(deps.db, kind, { items, revisions, locks, now });
}

/** What was given away is committed: from now on the cache has it. */
export function remember({ occupancy }: Deps, decided: readonly Decided<BookingCommand, DecidedRequest>[]): void {
  for (const { command, decision } of decided) {
    const hold = decision.row?.hold ?? null;
    if (hold !== null) occupancy.add(command.venue, command.slot.date, hold);
  }
}
