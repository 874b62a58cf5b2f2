import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { type DiaryBooking, diaryOf, keptMinutes, unitsOf } from '../../../src/domain/booking/diary.ts';
import { showBooking } from '../../../src/domain/booking/show-booking.ts';
import { zonedDay } from '../../../src/domain/venue/day.ts';
import type { Venue } from '../../../src/domain/venue/venue.ts';
import { aBooking, NOW } from '../booking.ts';
import { aPerson, aService, aVenue, everyDay } from '../venue.ts';

const FRIDAY = zonedDay('Europe/Zurich', '2027-03-05');
const MINUTE = 60_000;

const diary = (venue: Venue, around: readonly DiaryBooking[] = [], waiting: readonly DiaryBooking[] = []) =>
  diaryOf(venue, FRIDAY, { around, waiting, guestsWaiting: 3, units: new Map(), kept: new Set() }, NOW);
const at = (date: string, time: string, over: Partial<Booking> = {}): DiaryBooking => {
  const startsAt = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Zurich').epochMilliseconds;
  return { booking: aBooking({ date, time, startsAt, ...over }), tableIds: [] };
};

describe('how long a booking keeps its tables or its person', () => {
  const { startsAt } = aBooking();
  const rows: [title: string, over: Partial<Booking>, minutes: number][] = [
    ['A party keeps its table for its turn while it has not left', { party: 2 }, 90],
    ['A larger party keeps its table for the longer turn of its size', { party: 5 }, 120],
    ['An appointment keeps its person for the minutes that it was booked with', { durationMinutes: 45 }, 45],
    ['A party that left kept its table until it left', { leftAt: startsAt + 70 * MINUTE }, 70],
    ['A party that left after its turn kept its table until it left', { leftAt: startsAt + 130 * MINUTE }, 130],
    ['A stay of half a minute more counts as a whole minute', { leftAt: startsAt + 70.5 * MINUTE }, 71],
    ['A stay of less than half a minute more counts as none', { leftAt: startsAt + 70.4 * MINUTE }, 70],
    ['A party that left before its booking began kept its table for one minute', { leftAt: startsAt - MINUTE }, 1],
  ];
  it.each(rows)('%s', (_, over, minutes) => {
    expect(keptMinutes(aVenue(), aBooking(over))).toBe(minutes);
  });
});

