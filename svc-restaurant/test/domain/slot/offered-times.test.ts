import { describe, expect, it } from 'vitest';
import {
  furtherServices,
  nearestTimes,
  offeredServices,
  offeredTimes,
} from '../../../src/domain/slot/offered-times.ts';
import { aPerson, aService, aVenue, everyDay } from '../venue.ts';

const NOW = Date.parse('2027-03-05T11:00:00Z');
const DAY = '2027-03-06';
const two = { kind: 'table', party: 2, area: null } as const;

describe('the times that may be asked for', () => {
  const venue = aVenue({ hours: everyDay(['18:00', '20:00']), bookings: { slotMinutes: 30 } });

  it('are those of the opening hours at which a party can stay for its time, whatever is free', () => {
    expect(offeredTimes(venue, DAY, two, NOW)).toEqual(['18:00', '18:30']);
    expect(offeredTimes({ ...venue, tables: [] }, DAY, two, NOW)).toEqual(['18:00', '18:30']);
  });

  it('begin after the notice and end with the horizon', () => {
    const today = '2027-03-05';
    const late = Date.parse('2027-03-05T17:15:00Z');
    expect(offeredTimes(venue, today, two, late)).toEqual(['18:30']);
    expect(offeredTimes(venue, today, two, Date.parse('2027-03-05T17:29:00Z'))).toEqual(['18:30']);
    expect(offeredTimes(venue, today, two, Date.parse('2027-03-05T17:30:00Z'))).toEqual([]);
    const notice = { ...venue, bookings: { ...venue.bookings, noticeMinutes: 60 } };
    expect(offeredTimes(notice, today, two, late)).toEqual([]);
    expect(offeredTimes(venue, '2027-04-04', two, NOW)).toEqual(['18:00', '18:30']);
    expect(offeredTimes(venue, '2027-04-05', two, NOW)).toEqual([]);
  });

  it('end with the last seating, whatever the turn time', () => {
    const until = (lastSeating: number, over: Parameters<typeof aVenue>[0] = {}) =>
      offeredTimes(
        aVenue({ hours: everyDay(['18:00', '20:00']), ...over, bookings: { slotMinutes: 15, lastSeating } }),
        DAY,
        two,
        NOW,
      ).at(-1);
    expect([until(45), until(60), until(50)]).toEqual(['19:15', '19:00', '19:00']);
    // The turn is longer than what is left of the evening, and of a night that ends in a switch of the clock.
    expect(until(30, { hours: everyDay(['22:00', '23:00']) })).toBe('22:30');
    const switched = offeredTimes(
      aVenue({ hours: { sat: [['22:00', '04:00']] }, bookings: { slotMinutes: 30, lastSeating: 60 } }),
      '2027-03-28',
      two,
      NOW,
    );
    expect(switched).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00']);
  });

  it('of an appointment are those at which somebody who does it is at work', () => {
    const [mia, leo] = [
      aPerson({ id: 'mia', hours: everyDay(['18:00', '19:00']) }),
      aPerson({ id: 'leo', hours: everyDay(['19:00', '20:00']) }),
    ];
    const service = aService({ durationMinutes: 30, staffIds: ['mia', 'leo'] });
    const salon = { ...venue, kind: 'appointment' as const, services: [service], staff: [mia, leo] };
    const ask = (person: typeof mia | null) => offeredTimes(salon, DAY, { kind: 'appointment', service, person }, NOW);
    expect(ask(null)).toEqual(['18:00', '18:30', '19:00', '19:30']);
    expect(ask(leo)).toEqual(['19:00', '19:30']);
    const quick = { ...leo, ownTerms: new Map([[service.id, { durationMinutes: 15 }]]) };
    const finer = { ...salon, bookings: { ...salon.bookings, slotMinutes: 15 }, staff: [mia, quick] };
    const last = (person: typeof mia | null) =>
      offeredTimes(finer, DAY, { kind: 'appointment', service, person }, NOW).at(-1);
    expect([last(null), last(quick), last(mia)]).toEqual(['19:45', '19:45', '18:30']);
  });

  it('of a large party begin after its own notice', () => {
    const large = { from: 6, isRequest: true, noticeMinutes: 1440, turnMinutes: null };
    const house = { ...venue, bookings: { ...venue.bookings, large } };
    const today = (party: number) => offeredTimes(house, '2027-03-05', { ...two, party }, NOW).at(0) ?? null;
    expect([today(2), today(6)]).toEqual(['18:00', null]);
  });
});

describe('the services that guests may choose', () => {
  const services = [
    aService({ id: 'cut' }),
    aService({ id: 'desk', online: false }),
    aService({ id: 'old', hidden: true }),
    aService({ id: 'yoga', capacity: 8 }),
  ];
  const salon = aVenue({ kind: 'appointment', services });

  it('are those that are offered online and still there', () =>
    expect(offeredServices(salon).map(({ id }) => id)).toEqual(['cut', 'yoga']));

  it('have no class among them where they follow in a visit', () =>
    expect(furtherServices(salon).map(({ id }) => id)).toEqual(['cut']));
});

describe('the nearest times', () => {
  it('are those closest to the one that was wanted, in their own order', () => {
    expect(nearestTimes(['12:00', '18:00', '18:30', '19:30', '21:00'], '19:00', 3)).toEqual([
      '18:00',
      '18:30',
      '19:30',
    ]);
    expect(nearestTimes(['17:50', '19:20'], '18:30', 1)).toEqual(['17:50']);
    expect(nearestTimes(['12:00'], '19:00', 3)).toEqual(['12:00']);
    expect(nearestTimes([], '19:00', 3)).toEqual([]);
  });
});
