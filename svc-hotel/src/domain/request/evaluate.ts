import type { Day } from '@booking/core/rules/days';
import type { Hotel, RoomType } from '../hotel/hotel.ts';
import type { UnitsHeld } from '../price/extras.ts';
import { type Quote, quoteStay } from '../price/quote.ts';
import { freeRooms, type Inventory } from '../rooms/availability.ts';
import type { StayCriteria } from './criteria.ts';
import type { Refusal } from './refusals.ts';
import { hotelRules, typeRules } from './request-rules.ts';

/** What was read beside the hotel's settings. */
export type Facts = {
  readonly today: Day;
  readonly inventory: Inventory;
  /** Units of extras that other stays hold. */
  readonly held: UnitsHeld;
  readonly couponUses: number;
};

export type Evaluated = {
  readonly free: number;
  readonly quote: Quote;
  /** Everything that speaks against it, in the order in which it is said. */
  readonly refusals: readonly Refusal[];
};

/** The criteria for one room type against the rules, the inventory and the prices. */
export function evaluate(hotel: Hotel, type: RoomType, criteria: StayCriteria, facts: Facts): Evaluated {
  const free = freeRooms(facts.inventory, criteria.nights);
  const broken = hotelRules(hotel, criteria, facts.today);
  const quote = quoteCriteria(hotel, type, criteria, facts);
  const full: Refusal[] = free === 0 ? [{ code: 'full' }] : [];
  return {
    free,
    quote,
    refusals: [...broken, ...typeRules(hotel, type, criteria.plan, criteria), ...full, ...quote.leftOut],
  };
}

export function quoteCriteria(
  hotel: Hotel,
  type: RoomType,
  criteria: StayCriteria,
  { held, couponUses }: Pick<Facts, 'held' | 'couponUses'>,
): Quote {
  const code = criteria.couponCode;
  const settings = code === null ? null : (hotel.couponByCode.get(code.toUpperCase()) ?? null);
  const coupon = code === null ? null : { code, settings, uses: couponUses };
  return quoteStay(hotel, type, criteria.plan, {
    nights: criteria.nights,
    adults: criteria.adults,
    children: criteria.children,
    ages: criteria.ages,
    extras: criteria.extras,
    coupon,
    held,
  });
}
