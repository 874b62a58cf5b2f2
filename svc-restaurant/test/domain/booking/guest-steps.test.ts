import { BOOKING_STATUSES } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { guestSteps, isOver } from '../../../src/domain/booking/guest-steps.ts';
import { aBooking, NOW } from '../booking.ts';

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
