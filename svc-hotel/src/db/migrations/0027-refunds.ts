import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * A payment by card is given back in as many parts as there are: a stay has several refunds, of which the release before
 * writes the first. A payment bears the name that the business gave it, a refund says why.
 * One that the provider refused keeps its part, whose key is used up there.
 */
export const refunds = sqlMigration(
  '0027-refunds',
  `alter table refund add column part integer not null default 0, add column reason text, add column refused_at timestamptz,
     add column asked_with text, add column written_as uuid,
     drop constraint refund_pkey, add primary key (stay_id, part);
   create index refund_waiting on refund (asked_at) where done_at is null and refused_at is null;
   alter table payment add column external_id text, add column reason text;`,
);
