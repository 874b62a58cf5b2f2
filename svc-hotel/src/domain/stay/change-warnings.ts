import type { Day, Nights } from '@booking/core/rules/days';
import { overlaps } from '@booking/core/rules/intervals';
import type { Hotel } from '../hotel/hotel.ts';
import type { Refusal, RefusalCode } from '../request/refusals.ts';
import { hotelRules, typeRules } from '../request/request-rules.ts';
import type { Differs, Target } from './change.ts';

type Changed = { readonly nights: Nights; readonly target: Target | null; readonly differs: Differs };
type Named = { readonly arrivalTime: string | null; readonly pets: boolean };

/** A patch without a target says nothing about the party, so there is nothing to say about it. */
const NOBODY = { adults: 1, children: 0 };

/**
 * Rules that staff may break, as far as the change has to do with them. What was so before is not said again; pets
 * and a time of arrival come here only where the change names them.
 */
export function changeWarnings(
  hotel: Hotel,
  { nights, target, differs }: Changed,
  { arrivalTime, pets }: Named,
  today: Day,
): Refusal[] {
  const stay = { ...(target ?? NOBODY), nights, pets, arrivalTime };
  const ofType = target === null ? [] : typeRules(hotel, target.type, target.plan, stay);
  const broken = [...hotelRules(hotel, stay, today), ...ofType];
  const dates = differs.checkIn || differs.checkOut;
  const said: Partial<Record<RefusalCode, boolean>> = {
    lead: differs.checkIn,
    horizon: differs.checkIn,
    max_nights: dates,
    children: differs.party,
    pets: true,
    arrival_time: true,
    closed: dates || differs.type || (differs.plan && isOfPlan(hotel, target, nights)),
    closed_to_arrival: differs.checkIn || differs.type || differs.plan,
    closed_to_departure: differs.checkOut || differs.type || differs.plan,
    too_many_adults: differs.party || differs.type,
    too_many_children: differs.party || differs.type,
    minimum_stay: dates || differs.type || differs.plan,
    min_stay_through: dates || differs.type || differs.plan,
    max_stay: dates || differs.type || differs.plan,
  };
  return broken.filter((refusal) => said[refusal.code] === true);
}

/** Whether nights are closed on the plan alone: those that are closed on every plan were so before. */
function isOfPlan(hotel: Hotel, target: Target | null, nights: Nights): boolean {
  return target !== null && !hotel.closedNights(target.type.settings.id).some((closed) => overlaps(closed, nights));
}
