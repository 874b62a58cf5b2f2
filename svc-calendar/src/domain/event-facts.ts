import type { RawEvent } from './ical/components.ts';
import { type ContentLine, unescapeText } from './ical/content-lines.ts';
import { instantOf, localDay, type Moment, parseLength, parseMoment, plus, type Zones } from './ical/moments.ts';

/** From when to when one event lies, as written. `lastNight`: its end names the last night, not the morning after. */
export type Stretch = { readonly start: Moment; readonly end: Moment; readonly lastNight: boolean };

/** What a feed's owner asked for when the feed was added. */
export type ReadOptions = {
  readonly bookings_only: boolean;
  readonly end_is_last_night: boolean;
  readonly ignore: readonly string[];
};

export const READ_ALL: ReadOptions = { bookings_only: false, end_is_last_night: false, ignore: [] };

const LONGEST_SUMMARY = 2000;

// Airbnb's own windows of lead time and horizon, which roll on each day. Other sites write "Not available" for bookings.
const AIRBNB_WINDOW = /^airbnb\s*\(not available\)$/i;

// RFC 7986 allows 255 octets. Each instance of a series bears its UID, so a long one would be carried a thousand times.
const LONGEST_UID = 255;

export const uidOf = (event: RawEvent): string | null => event.UID?.[0]?.value.slice(0, LONGEST_UID) || null;

export const isCancelled = (event: RawEvent): boolean => event.STATUS?.[0]?.value.toUpperCase() === 'CANCELLED';

/** Whether the feed's own switches leave this event out. */
export function isIgnored(event: RawEvent, options: ReadOptions): boolean {
  if (!options.bookings_only && options.ignore.length === 0) return false;
  const summary = unescapeText(event.SUMMARY?.[0]?.value.slice(0, LONGEST_SUMMARY) ?? '').trim();
  if (options.bookings_only && AIRBNB_WINDOW.test(summary)) return true;
  return options.ignore.some((phrase) => phrase !== '' && summary.toLowerCase().includes(phrase.toLowerCase()));
}

function endBefore(start: Moment, end: Moment, hotelZone: string): boolean {
  if (start.kind === 'time' && end.kind === 'time') return instantOf(end) < instantOf(start);
  return localDay(end, hotelZone) < localDay(start, hotelZone);
}

/** DTEND, else DTSTART + DURATION, else one day for a date. Null: there is none, or it cannot be read. */
function endOf(event: RawEvent, start: Moment, zones: Zones): Moment | null {
  const written: ContentLine | undefined = event.DTEND?.[0];
  if (written) return parseMoment(written.value, written.params, zones);
  const duration = event.DURATION?.[0];
  if (!duration) return start.kind === 'date' ? { kind: 'date', day: start.day + 1 } : null;
  const length = parseLength(duration.value);
  return length ? plus(start, length) : null;
}

/** Where the event lies, or null when that cannot be said: no or an impossible start, no end, an end before the start. */
export function stretchOf(event: RawEvent, zones: Zones, hotelZone: string, options: ReadOptions): Stretch | null {
  const line = event.DTSTART?.[0];
  const start = line ? parseMoment(line.value, line.params, zones) : null;
  if (!start) return null;
  const end = endOf(event, start, zones);
  if (!end || endBefore(start, end, hotelZone)) return null;
  return { start, end, lastNight: options.end_is_last_night && event.DTEND !== undefined };
}
