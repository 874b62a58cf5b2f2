import { type Day, isoOf, type Nights } from '@booking/core/rules/days';
import type { Hotel, RoomType } from '../hotel/hotel.ts';
import { restrictDays, UNRESTRICTED } from '../hotel/restrictions.ts';
import type { RatePlanSettings } from '../hotel/settings.ts';
import { freeByNight, type Inventory } from '../rooms/availability.ts';
import { hotelRules } from './request-rules.ts';

/** One night of a room type on a plan, as somebody who sets prices looks at it. */
export type RateDay = {
  readonly date: string;
  readonly amount: number;
  readonly free: number;
  readonly closed: boolean;
  readonly min_stay: number;
  readonly min_stay_of_day: number;
  readonly min_stay_through: number;
  readonly max_stay: number | null;
  readonly closed_to_arrival: boolean;
  readonly closed_to_departure: boolean;
  readonly not_sold: 'past' | 'lead' | 'horizon' | null;
};

const ANYBODY = { adults: 1, children: 0, pets: false, arrivalTime: null };

/** Whatever the room: only what an arrival on that day breaks, not how long the stay is. */
function notSold(hotel: Hotel, day: Day, today: Day): RateDay['not_sold'] {
  for (const { code } of hotelRules(hotel, { ...ANYBODY, nights: { from: day, to: day + 1 } }, today)) {
    if (code === 'past' || code === 'lead' || code === 'horizon') return code;
  }
  return null;
}

/** Every night of the window, with the price that a quote adds up and the rules that it is held against. */
export function rateDays(
  hotel: Hotel,
  type: RoomType,
  plan: RatePlanSettings,
  { window, inventory, today }: { readonly window: Nights; readonly inventory: Inventory; readonly today: Day },
): RateDay[] {
  const typeId = type.settings.id;
  const price = hotel.calendar(typeId, plan.id);
  const rules = restrictDays(hotel.restrictions(typeId, plan.name), window);
  return freeByNight(inventory, window).map((free, night) => {
    const day = window.from + night;
    const rule = rules[night] ?? UNRESTRICTED;
    return {
      date: isoOf(day),
      amount: price(day),
      free: Math.max(0, free),
      closed: rule.closed,
      closed_to_arrival: rule.closedToArrival,
      closed_to_departure: rule.closedToDeparture,
      min_stay: Math.max(plan.min_stay, rule.minStay),
      min_stay_of_day: rule.minStay,
      min_stay_through: rule.minStayThrough,
      max_stay: Number.isFinite(rule.maxStay) ? rule.maxStay : null,
      not_sold: notSold(hotel, day, today),
    };
  });
}
