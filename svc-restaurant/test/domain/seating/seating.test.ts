import { finish } from '@booking/core/rules/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FloorPlan, optionsFor } from '../../../src/domain/seating/floor-plan.ts';
import { occupancyOf } from '../../../src/domain/seating/occupancy.ts';
import { reseatFor } from '../../../src/domain/seating/reseating.ts';
import { type BookedTables, bestFit, takenDuring } from '../../../src/domain/seating/seating.ts';
import { seatParty } from '../../../src/domain/seating/table-times.ts';
import { aTable, aVenue, whole } from '../venue.ts';

const room = (tables: Parameters<typeof aTable>[0][], combinations: FloorPlan['combinations'] = []): FloorPlan => ({
  tables: tables.map(aTable),
  combinations,
});

const held = (
  bookingId: string,
  from: number,
  to: number,
  party: number,
  tableIds: string[],
  movable = true,
): BookedTables => ({
  bookingId,
  from,
  to,
  party,
  tableIds,
  movable,
});

const best = (where: FloorPlan, party: number, taken: string[] = []) =>
  bestFit(optionsFor(where, { party }), new Set(taken))?.tableIds.join('+') ?? null;

describe('best fit', () => {
  const four = room(
    [
      { id: 'A', seats: 2 },
      { id: 'B', seats: 4 },
      { id: 'C', seats: 4, priority: 0 },
      { id: 'D', seats: 6, minParty: 4 },
    ],
    [{ tableIds: ['A', 'B'], seats: 6, minParty: 5, priority: 1 }],
  );

  it('wastes the fewest seats', () => {
    expect(best(four, 2)).toBe('A');
    expect(best(four, 2, ['A'])).toBe('C');
  });

  it('among equals takes the fewest tables, then the lower priority number', () => {
    expect(best(four, 5)).toBe('D');
    expect(best(four, 5, ['D'])).toBe('A+B');
    expect(best(four, 3)).toBe('C');
  });

  it('keeps a table for parties of its least size', () => {
    expect(best(four, 3, ['B', 'C'])).toBeNull();
    expect(best(four, 4, ['B', 'C'])).toBe('D');
  });

  it('needs every table of a combination', () => {
    expect(best(four, 6, ['D', 'B'])).toBeNull();
  });

  it('offers a hidden table to nobody, alone or joined', () => {
    const hidden = room(
      [
        { id: 'A', seats: 4, hidden: true },
        { id: 'B', seats: 4 },
      ],
      [{ tableIds: ['A', 'B'], seats: 8, minParty: 1, priority: 1 }],
    );
    expect(best(hidden, 4, ['B'])).toBeNull();
    expect(best(hidden, 8)).toBeNull();
  });

  it('holds a table up to the end of its stretch and not beyond', () => {
    const taken = [held('x', 100, 200, 2, ['A'])];
    expect(takenDuring(taken, 200, 300).size).toBe(0);
    expect(takenDuring(taken, 0, 100).size).toBe(0);
    expect(takenDuring(taken, 199, 300)).toEqual(new Set(['A']));
  });
});

describe('giving others different tables', () => {
  const venue = aVenue({
    tables: [
      { id: 'A', seats: 2 },
      { id: 'B', seats: 4 },
    ],
  });

  it('makes room for a larger party by moving a smaller one', () => {
    const two = [held('two', 0, 90, 2, ['B'])];
    const seat = whole(seatParty(venue, two, { from: 0, to: 105, party: 4 }));
    expect(seat).toEqual({ tableIds: ['B'], moves: [{ booking: two[0], to: ['A'] }] });
  });

  it('never moves a party that sits', () => {
    const two = [held('two', 0, 90, 2, ['B'], false)];
    expect(whole(seatParty(venue, two, { from: 0, to: 105, party: 4 }))).toBeNull();
  });

  it('moves nobody while a table is free', () => {
    const two = [held('two', 0, 90, 2, ['B'])];
    expect(whole(seatParty(venue, two, { from: 0, to: 90, party: 2 }))).toEqual({ tableIds: ['A'], moves: [] });
  });

  it('reaches through others: who overlaps only somebody that overlaps', () => {
    // For the four at 60, "late" must leave B; it can only have A when "early" leaves that for C.
    const chain = aVenue({
      tables: [
        { id: 'A', seats: 2 },
        { id: 'B', seats: 4 },
        { id: 'C', seats: 3 },
      ],
    });
    const others = [held('late', 60, 150, 2, ['B']), held('early', 0, 90, 2, ['A']), held('three', 90, 200, 3, ['C'])];
    const seat = whole(seatParty(chain, others, { from: 100, to: 200, party: 4 }));
    expect(seat?.tableIds).toEqual(['B']);
    expect(new Set(seat?.moves.map(({ booking }) => booking.bookingId))).toEqual(new Set(['late', 'early']));
  });

  it('gives up when its time is over', () => {
    const two = [held('two', 0, 90, 2, ['B'])];
    const search = reseatFor(whole(occupancyOf(venue, two)), { from: 0, to: 105, party: 4 });
    expect(finish(search, () => 0)).toBeNull();
  });

  it('lets a party stay on a table that is hidden by now', () => {
    const hiding = aVenue({
      tables: [
        { id: 'A', seats: 4 },
        { id: 'H', seats: 4, hidden: true },
      ],
    });
    const others = [held('old', 0, 90, 4, ['H']), held('two', 0, 90, 2, ['A'])];
    expect(whole(seatParty(hiding, others, { from: 0, to: 90, party: 2 }))).toBeNull();
  });
});

