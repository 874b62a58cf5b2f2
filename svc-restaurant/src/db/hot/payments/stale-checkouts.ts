import type { Queryable, Statement } from '@booking/kit/db/open';

// SQL, since it holds each open session against its booking: a join on what differs, four times a minute. What is still to
// be paid is what `amountDue` and `isCardWanted` say of a booking.
const STALE: Statement = {
  name: 'stale_checkouts',
  text: `select c.session_id from checkout c join booking b on b.id = c.booking_id
    where c.closed_at is null and c.expires_at > $1
      and ((b.status = 'confirmed' or (b.status = 'requested' and b.pay_step = 'release'))
        and b.payment ->> 'state' in ('pending', 'failed')
        and (b.payment ->> 'amount')::bigint = c.amount and b.payment ->> 'currency' = c.currency) is not true
    order by c.expires_at limit $2`,
};

/** Open sessions in which nobody should pay any more: what was booked is over, or paid. */
export async function staleCheckouts(db: Queryable, now: Temporal.Instant, most: number): Promise<string[]> {
  const rows = await db.query<{ session_id: string }>(STALE, [now.toString(), most]);
  return rows.map((row) => row.session_id);
}
