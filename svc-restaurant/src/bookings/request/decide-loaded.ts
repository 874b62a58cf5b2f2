import { finish, type Search } from '@booking/core/rules/search';
import { keyReused } from '@booking/kit/db/idempotency';
import { BATCH_LOCK_TIMEOUT_MS } from '@booking/kit/db/lock-timeout';
import type { Tx } from '@booking/kit/db/open';
import type { Attempt } from '@booking/kit/storage/retry-conflicts';
import { lineOf } from '@booking/kit/workers/searches';
import { moveParties } from '../../db/hot/move-parties.ts';
import { nearbyOf } from '../../db/hot/nearby-allocations.ts';
import { deleteRecord, type LoadedRequest, type LoadKeys, loadRequests } from '../../db/hot/request-load.ts';
import type { Deps } from '../../deps.ts';
import { type Decision, decideRequest } from '../../domain/request/decide-request.ts';
import { dayLock } from '../../domain/request/lock-names.ts';
import type { NearbyAllocations } from '../../domain/seating/placing.ts';
import { questionsIn } from '../../domain/venue/questions.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { locksOf } from '../prepare.ts';
import { type DecidedRequest, toOutcome } from './outcome.ts';
import type { BookingCommand } from './request-row.ts';

/** What the database says of a request. */
export type Snapshot = LoadedRequest & { readonly others: NearbyAllocations };

/** What a request is judged by besides the settings. */
type RequestSnapshot = Pick<Snapshot, 'recent' | 'openRequests' | 'others'>;

/** Requests of one kind of venue, with their locks. A day that was read as a whole is in the cache from now on. */
export async function loadTogether(
  deps: Deps,
  tx: Tx,
  kind: Venue['kind'],
  commands: readonly BookingCommand[],
): Promise<Snapshot[]> {
  const snapshots = await load(deps, tx, kind, commands, BATCH_LOCK_TIMEOUT_MS);
  for (const [i, { venue, window, slot, nowMs }] of commands.entries()) {
    const { revision, others } = snapshots[i] as Snapshot;
    if (window.day && revision === venue.revision) deps.occupancy.set(venue, slot.date, others, nowMs);
  }
  return snapshots;
}

async function load(
  deps: Deps,
  tx: Tx,
  kind: Venue['kind'],
  commands: readonly BookingCommand[],
  timeoutMs?: number,
): Promise<Snapshot[]> {
  // They are sent together and run one after the other: what is read is read behind the locks.
  const [, loaded] = await Promise.all([
    deps.locks(tx, locksOf(commands, timeoutMs)),
    loadRequests(tx, kind, commands.map(loadKeys)),
  ]);
  return commands.map(({ venue, window }, i) => {
    const request = loaded[i] as LoadedRequest;
    return { ...request, others: nearbyOf(venue, request.allocations, window) };
  });
}

function loadKeys({ venue, window, guest, caller, nowMs }: BookingCommand): LoadKeys {
  const key = caller.idempotency?.key ?? null;
  return { businessId: venue.id, window, guest: guest.keys, keyId: caller.key_id, key, nowMs };
}

/**
 * Decides by what was read nearby. Null where that is not enough: the settings have changed, an old record is in the way,
 * or nothing is free unless others are given different tables.
 */
export function decideLoaded(deps: Deps, command: BookingCommand, snapshot: Snapshot): DecidedRequest | null {
  if (snapshot.revision !== command.venue.revision) return null;
  const before = answeredBefore(command, snapshot);
  if (before !== null) return before;
  const decision = decide(command, snapshot);
  return isSimple(command, snapshot, decision) ? toOutcome(deps, command, decision) : null;
}

/** Decides without reseating: the narrow window does not include every party that could move. */
export function decide(command: BookingCommand, snapshot: RequestSnapshot): Decision {
  return finish(deciding(command, snapshot), () => 0);
}

function deciding(command: BookingCommand, { recent, openRequests, others }: RequestSnapshot): Search<Decision> {
  const { venue, slot, body, guest, nowMs } = command;
  const questions = questionsIn(venue, guest.lang);
  const facts = { slot, answers: body.answers ?? null, questions, recent, openRequests, others };
  return decideRequest(venue, facts, nowMs);
}

/** Nothing is to be written but the request's own rows, and nothing more to be read. */
function isSimple({ venue }: BookingCommand, { record }: Snapshot, decision: Decision): boolean {
  if (decision.kind === 'duplicate') return record === null;
  if (decision.kind !== 'accepted') return true;
  return record === null && (decision.placement !== null || venue.kind === 'appointment');
}

/** Decides by what was read widely: others may be given different tables. The last time it does without a place. */
export async function decideAlone(
  deps: Deps,
  tx: Tx,
  command: BookingCommand,
  { isLast }: Attempt,
): Promise<DecidedRequest> {
  const { venue, slot } = command;
  const [snapshot] = (await load(deps, tx, venue.kind, [command])) as [Snapshot];
  const before = answeredBefore(command, snapshot);
  if (before !== null) return before;
  if (snapshot.record !== null) await deleteRecord(tx, loadKeys(command));
  const found = await deps.searches.run(lineOf(venue), deciding(command, snapshot));
  const decision = isLast ? withoutPlace(found) : found;
  const moves = decision.kind === 'accepted' ? (decision.placement?.moves ?? []) : [];
  if (moves.length > 0) deps.occupancy.invalidate([dayLock(venue.id, slot.date)]);
  await moveParties(tx, moves, command.nowMs);
  return toOutcome(deps, command, decision);
}

function withoutPlace(decision: Decision): Decision {
  return decision.kind === 'accepted' ? { ...decision, status: 'requested', placement: null } : decision;
}

function answeredBefore({ caller: { idempotency } }: BookingCommand, { record }: Snapshot): DecidedRequest | null {
  if (record === null || idempotency === null || !record.counts) return null;
  if (record.fingerprint === idempotency.fingerprint)
    return { outcome: { kind: 'answer', answer: { storedJson: record.body }, metricLabel: 'replayed' }, row: null };
  return { outcome: { kind: 'refused', error: keyReused(), metricLabel: 'idempotency_key_reused' }, row: null };
}
