import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { DEAD_LETTERS_SQL, OUTBOX_SQL } from '@booking/kit/db/schema/tables';

/**
 * `version` rises with every change of a business, its subscription or its keys. `pending` is a file that its service
 * has not confirmed yet. The `seq` columns let a process read what was added since it last looked.
 */
export const accounts = sqlMigration(
  '001-accounts',
  `
create table business (
  id uuid primary key,
  slug text not null unique,
  kind text not null check (kind in ('restaurant', 'appointment', 'hotel')),
  live boolean not null default false,
  version bigint not null,
  account jsonb not null,
  part jsonb not null,
  pending jsonb,
  pending_version bigint,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create table subscription (
  business_id uuid primary key references business,
  plan text not null,
  state text not null,
  updated_at timestamptz(3) not null
);
create table api_key (
  id uuid primary key,
  seq bigint not null unique generated always as identity,
  business_id uuid not null references business,
  kind text not null check (kind in ('publishable', 'secret')),
  hash bytea not null unique check (length(hash) = 32),
  last4 text not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index api_key_live on api_key (business_id) where revoked_at is null;
create table website (
  key_id uuid not null references api_key,
  origin text not null,
  seq bigint not null unique generated always as identity,
  primary key (key_id, origin)
);
create index website_origin on website (origin);
create table sandbox_clock (
  id smallint primary key check (id = 1),
  offset_ms bigint not null
);
insert into sandbox_clock values (1, 0);
${OUTBOX_SQL}
${DEAD_LETTERS_SQL}`,
);
