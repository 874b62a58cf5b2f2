import { z } from 'zod';
import { AmountsByAdults, ChildAmounts } from '../business-file/amounts.ts';
import { Derived } from '../business-file/derived-plans.ts';
import { exampleId, field } from '../describe.ts';
import { defineRoute } from '../route.ts';
import { daysBetween, WEEKDAYS } from '../rules/days.ts';
import { emptyAsAbsent, IsoDate, MinorUnits } from '../scalars.ts';

/** Nights of one call, and days in one answer. */
const MAX_NIGHTS = 731;
export const MAX_RATE_DAYS = 10_000;

const inOrder = ({ from, to }: { from: string; to: string }) => to >= from;
const IN_ORDER = { path: ['to'], message: 'must not be before from' };
const isShort = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) < MAX_NIGHTS;
const SHORT = { path: ['to'], message: `must be within ${MAX_NIGHTS} days of from` };

const From = field(IsoDate, 'The first night.', '2026-12-01');
const To = field(IsoDate, `The last night; it counts. At most ${MAX_NIGHTS} in all.`, '2026-12-31');
const Named = z.string().trim().min(1, 'must not be empty').max(200);
const nights = z.int().min(1, 'must be from 1 to 365').max(365, 'must be from 1 to 365').nullish();
const flag = z.boolean().nullish();

const SETS = [
  ...(['amount', 'amounts_by_adults', 'extra_adult_amount', 'child_amounts'] as const),
  ...(['min_stay', 'min_stay_through', 'max_stay'] as const),
  ...(['closed', 'closed_to_arrival', 'closed_to_departure'] as const),
];

type Amounts = {
  readonly amount?: number | undefined;
  readonly amounts_by_adults?: Readonly<Record<string, number>> | undefined;
};

/** What a change makes a night cost where nothing else is said; undefined where it leaves prices alone. */
export function nightAmount({ amount, amounts_by_adults = {} }: Amounts): number | undefined {
  return amount ?? amounts_by_adults[2] ?? Object.values(amounts_by_adults).at(-1);
}

export const RatesChange = z
  .object({
    room_type: field(Named, 'The room type, by its slug or its `id`.', 'double'),
    plan: field(
      Named.nullish(),
      'The rate plan, by its name or its `id`. On a derived plan, the price is its own then, whatever that which it follows. Without it, a price is for every plan that has none of its own, each by its percentage or as it is derived, and a rule is for every plan, beside those of single plans.',
      'Flexible',
    ),
    from: From,
    to: To,
    weekdays: field(
      z.array(z.enum(WEEKDAYS)).min(1, 'must name a weekday').max(7).nullish(),
      'Only nights of these weekdays, by the day on which they begin. Without it, every night.',
      ['fri', 'sat'],
    ),
    amount: field(
      MinorUnits.optional(),
      'What a night costs, in minor units, for any number of adults of whom `amounts_by_adults` says nothing. Without it, prices stay, or it is the amount of two adults, else of the most.',
      18000,
    ),
    amounts_by_adults: field(
      AmountsByAdults.optional(),
      'What a night costs by the number of adults, in minor units; `1` is single use. Without it, it is `amount` for any number.',
      { 1: 12000, 2: 18000 },
    ),
    extra_adult_amount: field(
      MinorUnits.optional(),
      'What each adult in an extra bed costs, in minor units: those beyond the largest number of `amounts_by_adults`. Without it, they pay `amount`.',
      4000,
    ),
    child_amounts: field(
      ChildAmounts.optional(),
      'What each child costs a night, by bands of age up to `to_age`, in minor units; a child older than every band counts as an adult, one without an age is of the oldest band. Without it, children cost nothing.',
      [{ to_age: 11, amount: 3000 }],
    ),
    min_stay: field(
      nights,
      'The fewest nights of a stay that arrives on one of these days; null or 1: any. Without it, the rule stays.',
      2,
    ),
    min_stay_through: field(
      nights,
      'The fewest nights of a stay that has one of these nights; null or 1: any. Without it, the rule stays.',
      2,
    ),
    max_stay: field(
      nights,
      'The most nights of a stay that arrives on one of these days; null: any. Without it, the rule stays.',
      14,
    ),
    closed: field(flag, 'Whether no stay may have these nights. Without it, the rule stays.', false),
    closed_to_arrival: field(flag, 'Whether no stay may arrive on these days. Without it, the rule stays.', false),
    closed_to_departure: field(flag, 'Whether no stay may leave on these days. Without it, the rule stays.', false),
  })
  .refine(inOrder, IN_ORDER)
  .refine(isShort, SHORT)
  .refine((change) => SETS.some((name) => change[name] !== undefined), {
    path: ['amount'],
    message: 'is needed, or one of the rules',
  })
  .refine(({ extra_adult_amount, amounts_by_adults }) => extra_adult_amount === undefined || amounts_by_adults, {
    path: ['extra_adult_amount'],
    message: 'goes with amounts_by_adults',
  })
  .refine(({ child_amounts, ...change }) => child_amounts === undefined || nightAmount(change) !== undefined, {
    path: ['child_amounts'],
    message: 'goes with amount or amounts_by_adults',
  })
  .meta({ id: 'RatesChange', description: 'What nights of a room type are to cost, and what is to restrict them.' });
