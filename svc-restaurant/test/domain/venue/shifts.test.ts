import { timeOfMinutes } from '@booking/core/rules/local-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRequest } from '../../../src/domain/request/decide-request.ts';
import { placeOnline } from '../../../src/domain/seating/placing.ts';
import type { BookedTables } from '../../../src/domain/seating/seating.ts';
import { freeTableTimes } from '../../../src/domain/seating/table-times.ts';
import { windowOn } from '../../../src/domain/seating/window.ts';
import { resolveSlot, startOf } from '../../../src/domain/slot/requested-slot.ts';
import { isOnGrid, isOpenFor, isTooSoon } from '../../../src/domain/slot/slot-rules.ts';
import { bookableDates, tableStarts } from '../../../src/domain/venue/booking-window.ts';
import { zonedDay } from '../../../src/domain/venue/day.ts';
import type { Openings } from '../../../src/domain/venue/hours.ts';
import { dayBegins, daysOf, piecesOf, shiftAt, shiftsOf } from '../../../src/domain/venue/shifts.ts';
import type { BookingRules, SetShift, Venue } from '../../../src/domain/venue/venue.ts';
import { slowTimes } from '../slow-model.ts';
import { at, aVenue, everyDay, whole } from '../venue.ts';

const ZONE = 'Europe/Zurich';
const FRIDAY = '2027-03-05';
const NOW = Date.parse('2027-03-01T08:00:00Z');
const HOURS = everyDay(['11:30', '14:30'], ['18:00', '01:00']);

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const aShift = (
  name: string,
  from: string,
  to: string,
  own: Partial<BookingRules> = {},
  weekdays: SetShift['weekdays'] = null,
) => ({ name, from: minute(from), to: minute(to), weekdays, own }) as const;
type Shift = ReturnType<typeof aShift>;

const house = (shifts: readonly Shift[], over: Parameters<typeof aVenue>[0] = {}): Venue => {
  const venue = aVenue({ hours: HOURS, ...over });
  return { ...venue, shifts: shifts.map(({ own, ...shift }) => ({ ...shift, rules: { ...venue.bookings, ...own } })) };
};
const lunch = aShift('Lunch', '11:30', '14:00', { slotMinutes: 30, turns: [{ upTo: 8, minutes: 60 }], pacing: 4 });
const late = aShift('Late', '22:00', '01:00', { slotMinutes: 20, turns: [{ upTo: 8, minutes: 30 }] }, ['fri']);

const slotAt = (venue: Venue, date: string, time: string, party = 2) => {
  const found = resolveSlot(venue, { date, time, party, serviceId: null, staffId: null, area: null }, false);
  if (!found.ok) throw new Error(found.fault);
  return found.slot;
};
const timesOn = (venue: Venue, date: string, party = 2, held: readonly BookedTables[] = []) =>
  whole(freeTableTimes(venue, zonedDay(ZONE, date), { party }, held, NOW));

