import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TRIES, nextTryMs, RETRY_DELAYS_MS } from '../../src/domain/schedule.ts';

const ENDED = Date.UTC(2026, 5, 1, 12);

describe('The retry schedule', () => {
  it('waits 1 minute, 5 minutes, 30 minutes, 2 hours, 6 hours, 12 hours and 24 hours', () => {
    const minutes = RETRY_DELAYS_MS.map((ms) => ms / 60_000);
    expect(minutes).toEqual([1, 5, 30, 120, 360, 720, 1440]);
  });

  it('gives a delivery up after eight attempts in all', () => {
    expect(MAX_TRIES).toBe(8);
    expect(nextTryMs(7, ENDED, 0)).not.toBeNull();
    expect(nextTryMs(8, ENDED, 0)).toBeNull();
  });

  it('is never earlier than the delay and at most a tenth later', () => {
    const tries = fc.integer({ min: 1, max: 7 });
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(tries, chance, (made, luck) => {
        const waited = (nextTryMs(made, ENDED, luck) ?? 0) - ENDED;
        const delay = RETRY_DELAYS_MS[made - 1] ?? 0;
        expect(waited).toBeGreaterThanOrEqual(delay);
        expect(waited).toBeLessThanOrEqual(delay * 1.1);
      }),
    );
  });
});
