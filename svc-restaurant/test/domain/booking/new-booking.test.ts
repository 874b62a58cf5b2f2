import { EVENT_TYPES } from '@booking/core/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Beginning,
  eventOf,
  foundWith,
  newBooking,
  quietChange,
  stepped,
  tablesOf,
  takenBy,
} from '../../../src/domain/booking/new-booking.ts';
import { showBooking } from '../../../src/domain/booking/show-booking.ts';
import { aBooking, NOW } from '../booking.ts';
import { aPerson, aService, aVenue } from '../venue.ts';

const venue = aVenue();
const texting = aVenue({ bookings: { sms: true } });
const service = aService({ durationMinutes: 45 });
const tables = { kind: 'tables', from: 1, to: 2, tableIds: ['T1', 'T2'] } as const;
const person = { kind: 'person', from: 1, to: 2, staffId: 'leo', claims: [] } as const;

const beginning = (over: Partial<Beginning> = {}): Beginning => ({
  id: 'b1',
  slot: { date: '2027-03-10', time: '19:00', party: 3, minutes: 105, area: null, appointment: null },
  status: 'confirmed',
  confirmedBy: 'confirm_at_once',
  guest: { name: 'Anna', email: 'anna@example.org', phone: '+41790000000', lang: 'de' },
  notes: 'By the window',
  smsOptIn: true,
  answers: [{ id: 'q1', question: 'Allergies?', answer: 'Nuts' }],
  source: 'widget',
  allocation: tables,
  changedBy: 'guest',
  ...over,
});
const appointment = (asked: string | null) => ({
  date: '2027-03-10',
  time: '10:00',
  party: 1,
  minutes: 45,
  area: null,
  appointment: { service, person: asked === null ? null : aPerson({ id: asked }) },
});

describe('a booking that is stored for the first time', () => {
  it('has what was asked for, and begins at its time in the zone of the venue', () => {
    expect(newBooking(texting, beginning(), NOW)).toEqual({
      id: 'b1',
      version: 1,
      status: 'confirmed',
      confirmedBy: 'confirm_at_once',
      date: '2027-03-10',
      time: '19:00',
      startsAt: Date.parse('2027-03-10T18:00:00Z'),
      party: 3,
      area: null,
      name: 'Anna',
      email: 'anna@example.org',
      phone: '+41790000000',
      notes: 'By the window',
      lang: 'de',
      smsOptIn: true,
      answers: [{ question: 'Allergies?', answer: 'Nuts' }],
      source: 'widget',
      serviceId: null,
      askedStaffId: null,
      staffId: null,
      durationMinutes: null,
      visit: null,
      tablesPinned: false,
      changedBy: 'guest',
      beforeStep: null,
      lateUntil: null,
      lateTimes: 0,
      byPolicy: false,
      payment: null,
      payStep: null,
      payAt: null,
      cancelReason: null,
      seatedAt: null,
      leftAt: null,
      isTest: false,
      seriesId: null,
      seriesPlace: null,
      externalId: null,
      createdAt: NOW,
      updatedAt: NOW,
    });
  });

  it.each([
    ['the venue sends them and the guest wants them', texting, true, true],
    ['not where the venue sends none', venue, true, false],
    ['not where the guest wants none', texting, false, false],
  ])('gets text messages: %s', (_, where, smsOptIn, expected) => {
    expect(newBooking(where, beginning({ smsOptIn }), NOW).smsOptIn).toBe(expected);
  });

  it('A booking of staff keeps the pinned tables, the mark of a test and the external id that it was given', () => {
    const marks = { tablesPinned: true, isTest: true, externalId: 'crm-7' };
    expect(newBooking(venue, beginning(marks), NOW)).toMatchObject(marks);
  });

  it('of an appointment has its service, its length and the person who takes it', () => {
    expect(newBooking(venue, beginning({ slot: appointment(null), allocation: person }), NOW)).toMatchObject({
      party: 1,
      serviceId: 'cut',
      durationMinutes: 45,
      askedStaffId: null,
      staffId: 'leo',
    });
  });

  it('of an appointment that nobody takes yet names the person who was asked for', () => {
    expect(newBooking(venue, beginning({ slot: appointment('mia'), allocation: null }), NOW)).toMatchObject({
      askedStaffId: 'mia',
      staffId: 'mia',
    });
    expect(newBooking(venue, beginning({ slot: appointment(null), allocation: null }), NOW)).toMatchObject({
      askedStaffId: null,
      staffId: null,
    });
  });
});

