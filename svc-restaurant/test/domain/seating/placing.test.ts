import type { Search } from '@booking/core/rules/search';
import { describe, expect, it } from 'vitest';
import {
  busyOf,
  isFree,
  type NearbyAllocations,
  type Placement,
  placeAgain,
  placeAtDesk,
  placeOnline,
} from '../../../src/domain/seating/placing.ts';
import type { RequestedSlot } from '../../../src/domain/slot/requested-slot.ts';
import { aPerson, aService, at, aVenue, everyDay, whole } from '../venue.ts';

const NOTHING: NearbyAllocations = { held: [], busy: [] };
const restaurant = aVenue({ tables: [{ id: 'T1', seats: 2 }] });
const paced = aVenue({ tables: [{ id: 'T1', seats: 4 }], bookings: { pacing: 4 } });
const from = at('2027-03-10T18:00:00Z');
const table: RequestedSlot = {
  date: '2027-03-10',
  time: '19:00',
  party: 2,
  minutes: 90,
  area: null,
  appointment: null,
};
const onTables = (tableIds: string[], start = from): NearbyAllocations => ({
  held: [{ bookingId: 'x', from: start, to: start + 90, party: 3, movable: false, tableIds }],
  busy: [],
});
const withPerson = (staffId: string | null) => ({ staffId, tableIds: [] });
const result = (search: Search<Placement | null>) => whole(search)?.allocation ?? null;

describe('a table', () => {
  const allocation = { kind: 'tables', from, to: from + 90, tableIds: ['T1'] };

  it('is held from start to start and turn, by the public as by the desk', () => {
    expect(result(placeOnline(restaurant, table, NOTHING))).toEqual(allocation);
    expect(result(placeAtDesk(restaurant, table, NOTHING))).toEqual(allocation);
    expect(result(placeAgain(restaurant, table, withPerson(null), NOTHING))).toEqual(allocation);
  });

  it('that moves is nobody’s by name: who it is with says nothing there', () => {
    const both = { ...restaurant, staff: [aPerson({ id: 'mia' })] };
    expect(result(placeAgain(both, table, withPerson('mia'), NOTHING))).toEqual(allocation);
  });

  it('that somebody has is had by nobody else, until the moment at which it is free', () => {
    expect(result(placeOnline(restaurant, table, onTables(['T1'], from + 89)))).toBeNull();
    expect(result(placeAtDesk(restaurant, table, onTables(['T1'], from - 89)))).toBeNull();
    expect(result(placeOnline(restaurant, table, onTables(['T1'], from + 90)))).toEqual(allocation);
    expect(result(placeOnline(restaurant, table, onTables(['T1'], from - 90)))).toEqual(allocation);
  });

  it('is given to the public within the pacing, and to the desk beyond it', () => {
    const others = onTables(['T9']);
    expect(result(placeOnline(paced, { ...table, party: 1 }, others))).not.toBeNull();
    expect(result(placeOnline(paced, table, others))).toBeNull();
    expect(result(placeAtDesk(paced, table, others))).toEqual(allocation);
    expect(result(placeAgain(paced, table, withPerson(null), others))).toEqual(allocation);
  });
});

describe('a party at joined tables whose time is changed', () => {
  const three = ['T2', 'T3', 'T4'];
  const seats = (id: string, n: number) => ({ id, seats: n });
  const joined = aVenue({
    tables: [seats('T1', 4), seats('T2', 2), seats('T3', 2), seats('T4', 2)],
    combinations: [{ tableIds: three, seats: 6, minParty: 2, priority: 0 }],
  });
  const had = { staffId: null, tableIds: three };
  const tablesAt = (search: Search<Placement | null>) => {
    const allocation = result(search);
    return allocation?.kind === 'tables' ? allocation.tableIds : null;
  };

  it('keeps them, though fewer would do', () => {
    expect(tablesAt(placeAgain(joined, table, had, NOTHING))).toEqual(three);
    expect(tablesAt(placeAgain(joined, { ...table, party: 4 }, { ...had, tableIds: [] }, NOTHING))).toEqual(['T1']);
  });

  it('gets others where one of them is taken then, or they do not seat it any more', () => {
    expect(tablesAt(placeAgain(joined, { ...table, party: 4 }, had, onTables(['T3'])))).toEqual(['T1']);
    expect(tablesAt(placeAgain({ ...joined, combinations: [] }, table, had, NOTHING))).toEqual(['T2']);
  });
});

