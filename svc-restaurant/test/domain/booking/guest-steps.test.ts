import { BOOKING_STATUSES } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { guestChanges, guestSteps, isOver, largestParty } from '../../../src/domain/booking/guest-steps.ts';
import type { BookingPayment } from '../../../src/domain/payment/payment.ts';
import type { BookingRules } from '../../../src/domain/venue/venue.ts';
import { aBooking, NOW } from '../booking.ts';
import { aService, aVenue } from '../venue.ts';

const HOUR = 3_600_000;
const when = { nowMs: NOW, zone: 'Europe/Zurich', endsAt: NOW + 2 * HOUR };
const toCome = (over: Partial<Booking> = {}) => aBooking({ startsAt: NOW + HOUR, ...over });

describe('the steps that are open to a guest', () => {
  const rows: [title: string, booking: Booking, steps: string[]][] = [
    ['A guest may withdraw a request', toCome({ status: 'requested' }), ['withdraw']],
    ['A guest may withdraw from the waiting list', toCome({ status: 'waitlisted' }), ['withdraw']],
    ['A guest may withdraw a booking of today, say that it stands or be late', toCome(), ['withdraw', 'come', 'late']],
    ['A guest who has said that it stands may still withdraw', toCome({ confirmedBy: 'guest' }), ['withdraw', 'late']],
    ['A guest may only withdraw while the booking is two days away', toCome({ date: '2027-03-07' }), ['withdraw']],
    ['A guest may only be late once the booking has begun', aBooking({ startsAt: NOW }), ['late']],
    ['A guest may do nothing while the party sits', toCome({ seatedAt: NOW }), []],
    ['A guest may do nothing after a cancellation', toCome({ status: 'cancelled' }), []],
  ];
  it.each(rows)('%s', (_, booking, steps) => {
    expect(guestSteps(booking, when)).toEqual(steps);
  });
});

describe('whether a booking is over', () => {
  const [begins, ends] = [NOW, NOW + HOUR];

  it('A confirmed booking is over at the moment at which its time ends', () => {
    expect(isOver(aBooking({ startsAt: begins }), ends - 1, ends)).toBe(false);
    expect(isOver(aBooking({ startsAt: begins }), ends, ends)).toBe(true);
  });

  it.each(BOOKING_STATUSES.filter((status) => status !== 'confirmed'))(
    'A booking that is %s is over at the moment at which it would begin',
    (status) => {
      expect(isOver(aBooking({ startsAt: begins, status }), begins - 1, ends)).toBe(false);
      expect(isOver(aBooking({ startsAt: begins, status }), begins, ends)).toBe(true);
    },
  );

  it('A booking is over when its party has left before the end', () => {
    expect(isOver(aBooking({ startsAt: begins, leftAt: begins + 1 }), begins + 2, ends)).toBe(true);
  });
});

const { startsAt } = aBooking();
const large = { from: 5, isRequest: true, noticeMinutes: null, turnMinutes: null };
const paid: BookingPayment = {
  ...{ kind: 'deposit', amount: 500, currency: 'CHF', state: 'paid', confirms: true },
  ...{ dueDays: null, expiresMinutes: 30, feeEach: 0, cancelHours: 48 },
};

function look(over: Partial<Booking> = {}, bookings: Partial<BookingRules> = {}, hoursBefore = 72) {
  const rules = { confirmAtOnce: true, guestChanges: { until_hours: 24, times: 2 }, ...bookings };
  const venue = aVenue({ bookings: rules, services: [aService(), aService({ id: 'own', online: false })] });
  const when = { nowMs: startsAt - hoursBefore * HOUR, zone: venue.calendar.zone, endsAt: startsAt + 2 * HOUR };
  return guestChanges(venue, aBooking(over), 0, when);
}

describe('what the guest may still change of a booking', () => {
  it('is what the business lets them, until its hours before', () => {
    expect(look()).toEqual({ until: startsAt - 24 * HOUR, left: 2, isOpen: true });
    expect(look({}, {}, 23)?.isOpen).toBe(false);
    expect(look({ status: 'requested' })?.isOpen).toBe(true);
  });

  it('ends where cancelling begins to cost what was paid', () => {
    expect(look({ payment: paid })?.until).toBe(startsAt - 48 * HOUR);
  });

  it.each<[string, Partial<Booking>, Partial<BookingRules>]>([
    ['where the business lets guests only cancel', {}, { guestChanges: null }],
    ['while it takes no bookings online', {}, { enabled: false }],
    ['of a place that is agreed, where staff answers each request', {}, { confirmAtOnce: false }],
    ['of a large party that staff agreed to', { party: 5 }, { large }],
    ['of what waits for its payment', { status: 'requested', payment: paid, payStep: 'release', payAt: startsAt }, {}],
    ['of a service that staff alone books', { serviceId: 'own' }, {}],
    ['of what is on the waiting list', { status: 'waitlisted' }, {}],
    ['of what is cancelled', { status: 'cancelled' }, {}],
    ['of a party that sits', { seatedAt: startsAt - 80 * HOUR }, {}],
  ])('is nothing %s', (_, booking, rules) => {
    expect(look(booking, rules)).toBeNull();
  });

  it('is a party that staff need not answer, once it is agreed', () => {
    const venue = aVenue({ bookings: { maxParty: 8, large } });
    expect([largestParty(venue, { status: 'confirmed' }), largestParty(venue, { status: 'requested' })]).toEqual([
      4, 8,
    ]);
  });
});
