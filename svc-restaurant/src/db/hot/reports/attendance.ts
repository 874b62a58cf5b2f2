import type { Queryable, Statement } from '@booking/kit/db/open';
import type { MissedRow, SittingRow } from '../../../domain/reports/attendance.ts';
import { BOOKED, dayOfSql, periodValues, type ReportPeriod, WALKED_IN } from './period.ts';

const LEAD = 'greatest(0, extract(epoch from b.starts_at - b.created_at) / 3600)';

// SQL, since it counts by day. What is still to come has not been missed.
const MISSED: Statement = {
  name: 'venue_report_no_shows',
  text: `select ${dayOfSql('b.starts_at')} as date,
      count(*) filter (where b.status <> 'cancelled')::int as bookings,
      count(*) filter (where b.status = 'no_show')::int as no_shows,
      coalesce(sum(b.party) filter (where b.status = 'no_show'), 0)::int as no_show_covers,
      count(*) filter (where b.status = 'cancelled')::int as cancelled,
      coalesce(sum(${LEAD}) filter (where b.status <> 'cancelled'), 0)::float8 as lead,
      coalesce(sum(${LEAD}) filter (where b.status = 'no_show'), 0)::float8 as no_show_lead
    from booking b
    where ${BOOKED} and b.starts_at <= $5 and b.status in ('confirmed', 'cancelled', 'no_show') and not ${WALKED_IN}
    group by 1`,
};

/** Who did not come, by business day. */
export const readMissed = (db: Queryable, period: ReportPeriod, now: string): Promise<MissedRow[]> =>
  db.query<MissedRow>(MISSED, [...periodValues(period), now]);

const STAYED = 'extract(epoch from b.left_at - b.seated_at) / 60';

// SQL, since it takes the medians of thousands of sittings. Who never pressed "left" did not stay for days, and a visit with several services is no measure of one. The sets make the
// row of the whole as well, whose median is that of no other row.
const SITTINGS: Statement = {
  name: 'venue_report_sittings',
  text: `select case when b.service_id is null then b.party end as party, b.service_id, count(*)::int as sittings,
      round(avg(${STAYED}))::int as average_minutes,
      round((percentile_cont(0.5) within group (order by ${STAYED}))::numeric)::int as median_minutes,
      round(max(${STAYED}))::int as longest_minutes
    from booking b
    where ${BOOKED} and b.seated_at is not null and b.left_at > b.seated_at and b.left_at < b.seated_at + interval '1 day'
      and b.visit is null
    group by grouping sets ((1, 2), ()) order by grouping(b.service_id) desc, 1, 2`,
};

/** How long they stayed: first all of them, then by size of the party or by service. */
export const readSittings = (db: Queryable, period: ReportPeriod): Promise<SittingRow[]> =>
  db.query<SittingRow>(SITTINGS, periodValues(period));
