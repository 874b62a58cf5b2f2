import type { Lang } from '@booking/core/lang';
import { addDays, type WEEKDAYS, weekdayOf } from '@booking/core/rules/days';

export type Weekday = (typeof WEEKDAYS)[number];
export type ByLang = Readonly<Partial<Record<Lang, string>>>;
export type LongStay = { readonly nights: number; readonly percent: number };

/** A row of the business file's `prices`. */
export type PriceRow = {
  readonly room_type: string;
  readonly rate_plan?: string;
  readonly date?: string;
  readonly from?: string;
  readonly to?: string;
  readonly weekdays?: readonly Weekday[];
  readonly amount: number;
};

/** A row of the business file's `nights`. */
export type NightRow = {
  readonly from: string;
  readonly to: string;
  readonly room_type?: string;
  readonly closed?: boolean;
  readonly min_stay?: number;
};

export type RatePlan = {
  readonly id?: string;
  readonly name: string;
  readonly description?: string | null;
  readonly names?: ByLang;
  readonly descriptions?: ByLang;
  readonly refundable: boolean;
  readonly breakfast_included: boolean;
  readonly pay_when: 'arrival' | 'booking';
  readonly min_stay: number;
  readonly percent_of_base: number;
  readonly long_stay_discounts?: readonly LongStay[] | null;
  readonly room_types: readonly string[];
  readonly hidden?: boolean;
};

/** The part `rates` of the settings, as the business file has it. */
export type Rates = {
  readonly rate_plans: readonly RatePlan[];
  readonly prices: readonly PriceRow[];
  readonly nights: readonly NightRow[];
  readonly long_stay_discounts: readonly LongStay[];
};

/** Every day from one to another, the last one counted. */
export function daysIn(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export const isOn = (day: string, weekdays: readonly Weekday[]): boolean => weekdays.includes(weekdayOf(day));
