import type { Queryable, Statement } from '@booking/kit/db/open';
import type { MemberSum } from '../../../domain/day/day.ts';

/** Which payments are in the cash report of a day. */
export type CashPeriod = {
  readonly businessId: string;
  readonly currency: string;
  readonly date: string;
  /** Moments, ISO 8601: from the first on, before the second. */
  readonly since: string;
  readonly before: string;
};

// SQL, since a day of a large house has hundreds of payments and a report a few rows. What was paid before the day and is in no
// report was written while that day was closed: it is in this one.
const CASH: Statement = {
  name: 'hotel_day_cash',
  text: `select (array_agg(p.taken_by order by p.paid_at desc))[1] as member, max(p.taken_by_id) as member_id, p.method, count(*) filter (where p.amount > 0)::int as payments,
      coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as paid_amount,
      count(*) filter (where p.amount < 0)::int as refunds,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as refunded_amount, sum(p.amount)::bigint as amount,
      array_agg(p.id) as ids
    from payment p, lateral (
      select from stay s where s.id = p.stay_id and s.currency = $5 and not s.is_test offset 0) s
    where p.business_id = $1 and p.paid_at >= $2 and p.paid_at < $3 and (p.cash_day is null or p.cash_day = $4)
    group by coalesce(p.taken_by_id, p.taken_by), p.method order by member nulls last, member_id, amount desc, p.method`,
};

type Row = MemberSum & { readonly ids: readonly string[] };

/** What came and went back by member and method, and the payments that it is made of. */
export async function readCash(
  db: Queryable,
  { businessId, currency, date, since, before }: CashPeriod,
): Promise<{ readonly takings: MemberSum[]; readonly payments: string[] }> {
  const rows = await db.query<Row>(CASH, [businessId, since, before, date, currency]);
  return { takings: rows.map(({ ids: _, ...sum }) => sum), payments: rows.flatMap(({ ids }) => ids) };
}
