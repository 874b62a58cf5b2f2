import { describe, expect, it } from 'vitest';
import {
  type MissedRow,
  noShowsReport,
  type SittingRow,
  turnTimesReport,
} from '../../../src/domain/reports/attendance.ts';
import { coversReport, type PieceRow, shiftCounts, sourcesReport } from '../../../src/domain/reports/covers.ts';
import { revenueReport, type ServedRow, staffReport } from '../../../src/domain/reports/work.ts';
import { zonedDay } from '../../../src/domain/venue/day.ts';
import { aPerson, aService, aVenue, everyDay } from '../venue.ts';

const FRIDAY = { date: '2027-03-05' };
const SATURDAY = { date: '2027-03-06' };

describe('who did not come', () => {
  const row: MissedRow = {
    ...{ ...FRIDAY, bookings: 8, no_shows: 2, no_show_covers: 5, cancelled: 1, lead: 100, no_show_lead: 5 },
  };
  const none = { bookings: 0, no_shows: 0, no_show_covers: 0, cancelled: 0, no_show_rate: 0 };

  it('has a row for each day, with shares and averages, and none of them where nobody was to come', () => {
    const { rows, totals } = noShowsReport([FRIDAY, SATURDAY], [row]);
    const shown = { bookings: 8, no_shows: 2, no_show_covers: 5, cancelled: 1, no_show_rate: 0.25 };
    expect(rows).toEqual([
      { ...FRIDAY, ...shown, lead_hours: 13, no_show_lead_hours: 3 },
      { ...SATURDAY, ...none, lead_hours: null, no_show_lead_hours: null },
    ]);
    expect(totals).toEqual({ ...shown, lead_hours: 13, no_show_lead_hours: 3 });
  });

  it('averages all bookings of the time and not its days', () => {
    const { totals } = noShowsReport(
      [FRIDAY, SATURDAY],
      [row, { ...row, ...SATURDAY, bookings: 2, no_shows: 2, lead: 0 }],
    );
    expect(totals).toMatchObject({
      bookings: 10,
      no_shows: 4,
      no_show_rate: 0.4,
      lead_hours: 10,
      no_show_lead_hours: 3,
    });
  });
});

describe('how long parties stayed', () => {
  const sitting = (over: Partial<SittingRow>): SittingRow => ({
    ...{ party: null, service_id: null, sittings: 3, average_minutes: 80, median_minutes: 75, longest_minutes: 120 },
    ...over,
  });
  const venue = aVenue({ services: [aService()], names: new Map([['cut', 'Haircut']]) });
  const read = (rows: SittingRow[], of = venue) => turnTimesReport(of, [sitting({ sittings: 9 }), ...rows]);

  it('stands beside what the settings say of a party of that size, or of a service', () => {
    const { rows, totals } = read([sitting({ party: 2 }), sitting({ party: 5 }), sitting({ service_id: 'cut' })]);
    expect(rows.map(({ party, service, setting_minutes }) => [party, service, setting_minutes])).toEqual([
      [2, null, 90],
      [5, null, 120],
      [null, 'Haircut', 45],
    ]);
    const whole = { sittings: 9, average_minutes: 80, median_minutes: 75, longest_minutes: 120 };
    expect(totals).toEqual({ ...whole, setting_minutes: null });
  });

  it('has nothing to stand beside where shifts set it differently, or the service is gone', () => {
    const rules = { ...venue.bookings, turns: [{ upTo: 8, minutes: 60 }] };
    const lunch = { name: 'Lunch', from: 0, to: 600, weekdays: null, rules };
    const { rows } = read([sitting({ party: 2 }), sitting({ service_id: 'gone' })], { ...venue, shifts: [lunch] });
    expect(rows.map(({ service, setting_minutes }) => [service, setting_minutes])).toEqual([
      [null, null],
      ['', null],
    ]);
  });

  it('is nothing where nobody sat', () =>
    expect(turnTimesReport(venue, [])).toEqual({
      rows: [],
      totals: {
        sittings: 0,
        setting_minutes: null,
        average_minutes: null,
        median_minutes: null,
        longest_minutes: null,
      },
    }));
});

