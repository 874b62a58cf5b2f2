import { describe, expect, it } from 'vitest';
import { changeWarnings, type Warning, warningsOf } from '../../../src/domain/request/desk-warnings.ts';
import type { Placement } from '../../../src/domain/seating/placing.ts';
import type { RequestedSlot } from '../../../src/domain/slot/requested-slot.ts';
import type { Venue } from '../../../src/domain/venue/venue.ts';
import { aPerson, aService, aTable, at, aVenue, everyDay } from '../venue.ts';

// A Friday evening in Zurich.
const NOW = Date.parse('2027-03-05T17:00:00Z');
const restaurant = aVenue({
  bookings: { noticeMinutes: 60, maxParty: 6 },
  calendar: {
    zone: 'Europe/Zurich',
    hours: everyDay(['18:00', '23:00']),
    closures: [{ from: '2027-03-08', to: '2027-03-08' }],
  },
});
const start = at('2027-03-10T18:00:00Z');
const table: Placement = { allocation: { kind: 'tables', from: start, to: start + 90, tableIds: ['T1'] }, moves: [] };
const question = { id: 'q', kind: 'text' as const, required: true, label: 'Allergies?' };
const slot = (over: Partial<RequestedSlot> = {}): RequestedSlot => ({
  date: '2027-03-10',
  time: '19:00',
  party: 2,
  minutes: 90,
  area: null,
  appointment: null,
  ...over,
});

type More = Partial<Omit<Parameters<typeof warningsOf>[1], 'slot'>>;
const taken = (over: Partial<RequestedSlot>, more: More): Parameters<typeof warningsOf>[1] => ({
  slot: slot(over),
  others: { held: [], busy: [] },
  placement: table,
  tables: null,
  questions: [],
  answers: null,
  ...more,
});
const warnings = (over: Partial<RequestedSlot> = {}, more: More = {}, venue: Venue = restaurant): Warning[] =>
  warningsOf(venue, taken(over, more), NOW);

describe('a desk booking', () => {
  it('that keeps every rule has no warning', () => {
    expect(warnings()).toEqual([]);
  });

  const broken: [code: string, over: Partial<RequestedSlot>, more: More, expected: Warning[]][] = [
    ['in the past', { date: '2027-03-04' }, {}, [{ code: 'past' }]],
    ['at this very moment', { date: '2027-03-05', time: '18:00' }, {}, [{ code: 'past' }]],
    ['beyond thirty days', { date: '2027-04-05' }, {}, [{ code: 'horizon', days: 30 }]],
    ['on a day that is closed', { date: '2027-03-08' }, {}, [{ code: 'closed' }]],
    ['above the party limit', { party: 7 }, {}, [{ code: 'party_too_large', most: 6 }]],
    ['off the grid', { time: '19:10' }, {}, [{ code: 'off_grid' }]],
    ['before the hours', { time: '17:45' }, {}, [{ code: 'outside_hours' }]],
    ['that ends after the hours', { time: '21:45' }, {}, [{ code: 'outside_hours' }]],
    ['below the notice', { date: '2027-03-05', time: '18:45' }, {}, [{ code: 'notice', minutes: 60 }]],
    ['without a free table', {}, { placement: null }, [{ code: 'no_table' }]],
    [
      'with a required question left out of its answers',
      {},
      { questions: [question], answers: {} },
      [{ code: 'question_required', question: 'Allergies?' }],
    ],
  ];
  it.each(broken)('%s says so, and nothing else', (_, over, more, expected) => {
    expect(warnings(over, more)).toEqual(expected);
  });

  it('of the largest party, on the last day, with exactly the notice has no warning', () => {
    expect(warnings({ party: 6 })).toEqual([]);
    expect(warnings({ date: '2027-04-04' })).toEqual([]);
    expect(warnings({ date: '2027-03-05', time: '19:00' })).toEqual([]);
  });

  it('without answers is asked nothing, and has no warning where they are given', () => {
    expect(warnings({}, { questions: [question], answers: null })).toEqual([]);
    expect(warnings({}, { questions: [question], answers: { q: 'Nuts' } })).toEqual([]);
  });

  it('names all that it goes past, in the order of the refusals of a request', () => {
    const all = warnings(
      { date: '2027-04-05', time: '23:10', party: 7 },
      { placement: null, questions: [question], answers: {} },
    );
    expect(all.map(({ code }) => code)).toEqual([
      'horizon',
      'party_too_large',
      'off_grid',
      'outside_hours',
      'question_required',
      'no_table',
    ]);
  });
});

