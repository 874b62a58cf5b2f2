import type { Queryable, Statement } from '@booking/kit/db/open';
import { basisPoints, IS_STORED, periodValues, type ReportPeriod, staysSql, TAKES_PLACE, vatSql } from './period.ts';

export type RevenueRow = {
  readonly kind: 'night' | 'extra' | 'charge' | 'discount' | 'tourist_tax' | 'fee';
  /** In hundredths of a percent. */
  readonly rate: number | null;
  readonly amount: number;
  readonly vat_amount: number;
};

const STAYS = staysSql(
  `s.status in ${TAKES_PLACE} as takes_place, s.check_in, s.check_out, s.terms, s.tourist_tax_amount, s.cancel_fee_amount,
   ${basisPoints("s.terms #>> '{vat,night}'")} as rate, ${IS_STORED}`,
  "('confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show')",
);

// What the lines of a bill that is not stored follow from: `billLines` says the same of one stay.
const AGREED = `
  select 'night' as kind, n.date, n.amount, s.rate
    from jsonb_to_recordset(s.terms -> 'nightly') n (date date, amount bigint) where s.takes_place
  union all
  select 'extra', case when e.offered_on = 'departure' then s.check_out else s.check_in end, e.amount,
      ${basisPoints("s.terms #> '{vat,extras}' ->> e.id")}
    from jsonb_to_recordset(s.terms -> 'extras') e (id text, amount bigint, offered_on text) where s.takes_place
  union all
  select 'discount', s.check_in, -d.amount, s.rate
    from jsonb_to_recordset(s.terms -> 'discounts') d (amount bigint) where s.takes_place
  union all
  select 'tourist_tax', s.check_out - 1, s.tourist_tax_amount, null where s.takes_place and s.tourist_tax_amount <> 0
  union all
  select 'fee', s.check_in, s.cancel_fee_amount, null where not s.takes_place and s.cancel_fee_amount <> 0`;

const STORED_KIND = `case l.subject ->> 'kind' when 'room' then 'night' when 'reduction' then 'discount'
    else l.subject ->> 'kind' end`;

// SQL, since it sums every line of a year: 60 000 nights of a house with 200 rooms.
const READ: Statement = {
  name: 'hotel_report_revenue',
  text: `select kind, rate, sum(amount)::bigint as amount, sum(${vatSql('amount', 'rate')})::bigint as vat_amount
    from (
      select a.* from ${STAYS} s, lateral (${AGREED}) a where not s.is_stored
      union all
      select ${STORED_KIND}, l.date, l.amount, ${basisPoints('l.vat_percent')}
        from folio_line l, lateral (
          select from stay s where s.id = l.stay_id and s.currency = $5 and not s.is_test offset 0) s
        where l.business_id = $1 and l.date >= $2::date and l.date < $3::date) line
    where date >= $2::date and date < $3::date
    group by kind, rate having count(*) filter (where amount <> 0) > 0
    order by rate desc nulls last`,
};

/** What all bills come to in the days of a period, by kind of line and VAT rate. */
export function readRevenue(db: Queryable, period: ReportPeriod): Promise<RevenueRow[]> {
  return db.query<RevenueRow>(READ, periodValues(period));
}
