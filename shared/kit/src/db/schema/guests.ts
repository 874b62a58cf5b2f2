// Bodies are bound when they are made, and triggers bring their search path: whoever restores a backup has none.
// A guest is looked for by the beginnings of words, so each word is a lexeme, with the end of the business's id before it:
// one index serves all businesses, and reads those of one alone. Of a number every end of four digits and more is a word.
// Words are made when somebody looks for guests, and not with each booking: they would cost as much as the booking.
const SEARCH = `
create function guest_words(typed text) returns text[] language sql immutable as $$
  select array_remove(regexp_split_to_array(
    regexp_replace(normalize(lower(typed), NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s.,;:@+_/()"''’&|!*<>\\\\-]+'), '')
$$;
create function guest_terms(business uuid, name text, email text, phone text) returns tsvector language sql immutable begin atomic
  select array_to_tsvector(coalesce(array_agg(distinct right(business::text, 12) || ':' || word), '{}'))
  from (
    select unnest(guest_words(concat_ws(' ', name, email))) as word
    union all
    select substr(digits, place) from (select regexp_replace(coalesce(phone, ''), '\\D', '', 'g') as digits) number,
      generate_series(1, length(digits) - 3) as place
  ) words;
end;
create function guest_query(business uuid, typed text) returns tsquery language sql stable begin atomic
  select string_agg('''' || right(business::text, 12) || ':' || word || ''':*', ' & ')::tsquery
  from unnest(case when typed ~ '^[\\d\\s+()./-]+$' and typed ~ '(\\d\\D*){4}'
    then array[ltrim(regexp_replace(typed, '\\D', '', 'g'), '0')] else guest_words(typed) end) as word;
end;`;

// The same as guestIdBy in ids.ts; a test holds the two together. STABLE, as convert_to is: so it is inlined.
const IDENTITY = `
create function guest_id(business uuid, email_key text, phone_key text) returns uuid language sql stable as $$
  select overlay(overlay(left(encode(sha256(convert_to(
    business || ' ' || coalesce('email ' || email_key, 'phone ' || phone_key), 'UTF8')), 'hex'), 32)
    placing '8' from 13) placing '8' from 17)::uuid
$$;`;

const TABLES = `
create table guest (
  business_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  merged_into uuid,
  name text not null default '',
  email text,
  phone text,
  email_key text,
  phone_key text,
  lang text not null,
  tags text[] not null default '{}',
  vip boolean not null default false,
  notes text not null default '',
  allergies text not null default '',
  preferences text not null default '',
  blocked boolean not null default false,
  blocked_reason text,
  marketing jsonb,
  settled jsonb not null default '{}',
  is_held boolean not null default false,
  maybe_unused boolean not null default false,
  terms tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create table guest_merge (
  id uuid primary key,
  business_id uuid not null,
  guest_id uuid not null,
  into_id uuid not null,
  merged_at timestamptz not null,
  unique (business_id, guest_id)
);
create index guest_merge_into on guest_merge (business_id, into_id);`;

const INDEXES = `
create index guest_terms on guest using gin (terms) where terms is not null;
create index guest_name on guest (business_id, lower(name), id) where merged_into is null;
create index guest_changed on guest (business_id, updated_at, id) where merged_into is null;
create index guest_phone on guest (business_id, phone_key) where phone_key is not null;
create index guest_merged on guest (business_id, merged_into) where merged_into is not null;
create index guest_held_email on guest (business_id, email_key) where is_held;
create index guest_held_phone on guest (business_id, phone_key) where is_held;
create index guest_unused on guest (business_id) where maybe_unused;
create index guest_unread on guest (business_id) where terms is null;`;

const COLUMNS = 'business_id, id, name, email, phone, email_key, phone_key, lang, created_at, updated_at';
const FILL_IN = `on conflict (business_id, id) do update set
      name = case when guest.name = '' then excluded.name else guest.name end,
      phone = coalesce(guest.phone, excluded.phone), phone_key = coalesce(guest.phone_key, excluded.phone_key),
      terms = null`;

