import { describe, expect, it } from 'vitest';
import {
  candidates,
  minutesWith,
  requestKey,
  resolveSlot,
  slotOf,
  slotWith,
  startOf,
  takenIn,
  totalOf,
} from '../../../src/domain/slot/requested-slot.ts';
import { aBooking } from '../booking.ts';
import { aPerson, aService, at, aVenue } from '../venue.ts';

const restaurant = aVenue();
const cut = aService({ id: 'cut', durationMinutes: 45, bufferAfter: 10, staffIds: ['leo'] });
const inside = aService({ id: 'inside', online: false });
const old = aService({ id: 'old', hidden: true });
const mia = aPerson({ id: 'mia' });
const leo = aPerson({ id: 'leo' });
const gone = aPerson({ id: 'gone', hidden: true });
const salon = aVenue({ kind: 'appointment', services: [cut, inside, old], staff: [mia, leo, gone] });
const asked = { date: '2027-03-10', time: '19:00', party: null, serviceId: null, staffId: null, area: null };

describe('what is asked of a restaurant', () => {
  it('is a table for the turn of the party', () => {
    expect(resolveSlot(restaurant, { ...asked, party: 5 }, false)).toEqual({
      ok: true,
      slot: { date: '2027-03-10', time: '19:00', party: 5, minutes: 120, area: null, appointment: null },
    });
  });

  it("needs a party: without one it is the caller's mistake", () => {
    expect(resolveSlot(restaurant, asked, false)).toEqual({ ok: false, fault: 'party_missing' });
  });
});

describe('what is asked of a salon', () => {
  it('is an appointment for one, as long as the service without its buffer', () => {
    expect(resolveSlot(salon, { ...asked, party: 4, serviceId: 'cut', staffId: 'leo' }, false)).toEqual({
      ok: true,
      slot: {
        date: '2027-03-10',
        time: '19:00',
        party: 1,
        minutes: 45,
        area: null,
        appointment: { service: cut, person: leo },
      },
    });
  });

  it('lasts as long as the person needs who is asked for', () => {
    const quick = { ...leo, ownTerms: new Map([['cut', { durationMinutes: 30 }]]) };
    const asking = { ...asked, serviceId: 'cut', staffId: 'leo' };
    expect(resolveSlot({ ...salon, staff: [mia, quick] }, asking, false)).toMatchObject({ slot: { minutes: 30 } });
  });

  it.each([
    ['a service that is not offered online, by the desk', 'inside', true, true],
    ['a service that is not offered online, by the public', 'inside', false, false],
    ['a service that is hidden, by the desk', 'old', true, false],
  ])('%s', (_, serviceId, desk, ok) => {
    const found = resolveSlot(salon, { ...asked, serviceId }, desk);
    expect(found).toMatchObject(ok ? { ok, slot: { appointment: { person: null } } } : { fault: 'service_unknown' });
  });

  it('cannot be a person who is hidden or does something else', () => {
    expect(resolveSlot(salon, { ...asked, serviceId: 'inside', staffId: 'gone' }, true)).toMatchObject({
      fault: 'staff_unknown',
    });
    expect(resolveSlot(salon, { ...asked, serviceId: 'cut', staffId: 'mia' }, true)).toMatchObject({
      fault: 'staff_elsewhere',
    });
  });

  it('may be taken by the person who is asked for, else by all who do the service', () => {
    expect(candidates(salon, { service: inside, person: leo })).toEqual([leo]);
    expect(candidates(salon, { service: inside, person: null })).toEqual([mia, leo]);
  });
});

