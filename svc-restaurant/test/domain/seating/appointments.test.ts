import { timeOfMinutes } from '@booking/core/rules/local-time';
import { finish } from '@booking/core/rules/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeDatesOf, freeStartsOf, freeStarts as searchStarts } from '../../../src/domain/seating/appointments.ts';
import type { Busy } from '../../../src/domain/seating/claims.ts';
import { zonedDay } from '../../../src/domain/venue/day.ts';
import { whoDoes, workOf } from '../../../src/domain/venue/people.ts';
import { slowTouching } from '../slow-model.ts';
import { aPerson, aService, at, aVenue, everyDay } from '../venue.ts';

const date = '2027-03-05';
const now = Date.parse('2027-03-02T11:00:00Z');
const mia = aPerson({ id: 'mia', hours: everyDay(['09:00', '12:00']) });
const leo = aPerson({ id: 'leo', hours: everyDay(['10:00', '11:00'], ['14:00', '16:00']) });
const salon = aVenue({
  kind: 'appointment',
  hours: everyDay(['09:00', '15:00']),
  bookings: { slotMinutes: 30 },
  staff: [mia, leo],
});
const cut = aService({ durationMinutes: 60 });
const day = () => zonedDay('Europe/Zurich', date);
const freeStarts = (...asked: Parameters<typeof searchStarts>) => finish(searchStarts(...asked), () => 0);
const free = (venue = salon, service = cut, busy: Busy[] = [], people = whoDoes(venue, service)) =>
  Object.fromEntries(freeStarts(venue, day(), service, people, busy, now));
const taken = (staffId: string, from: string, to: string): Busy => ({
  bookingId: `${staffId}${from}`,
  staffId,
  from: at(`2027-03-05T${from}:00+01:00`),
  to: at(`2027-03-05T${to}:00+01:00`),
});

describe('free starts', () => {
  it('lie within one opening of the house and one stretch of work, with everybody who could take them', () => {
    expect(free()).toEqual({
      '09:00': ['mia'],
      '09:30': ['mia'],
      '10:00': ['mia', 'leo'],
      '10:30': ['mia'],
      '11:00': ['mia'],
      '14:00': ['leo'],
    });
  });

  it('leave out what a person has, up to its end', () => {
    expect(Object.keys(free(salon, cut, [taken('mia', '10:00', '11:00')]))).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '14:00',
    ]);
  });

  it('want the buffer clear before the next appointment, and let it run past the end of work', () => {
    const buffered = aService({ durationMinutes: 60, bufferAfter: 30 });
    expect(free(salon, buffered, [taken('mia', '11:00', '12:00')])['10:00']).toEqual(['leo']);
    expect(free(salon, buffered)['11:00']).toEqual(['mia']);
  });

  it('want the time before clear as well, and let it begin before work does', () => {
    const prepared = aService({ durationMinutes: 60, bufferBefore: 30 });
    expect(Object.keys(free(salon, prepared, [taken('mia', '09:00', '10:00')], [mia]))).toEqual(['10:30', '11:00']);
    expect(free(salon, prepared)['09:00']).toEqual(['mia']);
    const early = { ...taken('mia', '08:00', '08:45'), bookingId: 'early' };
    expect(Object.keys(free(salon, prepared, [early], [mia]))[0]).toBe('09:30');
  });

  it('end with absences, the last day included', () => {
    const away = { ...salon, staff: [{ ...mia, absences: [{ from: '2027-03-03', to: date }] }, leo] };
    expect(Object.keys(free(away))).toEqual(['10:00', '14:00']);
  });

  it('lie within the hours that a person works on that day alone, and are none on a day off', () => {
    const working = (...hours: [string, string][]) => ({
      ...salon,
      staff: [{ ...mia, special: new Map([[date, hours]]) }, leo],
    });
    const usual = { '10:00': ['leo'], '14:00': ['leo'] };
    expect(free(working(['14:00', '15:00']))).toEqual({ '10:00': ['leo'], '14:00': ['mia', 'leo'] });
    expect(free(working())).toEqual(usual);
    const another = { ...salon, staff: [{ ...mia, special: new Map([['2027-03-04', []]]) }, leo] };
    expect(free(another)).toEqual(free());
  });

  it("name only those who do the service, in the venue's own order", () => {
    expect(whoDoes(salon, aService({ staffIds: ['leo', 'mia'] })).map(({ id }) => id)).toEqual(['mia', 'leo']);
    expect(free(salon, aService({ durationMinutes: 60, staffIds: ['leo'] }))).toEqual({
      '10:00': ['leo'],
      '14:00': ['leo'],
    });
  });

  it('last as long as each person needs: who is quicker has more of them, who is slower fewer', () => {
    const quick = aPerson({ id: 'mia', hours: mia.hours, ownTerms: new Map([['cut', { durationMinutes: 30 }]]) });
    const slow = aPerson({ id: 'leo', hours: leo.hours, ownTerms: new Map([['cut', { durationMinutes: 90 }]]) });
    const people = { ...salon, staff: [quick, slow] };
    expect(Object.keys(free(people, cut, [taken('mia', '09:30', '10:30')], [quick]))).toEqual([
      ...['09:00', '10:30', '11:00', '11:30'],
    ]);
    expect(free(people, cut, [], [slow])).toEqual({});
    const month = (who: typeof quick) =>
      finish(freeDatesOf(people, [date], cut, [who], [taken('mia', '09:30', '12:00')], now), () => 0);
    expect([month(quick), month(slow)]).toEqual([[date], []]);
  });

  it('are none where hours and work only touch', () => {
    const late = aPerson({ id: 'late', hours: everyDay(['15:00', '18:00']) });
    expect(workOf(salon, late, day())).toEqual([]);
    expect(workOf(salon, leo, day())).toEqual([
      { from: at(`${date}T10:00:00+01:00`), to: at(`${date}T11:00:00+01:00`) },
      { from: at(`${date}T14:00:00+01:00`), to: at(`${date}T15:00:00+01:00`) },
    ]);
  });

  it('begin after the notice and end with the horizon', () => {
    const strict = { ...salon, bookings: { ...salon.bookings, noticeMinutes: 3 * 24 * 60 } };
    const noon = Date.parse('2027-03-02T09:00:00Z');
    expect([...freeStarts(strict, day(), cut, [mia], [], noon).keys()]).toEqual(['10:00', '10:30', '11:00']);
    expect(freeStarts(salon, zonedDay('Europe/Zurich', '2027-04-02'), cut, [mia], [], now).size).toBe(0);
    expect(freeStarts(salon, zonedDay('Europe/Zurich', '2027-04-01'), cut, [mia], [], now).size).toBe(5);
  });
});

