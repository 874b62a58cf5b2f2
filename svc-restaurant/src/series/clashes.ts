import { ApiError, apiError } from '@booking/core/errors';
import { SERIES_CLASHES, type SeriesClash, type SeriesClashCode } from '@booking/core/routes/venue/series';
import type { Warned } from '../conflicts.ts';
import type { LocalTime } from '../domain/series/dates.ts';
import { isSwiss, type Venue } from '../domain/venue/venue.ts';
import { textsIn, writtenDate } from '../texts/texts.ts';

const isClash = (code: unknown): code is SeriesClashCode => (SERIES_CLASHES as readonly unknown[]).includes(code);

/** A date that cannot be had, by what refuses it; null where that is no matter of one date. */
export function clashOfError({ date, time }: LocalTime, error: unknown): SeriesClash | null {
  if (!(error instanceof ApiError) || !isClash(error.reason)) return null;
  return { date, time, reason: error.message, reason_code: error.reason };
}

/** The first rule that a series does not go past, although the desk does so for one booking: what is shut, or taken. */
export function clashOfWarnings({ date, time }: LocalTime, { warnings, warning_codes }: Warned): SeriesClash | null {
  const index = warning_codes.findIndex(isClash);
  const code = warning_codes[index];
  return isClash(code) ? { date, time, reason: warnings[index] ?? '', reason_code: code } : null;
}

/** The guest has the same booking already. */
export function clashOfRepeat({ date, time }: LocalTime, venue: Venue): SeriesClash {
  const { booked_already: reason } = textsIn(venue.reader, venue.kind, isSwiss(venue)).series;
  return { date, time, reason, reason_code: 'booked_already' };
}

// More of them is a list to be read, which stands in `fields`.
const SENTENCES = 5;

/** Dates that cannot be had, and without which nothing is done: 409, with each of them in `fields`. */
export function seriesClash(clashes: readonly SeriesClash[], venue: Venue): ApiError {
  const { series } = textsIn(venue.reader, venue.kind, isSwiss(venue));
  const fields = clashes.map(({ date, time, reason }) => ({
    path: `series.${date}`,
    message: series.clash({ date: writtenDate(venue.reader, date), time, reason }),
  }));
  const sentences = fields.slice(0, SENTENCES).map(({ message }) => message);
  return apiError('conflict', [series.not_booked, ...sentences].join(' '), { reason: 'series_clash', fields });
}
