import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** The console reads who waits for an answer with every look at a day: few of the bookings ahead, found without the others. */
export const unanswered = sqlMigration(
  '0009-unanswered',
  `create index booking_unanswered on booking (business_id, date, time, id) where status in ('requested', 'waitlisted');`,
);