describe('free starts of what needs a resource', () => {
  const room = { id: 'room', name: 'Room', quantity: 2 };
  const spa = { ...salon, resources: [room] };
  const massage = aService({ durationMinutes: 60, resources: [{ id: 'room', quantity: 1 }] });
  const used = (unit: number, from: string, to: string): Busy => ({ ...taken('room', from, to), unit });
  const times = (busy: Busy[], service = massage) => Object.keys(free(spa, service, busy, [mia]));

  it('are those at which a person and a unit are free together', () => {
    expect(times([used(1, '09:00', '12:00')])).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    expect(times([used(1, '09:00', '12:00'), used(2, '10:00', '10:30')])).toEqual(['09:00', '10:30', '11:00']);
  });

  it('need as many units as the service does, each throughout', () => {
    const both = { ...massage, resources: [{ id: 'room', quantity: 2 }] };
    expect(times([used(2, '10:00', '10:30')], both)).toEqual(['09:00', '10:30', '11:00']);
    expect(times([used(1, '09:00', '10:00'), used(2, '10:00', '12:00')])).toEqual(['09:00', '10:00', '10:30', '11:00']);
  });

  it('are none of a resource that is gone', () => {
    expect(Object.keys(free({ ...spa, resources: [] }, massage))).toEqual([]);
  });
});

describe('free starts of a class', () => {
  const yoga = aService({ id: 'yoga', durationMinutes: 60, capacity: 2 });
  const inClass = (place: number): Busy => ({
    ...taken('mia', '10:00', '11:00'),
    ...{ bookingId: `b${place}`, inClass: { key: `yoga/mia/${date}T10:00`, place } },
  });
  const times = (busy: Busy[], service = yoga) => Object.keys(free(salon, service, busy, [mia]));

  it('have the time of one that has begun until it is full, and none that overlaps it', () => {
    expect(times([inClass(1)])).toEqual(['09:00', '10:00', '11:00']);
    expect(times([inClass(1), inClass(2)])).toEqual(['09:00', '11:00']);
    expect(times([inClass(2), inClass(3)])).toEqual(['09:00', '11:00']);
  });

  it('are taken from everything else', () => {
    expect(times([inClass(1)], cut)).toEqual(['09:00', '11:00']);
  });
});

const hour = fc.integer({ min: 0, max: 47 }).map((n) => timeOfMinutes(n * 30));
const stretch = fc.tuple(hour, hour);

