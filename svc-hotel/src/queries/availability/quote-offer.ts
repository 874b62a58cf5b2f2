import { dayOf, nightsOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { readAvailability } from '../../db/hot/rooms/availability.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import type { RoomType } from '../../domain/hotel/hotel.ts';
import type { Quote } from '../../domain/price/quote.ts';
import { offeredType, type RawCriteria, readCriteria, type StayCriteria } from '../../domain/request/criteria.ts';
import { evaluate } from '../../domain/request/evaluate.ts';
import type { Refusal } from '../../domain/request/refusals.ts';

/** One room type on one plan for the criteria, with extras and coupon: what a guest is about to ask for. */
export type QuotedOffer = {
  readonly view: HotelView;
  readonly type: RoomType;
  readonly criteria: StayCriteria;
  readonly quote: Quote;
  /** The first thing that speaks against it. */
  readonly why: Refusal | null;
};

export type OfferQuery = {
  readonly businessId: string;
  readonly raw: RawCriteria;
  readonly typeId: string;
  readonly now: Temporal.Instant;
};

/** null where the hotel does not offer it: an unknown type, plan or extra, or a plan that is not sold with the type. */
export async function quoteOffer({ db, hotels }: Deps, query: OfferQuery): Promise<QuotedOffer | null> {
  const { businessId, raw, typeId, now } = query;
  const nights = nightsOf(raw.check_in, raw.check_out);
  const couponCode = raw.coupon ?? null;
  const read = await readAvailability(db, hotels, businessId, { nights, couponCode, extras: true });
  const { view } = read;
  const type = offeredType(view.hotel, typeId);
  const wanted = type === null ? null : readCriteria(view.hotel, raw, type);
  if (type === null || !wanted?.ok) return null;
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const facts = { today, inventory: read.occupancyOf(type).inventory, held: read.held, couponUses: read.couponUses };
  const { quote, refusals } = evaluate(view.hotel, type, wanted.criteria, facts);
  const why = refusals.find((refusal) => !quote.leftOut.includes(refusal)) ?? null;
  return { view, type, criteria: wanted.criteria, quote, why };
}
