import type { Queryable, Statement } from '@booking/kit/db/open';

// SQL, since it holds each card that is kept against its stay: a join on what the stay owes. A stay that is called off may be
// taken back within the day, and owes its fee for a month at the most.
const SPENT: Statement = {
  name: 'hotel_spent_holds',
  text: `select h.id from card_hold h join stay s on s.id = h.stay_id
     where h.released_at is null and (
       s.status in ('checked_out', 'declined')
       or s.status in ('cancelled', 'no_show') and s.updated_at < $1::timestamptz - interval '1 day'
         and coalesce(s.cancel_fee_amount, 0) + s.charged_amount <= s.paid_amount
       or s.status <> 'checked_in' and s.check_out < ($1::timestamptz - interval '30 days')::date)
     order by h.kept_at limit $2`,
};

/** Cards that nothing can be charged to any more. */
export async function spentHolds(db: Queryable, now: Temporal.Instant, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(SPENT, [now, most]);
  return rows.map(({ id }) => id);
}
