import { apiError } from '@booking/core/errors';
import type { StreamedAnswer } from '@booking/core/route';
import { addDays, daysBetween, localDate } from '@booking/core/rules/local-time';
import { HHMM, Id, IsoDate, isBeforeAll } from '@booking/core/scalars';
import type { Booking } from '@booking/core/shapes';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { MOST_IN_ONE_PIECE } from '@booking/kit/http/whole-lists';
import { z } from 'zod';
import { type After, listAllBookings, listBookings, type StoredBooking } from '../db/bookings.ts';
import { showBooking } from '../domain/show-booking.ts';
import type { Deps } from './deps.ts';

type Query = {
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
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
  const range = rangeOf(query, localDate(nowMs, venue.calendar.zone));
  const after = query.cursor === undefined ? null : afterOf(query.cursor);
  if (isBeforeAll(range.from)) return { bookings: [], next_cursor: null };
  const most = query.limit ?? MOST_IN_ONE_PIECE;
  // One more than asked for tells whether there is a next page.
  const found = await listBookings(deps.db, businessId, range, after, most + 1);
  const show = ({ booking, tableIds }: StoredBooking) => showBooking(venue, booking, tableIds);
  if (query.limit === undefined && found.length > most)
    return deps.lists.stream({
      business: businessId,
      name: 'bookings',
      ...listAllBookings(businessId, range, after, show),
    });
  const page = found.slice(0, most);
  const last = page.at(-1)?.booking;
  return {
    bookings: page.map(show),
    next_cursor: found.length > page.length && last ? writeCursor(last.date, last.time, last.id) : null,
  };
}

const DAYS_FROM = 31;
const MOST_DAYS = 366;

function rangeOf({ date, from, to }: Query, today: string): { from: string; to: string } {
  if (date !== undefined && (from !== undefined || to !== undefined))
    throw apiError('bad_request', 'date: cannot stand together with from or to');
  if (from === undefined && to !== undefined) throw apiError('bad_request', 'from: is required where to is given');
  if (from === undefined) return { from: date ?? today, to: date ?? today };
  const range = { from, to: to ?? addDays(from, DAYS_FROM - 1) };
  if (range.to < range.from) throw apiError('bad_request', 'to: must not be before from');
  if (daysBetween(range.from, range.to) >= MOST_DAYS)
    throw apiError('bad_request', `to: must be within ${MOST_DAYS} days, both ends counted`);
  return range;
}

const Place = z.tuple([IsoDate, HHMM, Id]);

function afterOf(cursor: string): After {
  const read = readCursor(cursor, Place);
  if (read === null) throw apiError('bad_request', 'cursor: is not one of ours');
  const [date, time, id] = read;
  return { date, time, id };
}
