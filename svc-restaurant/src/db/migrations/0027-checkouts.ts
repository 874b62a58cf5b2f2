import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Sessions at the card provider: those that stand for nothing any more are looked for among the open ones alone. */
export const checkouts = sqlMigration(
  '0027-checkouts',
  `create table checkout (
    session_id text primary key,
    business_id uuid not null,
    booking_id uuid not null,
    url text not null,
    amount bigint not null,
    currency text not null,
    expires_at timestamptz not null,
    closed_at timestamptz
  );
  create index checkout_booking on checkout (booking_id);
  create index checkout_open on checkout (expires_at) where closed_at is null;`,
);
