import { dayOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { type Patch, readChange } from '../../../src/domain/stay/change.ts';
import { changeWarnings } from '../../../src/domain/stay/change-warnings.ts';
import type { Stay } from '../../../src/domain/stay/stay.ts';
import { hotelOf, ratePlan, roomType } from '../builders.ts';
import { stayOf } from '../stays.ts';

/** A hotel whose every rule this stay breaks. */
const strict = hotelOf({
  bookings: { min_lead_days: 60, horizon_days: 10, max_nights: 1, children_allowed: false, pets_allowed: false },
  room_types: [
    roomType('double', ['101'], { max_adults: 1, max_children: 0 }),
    roomType('suite', ['201'], { max_adults: 1, max_children: 0 }),
  ],
  rate_plans: [ratePlan('Flexible', { min_stay: 5 }), ratePlan('Saver', { min_stay: 5 })],
  nights: [{ from: '2026-12-01', to: '2026-12-31', closed: true }],
});
const today = dayOf('2026-11-01');
const stay = stayOf({ children: 1 });
const asIs = { arrivalTime: null, pets: false };

function warnings(patch: Patch, named = asIs as Parameters<typeof changeWarnings>[2], of: Stay = stay, now = today) {
  const change = readChange(strict, of, patch);
  if (!change.ok) throw new Error(change.message);
  return changeWarnings(strict, change, named, now).map(({ code }) => code);
}

describe('warnings of a change', () => {
  it.each<[string, Patch, string[]]>([
    ['nothing', {}, []],
    ['the arrival', { check_in: '2026-12-07' }, ['lead', 'horizon', 'max_nights', 'closed', 'minimum_stay']],
    ['the departure', { check_out: '2026-12-11' }, ['max_nights', 'closed', 'minimum_stay']],
    ['the party', { adults: 3 }, ['children', 'too_many_adults', 'too_many_children']],
    ['the type', { room_type_id: 'suite' }, ['closed', 'too_many_adults', 'too_many_children', 'minimum_stay']],
    ['the plan', { rate_plan_id: 'Saver' }, ['minimum_stay']],
    ['the coupon', { coupon: 'X' }, []],
  ])('are about what changes alone: %s', (_title, patch, expected) => {
    expect(warnings(patch)).toEqual(expected);
  });

  it('are about pets and the time of arrival where the patch names them', () => {
    expect(warnings({}, { arrivalTime: null, pets: true })).toEqual(['pets']);
    expect(warnings({}, { arrivalTime: '03:00', pets: false })).toEqual(['arrival_time']);
    expect(warnings({}, { arrivalTime: '16:00', pets: false })).toEqual([]);
  });

  it('say nothing of the type, the plan or the party where these are gone', () => {
    const gone = stayOf({ room_type_id: 'cellar', children: 1 });
    expect(warnings({ check_out: '2026-12-11' }, asIs, gone)).toEqual(['max_nights']);
    expect(warnings({ children: 2 }, asIs, gone)).toEqual([]);
  });

  it('a past arrival is refused elsewhere, and so no warning', () => {
    expect(warnings({ check_in: '2026-12-07' }, asIs, stay, dayOf('2026-12-08'))).not.toContain('past');
  });
});
