import { pickLang } from '@booking/core/lang';
import type { HotelAvailability } from '@booking/core/routes/hotel-answers';
import type { HotelAvailabilityQuery } from '@booking/core/routes/hotel-bodies';
import { localDate } from '@booking/core/rules/local-time';
import { UNBOUNDED } from '@booking/kit/searches';
import type { z } from 'zod';
import { readAvailability } from '../db/availability.ts';
import type { HotelView } from '../db/hotels.ts';
import { dayOf, nightsOf } from '../domain/days.ts';
import type { Hotel } from '../domain/hotel.ts';
import { hotelRules } from '../domain/request-rules.ts';
import { readWish, type Wish, wrongNights } from '../domain/wish.ts';
import type { Deps } from './deps.ts';
import { type Judged, quoteTypes, showPlan } from './quote-types.ts';
import { bookingsOff, malformed, refused } from './refuse.ts';

type Shown = z.input<typeof HotelAvailability>;
type Query = z.output<typeof HotelAvailabilityQuery>;

/**
 * What is free for some nights and what it costs, type by type, as of one moment. The rules are judged before anything
 * is read, by settings that are at most some seconds old; whatever they let through is judged again by the settings
 * that the read itself vouches for.
 */
export async function quoteAvailability(
  { db, hotels, searches }: Deps,
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
  return show(view, query, judged.wish, await searches.run(businessId, quoteTypes(read, judged), UNBOUNDED));
}

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

function show(view: HotelView, query: Query, wish: Wish, room_types: Shown['room_types']): Shown {
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
