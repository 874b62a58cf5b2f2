import { type Day, dayOf, isoOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { UNBOUNDED } from '@booking/kit/workers/searches';
import { type Availability, readAvailability } from '../../db/hot/rooms/availability.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { offeredPlans, type RoomType } from '../../domain/hotel/hotel.ts';
import type { RatePlanSettings } from '../../domain/hotel/settings.ts';
import type { Quote } from '../../domain/price/quote.ts';
import { factsBeside, type RoomBeside } from '../../domain/request/beside.ts';
import { type RawCriteria, readCriteria, type StayCriteria } from '../../domain/request/criteria.ts';
import { type Evaluated, evaluate, type Facts } from '../../domain/request/evaluate.ts';
import type { Refusal } from '../../domain/request/refusals.ts';
import { hotelRules } from '../../domain/request/request-rules.ts';
import { malformed } from '../../errors.ts';

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
  readonly criteria: StayCriteria;
  /** What speaks against them whatever the room; then there are no offers. */
  readonly refusals: readonly Refusal[];
  readonly types: readonly TypeOffers[];
  readonly near: readonly NearDates[];
};

export type OffersQuery = {
  readonly businessId: string;
  readonly raw: RawCriteria;
  /** The one type whose other dates are looked for; null: any type, where none is free. */
  readonly wantedType: string | null;
  /** Rooms that are chosen already, on the same nights. */
  readonly beside: readonly RoomBeside[];
  readonly now: Temporal.Instant;
};

/** Everything that a guest could have, type by type, on every plan; and dates nearby where it is not there. */
export async function findOffers(deps: Deps, query: OffersQuery): Promise<Offers> {
  const { businessId, raw, wantedType, beside, now } = query;
  const { db, hotels, searches } = deps;
  const { view, criteria, today, refusals } = await evaluateCriteria(deps, businessId, raw, now);
  if (refusals.length > 0) return { view, criteria, refusals, types: [], near: [] };
  const reading = { nights: criteria.nights, couponCode: criteria.couponCode, extras: criteria.extras.length > 0 };
  const read = await readAvailability(db, hotels, businessId, reading);
  const types = await searches.run(businessId, offersOf(read, criteria, today, beside), UNBOUNDED);
  const isThere = types.some(({ type, offers }) => offers.length > 0 && isWanted(type, wantedType));
  const near = isThere ? [] : await findNear(deps, businessId, criteria, wantedType, today);
  return { view: read.view, criteria, refusals, types, near };
}

const isWanted = (type: RoomType, wantedType: string | null) => wantedType === null || type.settings.id === wantedType;

async function evaluateCriteria({ db, hotels }: Deps, businessId: string, raw: RawCriteria, now: Temporal.Instant) {
  const view = await hotels.recent(db, businessId);
  const read = readCriteria(view.hotel, raw, null);
  if (!read.ok) throw malformed(read);
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  return { view, criteria: read.criteria, today, refusals: hotelRules(view.hotel, read.criteria, today) };
}

const UNITS_A_QUOTE = 300;

function* offersOf(
  read: Availability,
  criteria: StayCriteria,
  today: Day,
  beside: readonly RoomBeside[],
): Search<TypeOffers[]> {
  const { hotel } = read.view;
  const found: TypeOffers[] = [];
  let units = 0;
  for (const type of hotel.types) {
    if (type.settings.hidden) continue;
    const plans = offeredPlans(hotel, type);
    units += plans.length * (UNITS_A_QUOTE + criteria.nights.to - criteria.nights.from);
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      yield;
    }
    if (plans.length > 0)
      found.push(
        offersFor(read, plans, criteria, {
          type,
          facts: factsBeside(factsOf(read, type, today), type.settings.id, beside),
        }),
      );
  }
  return found;
}

function factsOf(read: Availability, type: RoomType, today: Day): Facts {
  return { today, inventory: read.occupancyOf(type).inventory, held: read.held, couponUses: read.couponUses };
}

/** What speaks against it beside what is merely left out of the price. */
function whyNot({ refusals, quote }: Evaluated): Refusal | null {
  return refusals.find((refusal) => !quote.leftOut.includes(refusal)) ?? null;
}

function offersFor(
  read: Availability,
  plans: readonly RatePlanSettings[],
  criteria: StayCriteria,
  { type, facts }: { readonly type: RoomType; readonly facts: Facts },
): TypeOffers {
  const evaluated = plans.map((plan) => ({
    plan,
    outcome: evaluate(read.view.hotel, type, { ...criteria, plan }, facts),
  }));
  const offers = evaluated
    .filter(({ outcome }) => whyNot(outcome) === null)
    .map(({ plan, outcome }) => ({ plan, quote: outcome.quote }));
  const [first] = evaluated;
  const why = offers.length > 0 || first === undefined ? null : whyNot(first.outcome);
  return { type, free: first?.outcome.free ?? 0, why, offers };
}

/** How far from the asked nights other dates are looked for, and how many are offered. */
const FURTHEST = 14;
const MAX_NEAR = 4;

async function findNear(
  { db, hotels, searches }: Deps,
  businessId: string,
  criteria: StayCriteria,
  wantedType: string | null,
  today: Day,
): Promise<NearDates[]> {
  const nights = { from: criteria.nights.from - FURTHEST, to: criteria.nights.to + FURTHEST };
  const read = await readAvailability(db, hotels, businessId, { nights, couponCode: null, extras: false });
  const plain = { ...criteria, couponCode: null, extras: [] };
  return searches.run(businessId, nearOf(read, plain, wantedType, today), UNBOUNDED);
}

function* nearOf(
  read: Availability,
  criteria: StayCriteria,
  wantedType: string | null,
  today: Day,
): Search<NearDates[]> {
  const found: NearDates[] = [];
  for (let away = 1; away <= FURTHEST && found.length < MAX_NEAR; away += 1) {
    yield;
    for (const shift of [-away, away]) {
      const nights = { from: criteria.nights.from + shift, to: criteria.nights.to + shift };
      const total = cheapest(read, { ...criteria, nights }, wantedType, today);
      if (total !== null) found.push({ check_in: isoOf(nights.from), check_out: isoOf(nights.to), total });
    }
  }
  return found.slice(0, MAX_NEAR).sort((a, b) => a.check_in.localeCompare(b.check_in));
}

function cheapest(read: Availability, criteria: StayCriteria, wantedType: string | null, today: Day): number | null {
  const { hotel } = read.view;
  if (hotelRules(hotel, criteria, today).length > 0) return null;
  const totals = hotel.types
    .filter((type) => !type.settings.hidden && isWanted(type, wantedType))
    .flatMap((type) => {
      const judged = { type, facts: factsOf(read, type, today) };
      return offersFor(read, offeredPlans(hotel, type), criteria, judged).offers;
    })
    .map(({ quote }) => quote.price.total_amount);
  return totals.length === 0 ? null : totals.reduce((least, total) => Math.min(least, total));
}
