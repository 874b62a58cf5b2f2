import type { Queryable, Statement } from '@booking/kit/db/open';

// Ids are UUIDv7: the first 48 bits are the moment, so "older than" is a range of the primary key.
export const OLD: Statement = {
  name: 'webhooks_sweep_old',
  text: `
with gone as (
  delete from delivery where id in (select id from delivery where id < $1 order by id limit $2) returning id
)
delete from delivery_body where delivery_id in (select id from gone) returning 1`,
};

export const OLD_EVENTS: Statement = {
  name: 'webhooks_sweep_events',
  text: 'delete from event where id in (select id from event where id < $1 order by id limit $2) returning 1',
};

export const ORPHANS: Statement = {
  name: 'webhooks_sweep_orphans',
  text: `
with recursive owner as (
  (select coalesce(webhook_id, id) as webhook_id from delivery order by 1 limit 1)
  union all
  select (select coalesce(d.webhook_id, d.id) from delivery d where coalesce(d.webhook_id, d.id) > o.webhook_id
          order by coalesce(d.webhook_id, d.id) limit 1)
  from owner o where o.webhook_id is not null
), gone as (
  delete from delivery where id in (
    select d.id from owner join delivery d on coalesce(d.webhook_id, d.id) = owner.webhook_id
    where not exists (select 1 from webhook w where w.id = owner.webhook_id) limit $1)
  returning id
), bodies as (
  delete from delivery_body where delivery_id in (select id from gone)
), attempts as (
  delete from attempt where delivery_id in (select id from gone)
)
select count(*)::int as n from gone`,
};

/** Deletes at most `limit` deliveries, with their bodies, that were made before the moment; answers how many bodies went. */
export async function sweepOld(db: Queryable, beforeMs: number, limit: number): Promise<number> {
  const rows = await db.query(OLD, [firstIdAt(beforeMs), limit]);
  return rows.length;
}

/** Deletes at most `limit` events that happened before the moment; answers how many. */
export async function sweepEvents(db: Queryable, beforeMs: number, limit: number): Promise<number> {
  const rows = await db.query(OLD_EVENTS, [firstIdAt(beforeMs), limit]);
  return rows.length;
}

/** Deletes at most `limit` deliveries whose webhook is gone; answers how many. */
export async function sweepOrphans(db: Queryable, limit: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(ORPHANS, [limit]);
  return row?.n ?? 0;
}

/** The smallest UUIDv7 of a millisecond. */
function firstIdAt(ms: number): string {
  const time = Math.max(Math.trunc(ms), 0).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
