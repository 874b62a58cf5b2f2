import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * A quote bears the id of its group, whose stays hold the rooms. A stay that is offered says until when, so that nothing but
 * its quote answers it. Stays of the release before are offered by none.
 */
export const quotes = sqlMigration(
  '0034-quotes',
  `create table quote (
     id uuid primary key,
     business_id uuid not null,
     version integer not null,
     state text not null
       constraint quote_state_check check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
     expires_at timestamptz not null,
     next_step text,
     next_at timestamptz,
     total_amount bigint not null,
     currency text not null,
     sent_at timestamptz,
     created_at timestamptz not null,
     updated_at timestamptz not null
   );
   create index quote_hotel on quote (business_id, created_at, id);
   create index quote_changed on quote (business_id, updated_at, id);
   create index quote_next on quote (next_at) where next_at is not null;
   alter table stay add column quoted_until timestamptz;`,
);
