import { finish, type Search, within } from '@booking/core/rules/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FloorPlan } from '../../../src/domain/seating/floor-plan.ts';
import { optionsFor } from '../../../src/domain/seating/floor-plan.ts';
import { type BookedTables, bestFit, takenDuring } from '../../../src/domain/seating/seating.ts';
import { freeTableDates, freeTableTimes } from '../../../src/domain/seating/table-times.ts';
import { zonedDay } from '../../../src/domain/venue/day.ts';
import { aTable, aVenue, everyDay, whole } from '../venue.ts';

const ZONE = 'Europe/Zurich';
const DATE = '2027-03-10';
const NOW = Date.parse('2027-03-09T10:00:00Z');
// Worked out inside each test: what the rules do while a file is read is not known to be the doing of one test.
const day = () => zonedDay(ZONE, DATE);
const at = (time: string) => day().start + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const TURN = 90;

type Placed = { from: number; to: number; tableIds: readonly string[] };
const clash = (a: Placed, b: Placed) =>
  a.from < b.to && b.from < a.to && a.tableIds.some((id) => b.tableIds.includes(id));

/** Whether any arrangement at all seats everybody: every combination of options is tried, a party's own among them. */
function possible(
  plan: FloorPlan,
  others: readonly BookedTables[],
  wanted: { from: number; to: number; party: number; area?: string | null },
) {
  const guests = [{ ...wanted, movable: true, tableIds: [] as readonly string[] }, ...others];
  const seat = (index: number, seated: Placed[]): boolean => {
    const guest = guests[index];
    if (!guest) return true;
    const options = optionsFor(plan, guest).map(({ tableIds }) => tableIds);
    const ways = !guest.movable ? [guest.tableIds] : index === 0 ? options : [guest.tableIds, ...options];
    return ways.some((tableIds) => {
      const place = { from: guest.from, to: guest.to, tableIds };
      return !seated.some((other) => clash(other, place)) && seat(index + 1, [...seated, place]);
    });
  };
  return seat(0, []);
}

const TABLES = ['A', 'B', 'C', 'D'];
const anyArea = fc.constantFrom(null, null, 'Hall', 'Terrace');
const anyHouse = fc.record({
  tables: fc.array(
    fc.record({
      seats: fc.integer({ min: 2, max: 6 }),
      minParty: fc.constantFrom(1, 1, 3),
      hidden: fc.constantFrom(false, false, false, true),
      area: anyArea,
    }),
    { minLength: 3, maxLength: 4 },
  ),
  combinations: fc.array(
    fc.record({
      pair: fc.constantFrom([0, 1], [1, 2], [0, 2], [0, 1, 2]),
      seats: fc.integer({ min: 3, max: 9 }),
      minParty: fc.constantFrom(1, 3),
    }),
    { maxLength: 3 },
  ),
});
const anyParty = fc.record({
  from: fc.integer({ min: 0, max: 6 }).map((n) => at('18:00') + n * 30),
  party: fc.integer({ min: 1, max: 7 }),
  area: anyArea,
  // Staff may seat a party outside the area that it chose.
  isElsewhere: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  movable: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
});
type Party = typeof anyParty extends fc.Arbitrary<infer T> ? T : never;

function houseOf(plan: typeof anyHouse extends fc.Arbitrary<infer T> ? T : never) {
  const rules = { turns: [{ upTo: 9, minutes: TURN }], slotMinutes: 30, maxParty: 9 };
  const tables = plan.tables.map((one, i) => aTable({ id: TABLES[i] as string, ...one }));
  const combinations = plan.combinations.map(({ pair, seats, minParty }) => ({
    tableIds: pair.map((i) => TABLES[i] as string),
    seats,
    minParty,
    priority: 1,
  }));
  return aVenue({ tables, combinations, hours: everyDay(['18:00', '23:00']), bookings: rules });
}

/** Bookings as they came in; some sit where the settings no longer would have them: their table is hidden by now. */
function fill(house: ReturnType<typeof aVenue>, parties: readonly Party[]) {
  const open = { ...house, tables: house.tables.map((table) => ({ ...table, hidden: false })) };
  const held: BookedTables[] = [];
  for (const [i, { from, party, area, isElsewhere, movable }] of parties.entries()) {
    const options = optionsFor(open, isElsewhere ? { party } : { party, area });
    const option = bestFit(options, takenDuring(held, from, from + TURN));
    const guests = { party, area, movable };
    if (option) held.push({ bookingId: `b${i}`, from, to: from + TURN, ...guests, tableIds: option.tableIds });
  }
  return held;
}

