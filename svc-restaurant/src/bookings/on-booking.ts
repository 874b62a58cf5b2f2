import { type Caller, deskSource } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { type Again, answerOnce } from '@booking/kit/db/answer-once';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { retryConflicts } from '@booking/kit/reservations/retry-conflicts';
import { type SearchBudget, searchBudget } from '@booking/kit/workers/searches';
import { conflict } from '../conflicts.ts';
import { lockBooking, readBooking, type StoredBooking } from '../db/bookings.ts';
import { bookingDay } from '../db/hot/booking-day.ts';
import { isRace } from '../db/hot/move-parties.ts';
import type { Deps } from '../deps.ts';
import type { Actor, Booking } from '../domain/booking/booking.ts';
import { conflictOf, type Trigger } from '../domain/booking/booking-states.ts';
import { dayLock } from '../domain/request/lock-names.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { countStep } from '../metrics.ts';

/** A step on one booking, asked for by a staff route or by the buttons of a page. */
export type StaffCall = {
  readonly caller: Pick<Caller, 'business' | 'key_id' | 'idempotency'>;
  readonly actor: Actor;
  readonly id: string;
  readonly now: Temporal.Instant;
  /** Throws where the booking, locked by now, is not what a page showed when its button was pressed. */
  readonly check?: (booking: Booking) => void;
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
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly nowMs: number;
  /** What all searches of this step may compute together. */
  readonly budget: SearchBudget;
};

export type Work<T> = {
  /** Days besides the booking's own on which the work decides about tables or people. */
  readonly moreDays?: readonly string[];
  /** Throws for what this booking cannot be asked at all, in whatever state it is: that wins over a 409. */
  readonly refuse?: (venue: Venue, booking: Booking) => void;
  readonly run: (locked: LockedBooking) => Promise<T>;
};

/**
 * Runs a step on one booking in one transaction: the answer of an earlier run with this Idempotency-Key, or 404, or
 * 409 where its state does not allow the step, or the work. Lost races begin again on a fresh snapshot.
 */
export async function onBooking<T>(
  deps: Deps,
  call: StaffCall,
  trigger: Trigger,
  work: Work<T>,
): Promise<T | StoredAnswer> {
  const { business } = call.caller;
  const { result, days } = await retryConflicts({ trade: 'restaurant', isConflict: isRace }, ({ isLast }) =>
    stepOnce(deps, call, trigger, work).catch((error) => {
      if (isLast && isRace(error)) return noPlace(deps, call);
      throw error;
    }),
  );
  deps.occupancy.invalidate(business, days);
  countStep(trigger);
  return result;
}

/** Begins again where the booking was moved to another day while we waited for the one it was on. */
async function stepOnce<T>(
  deps: Deps,
  call: StaffCall,
  trigger: Trigger,
  work: Work<T>,
): Promise<{ result: T | StoredAnswer; days: string[] }> {
  for (;;) {
    const day = await bookingDay(deps.db, call.caller.business, call.id);
    if (day === null) throw notFound();
    const days = [...new Set([day, ...(work.moreDays ?? [])])];
    const result = await answerOnce(deps.db, { ...call, status: 200 }, (tx) =>
      attemptOn(deps, tx, call, trigger, days, work),
    );
    if (result !== 'again') return { result, days };
  }
}

async function attemptOn<T>(
  deps: Deps,
  tx: Tx,
  { caller, actor, id, now, check }: StaffCall,
  trigger: Trigger,
  days: readonly string[],
  { refuse, run }: Work<T>,
): Promise<T | Again> {
  const names = days.map((day) => dayLock(caller.business, day));
  await deps.locks(tx, { businesses: [caller.business], names });
  const em = deps.entities.on(tx);
  const stored = await lockBooking(em, caller.business, id);
  if (stored === null) throw notFound();
  if (!days.includes(stored.booking.date)) return 'again';
  const venue = await deps.venues.current(tx, caller.business);
  refuse?.(venue, stored.booking);
  check?.(stored.booking);
  const nowMs = now.epochMilliseconds;
  const endsAt = endOf(venue, stored.booking);
  const why = conflictOf(trigger, stored.booking, { nowMs, zone: venue.calendar.zone, endsAt });
  if (why !== null) throw conflict(why, venue);
  return run({ ...stored, em, tx, venue, actor, now, nowMs, budget: searchBudget() });
}

/** Every race was lost: 409. */
async function noPlace(deps: Deps, { caller, id }: StaffCall): Promise<never> {
  const [venue, seen] = await Promise.all([
    deps.venues.current(deps.db, caller.business),
    readBooking(deps.entities.fork(), caller.business, id),
  ]);
  throw conflict({ code: seen?.booking.serviceId ? 'person_busy' : 'no_table' }, venue);
}
