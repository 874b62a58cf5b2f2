import type { Queryable, Statement } from '@booking/kit/db/open';
import { WAITING } from './claim.ts';

/** What is due and not yet claimed. `oldest` is since when the first of them has been. */
export type Backlog = { readonly due: number; readonly oldest: string | null };

// A scrape must stay cheap beside a backlog of any size: at most 1000 of each webhook are counted.
export const BACKLOG: Statement = {
  name: 'webhooks_backlog',
  text: `
with recursive ${WAITING}
select coalesce(sum(n), 0)::int as due, min(first) as oldest
from waiting cross join lateral (
  select count(*) as n, min(next_at) as first from (
    select next_at from delivery
    where webhook_id = waiting.webhook_id and next_at is not null and next_at <= $1 and not express
    order by next_at limit 1000) d) counted`,
};

export async function readBacklog(db: Queryable, now: Temporal.Instant): Promise<Backlog> {
  const [row] = await db.query<Backlog>(BACKLOG, [now]);
  return row ?? { due: 0, oldest: null };
}
