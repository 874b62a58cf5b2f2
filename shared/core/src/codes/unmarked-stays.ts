import { addDays } from '../rules/days.ts';

/** For so many days a hotel's front desk lists a stay that is over and that nobody has marked. */
export const UNMARKED_DAYS = 30;

/** Whether a confirmed stay that is over is still listed on this day; as long as it is, its no-show can be taken back. */
export const isListedUnmarked = (checkOut: string, today: string): boolean => today < addDays(checkOut, UNMARKED_DAYS);
