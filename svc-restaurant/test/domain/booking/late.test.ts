import { describe, expect, it } from 'vitest';
import { lateUntil, type SaidLate } from '../../../src/domain/booking/late.ts';
import { aBooking, NOW } from '../booking.ts';

// It begins at 19:00 and ends at 20:30; the clocks show 19:30.
const WHEN = { nowMs: NOW, zone: 'Europe/Zurich', endsAt: NOW + 3_600_000 };
const BEFORE = { ...WHEN, nowMs: NOW - 3_600_000 };
const clock = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(11, 16));

describe('A guest who says that they are late', () => {
  it.each<[string, SaidLate, typeof WHEN, string | null]>([
    ['ten minutes before it begins: from its beginning on', { minutes: '10' }, BEFORE, '18:10'],
    ['ten minutes when it has begun: from now on', { minutes: '10' }, WHEN, '18:40'],
    ['a time', { time: '19:45' }, WHEN, '18:45'],
    ['a time of before', { time: '19:20' }, WHEN, null],
    ['its own time', { time: '19:00' }, BEFORE, null],
    ['a time after its end', { time: '20:31' }, WHEN, null],
    ['minutes that are no choice', { minutes: '600' }, WHEN, null],
    ['no time at all', { time: 'soon' }, WHEN, null],
    ['nothing', {}, WHEN, null],
  ])('%s', (_, said, when, expected) => {
    expect(clock(lateUntil(aBooking(), said, when))).toBe(expected);
  });

  it('may come after midnight', () => {
    const begins = Date.parse('2027-03-05T22:45:00Z');
    const booking = aBooking({ time: '23:45', startsAt: begins });
    const when = { nowMs: begins, zone: 'Europe/Zurich', endsAt: begins + 5_400_000 };
    expect(clock(lateUntil(booking, { time: '00:10' }, when))).toBe('23:10');
  });
});
