import type { Caller } from '@booking/core/caller';
import type { EventType } from '@booking/core/events';
import type { StoredAnswer } from '@booking/core/route';
import { type Day, dayOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import type { NewEmail } from '@booking/kit/email/queue';
import type { StoredStay } from '../db/entities/stay.ts';
import { roomWrites } from '../db/hot/rooms/room-writes.ts';
import type { HotelView } from '../db/hotels.ts';
import { type LockedColumns, lockStay, storeChange } from '../db/stays.ts';
import { noteStep } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import type { Move } from '../domain/rooms/allocation.ts';
import type { BeforeStep, By, StepName } from '../domain/stay/history.ts';
import { lockSettingsFor } from '../settings/lock-settings.ts';
import { stayEvents } from './stay-events.ts';

/** A call that changes one stay. */
export type StayCall = { readonly id: string; readonly caller: Caller; readonly now: Temporal.Instant };

/** What a command on a stay works with: the stay, locked together with its room type, and the settings as they stand. */
export type LockedStay = CommandContext &
  Omit<StayCall, 'id'> & {
    readonly view: HotelView;
    readonly stay: StoredStay;
    /** Today at the hotel. */
    readonly date: string;
    readonly today: Day;
  };

export type StayWork<Answer> = {
  /** Throws 400 for what the hotel does not have, whether or not there is such a stay. */
  readonly check?: (view: HotelView) => void;
  /** What is locked besides the stay and its type. */
  readonly locks?: (view: HotelView, before: LockedColumns) => readonly string[];
  readonly run: (locked: LockedStay) => Promise<Effects<Answer>>;
};

/** Runs a command on one stay. @throws ApiError 404 where the hotel has no such stay */
export function onStay<Answer>(deps: Deps, call: StayCall, work: StayWork<Answer>): Promise<Answer | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 200 }, async (context) =>
    work.run(await lockedStay(deps, context, call, work)),
  );
}

/** The stay and all that a command on it is judged by, locked until the transaction ends. */
export async function lockedStay(
  deps: Deps,
  context: CommandContext,
  { id, caller, now }: StayCall,
  { check, locks }: Omit<StayWork<unknown>, 'run'>,
): Promise<LockedStay> {
  const { em, tx } = context;
  const view = await lockSettingsFor(deps, tx, caller);
  check?.(view);
  const stay = await lockStay(em, tx, caller.business, id, (before) => locks?.(view, before) ?? []);
  const date = localDate(now.epochMilliseconds, view.account.time_zone);
  return { ...context, caller, now, view, stay, date, today: dayOf(date) };
}

/** A change of a stay, as its history, its hotel and its guest learn of it. */
export type StayStep = {
  readonly step: StepName;
  readonly by: By;
  /** What an undo of the step goes back to. */
  readonly before?: BeforeStep | null;
  readonly change: Partial<StoredStay>;
  /** Other stays that go to other rooms. */
  readonly moves: readonly Move[];
  readonly event: EventType;
  readonly emails: readonly NewEmail[];
};

/** Changes the stay and notes the step; what else follows from it is in the effects. */
export async function stayEffects<Answer>(
  { em, tx, view, stay }: LockedStay,
  { step, by, before = null, change, moves, event, emails }: StayStep,
  answer: Answer,
): Promise<Effects<Answer>> {
  const changed = { ...stay, ...change };
  const types = [...new Set([stay.room_type_id, changed.room_type_id])];
  noteStep(em, changed, step, by, before);
  await storeChange(em, tx, stay, change, moves);
  return {
    answer,
    writes: roomWrites(stay.business_id, types, moves),
    events: stayEvents(view, event, changed),
    emails,
    wakes: ['rooms', 'checkouts'],
    invalidates: types,
  };
}
