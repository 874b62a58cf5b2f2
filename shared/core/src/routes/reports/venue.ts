import { z } from 'zod';
import { REPORT_SOURCES, VENUE_REPORTS } from '../../codes/reports.ts';
import { field, minorUnits } from '../../describe.ts';
import { IsoDate } from '../../scalars.ts';
import { count, reportsOf } from './report.ts';

const BY_DAY =
  'A day is the business day of the venue: what begins after midnight within the hours of the evening before belongs to that evening.';

const Day = field(IsoDate, 'The business day.', '2026-12-11');
const noShows = count('Bookings whose party did not come.', 1);
const cancelled = count('Bookings that were cancelled.', 2);
const serviceAmount = minorUnits(
  'What the services of appointments that are over cost, by the price list of now.',
  24000,
);

const Covered = z.object({
  bookings: count('Bookings that are confirmed: to come, seated or over.', 24),
  covers: count('Their guests.', 68),
  walk_ins: count('Bookings among them that staff took as walk-ins: at most 15 minutes before they began.', 3),
  cancelled,
  no_shows: noShows,
});
const Covers = Covered.extend({
  date: Day,
  shift: field(
    z.string().nullable(),
    'The shift: its name, or its hours where it has none. Null for what began outside all hours.',
    '18:00–23:00',
  ),
});

const Missed = z.object({
  bookings: count('Bookings that were to be there by now, without walk-ins.', 22),
  no_shows: noShows,
  no_show_rate: field(z.number().min(0).max(1), 'No-shows by bookings, 0 to 1; 0 where there was none.', 0.0455),
  no_show_covers: count('Guests of the no-shows.', 4),
  cancelled,
  lead_hours: field(
    z.int().nullable(),
    'How many hours before they began these bookings were made, on average; null where there is none.',
    52,
  ),
  no_show_lead_hours: field(z.int().nullable(), 'The same of the no-shows alone.', 171),
});
const NoShows = Missed.extend({ date: Day });

const Sat = z.object({
  sittings: count('Bookings that were seated and have left.', 31),
  setting_minutes: field(
    z.int().nullable(),
    'How long they keep their place by the settings of now; null where these do not say.',
    105,
  ),
  average_minutes: field(z.int().nullable(), 'How long they stayed, on average.', 112),
  median_minutes: field(z.int().nullable(), 'How long the half of them stayed at most.', 108),
  longest_minutes: field(z.int().nullable(), 'The longest of them.', 171),
});
const TurnTimes = Sat.extend({
  party: field(z.int().nullable(), 'How many guests; null for an appointment.', 4),
  service: field(z.string().nullable(), 'The service; null for a table.', 'Haircut'),
});

const Came = z.object({
  bookings: count('Bookings that are confirmed.', 120),
  covers: count('Their guests.', 340),
  cancelled,
  no_shows: noShows,
});
const Sources = Came.extend({
  source: field(
    z.enum(REPORT_SOURCES),
    'How it came: `website` is the hosted booking page, `staff` what the team took in the console, `walk_in` what staff took at most 15 minutes before it began.',
  ),
  share: field(z.number().min(0).max(1), 'Its part of all these bookings, 0 to 1.', 0.62),
});

const Earned = z.object({
  orders: count('Orders that were noted.', 12),
  ordered_amount: minorUnits('What they come to.', 84000),
  paid_orders: count('Orders that were paid, whenever they were noted.', 11),
  paid_amount: minorUnits('What was paid.', 79000),
  appointments: count('Appointments that are over.', 9),
  service_amount: serviceAmount,
});
const Revenue = Earned.extend({ date: Day });

const Worked = z.object({
  appointments: count('Appointments that are confirmed.', 44),
  booked_minutes: count('What they last.', 2640),
  available_minutes: count('What the person works in the period, within the hours of the business.', 4800),
  utilisation: field(
    z.number().min(0),
    'Booked by available minutes; 0 where none is available, above 1 where staff booked beyond the hours.',
    0.55,
  ),
  service_amount: serviceAmount,
  no_shows: noShows,
});
const Staff = Worked.extend({ name: field(z.string(), 'The person.', 'Mia') });

/** One report of a restaurant and of whoever gives appointments. */
const report = reportsOf(
  { service: 'restaurant', kinds: ['restaurant', 'appointment'], group: 'bookings' },
  VENUE_REPORTS,
);

/** What a restaurant, a salon or a clinic looks back on. */
export const VENUE_REPORT_ROUTES = [
  report('readCoversReport', 'covers', {
    summary: 'Covers by day and shift',
    description: `Bookings and guests of each shift of each day. ${BY_DAY}`,
    row: Covers,
    totals: Covered,
  }),
  report('readNoShowsReport', 'no-shows', {
    summary: 'No-show rate and lead time',
    description: `Day by day who did not come, and how long before they were booked. ${BY_DAY}`,
    row: NoShows,
    totals: Missed,
  }),
  report('readTurnTimesReport', 'turn-times', {
    summary: 'Turn times against the settings',
    description:
      'How long parties stayed, from seated to left, by how many they are; appointments by service. A stay of more than a day counts as forgotten and is left out.',
    row: TurnTimes,
    totals: Sat,
  }),
  report('readSourcesReport', 'sources', {
    summary: 'Bookings by source',
    description: 'By which way the bookings of the period came, most bookings first.',
    row: Sources,
    totals: Came,
  }),
  report('readRevenueReport', 'revenue', {
    summary: 'Revenue by day',
    description: `What was ordered and paid, and what the services of appointments cost that are over. ${BY_DAY}`,
    row: Revenue,
    totals: Earned,
  }),
  report('readStaffReport', 'staff', {
    summary: 'Appointments by person',
    description:
      'What each person was booked for, of what they work by the settings of now. A restaurant, whose tables are nobody’s, has no rows.',
    row: Staff,
    totals: Worked,
  }),
] as const;
