import { describe, expect, it } from 'vitest';
import { readBookingForm, readChoice, readSlot, slotValue } from '../../src/pages/book/book-form.ts';
import { aVenue } from '../domain/venue.ts';

const venue = aVenue({
  questions: [
    { id: 'q1', type: 'text', required: true, labels: { en: 'Allergies?' } },
    { id: 'q2', type: 'check', required: true, labels: { en: 'I agree' } },
  ],
});
const typed = (over: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      party: '2',
      slot: '2027-03-05T19:00',
      name: ' Anna ',
      email: 'anna@example.org',
      'q-q1': 'Nuts',
      'q-q2': 'yes',
      ...over,
    }),
  );
const faultsOf = (over: Record<string, string>) => {
  const read = readBookingForm(venue, typed(over), 'en');
  return read.ok ? [] : read.errors.map(({ field }) => field);
};

describe('the form of the booking page', () => {
  it('asks in the terms of the API for what was typed', () => {
    const read = readBookingForm(venue, typed({ notes: 'Window', sms: 'yes' }), 'de');
    expect(read).toEqual({
      ok: true,
      slot: { date: '2027-03-05', time: '19:00', ask: false },
      body: {
        ...{ date: '2027-03-05', time: '19:00', party: 2, name: 'Anna', email: 'anna@example.org', notes: 'Window' },
        ...{ lang: 'de', sms_opt_in: true, answers: { q1: 'Nuts', q2: true } },
      },
    });
  });

  it.each([
    ['no time', { slot: '' }, ['slot']],
    ['a time that is none', { slot: '2027-02-30T25:00' }, ['slot']],
    ['no name, and neither address nor number', { name: ' ', email: '', phone: '' }, ['name', 'email']],
    ['what is no address, no number', { email: 'x', phone: 'call me' }, ['email', 'phone']],
    ['a number that cannot be dialled, and no address', { email: '', phone: '123' }, ['phone']],
    [
      'too much of everything',
      { name: 'n'.repeat(201), notes: 'n'.repeat(2001), 'q-q1': 'n'.repeat(2001) },
      ['name', 'notes', 'q-q1'],
    ],
    ['required questions left out', { 'q-q1': ' ', 'q-q2': '' }, ['q-q1', 'q-q2']],
    ['no party', { party: '' }, ['party']],
  ])('says beside its field what is wrong with %s, in the order of the page', (_, over, fields) => {
    expect(faultsOf(over)).toEqual(fields);
  });

  it('reads a time as its chip sends it', () => {
    expect(readSlot(slotValue('2027-03-05', '19:00', true))).toEqual({ date: '2027-03-05', time: '19:00', ask: true });
    expect(readSlot('19:00')).toBeNull();
    expect(
      readChoice(
        new Map([
          ['party', 'x'],
          ['slot', '2027-03-05T19:00'],
          ['date', '2027-03-04'],
        ]),
      ),
    ).toMatchObject({
      party: undefined,
      date: '2027-03-05',
    });
  });
});
