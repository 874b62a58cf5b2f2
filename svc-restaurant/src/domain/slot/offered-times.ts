import { minutesOf, timeOfMinutes } from '@booking/core/rules/local-time';
import { earliestStart, tableStarts, withinHorizon } from '../venue/booking-window.ts';
import { type ZonedDay, zonedDay } from '../venue/day.ts';
import { type GridTime, gridTimes, openingsTouching } from '../venue/hours.ts';
import { type Able, chainOf, worksAt } from '../venue/people.ts';
import { minutesBeforeClose, type Service, type Venue } from '../venue/venue.ts';
import { type Appointment, ableIn, partsOf, type WantedService } from './requested-slot.ts';

/** What somebody wants, before a time is chosen: how many, or which service with whom. */
export type Wanted =
  | { readonly kind: 'table'; readonly party: number; readonly area: string | null }
  | ({ readonly kind: 'appointment' } & WantedService & { readonly further?: readonly WantedService[] });

/** What guests may choose. */
export const offeredServices = ({ services }: Venue): readonly Service[] =>
  services.filter(({ online, hidden }) => online && !hidden);
/** What may follow in the same visit: a class is booked by itself. */
export const furtherServices = (venue: Venue): readonly Service[] =>
  offeredServices(venue).filter(({ capacity }) => capacity === null);

/** The times of a day that may be asked for, whether or not anything is free then. */
export function offeredTimes(venue: Venue, date: string, wanted: Wanted, nowMs: number): string[] {
  if (!withinHorizon(venue, date, nowMs)) return [];
  const day = zonedDay(venue.calendar.zone, date);
  const earliest = earliestStart(venue, nowMs, wanted.kind === 'table' ? wanted.party : 1);
  const starts =
    wanted.kind === 'table'
      ? tableStarts(venue, day, (rules) => minutesBeforeClose(rules, wanted.party))
      : staffedStarts(venue, day, wanted);
  return starts.filter(({ start }) => start >= earliest).map(({ minute }) => timeOfMinutes(minute));
}

function staffedStarts(venue: Venue, day: ZonedDay, wanted: Appointment): GridTime[] {
  const able = partsOf(wanted).map((part) => ableIn(venue, part));
  const least = Math.min(...(able[0] ?? []).map(({ service }) => service.durationMinutes));
  const canTake = ({ person, service }: Able, at: number) => worksAt(venue, person, day, at, service);
  return gridTimes(day, openingsTouching(venue.calendar, day), venue.bookings.slotMinutes, least).filter(
    ({ start }) => chainOf(able, start, canTake) !== null,
  );
}

/** The times that lie nearest to one, at most `count`, in their own order. */
export function nearestTimes(times: readonly string[], time: string, count: number): string[] {
  const distance = (text: string) => Math.abs(minutesOf(text) - minutesOf(time));
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted();
}
