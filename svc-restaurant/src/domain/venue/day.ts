import { addDays, type WeekdayName, weekdayOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';

/** One calendar day of a zone as the rules count it: minutes since 1970 on one side, minutes of the wall clock on the other. */
export type ZonedDay = {
  readonly date: string;
  readonly next: string;
  readonly previous: string;
  readonly weekday: WeekdayName;
  /** Minutes since 1970 at which the day begins, and at which the next one does. */
  readonly start: number;
  readonly end: number;
  /** Null on a day without a switch: there, wall minute `m` is simply `start + m`. */
  readonly switched: Switched | null;
};

type Switched = {
  /** By wall minute its instant: inside a gap the one that is later by the gap, inside a fold the first. */
  readonly at: Float64Array;
  /** By wall minute 1 where the clock really shows it. */
  readonly shown: Uint8Array;
};

export const MINUTES_A_DAY = 1440;
export const MINUTE_MS = 60_000;
const KEPT_DAYS = 20_000;

// Temporal costs microseconds a call: a day is worked out once, and after that only added to.
const daysByZone = new Map<string, Map<string, ZonedDay>>();
let kept = 0;

export function zonedDay(zone: string, date: string): ZonedDay {
  const found = daysByZone.get(zone)?.get(date);
  return found ?? remember(zone, workOut(zone, date));
}

const present = new Map<string, ZonedDay>();

/** The calendar day in a zone at a moment. Asked several times a request, and another one once a day. */
export function todayIn(zone: string, nowMs: number): ZonedDay {
  const minute = nowMs / MINUTE_MS;
  const today = present.get(zone);
  if (today && today.start <= minute && minute < today.end) return today;
  const day = zonedDay(zone, localDate(nowMs, zone));
  present.set(zone, day);
  return day;
}

function remember(zone: string, day: ZonedDay): ZonedDay {
  if (kept >= KEPT_DAYS) {
    daysByZone.clear();
    kept = 0;
  }
  const days = daysByZone.get(zone) ?? new Map<string, ZonedDay>();
  daysByZone.set(zone, days.set(day.date, day));
  kept += 1;
  return day;
}

function workOut(zone: string, date: string): ZonedDay {
  const plain = Temporal.PlainDate.from(date);
  const start = plain.toZonedDateTime(zone);
  const end = plain.add({ days: 1 }).toZonedDateTime(zone);
  const change = start.getTimeZoneTransition('next');
  // A day whose midnight is skipped is shorter than others.
  const regular =
    minuteAt(end) - minuteAt(start) === MINUTES_A_DAY &&
    (change === null || Temporal.ZonedDateTime.compare(change, end) > 0);
  return {
    date,
    next: addDays(date, 1),
    previous: addDays(date, -1),
    weekday: weekdayOf(date),
    start: minuteAt(start),
    end: minuteAt(end),
    switched: regular ? null : switchedDay(zone, plain),
  };
}

function switchedDay(zone: string, date: Temporal.PlainDate): Switched {
  const at = new Float64Array(MINUTES_A_DAY);
  const shown = new Uint8Array(MINUTES_A_DAY);
  for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
    const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
    const moment = date.toZonedDateTime({ timeZone: zone, plainTime: time });
    at[minute] = minuteAt(moment);
    shown[minute] = moment.toPlainTime().equals(time) && moment.toPlainDate().equals(date) ? 1 : 0;
  }
  return { at, shown };
}

function minuteAt(moment: Temporal.ZonedDateTime): number {
  return Math.floor(moment.epochMilliseconds / MINUTE_MS);
}

/** The instant of a wall minute (0 to 1439): later by the gap inside a gap, the first one inside a fold. */
export function instantOf(day: ZonedDay, minute: number): number {
  return day.switched === null ? day.start + minute : (day.switched.at[minute] as number);
}

/** False for the wall minutes that a spring switch skips. */
export function isShown(day: ZonedDay, minute: number): boolean {
  return day.switched === null || day.switched.shown[minute] === 1;
}
