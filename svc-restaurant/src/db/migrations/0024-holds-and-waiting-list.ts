import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Places that are held without a booking, and guests who wait for one. What is held stands in the tables of bookings'
 * claims, under the id of the hold: so the constraints there are the last judge of both.
 */
export const holdsAndWaitingList = sqlMigration(
  '0024-holds-and-waiting-list',
  `alter table table_claim drop constraint table_claim_booking_id_fkey;
  alter table staff_claim drop constraint staff_claim_booking_id_fkey;
  create table hold (
    id uuid primary key,
    business_id uuid not null,
    key_id text not null,
    address_hash text,
    waiting_id uuid,
    date date not null,
    time text not null,
    party integer not null,
    area text,
    service_id uuid,
    asked_staff_id uuid,
    expires_at timestamptz not null,
    created_at timestamptz not null
  );
  create index hold_end on hold (expires_at);
  create index hold_business on hold (business_id);
  create table waiting (
    id uuid primary key,
    business_id uuid not null,
    version integer not null,
    status text not null check (status in ('waiting', 'offered', 'booked', 'expired', 'left')),
    date date not null,
    from_time text not null,
    to_time text not null,
    party integer not null check (party >= 1),
    area text,
    service_id uuid,
    asked_staff_id uuid,
    name text,
    email text,
    phone text,
    email_key text,
    phone_key text,
    lang text not null,
    sms_opt_in boolean not null,
    source text not null check (source in ('api', 'website', 'widget', 'console')),
    quoted_minutes integer,
    ready_at timestamptz,
    offer_time text,
    offer_expires_at timestamptz,
    booking_id uuid,
    anonymized_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index waiting_day on waiting (business_id, date, created_at, id);
  create index waiting_open on waiting (date) where status = 'waiting';
  create unique index waiting_email on waiting (business_id, date, email_key)
    where status in ('waiting', 'offered') and email_key is not null;
  create unique index waiting_phone on waiting (business_id, date, phone_key)
    where status in ('waiting', 'offered') and phone_key is not null;`,
);
