import { type Caller, deskSource } from '@booking/core/caller';
import { type ApiError, notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { restartTransaction } from '@booking/kit/db/errors';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import { type SearchBudget, searchBudget } from '@booking/kit/workers/searches';
import { conflict, type Reader, readIn } from '../conflicts.ts';
import { lockBooking, readBooking, type StoredBooking } from '../db/bookings.ts';
import { areHolds } from '../db/holds.ts';
import { bookingDay } from '../db/hot/booking-day.ts';
import { isRace } from '../db/hot/move-parties.ts';
import type { Deps } from '../deps.ts';
import type { Actor, Booking } from '../domain/booking/booking.ts';
import { conflictOf, type Trigger } from '../domain/booking/booking-states.ts';
import { dayLock } from '../domain/request/lock-names.ts';
import type { TakenTables } from '../domain/seating/named-tables.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { countStep } from '../metrics.ts';

/** A step on one booking, asked for by a staff route or by the buttons of a page. */
export type StaffCall = {
  readonly caller: Pick<Caller, 'business' | 'key_id' | 'idempotency' | 'member'> & Reader;
  readonly actor: Actor;
  readonly id: string;
  readonly now: Temporal.Instant;
  /** The version that a page showed: the booking is left as it is where it has another one behind the locks. */
  readonly version?: number;
};

/** Who acts at the front desk: a member at the console, or the business's own server. */
export function actorOf(caller: Pick<Caller, 'key_kind' | 'member'>): Actor {
  const way = deskSource(caller);
  return { who: way === 'console' ? 'member' : 'key', name: caller.member?.name || null, way };
}

/** What a step works with: the booking, locked, on the newest settings. */
export type LockedBooking = StoredBooking & {
  readonly em: EntityManager;
  /** The transaction of the former: for events, e-mails and what is asked in SQL. */
  readonly tx: Tx;
  readonly venue: Venue;
  readonly caller: StaffCall['caller'];
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly nowMs: number;
  /** What all searches of this step may compute together. */
  readonly budget: SearchBudget;
};

export type BookingWork<Answer> = {
  /** The HTTP status of the answer; 200 where nothing is said. */
  readonly status?: number;
  /** Days besides the booking's own on which the command decides about tables or people. */
  readonly moreDays?: readonly string[];
  /** Throws for what this booking cannot be asked at all, in whatever state it is: that wins over a 409. */
  readonly refuse?: (venue: Venue, booking: Booking) => void;
  readonly run: (locked: LockedBooking) => Promise<Effects<Answer>>;
};

/**
 * Runs a command on one booking, locked together with its day.
 * @throws ApiError 404 where the venue has no such booking, 409 where its state does not allow the step or every race for a
 * place was lost
 * @throws OutdatedPageError where the booking is not of the version that was shown
 */
export async function onBooking<Answer>(
  deps: Deps,
  call: StaffCall,
  trigger: Trigger,
  work: BookingWork<Answer>,
): Promise<Answer | StoredAnswer> {
  const { caller, now } = call;
  const answer = await deps
    .run({ caller, now, status: work.status ?? 200 }, (context) => runLocked(deps, context, call, trigger, work))
    .catch(async (error) => {
      throw isRace(error) ? await noPlace(deps, call) : error;
    });
  countStep(trigger);
  return answer;
}

async function runLocked<Answer>(
  deps: Deps,
  { em, tx }: CommandContext,
  { caller, actor, id, now, version }: StaffCall,
  trigger: Trigger,
  { moreDays = [], refuse, run }: BookingWork<Answer>,
): Promise<Effects<Answer>> {
  const day = await bookingDay(tx, caller.business, id);
  if (day === null) throw notFound();
  const days = [...new Set([day, ...moreDays])];
  const names = days.map((date) => dayLock(caller.business, date));
  await deps.locks(tx, { businesses: [caller.business], names });
  const stored = await lockBooking(em, caller.business, id);
  if (stored === null) throw notFound();
  if (!days.includes(stored.booking.date)) throw restartTransaction('the booking was moved to another day');
  const venue = readIn(await deps.venues.current(tx, caller.business), caller);
  refuse?.(venue, stored.booking);
  if (version !== undefined && version !== stored.booking.version) throw new OutdatedPageError();
  const nowMs = now.epochMilliseconds;
  const endsAt = endOf(venue, stored.booking);
  const why = conflictOf(trigger, stored.booking, { nowMs, zone: venue.calendar.zone, endsAt });
  if (why !== null) throw conflict(why, venue);
  const effects = await run({ ...stored, em, tx, venue, caller, actor, now, nowMs, budget: searchBudget() });
  return { ...effects, invalidates: names };
}

/** What is answered where every race was lost. */
export async function noPlace(deps: Deps, { caller, id }: StaffCall): Promise<ApiError> {
  const [venue, seen] = await Promise.all([
    deps.venues.current(deps.db, caller.business),
    readBooking(deps.entities.fork(), caller.business, id),
  ]);
  return conflict({ code: seen?.booking.serviceId ? 'person_busy' : 'no_table' }, readIn(venue, caller));
}

/** The 409 for tables that staff chose and cannot have. What is held for minutes is in no list: it is said to be free soon. */
export async function tablesTaken(em: EntityManager, venue: Venue, { taken, holders }: TakenTables): Promise<ApiError> {
  const isHeld = await areHolds(em, holders);
  return conflict({ code: 'table_taken', tables: taken, isHeld }, venue);
}
