import type { Queryable } from '@booking/kit/db/open';
import { type CheckoutSession, DEAD } from '../domain/payment.ts';
import type { Stay } from '../domain/stay.ts';

type Due = Pick<Stay, 'id' | 'deposit_amount' | 'currency'>;

/** The sessions that a stay had for this amount: the open one, in which a guest who comes back pays, and how many. */
export async function readCheckouts(
  db: Queryable,
  { id, deposit_amount, currency }: Due,
  now: Temporal.Instant,
): Promise<{ open: string | null; made: number }> {
  const [row] = await db.query<{ open: string | null; made: number }>(
    `select count(*)::int as made,
       (array_agg(url order by expires_at desc) filter (where expires_at > $4 and closed_at is null))[1] as open
     from checkout where stay_id = $1 and amount = $2 and coalesce(currency, $3) = $3`,
    [id, deposit_amount, currency, now],
  );
  return row ?? { open: null, made: 0 };
}

export async function keepCheckout(db: Queryable, due: Due, session: CheckoutSession): Promise<void> {
  await db.query(
    `insert into checkout (session_id, stay_id, url, amount, currency, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (session_id) do nothing`,
    [session.id, due.id, session.url, due.deposit_amount, due.currency, session.expiresAt],
  );
}

/** Open sessions in which nobody should pay any more: the stay is over, its deposit paid, or another amount. */
export async function staleCheckouts(db: Queryable, now: Temporal.Instant, most: number): Promise<string[]> {
  const rows = await db.query<{ session_id: string }>(
    `select c.session_id from checkout c join stay s on s.id = c.stay_id
     where c.closed_at is null and c.expires_at > $1
       and (s.status = any ($2) or s.deposit_status not in ('pending', 'failed')
         or s.deposit_amount <> c.amount or s.currency <> coalesce(c.currency, s.currency))
     order by c.expires_at limit $3`,
    [now, DEAD, most],
  );
  return rows.map((row) => row.session_id);
}

export async function closeCheckout(db: Queryable, session: string, now: Temporal.Instant): Promise<void> {
  await db.query('update checkout set closed_at = $2 where session_id = $1 and closed_at is null', [session, now]);
}
