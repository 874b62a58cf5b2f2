import { describe, expect, it } from 'vitest';
import { others, type Planned, ROOMS } from '../../deploy/local/demo/month/plan.ts';
import { OUT_OF_ORDER, STORIES } from '../../deploy/local/demo/month/stories.ts';

const closed = { [OUT_OF_ORDER.room]: { from: OUT_OF_ORDER.from, to: OUT_OF_ORDER.to } };
const planOf = (today: string) => [...STORIES, ...others(Temporal.PlainDate.from(today), STORIES, closed)];
const nights = ({ arrival, nights: n }: Planned) => Array.from({ length: n }, (_, i) => arrival + i);
// Each weekday, the end of a month and of a year, and the days around the change of the clocks.
const DAYS = [
  ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ...['2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01', '2027-03-28', '2027-10-31'],
];

describe('the month of the demo hotel', () => {
  it.each(DAYS)('on %s gives no room to two guests for one night', (today) => {
    const slept = planOf(today).flatMap((planned) => nights(planned).map((night) => `${planned.room} ${night}`));
    expect(slept.length - new Set(slept).size).toBe(0);
  });

  it.each(DAYS)('on %s has sold half to four fifths of its nights', (today) => {
    const sold = planOf(today)
      .filter(({ ends, deeds = [] }) => ends !== 'no_show' && deeds.every((deed) => deed.do !== 'cancel'))
      .flatMap(nights)
      .filter((night) => night >= -30 && night < 0).length;
    const share = sold / (30 * ROOMS.length);
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.78);
  });

  it('is the same at each start of a day', () => {
    expect(planOf('2026-11-27')).toEqual(planOf('2026-11-27'));
  });
});
