import { dayOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stretch } from '../../src/domain/event-facts.ts';
import { instanceDay, moveStretch, nightsOf, shiftStretch } from '../../src/domain/event-nights.ts';
import { instantOf, type Moment } from '../../src/domain/ical/moments.ts';

type Time = Extract<Moment, { kind: 'time' }>;

const ZURICH = 'Europe/Zurich';
const HOUR = 3600;
const date = (day: string): Moment => ({ kind: 'date', day: dayOf(day) });
const time = (day: string, hours: number, zone = ZURICH): Time => ({
  kind: 'time',
  day: dayOf(day),
  seconds: hours * HOUR,
  zone,
});
const stretch = (start: Moment, end: Moment, lastNight = false): Stretch => ({ start, end, lastNight });
const nights = (from: string, to: string) => ({ from: dayOf(from), to: dayOf(to) });

describe('the nights of an event', () => {
  it.each([
    ['its dates', date('2026-11-20'), date('2026-11-22'), nights('2026-11-20', '2026-11-22')],
    ['one for a date without any', date('2026-11-20'), date('2026-11-20'), nights('2026-11-20', '2026-11-21')],
    [
      'its days when both ends are midnight',
      time('2026-11-20', 0, 'Asia/Tokyo'),
      time('2026-11-22', 0, 'Asia/Tokyo'),
      nights('2026-11-20', '2026-11-22'),
    ],
    [
      'the days here when one end is none',
      time('2026-11-20', 0, 'Asia/Tokyo'),
      time('2026-11-22', 12, 'Asia/Tokyo'),
      nights('2026-11-19', '2026-11-22'),
    ],
    ['none within one day', time('2026-11-20', 9), time('2026-11-20', 23), null],
    ['none from midnight to midnight of one day', time('2026-11-20', 0), time('2026-11-20', 0), null],
  ])('are %s', (_, start, end, wanted) => {
    expect(nightsOf(stretch(start, end), ZURICH)).toEqual(wanted);
  });

  it.each([
    ['one more for dates', date('2026-11-20'), date('2026-11-21'), nights('2026-11-20', '2026-11-22')],
    ['one for one date', date('2026-11-20'), date('2026-11-20'), nights('2026-11-20', '2026-11-21')],
    ['one for one midnight', time('2026-11-20', 0), time('2026-11-20', 0), nights('2026-11-20', '2026-11-21')],
    [
      'one more for times on two days',
      time('2026-11-20', 15),
      time('2026-11-21', 9),
      nights('2026-11-20', '2026-11-22'),
    ],
    ['none for times on one day', time('2026-11-20', 9), time('2026-11-20', 23), null],
  ])('are %s where the end is the last night', (_, start, end, wanted) => {
    expect(nightsOf(stretch(start, end, true), ZURICH)).toEqual(wanted);
  });
});

describe('an event at another place', () => {
  const stay = stretch(time('2027-03-26', 15), time('2027-03-27', 11));

  it('some days later is at the same times of its own clock, over a change of the clocks too', () => {
    expect(shiftStretch(stay, 1)).toEqual(stretch(time('2027-03-27', 15), time('2027-03-28', 11)));
    expect(shiftStretch(stay, 0)).toBe(stay);
  });

  it('on another day is at its own times, at another time as long as it is', () => {
    expect(moveStretch(stay, date('2027-03-30'))).toEqual(stretch(time('2027-03-30', 15), time('2027-03-31', 11)));
    expect(moveStretch(stay, time('2027-03-30', 15))).toEqual(stretch(time('2027-03-30', 15), time('2027-03-31', 11)));
    expect(moveStretch(stay, time('2027-03-30', 10))).toEqual(stretch(time('2027-03-30', 10), time('2027-03-31', 6)));
    // At the same time it keeps the hours of its clock, over the night in which the clocks go forward too.
    expect(moveStretch(stay, time('2027-03-27', 15))).toEqual(stretch(time('2027-03-27', 15), time('2027-03-28', 11)));
    // At another time it is 20 real hours long.
    expect(moveStretch(stay, time('2027-03-27', 10))).toEqual(stretch(time('2027-03-27', 10), time('2027-03-28', 7)));
  });

  it('that is named in another zone is on its own clock', () => {
    const moved = moveStretch(stay, time('2027-03-30', 9, 'America/New_York'));
    expect(moved).toEqual(stretch(time('2027-03-30', 15), time('2027-03-31', 11)));
  });

  it('keeps dates as its ends', () => {
    const dates = stretch(date('2026-11-20'), date('2026-11-22'));
    expect(moveStretch(dates, time('2026-11-30', 10))).toEqual(stretch(date('2026-11-30'), date('2026-12-02')));
    const mixed = stretch(time('2026-11-20', 15), date('2026-11-22'));
    expect(moveStretch(mixed, time('2026-11-30', 10))).toEqual(stretch(time('2026-11-30', 10), date('2026-12-02')));
  });

  it('is as long as before in real time, whatever moment it is moved to', () => {
    const at = fc
      .tuple(fc.integer({ min: 20_000, max: 21_500 }), fc.integer({ min: 0, max: 23 }))
      .filter(([, h]) => h !== 15);
    // A clock shows one hour of a year twice; its times mean the first of the two (RFC 5545, 3.3.5).
    const meant = (ms: number) =>
      Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(ZURICH).toPlainDateTime().toZonedDateTime(ZURICH);
    fc.assert(
      fc.property(at, ([day, hours]) => {
        const { start, end } = moveStretch(stay, { kind: 'time', day, seconds: hours * HOUR, zone: ZURICH });
        const wanted = meant(instantOf(start as Time) + 20 * HOUR * 1000).epochMilliseconds;
        expect(instantOf(end as Time)).toBe(wanted);
      }),
      { examples: [[[21_121, 7]]] },
    );
  });
});

describe('the instance that an EXDATE or a RECURRENCE-ID names', () => {
  it.each([
    ['a date', time('2026-11-20', 15), date('2026-12-01'), '2026-12-01'],
    ['its own time', time('2026-11-20', 15), time('2026-12-01', 15), '2026-12-01'],
    ['its own time in another zone', time('2026-11-20', 15), time('2026-12-01', 23, 'Asia/Tokyo'), '2026-12-01'],
    ['another time', time('2026-11-20', 15), time('2026-12-01', 14), null],
    ['midnight, for an all-day event', date('2026-11-20'), time('2026-12-01', 0, 'Asia/Tokyo'), '2026-12-01'],
    ['midnight here, for an all-day event', date('2026-11-20'), time('2026-11-30', 23, 'UTC'), '2026-12-01'],
    ['any other time, for an all-day event', date('2026-11-20'), time('2026-12-01', 12), null],
  ])('with %s', (_, start, named, wanted) => {
    expect(instanceDay(start, named, ZURICH)).toBe(wanted === null ? null : dayOf(wanted));
  });
});
