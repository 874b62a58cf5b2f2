import { guestsSql } from '@booking/kit/db/schema/guests';
import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * The guest book, with the guests of what is stored already, and an index by which a stay is found by its reference. As
 * `requests_hold_v2`, and nothing holds for a guest whose requests wait for the hotel.
 */
export const guests = sqlMigration(
  '0043-guests',
  `${guestsSql('stay')}
   create index stay_reference on stay (business_id, reference);
   create function requests_hold_v3(
     businesses text[], names text[], timeout text, hotels uuid[], revisions bigint[], types uuid[], versions bigint[],
     since timestamptz[], emails text[], phones text[], addresses text[], out holds boolean, out changed uuid[]
   ) language plpgsql volatile as $$
   begin
     perform case when timeout is not null then set_config('lock_timeout', timeout, true) end,
       (select count(pg_advisory_xact_lock_shared(hashtextextended(b, 1))) from unnest(businesses) b),
       (select count(pg_advisory_xact_lock(hashtextextended(n, 2))) from unnest(names) n);
     select count(*) = 0, coalesce(array_agg(o.type) filter (where o.is_changed), '{}') into holds, changed
     from (
       select k.type,
         coalesce((select v.version from type_version v where v.room_type_id = k.type), 0) <> k.version as is_changed,
         (select h.revision from hotel h where h.business_id = k.hotel) is distinct from k.revision
           or (select true from stay s where s.business_id = k.hotel and s.email_key = k.email
               and s.created_at > k.since limit 1)
           or (select true from stay s where s.business_id = k.hotel and s.phone_key = k.phone
               and s.created_at > k.since limit 1)
           or (select true from guest g where g.business_id = k.hotel and g.email_key = k.email and g.is_held limit 1)
           or (select true from guest g where g.business_id = k.hotel and g.phone_key = k.phone and g.is_held limit 1)
           or (select true from stay s where s.business_id = k.hotel and s.address_hash = k.address
               and s.created_at > k.since and s.address_counts limit 1)
           or (select count(*) from (
               (select s.id from stay s where s.business_id = k.hotel and s.email_key = k.email and s.by_guest
                 and s.status = 'requested' and not s.is_test and s.check_in >= k.since::date order by s.created_at)
               union
               (select s.id from stay s where s.business_id = k.hotel and s.phone_key = k.phone and s.by_guest
                 and s.status = 'requested' and not s.is_test and s.check_in >= k.since::date order by s.created_at)
             ) open) >= 5 as is_other
       from (select unnest(hotels), unnest(revisions), unnest(types), unnest(versions), unnest(since), unnest(emails),
         unnest(phones), unnest(addresses)) as k (hotel, revision, type, version, since, email, phone, address)) o
     where o.is_changed or o.is_other;
   end $$;`,
);
