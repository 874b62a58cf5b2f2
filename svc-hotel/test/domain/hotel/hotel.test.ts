import { dayOf, nightsOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { planSoldWith, prepareHotel } from '../../../src/domain/hotel/hotel.ts';
import { restrictDays } from '../../../src/domain/hotel/restrictions.ts';
import { hotelOf, planOf, ratePlan, roomType, settingsOf, typeOf } from '../builders.ts';

const account = { language: 'de', currency: 'EUR', time_zone: 'Europe/Vienna' } as const;
const types = [roomType('double', ['101', '102']), roomType('suite', ['201'])];

describe('a hotel made ready for the rules', () => {
  it('has its account, its step and its settings', () => {
    const settings = settingsOf();
    expect(prepareHotel(7, account, settings)).toMatchObject({
      revision: 7,
      language: 'de',
      currency: 'EUR',
      timeZone: 'Europe/Vienna',
      step: 1,
      settings,
    });
    expect(hotelOf().step).toBe(5);
  });

  it('has its rooms by their ids, out of order from the first night named to the last', () => {
    const rooms = [{ name: '101', out_of_order: [{ from: '2026-12-08', to: '2026-12-09' }] }, { name: '102' }];
    const hotel = hotelOf({ room_types: [{ ...roomType('double', []), rooms }] });
    expect(hotel.roomById.get('101')).toEqual({
      id: '101',
      name: '101',
      roomTypeId: 'double',
      hidden: false,
      outOfOrder: [nightsOf('2026-12-08', '2026-12-10')],
    });
    expect(typeOf(hotel, 'double').rooms.map(({ id }) => id)).toEqual(['101', '102']);
  });

  it('knows extras by the ids of their types; hidden ones are former, and go with no stay by themselves', () => {
    const extras = [
      { name: 'Sauna', amount: 1000, per: 'stay', room_types: ['suite'], mandatory: true },
      { name: 'Boat', amount: 1000, per: 'stay', mandatory: true },
    ];
    const settings = settingsOf({ room_types: types, extras });
    const all = settings.room_types.map((type) => ({ ...type, id: `id of ${type.slug}` }));
    const hidden = settings.extras.map((extra) => ({ ...extra, hidden: extra.name === 'Boat' }));
    const hotel = prepareHotel(1, account, { ...settings, room_types: all, extras: hidden });
    expect(hotel.extras).toMatchObject([{ name: 'Sauna', mandatory: true, room_type_ids: ['id of suite'] }]);
    expect(hotel.formerExtras).toMatchObject([{ name: 'Boat', mandatory: false, room_type_ids: [] }]);
    expect([...hotel.extraById.keys()]).toEqual(['Sauna']);
  });

  it('knows a coupon by its code in capitals', () => {
    const hotel = hotelOf({ coupons: [{ code: 'Spring', percent: 10 }] });
    expect(hotel.couponByCode.get('SPRING')?.code).toBe('Spring');
  });

  it('a plan that lists no types is sold with all, another with those it lists', () => {
    const plans = [ratePlan('All'), ratePlan('Suites', { room_types: ['suite'] })];
    const hotel = hotelOf({ room_types: types, rate_plans: plans });
    const soldWith = (plan: string) =>
      ['double', 'suite'].filter((slug) => planSoldWith(planOf(hotel, plan), typeOf(hotel, slug)));
    expect(soldWith('All')).toEqual(['double', 'suite']);
    expect(soldWith('Suites')).toEqual(['suite']);
  });

  it('has no prices for a type or a plan that it does not have', () => {
    const { calendar } = hotelOf();
    expect(() => calendar('cellar', 'Flexible')).toThrow('no calendar for type cellar, plan Flexible');
    expect(() => calendar('double', 'None')).toThrow('no calendar for type double, plan None');
  });

  it('prices each type by its own rows', () => {
    const prices = [{ room_type: 'suite', date: '2026-12-08', amount: 44_000 }];
    const { calendar } = hotelOf({ room_types: types, prices });
    const on = (type: string) => calendar(type, 'Flexible')(dayOf('2026-12-08'));
    expect([on('double'), on('suite'), on('double')]).toEqual([18_000, 44_000, 18_000]);
  });
});

describe('rules of single nights', () => {
  const hotel = hotelOf({
    room_types: types,
    nights: [
      { room_type: 'suite', from: '2026-12-08', to: '2026-12-09', closed: true },
      { from: '2026-12-10', to: '2026-12-10', closed: true },
      { room_type: 'double', from: '2026-12-20', to: '2026-12-21', closed: false, min_stay: 2 },
      { from: '2026-12-21', to: '2026-12-22', min_stay: 5 },
      { room_type: 'double', from: '2026-12-22', to: '2026-12-22', min_stay: 3 },
    ],
  });

  it('close a type from the first night named to the last, as one stretch with those that follow', () => {
    expect(hotel.closedNights('suite')).toEqual([nightsOf('2026-12-08', '2026-12-11')]);
    expect(hotel.closedNights('double')).toEqual([nightsOf('2026-12-10', '2026-12-11')]);
    expect(hotel.closedNights('cellar')).toEqual([]);
  });

  it.each([
    ['2026-12-19', 1, 1],
    ['2026-12-20', 2, 1],
    ['2026-12-21', 5, 5],
    ['2026-12-22', 5, 5],
    ['2026-12-23', 1, 1],
    ['2026-12-08', 1, 1],
  ])('the longest minimum stay of a night counts: %s', (date, double, suite) => {
    const day = dayOf(date);
    const least = (type: string) =>
      restrictDays(hotel.restrictions(type, 'Flexible'), { from: day, to: day + 1 })[0]?.minStay;
    expect([least('double'), least('suite')]).toEqual([double, suite]);
  });
});
