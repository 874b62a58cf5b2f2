import { type Nights, nightsOf } from '@booking/core/rules/days';
import { type Hotel, planSoldWith, type RoomType } from '../hotel/hotel.ts';
import type { RatePlanSettings } from '../hotel/settings.ts';
import type { RequestedExtra } from '../price/extras.ts';

/** What somebody asks for, as it came. Nothing is checked against the hotel yet. */
export type RawCriteria = {
  readonly check_in: string;
  readonly check_out: string;
  readonly adults?: number | null | undefined;
  readonly children?: number | null | undefined;
  readonly children_ages?: readonly number[] | null | undefined;
  readonly pets?: boolean | null | undefined;
  readonly rate_plan_id?: string | null | undefined;
  readonly extras?:
    | readonly { readonly id: string; readonly quantity?: number | null | undefined }[]
    | null
    | undefined;
  readonly coupon?: string | null | undefined;
  readonly arrival_time?: string | null | undefined;
};

export type Party = { readonly adults: number; readonly children: number; readonly ages: readonly number[] };

/** The same, with its defaults, in the hotel's own terms. */
export type StayCriteria = Party & {
  readonly nights: Nights;
  readonly plan: RatePlanSettings;
  /** Whether the plan was asked for; else it is a default, and each type has its own. */
  readonly planRequested: boolean;
  readonly pets: boolean;
  readonly extras: readonly RequestedExtra[];
  readonly couponCode: string | null;
  readonly arrivalTime: string | null;
};

/** What makes a request malformed: the field, and what it must be. */
export type Malformed = { readonly field: string; readonly message: string };

export type ReadCriteria =
  | { readonly ok: true; readonly criteria: StayCriteria }
  | ({ readonly ok: false } & Malformed);

/** No stay is longer; beyond that it is a slip of the pen. */
export const MAX_NIGHTS = 3650;

const no = (field: string, message: string) => ({ ok: false, field, message }) as const;

/**
 * @param type the room type that is asked for; null where all are, then `planFor` tells which plan each of them is
 *   priced on
 */
export function readCriteria(hotel: Hotel, raw: RawCriteria, type: RoomType | null): ReadCriteria {
  const nights = nightsOf(raw.check_in, raw.check_out);
  const wrong = validateNights(nights);
  if (wrong !== null) return { ok: false, ...wrong };
  const party = readParty(raw);
  if (party === null) return no('children_ages', 'must not hold more ages than there are children');
  const plan = readPlan(hotel, raw.rate_plan_id ?? null, type);
  if (plan === null) return no('rate_plan_id', 'is not offered here');
  if (type !== null && !planSoldWith(plan, type)) return no('rate_plan_id', 'is not sold with this room type');
  const extras = (raw.extras ?? []).map((extra) => ({ id: extra.id, quantity: extra.quantity ?? 1 }));
  if (extras.some((extra) => !hotel.extraById.has(extra.id))) return no('extras', 'holds one that is not offered here');
  if (new Set(extras.map((extra) => extra.id)).size < extras.length) return no('extras', 'holds one twice');
  const coupon = raw.coupon?.trim() ?? '';
  return {
    ok: true,
    criteria: {
      ...party,
      nights,
      plan,
      planRequested: raw.rate_plan_id != null,
      pets: raw.pets ?? false,
      extras,
      couponCode: coupon === '' ? null : coupon,
      arrivalTime: raw.arrival_time ?? null,
    },
  };
}

/** What is wrong with nights whatever the hotel. */
export function validateNights(nights: Nights): Malformed | null {
  if (nights.to <= nights.from) return { field: 'check_out', message: 'must be after check_in' };
  if (nights.to - nights.from <= MAX_NIGHTS) return null;
  return { field: 'check_out', message: `must be at most ${MAX_NIGHTS} nights after check_in` };
}

/** Two adults unless told; as many children as ages where their number is left out. */
function readParty(raw: RawCriteria): Party | null {
  const ages = raw.children_ages ?? [];
  const children = raw.children ?? ages.length;
  return ages.length > children ? null : { adults: raw.adults ?? 2, children, ages };
}

function readPlan(hotel: Hotel, id: string | null, type: RoomType | null): RatePlanSettings | null {
  if (id !== null) return offeredPlan(hotel, id);
  return (type && defaultPlan(hotel, type)) ?? hotel.settings.rate_plans.find((plan) => !plan.hidden) ?? null;
}

/** The plan of a type where none is asked for: the first that is offered and sold with it. */
function defaultPlan(hotel: Hotel, type: RoomType): RatePlanSettings | null {
  return hotel.settings.rate_plans.find((plan) => !plan.hidden && planSoldWith(plan, type)) ?? null;
}

/** The plan that criteria for all types price this one on; null where the type is not sold on it, or on none. */
export function planFor(hotel: Hotel, criteria: StayCriteria, type: RoomType): RatePlanSettings | null {
  if (!criteria.planRequested) return defaultPlan(hotel, type);
  return planSoldWith(criteria.plan, type) ? criteria.plan : null;
}

/** A plan that is offered; null for one that is hidden or unknown. */
export function offeredPlan(hotel: Hotel, id: string): RatePlanSettings | null {
  const plan = hotel.planById.get(id);
  return plan === undefined || plan.hidden ? null : plan;
}

/** A type that is offered; null for one that is hidden or unknown. */
export function offeredType(hotel: Hotel, id: string): RoomType | null {
  const type = hotel.typeById.get(id);
  return type === undefined || type.settings.hidden ? null : type;
}
