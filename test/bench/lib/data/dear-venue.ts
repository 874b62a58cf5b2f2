import { randomUUID } from 'node:crypto';
import { CALLER_HEADER } from '@booking/core/caller';
import { addDays } from '@booking/core/rules/days';
import { restaurantFile } from '@booking/testkit/builders';
import pg from 'pg';
import { type Shot, send } from '../load/load.ts';
import type { BenchService } from '../platform/service.ts';
import { elementOf, fillLike, idOf, type Over, settle } from './fill.ts';
import { today } from './venues.ts';

/** As many as a business file may have, with the combinations of neighbours. */
const TABLES = 1000;
const FIRST_DAY = 5;
const EVENINGS = 10;
const TURNS = 3;
/** Of every twenty tables in the row one is free, so that it has to be searched for whether neighbours can move up. */
const ROW = 20;
const TAKEN = (TABLES / ROW) * (ROW - 1);
const BOOKINGS = TURNS * TAKEN;

const everyDay = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['18:00', '23:00']]]),
);

/** Two-seat tables in a row with neighbours as pairs, and the finest grid. */
async function makeVenue(service: BenchService): Promise<{ id: string; tables: string[] }> {
  const id = randomUUID();
  const tables = Array.from({ length: TABLES }, (_, n) => ({ name: `T${n}`, seats: 2 }));
  const combinations = Array.from({ length: TABLES - 1 }, (_, n) => ({ tables: [`T${n}`, `T${n + 1}`], seats: 4 }));
  const rules = { slot_minutes: 5 };
  const { account, venue } = restaurantFile({ venue: { hours: everyDay, tables, combinations, bookings: rules } });
  const { slug: _, kind: __, subscription: ___, ...known } = account;
  const path = `/internal/businesses/${id}`;
  await service.internal('PUT', path, { version: 1, account: known, part: venue });
  const { part } = (await service.internal('GET', path)) as { part: { tables: { id: string }[] } };
  return { id, tables: part.tables.map((table) => table.id) };
}

/** Evenings of parties of two, each table's turns beginning at another time of the grid than its neighbours'. */
async function fillEvenings(
  { adminUrl: url }: BenchService,
  { id, tables }: { id: string; tables: readonly string[] },
) {
  const day = `(n / ${BOOKINGS})`;
  const own = `(n % ${BOOKINGS} / ${TURNS})`;
  const table = `((${own} / ${ROW - 1}) * ${ROW} + 1 + ${own} % ${ROW - 1})`;
  const start = `((current_date + ${FIRST_DAY} + ${day} + time '18:00'
    + (${table} * 5 % 90 + n % ${TURNS} * 90) * interval '1 minute') at time zone 'Europe/Zurich')`;
  const range = { from: 0, to: EVENINGS * BOOKINGS };
  const booking: Over = { id: idOf('de'), date: `current_date + ${FIRST_DAY} + ${day}`, starts_at: start };
  const claim: Over = {
    booking_id: idOf('de'),
    table_id: elementOf(tables, table, 'uuid'),
    during: `tstzrange(${start}, ${start} + interval '90 minutes')`,
  };
  for (const [name, over] of [
    ['booking', booking],
    ['table_claim', claim],
  ] as const) {
    await fillLike(url, `svc_restaurant.${name}`, { ...over, business_id: `'${id}'::uuid` }, range);
    await settle(url, `svc_restaurant.${name}`);
  }
}

/** One more party of an evening became smaller: what was computed of that evening holds no longer. */
const CHANGE = 'update svc_restaurant.table_claim set party = 1 where business_id = $1 and booking_id = $2';

const bookingId = (n: number) => `0190de00-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/**
 * The dearest restaurant that a business file can describe, on full evenings, asked for what it hardly has. Each read is
 * of the next evening, and each evening has changed since it was last read: no answer is one that is kept.
 */
export async function dearVenue(service: BenchService): Promise<{ shot: () => Shot; close: () => Promise<void> }> {
  const venue = await makeVenue(service);
  const caller = (call: string, idempotent = false) => ({
    [CALLER_HEADER]: service.caller(call, venue.id, 'restaurant', { idempotent }),
  });
  const guest = { name: 'Ada Keller', email: 'ada@example.org' };
  const body = JSON.stringify({ date: addDays(today(), 2), time: '18:00', party: 2, ...guest });
  // The row that the others are made like.
  const booking = '/v1/booking-requests';
  await send(service.url, { method: 'POST', path: booking, headers: caller(`POST ${booking}`, true), body });
  await fillEvenings(service, venue);
  const desk = new pg.Client(service.adminUrl);
  await desk.connect();
  let n = 0;
  const shot = () => {
    const evening = n % EVENINGS;
    const changed = ((n + EVENINGS / 2) % EVENINGS) * BOOKINGS + Math.floor(n / EVENINGS);
    // It is done long before that evening is read; a failure ends the whole run.
    void desk.query(CHANGE, [venue.id, bookingId(changed)]);
    n += 1;
    const date = addDays(today(), FIRST_DAY + evening);
    const path = `/v1/availability?date=${date}&party=${3 + (n % 2)}`;
    return { path, headers: caller(`GET ${path}`) };
  };
  return { shot, close: () => desk.end() };
}
