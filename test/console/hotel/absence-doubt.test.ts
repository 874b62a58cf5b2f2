import { describe, expect, it } from 'vitest';
import { absenceDoubt } from '../../../console/src/screens/hotel/desk/absence-doubt.ts';

const stay = { check_in: '2026-12-04', check_out: '2026-12-06' };

describe('Before a guest is marked as a no-show', () => {
  it.each([
    ['in the afternoon of the day of arrival, since the guest may yet come', '2026-12-04', '17:59', 'early'],
    ['once the stay is over, since nobody has looked at it for a day or more', '2026-12-06', '09:00', 'over'],
    ['weeks after the stay is over', '2027-01-02', '09:00', 'over'],
  ])('it is asked %s', (_, date, time, expected) => {
    expect(absenceDoubt(stay, { date, time })).toBe(expected);
  });

  it.each([
    ['in the evening of the day of arrival', '2026-12-04', '18:00'],
    ['on the morning after the first night', '2026-12-05', '07:00'],
  ])('nothing is asked %s', (_, date, time) => {
    expect(absenceDoubt(stay, { date, time })).toBeNull();
  });
});