export type RatesChange = z.output<typeof RatesChange>;

const RatesQuery = z
  .object({
    from: From,
    to: To,
    room_type: field(
      emptyAsAbsent(Named.optional()),
      'One room type alone, by its slug or its `id`. Without it, all of them.',
      'double',
    ),
    plan: field(
      emptyAsAbsent(Named.optional()),
      'One rate plan alone, by its name or its `id`. Without it, all of them.',
      'Flexible',
    ),
  })
  .refine(inOrder, IN_ORDER)
  .refine(isShort, SHORT);
export type RatesQuery = z.output<typeof RatesQuery>;

const RateNight = z.object({
  date: field(IsoDate, 'The night, by the day on which it begins.', '2026-12-08'),
  amount: field(z.int(), 'What the night costs on the plan, rounded as in a quote, in minor units.', 18000),
  amounts_by_adults: field(
    z.record(z.string(), z.int()).nullable(),
    'What it costs by the number of adults, in minor units; null: `amount` for any number.',
    { 1: 12000, 2: 18000 },
  ),
  extra_adult_amount: field(
    z.int().nullable(),
    'What each adult beyond the largest of these numbers costs, in minor units; null: nothing more is said of them.',
    null,
  ),
  child_amounts: field(
    z
      .array(
        z.object({
          to_age: field(z.int(), 'The last age of the band.', 11),
          amount: field(z.int(), 'What a child costs, in minor units.', 3000),
        }),
      )
      .nullable(),
    'What each child costs by its age; null: nothing.',
    null,
  ),
  derived: field(
    z.boolean(),
    'Whether the price follows from that of another plan: no row of prices names this one.',
    false,
  ),
  min_stay: field(z.int(), 'The fewest nights of a stay that arrives on the day, by plan and day.', 1),
  min_stay_through: field(z.int(), 'The fewest nights of a stay that has the night.', 1),
  max_stay: field(z.int().nullable(), 'The most nights of a stay that arrives on the day; null: no limit.', null),
  closed: field(z.boolean(), 'No stay may have the night.', false),
  closed_to_arrival: field(z.boolean(), 'No stay may arrive on the day.', false),
  closed_to_departure: field(z.boolean(), 'No stay may leave on the day.', false),
});
const Rate = z.object({
  room_type_id: field(z.string(), 'The room type.', exampleId(7)),
  room_type: field(z.string(), 'Its slug.', 'double'),
  rate_plan_id: field(z.string(), 'The rate plan.', exampleId(8)),
  plan: field(z.string(), 'Its name.', 'Flexible'),
  derived: field(Derived.nullable(), 'How its price follows from that of another plan; null: it does not.', null),
  nights: field(z.array(RateNight), 'Night by night.'),
});

const staff = { who: 'staff', kinds: ['hotel'], group: 'stays', limit: 'key', cache: 'none' } as const;

/** What nights cost and what restricts them, answered by svc-hotel. */
export const RATE_ROUTES = [
  defineRoute({
    ...staff,
    service: 'hotel',
    id: 'readRates',
    method: 'GET',
    path: '/v1/rates',
    summary: 'Read what nights cost and what restricts them',
    description: `Every room type on every plan that it is sold with, hidden ones too, night by night, as quotes and requests have it. An answer holds at most ${MAX_RATE_DAYS.toLocaleString('en')} nights of all types and plans together; with more it is 400, and \`room_type\` or \`plan\` narrows it.`,
    query: RatesQuery,
    reply: {
      status: 200,
      schema: z.object({
        from: From,
        to: To,
        currency: field(z.string(), 'The currency of every amount.', 'CHF'),
        rates: field(z.array(Rate), 'A room type on a plan, one after the other.'),
      }),
      description: 'Nights by room type and plan',
    },
    errors: ['bad_request'],
  }),
] as const;

/** The same settings as in the console and in the business file, which the gateway keeps: it answers this itself. */
export const SET_RATES_ROUTES = [
  defineRoute({
    ...staff,
    service: 'gateway',
    id: 'setRates',
    method: 'PUT',
    path: '/v1/rates',
    summary: 'Set what nights cost and what restricts them',
    description:
      'Sets what is named for some nights of a room type, in place of what held there; what is not named stays. It changes `prices` and `nights` of the business file, as the calendar of rates in the console does. Sent again, it changes nothing more. One business changes its settings one call after another, 60 a minute.',
    body: RatesChange,
    reply: {
      status: 200,
      schema: z.object({
        room_type: field(z.string(), 'The slug of the room type.', 'double'),
        plan: field(z.string().nullable(), 'The name of the rate plan; null: every plan.', 'Flexible'),
        from: From,
        to: To,
        nights: field(z.int(), 'How many nights it is about.', 9),
      }),
      description: 'What was set',
    },
    errors: ['bad_request', 'conflict'],
  }),
] as const;
