import type { Interval } from '@booking/core/rules/intervals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookedTables, isClosedDuring, withClosed } from '../../../src/domain/seating/seating.ts';
import { freeTableTimes, seatParty } from '../../../src/domain/seating/table-times.ts';
import { windowAround } from '../../../src/domain/seating/window.ts';
import { zonedDay } from '../../../src/domain/venue/day.ts';
import { venueOf } from '../../../src/domain/venue/venue-of.ts';
import { aRestaurantPart, settingsOf } from '../settings-file.ts';
import { at, aVenue, everyDay, whole } from '../venue.ts';

const EVENING = at('2027-03-05T17:00:00Z');
const closing = (tables: Record<string, readonly Interval[]>) =>
  aVenue({ hours: everyDay(['18:00', '20:00']), closedTables: new Map(Object.entries(tables)) });
const party = (over: Partial<BookedTables>): BookedTables => ({
  ...{ bookingId: 'ada', party: 2, movable: true, tableIds: ['T1'], from: EVENING, to: EVENING + 90 },
  ...over,
});
const held = (venue: ReturnType<typeof aVenue>, parties: readonly BookedTables[] = []) =>
  withClosed(venue, parties, windowAround(venue, EVENING, EVENING + 90));

describe('a table that is closed', () => {
  const hour = { from: EVENING, to: EVENING + 60 };
  it('is given to nobody as long as it is closed, and to anybody after', () => {
    const venue = closing({ T1: [hour] });
    const at = (from: number) => whole(seatParty(venue, held(venue), { from, to: from + 30, party: 2 }))?.tableIds;
    expect([at(EVENING), at(EVENING + 45), at(EVENING + 60), at(EVENING - 30)]).toEqual([
      ['T2'],
      ['T2'],
      ['T1'],
      ['T1'],
    ]);
  });

  it('leaves no time where every table is closed', () => {
    const venue = closing({ T1: [hour], T2: [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }] });
    const day = zonedDay('Europe/Zurich', '2027-03-05');
    const times = whole(freeTableTimes(venue, day, { party: 2 }, held(venue), Date.parse('2027-03-05T08:00:00Z')));
    expect(times).toEqual([]);
    const open = closing({ T1: [{ from: EVENING + 90, to: EVENING + 120 }] });
    expect(whole(freeTableTimes(open, day, { party: 2 }, held(open), Date.parse('2027-03-05T08:00:00Z')))).toContain(
      '18:00',
    );
  });

  it('keeps the party that has it, which is not moved to make room', () => {
    const venue = closing({ T1: [hour] });
    const parties = held(venue, [party({}), party({ bookingId: 'leo', tableIds: ['T2'] })]);
    expect(parties.map(({ movable }) => movable)).toEqual([false, true, false]);
  });

  it('is not given, whatever is held and closed', () => {
    const stretch = fc
      .tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 400 }))
      .map(([from, long]) => ({ from: EVENING + from, to: EVENING + from + long }));
    const closed = fc.record({ T1: fc.array(stretch, { maxLength: 2 }), T2: fc.array(stretch, { maxLength: 2 }) });
    const parties = fc.array(fc.tuple(fc.constantFrom('T1', 'T2'), stretch, fc.boolean()), { maxLength: 4 });
    fc.assert(
      fc.property(closed, parties, stretch, (tables, booked, wanted) => {
        const venue = closing(tables);
        const others = booked.map(([table, when, movable], i) =>
          party({ ...when, movable, bookingId: `b${i}`, tableIds: [table] }),
        );
        const seat = whole(seatParty(venue, held(venue, others), { ...wanted, party: 2 }));
        for (const id of seat?.tableIds ?? [])
          expect(isClosedDuring(venue.closedTables.get(id), wanted), `${id} is closed`).toBe(false);
        for (const { booking, to } of seat?.moves ?? [])
          for (const id of to)
            expect(isClosedDuring(venue.closedTables.get(id), booking), `${id} is closed`).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the tables that a file closes', () => {
  const tables = [
    { name: 'Window', seats: 2, area: 'Terrace' },
    { name: 'Corner', seats: 4 },
  ];
  const closedBy = (over: object) => {
    const settings = settingsOf(aRestaurantPart({ tables, ...over }));
    const venue = venueOf('v1', 1, settings, null);
    const named = [...venue.closedTables].map(([id, stretches]) => [venue.names.get(id), stretches]);
    return { areas: venue.areas, closed: Object.fromEntries(named) };
  };
  const areas = [{ name: 'Terrace' }, { name: 'Bar' }];

  it('are one by its name, or all of an area, by the clocks of the business', () => {
    const table_blocks = [
      { table: 'Corner', from: '2027-07-01T18:00', to: '2027-07-02T02:00' },
      { area: 'Terrace', from: '2027-07-05T00:00', to: '2027-07-12T00:00' },
      { table: 'Window', from: '2027-07-10T00:00', to: '2027-07-14T00:00' },
    ];
    expect(closedBy({ areas, table_blocks })).toEqual({
      areas: ['Terrace', 'Bar'],
      closed: {
        Corner: [{ from: at('2027-07-01T16:00:00Z'), to: at('2027-07-02T00:00:00Z') }],
        Window: [{ from: at('2027-07-04T22:00:00Z'), to: at('2027-07-13T22:00:00Z') }],
      },
    });
  });

  it('are those of an area that is not open, which guests are not shown', () => {
    const shut = [{ name: 'Terrace', open: false }, { name: 'Bar' }];
    const always = [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];
    expect(closedBy({ areas: shut })).toEqual({ areas: ['Bar'], closed: { Window: always } });
  });
});
