/** Dates here are `YYYY-MM-DD`, times `HH:MM`, moments whole milliseconds since the epoch, zones IANA names. */

const DAY_MS = 86_400_000;

/** Days since 1970-01-01: adding, comparing and walking days without a calendar. */
export function dayNumber(date: string): number {
  return Math.round(
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS,
  );
}

/** The date of a day number. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekdayName = (typeof WEEKDAYS)[number];

export function weekdayOf(date: string): WeekdayName {
  // 1970-01-01 was a Thursday, the fourth of the week.
  return WEEKDAYS[(((dayNumber(date) + 3) % 7) + 7) % 7] as WeekdayName;
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of minutes since midnight, 0 to 1439. */
export function timeOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function zoned(date: string, time: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' });
}

/**
 * The moment of a wall-clock time. Inside a spring gap it is moved later by the gap; inside an autumn fold it is
 * the first of the two. For openings, closings and ends.
 */
export function momentOf(date: string, time: string, zone: string): number {
  return zoned(date, time, zone).epochMilliseconds;
}

/** The moment of a wall-clock time that exists; null inside a spring gap. In a fold: the first. For starts that people ask for. */
export function momentIfReal(date: string, time: string, zone: string): number | null {
  const moment = zoned(date, time, zone);
  return moment.toPlainTime().toString({ smallestUnit: 'minute' }) === time && moment.toPlainDate().toString() === date
    ? moment.epochMilliseconds
    : null;
}

/** The date and time that a wall clock in the zone shows at a moment. */
export function wallClock(ms: number, zone: string): { readonly date: string; readonly time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

// Requests ask for the same second over and over, and a zone's calendar takes microseconds to ask. Offsets are whole seconds.
const lastAsked = new Map<string, { readonly second: number; readonly date: string }>();

/** The calendar day in the zone at a moment. */
export function localDate(ms: number, zone: string): string {
  const second = Math.floor(ms / 1000);
  const last = lastAsked.get(zone);
  if (last?.second === second) return last.date;
  const { date } = wallClock(ms, zone);
  lastAsked.set(zone, { second, date });
  return date;
}
