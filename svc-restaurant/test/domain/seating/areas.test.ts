import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Guests, layoutOf, optionsFor } from '../../../src/domain/seating/floor-plan.ts';
import { type BookedTables, takenDuring } from '../../../src/domain/seating/seating.ts';
import { freeTableTimes, seatParty } from '../../../src/domain/seating/table-times.ts';
import { zonedDay } from '../../../src/domain/venue/day.ts';
import { at, aVenue, everyDay, whole } from '../venue.ts';

const EVENING = at('2027-03-05T17:00:00Z');
const STRETCH = { from: EVENING, to: EVENING + 90 };
// Two tables for two in the hall, and a table for two and one for four on the terrace.
const house = aVenue({
  hours: everyDay(['18:00', '20:00']),
  areas: ['Hall', 'Terrace'],
  tables: [
    { id: 'H1', seats: 2, area: 'Hall' },
    { id: 'H2', seats: 2, area: 'Hall' },
    { id: 'O1', seats: 2, area: 'Terrace' },
    { id: 'O2', seats: 4, area: 'Terrace' },
  ],
  combinations: [
    { tableIds: ['H1', 'H2'], seats: 4, minParty: 3, priority: 1 },
    { tableIds: ['H2', 'O1'], seats: 5, minParty: 3, priority: 1 },
  ],
});
const party = (bookingId: string, tableIds: string[], over: Partial<BookedTables> = {}): BookedTables => ({
  ...{ bookingId, tableIds, party: 2, movable: true, ...STRETCH },
  ...over,
});
const seat = (guests: Guests, held: readonly BookedTables[] = []) =>
  whole(seatParty(house, held, { ...STRETCH, ...guests }));
const tablesFor = (guests: Guests) => optionsFor(house, guests).map(({ tableIds }) => tableIds.join('+'));

describe('a party that chose an area', () => {
  it('is given tables of this area alone, together only where all of them stand in it', () => {
    expect(tablesFor({ party: 2, area: 'Terrace' })).toEqual(['O1', 'O2']);
    expect(tablesFor({ party: 4, area: 'Hall' })).toEqual(['H1+H2']);
    expect(tablesFor({ party: 4 })).toEqual(['O2', 'H1+H2', 'H2+O1']);
    expect(tablesFor({ party: 2, area: 'Garden' })).toEqual([]);
  });

  it('is not seated elsewhere when its area is full', () => {
    const full = [party('a', ['O1'], { movable: false }), party('b', ['O2'], { movable: false })];
    expect(seat({ party: 2, area: 'Terrace' }, full)).toBeNull();
    expect(seat({ party: 2 }, full)?.tableIds).toEqual(['H1']);
  });

  it('gets a place by sending others out of it who do not mind', () => {
    const full = [party('a', ['O1']), party('b', ['O2'])];
    const found = seat({ party: 2, area: 'Terrace' }, full);
    expect(found?.tableIds).toEqual(['O1']);
    expect(found?.moves.map(({ booking, to }) => [booking.bookingId, to])).toEqual([['a', ['H1']]]);
  });

  it('is itself moved within its area, and nowhere else', () => {
    const onTerrace = party('a', ['O2'], { area: 'Terrace' });
    // Four find room on the terrace only where the two go to its smaller table.
    expect(seat({ party: 4, area: 'Terrace' }, [onTerrace])?.moves.map(({ to }) => to)).toEqual([['O1']]);
    const both = [onTerrace, party('b', ['O1'], { area: 'Terrace' })];
    expect(seat({ party: 4, area: 'Terrace' }, both)).toBeNull();
  });

  it('finds the free times of its area', () => {
    const day = zonedDay('Europe/Zurich', '2027-03-05');
    const held = [party('a', ['O1'], { movable: false }), party('b', ['O2'], { movable: false })];
    const times = (guests: Guests) =>
      whole(freeTableTimes(house, day, guests, held, Date.parse('2027-03-05T08:00:00Z')));
    expect(times({ party: 2, area: 'Terrace' })).toEqual([]);
    expect(times({ party: 2, area: 'Hall' })).toEqual(['18:00', '18:15', '18:30']);
  });

  it('sits in it, and leaves everybody else who chose one in theirs, whatever is held', () => {
    const area = fc.constantFrom(null, 'Hall', 'Terrace');
    const guests = fc.record({ party: fc.integer({ min: 1, max: 5 }), area });
    const { options } = layoutOf(house);
    fc.assert(
      fc.property(
        fc.array(guests, { maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (all, fast) => {
          const held: BookedTables[] = [];
          const areaAt = (tableIds: readonly string[]) =>
            options.find((option) => option.tableIds.join() === tableIds.join())?.area ?? null;
          for (const [i, wanted] of all.entries()) {
            const found = seat(wanted, held);
            if (found === null) continue;
            for (const { booking, to } of found.moves)
              held.splice(
                held.findIndex(({ bookingId }) => bookingId === booking.bookingId),
                1,
                { ...booking, tableIds: to },
              );
            expect(found.tableIds.some((id) => takenDuring(held, STRETCH.from, STRETCH.to).has(id))).toBe(false);
            held.push(party(`b${i}`, [...found.tableIds], { ...wanted, movable: fast[i] !== true }));
          }
          for (const { area: chosen, tableIds } of held) if (chosen) expect(areaAt(tableIds)).toBe(chosen);
        },
      ),
    );
  });
});
