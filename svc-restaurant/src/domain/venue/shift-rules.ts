import type { Interval } from '@booking/core/rules/intervals';
import { instantOf, type ZonedDay, zonedDay } from './day.ts';
import { fitsInto, type GridTime, gridTimes, openingsTouching } from './hours.ts';
import type { BookingRules, SetShift, Venue } from './venue.ts';

type Shifted = Pick<Venue, 'calendar' | 'shifts' | 'bookings'>;

/** A shift on one day, in minutes since 1970. */
export type Running = Interval & { readonly shift: SetShift };

/** The shifts that begin on a day by its weekday, whether or not anything is open then. */
export function shiftsOn({ calendar, shifts }: Pick<Venue, 'calendar' | 'shifts'>, day: ZonedDay): readonly Running[] {
  return shifts
    .filter(({ weekdays }) => weekdays === null || weekdays.includes(day.weekday))
    .map((shift) => {
      const ends = shift.to <= shift.from ? zonedDay(calendar.zone, day.next) : day;
      return { shift, from: instantOf(day, shift.from), to: instantOf(ends, shift.to) };
    });
}

/** By what each moment of a day is judged; those of the evening before reach into it. */
export function rulesOn(venue: Shifted, day: ZonedDay): (start: number) => BookingRules {
  if (venue.shifts.length === 0) return () => venue.bookings;
  const running = [...shiftsOn(venue, zonedDay(venue.calendar.zone, day.previous)), ...shiftsOn(venue, day)];
  return (start) => running.find(({ from, to }) => from <= start && start < to)?.shift.rules ?? venue.bookings;
}

/** By what a party is judged that comes at a moment: the shift wins over the venue. */
export const rulesAt = (venue: Shifted, date: string, start: number): BookingRules =>
  venue.shifts.length === 0 ? venue.bookings : rulesOn(venue, zonedDay(venue.calendar.zone, date))(start);

/** All rules that anything may be judged by. */
export const allRules = ({ bookings, shifts }: Pick<Venue, 'bookings' | 'shifts'>): readonly BookingRules[] => [
  bookings,
  ...shifts.map(({ rules }) => rules),
];

/** A time at which a party may come, and by what it is judged. */
export type TableStart = GridTime & { readonly rules: BookingRules };

// Every length of a slot is a multiple of it.
export const FINEST_SLOT = 5;

/** The times of a day at which parties may come, each on the grid of its shift. @param need how long before closing, at the latest */
export function tableStarts(venue: Shifted, day: ZonedDay, need: (rules: BookingRules) => number): TableStart[] {
  const { bookings, calendar, shifts } = venue;
  const openings = openingsTouching(calendar, day);
  if (shifts.length === 0)
    return gridTimes(day, openings, bookings.slotMinutes, need(bookings)).map((time) => ({ ...time, rules: bookings }));
  const rulesFor = rulesOn(venue, day);
  return gridTimes(day, openings, FINEST_SLOT, 0)
    .map((time) => ({ ...time, rules: rulesFor(time.start) }))
    .filter(
      ({ minute, start, rules }) => minute % rules.slotMinutes === 0 && fitsInto(openings, start, start + need(rules)),
    );
}
