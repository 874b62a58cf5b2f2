import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { type Change, changedSlot, isMoved, unknownIn } from '../../../src/domain/booking/change.ts';
import { slotOf } from '../../../src/domain/slot/requested-slot.ts';
import { aBooking } from '../booking.ts';
import { aPerson, aService, aTable, aVenue } from '../venue.ts';

const restaurant = aVenue();
const salon = aVenue({
  kind: 'appointment',
  services: [
    aService({ id: 'cut', durationMinutes: 45, staffIds: ['mia', 'leo'] }),
    aService({ id: 'colour', durationMinutes: 90, staffIds: ['mia'] }),
    aService({ id: 'phone', online: false }),
    aService({ id: 'perm', durationMinutes: 120, hidden: true }),
  ],
  staff: [aPerson({ id: 'mia' }), aPerson({ id: 'leo' }), aPerson({ id: 'eva', hidden: true })],
});
const change = (over: Partial<Change> = {}): Change => ({
  date: null,
  time: null,
  party: null,
  serviceId: null,
  staffId: undefined,
  ...over,
});
const haircut = (over: Partial<Booking> = {}) =>
  aBooking({ party: 1, serviceId: 'cut', staffId: 'leo', durationMinutes: 60, ...over });

describe('a service and a person that a body names', () => {
  it.each([
    ['nothing named', null, null, null],
    ['a service of the venue', 'cut', null, null],
    ['a service that is hidden, for a booking may still have it', 'perm', null, null],
    ['a service that nobody knows', 'wash', null, 'service_unknown'],
    ['a person who does it', 'cut', 'leo', null],
    ['a person who is hidden, for a booking may still be theirs', 'phone', 'eva', null],
    ['a person whom nobody knows', 'cut', 'tom', 'staff_unknown'],
    ['a person who does something else', 'colour', 'leo', 'staff_elsewhere'],
    ['any person, where anybody does the service', 'phone', 'leo', null],
    ['a person without a service', null, 'leo', null],
  ])('%s', (_, serviceId, staffId, fault) => {
    expect(unknownIn(salon, serviceId, staffId)).toBe(fault);
  });

  it('are passed over by a restaurant, which has neither', () => {
    expect(unknownIn(restaurant, 'wash', 'tom')).toBeNull();
  });
});

describe('the area of a table booking', () => {
  const garden = { ...restaurant, areas: ['Hall', 'Terrace'], tables: [aTable({ id: 'T1', area: 'Hall' })] };
  const inHall = aBooking({ area: 'Hall' });
  const areaOf = (over: Partial<Change>, venue = garden) => {
    const found = changedSlot(venue, inHall, change(over));
    return found.ok ? found.slot.area : found.fault;
  };

  it('stays, changes, or is anywhere; it is one that the venue offers, or the one that it has', () => {
    expect([areaOf({}), areaOf({ area: 'Terrace' }), areaOf({ area: null })]).toEqual(['Hall', 'Terrace', null]);
    expect(areaOf({ area: 'Cellar' })).toBe('area_unknown');
    expect(areaOf({ area: 'Hall' }, { ...garden, areas: [] })).toBe('Hall');
  });

  it('counts as a move where it is another one', () => {
    const moved = (area: string | null | undefined) => isMoved(inHall, slotOf(garden, inHall), change({ area }));
    expect([moved(undefined), moved('Hall'), moved('Terrace'), moved(null)]).toEqual([false, false, true, true]);
  });
});

