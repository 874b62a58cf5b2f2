import type { Queryable, Statement } from '@booking/kit/db/open';
import type { PieceRow, SourceRow } from '../../../domain/reports/covers.ts';
import { BOOKED, periodValues, type ReportPeriod, WALKED_IN } from './period.ts';

const COUNTS = `count(*) filter (where b.status = 'confirmed')::int as bookings,
  coalesce(sum(b.party) filter (where b.status = 'confirmed'), 0)::int as covers,
  count(*) filter (where b.status = 'cancelled')::int as cancelled,
  count(*) filter (where b.status = 'no_show')::int as no_shows`;

// SQL, since it counts thousands of bookings by the stretches of the period's days in which they begin.
const PIECES: Statement = {
  name: 'venue_report_pieces',
  text: `select width_bucket(b.starts_at, $4::timestamptz[]) as piece, ${COUNTS},
      count(*) filter (where b.status = 'confirmed' and ${WALKED_IN})::int as walk_ins
    from booking b where ${BOOKED} and b.status in ('confirmed', 'cancelled', 'no_show')
    group by 1`,
};

/** @param cuts moments, ISO 8601: when each stretch begins, and last the day after the period */
export const readPieces = (db: Queryable, period: ReportPeriod, cuts: readonly string[]): Promise<PieceRow[]> =>
  db.query<PieceRow>(PIECES, periodValues({ ...period, begins: cuts }));

// SQL, since it counts thousands of bookings into a few rows.
const SOURCES: Statement = {
  name: 'venue_report_sources',
  text: `select case when ${WALKED_IN} then 'walk_in' when b.source = 'console' then 'staff' else b.source end as source, ${COUNTS}
    from booking b where ${BOOKED} and b.status in ('confirmed', 'cancelled', 'no_show')
    group by 1 order by bookings desc, source`,
};

/** By which way they came. */
export const readSources = (db: Queryable, period: ReportPeriod): Promise<SourceRow[]> =>
  db.query<SourceRow>(SOURCES, periodValues(period));
