import type { Queryable, Statement } from '@booking/kit/db/open';
import { DEAD } from '../../domain/price/payment.ts';

// SQL, since it holds each open session against its stay: a join on what differs, twice a minute.
const STALE: Statement = {
  name: 'hotel_stale_checkouts',
  text: `select c.session_id from checkout c join stay s on s.id = c.stay_id
     where c.closed_at is null and c.expires_at > $1
       and case
         when c.amount = 0 then s.status = any ($2) or s.hold_status is distinct from 'pending'
         when s.status = any ($2) then c.amount <> coalesce(s.cancel_fee_amount, 0) + s.charged_amount - s.paid_amount
         else s.deposit_status not in ('pending', 'failed') or s.deposit_amount - greatest(s.paid_amount, 0) <> c.amount
           or s.currency <> coalesce(c.currency, s.currency) end
     order by c.expires_at limit $3`,
};

/** Open sessions in which nobody should pay any more: the stay is over, its deposit paid, or another amount. */
export async function staleCheckouts(db: Queryable, now: Temporal.Instant, most: number): Promise<string[]> {
  const rows = await db.query<{ session_id: string }>(STALE, [now, DEAD, most]);
  return rows.map((row) => row.session_id);
}
