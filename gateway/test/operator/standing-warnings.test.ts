import type { StandingBooking } from '@booking/core/messages';
import { describe, expect, it } from 'vitest';
import { standingWarnings } from '../../src/operator/files/standing-warnings.ts';

const booking = (over: Partial<StandingBooking> = {}): StandingBooking => ({
  ...{ id: 'b1', date: '2027-03-05', time: '19:00', party: 2, name: 'Anna', service: null, staff: null },
  ...{ tables: ['T1'], reason: 'closed' },
  ...over,
});

describe('A business file over bookings that stand', () => {
  it('is applied with a warning for each reason, which names days and tables and no guest', () => {
    const bookings = [booking(), booking({ time: '20:00' }), booking({ reason: 'off_duty', staff: 'Leo', tables: [] })];
    const warnings = standingWarnings({ count: 3, bookings });
    expect(warnings.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'venue.hours: 2 bookings stand on a day that is closed: 2027-03-05 19:00 T1, 2027-03-05 20:00 T1',
      'venue.staff: 1 booking stands with somebody who does not work then: 2027-03-05 19:00 Leo',
    ]);
    expect(JSON.stringify(warnings)).not.toContain('Anna');
  });

  it('names ten of a kind, and says how many more there are', () => {
    const bookings = Array.from({ length: 12 }, () => booking());
    const [first, rest] = standingWarnings({ count: 20, bookings }).map(({ message }) => message);
    expect(first).toMatch(/^12 bookings stand on a day that is closed: .*, and 2 more$/);
    expect(rest).toBe('8 more bookings do not go with the file');
    expect(standingWarnings({ count: 0, bookings: [] })).toEqual([]);
  });
});
