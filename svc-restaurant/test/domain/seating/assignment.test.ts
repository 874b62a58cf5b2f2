import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Assignment,
  assign,
  type PartyToSeat,
  prepareAssignment,
} from '../../../src/domain/seating/assignment.ts';
import { hasCapacity } from '../../../src/domain/seating/capacity-check.ts';
import {
  type FloorPlan,
  type Guests,
  layoutOf,
  nameOf,
  type Option,
  takes,
} from '../../../src/domain/seating/floor-plan.ts';
import { type Occupancy, occupancyOf } from '../../../src/domain/seating/occupancy.ts';
import type { BookedTables } from '../../../src/domain/seating/seating.ts';
import { aTable, whole } from '../venue.ts';

const TABLES = ['A', 'B', 'C', 'D'];
const PAIRS: number[][] = [
  [0, 1],
  [1, 2],
  [0, 2],
  [2, 3],
  [0, 1, 2],
];
const anyArea = fc.constantFrom(null, null, 'Hall', 'Terrace');
const anyPlan = fc
  .record({
    seats: fc.array(
      fc.record({ seats: fc.integer({ min: 1, max: 4 }), minParty: fc.constantFrom(1, 1, 2), area: anyArea }),
      { minLength: 2, maxLength: 4 },
    ),
    joined: fc.uniqueArray(fc.record({ pair: fc.constantFrom(...PAIRS), minParty: fc.constantFrom(1, 3) }), {
      selector: ({ pair }) => pair.join(),
      maxLength: 3,
    }),
  })
  .map(({ seats, joined }): FloorPlan => {
    const tables = seats.map((one, i) => aTable({ id: TABLES[i] as string, ...one }));
    const combinations = joined
      .filter(({ pair }) => pair.every((i) => i < tables.length))
      .map(({ pair, minParty }) => {
        const tableIds = pair.map((i) => TABLES[i] as string);
        return { tableIds, seats: pair.reduce((sum, i) => sum + (tables[i]?.seats ?? 0), 0), minParty, priority: 1 };
      });
    return { tables, combinations };
  });
const anyParty = fc.record({
  from: fc.integer({ min: 0, max: 4 }).map((n) => n * 30),
  party: fc.integer({ min: 1, max: 6 }),
  area: fc.constant<string | null>(null),
  choice: fc.nat(),
  movable: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
});
type Party = typeof anyParty extends fc.Arbitrary<infer T> ? T : never;
const LENGTH = 60;
const WANTED = { from: 45, to: 45 + LENGTH };

const clash = (a: Option, b: Option) => a.tableIds.some((id) => b.tableIds.includes(id));
const meets = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from < b.to && b.from < a.to;

/** Parties one after the other, each on an option that takes it and is still free; who finds none does not come. */
function fill(plan: FloorPlan, parties: readonly Party[], length = LENGTH): BookedTables[] {
  const { options } = layoutOf(plan);
  const held: (BookedTables & { option: Option })[] = [];
  for (const [i, { from, party, area, choice, movable }] of parties.entries()) {
    const stretch = { from, to: from + length };
    const free = options.filter(
      (option) =>
        takes(option, { party, area }) && !held.some((other) => meets(other, stretch) && clash(other.option, option)),
    );
    const option = free[choice % Math.max(1, free.length)];
    if (option) held.push({ bookingId: `b${i}`, ...stretch, party, area, movable, tableIds: option.tableIds, option });
  }
  return held.map(({ option: _, ...one }) => one);
}

/** The new party, and everybody who may be moved. */
function partiesToSeat({ layout, held, own, tablesOf }: Occupancy, party: number): PartyToSeat[] {
  const unfit = (size: number) =>
    Uint16Array.from(tablesOf, (_, i) => (takes(layout.options[i] as Option, { party: size }) ? 0 : 1));
  const others = held.flatMap((one, booking): PartyToSeat[] =>
    one.movable
      ? [{ from: one.from, to: one.to, booking, first: own[booking] as number, unfit: unfit(one.party) }]
      : [],
  );
  return [{ ...WANTED, booking: -1, first: -1, unfit: unfit(party) }, ...others];
}

/** Whether any arrangement seats all: every combination of options is tried. */
function possible(plan: FloorPlan, held: readonly BookedTables[], wanted: Guests): boolean {
  const { options } = layoutOf(plan);
  const guests = [{ ...WANTED, ...wanted, movable: true, tableIds: [] as readonly string[] }, ...held];
  const seat = (index: number, seated: { from: number; to: number; option: Option }[]): boolean => {
    const guest = guests[index];
    if (!guest) return true;
    const its = nameOf(guest.tableIds);
    const ways = options.filter((option) => (guest.movable ? takes(option, guest) : nameOf(option.tableIds) === its));
    return ways.some(
      (option) =>
        !seated.some((other) => meets(other, guest) && clash(other.option, option)) &&
        seat(index + 1, [...seated, { from: guest.from, to: guest.to, option }]),
    );
  };
  return seat(0, []);
}

const openNow = ({ size, blocked, open }: Assignment) =>
  [...open].map((_, i) => blocked.subarray(i * size, (i + 1) * size).filter((count) => count === 0).length);

