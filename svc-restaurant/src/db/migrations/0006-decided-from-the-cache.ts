import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Takes the locks of requests that were decided from the cache, then answers whether what they were decided by still
 * holds: the settings are of that revision, and the guest asked for nothing since. It is VOLATILE, so that at READ
 * COMMITTED each of its statements has a snapshot of its own: the second one sees what those wrote whom the locks
 * waited for. A statement that did both would read with a snapshot from before the wait.
 */
export const decidedFromTheCache = sqlMigration(
  '0006-decided-from-the-cache',
  `create function requests_hold_v1(
     businesses text[], highs int[], lows int[], timeout text,
     venues uuid[], revisions bigint[], since timestamptz[], emails text[], phones text[]
   ) returns boolean language plpgsql volatile as $$
   begin
     perform case when timeout is not null then set_config('lock_timeout', timeout, true) end,
       (select count(pg_advisory_xact_lock_shared(hashtextextended(id, 1))) from unnest(businesses) as business (id)),
       (select count(pg_advisory_xact_lock(high, low)) from (select unnest(highs), unnest(lows)) as key (high, low));
     return not exists (
       select from (select unnest(venues), unnest(revisions), unnest(since), unnest(emails), unnest(phones))
         as k (business, revision, since, email, phone)
       where (select v.revision from venue v where v.business_id = k.business) is distinct from k.revision
         or (select true from booking b where b.business_id = k.business and b.email_key = k.email
             and b.created_at > k.since order by b.created_at limit 1)
         or (select true from booking b where b.business_id = k.business and b.phone_key = k.phone
             and b.created_at > k.since order by b.created_at limit 1));
   end $$;`,
);