describe('a day of a restaurant', () => {
  const venue = aVenue({
    hours: {
      fri: [
        ['11:30', '14:00'],
        ['18:00', '02:00'],
      ],
    },
    bookings: { slotMinutes: 30, pacing: 12, maxParty: 10 },
    tables: [
      { id: 'T1', name: 'Window', seats: 2 },
      { id: 'T2', name: 'Cellar', seats: 6, hidden: true },
    ],
  });

  it('A diary names its day, the clock of the venue, its hours, its rules and its tables that are not hidden', () => {
    expect(diary(venue)).toEqual({
      date: '2027-03-05',
      today: '2027-03-05',
      table_blocks: [],
      now: '19:30',
      openings: [
        { from: 11 * 60 + 30, to: 14 * 60 },
        { from: 18 * 60, to: 26 * 60 },
      ],
      shifts: [
        { name: '11:30–14:00', from: 11 * 60 + 30, to: 14 * 60, slot_minutes: 30, pacing_covers: 12 },
        { name: '18:00–02:00', from: 18 * 60, to: 26 * 60, slot_minutes: 30, pacing_covers: 12 },
      ],
      slot_minutes: 30,
      pacing_covers: 12,
      max_party_size: 10,
      areas: [],
      tables: [{ name: 'Window', seats: 2, area: null, closed: [] }],
      people: [],
      services: [],
      bookings: [],
      waiting: [],
      guests_waiting: 3,
    });
  });

  it('A diary says how and where a table is drawn, where somebody drew it', () => {
    const drawn = {
      ...venue,
      tables: venue.tables.map((table) => ({ ...table, drawn: { shape: 'round' as const, x: 3, y: 0 } })),
    };
    expect(diary(drawn).tables).toMatchObject([{ name: 'Window', shape: 'round', x: 3, y: 0 }]);
  });

  it('A diary of another day still says what the clock shows today', () => {
    const sunday = diaryOf(
      venue,
      zonedDay('Europe/Zurich', '2027-03-07'),
      { around: [], waiting: [], guestsWaiting: 0, units: new Map(), kept: new Set() },
      NOW,
    );
    expect([sunday.date, sunday.today, sunday.openings]).toEqual(['2027-03-07', '2027-03-05', []]);
  });

  it('A diary says when who has not come loses the place by itself, where the owner wants that and staff did not take it back', () => {
    const releasing = { ...venue, bookings: { ...venue.bookings, releaseLate: 45 } };
    const shown = (over: Partial<Booking>, kept: readonly string[] = [], of: Venue = releasing) => {
      const around = [at('2027-03-05', '19:00', { id: 'late', ...over })];
      const read = { around, waiting: [], guestsWaiting: 0, units: new Map(), kept: new Set(kept) };
      return diaryOf(of, FRIDAY, read, NOW).bookings[0]?.release_at;
    };
    const startsAt = Date.parse('2027-03-05T18:00:00Z');
    const never = undefined;
    expect(shown({})).toBe(19 * 60 + 45);
    expect(shown({ lateUntil: startsAt + 20 * MINUTE })).toBe(20 * 60 + 5);
    expect([shown({}, ['late']), shown({}, [], venue)]).toEqual([never, never]);
    expect([shown({ seatedAt: startsAt }), shown({ status: 'requested' })]).toEqual([never, never]);
  });

  it('A diary says of a booking to come why it does not go with the hours any more', () => {
    const against = (time: string, over: Partial<Booking> = {}) => {
      const { booking } = at('2027-03-05', time, over);
      return diary(venue, [{ booking, tableIds: ['T1'] }]).bookings[0]?.against;
    };
    expect([against('21:00'), against('17:00', { startsAt: NOW + MINUTE }), against('10:00')]).toEqual([
      undefined,
      'outside_hours',
      undefined,
    ]);
    const shut = { ...venue, calendar: { ...venue.calendar, closures: [{ from: '2027-03-05', to: '2027-03-05' }] } };
    const { booking } = at('2027-03-05', '21:00');
    const shown = (held: Booking) => diary(shut, [{ booking: held, tableIds: ['T1'] }]).bookings[0]?.against;
    expect([shown(booking), shown({ ...booking, seatedAt: NOW }), shown({ ...booking, status: 'cancelled' })]).toEqual([
      'closed',
      undefined,
      undefined,
    ]);
  });

  it('A diary shows a booking with its tables, when it begins in minutes of the day, and how long it lasts', () => {
    const { booking } = at('2027-03-05', '19:15', { party: 5 });
    const named = { ...venue, names: new Map([['T1', 'Window']]) };
    expect(diary(named, [{ booking, tableIds: ['T1'] }]).bookings).toEqual([
      { ...showBooking(named, booking, ['T1']), from: 19 * 60 + 15, minutes: 120 },
    ]);
  });

  it('A diary shows who waits on any day with the tables that are held for them', () => {
    const { booking } = at('2027-04-01', '19:00', { status: 'requested' });
    expect(diary(venue, [], [{ booking, tableIds: ['T1'] }]).waiting).toEqual([showBooking(venue, booking, ['T1'])]);
  });

  const night: [title: string, date: string, time: string, from: number | undefined][] = [
    ['A booking of the day is shown within its hours', '2027-03-05', '18:00', 18 * 60],
    ['A booking of the day is shown outside its hours', '2027-03-05', '09:00', 9 * 60],
    ['A booking after midnight is shown while the evening is still open', '2027-03-06', '00:30', 24 * 60 + 30],
    ['A booking in the last minute before closing is shown', '2027-03-06', '01:59', 25 * 60 + 59],
    ['A booking at the closing time after midnight is not shown', '2027-03-06', '02:00', undefined],
    ['A booking of the next evening is not shown', '2027-03-06', '19:00', undefined],
  ];
  it.each(night)('%s', (_, date, time, from) => {
    expect(diary(venue, [at(date, time)]).bookings[0]?.from).toBe(from);
  });
});

