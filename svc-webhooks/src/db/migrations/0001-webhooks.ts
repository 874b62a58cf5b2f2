import { sqlMigration } from '@booking/kit/db/schema/migrations';
import { IDEMPOTENCY_SQL, INBOX_SQL } from '@booking/kit/db/schema/tables';

const WEBHOOKS_SQL = `
create table account (
  business_id uuid primary key,
  version bigint not null,
  sending boolean not null
);

create table webhook (
  id uuid primary key,
  business_id uuid not null,
  place smallint not null check (place between 1 and 5),
  url text not null,
  origin text not null,
  events text[] not null,
  secret text not null,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_status smallint,
  last_error text,
  failures int not null default 0,
  slow boolean not null default false,
  cap smallint not null default 4,
  constraint webhook_place unique (business_id, place)
) with (fillfactor = 50);

create table delivery (
  id uuid primary key,
  webhook_id uuid not null,
  type text not null,
  created_at timestamptz not null,
  status text not null default 'pending'
    check (status in ('pending', 'delivered', 'failed', 'given_up', 'dropped')),
  tries smallint not null default 0,
  due_at timestamptz,
  next_at timestamptz,
  express boolean not null default false,
  extra boolean not null default false,
  lease_token uuid,
  lease_extra boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
create index delivery_waiting on delivery (webhook_id, next_at) where next_at is not null and not express;
create index delivery_express on delivery (webhook_id, next_at) where next_at is not null and express;
create index delivery_leased on delivery (coalesce(webhook_id, id)) where lease_token is not null;
create index delivery_list on delivery (coalesce(webhook_id, id), coalesce(id, webhook_id));

create table delivery_body (
  delivery_id uuid primary key,
  body bytea not null
);
alter table delivery_body alter column body set storage external;

create table attempt (
  delivery_id uuid not null,
  at timestamptz not null,
  status smallint,
  error text,
  duration_ms int not null
) partition by range (at);
create index attempt_delivery on attempt (delivery_id);
`;

/**
 * The service's role may not make tables, so the owner lends it two functions: one makes the partitions of the days
 * ahead, one takes the old ones away. `keep_days` is bounded below: no call can drop what may still be read.
 */
const PARTITIONS_SQL = `
create function ensure_attempt_days(first_day date, days int) returns void
language plpgsql security definer set search_path from current as $$
declare
  day date;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('svc_webhooks.attempt_days'));
  for day in select first_day + n from generate_series(0, least(days, 60) - 1) n loop
    part := 'attempt_' || to_char(day, 'YYYYMMDD');
    if to_regclass(part) is null then
      execute format('create table %I (like attempt including all)', part);
      execute format('alter table attempt attach partition %I for values from (%L) to (%L)', part,
        day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    end if;
  end loop;
end $$;

create function drop_attempt_days(today date, keep_days int) returns int
language plpgsql security definer set search_path from current as $$
declare
  part text;
  dropped int := 0;
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'attempt'::regclass and c.relname < 'attempt_' || to_char(today - greatest(keep_days, 30), 'YYYYMMDD')
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
`;

export const webhooks = sqlMigration('0001-webhooks', INBOX_SQL + IDEMPOTENCY_SQL + WEBHOOKS_SQL + PARTITIONS_SQL);
