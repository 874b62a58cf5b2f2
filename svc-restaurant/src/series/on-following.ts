import { notFound } from '@booking/core/errors';
import type { Envelope } from '@booking/core/events';
import type { StoredAnswer } from '@booking/core/route';
import type { SeriesClash } from '@booking/core/routes/venue/series';
import { compareTimes } from '@booking/core/rules/local-time';
import type { Booking as BookingShape } from '@booking/core/shapes';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { restartTransaction } from '@booking/kit/db/errors';
import { SEARCH_MS, searchBudget } from '@booking/kit/workers/searches';
import { type LockedBooking, noPlace, type StaffCall } from '../bookings/on-booking.ts';
import { conflict, readIn } from '../conflicts.ts';
import { lockBooking, type StoredBooking } from '../db/bookings.ts';
import { isRace } from '../db/hot/move-parties.ts';
import { lockFollowing, readFollowing } from '../db/series.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { conflictOf, type Trigger } from '../domain/booking/booking-states.ts';
import { dayLock } from '../domain/request/lock-names.ts';
import type { LocalTime } from '../domain/series/dates.ts';
import { endOf } from '../domain/slot/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { countStep } from '../metrics.ts';
import { clashOfError, seriesClash } from './clashes.ts';
import { inOneMessage } from './one-message.ts';

export type FollowingWork<Answer> = {
  /** When one of them is to be; where the step moves nothing, as it is. */
  readonly at?: (first: Booking, booking: Booking) => LocalTime;
  /** Throws for what these bookings cannot be asked at all, in whatever state they are. */
  readonly refuse?: (venue: Venue, first: Booking) => void;
  /** Which of those that follow take the step with the first. */
  readonly takes: (first: Booking, other: Booking) => boolean;
  /** Before any of them takes it. */
  readonly prepare?: (all: readonly LockedBooking[]) => Promise<void>;
  /** One of them takes it. @throws ApiError where its date cannot be had */
  readonly run: (locked: LockedBooking, first: Booking) => Promise<Effects<Answer>>;
  /** Why what came of it is not to be had after all; null where it is. */
  readonly clash?: (at: LocalTime, answer: Answer) => SeriesClash | null;
};

/** What came of a step on the first booking, whether any guest is written to, and every booking that changed. */
type Followed<Answer> = Answer & { guest_emailed: boolean; bookings: BookingShape[] };

/**
 * Runs a step on a booking of a series and on those that follow it, in one transaction: all that can take the step do, or
 * none. Of a booking by itself it is the step on this one.
 * @throws ApiError 404 and 409 as for one booking; 409 with the dates in `fields` that cannot be had
 */
export async function onFollowing<Answer extends { guest_emailed: boolean }>(
  deps: Deps,
  call: StaffCall,
  trigger: Trigger,
  work: FollowingWork<Answer>,
): Promise<Followed<Answer> | StoredAnswer> {
  const { caller, now } = call;
  const answer = await deps
    .run({ caller, now, status: 200 }, (context) => runAll(deps, context, call, trigger, work))
    .catch(async (error) => {
      throw isRace(error) ? await noPlace(deps, call) : error;
    });
  countStep(trigger);
  return answer;
}

async function runAll<Answer extends { guest_emailed: boolean }>(
  deps: Deps,
  context: CommandContext,
  call: StaffCall,
  trigger: Trigger,
  work: FollowingWork<Answer>,
): Promise<Effects<Followed<Answer>>> {
  const { em, tx } = context;
  const { caller, actor, now } = call;
  const { stored, names } = await lockAll(deps, context, call, work);
  const venue = readIn(await deps.venues.current(tx, caller.business), caller);
  const nowMs = now.epochMilliseconds;
  const [{ booking: first }] = stored as [StoredBooking];
  work.refuse?.(venue, first);
  const why = obstacle(venue, trigger, first, nowMs);
  if (why !== null) throw conflict(why, venue);
  const taking = stored.filter(
    ({ booking }) =>
      booking.id === first.id || (work.takes(first, booking) && obstacle(venue, trigger, booking, nowMs) === null),
  );
  const budget = searchBudget(4 * SEARCH_MS);
  const all = taking.map((held): LockedBooking => ({ ...held, em, tx, venue, caller, actor, now, nowMs, budget }));
  await work.prepare?.(all);
  const done = await takeAll(venue, all, first, work);
  const [{ answer }] = done as [Effects<Answer>];
  const effects = inOneMessage(venue, done);
  const bookings = changedIn(effects.events);
  const guest_emailed = done.some((effect) => effect.answer.guest_emailed);
  return { answer: { ...answer, guest_emailed, bookings }, ...effects, invalidates: names };
}

/** Each booking that changed has its event. */
const changedIn = (events: readonly Envelope[]): BookingShape[] =>
  events
    .flatMap(({ data }) => (data as { readonly booking?: BookingShape }).booking ?? [])
    .toSorted((a, b) => compareTimes(`${a.date} ${a.time}`, `${b.date} ${b.time}`));

const obstacle = (venue: Venue, trigger: Trigger, booking: Booking, nowMs: number) =>
  conflictOf(trigger, booking, { nowMs, zone: venue.calendar.zone, endsAt: endOf(venue, booking) });

const asItIs = (_: Booking, booking: Booking): LocalTime => booking;

/** Every date is tried, so that all that clash are named at once. */
async function takeAll<Answer>(
  venue: Venue,
  all: readonly LockedBooking[],
  first: Booking,
  { run, at = asItIs, clash = () => null }: FollowingWork<Answer>,
): Promise<Effects<Answer>[]> {
  const done: Effects<Answer>[] = [];
  const clashes: SeriesClash[] = [];
  for (const locked of all) {
    const when = at(first, locked.booking);
    try {
      const effects = await run(locked, first);
      done.push(effects);
      const found = clash(when, effects.answer);
      if (found !== null) clashes.push(found);
    } catch (error) {
      const found = all.length === 1 ? null : clashOfError(when, error);
      if (found === null) throw error;
      clashes.push(found);
    }
  }
  if (clashes.length > 0) throw seriesClash(clashes, venue);
  return done;
}

/** The booking and those that follow it, locked with all their days: the days first, in a fixed order. */
async function lockAll<Answer>(
  deps: Deps,
  { em, tx }: CommandContext,
  { caller, id }: StaffCall,
  { at = asItIs }: FollowingWork<Answer>,
): Promise<{ stored: readonly StoredBooking[]; names: string[] }> {
  const { business } = caller;
  const seen = await readFollowing(em, business, id);
  if (seen.length === 0) throw notFound();
  const daysOf = (bookings: readonly Booking[]) =>
    bookings.flatMap((booking) => [booking.date, at(bookings[0] as Booking, booking).date]);
  const days = new Set(daysOf(seen));
  const names = [...days].map((date) => dayLock(business, date));
  await deps.locks(tx, { businesses: [business], names });
  const first = await lockBooking(em, business, id);
  if (first === null) throw notFound();
  const others = await lockFollowing(em, business, first.booking);
  const stored = [first, ...others];
  if (daysOf(stored.map(({ booking }) => booking)).some((day) => !days.has(day)))
    throw restartTransaction('a booking of the series was moved to another day');
  return { stored, names };
}
