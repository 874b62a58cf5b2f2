import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import { type Again, answerOnce } from '@booking/kit/db/answer-once';
import type { Tx } from '@booking/kit/db/open';
import { notFound } from '@booking/kit/http/app';
import { type SearchBudget, searchBudget } from '@booking/kit/searches';
import { lockBooking, readBooking, type StoredBooking } from '../db/bookings.ts';
import { isRace } from '../db/claims.ts';
import { dayLock } from '../db/locks.ts';
import type { Booking } from '../domain/booking.ts';
import { conflictOf, type Trigger } from '../domain/booking-states.ts';
import { MINUTE_MS } from '../domain/day.ts';
import type { Venue } from '../domain/venue.ts';
import { wishOf } from '../domain/wish.ts';
import type { Deps } from './deps.ts';
import { countRace, countStep } from './meters.ts';
import { conflict } from './say.ts';

/** A step on one booking, asked for by a staff route or by the buttons of a page. */
export type StaffCall = {
  readonly caller: Pick<Caller, 'business' | 'key_id' | 'idempotency'>;
  readonly id: string;
  readonly now: Temporal.Instant;
  /** Throws where the booking, locked by now, is not what a page showed when its button was pressed. */
  readonly check?: (booking: Booking) => void;
};

/** What a step works with: the booking, locked, on the newest settings. */
export type Standing = StoredBooking & {
  readonly tx: Tx;
  readonly venue: Venue;
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
  readonly run: (standing: Standing) => Promise<T>;
};

const TRIES = 6;

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
  const { caller, id } = call;
  const { moreDays = [] } = work;
  for (let attempt = 1; ; attempt += 1) {
    const seen = await readBooking(deps.db, caller.business, id);
    if (seen === null) throw notFound();
    const days = [...new Set([seen.booking.date, ...moreDays])];
    try {
      const outcome = await answerOnce(deps.db, { ...call, status: 200 }, (tx) =>
        attemptOn(deps, tx, call, trigger, days, work),
      );
      if (outcome !== 'again') {
        deps.days.forget(caller.business, days);
        countStep(trigger);
        return outcome;
      }
    } catch (error) {
      if (!isRace(error)) throw error;
      countRace();
      if (attempt >= TRIES) throw await noPlace(deps, seen.booking, caller.business);
    }
  }
}

async function attemptOn<T>(
  deps: Deps,
  tx: Tx,
  { caller, id, now, check }: StaffCall,
  trigger: Trigger,
  days: readonly string[],
  { refuse, run }: Work<T>,
): Promise<T | Again> {
  const names = days.map((day) => dayLock(caller.business, day));
  await deps.locks(tx, { businesses: [caller.business], names });
  const stored = await lockBooking(tx, caller.business, id);
  if (stored === null) throw notFound();
  // Moved to another day while we waited for the one it was on.
  if (!days.includes(stored.booking.date)) return 'again';
  const venue = await deps.venues.current(tx, caller.business);
  refuse?.(venue, stored.booking);
  check?.(stored.booking);
  const nowMs = now.epochMilliseconds;
  const endsAt = stored.booking.startsAt + wishOf(venue, stored.booking).minutes * MINUTE_MS;
  const why = conflictOf(trigger, stored.booking, { nowMs, zone: venue.calendar.zone, endsAt });
  if (why !== null) throw conflict(why, venue);
  return run({ ...stored, tx, venue, now, nowMs, budget: searchBudget() });
}

async function noPlace(deps: Deps, booking: Booking, businessId: string) {
  const venue = await deps.venues.current(deps.db, businessId);
  return conflict({ code: booking.serviceId === null ? 'no_table' : 'person_busy' }, venue);
}
