import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { standingOf } from '../../../src/domain/booking/standing.ts';
import type { Venue } from '../../../src/domain/venue/venue.ts';
import { aBooking, NOW } from '../booking.ts';
import { aPerson, aService, at, aVenue, everyDay } from '../venue.ts';

const FRIDAY = '2027-03-05';
const calendar = (more: Partial<Venue['calendar']>) => ({ ...aVenue().calendar, ...more });
const closed = calendar({ closures: [{ from: FRIDAY, to: FRIDAY }] });
const reasonOf = (before: Venue, after: Venue, booking: Booking = aBooking(), tableIds = ['T1']) => {
  const standing = standingOf(before, after, { booking, tableIds }, NOW);
  return standing === null ? null : standing.reason;
};

const leo = aPerson({ id: 'leo' });
const salon = (person = leo) =>
  aVenue({
    kind: 'appointment',
    hours: everyDay(['09:00', '22:00']),
    services: [aService()],
    staff: [aPerson({ ...person, hours: person.hours })],
  });
const late = aPerson({ id: 'leo', hours: everyDay(['12:00', '22:00']) });
const haircut = aBooking({ party: 1, serviceId: 'cut', staffId: 'leo', durationMinutes: 45 });

describe('A booking that stands against new settings', () => {
  it.each<[string, Venue, ReturnType<typeof reasonOf>]>([
    ['a day that is closed', aVenue({ calendar: closed }), 'closed'],
    ['a weekday without hours', aVenue({ hours: { sat: [['18:00', '23:00']] } }), 'closed'],
    ['hours that end before its party leaves', aVenue({ hours: everyDay(['18:00', '20:00']) }), 'outside_hours'],
    ['a table that is gone', aVenue({ tables: [{ id: 'T2', seats: 4 }] }), 'table_gone'],
    ['a table that is hidden', aVenue({ tables: [{ id: 'T1', hidden: true }] }), 'table_gone'],
    ['a table with fewer seats', aVenue({ tables: [{ id: 'T1', seats: 1 }] }), 'too_few_seats'],
    ['other tables that are gone', aVenue({ tables: [{ id: 'T1', seats: 2 }] }), null],
    ['hours that still hold it', aVenue({ hours: everyDay(['19:00', '20:30']) }), null],
  ])('is told of: %s', (_, after, reason) => {
    expect(reasonOf(aVenue(), after)).toBe(reason);
  });

  it.each<[string, Venue, ReturnType<typeof reasonOf>]>([
    ['an absence', salon({ ...late, absences: [{ from: FRIDAY, to: FRIDAY }] }), 'off_duty'],
    ['shorter hours of the person', salon(aPerson({ id: 'leo', hours: everyDay(['12:00', '19:30']) })), 'off_duty'],
    ['a person who is gone', salon(aPerson({ id: 'noa' })), 'off_duty'],
    ['an absence on another day', salon({ ...late, absences: [{ from: '2027-03-06', to: '2027-03-06' }] }), null],
  ])('is told of in a salon: %s', (_, after, reason) => {
    expect(reasonOf(salon(late), after, haircut, [])).toBe(reason);
  });

  it.each<[string, number, number, ReturnType<typeof reasonOf>]>([
    ['until it begins', -60, 0, null],
    ['from its first minute on', -60, 1, 'table_closed'],
    ['from before its end on', 89, 200, 'table_closed'],
    ['once it is over', 90, 200, null],
  ])('is told of where its table is closed %s, or not', (_, from, to, reason) => {
    const start = at('2027-03-05T18:00:00Z');
    const closedTables = new Map([['T1', [{ from: start + from, to: start + to }]]]);
    expect(reasonOf(aVenue(), aVenue({ closedTables }))).toBe(reason);
    expect(reasonOf(aVenue(), aVenue({ closedTables }), aBooking(), ['T2'])).toBeNull();
  });

  it('is told of where one of those who take the services of a visit does not work through hers', () => {
    const part = (staffId: string | null) => ({ serviceId: 'cut', askedStaffId: null, staffId, minutes: 45 });
    const visit = (second: string | null) =>
      aBooking({ ...haircut, durationMinutes: 90, visit: [part('leo'), part(second)] });
    const team = (noaUntil: string) => ({
      ...salon(late),
      staff: [late, aPerson({ id: 'noa', hours: everyDay(['19:45', noaUntil]) })],
    });
    expect(reasonOf(team('20:30'), team('20:29'), visit('noa'), [])).toBe('off_duty');
    expect(reasonOf(team('20:30'), team('20:30'), visit('noa'), [])).toBeNull();
    expect(reasonOf(team('20:30'), team('20:29'), visit(null), [])).toBeNull();
    expect(reasonOf(team('20:30'), salon(late), visit('noa'), [])).toBe('off_duty');
  });

  it('is not told of again where it went past the same rule before', () => {
    expect(reasonOf(aVenue({ calendar: closed }), aVenue({ calendar: closed, hours: {} }))).toBeNull();
    const short = aVenue({ hours: everyDay(['18:00', '20:00']) });
    expect(reasonOf(short, aVenue({ calendar: closed }))).toBe('closed');
    expect(reasonOf(aVenue({ calendar: closed }), short)).toBeNull();
  });

  it('A booking that went past the opening hours before is not listed again for them', () => {
    const hours = (until: string) => aVenue({ hours: everyDay(['18:00', until]) });
    expect(reasonOf(hours('20:00'), hours('19:30'))).toBeNull();
  });

  it('A booking without a table is not listed for its tables', () => {
    expect(reasonOf(aVenue(), aVenue({ tables: [] }), aBooking(), [])).toBeNull();
  });

  const nine = { hours: everyDay(['09:00', '09:30']) };
  it.each<[string, Venue, Venue, Booking, string[]]>([
    ['A booking at a table', aVenue(nine), aVenue(), aBooking(), ['T1']],
    ['A booking without a table', aVenue(nine), aVenue(), aBooking(), []],
    [
      'An appointment without a person',
      { ...salon(late), ...aVenue(nine) },
      salon(late),
      { ...haircut, staffId: null },
      [],
    ],
  ])('%s that the new hours hold again is not listed', (_, before, after, booking, tableIds) => {
    expect(reasonOf(before, after, booking, tableIds)).toBeNull();
  });

  it('A booking is listed when any of its tables is hidden', () => {
    const tables = [{ id: 'T1' }, { id: 'T2', hidden: true }];
    expect(reasonOf(aVenue(), aVenue({ tables }), aBooking(), ['T1', 'T2'])).toBe('table_gone');
  });

  it('An appointment that nobody takes yet is not listed when people change', () => {
    expect(reasonOf(salon(late), salon(aPerson({ id: 'noa' })), { ...haircut, staffId: null }, [])).toBeNull();
  });

  it.each([
    ['leo', null],
    ['noa', 'off_duty'],
  ])('An appointment of %s, while noa alone stays away, is listed as %s', (staffId, reason) => {
    const noa = aPerson({ id: 'noa', hours: everyDay(['12:00', '22:00']) });
    const team = (...staff: Venue['staff']) => ({ ...salon(), staff });
    const after = team({ ...noa, hours: {} }, late);
    expect(reasonOf(team(noa, late), after, { ...haircut, staffId }, [])).toBe(reason);
    expect(reasonOf(team(noa, late), team(...after.staff.toReversed()), { ...haircut, staffId }, [])).toBe(reason);
  });

  it('A booking is listed up to the moment at which its time ends', () => {
    const end = aBooking().startsAt + 90 * 60_000;
    const held = { booking: aBooking(), tableIds: ['T1'] };
    expect(standingOf(aVenue(), aVenue({ hours: {} }), held, end - 1)?.reason).toBe('closed');
    expect(standingOf(aVenue(), aVenue({ hours: {} }), held, end)).toBeNull();
  });

  it('is not told of once its time is over or its party has left', () => {
    const earlier = aBooking({ date: '2027-03-04', startsAt: Date.parse('2027-03-04T18:00:00Z') });
    expect(reasonOf(aVenue(), aVenue({ hours: {} }), earlier)).toBeNull();
    expect(reasonOf(aVenue(), aVenue({ hours: {} }), aBooking({ seatedAt: NOW - 2, leftAt: NOW - 1 }))).toBeNull();
  });

  it('is told of with its time, its guest and its place as they were called', () => {
    const before = aVenue({ names: new Map([['T1', 'Window']]) });
    expect(
      standingOf(before, aVenue({ calendar: closed }), { booking: aBooking(), tableIds: ['T1'] }, NOW),
    ).toMatchObject({ date: FRIDAY, time: '19:00', party: 2, name: 'Anna', tables: ['Window'] });
  });
});
