import { sqlMigration } from '@booking/kit/db/schema/migrations';

/**
 * Every event for 30 days, in the order in which they were taken in: `seq` rises within a business. What a process of
 * the release before takes in is not in it.
 */
export const events = sqlMigration(
  '0005-events',
  `create table event (
    seq bigint generated always as identity primary key,
    id uuid not null,
    business_id uuid not null,
    type text not null,
    tail text not null
  );
  create unique index event_id on event (id);
  create index event_list on event (business_id, seq);`,
);
