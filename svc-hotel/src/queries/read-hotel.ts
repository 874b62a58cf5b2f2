import { pagesUrl } from '@booking/core/business-file/host-name';
import type { Hotel as HotelShape } from '@booking/core/routes/hotel-answers';
import { roundToStep } from '@booking/core/rules/money';
import type { z } from 'zod';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import type { HotelSettings, RatePlanSettings, RoomTypeSettings } from '../domain/hotel/settings.ts';
import type { ExtraTerms } from '../domain/price/extras.ts';

type Shown = z.input<typeof HotelShape>;

/** The hotel as guests may know it. Hidden types and plans are nowhere in it. */
export async function readHotel({ db, hotels, publicUrl }: Deps, businessId: string): Promise<Shown> {
  return showHotel(await hotels.current(db, businessId), publicUrl);
}

function showHotel({ slug, account, hotel }: HotelView, publicUrl: string): Shown {
  const { settings } = hotel;
  const hasPage = settings.bookings.page !== false && slug !== '';
  const types = settings.room_types.filter((type) => !type.hidden);
  const pageUrl = hasPage ? `${pagesUrl(publicUrl, account.own_host)}/stay/${slug}` : null;
  const plans = settings.rate_plans.filter((plan) => !plan.hidden);
  const offered = new Set(types.map((type) => type.id));
  return {
    name: account.name,
    phone: account.phone,
    address: account.address,
    time_zone: account.time_zone,
    language: account.language,
    brand: account.brand ?? null,
    ...(account.photo_url === undefined ? {} : { photo_url: account.photo_url }),
    bookings: { ...showBookings(settings.bookings), page_url: pageUrl },
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
    amenities: showAmenities(settings.amenities ?? [], types),
    arrival_time: settings.arrival_time,
    booking_questions: settings.booking_questions.map(({ id, kind, required, labels }) => ({
      id,
      kind,
      required,
      labels,
    })),
  };
}

function showBookings(bookings: HotelSettings['bookings']): Omit<Shown['bookings'], 'page_url'> {
  const { page: _, ...shown } = bookings;
  return shown;
}

/** What guests read of the rooms that are offered. */
function showAmenities(
  amenities: NonNullable<HotelSettings['amenities']>,
  types: readonly RoomTypeSettings[],
): Shown['amenities'] {
  const offered = new Set(types.flatMap((type) => type.amenities));
  return amenities.filter(({ name }) => offered.has(name)).map(({ name, names = {} }) => ({ name, names }));
}

function showType(type: RoomTypeSettings, step: number): Shown['room_types'][number] {
  const {
    id,
    name,
    slug,
    description,
    beds,
    beds_by_language = {},
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
    beds_by_language,
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
  const { id, name, description, names = {}, descriptions = {} } = plan;
  const { refundable, breakfast_included, pay_when, payment = null, min_stay, long_stay_discounts } = plan;
  const terms = { refundable, breakfast_included, pay_when, payment, min_stay, long_stay_discounts };
  return { id, name, description, names, descriptions, ...terms };
}

/** An extra of hidden types alone is not offered anywhere. */
function sellable(extra: ExtraTerms, offered: ReadonlySet<string>): boolean {
  return extra.room_type_ids.length === 0 || extra.room_type_ids.some((id) => offered.has(id));
}

function showExtra(extra: ExtraTerms, offered: ReadonlySet<string>): Shown['extras'][number] {
  const { id, name, description = null, names = {}, descriptions = {} } = extra;
  const { amount, per, mandatory, daily_limit, offered_on } = extra;
  const room_type_ids = extra.room_type_ids.filter((type) => offered.has(type));
  const terms = { amount, per, mandatory, room_type_ids, daily_limit, offered_on };
  return { id, name, description, names, descriptions, ...terms };
}