describe('an assignment', () => {
  const parties = fc.array(anyParty, { maxLength: 6 });

  it('gives everybody one option exactly when that is possible, and none of them clash', () => {
    fc.assert(
      fc.property(anyPlan, parties, fc.integer({ min: 1, max: 6 }), (plan, others, party) => {
        const held = fill(plan, others);
        const occupancy = whole(occupancyOf(plan, held));
        const assignment = whole(prepareAssignment(occupancy, partiesToSeat(occupancy, party))) as Assignment;
        expect([...assignment.open]).toEqual(openNow(assignment));
        const before = structuredClone([assignment.blocked, assignment.open, assignment.chosen]);
        const done = whole(assign(assignment));
        expect(done).toBe(possible(plan, held, { party }));
        // What did not come to anything leaves nothing behind.
        if (!done) expect([assignment.blocked, assignment.open, assignment.chosen]).toEqual(before);
        else expectNoClash(occupancy, assignment);
      }),
      { numRuns: 300 },
    );
  });

  it('knows of everybody all those who are there at the same time, the new party among them', () => {
    fc.assert(
      fc.property(anyPlan, parties, (plan, others) => {
        const occupancy = whole(occupancyOf(plan, fill(plan, others)));
        const { parties, neighbours } = whole(prepareAssignment(occupancy, partiesToSeat(occupancy, 2))) as Assignment;
        const expected = parties.map((one, i) =>
          parties.flatMap((other, k) => (k !== i && meets(one, other) ? [k] : [])),
        );
        expect(neighbours.map((those) => [...those].sort((a, b) => a - b))).toEqual(expected);
      }),
    );
  });

  it('gives the first choice before the others: who is in nobody’s way stays', () => {
    const plan = { tables: TABLES.map((id) => aTable({ id })), combinations: [] };
    const held = ['C', 'B', 'D'].map((id) => ({ ...WANTED, bookingId: id, party: 2, movable: true, tableIds: [id] }));
    const occupancy = whole(occupancyOf(plan, held));
    const assignment = whole(prepareAssignment(occupancy, partiesToSeat(occupancy, 2))) as Assignment;
    expect(whole(assign(assignment))).toBe(true);
    expect([...assignment.chosen]).toEqual([0, 2, 1, 3]);
  });
});

function expectNoClash(occupancy: Occupancy, { parties, chosen }: Assignment): void {
  const { layout, held, own } = occupancy;
  const option = (i: number) => layout.options[i] as Option;
  const fixed = held.flatMap((one, i) => (one.movable ? [] : [{ from: one.from, to: one.to, its: own[i] as number }]));
  const placed = parties.map(({ from, to, unfit, first }, i) => {
    const its = chosen[i] as number;
    expect(its === first || unfit[its] === 0).toBe(true);
    return { from, to, its };
  });
  const all = [...placed, ...fixed];
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1))
      expect(meets(one, other) && clash(option(one.its), option(other.its))).toBe(false);
}

describe('the capacity of a moment', () => {
  it('suffices exactly when all who are there then could sit, those who sit already staying', () => {
    const parties = fc.array(
      anyParty.map((one) => ({ ...one, from: 0 })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(anyPlan, parties, fc.integer({ min: 1, max: 6 }), (plan, others, party) => {
        const held = fill(plan, others, 200);
        const enough = whole(hasCapacity(whole(occupancyOf(plan, held)), { ...WANTED, party }));
        expect(enough).toBe(possible(plan, held, { party }));
      }),
      { numRuns: 300 },
    );
  });

  it('ends no search for an area that could find a place, whoever of those who do not mind fills it', () => {
    const parties = fc.array(
      fc.record({ party: anyParty, area: anyArea }).map(({ party, area }) => ({ ...party, area, from: 0 })),
      { maxLength: 5 },
    );
    const guests = fc.record({ party: fc.integer({ min: 1, max: 6 }), area: fc.constantFrom('Hall', 'Terrace') });
    let ended = 0;
    fc.assert(
      fc.property(anyPlan, parties, guests, (plan, others, wanted) => {
        const held = fill(plan, others, 200);
        const enough = whole(hasCapacity(whole(occupancyOf(plan, held)), { ...WANTED, ...wanted }));
        if (!enough) ended += 1;
        if (!enough) expect(possible(plan, held, wanted)).toBe(false);
      }),
      { numRuns: 1000 },
    );
    expect(ended).toBeGreaterThan(100);
  });

  it('is that of every moment at which somebody comes, up to the end of the stretch', () => {
    const plan = { tables: [aTable({ id: 'A', seats: 2 })], combinations: [] };
    const other = (from: number, to: number): BookedTables[] => [
      { bookingId: 'x', from, to, party: 2, movable: true, tableIds: ['A'] },
    ];
    const enough = (held: BookedTables[]) =>
      whole(hasCapacity(whole(occupancyOf(plan, held)), { ...WANTED, party: 2 }));
    expect([enough([]), enough(other(0, 45)), enough(other(105, 200))]).toEqual([true, true, true]);
    expect([enough(other(0, 46)), enough(other(104, 200)), enough(other(60, 61))]).toEqual([false, false, false]);
  });
});
