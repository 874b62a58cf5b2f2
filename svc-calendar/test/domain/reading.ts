import { dayOf, isoOf } from '@booking/core/rules/days';
import { READ_ALL, type ReadOptions } from '../../src/domain/event-facts.ts';
import { type Reading, readCalendar } from '../../src/domain/ical/ical-read.ts';
import { nightSet } from '../../src/domain/nights.ts';

export const TODAY = dayOf('2026-11-01');
export const WINDOW = { from: TODAY, to: TODAY + 730 };

export type Setup = { options?: Partial<ReadOptions>; zone?: string };

export function readBytes(body: Uint8Array, { options, zone = 'Europe/Zurich' }: Setup = {}): Reading {
  return readCalendar(body, { window: WINDOW, zone, options: { ...READ_ALL, ...options } });
}

/** A calendar around the given lines, read on 2026-11-01 in Zurich. */
export function readLines(lines: readonly string[], setup?: Setup): Reading {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  return readBytes(new TextEncoder().encode(text), setup);
}

export const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** `2026-11-20..2026-11-23` for each range of nights; the reason in brackets when there is no reading. */
export function rangesOf(reading: Reading): string[] {
  if (!reading.ok) return [`[${reading.reason}]`];
  return nightSet(reading.stays).map((range) => `${isoOf(range.from)}..${isoOf(range.to)}`);
}

/** The nights of a calendar with this one event. */
export const nightsOfEvent = (lines: readonly string[], setup?: Setup): string[] =>
  rangesOf(readLines(event(...lines), setup));

export const skippedOf = (reading: Reading): readonly string[] => (reading.ok ? reading.skipped : []);
