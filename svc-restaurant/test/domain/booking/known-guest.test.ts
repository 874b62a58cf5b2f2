import { describe, expect, it } from 'vitest';
import { type GuestBooking, knownGuest } from '../../../src/domain/booking/known-guest.ts';

const TODAY = '2027-03-05';
const booking = (over: Partial<GuestBooking> = {}): GuestBooking => ({
  ...{ id: '1', date: '2027-03-01', time: '19:00', party: 2, status: 'confirmed', left: false },
  ...{ name: 'Ada Keller', email: 'ada@example.org', phone: null, notes: null },
  ...over,
});
const visitsOf = (over: Partial<GuestBooking>) => knownGuest([booking(over)], TODAY).visits;

describe('A guest whom the front desk knows again', () => {
  it('was there when a confirmed day has gone by, or when the party has left', () => {
    expect(visitsOf({})).toBe(1);
    expect(visitsOf({ date: TODAY, left: true })).toBe(1);
  });

  it('was not there yet today or later, nor when the booking was never kept', () => {
    expect(visitsOf({ date: TODAY })).toBe(0);
    expect(visitsOf({ date: '2027-03-06' })).toBe(0);
    for (const status of ['requested', 'waitlisted', 'declined', 'cancelled', 'no_show'] as const)
      expect([status, visitsOf({ status })]).toEqual([status, 0]);
  });

  it('is told how often they did not come', () => {
    const missed = booking({ status: 'no_show' });
    const { visits, no_shows } = knownGuest([booking(), missed, missed], TODAY);
    expect([visits, no_shows]).toEqual([1, 2]);
  });

  it('is called and reached as in the latest booking that says so', () => {
    const bookings = [
      booking({ name: null, email: null, phone: '+41446681800' }),
      booking({ name: 'Ada Meier', notes: 'By the window' }),
      booking({ phone: '+41446681801', notes: 'Nuts' }),
    ];
    expect(knownGuest(bookings, TODAY)).toMatchObject({
      ...{ name: 'Ada Meier', email: 'ada@example.org', phone: '+41446681800', notes: 'By the window' },
    });
  });

  it('has the latest ten bookings shown and all of them counted', () => {
    const bookings = Array.from({ length: 12 }, (_, i) => booking({ id: String(i) }));
    const guest = knownGuest(bookings, TODAY);
    expect([guest.visits, guest.bookings.length, guest.bookings[0]?.id]).toEqual([12, 10, '0']);
  });
});
