import { describe, expect, it } from 'vitest';
import { windowAround, windowOfDay, windowOn } from '../../../src/domain/seating/window.ts';
import { aService, at, aVenue } from '../venue.ts';

// Turns of 90 to 150 minutes, slots of 15.
const restaurant = aVenue();
const services = [
  aService({ durationMinutes: 45, bufferAfter: 15 }),
  aService({ id: 'perm', durationMinutes: 120, bufferAfter: 30 }),
];
const salon = aVenue({ kind: 'appointment', bookings: { turns: [] }, services });
const from = at('2027-03-05T18:00:00Z');

describe('What is read around a stretch of time', () => {
  it('reaches back by the longest turn or service, so that whoever still sits there is seen', () => {
    expect(windowOn(restaurant, from, from + 90)).toMatchObject({ from: from - 150, endsAfter: from, longest: 150 });
    expect(windowOn(salon, from, from + 45)).toMatchObject({ from: from - 150, endsAfter: from, longest: 150 });
    expect(windowOn(aVenue({ bookings: { turns: [] } }), from, from + 1)).toMatchObject({ from, longest: 0 });
  });

  it('ends for tables with the stretch, or with the slot in which covers are counted', () => {
    expect(windowOn(restaurant, from, from + 90)).toMatchObject({ to: from + 90 });
    expect(windowOn(restaurant, from, from + 5)).toMatchObject({ to: from + 15 });
  });

  it('ends for appointments later by the longest service, whose buffer has to fit before the next one', () => {
    expect(windowOn(salon, from, from + 45)).toMatchObject({ to: from + 45 + 150 });
  });

  it('begins for appointments earlier by the longest time before one', () => {
    const prepared = { ...salon, services: [aService({ durationMinutes: 45, bufferBefore: 20, bufferAfter: 15 })] };
    expect(windowOn(prepared, from, from + 45)).toMatchObject({ from: from - 100, endsAfter: from - 20, longest: 80 });
  });

  it('is near where it suffices for what is free alone, and is not the whole day', () => {
    expect(windowOn(restaurant, from, from + 90)).toMatchObject({ near: true, day: false });
    expect(windowAround(restaurant, from, from + 90)).toMatchObject({ near: false, day: false });
  });

  it('is for giving others different tables twelve hours each way, or more where a turn is longer', () => {
    expect(windowAround(restaurant, from, from + 90)).toEqual({
      from: from - 720,
      to: from + 90 + 720,
      endsAfter: from - 720,
      longest: 150,
      near: false,
      day: false,
    });
    const banquets = aVenue({ bookings: { turns: [{ upTo: 9, minutes: 900 }] } });
    expect(windowAround(banquets, from, from + 90)).toMatchObject({ from: from - 900, to: from + 990 });
  });

  it('is twice as wide where the first was not enough', () => {
    expect(windowAround(restaurant, from, from + 90, 2)).toMatchObject({ from: from - 1440, to: from + 90 + 1440 });
  });

  it('reaches for appointments no further on than the longest service', () => {
    expect(windowAround(salon, from, from + 45)).toMatchObject({ from: from - 720, to: from + 45 + 150 });
  });
});

describe('What is read for a day', () => {
  it('is all that touches what may begin between midnight and midnight, on the clock of the venue', () => {
    const start = at('2027-03-04T23:00:00Z');
    const end = at('2027-03-05T23:00:00Z');
    expect(windowOfDay(restaurant, '2027-03-05')).toEqual({
      from: start - 150,
      to: end + 150,
      endsAfter: start,
      longest: 150,
      near: true,
      day: true,
    });
  });
});