describe('who takes an appointment', () => {
  const quick = aPerson({ id: 'leo', ownTerms: new Map([['cut', { durationMinutes: 30 }]]) });
  const staff = [aPerson({ id: 'mia' }), quick];
  const { slot } = { slot: appointment(null) };
  const visit = {
    ...slot,
    appointment: { ...slot.appointment, further: [{ service, person: aPerson({ id: 'mia' }) }] },
  };
  const part = (staffId: string | null, askedStaffId: string | null, minutes: number) => ({
    ...{ serviceId: 'cut', staffId, askedStaffId, minutes },
  });

  it('says how long it lasts', () => {
    expect(takenBy({ staff }, slot, person)).toEqual({ staffId: 'leo', durationMinutes: 30, visit: null });
    expect(takenBy({ staff }, slot, null)).toEqual({ staffId: null, durationMinutes: 45, visit: null });
    expect(takenBy({ staff }, { ...slot, appointment: null }, person)).toEqual({
      ...{ staffId: null, durationMinutes: null, visit: null },
    });
  });

  it('is named for each service of a visit, whose lengths add up', () => {
    expect(takenBy({ staff }, visit, { ...person, further: ['mia'] })).toEqual({
      ...{ staffId: 'leo', durationMinutes: 75, visit: [part('leo', null, 30), part('mia', 'mia', 45)] },
    });
    expect(takenBy({ staff }, visit, person).visit).toEqual([part('leo', null, 30), part(null, 'mia', 45)]);
  });

  it('is noted where a place is found later, and nothing is at tables', () => {
    const salon = aVenue({ kind: 'appointment', services: [service], staff });
    const waiting = aBooking({ party: 1, serviceId: 'cut', durationMinutes: 45 });
    expect(foundWith(salon, waiting, { allocation: person })).toMatchObject({ staffId: 'leo', visit: null });
    expect(foundWith(salon, waiting, { allocation: tables })).toEqual({});
    expect(foundWith(salon, waiting, null)).toEqual({});
  });
});

describe('what a booking holds', () => {
  it('are tables, or none for a person or nothing', () => {
    expect(tablesOf(tables)).toEqual(['T1', 'T2']);
    expect(tablesOf(person)).toEqual([]);
    expect(tablesOf(null)).toEqual([]);
  });
});

describe('the event of a change', () => {
  it('carries the booking as it stands after it, with its version and its moment', () => {
    const booking = aBooking({ version: 4, updatedAt: Date.parse('2027-03-05T18:30:00.250Z') });
    expect(eventOf('booking.moved', venue, booking, ['T1'], 'e1')).toEqual({
      id: 'e1',
      type: 'booking.moved',
      business_id: 'venue',
      aggregate_id: 'b1',
      version: 4,
      occurred_at: '2027-03-05T18:30:00.250Z',
      data: { booking: showBooking(venue, booking, ['T1']) },
    });
  });
});

describe('the event of a change of a test', () => {
  const types = EVENT_TYPES.filter((type) => type.startsWith('booking.'));

  it.each(types)('is no %s: the console alone is told, and nothing of the booking', (type) => {
    const booking = aBooking({ isTest: true, version: 4 });
    const told = eventOf(type, venue, booking, ['T1'], 'e1');
    expect(told).toEqual(quietChange(venue, booking, 'e1'));
    expect(told).toMatchObject({ type: 'console.booking_changed', aggregate_id: 'b1', version: 4, data: {} });
  });
});

describe('the next version of a booking', () => {
  it('has the change, and the rest as it was', () => {
    const booking = aBooking({ version: 7 });
    expect(stepped(booking, { party: 5 }, NOW)).toEqual({ ...booking, party: 5, version: 8, updatedAt: NOW });
  });

  it('is later than the one before, whatever the clock says', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), (shift) => {
        const booking = aBooking({ updatedAt: NOW });
        const { updatedAt } = stepped(booking, {}, NOW + shift);
        expect(updatedAt).toBe(shift > 0 ? NOW + shift : NOW + 1);
      }),
    );
  });
});
