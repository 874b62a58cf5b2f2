import { freeRooms, type Stock } from './availability.ts';
import type { Day } from './days.ts';
import type { UnitsHeld } from './extras.ts';
import type { Hotel, RoomType } from './hotel.ts';
import { type Quote, quoteStay } from './quote.ts';
import type { Refusal } from './refusals.ts';
import { hotelRules, typeRules } from './request-rules.ts';
import type { Wish } from './wish.ts';

/** What was read beside the hotel's settings. */
export type Facts = {
  readonly today: Day;
  readonly stock: Stock;
  /** Units of extras that other stays hold. */
  readonly held: UnitsHeld;
  readonly couponUses: number;
};

export type Judged = {
  readonly free: number;
  readonly quote: Quote;
  /** Everything that speaks against it, in the order in which it is said. */
  readonly refusals: readonly Refusal[];
};

/** A wish for one room type against the rules, the stock and the prices. */
export function judge(hotel: Hotel, type: RoomType, wish: Wish, facts: Facts): Judged {
  const free = freeRooms(facts.stock, wish.nights);
  const broken = hotelRules(hotel, wish, facts.today);
  const quote = quoteWish(hotel, type, wish, facts);
  const full: Refusal[] = free === 0 ? [{ code: 'full' }] : [];
  return { free, quote, refusals: [...broken, ...typeRules(hotel, type, wish.plan, wish), ...full, ...quote.leftOut] };
}

export function quoteWish(
  hotel: Hotel,
  type: RoomType,
  wish: Wish,
  { held, couponUses }: Pick<Facts, 'held' | 'couponUses'>,
): Quote {
  const code = wish.couponCode;
  const settings = code === null ? null : (hotel.couponByCode.get(code.toUpperCase()) ?? null);
  const coupon = code === null ? null : { code, settings, uses: couponUses };
  return quoteStay(hotel, type, wish.plan, {
    nights: wish.nights,
    adults: wish.adults,
    children: wish.children,
    ages: wish.ages,
    extras: wish.extras,
    coupon,
    held,
  });
}
