import { finish } from '@booking/core/rules/search';
import { describe, expect, it } from 'vitest';
import type { NearbyAllocations } from '../../../src/domain/seating/placing.ts';
import { nearestFree } from '../../../src/domain/series/nearest-free.ts';
import type { RequestedSlot } from '../../../src/domain/slot/requested-slot.ts';
import { aPerson, aService, at, aVenue, everyDay, whole } from '../venue.ts';

const DATE = '2027-03-10';
const slotAt = (time: string): RequestedSlot => ({
  ...{ date: DATE, time, party: 2, minutes: 90, area: null, appointment: null },
});
const minuteOf = (time: string) => at(`${DATE}T${time}:00+01:00`);
const held = (...taken: [from: string, to: string][]): NearbyAllocations => ({
  held: taken.map(([from, to], n) => ({
    ...{ bookingId: `b${n}`, from: minuteOf(from), to: minuteOf(to), party: 2, movable: false, tableIds: ['T1'] },
  })),
  busy: [],
});
const bistro = (over: Parameters<typeof aVenue>[0] = {}) =>
  aVenue({ hours: everyDay(['12:00', '23:00']), tables: [{ id: 'T1', seats: 2 }], ...over });
const found = (time: string, others: NearbyAllocations, venue = bistro()) =>
  whole(nearestFree(venue, slotAt(time), others));

describe('the free time nearest to one that is taken', () => {
  it('is the next at which the table is free again', () =>
    expect(found('19:00', held(['18:30', '20:00']))).toBe('20:00'));

  it('is an earlier one where that is nearer', () => expect(found('19:00', held(['18:45', '21:00']))).toBe('17:15'));

  it('is the later of two that are alike near', () => expect(found('18:00', held(['17:00', '19:00']))).toBe('19:00'));

  it('is never the time that was asked for, though it is free', () => expect(found('18:00', held())).toBe('18:15'));

  it('lies on the grid, though the time that was asked for does not', () =>
    expect(found('18:05', held())).toBe('18:00'));

  it('lies within opening hours: before the first seating it is the first', () =>
    expect(found('11:00', held())).toBe('12:00'));

  it('is looked for within four hours, those included, and not beyond', () => {
    expect(found('14:00', held(['12:00', '18:00']))).toBe('18:00');
    expect(found('14:00', held(['12:00', '18:15']))).toBeNull();
  });

  it('stays on the day: nothing before midnight or after it', () => {
    const always = bistro({ hours: everyDay(['00:00', '24:00']) });
    expect(found('00:30', held(['00:00', '04:00']), always)).toBe('04:00');
    expect(found('23:30', held(['19:00', '23:59']), always)).toBeNull();
    expect(found('01:00', held(['00:15', '05:00']), always)).toBe('05:00');
    expect(found('02:00', held(['02:00', '05:45']), always)).toBe('00:30');
  });

  it('moves no other party to make room', () => {
    const venue = bistro({
      tables: [
        { id: 'T1', seats: 2 },
        { id: 'T2', seats: 4 },
      ],
    });
    const others: NearbyAllocations = {
      held: [
        {
          ...{ bookingId: 'small', from: minuteOf('19:00'), to: minuteOf('20:30'), party: 2 },
          movable: true,
          tableIds: ['T2'],
        },
      ],
      busy: [],
    };
    const four = { ...slotAt('19:30'), party: 4 };
    expect(whole(nearestFree(venue, four, others))).toBe('20:30');
  });

  it('follows the finest grid where shifts have their own', () => {
    const venue = bistro();
    const shift = {
      ...{ name: 'Dinner', from: 17 * 60, to: 23 * 60, weekdays: null },
      rules: { ...venue.bookings, slotMinutes: 5 },
    };
    expect(found('19:00', held(['18:00', '19:05']), { ...venue, shifts: [shift] })).toBe('19:05');
  });

  it('of an appointment is one at which the person works', () => {
    const cut = aService({ staffIds: ['mia'], durationMinutes: 60 });
    const salon = aVenue({
      ...{ kind: 'appointment', services: [cut], hours: everyDay(['08:00', '20:00']) },
      staff: [aPerson({ id: 'mia', hours: everyDay(['10:00', '12:00'], ['14:00', '18:00']) })],
    });
    const slot = { ...slotAt('12:00'), minutes: 60, appointment: { service: cut, person: null } };
    expect(whole(nearestFree(salon, slot, { held: [], busy: [] }))).toBe('11:00');
  });

  it('ends with the time that a search has', () => {
    const search = nearestFree(bistro(), slotAt('19:00'), held(['15:00', '22:45']));
    expect(finish(search, () => 0)).toBeNull();
  });
});