describe('a visit with several services', () => {
  const quick = aPerson({ id: 'tom', ownTerms: new Map([['inside', { durationMinutes: 30 }]]) });
  const wash = aService({ id: 'inside', bufferBefore: 5, staffIds: ['mia', 'tom'] });
  const room = aVenue({ kind: 'appointment', services: [cut, wash], staff: [mia, leo, quick] });
  const [both, one] = [
    { service: cut, person: null, further: [{ service: wash, person: null }] },
    { service: wash, person: null },
  ];

  it('lasts as long as all of them with those who take longest, or least long', () => {
    expect([totalOf(room, both, 'longest'), totalOf(room, both, 'shortest')]).toEqual([90, 75]);
    expect([totalOf(room, one, 'longest'), totalOf(room, one, 'shortest')]).toEqual([45, 30]);
    expect(totalOf({ ...room, staff: [] }, both, 'longest')).toBe(90);
  });

  it('holds those who take it from the longest time before to the longest time after', () => {
    const day = { date: '2027-03-10', time: '12:00' };
    const taken = (minutes: number, appointment: typeof both | typeof one | null) =>
      takenIn(room, { ...day, party: 1, minutes, area: null, appointment });
    const noon = at('2027-03-10T11:00:00Z');
    expect(taken(90, both)).toEqual({ from: noon - 5, to: noon + 100 });
    expect(taken(45, one)).toEqual({ from: noon - 5, to: noon + 45 });
    expect(taken(90, null)).toEqual({ from: noon, to: noon + 90 });
  });

  it('has no class in it, which is booked by itself, and is nothing without a service', () => {
    const yoga = aService({ id: 'yoga', capacity: 8 });
    const day = { date: '2027-03-10', time: '12:00' };
    const of = (...services: (typeof one)[]) => slotWith(room, day, services, false);
    expect(of({ service: yoga, person: null }, one)).toEqual({ ok: false, fault: 'class_in_visit' });
    expect(of({ service: yoga, person: null })).toMatchObject({ ok: true });
    expect(of()).toEqual({ ok: false, fault: 'service_missing' });
  });

  it('that is stored has all of its services, each with the person who was asked for', () => {
    const part = (serviceId: string, askedStaffId: string | null) => ({
      ...{ serviceId, askedStaffId, staffId: 'mia', minutes: 45 },
    });
    const visit = [part('cut', null), part('inside', 'tom')];
    const booking = aBooking({ party: 1, serviceId: 'cut', visit, durationMinutes: 90 });
    expect(slotOf(room, booking).appointment).toMatchObject({
      ...{ service: cut, person: null, further: [{ service: wash, person: quick }] },
    });
    const single = slotOf(room, aBooking({ party: 1, serviceId: 'cut', durationMinutes: 45 }));
    expect(single.appointment).not.toHaveProperty('further');
  });
});

describe('what a stored booking wants', () => {
  it('is a table for the turn of its party', () => {
    expect(slotOf(restaurant, aBooking({ party: 3 }))).toEqual({
      date: '2027-03-05',
      time: '19:00',
      party: 3,
      minutes: 105,
      area: null,
      appointment: null,
    });
  });

  it('is its service for as long as it was booked, and the person who was asked for', () => {
    const booking = aBooking({ party: 1, serviceId: 'cut', askedStaffId: 'leo', durationMinutes: 60 });
    expect(slotOf(salon, booking)).toEqual({
      date: '2027-03-05',
      time: '19:00',
      party: 1,
      minutes: 60,
      area: null,
      appointment: { service: cut, person: leo, agreed: { minutes: 60, usual: 45, holder: null } },
    });
  });

  it('keeps its length with whoever takes as long by the settings, and has that of whoever does not', () => {
    const quick = aPerson({ id: 'tom', ownTerms: new Map([['cut', { durationMinutes: 30 }]]) });
    const booking = aBooking({ party: 1, serviceId: 'cut', staffId: 'leo', durationMinutes: 60 });
    const { appointment } = slotOf({ ...salon, staff: [mia, leo, quick] }, booking);
    expect(appointment && [null, mia, leo, quick].map((person) => minutesWith(appointment, person))).toEqual([
      ...[60, 60, 60, 30],
    ]);
  });

  it('is as long as the service where it does not say, and asks for nobody where that person is unknown', () => {
    const booking = aBooking({ party: 1, serviceId: 'old', askedStaffId: 'tom' });
    expect(slotOf(salon, booking)).toMatchObject({
      minutes: 45,
      area: null,
      appointment: { service: old, person: null },
    });
  });

  it('is a service that can no longer be booked where the settings do not know it', () => {
    const booking = aBooking({ party: 1, serviceId: 'wash', durationMinutes: 30 });
    expect(slotOf(salon, booking)).toMatchObject({
      minutes: 30,
      area: null,
      appointment: { service: { id: 'wash', online: false, hidden: true, staffIds: [], bufferAfter: 0 } },
    });
    expect(slotOf(salon, { ...booking, durationMinutes: null }).minutes).toBe(0);
  });

  it('starts at its time in the zone of the venue', () => {
    expect(startOf(restaurant, { date: '2027-03-10', time: '19:15' })).toBe(at('2027-03-10T18:15:00Z'));
  });
});

describe('what makes two requests the same beside who sends them', () => {
  const slot = { date: '2027-03-10', time: '19:00', party: 2, minutes: 90, area: null, appointment: null };

  it('is date, time and party of a table, date, time and service of an appointment', () => {
    expect(requestKey(slot)).toBe('2027-03-10 19:00 2');
    const appointment = { service: cut, person: null };
    expect(requestKey({ ...slot, party: 1, appointment })).toBe('2027-03-10 19:00 cut');
    expect(requestKey({ ...slot, party: 1, minutes: 60, area: null, appointment: { service: cut, person: leo } })).toBe(
      '2027-03-10 19:00 cut',
    );
  });
});
