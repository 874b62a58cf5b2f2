import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextDue, nextSlot } from '../../src/domain/schedule.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-01T10:17:00Z');

describe('the schedule of a feed', () => {
  it('reads at the same minute of every hour, give or take one', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        let at = nextSlot(id, NOW);
        for (let i = 0; i < 50; i += 1) {
          const next = nextSlot(id, at + 20_000);
          expect(Math.abs(next - at - 60 * MINUTE)).toBeLessThanOrEqual(MINUTE);
          at = next;
        }
      }),
    );
  });

  it('never leaves more than an hour and two minutes, nor less than one', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(60 * MINUTE), (id, offset) => {
        const pause = nextSlot(id, NOW + offset) - NOW - offset;
        expect(pause).toBeGreaterThanOrEqual(MINUTE);
        expect(pause).toBeLessThanOrEqual(62 * MINUTE);
      }),
    );
  });

  it('spreads 10 000 feeds over the hour', () => {
    const minutes = new Array<number>(60).fill(0);
    for (let i = 0; i < 10_000; i += 1) {
      const minute = Math.floor(nextSlot(`0199a000-0000-7000-8000-${String(i).padStart(12, '0')}`, NOW) / MINUTE) % 60;
      minutes[minute] = (minutes[minute] ?? 0) + 1;
    }
    expect(Math.max(...minutes)).toBeLessThan(300);
  });

  it('tries again after 5, 15 and 30 minutes, then hourly', () => {
    const pauses = [1, 2, 3, 4, 5].map((failures) => nextDue('a', NOW, 'error', failures) - NOW);
    expect(pauses.map((ms) => ms / MINUTE)).toEqual([5, 15, 30, 60, 60]);
    expect(nextDue('a', NOW, 'suspect', 0)).toBe(nextSlot('a', NOW));
  });
});
