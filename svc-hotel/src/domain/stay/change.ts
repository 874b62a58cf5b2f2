import type { StayChange } from '@booking/core/routes/hotel-bodies';
import { type Day, dayOf, type Nights, nightsOf } from '@booking/core/rules/days';
import { type Hotel, planSoldWith, type RoomType } from '../hotel/hotel.ts';
import type { RatePlanSettings } from '../hotel/settings.ts';
import type { RequestedExtra } from '../price/extras.ts';
import { type Malformed, offeredPlan, offeredType, validateNights } from '../request/criteria.ts';
import type { Stay } from './stay.ts';

/** What staff wants different. What is absent stays; null clears what can be empty. */
export type Patch = Readonly<StayChange>;

/** The stay as it is wanted, in the hotel's own terms. */
export type Target = {
  readonly nights: Nights;
  readonly type: RoomType;
  readonly plan: RatePlanSettings;
  readonly adults: number;
  readonly children: number;
  readonly ages: readonly number[];
  readonly extras: readonly RequestedExtra[];
  /** A code in place of the agreed one; null for none; undefined keeps what was agreed. */
  readonly coupon: string | null | undefined;
};

/** Which parts differ from the stay. */
export type Differs = {
  readonly checkIn: boolean;
  readonly checkOut: boolean;
  readonly type: boolean;
  readonly plan: boolean;
  readonly party: boolean;
  readonly extras: boolean;
  readonly coupon: boolean;
};

/** `gone`: the type or plan of the stay is no longer sold, so that nothing can be worked out for it; no target then. */
export type ReadChange =
  | ({ readonly ok: true; readonly nights: Nights; readonly differs: Differs } & (
      | { readonly target: Target; readonly gone: null }
      | { readonly target: null; readonly gone: 'type' | 'plan' }
    ))
  | ({ readonly ok: false } & Malformed);

const no = (field: string, message: string) => ({ ok: false, field, message }) as const;

/** Lays a patch over a stay. What was agreed may be hidden by now; what is newly asked for must be offered. */
export function readChange(hotel: Hotel, stay: Stay, patch: Patch): ReadChange {
  const nights = nightsOf(patch.check_in ?? stay.check_in, patch.check_out ?? stay.check_out);
  const wrong = validateNights(nights);
  if (wrong !== null) return { ok: false, ...wrong };
  const typeId = patch.room_type_id ?? stay.room_type_id;
  const planId = patch.rate_plan_id ?? stay.rate_plan_id;
  const type = typeFor(hotel, stay, typeId);
  if (type === null && typeId !== stay.room_type_id) return no('room_type_id', 'is not offered here');
  const plan = planFor(hotel, stay, planId);
  if (plan === null && planId !== stay.rate_plan_id) return no('rate_plan_id', 'is not offered here');
  const newlyPaired = typeId !== stay.room_type_id || planId !== stay.rate_plan_id;
  if (newlyPaired && type !== null && plan !== null && !planSoldWith(plan, type))
    return no('rate_plan_id', 'is not sold with this room type');
  const party = partyFor(stay, patch);
  if (party === null) return no('children_ages', 'must not hold more ages than there are children');
  const extras = extrasFor(hotel, stay, patch, typeId);
  if (extras === null) return no('extras', 'holds one that is not offered here, or one twice');
  const wanted = { nights, typeId, planId, ...party, extras, coupon: couponFor(stay, patch) };
  const read = { ok: true, nights, differs: compare(stay, patch, wanted) } as const;
  if (type === null) return { ...read, target: null, gone: 'type' };
  if (plan === null) return { ...read, target: null, gone: 'plan' };
  return { ...read, target: { ...party, nights, type, plan, extras, coupon: wanted.coupon }, gone: null };
}

function typeFor(hotel: Hotel, stay: Stay, typeId: string): RoomType | null {
  return typeId === stay.room_type_id ? (hotel.typeById.get(typeId) ?? null) : offeredType(hotel, typeId);
}

