import { sumsOf } from '@booking/core/rules/numbers/sums';
import { decimalsOf } from '@booking/core/rules/print-money';
import type { ZonedDay } from '../venue/day.ts';
import { openingsOf } from '../venue/hours.ts';
import { calendarOf, serviceWith } from '../venue/people.ts';
import type { Person, Venue } from '../venue/venue.ts';
import { byDay, rateOf } from './sums.ts';

/** What was ordered and paid on a day. */
export type OrdersRow = {
  readonly date: string;
  readonly orders: number;
  readonly ordered_amount: number;
  readonly paid_orders: number;
  readonly paid_amount: number;
};

/** Appointments of one day, service and person. */
export type ServedRow = {
  readonly date: string;
  readonly service_id: string;
  readonly staff_id: string | null;
  readonly appointments: number;
  readonly minutes: number;
  /** Those that are over. */
  readonly over: number;
  readonly no_shows: number;
};

type Priced = Pick<Venue, 'services' | 'staff' | 'currency'>;

/** What a service costs with a person, in minor units. */
function pricesOf({ services, staff, currency }: Priced): (served: ServedRow) => number {
  const unit = 10 ** decimalsOf(currency);
  const byId = new Map(services.map((service) => [service.id, service]));
  const people = new Map(staff.map((person) => [person.id, person]));
  return ({ service_id, staff_id }) => {
    const service = byId.get(service_id);
    const person = people.get(staff_id ?? '');
    const taken = service && person ? serviceWith(service, person) : service;
    return Math.round((taken?.price ?? 0) * unit);
  };
}

const EARNED = ['orders', 'ordered_amount', 'paid_orders', 'paid_amount', 'appointments', 'service_amount'] as const;
const NO_ORDERS = { orders: 0, ordered_amount: 0, paid_orders: 0, paid_amount: 0 } as const;

export function revenueReport(
  venue: Priced,
  days: readonly { readonly date: string }[],
  { orders, served }: { readonly orders: readonly OrdersRow[]; readonly served: readonly ServedRow[] },
) {
  const priceOf = pricesOf(venue);
  const servedOn = Map.groupBy(served, ({ date }) => date);
  const rows = byDay(days, orders, NO_ORDERS).map((row) => {
    const services = servedOn.get(row.date) ?? [];
    const amount = services.reduce((sum, row) => sum + row.over * priceOf(row), 0);
    return { ...row, appointments: services.reduce((sum, { over }) => sum + over, 0), service_amount: amount };
  });
  return { rows, totals: sumsOf(rows, EARNED) };
}

/** How long somebody works on some days, within the hours of the business. */
function workedMinutes({ calendar }: Pick<Venue, 'calendar'>, days: readonly ZonedDay[], person: Person): number {
  const own = calendarOf({ calendar }, person);
  let minutes = 0;
  for (const day of days)
    for (const open of openingsOf(calendar, day))
      for (const work of openingsOf(own, day))
        minutes += Math.max(0, Math.min(open.to, work.to) - Math.max(open.from, work.from));
  return minutes;
}

/** Somebody who is no longer in the settings has no hours there. */
const FORMER = {
  role: '',
  photoUrl: null,
  hours: {},
  special: new Map(),
  absences: [],
  ownTerms: new Map(),
  hidden: true,
} as const;

export function staffReport(
  venue: Priced & Pick<Venue, 'calendar' | 'names'>,
  days: readonly ZonedDay[],
  served: readonly ServedRow[],
) {
  const priceOf = pricesOf(venue);
  const byPerson = Map.groupBy(served, ({ staff_id }) => staff_id);
  const gone = [...byPerson.keys()].filter((id) => id !== null && venue.staff.every((person) => person.id !== id));
  const former = gone.map((id) => ({ ...FORMER, id: id ?? '', name: venue.names.get(id ?? '') ?? '' }));
  const rows = [...venue.staff, ...former].flatMap((person) => {
    const own = (byPerson.get(person.id) ?? []).map((row) => ({
      ...row,
      service_amount: row.over * priceOf(row),
    }));
    if (person.hidden && own.length === 0) return [];
    const { minutes, ...sums } = sumsOf(own, ['appointments', 'minutes', 'service_amount', 'no_shows']);
    const available = workedMinutes(venue, days, person);
    return { name: person.name, ...sums, ...usedOf(minutes, available) };
  });
  const { booked_minutes, available_minutes, ...sums } = sumsOf(rows, [
    ...['appointments', 'service_amount', 'no_shows'],
    ...['booked_minutes', 'available_minutes'],
  ] as const);
  return { rows, totals: { ...sums, ...usedOf(booked_minutes, available_minutes) } };
}

const usedOf = (booked: number, available: number) => ({
  booked_minutes: booked,
  available_minutes: available,
  utilisation: rateOf(booked, available),
});