describe('the same as a slow model that walks minute by minute', () => {
  it('for any hours, work, appointments and buffers, on days around a switch', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Zurich', 'America/New_York', 'Pacific/Kiritimati'),
        fc.constantFrom('2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07', '2027-06-01'),
        fc.array(stretch, { minLength: 1, maxLength: 2 }),
        fc.array(stretch, { minLength: 1, maxLength: 2 }),
        fc.array(fc.record({ from: fc.integer({ min: 0, max: 1500 }), length: fc.integer({ min: 5, max: 200 }) }), {
          maxLength: 4,
        }),
        fc.constantFrom(0, 10, 45),
        fc.constantFrom(null, 25, 90),
        (zone, on, openings, work, appointments, bufferAfter, own) => {
          const ownTerms = new Map(own === null ? [] : [['cut', { durationMinutes: own }]]);
          const person = aPerson({ id: 'p', hours: everyDay(...work), ownTerms });
          const venue = aVenue({
            zone,
            kind: 'appointment',
            hours: everyDay(...openings),
            bookings: { slotMinutes: 30 },
            staff: [person],
          });
          const service = aService({ durationMinutes: 60, bufferAfter });
          const its = zonedDay(zone, on);
          const busy = appointments.map(({ from, length }, i) => ({
            bookingId: `${i}`,
            staffId: 'p',
            from: its.start + from,
            to: its.start + from + length,
          }));
          const asked = Temporal.PlainDate.from(on).subtract({ days: 3 }).toZonedDateTime(zone).epochMilliseconds;
          const fast = [...freeStarts(venue, its, service, [person], busy, asked).keys()];
          const works = { ...venue.calendar, hours: person.hours };
          expect(fast).toEqual(slowStarts(venue.calendar, works, on, 30, own ?? 60, bufferAfter, busy));
        },
      ),
      { numRuns: 120 },
    );
  });
});

function slowStarts(
  house: Parameters<typeof slowTouching>[0],
  own: Parameters<typeof slowTouching>[0],
  on: string,
  slot: number,
  minutes: number,
  buffer: number,
  busy: readonly Busy[],
): string[] {
  const plain = Temporal.PlainDate.from(on);
  const pairs = slowTouching(house, plain).flatMap((opening) =>
    slowTouching(own, plain).map((work) => [opening, work] as const),
  );
  const times: string[] = [];
  for (let minute = 0; minute < 1440; minute += slot) {
    const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
    const start = plain.toZonedDateTime({ timeZone: house.zone, plainTime: time });
    if (!start.toPlainTime().equals(time)) continue;
    const walk = Array.from({ length: minutes }, (_, i) => start.epochMilliseconds / 60_000 + i);
    const inside = pairs.some((pair) =>
      pair.every(({ from, to }) =>
        walk.every((m) => from.epochMilliseconds / 60_000 <= m && m < to.epochMilliseconds / 60_000),
      ),
    );
    const all = Array.from({ length: minutes + buffer }, (_, i) => start.epochMilliseconds / 60_000 + i);
    const clear = all.every((m) => !busy.some((other) => other.from <= m && m < other.to));
    if (inside && clear) times.push(time.toString({ smallestUnit: 'minute' }));
  }
  return times;
}

describe('a month for a whole staff', () => {
  it('is worked out for every day at once', () => {
    const month = freeStartsOf(salon, [date, '2027-03-06'], cut, [mia], [], now);
    expect([...month.keys()]).toEqual([date, '2027-03-06']);
    expect([...(month.get(date)?.keys() ?? [])]).toHaveLength(5);
  });

  it('has the days on which anybody is free, whatever is left of the budget', () => {
    const off = { from: date, to: date };
    const away = { ...mia, id: 'away', absences: [off] };
    const free = (people: typeof salon.staff) =>
      finish(
        freeDatesOf({ ...salon, staff: people }, [date, '2027-03-06', '2027-06-01'], cut, people, [], now),
        () => 0,
      );
    expect(free([mia])).toEqual([date, '2027-03-06']);
    expect(free([away])).toEqual(['2027-03-06']);
    expect(free([away, mia])).toEqual([date, '2027-03-06']);
    expect(free([])).toEqual([]);
  });
});

describe('free starts of a large house', () => {
  const pausesOf = (people: number, bookings: number) => {
    const staff = Array.from({ length: people }, (_, n) =>
      aPerson({ id: `p${n}`, hours: everyDay(['00:00', '23:59']) }),
    );
    const venue = aVenue({
      kind: 'appointment',
      hours: everyDay(['00:00', '23:59']),
      bookings: { slotMinutes: 15 },
      staff,
    });
    const busy = staff.flatMap((person) =>
      Array.from({ length: bookings }, (_, n) => ({
        bookingId: `${person.id} ${n}`,
        staffId: person.id,
        from: day().start + n * 15,
        to: day().start + n * 15 + 10,
      })),
    );
    const search = searchStarts(venue, day(), cut, staff, busy, now);
    let pauses = 0;
    let step = search.next();
    for (; !step.done; step = search.next(0)) pauses += 1;
    return { pauses, times: step.value };
  };

  it('pause so often that neighbours need not wait for them, and are found whatever the budget', () => {
    // Everybody and every booking is come to once in the diary and once on the grid.
    expect(pausesOf(279, 90).pauses).toBeGreaterThanOrEqual(Math.floor((279 * 90 * 2) / 5000));
    const { pauses, times } = pausesOf(279, 0);
    expect(pauses).toBeGreaterThan(5);
    expect([...times.values()].every((free) => free.length === 279)).toBe(true);
  });

  it('of an ordinary salon take no pause', () => {
    expect(pausesOf(8, 12).pauses).toBe(0);
  });
});
