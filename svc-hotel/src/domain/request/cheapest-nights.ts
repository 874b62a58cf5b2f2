import type { Nights } from '@booking/core/rules/days';
import { overlaps } from '@booking/core/rules/intervals';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import type { Hotel, RoomType } from '../hotel/hotel.ts';
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

/** Night by night the lowest price of a type with a free room; null where none has one. */
export function* cheapestNights(hotel: Hotel, sold: readonly SoldType[], window: Nights): Search<(number | null)[]> {
  const lowest: (number | null)[] = Array.from({ length: window.to - window.from }, () => null);
  let units = 0;
  for (const { type, plans, inventory } of sold) {
    units += UNITS_A_TYPE + (plans.length + 1) * lowest.length + inventory.held.length;
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      yield;
    }
    const { id } = type.settings;
    const prices = plans.map((plan) => hotel.calendar(id, plan.id));
    const closed = hotel.closedNights(id);
    for (const [night, free] of freeByNight(inventory, window).entries()) {
      const day = window.from + night;
      if (free <= 0 || closed.some((nights) => overlaps(nights, { from: day, to: day + 1 }))) continue;
      for (const price of prices) lowest[night] = Math.min(lowest[night] ?? Number.POSITIVE_INFINITY, price(day));
    }
  }
  return lowest;
}