describe('covers', () => {
  const count = (piece: number, covers: number): PieceRow => ({
    ...{ piece, bookings: 1, covers, walk_ins: 1, cancelled: 2, no_shows: 3 },
  });
  const [lunch, dinner] = [
    { name: 'Lunch', from: 700, to: 800 },
    { name: 'Dinner', from: 1080, to: 1380 },
  ];
  const pieces = [
    { ...FRIDAY, from: 0, shift: null },
    { ...FRIDAY, from: 1080, shift: dinner },
    { ...FRIDAY, from: 700, shift: lunch },
    { ...SATURDAY, from: 2000, shift: null },
    { ...SATURDAY, from: 2200, shift: dinner },
  ];

  it('are counted by day and shift, in the order of the day, what is outside of all of them last', () => {
    const counts = shiftCounts(pieces, [count(1, 4), count(2, 10), count(5, 6)]);
    expect(counts.map(({ date, shift, covers }) => [date, shift?.name ?? null, covers])).toEqual([
      ['2027-03-05', 'Lunch', 0],
      ['2027-03-05', 'Dinner', 10],
      ['2027-03-05', null, 4],
      ['2027-03-06', 'Dinner', 6],
    ]);
    const { rows, totals } = coversReport(counts);
    expect(rows[2]).toEqual({ ...FRIDAY, shift: null, bookings: 1, covers: 4, walk_ins: 1, cancelled: 2, no_shows: 3 });
    expect(totals).toEqual({ bookings: 3, covers: 20, walk_ins: 3, cancelled: 6, no_shows: 9 });
  });

  it('have their share by source, of all bookings; no share of nothing', () => {
    const of = (source: 'api' | 'widget', bookings: number) => ({
      source,
      bookings,
      covers: 1,
      cancelled: 0,
      no_shows: 0,
    });
    const { rows, totals } = sourcesReport([of('api', 3), of('widget', 1)]);
    expect(rows.map(({ share }) => share)).toEqual([0.75, 0.25]);
    expect(totals).toEqual({ bookings: 4, covers: 2, cancelled: 0, no_shows: 0 });
    expect(sourcesReport([of('api', 0)]).rows[0]?.share).toBe(0);
  });
});

describe('work', () => {
  const served = (over: Partial<ServedRow> = {}): ServedRow => ({
    ...{ ...FRIDAY, service_id: 'cut', staff_id: 'mia', appointments: 3, minutes: 120, over: 2, no_shows: 1 },
    ...over,
  });
  const salon = aVenue({
    ...{ kind: 'appointment', currency: 'CHF', hours: everyDay(['09:00', '19:00']) },
    services: [aService({ price: 49.9 }), aService({ id: 'talk', price: null })],
    staff: [
      aPerson({ id: 'mia', hours: everyDay(['08:00', '12:00'], ['18:00', '22:00']) }),
      aPerson({ id: 'leo', hidden: true }),
    ],
    names: new Map([['eva', 'Eva']]),
  });
  const days = [zonedDay('Europe/Zurich', FRIDAY.date), zonedDay('Europe/Zurich', SATURDAY.date)];

  it('brings in what appointments that are over cost, beside what was ordered', () => {
    const orders = { ...FRIDAY, orders: 2, ordered_amount: 700, paid_orders: 1, paid_amount: 300 };
    const { rows, totals } = revenueReport(salon, days, {
      orders: [orders],
      served: [
        served(),
        served({ service_id: 'talk' }),
        served({ ...SATURDAY, over: 1 }),
        served({ service_id: 'gone' }),
      ],
    });
    const none = { orders: 0, ordered_amount: 0, paid_orders: 0, paid_amount: 0 };
    expect(rows).toEqual([
      { ...orders, appointments: 6, service_amount: 9980 },
      { ...SATURDAY, ...none, appointments: 1, service_amount: 4990 },
    ]);
    const { date: _, ...ordered } = orders;
    expect(totals).toEqual({ ...ordered, appointments: 7, service_amount: 14_970 });
  });

  it('of each person stands beside the minutes that they work within opening hours', () => {
    const { rows, totals } = staffReport(salon, days, [served(), served({ ...SATURDAY, minutes: 120 })]);
    const own = { appointments: 6, service_amount: 19_960, no_shows: 2 };
    // Two days of 9 to 12 and 18 to 19.
    const used = { booked_minutes: 240, available_minutes: 480, utilisation: 0.5 };
    expect(rows).toEqual([{ name: 'mia', ...own, ...used }]);
    expect(totals).toEqual({ ...own, ...used });
  });

  it('counts the hours that somebody works on a single day', () => {
    const staff = salon.staff.map((person) => ({
      ...person,
      special: new Map([[FRIDAY.date, [['09:00', '10:00']]]]) as typeof person.special,
    }));
    const { rows } = staffReport({ ...salon, staff }, days, [served()]);
    // One hour on Friday, four on Saturday.
    expect(rows[0]).toMatchObject({ booked_minutes: 120, available_minutes: 300 });
  });

  it('is told of who is hidden or gone while it is theirs, without hours where there are none any more', () => {
    const { rows } = staffReport(salon, days, [
      served({ staff_id: 'leo' }),
      served({ staff_id: 'eva' }),
      served({ staff_id: null }),
    ]);
    expect(rows.map(({ name, appointments }) => [name, appointments])).toEqual([
      ['mia', 0],
      ['leo', 3],
      ['Eva', 3],
    ]);
    expect(rows[2]).toMatchObject({ available_minutes: 0, booked_minutes: 120, utilisation: 0 });
  });
});
