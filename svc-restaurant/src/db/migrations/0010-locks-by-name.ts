import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** As `requests_hold_v1`, with the locks that every service takes (`shared/kit/src/db/locks.ts`): by name, hashed here. */
export const locksByName = sqlMigration(
  '0010-locks-by-name',
  `create function requests_hold_v2(
     businesses text[], names text[], timeout text,
     venues uuid[], revisions bigint[], since timestamptz[], emails text[], phones text[]
   ) returns boolean language plpgsql volatile as $$
   begin
     perform case when timeout is not null then set_config('lock_timeout', timeout, true) end,
       (select count(pg_advisory_xact_lock_shared(hashtextextended(id, 1))) from unnest(businesses) as business (id)),
       (select count(pg_advisory_xact_lock(hashtextextended(name, 2))) from unnest(names) as wanted (name));
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
