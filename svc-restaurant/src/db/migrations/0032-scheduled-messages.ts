import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Messages that go by themselves at a time that the business has chosen, and when a guest was asked for a review last. */
export const scheduledMessages = sqlMigration(
  '0032-scheduled-messages',
  `alter table venue add column scheduled_due_at timestamptz not null default 'infinity', add column scheduled jsonb;
   create index venue_scheduled_due on venue (scheduled_due_at);
   alter table booking add column review_asked_at timestamptz;`,
);
