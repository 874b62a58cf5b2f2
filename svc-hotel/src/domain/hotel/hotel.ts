import type { Lang } from '@booking/core/lang';
import { dayOf, type Nights } from '@booking/core/rules/days';
import { union } from '@booking/core/rules/intervals';
import { stepOf } from '@booking/core/rules/money';
import type { ExtraTerms } from '../price/extras.ts';
import type { ByLanguage } from './names.ts';
import type { PricedPlan } from './night-price.ts';
import { type PriceCalendar, priceCalendar } from './prices.ts';
import { closedStretches, type NightRule, readNightRule } from './restrictions.ts';
import type { CouponSettings, ExtraSettings, HotelSettings, RatePlanSettings, RoomTypeSettings } from './settings.ts';

export type Room = {
  readonly id: string;
  readonly name: string;
  readonly roomTypeId: string;
  /** A room that the file no longer names: it takes no new stay. */
  readonly hidden: boolean;
  readonly outOfOrder: readonly Nights[];
};

export type RoomType = { readonly settings: RoomTypeSettings; readonly rooms: readonly Room[] };

/** Settings made ready for the rules: names resolved to ids, dates to days, prices to calendars. */
export type Hotel = {
  readonly revision: number;
  readonly language: Lang;
  readonly currency: string;
  readonly timeZone: string;
  readonly step: number;
  readonly settings: HotelSettings;
  readonly types: readonly RoomType[];
  readonly typeById: ReadonlyMap<string, RoomType>;
  readonly planById: ReadonlyMap<string, RatePlanSettings>;
  readonly extras: readonly ExtraTerms[];
  /** What amenities of room types are called in other languages. */
  readonly amenityNames: ReadonlyMap<string, ByLanguage>;
  /** No longer offered, and here because stays have them. */
  readonly formerExtras: readonly ExtraTerms[];
  readonly extraById: ReadonlyMap<string, ExtraTerms>;
  readonly roomById: ReadonlyMap<string, Room>;
  readonly couponByCode: ReadonlyMap<string, CouponSettings>;
  readonly calendar: (typeId: string, planId: string) => PriceCalendar;
  /** Nights on which a type cannot be slept in on any plan, one stretch after the other. */
  readonly closedNights: (typeId: string) => readonly Nights[];
  /** Everything that restricts nights of a type on a plan. */
  readonly restrictions: (typeId: string, planName: string) => readonly NightRule[];
};

export type HotelAccount = {
  readonly language: Lang;
  readonly currency: string;
  readonly time_zone: string;
};

export function prepareHotel(revision: number, account: HotelAccount, settings: HotelSettings): Hotel {
  const types = settings.room_types.map(prepareType);
  const step = stepOf(account.currency);
  const extras = settings.extras.filter((extra) => !extra.hidden).map((extra) => prepareExtra(extra, settings));
  const planById = byId(settings.rate_plans);
  const typeById = new Map(types.map((type) => [type.settings.id, type]));
  return {
    revision,
    language: account.language,
    currency: account.currency,
    timeZone: account.time_zone,
    step,
    settings,
    types,
    typeById,
    planById,
    extras,
    amenityNames: new Map((settings.amenities ?? []).map(({ name, names }) => [name, names ?? {}])),
    formerExtras: settings.extras
      .filter((extra) => extra.hidden)
      .map((extra) => ({ ...prepareExtra(extra, settings), mandatory: false })),
    extraById: byId(extras),
    roomById: byId(types.flatMap((type) => type.rooms)),
    couponByCode: new Map(settings.coupons.map((coupon) => [coupon.code.toUpperCase(), coupon])),
    calendar: calendars(settings, typeById, planById, step),
    ...nightRules(settings, types),
  };
}

function byId<T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((item) => [item.id, item]));
}

function prepareType(settings: RoomTypeSettings): RoomType {
  const rooms = settings.rooms.map((room) => ({
    id: room.id,
    name: room.name,
    roomTypeId: settings.id,
    hidden: room.hidden,
    outOfOrder: room.out_of_order.map((range) => ({ from: dayOf(range.from), to: dayOf(range.to) + 1 })),
  }));
  return { settings, rooms };
}

