import { type Lang, pickLang } from '@booking/core/lang';
import type { HotelAvailability } from '@booking/core/routes/hotel-answers';
import type { HotelAvailabilityQuery } from '@booking/core/routes/hotel-bodies';
import { localDate } from '@booking/core/rules/local-time';
import type { z } from 'zod';
import { type Availability, readAvailability } from '../db/availability.ts';
import type { HotelView } from '../db/hotels.ts';
import { dayOf, nightsOf } from '../domain/days.ts';
import { type Hotel, planSoldWith, type RoomType } from '../domain/hotel.ts';
import { type Facts, judge } from '../domain/judge.ts';
import type { Quote } from '../domain/quote.ts';
import { hotelRules } from '../domain/request-rules.ts';
import { readWish, type Wish, wrongNights } from '../domain/wish.ts';
import { sayRefusal } from '../texts/say.ts';
import type { Deps } from './deps.ts';
import { bookingsOff, malformed, refused } from './refuse.ts';
import { showDiscounts } from './stay-shape.ts';

type Shown = z.input<typeof HotelAvailability>;
type ShownType = Shown['room_types'][number];
type Query = z.output<typeof HotelAvailabilityQuery>;

/** What is free for some nights and what it costs, type by type, as of one moment. */
export async function quoteAvailability(
  { db, hotels }: Deps,
  businessId: string,
  query: Query,
  now: Temporal.Instant,
): Promise<Shown> {
  const nights = nightsOf(query.check_in, query.check_out);
  const wrong = wrongNights(nights);
  if (wrong !== null) throw malformed(wrong);
  const asked = { nights, couponCode: query.coupon ?? null, extras: (query.extras ?? []).length > 0 };
  const read = await readAvailability(db, hotels, businessId, asked);
  const { view } = read;
  const lang = pickLang(query.lang, view.account.language);
  const wish = wishOf(view.hotel, query);
  if (!view.hotel.settings.bookings.enabled) throw bookingsOff(view, lang);
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const [broken] = hotelRules(view.hotel, wish, today);
  if (broken !== undefined) throw refused(broken, lang);
  return show(
    view,
    query,
    wish,
    typesOf(view.hotel, wish).map((type) => showType(read, type, wish, today, lang)),
  );
}

function wishOf(hotel: Hotel, query: Query): Wish {
  const read = readWish(hotel, query, null);
  if (!read.ok) throw malformed(read);
  return read.wish;
}

function typesOf(hotel: Hotel, wish: Wish): RoomType[] {
  return hotel.types.filter((type) => !type.settings.hidden && planSoldWith(wish.plan, type));
}

function show(view: HotelView, query: Query, wish: Wish, room_types: ShownType[]): Shown {
  const { id, name, breakfast_included, refundable } = wish.plan;
  return {
    check_in: query.check_in,
    check_out: query.check_out,
    nights: wish.nights.to - wish.nights.from,
    adults: wish.adults,
    children: wish.children,
    currency: view.account.currency,
    rate_plan: { id, name, breakfast_included, refundable },
    confirm_at_once: view.hotel.settings.bookings.confirm_at_once,
    room_types,
  };
}

function showType(read: Availability, type: RoomType, wish: Wish, today: number, lang: Lang): ShownType {
  const { hotel } = read.view;
  const facts: Facts = { today, stock: read.stockOf(type).stock, held: read.held, couponUses: read.couponUses };
  const { free, quote, refusals } = judge(hotel, type, wish, facts);
  const head = { id: type.settings.id, name: type.settings.name };
  const why = refusals.find((refusal) => !quote.leftOut.includes(refusal));
  if (why !== undefined) return { ...head, free: 0, reason: sayRefusal(why, lang) };
  const left = quote.leftOut.map((refusal) => sayRefusal(refusal, lang));
  return { ...head, free, reason: left.length === 0 ? null : left.join(' '), ...showPrice(quote, lang) };
}

function showPrice({ price }: Quote, lang: Lang) {
  return {
    nightly: [...price.nightly],
    room_amount: price.room_amount,
    extras: price.extras.map(({ id, name, quantity, amount }) => ({ id, name, quantity, amount })),
    extras_amount: price.extras_amount,
    discounts: showDiscounts(price.discounts, lang),
    discount_amount: price.discount_amount,
    tourist_tax_amount: price.tourist_tax_amount,
    total_amount: price.total_amount,
    deposit_amount: price.deposit_amount,
  };
}
