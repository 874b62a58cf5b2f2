import { finish } from '@booking/core/rules/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareAssignment } from '../../../src/domain/seating/assignment.ts';
import { displace } from '../../../src/domain/seating/displacing.ts';
import { layoutOf, nameOf, optionsFor } from '../../../src/domain/seating/floor-plan.ts';
import { lowerBound, occupancyOf, presentDuring, upperBound } from '../../../src/domain/seating/occupancy.ts';
import { type BookedTables, coversStarting } from '../../../src/domain/seating/seating.ts';
import { aTable, aVenue, whole } from '../venue.ts';

const held = (bookingId: string, from: number, to: number, tableIds: string[], movable = true): BookedTables => ({
  bookingId,
  from,
  to,
  party: 2,
  movable,
  tableIds,
});
const anyStay = fc.record({
  from: fc.integer({ min: 0, max: 12 }),
  length: fc.integer({ min: 1, max: 5 }),
  table: fc.constantFrom('A', 'B', 'gone'),
  movable: fc.boolean(),
});
const anyStays = fc
  .array(anyStay, { maxLength: 8 })
  .map((stays) =>
    stays.map(({ from, length, table, movable }, i) => held(`b${i}`, from, from + length, [table], movable)),
  );
const plan = {
  tables: ['A', 'B'].map((id) => aTable({ id })),
  combinations: [{ tableIds: ['B', 'A'], seats: 8, minParty: 5, priority: 1 }],
};

describe('a place in a rising list', () => {
  it('is that of the first value that is not below, or above, what is looked for', () => {
    const values = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 9 });
    fc.assert(
      fc.property(values, fc.integer({ min: -1, max: 10 }), (unsorted, wanted) => {
        const rising = Float64Array.from(unsorted).sort();
        expect(lowerBound(rising, wanted)).toBe(unsorted.filter((value) => value < wanted).length);
        expect(upperBound(rising, wanted)).toBe(unsorted.filter((value) => value <= wanted).length);
      }),
    );
  });
});

describe('bookings put in numbers', () => {
  it('are all found that are there at some moment of a stretch', () => {
    fc.assert(
      fc.property(anyStays, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 4 }), (stays, from, length) => {
        const occupancy = whole(occupancyOf(plan, stays));
        const present = presentDuring(occupancy, { from, to: from + length });
        const names = present.map((i) => occupancy.held[i]?.bookingId);
        const expected = stays.filter((one) => one.from < from + length && from < one.to);
        expect(names.sort()).toEqual(expected.map(({ bookingId }) => bookingId).sort());
      }),
    );
  });

  it('are known by the moments at which somebody comes who may be moved, and by all ends', () => {
    fc.assert(
      fc.property(anyStays, (stays) => {
        const { starts, ends, longest } = whole(occupancyOf(plan, stays));
        const coming = new Set(stays.filter(({ movable }) => movable).map(({ from }) => from));
        expect([...starts]).toEqual([...coming].sort((a, b) => a - b));
        expect([...ends]).toEqual(stays.map(({ to }) => to).sort((a, b) => a - b));
        expect(longest).toBe(Math.max(0, ...stays.map(({ from, to }) => to - from)));
      }),
    );
  });

  it('are chained where those who may be moved overlap, one through the other; back to back is no overlap', () => {
    const chained = (...stays: BookedTables[]) =>
      whole(occupancyOf(plan, stays)).chains.map(({ from, to, bookings }) => [from, to, bookings.length]);
    const long = held('long', 0, 60, ['A']);
    const short = held('short', 10, 20, ['B']);
    const late = held('late', 59, 90, ['B']);
    const after = held('after', 90, 120, ['A']);
    expect(chained(after, late, short, long)).toEqual([
      [0, 90, 3],
      [90, 120, 1],
    ]);
    expect(chained(long, { ...late, movable: false }, after)).toEqual([
      [0, 60, 1],
      [90, 120, 1],
    ]);
    expect(chained()).toEqual([]);
  });

  it('have the option of their tables, in whatever order these are listed, and one of their own where there is none', () => {
    const stays = [
      held('joined', 0, 9, ['A', 'B']),
      held('gone', 1, 9, ['gone']),
      held('same', 2, 9, ['gone']),
      held('half', 3, 9, ['gone', 'A']),
      held('other', 4, 9, ['other']),
    ];
    const { layout, own, tablesOf, clashing, atTable } = whole(occupancyOf(plan, stays));
    expect(own[0]).toBe(layout.optionOf.get('A,B'));
    expect([...own.slice(1)]).toEqual([3, 3, 4, 5]);
    expect(tablesOf.map((tables) => [...tables])).toEqual([[0], [1], [1, 0], [2], [2, 0], [3]]);
    expect([...atTable]).toEqual([
      [1, [0]],
      [0, [0, 3]],
      [2, [1, 2, 3]],
      [3, [4]],
    ]);
    const clashes = tablesOf.map((_, option) => [...clashing(option)].sort());
    expect(clashes).toEqual([[0, 2, 4], [1, 2], [0, 1, 2, 4], [3, 4], [0, 2, 3, 4], [5]]);
  });

  it('keep what was found of a party apart from what was found of another one', () => {
    const { findings } = whole(occupancyOf(plan, []));
    findings({ party: 2 }).moments.set(0, true);
    expect([findings({ party: 2 }).moments.get(0), findings({ party: 3 }).moments.get(0)]).toEqual([true, undefined]);
  });
});

