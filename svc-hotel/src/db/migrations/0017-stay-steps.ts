import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Every step of a stay after it was made: which, when, by whom and by which way, and what it was like before, for the way
 * back. The release before writes none: its steps cannot be taken back.
 */
export const staySteps = sqlMigration(
  '0017-stay-steps',
  `create table stay_step (
     stay_id uuid not null references stay,
     version int not null,
     at timestamptz not null,
     step text not null,
     way text not null,
     who text,
     before jsonb,
     primary key (stay_id, version)
   );`,
);
