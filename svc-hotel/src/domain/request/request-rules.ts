import { type Day, isoOf, type Nights } from '@booking/core/rules/days';
import type { Hotel, RoomType } from '../hotel/hotel.ts';
import { type DayRestrictions, restrictStay } from '../hotel/restrictions.ts';
import type { RatePlanSettings } from '../hotel/settings.ts';
import type { Refusal } from './refusals.ts';

export type RequestedParty = { readonly adults: number; readonly children: number; readonly pets: boolean };

export type RequestedStay = RequestedParty & { readonly nights: Nights; readonly arrivalTime: string | null };

/**
 * What speaks against a stay whatever the room type, in the order in which it is said.
 * @param today the hotel's own calendar day
 */
export function hotelRules(hotel: Hotel, stay: RequestedStay, today: Day): Refusal[] {
  const { bookings } = hotel.settings;
  const broken: Refusal[] = [];
  const first = today + bookings.min_lead_days;
  const last = today + bookings.horizon_days;
  if (stay.nights.from < today) broken.push({ code: 'past' });
  else if (stay.nights.from < first) broken.push({ code: 'lead', first: isoOf(first) });
  if (stay.nights.from > last) broken.push({ code: 'horizon', last: isoOf(last) });
  if (stay.nights.to - stay.nights.from > bookings.max_nights)
    broken.push({ code: 'max_nights', nights: bookings.max_nights });
  if (stay.children > 0 && !bookings.children_allowed) broken.push({ code: 'children' });
  if (stay.pets && !bookings.pets_allowed) broken.push({ code: 'pets' });
  const arrival = arrivalRule(hotel, stay.arrivalTime);
  return arrival === null ? broken : [...broken, arrival];
}

/** A time outside the hotel's own is refused whenever it is given, whether the hotel asks for one or not. */
function arrivalRule(hotel: Hotel, time: string | null): Refusal | null {
  const { earliest, latest } = hotel.settings.arrival_time;
  if (time === null || (earliest <= time && time <= latest)) return null;
  return { code: 'arrival_time', earliest, latest };
}

/** What speaks against one room type on one plan, whether rooms are free or not, in the order in which it is said. */
export function typeRules(
  hotel: Hotel,
  type: RoomType,
  plan: RatePlanSettings,
  stay: Omit<RequestedStay, 'arrivalTime'>,
): Refusal[] {
  const { id, max_adults, max_children } = type.settings;
  const { from, to } = stay.nights;
  const rules = restrictStay(hotel.restrictions(id, plan.name), stay.nights);
  const broken: Refusal[] = [];
  if (rules.closed) broken.push({ code: 'closed' });
  if (rules.closedToArrival) broken.push({ code: 'closed_to_arrival', date: isoOf(from) });
  if (rules.closedToDeparture) broken.push({ code: 'closed_to_departure', date: isoOf(to) });
  if (stay.adults > max_adults) broken.push({ code: 'too_many_adults', most: max_adults });
  if (stay.children > max_children) broken.push({ code: 'too_many_children', most: max_children });
  return [...broken, ...lengthRules(to - from, Math.max(plan.min_stay, rules.minStay), rules)];
}

/** A minimum of the arrival that is at least that of a later night says enough. */
function lengthRules(nights: number, least: number, { minStayThrough, maxStay }: DayRestrictions): Refusal[] {
  const broken: Refusal[] = [];
  if (nights < least) broken.push({ code: 'minimum_stay', nights: least });
  if (nights < minStayThrough && least < minStayThrough)
    broken.push({ code: 'min_stay_through', nights: minStayThrough });
  if (nights > maxStay) broken.push({ code: 'max_stay', nights: maxStay });
  return broken;
}
