import { describe, expect, it } from 'vitest';
import { lateUntil, releaseAt, type SaidLate, stillLate } from '../../../src/domain/booking/late.ts';
import { aBooking, NOW } from '../booking.ts';
import { aVenue } from '../venue.ts';

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
    ['its end', { time: '20:30' }, WHEN, '19:30'],
    ['a time after its end', { time: '20:31' }, WHEN, null],
    ['this very minute', { time: '19:30' }, WHEN, '18:30'],
    ['the minute before this', { time: '19:29' }, WHEN, null],
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

describe('A party that was late', () => {
  const late = aBooking({ lateUntil: NOW, lateTimes: 1 });

  it('is late still at the same time, and at no other', () => {
    expect(stillLate(late, { date: '2027-03-05', time: '19:00' })).toEqual({ lateUntil: NOW, lateTimes: 1 });
    expect(stillLate(late, { date: '2027-03-05', time: '19:15' })).toEqual({ lateUntil: null, lateTimes: 0 });
    expect(stillLate(late, { date: '2027-03-06', time: '19:00' })).toEqual({ lateUntil: null, lateTimes: 0 });
  });

  it('loses its place some minutes after it was to come, where the owner says so, and never once it sits', () => {
    const releasing = (releaseLate: number | null) => aVenue({ bookings: { releaseLate } });
    expect(releaseAt(releasing(15), aBooking())).toBe(Date.parse('2027-03-05T18:15:00Z'));
    expect(releaseAt(releasing(15), late)).toBe(NOW + 900_000);
    expect(releaseAt(releasing(null), late)).toBeNull();
    expect(releaseAt(releasing(15), aBooking({ seatedAt: NOW }))).toBeNull();
    expect(releaseAt(releasing(15), aBooking({ status: 'requested' }))).toBeNull();
  });
});
