import { describe, expect, it } from 'vitest';
import { createOccupancyCache, TTL_MS } from '../../../src/db/requests/occupancy-cache.ts';
import type { Allocation } from '../../../src/domain/booking/booking.ts';
import { dayLock } from '../../../src/domain/request/lock-names.ts';
import { aPerson, aVenue } from '../../domain/venue.ts';

const date = '2027-03-05';
const noon = { from: 720, to: 810 };
const nothing = { held: [], busy: [] };
const venue = aVenue();
const taken = (tableIds: string[], { from, to } = noon) => ({
  bookingId: 'b',
  party: 2,
  movable: true,
  tableIds,
  from,
  to,
});
const allocation = (tableIds: string[], { from, to } = noon): Allocation => ({ kind: 'tables', tableIds, from, to });

describe('what a process knows of a day', () => {
  it('is nothing at first; a day that is asked about again is worth reading', () => {
    const days = createOccupancyCache();
    expect(days.around(venue, date, noon, 0)).toBeNull();
    expect(days.shouldLoad(venue, date, 0)).toBe(false);
    expect(days.shouldLoad(venue, date, 1)).toBe(true);
    expect(days.shouldLoad(venue, '2027-03-06', 1)).toBe(false);
  });

  it('is what was read and what was given away since, where it touches the time', () => {
    const days = createOccupancyCache();
    days.set(venue, date, { held: [taken(['T1', 'T2'])], busy: [] }, 0);
    days.add(venue, date, allocation(['T3'], { from: 800, to: 900 }));
    const at = (from: number, to: number) => days.around(venue, date, { from, to }, 1)?.held.map((one) => one.tableIds);
    expect(at(720, 810)).toEqual([['T1'], ['T2'], ['T3']]);
    expect(at(810, 900)).toEqual([['T3']]);
    expect(at(900, 990)).toEqual([]);
  });

  it('counts for a minute, and only under the settings it was read under', () => {
    const days = createOccupancyCache();
    days.set(venue, date, nothing, 0);
    expect(days.around(venue, date, noon, TTL_MS - 1)).toEqual(nothing);
    expect(days.around(venue, date, noon, TTL_MS)).toBeNull();
    expect(days.shouldLoad(venue, date, TTL_MS)).toBe(true);
    expect(days.around(aVenue({ revision: 2 }), date, noon, 1)).toBeNull();
    expect(days.around(venue, date, noon, -TTL_MS)).toBeNull();
  });

  it('is forgotten with what staff does', () => {
    const days = createOccupancyCache();
    days.set(venue, date, nothing, 0);
    days.invalidate([dayLock(venue.id, date)]);
    expect(days.around(venue, date, noon, 1)).toBeNull();
  });

  it('is not used for a while where others give the same day away', () => {
    const days = createOccupancyCache();
    days.markContended(venue, date, 0);
    days.set(venue, date, nothing, 1);
    expect(days.around(venue, date, noon, 2)).toBeNull();
    expect(days.shouldLoad(venue, date, 2)).toBe(false);
    expect(days.shouldLoad(venue, date, 10_000)).toBe(true);
    days.set(venue, date, nothing, 10_000);
    expect(days.around(venue, date, noon, 10_001)).toEqual(nothing);
  });

  it('is never enough where covers are counted', () => {
    const days = createOccupancyCache();
    const pacing = aVenue({ bookings: { pacing: 10 } });
    expect(days.shouldLoad(pacing, date, 0)).toBe(false);
    expect(days.shouldLoad(pacing, date, 1)).toBe(false);
    // A shift that counts makes the days of its venue such.
    const plain = aVenue();
    const lunch = { name: 'Lunch', from: 720, to: 840, weekdays: null, rules: { ...plain.bookings, pacing: 4 } };
    const shifted = { ...plain, id: 'shifted', shifts: [lunch] };
    expect([days.shouldLoad(shifted, date, 0), days.shouldLoad(shifted, date, 1)]).toEqual([false, false]);
  });

  it('is of people where they are booked', () => {
    const days = createOccupancyCache();
    const salon = aVenue({ kind: 'appointment', staff: [aPerson({ id: 'Ida' })] });
    days.set(salon, date, { held: [], busy: [{ bookingId: 'b', staffId: 'Ida', ...noon }] }, 0);
    expect(days.around(salon, date, noon, 1)?.busy.map((one) => one.staffId)).toEqual(['Ida']);
  });

  it('leaves the oldest days behind when there are too many', () => {
    const days = createOccupancyCache();
    const many = Array.from({ length: 50_000 }, () => taken(['T1']));
    for (const day of ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'])
      days.set(venue, day, { held: many, busy: [] }, 0);
    expect(days.around(venue, '2027-03-01', noon, 1)).toBeNull();
    expect(days.around(venue, '2027-03-04', noon, 1)?.held).toHaveLength(50_000);
  });
});
