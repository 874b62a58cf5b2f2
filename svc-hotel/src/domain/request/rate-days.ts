import { type Day, isoOf, type Nights } from '@booking/core/rules/days';
import type { Hotel, RoomType } from '../hotel/hotel.ts';
import type { NightlyPrice } from '../hotel/night-price.ts';
import { restrictDays } from '../hotel/restrictions.ts';
import type { RatePlanSettings } from '../hotel/settings.ts';
import { freeByNight, type Inventory } from '../rooms/availability.ts';
import { hotelRules } from './request-rules.ts';

/** What a night of a room type costs on a plan, and what restricts it. */
export type PricedNight = {
  readonly date: string;
  readonly amount: number;
  readonly amounts_by_adults: Readonly<Record<string, number>> | null;
  readonly extra_adult_amount: number | null;
  readonly child_amounts: { to_age: number; amount: number }[] | null;
  readonly derived: boolean;
  readonly min_stay: number;
  readonly min_stay_through: number;
  readonly max_stay: number | null;
  readonly closed: boolean;
  readonly closed_to_arrival: boolean;
  readonly closed_to_departure: boolean;
};

/** The same as somebody who sets prices looks at it. */
export type RateDay = PricedNight & {
  readonly free: number;
  readonly min_stay_of_day: number;
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

/** What a night costs, in the words of the file; null where nothing is said of guests. */
function amountsOf({ amount, guests, isDerived }: NightlyPrice) {
  const children = (guests?.children ?? []).map(({ toAge, amount: each }) => ({ to_age: toAge, amount: each }));
  return {
    amount,
    amounts_by_adults: guests === null || guests.byAdults.size === 0 ? null : Object.fromEntries(guests.byAdults),
    extra_adult_amount: guests?.extraAdult ?? null,
    child_amounts: children.length === 0 ? null : children,
    derived: isDerived,
  };
}

/** Every night of the window, with the price that a quote adds up and the rules that a request is held against. */
export function pricedNights(hotel: Hotel, type: RoomType, plan: RatePlanSettings, window: Nights): PricedNight[] {
  const { id } = type.settings;
  const price = hotel.calendar(id, plan.id);
  return restrictDays(hotel.restrictions(id, plan.name), window).map((rule, night) => ({
    date: isoOf(window.from + night),
    ...amountsOf(price.priceOf(window.from + night)),
    min_stay: Math.max(plan.min_stay, rule.minStay),
    min_stay_through: rule.minStayThrough,
    max_stay: Number.isFinite(rule.maxStay) ? rule.maxStay : null,
    closed: rule.closed,
    closed_to_arrival: rule.closedToArrival,
    closed_to_departure: rule.closedToDeparture,
  }));
}

/** The same with the rooms that are free, and why nobody can ask for the night. */
export function rateDays(
  hotel: Hotel,
  type: RoomType,
  plan: RatePlanSettings,
  { window, inventory, today }: { readonly window: Nights; readonly inventory: Inventory; readonly today: Day },
): RateDay[] {
  const free = freeByNight(inventory, window);
  const rules = restrictDays(hotel.restrictions(type.settings.id, plan.name), window);
  return pricedNights(hotel, type, plan, window).map((priced, night) => ({
    ...priced,
    free: Math.max(0, free[night] ?? 0),
    min_stay_of_day: rules[night]?.minStay ?? 1,
    not_sold: notSold(hotel, window.from + night, today),
  }));
}
