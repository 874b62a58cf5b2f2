import { z } from 'zod';
import { exampleId, field } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { HHMM, IsoDate, Timestamp } from '../../scalars.ts';
import { Booking } from '../../shapes.ts';

/** A year of weeks. */
export const MAX_SERIES = 52;

export const SERIES_RHYTHMS = ['week', 'two_weeks', 'four_weeks', 'month'] as const;

export const SeriesWish = z
  .object({
    every: field(
      z.enum(SERIES_RHYTHMS),
      'How far apart the dates are, at the same time of the clock. `month` is the same day of each month, or its last day where the month is shorter.',
      'week',
    ),
    count: field(
      z.int('must be a whole number').min(1, 'must be 1 to 52').max(MAX_SERIES, 'must be 1 to 52'),
      'How many dates there are, the first one counted: 1 to 52.',
      10,
    ),
    exceptions: field(
      z
        .array(
          z
            .object({
              date: field(IsoDate, 'One of the dates of the series.'),
              time: field(HHMM.nullish(), 'Another time on that date. Without it the date is left out.', '11:30'),
            })
            .meta({ id: 'SeriesException', description: 'A date of a series that is left out, or at another time.' }),
        )
        .max(MAX_SERIES, `must hold at most ${MAX_SERIES} dates`)
        .nullish(),
      'Dates of the series that are left out, or are at another time. Without it all dates are alike.',
    ),
  })
  .meta({ id: 'SeriesWish', description: 'How a booking is repeated.' });
export type SeriesWish = z.infer<typeof SeriesWish>;

/** @param what it means for this step */
export const applyTo = (what: string) =>
  field(
    z.enum(['this', 'following']).nullish(),
    `Of a booking in a series: \`this\` alone, or this and the \`following\` ones. ${what} Without it this one alone.`,
    'this',
  );

/** Why a date of a series cannot be booked, for programs. */
export const SERIES_CLASHES = [
  'closed',
  'outside_hours',
  'off_duty',
  'person_busy',
  'resource_busy',
  'class_full',
  'no_table',
  'table_taken',
  'booked_already',
] as const;
export type SeriesClashCode = (typeof SERIES_CLASHES)[number];

export const SeriesClash = z
  .object({
    date: field(IsoDate, 'The date that is not booked.'),
    time: field(HHMM, 'The time that was asked for.', '10:00'),
    reason: field(z.string(), 'Why, as a sentence.', 'The business is closed on that day.'),
    reason_code: field(
      z.enum(SERIES_CLASHES),
      '`closed`, `outside_hours` and `off_duty`: not within the hours of the business, or of anybody who does this. `person_busy`, `resource_busy`, `class_full`, `no_table`, `table_taken`: taken. `booked_already`: the guest has the same booking.',
      'closed',
    ),
    nearest_time: field(
      HHMM.nullable().optional(),
      'With `dry_run`: the free time of that date that is nearest; null where there is none within four hours.',
      '11:30',
    ),
  })
  .meta({ id: 'SeriesClash', description: 'A date of a series that cannot be booked.' });
export type SeriesClash = z.infer<typeof SeriesClash>;

const SeriesRead = z.object({
  series: field(
    z
      .object({
        id: field(z.string(), 'The id of the series, which each of its bookings bears as `series_id`.', exampleId(41)),
        every: field(z.enum(SERIES_RHYTHMS), 'How far apart its dates were when it was booked.', 'week'),
        created_at: field(Timestamp, 'The moment at which it was booked.'),
      })
      .meta({ id: 'Series', description: 'What bookings have in common that repeat.' }),
    'The series.',
  ),
  bookings: field(z.array(Booking), 'Its bookings, by date.'),
});

/** Bookings that repeat. Each of them is one like any other. */
export const SERIES_ROUTES = [
  defineRoute({
    service: 'restaurant',
    who: 'staff',
    kinds: ['restaurant', 'appointment'],
    group: 'bookings',
    limit: 'key',
    cache: 'none',
    id: 'readSeries',
    method: 'GET',
    path: '/v1/series/{id}',
    summary: 'Read a series with its bookings',
    description: 'How a booking is repeated, and each of its dates, by date. Cancelled ones are in it.',
    params: { id: 'The series, by its `id`.' },
    reply: { status: 200, schema: SeriesRead, description: 'The series and its bookings' },
    errors: ['not_found'],
  }),
] as const;
