import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * The host that a business claims for its pages, and what DNS said of it. Of those who claim one host one has proved it.
 * `applied` is false from the moment at which it takes or loses effect until the business's service knows.
 */
export const hostNames = sqlMigration(
  '007-host-names',
  `
create table host_name (
  business_id uuid primary key references business,
  name text not null,
  token text not null,
  state text not null,
  reason text,
  applied boolean not null default true,
  claimed_at timestamptz(3) not null,
  checked_at timestamptz(3),
  failing_since timestamptz(3),
  due_at timestamptz(3) not null,
  leased_until timestamptz(3)
);
create unique index host_name_verified on host_name (name) where state = 'verified';
create index host_name_due on host_name (due_at);`,
);
