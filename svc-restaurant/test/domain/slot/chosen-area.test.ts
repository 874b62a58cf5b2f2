import { describe, expect, it } from 'vitest';
import { offeredTimes } from '../../../src/domain/slot/offered-times.ts';
import { areaStill, requestKey, resolveSlot, slotOf } from '../../../src/domain/slot/requested-slot.ts';
import { aBooking } from '../booking.ts';
import { aTable, aVenue, everyDay } from '../venue.ts';

const garden = aVenue({
  areas: ['Hall', 'Terrace', 'Bar'],
  tables: [
    { id: 'T1', area: 'Hall' },
    { id: 'T2', area: 'Terrace' },
    { id: 'T3', area: 'Bar', hidden: true },
  ],
});
const wanted = (area: string | null) => ({
  ...{ date: '2027-03-10', time: '19:00', party: 2, serviceId: null, staffId: null, area },
});

describe('the area that a guest chooses', () => {
  it.each([
    ['one that the restaurant has', 'Terrace', true],
    ['none', null, true],
    ['one that it does not have', 'Roof', false],
  ])('%s is taken or refused', (_, area, ok) => {
    const found = resolveSlot(garden, wanted(area), false);
    expect(found).toMatchObject(ok ? { ok: true, slot: { area } } : { ok: false, fault: 'area_unknown' });
  });

  it('tells two requests apart', () => {
    const slot = (area: string | null) => ({ ...wanted(area), minutes: 90, appointment: null });
    expect(requestKey(slot('Hall'))).toBe('2027-03-10 19:00 2 Hall');
    expect(requestKey(slot(null))).toBe('2027-03-10 19:00 2');
  });

  it('of a booking holds as long as a table that is used stands in it', () => {
    expect(['Hall', 'Bar', 'Roof', null].map((area) => areaStill(garden, area))).toEqual(['Hall', null, null, null]);
    expect(areaStill({ tables: [aTable({ id: 'T9', area: 'Roof' })] }, 'Roof')).toBe('Roof');
    expect(slotOf(garden, aBooking({ area: 'Terrace' })).area).toBe('Terrace');
    expect(slotOf(garden, aBooking({ area: 'Bar' })).area).toBeNull();
  });
});

describe('the notice of a large party', () => {
  it('holds for it alone', () => {
    const venue = aVenue({
      hours: everyDay(['18:00', '22:00']),
      bookings: { slotMinutes: 60, large: { from: 6, isRequest: true, noticeMinutes: 120, turnMinutes: 60 } },
    });
    const now = Date.parse('2027-03-10T17:30:00Z');
    const times = (party: number) => offeredTimes(venue, '2027-03-10', { kind: 'table', party, area: null }, now);
    expect(times(2)).toEqual(['19:00', '20:00']);
    expect(times(6)).toEqual(['21:00']);
  });
});
