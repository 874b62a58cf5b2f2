import { type Day, dayOf, type Nights, WEEKDAYS, weekdayIndex } from '@booking/core/rules/days';
import type { NightRow } from './settings.ts';

/** What may be had of a day: of its night, of an arrival on it and of a departure on it. */
export type DayRestrictions = {
  /** No stay may have the night. */
  readonly closed: boolean;
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
  /** The fewest nights of a stay that arrives on the day. */
  readonly minStay: number;
  /** The fewest nights of a stay that has the night. */
  readonly minStayThrough: number;
  /** The most nights of a stay that arrives on the day; infinite where there is no limit. */
  readonly maxStay: number;
};

/** A row of the file's `nights`, its last day not included. Without `type` or `plan` it is for all of them. */
export type NightRule = Nights &
  DayRestrictions & {
    readonly type: string | null;
    readonly plan: string | null;
    readonly weekdays: readonly boolean[] | null;
  };

export const UNRESTRICTED: DayRestrictions = {
  closed: false,
  closedToArrival: false,
  closedToDeparture: false,
  minStay: 1,
  minStayThrough: 1,
  maxStay: Number.POSITIVE_INFINITY,
};

/** @param idOf the ids of room types by their slugs */
export function readNightRule(row: NightRow, idOf: ReadonlyMap<string, string>): NightRule {
  return {
    from: dayOf(row.from),
    to: dayOf(row.to) + 1,
    type: row.room_type === undefined ? null : (idOf.get(row.room_type) ?? ''),
    plan: row.rate_plan ?? null,
    weekdays: row.weekdays === undefined ? null : WEEKDAYS.map((name) => row.weekdays?.includes(name) ?? false),
    closed: row.closed ?? false,
    closedToArrival: row.closed_to_arrival ?? false,
    closedToDeparture: row.closed_to_departure ?? false,
    minStay: row.min_stay ?? 1,
    minStayThrough: row.min_stay_through ?? 1,
    maxStay: row.max_stay ?? Number.POSITIVE_INFINITY,
  };
}

const isOn = ({ from, to, weekdays }: NightRule, day: Day): boolean =>
  from <= day && day < to && (weekdays === null || weekdays[weekdayIndex(day)] === true);

/** Whether the rule is about a night of these. */
function touches(rule: NightRule, nights: Nights): boolean {
  const to = Math.min(rule.to, nights.to);
  for (let day = Math.max(rule.from, nights.from); day < to; day += 1) if (isOn(rule, day)) return true;
  return false;
}

/** The stricter of each two. */
const stricter = (a: DayRestrictions, b: DayRestrictions): DayRestrictions => ({
  closed: a.closed || b.closed,
  closedToArrival: a.closedToArrival || b.closedToArrival,
  closedToDeparture: a.closedToDeparture || b.closedToDeparture,
  minStay: Math.max(a.minStay, b.minStay),
  minStayThrough: Math.max(a.minStayThrough, b.minStayThrough),
  maxStay: Math.min(a.maxStay, b.maxStay),
});

/** Day by day what the rules of a type on a plan say; the strictest of those that are about a day counts. */
export function restrictDays(rules: readonly NightRule[], window: Nights): DayRestrictions[] {
  const days = Array.from({ length: window.to - window.from }, () => UNRESTRICTED);
  for (const rule of rules) {
    const to = Math.min(rule.to, window.to);
    for (let day = Math.max(rule.from, window.from); day < to; day += 1) {
      const i = day - window.from;
      if (isOn(rule, day)) days[i] = stricter(days[i] ?? UNRESTRICTED, rule);
    }
  }
  return days;
}

/**
 * What holds for one stay: arrival rules of its first night, the departure rule of the day it leaves, and what is said of
 * any night that it has.
 */
export function restrictStay(rules: readonly NightRule[], nights: Nights): DayRestrictions {
  let found = UNRESTRICTED;
  for (const rule of rules) {
    if (rule.to < nights.from || nights.to < rule.from) continue;
    const { closedToArrival, minStay, maxStay } = isOn(rule, nights.from) ? rule : UNRESTRICTED;
    const { closedToDeparture } = isOn(rule, nights.to) ? rule : UNRESTRICTED;
    const { closed, minStayThrough } = touches(rule, nights) ? rule : UNRESTRICTED;
    found = stricter(found, { closed, closedToArrival, closedToDeparture, minStay, minStayThrough, maxStay });
  }
  return found;
}

/** The nights that the rules close, one stretch after the other within each rule. */
export function closedStretches(rules: readonly NightRule[]): Nights[] {
  return rules.filter(({ closed }) => closed).flatMap(stretchesOf);
}

function stretchesOf(rule: NightRule): Nights[] {
  if (rule.weekdays === null) return [{ from: rule.from, to: rule.to }];
  const stretches: { from: Day; to: Day }[] = [];
  for (let day = rule.from; day < rule.to; day += 1) {
    const last = stretches.at(-1);
    if (!isOn(rule, day)) continue;
    if (last?.to === day) last.to = day + 1;
    else stretches.push({ from: day, to: day + 1 });
  }
  return stretches;
}
