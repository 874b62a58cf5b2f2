import type { Nights } from '@booking/core/rules/days';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import type { Hotel, RoomType } from '../hotel/hotel.ts';
import type { PricedParty } from '../hotel/prices.ts';
import { type DayRestrictions, restrictDays, UNRESTRICTED } from '../hotel/restrictions.ts';
import type { RatePlanSettings } from '../hotel/settings.ts';
import { freeByNight, type Inventory } from '../rooms/availability.ts';

/** A type that somebody could have, with what it is sold on. */
export type SoldType = {
  readonly type: RoomType;
  readonly plans: readonly RatePlanSettings[];
  readonly inventory: Inventory;
};

// A type costs as much as some hundred nights before the first is looked at.
const UNITS_A_TYPE = 100;

/** What a calendar shows of a day. */
export type CalendarNight = {
  /** The lowest price of a type with a free room; null where none has one. */
  lowest: number | null;
  /** Whether some stay may begin on the day, by the rules of a type and plan that have the night. */
  arrival: boolean;
  /** Whether some stay may end on the day. */
  departure: boolean;
};

/** Night by night what the types have, each on every plan that it is sold on, at its price for the party. */
export function* cheapestNights(
  hotel: Hotel,
  sold: readonly SoldType[],
  window: Nights,
  party: PricedParty,
): Search<CalendarNight[]> {
  const days: CalendarNight[] = Array.from({ length: window.to - window.from }, () => ({
    ...{ lowest: null, arrival: false, departure: false },
  }));
  let units = 0;
  for (const { type, plans, inventory } of sold) {
    units += UNITS_A_TYPE + (plans.length + 1) * days.length + inventory.held.length;
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      yield;
    }
    const { id } = type.settings;
    const offers = plans.map((plan) => ({
      price: hotel.calendar(id, plan.id),
      rules: restrictDays(hotel.restrictions(id, plan.name), window),
    }));
    const free = freeByNight(inventory, window);
    for (const { price, rules } of offers) addOffer(days, (night) => price(window.from + night, party), rules, free);
  }
  return days;
}

function addOffer(
  days: readonly CalendarNight[],
  price: (night: number) => number,
  rules: readonly DayRestrictions[],
  free: readonly number[],
): void {
  for (const [night, day] of days.entries()) {
    const { closed, closedToArrival, closedToDeparture } = rules[night] ?? UNRESTRICTED;
    day.departure ||= !closedToDeparture;
    if (closed || (free[night] ?? 0) <= 0) continue;
    day.arrival ||= !closedToArrival;
    day.lowest = Math.min(day.lowest ?? Number.POSITIVE_INFINITY, price(night));
  }
}
