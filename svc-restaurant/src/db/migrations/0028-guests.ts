import { guestsSql } from '@booking/kit/db/schema/guests';
import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * The guest book, with the guests of what is stored already. As `requests_hold_v3`, and nothing holds for a guest whose
 * requests wait for the business.
 */
export const guests = sqlMigration(
  '0028-guests',
  `${guestsSql('booking', 'waiting')}
  create function requests_hold_v4(
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
             and b.created_at > k.since order by b.created_at limit 1)
         or (select true from guest g where g.business_id = k.business and g.email_key = k.email and g.is_held limit 1)
         or (select true from guest g where g.business_id = k.business and g.phone_key = k.phone and g.is_held limit 1)
         or (select count(*) from (
             (select b.id from booking b where b.business_id = k.business and b.email_key = k.email and not b.desk
               and b.status in ('requested', 'waitlisted') and b.starts_at > k.since order by b.created_at)
             union
             (select b.id from booking b where b.business_id = k.business and b.phone_key = k.phone and not b.desk
               and b.status in ('requested', 'waitlisted') and b.starts_at > k.since order by b.created_at)) open) >= 5);
   end $$;`,
);
