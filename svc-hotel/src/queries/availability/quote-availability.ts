import { pickLang } from '@booking/core/lang';
import type { HotelAvailability } from '@booking/core/routes/hotel-answers';
import type { HotelAvailabilityQuery } from '@booking/core/routes/hotel-bodies';
import { dayOf, nightsOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { UNBOUNDED } from '@booking/kit/workers/searches';
import type { z } from 'zod';
import { readAvailability } from '../../db/hot/rooms/availability.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import type { Hotel } from '../../domain/hotel/hotel.ts';
import { readCriteria, type StayCriteria, validateNights } from '../../domain/request/criteria.ts';
import { hotelRules } from '../../domain/request/request-rules.ts';
import { bookingsOff, malformed, refused } from '../../errors.ts';
import { type Evaluated, quoteTypes, showPlan } from './quote-types.ts';

type Shown = z.input<typeof HotelAvailability>;
type Query = z.output<typeof HotelAvailabilityQuery>;

/**
 * What is free for some nights and what it costs, type by type, as of one moment. The rules are evaluated before anything
 * is read, by settings that are at most some seconds old; whatever they let through is evaluated again by the settings
 * that the read itself vouches for.
 */
export async function quoteAvailability(
  { db, hotels, searches }: Deps,
  businessId: string,
  query: Query,
  now: Temporal.Instant,
): Promise<Shown> {
  const nights = nightsOf(query.check_in, query.check_out);
  const wrong = validateNights(nights);
  if (wrong !== null) throw malformed(wrong);
  evaluateRules(await hotels.recent(db, businessId), query, now);
  const reading = { nights, couponCode: query.coupon ?? null, extras: (query.extras ?? []).length > 0 };
  const read = await readAvailability(db, hotels, businessId, reading);
  const { view } = read;
  const evaluated = evaluateRules(view, query, now);
  return show(view, query, evaluated.criteria, await searches.run(businessId, quoteTypes(read, evaluated), UNBOUNDED));
}

/** Everything that is refused whatever is free: 400, then 409 bookings_off, then 422. */
function evaluateRules(view: HotelView, query: Query, now: Temporal.Instant): Evaluated {
  const lang = pickLang(query.lang, view.account.language);
  const criteria = criteriaOf(view.hotel, query);
  if (!view.hotel.settings.bookings.enabled) throw bookingsOff(view, lang);
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const [broken] = hotelRules(view.hotel, criteria, today);
  if (broken !== undefined) throw refused(broken, lang);
  return { criteria, today, lang };
}

function criteriaOf(hotel: Hotel, query: Query): StayCriteria {
  const read = readCriteria(hotel, query, null);
  if (!read.ok) throw malformed(read);
  return read.criteria;
}

function show(view: HotelView, query: Query, criteria: StayCriteria, room_types: Shown['room_types']): Shown {
  return {
    check_in: query.check_in,
    check_out: query.check_out,
    nights: criteria.nights.to - criteria.nights.from,
    adults: criteria.adults,
    children: criteria.children,
    currency: view.account.currency,
    rate_plan: showPlan(criteria.plan),
    confirm_at_once: view.hotel.settings.bookings.confirm_at_once,
    room_types,
  };
}
