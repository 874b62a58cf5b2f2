import { wrongFields } from '@booking/core/errors';
import type { Fault } from '@booking/core/validation';
import {
  type DateRange,
  type DaysQuery,
  type RangeFault,
  type RangeRule,
  rangeOf,
} from '../domain/venue/date-range.ts';

/** The range of days of a query, null where it has none; 400 for an impossible one. @throws ApiError */
export function rangeIn(query: DaysQuery, rule: RangeRule): DateRange | null {
  const found = rangeOf(query, rule);
  if (!found.ok) throw wrongFields([rangeFault(found.fault)]);
  return found.range;
}

function rangeFault(fault: RangeFault): Fault {
  switch (fault.code) {
    case 'date_with_range':
      return { path: 'date', message: 'cannot stand together with from or to' };
    case 'from_missing':
      return { path: 'from', message: 'is required where to is given' };
    case 'to_missing':
      return { path: 'to', message: 'is required where from is given' };
    case 'backwards':
      return { path: 'to', message: 'must not be before from' };
    case 'too_long':
      return { path: 'to', message: `must be within ${fault.mostDays} days, both ends counted` };
  }
}
