import { addDays } from '@booking/core/rules/days';
import { compareTimes, localDate, momentOf } from '@booking/core/rules/local-time';
import type { Venue } from './venue.ts';

type VenueEvent = Venue['events'][number];

/** Published events that are not over, by their beginning. One without an end lasts till its day is over. */
export function eventsToCome(venue: Venue, nowMs: number): VenueEvent[] {
  const { zone } = venue.calendar;
  const today = localDate(nowMs, zone);
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  // A moment takes 5 µs to find, and a file may hold 2000 events: only those around now need theirs.
  const isToCome = (event: VenueEvent) => {
    const last = event.ends_on ?? event.starts_on;
    return last > tomorrow || (last >= yesterday && endOf(event, zone) > nowMs);
  };
  return venue.events.filter((event) => event.published && isToCome(event)).sort(byBeginning);
}

const byBeginning = (a: VenueEvent, b: VenueEvent): number =>
  compareTimes(`${a.starts_on} ${a.starts_time}`, `${b.starts_on} ${b.starts_time}`);

function endOf({ starts_on, starts_time, ends_on, ends_time }: VenueEvent, zone: string): number {
  if (!ends_time) return momentOf(addDays(ends_on ?? starts_on, 1), '00:00', zone);
  if (ends_on) return momentOf(ends_on, ends_time, zone);
  return momentOf(ends_time > starts_time ? starts_on : addDays(starts_on, 1), ends_time, zone);
}
