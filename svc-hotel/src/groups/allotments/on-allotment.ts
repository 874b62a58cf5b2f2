import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { AllotmentWithNights } from '@booking/core/routes/groups/allotment-answers';
import { isoOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { restartTransaction } from '@booking/kit/db/errors';
import { takeLocks } from '@booking/kit/db/locks';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import { lockAllotment, readStoredAllotment, typesOfAllotment } from '../../db/allotments.ts';
import type { StoredAllotment } from '../../db/entities/groups/allotment.ts';
import { countNights, readNights } from '../../db/hot/allotments/nights.ts';
import { readOccupancy } from '../../db/hot/rooms/occupancy.ts';
import { roomWrites } from '../../db/hot/rooms/room-writes.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { type AllotmentNight, lackingNight, overPicked } from '../../domain/allotment/allotment.ts';
import { freeByNight } from '../../domain/rooms/availability.ts';
import { conflict } from '../../errors.ts';
import { withNights } from '../../queries/allotments/read-allotment.ts';
import { roomChanged } from '../../rooms/room-changed.ts';
import { lockSettingsFor } from '../../settings/lock-settings.ts';
import { nextRevision } from '../../stays/stay-events.ts';

/** A call that changes one allotment. */
export type AllotmentCall = {
  readonly id: string;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
  /** The version that was looked at: an allotment that changed since is left as it is. */
  readonly version?: number;
};

/** An allotment, locked together with its room types: nobody picks up from it meanwhile. */
export type LockedAllotment = CommandContext & {
  readonly view: HotelView;
  readonly allotment: StoredAllotment;
  readonly now: Temporal.Instant;
  /** Today at the hotel. */
  readonly date: string;
};

/**
 * Runs a command on an allotment, then counts what it holds, and refuses what is not free.
 * @param more room types that the command adds
 * @throws ApiError 404 where the hotel has no such allotment
 */
export function onAllotment(
  deps: Deps,
  { id, caller, now, version }: AllotmentCall,
  run: (locked: LockedAllotment) => Promise<Pick<Effects<unknown>, 'emails'>>,
  more: readonly string[] = [],
): Promise<AllotmentWithNights | StoredAnswer> {
  return deps.run({ caller, now, status: 200 }, async (context) => {
    const { em, tx } = context;
    const view = await lockSettingsFor(deps, tx, caller);
    await readStoredAllotment(em, caller.business, id);
    const before = await typesOfAllotment(em, id);
    const types = [...new Set([...before, ...more.filter((type) => view.hotel.typeById.has(type))])];
    await takeLocks(tx, { businesses: [caller.business], names: types });
    const allotment = await lockAllotment(em, caller.business, id);
    if (version !== undefined && version !== allotment.version) throw new OutdatedPageError();
    const nights = await readNights(tx, id);
    if (nights.some(({ room_type_id }) => !types.includes(room_type_id)))
      throw restartTransaction('the allotment was given another room type');
    const date = localDate(now.epochMilliseconds, view.account.time_zone);
    const effects = await run({ ...context, view, allotment, now, date });
    return { ...effects, ...(await hold({ ...context, view, allotment, now }, types, nights)) };
  });
}

/** Changes the allotment itself: each change is a version of its own. */
export function changeAllotment({ allotment, now }: LockedAllotment, change: Partial<StoredAllotment>): void {
  Object.assign(allotment, change, nextRevision(allotment, now));
}

/** Counts what the allotment holds now, and refuses what is promised beyond what is free. */
export async function hold(
  { em, tx, view, allotment, now }: Pick<LockedAllotment, 'em' | 'tx' | 'view' | 'allotment' | 'now'>,
  types: readonly string[],
  before: readonly AllotmentNight[],
): Promise<Effects<AllotmentWithNights>> {
  await em.flush();
  await countNights(tx, allotment.id, types);
  const after = await readNights(tx, allotment.id);
  await refuse({ tx, view }, before, after);
  return {
    answer: await withNights(em, tx, view, allotment),
    writes: roomWrites(allotment.business_id, types, []),
    events: [roomChanged(allotment.business_id, allotment.id, now)],
    wakes: ['rooms'],
    invalidates: types,
  };
}

async function refuse(
  { tx, view }: Pick<LockedAllotment, 'tx' | 'view'>,
  before: readonly AllotmentNight[],
  after: readonly AllotmentNight[],
): Promise<void> {
  const over = overPicked(before, after);
  if (over !== null)
    throw conflict(view, {
      code: 'allotment_picked_up',
      day: isoOf(over.night),
      rooms: over.picked_up,
      isOutside: false,
    });
  const lacking = lackingNight(before, after, await readFree({ tx, view }, after));
  if (lacking === null) return;
  const { night, held, missing, room_type_id } = lacking;
  const type = view.nameOf(room_type_id);
  throw conflict(view, {
    code: 'allotment_not_free',
    day: isoOf(night),
    type,
    free: Math.max(0, held - missing),
    missing,
  });
}

/** What is free of each type with everything held. A type that the hotel has no longer has nothing. */
async function readFree({ tx, view }: Pick<LockedAllotment, 'tx' | 'view'>, nights: readonly AllotmentNight[]) {
  const days = nights.map(({ night }) => night);
  const window = { from: Math.min(...days), to: Math.max(...days) + 1 };
  const free = new Map<string, readonly number[]>();
  for (const id of new Set(nights.map(({ room_type_id }) => room_type_id))) {
    const type = view.hotel.typeById.get(id);
    if (type === undefined) continue;
    free.set(id, freeByNight((await readOccupancy(tx, type, window)).inventory, window));
  }
  return (typeId: string, night: number) => free.get(typeId)?.[night - window.from] ?? Number.NEGATIVE_INFINITY;
}
