import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** What several stays that were asked for together have in common. A stay of the release before belongs to no group. */
export const groups = sqlMigration(
  '0026-groups',
  `create table stay_group (
     id uuid primary key,
     business_id uuid not null,
     reference text not null,
     name text,
     created_at timestamptz not null
   );
   create index stay_group_hotel on stay_group (business_id, created_at);
   alter table stay add column group_id uuid;
   create index stay_of_group on stay (group_id) where group_id is not null;`,
);
