import { MAX_DEBTORS } from '@booking/core/codes/reports';
import type { StayStatus } from '@booking/core/shapes';
import type { Queryable, Statement } from '@booking/kit/db/open';
import { CALLED_OFF, periodValues, type ReportPeriod, staysSql } from './period.ts';

/** Moments, ISO 8601: the first of the period, and the first after it. */
export type Moments = { readonly since: string; readonly before: string };

export type PaymentsRow = {
  readonly method: string;
  readonly payments: number;
  readonly paid_amount: number;
  readonly refunds: number;
  readonly refunded_amount: number;
  readonly amount: number;
};

// SQL, since it sums thousands of payments into a few rows.
const PAYMENTS: Statement = {
  name: 'hotel_report_payments',
  text: `select p.method, count(*) filter (where p.amount > 0)::int as payments,
      coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as paid_amount,
      count(*) filter (where p.amount < 0)::int as refunds,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as refunded_amount, sum(p.amount)::bigint as amount
    from payment p, lateral (
      select from stay s where s.id = p.stay_id and s.currency = $4 and not s.is_test offset 0) s
    where p.business_id = $1 and p.paid_at >= $2 and p.paid_at < $3
    group by p.method order by amount desc, p.method`,
};

/** What was paid and given back, by method. */
export function readPayments(
  db: Queryable,
  { businessId, currency }: ReportPeriod,
  { since, before }: Moments,
): Promise<PaymentsRow[]> {
  return db.query<PaymentsRow>(PAYMENTS, [businessId, since, before, currency]);
}

export type DebtorRow = {
  readonly stay_id: string;
  readonly reference: string;
  readonly name: string | null;
  readonly company: string | null;
  readonly status: StayStatus;
  readonly check_in: string;
  readonly check_out: string;
  readonly due_on: string;
  readonly total_amount: number;
  readonly paid_amount: number;
  readonly balance_amount: number;
};

export type DebtorSums = {
  readonly stays: number;
  readonly total_amount: number;
  readonly paid_amount: number;
  readonly balance_amount: number;
};

// What a stay owes is `amountOwed`. One that the release before called off without a fee owes at most what was paid.
const OWING = staysSql(
  `s.id, s.reference, s.name, s.status, s.check_in, s.check_out, s.paid_amount, s.group_id, s.group_folio_id,
   case when s.status in ${CALLED_OFF} then s.check_in else s.check_out end as due_on,
   case when s.status in ${CALLED_OFF} then coalesce(s.cancel_fee_amount, 0) else s.total_amount end
     + s.charged_amount as total_amount`,
  "('checked_out', 'cancelled', 'no_show')",
);

// SQL, since it finds the few among thousands of stays that owe something.
const DEBTORS: Statement = {
  name: 'hotel_report_debtors',
  text: `with debtor as (
      select s.*, s.total_amount - s.paid_amount as balance_amount from ${OWING} s
      where s.due_on >= $2::date and s.due_on < $3::date and s.total_amount > s.paid_amount)
    select (select json_build_object('stays', count(*), 'total_amount', coalesce(sum(total_amount), 0),
        'paid_amount', coalesce(sum(paid_amount), 0), 'balance_amount', coalesce(sum(balance_amount), 0)) from debtor) as totals,
      (select coalesce(json_agg(row_to_json(d)), '[]') from (
        select id as stay_id, reference, name, coalesce(
            (select g.company ->> 'name' from stay_group g where g.id = s.group_id and s.group_folio_id is not null),
            (select f.company ->> 'name' from folio f
              where f.stay_id = s.id and f.payer = 'company' order by f.position limit 1)) as company,
          status, check_in, check_out, due_on, total_amount, paid_amount, balance_amount
        from debtor s order by balance_amount desc, id limit ${MAX_DEBTORS}) d) as rows`,
};

/** Stays that were due in the period and owe something now, the largest sums first. */
export async function readDebtors(
  db: Queryable,
  period: ReportPeriod,
): Promise<{ readonly rows: DebtorRow[]; readonly totals: DebtorSums }> {
  const [row] = await db.query<{ rows: DebtorRow[]; totals: DebtorSums }>(DEBTORS, periodValues(period));
  if (row === undefined) throw new Error('the sums of no rows are a row');
  return row;
}

export type PickUpRow = {
  readonly date: string;
  readonly stays: number;
  readonly room_nights: number;
  readonly room_amount: number;
  readonly cancelled_stays: number;
  readonly cancelled_room_nights: number;
};

const CANCELLED = `status in ${CALLED_OFF}`;

// SQL, since it counts by day. A stay was changed last when it was booked or later: that index leads to it.
const PICK_UP: Statement = {
  name: 'hotel_report_pick_up',
  text: `select (created_at at time zone $5)::date as date, count(*)::int as stays, sum(check_out - check_in)::int as room_nights,
      sum(room_amount - discount_amount)::bigint as room_amount, count(*) filter (where ${CANCELLED})::int as cancelled_stays,
      coalesce(sum(check_out - check_in) filter (where ${CANCELLED}), 0)::int as cancelled_room_nights
    from stay where business_id = $1 and updated_at >= $2 and created_at >= $2 and created_at < $3 and currency = $4
      and not is_test and status not in ('requested', 'declined')
    group by 1`,
};

/** What was booked, by the hotel's own day. */
export function readPickUp(
  db: Queryable,
  { businessId, currency }: ReportPeriod,
  { since, before }: Moments,
  timeZone: string,
): Promise<PickUpRow[]> {
  return db.query<PickUpRow>(PICK_UP, [businessId, since, before, currency, timeZone]);
}
