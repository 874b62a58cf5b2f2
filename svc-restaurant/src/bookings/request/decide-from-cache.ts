import { BATCH_LOCK_TIMEOUT_MS } from '@booking/kit/db/lock-timeout';
import type { Decided } from '@booking/kit/storage/reserve';
import { writeIfValid } from '../../db/hot/request-write.ts';
import type { Deps } from '../../deps.ts';
import { startOf } from '../../domain/slot/requested-slot.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { locksOf } from '../prepare.ts';
import { decide } from './decide-loaded.ts';
import { type DecidedRequest, toOutcome } from './outcome.ts';
import type { BookingCommand } from './request-row.ts';

/** A request that is simply given what is free; null where more has to be known, or to be done. */
export function decideFromCache(deps: Deps, command: BookingCommand): DecidedRequest | null {
  const { venue, slot, nowMs } = command;
  const from = startOf(venue, slot);
  const to = from + slot.minutes + (slot.appointment?.service.bufferMinutes ?? 0);
  const others = deps.occupancy.around(venue, slot.date, { from, to }, nowMs);
  if (others === null) return null;
  const decision = decide(command, { recent: [], openRequests: 0, others });
  if (decision.kind !== 'accepted' || decision.placement === null || decision.placement.moves.length > 0) return null;
  const decided = toOutcome(deps, command, decision);
  return decided.row && decided;
}

/** Stores them all, or none (false) where the settings or a guest's other requests are not as the cache assumed. */
export function writeFromCache(
  deps: Deps,
  kind: Venue['kind'],
  decided: readonly Decided<BookingCommand, DecidedRequest>[],
): Promise<boolean> {
  const commands = decided.map(({ command }) => command);
  const items = decided.flatMap(({ decision }) => decision.row ?? []);
  const revisions = commands.map(({ venue }) => venue.revision);
  const timeoutMs = BATCH_LOCK_TIMEOUT_MS;
  const locks = deps.constraintsAlone ? { businesses: [], names: [], timeoutMs } : locksOf(commands, timeoutMs);
  const { now } = commands.at(-1) as BookingCommand;
  return writeIfValid(deps.db, kind, { items, revisions, locks, now });
}

/** What was given away is committed: from now on the cache has it. */
export function remember({ occupancy }: Deps, decided: readonly Decided<BookingCommand, DecidedRequest>[]): void {
  for (const { command, decision } of decided) {
    const allocation = decision.row?.allocation ?? null;
    if (allocation !== null) occupancy.add(command.venue, command.slot.date, allocation);
  }
}