describe('a floor plan put in numbers', () => {
  it('has every way to seat anybody, fewest seats first, then fewest tables, then priority', () => {
    const tables = [
      aTable({ id: 'A', seats: 4, priority: 2 }),
      aTable({ id: 'B', seats: 4, priority: 1 }),
      aTable({ id: 'C', seats: 2 }),
      aTable({ id: 'H', seats: 2, hidden: true }),
    ];
    const pair = { tableIds: ['C', 'B'], seats: 4, minParty: 3, priority: 0 };
    const broken = { tableIds: ['C', 'H'], seats: 4, minParty: 3, priority: 0 };
    const { options } = layoutOf({ tables, combinations: [pair, broken] });
    expect(options.map(({ tableIds }) => nameOf(tableIds))).toEqual(['C', 'B', 'A', 'B,C']);
  });

  it('knows a set of tables by the best of the ways to join them', () => {
    const tables = ['A', 'B'].map((id) => aTable({ id }));
    const larger = { tableIds: ['A', 'B'], seats: 8, minParty: 5, priority: 1 };
    const smaller = { tableIds: ['B', 'A'], seats: 6, minParty: 5, priority: 1 };
    const { options, optionOf } = layoutOf({ tables, combinations: [larger, smaller] });
    expect(options[optionOf.get('A,B') as number]?.seats).toBe(6);
  });

  it('is made once, with one list for each size of a party', () => {
    expect(layoutOf(plan)).toBe(layoutOf(plan));
    expect(optionsFor(plan, { party: 3 })).toBe(optionsFor(plan, { party: 3 }));
    expect(optionsFor(plan, { party: 4 })).not.toBe(optionsFor(plan, { party: 5 }));
  });

  it('keeps no more lists than for 64 sizes, and any size is still answered', () => {
    const large = { tables: [aTable({ id: 'A', seats: 500 })], combinations: [] };
    for (let party = 1; party <= 200; party += 1) {
      expect(optionsFor(large, { party })).toHaveLength(1);
      expect(layoutOf(large).bySize.size).toBe(party <= 64 ? party : ((party - 1) % 64) + 1);
    }
  });
});

