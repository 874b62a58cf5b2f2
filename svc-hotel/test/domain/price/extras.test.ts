import { describe, expect, it } from 'vitest';
import { daysOf, type ExtraTerms, priceExtras, unitsHeld } from '../../../src/domain/price/extras.ts';
import { agreedExtra } from '../stays.ts';

const nights = { from: 10, to: 13 };
const extra = (id: string, more: Partial<ExtraTerms> = {}): ExtraTerms => ({
  id,
  name: `Name of ${id}`,
  amount: 102,
  per: 'stay',
  mandatory: false,
  room_type_ids: [],
  daily_limit: null,
  offered_on: 'every_night',
  ...more,
});
const price = (catalogue: ExtraTerms[], asked: [string, number][] = [], held = unitsHeld([]), step = 1) =>
  priceExtras(
    catalogue,
    asked.map(([id, quantity]) => ({ id, quantity })),
    { roomTypeId: 'double', nights, persons: 2, held, step, language: 'en' },
  );

describe('the price of an extra', () => {
  it.each([
    ['stay', 'every_night', 3, 3],
    ['night', 'every_night', 9, 3],
    ['person', 'every_night', 6, 6],
    ['person_night', 'every_night', 18, 6],
    ['stay', 'arrival', 3, 3],
    ['night', 'arrival', 3, 3],
    ['person', 'departure', 6, 6],
    ['person_night', 'departure', 6, 6],
  ] as const)('three of one by the %s, offered %s, count %i times and take %i units a day', (per, on, count, units) => {
    const { lines } = price([extra('x', { per, offered_on: on })], [['x', 3]]);
    expect(lines).toEqual([
      {
        id: 'x',
        name: 'Name of x',
        quantity: 3,
        unit_amount: 102,
        amount: 102 * count,
        count,
        units,
        offered_on: on,
      },
    ]);
  });

  it('is rounded once, on the whole', () => {
    expect(price([extra('x')], [['x', 3]], undefined, 5).lines[0]?.amount).toBe(305);
  });
});

describe('which extras a stay has', () => {
  it('those asked for in their order, then the mandatory ones of its type in the order of the catalogue', () => {
    const catalogue = [
      extra('linen', { mandatory: true }),
      extra('suite only', { mandatory: true, room_type_ids: ['suite'] }),
      extra('boat'),
      extra('cleaning', { mandatory: true, room_type_ids: ['suite', 'double'] }),
      extra('sauna', { mandatory: true }),
    ];
    const { lines, leftOut } = price(catalogue, [
      ['boat', 1],
      ['unknown', 1],
      ['sauna', 2],
    ]);
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['boat', 1],
      ['sauna', 2],
      ['linen', 1],
      ['cleaning', 1],
    ]);
    expect(leftOut).toEqual([]);
  });

  it('one of another type is left out, and named', () => {
    const { lines, leftOut } = price([extra('boat', { room_type_ids: ['suite'], mandatory: true })], [['boat', 1]]);
    expect(lines).toEqual([]);
    expect(leftOut).toEqual([{ code: 'extra', extra: 'Name of boat', why: 'room_type' }]);
  });
});

describe('a daily limit', () => {
  const limited = (more: Partial<ExtraTerms> = {}) => [extra('x', { daily_limit: 3, ...more })];
  const heldOn = (day: number, units: number) =>
    unitsHeld([{ nights: { from: day, to: day + 1 }, extras: [agreedExtra('x', { units })] }]);

  it.each<[ExtraTerms['offered_on'], number[]]>([
    ['every_night', [10, 11, 12]],
    ['arrival', [10]],
    ['departure', [13]],
  ])('of one offered %s counts on its days alone', (offered_on, days) => {
    const full = [9, 10, 11, 12, 13, 14].filter(
      (day) => price(limited({ offered_on }), [['x', 2]], heldOn(day, 2)).leftOut.length > 0,
    );
    expect(full).toEqual(days);
    expect(daysOf(offered_on, nights)).toEqual({ from: days[0], to: (days.at(-1) as number) + 1 });
  });

  it('is reached, not passed, by the last unit', () => {
    expect(price(limited(), [['x', 2]], heldOn(11, 1)).leftOut).toEqual([]);
    expect(price(limited(), [['x', 2]], heldOn(11, 2)).leftOut).toEqual([
      { code: 'extra', extra: 'Name of x', why: 'sold_out' },
    ]);
    expect(price(limited({ daily_limit: 0 }), [['x', 1]]).leftOut).toHaveLength(1);
  });

  it.each(['person', 'person_night'] as const)('counts by the person for one by the %s', (per) => {
    expect(price(limited({ per }), [['x', 1]], heldOn(11, 1)).leftOut).toEqual([]);
    expect(price(limited({ per }), [['x', 1]], heldOn(11, 2)).leftOut).toHaveLength(1);
  });

  it('stops no mandatory extra', () => {
    expect(price(limited({ mandatory: true }), [['x', 9]]).lines).toHaveLength(1);
  });
});

describe('units that stays hold', () => {
  it('are summed by extra and day, and none where nothing is held', () => {
    const stays = [
      { nights: { from: 1, to: 3 }, extras: [agreedExtra('x', { units: 2 }), agreedExtra('y', { units: 7 })] },
      { nights: { from: 2, to: 4 }, extras: [agreedExtra('x', { units: 3 })] },
      { nights: { from: 0, to: 4 }, extras: [agreedExtra('x', { units: 10, offered_on: 'departure' })] },
    ];
    const held = unitsHeld(stays);
    expect([0, 1, 2, 3, 4, 5].map((day) => held('x', day))).toEqual([0, 2, 5, 3, 10, 0]);
    expect(held('y', 1)).toBe(7);
    expect(held('z', 1)).toBe(0);
  });
});
