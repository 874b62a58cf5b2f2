import { z } from 'zod';
import { WEEKDAYS, type WeekdayName } from '../../rules/days.ts';
import { minutesOf } from '../../rules/local-time.ts';
import { HHMM } from '../../scalars.ts';
import { Label } from '../account.ts';
import { listOf, MOST } from '../bounds.ts';

const TurnStep = z.strictObject({
  up_to: z.int().min(1).describe('The largest party that this step is for.'),
  minutes: z.int().min(5).max(1440).describe('How long such a party keeps its table, in minutes.'),
});

/** How far apart times lie, how long parties stay and how many may arrive: of a venue, or of a shift. */
export const PACE = {
  slot_minutes: z
    .union([5, 10, 15, 20, 30, 60].map((n) => z.literal(n)))
    .describe('How far apart the times lie that are offered, in minutes.'),
  turn_minutes: listOf(TurnStep, MOST.turnSteps)
    .min(1)
    .superRefine((steps, ctx) => {
      for (const [i, step] of steps.entries()) {
        if (i > 0 && step.up_to <= (steps[i - 1]?.up_to ?? 0))
          ctx.addIssue({ code: 'custom', path: [i, 'up_to'], message: 'must be larger than the step before' });
      }
    })
    .describe(
      'The turn time by the size of the party, smallest first; larger parties stay as long as the last step says.',
    ),
  pacing_covers: z
    .int()
    .min(1)
    .optional()
    .describe('The most guests who may arrive at one time of the grid. Without it only the tables count.'),
} as const;

const Shift = z.strictObject({
  name: Label.describe('What staff calls it: Lunch, Dinner. Totals and reports bear it.'),
  from: HHMM.describe('When it begins, HH:MM.'),
  to: HHMM.describe('Before when its parties arrive, HH:MM; a time that is not later lies on the next morning.'),
  weekdays: z
    .array(z.enum(WEEKDAYS))
    .min(1, 'must name a day, or be left out')
    .optional()
    .describe('The days on which it is, mon to sun. Without it every day.'),
  pacing_covers: PACE.pacing_covers.describe(
    'The most guests who may arrive at one time of it. Without it that of `bookings`.',
  ),
  slot_minutes: PACE.slot_minutes.optional().describe('How far apart its times lie. Without it as in `bookings`.'),
  turn_minutes: PACE.turn_minutes.optional().describe('Its own turn times. Without it those of `bookings`.'),
});
type Shift = z.infer<typeof Shift>;

export const shiftsOfVenue = {
  shifts: listOf(Shift, MOST.shifts)
    .superRefine((shifts, ctx) => {
      for (const fault of overlapFaults(shifts)) ctx.addIssue(fault);
    })
    .default([])
    .describe(
      'The parts of a day with a pace of their own. What begins outside all of them follows `bookings`. No two overlap.',
    ),
};

const A_DAY = 1440;
const A_WEEK = 7 * A_DAY;
const DAY_WORDS: Readonly<Record<WeekdayName, string>> = {
  ...{ mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday' },
  ...{ fri: 'Friday', sat: 'Saturday', sun: 'Sunday' },
};

type When = { readonly from: string; readonly to: string; readonly weekdays?: readonly WeekdayName[] | undefined };
type Stretch = { readonly from: number; readonly long: number; readonly day: WeekdayName };

/** When a shift is in a week, in minutes since its Monday. */
function stretchesOf({ from, to, weekdays = WEEKDAYS }: When): Stretch[] {
  const begins = minutesOf(from);
  const lasts = minutesOf(to) - begins;
  const long = lasts <= 0 ? lasts + A_DAY : lasts;
  return [...new Set(weekdays)].map((day) => ({ from: WEEKDAYS.indexOf(day) * A_DAY + begins, long, day }));
}

const after = (a: Stretch, b: Stretch): number => (b.from - a.from + A_WEEK) % A_WEEK;
const meet = (a: Stretch, b: Stretch): boolean => after(a, b) < a.long || after(b, a) < b.long;

/** The first day on which two shifts overlap; null where they never do. */
export function overlapOf(first: When, second: When): WeekdayName | null {
  const others = stretchesOf(second);
  return stretchesOf(first).find((stretch) => others.some((candidate) => meet(stretch, candidate)))?.day ?? null;
}

function overlapFaults(shifts: readonly Shift[]) {
  return shifts.flatMap((shift, i) =>
    shifts.slice(0, i).flatMap((before) => {
      const day = overlapOf(shift, before);
      const message = day && `overlaps "${before.name}" on ${DAY_WORDS[day]}`;
      return message === null ? [] : [{ code: 'custom' as const, path: [i, 'from'], message }];
    }),
  );
}

/** How parties from a size on are taken. */
export const LargeParty = z.strictObject({
  from: z.int().min(2).max(1000).describe('The smallest party that it is about.'),
  online: z
    .enum(['request', 'never'])
    .describe(
      'request: such a party asks online, and staff answers, also where others are confirmed at once. never: it is told to call or write.',
    ),
  min_notice_minutes: z
    .int()
    .min(0)
    .max(60 * 24 * 60)
    .optional()
    .describe('How long before its time such a party has to ask, in minutes. Without it as long as others.'),
  turn_minutes: z
    .int()
    .min(5)
    .max(1440)
    .optional()
    .describe('How long it keeps its tables, in minutes, in every shift. Without it as its size and shift say.'),
});
