import { minutesOf } from '@booking/core/rules/local-time';
import { zonedDay } from '../venue/day.ts';
import { openingsTouching } from '../venue/hours.ts';
import type { Venue } from '../venue/venue.ts';

export type DayPart = 'breakfast' | 'lunch' | 'dinner' | 'morning' | 'afternoon' | 'evening';

/** Times of a day under the part of it to which they belong. */
export type PartTimes = { readonly part: DayPart; readonly times: readonly string[] };

// Who opens for longer than this serves more than one meal.
const LONGEST_MEAL = 6 * 60;
type Parts = { readonly steps: readonly (readonly [until: number, part: DayPart])[]; readonly last: DayPart };
const MEALS: Parts = {
  steps: [
    [11 * 60, 'breakfast'],
    [16 * 60, 'lunch'],
  ],
  last: 'dinner',
};
const HOURS: Parts = {
  steps: [
    [12 * 60, 'morning'],
    [17 * 60, 'afternoon'],
  ],
  last: 'evening',
};

/**
 * Times of a day by meal at a restaurant: those of one opening belong together, unless it is open all day. An appointment
 * business has morning, afternoon and evening.
 */
export function partsOfDay(
  venue: Pick<Venue, 'kind' | 'calendar'>,
  date: string,
  times: readonly string[],
): PartTimes[] {
  const partAt = venue.kind === 'table' ? mealAt(venue, date) : (minute: number) => partOf(HOURS, minute);
  const parts = Map.groupBy(times, (time) => partAt(minutesOf(time)));
  return [...parts].map(([part, of]) => ({ part, times: of }));
}

const partOf = ({ steps, last }: Parts, minute: number): DayPart =>
  steps.find(([until]) => minute < until)?.[1] ?? last;

function mealAt({ calendar }: Pick<Venue, 'calendar'>, date: string): (minute: number) => DayPart {
  const day = zonedDay(calendar.zone, date);
  const meals = openingsTouching(calendar, day).map(({ from, to }) => ({ from: from - day.start, to: to - day.start }));
  return (minute) => {
    const meal = meals.find(({ from, to }) => from <= minute && minute < to);
    const isLong = meal === undefined || meal.to - meal.from > LONGEST_MEAL;
    return partOf(MEALS, isLong ? minute : (meal.from + meal.to) / 2);
  };
}
