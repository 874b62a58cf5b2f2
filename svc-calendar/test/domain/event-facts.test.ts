import { dayOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { isCancelled, isIgnored, READ_ALL, stretchOf, uidOf } from '../../src/domain/event-facts.ts';
import { type RawEvent, readComponents } from '../../src/domain/ical/components.ts';
import { zoneLookup } from '../../src/domain/ical/zones.ts';
import { event } from './reading.ts';

const ZONE = 'Europe/Zurich';
const ZONES = { floating: ZONE, zoneOf: zoneLookup() };

function raw(...lines: string[]): RawEvent {
  const found = readComponents(['BEGIN:VCALENDAR', ...event(...lines), 'END:VCALENDAR'].join('\n'));
  return (found.ok ? found.events[0] : null) as RawEvent;
}
const stretch = (lines: string[], more = {}) => stretchOf(raw(...lines), ZONES, ZONE, { ...READ_ALL, ...more });
const date = (day: string) => ({ kind: 'date', day: dayOf(day) });

describe('an event', () => {
  it('is known by the first 255 characters of its UID, and by none when that is empty', () => {
    expect(uidOf(raw(`UID:${'x'.repeat(300)}`))).toBe('x'.repeat(255));
    expect(uidOf(raw('UID:a', 'UID:b'))).toBe('a');
    expect(uidOf(raw('UID:'))).toBeNull();
    expect(uidOf(raw())).toBeNull();
  });

  it('is cancelled when its status says so, in any case', () => {
    expect(isCancelled(raw('STATUS:Cancelled'))).toBe(true);
    expect(isCancelled(raw('STATUS:CONFIRMED'))).toBe(false);
    expect(isCancelled(raw())).toBe(false);
  });

  it('lies from its start to its end, else as long as it says, else for one day', () => {
    const start = date('2026-11-20');
    expect(stretch(['DTSTART:20261120', 'DTEND:20261123'])).toMatchObject({ start, end: date('2026-11-23') });
    expect(stretch(['DTSTART:20261120', 'DURATION:P2D'])).toMatchObject({ start, end: date('2026-11-22') });
    expect(stretch(['DTSTART:20261120'])).toMatchObject({ start, end: date('2026-11-21') });
    expect(stretch(['DTSTART:20261120', 'DTEND:20261120'])).toMatchObject({ start, end: start });
  });

  it.each([
    ['without a start', ['DTEND:20261123']],
    ['whose time has no end', ['DTSTART:20261120T120000']],
    ['that ends a day before it begins', ['DTSTART:20261120', 'DTEND:20261119']],
    ['that ends a second before it begins', ['DTSTART:20261120T120000', 'DTEND:20261120T115959']],
    ['that ends at a time of the day before', ['DTSTART:20261120', 'DTEND:20261119T235959']],
  ])('%s lies nowhere', (_, lines) => {
    expect(stretch(lines)).toBeNull();
  });

  it('may end at the moment at which it begins', () => {
    expect(stretch(['DTSTART:20261120T120000', 'DTEND:20261120T110000Z'])).not.toBeNull();
    expect(stretch(['DTSTART:20261120', 'DTEND:20261120T000000'])).not.toBeNull();
    expect(stretch(['DTSTART:20261120T120000', 'DTEND:20261120'])).not.toBeNull();
    expect(stretch(['DTSTART:20261120T120000', 'DTEND:20261119'])).toBeNull();
  });

  it('names its last night by its end when the feed is said to, and not by its length', () => {
    const more = { end_is_last_night: true };
    expect(stretch(['DTSTART:20261120', 'DTEND:20261121'], more)?.lastNight).toBe(true);
    expect(stretch(['DTSTART:20261120', 'DURATION:P1D'], more)?.lastNight).toBe(false);
    expect(stretch(['DTSTART:20261120', 'DTEND:20261121'])?.lastNight).toBe(false);
  });
});

describe('the switches of a feed leave out', () => {
  const left = (summary: string | null, more: object) =>
    isIgnored(summary === null ? raw() : raw(`SUMMARY:${summary}`), { ...READ_ALL, ...more });

  it.each([
    ['Airbnb (Not available)', true],
    ['airbnb(NOT AVAILABLE)', true],
    [' Airbnb  (Not available) ', true],
    ['Airbnb (Not available)\\n', true],
    ['Airbnb (Not available) Anna', false],
    ['My Airbnb (Not available)', false],
    ['Reserved', false],
    [null, false],
  ])('of bookings only, Airbnb’s own windows: %s → %s', (summary, wanted) => {
    expect(left(summary, { bookings_only: true })).toBe(wanted);
    expect(left(summary, {})).toBe(false);
    expect(left(summary, { ignore: ['other'] })).toBe(false);
  });

  it.each([
    ['Cleaning day', ['CLEANING'], true],
    ['the cleaning', ['hold', 'Cleaning'], true],
    ['Cleaning\\, all day', ['cleaning, all'], true],
    ['Reserved', ['cleaning'], false],
    ['Reserved', [''], false],
    [null, ['cleaning'], false],
    [`${'x'.repeat(1992)}cleaning`, ['cleaning'], true],
    [`${'x'.repeat(1993)}cleaning`, ['cleaning'], false],
  ])('of phrases, what bears one of them in its first 2000 characters: %s %j → %s', (summary, ignore, wanted) => {
    expect(left(summary, { ignore })).toBe(wanted);
  });
});