// A guest who is known as they are costs one probe, and no write. The limit keeps a plan that was made for many rows from
// reading all guests for one.
const KEEPING = `
create function keep_new_guests() returns trigger language plpgsql set search_path from current as $$
begin
  insert into guest (${COLUMNS})
    select distinct on (a.business_id, k.id) a.business_id, k.id, coalesce(a.name, ''), a.email, a.phone, a.email_key,
      a.phone_key, a.lang, a.created_at, a.created_at
    from added a cross join lateral (select guest_id(a.business_id, a.email_key, a.phone_key) as id) k
    left join lateral (
      select g.name, g.phone_key from guest g where g.business_id = a.business_id and g.id = k.id limit 1) kept on true
    where k.id is not null and not a.is_test
      and (kept.name is null or (kept.name = '' and a.name is not null)
        or (kept.phone_key is null and a.phone_key is not null))
    order by a.business_id, k.id, a.id
    ${FILL_IN};
  return null;
end $$;
create function keep_changed_guest() returns trigger language plpgsql set search_path from current as $$
begin
  if coalesce(new.email_key, new.phone_key) is not null and not new.is_test then
    insert into guest (${COLUMNS})
      select new.business_id, guest_id(new.business_id, new.email_key, new.phone_key), coalesce(new.name, ''), new.email,
        new.phone, new.email_key, new.phone_key, new.lang, new.updated_at, new.updated_at
      ${FILL_IN};
  end if;
  update guest set maybe_unused = true where business_id = old.business_id
    and id = guest_id(old.business_id, old.email_key, old.phone_key) and not maybe_unused
    and (version = 1 or coalesce(new.email_key, new.phone_key) is null);
  return null;
end $$;`;

/** The guests of rows that bear keys, where they are not kept yet: of rows of one guest the latest counts. */
const backfill = (table: string, which = 'true') => `
insert into guest (${COLUMNS}, terms)
  select distinct on (b.business_id, k.id) b.business_id, k.id, coalesce(b.name, ''), b.email, b.phone, b.email_key,
    b.phone_key, b.lang, min(b.created_at) over (partition by b.business_id, k.id), b.updated_at,
    guest_terms(b.business_id, b.name, b.email, b.phone)
  from ${table} b cross join lateral (select guest_id(b.business_id, b.email_key, b.phone_key) as id) k
  where ${which} and k.id is not null and not b.is_test
    and not exists (select from guest g where g.business_id = b.business_id and g.id = k.id)
  order by b.business_id, k.id, b.created_at desc
  on conflict do nothing;`;

// Bookings wait for this: a day before the latest change that was seen reaches back further than any migration takes.
const MEANWHILE = `b.updated_at > coalesce((select max(updated_at) from guest), '-infinity') - interval '1 day'`;

const triggers = (table: string) => `
create trigger ${table}_new_guests after insert on ${table} referencing new table as added
  for each statement execute function keep_new_guests();
create trigger ${table}_changed_guest after update of email_key, phone_key on ${table} for each row
  when (old.email_key is distinct from new.email_key or old.phone_key is distinct from new.phone_key)
  execute function keep_changed_guest();`;

/**
 * The guest book of a trade. Its rows are kept by triggers, so that no way to store a booking can forget them, nor the
 * release before, which knows of none. Guests of what is stored already are read without a lock first: behind the lock
 * of the triggers only those are left who came meanwhile.
 * @param tables with name, email, phone, email_key, phone_key, lang and is_test
 */
export const guestsSql = (...tables: readonly string[]): string =>
  [
    SEARCH,
    IDENTITY,
    TABLES,
    ...tables.map((table) => backfill(table)),
    INDEXES,
    KEEPING,
    ...tables.map(triggers),
    ...tables.map((table) => backfill(table, MEANWHILE)),
  ].join('\n');
