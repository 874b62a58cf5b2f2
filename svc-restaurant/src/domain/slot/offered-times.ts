import { minutesOf, timeOfMinutes } from '@booking/core/rules/local-time';
import { earliestStart, tableStarts, withinHorizon } from '../venue/booking-window.ts';
import { zonedDay } from '../venue/day.ts';
import { gridTimes, openingsTouching } from '../venue/hours.ts';
import { serviceWith, whoDoes, worksAt } from '../venue/people.ts';
import { minutesBeforeClose, type Person, type Service, type Venue } from '../venue/venue.ts';

/** What somebody wants, before a time is chosen: how many, or which service with whom. */
export type Wanted =
  | { readonly kind: 'table'; readonly party: number; readonly area: string | null }
  | { readonly kind: 'appointment'; readonly service: Service; readonly person: Person | null };

/** The times of a day that may be asked for, whether or not anything is free then. */
export function offeredTimes(venue: Venue, date: string, wanted: Wanted, nowMs: number): string[] {
  if (!withinHorizon(venue, date, nowMs)) return [];
  const day = zonedDay(venue.calendar.zone, date);
  const able =
    wanted.kind === 'table'
      ? []
      : (wanted.person === null ? whoDoes(venue, wanted.service) : [wanted.person]).map((person) => ({
          person,
          service: serviceWith(wanted.service, person),
        }));
  const earliest = earliestStart(venue, nowMs, wanted.kind === 'table' ? wanted.party : 1);
  const starts =
    wanted.kind === 'table'
      ? tableStarts(venue, day, (rules) => minutesBeforeClose(rules, wanted.party))
      : gridTimes(
          day,
          openingsTouching(venue.calendar, day),
          venue.bookings.slotMinutes,
          Math.min(...able.map(({ service }) => service.durationMinutes)),
        );
  return starts.filter(({ start }) => start >= earliest && isStaffed(start)).map(({ minute }) => timeOfMinutes(minute));

  function isStaffed(start: number): boolean {
    return wanted.kind === 'table' || able.some(({ person, service }) => worksAt(venue, person, day, start, service));
  }
}

/** The times that lie nearest to one, at most `count`, in their own order. */
export function nearestTimes(times: readonly string[], time: string, count: number): string[] {
  const distance = (text: string) => Math.abs(minutesOf(text) - minutesOf(time));
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted();
}
