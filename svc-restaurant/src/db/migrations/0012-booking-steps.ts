import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Who took which step on a booking, and by which way: its history. What a guest asked for stands in the booking itself. */
export const bookingSteps = sqlMigration(
  '0012-booking-steps',
  `create table booking_step (
    booking_id uuid not null references booking,
    version integer not null,
    business_id uuid not null,
    step text not null,
    undone text,
    at timestamptz not null,
    who text not null check (who in ('guest', 'member', 'key', 'business')),
    name text,
    way text not null,
    primary key (booking_id, version)
  );`,
);