describe('the times of a day', () => {
  it('are exactly those at which some arrangement of everybody who does not sit yet seats the party', () => {
    fc.assert(
      fc.property(
        anyHouse,
        fc.array(anyParty, { maxLength: 7 }),
        fc.record({ party: fc.integer({ min: 1, max: 8 }), area: anyArea }),
        (plan, parties, guests) => {
          const house = houseOf(plan);
          const held = fill(house, parties);
          const times = whole(freeTableTimes(house, day(), guests, held, NOW));
          const all = Array.from({ length: 8 }, (_, n) => at('18:00') + n * 30);
          const expected = all.filter((from) => possible(house, held, { from, to: from + TURN, ...guests }));
          expect(times.map(at)).toEqual(expected);
          const dates = whole(freeTableDates(house, [day()], guests, () => held, NOW));
          expect(dates).toEqual(expected.length > 0 ? [DATE] : []);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('that a budget of any length lists can all be had: one whose search did not end is left out', () => {
    fc.assert(
      fc.property(
        anyHouse,
        fc.array(anyParty, { maxLength: 7 }),
        fc.integer({ min: 0, max: 60 }),
        (plan, parties, budget) => {
          const house = houseOf(plan);
          const held = fill(house, parties);
          let left = budget;
          const some = finish(freeTableTimes(house, day(), { party: 4 }, held, NOW), () => left--);
          const every = whole(freeTableTimes(house, day(), { party: 4 }, held, NOW));
          expect(every).toEqual(expect.arrayContaining(some));
          const free = all(house, held, 4);
          expect(some).toEqual(expect.arrayContaining(free));
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** The times at which a party simply finds something free. */
function all(house: ReturnType<typeof aVenue>, held: readonly BookedTables[], party: number): string[] {
  return ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30'].filter((time) => {
    const taken = takenDuring(held, at(time), at(time) + TURN);
    return bestFit(optionsFor(house, { party }), taken) !== null;
  });
}

/** Two-seat tables in a row with neighbours as pairs, and an evening of twos at all but some of them. */
function aRow(length: number, isFree: (table: number) => boolean) {
  const tables = Array.from({ length }, (_, i) => ({ id: `T${i}`, seats: 2 }));
  const combinations = Array.from({ length: length - 1 }, (_, i) => ({
    tableIds: [`T${i}`, `T${i + 1}`],
    seats: 4,
    minParty: 3,
    priority: 1,
  }));
  const held = tables.flatMap(({ id }, i) =>
    isFree(i)
      ? []
      : [0, 90, 180].map((after): BookedTables => {
          const from = at('18:00') + after + (i % 3) * 15;
          return { bookingId: `${id} ${after}`, from, to: from + 90, party: 2, movable: true, tableIds: [id] };
        }),
  );
  return { venue: aVenue({ tables, combinations, hours: everyDay(['18:00', '23:00']) }), held };
}

describe('the budget of an answer', () => {
  it('suffices for a full evening of two-seat tables in a row: what one time has shown serves the next', () => {
    const { venue, held } = aRow(45, () => false);
    let pauses = 0;
    expect(finish(freeTableTimes(venue, day(), { party: 4 }, held, NOW), () => ++pauses)).toEqual([]);
    // One look at each moment at which somebody comes, and what it takes to put the bookings in numbers.
    expect(pauses).toBeLessThan(60);
  });

  it('finds in it a place in the row that neighbours make by moving up', () => {
    const { venue, held } = aRow(45, (table) => table === 10 || table === 30);
    let pauses = 0;
    expect(finish(freeTableTimes(venue, day(), { party: 4 }, held, NOW), () => 200 - pauses++)).toHaveLength(14);
  });

  it('is asked to the very end: nothing is searched for once it is over', () => {
    const { venue, held } = aRow(400, (table) => table % 40 === 0);
    let pauses = 0;
    finish(freeTableTimes(venue, day(), { party: 4 }, held, NOW), () => {
      pauses += 1;
      return 0;
    });
    // Those of the preparation, and one or two for each time of the grid and round, which give up at once.
    expect(pauses).toBeLessThan(held.length / 100 + 4 * 15 + 10);
  });

  it('is shared: what is dear takes its part and leaves the rest to those behind it', () => {
    const dear = function* (): Search<string> {
      for (;;) if ((yield) <= 0) return 'cut short';
    };
    const cheap = function* (): Search<string> {
      for (let n = 0; n < 5; n += 1) if ((yield) <= 0) return 'cut short';
      return 'found';
    };
    const answer = function* (): Search<string[]> {
      const first = yield* within(dear(), 4);
      const others: string[] = [];
      for (const parts of [3, 2, 1]) others.push(yield* within(cheap(), parts));
      return [first, ...others];
    };
    let left = 100;
    expect(finish(answer(), () => left--)).toEqual(['cut short', 'found', 'found', 'found']);
    expect(left).toBeGreaterThan(50);
  });
});

describe('the times that are looked at', () => {
  const openings = everyDay(['18:00', '21:00']);
  const house = (bookings: object = {}) =>
    aVenue({
      zone: ZONE,
      hours: openings,
      tables: [aTable({ id: 'A', seats: 4 })],
      bookings: { slotMinutes: 30, ...bookings },
    });
  const timesOf = (venue: ReturnType<typeof house>, held: readonly BookedTables[], now = NOW) =>
    whole(freeTableTimes(venue, day(), { party: 2 }, held, now));
  const seated = (time: string, party: number): BookedTables =>
    ({
      id: `at ${time}`,
      from: at(time),
      to: at(time) + TURN,
      party,
      tableIds: ['B'],
      movable: true,
    }) as unknown as BookedTables;

  it('begin after this moment', () => {
    const halfPastSix = at('18:30') * 60_000;
    expect(timesOf(house(), [], halfPastSix - 60_000)).toEqual(['18:30', '19:00', '19:30']);
    expect(timesOf(house(), [], halfPastSix)).toEqual(['19:00', '19:30']);
  });

  it('are none beyond the horizon', () => {
    expect(timesOf(house(), [], NOW - 40 * 86_400_000)).toEqual([]);
  });

  it('are those at which the covers that may start there are not used up', () => {
    expect(timesOf(house({ pacing: 4 }), [seated('19:00', 3)])).toEqual(['18:00', '18:30', '19:30']);
    expect(timesOf(house({ pacing: 4 }), [seated('19:00', 2)])).toContain('19:00');
  });
});
