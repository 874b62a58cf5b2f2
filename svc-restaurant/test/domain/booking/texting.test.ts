import { describe, expect, it } from 'vitest';
import {
  isStillSo,
  REMINDED_MS,
  textableNumber,
  textedCountries,
  textOfStep,
  uselessFrom,
} from '../../../src/domain/booking/texting.ts';
import { aBooking } from '../booking.ts';
import { aVenue } from '../venue.ts';

const PHONE = '+41446681800';

describe('a diner is texted', () => {
  it('where the venue does so, they ticked it and left a number', () => {
    const on = aVenue({ bookings: { sms: true } });
    const ticked = aBooking({ smsOptIn: true, phone: PHONE });
    expect(textableNumber(on, ticked)).toBe(PHONE);
    expect(textableNumber(aVenue(), ticked)).toBeNull();
    expect(textableNumber(on, { ...ticked, smsOptIn: false })).toBeNull();
    expect(textableNumber(on, { ...ticked, phone: null })).toBeNull();
  });

  it.each([
    ['confirm', 'confirmed', 'confirmed'],
    ['take', 'confirmed', 'confirmed'],
    ['decline', 'declined', 'declined'],
    ['cancel', 'cancelled', 'cancelled'],
    ['move', 'confirmed', 'moved'],
    ['move', 'requested', 'moved_request'],
    ['move', 'waitlisted', 'moved_request'],
    ['waitlist', 'waitlisted', null],
    ['no_show', 'no_show', null],
    ['seat', 'confirmed', null],
    ['leave', 'confirmed', null],
    ['undo', 'confirmed', 'confirmed'],
    ['undo', 'requested', null],
    ['undo', 'cancelled', null],
  ] as const)('of the step %s to a booking that is then %s: %s', (trigger, status, kind) => {
    expect(textOfStep(trigger, aBooking({ status }))).toBe(kind);
  });
});

describe('the countries whose numbers a venue texts', () => {
  it('A venue that names no countries texts its own and those next door', () => {
    const countries = textedCountries(aVenue({ country: 'CH', bookings: { smsCountries: null } }));
    expect(countries.toSorted()).toEqual(['AT', 'CH', 'DE', 'FR', 'IT', 'LI']);
  });

  it('A venue that names countries texts those and no others', () => {
    expect(textedCountries(aVenue({ country: 'CH', bookings: { smsCountries: ['GB'] } }))).toEqual(['GB']);
  });

  it('A venue that names an empty list of countries texts nobody', () => {
    expect(textedCountries(aVenue({ country: 'CH', bookings: { smsCountries: [] } }))).toEqual([]);
  });
});

describe('a reminder', () => {
  it('A diner is reminded three hours before the booking begins', () => {
    expect(REMINDED_MS).toBe(3 * 60 * 60 * 1000);
  });
});

describe('a text that waited', () => {
  const { startsAt } = aBooking();
  it.each([
    ['confirmed', 'confirmed', true],
    ['confirmed', 'cancelled', false],
    ['moved', 'confirmed', true],
    ['moved', 'no_show', false],
    ['moved_request', 'requested', true],
    ['moved_request', 'waitlisted', true],
    ['moved_request', 'confirmed', false],
    ['declined', 'declined', true],
    ['declined', 'confirmed', false],
    ['cancelled', 'cancelled', true],
    ['reminder', 'confirmed', true],
    ['reminder', 'cancelled', false],
  ] as const)('%s is sent while the booking is %s: %s', (kind, status, sent) => {
    expect(isStillSo({ kind, startsAt }, aBooking({ status }))).toBe(sent);
    expect(isStillSo({ kind, startsAt: startsAt + 1 }, aBooking({ status }))).toBe(false);
  });

  it('reminds nobody who sits already', () => {
    expect(isStillSo({ kind: 'reminder', startsAt }, aBooking({ seatedAt: startsAt }))).toBe(false);
    expect(isStillSo({ kind: 'confirmed', startsAt }, aBooking({ seatedAt: startsAt }))).toBe(true);
  });

  it('is of no more use when the booking is over, a reminder an hour before it begins', () => {
    const endsAt = startsAt + 90 * 60_000;
    expect(uselessFrom('moved', startsAt, endsAt)).toBe(endsAt);
    expect(uselessFrom('reminder', startsAt, endsAt)).toBe(startsAt - 3_600_000);
  });
});
