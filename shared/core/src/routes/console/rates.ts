import { z } from 'zod';
import { Derived } from '../../business-file/derived-plans.ts';
import { defineRoute, type Route } from '../../route.ts';
import { emptyAsAbsent, Id, IsoDate } from '../../scalars.ts';
import { ChartQuery, staff } from './hotel.ts';
import { ok } from './shapes.ts';

const RateDay = z.object({
  date: IsoDate,
  amount: z.int().describe('What the night costs on the plan, by the rules of a quote, in minor units.'),
  amounts_by_adults: z.record(z.string(), z.int()).nullable().describe('The same by the number of adults.'),
  extra_adult_amount: z.int().nullable().describe('What each adult in an extra bed costs.'),
  child_amounts: z
    .array(z.object({ to_age: z.int(), amount: z.int() }))
    .nullable()
    .describe('What each child costs, by bands of age.'),
  derived: z.boolean().describe('Whether the price follows from that of another plan.'),
  free: z.int().describe('Rooms of the type that are free in the night.'),
  closed: z.boolean().describe('No stay may have the night.'),
  min_stay: z.int().describe('The fewest nights of a stay that arrives on the day, on this plan.'),
  min_stay_of_day: z.int().describe('The same without what the plan itself asks for.'),
  min_stay_through: z.int().describe('The fewest nights of a stay that has the night.'),
  max_stay: z.int().nullable().describe('The most nights of a stay that arrives on the day; null: no limit.'),
  closed_to_arrival: z.boolean().describe('No stay may arrive on the day.'),
  closed_to_departure: z.boolean().describe('No stay may leave on the day.'),
  not_sold: z
    .enum(['past', 'lead', 'horizon'])
    .nullable()
    .describe('Why nobody can ask online for a stay that arrives on the day, whatever the room.'),
});
const RateType = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  hidden: z.boolean(),
  rooms: z.int(),
  sold: z.boolean().describe('false: the plan is not sold with the type; its days are left out then.'),
  days: z.array(RateDay),
});
export const RateCalendar = z.object({
  from: IsoDate,
  until: z.string().describe('The morning after the last night.'),
  today: IsoDate.describe("The hotel's own day."),
  currency: z.string(),
  rate_plan_id: z.string(),
  rate_plans: z.array(z.object({ id: z.string(), name: z.string(), hidden: z.boolean(), derived: Derived.nullable() })),
  room_types: z.array(RateType),
});
export type RateCalendar = z.infer<typeof RateCalendar>;
const RateQuery = ChartQuery.extend({ rate_plan_id: emptyAsAbsent(Id.optional()) });
const CouponUse = z.object({ code: z.string(), uses: z.int().describe('Stays that have it and were not given up.') });

/** What owners alone read of prices, answered by svc-hotel. */
export const CONSOLE_RATE_ROUTES = [
  defineRoute({
    ...staff,
    id: 'readRateCalendar',
    method: 'GET',
    path: '/console/api/rate-calendar',
    summary: 'What nights cost, type by type',
    description:
      'Prices, free rooms and restrictions of every night on one plan, as a quote would have them. Without a query the first plan and the 28 nights from today.',
    query: RateQuery,
    reply: ok(RateCalendar, 'Room types by nights'),
    errors: ['bad_request'],
  }),
  defineRoute({
    ...staff,
    id: 'listCouponUses',
    method: 'GET',
    path: '/console/api/coupon-uses',
    summary: 'How often coupons were used',
    description: 'Each coupon of the hotel with how many stays have it: what `max_uses` is held against.',
    reply: ok(z.object({ coupons: z.array(CouponUse) }), 'The coupons'),
    errors: [],
  }),
] as const satisfies readonly Route[];
