import { z } from 'zod';
import { IsoDate } from '../../scalars.ts';
import { dayRange, Openings, Texts, uniqueBy, WeekHours } from '../account.ts';
import { listOf, MOST } from '../bounds.ts';

const Closure = dayRange({ reason: Texts.optional().describe('Why, as guests read it.') });

/** A day with hours of its own: of a business, or of a person. */
export const SpecialHours = z.strictObject({
  date: IsoDate.describe('The day, YYYY-MM-DD.'),
  hours: Openings.describe(
    'The openings of that day as [from, to] in HH:MM, instead of those of its weekday; an empty list is closed.',
  ),
});

/** When a restaurant or an appointment business is open. */
export const hoursOfVenue = {
  hours: WeekHours.describe(
    'The openings of each weekday (mon to sun) as [from, to] in HH:MM; a day that is left out is closed, and an end before its beginning lies on the next morning.',
  ),
  closures: listOf(Closure, MOST.closures).default([]).describe('Days on which it is closed, whatever its hours say.'),
  special_hours: listOf(SpecialHours, MOST.specialHours)
    .superRefine(uniqueBy((day) => day.date, 'the day'))
    .default([])
    .describe('Hours of single days, such as New Year’s Eve, instead of those of the week. A closed day stays closed.'),
};
