import type { Search } from '@booking/core/rules/search';
import { describe, expect, it } from 'vitest';
import {
  type NearbyAllocations,
  obstacleOf,
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
    const stretch = { from: wall('10:00'), to: wall('11:15') };
    expect(result(placeOnline(salon, visit('10:00'), NOTHING))).toEqual({
      ...{ kind: 'person', ...stretch, staffId: 'mia' },
      claims: [{ id: 'mia', unit: 0, ...stretch, inClass: null }],
    });
    expect(who(placeOnline(salon, visit('10:00'), busy('mia', '10:30', '11:00')))).toBe('leo');
    expect(who(placeAtDesk(salon, visit('10:00'), busy('mia', '10:30', '11:00')))).toBe('leo');
  });

  it('holds each person as long as this person needs, the first who is free then', () => {
    const quick = { ...mia, ownTerms: new Map([['cut', { durationMinutes: 30 }]]) };
    const people = { ...salon, staff: [quick, leo, eva] };
    const claims = (others: NearbyAllocations) => {
      const allocation = result(placeOnline(people, visit('10:00'), others));
      return allocation?.kind === 'person' && allocation.claims;
    };
    const taken = { unit: 0, from: wall('10:00'), inClass: null };
    expect(claims(busy('mia', '10:45', '11:30'))).toEqual([{ id: 'mia', ...taken, to: wall('10:45') }]);
    expect(claims(busy('mia', '10:30', '11:00'))).toEqual([{ id: 'leo', ...taken, to: wall('11:15') }]);
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
    ['whatever others have', '09:00', '18:00', true, 'leo'],
  ])('%s', (_, start, end, free, whose = 'mia') => {
    expect(who(placeOnline(salon, visit('10:00', mia), busy(whose, start, end)))).toBe(free ? 'mia' : null);
  });
});

describe('an appointment that needs a room', () => {
  const room = { id: 'room', name: 'Room', quantity: 2 };
  const massage = { ...service, bufferAfter: 0, resources: [{ id: 'room', quantity: 1 }] };
  const spa = { ...salon, resources: [room], services: [massage] };
  const inRoom = (quantity = 1): RequestedSlot => ({
    ...visit('10:00'),
    appointment: { service: { ...massage, resources: [{ id: 'room', quantity }] }, person: null },
  });
  const used = (...units: [unit: number, start: string, end: string][]): NearbyAllocations => ({
    held: [],
    busy: units.map(([unit, start, end]) => ({
      ...{ bookingId: `x${unit}`, staffId: 'room', unit, from: wall(start), to: wall(end) },
    })),
  });
  const held = (search: Search<Placement | null>) => {
    const allocation = result(search);
    return allocation?.kind === 'person' ? allocation.claims.map(({ id, unit }) => `${id} ${unit}`) : null;
  };

  it('holds its person and the first unit that is free throughout', () => {
    expect(held(placeOnline(spa, inRoom(), NOTHING))).toEqual(['mia 0', 'room 1']);
    expect(held(placeOnline(spa, inRoom(), used([1, '10:45', '12:00'])))).toEqual(['mia 0', 'room 2']);
    expect(held(placeOnline(spa, inRoom(), used([1, '09:00', '10:00'])))).toEqual(['mia 0', 'room 1']);
  });

  it('has no place without a unit, or with fewer than it needs, at the desk either', () => {
    const both = used([1, '10:00', '11:00'], [2, '10:30', '10:45']);
    expect(held(placeOnline(spa, inRoom(), both))).toBeNull();
    expect(held(placeAtDesk(spa, inRoom(), both))).toBeNull();
    expect(held(placeOnline(spa, inRoom(2), NOTHING))).toEqual(['mia 0', 'room 1', 'room 2']);
    expect(held(placeOnline(spa, inRoom(2), used([2, '10:00', '10:05'])))).toBeNull();
  });
});