describe('a day of a salon', () => {
  const salon = aVenue({
    kind: 'appointment',
    hours: everyDay(['08:00', '20:00']),
    staff: [
      aPerson({ id: 'mia', role: 'Stylist', hours: { fri: [['09:00', '12:00']] } }),
      aPerson({ id: 'eva', hidden: true }),
    ],
    services: [
      aService({ id: 'cut', durationMinutes: 45, bufferAfter: 15, price: 68, staffIds: ['mia'] }),
      aService({ id: 'perm', hidden: true }),
    ],
  });

  it('A diary lists the people who are not hidden with their own hours', () => {
    expect(diary(salon).people).toEqual([
      { id: 'mia', name: 'mia', role: 'Stylist', hours: [{ from: 9 * 60, to: 12 * 60 }], absent: false },
    ]);
  });

  it('A diary lists the services that are not hidden with their length, buffer, price and people', () => {
    expect(diary(salon).services).toEqual([
      {
        id: 'cut',
        name: 'Haircut',
        duration_minutes: 45,
        buffer_minutes: 15,
        price: 68,
        capacity: null,
        staff_ids: ['mia'],
      },
    ]);
  });

  it('A diary says which rooms an appointment has, by number where there are several', () => {
    const busy = [
      { bookingId: 'b1', staffId: 'mia', from: 0, to: 1 },
      { bookingId: 'b1', staffId: 'room', unit: 2, from: 0, to: 1 },
      { bookingId: 'b1', staffId: 'laser', unit: 1, from: 0, to: 1 },
      { bookingId: 'b2', staffId: 'gone', unit: 1, from: 0, to: 1 },
    ];
    const resources = [
      { id: 'room', name: 'Room', quantity: 2 },
      { id: 'laser', name: 'Laser', quantity: 1 },
    ];
    expect([...unitsOf({ resources }, busy)]).toEqual([['b1', ['Laser', 'Room 2']]]);
  });

  const absences: [title: string, from: string, to: string, absent: boolean][] = [
    ['A person is absent on the first day of an absence', '2027-03-05', '2027-03-07', true],
    ['A person is absent on the last day of an absence', '2027-03-01', '2027-03-05', true],
    ['A person is back on the day after an absence', '2027-03-01', '2027-03-04', false],
    ['A person is still there on the day before an absence', '2027-03-06', '2027-03-09', false],
  ];
  it.each(absences)('%s', (_, from, to, absent) => {
    const holiday = { from: '2026-01-01', to: '2026-01-02' };
    const mia = aPerson({ id: 'mia', hours: { fri: [['09:00', '12:00']] }, absences: [holiday, { from, to }] });
    const hours = absent ? [] : [{ from: 9 * 60, to: 12 * 60 }];
    expect(diary({ ...salon, staff: [mia] }).people[0]).toMatchObject({ absent, hours });
  });
});

describe('what a day shows beside its bookings', () => {
  const evening = everyDay(['18:00', '23:00']);

  it('are its areas, and when a table is closed on it or in the night behind it', () => {
    const day = FRIDAY.start;
    const closedTables = new Map([
      [
        'T1',
        [
          { from: day - 60, to: day + 30 },
          { from: day + 1200, to: day + 1500 },
          { from: day + 5000, to: day + 5100 },
        ],
      ],
    ]);
    const block = (from: string, to: string) => ({ table: 'T1', from: `2027-03-${from}`, to: `2027-03-${to}` });
    const [night, next] = [block('04T23:00', '05T00:30'), block('06T00:00', '06T03:00')];
    const tableBlocks = [block('03T18:00', '04T23:59'), night, next, block('07T00:00', '07T01:00')];
    const tables = [{ id: 'T1' }];
    const shown = diary(aVenue({ hours: evening, areas: ['Hall'], tables, closedTables, tableBlocks }));
    expect(shown.areas).toEqual(['Hall']);
    expect(shown.table_blocks).toEqual([night, next]);
    expect(shown.tables[0]?.closed).toEqual([
      { from: 0, to: 30 },
      { from: 1200, to: 1500 },
    ]);
  });

  it('are when a party is expected that is late, and which rooms and devices an appointment has', () => {
    const late = at('2027-03-05', '19:00', { id: 'late', lateUntil: FRIDAY.start * MINUTE + 1160 * MINUTE });
    const around = [late, at('2027-03-05', '20:00', { id: 'other' })];
    const units = new Map([['other', ['Chair 2']]]);
    const bookings = { around, waiting: [], guestsWaiting: 0, units, kept: new Set<string>() };
    const shown = diaryOf(aVenue({ hours: evening }), FRIDAY, bookings, NOW).bookings;
    expect(shown.map(({ expected, resources }) => [expected, resources])).toEqual([
      [1160, undefined],
      [undefined, ['Chair 2']],
    ]);
  });
});