function planFor(hotel: Hotel, stay: Stay, planId: string): RatePlanSettings | null {
  return planId === stay.rate_plan_id ? (hotel.planById.get(planId) ?? null) : offeredPlan(hotel, planId);
}

/** Fewer children than ages that are known: the ages beyond are dropped. More ages than children: as many children. */
function partyFor(stay: Stay, patch: Patch): Pick<Target, 'adults' | 'children' | 'ages'> | null {
  const adults = patch.adults ?? stay.adults;
  if (patch.children_ages === undefined) {
    const children = patch.children ?? stay.children;
    return { adults, children, ages: stay.children_ages.slice(0, children) };
  }
  const ages = patch.children_ages ?? [];
  const children = patch.children ?? Math.max(stay.children, ages.length);
  return ages.length > children ? null : { adults, children, ages };
}

/** Extras that go with every stay of a type come by themselves; those of the old type alone stay behind. */
function extrasFor(hotel: Hotel, stay: Stay, patch: Patch, typeId: string): RequestedExtra[] | null {
  if (patch.extras === undefined) {
    const gone = (id: string) => {
      const terms = hotel.extraById.get(id);
      return terms?.mandatory === true && terms.room_type_ids.length > 0 && !terms.room_type_ids.includes(typeId);
    };
    return stay.extras.filter(({ id }) => !gone(id)).map(({ id, quantity }) => ({ id, quantity }));
  }
  const requested = (patch.extras ?? []).map(({ id, quantity }) => ({ id, quantity: quantity ?? 1 }));
  const had = new Set(stay.extras.map(({ id }) => id));
  if (requested.some(({ id }) => !hotel.extraById.has(id) && !had.has(id))) return null;
  return new Set(requested.map(({ id }) => id)).size < requested.length ? null : requested;
}

function couponFor(stay: Stay, { coupon }: Patch): string | null | undefined {
  const code = coupon?.trim() || null;
  if (coupon === undefined) return undefined;
  return code?.toUpperCase() === stay.coupon_code?.toUpperCase() ? undefined : code;
}

type Wanted = Omit<Target, 'type' | 'plan'> & { readonly typeId: string; readonly planId: string };

function compare(stay: Stay, patch: Patch, target: Wanted): Differs {
  const same = (a: readonly number[], b: readonly number[]) =>
    a.length === b.length && a.every((value, i) => value === b[i]);
  return {
    checkIn: target.nights.from !== dayOf(stay.check_in),
    checkOut: target.nights.to !== dayOf(stay.check_out),
    type: target.typeId !== stay.room_type_id,
    plan: target.planId !== stay.rate_plan_id,
    party: target.adults !== stay.adults || target.children !== stay.children || !same(target.ages, stay.children_ages),
    extras: patch.extras !== undefined && !sameExtras(stay, target),
    coupon: target.coupon !== undefined,
  };
}

function sameExtras(stay: Pick<Stay, 'extras'>, other: { readonly extras: readonly RequestedExtra[] }): boolean {
  const print = ({ extras }: typeof other) =>
    extras
      .map(({ id, quantity }) => `${id} ${quantity}`)
      .sort()
      .join();
  return print(stay) === print(other);
}

/**
 * What of a change takes effect once it has been worked out: mandatory extras come without being named, and an extra or
 * a coupon that does not apply leaves the stay as it was.
 */
export function inEffect(differs: Differs, stay: Stay, workedOut: Partial<Stay>): Differs {
  const after = { ...stay, ...workedOut };
  return {
    ...differs,
    extras: differs.extras && !sameExtras(stay, after),
    coupon: differs.coupon && stay.coupon_code !== after.coupon_code,
  };
}

/** Whether the price must be worked out again. */
export function bearsOnPrice(differs: Differs): boolean {
  return Object.values(differs).some(Boolean);
}

/** A change that reaches into the past. */
export function isPast(nights: Nights, differs: Differs, today: Day): boolean {
  return (differs.checkIn && nights.from < today) || (differs.checkOut && nights.to < today);
}
