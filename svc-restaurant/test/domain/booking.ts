import type { Booking } from '../../src/domain/booking/booking.ts';

export const NOW = Date.parse('2027-03-05T18:30:00Z');

/** A confirmed table for two, begun half an hour before NOW. */
export function aBooking(over: Partial<Booking> = {}): Booking {
  return {
    id: 'b1',
    version: 1,
    status: 'confirmed',
    confirmedBy: 'restaurant',
    date: '2027-03-05',
    time: '19:00',
    startsAt: Date.parse('2027-03-05T18:00:00Z'),
    party: 2,
    area: null,
    name: 'Anna',
    email: 'anna@example.org',
    phone: null,
    notes: null,
    lang: 'en',
    smsOptIn: false,
    answers: [],
    source: 'api',
    serviceId: null,
    askedStaffId: null,
    staffId: null,
    durationMinutes: null,
    tablesPinned: false,
    isTest: false,
    visit: null,
    seriesId: null,
    seriesPlace: null,
    externalId: null,
    beforeStep: null,
    changedBy: 'guest',
    lateUntil: null,
    lateTimes: 0,
    payment: null,
    payStep: null,
    payAt: null,
    cancelReason: null,
    seatedAt: null,
    leftAt: null,
    createdAt: NOW - 1000,
    updatedAt: NOW - 1000,
    ...over,
  };
}
