import { wrongField } from '@booking/core/errors';
import type { StreamedAnswer } from '@booking/core/route';
import { localDate } from '@booking/core/rules/local-time';
import { CHANGES_PAGE, HHMM, Id, IsoDate, isBeforeAll, Timestamp } from '@booking/core/scalars';
import type { Booking } from '@booking/core/shapes';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { MAX_UNSTREAMED_ROWS } from '@booking/kit/http/stream-list';
import { z } from 'zod';
import type { StoredBooking } from '../db/bookings.ts';
import { type After, type AfterChange, listAllBookings, listBookings, listChanges } from '../db/list-bookings.ts';
import type { Deps } from '../deps.ts';
import { showBooking, timestampOf } from '../domain/booking/show-booking.ts';
import { type DaysQuery, LIST_RANGE } from '../domain/venue/date-range.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { rangeIn } from './days.ts';

type Query = DaysQuery & {
  readonly updated_since?: number | undefined;
  readonly external_id?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

type Page = { bookings: Booking[]; next_cursor: string | null };

/**
 * The bookings of a day or a range of days: page by page where a limit is asked for, else whole. A whole list that is
 * longer than a day's or a week's is read anew under one snapshot, and sent while it is read.
 */
export async function readBookings(
  deps: Deps,
  businessId: string,
  query: Query,
  nowMs: number,
): Promise<Page | StreamedAnswer> {
  const venue = await deps.venues.current(deps.db, businessId);
  if (query.updated_since !== undefined || query.external_id !== undefined) return readChanges(deps, venue, query);
  const day = query.date ?? localDate(nowMs, venue.calendar.zone);
  const range = rangeIn(query, LIST_RANGE) ?? { from: day, to: day };
  const after = query.cursor === undefined ? null : afterOf(query.cursor);
  if (isBeforeAll(range.from)) return { bookings: [], next_cursor: null };
  const most = query.limit ?? MAX_UNSTREAMED_ROWS;
  // One more than asked for tells whether there is a next page.
  const em = deps.entities.fork();
  const found = await listBookings(em, businessId, range, after, most + 1);
  const show = ({ booking, tableIds }: StoredBooking) => showBooking(venue, booking, tableIds);
  if (query.limit === undefined && found.length > most)
    return deps.streamList({
      business: businessId,
      name: 'bookings',
      ...listAllBookings(em, businessId, range, after, show),
    });
  const page = found.slice(0, most);
  const last = page.at(-1)?.booking;
  return {
    bookings: page.map(show),
    next_cursor: found.length > page.length && last ? writeCursor(last.date, last.time, last.id) : null,
  };
}

/** By their last change, so that whoever reads page by page misses none: one that changes meanwhile comes again at the end. */
async function readChanges(deps: Deps, venue: Venue, query: Query): Promise<Page> {
  const { date, updated_since: since = null, external_id: externalId = null, cursor, limit = CHANGES_PAGE } = query;
  const range = rangeIn(query, LIST_RANGE) ?? (date === undefined ? null : { from: date, to: date });
  const after = cursor === undefined ? null : afterChange(cursor);
  const filter = { since, externalId, range, after };
  const found = await listChanges(deps.entities.fork(), venue.id, filter, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1)?.booking;
  return {
    bookings: page.map(({ booking, tableIds }) => showBooking(venue, booking, tableIds)),
    next_cursor: found.length > page.length && last ? writeCursor(timestampOf(last.updatedAt), last.id) : null,
  };
}

const ChangePlace = z.tuple([Timestamp, Id]);

function afterChange(cursor: string): AfterChange {
  const read = readCursor(cursor, ChangePlace);
  if (read === null) throw wrongField('cursor', 'is not one of ours');
  return { updatedAt: Date.parse(read[0]), id: read[1] };
}

const Place = z.tuple([IsoDate, HHMM, Id]);

/** The place that a cursor of ours names. */
export function afterOf(cursor: string): After {
  const read = readCursor(cursor, Place);
  if (read === null) throw wrongField('cursor', 'is not one of ours');
  const [date, time, id] = read;
  return { date, time, id };
}