const service = aService({ durationMinutes: 60, bufferAfter: 15, staffIds: ['mia', 'leo'] });
const mia = aPerson({ id: 'mia', hours: everyDay(['09:00', '12:00']) });
const leo = aPerson({ id: 'leo', hours: everyDay(['09:00', '18:00']) });
const eva = aPerson({ id: 'eva', hours: everyDay(['09:00', '18:00']) });
const salon = aVenue({
  kind: 'appointment',
  bookings: { pacing: 1 },
  hours: everyDay(['09:00', '18:00']),
  services: [service],
  staff: [mia, leo, eva],
});
const visit = (time: string, person = null as typeof mia | null): RequestedSlot => ({
  date: '2027-03-10',
  time,
  party: 1,
  minutes: 60,
  area: null,
  appointment: { service, person },
});
const wall = (time: string) => at(`2027-03-10T${time}:00+01:00`);
const busy = (staffId: string, start: string, end: string): NearbyAllocations => ({
  held: [],
  busy: [{ bookingId: 'x', staffId, from: wall(start), to: wall(end) }],
});
const who = (search: Search<Placement | null>) => {
  const allocation = result(search);
  return allocation?.kind === 'person' ? allocation.staffId : null;
};

describe('an appointment', () => {
  it('holds the first free person of those who do the service, with the buffer', () => {
    expect(result(placeOnline(salon, visit('10:00'), NOTHING))).toEqual({
      kind: 'person',
      from: wall('10:00'),
      to: wall('11:15'),
      staffId: 'mia',
    });
    expect(who(placeOnline(salon, visit('10:00'), busy('mia', '10:30', '11:00')))).toBe('leo');
    expect(who(placeAtDesk(salon, visit('10:00'), busy('mia', '10:30', '11:00')))).toBe('leo');
  });

  it('is nobody but the person who is asked for', () => {
    expect(who(placeOnline(salon, visit('10:00', leo), NOTHING))).toBe('leo');
    expect(who(placeOnline(salon, visit('10:00', mia), busy('mia', '10:30', '11:00')))).toBeNull();
    expect(who(placeAtDesk(salon, visit('10:00', mia), busy('mia', '10:30', '11:00')))).toBeNull();
  });

  it('outside somebody’s hours is for the desk alone, and only where nobody who could take it is at work', () => {
    expect(who(placeOnline(salon, visit('14:00', mia), NOTHING))).toBeNull();
    expect(who(placeAtDesk(salon, visit('14:00', mia), NOTHING))).toBe('mia');
    expect(who(placeAtDesk(salon, visit('14:00', mia), busy('mia', '14:00', '15:00')))).toBeNull();
    expect(who(placeAtDesk(salon, visit('14:00'), NOTHING))).toBe('leo');
    expect(who(placeAtDesk(salon, visit('14:00'), busy('leo', '14:00', '15:00')))).toBeNull();
    expect(who(placeAtDesk(salon, visit('20:00'), NOTHING))).toBe('mia');
  });
});

describe('an appointment that moves', () => {
  it('moves nobody else', () => {
    expect(whole(placeAgain(salon, visit('10:00'), withPerson('leo'), NOTHING))?.moves).toEqual([]);
  });

  it('stays with the person it is with, if that can be', () => {
    expect(who(placeAgain(salon, visit('10:00'), withPerson('leo'), NOTHING))).toBe('leo');
    expect(who(placeAgain(salon, visit('10:00'), withPerson(null), NOTHING))).toBe('mia');
  });

  it('goes to another one where that person is taken, off duty, unknown, or does not do the service', () => {
    expect(who(placeAgain(salon, visit('10:00'), withPerson('leo'), busy('leo', '10:00', '11:00')))).toBe('mia');
    expect(who(placeAgain(salon, visit('14:00'), withPerson('mia'), NOTHING))).toBe('leo');
    expect(who(placeAgain(salon, visit('10:00'), withPerson('tom'), NOTHING))).toBe('mia');
    expect(who(placeAgain(salon, visit('10:00'), withPerson('eva'), NOTHING))).toBe('mia');
  });

  it('goes to the person who is asked for, whoever it is with', () => {
    expect(who(placeAgain(salon, visit('10:00', mia), withPerson('leo'), NOTHING))).toBe('mia');
    expect(who(placeAgain(salon, visit('10:00', mia), withPerson('leo'), busy('mia', '10:00', '11:00')))).toBeNull();
  });
});

describe('a person is free', () => {
  it.each([
    ['before something that begins when the buffer ends', '11:15', '12:00', true],
    ['not before something that begins in the buffer', '11:14', '12:00', false],
    ['after something that ends when it begins', '09:00', '10:00', true],
    ['not after something that ends later', '09:00', '10:01', false],
    ['not within something longer', '09:00', '14:00', false],
    ['not around something shorter', '10:20', '10:30', false],
  ])('%s', (_, start, end, free) => {
    expect(isFree([{ from: wall(start), to: wall(end) }], wall('10:00'), service)).toBe(free);
  });

  it('whatever others have', () => {
    const all = [...busy('leo', '09:00', '18:00').busy, ...busy('mia', '10:00', '11:00').busy];
    expect(busyOf(all, 'leo')).toEqual(busy('leo', '09:00', '18:00').busy);
    expect(busyOf(all, 'eva')).toEqual([]);
  });
});
