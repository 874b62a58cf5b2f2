import { describe, expect, it } from 'vitest';
import { periodOf } from '../../../console/src/screens/reports/periods.ts';

describe('The period of a report', () => {
  it.each([
    ['this_month', '2026-11-26', '2026-11-01', '2026-11-30'],
    ['this_month', '2028-02-01', '2028-02-01', '2028-02-29'],
    ['last_month', '2026-11-26', '2026-10-01', '2026-10-31'],
    ['last_month', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['this_year', '2026-11-26', '2026-01-01', '2026-12-31'],
    ['last_year', '2026-11-26', '2025-01-01', '2025-12-31'],
  ] as const)('named %s on %s goes from %s to %s', (name, today, from, to) => {
    expect(periodOf(name, today)).toEqual({ from, to });
  });
});