describe('a shift', () => {
  it('has its own times, turns and pace, and leaves the others as they are', () => {
    const venue = house([lunch, late]);
    expect(timesOn(venue, FRIDAY).filter((time) => time < '17:00')).toEqual([
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
    ]);
    expect(timesOn(venue, FRIDAY).filter((time) => time >= '21:30')).toEqual([
      '21:30',
      '21:45',
      '22:00',
      '22:20',
      '22:40',
      '23:00',
      '23:20',
      '23:40',
    ]);
    expect([slotAt(venue, FRIDAY, '12:00').minutes, slotAt(venue, FRIDAY, '19:00').minutes]).toEqual([60, 90]);
    expect([isOnGrid(venue, slotAt(venue, FRIDAY, '12:15')), isOnGrid(venue, slotAt(venue, FRIDAY, '19:15'))]).toEqual([
      false,
      true,
    ]);
  });

  it('reaches past midnight into a day that has none by its weekday', () => {
    const venue = house([late]);
    expect(timesOn(venue, '2027-03-06').filter((time) => time < '11:00')).toEqual(['00:00', '00:20']);
    expect(slotAt(venue, '2027-03-06', '00:20').minutes).toBe(30);
    // The evening of Saturday is no Friday: a turn of the venue does not fit into its last hour.
    expect(timesOn(venue, '2027-03-07').filter((time) => time < '11:00')).toEqual([]);
    expect(isOpenFor(venue, slotAt(venue, '2027-03-06', '00:20'))).toBe(true);
  });

  it('counts its own arrivals in a slot of its own length', () => {
    const venue = house([lunch]);
    const noon = startOf(venue, { date: FRIDAY, time: '12:00' });
    const arrives = (party: number, from: number): BookedTables => ({
      bookingId: 'a',
      party,
      movable: false,
      from,
      to: from + 60,
      tableIds: ['T9'],
    });
    // A quarter past counts for the half hour: four covers in all.
    const held = [arrives(3, noon + 15)];
    expect(whole(placeOnline(venue, slotAt(venue, FRIDAY, '12:00'), { held, busy: [] }))).toBeNull();
    expect(whole(placeOnline(house([]), slotAt(house([]), FRIDAY, '12:00'), { held, busy: [] }))).not.toBeNull();
    expect(timesOn(venue, FRIDAY, 2, held)).not.toContain('12:00');
    // What is read around a time reaches to the end of the longest slot.
    expect(windowOn(venue, noon, noon + 20).to).toBe(noon + 30);
  });

  it('of which the times do not fit makes no day', () => {
    const venue = house([aShift('Night', '00:00', '02:00', { slotMinutes: 60, turns: [{ upTo: 8, minutes: 90 }] })], {
      hours: { fri: [['18:00', '01:00']] },
    });
    expect(bookableDates(venue, NOW).slice(0, 2)).toEqual([FRIDAY, '2027-03-12']);
    expect(bookableDates(house([late], { hours: { fri: [['18:00', '01:00']] } }), NOW).slice(0, 2)).toEqual([
      FRIDAY,
      '2027-03-06',
    ]);
  });

  it('bears its name in what a day comes to; an opening without one bears its hours', () => {
    const names = (venue: Venue, date: string) => shiftsOf(venue, zonedDay(ZONE, date)).map(({ name }) => name);
    expect(names(house([late, lunch]), FRIDAY)).toEqual(['Lunch', 'Late']);
    expect(names(house([late, lunch]), '2027-03-06')).toEqual(['Lunch', '18:00–01:00']);
    expect(names(house([lunch], { hours: { sun: [['11:30', '14:30']] } }), FRIDAY)).toEqual([]);
  });

  it('lists and judges each time by the shift that runs then, past midnight, when clocks are switched and on a day with hours of its own', () => {
    const rules = fc.record({
      slotMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
      minutes: fc.integer({ min: 5, max: 240 }),
    });
    const some = fc.record({
      edges: fc
        .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 6 })
        .map((all) => all.sort((a, b) => a - b).map((quarter) => timeOfMinutes(quarter * 15))),
      // The last shift ends on the next morning, where the first one would begin.
      wraps: fc.boolean(),
      rules: fc.array(rules, { minLength: 3, maxLength: 3 }),
      date: fc.constantFrom(FRIDAY, '2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'),
      hours: fc.constantFrom(HOURS, everyDay(['11:30', '14:30'], ['18:00', '05:00'])),
      special: fc.constantFrom<Openings | null>(null, [], [['20:00', '04:00']]),
    });
    fc.assert(
      fc.property(some, ({ edges, wraps, rules, date, hours, special }) => {
        const around = wraps ? [...edges.slice(1), edges[0] as string] : edges;
        const shifts = rules.flatMap(({ slotMinutes, minutes }, i) => {
          const [from, to] = [around[2 * i], around[2 * i + 1]];
          return from === undefined || to === undefined
            ? []
            : [aShift(`S${i}`, from, to, { slotMinutes, turns: [{ upTo: 8, minutes }] })];
        });
        const calendar = {
          ...{ zone: ZONE, hours, closures: [] },
          special: special === null ? new Map() : new Map([[date, special]]),
        };
        const venue = house(shifts, { calendar });
        const day = zonedDay(ZONE, date);
        const listed = tableStarts(venue, day, turnAt).map((start) => timeOfMinutes(start.minute));
        const judged = Array.from({ length: 288 }, (_, i) => timeOfMinutes(i * 5)).filter((at) => {
          const slot = slotAt(venue, date, at);
          return isOnGrid(venue, slot) && isOpenFor(venue, slot);
        });
        expect(listed).toEqual(judged);
        expect(listed).toEqual(slowly(venue, date));
        for (const at of listed) expect(slotAt(venue, date, at).minutes).toBe(turnAt(slowRules(venue, date, at)));
      }),
    );
  });
});

const turnAt = ({ turns }: BookingRules) => turns[0]?.minutes ?? 0;

/** By what a time is judged, asked of Temporal for each shift of the day and of the evening before. */
function slowRules({ shifts, bookings }: Venue, date: string, time: string): BookingRules {
  const moment = (on: Temporal.PlainDate, at: string) => on.toZonedDateTime({ timeZone: ZONE, plainTime: at });
  const today = Temporal.PlainDate.from(date);
  const start = moment(today, time).epochMilliseconds;
  const running = [today.subtract({ days: 1 }), today].flatMap((on) =>
    shifts.map(({ from, to, rules }) => ({
      from: moment(on, timeOfMinutes(from)).epochMilliseconds,
      to: moment(to <= from ? on.add({ days: 1 }) : on, timeOfMinutes(to)).epochMilliseconds,
      rules,
    })),
  );
  return running.find(({ from, to }) => from <= start && start < to)?.rules ?? bookings;
}