describe('the services of a visit', () => {
  const visit = [
    { serviceId: 'cut', askedStaffId: null, staffId: 'leo', minutes: 45 },
    { serviceId: 'phone', askedStaffId: 'mia', staffId: 'mia', minutes: 45 },
  ];
  const booking = haircut({ durationMinutes: 90, visit });
  const slotAfter = (over: Partial<Change>) => {
    const found = changedSlot(salon, booking, change(over));
    if (!found.ok) throw new Error(found.fault);
    return found.slot;
  };
  const wished = (...services: [string, string | null][]) =>
    services.map(([serviceId, staffId]) => ({ serviceId, staffId }));
  const moved = (over: Partial<Change>) => isMoved(booking, slotAfter(over), change(over));

  it('are those that are named, one or several, with whom each', () => {
    const { appointment } = slotAfter({ services: wished(['colour', 'mia'], ['cut', null]) });
    expect(appointment).toMatchObject({
      ...{ service: { id: 'colour' }, person: { id: 'mia' }, further: [{ service: { id: 'cut' }, person: null }] },
    });
    expect(slotAfter({ services: wished(['cut', null]) }).appointment).not.toHaveProperty('further');
  });

  it('count as a move where one is another, one is gone, or somebody else is named for one', () => {
    expect(moved({})).toBe(false);
    expect(moved({ services: wished(['cut', 'leo'], ['phone', 'mia']) })).toBe(false);
    expect(moved({ services: wished(['cut', 'mia'], ['phone', 'mia']) })).toBe(true);
    expect(moved({ services: wished(['cut', 'leo'], ['colour', 'mia']) })).toBe(true);
    expect(moved({ services: wished(['cut', 'leo']) })).toBe(true);
  });

  it('overbook a class only where staff say so', () => {
    expect(slotAfter({ overbook: true }).appointment).toHaveProperty('overbook', true);
    expect(slotAfter({}).appointment).not.toHaveProperty('overbook');
  });
});

describe('what a table booking wants after a change', () => {
  const booking = aBooking({ date: '2027-03-05', time: '19:00', party: 2 });

  it.each<[string, Partial<Change>, object]>([
    ['nothing else', {}, { date: '2027-03-05', time: '19:00', party: 2, minutes: 90 }],
    ['another day', { date: '2027-03-09' }, { date: '2027-03-09', time: '19:00', party: 2, minutes: 90 }],
    ['another time', { time: '20:15' }, { date: '2027-03-05', time: '20:15', party: 2, minutes: 90 }],
    ['another party, with its own turn', { party: 5 }, { date: '2027-03-05', time: '19:00', party: 5, minutes: 120 }],
  ])('%s', (_, over, slot) => {
    expect(changedSlot(restaurant, booking, change(over))).toEqual({
      ok: true,
      slot: { ...slot, area: null, appointment: null },
    });
  });
});

