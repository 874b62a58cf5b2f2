import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { MAIL_SQL, OUTBOX_SQL } from '@booking/kit/db/schema/tables';

// What the other services said last. A room's stays are one document: they arrive whole, are replaced whole and read
// whole; 500 of them are one row to fetch. `revision` rises with everything that a link of the hotel may list.
const PROJECTION_SQL = `
create table business (
  id uuid primary key,
  version bigint not null,
  name text not null,
  language text not null,
  email text not null
);
create table hotel (
  id uuid primary key,
  revision bigint not null
);
create table room (
  id uuid primary key,
  hotel_id uuid not null,
  name text not null,
  room_type_id text not null,
  version bigint not null,
  removed boolean not null,
  active boolean not null default true,
  time_zone text not null,
  taken jsonb not null,
  type_full jsonb not null,
  type_unplaced jsonb not null,
  blocked jsonb not null default '[]',
  blocked_version bigint not null default 0,
  checked_on date,
  updated_at timestamptz not null
);
create index room_type on room (hotel_id, room_type_id);
create index room_name on room (hotel_id, name);`;

// Addresses of feeds and tokens of links are secrets of the hotel's: sealed, tokens found by their hash. A claim moves
// `next_due_at` to the end of its lease, so what a dead worker held comes due again by itself; `fetch_seq` fences it off.
const FEED_SQL = `
create table feed (
  id uuid primary key,
  hotel_id uuid not null,
  room_id uuid not null references room,
  url text not null,
  host text not null,
  options jsonb not null,
  created_at timestamptz not null,
  next_due_at timestamptz not null,
  fetch_seq bigint not null default 0,
  synced_at timestamptz,
  etag text,
  last_modified text,
  whole_on date,
  verdict text check (verdict in ('ok', 'partial', 'suspect', 'error')),
  read_at timestamptz,
  error text,
  nights int not null default 0,
  skipped int not null default 0,
  failures int not null default 0,
  pending jsonb,
  bad_since timestamptz,
  told smallint not null default 0
) with (fillfactor = 50);
create index feed_due on feed (next_due_at);
create index feed_room on feed (room_id);
create index feed_hotel on feed (hotel_id);
create table foreign_stay (
  feed_id uuid not null references feed on delete cascade,
  room_id uuid not null,
  first_night date not null,
  morning_after date not null check (morning_after > first_night),
  uid_hash text,
  primary key (feed_id, first_night, morning_after)
);
create index foreign_stay_room on foreign_stay (room_id);
create table link (
  id uuid primary key,
  hotel_id uuid not null,
  room_id uuid not null references room,
  label text not null,
  reads uuid references feed on delete set null,
  token_hash bytea not null unique,
  token text not null,
  created_at timestamptz not null
);
create index link_hotel on link (hotel_id);
create index link_reads on link (reads);`;

export const calendar = sqlMigration('0001-calendar', [PROJECTION_SQL, FEED_SQL, OUTBOX_SQL, MAIL_SQL].join('\n'));
