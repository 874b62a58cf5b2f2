import { localDate } from '@booking/core/rules/local-time';
import { readAvailability } from '../db/availability.ts';
import type { HotelView } from '../db/hotels.ts';
import { dayOf, nightsOf } from '../domain/days.ts';
import type { RoomType } from '../domain/hotel.ts';
import { judge } from '../domain/judge.ts';
import type { Quote } from '../domain/quote.ts';
import type { Refusal } from '../domain/refusals.ts';
import { offeredType, type RawWish, readWish, type Wish } from '../domain/wish.ts';
import type { Deps } from './deps.ts';

/** One room type on one plan for a wish, with extras and coupon: what a guest is about to ask for. */
export type QuotedOffer = {
  readonly view: HotelView;
  readonly type: RoomType;
  readonly wish: Wish;
  readonly quote: Quote;
  /** The first thing that speaks against it. */
  readonly why: Refusal | null;
};

export type OfferAsked = {
  readonly businessId: string;
  readonly raw: RawWish;
  readonly typeId: string;
  readonly now: Temporal.Instant;
};

/** null where the hotel does not offer it: an unknown type, plan or extra, or a plan that is not sold with the type. */
export async function quoteOffer({ db, hotels }: Deps, asked: OfferAsked): Promise<QuotedOffer | null> {
  const { businessId, raw, typeId, now } = asked;
  const nights = nightsOf(raw.check_in, raw.check_out);
  const couponCode = raw.coupon ?? null;
  const read = await readAvailability(db, hotels, businessId, { nights, couponCode, extras: true });
  const { view } = read;
  const type = offeredType(view.hotel, typeId);
  const wished = type === null ? null : readWish(view.hotel, raw, type);
  if (type === null || !wished?.ok) return null;
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const facts = { today, stock: read.stockOf(type).stock, held: read.held, couponUses: read.couponUses };
  const { quote, refusals } = judge(view.hotel, type, wished.wish, facts);
  const why = refusals.find((refusal) => !quote.leftOut.includes(refusal)) ?? null;
  return { view, type, wish: wished.wish, quote, why };
}