describe('what an appointment wants after a change', () => {
  const wanted = (over: Partial<Change>, booking = haircut()) => {
    const changed = changedSlot(salon, booking, change(over));
    if (!changed.ok) return changed.fault;
    const { slot } = changed;
    return [slot.appointment?.service.id, slot.minutes, slot.appointment?.person?.id ?? null];
  };

  it('keeps the length that it was booked with, and takes that of a service that is new', () => {
    expect(wanted({})).toEqual(['cut', 60, null]);
    expect(wanted({ serviceId: 'cut' })).toEqual(['cut', 60, null]);
    expect(wanted({ serviceId: 'phone' })).toEqual(['phone', 45, null]);
    expect(changedSlot(salon, haircut(), change({ date: '2027-03-09', time: '11:00' }))).toMatchObject({
      slot: { date: '2027-03-09', time: '11:00', party: 1, minutes: 60 },
    });
  });

  it('may have a service and a person that are hidden where the booking has them already', () => {
    const old = haircut({ serviceId: 'perm', askedStaffId: 'eva', staffId: 'eva' });
    expect(wanted({ time: '12:00' }, old)).toEqual(['perm', 60, 'eva']);
    expect(wanted({ serviceId: 'perm', staffId: 'eva' }, old)).toEqual(['perm', 60, 'eva']);
    expect(wanted({ serviceId: 'perm' })).toBe('service_unknown');
    expect(wanted({ staffId: 'eva' })).toBe('staff_unknown');
  });

  it('cannot have a service that nobody knows', () => {
    expect(wanted({ serviceId: 'wash' })).toBe('service_unknown');
  });

  it('asks for the person who is named, for anybody with null, and for the same as before with nothing', () => {
    const leos = haircut({ askedStaffId: 'leo' });
    expect(wanted({}, leos)).toEqual(['cut', 60, 'leo']);
    expect(wanted({ staffId: 'leo' }, leos)).toEqual(['cut', 60, 'leo']);
    expect(wanted({ staffId: 'mia' }, leos)).toEqual(['cut', 60, 'mia']);
    expect(wanted({ staffId: null }, leos)).toEqual(['cut', 60, null]);
    expect(wanted({ staffId: null })).toEqual(['cut', 60, null]);
    expect(wanted({ staffId: 'mia' })).toEqual(['cut', 60, 'mia']);
  });

  it('needs a person who does the service, also when the service alone is new', () => {
    const leos = haircut({ askedStaffId: 'leo' });
    expect(wanted({ serviceId: 'colour' }, leos)).toBe('staff_elsewhere');
    expect(wanted({ serviceId: 'colour', staffId: 'leo' }, leos)).toBe('staff_elsewhere');
    expect(wanted({ serviceId: 'colour', staffId: 'mia' }, leos)).toEqual(['colour', 90, 'mia']);
    expect(wanted({ serviceId: 'colour', staffId: null }, leos)).toEqual(['colour', 90, null]);
    expect(wanted({ serviceId: 'colour' })).toEqual(['colour', 90, null]);
    expect(wanted({ staffId: 'tom' })).toBe('staff_unknown');
  });

  it('may keep a person who no longer does the service that it has', () => {
    const evas = haircut({ askedStaffId: 'eva' });
    expect(wanted({ staffId: 'eva' }, evas)).toEqual(['cut', 60, 'eva']);
    expect(wanted({ serviceId: 'phone' }, evas)).toBe('staff_unknown');
  });
});

describe('a change that tables, people or the guest would notice', () => {
  const table = aBooking({ date: '2027-03-05', time: '19:00', party: 2 });
  const moved = (booking: Booking, over: Partial<Change>) => {
    const changed = changedSlot(booking.serviceId === null ? restaurant : salon, booking, change(over));
    return changed.ok && isMoved(booking, changed.slot, change(over));
  };

  it.each<[string, Booking, Partial<Change>, boolean]>([
    ['nothing', table, {}, false],
    ['what it has already', table, { date: '2027-03-05', time: '19:00', party: 2 }, false],
    ['a person, of a table booking', table, { staffId: 'mia', serviceId: 'cut' }, false],
    ['the date', table, { date: '2027-03-06' }, true],
    ['the time', table, { time: '19:15' }, true],
    ['the party', table, { party: 3 }, true],
    ['nothing of an appointment', haircut(), {}, false],
    ['the time of an appointment', haircut(), { time: '19:15' }, true],
    ['its own service', haircut(), { serviceId: 'cut' }, false],
    ['another service', haircut(), { serviceId: 'phone' }, true],
    ['the person it is with', haircut(), { staffId: 'leo' }, false],
    ['another person', haircut(), { staffId: 'mia' }, true],
    ['the person who was asked for', haircut({ askedStaffId: 'mia', staffId: null }), { staffId: 'mia' }, false],
    ['anybody, of whom nobody was asked for', haircut(), { staffId: null }, false],
    ['anybody, in place of one', haircut({ askedStaffId: 'leo' }), { staffId: null }, true],
  ])('%s', (_, booking, over, expected) => {
    expect(moved(booking, over)).toBe(expected);
  });

  it('does not look at the length that a service has by now', () => {
    expect(isMoved(haircut(), slotOf(salon, haircut({ durationMinutes: 30 })), change())).toBe(false);
  });
});
