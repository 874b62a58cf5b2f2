import { addDays, momentOf } from '@booking/core/rules/local-time';
import type { Venue } from './venue.ts';

type VenueEvent = Venue['events'][number];

/** Published events that are not over, by their beginning. One without an end lasts till its day is over. */
export function eventsToCome(venue: Venue, nowMs: number): VenueEvent[] {
  return venue.events
    .filter((event) => event.published && endOf(event, venue.calendar.zone) > nowMs)
    .sort((a, b) => order(a).localeCompare(order(b), 'en'));
}

function order({ starts_on, starts_time }: VenueEvent): string {
  return `${starts_on} ${starts_time}`;
}

function endOf({ starts_on, starts_time, ends_on, ends_time }: VenueEvent, zone: string): number {
  if (!ends_time) return momentOf(addDays(ends_on ?? starts_on, 1), '00:00', zone);
  if (ends_on) return momentOf(ends_on, ends_time, zone);
  return momentOf(ends_time > starts_time ? starts_on : addDays(starts_on, 1), ends_time, zone);
}
