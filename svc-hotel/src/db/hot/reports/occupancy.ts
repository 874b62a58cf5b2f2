import type { Queryable, Statement } from '@booking/kit/db/open';
import type { DaySales, DiscountedStay } from '../../../domain/reports/occupancy.ts';
import { basisPoints, IS_STORED, periodValues, type ReportPeriod, staysSql, TAKES_PLACE, vatSql } from './period.ts';

const STAYS = staysSql(`s.id, s.terms, ${basisPoints("s.terms #>> '{vat,night}'")} as rate, ${IS_STORED}`, TAKES_PLACE);

const net = (amount: string, rate: string) => `${amount} - (${vatSql(amount, rate)})`;

// The lines of a stored bill about the nights, or the discounts that were agreed. A reversal counts on the day of its line.
const storedLines = (subject: string) => `
  select coalesce(r.date, l.date) as date, l.amount, ${basisPoints('l.vat_percent')} as rate
    from folio_line l left join folio_line r on r.id = l.reverses
    where l.stay_id = s.id and l.subject ->> 'kind' = '${subject}'`;

// SQL, since it sums every night of a year: 60 000 of a house with 200 rooms.
const NIGHTS: Statement = {
  name: 'hotel_report_nights',
  text: `select n.date, sum(n.sold)::int as sold, sum(n.net)::bigint as net from ${STAYS} s, lateral (
      select a.date, 1 as sold, case when s.is_stored then 0 else ${net('a.amount', 's.rate')} end as net
        from jsonb_to_recordset(s.terms -> 'nightly') a (date date, amount bigint)
      union all
      select b.date, 0, ${net('b.amount', 'b.rate')} from (${storedLines('room')}) b where s.is_stored) n
    where n.date >= $2::date and n.date < $3::date group by n.date`,
};

const DISCOUNTED: Statement = {
  name: 'hotel_report_discounted',
  text: `select s.terms -> 'nightly' as nights, d.net as discount from ${STAYS} s, lateral (
      select sum(n.net)::bigint as net from (
        select ${net('-a.amount', 's.rate')} as net
          from jsonb_to_recordset(s.terms -> 'discounts') a (amount bigint) where not s.is_stored
        union all
        select ${net('b.amount', 'b.rate')} from (${storedLines('discount')}) b where s.is_stored) n) d
    where d.net <> 0`,
};

/** What was sold night by night without VAT, and the stays whose nights were agreed to cost less. */
export async function readSales(
  db: Queryable,
  period: ReportPeriod,
): Promise<{ readonly days: DaySales[]; readonly discounted: DiscountedStay[] }> {
  const values = periodValues(period);
  const [days, discounted] = await Promise.all([
    db.query<DaySales>(NIGHTS, values),
    db.query<DiscountedStay>(DISCOUNTED, values),
  ]);
  return { days, discounted };
}
