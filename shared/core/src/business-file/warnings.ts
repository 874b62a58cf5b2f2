import { minutesOf } from '../rules/local-time.ts';
import { type WeekHours, weekdays } from './account.ts';
import type { AppointmentPart, RestaurantPart } from './venue.ts';

/** What is allowed in a file and hardly meant: where (`venue.tables[2].min_party`), what, and a code for machines. */
export type FileWarning = { readonly path: string; readonly message: string; readonly code: WarningCode };

export type WarningCode =
  | 'long_opening'
  | 'overlapping_hours'
  | 'min_party_above_seats'
  | 'combination_seats'
  | 'key_without_website'
  | 'odd_amount'
  | 'bookings_stand';

const LONGEST_OVERNIGHT = 16 * 60;
const MAX_SEATS_GAINED = 1.5;
const DAY = 1440;

export function warningsOfVenue(venue: RestaurantPart | AppointmentPart): FileWarning[] {
  const own = warningsOfHours('venue.hours', venue.hours);
  if (!('tables' in venue))
    return [...own, ...venue.staff.flatMap(({ hours }, i) => warningsOfHours(`venue.staff[${i}].hours`, hours))];
  return [...own, ...warningsOfTables(venue)];
}

function warningsOfHours(path: string, hours: WeekHours): FileWarning[] {
  const openings = weekdays.flatMap((day, n) =>
    (hours[day] ?? []).map(([open, close], i) => {
      const from = minutesOf(open);
      const to = minutesOf(close);
      return { path: `${path}.${day}[${i}]`, from: n * DAY + from, to: n * DAY + (to <= from ? to + DAY : to) };
    }),
  );
  const long = openings.filter(
    ({ from, to }) => to > (Math.floor(from / DAY) + 1) * DAY && to - from > LONGEST_OVERNIGHT,
  );
  // Sunday's night runs into Monday: the week begins again after it.
  const again = openings.map((opening) => ({ ...opening, from: opening.from + 7 * DAY, to: opening.to + 7 * DAY }));
  const sorted = [...openings, ...again].sort((a, b) => a.from - b.from);
  const overlapping = new Set<string>();
  let until = 0;
  for (const { path: place, from, to } of sorted) {
    if (from < until) overlapping.add(place);
    until = Math.max(until, to);
  }
  return [
    ...long.map(({ path: place, from, to }): FileWarning => {
      const message = `runs past midnight for ${Math.round((to - from) / 6) / 10} hours: is the closing time meant for the next day?`;
      return { path: place, message, code: 'long_opening' };
    }),
    ...[...overlapping].map((place): FileWarning => {
      return { path: place, message: 'overlaps hours before it', code: 'overlapping_hours' };
    }),
  ];
}

function warningsOfTables({ tables, combinations }: RestaurantPart): FileWarning[] {
  const seatsOf = new Map(tables.map(({ name, seats }) => [name, seats]));
  const tooMany = (list: 'tables' | 'combinations', items: readonly { min_party: number; seats: number }[]) =>
    items.flatMap(({ min_party, seats }, i): FileWarning[] => {
      const message = `is above its ${seats} seats: no party is ever seated there`;
      return min_party > seats
        ? [{ path: `venue.${list}[${i}].min_party`, message, code: 'min_party_above_seats' }]
        : [];
    });
  const gained = combinations.flatMap(({ tables: names, seats }, i): FileWarning[] => {
    const sum = names.reduce((total, name) => total + (seatsOf.get(name) ?? 0), 0);
    const message = `seats ${seats}, more than ${MAX_SEATS_GAINED} times the ${sum} seats of its tables`;
    return seats > MAX_SEATS_GAINED * sum
      ? [{ path: `venue.combinations[${i}].seats`, message, code: 'combination_seats' }]
      : [];
  });
  return [...tooMany('tables', tables), ...tooMany('combinations', combinations), ...gained];
}
