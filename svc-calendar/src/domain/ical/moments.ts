import { type Day, dayIfReal, dayOfParts, partsOf } from '@booking/core/rules/days';
import type { ContentLine } from './content-lines.ts';
import type { ZoneOf } from './zones.ts';

/** What a DTSTART, DTEND, EXDATE … says: a day, or a wall-clock time in a zone. */
export type Moment =
  | { readonly kind: 'date'; readonly day: Day }
  | { readonly kind: 'time'; readonly day: Day; readonly seconds: number; readonly zone: string };

/** A nominal length: days are calendar days, `seconds` are real ones and less than a day. */
export type Length = { readonly days: number; readonly seconds: number };

/** How times are read: the zone of a time that names none, and the look-up for names. */
export type Zones = { readonly floating: string; readonly zoneOf: ZoneOf };

const VALUE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/i;
const LENGTH = /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i;
const DAY_SECONDS = 86_400;

/** One written value. Null where it is none: an impossible date, an hour 25, a text. */
export function parseMoment(value: string, params: ContentLine['params'], zones: Zones): Moment | null {
  const parts = VALUE.exec(value.trim());
  if (!parts) return null;
  const day = dayIfReal(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  if (day === null) return null;
  // Some sites write VALUE=DATE and a time behind it, others eight digits and no VALUE: both mean the day.
  if (parts[4] === undefined || params.VALUE?.toUpperCase() === 'DATE') return { kind: 'date', day };
  const [hours, minutes, seconds] = [Number(parts[4]), Number(parts[5]), Number(parts[6] ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 60) return null;
  const zone = parts[7] ? 'UTC' : (zones.zoneOf(params.TZID ?? '') ?? zones.floating);
  return { kind: 'time', day, seconds: Math.min(hours * 3600 + minutes * 60 + seconds, DAY_SECONDS - 1), zone };
}

/** The values of one property, comma separated. */
export function parseMoments(line: ContentLine, zones: Zones): (Moment | null)[] {
  return line.value.split(',').map((value) => parseMoment(value, line.params, zones));
}

/** `P1W`, `P2D`, `PT24H`: 24 whole hours are a day, as the sites mean them. Null for a backward or unreadable one. */
export function parseLength(value: string): Length | null {
  const parts = LENGTH.exec(value.trim());
  if (!parts || !/\d/.test(value) || parts[1] === '-') return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part ?? 0));
  const total = hours * 3600 + minutes * 60 + seconds;
  return { days: weeks * 7 + days + Math.floor(total / DAY_SECONDS), seconds: total % DAY_SECONDS };
}

type Time = Extract<Moment, { kind: 'time' }>;

function zoned(moment: Time): Temporal.ZonedDateTime {
  const { year, month, day } = partsOf(moment.day);
  const [hour, minute, second] = [
    Math.floor(moment.seconds / 3600),
    Math.floor(moment.seconds / 60) % 60,
    moment.seconds % 60,
  ];
  return Temporal.ZonedDateTime.from({ timeZone: moment.zone, year, month, day, hour, minute, second });
}

/** Milliseconds since 1970. A time in a spring gap is moved later, one in an autumn fold is the first. */
export function instantOf(moment: Time): number {
  return zoned(moment).epochMilliseconds;
}

function momentIn(epochMs: number, zone: string): Time {
  const at = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  const day = dayOfParts({ year: at.year, month: at.month, day: at.day });
  return { kind: 'time', day, seconds: at.hour * 3600 + at.minute * 60 + at.second, zone };
}

/** The same moment on another zone's clock. */
export function inZone(moment: Time, zone: string): Time {
  return moment.zone === zone ? moment : momentIn(instantOf(moment), zone);
}

/** The day on a zone's calendar; a date is the same everywhere. */
export function localDay(moment: Moment, zone: string): Day {
  return moment.kind === 'date' ? moment.day : inZone(moment, zone).day;
}

/** Midnight of its own zone: such a time was written to mean the day. */
export function isWholeDay(moment: Moment): boolean {
  return moment.kind === 'date' || moment.seconds === 0;
}

export function shift<T extends Moment>(moment: T, days: number): T {
  return { ...moment, day: moment.day + days };
}

export function plus(moment: Moment, length: Length): Moment {
  const later = shift(moment, length.days);
  if (later.kind === 'date' || length.seconds === 0) return later;
  return momentIn(instantOf(later) + length.seconds * 1000, later.zone);
}
