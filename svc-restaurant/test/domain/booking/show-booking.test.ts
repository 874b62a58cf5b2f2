import { Booking } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import { servicesIn, showBooking } from '../../../src/domain/booking/show-booking.ts';
import type { BookingPayment } from '../../../src/domain/payment/payment.ts';
import type { Venue } from '../../../src/domain/venue/venue.ts';
import { aBooking } from '../booking.ts';
import { aVenue } from '../venue.ts';

const names = new Map([
  ['t1', 'Window'],
  ['t2', 'Corner'],
  ['t3', 'Garden'],
  ['cut', 'Haircut'],
  ['mia', 'Mia'],
]);
const venue = aVenue({ names });

describe('a booking in the shape of the contract', () => {
  it('has every field of it, null where there is nothing to say', () => {
    const shown = showBooking(venue, aBooking(), []);
    expect(Booking.strict().parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      id: 'b1',
      status: 'confirmed',
      confirmed_by: 'restaurant',
      date: '2027-03-05',
      time: '19:00',
      party: 2,
      name: 'Anna',
      email: 'anna@example.org',
      phone: null,
      notes: null,
      answers: [],
      source: 'api',
      service: null,
      service_id: null,
      staff: null,
      staff_id: null,
      tables: [],
      duration_minutes: null,
      seated_at: null,
      left_at: null,
      created_at: '2027-03-05T18:29:59.000Z',
      updated_at: '2027-03-05T18:29:59.000Z',
    });
  });

  it('names its tables, sorted by name; `[]` without one', () => {
    expect(showBooking(venue, aBooking(), ['t1', 't3', 't2', 't3']).tables).toEqual([
      'Corner',
      'Garden',
      'Garden',
      'Window',
    ]);
  });

  it('has of an appointment the names of service and person beside their ids', () => {
    const appointment = aBooking({ party: 1, serviceId: 'cut', staffId: 'mia', durationMinutes: 45 });
    expect(showBooking(venue, appointment, [])).toMatchObject({
      service: 'Haircut',
      service_id: 'cut',
      staff: 'Mia',
      staff_id: 'mia',
      duration_minutes: 45,
    });
  });

  it('says that the guest chose the person only where that person has it', () => {
    const isPinned = (staffId: string | null, askedStaffId: string | null) =>
      showBooking(venue, aBooking({ staffId, askedStaffId }), []).staff_pinned;
    expect(isPinned('mia', 'mia')).toBe(true);
    expect(isPinned('mia', null)).toBe(false);
    expect(isPinned('mia', 'eva')).toBe(false);
    expect(isPinned(null, null)).toBe(false);
  });

  it('made with a test key says so; no other mentions it', () => {
    expect(showBooking(venue, aBooking({ isTest: true }), [])).toHaveProperty('test', true);
    expect(showBooking(venue, aBooking(), [])).not.toHaveProperty('test');
  });

  it('has no name for what the venue no longer knows', () => {
    const old = aBooking({ serviceId: 'perm', staffId: 'eva' });
    expect(showBooking(venue, old, ['gone'])).toMatchObject({
      service: null,
      service_id: 'perm',
      staff: null,
      staff_id: 'eva',
      tables: [''],
    });
  });

  it('A question that the venue still asks is shown with its id, in whatever language it was read', () => {
    const questions = [
      { id: 'q1', type: 'text', required: false, labels: { en: 'Occasion?' } },
      { id: 'q2', type: 'text', required: false, labels: { en: 'Allergies?', de: 'Allergien?' } },
    ] as const;
    const answers = [
      { question: 'Allergien?', answer: 'Nüsse' },
      { question: 'Asked no longer?', answer: true },
    ];
    expect(showBooking({ ...venue, questions }, aBooking({ answers }), []).answers).toStrictEqual([
      { id: 'q2', question: 'Allergien?', answer: 'Nüsse' },
      { question: 'Asked no longer?', answer: true },
    ]);
  });

  it('says who changed it last, and nothing of that where the release before wrote it', () => {
    expect(showBooking(venue, aBooking({ changedBy: 'staff' }), [])).toHaveProperty('changed_by', 'staff');
    expect(showBooking(venue, aBooking({ changedBy: null }), [])).not.toHaveProperty('changed_by');
  });

  it('says when the party sat down and left, and what was asked and answered, without more of the question', () => {
    const seatedAt = Date.parse('2027-03-05T18:10:00Z');
    const answers = [{ id: 'q1', question: 'Allergies?', answer: 'Nuts' }];
    const shown = showBooking(venue, aBooking({ seatedAt, leftAt: seatedAt + 90_500, answers }), []);
    expect(shown).toMatchObject({ seated_at: '2027-03-05T18:10:00.000Z', left_at: '2027-03-05T18:11:30.500Z' });
    expect(shown.answers).toEqual([{ question: 'Allergies?', answer: 'Nuts' }]);
  });
});

