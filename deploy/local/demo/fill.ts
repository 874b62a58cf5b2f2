import { atDesk, type Desk } from './desk.ts';
import { fillEvening, fillRequests, fillWeek } from './evening.ts';
import type { Operator } from './operator.ts';
import { fillGuesthouse, fillHotel } from './stays.ts';

const FILLED: Readonly<Record<string, (desk: Desk, now: Temporal.ZonedDateTime) => Promise<void>>> = {
  trattoria: fillEvening,
  osteria: fillRequests,
  salon: fillWeek,
  hotel: fillHotel,
  pension: fillGuesthouse,
};

type Place = { readonly operator: Operator; readonly baseUrl: string; readonly slug: string };

/**
 * Puts bookings and stays into a demo business that was made just now, so that nobody looks at empty screens.
 * @returns a line for the start's progress, or null for a business that stays empty
 */
export async function fillBusiness(place: Place, now: Temporal.ZonedDateTime): Promise<string | null> {
  const fill = FILLED[place.slug];
  if (fill === undefined) return null;
  await atDesk(place, (desk) => fill(desk, now));
  return `${place.slug} has its demonstration`;
}
