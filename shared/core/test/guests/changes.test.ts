import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesLeft } from '../../src/guests/changes.ts';
import { momentOf, wallClock } from '../../src/rules/local-time.ts';

const HOUR = 3_600_000;
const ZURICH = 'Europe/Zurich';
const startsAt = Date.parse('2027-03-05T18:00:00Z');
const booked = { startsAt, freeUntil: null, made: 0 };

describe('what a guest may still change', () => {
  it.each([
    ['the last moment', startsAt - 24 * HOUR, 0, true],
    ['a millisecond later', startsAt - 24 * HOUR + 1, 0, false],
    ['the last time', startsAt - 48 * HOUR, 2, true],
    ['once too often', startsAt - 48 * HOUR, 3, false],
    ['more often than the business has set since', startsAt - 48 * HOUR, 9, false],
  ])('%s', (_, nowMs, made, isOpen) => {
    expect(changesLeft({ until_hours: 24, times: 3 }, { ...booked, made }, nowMs).isOpen).toBe(isOpen);
  });

  it('ends when it begins, where the business sets no hours', () => {
    const rule = { until_hours: 0, times: 1 };
    expect(changesLeft(rule, booked, startsAt - 1).isOpen).toBe(true);
    expect(changesLeft(rule, booked, startsAt).isOpen).toBe(false);
  });

  it('ends with the time in which cancelling costs nothing, where that is sooner', () => {
    const rule = { until_hours: 2, times: 3 };
    const free = { ...booked, freeUntil: startsAt - 48 * HOUR };
    expect(changesLeft(rule, free, startsAt).until).toBe(startsAt - 48 * HOUR);
    expect(changesLeft(rule, { ...free, freeUntil: startsAt }, startsAt).until).toBe(startsAt - 2 * HOUR);
  });

  it.each([
    ['loses an hour', '2027-03-28', '2027-03-27', '18:00'],
    ['gains an hour', '2027-10-31', '2027-10-30', '20:00'],
  ])('counts real hours over a night that %s', (_, day, before, time) => {
    const begins = momentOf(day, '19:00', ZURICH);
    const { until } = changesLeft({ until_hours: 24, times: 1 }, { ...booked, startsAt: begins }, 0);
    expect(wallClock(until, ZURICH)).toMatchObject({ date: before, time });
  });

  it('never opens again as time goes on or changes are made', () => {
    const rule = fc.record({ until_hours: fc.nat(2160), times: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(rule, fc.nat(25), fc.nat(25), fc.nat(4000), fc.nat(4000), (limits, made, more, hours, later) => {
        const at = startsAt - 4000 * HOUR + hours * HOUR;
        const before = changesLeft(limits, { ...booked, made }, at);
        const after = changesLeft(limits, { ...booked, made: made + more }, at + later * HOUR);
        expect(after.isOpen && !before.isOpen).toBe(false);
        expect(after.left).toBeLessThanOrEqual(before.left);
      }),
    );
  });
});