const TABLES = ['A', 'B', 'C', 'D'];
const anyRoom = fc.record({
  tables: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 2, maxLength: 4 }),
  joined: fc.boolean(),
});
const anyParty = fc.record({
  from: fc.integer({ min: 0, max: 6 }).map((n) => n * 30),
  party: fc.integer({ min: 1, max: 6 }),
  movable: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
});
const LENGTH = 90;

type Seated = { from: number; to: number; tableIds: readonly string[] };
const clash = (a: Seated, b: Seated) =>
  a.from < b.to && b.from < a.to && a.tableIds.some((id) => b.tableIds.includes(id));

/** Whether any arrangement at all seats everybody: every combination of options is tried. */
function possible(
  where: FloorPlan,
  others: readonly BookedTables[],
  slot: { from: number; to: number; party: number },
): boolean {
  const guests = [{ ...slot, movable: true, tableIds: [] as readonly string[] }, ...others];
  const seat = (index: number, seated: Seated[]): boolean => {
    const guest = guests[index];
    if (!guest) return true;
    const ways = guest.movable ? optionsFor(where, guest).map(({ tableIds }) => tableIds) : [guest.tableIds];
    return ways.some((tableIds) => {
      const place = { from: guest.from, to: guest.to, tableIds };
      return !seated.some((other) => clash(other, place)) && seat(index + 1, [...seated, place]);
    });
  };
  return seat(0, []);
}

describe('the search', () => {
  it('finds a way exactly when there is one, and what it gives never overlaps', () => {
    fc.assert(
      fc.property(anyRoom, fc.array(anyParty, { maxLength: 7 }), anyParty, (plan, parties, last) => {
        const tables = plan.tables.map((seats, i) => ({ id: TABLES[i] as string, seats }));
        const [a, b] = plan.tables as [number, number];
        const joined = plan.joined ? [{ tableIds: ['A', 'B'], seats: a + b, minParty: 3, priority: 1 }] : [];
        const venue = aVenue({ tables, combinations: joined });
        const others: BookedTables[] = [];
        for (const [i, { from, party, movable }] of parties.entries()) {
          const option = bestFit(optionsFor(venue, { party }), takenDuring(others, from, from + LENGTH));
          if (option) others.push(held(`b${i}`, from, from + LENGTH, party, [...option.tableIds], movable));
        }
        const slot = { from: last.from, to: last.from + LENGTH, party: last.party };
        const seat = whole(seatParty(venue, others, slot));
        expect(seat !== null).toBe(possible(venue, others, slot));
        if (seat === null) return;
        const moved = new Map(seat.moves.map((move) => [move.booking.bookingId, move]));
        const after = others.map((one) => ({ ...one, tableIds: moved.get(one.bookingId)?.to ?? one.tableIds }));
        const all: Seated[] = [{ ...slot, tableIds: seat.tableIds }, ...after];
        for (const [i, one] of all.entries())
          for (const other of all.slice(i + 1)) expect(clash(one, other)).toBe(false);
        for (const { booking } of seat.moves) {
          expect(others.find((o) => o.bookingId === booking.bookingId)?.movable).toBe(true);
          // Nobody is moved without need: somebody else has the old tables by now.
          expect(all.some((one) => clash(one, booking))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});