describe('a visit with several services', () => {
  const part = (serviceId: string, staffId: string | null, askedStaffId: string | null, minutes: number) => ({
    ...{ serviceId, staffId, askedStaffId, minutes },
  });
  const visit = [part('cut', 'mia', 'mia', 45), part('perm', 'mia', null, 30), part('cut', null, null, 15)];
  const booking = aBooking({ serviceId: 'cut', staffId: 'mia', visit });

  it('has each with its time, its person and its length', () => {
    const mia = { staff: 'Mia', staff_id: 'mia' };
    expect(showBooking(venue, booking, []).services).toEqual([
      { time: '19:00', service: 'Haircut', service_id: 'cut', ...mia, staff_pinned: true, duration_minutes: 45 },
      { time: '19:45', service: null, service_id: 'perm', ...mia, staff_pinned: false, duration_minutes: 30 },
      {
        ...{ time: '20:15', service: 'Haircut', service_id: 'cut', staff: null, staff_id: null },
        ...{ staff_pinned: false, duration_minutes: 15 },
      },
    ]);
    expect(showBooking(venue, aBooking(), [])).not.toHaveProperty('services');
  });

  it('is read by name, without what the venue no longer knows', () => {
    expect(servicesIn(venue, booking, 'en')).toEqual([
      { time: '19:00', service: 'Haircut', staff: 'Mia' },
      { time: '19:45', service: '', staff: 'Mia' },
      { time: '20:15', service: 'Haircut', staff: null },
    ]);
  });
});

describe('what is to be paid of a booking', () => {
  const payment: BookingPayment = {
    ...{ kind: 'deposit', amount: 8000, currency: 'CHF', state: 'pending', confirms: true, dueDays: null },
    ...{ expiresMinutes: 15, feeEach: 2500, cancelHours: 24 },
  };
  const paying: Venue = { ...venue, payAt: (id) => `https://booking.example/pay/${id}` };
  const shown = (over: Parameters<typeof aBooking>[0], where = paying) => showBooking(where, aBooking(over), []);

  it('has its terms, the address to pay at and until when', () => {
    const expires = Date.parse('2027-03-05T18:45:00Z');
    expect(shown({ payment, status: 'requested', payStep: 'release', payAt: expires })).toMatchObject({
      payment: {
        ...{ kind: 'deposit', amount: 8000, currency: 'CHF', state: 'pending', fee_amount: 5000 },
        cancel_until: '2027-03-04T18:00:00.000Z',
      },
      ...{ pay_url: 'https://booking.example/pay/b1', expires_at: '2027-03-05T18:45:00.000Z', cancel_reason: null },
    });
  });

  it('has no address once it is paid, where nobody takes cards, or where nothing is asked', () => {
    expect(shown({ payment: { ...payment, state: 'paid' } }).pay_url).toBeNull();
    expect(shown({ payment }, venue).pay_url).toBeNull();
    expect(shown({})).toMatchObject({ payment: null, pay_url: null, expires_at: null });
  });

  it('has no end before the guest is asked, and says why nobody waits any more', () => {
    expect(shown({ payment, payStep: 'ask', payAt: 0 }).expires_at).toBeNull();
    expect(shown({ payment, status: 'cancelled', cancelReason: 'unpaid' }).cancel_reason).toBe('unpaid');
  });
});
