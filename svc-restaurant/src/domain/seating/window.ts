import { allRules } from '../venue/booking-window.ts';
import { zonedDay } from '../venue/day.ts';
import { serviceWith, takenFor } from '../venue/people.ts';
import type { Venue } from '../venue/venue.ts';

/** Which allocations are read: all that begin in a stretch and end after a moment. Minutes since 1970. */
export type Window = {
  readonly from: number;
  readonly to: number;
  readonly endsAfter: number;
  readonly longest: number;
  /** Only what touches the time itself was read: enough to see what is free, not to give others different tables. */
  readonly near: boolean;
  /** It is the whole of the day that is asked for. */
  readonly day: boolean;
};

const REACH_MINUTES = 720;

const lengthOf = ({ from, to }: { from: number; to: number }) => to - from;

/** How long anybody can have what they hold. */
function longestAllocation(venue: Venue): number {
  const turns = allRules(venue).flatMap(({ turns, large }) => [
    ...turns.map(({ minutes }) => minutes),
    large?.turnMinutes ?? 0,
  ]);
  const services = venue.services.map((service) => lengthOf(takenFor(service, 0)));
  const own = venue.staff
    .filter(({ ownTerms }) => ownTerms.size > 0)
    .flatMap((person) => venue.services.map((service) => lengthOf(takenFor(serviceWith(service, person), 0))));
  return Math.max(0, ...turns, ...services, ...own);
}

/** How long before it starts an appointment may take its person. */
const longestBefore = ({ services }: Venue): number => Math.max(0, ...services.map(({ bufferBefore }) => bufferBefore));

/** Where to look for what touches a stretch of time. A few rows where the wider window reads an evening and more. */
export function windowOn(venue: Venue, from: number, to: number): Window {
  const longest = longestAllocation(venue);
  // Who starts in the same slot counts for the pacing; what is near an appointment must leave room for its buffers.
  const end =
    venue.kind === 'table'
      ? Math.max(to, from + Math.max(...allRules(venue).map(({ slotMinutes }) => slotMinutes)))
      : to + longest;
  const endsAfter = from - longestBefore(venue);
  return { from: endsAfter - longest, to: end, endsAfter, longest, near: true, day: false };
}

/** What touches anything that may begin on a day. */
export function windowOfDay(venue: Venue, date: string): Window {
  const { start, end } = zonedDay(venue.calendar.zone, date);
  return { ...windowOn(venue, start, end + longestAllocation(venue)), day: true };
}

/** Far enough around a stretch for the parties that could be given other tables, one touching the next. */
export function windowAround(venue: Venue, from: number, to: number, wider = 1): Window {
  const longest = longestAllocation(venue);
  const back = Math.max(longest, REACH_MINUTES) * wider;
  const start = from - back;
  return {
    from: start,
    to: to + (venue.kind === 'table' ? back : longest),
    endsAfter: start,
    longest,
    near: false,
    day: false,
  };
}
