import { send } from '../load/load.ts';
import type { BenchService } from '../platform/service.ts';
import { elementOf, fillLike, idOf, type Over, settle } from './fill.ts';
import type { Growing } from './growth.ts';
import { bookingShots, DAYS, FIRST_DAY, freeTimesShots, makeVenues, TABLES, TIMES, VENUES } from './venues.ts';

/** As many of the rows lie ahead, at every size alike: what a day holds does not grow with the years. */
const AHEAD = 1000;
const GUESTS = 200_000;

const ZONE = "'Europe/Zurich'";
/** Counts the bookings of one venue. Ahead there is one a day, in the past as many as there are times. */
const own = `(n / ${VENUES})`;
const date = `case when n < ${AHEAD} then current_date + ${FIRST_DAY} + ${own} % ${DAYS}
  else current_date - 2 - (${own} / ${TIMES.length}) end`;
const time = elementOf(TIMES, `${own} % ${TIMES.length}`, 'text');
const start = `((${date}) + (${time})::time) at time zone ${ZONE}`;
const made = `((${date}) - 5)::timestamptz`;

async function tablesOf(service: BenchService, venue: string): Promise<string[]> {
  const { part } = (await service.internal('GET', `/internal/businesses/${venue}`)) as {
    part: { tables: { id: string }[] };
  };
  return part.tables.map(({ id }) => id);
}

/** The bookings of years: venues in turn, day by day, each at a time of its own. Row 0 is the one that is there. */
async function fill(service: BenchService, venues: readonly string[], size: number): Promise<void> {
  const url = service.adminUrl;
  const tables = (await Promise.all(venues.map((venue) => tablesOf(service, venue)))).flat();
  const venue = elementOf(venues, `n % ${VENUES}`, 'uuid');
  const guest = `'guest' || (n % ${GUESTS}) || '@example.org'`;
  const booking: Over = {
    id: idOf('bb'),
    business_id: venue,
    date,
    time,
    starts_at: start,
    email: guest,
    email_key: guest,
    created_at: made,
    updated_at: made,
  };
  const claim: Over = {
    booking_id: idOf('bb'),
    business_id: venue,
    table_id: elementOf(
      tables,
      `(n % ${VENUES}) * ${TABLES} + ${TABLES - 1} - (${own} / ${TIMES.length}) % ${TABLES}`,
      'uuid',
    ),
    during: `tstzrange(${start}, ${start} + interval '90 minutes')`,
  };
  const range = { from: 1, to: size };
  await fillLike(url, 'svc_restaurant.booking', booking, range);
  await fillLike(url, 'svc_restaurant.table_claim', claim, range);
  for (const table of ['booking', 'table_claim']) await settle(url, `svc_restaurant.${table}`);
}

export const bookingGrowth: Growing = {
  service: 'svc-restaurant',
  stored: 'bookings',
  reads: 'availability',
  writes: 'booking request',
  prepare: async (service, size) => {
    const venues = await makeVenues(service);
    const write = bookingShots(service, venues, 1);
    await send(service.url, write()); // the row that the others are made like
    await fill(service, venues, size);
    return { read: freeTimesShots(service, venues), write };
  },
};
