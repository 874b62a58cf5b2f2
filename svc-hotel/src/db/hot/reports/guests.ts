import type { Queryable, Statement } from '@booking/kit/db/open';
import type { TaxedStays } from '../../../domain/reports/tourist-tax.ts';
import { periodValues, type ReportPeriod, staysSql, TAKES_PLACE } from './period.ts';

export type ArrivalsRow = {
  readonly country: string | null;
  readonly stays: number;
  readonly guests: number;
  readonly adults: number;
  readonly children: number;
  readonly guest_nights: number;
};

const ARRIVING = staysSql(
  `s.adults, s.children, s.check_in, s.check_out,
   case when length(btrim(s.country)) = 2 then upper(btrim(s.country)) else nullif(btrim(s.country), '') end as country`,
  TAKES_PLACE,
);

// SQL, since it counts thousands of stays into a few rows.
const ARRIVALS: Statement = {
  name: 'hotel_report_arrivals',
  text: `select country, count(*)::int as stays, sum(adults + children)::int as guests, sum(adults)::int as adults,
      sum(children)::int as children, sum((adults + children) * (check_out - check_in))::int as guest_nights
    from ${ARRIVING} s where check_in >= $2::date and check_in < $3::date
    group by country order by guests desc, country`,
};

/** Guests who arrive in the period, by country. */
export function readArrivals(db: Queryable, period: ReportPeriod): Promise<ArrivalsRow[]> {
  return db.query<ArrivalsRow>(ARRIVALS, periodValues(period));
}

// Whether the bill is stored is a sub-select for each stay: a join would read the folios of all hotels.
const TAXED = staysSql(
  `s.id, s.adults, s.children, s.children_ages as ages, s.check_out, s.check_out - s.check_in as nights,
   s.terms -> 'tax' as tax, s.tourist_tax_amount as agreed,
   coalesce((select true from folio f where f.stay_id = s.id limit 1), false) as is_stored`,
  TAKES_PLACE,
);

// SQL, since stays with the same guests, nights and tax are one row.
const TAX: Statement = {
  name: 'hotel_report_tax',
  text: `select adults, children, ages, nights, tax, agreed, amount, count(*)::int as stays from (
      select s.*, case when s.is_stored then (
          select coalesce(sum(l.amount), 0)::bigint from folio_line l
          where l.stay_id = s.id and l.subject ->> 'kind' = 'tourist_tax') else s.agreed end as amount
      from ${TAXED} s where s.check_out > $2::date and s.check_out <= $3::date) x
    group by adults, children, ages, nights, tax, agreed, amount`,
};

/** The tourist tax of stays whose last night lies in the period, by who stays how long under which rule. */
export function readTaxedStays(db: Queryable, period: ReportPeriod): Promise<TaxedStays[]> {
  return db.query<TaxedStays>(TAX, periodValues(period));
}
