import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Where somebody who signs in goes on: the page that they asked for, and the business that they looked at last; and what
 * an entry of the audit list was about, besides the id of it. A process of the release before leaves all of it empty.
 */
export const consolePlaces = sqlMigration(
  '004-console-places',
  `
alter table console_link_request add column path text;
alter table console_link add column path text;
alter table console_person add column business_id uuid;
alter table console_audit add column params jsonb not null default '{}';`,
);
