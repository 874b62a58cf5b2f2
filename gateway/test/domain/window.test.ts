import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countInto,
  dayLimits,
  memberLimits,
  msToTurn,
  remainingOf,
  resetSeconds,
  shareOf,
  shownLimit,
  WINDOW_MS,
} from '../../src/domain/window.ts';

const LIMITS = { key: 120, requests: 10 };
const AT = Date.parse('2026-11-20T12:00:00Z');
const fresh = () => ({ minute: -1, all: 0, requests: 0 });

describe('windows of a minute', () => {
  it('turn on the wall clock’s minute', () => {
    expect(msToTurn(AT)).toBe(60_000);
    expect(msToTurn(AT + 1)).toBe(59_999);
    expect(msToTurn(AT + 59_999)).toBe(1);
  });

  it('a day turns at midnight UTC, and takes twenty requests with the contract’s limits', () => {
    expect(dayLimits(LIMITS)).toEqual({ key: 20, requests: 20, windowMs: 86_400_000 });
    expect(msToTurn(AT, 86_400_000)).toBe(43_200_000);
    const tally = fresh();
    const asked = Array.from({ length: 21 }, (_, i) => countInto(tally, dayLimits(LIMITS), true, AT + i * WINDOW_MS));
    expect(asked.lastIndexOf(null)).toBe(19);
    expect(countInto(tally, dayLimits(LIMITS), true, AT + 43_200_000)).toBeNull();
  });

  it('Reset is in whole seconds, rounded up, 1 to 60', () => {
    expect([60_000, 59_999, 59_001, 59_000, 1000, 999, 1, 0].map(resetSeconds)).toEqual([60, 60, 60, 59, 1, 1, 1, 1]);
  });

  it('a request counts in both windows and shows the tighter one', () => {
    expect(shownLimit(LIMITS, true, null)).toBe(10);
    expect(shownLimit(LIMITS, false, null)).toBe(120);
    expect(shownLimit(LIMITS, true, 'key')).toBe(120);
    expect(shownLimit(LIMITS, true, 'requests')).toBe(10);
  });

  it('a member has 600 calls of any kind, and never fewer than a key', () => {
    expect(memberLimits(LIMITS)).toEqual({ key: 600, requests: 600 });
    expect(memberLimits({ key: 5000, requests: 10 })).toEqual({ key: 5000, requests: 5000 });
  });

  it('120 pass, the next is over; ten requests pass, the next is over and other routes go on', () => {
    const tally = fresh();
    const requests = Array.from({ length: 11 }, () => countInto(tally, LIMITS, true, AT));
    expect(requests.filter((over) => over === null)).toHaveLength(10);
    expect(requests.at(-1)).toBe('requests');
    const rest = Array.from({ length: 111 }, () => countInto(tally, LIMITS, false, AT));
    expect(rest.filter((over) => over === null)).toHaveLength(110);
    expect(rest.at(-1)).toBe('key');
    expect(countInto(tally, LIMITS, true, AT), 'the wider window is named first').toBe('key');
    expect(countInto(tally, LIMITS, true, AT + WINDOW_MS), 'the next minute begins anew').toBeNull();
  });

  it('goes on counting while the minute lasts, and a read does not count as a request', () => {
    const tally = fresh();
    for (let i = 0; i < 20; i += 1) countInto(tally, LIMITS, false, AT + i * 1000);
    expect(tally).toMatchObject({ all: 20, requests: 0 });
    expect(countInto(tally, LIMITS, true, AT + 59_999)).toBeNull();
    expect(tally).toMatchObject({ all: 21, requests: 1 });
  });

  it('never lets more than the limits through in one minute, and refuses nothing below them', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 400 }), (calls) => {
        const tally = fresh();
        let [all, requests] = [0, 0];
        for (const isRequest of calls) {
          const over = countInto(tally, LIMITS, isRequest, AT);
          const expected = all >= 120 ? 'key' : isRequest && requests >= 10 ? 'requests' : null;
          expect(over).toBe(expected);
          if (over === null) [all, requests] = [all + 1, requests + (isRequest ? 1 : 0)];
        }
      }),
    );
  });

  it.each([
    ['A call of another kind has what is left of the key', { all: 100, requests: 9 }, false, 20],
    ['A request has what is left of the requests where that is less', { all: 100, requests: 9 }, true, 1],
    ['A request has what is left of the key where that is less', { all: 115, requests: 2 }, true, 5],
    ['A request above its own window has none left', { all: 100, requests: 12 }, true, 0],
    ['A call above the window of the key has none left', { all: 130, requests: 0 }, false, 0],
  ])('%s', (_, counts, isRequest, left) => {
    expect(remainingOf({ minute: 0, ...counts }, LIMITS, isRequest)).toBe(left);
  });

  it('without a shared count each gateway takes its part, and never less than one', () => {
    expect(shareOf(LIMITS, 3)).toEqual({ key: 40, requests: 3 });
    expect(shareOf(LIMITS, 1)).toEqual(LIMITS);
    expect(shareOf(LIMITS, 50)).toEqual({ key: 2, requests: 1 });
  });
});
