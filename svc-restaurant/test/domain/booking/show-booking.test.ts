import { Booking } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import { showBooking } from '../../../src/domain/booking/show-booking.ts';
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

  it('says when the party sat down and left, and what was asked and answered, without more of the question', () => {
    const seatedAt = Date.parse('2027-03-05T18:10:00Z');
    const answers = [{ id: 'q1', question: 'Allergies?', answer: 'Nuts' }];
    const shown = showBooking(venue, aBooking({ seatedAt, leftAt: seatedAt + 90_500, answers }), []);
    expect(shown).toMatchObject({ seated_at: '2027-03-05T18:10:00.000Z', left_at: '2027-03-05T18:11:30.500Z' });
    expect(shown.answers).toEqual([{ question: 'Allergies?', answer: 'Nuts' }]);
  });
});
