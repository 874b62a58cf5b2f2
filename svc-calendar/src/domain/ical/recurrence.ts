import { type Day, dayOfParts, daysInMonth, partsOf, weekdayIndex } from '@booking/core/rules/days';
import { type IndexedRule, indexRule, type NumberSet, type Rule } from './recurrence-rule.ts';

// Written here and not left to a library: ical.js walks rules such as FREQ=DAILY;INTERVAL=7;BYDAY=FR day by day in
// search of an instance that never comes, inside one call that nothing from outside can end, and makes
// 30 February into 2 March. Here a rule is asked about days of the window alone, so the work is bounded by it.

/** How many days may still be looked at, over all rules of one feed. */
export type Budget = { left: number };

export type Expansion = { readonly days: readonly Day[]; readonly complete: boolean };

/** The days on which instances may begin: half open. */
export type Span = { readonly from: Day; readonly to: Day };

const MAX_INSTANCES = 1000;

type Place = { day: Day; year: number; month: number; monthDay: number; monthLength: number };

function placeOf(day: Day): Place {
  const { year, month, day: monthDay } = partsOf(day);
  return { day, year, month, monthDay, monthLength: daysInMonth(year, month) };
}

const firstOfYear = (year: number): Day => dayOfParts({ year, month: 1, day: 1 });

function isIn(list: NumberSet, fromStart: number, length: number): boolean {
  return list.has(fromStart) || list.has(fromStart - length - 1);
}

/** The number of the week and of weeks in its year; a week belongs to the year that has most of it. */
function isInWeek(weeks: NumberSet, day: Day, weekStart: number): boolean {
  const start = day - ((weekdayIndex(day) - weekStart + 7) % 7);
  const year = partsOf(start + 3).year;
  const firstWeek = (of: number): Day => {
    const fourth = firstOfYear(of) + 3;
    return fourth - ((weekdayIndex(fourth) - weekStart + 7) % 7);
  };
  const number = (start - firstWeek(year)) / 7 + 1;
  return isIn(weeks, number, (firstWeek(year + 1) - firstWeek(year)) / 7);
}

function isNth(rule: IndexedRule, place: Place): boolean {
  const nths = rule.nthsOf[weekdayIndex(place.day)] as NumberSet;
  const counted = rule.freq === 'MONTHLY' || rule.freq === 'YEARLY';
  if (nths.has(0) || (!counted && nths.size > 0)) return true;
  if (nths.size === 0) return false;
  const ofYear = rule.freq === 'YEARLY' && rule.months.size === 0;
  const start = firstOfYear(place.year);
  const length = ofYear ? firstOfYear(place.year + 1) - start : place.monthLength;
  const index = ofYear ? place.day - start : place.monthDay - 1;
  const nth = Math.floor(index / 7) + 1;
  const nthFromEnd = -(Math.floor((length - 1 - index) / 7) + 1);
  return nths.has(nth) || nths.has(nthFromEnd);
}

/** What the rule leaves to DTSTART: its weekday, its day of the month, its month. */
function withDefaults(rule: Rule, start: Day): Rule {
  if (rule.freq === 'DAILY' || rule.weekdays.length || rule.monthDays.length || rule.yearDays.length) return rule;
  if (rule.freq === 'WEEKLY' || rule.weeks.length) {
    return { ...rule, weekdays: [{ nth: 0, weekday: weekdayIndex(start) }] };
  }
  const { month, day } = partsOf(start);
  const months = rule.freq === 'YEARLY' && rule.months.length === 0 ? [month] : rule.months;
  return { ...rule, months, monthDays: [day] };
}

function matches(rule: IndexedRule, day: Day): boolean {
  const place = placeOf(day);
  if (rule.months.size && !rule.months.has(place.month)) return false;
  if (rule.monthDays.size && !isIn(rule.monthDays, place.monthDay, place.monthLength)) return false;
  if (rule.hasWeekdays && !isNth(rule, place)) return false;
  if (rule.weeks.size && !isInWeek(rule.weeks, day, rule.weekStart)) return false;
  if (!rule.yearDays.size) return true;
  const start = firstOfYear(place.year);
  return isIn(rule.yearDays, day - start + 1, firstOfYear(place.year + 1) - start);
}

/** The n-th period of the rule as days: a day, a week, a month or a year, `interval` apart. */
function periodAt(rule: Rule, start: Day, n: number): Span {
  const step = n * rule.interval;
  const { year, month } = partsOf(start);
  if (rule.freq === 'DAILY') return { from: start + step, to: start + step + 1 };
  if (rule.freq === 'WEEKLY') {
    const week = start - ((weekdayIndex(start) - rule.weekStart + 7) % 7) + step * 7;
    return { from: week, to: week + 7 };
  }
  if (rule.freq === 'YEARLY') return { from: firstOfYear(year + step), to: firstOfYear(year + step + 1) };
  const monthAt = (index: number): Day => dayOfParts({ year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 });
  const index = year * 12 + month - 1 + step;
  return { from: monthAt(index), to: monthAt(index + 1) };
}

const PERIOD_DAYS = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const;

/** The first period that can bear on the span. A counted rule is counted from its start. */
function firstPeriod(rule: Rule, start: Day, span: Span): number {
  if (rule.count !== null) return 0;
  const skipped = Math.floor((span.from - start) / (PERIOD_DAYS[rule.freq] * rule.interval));
  return Math.max(0, skipped - 1);
}

function daysIn(rule: IndexedRule, period: Span): Day[] {
  const days: Day[] = [];
  for (let day = period.from; day < period.to; day += 1) if (matches(rule, day)) days.push(day);
  if (rule.positions.size === 0) return days;
  return days.filter((_, i) => isIn(rule.positions, i + 1, days.length));
}

/**
 * The days within `span` on which the rule has instances; `start` is the first of them and counts whether or not
 * it fits the rule. `until` is the last day that may have one. Not complete: the budget or 1000 instances were used up.
 */
export function expand(written: Rule, start: Day, until: Day | null, span: Span, budget: Budget): Expansion {
  const rule = withDefaults(written, start);
  const index = indexRule(rule);
  const end = Math.min(span.to, until === null ? span.to : until + 1);
  const days: Day[] = start >= span.from && start < span.to ? [start] : [];
  let counted = 1;
  for (let n = firstPeriod(rule, start, span); ; n += 1) {
    const period = periodAt(rule, start, n);
    if (period.from >= end) return { days, complete: true };
    budget.left -= period.to - period.from;
    if (budget.left < 0) return { days, complete: false };
    for (const day of daysIn(index, period)) {
      if (day <= start || day >= end) continue;
      if (rule.count !== null && counted >= rule.count) return { days, complete: true };
      counted += 1;
      if (day >= span.from) days.push(day);
      if (days.length >= MAX_INSTANCES) return { days, complete: false };
    }
  }
}