describe('a class', () => {
  const yoga = { ...service, bufferAfter: 0, capacity: 3, resources: [{ id: 'room', quantity: 1 }] };
  const studio = { ...salon, resources: [{ id: 'room', name: 'Room', quantity: 2 }], services: [yoga] };
  const at = (time: string, over: { person?: typeof mia; overbook?: true } = {}): RequestedSlot => ({
    ...visit(time),
    appointment: { service: yoga, person: null, ...over },
  });
  const join = (slot: RequestedSlot, others: NearbyAllocations) => result(placeAtDesk(studio, slot, others));
  /** What so many have that joined one after the other. */
  const after = (count: number, slot = at('10:00')) => {
    const all: NearbyAllocations['busy'][number][] = [];
    for (let n = 1; n <= count; n += 1) {
      const allocation = join(slot, { held: [], busy: all });
      if (allocation?.kind !== 'person') throw new Error(`no place for number ${n}`);
      all.push(
        ...allocation.claims.map(({ id, unit, inClass, from, to }) => ({
          ...{ bookingId: `b${n}`, staffId: id, from, to },
          ...(unit === 0 ? {} : { unit }),
          ...(inClass === null ? {} : { inClass }),
        })),
      );
    }
    return { held: [], busy: all };
  };
  const places = ({ busy: all }: NearbyAllocations) =>
    all.map(({ bookingId, staffId, unit = 0, inClass }) => `${bookingId} ${staffId} ${unit} ${inClass?.place}`);

  it('has one person and one room for all who are in it, and a place for each', () => {
    expect(places(after(3))).toEqual([
      ...['b1 mia 0 1', 'b1 room 1 1', 'b2 mia 0 2', 'b2 room 1 2', 'b3 mia 0 3', 'b3 room 1 3'],
    ]);
  });

  it('begins anew with another person where it is full, and has no place where nobody else is free', () => {
    expect(who(placeOnline(studio, at('10:00'), after(3)))).toBe('leo');
    expect(who(placeOnline(studio, at('10:00', { person: mia }), after(3)))).toBeNull();
  });

  it('is entered where it has begun, before somebody else begins one', () => {
    expect(who(placeOnline(studio, at('10:00'), after(1, at('10:00', { person: leo }))))).toBe('leo');
  });

  it('gives a place that was given up to the next', () => {
    const { busy: all } = after(3);
    const left = { held: [], busy: all.filter(({ bookingId }) => bookingId !== 'b2') };
    const allocation = join(at('10:00', { person: mia }), left);
    expect(allocation?.kind === 'person' && allocation.claims.map(({ inClass }) => inClass?.place)).toEqual([2, 2]);
  });

  it('takes one more than it has places for by overbooking alone', () => {
    const allocation = join(at('10:00', { person: mia, overbook: true }), after(3));
    expect(allocation?.kind === 'person' && allocation.claims.map(({ inClass }) => inClass?.place)).toEqual([4, 4]);
  });

  it('is in the way of everything else that its person has, a class at another time too', () => {
    expect(who(placeOnline(studio, at('10:30', { person: mia }), after(1)))).toBeNull();
    expect(who(placeOnline(studio, at('11:00', { person: mia }), after(1)))).toBe('mia');
    expect(who(placeOnline(studio, visit('10:00', mia), after(1)))).toBeNull();
  });
});

describe('why an appointment finds no place', () => {
  const facial = { ...service, resources: ['room', 'laser'].map((id) => ({ id, quantity: 1 })) };
  const resources = ['room', 'laser', 'chair'].map((id) => ({ id, name: `The ${id}`, quantity: 1 }));
  const studio = { ...salon, services: [facial], resources };
  const wanted = (time: string): RequestedSlot => ({ ...visit(time), appointment: { service: facial, person: null } });
  const taking = (...ids: string[]): NearbyAllocations => ({
    held: [],
    busy: ids.map((staffId) => ({
      ...{ bookingId: 'x', staffId, from: wall('10:00'), to: wall('11:00') },
      ...(resources.some(({ id }) => id === staffId) && { unit: 1 }),
    })),
  });
  const why = (...ids: string[]) => obstacleOf(studio, wanted('10:00'), taking(...ids));

  it('names the rooms and devices that are taken, and no others', () => {
    expect(why('room')).toEqual({ code: 'resource_busy', resources: ['The room'] });
    expect(why('laser', 'chair')).toEqual({ code: 'resource_busy', resources: ['The laser'] });
    expect(why('room', 'laser', 'mia')).toEqual({ code: 'resource_busy', resources: ['The room', 'The laser'] });
  });

  it('is that nobody is free where nobody is, whatever else is taken', () => {
    expect(why('mia', 'leo', 'room')).toEqual({ code: 'person_busy' });
  });
});
