// Places by name, number and last change are given with the words, when somebody looks (`guests/place-guests.ts`): till
// then `terms` is null, and a new guest costs a booking the row, its key and one small entry.
const INDEXES = `
drop index guest_name;
drop index guest_changed;
drop index guest_phone;
create index guest_by_name on guest (business_id, lower(name), id) where merged_into is null and terms is not null;
create index guest_by_beginning on guest (business_id, lower(name) collate "C", id)
  where merged_into is null and terms is not null;
create index guest_by_change on guest (business_id, updated_at, id) where merged_into is null and terms is not null;
create index guest_by_phone on guest (business_id, phone_key) where phone_key is not null and terms is not null;
-- Each search reads all that waits to be sorted into the index: in kB.
alter index guest_terms set (gin_pending_list_limit = 64);`;

const HAS_KEYS = '(a.email_key is not null or a.phone_key is not null) and not a.is_test';

// Guests are written in rising order, so that two statements never wait for each other in a ring. Only where one was
// there already is looked whether they lack something: each by the primary key, whatever plan is made for many rows.
const KEEPING = `
create or replace function keep_new_guests() returns trigger language plpgsql set search_path from current as $$
declare
  made bigint;
  booked record;
begin
  insert into guest (business_id, id, name, email, phone, email_key, phone_key, lang, created_at, updated_at)
    select a.business_id, guest_id(a.business_id, a.email_key, a.phone_key) as guest, coalesce(a.name, ''), a.email, a.phone,
      a.email_key, a.phone_key, a.lang, a.created_at, a.created_at
    from added a where ${HAS_KEYS}
    order by a.business_id, guest, a.id
    on conflict do nothing;
  get diagnostics made = row_count;
  if made < (select count(*) from added a where ${HAS_KEYS}) then
    for booked in
      select a.business_id, guest_id(a.business_id, a.email_key, a.phone_key) as guest, coalesce(a.name, '') as name, a.phone,
        a.phone_key
      from added a where ${HAS_KEYS} order by a.business_id, guest, a.id
    loop
      update guest set name = case when name = '' then booked.name else name end, phone = coalesce(phone, booked.phone),
        phone_key = coalesce(phone_key, booked.phone_key), terms = null
      where business_id = booked.business_id and id = booked.guest
        and (name = '' and booked.name <> '' or phone_key is null and booked.phone_key is not null);
    end loop;
  end if;
  return null;
end $$;`;

/** A new guest costs a booking less. */
export const NEW_GUESTS_SQL = `${INDEXES}${KEEPING}`;
