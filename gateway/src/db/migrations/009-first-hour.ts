import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * What members say of the first steps of their business, besides what its settings show: the steps that they have done or
 * put off, and that the list is closed. A business without a row has said nothing yet.
 */
export const firstHour = sqlMigration(
  '009-first-hour',
  `
create table first_hour (
  business_id uuid primary key references business,
  revision integer not null,
  marks jsonb not null,
  ended_at timestamptz(3)
);`,
);
