import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Bookings that repeat: which series one belongs to, and at which place. */
export const series = sqlMigration(
  '0018-series',
  `create table booking_series (
    id uuid primary key,
    business_id uuid not null,
    every text not null check (every in ('week', 'two_weeks', 'four_weeks', 'month')),
    created_at timestamptz not null
  );
  alter table booking add column series_id uuid, add column series_place integer;
  create index booking_series_place on booking (series_id, series_place) where series_id is not null;`,
);
