import { dayOf, isoOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { exportWindow, importWindow, todayIn } from '../../src/domain/window.ts';

const today = dayOf('2026-11-01');

describe('the nights that are exchanged with others', () => {
  it.each([
    ['Europe/Zurich', '2026-11-01T22:59:59Z', '2026-11-01'],
    ['Europe/Zurich', '2026-11-01T23:00:00Z', '2026-11-02'],
    ['Pacific/Kiritimati', '2026-11-01T10:00:00Z', '2026-11-02'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
  ])('begin with the day in the hotel’s zone: %s at %s', (zone, now, wanted) => {
    expect(isoOf(todayIn(zone, Date.parse(now)))).toBe(wanted);
  });

  it('are taken over from tonight on, and told from last night on, since the reader’s day may not be over', () => {
    expect(importWindow(today)).toEqual({ from: today, to: today + 730 });
    expect(exportWindow(today)).toEqual({ from: today - 1, to: today + 730 });
  });
});
