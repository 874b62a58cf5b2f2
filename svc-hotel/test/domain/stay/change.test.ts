import { dayOf, nightsOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { prepareHotel } from '../../../src/domain/hotel/hotel.ts';
import { bearsOnPrice, type Differs, isPast, type Patch, readChange } from '../../../src/domain/stay/change.ts';
import type { Stay } from '../../../src/domain/stay/stay.ts';
import { hotelOf, ratePlan, roomType, settingsOf } from '../builders.ts';
import { agreedExtra, stayOf } from '../stays.ts';

const part = {
  room_types: [
    roomType('double', ['101', '102']),
    roomType('suite', ['201']),
    roomType('attic', ['301'], { hidden: true }),
  ],
  rate_plans: [
    ratePlan('Flexible'),
    ratePlan('Doubles', { room_types: ['double'] }),
    ratePlan('Secret', { hidden: true }),
  ],
  extras: [
    { name: 'Breakfast', amount: 1500, per: 'person_night' },
    { name: 'Parking', amount: 1000, per: 'night' },
    { name: 'Linen', amount: 500, per: 'stay', mandatory: true, room_types: ['double'] },
    { name: 'Cleaning', amount: 900, per: 'stay', mandatory: true },
    { name: 'Balcony', amount: 700, per: 'stay', room_types: ['double'] },
  ],
};
const hotel = hotelOf(part);
const extras = [agreedExtra('Parking', { quantity: 2 }), agreedExtra('Breakfast', { quantity: 1 })];

function read(patch: Patch, more: Partial<Omit<Stay, 'terms'>> = {}) {
  const answer = readChange(hotel, stayOf(more), patch);
  if (!answer.ok) throw new Error(`refused: ${answer.field} ${answer.message}`);
  return answer;
}
const refusal = (patch: Patch, more: Partial<Omit<Stay, 'terms'>> = {}) => {
  const answer = readChange(hotel, stayOf(more), patch);
  return answer.ok ? 'taken' : `${answer.field} ${answer.message}`;
};
const differing = (patch: Patch, more: Partial<Omit<Stay, 'terms'>> = {}) =>
  Object.entries(read(patch, more).differs)
    .filter(([, differs]) => differs)
    .map(([name]) => name);

describe('what of a stay a patch changes', () => {
  const rich = { children: 2, children_ages: [4, 9], extras, coupon_code: 'Spring' };

  it.each<[string, Patch, string[]]>([
    ['nothing', {}, []],
    ['the arrival', { check_in: '2026-12-07' }, ['checkIn']],
    ['the departure', { check_out: '2026-12-12' }, ['checkOut']],
    ['the room type', { room_type_id: 'suite' }, ['type']],
    ['the plan', { rate_plan_id: 'Doubles' }, ['plan']],
    ['the adults', { adults: 1 }, ['party']],
    ['the children', { children: 3 }, ['party']],
    ['an age', { children_ages: [4, 10] }, ['party']],
    ['the order of ages', { children_ages: [9, 4] }, ['party']],
    ['fewer ages', { children_ages: [4] }, ['party']],
    ['no ages', { children_ages: null }, ['party']],
    ['the extras', { extras: [{ id: 'Parking', quantity: 1 }] }, ['extras']],
    ['no extras', { extras: null }, ['extras']],
    ['a quantity', { extras: [{ id: 'Parking', quantity: 3 }, { id: 'Breakfast' }] }, ['extras']],
    ['the coupon', { coupon: 'OTHER' }, ['coupon']],
    ['the coupon taken away', { coupon: null }, ['coupon']],
    ['a blank coupon', { coupon: '  ' }, ['coupon']],
  ])('%s', (_title, patch, expected) => {
    expect(differing(patch, rich)).toEqual(expected);
    expect(bearsOnPrice(read(patch, rich).differs)).toBe(expected.length > 0);
  });

  it('is nothing where the patch repeats the stay: extras in any order, the coupon in any case and with blanks', () => {
    const same: Patch = {
      check_in: '2026-12-08',
      check_out: '2026-12-10',
      room_type_id: 'double',
      rate_plan_id: 'Flexible',
      adults: 2,
      children: 2,
      children_ages: [4, 9],
      extras: [{ id: 'Breakfast' }, { id: 'Parking', quantity: 2 }],
      coupon: ' sPRING ',
    };
    expect(differing(same, rich)).toEqual([]);
    expect(read(same, rich).target?.coupon).toBeUndefined();
    expect(differing({ coupon: null })).toEqual([]);
  });

  it('a coupon is told as it was written, without blanks, and null takes it away', () => {
    expect(read({ coupon: ' Autumn ' }, rich).target?.coupon).toBe('Autumn');
    expect(read({ coupon: null }, rich).target?.coupon).toBeNull();
    expect(read({}, rich).target?.coupon).toBeUndefined();
  });
});

describe('a patch that cannot be read', () => {
  it.each<[string, Patch, string]>([
    ['departure on the day of arrival', { check_out: '2026-12-08' }, 'check_out must be after check_in'],
    ['more than 3650 nights', { check_out: '2036-12-06' }, 'check_out must be at most 3650 nights after check_in'],
    ['a type that is hidden', { room_type_id: 'attic' }, 'room_type_id is not offered here'],
    ['a type that is unknown', { room_type_id: 'cellar' }, 'room_type_id is not offered here'],
    ['a plan that is hidden', { rate_plan_id: 'Secret' }, 'rate_plan_id is not offered here'],
    ['a plan that is unknown', { rate_plan_id: 'None' }, 'rate_plan_id is not offered here'],
    [
      'a plan that the type is not sold with',
      { room_type_id: 'suite', rate_plan_id: 'Doubles' },
      'rate_plan_id is not sold with this room type',
    ],
    [
      'more ages than children',
      { children: 1, children_ages: [3, 4] },
      'children_ages must not hold more ages than there are children',
    ],
    ['an unknown extra', { extras: [{ id: 'Sauna' }] }, 'extras holds one that is not offered here, or one twice'],
    [
      'an extra twice',
      { extras: [{ id: 'Parking' }, { id: 'Parking', quantity: 2 }] },
      'extras holds one that is not offered here, or one twice',
    ],
  ])('%s', (_title, patch, expected) => {
    expect(refusal(patch)).toBe(expected);
  });

  it('a stay of 3650 nights is still one', () => {
    expect(refusal({ check_out: '2036-12-05' })).toBe('taken');
  });

  it('what the stay has may be hidden by now, and may be a pair that is no longer sold', () => {
    const hidden = read({ adults: 1 }, { room_type_id: 'attic', rate_plan_id: 'Secret' });
    expect(hidden.target).toMatchObject({ type: { settings: { slug: 'attic' } }, plan: { name: 'Secret' } });
    expect(refusal({ adults: 1 }, { room_type_id: 'suite', rate_plan_id: 'Doubles' })).toBe('taken');
    expect(refusal({ room_type_id: 'suite' }, { rate_plan_id: 'Doubles' })).toBe(
      'rate_plan_id is not sold with this room type',
    );
    expect(refusal({ rate_plan_id: 'Doubles' }, { room_type_id: 'suite' })).toBe(
      'rate_plan_id is not sold with this room type',
    );
  });
});

describe('a stay whose type or plan is gone', () => {
  it('can be read, and has no target', () => {
    const noType = read({ check_out: '2026-12-11' }, { room_type_id: 'cellar' });
    expect(noType).toMatchObject({ target: null, gone: 'type', differs: { checkOut: true, type: false } });
    expect(noType.nights).toEqual(nightsOf('2026-12-08', '2026-12-11'));
    expect(read({}, { rate_plan_id: 'None' })).toMatchObject({ target: null, gone: 'plan' });
    expect(read({ rate_plan_id: 'Doubles' }, { room_type_id: 'cellar' })).toMatchObject({ gone: 'type' });
    expect(read({ room_type_id: 'suite' }, { rate_plan_id: 'None' })).toMatchObject({ gone: 'plan' });
    expect(read({}).gone).toBeNull();
  });

  it('has a target again with a type that is offered', () => {
    const { target } = read({ room_type_id: 'suite' }, { room_type_id: 'cellar' });
    expect(target?.type.settings.slug).toBe('suite');
    expect(target?.plan.name).toBe('Flexible');
  });
});

describe('the party of a changed stay', () => {
  const family = { children: 2, children_ages: [4, 9] };
  const party = (patch: Patch) => {
    const { target } = read(patch, family);
    return [target?.adults, target?.children, target?.ages];
  };

  it.each<[string, Patch, unknown[]]>([
    ['stays as it is', {}, [2, 2, [4, 9]]],
    ['fewer children than known ages: the ages beyond are dropped', { children: 1 }, [2, 1, [4]]],
    ['more children: the ages stay', { children: 3 }, [2, 3, [4, 9]]],
    ['null leaves the number as it is', { adults: null, children: null }, [2, 2, [4, 9]]],
    ['more ages than children were: as many children', { children_ages: [1, 2, 3] }, [2, 3, [1, 2, 3]]],
    ['fewer ages: the children stay', { children_ages: [1] }, [2, 2, [1]]],
    ['as many ages as children', { children: 1, children_ages: [1] }, [2, 1, [1]]],
    ['ages taken away', { children_ages: null }, [2, 2, []]],
  ])('%s', (_title, patch, expected) => {
    expect(party(patch)).toEqual(expected);
  });
});

describe('the extras of a changed stay', () => {
  const idsOf = (patch: Patch, names: string[]) =>
    read(patch, { extras: names.map((name) => agreedExtra(name, { quantity: 2 })) }).target?.extras;
  const two = (...ids: string[]) => ids.map((id) => ({ id, quantity: 2 }));

  it('stay as they are, but those that go with every stay of the old type alone', () => {
    const all = ['Linen', 'Cleaning', 'Balcony', 'Sauna'];
    expect(idsOf({ room_type_id: 'suite' }, all)).toEqual(two('Cleaning', 'Balcony', 'Sauna'));
    expect(idsOf({ adults: 1 }, all)).toEqual(two(...all));
    expect(differing({ room_type_id: 'suite' }, { extras: [agreedExtra('Linen')] })).toEqual(['type']);
  });

  it('are the asked ones, one of each unless told, also one that the stay has and the hotel offers no more', () => {
    expect(idsOf({ extras: [{ id: 'Sauna', quantity: 3 }, { id: 'Parking' }] }, ['Sauna'])).toEqual([
      { id: 'Sauna', quantity: 3 },
      { id: 'Parking', quantity: 1 },
    ]);
    expect(idsOf({ extras: null }, ['Sauna'])).toEqual([]);
  });

  it('a hidden extra is no longer offered to a stay that does not have it', () => {
    const settings = settingsOf(part);
    const now = prepareHotel(
      1,
      { language: 'en', currency: 'CHF', time_zone: 'Europe/Zurich' },
      {
        ...settings,
        extras: settings.extras.map((extra) => ({ ...extra, hidden: extra.name === 'Parking' })),
      },
    );
    const patch = { extras: [{ id: 'Parking' }] };
    expect(readChange(now, stayOf(), patch).ok).toBe(false);
    expect(readChange(now, stayOf({ extras: [agreedExtra('Parking')] }), patch).ok).toBe(true);
  });
});

describe('a change that reaches into the past', () => {
  const none: Differs = {
    checkIn: false,
    checkOut: false,
    type: true,
    plan: true,
    party: true,
    extras: true,
    coupon: true,
  };
  const nights = nightsOf('2026-12-08', '2026-12-10');

  it.each<[string, Partial<Differs>, string, boolean]>([
    ['an arrival today does not', { checkIn: true }, '2026-12-08', false],
    ['an arrival yesterday does', { checkIn: true }, '2026-12-09', true],
    ['a departure today does not', { checkOut: true }, '2026-12-10', false],
    ['a departure yesterday does', { checkOut: true }, '2026-12-11', true],
    ['an arrival long ago that stays does not', { checkOut: true }, '2026-12-09', false],
    ['a departure long ago that stays does not', {}, '2026-12-20', false],
  ])('%s', (_title, differs, today, expected) => {
    expect(isPast(nights, { ...none, ...differs }, dayOf(today))).toBe(expected);
  });
});
