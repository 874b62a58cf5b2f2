import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Messages that go by themselves at a time that the hotel has chosen, and when a guest was asked for a review last. */
export const scheduledMessages = sqlMigration(
  '0047-scheduled-messages',
  `alter table hotel add column scheduled_due_at timestamptz not null default 'infinity', add column scheduled jsonb;
   create index hotel_scheduled_due on hotel (scheduled_due_at);
   alter table stay add column review_asked_at timestamptz;`,
);
