import { finish } from '@booking/core/rules/search';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { NearbyAllocations } from '../../../src/domain/seating/placing.ts';
import type { BookedTables } from '../../../src/domain/seating/seating.ts';
import { nowFitting } from '../../../src/domain/seating/waiting-list.ts';
import { aBooking } from '../booking.ts';
import { aPerson, aService, at, aVenue, everyDay, whole } from '../venue.ts';

const date = '2027-03-10';
const doors = at('2027-03-10T17:00:00Z');
const TABLES = 45;
const venue = aVenue({
  tables: Array.from({ length: TABLES }, (_, i) => ({ id: `T${i}`, seats: 2 })),
  combinations: Array.from({ length: TABLES - 1 }, (_, i) => ({
    tableIds: [`T${i}`, `T${i + 1}`],
    seats: 4,
    minParty: 3,
    priority: 1,
  })),
});

const twos = (isFree: (table: number) => boolean): BookedTables[] =>
  venue.tables.flatMap(({ id }, i) =>
    isFree(i)
      ? []
      : [0, 90, 180].map((after) => {
          const from = doors + after;
          return { bookingId: `${id} ${after}`, from, to: from + 90, party: 2, movable: true, tableIds: [id] };
        }),
  );

const waiting = (count: number, party: number): Booking[] =>
  Array.from({ length: count }, (_, i) =>
    aBooking({ id: `w${i}`, status: 'waitlisted', date, time: i % 2 === 0 ? '19:30' : '20:00', party }),
  );

const freed = { from: doors + 90, to: doors + 180 };
const others = (held: BookedTables[]) => ({ held, busy: [] });
const one = twos((table) => table === 7);
const two = twos((table) => table === 7 || table === 31);

describe('the waiting list', () => {
  it('of 45 parties is looked through in one budget: what one has shown serves the next', () => {
    let pauses = 0;
    const fitting = finish(nowFitting(venue, waiting(45, 4), freed, others(one), others(two)), () => 2000 - pauses++);
    expect(fitting).toHaveLength(45);
    // The same two times for each of them: two searches among what is held now, two among what was held before.
    expect(pauses).toBeLessThan(45 * 8);
  });

  it('names nobody who had a place before, or has none now', () => {
    expect(whole(nowFitting(venue, waiting(4, 4), freed, others(two), others(two)))).toEqual([]);
    expect(whole(nowFitting(venue, waiting(4, 4), freed, others(twos(() => false)), others(one)))).toEqual([]);
    expect(whole(nowFitting(venue, waiting(4, 2), freed, others(twos(() => false)), others(one)))).toHaveLength(4);
  });

  it('names nobody whose time was not touched by what was freed', () => {
    const at = (time: string) => aBooking({ id: time, status: 'waitlisted', date, time, party: 2 });
    const fitting = (freedThen: { from: number; to: number }) =>
      whole(nowFitting(venue, [at('19:30'), at('22:00')], freedThen, others(twos(() => false)), others([])));
    expect(fitting(freed).map(({ id }) => id)).toEqual(['19:30']);
    expect(fitting({ from: doors - 90, to: doors })).toEqual([]);
  });

  it('names nobody whose place is somebody’s before the turn is over', () => {
    const alone = aVenue({ tables: [{ id: 'T', seats: 2 }] });
    const held = (from: number): BookedTables => ({
      bookingId: `${from}`,
      from: doors + from,
      to: doors + from + 90,
      party: 2,
      movable: true,
      tableIds: ['T'],
    });
    const fitting = (after: BookedTables[]) =>
      whole(nowFitting(alone, waiting(1, 2), freed, others([held(90)]), others(after)));
    expect(fitting([held(120)])).toEqual([]);
    expect(fitting([held(180)])).toHaveLength(1);
  });

  it('names who waits for a person that is free now and was not before', () => {
    const service = aService({ durationMinutes: 60 });
    const salon = aVenue({
      kind: 'appointment',
      services: [service],
      staff: [aPerson({ id: 'mia', hours: everyDay(['18:00', '23:00']) })],
    });
    const visit = aBooking({
      id: 'v',
      status: 'waitlisted',
      date,
      time: '19:30',
      party: 1,
      serviceId: 'cut',
      durationMinutes: 60,
    });
    const taken = { held: [], busy: [{ bookingId: 'x', staffId: 'mia', from: doors + 90, to: doors + 150 }] };
    const free = others([]);
    const fitting = (before: NearbyAllocations, after: NearbyAllocations) =>
      whole(nowFitting(salon, [visit], freed, before, after));
    expect(fitting(taken, free)).toEqual([visit]);
    expect(fitting(free, free)).toEqual([]);
    expect(fitting(taken, taken)).toEqual([]);
  });

  it('names nobody whose search did not come to its end', () => {
    expect(finish(nowFitting(venue, waiting(45, 4), freed, others(one), others(two)), () => 0)).toEqual([]);
  });
});
