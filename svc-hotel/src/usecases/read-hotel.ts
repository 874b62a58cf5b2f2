import type { Hotel as HotelShape } from '@booking/core/routes/hotel-answers';
import { roundToStep } from '@booking/core/rules/money';
import type { z } from 'zod';
import type { HotelView } from '../db/hotels.ts';
import type { ExtraTerms } from '../domain/extras.ts';
import type { HotelSettings, RatePlanSettings, RoomTypeSettings } from '../domain/settings.ts';
import type { Deps } from './deps.ts';

type Shown = z.input<typeof HotelShape>;

/** The hotel as guests may know it. Hidden types and plans are nowhere in it. */
export async function readHotel({ db, hotels }: Deps, businessId: string): Promise<Shown> {
  return showHotel(await hotels.current(db, businessId));
}

function showHotel({ account, hotel }: HotelView): Shown {
  const { settings } = hotel;
  const types = settings.room_types.filter((type) => !type.hidden);
  const plans = settings.rate_plans.filter((plan) => !plan.hidden);
  const offered = new Set(types.map((type) => type.id));
  return {
    bookings: showBookings(settings.bookings),
    check_in_from: settings.check_in_from,
    check_out_until: settings.check_out_until,
    currency: account.currency,
    deposit_percent: settings.deposit.percent,
    cancellation: settings.cancellation,
    tourist_tax: settings.tourist_tax,
    room_types: types.map((type) => showType(type, hotel.step)),
    rate_plans: plans.map(showPlan),
    long_stay_discounts: settings.long_stay_discounts,
    extras: hotel.extras.filter((extra) => sellable(extra, offered)).map((extra) => showExtra(extra, offered)),
    arrival_time: settings.arrival_time,
    booking_questions: settings.booking_questions.map(({ id, kind, required, labels }) => ({
      id,
      kind,
      required,
      labels,
    })),
  };
}

function showBookings(bookings: HotelSettings['bookings']): Shown['bookings'] {
  const { page: _, ...shown } = bookings;
  return shown;
}

function showType(type: RoomTypeSettings, step: number): Shown['room_types'][number] {
  const {
    id,
    name,
    slug,
    description,
    beds,
    size_m2,
    max_adults,
    max_children,
    photos,
    amenities,
    names,
    descriptions,
  } = type;
  return {
    id,
    name,
    slug,
    description,
    beds,
    size_m2,
    max_adults,
    max_children,
    from_amount: roundToStep(type.base_amount, 1, step),
    photos,
    amenities,
    names,
    descriptions,
  };
}

function showPlan(plan: RatePlanSettings): Shown['rate_plans'][number] {
  const { id, name, description, refundable, breakfast_included, pay_when, min_stay, long_stay_discounts } = plan;
  return { id, name, description, refundable, breakfast_included, pay_when, min_stay, long_stay_discounts };
}

/** An extra of hidden types alone is not offered anywhere. */
function sellable(extra: ExtraTerms, offered: ReadonlySet<string>): boolean {
  return extra.room_type_ids.length === 0 || extra.room_type_ids.some((id) => offered.has(id));
}

function showExtra(extra: ExtraTerms, offered: ReadonlySet<string>): Shown['extras'][number] {
  const { id, name, amount, per, mandatory, daily_limit, offered_on } = extra;
  const room_type_ids = extra.room_type_ids.filter((type) => offered.has(type));
  return { id, name, amount, per, mandatory, room_type_ids, daily_limit, offered_on };
}
