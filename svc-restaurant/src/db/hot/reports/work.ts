import type { Queryable, Statement } from '@booking/kit/db/open';
import type { OrdersRow, ServedRow } from '../../../domain/reports/work.ts';
import { BOOKED, dayOfSql, periodValues, type ReportPeriod, withinSql } from './period.ts';

// SQL, since it sums by day what was noted on one day and paid on another: each by an index of its own.
const ORDERS: Statement = {
  name: 'venue_report_orders',
  text: `select date, sum(orders)::int as orders, sum(ordered)::bigint as ordered_amount, sum(paid_orders)::int as paid_orders,
      sum(paid)::bigint as paid_amount
    from (
      select ${dayOfSql('o.created_at')} as date, 1 as orders, o.total_amount as ordered, 0 as paid_orders, 0 as paid
      from guest_order o where o.business_id = $1 and ${withinSql('o.created_at')} and o.currency = $3
      union all
      select ${dayOfSql('o.paid_at')}, 0, 0, 1, o.total_amount
      from guest_order o where o.business_id = $1 and ${withinSql('o.paid_at')} and o.currency = $3
    ) o group by 1`,
};

/** What was ordered and paid, by business day. */
export const readOrderSums = (
  db: Queryable,
  { businessId, from, begins }: ReportPeriod,
  currency: string,
): Promise<OrdersRow[]> => db.query<OrdersRow>(ORDERS, [businessId, from, currency, begins]);

// SQL, since it counts thousands of appointments by day, service and person; each service of a visit is one.
const SERVED: Statement = {
  name: 'venue_report_served',
  text: `select ${dayOfSql('b.starts_at')} as date, s.service_id, s.staff_id,
      count(*) filter (where b.status = 'confirmed')::int as appointments,
      coalesce(sum(s.minutes) filter (where b.status = 'confirmed'), 0)::int as minutes,
      count(*) filter (where b.status = 'confirmed'
        and b.starts_at + make_interval(mins => coalesce(b.duration_minutes, 0)) <= $5)::int as over,
      count(*) filter (where b.status = 'no_show')::int as no_shows
    from booking b, lateral (
      select b.service_id, b.staff_id, b.duration_minutes as minutes where b.visit is null
      union all select (v ->> 'serviceId')::uuid, (v ->> 'staffId')::uuid, (v ->> 'minutes')::int
      from jsonb_array_elements(b.visit) v
    ) s where ${BOOKED} and b.service_id is not null and b.status in ('confirmed', 'no_show')
    group by 1, 2, 3`,
};

/** Appointments by business day, service and person. */
export const readServed = (db: Queryable, period: ReportPeriod, now: string): Promise<ServedRow[]> =>
  db.query<ServedRow>(SERVED, [...periodValues(period), now]);
