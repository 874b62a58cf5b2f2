import { localDate } from '@booking/core/rules/local-time';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { UNBOUNDED } from '@booking/kit/searches';
import { type Availability, readAvailability } from '../db/availability.ts';
import type { HotelView } from '../db/hotels.ts';
import { type Day, dayOf, isoOf } from '../domain/days.ts';
import { type Hotel, planSoldWith, type RoomType } from '../domain/hotel.ts';
import { type Facts, type Judged, judge } from '../domain/judge.ts';
import type { Quote } from '../domain/quote.ts';
import type { Refusal } from '../domain/refusals.ts';
import { hotelRules } from '../domain/request-rules.ts';
import type { RatePlanSettings } from '../domain/settings.ts';
import { type RawWish, readWish, type Wish } from '../domain/wish.ts';
import type { Deps } from './deps.ts';
import { malformed } from './refuse.ts';

/** One room type on one plan, at its price. What was asked for but does not apply is left out of it. */
export type Offer = { readonly plan: RatePlanSettings; readonly quote: Quote };

/** A room type with its offers; without any, why. */
export type TypeOffers = {
  readonly type: RoomType;
  readonly free: number;
  readonly why: Refusal | null;
  readonly offers: readonly Offer[];
};

/** The same nights begun some days earlier or later, with what the cheapest free room costs then. */
export type NearDates = { readonly check_in: string; readonly check_out: string; readonly total: number };

export type Offers = {
  readonly view: HotelView;
  readonly wish: Wish;
  /** What speaks against the wish whatever the room; then there are no offers. */
  readonly refusals: readonly Refusal[];
  readonly types: readonly TypeOffers[];
  readonly near: readonly NearDates[];
};

export type OffersAsked = {
  readonly businessId: string;
  readonly raw: RawWish;
  /** The one type whose other dates are looked for; null: any type, where none is free. */
  readonly wantedType: string | null;
  readonly now: Temporal.Instant;
};

/** Everything that a guest could have for a wish, type by type, on every plan; and dates nearby where it is not there. */
export async function findOffers(deps: Deps, { businessId, raw, wantedType, now }: OffersAsked): Promise<Offers> {
  const { db, hotels, searches } = deps;
  const { view, wish, today, refusals } = await judgeWish(deps, businessId, raw, now);
  if (refusals.length > 0) return { view, wish, refusals, types: [], near: [] };
  const asked = { nights: wish.nights, couponCode: wish.couponCode, extras: wish.extras.length > 0 };
  const read = await readAvailability(db, hotels, businessId, asked);
  const types = await searches.run(businessId, offersOf(read, wish, today), UNBOUNDED);
  const isThere = types.some(({ type, offers }) => offers.length > 0 && isWanted(type, wantedType));
  const near = isThere ? [] : await findNear(deps, businessId, wish, wantedType, today);
  return { view: read.view, wish, refusals, types, near };
}

const isWanted = (type: RoomType, wantedType: string | null) => wantedType === null || type.settings.id === wantedType;

async function judgeWish({ db, hotels }: Deps, businessId: string, raw: RawWish, now: Temporal.Instant) {
  const view = await hotels.recent(db, businessId);
  const read = readWish(view.hotel, raw, null);
  if (!read.ok) throw malformed(read);
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  return { view, wish: read.wish, today, refusals: hotelRules(view.hotel, read.wish, today) };
}

const UNITS_A_QUOTE = 300;

function* offersOf(read: Availability, wish: Wish, today: Day): Search<TypeOffers[]> {
  const { hotel } = read.view;
  const found: TypeOffers[] = [];
  let units = 0;
  for (const type of hotel.types) {
    if (type.settings.hidden) continue;
    const plans = plansOf(hotel, type);
    units += plans.length * (UNITS_A_QUOTE + wish.nights.to - wish.nights.from);
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      yield;
    }
    if (plans.length > 0) found.push(offersFor(read, type, plans, wish, today));
  }
  return found;
}

const plansOf = (hotel: Hotel, type: RoomType) =>
  hotel.settings.rate_plans.filter((plan) => !plan.hidden && planSoldWith(plan, type));

function factsOf(read: Availability, type: RoomType, today: Day): Facts {
  return { today, stock: read.stockOf(type).stock, held: read.held, couponUses: read.couponUses };
}

/** What speaks against it beside what is merely left out of the price. */
function whyNot({ refusals, quote }: Judged): Refusal | null {
  return refusals.find((refusal) => !quote.leftOut.includes(refusal)) ?? null;
}

function offersFor(
  read: Availability,
  type: RoomType,
  plans: readonly RatePlanSettings[],
  wish: Wish,
  today: Day,
): TypeOffers {
  const facts = factsOf(read, type, today);
  const judged = plans.map((plan) => ({ plan, its: judge(read.view.hotel, type, { ...wish, plan }, facts) }));
  const offers = judged.filter(({ its }) => whyNot(its) === null).map(({ plan, its }) => ({ plan, quote: its.quote }));
  const [first] = judged;
  const why = offers.length > 0 || first === undefined ? null : whyNot(first.its);
  return { type, free: first?.its.free ?? 0, why, offers };
}

/** How far from the wish other dates are looked for, and how many are offered. */
const FURTHEST = 14;
const MOST_NEAR = 4;

async function findNear(
  { db, hotels, searches }: Deps,
  businessId: string,
  wish: Wish,
  wantedType: string | null,
  today: Day,
): Promise<NearDates[]> {
  const nights = { from: wish.nights.from - FURTHEST, to: wish.nights.to + FURTHEST };
  const read = await readAvailability(db, hotels, businessId, { nights, couponCode: null, extras: false });
  const plain = { ...wish, couponCode: null, extras: [] };
  return searches.run(businessId, nearOf(read, plain, wantedType, today), UNBOUNDED);
}

function* nearOf(read: Availability, wish: Wish, wantedType: string | null, today: Day): Search<NearDates[]> {
  const found: NearDates[] = [];
  for (let away = 1; away <= FURTHEST && found.length < MOST_NEAR; away += 1) {
    yield;
    for (const shift of [-away, away]) {
      const nights = { from: wish.nights.from + shift, to: wish.nights.to + shift };
      const total = cheapest(read, { ...wish, nights }, wantedType, today);
      if (total !== null) found.push({ check_in: isoOf(nights.from), check_out: isoOf(nights.to), total });
    }
  }
  return found.slice(0, MOST_NEAR).sort((a, b) => a.check_in.localeCompare(b.check_in));
}

function cheapest(read: Availability, wish: Wish, wantedType: string | null, today: Day): number | null {
  const { hotel } = read.view;
  if (hotelRules(hotel, wish, today).length > 0) return null;
  const totals = hotel.types
    .filter((type) => !type.settings.hidden && isWanted(type, wantedType))
    .flatMap((type) => offersFor(read, type, plansOf(hotel, type), wish, today).offers)
    .map(({ quote }) => quote.price.total_amount);
  return totals.length === 0 ? null : totals.reduce((least, total) => Math.min(least, total));
}
