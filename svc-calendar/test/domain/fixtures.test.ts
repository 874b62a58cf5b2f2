import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf, isoOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { READ_ALL } from '../../src/domain/event-facts.ts';
import { readCalendar } from '../../src/domain/ical/ical-read.ts';
import { nightSet } from '../../src/domain/nights.ts';

const dir = join(import.meta.dirname, '../fixtures/ical');
type Expected = {
  verdict: string;
  blocked_ranges: [string, string][] | null;
  bookings_only_ranges?: [string, string][];
  reason?: string;
  skipped?: string[];
  max_ms?: number;
};
const expected = JSON.parse(readFileSync(join(dir, 'expected.json'), 'utf8')) as {
  assumptions: { today: string; hotel_timezone: string };
  fixtures: Record<string, Expected>;
};
const today = dayOf(expected.assumptions.today);
const context = {
  window: { from: today, to: today + 730 },
  zone: expected.assumptions.hotel_timezone,
  options: READ_ALL,
};
const ranges = (reading: ReturnType<typeof readCalendar>) =>
  reading.ok ? nightSet(reading.stays).map((range) => [isoOf(range.from), isoOf(range.to)]) : null;

describe('each fixture reads as it is expected to', () => {
  it('covers every fixture there is', () => {
    const files = readdirSync(dir).filter((name) => name !== 'expected.json');
    expect(Object.keys(expected.fixtures).sort()).toEqual(files.sort());
  });

  it.each(Object.entries(expected.fixtures))('%s', (name, wanted) => {
    const before = process.threadCpuUsage();
    const reading = readCalendar(readFileSync(join(dir, name)), context);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(wanted.max_ms ?? 500);
    expect(ranges(reading)).toEqual(wanted.blocked_ranges);
    if (!reading.ok) expect(reading.reason).toBe(wanted.reason);
    else expect(reading.skipped).toEqual(wanted.skipped ?? []);
    const verdict = !reading.ok ? 'error' : reading.skipped.length > 0 ? 'partial' : 'ok';
    expect(verdict).toBe(wanted.verdict);
    if (wanted.bookings_only_ranges) {
      const options = { ...READ_ALL, bookings_only: true };
      expect(ranges(readCalendar(readFileSync(join(dir, name)), { ...context, options }))).toEqual(
        wanted.bookings_only_ranges,
      );
    }
  });
});
