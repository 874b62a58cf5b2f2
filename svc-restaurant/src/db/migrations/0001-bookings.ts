import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { IDEMPOTENCY_SQL, INBOX_SQL, MAIL_SQL, OUTBOX_SQL } from '@booking/kit/db/schema/tables';

const VENUE_SQL = `
create table venue (
  business_id uuid primary key,
  version bigint not null,
  revision bigint not null,
  settings jsonb not null,
  updated_at timestamptz not null
);`;

// A guest's own bookings are found by address or number: one probe serves the duplicate rule and the limit.
// The desk's list reads by day. Nothing else is looked for, and every further index costs each request.
const BOOKING_SQL = `
create table booking (
  id uuid primary key,
  business_id uuid not null,
  version integer not null,
  status text not null check (status in ('requested', 'confirmed', 'declined', 'waitlisted', 'cancelled', 'no_show')),
  confirmed_by text check (confirmed_by in ('restaurant', 'confirm_at_once', 'guest')),
  date date not null,
  time text not null check (time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  starts_at timestamptz not null,
  party integer not null check (party >= 1),
  name text,
  email text,
  phone text,
  notes text,
  lang text not null,
  sms_opt_in boolean not null,
  answers jsonb not null,
  source text not null check (source in ('api', 'website', 'widget', 'console')),
  desk boolean not null,
  service_id uuid,
  asked_staff_id uuid,
  staff_id uuid,
  duration_minutes integer,
  request_key text not null,
  first_status text not null check (first_status in ('requested', 'confirmed')),
  email_key text,
  phone_key text,
  seated_at timestamptz,
  left_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (left_at is null or seated_at is not null)
);
create index booking_day on booking (business_id, date, time, id);
create index booking_email on booking (business_id, email_key, created_at) where email_key is not null;
create index booking_phone on booking (business_id, phone_key, created_at) where phone_key is not null;`;

// What must not overlap. Deferrable, since a plain exclusion constraint refuses to swap two tables in one statement.
const CLAIM_SQL = `
create table table_claim (
  booking_id uuid not null references booking,
  table_id uuid not null,
  business_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  party integer not null,
  seated boolean not null,
  primary key (booking_id, table_id),
  constraint table_claim_once exclude using gist (table_id with =, during with &&) deferrable initially immediate
);
create index table_claim_time on table_claim (business_id, lower(during));
create table staff_claim (
  booking_id uuid primary key references booking,
  staff_id uuid not null,
  business_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  constraint staff_claim_once exclude using gist (staff_id with =, during with &&) deferrable initially immediate
);
create index staff_claim_time on staff_claim (business_id, lower(during));`;

const ORDER_SQL = `
create table guest_order (
  id uuid primary key,
  business_id uuid not null,
  booking_id uuid references booking,
  reference text not null,
  status text not null check (status in ('open', 'paid')),
  currency text not null,
  items jsonb not null,
  total_amount bigint not null,
  paid_at timestamptz,
  created_at timestamptz not null
);
create index guest_order_business on guest_order (business_id, created_at);`;

export const bookings = sqlMigration(
  '0001-bookings',
  [VENUE_SQL, BOOKING_SQL, CLAIM_SQL, ORDER_SQL, OUTBOX_SQL, INBOX_SQL, IDEMPOTENCY_SQL, MAIL_SQL].join('\n'),
);
