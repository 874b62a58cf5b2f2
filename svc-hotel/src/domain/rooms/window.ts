import type { Day, Nights } from '@booking/core/rules/days';
import { GAP_DAYS } from './assignment.ts';

/** What must be read around some nights to see which room leaves the smallest gap. */
export function windowAround(nights: Nights): Nights {
  return { from: nights.from - GAP_DAYS, to: nights.to + GAP_DAYS };
}

/** How far a type is read as a whole: from what bears on a stay that begins today, to where nobody books yet. */
const DAYS_AHEAD = 800;

/** All nights that a request made today may bear on. */
export function wholeWindow(today: Day): Nights {
  return { from: today - GAP_DAYS - 1, to: today + DAYS_AHEAD };
}
