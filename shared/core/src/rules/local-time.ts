/** Dates here are `YYYY-MM-DD`, times `HH:MM`, moments whole milliseconds since the epoch, zones IANA names. */

/** The order in time of two dates, or of two times after their dates: texts of one length each. For sorting. */
export function compareTimes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of minutes since midnight, 0 to 1439. */
export function timeOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * The moment of a wall-clock time. Inside a spring gap it is moved later by the gap; inside an autumn fold it is
 * the first of the two. For openings, closings and ends.
 */
export function momentOf(date: string, time: string, zone: string): number {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

/** The date and time that a wall clock in the zone shows at a moment. */
export function wallClock(ms: number, zone: string): { readonly date: string; readonly time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

// Requests ask for the same second over and over, and a zone's calendar takes microseconds to ask. Offsets are whole seconds.
const lastDates = new Map<string, { readonly second: number; readonly date: string }>();

/** The calendar day in the zone at a moment. */
export function localDate(ms: number, zone: string): string {
  const second = Math.floor(ms / 1000);
  const last = lastDates.get(zone);
  if (last?.second === second) return last.date;
  const { date } = wallClock(ms, zone);
  lastDates.set(zone, { second, date });
  return date;
}
