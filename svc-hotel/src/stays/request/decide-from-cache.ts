import { BATCH_LOCK_TIMEOUT_MS } from '@booking/kit/db/lock-timeout';
import type { Committed, Decided } from '@booking/kit/storage/reserve';
import type { RequestSnapshot } from '../../db/hot/request-snapshot.ts';
import { occupancyOf } from '../../db/hot/rooms/occupancy.ts';
import { writeIfValid } from '../../db/hot/write.ts';
import type { Deps } from '../../deps.ts';
import { windowAround } from '../../domain/rooms/window.ts';
import { type DecidedStay, decideLoaded } from './decide-loaded.ts';
import { lockingOf, type StayCommand } from './evaluate-request.ts';

/** By the cache alone; null where that is not enough, or more has to be done than to store the stay. */
export function decideFromCache(deps: Deps, command: StayCommand): DecidedStay | null {
  const { view, typeId, nights, couponCode, extras } = command.query;
  const type = typeId === null ? undefined : view.hotel.typeById.get(typeId);
  if (typeId === null || type === undefined || couponCode !== null || extras) return null;
  const cached = deps.occupancy.around(view, typeId, windowAround(nights), command.incoming.now.epochMilliseconds);
  if (cached === null) return null;
  const { rows, version } = cached;
  const snapshot: RequestSnapshot = {
    revision: view.revision,
    view,
    version,
    rows,
    occupancy: occupancyOf(type, rows),
    couponUses: 0,
    held: () => 0,
    earlier: [],
    fromAddress: 0,
    openRequests: 0,
    record: null,
  };
  const decided = decideLoaded(deps, command, snapshot);
  return decided?.writes?.writes.newStay === undefined ? null : decided;
}

/** Stores them all, or none where something is not as the cache assumed; `contended` are those whose type others changed. */
export async function commitIfHeld(
  { db }: Deps,
  all: readonly Decided<StayCommand, DecidedStay>[],
): Promise<Committed<StayCommand>> {
  const commands = all.map(({ command }) => command);
  const { written, changed } = await writeIfValid(db, {
    all: all.flatMap(({ decision }) => decision.writes ?? []),
    by: all.map(({ command, decision }) => ({ revision: command.query.view.revision, version: decision.version })),
    locks: { ...lockingOf(commands), timeoutMs: BATCH_LOCK_TIMEOUT_MS },
    now: (commands.at(-1) as StayCommand).incoming.now,
  });
  const isChanged = ({ query }: StayCommand) => query.typeId !== null && changed.includes(query.typeId);
  return { written, contended: commands.filter(isChanged) };
}