describe('a desk booking at tables that staff chose', () => {
  const [pair, family, hall] = [
    aTable({ id: 'T1', seats: 2 }),
    aTable({ id: 'T2', seats: 5, minParty: 3 }),
    aTable({ id: 'T3', seats: 10 }),
  ];
  const joined = { tableIds: ['T1', 'T2'], seats: 6, minParty: 4, priority: 1 };
  const venue = { ...restaurant, tables: [pair, family, hall], combinations: [joined] };
  const rows: [title: string, party: number, tables: (typeof pair)[] | null, expected: Warning[]][] = [
    ['A party that fills its table has no warning', 2, [pair], []],
    ['A party above the seats of its table is warned of it', 3, [pair], [{ code: 'table_too_small', seats: 2 }]],
    ['A party of the smallest size for its table has no warning', 3, [family], []],
    ['A party below that size is warned of it', 2, [family], [{ code: 'table_too_large', least: 3 }]],
    ['A party that fills tables which the settings join has no warning', 6, [family, pair], []],
    ['A party below the size for joined tables is warned', 3, [pair, family], [{ code: 'table_too_large', least: 4 }]],
    ['A party at tables that nobody joins may use all their seats', 6, [family, hall], []],
    ['A party for which staff chose no table has no such warning', 6, [], []],
    ['A party whose tables were chosen by the rules has no such warning', 6, null, []],
  ];
  it.each(rows)('%s', (_, party, tables, expected) => {
    expect(warnings({ party }, { tables }, venue)).toEqual(expected);
  });

  it('A party at a table that is too small and not free hears of both', () => {
    const both = warnings({ party: 3 }, { tables: [pair], placement: null }, venue);
    expect(both).toEqual([{ code: 'no_table' }, { code: 'table_too_small', seats: 2 }]);
  });
});

describe('a desk booking in a slot with pacing', () => {
  const from = at('2027-03-10T18:00:00Z');
  const held = [{ bookingId: 'x', from, to: from + 90, party: 3, movable: true, tableIds: ['T2'] }];
  const paced = { ...restaurant, bookings: { ...restaurant.bookings, pacing: 5 } };

  it('is warned where its covers are above it, and not where they come to it', () => {
    expect(warnings({ party: 3 }, { others: { held, busy: [] } }, paced)).toEqual([{ code: 'pacing', covers: 5 }]);
    expect(warnings({ party: 2 }, { others: { held, busy: [] } }, paced)).toEqual([]);
    expect(warnings({ party: 3 }, { others: { held, busy: [] } })).toEqual([]);
  });

  it('hears of the pacing before it hears that no table is free', () => {
    const both = warnings({ party: 3 }, { others: { held, busy: [] }, placement: null }, paced);
    expect(both.map(({ code }) => code)).toEqual(['pacing', 'no_table']);
  });
});

describe('a desk appointment', () => {
  const service = aService({ durationMinutes: 60 });
  const salon = aVenue({
    kind: 'appointment',
    bookings: { pacing: 1, maxParty: 1 },
    hours: everyDay(['09:00', '18:00']),
    services: [service],
    staff: [aPerson({ id: 'mia', hours: everyDay(['09:00', '12:00']) })],
  });
  const visit = (time: string, more: More = {}) =>
    warnings({ time, party: 1, minutes: 60, area: null, appointment: { service, person: null } }, more, salon);

  it('while somebody is at work has no warning, and none of tables, pacing or size', () => {
    expect(visit('10:00', { placement: null })).toEqual([]);
    const appointment = { service, person: null };
    expect(warnings({ time: '10:00', party: 4, minutes: 60, area: null, appointment }, {}, salon)).toEqual([]);
  });

  it('while nobody is at work says so', () => {
    expect(visit('14:00')).toEqual([{ code: 'off_duty' }]);
    expect(visit('11:30')).toEqual([{ code: 'off_duty' }]);
  });

  it('outside the hours of the venue says that alone', () => {
    expect(visit('20:00')).toEqual([{ code: 'outside_hours' }]);
  });
});

