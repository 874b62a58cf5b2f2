import type { Queryable, Statement } from '@booking/kit/db/open';
import type { Busy } from '../domain/appointments.ts';
import type { Surroundings } from '../domain/placing.ts';
import type { Held } from '../domain/seating.ts';
import type { Venue } from '../domain/venue.ts';

/** The stretch from which claims are read: all that begin in it. Minutes since 1970. */
export type Window = {
  readonly from: number;
  readonly to: number;
  readonly longest: number;
  /** Only what may touch the time itself was read: enough to see what is free, not to give others different tables. */
  readonly near: boolean;
};

export type TableClaim = [bookingId: string, tableId: string, party: number, seated: boolean, from: number, to: number];
export type StaffClaim = [bookingId: string, staffId: string, from: number, to: number];

const REACH_MINUTES = 720;

/** How long anybody can have what they hold. */
function longestHold(venue: Venue): number {
  const turns = venue.bookings.turns.map(({ minutes }) => minutes);
  const services = venue.services.map(({ durationMinutes, bufferMinutes }) => durationMinutes + bufferMinutes);
  return Math.max(0, ...turns, ...services);
}

/** Where to look for what touches a stretch of time. A few rows where the wider window reads an evening and more. */
export function windowOn(venue: Venue, from: number, to: number): Window {
  const longest = longestHold(venue);
  const bufferAfter = venue.kind === 'table' ? 0 : longest;
  return { from: from - longest, to: to + bufferAfter, longest, near: true };
}

/** The same, and far enough around for the parties that could be given other tables, one touching the next. */
export function windowAround(venue: Venue, from: number, to: number, wider = 1): Window {
  const longest = longestHold(venue);
  const back = Math.max(longest, REACH_MINUTES) * wider;
  return { from: from - back, to: to + (venue.kind === 'table' ? back : longest), longest, near: false };
}

const epochMinutes = (bound: 'lower' | 'upper') => `date_part('epoch', ${bound}(c.during)) / 60`;
const inWindow = (business: string, from: string, to: string) =>
  `c.business_id = ${business} and lower(c.during) >= to_timestamp(${from}::float8 * 60)
    and lower(c.during) < to_timestamp(${to}::float8 * 60)`;

/** The claims of a window as one JSON array, to be part of a larger question. The arguments are its parameters. */
export function claimsAround(kind: Venue['kind'], business: string, from: string, to: string): string {
  return kind === 'table'
    ? `select json_agg(json_build_array(c.booking_id, c.table_id, c.party, c.seated, ${epochMinutes('lower')},
        ${epochMinutes('upper')})) from table_claim c where ${inWindow(business, from, to)}`
    : `select json_agg(json_build_array(c.booking_id, c.staff_id, ${epochMinutes('lower')}, ${epochMinutes('upper')}))
        from staff_claim c where ${inWindow(business, from, to)}`;
}

const AROUND: Readonly<Record<Venue['kind'], Statement>> = {
  table: { name: 'claims_around_tables', text: around('table') },
  appointment: { name: 'claims_around_people', text: around('appointment') },
};

function around(kind: Venue['kind']): string {
  return `select revision, (${claimsAround(kind, '$1', '$2', '$3')}) as claims from venue where business_id = $1`;
}

export type ClaimRows = readonly TableClaim[] | readonly StaffClaim[] | null;

/** What is held around a stretch, and the revision of the settings at that moment: one indexed range query. */
export async function readSurroundings(
  db: Queryable,
  venue: Venue,
  window: Window,
): Promise<{ revision: number; surroundings: Surroundings }> {
  const values = [venue.id, window.from, window.to];
  const [row] = await db.query<{ revision: number; claims: ClaimRows }>(AROUND[venue.kind], values);
  return { revision: row?.revision ?? -1, surroundings: surroundingsOf(venue, row?.claims ?? null, window) };
}

/** @param except the booking that is being decided about */
export function surroundingsOf(venue: Venue, rows: ClaimRows, window: Window, except?: string): Surroundings {
  if (rows === null) return { held: [], busy: [] };
  const others = (rows as readonly (TableClaim | StaffClaim)[]).filter(([bookingId]) => bookingId !== except);
  return venue.kind === 'table'
    ? { held: heldOf(others as TableClaim[], window), busy: [] }
    : { held: [], busy: (others as StaffClaim[]).map(busyOf) };
}

function busyOf([bookingId, staffId, from, to]: StaffClaim): Busy {
  return { bookingId, staffId, from, to };
}

function heldOf(rows: readonly TableClaim[], window: Window): Held[] {
  const byBooking = new Map<string, Held & { tableIds: string[] }>();
  for (const [bookingId, tableId, party, seated, from, to] of rows) {
    const known = byBooking.get(bookingId);
    if (known) known.tableIds.push(tableId);
    // At the rim of the window nobody is moved: what they would run into was not read.
    const movable = !seated && !window.near && from - window.longest >= window.from && to <= window.to;
    if (!known) byBooking.set(bookingId, { bookingId, party, movable, from, to, tableIds: [tableId] });
  }
  return [...byBooking.values()];
}
