import type { Lang } from '@booking/core/lang';
import type { HotelAvailability } from '@booking/core/routes/hotel-answers';
import type { Day } from '@booking/core/rules/days';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import type { z } from 'zod';
import type { Availability } from '../../db/hot/rooms/availability.ts';
import type { Hotel, RoomType } from '../../domain/hotel/hotel.ts';
import type { RatePlanSettings } from '../../domain/hotel/settings.ts';
import type { Quote } from '../../domain/price/quote.ts';
import { planFor, type StayCriteria } from '../../domain/request/criteria.ts';
import { evaluate, type Facts } from '../../domain/request/evaluate.ts';
import type { Inventory } from '../../domain/rooms/availability.ts';
import { sayRefusal } from '../../texts/say-refusals.ts';
import { showDiscounts } from '../show-stay.ts';

type Shown = z.input<typeof HotelAvailability>;
type ShownType = Shown['room_types'][number];

/** A query in the terms of a hotel whose rules nothing of it breaks. */
export type Evaluated = { readonly criteria: StayCriteria; readonly today: Day; readonly lang: Lang };

/** Every offered type on the plan that was asked for, or else on its own first plan; one that has none is left out. */
export function* quoteTypes(read: Availability, { criteria, today, lang }: Evaluated): Search<ShownType[]> {
  const { hotel } = read.view;
  const shown: ShownType[] = [];
  let units = 0;
  for (const type of hotel.types) {
    const plan = type.settings.hidden ? null : planFor(hotel, criteria, type);
    if (plan === null) continue;
    const { inventory } = read.occupancyOf(type);
    units += unitsOf(inventory, criteria);
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      yield;
    }
    const facts: Facts = { today, inventory, held: read.held, couponUses: read.couponUses };
    const shownType = showType(hotel, type, { ...criteria, plan }, facts, lang);
    shown.push(plan === criteria.plan ? shownType : { ...shownType, rate_plan: showPlan(plan) });
  }
  return shown;
}

// The nights of a type are priced, its rooms counted; its rules and its text cost as much as some hundred nights.
const UNITS_A_TYPE = 300;

function unitsOf({ rooms, held, blocked }: Inventory, { nights, extras }: StayCriteria): number {
  const counted = rooms.length + held.length + blocked.length;
  return UNITS_A_TYPE + (nights.to - nights.from) * (1 + extras.length) + counted;
}

export function showPlan({ id, name, breakfast_included, refundable }: RatePlanSettings): Shown['rate_plan'] {
  return { id, name, breakfast_included, refundable };
}

function showType(hotel: Hotel, type: RoomType, criteria: StayCriteria, facts: Facts, lang: Lang): ShownType {
  const { free, quote, refusals } = evaluate(hotel, type, criteria, facts);
  const head = { id: type.settings.id, name: type.settings.name };
  const why = refusals.find((refusal) => !quote.leftOut.includes(refusal));
  if (why !== undefined) return { ...head, free: 0, reason: sayRefusal(why, lang), reason_code: why.code };
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
