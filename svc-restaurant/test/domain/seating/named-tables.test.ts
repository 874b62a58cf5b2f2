import { finish } from '@booking/core/rules/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areHeld, placeAtTables, seatsOf, tablesNamed } from '../../../src/domain/seating/named-tables.ts';
import type { BookedTables } from '../../../src/domain/seating/seating.ts';
import { type RequestedSlot, startOf } from '../../../src/domain/slot/requested-slot.ts';
import { aTable, aVenue } from '../venue.ts';

const endless = () => Number.POSITIVE_INFINITY;
const venue = aVenue({
  tables: [
    { id: 'A', seats: 2 },
    { id: 'B', seats: 2 },
    { id: 'C', seats: 4 },
    { id: 'D', seats: 6, minParty: 3 },
    { id: 'old', hidden: true },
  ],
  combinations: [{ tableIds: ['A', 'B'], seats: 5, minParty: 3, priority: 1 }],
});
const slot = (party: number): RequestedSlot => ({
  date: '2027-03-05',
  time: '19:00',
  party,
  minutes: 90,
  area: null,
  appointment: null,
});
const start = startOf(venue, slot(2));
const held = (bookingId: string, tableIds: string[], over: Partial<BookedTables> = {}): BookedTables => ({
  ...{ bookingId, tableIds, party: 2, movable: true, from: start, to: start + 90 },
  ...over,
});
const tables = (...names: string[]) => {
  const found = tablesNamed(venue, names);
  if (!found.ok) throw new Error(found.name);
  return found.tables;
};
const place = (names: string[], others: BookedTables[], party = 2) =>
  finish(placeAtTables(venue, slot(party), tables(...names), others), endless);

describe('tables that staff names', () => {
  it('are those of the settings, each once; one that is hidden or not there is named', () => {
    expect(tables('B', 'A', 'B').map(({ id }) => id)).toEqual(['B', 'A']);
    expect(tablesNamed(venue, ['A', 'old'])).toEqual({ ok: false, name: 'old' });
    expect(tablesNamed(venue, ['a'])).toEqual({ ok: false, name: 'a' });
  });

  it('seat what the business says of them together, else all their seats', () => {
    expect(seatsOf(venue, tables('B', 'A'))).toMatchObject({ seats: 5, minParty: 3 });
    expect(seatsOf(venue, tables('A', 'C'))).toEqual({ seats: 6, minParty: 1 });
    expect(seatsOf(venue, tables('D'))).toMatchObject({ seats: 6, minParty: 3 });
    expect(seatsOf(venue, [aTable({ id: 'old', seats: 7, hidden: true })])).toEqual({ seats: 7, minParty: 1 });
  });

  it('are held even where they are too small, or joined as the business never joins them', () => {
    const found = place(['A', 'C'], [], 9);
    expect(found).toMatchObject({ ok: true, placement: { allocation: { tableIds: ['A', 'C'] }, moves: [] } });
  });

  it('are made free by giving those who do not sit yet another table', () => {
    const found = place(['A'], [held('b1', ['A'])]);
    expect(found).toMatchObject({ ok: true, placement: { moves: [{ booking: { bookingId: 'b1' }, to: ['B'] }] } });
  });

  it('are refused by name where whoever has them stays, or can go nowhere', () => {
    expect(place(['A', 'C'], [held('b1', ['C'], { movable: false })])).toEqual({
      ok: false,
      taken: ['C'],
      holders: ['b1'],
    });
    const full = [
      held('b1', ['A']),
      held('b2', ['B']),
      held('b3', ['C'], { party: 4 }),
      held('b4', ['D'], { party: 5 }),
    ];
    expect(place(['C'], full)).toEqual({ ok: false, taken: ['C'], holders: ['b3'] });
    expect(place(['C'], full.slice(0, 3))).toMatchObject({ ok: true });
  });

  it('are refused by the names of those alone whose holders stay, where others could move', () => {
    const stays = held('b1', ['A'], { movable: false });
    expect(place(['A', 'B'], [stays, held('b2', ['B'])])).toEqual({ ok: false, taken: ['A'], holders: ['b1'] });
  });

  it('are the ones that a booking has only where they are all of them, in whatever order', () => {
    expect(areHeld(tables('A', 'B'), ['B', 'A'])).toBe(true);
    expect(areHeld(tables('A'), ['A', 'B'])).toBe(false);
    expect(areHeld(tables('A', 'B'), ['A'])).toBe(false);
  });

  it('who comes after it has gone is not in the way', () => {
    const later = held('b1', ['A'], { movable: false, from: start + 90, to: start + 180 });
    expect(place(['A'], [later])).toMatchObject({ ok: true, placement: { moves: [] } });
  });

  it('never move a party that stays, never give one table to two, and are refused only where nobody could seat all', () => {
    const ids = ['A', 'B', 'C', 'D'];
    const party = fc.record({
      table: fc.subarray(ids, { minLength: 1, maxLength: 1 }),
      party: fc.integer({ min: 1, max: 6 }),
      movable: fc.boolean(),
      later: fc.nat(3),
    });
    fc.assert(
      fc.property(
        fc.array(party, { maxLength: 6 }),
        fc.subarray(ids, { minLength: 1, maxLength: 2 }),
        (list, names) => {
          const others: BookedTables[] = [];
          for (const [i, one] of list.entries()) {
            const from = start + (one.later - 1) * 45;
            const next = held(`b${i}`, one.table, { party: one.party, movable: one.movable, from, to: from + 90 });
            if (!others.some((other) => clash(other, next))) others.push(next);
          }
          const found = place(names, others);
          const fixed = others.filter(({ movable }) => !movable);
          const own = held('', names, { movable: false });
          if (!found.ok) {
            expect(found.taken.length).toBeGreaterThan(0);
            if (fixed.some((one) => clash(one, own))) return;
            expect(
              canSeatAll(
                [...fixed, own],
                others.filter(({ movable }) => movable),
              ),
            ).toBe(false);
            return;
          }
          const moved = new Map(found.placement.moves.map(({ booking, to }) => [booking.bookingId, to]));
          expect(fixed.filter(({ bookingId }) => moved.has(bookingId))).toEqual([]);
          const after = [own, ...others.map((one) => ({ ...one, tableIds: moved.get(one.bookingId) ?? one.tableIds }))];
          expect(after.flatMap((a, i) => after.slice(i + 1).filter((b) => clash(a, b)))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

const clash = (a: BookedTables, b: BookedTables) =>
  a.from < b.to && b.from < a.to && a.tableIds.some((id) => b.tableIds.includes(id));

/** By trying everything: whether these can all stay, and each of those have their own place or another that fits. */
function canSeatAll(placed: readonly BookedTables[], [next, ...rest]: readonly BookedTables[]): boolean {
  if (next === undefined) return true;
  const options = [
    next.tableIds,
    ...venue.tables
      .filter((one) => !one.hidden && one.minParty <= next.party && next.party <= one.seats)
      .map(({ id }) => [id]),
    ...venue.combinations
      .filter((one) => one.minParty <= next.party && next.party <= one.seats)
      .map((one) => one.tableIds),
  ];
  return options.some((tableIds) => {
    const one = { ...next, tableIds };
    return !placed.some((other) => clash(other, one)) && canSeatAll([...placed, one], rest);
  });
}
