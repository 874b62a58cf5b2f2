import { addTo, createClock, fixedClock } from '@booking/kit/clock';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

test('the clock is real time plus the offset', () => {
  const clock = createClock({ offsetMs: 3_600_000 });
  const before = Date.now();
  const shown = clock.ms() - 3_600_000;
  expect(shown).toBeGreaterThanOrEqual(before);
  expect(shown).toBeLessThanOrEqual(Date.now());
  expect(clock.offsetMs()).toBe(3_600_000);
});

test('the clock moves forward, tells its listeners, and never turns back', () => {
  const clock = createClock();
  const moved = vi.fn();
  const stop = clock.onMove(moved);
  clock.moveTo(1000);
  clock.moveTo(500);
  clock.moveTo(1000);
  expect(clock.offsetMs()).toBe(1000);
  expect(moved).toHaveBeenCalledTimes(1);
  stop();
  clock.moveTo(2000);
  expect(moved).toHaveBeenCalledTimes(1);
});

test('a clock that is told later begins behind real time, and goes forward alone from there', () => {
  const clock = createClock({ isToldLater: true });
  const real = clock.ms();
  clock.moveTo(-86_400_000);
  expect(clock.ms()).toBeLessThan(real);
  clock.moveTo(-172_800_000);
  expect(clock.offsetMs()).toBe(-86_400_000);
  clock.moveTo(0);
  clock.moveTo(-1);
  expect(clock.offsetMs()).toBe(0);
});

test('a wall clock that is stepped back does not turn the clock back', () => {
  const real = Date.now();
  const clock = createClock();
  vi.spyOn(Date, 'now').mockReturnValue(real + 1000);
  const before = clock.ms();
  vi.spyOn(Date, 'now').mockReturnValue(real - 60_000);
  expect(clock.ms()).toBe(before);
});

test('a fixed clock stands still until it is advanced by a duration or by milliseconds', () => {
  const clock = fixedClock('2026-01-31T10:00:00Z');
  clock.advance('P1M');
  expect(clock.now().toString()).toBe('2026-02-28T10:00:00Z');
  clock.advance('P2DT1H');
  clock.advance(500);
  expect(clock.date().toISOString()).toBe('2026-03-02T11:00:00.500Z');
  clock.set('2026-01-01T00:00:00Z');
  expect(clock.ms()).toBe(Date.parse('2026-01-01T00:00:00Z'));
});

test('a day added in UTC is 24 hours, whatever the season does elsewhere', () => {
  const start = Date.parse('2026-03-28T12:00:00Z');
  expect(addTo(start, 'P1D') - start).toBe(86_400_000);
});
