import { dayOf, nightsOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { type Availability, readAvailability } from '../../db/hot/rooms/availability.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import type { RoomType } from '../../domain/hotel/hotel.ts';
import type { Quote } from '../../domain/price/quote.ts';
import { factsBeside, type RoomBeside } from '../../domain/request/beside.ts';
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

export type WantedRoom = { readonly raw: RawCriteria; readonly typeId: string };

export type OffersQuery = {
  readonly businessId: string;
  /** On the same nights, with the same coupon; one at least. */
  readonly rooms: readonly WantedRoom[];
  readonly now: Temporal.Instant;
};

/**
 * Each room with those before it taken, as they are judged when they are asked for together; null for a room that the
 * hotel does not offer: an unknown type, plan or extra, or a plan that is not sold with the type.
 */
export async function quoteOffers({ db, hotels }: Deps, query: OffersQuery): Promise<(QuotedOffer | null)[]> {
  const { businessId, rooms, now } = query;
  const [{ raw }] = rooms as [WantedRoom];
  const nights = nightsOf(raw.check_in, raw.check_out);
  const read = await readAvailability(db, hotels, businessId, { nights, couponCode: raw.coupon ?? null, extras: true });
  const before: RoomBeside[] = [];
  return rooms.map((room) => {
    const offer = quoteRoom(read, room, before, now);
    if (offer !== null) before.push(besideOf(offer));
    return offer;
  });
}

export const besideOf = ({ type, criteria, quote }: QuotedOffer): RoomBeside => ({
  ...{ typeId: type.settings.id, criteria, quote },
});

function quoteRoom(
  read: Availability,
  { raw, typeId }: WantedRoom,
  before: readonly RoomBeside[],
  now: Temporal.Instant,
): QuotedOffer | null {
  const { view } = read;
  const type = offeredType(view.hotel, typeId);
  const wanted = type === null ? null : readCriteria(view.hotel, raw, type);
  if (type === null || !wanted?.ok) return null;
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const facts = { today, inventory: read.occupancyOf(type).inventory, held: read.held, couponUses: read.couponUses };
  const { quote, refusals } = evaluate(view.hotel, type, wanted.criteria, factsBeside(facts, typeId, before));
  const why = refusals.find((refusal) => !quote.leftOut.includes(refusal)) ?? null;
  return { view, type, criteria: wanted.criteria, quote, why };
}
