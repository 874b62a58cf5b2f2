import type { Queryable, Statement } from '@booking/kit/db/open';

// One statement, where an entity would be read, locked and written in three: what another gateway looks at is passed over.
const TAKE: Statement = {
  name: 'gateway_take_host_names',
  text: `update host_name h set leased_until = $2 from (
           select business_id from host_name
           where due_at <= $1 and (leased_until is null or leased_until <= $1)
           order by due_at limit $3 for update skip locked) due
         where h.business_id = due.business_id returning h.business_id as business`,
};

const NEXT: Statement = {
  name: 'gateway_next_host_name',
  text: 'select min(greatest(due_at, coalesce(leased_until, due_at))) as due_at from host_name',
};

/** Businesses whose host is to be looked at now, for as long as the lease stands. */
export async function takeDueHosts(db: Queryable, now: Temporal.Instant, until: Temporal.Instant, limit: number) {
  const rows = await db.query<{ business: string }>(TAKE, [now, until, limit]);
  return rows.map(({ business }) => business);
}

/** When the next one is due, milliseconds since 1970; null for none. */
export async function nextDueHost(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ due_at: string | null }>(NEXT);
  return row?.due_at ? Date.parse(row.due_at) : null;
}

/** Every host that is in effect: read at most once a second, and only while somebody floods us with other names. */
export const VERIFIED_HOSTS: Statement = {
  name: 'gateway_verified_hosts',
  text: `select name from host_name where state = 'verified'`,
};
