import { atDesk, type Desk } from './desk.ts';
import { fillEvening, fillRequests } from './evening.ts';
import { playMonth } from './month/play.ts';
import type { Place } from './month/team.ts';
import { fillWeek } from './salon.ts';
import { fillGuesthouse } from './stays.ts';

const FILLED: Readonly<Record<string, (desk: Desk, now: Temporal.ZonedDateTime) => Promise<void>>> = {
  trattoria: fillEvening,
  osteria: fillRequests,
  salon: fillWeek,
  pension: fillGuesthouse,
};

/**
 * Puts bookings and stays into a demo business that was made just now, so that nobody looks at empty screens.
 * @returns a line for the start's progress, or null for a business that stays empty
 */
export async function fillBusiness(place: Place, now: Temporal.ZonedDateTime): Promise<string | null> {
  const fill = FILLED[place.slug];
  if (place.slug === 'hotel') await playMonth(place, now);
  else if (fill === undefined) return null;
  else await atDesk(place, (desk) => fill(desk, now));
  return `${place.slug} has its demonstration`;
}
