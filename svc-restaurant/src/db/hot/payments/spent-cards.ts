import type { Database, Statement } from '@booking/kit/db/open';

// SQL, since it holds every card that is kept against its booking.
const RELEASE: Statement = {
  name: 'cards_spent',
  text: `update payment set status = 'released' where id in (
    select p.id from payment p join booking b on b.id = p.booking_id
    where p.card_ref is not null and p.kind = 'hold' and p.status = 'succeeded'
      and (b.left_at < $1::timestamptz - interval '1 day' or b.starts_at < $1::timestamptz - interval '14 days')
    order by p.created_at limit $2)`,
};

/** A card of a party that left is kept for a day, so that a mistake can be undone; of one that never came, for two weeks. */
export async function releaseOldCards(
  db: Pick<Database, 'query'>,
  now: Temporal.Instant,
  limit: number,
): Promise<void> {
  await db.query(RELEASE, [now.toString(), limit]);
}
