import { timeOfMinutes } from '@booking/core/rules/local-time';
import { finish } from '@booking/core/rules/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeStarts } from '../../../src/domain/seating/appointments.ts';
import type { Busy } from '../../../src/domain/seating/claims.ts';
import { placeAgain, placeOnline } from '../../../src/domain/seating/placing.ts';
import { ableIn, type RequestedSlot, slotWith, type WantedService } from '../../../src/domain/slot/requested-slot.ts';
import { isStaffed } from '../../../src/domain/slot/slot-rules.ts';
import { zonedDay } from '../../../src/domain/venue/day.ts';
import { whoDoes } from '../../../src/domain/venue/people.ts';
import type { Service, Venue } from '../../../src/domain/venue/venue.ts';
import { aPerson, aService, at, aVenue, everyDay } from '../venue.ts';

const date = '2027-03-05';
const now = Date.parse('2027-03-02T11:00:00Z');
const day = zonedDay('Europe/Zurich', date);
const cut = aService({ id: 'cut', durationMinutes: 30 });
const colour = aService({ id: 'colour', durationMinutes: 60, bufferAfter: 15, staffIds: ['mia'] });
const mia = aPerson({ id: 'mia', hours: everyDay(['09:00', '12:00']) });
const leo = aPerson({ id: 'leo', hours: everyDay(['09:00', '12:00']) });
const salon = aVenue({
  ...{ kind: 'appointment', hours: everyDay(['09:00', '12:00']), bookings: { slotMinutes: 30 } },
  ...{ services: [cut, colour], staff: [leo, mia] },
});
const wall = (time: string) => at(`${date}T${time}:00+01:00`);
const taken = (staffId: string, from: string, to: string): Busy => ({
  ...{ bookingId: `${staffId}${from}`, staffId, from: wall(from), to: wall(to) },
});
const anybody = (service: Service): WantedService => ({ service, person: null });

function slotAt(venue: Venue, time: string, services: readonly WantedService[]): RequestedSlot {
  const result = slotWith(venue, { date, time }, services, false);
  if (!result.ok) throw new Error(result.fault);
  return result.slot;
}

function placeAt(venue: Venue, time: string, services: readonly WantedService[], busy: readonly Busy[] = []) {
  const placement = finish(placeOnline(venue, slotAt(venue, time, services), { held: [], busy }), () => 0);
  return placement?.allocation.kind === 'person' ? placement.allocation : null;
}

function timesOf(venue: Venue, services: readonly WantedService[], busy: readonly Busy[] = []) {
  const [first, ...rest] = services as [WantedService, ...WantedService[]];
  const able = rest.map((wanted) => ableIn(venue, wanted));
  const who = whoDoes(venue, first.service);
  return Object.fromEntries(finish(freeStarts(venue, day, first.service, who, busy, now, able), () => 0));
}

describe('a visit with several services', () => {
  const both = [anybody(cut), anybody(colour)];

  it('has them in their order and without a gap, each with somebody who does it', () => {
    const minute = { unit: 0, inClass: null };
    expect(placeAt(salon, '09:00', both)).toMatchObject({
      ...{ staffId: 'leo', further: ['mia'], from: wall('09:00'), to: wall('10:45') },
      claims: [
        { id: 'leo', part: 0, from: wall('09:00'), to: wall('09:30'), ...minute },
        { id: 'mia', part: 1, from: wall('09:30'), to: wall('10:45'), ...minute },
      ],
    });
  });

  it('stays with one person where that can be', () => {
    expect(placeAt(salon, '09:00', [anybody(colour), anybody(cut)])).toMatchObject({
      staffId: 'mia',
      further: ['mia'],
    });
    expect(placeAt(salon, '09:00', [anybody(colour), anybody(cut)], [taken('mia', '10:10', '11:00')])).toBeNull();
    expect(placeAt(salon, '09:00', [anybody(colour), anybody(cut)], [taken('mia', '10:15', '11:00')])).toMatchObject({
      staffId: 'mia',
      further: ['leo'],
    });
  });

  it('is free at the times from which on all of it is, and names who could begin', () => {
    expect(timesOf(salon, both)).toEqual({
      ...{ '09:00': ['leo', 'mia'], '09:30': ['leo', 'mia'], '10:00': ['leo', 'mia'], '10:30': ['leo', 'mia'] },
    });
    expect(timesOf(salon, both, [taken('mia', '09:00', '10:00')])).toEqual({
      ...{ '09:30': ['leo'], '10:00': ['leo', 'mia'], '10:30': ['leo', 'mia'] },
    });
  });

  it('waits for a room as any other does, and is in its own way nowhere', () => {
    const room = { id: 'room', name: 'Room', quantity: 1 };
    const wet = (service: Service) => ({ ...service, bufferAfter: 15, resources: [{ id: 'room', quantity: 1 }] });
    const spa = { ...salon, resources: [room], services: [wet(cut), wet(colour)] };
    const visit = [anybody(wet(cut)), anybody(wet(colour))];
    expect(placeAt(spa, '09:00', visit)).not.toBeNull();
    expect(placeAt(spa, '09:00', visit, [{ ...taken('room', '10:00', '10:30'), unit: 1 }])).toBeNull();
  });

  it('keeps its people when it moves, as far as they can', () => {
    const agreed = (minutes: number, holder: typeof mia) => ({ minutes, usual: minutes, holder });
    const booked = [
      { ...anybody(cut), agreed: agreed(30, mia) },
      { ...anybody(colour), agreed: agreed(60, mia) },
    ];
    const again = (busy: readonly Busy[]) => {
      const before = { staffId: 'mia', tableIds: [] };
      const search = placeAgain(salon, slotAt(salon, '10:00', booked), before, { held: [], busy });
      const allocation = finish(search, () => 0)?.allocation;
      return allocation?.kind === 'person' && [allocation.staffId, ...(allocation.further ?? [])];
    };
    expect(again([])).toEqual(['mia', 'mia']);
    expect(again([taken('mia', '09:30', '10:15')])).toEqual(['leo', 'mia']);
  });

  it('cannot hold a class', () => {
    const yoga = aService({ id: 'yoga', capacity: 4 });
    expect(slotWith(salon, { date, time: '09:00' }, [anybody(cut), anybody(yoga)], false)).toEqual({
      ...{ ok: false, fault: 'class_in_visit' },
    });
  });
});

