import { nextReminders, remindableDays, reminderMoment } from '@booking/core/rules/reminders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const TABLE = { daysBefore: 1, latestDaysBefore: 0 };
const STAY = { daysBefore: 3, latestDaysBefore: 1 };
const at = (iso: string) => Temporal.ZonedDateTime.from(`${iso}[Europe/Zurich]`).epochMilliseconds;
const days = (iso: string, rule = TABLE) => remindableDays(at(iso), 'Europe/Zurich', rule);

describe('reminders', () => {
  it('of a day go out at ten in the morning of the day before, of a stay three days before, where the business is', () => {
    expect(reminderMoment('2027-03-05', 'Europe/Zurich', TABLE)).toBe(at('2027-03-04T10:00'));
    expect(reminderMoment('2027-03-05', 'Europe/Zurich', STAY)).toBe(at('2027-03-02T10:00'));
    expect(reminderMoment('2027-03-05', 'America/New_York', TABLE)).toBe(at('2027-03-04T16:00'));
    // The day after the clocks go forward, and the day after they go back.
    expect(reminderMoment('2027-03-29', 'Europe/Zurich', TABLE)).toBe(Date.parse('2027-03-28T08:00:00Z'));
    expect(reminderMoment('2027-11-01', 'Europe/Zurich', TABLE)).toBe(Date.parse('2027-10-31T09:00:00Z'));
  });

  it('that are late go out by day, as long as they are of any use', () => {
    expect(days('2027-03-04T09:59')).toEqual({ from: '2027-03-04', to: '2027-03-04' });
    expect(days('2027-03-04T10:00')).toEqual({ from: '2027-03-04', to: '2027-03-05' });
    expect(days('2027-03-04T21:59')).toEqual({ from: '2027-03-04', to: '2027-03-05' });
    for (const night of ['2027-03-04T22:00', '2027-03-05T00:00', '2027-03-05T07:59']) expect(days(night)).toBeNull();
    expect(days('2027-03-05T08:00')).toEqual({ from: '2027-03-05', to: '2027-03-05' });
    expect(days('2027-03-04T10:00', STAY)).toEqual({ from: '2027-03-05', to: '2027-03-07' });
    expect(days('2027-03-04T08:00', STAY)).toEqual({ from: '2027-03-05', to: '2027-03-06' });
    expect(days('2027-03-04T08:00', { daysBefore: 1, latestDaysBefore: 1 })).toBeNull();
  });

  it('are looked for again in the morning and at their hour', () => {
    const next = (iso: string) => nextReminders(at(iso), 'Europe/Zurich');
    expect(next('2027-03-04T07:59')).toBe(at('2027-03-04T08:00'));
    expect(next('2027-03-04T08:00')).toBe(at('2027-03-04T10:00'));
    expect(next('2027-03-04T10:00')).toBe(at('2027-03-05T08:00'));
    expect(next('2027-03-27T23:00')).toBe(at('2027-03-28T08:00'));
  });

  it('miss no day whoever looks at each next moment, in any zone', () => {
    const zones = fc.constantFrom('Europe/Zurich', 'Pacific/Apia', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC');
    const moments = fc.integer({ min: at('2027-01-01T00:00'), max: at('2028-12-31T00:00') });
    fc.assert(
      fc.property(zones, moments, fc.constantFrom(TABLE, STAY), (zone, start, rule) => {
        let now = start;
        let last: string | null = null;
        for (let i = 0; i < 20; i += 1) {
          const next = nextReminders(now, zone);
          expect(next).toBeGreaterThan(now);
          now = next;
          const found = remindableDays(now, zone, rule);
          if (found === null) continue;
          if (last !== null && found.to > last) {
            expect(now).toBe(reminderMoment(found.to, zone, rule));
            expect(found.from <= found.to).toBe(true);
          }
          last = found.to;
        }
      }),
    );
  });
});