describe('making a place in the simple way', () => {
  const venue = aVenue({
    tables: [
      { id: 'A', seats: 2 },
      { id: 'B', seats: 4 },
      { id: 'C', seats: 4 },
    ],
    combinations: [{ tableIds: ['B', 'C'], seats: 8, minParty: 5, priority: 1 }],
  });
  const displaced = (stays: BookedTables[], party: number) => {
    const occupancy = whole(occupancyOf(venue, stays));
    const found = whole(displace(occupancy, { from: 0, to: 90, party }));
    if (found === null) return null;
    const name = (option: number) => nameOf(occupancy.layout.options[option]?.tableIds ?? []);
    const moves = [...found.moved].map(([i, to]) => `${occupancy.held[i]?.bookingId} to ${name(to)}`);
    return [name(found.option), ...moves];
  };

  it('takes what is free as it is', () => {
    expect(displaced([], 4)).toEqual(['B']);
    expect(displaced([held('two', 0, 90, ['B'])], 4)).toEqual(['B', 'two to A']);
    expect(displaced([held('before', -90, 0, ['B']), held('after', 90, 180, ['B'])], 4)).toEqual(['B']);
  });

  it('lets those in the way go where something is free, each to another place', () => {
    const both = [held('x', 0, 90, ['B']), held('y', 0, 90, ['C'])];
    expect(displaced(both, 8)).toBeNull();
    expect(displaced([held('x', 0, 45, ['B']), held('y', 45, 90, ['C'])], 8)).toEqual(['B,C', 'x to A', 'y to A']);
    expect(displaced([held('x', 0, 46, ['B']), held('y', 45, 90, ['C'])], 8)).toBeNull();
  });

  it('lets two have one place one after the other, whichever of them is moved first', () => {
    const stays = [held('late', 45, 90, ['B']), held('early', 0, 45, ['C'])];
    expect(displaced(stays, 8)).toEqual(['B,C', 'late to A', 'early to A']);
  });

  it('leaves one of its tables to a party that has more than it needs', () => {
    const pair = aVenue({
      tables: [
        { id: 'A', seats: 4 },
        { id: 'B', seats: 4, minParty: 2 },
      ],
      combinations: [{ tableIds: ['A', 'B'], seats: 8, minParty: 5, priority: 1 }],
    });
    const occupancy = whole(occupancyOf(pair, [held('wide', 0, 90, ['A', 'B'])]));
    const found = whole(displace(occupancy, { from: 0, to: 90, party: 1 }));
    expect([found?.option, [...(found?.moved ?? [])]]).toEqual([0, [[0, 1]]]);
  });

  it('asks for its budget in a large house, and gives up once that is over', () => {
    const tables = [...Array.from({ length: 4500 }, (_, i) => ({ id: `T${i}`, seats: 2 })), { id: 'large', seats: 4 }];
    const large = aVenue({ tables });
    const found = (left: number) =>
      finish(displace(whole(occupancyOf(large, [])), { from: 0, to: 90, party: 4 }), () => left);
    expect(found(1)?.option).toBe(4500);
    expect([found(0), found(-1)]).toEqual([null, null]);
  });

  it('moves nobody who sits, to no place that somebody has, and to none that is too small', () => {
    expect(displaced([held('sits', 0, 90, ['B'], false)], 4)).toEqual(['C']);
    expect(displaced([held('sits', 0, 90, ['B'], false), held('two', 60, 150, ['C'])], 4)).toEqual(['C', 'two to A']);
    const full = [held('sits', 0, 90, ['B'], false), held('two', 60, 150, ['C']), held('a', 149, 200, ['A'])];
    expect(displaced(full, 4)).toBeNull();
    const four = { ...held('four', 60, 150, ['C']), party: 4 };
    expect(displaced([held('sits', 0, 90, ['B'], false), four], 4)).toBeNull();
  });
});

describe('an assignment', () => {
  it('of more cells than could be searched in the time that there is is not begun', () => {
    const large = aVenue({ tables: Array.from({ length: 2000 }, (_, i) => ({ id: `T${i}` })) });
    const occupancy = whole(occupancyOf(large, []));
    const one = { from: 0, to: 90, booking: -1, first: -1, unfit: new Uint16Array(2000) };
    const parties = Array.from({ length: 2001 }, () => one);
    expect(whole(prepareAssignment(occupancy, parties))).toBeNull();
    expect(whole(prepareAssignment(occupancy, parties.slice(1)))).not.toBeNull();
  });
});

describe('the covers that start in a grid slot', () => {
  it('are those of bookings from its beginning to before its end', () => {
    const stays = [14, 15, 29, 30].map((from) => ({ ...held(`${from}`, from, 200, ['A']), party: from }));
    expect(coversStarting(stays, 15, 15)).toBe(15 + 29);
    expect(coversStarting([], 15, 15)).toBe(0);
  });
});
