import { type Lang, pickLang } from '@booking/core/lang';
import type { HotelAvailability } from '@booking/core/routes/hotel-answers';
import type { HotelAvailabilityQuery } from '@booking/core/routes/hotel-bodies';
import { localDate } from '@booking/core/rules/local-time';
import type { z } from 'zod';
import { type Availability, readAvailability } from '../db/availability.ts';
import type { HotelView } from '../db/hotels.ts';
import { type Day, dayOf, nightsOf } from '../domain/days.ts';
import type { Hotel, RoomType } from '../domain/hotel.ts';
import { type Facts, judge } from '../domain/judge.ts';
import type { Quote } from '../domain/quote.ts';
import { hotelRules } from '../domain/request-rules.ts';
import type { RatePlanSettings } from '../domain/settings.ts';
import { planFor, readWish, type Wish, wrongNights } from '../domain/wish.ts';
import { sayRefusal } from '../texts/say.ts';
import type { Deps } from './deps.ts';
import { bookingsOff, malformed, refused } from './refuse.ts';
import { showDiscounts } from './stay-shape.ts';

type Shown = z.input<typeof HotelAvailability>;
type ShownType = Shown['room_types'][number];
type Query = z.output<typeof HotelAvailabilityQuery>;

/**
 * What is free for some nights and what it costs, type by type, as of one moment. The rules are judged before anything
 * is read, by settings that are at most some seconds old; whatever they let through is judged again by the settings
 * that the read itself vouches for.
 */
export async function quoteAvailability(
  { db, hotels }: Deps,
  businessId: string,
  query: Query,
  now: Temporal.Instant,
): Promise<Shown> {
  const nights = nightsOf(query.check_in, query.check_out);
  const wrong = wrongNights(nights);
  if (wrong !== null) throw malformed(wrong);
  judgeRules(await hotels.recent(db, businessId), query, now);
  const asked = { nights, couponCode: query.coupon ?? null, extras: (query.extras ?? []).length > 0 };
  const read = await readAvailability(db, hotels, businessId, asked);
  const { view } = read;
  const judged = judgeRules(view, query, now);
  return show(view, query, judged.wish, typesOf(read, judged));
}

/** A query in the terms of a hotel whose rules nothing of it breaks. */
type Judged = { readonly wish: Wish; readonly today: Day; readonly lang: Lang };

/** Everything that is refused whatever is free: 400, then 409 bookings_off, then 422. */
function judgeRules(view: HotelView, query: Query, now: Temporal.Instant): Judged {
  const lang = pickLang(query.lang, view.account.language);
  const wish = wishOf(view.hotel, query);
  if (!view.hotel.settings.bookings.enabled) throw bookingsOff(view, lang);
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const [broken] = hotelRules(view.hotel, wish, today);
  if (broken !== undefined) throw refused(broken, lang);
  return { wish, today, lang };
}

function wishOf(hotel: Hotel, query: Query): Wish {
  const read = readWish(hotel, query, null);
  if (!read.ok) throw malformed(read);
  return read.wish;
}

/** Every offered type on the plan that was asked for, or else on its own first plan; one that has none is left out. */
function typesOf(read: Availability, { wish, today, lang }: Judged): ShownType[] {
  const { hotel } = read.view;
  return hotel.types.flatMap((type) => {
    const plan = type.settings.hidden ? null : planFor(hotel, wish, type);
    if (plan === null) return [];
    const shown = showType(read, type, { ...wish, plan }, today, lang);
    return [plan === wish.plan ? shown : { ...shown, rate_plan: showPlan(plan) }];
  });
}

function showPlan({ id, name, breakfast_included, refundable }: RatePlanSettings): Shown['rate_plan'] {
  return { id, name, breakfast_included, refundable };
}

function show(view: HotelView, query: Query, wish: Wish, room_types: ShownType[]): Shown {
  return {
    check_in: query.check_in,
    check_out: query.check_out,
    nights: wish.nights.to - wish.nights.from,
    adults: wish.adults,
    children: wish.children,
    currency: view.account.currency,
    rate_plan: showPlan(wish.plan),
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