const half = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => timeOfMinutes(n * 30));
const someMinutes = fc.constantFrom(20, 30, 45);

describe('the same as a slow model that tries everybody for everything', () => {
  it('for any hours, services, buffers, own times and appointments', () => {
    const people = fc.array(
      fc.record({ from: half(18, 22), to: half(23, 26), own: fc.option(someMinutes), does: fc.boolean() }),
      { minLength: 1, maxLength: 3 },
    );
    const services = fc.array(
      fc.record({
        minutes: someMinutes,
        before: fc.constantFrom(0, 10),
        after: fc.constantFrom(0, 15),
      }),
      { minLength: 2, maxLength: 3 },
    );
    const busy = fc.array(
      fc.record({
        who: fc.constantFrom('p0', 'p1', 'p2', 'room'),
        from: fc.integer({ min: 0, max: 200 }),
        length: fc.constantFrom(10, 40),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(people, services, busy, (staff, offered, others) => {
        const { venue, wanted, taken: held } = houseOf(staff, offered, others);
        const slow = slowTimes(venue, wanted, held);
        expect(Object.keys(timesOf(venue, wanted, held))).toEqual(slow);
        for (const minute of [0, 30, 60, 90, 120, 150, 180, 210]) {
          const time = timeOfMinutes(540 + minute);
          expect([time, placeAt(venue, time, wanted, held) !== null]).toEqual([time, slow.includes(time)]);
          expect(isStaffed(venue, slotAt(venue, time, wanted))).toBe(slowTimes(venue, wanted, []).includes(time));
        }
      }),
      { numRuns: 150 },
    );
  });
});

type Drawn = {
  readonly staff: readonly { from: string; to: string; own: number | null; does: boolean }[];
  readonly services: readonly { minutes: number; before: number; after: number }[];
  readonly busy: readonly { who: string; from: number; length: number }[];
};

function houseOf(staff: Drawn['staff'], offered: Drawn['services'], others: Drawn['busy']) {
  const services = offered.map(({ minutes, before, after }, i) =>
    aService({
      ...{ id: `s${i}`, durationMinutes: minutes, bufferBefore: before, bufferAfter: after },
      // The second one is not done by all.
      staffIds: i === 1 ? ['none', ...staff.flatMap(({ does }, n) => (does ? [`p${n}`] : []))] : [],
    }),
  );
  const people = staff.map(({ from, to, own }, n) =>
    aPerson({
      ...{ id: `p${n}`, hours: everyDay([from, to]) },
      ownTerms: new Map(own === null ? [] : [['s0', { durationMinutes: own }]]),
    }),
  );
  const venue = aVenue({
    ...{ kind: 'appointment', hours: everyDay(['09:00', '13:00']), bookings: { slotMinutes: 30 } },
    ...{ services, staff: people },
  });
  const held = others
    .filter(({ who }) => who !== 'room')
    .map(
      ({ who, from, length }, i): Busy => ({
        ...{ bookingId: `b${i}`, staffId: who, from: wall('09:00') + from, to: wall('09:00') + from + length },
      }),
    )
    .toSorted((a, b) => a.from - b.from);
  return { venue, wanted: services.map(anybody), taken: held };
}

/** Every way in which people could take the services is tried, minute by minute. */
function slowTimes(venue: Venue, wanted: readonly WantedService[], held: readonly Busy[]): string[] {
  const ways = wanted.reduce<string[][]>(
    (all, { service }) =>
      all.flatMap((way) =>
        venue.staff
          .filter(({ id }) => service.staffIds.length === 0 || service.staffIds.includes(id))
          .map(({ id }) => [...way, id]),
      ),
    [[]],
  );
  const isPossible = (way: readonly string[], start: number) => {
    let minute = start;
    return way.every((id, i) => {
      const person = venue.staff.find((other) => other.id === id) as (typeof venue.staff)[number];
      const { service } = wanted[i] as WantedService;
      const length = person.ownTerms.get(service.id)?.durationMinutes ?? service.durationMinutes;
      const begins = minute;
      minute += length;
      const [[from, to] = ['', '']] = person.hours.fri ?? [];
      for (let m = begins; m < begins + length; m += 1)
        if (m < wall('09:00') || m >= wall('13:00') || m < wall(from) || m >= wall(to)) return false;
      for (let m = begins - service.bufferBefore; m < begins + length + service.bufferAfter; m += 1)
        if (held.some((other) => other.staffId === id && other.from <= m && m < other.to)) return false;
      return true;
    });
  };
  const times = Array.from({ length: 8 }, (_, n) => timeOfMinutes(540 + n * 30));
  return times.filter((time) => ways.some((way) => isPossible(way, wall(time))));
}