describe('a desk booking at tables of some area', () => {
  const [hall, terrace] = [
    aTable({ id: 'T1', seats: 2, area: 'Hall' }),
    aTable({ id: 'T2', seats: 2, area: 'Terrace' }),
  ];
  const garden = { ...restaurant, areas: ['Hall', 'Terrace'], tables: [hall, terrace] };

  it.each([
    ['in the area that was chosen has no warning', 'Hall', [hall], []],
    ['in another one is warned of it', 'Terrace', [hall], [{ code: 'other_area', area: 'Terrace' }]],
    ['in two areas is warned of it', 'Hall', [hall, terrace], [{ code: 'other_area', area: 'Hall' }]],
    ['for which none was chosen has no warning', null, [hall], []],
  ] as const)('%s', (_, area, tables, expected) =>
    expect(warnings({ area, party: 2 }, { tables: [...tables] }, garden)).toEqual(expected),
  );

  it.each([
    ['that is closed until it begins has no warning', start - 60, start, false],
    ['that is closed when it begins is warned of it', start - 60, start + 1, true],
    ['that closes before it ends is warned of it', start + 89, start + 200, true],
    ['that closes once it ends has no warning', start + 90, start + 200, false],
  ])('at a table %s', (_, from, to, warned) => {
    const venue = { ...garden, closedTables: new Map([['T2', [{ from, to }]]]) };
    const expected = warned ? [{ code: 'table_closed' }] : [];
    expect(warnings({ party: 4 }, { tables: [hall, terrace] }, venue)).toEqual(expected);
    expect(warnings({ party: 2 }, { tables: [hall] }, venue)).toEqual([]);
  });
});

describe('a booking that is given other tables', () => {
  const [pair, hall] = [aTable({ id: 'T1', seats: 2 }), aTable({ id: 'T2', seats: 8 })];
  const venue = { ...restaurant, tables: [pair, hall], bookings: { ...restaurant.bookings, pacing: 5 } };
  // Gone by, after the last seating, off the grid and more than ever come at once.
  const late = { date: '2027-03-04', time: '22:10', party: 7 };
  const codes = (isElsewhen: boolean, over: object, more: More, restaurantNow: Venue = venue) =>
    changeWarnings(restaurantNow, taken(over, more), isElsewhen, NOW).map(({ code }) => code);

  it('at its own time is judged by these alone', () => {
    expect(codes(false, late, { tables: [hall] })).toEqual([]);
    expect(codes(false, late, { tables: [pair] })).toEqual(['table_too_small']);
    expect(codes(false, late, { tables: [], placement: null })).toEqual(['no_table']);
    const garden = { ...venue, areas: ['Hall', 'Terrace'], tables: [pair, { ...hall, area: 'Hall' }] };
    expect(codes(false, { ...late, area: 'Terrace' }, { tables: garden.tables.slice(1) }, garden)).toEqual([
      'other_area',
    ]);
  });

  it('and another time is judged by the rules of both', () => {
    const times = ['past', 'party_too_large', 'off_grid', 'outside_hours', 'pacing'];
    expect(codes(true, late, { tables: [hall] })).toEqual(times);
    expect(codes(true, late, { tables: [pair] })).toEqual([...times, 'table_too_small']);
  });

  it('while it sits hears of what is closed from then on, not of what was closed before', () => {
    const now = start + 40;
    const placement: Placement = {
      allocation: { kind: 'tables', from: now, to: now + 50, tableIds: ['T2'] },
      moves: [],
    };
    const closed = (from: number, to: number) => ({ ...venue, closedTables: new Map([['T2', [{ from, to }]]]) });
    expect(codes(false, {}, { tables: [hall], placement }, closed(start, now))).toEqual([]);
    expect(codes(false, {}, { tables: [hall], placement }, closed(start, now + 1))).toEqual(['table_closed']);
  });
});

describe('a desk booking of a class', () => {
  const yoga = aService({ id: 'yoga', capacity: 2, staffIds: ['mia'] });
  const studio = { ...restaurant, kind: 'appointment' as const, services: [yoga], staff: [aPerson({ id: 'mia' })] };
  const taking = (place: number): Placement => {
    const claim = { id: 'mia', unit: 0, from: 0, to: 60, inClass: { key: 'k', place } };
    return { allocation: { kind: 'person', from: 0, to: 60, staffId: 'mia', claims: [claim] }, moves: [] };
  };
  const of = (service: typeof yoga, placement: Placement | null) =>
    warnings({ minutes: 60, appointment: { service, person: null } }, { placement }, studio).filter(
      ({ code }) => code === 'class_full',
    );

  it('is warned where it takes a place beyond the last', () => {
    expect(of(yoga, taking(2))).toEqual([]);
    expect(of(yoga, taking(3))).toEqual([{ code: 'class_full', most: 2 }]);
    expect(of(yoga, null)).toEqual([]);
    expect(of(yoga, table)).toEqual([]);
    expect(of({ ...yoga, capacity: null }, taking(3))).toEqual([]);
  });
});
