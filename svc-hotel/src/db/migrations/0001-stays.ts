import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { IDEMPOTENCY_SQL, INBOX_SQL, MAIL_SQL, OUTBOX_SQL } from '@booking/kit/db/schema/tables';

// A hotel's settings are one document: they are read whole, change together, and a revision tells whether what a
// process remembers still stands. `names` keeps the id of every name that was ever given one.
const HOTEL_SQL = `
create table hotel (
  business_id uuid primary key,
  version bigint not null,
  revision bigint not null,
  slug text not null,
  account jsonb not null,
  settings jsonb not null,
  names jsonb not null,
  updated_at timestamptz not null,
  rooms_told_on date
);
create table invoice_counter (
  business_id uuid primary key,
  last bigint not null
);
create table room_state (
  room_id uuid primary key,
  business_id uuid not null,
  housekeeping text not null check (housekeeping in ('clean', 'dirty')),
  out_of_order_since date,
  updated_at timestamptz not null
);
create index room_state_business on room_state (business_id);
create table room_block (
  room_id uuid primary key,
  business_id uuid not null,
  version bigint not null,
  nights datemultirange not null
);
create index room_block_business on room_block (business_id);`;

// A stay holds its own nights: one row, one exclusion constraint, and nothing beside it that could disagree with it.
// Deferrable, since a plain one refuses two stays that swap their rooms in one statement.
const STAY_SQL = `
create table stay (
  id uuid primary key,
  business_id uuid not null,
  version integer not null,
  reference text not null,
  status text not null check (status in
    ('requested', 'confirmed', 'declined', 'cancelled', 'checked_in', 'checked_out', 'no_show')),
  room_type_id uuid not null,
  rate_plan_id uuid not null,
  room_id uuid,
  pinned boolean not null,
  check_in date not null,
  check_out date not null,
  held_from date not null,
  held_until date not null,
  adults integer not null check (adults >= 1),
  children integer not null check (children >= 0),
  children_ages integer[] not null,
  name text,
  email text,
  phone text,
  country text,
  notes text,
  lang text not null,
  source text not null check (source in ('api', 'website', 'widget', 'console')),
  channel_ref text,
  arrival_time text,
  answers jsonb not null,
  document_numbers jsonb,
  extras jsonb not null,
  currency text not null,
  terms jsonb not null,
  room_amount bigint not null,
  extras_amount bigint not null,
  discount_amount bigint not null check (discount_amount between 0 and room_amount),
  tourist_tax_amount bigint not null,
  total_amount bigint not null
    check (total_amount = room_amount - discount_amount + extras_amount + tourist_tax_amount),
  deposit_amount bigint not null,
  deposit_status text not null check (deposit_status in ('none', 'pending', 'paid', 'refunded', 'failed')),
  paid_amount bigint not null,
  coupon_code text,
  invoice_number text,
  is_test boolean not null,
  by_guest boolean not null,
  request_key text not null,
  first_answer jsonb not null,
  email_key text,
  phone_key text,
  address_hash text,
  address_counts boolean not null,
  pay_token text,
  forgotten_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (check_in < check_out),
  check (check_in <= held_from and held_from <= held_until and held_until <= check_out),
  check (not pinned or room_id is not null),
  constraint stay_room_once exclude using gist (room_id with =, daterange(held_from, held_until) with &&)
    where (room_id is not null and status in ('requested', 'confirmed', 'checked_in', 'checked_out'))
    deferrable initially immediate
);
create index stay_nights on stay using gist (room_type_id, daterange(check_in, check_out));
create index stay_email on stay (business_id, email_key, created_at) where email_key is not null;
create index stay_phone on stay (business_id, phone_key, created_at) where phone_key is not null;
create index stay_address on stay (business_id, address_hash, created_at) where address_counts;
create index stay_coupon on stay (business_id, upper(coupon_code)) where coupon_code is not null;
create unique index stay_pay_token on stay (pay_token) where pay_token is not null;
create unique index stay_invoice on stay (business_id, invoice_number) where invoice_number is not null;
create index stay_to_forget on stay (business_id, check_out) where forgotten_at is null;
create table payment (
  id uuid primary key,
  business_id uuid not null,
  stay_id uuid not null references stay,
  amount bigint not null check (amount > 0),
  method text not null,
  provider_ref text not null,
  paid_at timestamptz not null,
  unique (method, provider_ref)
);
create index payment_stay on payment (stay_id);
create table checkout (
  session_id text primary key,
  stay_id uuid not null,
  url text not null,
  amount bigint not null,
  expires_at timestamptz not null
);
create index checkout_stay on checkout (stay_id);
create table link (
  token_hash text primary key,
  stay_id uuid not null,
  kind text not null check (kind in ('guest', 'desk')),
  created_at timestamptz not null
);
create index link_stay on link (stay_id);`;

// Changes mark their room type; whoever tells the calendar collects marks and sends what has become of each room.
// Rows are only added and taken, never updated: a mark that two bookings shared would make them wait for each other.
const CALENDAR_SQL = `
create table room_mark (
  id bigint generated always as identity primary key,
  business_id uuid not null,
  room_type_id uuid
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
create table room_told (
  room_id uuid primary key,
  business_id uuid not null,
  version bigint not null,
  digest text not null
);
create index room_told_business on room_told (business_id);`;

export const stays = sqlMigration(
  '0001-stays',
  [HOTEL_SQL, STAY_SQL, CALENDAR_SQL, OUTBOX_SQL, INBOX_SQL, IDEMPOTENCY_SQL, MAIL_SQL].join('\n'),
);
