import type { Nights } from '@booking/core/rules/days';
import { isCancelled, isIgnored, type ReadOptions, type Stretch, stretchOf, uidOf } from '../event-facts.ts';
import { nightsOf } from '../event-nights.ts';
import { clip } from '../nights.ts';
import { type BrokenReason, type RawEvent, readComponents } from './components.ts';
import { decode, unfold } from './content-lines.ts';
import { parseMoment, type Zones } from './moments.ts';
import { type Override, type SeriesContext, seriesNights } from './series.ts';
import { zoneLookup } from './zones.ts';

/** One stay or closure of somebody else's, inside the window. */
export type ForeignStay = Nights & { readonly uid: string | null };

export type Reading =
  | { readonly ok: false; readonly reason: BrokenReason }
  | {
      readonly ok: true;
      readonly stays: readonly ForeignStay[];
      /** Whether the calendar holds no event at all, not even one that is over. */
      readonly empty: boolean;
      /** UIDs (`event N` without one) of events that could not be read, wholly or in part. */
      readonly skipped: readonly string[];
      readonly latin1: boolean;
    };

export type ReadContext = {
  /** Nights that are kept: from today, half open. */
  readonly window: Nights;
  /** The hotel's IANA zone. */
  readonly zone: string;
  readonly options: ReadOptions;
};

// Days looked at for recurrences in one feed: about 0.3 s of work at the worst, two hundred full two-year rules.
const BUDGET = 400_000;

// Each is hashed, compared and stored; a room has 730 nights, and an honest feed some hundred stays.
const MAX_STAYS = 5000;

type Reader = SeriesContext & { readonly options: ReadOptions };

const isSeries = (event: RawEvent): boolean => event.RRULE !== undefined || event.RDATE !== undefined;

/** The changed instances, by the UID of their series. One that cannot be read changes nothing. */
function overridesByUid(events: readonly RawEvent[], reader: Reader): Map<string, Override[]> {
  const out = new Map<string, Override[]>();
  for (const event of events) {
    const line = event['RECURRENCE-ID']?.[0];
    const uid = uidOf(event);
    const of = line ? parseMoment(line.value, line.params, reader.zones) : null;
    if (!line || !of || uid === null) continue;
    const stretch = stretchOf(event, reader.zones, reader.hotelZone, reader.options);
    if (!stretch && !isCancelled(event)) continue;
    const andFuture = line.params.RANGE?.toUpperCase() === 'THISANDFUTURE';
    const override = { of, andFuture, stretch: isCancelled(event) ? null : stretch };
    const overrides = out.get(uid);
    if (overrides) overrides.push(override);
    else out.set(uid, [override]);
  }
  return out;
}

function nightsOfEvent(event: RawEvent, stretch: Stretch, overrides: Map<string, Override[]>, reader: Reader) {
  if (!isSeries(event) || event['RECURRENCE-ID']) {
    const nights = nightsOf(stretch, reader.hotelZone);
    return { nights: nights ? [nights] : [], complete: true };
  }
  return seriesNights(event, stretch, overrides.get(uidOf(event) ?? '') ?? [], reader);
}

function readEvents(events: readonly RawEvent[], reader: Reader): { stays: ForeignStay[]; skipped: string[] } {
  const overrides = overridesByUid(events, reader);
  const stays = new Map<string, ForeignStay>();
  const skipped: string[] = [];
  events.forEach((event, i) => {
    if (isCancelled(event) || isIgnored(event, reader.options)) return;
    const stretch = stretchOf(event, reader.zones, reader.hotelZone, reader.options);
    const read = stretch ? nightsOfEvent(event, stretch, overrides, reader) : { nights: [], complete: false };
    if (!read.complete) skipped.push(uidOf(event) ?? `event ${i + 1}`);
    for (const nights of read.nights) {
      const inside = clip(nights, reader.window);
      if (inside) stays.set(`${inside.from}/${inside.to}`, { ...inside, uid: uidOf(event) });
    }
  });
  return { stays: [...stays.values()].sort((a, b) => a.from - b.from || a.to - b.to), skipped };
}

/**
 * Reads a feed as a set of foreign stays inside the window, or says why it is no whole calendar.
 * Nothing of it is kept but nights and UIDs. Bounded whatever it holds: 5000 events, 5000 stays, one budget for
 * all recurrences.
 */
export function readCalendar(body: Uint8Array, { window, zone, options }: ReadContext): Reading {
  const { text, latin1 } = decode(unfold(body));
  const found = readComponents(text);
  if (!found.ok) return found;
  const zoneOf = zoneLookup();
  const zones: Zones = { floating: (found.zone && zoneOf(found.zone)) || zone, zoneOf };
  const reader: Reader = { zones, hotelZone: zone, window, options, budget: { left: BUDGET } };
  const { stays, skipped } = readEvents(found.events, reader);
  if (stays.length > MAX_STAYS) return { ok: false, reason: 'too many events' };
  const misplaced = Array.from({ length: Math.min(found.misplaced, 100) }, () => 'nested event');
  return { ok: true, stays, empty: found.events.length === 0, skipped: [...skipped, ...misplaced], latin1 };
}
