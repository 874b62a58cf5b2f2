import type { Day, Nights } from '@booking/core/rules/days';
import type { Stretch } from '../event-facts.ts';
import { instanceDay, moveStretch, nightsOf, shiftStretch } from '../event-nights.ts';
import type { RawEvent } from './components.ts';
import type { ContentLine } from './content-lines.ts';
import { inZone, type Moment, parseLength, parseMoment, parseMoments, plus, type Zones } from './moments.ts';
import { type Budget, expand, type Span } from './recurrence.ts';
import { parseRule } from './recurrence-rule.ts';

/** A changed instance of a series: which one, whether all after it too, and where it lies now (null: cancelled). */
export type Override = { readonly of: Moment; readonly andFuture: boolean; readonly stretch: Stretch | null };

export type SeriesContext = {
  readonly zones: Zones;
  readonly hotelZone: string;
  readonly window: Nights;
  readonly budget: Budget;
};

export type SeriesNights = { readonly nights: readonly Nights[]; readonly complete: boolean };

// A date-time costs a look into the zone's table, a day number next to nothing.
const ZONE_COST = 20;
// Each day of a series looks for the change that it falls under.
const MAX_FUTURE = 100;
const MAX_EXTRAS = 1000;

type Placed = { readonly day: Day; readonly override: Override };

/** Days on which instances may begin that reach into the window, a day to spare for zones on either side. */
function spanFor(stretch: Stretch, future: readonly Placed[], window: Nights): Span {
  const changed = future.flatMap(({ day, override }) => (override.stretch ? [{ day, at: override.stretch }] : []));
  const all = [{ day: stretch.start.day, at: stretch }, ...changed];
  const latest = Math.max(...all.map(({ day, at }) => at.end.day - day));
  const earliest = Math.min(...all.map(({ day, at }) => at.start.day - day));
  return { from: window.from - latest - 2, to: window.to - earliest + 2 };
}

/** The last day that may have an instance. An UNTIL that is a date includes that day, whatever DTSTART is. */
function lastDay(until: string | null, start: Moment, context: SeriesContext): Day | null | undefined {
  if (until === null) return null;
  const moment = parseMoment(until, {}, context.zones);
  if (!moment) return undefined;
  if (moment.kind === 'date') return moment.day;
  // T235959Z is the end of the written day; what is midnight here is how a zone's own day is written in UTC.
  if (start.kind === 'date') return instanceDay(start, moment, context.hotelZone) ?? moment.day;
  const there = inZone(moment, start.zone);
  return there.seconds < start.seconds ? there.day - 1 : there.day;
}

type Days = { readonly days: readonly Day[]; readonly complete: boolean };

function daysOfRule(text: string, start: Moment, span: Span, context: SeriesContext): Days {
  const rule = parseRule(text);
  const until = rule ? lastDay(rule.until, start, context) : undefined;
  if (!rule || until === undefined) return { days: [], complete: false };
  return expand(rule, start.day, until, span, context.budget);
}

/** The days of the rules' instances. A rule that we do not expand has its first one alone and is not complete. */
function ruleDays(event: RawEvent, start: Moment, span: Span, context: SeriesContext): Days {
  const found = (event.RRULE ?? []).map((line) => daysOfRule(line.value, start, span, context));
  const days = new Set([start.day, ...found.flatMap((instance) => instance.days)]);
  return { days: [...days], complete: found.every((instance) => instance.complete) };
}

function spend(budget: Budget, cost: number): boolean {
  budget.left -= cost;
  return budget.left >= 0;
}

/** The days that an EXDATE names. What cannot be read or paid for takes no night away. */
function excludedDays(event: RawEvent, start: Moment, context: SeriesContext): Set<Day> {
  const out = new Set<Day>();
  for (const line of event.EXDATE ?? []) {
    for (const named of parseMoments(line, context.zones)) {
      if (!spend(context.budget, ZONE_COST)) return out;
      const day = named ? instanceDay(start, named, context.hotelZone) : null;
      if (day !== null) out.add(day);
    }
  }
  return out;
}

/** One value of an RDATE: a moment, or a period `start/end` or `start/length`. */
function extraStretch(value: string, line: ContentLine, stretch: Stretch, zones: Zones): Stretch | null {
  const [from = '', until] = value.split('/', 2);
  const start = parseMoment(from, line.params, zones);
  if (!start || until === undefined) return start ? moveStretch(stretch, start) : null;
  const length = parseLength(until);
  const end = length ? plus(start, length) : parseMoment(until, line.params, zones);
  return end && end.day >= start.day ? { start, end, lastNight: false } : null;
}

/** The stretches that the RDATEs add, at most 1000; not complete when one cannot be read or paid for. */
function extraStretches(event: RawEvent, stretch: Stretch, context: SeriesContext) {
  const extras: Stretch[] = [];
  let complete = true;
  for (const line of event.RDATE ?? []) {
    for (const value of line.value.split(',')) {
      if (value.trim() === '') continue;
      if (extras.length >= MAX_EXTRAS || !spend(context.budget, ZONE_COST)) return { extras, complete: false };
      const extra = extraStretch(value, line, stretch, context.zones);
      if (extra) extras.push(extra);
      else complete = false;
    }
  }
  return { extras, complete };
}

function placeOverrides(start: Moment, overrides: readonly Override[], context: SeriesContext): Placed[] {
  return overrides
    .flatMap((override) => {
      if (!spend(context.budget, ZONE_COST)) return [];
      const day = instanceDay(start, override.of, context.hotelZone);
      return day === null ? [] : [{ day, override }];
    })
    .sort((a, b) => a.day - b.day);
}

/** Where the instance of a day lies now; null when it is gone or stands as an event of its own. */
function instanceAt(day: Day, stretch: Stretch, single: ReadonlySet<Day>, future: readonly Placed[]): Stretch | null {
  if (single.has(day)) return null;
  const changed = future.findLast((instance) => instance.day <= day);
  if (!changed) return shiftStretch(stretch, day - stretch.start.day);
  if (!changed.override.stretch || changed.day === day) return null;
  return shiftStretch(changed.override.stretch, day - changed.day);
}

/** Every night of a series that may lie in the window. `overrides` are the changed instances with the series' UID. */
export function seriesNights(
  event: RawEvent,
  stretch: Stretch,
  overrides: readonly Override[],
  context: SeriesContext,
): SeriesNights {
  const placed = placeOverrides(stretch.start, overrides, context);
  const future = placed.filter((instance) => instance.override.andFuture).slice(-MAX_FUTURE);
  const rule = ruleDays(event, stretch.start, spanFor(stretch, future, context.window), context);
  const more = extraStretches(event, stretch, context);
  const excluded = excludedDays(event, stretch.start, context);
  const single = new Set([
    ...excluded,
    ...placed.filter((instance) => !instance.override.andFuture).map((instance) => instance.day),
  ]);
  const nights: Nights[] = [];
  let complete = rule.complete && more.complete;
  const add = (at: Stretch | null, first = false) => {
    // The first instance counts whatever the rest would cost.
    const affordable = first || spend(context.budget, at?.start.kind === 'time' ? ZONE_COST : 1);
    const night = at && affordable ? nightsOf(at, context.hotelZone) : null;
    if (night) nights.push(night);
    complete &&= affordable;
  };
  for (const day of rule.days) add(instanceAt(day, stretch, single, future), day === stretch.start.day);
  for (const extra of more.extras) if (!single.has(extra.start.day)) add(extra);
  return { nights, complete };
}