function slowly(venue: Venue, date: string): string[] {
  const needs = new Set([venue.bookings, ...venue.shifts.map(({ rules }) => rules)].map(turnAt));
  const fitting = new Map([...needs].map((need) => [need, slowTimes(venue.calendar, date, 5, need)]));
  return Array.from({ length: 288 }, (_, i) => timeOfMinutes(i * 5)).filter((time) => {
    const rules = slowRules(venue, date, time);
    return minute(time) % rules.slotMinutes === 0 && fitting.get(turnAt(rules))?.includes(time);
  });
}

describe('a large party', () => {
  const rule = { from: 6, isRequest: true, noticeMinutes: 2880, turnMinutes: 180 } as const;
  const venue = house([lunch], { bookings: { large: rule, maxParty: 12 }, tables: [{ id: 'T1', seats: 12 }] });
  const statusOf = (party: number) => {
    const slot = slotAt(venue, FRIDAY, '19:00', party);
    const facts = { slot, answers: null, questions: [], recent: [], openRequests: 0, others: { held: [], busy: [] } };
    const decision = whole(decideRequest(venue, facts, NOW));
    return decision.kind === 'accepted' ? [decision.status, decision.placement !== null] : decision;
  };

  it('is a request that holds its tables, where others are confirmed at once', () => {
    expect([statusOf(5), statusOf(6)]).toEqual([
      ['confirmed', true],
      ['requested', true],
    ]);
  });

  it('keeps its tables for its own time, in a shift too, and asks earlier than others', () => {
    expect([slotAt(venue, FRIDAY, '12:00', 6).minutes, slotAt(venue, FRIDAY, '12:00', 5).minutes]).toEqual([180, 60]);
    const evening = Date.parse('2027-03-04T08:00:00Z');
    expect([6, 5].map((party) => isTooSoon(venue, slotAt(venue, FRIDAY, '19:00', party), evening))).toEqual([
      true,
      false,
    ]);
    const facts = {
      slot: slotAt(venue, FRIDAY, '19:00', 6),
      answers: null,
      questions: [],
      recent: [],
      openRequests: 0,
      others: { held: [], busy: [] },
    };
    expect(whole(decideRequest(venue, facts, evening))).toMatchObject({ refusal: { code: 'notice', minutes: 2880 } });
  });
});

describe('business days', () => {
  const venue = house([lunch]);
  const friday = zonedDay(ZONE, FRIDAY);

  it('begin at midnight, or when what opened the evening before closes', () => {
    expect(dayBegins(venue, friday)).toBe(at('2027-03-05T01:00:00+01:00'));
    expect(dayBegins(house([], { hours: { fri: [['11:30', '14:30']] } }), friday)).toBe(friday.start);
    const always = house([], { hours: everyDay(['00:00', '24:00']) });
    expect(dayBegins(always, friday)).toBe(friday.start);
  });

  it('are listed from the first to the last', () => {
    const dates = (from: string, to: string) => daysOf(venue, from, to).map(({ date }) => date);
    expect(dates('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
    expect(dates(FRIDAY, FRIDAY)).toEqual([FRIDAY]);
    expect(dates(FRIDAY, '2027-03-04')).toEqual([]);
  });

  it('are cut where a shift begins and where it ends, without a gap', () => {
    const wall = (time: string, date = FRIDAY) => at(`${date}T${time}:00+01:00`);
    const pieces = piecesOf(venue, daysOf(venue, FRIDAY, '2027-03-06'));
    expect(pieces.slice(0, 4).map(({ date, from, shift }) => [date, from, shift?.name ?? null])).toEqual([
      [FRIDAY, wall('01:00'), null],
      [FRIDAY, wall('11:30'), 'Lunch'],
      [FRIDAY, wall('14:00'), null],
      [FRIDAY, wall('18:00'), '18:00–01:00'],
    ]);
    expect(pieces[4]).toMatchObject({ date: '2027-03-06', from: wall('01:00', '2027-03-06'), shift: null });
    expect(pieces.map(({ from }) => from)).toEqual(pieces.map(({ from }) => from).toSorted((a, b) => a - b));
  });

  it('have a shift from its first minute to the one before its end', () => {
    const shifts = shiftsOf(venue, friday);
    const nameAt = (time: string) => shiftAt(shifts, at(`${FRIDAY}T${time}:00+01:00`))?.name ?? null;
    expect([nameAt('11:29'), nameAt('11:30'), nameAt('13:59'), nameAt('14:00')]).toEqual([
      null,
      'Lunch',
      'Lunch',
      null,
    ]);
  });
});