function prepareExtra(extra: ExtraSettings, settings: HotelSettings): ExtraTerms {
  const ids = settings.room_types.filter((type) => extra.room_types.includes(type.slug)).map((type) => type.id);
  return { ...extra, room_type_ids: ids };
}

/** What names no plan. */
const BASE: PricedPlan = { name: '', percent_of_base: 100 };

/**
 * The plan with those that its price follows from. A plan that is kept for its stays may name one that is gone: it follows the
 * price that names no plan then.
 */
function pricedPlan(plan: RatePlanSettings, byName: ReadonlyMap<string, RatePlanSettings>): PricedPlan {
  const seen = new Set<string>();
  const follow = ({ name, percent_of_base, derived }: RatePlanSettings): PricedPlan => {
    seen.add(name);
    if (derived === undefined) return { name, percent_of_base };
    const parent = derived.from === undefined ? undefined : byName.get(derived.from);
    const isGone = parent === undefined || seen.has(parent.name);
    return { name, percent_of_base, derivation: { ...derived, parent: isGone ? BASE : follow(parent) } };
  };
  return follow(plan);
}

/** Types times plans of one hotel: whoever asks for all of them has them made anew. */
const MAX_CALENDARS = 1000;

function calendars(
  settings: HotelSettings,
  types: ReadonlyMap<string, RoomType>,
  plans: ReadonlyMap<string, RatePlanSettings>,
  step: number,
): Hotel['calendar'] {
  const rows = Map.groupBy(settings.prices, (row) => row.room_type);
  const planByName = new Map(settings.rate_plans.map((plan) => [plan.name, plan]));
  const made = new Map<string, PriceCalendar>();
  return (typeId, planId) => {
    const key = `${typeId} ${planId}`;
    const cached = made.get(key);
    if (cached !== undefined) return cached;
    const type = types.get(typeId)?.settings;
    const plan = plans.get(planId);
    if (type === undefined || plan === undefined) throw new Error(`no calendar for type ${typeId}, plan ${planId}`);
    const calendar = priceCalendar({ prices: rows.get(type.slug) ?? [] }, type, pricedPlan(plan, planByName), step);
    if (made.size >= MAX_CALENDARS) made.delete(made.keys().next().value as string);
    made.set(key, calendar);
    return calendar;
  };
}

function nightRules(settings: HotelSettings, types: readonly RoomType[]): Pick<Hotel, 'closedNights' | 'restrictions'> {
  const idOf = new Map(types.map((type) => [type.settings.slug, type.settings.id]));
  const rules = settings.nights.map((row) => readNightRule(row, idOf));
  const about = (typeId: string) => rules.filter((rule) => rule.type === null || rule.type === typeId);
  const closedOf = (typeId: string) => union(closedStretches(about(typeId).filter(({ plan }) => plan === null)));
  const closed = new Map(types.map(({ settings: { id } }) => [id, closedOf(id)]));
  return {
    closedNights: (typeId) => closed.get(typeId) ?? [],
    restrictions: (typeId, plan) => about(typeId).filter((rule) => rule.plan === null || rule.plan === plan),
  };
}

/** The plans on which a type is offered. */
export const offeredPlans = ({ settings }: Hotel, type: RoomType): RatePlanSettings[] =>
  settings.rate_plans.filter((plan) => !plan.hidden && planSoldWith(plan, type));

// A plan may list all types, and a type is looked for in all plans.
const soldWith = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a plan is sold with a type. A plan that lists no types is sold with all. */
export function planSoldWith({ room_types }: RatePlanSettings, type: RoomType): boolean {
  if (room_types.length === 0) return true;
  let slugs = soldWith.get(room_types);
  if (slugs === undefined) {
    slugs = new Set(room_types);
    soldWith.set(room_types, slugs);
  }
  return slugs.has(type.settings.slug);
}
