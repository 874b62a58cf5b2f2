import type { Differs, Target } from './change.ts';
import type { Day } from './days.ts';
import type { Hotel } from './hotel.ts';
import type { Refusal, RefusalCode } from './refusals.ts';
import { hotelRules, typeRules } from './request-rules.ts';

/** Rules that staff may break, as far as the change has to do with them. What was so before is not said again. */
export function changeWarnings(
  hotel: Hotel,
  target: Target,
  differs: Differs,
  arrivalTime: string | null,
  pets: boolean,
  today: Day,
): Refusal[] {
  const stay = { ...target, pets, arrivalTime };
  const broken = [...hotelRules(hotel, stay, today), ...typeRules(hotel, target.type, target.plan, stay)];
  const dates = differs.checkIn || differs.checkOut;
  const said: Partial<Record<RefusalCode, boolean>> = {
    lead: differs.checkIn,
    horizon: differs.checkIn,
    max_nights: dates,
    children: differs.party,
    pets,
    arrival_time: arrivalTime !== null,
    closed: dates || differs.type,
    too_many_adults: differs.party || differs.type,
    too_many_children: differs.party || differs.type,
    minimum_stay: dates || differs.type || differs.plan,
  };
  return broken.filter((refusal) => said[refusal.code] === true);
}
