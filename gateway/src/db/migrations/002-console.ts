import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { EMAIL_QUEUE_SQL } from '@booking/kit/db/schema/tables';

/**
 * Who works in the console, and how they get in. A person is an e-mail address in one spelling and may be a member of
 * several businesses. Of whatever opens something, a link or a session, the SHA-256 alone is stored.
 */
export const consoleMembers = sqlMigration(
  '002-console',
  `
create table console_person (
  id uuid primary key,
  email text not null unique,
  created_at timestamptz(3) not null
);
create table console_member (
  id uuid primary key,
  business_id uuid not null references business,
  person_id uuid not null references console_person,
  name text not null,
  role text not null check (role in ('owner', 'staff')),
  from_file boolean not null default false,
  created_at timestamptz(3) not null,
  unique (business_id, person_id)
);
create index console_member_person on console_member (person_id);
create table console_link_request (
  id uuid primary key,
  email text not null,
  lang text not null,
  created_at timestamptz(3) not null
);
create table console_link (
  id uuid primary key,
  person_id uuid not null references console_person,
  hash bytea not null unique check (length(hash) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index console_link_person on console_link (person_id, created_at);
create index console_link_created on console_link (created_at);
create table console_session (
  id uuid primary key,
  person_id uuid not null references console_person,
  business_id uuid references business,
  hash bytea not null unique check (length(hash) = 32),
  device text not null,
  address text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index console_session_person on console_session (person_id);
create index console_session_expires on console_session (expires_at);
create table console_passkey (
  id uuid primary key,
  person_id uuid not null references console_person,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index console_passkey_person on console_passkey (person_id);
create table console_challenge (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid,
  expires_at timestamptz(3) not null
);
create index console_challenge_expires on console_challenge (expires_at);
create table console_audit (
  id uuid primary key,
  business_id uuid not null references business,
  email text not null,
  name text not null,
  action text not null,
  subject text,
  address text not null,
  at timestamptz(3) not null,
  done boolean not null
);
create index console_audit_business on console_audit (business_id, id);
create index console_audit_at on console_audit (at);${EMAIL_QUEUE_SQL}`,
);
